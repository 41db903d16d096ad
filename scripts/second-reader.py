#!/usr/bin/env python3
"""Ask a reader of CommonMark 0.31 whether markdown means there what it means to cmark-gfm.

Reads markdown from standard input, messages separated by NUL, and prints each on which the two readers disagree. Both
results are HTML; percent encoding and white space at line ends are no difference.

    pip install markdown-it-py
    some-messages | scripts/second-reader.py
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
    return html.replace("\n<pre>", "<pre>").strip()


def first_opinion(markdown: str) -> str:
    command = ["cmark-gfm", "--unsafe", "--hardbreaks", "--strikethrough-double-tilde", "-e", "strikethrough"]
    return subprocess.run(command, input=markdown.encode(), stdout=subprocess.PIPE, check=True).stdout.decode()


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
