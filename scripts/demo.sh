#!/usr/bin/env bash
# Builds the command and turns the messages in examples/ into payloads, then renders some of them.
source "$(dirname "$0")/common.sh"

scripts/setup.sh
say "Building galley (the first time takes a few minutes)"
swift build -c release --product galley
galley=$(swift build -c release --show-bin-path)/galley

# Usage: show FILE [ARGUMENT]...: the command as one would type it, then what it prints.
show() {
  local input=$1
  shift
  printf '\n$ galley %s < %s\n' "$*" "$input"
  "$galley" "$@" <"$input"
}

# Some lines of the examples are messages that can't be sent, such as a lone star; they are answered by an error in their
# place, and galley ends with status 1.
show examples/messages.txt --framing lines --to guid:team --people examples/team.json || [ $? -eq 1 ]
show examples/messages.ndjson --framing ndjson --people examples/team.json

printf '\n%s messages and %s documents went in. Each line above is a payload, or says why there is none.\n' \
  "$(wc -l <examples/messages.txt)" "$(wc -l <examples/messages.ndjson)"
printf 'All options: %s --help\n' "$galley"
