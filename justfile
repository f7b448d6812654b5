# Every task of the project. Each wraps a command that also works without just.
set shell := ["bash", "-euo", "pipefail", "-c"]

# List the tasks.
default:
    @just --list --unsorted

# Get the wasm target and whatever else the build needs.
setup:
    ./scripts/setup.sh

# Build the command line: target/release/hognose.
build: setup
    cargo build --release -p hognose

# Run all tests, as CI does.
test: setup
    ./scripts/test.sh

# Check format, lints and docs.
check:
    ./scripts/check.sh

# Run the golden cases whose names contain FILTER, natively.
golden FILTER="":
    cargo test -p hognose-tests --test golden -- {{FILTER}}

# Rewrite expectations from CPython; those of cases that differ on purpose from hognose. Read the diff.
bless FILTER="":
    ./scripts/oracle.sh bless {{FILTER}}
    HOGNOSE_BLESS=1 cargo test -p hognose-tests --test golden -- {{FILTER}}

# Compare every expectation with what CPython 3.14 prints.
oracle *FILTER:
    ./scripts/oracle.sh check {{FILTER}}

# Random programs that must print the same on CPython and here (`just differential --seed 7 --count 5000`).
differential *ARGS: build
    ./scripts/differential.sh {{ARGS}}

# Time the programs of benches/scripts against CPython 3.14 (`just bench --only fib --runs 9`).
bench *ARGS: build
    ./scripts/bench.sh {{ARGS}}

# Run a fuzz target for a while: frames, values_there_and_back or dumps (host), requests, reader or programs (guest).
fuzz TARGET SECONDS="60":
    HOGNOSE_FUZZ_SECONDS={{SECONDS}} cargo test -p {{ if TARGET =~ "^(requests|reader|programs)$" { "hognose-guest" } else { "hognose" } }} --lib -- fuzz::{{TARGET}} --nocapture

# Drive this build with the reference's client and the reference's worker with this build (needs Python and pip).
interop:
    ./scripts/interop.sh

# Rewrite the generated protocol code from proto/hognose.proto.
proto:
    UPDATE_PROTO=1 cargo test -p hognose-proto --test drift
