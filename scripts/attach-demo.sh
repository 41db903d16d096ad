#!/usr/bin/env bash
# Starts a web server on this machine, uploads three files to it with galley compose, shows the payloads and compares what
# arrived; then the same with a server that refuses. Usage: scripts/attach-demo.sh [FILE]...
source "$(dirname "$0")/common.sh"

scripts/setup.sh
say "Building galley and galley-upload (the first time takes a few minutes)"
swift build -c release --product galley
swift build -c release --product galley-upload
galley=$(swift build -c release --show-bin-path)/galley

source scripts/upload-server.sh
serve_uploads "location /full/ { return 507; }
    location /small/ { client_max_body_size 1k; root $work/files; dav_methods PUT; create_full_put_path on; }"

files=("$@")
if [ ${#files[@]} -eq 0 ]; then
  head -c 3000000 /dev/urandom >"$work/c.pdf"
  head -c 20000000 /dev/urandom >"$work/b.mp4"
  head -c 500000 /dev/urandom >"$work/a.png"
  files=("$work/c.pdf" "$work/b.mp4" "$work/a.png")
fi
attach=()
for file in "${files[@]}"; do attach+=(--attach "$file"); done

# Usage: show URL: the command as one would type it, then what it prints and its exit status.
show() {
  local status=0
  printf '\n$ printf "look at **this**" | galley --to guid:team --reply-to 7 %s --upload-to %s\n' "${attach[*]}" "$1"
  printf 'look at **this**' | "$galley" --to guid:team --reply-to 7 "${attach[@]}" --upload-to "$1" || status=$?
  printf '(exit status %s)\n' "$status"
}

show "http://127.0.0.1:$port/sent"
for file in "${files[@]}"; do
  cmp "$file" "$work/files/sent/$(basename "$file")" && printf '%s arrived byte for byte\n' "$(basename "$file")"
done
show "http://127.0.0.1:$port/small"
printf '\nWithout a server the payloads say where the files lie:\n'
printf 'look at **this**' | "$galley" "${attach[@]}"
