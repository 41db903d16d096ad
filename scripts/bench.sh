#!/usr/bin/env bash
# Measures Galley against its peers, prints tables and writes what was measured into Benchmarks/.
# Usage: scripts/bench.sh [rows|hostile] [--full] [--only TEXT]... [--results PATH]
#
# `rows` (the default) writes results.json, `hostile` hostile.json. With --only, rows whose name holds TEXT are measured and
# written nowhere unless --results says so.
source "$(dirname "$0")/common.sh"

results=()
case " $* " in
  *" --only "* | *" --results "*) ;;
  *" hostile "*) results=(--results Benchmarks/hostile.json) ;;
  *) results=(--results Benchmarks/results.json) ;;
esac

scripts/setup.sh bench
export GALLEY_BENCHMARKS=1
say "Building the benchmarks"
swift build -c release --product galley
swift build -c release --product Benchmarks
binaries=$(swift build -c release --show-bin-path)

say "Measuring"
"$binaries/Benchmarks" --galley "$binaries/galley" --peers Benchmarks/Peers "${results[@]}" "$@"
