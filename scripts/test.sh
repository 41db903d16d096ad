#!/usr/bin/env bash
# Runs all tests. Usage: scripts/test.sh [options of swift test], such as --filter MarkdownBridgeTests
source "$(dirname "$0")/common.sh"

say "Testing"
swift test "$@"
