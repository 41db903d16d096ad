#!/usr/bin/env bash
# Measures Galley against its peers, prints tables and writes what was measured into Benchmarks/.
# Usage: scripts/bench.sh [rows|hostile|curves] [--full] [--only TEXT]... [--input TEXT] [--results PATH]
#
# `rows` (the default) writes results.json, `hostile` hostile.json, `curves` curves.json. With --only, rows whose name holds
# TEXT are measured, with --input, hostile inputs; both are written nowhere unless --results says so. What is written into
# Benchmarks/ is put into docs/performance.md, too.
source "$(dirname "$0")/common.sh"

results=()
case " $* " in
  *" --only "* | *" --input "* | *" --results "*) ;;
  *" hostile "*) results=(--results Benchmarks/hostile.json) ;;
  *" curves "*) results=(--results Benchmarks/curves.json) ;;
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

# The page shows what the files say. What it lacks a reason for is a matter of `make lint`.
if [ ${#results[@]} -gt 0 ] && command -v python3 >/dev/null; then
  say "Writing docs/performance.md"
  scripts/bench-page.py || true
fi
