#!/usr/bin/env bash
# Compiles the core (RichText, JSON, ComposerEngine) as Embedded Swift for WebAssembly, without linking. Fails on what
# Embedded Swift refuses, and on an import that the core must not have.
source "$(dirname "$0")/common.sh"

readonly output=.build/wasm
rm -rf "$output"
mkdir -p "$output"

# Usage: compile MODULE [the modules that it may import]
compile() {
  local module=$1 files
  shift
  mapfile -d '' -t files < <(find "Sources/$module" -name '*.swift' -print0 | sort -z)
  local file line imported
  for file in "${files[@]}"; do
    while read -r line; do
      imported=${line##* }
      if [[ " $* " != *" ${imported%%.*} "* ]]; then
        fail "$file imports $imported; $module may import ${*:-nothing}."
      fi
    done < <(grep -hE '^[[:space:]]*(@[_a-zA-Z()]+ +)*((public|package|internal|private|fileprivate) +)?import ' "$file" || true)
  done
  say "Compiling $module (${#files[@]} files) for wasm32"
  swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -swift-version 6 -wmo -O \
    -parse-as-library -package-name Galley -module-name "$module" -I "$output" \
    -emit-module -emit-module-path "$output/$module.swiftmodule" -c "${files[@]}" -o "$output/$module.o"
}

compile RichText
compile JSON
compile ComposerEngine RichText
