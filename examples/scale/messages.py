#!/usr/bin/env python3
"""Prints COUNT made-up chat messages, one JSON object a line, the same ones every time.

Usage: messages.py COUNT < LINES

They are put together from the lines on standard input, so that no two of them are quite equal.
"""

import json
import random
import sys


def main():
    count = int(sys.argv[1])
    lines = [line.rstrip("\n") for line in sys.stdin if line.strip()]
    pick = random.Random(1)
    for number in range(count):
        text = pick.choice(lines)
        if pick.random() < 0.3:
            text += "\n" + pick.choice(lines)
        message = {"text": f"{text} {number}", "to": f"guid:room{pick.randrange(1000)}"}
        sys.stdout.write(json.dumps(message, ensure_ascii=False) + "\n")


main()
