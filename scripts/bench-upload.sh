#!/usr/bin/env bash
# Uploads a large file to a web server on this machine, by galley-upload and by `curl -T` in turn, and prints the median
# time of each, their ratio, and how much memory galley-upload took; writes them into Benchmarks/upload.json.
# Usage: scripts/bench-upload.sh [MEGABYTES] [ROUNDS]
source "$(dirname "$0")/common.sh"

readonly megabytes=${1:-1000} rounds=${2:-5}
command -v curl >/dev/null || fail "curl is missing; it is what uploads are compared with."

scripts/setup.sh
say "Building galley-upload"
swift build -c release --product galley-upload
program=$(swift build -c release --show-bin-path)/galley-upload

# Files in memory where there is room: how fast a disk takes them has nothing to do with either, and changes by the second.
room=$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1 || true)
if [ "${room:-0}" -gt $((megabytes * 4000)) ]; then export TMPDIR=/dev/shm; fi
source scripts/upload-server.sh
serve_uploads ""

head -c "${megabytes}000000" /dev/urandom >"$work/file"
command_line=$(printf '{"op":"upload","id":"1","path":"%s","url":"http://127.0.0.1:%s/a"}' "$work/file" "$port")

# Usage: seconds COMMAND [ARGUMENT]...: how long it took.
seconds() {
  local start=$EPOCHREALTIME
  "$@" >"$work/output" || fail "$1 failed: $(tail -n 1 "$work/output")"
  awk -v start="$start" -v end="$EPOCHREALTIME" 'BEGIN { printf "%.3f\n", end - start }'
}

# How much memory galley-upload took at most, in kB, is left in a file: it is asked before its input ends.
upload() {
  local line helper input
  coproc HELPER { exec "$program"; }
  helper=$HELPER_PID input=${HELPER[1]}
  printf '%s\n' "$command_line" >&"$input"
  while read -r line <&"${HELPER[0]}"; do
    case $line in
      *'"done"'*) break ;;
      *'"failed"'* | *'"rejected"'*) printf '%s\n' "$line" && return 1 ;;
    esac
  done
  sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$helper/status" >"$work/memory"
  exec {input}>&-
  wait "$helper"
}

send_with_curl() { curl -sS -T "$work/file" "http://127.0.0.1:$port/b"; }

median() { sort -n | awk '{ values[NR] = $1 } END { print values[int((NR + 1) / 2)] }'; }

say "Measuring: $rounds rounds of $megabytes MB"
# One directly after the other, first this one, then that one: what the machine does meanwhile hits both.
for round in $(seq "$rounds"); do
  rm -f "$work/files"/*
  if ((round % 2)); then ours=$(seconds upload); fi
  theirs=$(seconds send_with_curl)
  if ((round % 2 == 0)); then ours=$(seconds upload); fi
  cmp -s "$work/file" "$work/files/a" || fail "what arrived is not what was sent."
  printf '%s\n' "$ours" >>"$work/ours"
  printf '%s\n' "$theirs" >>"$work/theirs"
  awk -v a="$ours" -v b="$theirs" 'BEGIN { printf "%.3f\n", a / b }' >>"$work/ratios"
done
ours=$(median <"$work/ours")
theirs=$(median <"$work/theirs")
ratio=$(median <"$work/ratios")
memory=$(($(cat "$work/memory") * 1024))
printf '%s MB: galley-upload %s s, curl -T %s s, ratio %s (budget 1.2); memory %s kB at most\n' "$megabytes" "$ours" \
  "$theirs" "$ratio" "$((memory / 1024))"
nanoseconds() { awk -v seconds="$1" 'BEGIN { printf "%.0f", seconds * 1e9 }'; }
cat >Benchmarks/upload.json <<END
[
  {"name":"upload a file","size":"$megabytes MB","median_ns":$(nanoseconds "$ours"),"peer":"curl -T","peer_ns":$(nanoseconds "$theirs"),"ratio":$ratio,"budget":1.20},
  {"name":"upload a file, resident memory","size":"$megabytes MB","bytes":$memory}
]
END
