#!/usr/bin/env bash
# Builds everything in debug mode, tests included.
source "$(dirname "$0")/common.sh"

say "Building Galley and its tests"
swift build --build-tests
