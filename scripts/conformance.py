#!/usr/bin/env python3
"""Checks docs/conformance.md: what it names is there, and it names every case.

Three kinds of tables are looked at, told apart by their first column:

* Statement: each row says where a statement lives and what shows it. Every file named is there, and every name quoted
  behind a file stands in that file. A row that nothing shows is marked `open` and says why.
* Fixture: which test reads a fixture; the test names the file.
* Case: every case of the fixtures is in the table, and every case of the table in the fixtures that the row names.

Ends with 1 and a list of what is wrong.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "conformance.md"
CASE = re.compile(r"\b(?:EM|ES|CO|LI|QB|LK|ME|UN|UR|AT|DS|ED|XS)-[0-9]{2}\b")
# A word in back-ticks, or a name in quotation marks.
TOKEN = re.compile(r"`([^`]+)`|\"((?:[^\"\\]|\\.)+)\"")

faults = []


def fault(line, text):
    faults.append(f"{PAGE.relative_to(ROOT)}:{line}: {text}")


def find(name):
    """The file or folder that a name means: a path from the root, or one under Sources/ or Tests/."""
    for folder in ("", "Sources", "Tests"):
        path = ROOT / folder / name
        if path.exists():
            return path
    return None


def holds(path, name):
    """Whether a file has a test, a row or a phrase of this name."""
    if path.is_dir():
        return False
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".swift" and path.is_relative_to(ROOT / "Tests"):
        return f'"{name}' in text or f"`{name}`" in text
    if path.suffix == ".jsonl":
        return any(row_id(line) == name for line in text.splitlines())
    return name in text


def row_id(line):
    try:
        return json.loads(line).get("id") if line.strip() else None
    except ValueError:
        return None


def commands():
    """The commands that may be quoted: targets of make."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))


def check_cell(line, cell, targets):
    """Checks files, and the names quoted behind each; gives how many of either there are."""
    path = None
    count = 0
    for word, name in TOKEN.findall(cell):
        count += 1
        if name:
            if path is None:
                fault(line, f'"{name}" stands behind no file')
            elif not holds(path, name):
                fault(line, f'{path.relative_to(ROOT)} has no "{name}"')
        elif word == "open":
            continue
        elif word.startswith("make "):
            if word.split()[1] not in targets:
                fault(line, f"there is no `{word}`")
        elif (path := find(word.split()[0])) is None:
            fault(line, f"there is no file {word}")
    return count


def tables(text):
    """The rows of all tables: line number, header of the first column, cells."""
    header = None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("|"):
            header = None
            continue
        # A bar that belongs to a cell is escaped.
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip("|\n"))]
        if header is None:
            header = cells[0]
        elif not set(line) <= set("|-: "):
            yield number, header, cells


def fixture_cases():
    """The cases in each fixture."""
    found = {}
    for path in sorted((ROOT / "Tests").glob("*/Fixtures/*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            # One row may stand for several cases.
            for case in CASE.findall(row_id(line) or ""):
                found.setdefault(case, set()).add(path)
    return found


def main():
    text = PAGE.read_text(encoding="utf-8")
    targets = commands()
    fixtures = {}
    listed = {}
    statements = 0
    unshown = 0
    for line, header, cells in tables(text):
        if header == "Statement":
            statements += 1
            if len(cells) != 3:
                fault(line, f"a statement has 3 cells, not {len(cells)}")
                continue
            check_cell(line, cells[1], targets)
            shown = check_cell(line, cells[2], targets)
            if "`open`" in cells[2]:
                unshown += 1
                if len(cells[2]) < len("`open`: why"):
                    fault(line, "an open statement says why")
            elif shown == 0:
                fault(line, "nothing shows the statement; mark it `open`")
        elif header == "Fixture":
            check_cell(line, cells[0], targets)
            check_cell(line, cells[1], targets)
            fixture = find(cells[0].strip("`"))
            test = find(TOKEN.search(cells[1]).group(1))
            if fixture and test and fixture.name not in test.read_text(encoding="utf-8"):
                fault(line, f"{test.relative_to(ROOT)} does not read {fixture.name}")
            fixtures[cells[0].strip("`")] = fixture
        elif header == "Case":
            if cells[0] in listed:
                fault(line, f"{cells[0]} is there twice")
            listed[cells[0]] = line
            named = [word for word, name in TOKEN.findall(cells[1]) if word]
            if not named:
                fault(line, f"{cells[0]} has no fixture")
            for name in named:
                if name not in fixtures:
                    fault(line, f"{name} is no fixture of the table above")
                elif fixtures[name] not in cases.get(cells[0], ()):
                    fault(line, f"{name} has no {cells[0]}")
    for case in sorted(cases.keys() - listed.keys()):
        fault(1, f"{case} is in the fixtures and not here")
    for case in sorted(listed.keys() - cases.keys()):
        fault(listed[case], f"{case} is in no fixture")
    if not statements or not listed:
        fault(1, "no statements, or no cases")
    if faults:
        print("\n".join(faults), file=sys.stderr)
        sys.exit(1)
    print(f"{statements} statements, {unshown} of them open; {len(listed)} cases.")


cases = fixture_cases()
main()
