#!/usr/bin/env python3
"""Compares two results of the benchmarks, and fails where a ratio became more than a fifth worse (more than twice as bad,
where the peer takes twenty times as long). GALLEY_BENCH_ALLOWED is another factor in place of the fifth, for machines that
are shared or unlike the one of the baseline.

Usage: bench-compare.py BASE [RESULTS]     compares RESULTS (Benchmarks/results.json) with BASE
       bench-compare.py check [RESULTS]    compares with the committed Benchmarks/baseline.json; what looks worse is
                                           measured twice more, and fails only if it is worse each time; rows that were
                                           not measured fail, too
       bench-compare.py baseline [RESULTS] writes the ratios of RESULTS into Benchmarks/baseline.json

Only ratios are compared: both of a row's figures were measured in one run, so that they mean much the same on any machine.
"""

import json
import os
import subprocess
import sys
import tempfile

# How much worse a ratio may be. Where the peer takes twenty times as long, its batches leave our caches cold, and a fifth
# says nothing about us.
ALLOWED = float(os.environ.get("GALLEY_BENCH_ALLOWED", 1.2))
ALLOWED_FAR = max(2, ALLOWED)
FAR = 0.05
RESULTS = "Benchmarks/results.json"
BASELINE = "Benchmarks/baseline.json"


def rows(path):
    """The ratios of a file by name, size and peer."""
    try:
        with open(path, encoding="utf-8") as file:
            measured = [row for row in json.load(file) if "ratio" in row]
            return {(row["name"], row["size"], row.get("peer", "")): row["ratio"] for row in measured}
    except (OSError, ValueError, TypeError, KeyError) as error:
        sys.exit(f"{path}: no results of the benchmarks ({error}).")


def is_worse(ratio, base):
    return ratio > base * (ALLOWED if base >= FAR else ALLOWED_FAR)


def words(key):
    return ", ".join(filter(None, key))


def compare(base, now):
    """Prints what changed much; gives what became worse."""
    worse = set()
    for key in now.keys() & base.keys():
        if is_worse(now[key], base[key]):
            worse.add(key)
    for key, ratio in now.items():
        if key in worse or key in base and ratio < base[key] / ALLOWED:
            print(f"{'WORSE' if key in worse else 'better'}\t{number(base[key])} -> {number(ratio)}\t{words(key)}")
    for key in base.keys() - now.keys():
        print(f"gone\t{words(key)}")
    print(f"{len(now.keys() & base.keys())} rows compared, {len(worse)} worse.")
    return worse


def number(ratio):
    return f"{ratio:.3f}" if ratio >= 0.05 else f"{ratio:.7f}"


def measured_again(keys):
    """The ratios of rows, measured anew."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        only = [word for name in sorted({key[0] for key in keys}) for word in ("--only", name)]
        subprocess.run(["scripts/bench.sh", *only, "--results", file.name], check=True, stdout=subprocess.DEVNULL)
        return rows(file.name)


def check(results):
    base, now = rows(BASELINE), rows(results)
    worse = compare(base, now)
    for _ in range(2):
        if not worse:
            break
        print(f"Measuring {len(worse)} of them again.", flush=True)
        again = measured_again(worse)
        for key in sorted(worse):
            # A ratio that can't be measured any more stays worse.
            ratio = again.get(key, now[key])
            print(f"\t{number(base[key])} -> {number(ratio)}\t{words(key)}")
            if not is_worse(ratio, base[key]):
                worse.remove(key)
    gone = base.keys() - now.keys()
    if worse:
        print(f"{len(worse)} rows are worse each time: " + "; ".join(words(key) for key in sorted(worse)))
    if gone:
        print(f"{len(gone)} rows of {BASELINE} were not measured. Is a peer missing? Was a row renamed? (make bench-baseline)")
    return not worse and not gone


def baseline(results):
    lines = []
    with open(results, encoding="utf-8") as file:
        for row in json.load(file):
            if "ratio" in row:
                kept = {field: row[field] for field in ("name", "size", "peer", "ratio") if field in row}
                lines.append("  " + json.dumps(kept, ensure_ascii=False))
    with open(BASELINE, "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(lines) + "\n]\n")


def main():
    if len(sys.argv) not in (2, 3) or not sys.argv[1]:
        sys.exit("Compare with what? make bench-compare BASE=PATH, or scripts/bench-compare.py BASE [RESULTS].")
    task = sys.argv[1]
    results = sys.argv[2] if len(sys.argv) == 3 else RESULTS
    if task == "baseline":
        baseline(results)
    elif task == "check":
        sys.exit(0 if check(results) else 1)
    else:
        sys.exit(1 if compare(rows(task), rows(results)) else 0)


main()
