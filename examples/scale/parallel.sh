#!/usr/bin/env bash
# Runs a filter over the lines of standard input with GNU parallel, and keeps their order.
# Usage: parallel.sh JOBS COMMAND...
set -euo pipefail
jobs=$1
shift
# galley ends with status 1 where it refused a message; the answer says which, and the rest went through.
parallel --pipe --keep-order --jobs "$jobs" --block 4M --quote "$@" || [ $? -le 100 ]
