#!/usr/bin/env bash
# Runs all tests: units, golden cases natively and through wasm, the host against its guest, the README's
# examples, the embedding crate. Needs what scripts/setup.sh provides.
set -euo pipefail
cd "$(dirname "$0")/.."

# The command line first: golden cases and the README's examples start it.
cargo build -p hognose
export HOGNOSE_BIN=${CARGO_TARGET_DIR:-$PWD/target}/debug/hognose
if cargo nextest --version >/dev/null 2>&1; then
  cargo nextest run --workspace --no-fail-fast
else
  cargo test --workspace --no-fail-fast --lib --bins --tests
fi
# Examples in the documentation, which nextest leaves out.
cargo test --workspace --doc

# A crate outside the workspace embeds the library by path. It shares the versions and the target folder of the
# workspace, so that little is compiled twice.
cp Cargo.lock examples/embed/Cargo.lock
embed() {
  cargo run --quiet --manifest-path examples/embed/Cargo.toml --target-dir "${CARGO_TARGET_DIR:-target}" --bin "$1"
}
diff <(embed embed) examples/embed/expected.txt
diff <(embed readme) examples/embed/expected-readme.txt
diff <(embed observed) examples/embed/expected-observed.txt

# The library's own examples run; the figures and the soak are for people.
for example in agent_tools fork_search parallel_calls tenants; do
  cargo run --quiet -p hognose --example "$example" >/dev/null
done
state=$(mktemp -d)
trap 'rm -rf "$state"' EXIT
for _ in 1 2 3; do
  cargo run --quiet -p hognose --example durable_run -- "$state/dump" >"$state/out"
done
diff <(tail -n 1 "$state/out") <(echo "done: 600")
echo "all tests passed"
