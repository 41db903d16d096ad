#!/usr/bin/env bash
# Uploads a large file to a web server on this machine, by galley-upload and by `curl -T` in turn, and prints the median
# time of each, their ratio, and how much memory galley-upload took. Usage: scripts/bench-upload.sh [MEGABYTES] [ROUNDS]
source "$(dirname "$0")/common.sh"

readonly megabytes=${1:-1000} rounds=${2:-5} port=${GALLEY_BENCH_PORT:-8643}
command -v curl >/dev/null || fail "curl is missing; it is what uploads are compared with."

scripts/setup.sh
say "Building galley-upload"
swift build -c release --product galley-upload
program=$(swift build -c release --show-bin-path)/galley-upload

source scripts/upload-server.sh
serve_uploads "$port"

head -c "${megabytes}000000" /dev/urandom >"$work/file"
command_line=$(printf '{"op":"upload","id":"1","path":"%s","url":"http://127.0.0.1:%s/a"}' "$work/file" "$port")

# Usage: seconds COMMAND [ARGUMENT]...: how long it took.
seconds() {
  local start=$EPOCHREALTIME
  "$@" >"$work/output" || fail "$1 failed: $(tail -n 1 "$work/output")"
  awk -v start="$start" -v end="$EPOCHREALTIME" 'BEGIN { printf "%.3f\n", end - start }'
}

# How much memory galley-upload took at most, in kB, is left in a file.
upload() {
  local input line
  exec {input}> >(exec "$program" >"$work/events")
  local helper=$!
  printf '%s\n' "$command_line" >&"$input"
  while kill -0 "$helper" 2>/dev/null; do
    line=$(tail -n 1 "$work/events" 2>/dev/null || true)
    case $line in *'"done"'* | *'"failed"'* | *'"rejected"'*) break ;; esac
    sleep 0.01
  done
  sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$helper/status" >"$work/memory"
  exec {input}>&-
  wait "$helper" || true
  grep -q '"done"' "$work/events"
}

median() { sort -n | awk '{ values[NR] = $1 } END { print values[int((NR + 1) / 2)] }'; }

say "Measuring: $rounds rounds of $megabytes MB"
for _ in $(seq "$rounds"); do
  rm -f "$work/files"/*
  seconds upload >>"$work/ours"
  cmp -s "$work/file" "$work/files/a" || fail "what arrived is not what was sent."
  rm -f "$work/files"/*
  seconds curl -sS -T "$work/file" "http://127.0.0.1:$port/b" >>"$work/theirs"
done
ours=$(median <"$work/ours")
theirs=$(median <"$work/theirs")
printf '%s MB: galley-upload %s s, curl -T %s s, ratio %s (budget 1.2); memory %s kB at most\n' "$megabytes" "$ours" \
  "$theirs" "$(awk -v a="$ours" -v b="$theirs" 'BEGIN { printf "%.2f", a / b }')" "$(cat "$work/memory")"
