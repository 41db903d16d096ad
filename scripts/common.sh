# Sourced by every script beside it: strict mode, the repository as working directory, and a few words for people.
# shellcheck shell=bash

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A crash report of the Swift runtime takes minutes on large binaries and is not what these scripts are for.
export SWIFT_BACKTRACE=enable=no

# What is run when the script ends, however it ends; the last one first.
at_end=()
at_exit() { at_end=("$*" "${at_end[@]}"); }
run_at_end() {
  local action
  for action in "${at_end[@]}"; do eval "$action"; done
}
trap run_at_end EXIT

# Temporary files go to a folder of the script's own, and with it: each run of the Swift compiler leaves a folder, and so
# do tests that are killed. Scripts that it calls use the same one.
if [ -z "${GALLEY_TEMPORARY:-}" ]; then
  GALLEY_TEMPORARY=$(mktemp -d -t galley.XXXXXX)
  # A test asks as another user for a file in it.
  chmod 711 "$GALLEY_TEMPORARY"
  export GALLEY_TEMPORARY TMPDIR=$GALLEY_TEMPORARY
  at_exit "rm -rf '$GALLEY_TEMPORARY'"
fi

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
