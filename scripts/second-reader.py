#!/usr/bin/env python3
"""Ask a reader of CommonMark 0.31 whether markdown means there what it means to cmark-gfm.

Reads markdown from standard input, messages separated by NUL, and prints each on which the two readers disagree. Both
results are HTML; percent encoding and white space between tags and at line ends are no difference, and neither is a
reference to a control character or noncharacter: markdown-it shows U+FFFD for those, against the specification. It
also trims every space that Unicode knows at both ends of a paragraph, where the specification names space and tab.

    pip install markdown-it-py
    GALLEY_LAW_MARKDOWN=/tmp/messages GALLEY_LAW_COUNT=20000 swift test --filter LawTests
    scripts/second-reader.py </tmp/messages
"""

import re
import subprocess
import sys

from markdown_it import MarkdownIt


def normalized(html: str) -> str:
    html = html.replace("<s>", "<del>").replace("</s>", "</del>").replace("<br />", "<br>")
    html = html.replace("&quot;", '"').replace("&#x27;", "'").replace("&#39;", "'")
    html = re.sub(r' (href)="[^"]*"', r" \1", html)
    html = re.sub(r"[ \t]+\n", "\n", html)
    html = re.sub("[\\x01-\\x08\\x0b-\\x1f\\x7f-\\x9f\ufffe\uffff]", "\ufffd", html)
    html = re.sub(r"[ \t]*\n+(?=<)|\s+(?=<(?:pre|ul|ol|blockquote)>)", "", html)
    odd = r"(?:[^\S \t\n]|\ufeff|\ufffd|<br>)+"
    html = re.sub(rf"(<(?:p|li)>)\s*{odd}", r"\1", html)
    return re.sub(rf"{odd}\s*(?=</(?:p|li)>|<(?:pre|ul|ol|blockquote)\b)", "", html).strip()


def first_opinion(markdown: str) -> str:
    command = ["cmark-gfm", "--unsafe", "--hardbreaks", "--strikethrough-double-tilde", "-e", "strikethrough"]
    result = subprocess.run(command, input=markdown.encode(), stdout=subprocess.PIPE, check=True)
    return result.stdout.decode(errors="replace")


def main() -> int:
    reader = MarkdownIt("commonmark", {"breaks": True}).enable("strikethrough")
    messages = sys.stdin.buffer.read().decode().split("\0")
    different = 0
    for message in messages:
        first = normalized(first_opinion(message))
        second = normalized(reader.render(message))
        if first != second:
            different += 1
            print(f"{message!r}\n  cmark-gfm:   {first!r}\n  markdown-it: {second!r}")
    print(f"{len(messages)} messages, {different} differences", file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
