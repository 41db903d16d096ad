#!/usr/bin/env bash
# Installs what is missing, builds, and runs all tests. Usage: scripts/test.sh [options of swift test], such as --filter MarkdownBridgeTests
source "$(dirname "$0")/common.sh"

scripts/build.sh
say "Testing"
swift test "$@"
