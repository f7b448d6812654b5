#!/usr/bin/env bash
# Runs tests/differential/run.py on CPython 3.14 against the command line (or what --hognose names).
#
#   scripts/differential.sh [--seed N] [--count N] [--hognose COMMAND] [--brief]
#
# ORACLE_PYTHON names the interpreter; without it one is unpacked into .oracle.
set -euo pipefail
cd "$(dirname "$0")/.."

ORACLE_PYTHON=${ORACLE_PYTHON:-$(scripts/python314.sh .oracle)}
export ORACLE_PYTHON
exec "$ORACLE_PYTHON" tests/differential/run.py "$@"
