#!/usr/bin/env bash
# Runs tests under a sanitizer, in a build of its own. Usage:
#
#   scripts/sanitize.sh thread|address [options of swift test]
#
# Without options it runs the tests of what uses threads, C libraries or memory of its own; the fuzzers have
# AddressSanitizer too. Swift has no UndefinedBehaviorSanitizer: what that looks for traps in Swift by itself.
source "$(dirname "$0")/common.sh"

kind=${1:-}
case $kind in
  thread | address) shift ;;
  *) fail "which sanitizer? scripts/sanitize.sh thread or scripts/sanitize.sh address." ;;
esac
export GALLEY_SANITIZER=$kind
# cmark-gfm registers its extensions once and keeps them, and LeakSanitizer needs ptrace, which containers refuse.
export ASAN_OPTIONS="detect_leaks=0:${ASAN_OPTIONS:-}"
export TSAN_OPTIONS="halt_on_error=0:exitcode=66:${TSAN_OPTIONS:-}"

scripts/setup.sh
say "Testing with the $kind sanitizer"
filter=(--filter 'MarkdownBridgeTests|MentionsTests|HTMLBridgeTests|DraftStoreTests|MessageRendererTests|AttachmentUploadTests')
if [ $# -eq 0 ]; then set -- "${filter[@]}"; fi
swift test --scratch-path ".build/$kind" --sanitize "$kind" "$@"
