#!/usr/bin/env bash
# Checks the layout of the Swift files, and the shell scripts where shellcheck is installed. Changes nothing.
source "$(dirname "$0")/common.sh"

say "Checking Swift files"
swift format lint --strict --parallel --recursive Package.swift Sources Tests Fuzz Benchmarks

if command -v shellcheck >/dev/null; then
  say "Checking shell scripts"
  shellcheck --external-sources --source-path=SCRIPTDIR scripts/*.sh .ci/run
else
  say "shellcheck is not installed: shell scripts were not checked (scripts/setup.sh lint installs it)."
fi
