#!/usr/bin/env bash
# Builds the terminal composer in examples/, a client of the library in a package of its own, and types into it.
source "$(dirname "$0")/common.sh"

readonly package=examples/terminal-composer

scripts/setup.sh example
say "Building the terminal composer"
swift build --package-path "$package"
program=$(swift build --package-path "$package" --show-bin-path)/TerminalComposer

say "Typing into it"
"$package/test.py" "$program"
say "To type yourself: $program uid:bob examples/team.json"
