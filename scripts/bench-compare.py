#!/usr/bin/env python3
"""Compares two results of the benchmarks, and fails where a ratio became more than a fifth worse.

Usage: bench-compare.py BASE [RESULTS]

Only ratios are compared: both of a row's figures were measured in one run, so that they mean the same on any machine.
"""

import json
import sys

ALLOWED = 1.2


def rows(path):
    try:
        with open(path, encoding="utf-8") as file:
            return {(row["name"], row["size"], row.get("peer", "")): row for row in json.load(file) if "ratio" in row}
    except (OSError, ValueError, TypeError, KeyError) as error:
        sys.exit(f"{path}: no results of the benchmarks ({error}).")


def main():
    if len(sys.argv) not in (2, 3) or not sys.argv[1]:
        sys.exit("Compare with what? make bench-compare BASE=PATH, or scripts/bench-compare.py BASE [RESULTS].")
    base = rows(sys.argv[1])
    now = rows(sys.argv[2] if len(sys.argv) == 3 else "Benchmarks/results.json")
    worse = 0
    for key, row in now.items():
        if key not in base:
            continue
        change = row["ratio"] / base[key]["ratio"]
        if change > ALLOWED:
            worse += 1
        if change > ALLOWED or change < 1 / ALLOWED:
            verdict = "WORSE" if change > ALLOWED else "better"
            print(f"{verdict:6}  {base[key]['ratio']:8.3f} -> {row['ratio']:8.3f}  {', '.join(filter(None, key))}")
    for key in base.keys() - now.keys():
        print(f"gone    {', '.join(filter(None, key))}")
    print(f"{len(now.keys() & base.keys())} rows compared, {worse} more than a fifth worse.")
    sys.exit(1 if worse else 0)


main()
