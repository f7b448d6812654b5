#!/usr/bin/env bash
# Times the programs of benches/scripts on target/release/hognose and on CPython 3.14; benches/run.rs says how.
#
# ORACLE_PYTHON names the interpreter; without it one is unpacked into .oracle.
set -euo pipefail
cd "$(dirname "$0")/.."

ORACLE_PYTHON=${ORACLE_PYTHON:-$(scripts/python314.sh .oracle)}
exec cargo run --quiet -p hognose-benches --bin bench -- --python "$ORACLE_PYTHON" "$@"
