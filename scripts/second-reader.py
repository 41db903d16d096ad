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

import ctypes
import ctypes.util
import re
import sys

from markdown_it import MarkdownIt


def normalized(html: str) -> str:
    html = html.replace("<s>", "<del>").replace("</s>", "</del>").replace("<br />", "<br>")
    html = html.replace("&quot;", '"').replace("&#x27;", "'").replace("&#39;", "'")
    html = re.sub(r' (href)="[^"]*"', r" \1", html)
    html = re.sub(r"[ \t]+\n", "\n", html)
    html = re.sub("[\\x01-\\x08\\x0b-\\x1f\\x7f-\\x9f\ufffe\uffff]", "\ufffd", html)
    html = re.sub(r"[ \t]*\n+(?=<)|\s+(?=<(?:pre|ul|ol|blockquote)>)", "", html)
    space = r"(?:\s|\ufeff|\ufffd|<br>)*"
    return re.sub(rf"{space}</?(?:p|li|ul|ol|pre|blockquote)\b[^>]*>{space}", trimmed, html).strip()


def trimmed(edge: re.Match) -> str:
    """A tag of a block without the space around it, where there is more than space and tab."""
    return re.sub(r"\s|\ufeff|\ufffd|<br>", "", edge[0]) if re.search(r"[^\S \t\n]|\ufeff|\ufffd", edge[0]) else edge[0]


class CMark:
    """The shared library of cmark-gfm, with hard breaks, raw HTML and strikethrough by two tildes."""

    OPTIONS = 1 << 2 | 1 << 14 | 1 << 17

    def __init__(self) -> None:
        self.library = ctypes.CDLL(ctypes.util.find_library("cmark-gfm"))
        extensions = ctypes.CDLL(ctypes.util.find_library("cmark-gfm-extensions"))
        extensions.cmark_gfm_core_extensions_ensure_registered()
        for name in ("parser_new", "parser_finish", "find_syntax_extension", "render_html"):
            getattr(self.library, f"cmark_{name}").restype = ctypes.c_void_p
        self.strikethrough = ctypes.c_void_p(self.library.cmark_find_syntax_extension(b"strikethrough"))

    def html(self, markdown: str) -> str:
        source = markdown.encode()
        parser = ctypes.c_void_p(self.library.cmark_parser_new(self.OPTIONS))
        self.library.cmark_parser_attach_syntax_extension(parser, self.strikethrough)
        self.library.cmark_parser_feed(parser, source, ctypes.c_size_t(len(source)))
        tree = ctypes.c_void_p(self.library.cmark_parser_finish(parser))
        html = self.library.cmark_render_html(tree, self.OPTIONS, None)
        result = ctypes.string_at(html).decode(errors="replace")
        self.library.cmark_node_free(tree)
        self.library.cmark_parser_free(parser)
        return result


def main() -> int:
    cmark = CMark()
    reader = MarkdownIt("commonmark", {"breaks": True}).enable("strikethrough")
    messages = sys.stdin.buffer.read().decode().split("\0")
    different = 0
    for message in messages:
        first = normalized(cmark.html(message))
        second = normalized(reader.render(message))
        if first != second:
            different += 1
            print(f"{message!r}\n  cmark-gfm:   {first!r}\n  markdown-it: {second!r}")
    print(f"{len(messages)} messages, {different} differences", file=sys.stderr)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
