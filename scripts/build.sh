#!/usr/bin/env bash
# Installs what is missing, and builds everything in debug mode, tests included.
source "$(dirname "$0")/common.sh"

scripts/setup.sh
say "Building Galley and its tests"
swift build --build-tests
