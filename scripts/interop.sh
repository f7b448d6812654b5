#!/usr/bin/env bash
# Both directions with the reference: its client drives our worker, our pool drives its worker.
set -euo pipefail
cd "$(dirname "$0")/.."
version=1.4.0
# Another version gets a folder of its own.
folder=target/interop-$version
if [ ! -x "$folder/bin/python" ]; then
    python3 -m venv "$folder"
    "$folder/bin/pip" install --quiet "pydantic-monty-client==$version" "pydantic-monty-runtime==$version"
fi
cargo build --release -p hognose
MONTY_BIN="$PWD/target/release/hognose" "$folder/bin/python" tests/interop/client.py
HOGNOSE_REFERENCE_WORKER="$PWD/$folder/bin/monty" cargo test -p hognose --test host -- reference_worker --nocapture
