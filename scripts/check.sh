#!/usr/bin/env bash
# Format, lints and documentation; warnings are errors.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo fmt --all --check
cargo clippy --workspace --all-targets --quiet -- -D warnings
# What the features add is in no other build.
cargo clippy -p hognose --lib --all-features --quiet -- -D warnings
RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet
