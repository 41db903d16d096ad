"""Puts what galley wrote into pages that a browser can make pictures of. Used by scripts/pictures.sh."""

import html
import json
import re
import sys


def page(messages, rendered, style):
    """Each message in a bubble: those of the reader on the right, events in the middle."""
    print('<!doctype html><meta charset="utf-8"><style>')
    print(open(style, encoding="utf-8").read())
    print(
        """:root { color-scheme: light; } body { margin: 0; padding: 14px; background: #eef1f5; font: 14px/1.4 sans-serif; }
        article { width: fit-content; max-width: 82%; margin: 0 0 8px; padding: 6px 12px; border-radius: 14px;
          background: #fff; } article.right { margin-inline-start: auto; background: #d9ecff; }
        article.center { margin-inline: auto; background: none; font-size: 12px; }
        header { font-weight: bold; font-size: 12px; color: #5e5c64; }</style>"""
    )
    for source, line in zip(open(messages, encoding="utf-8"), open(rendered, encoding="utf-8")):
        message = json.loads(source)
        sender = message.get("sender")
        side = "center" if message["category"] == "action" else "right" if sender == "me" else "left"
        name = message["data"].get("entities", {}).get("sender", {}).get("entity", {}).get("name", "")
        header = f"<header><bdi>{html.escape(name)}</bdi></header>" if side == "left" else ""
        print(f'<article class="{side}">{header}{json.loads(line)["html"]}</article>')


def terminal(text):
    """Terminal text with its control sequences as elements."""
    colours = {"2": "opacity:.6", "1": "font-weight:bold", "3": "font-style:italic", "4": "text-decoration:underline",
               "9": "text-decoration:line-through"}
    print('<!doctype html><meta charset="utf-8"><style>body { margin: 0; padding: 14px; background: #1d1f21; }')
    print("pre { margin: 0; color: #e4e4e4; font: 14px/1.35 'DejaVu Sans Mono', monospace; }</style><pre>")
    source = open(text, encoding="utf-8").read()
    source = re.sub("\x1b]8;[^\x1b]*\x1b\\\\", "", source)
    for piece in re.split("\x1b\\[", source):
        match = re.match("([0-9;]+)m", piece)
        if not match:
            print(html.escape(piece), end="")
            continue
        parameters = match.group(1)
        styles = [colours[p] for p in re.sub("[34]8;5;[0-9]+", "", parameters).split(";") if p in colours]
        for kind, number in re.findall("([34])8;5;([0-9]+)", parameters):
            styles.append(("color:" if kind == "3" else "background:") + colour(int(number)))
        text = html.escape(piece[match.end():])
        print(f'<span style="{";".join(styles)}">{text}</span>' if styles else text, end="")
    print("</pre>")


def colour(number):
    """A colour of the 256."""
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    steps = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#" + "".join(f"{steps[part]:02x}" for part in (number // 36, number // 6 % 6, number % 6))


if __name__ == "__main__":
    {"page": page, "terminal": terminal}[sys.argv[1]](*sys.argv[2:])
