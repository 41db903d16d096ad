#!/usr/bin/env bash
# Installs what Galley needs and the machine lacks. Usage: scripts/setup.sh [WORD]...
#
# Without words it installs what building, testing and the demo need. With `bench` also the programs that benchmarks
# compare with, with `lint` the checker for shell scripts and the Python that checks docs/conformance.md, with `browser` the
# browser that some tests look through and that they leave out where it is missing, with `emoji` what scripts/emoji-codes.py
# reads, with `example` what types into the terminal composer, with `pictures` what scripts/pictures.sh needs, with `scale`
# what scripts/scale.sh runs. Installs nothing, and is fast, when nothing is missing.
source "$(dirname "$0")/common.sh"

readonly minimum_swift=6.0
readonly tested_swift=6.3

check_swift() {
  if ! command -v swift >/dev/null; then
    fail "no swift in PATH. Galley is built with Swift $tested_swift; see https://www.swift.org/install/."
  fi
  local version
  version=$(swiftc --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  if [ -z "$version" ]; then
    fail "'swiftc --version' does not say which version it is; Galley needs Swift $minimum_swift or later."
  fi
  if ! version_at_least "$version" "$minimum_swift"; then
    fail "Swift $version is too old: Galley needs $minimum_swift or later and is tested with $tested_swift."
  fi
  if ! version_at_least "$version" "$tested_swift"; then
    say "Swift $version: Galley is tested with $tested_swift only; going on."
  fi
}

is_installed() {
  # `db:Status-Status` and not the exit status: a removed package whose settings remain is still known.
  [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Debian packages, one a line: what the linker, pkg-config and the scripts look for.
wanted_packages() {
  printf '%s\n' pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev libicu-dev libgumbo-dev libsqlite3-dev \
    libcurl4-openssl-dev
  # The web server that the tests upload to, and what makes its certificates. Debian starts a server that it installs;
  # the tests start their own, on ports of their own.
  printf '%s\n' nginx-light openssl
  # The static C++ library belongs to a package with the compiler's version in its name; g++ brings the right one.
  if ! compgen -G '/usr/lib/gcc/*/*/libstdc++.a' >/dev/null; then printf 'g++\n'; fi
  local extra
  for extra in "$@"; do
    case $extra in
      bench)
        printf '%s\n' cmark-gfm nodejs node-prosemirror-state node-prosemirror-schema-basic libcmark-dev libmd4c-dev \
          libmd4c-html0-dev
        ;;
      browser) printf '%s\n' chromium ;;
      pictures) printf '%s\n' chromium fonts-noto-color-emoji ;;
      lint) printf '%s\n' shellcheck python3 ;;
      example) printf '%s\n' python3 ;;
      emoji) printf '%s\n' python3-emoji ;;
      scale) printf '%s\n' parallel default-jre-headless python3 ;;
      *) fail "scripts/setup.sh knows the words bench, browser, emoji, example, lint, pictures and scale, not '$extra'." ;;
    esac
  done
}

install_on_debian() {
  local wanted missing=() package
  wanted=$(wanted_packages "$@")
  for package in $wanted; do
    is_installed "$package" || missing+=("$package")
  done
  if [ ${#missing[@]} -eq 0 ]; then return; fi

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      fail "these packages are missing: ${missing[*]}. Installing them takes root, and there is no sudo. As root:
  apt-get update && apt-get install ${missing[*]}"
    fi
    if ! sudo -n true 2>/dev/null && [ ! -t 0 ]; then
      fail "these packages are missing: ${missing[*]}. sudo asks for a password, and there is no terminal. Run:
  sudo apt-get update && sudo apt-get install ${missing[*]}"
    fi
    as_root=(sudo)
  fi
  say "Installing ${missing[*]}"
  "${as_root[@]}" apt-get update -q
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
}

# Elsewhere nothing is installed: only looked for, and named where it is missing.
check_libraries() {
  if ! command -v pkg-config >/dev/null; then
    fail "pkg-config is missing; with it, install cmark-gfm with its extensions, ICU, gumbo, SQLite and libcurl, all with headers."
  fi
  local module missing=()
  for module in libcmark-gfm icu-i18n gumbo sqlite3 libcurl; do
    pkg-config --exists "$module" || missing+=("$module")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    local hint="This is not Debian; install cmark-gfm with its extensions, ICU, gumbo, SQLite and libcurl, all with headers."
    if [ "$(uname -s)" = Darwin ]; then
      hint="On macOS: brew install pkg-config cmark-gfm icu4c gumbo-parser sqlite curl nginx, with icu4c's folder in PKG_CONFIG_PATH."
    fi
    fail "pkg-config does not find ${missing[*]}. $hint"
  fi
}

check_swift
if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
  install_on_debian "$@"
else
  check_libraries
fi
