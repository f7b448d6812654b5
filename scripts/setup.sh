#!/usr/bin/env bash
# Makes a fresh machine able to build and test this project. Does nothing, fast, when nothing is missing.
#
# Needed: a Rust toolchain (rustup, or any cargo on the PATH of at least the version in Cargo.toml), a C
# compiler for linking, and the Rust target of the guest, which this script installs.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf 'setup: %s\n' "$*" >&2; }

command -v cargo >/dev/null || {
  say "there is no cargo on the PATH: install Rust from https://rustup.rs first"
  exit 1
}

if ! command -v cc >/dev/null; then
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    say "installing a C compiler"
    apt-get -qq update && apt-get -qq install -y --no-install-recommends gcc libc6-dev
  else
    say "there is no C compiler (cc) on the PATH: install one, such as the package gcc"
    exit 1
  fi
fi

bash scripts/install-wasm-target.sh
