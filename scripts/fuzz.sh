#!/usr/bin/env bash
# Fuzzes with libFuzzer and AddressSanitizer. Usage:
#
#   scripts/fuzz.sh [TARGET|all] [SECONDS]   fuzzes, each target for so long; 60 seconds where none are given
#   scripts/fuzz.sh repro FILE [TARGET]      runs one input; the target is its folder's name where none is given
#   scripts/fuzz.sh model [COMMANDS] [SEED]  holds the composer against a naive one; a million random commands, a new seed
#   scripts/fuzz.sh merge [TARGET|all]       adds to the committed corpus what covers more, and drops what does not
#   scripts/fuzz.sh coverage [TARGET|all]    lines that the committed corpora cover, by file
#
# New inputs and findings go to Fuzz/.work/TARGET, which is not committed. Fuzz/README.md says what to do with a finding.
source "$(dirname "$0")/common.sh"

readonly scratch=.build/fuzz
readonly work=Fuzz/.work
# Leaks are not looked for: cmark-gfm registers its extensions once and keeps them, and LeakSanitizer needs ptrace, which
# containers refuse. Short stacks for blocks and a small quarantine double the speed.
export ASAN_OPTIONS="detect_leaks=0:malloc_context_size=2:quarantine_size_mb=16:${ASAN_OPTIONS:-}"

# Usage: build [SCRATCH-FOLDER OPTION...]: with options of the compiler in place of those for fuzzing.
build() {
  local resources runtime folder=${1:-$scratch}
  local options=(--sanitize address -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug
    -Xswiftc "-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp,indirect-calls")
  if [ $# -gt 1 ]; then options=("${@:2}"); fi
  resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
  runtime="$resources/clang/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a"
  [ -f "$runtime" ] || fail "this Swift has no libFuzzer for $(uname -s) $(uname -m) ($runtime)."
  export GALLEY_FUZZ_RUNTIME=$runtime
  scripts/setup.sh
  say "Building the fuzzers"
  # Debug settings, so that all invariants and assertions are checked, but optimised code: it runs ten times as often.
  swift build --scratch-path "$folder" --product GalleyFuzz "${options[@]}" -Xswiftc -use-ld=lld
  fuzzer=$folder/debug/GalleyFuzz
}

# The targets that a word means.
targets_of() {
  local known
  known=$("$fuzzer")
  if [ "$1" = all ]; then
    printf '%s\n' "$known"
  elif grep -qxF -- "$1" <<<"$known"; then
    printf '%s\n' "$1"
  else
    fail "no fuzz target '$1'; there are: ${known//$'\n'/ }"
  fi
}

fuzz() {
  local targets target seconds=$2 failures=()
  build
  targets=$(targets_of "$1")
  for target in $targets; do
    mkdir -p "$work/$target/corpus" "$work/$target/findings" "Fuzz/Corpus/$target"
    local options=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1
      -verbosity=1 -artifact_prefix="$work/$target/findings/")
    if [ -f "Fuzz/Dictionaries/$target.dict" ]; then options+=(-dict="Fuzz/Dictionaries/$target.dict"); fi
    say "Fuzzing $target for $seconds s"
    if ! "$fuzzer" "$target" "${options[@]}" "$work/$target/corpus" "Fuzz/Corpus/$target" >"$work/$target/log" 2>&1; then
      failures+=("$target")
      grep -a '^FAULT' "$work/$target/log" >&2 || tail -n 40 "$work/$target/log" >&2
    else
      grep -E '^#[0-9]+.*DONE|stat::number_of_executed_units' "$work/$target/log" >&2 || true
    fi
  done
  if [ ${#failures[@]} -gt 0 ]; then fail "findings in: ${failures[*]}; the inputs are in $work/*/findings."; fi
}

repro() {
  local file=$1 target=${2:-}
  [ -n "$file" ] || fail "which input? make fuzz-repro FILE=PATH, or scripts/fuzz.sh repro PATH."
  [ -f "$file" ] || fail "no file '$file'."
  if [ -z "$target" ]; then
    target=$(basename "$(dirname "$file")")
    if [ "$target" = findings ]; then target=$(basename "$(dirname "$(dirname "$file")")"); fi
  fi
  build
  targets_of "$target" >/dev/null
  "$fuzzer" "$target" --trace -runs=1 "$file"
}

merge() {
  local targets target merged
  build
  targets=$(targets_of "$1")
  for target in $targets; do
    mkdir -p "$work/$target/corpus" "Fuzz/Corpus/$target"
    merged=$work/$target/merged
    rm -rf "$merged"
    mkdir -p "$merged"
    say "Merging $target"
    "$fuzzer" "$target" -merge=1 -max_len=4096 "$merged" "Fuzz/Corpus/$target" "$work/$target/corpus" 2>&1 | tail -n 1
    rm -rf "Fuzz/Corpus/$target"
    mv "$merged" "Fuzz/Corpus/$target"
  done
  du -sh Fuzz/Corpus >&2
}

# Runs the committed corpora in a build of its own that counts lines, not edges.
coverage() {
  local coverage=.build/fuzz-coverage targets target llvm
  rm -f "$coverage"/*.profraw
  build "$coverage" -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping
  targets=$(targets_of "$1")
  for target in $targets; do
    say "Running the corpus of $target"
    LLVM_PROFILE_FILE="$coverage/$target.profraw" "$fuzzer" "$target" -runs=0 "Fuzz/Corpus/$target" 2>/dev/null
  done
  llvm=$(dirname "$(readlink -f "$(command -v swiftc)")")
  "$llvm/llvm-profdata" merge -sparse "$coverage"/*.profraw -o "$coverage/all.profdata"
  "$llvm/llvm-cov" report "$fuzzer" -instr-profile="$coverage/all.profdata" \
    --ignore-filename-regex='/(Fuzz|\.build)/' -show-region-summary=false -show-branch-summary=false
}

# The same sanitizer and checks, no libFuzzer: commands at random, as many as are wanted.
model() {
  build
  say "Holding the composer against the naive one: $1 commands, seed $2"
  "$fuzzer" --model "$1" "$2"
}

case ${1:-all} in
  -h | --help) sed -n '2,/^source/ { /^#/ s/^# \{0,1\}//p }' "${BASH_SOURCE[0]}" ;;
  -*) fail "there is no option '$1'; scripts/fuzz.sh --help says what there is." ;;
  coverage) coverage "${2:-all}" ;;
  repro) repro "${2:-}" "${3:-}" ;;
  model) model "${2:-1000000}" "${3:-$(date +%s)}" ;;
  merge) merge "${2:-all}" ;;
  *) fuzz "${1:-all}" "${2:-60}" ;;
esac
