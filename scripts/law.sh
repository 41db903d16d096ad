#!/usr/bin/env bash
# Draws random documents and asks of each that it comes back from its markdown as it was: read(write(d)) == canonical(d),
# also in the safe spelling, and that writing it again gives the same bytes. Optimised code, no sanitizer.
# Usage: scripts/law.sh [DOCUMENTS] [SEED]   five million documents; the two seeds that the tests use
source "$(dirname "$0")/common.sh"

documents=${1:-5000000}
case $documents in '' | *[!0-9]*) fail "how many documents? make law DOCUMENTS=5000000." ;; esac
# Five kinds of check take the count each: lines, blocks, wild ones, and two in the safe spelling.
export GALLEY_LAW_COUNT=$(((documents + 4) / 5))
if [ -n "${2:-}" ]; then export GALLEY_LAW_SEED=$2; fi

scripts/setup.sh
say "Checking $documents documents"
swift test -c release -Xswiftc -enable-testing --scratch-path .build/law --filter '^MarkdownBridgeTests.LawTests'
