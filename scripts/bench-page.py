#!/usr/bin/env python3
"""Writes into docs/performance.md what was measured, and draws docs/pictures/scaling.svg.

Usage: bench-page.py          writes the tables and the picture, prints the slopes
       bench-page.py --check  fails where the page or the picture is not what the committed results say, or where a row
                              is short of its budget and the page does not say why

The results are Benchmarks/results.json, hostile.json, upload.json and curves.json. A table stands between two comments,
`<!-- table: NAME -->` and `<!-- end -->`; all other text is written by hand.
"""

import json
import re
import sys
from pathlib import Path

import bench_curves

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/performance.md"
PICTURE = ROOT / "docs/pictures/scaling.svg"
SHORT_SECTION = "## What is short, and why"


def results(name):
    return json.loads((ROOT / "Benchmarks" / f"{name}.json").read_text(encoding="utf-8"))


def ratio(value):
    return f"{value:.2f}" if value >= 0.05 else f"{value:.2g}" if value >= 0.0001 else f"{value:.5f}"


def time(nanoseconds):
    for unit, factor in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= 0.9995 * factor:
            return f"{nanoseconds / factor:.3g} {unit}"
    return f"{nanoseconds:.0f} ns"


def size(count):
    return f"{count / 2**20:.3g} MiB" if count >= 2**20 else f"{count / 2**10:.3g} KiB"


def cell(text):
    """Text as a cell: inputs may hold what markdown would read."""
    if '"' in text:
        text = re.sub(r'("(?:[^"\\]|\\.)*"(?:…"(?:[^"\\]|\\.)*")?)', lambda match: code(match.group(1)), text)
    return text.replace("|", "\\|")


def code(text):
    ticks = "`" * (1 + max((len(run) for run in re.findall("`+", text)), default=0))
    return f"{ticks}{text}{ticks}"


def table(header, rows, numbers):
    # A column that no row fills is left out.
    filled = [index for index in range(len(header)) if any(row[index] for row in rows)]
    header, rows = [header[index] for index in filled], [[row[index] for index in filled] for row in rows]
    numbers = {position for position, index in enumerate(filled) if index in numbers}
    lines = ["| " + " | ".join(header) + " |"]
    lines.append("|" + "|".join("---:" if index in numbers else "---" for index in range(len(header))) + "|")
    lines += ["| " + " | ".join(cell(text) for text in row) + " |" for row in rows]
    return "\n".join(lines)


def maybe(form, value):
    return "" if value is None else form(value)


def is_judged(row):
    return "ratio" in row and "budget" in row


def is_short(row):
    return is_judged(row) and row["ratio"] > row["budget"]


def budgets(rows):
    judged = [row for row in rows if is_judged(row)]
    short = sum(map(is_short, judged))
    found = table(
        ["work", "size", "beside", "ratio", "budget", ""],
        [
            [
                row["name"], row["size"], row["peer"], ratio(row["ratio"]), ratio(row["budget"]),
                "**SHORT**" if is_short(row) else "ok",
            ]
            for row in judged
        ],
        {3, 4},
    )
    return f"{len(judged)} rows have a budget; {len(judged) - short} keep it, {short} are short.\n\n{found}"


def figures(rows):
    return table(
        ["work", "size", "median", "p99", "blocks", "memory", "peer", "its median", "its memory", "ratio"],
        [
            [
                row["name"], row["size"], maybe(time, row.get("median_ns")), maybe(time, row.get("p99_ns")),
                maybe("{:.1f}".format, row.get("allocations")), maybe(size, row.get("bytes")), row.get("peer", ""),
                maybe(time, row.get("peer_ns")), maybe(size, row.get("peer_bytes")), maybe(ratio, row.get("ratio")),
            ]
            for row in rows
        ],
        {2, 3, 4, 5, 7, 8, 9},
    )


def slope(value):
    return f"{value:.2f}".replace("-0.00", "0.00")


def slopes(lines):
    rows = []
    for line in lines:
        if line.points:
            sizes = [size for size, _ in line.points]
            rows.append(
                [
                    line.name + (" (peer)" if line.is_peer else ""), slope(line.slope()), slope(line.slope(10_000)),
                    time(line.points[0][1]), time(line.points[-1][1]), bench_curves.size(float(f"{sizes[-1]:.2g}")),
                ]
            )
    return table(["work", "slope", "from 10 KB on", "at 100 B", "at the end", "the end"], rows, {1, 2, 3, 4, 5})


def main():
    measured, hostile, uploads = results("results"), results("hostile"), results("upload")
    lines = bench_curves.lines(results("curves"))
    tables = {
        "budgets": budgets(measured + hostile + uploads),
        "rows": figures(measured),
        "hostile": figures(hostile),
        "uploads": figures(uploads),
        "slopes": slopes(lines),
    }
    old = PAGE.read_text(encoding="utf-8")
    new = re.sub(
        r"<!-- table: (\w+) -->\n.*?<!-- end -->",
        lambda match: f"<!-- table: {match.group(1)} -->\n{tables.pop(match.group(1))}\n<!-- end -->", old, flags=re.DOTALL)
    picture = bench_curves.picture(lines)

    faults = [f"docs/performance.md has no table {name}" for name in tables]
    reasons = new.partition(SHORT_SECTION)[2].partition("\n## ")[0]
    short = {row["name"] for row in measured + hostile + uploads if is_short(row)}
    explained = set(re.findall(r"\*\*(.+?)\*\*", reasons))
    for name in sorted(short - explained):
        faults.append(f'docs/performance.md does not say why "{name}" is short')
    if sys.argv[1:] == ["--check"]:
        if old != new or not PICTURE.exists() or PICTURE.read_text(encoding="utf-8") != picture:
            faults.append("docs/performance.md or its picture is not what the results say: run scripts/bench-page.py")
    else:
        PAGE.write_text(new, encoding="utf-8")
        PICTURE.write_text(picture, encoding="utf-8")
        for name in sorted(explained - short):
            print(f'"{name}" keeps its budget now; docs/performance.md says why it does not.')
        for line in lines:
            if line.points:
                print(f"{line.name}: slope {slope(line.slope())}, from 10 KB on {slope(line.slope(10_000))}")
    if faults:
        sys.exit("\n".join(faults))


main()
