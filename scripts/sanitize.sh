#!/usr/bin/env bash
# Runs tests under a sanitizer, in a build of its own. Usage:
#
#   scripts/sanitize.sh thread|address [all | options of swift test]
#
# Without options it runs the tests of what uses threads, C libraries or memory of its own, with `all` every test there is.
# The fuzzers have AddressSanitizer too. Swift has no UndefinedBehaviorSanitizer: what that looks for traps in Swift by
# itself. Leaks are not looked for: XCTest and Foundation on Linux have some of their own, and LeakSanitizer needs ptrace,
# which some containers refuse. ASAN_OPTIONS=detect_leaks=1 shows them.
source "$(dirname "$0")/common.sh"

kind=${1:-}
case $kind in
  thread | address) shift ;;
  *) fail "which sanitizer? scripts/sanitize.sh thread or scripts/sanitize.sh address." ;;
esac
case ${1:-} in
  '')
    modules='MarkdownBridge|Mentions|HTMLBridge|DraftStore|MessageRenderer|AttachmentUpload'
    set -- --filter "^($modules)Tests\\."
    ;;
  all) shift ;;
esac
export GALLEY_SANITIZER=$kind
# Into files, because tests also start programs whose complaints nobody reads, and kill some of them.
readonly reports=$GALLEY_TEMPORARY/report
export ASAN_OPTIONS="detect_leaks=0:log_path=$reports:${ASAN_OPTIONS:-}"
export TSAN_OPTIONS="log_path=$reports:halt_on_error=0:exitcode=66:${TSAN_OPTIONS:-}"

scripts/setup.sh
say "Testing with the $kind sanitizer"
status=0
swift test --scratch-path ".build/$kind" --sanitize "$kind" "$@" || status=$?
if compgen -G "$reports.*" >/dev/null; then
  cat "$reports".* >&2
  fail "the $kind sanitizer reports faults."
fi
exit "$status"
