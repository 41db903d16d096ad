#!/usr/bin/env bash
# Checks the layout of the Swift files and that public symbols have comments, the pages that say what shows each statement
# and what was measured, and the shell scripts; the last two where Python and shellcheck are installed. Changes nothing.
source "$(dirname "$0")/common.sh"

say "Checking Swift files"
swift format lint --strict --parallel --recursive Package.swift Sources Tests Fuzz Benchmarks examples

if command -v shellcheck >/dev/null; then
  say "Checking shell scripts"
  shellcheck --external-sources --source-path=SCRIPTDIR scripts/*.sh .ci/run
else
  say "shellcheck is not installed: shell scripts were not checked (scripts/setup.sh lint installs it)."
fi

if command -v python3 >/dev/null; then
  say "Checking docs/conformance.md"
  scripts/conformance.py
  say "Checking docs/performance.md"
  scripts/bench-page.py --check
else
  say "python3 is not installed: docs/conformance.md and docs/performance.md were not checked (scripts/setup.sh lint installs it)."
fi
