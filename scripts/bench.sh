#!/usr/bin/env bash
# Measures Galley against its peers, prints the table and writes Benchmarks/results.json.
# Usage: scripts/bench.sh [--full] [--only TEXT]
source "$(dirname "$0")/common.sh"

scripts/setup.sh bench
export GALLEY_BENCHMARKS=1
say "Building the benchmarks"
swift build -c release --product galley
swift build -c release --product Benchmarks
binaries=$(swift build -c release --show-bin-path)

say "Measuring"
"$binaries/Benchmarks" --galley "$binaries/galley" --peers Benchmarks/Peers --results Benchmarks/results.json "$@"
