# Sourced by every script beside it: strict mode, the repository as working directory, and a few words for people.
# shellcheck shell=bash

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A crash report of the Swift runtime takes minutes on large binaries and is not what these scripts are for.
export SWIFT_BACKTRACE=enable=no

say() {
  if [ -t 2 ]; then printf '\033[1m==> %s\033[0m\n' "$*" >&2; else printf '==> %s\n' "$*" >&2; fi
}

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# True if version $1 is at least version $2; both are numbers joined by dots.
version_at_least() {
  [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]
}
