#!/usr/bin/env bash
# Runs tests/oracle.py on CPython 3.14.
#
#   scripts/oracle.sh check|bless [FILTER...]
#
# ORACLE_PYTHON names the interpreter; without it one is unpacked into .oracle.
set -euo pipefail
cd "$(dirname "$0")/.."

ORACLE_PYTHON=${ORACLE_PYTHON:-$(scripts/python314.sh .oracle)}
export ORACLE_PYTHON
exec "$ORACLE_PYTHON" tests/oracle.py "$@"
