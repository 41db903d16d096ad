#!/usr/bin/env python3
"""Writes Sources/MentionFormatter/Emoji/EmojiCodes.swift from the Python package emoji (Debian: python3-emoji).

The package takes emoji and their names from Unicode, and the short codes from what GitHub and Slack use. An emoji has
its short codes, or where it has none the code that is made of its Unicode name. Skin tones have no codes of their own.
Run scripts/setup.sh emoji first; the result is committed.
"""
import re
import sys

import emoji

TARGET = "Sources/MentionFormatter/Emoji/EmojiCodes.swift"
WIDTH = 116
SKIN_TONES = range(0x1F3FB, 0x1F400)

HEADER = '''/// The codes of emoji.
///
/// Written by scripts/emoji-codes.py, not by hand. They come from Unicode, GitHub and Slack by way of the Python package
/// emoji {version} (BSD licence).
enum EmojiCodes {{
  /// Each code and behind it its emoji, separated by white space.
  static let list = """
{lines}
    """
}}
'''


def codes():
    """Each code with its emoji, ordered by code."""
    found = {}
    for symbol, data in emoji.EMOJI_DATA.items():
        if data["status"] != emoji.STATUS["fully_qualified"]:
            continue
        if any(ord(character) in SKIN_TONES for character in symbol):
            continue
        for name in data.get("alias") or [data["en"]]:
            code = name.strip(":").lower()
            if not re.fullmatch("[a-z0-9_+-]{2,64}", code) or code.startswith("_") or "__" in code:
                continue
            # Of two emoji with one code the one that Unicode gives the name has it.
            if code not in found or data["en"].strip(":").lower() == code:
                found[code] = symbol
    return sorted(found.items())


def lines():
    line = ""
    for code, symbol in codes():
        entry = f"{code} {symbol}"
        if line and len(line) + 1 + len(entry) > WIDTH - 4:
            yield line
            line = ""
        line = f"{line} {entry}" if line else entry
    yield line


def main():
    text = HEADER.format(version=emoji.__version__, lines="\n".join("    " + line for line in lines()))
    with open(sys.argv[1] if len(sys.argv) > 1 else TARGET, "w", encoding="utf-8") as target:
        target.write(text)


main()
