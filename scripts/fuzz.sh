#!/usr/bin/env bash
# Fuzzes with libFuzzer and AddressSanitizer. Usage:
#
#   scripts/fuzz.sh [TARGET|all] [SECONDS]   fuzzes, each target for so long; 60 seconds where none are given
#   scripts/fuzz.sh repro FILE [TARGET]      runs one input; the target is its folder's name where none is given
#   scripts/fuzz.sh model [COMMANDS] [SEED]  holds the composer against a naive one; a million random commands, a new seed
#   scripts/fuzz.sh merge [TARGET|all]       adds to the committed corpus what covers more, and drops what does not;
#                                            findings and other files that were named by hand stay
#   scripts/fuzz.sh coverage [TARGET|all]    lines that the committed corpora cover, by file and by module; fails where
#                                            all corpora cover less than 90 % of ComposerEngine or MarkdownBridge
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

# Adds what covers more, as few files as do: what is reached counts, not how often, since every run of the tests goes through
# all of them. A file with a name that somebody gave it stays whatever it covers: findings
# and seeds; the others have the hash of their content as name.
merge() {
  local targets target merged crashes file
  build
  targets=$(targets_of "$1")
  for target in $targets; do
    mkdir -p "$work/$target/corpus" "Fuzz/Corpus/$target"
    merged=$work/$target/merged
    crashes=$work/$target/findings-in-merge
    rm -rf "$merged" "$crashes"
    mkdir -p "$merged" "$crashes"
    for file in "Fuzz/Corpus/$target"/*; do
      if [[ -f $file && ! ${file##*/} =~ ^[0-9a-f]{40}$ ]]; then cp "$file" "$merged"; fi
    done
    say "Merging $target"
    "$fuzzer" "$target" -set_cover_merge=1 -use_counters=0 -max_len=4096 -timeout=10 -rss_limit_mb=2048 \
      -artifact_prefix="$crashes/" \
      "$merged" "Fuzz/Corpus/$target" "$work/$target/corpus" >"$work/$target/merge-log" 2>&1 ||
      { tail -n 20 "$work/$target/merge-log" >&2; fail "merging $target failed; the committed corpus is as it was."; }
    # libFuzzer leaves out what crashes, and goes on.
    if [ -n "$(ls -A "$crashes")" ]; then
      fail "findings while merging $target: they are in $crashes; the committed corpus is as it was."
    fi
    rm -rf "Fuzz/Corpus/$target"
    mv "$merged" "Fuzz/Corpus/$target"
    say "$target: $(find "Fuzz/Corpus/$target" -type f | wc -l) files, $(content_size "Fuzz/Corpus/$target") bytes"
  done
  say "all: $(content_size Fuzz/Corpus) bytes; 2000000 is the most that is committed"
  [ "$(content_size Fuzz/Corpus)" -lt 2000000 ] || fail "the corpora are too large."
}

# How many bytes the files in a folder hold.
content_size() { find "$1" -type f -exec cat {} + | wc -c | tr -d ' '; }

# Runs the committed corpora in a build of its own that counts lines, not edges. All of them together have to cover 90 %
# of the modules that users' text goes through first.
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
    --ignore-filename-regex='/(Fuzz|Tests|\.build)/' -show-region-summary=false -show-branch-summary=false |
    tee "$coverage/report"
  printf '\n%-20s %8s %8s %8s\n' module lines missed covered
  awk -v checks="$1" '
    # What all paths begin with is left out of the report.
    $6 ~ /^[0-9]+$/ && sub(/^(Sources\/)?/, "", $1) && split($1, path, "/") > 1 { lines[path[1]] += $5; missed[path[1]] += $6 }
    END {
      for (module in lines) {
        covered[module] = 100 * (lines[module] - missed[module]) / lines[module]
        printf "%-20s %8d %8d %7.2f%%\n", module, lines[module], missed[module], covered[module] | "sort"
      }
      close("sort")
      split("ComposerEngine MarkdownBridge", wanted, " ")
      for (i = 1; i <= 2; i++) if (covered[wanted[i]] < 90) low = low " " wanted[i]
      if (low && checks == "all") {
        print "error: the corpora cover less than 90 % of the lines of" low "." >"/dev/stderr"
        exit 1
      }
    }' "$coverage/report"
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
