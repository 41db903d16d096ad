#!/usr/bin/env bash
# Makes the pictures of the README from what galley makes of examples/received.ndjson: a page in a browser without a
# window, and a terminal. Usage: scripts/pictures.sh
source "$(dirname "$0")/common.sh"

readonly messages=examples/received.ndjson
readonly output=examples/pictures

scripts/setup.sh pictures
swift build -c "${GALLEY_CONFIGURATION:-release}" --product galley
galley=$(swift build -c "${GALLEY_CONFIGURATION:-release}" --show-bin-path)/galley
folder=$(mktemp -d)
mkdir -p "$output"

"$galley" render --stylesheet >"$folder/style.css"
"$galley" render --to html --json --me me <"$messages" >"$folder/html.ndjson"
"$galley" render --to ansi --theme dark --width 58 --me me <"$messages" >"$folder/terminal.txt"
python3 scripts/pictures.py page "$messages" "$folder/html.ndjson" "$folder/style.css" >"$folder/page.html"
python3 scripts/pictures.py terminal "$folder/terminal.txt" >"$folder/terminal.html"

# Usage: shoot NAME WIDTH HEIGHT
shoot() {
  chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --hide-scrollbars \
    --host-resolver-rules='MAP * ~NOTFOUND' --user-data-dir="$folder/profile" --window-size="$2,$3" \
    --screenshot="$PWD/$output/$1.png" "file://$folder/$1.html" >/dev/null 2>&1 \
    || fail "chromium made no picture of $1."
}
shoot page 520 750
shoot terminal 560 650
say "The pictures are in $output"
