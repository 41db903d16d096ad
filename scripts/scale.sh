#!/usr/bin/env bash
# Runs `galley compose` and `galley render` over many messages in one process, with --jobs, under GNU parallel and under
# Apache Spark, and checks that all of them print the same bytes. docs/scale.md shows what it printed.
# Usage: scripts/scale.sh [MESSAGES]
source "$(dirname "$0")/common.sh"

messages=${1:-1000000}
jobs=$(nproc)
work=$(mktemp -d)

scripts/setup.sh scale
if ! python3 -c 'import pyspark' 2>/dev/null; then
  fail "no pyspark for python3. Install it, for instance: python3 -m venv .venv && . .venv/bin/activate && pip install pyspark"
fi
say "Building galley"
swift build -c release --product galley
galley=$(swift build -c release --show-bin-path)/galley

say "Making $messages messages"
python3 examples/scale/messages.py "$messages" <examples/messages.txt >"$work/typed"

# Answers to refused messages name the line, and each process counts its own.
without_lines() { sed 's/,"line":[0-9]*}}$/}}/' "$1"; }

failed=0
# Usage: measure NAME OUTPUT COMMAND...: runs a command, prints its time, and compares its output with the first's.
measure() {
  local name=$1 output=$2 start seconds verdict=
  shift 2
  start=$(date +%s.%N)
  "$@" >"$output" || [ $? -eq 1 ]
  # Spark leaves a folder of parts.
  if [ -d "$work/parts" ]; then
    cat "$work"/parts/part-* >"$output"
    rm -r "$work/parts"
  fi
  seconds=$(awk -v a="$start" -v b="$(date +%s.%N)" 'BEGIN { printf "%.1f", b - a }')
  if [ "$output" = "$work/$filter" ]; then
    verdict="$(wc -l <"$output") lines"
  elif cmp -s <(without_lines "$output") <(without_lines "$work/$filter"); then
    verdict=equal
  else
    verdict=DIFFERENT
    failed=1
  fi
  printf '%-8s  %-24s  %7s s  %s\n' "$filter" "$name" "$seconds" "$verdict"
}

run() {
  local input=$1 command=("$galley" "${@:2}")
  measure "one process" "$work/$filter" "${command[@]}" <"$input"
  if [ "$filter" = compose ]; then measure "--jobs $jobs" "$work/other" "${command[@]}" --jobs "$jobs" <"$input"; fi
  measure "GNU parallel, $jobs jobs" "$work/other" examples/scale/parallel.sh "$jobs" "${command[@]}" <"$input"
  measure "Spark, 2 workers" "$work/other" \
    python3 examples/scale/spark.py 'local-cluster[2,1,1024]' "$input" "$work/parts" "${command[@]}" 2>"$work/spark.log"
}

filter=compose
run "$work/typed" compose --framing ndjson --people "$PWD/examples/team.json"
filter=render
grep -v '^{"error"' "$work/compose" >"$work/payloads"
run "$work/payloads" render --to runs --people "$PWD/examples/team.json"
exit $failed
