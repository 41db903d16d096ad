#!/usr/bin/env bash
# Builds the documentation of all libraries into one archive, .build/documentation, which any web server can serve: the
# catalogue in Sources/Galley/Galley.docc and the comments in the code. Fails where docc warns, as of a link that leads nowhere.
source "$(dirname "$0")/common.sh"

# The products that are libraries.
readonly libraries=(Galley DraftStore AttachmentUpload GalleyFoundation)
readonly scratch=.build/documentation-scratch
readonly graphs=$scratch/graphs
readonly chosen=$scratch/chosen
readonly output=.build/documentation
readonly log=.build/documentation.log

command -v docc >/dev/null || fail "this Swift toolchain has no docc in PATH."

scripts/setup.sh

# The compiler writes a module's symbols whenever it compiles the module, beside what it builds.
say "Collecting symbols"
mkdir -p "$graphs"
# The umbrella's symbols are those of its modules, but a change of their comments alone does not compile it anew.
rm -f "$scratch"/*/debug/Modules/Galley.swiftmodule
for library in "${libraries[@]}"; do
  swift build --scratch-path "$scratch" --target "$library" -Xswiftc -emit-symbol-graph \
    -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$graphs" -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public \
    -Xswiftc -symbol-graph-skip-synthesized-members
done

rm -rf "$chosen" "$output"
mkdir -p "$chosen"
# What a client gets by importing Galley.
modules=$(sed -n 's/^@_exported import //p' Sources/Galley/Galley.swift)
for module in "${libraries[@]}" $modules; do
  cp "$graphs/$module".symbols.json "$chosen" || fail "no symbols of $module were found."
done

say "Building pages"
docc convert Sources/Galley/Galley.docc --additional-symbol-graph-dir "$chosen" --output-path "$output" \
  --fallback-display-name Galley --fallback-bundle-identifier Galley >"$log" 2>&1 \
  || { cat "$log" >&2; fail "docc failed."; }
if grep -A 4 -E '^(warning|error):' "$log" >&2; then fail "docc has complaints; the whole log is in $log."; fi
say "The pages are in $output; to read them: python3 -m http.server -d $output, then open /documentation/galley"
