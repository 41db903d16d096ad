#!/usr/bin/env python3
"""Types into the terminal composer through a pseudo-terminal, and compares what it prints.

Usage: test.py PROGRAM, as built by `swift build`. Exits with status 1 at the first difference.
"""
import codecs
import os
import pty
import select
import signal
import sys
import time

PEOPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "team.json")
# After how long a program hangs that has not printed what it should.
SECONDS = 300

ENTER, TAB, BACKSPACE, BOLD, UNDO, SEND, QUIT = "\r", "\t", "\x7f", "\x02", "\x1a", "\x04", "\x03"
UP, DOWN, LEFT = "\x1b[A", "\x1b[B", "\x1b[D"


class Terminal:
    """A run of the program, and what it printed that nobody has asked for yet."""

    def __init__(self, program, *arguments):
        self.process, self.end = pty.fork()
        if self.process == 0:
            os.execv(program, [program, *arguments])
        self.printed = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    def type(self, *keys):
        for key in keys:
            os.write(self.end, key.encode())

    def expect(self, text):
        """Waits until the program prints the text, and drops all up to its end."""
        deadline = time.monotonic() + SECONDS
        while text not in self.printed:
            ready, _, _ = select.select([self.end], [], [], max(0, deadline - time.monotonic()))
            try:
                more = os.read(self.end, 65536) if ready else b""
            except OSError:  # Linux says so when the program has ended.
                more = b""
            if not more:
                os.kill(self.process, signal.SIGKILL)
                sys.exit(f"expected {text!r}\nprinted  {self.printed!r}")
            self.printed += self.decoder.decode(more)
        self.printed = self.printed.split(text, 1)[1]

    def status(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


def payload(receiver, text, metadata=""):
    kind, name = ("user", receiver[4:]) if receiver.startswith("uid:") else ("group", receiver[5:])
    return (
        f'{{"receiver":"{name}","receiverType":"{kind}","category":"message","type":"text",'
        f'"data":{{"text":"{text}"{metadata}}}}}\r\n'
    )


def main(program):
    terminal = Terminal(program, "uid:bob", PEOPLE)
    terminal.expect("Ctrl-C: quit")

    # Bold on, off, and undone.
    terminal.type("hi ", BOLD, "there", BOLD, "!")
    terminal.expect("hi \x1b[1mthere\x1b[m!")
    terminal.type(SEND)
    terminal.expect(payload("uid:bob", "hi **there**!"))

    # An input rule; Enter makes the next item, Enter in an empty one leaves the list.
    terminal.type("- milk", ENTER, "bread 🍞", ENTER, ENTER, "Thanks", SEND)
    terminal.expect("- milk\r\n- bread 🍞")
    terminal.expect(payload("uid:bob", r"- milk\n- bread 🍞\n\nThanks"))

    # People are offered while one types, and chosen with the arrows.
    terminal.type("@an")
    terminal.expect("> Ana ")
    terminal.expect("  Ana Maria Lopes ")
    terminal.type(DOWN)
    terminal.expect("> Ana Maria Lopes ")
    terminal.type(UP, ENTER, "look ", "@sio", TAB, SEND)
    terminal.expect("\x1b[36m@Ana\x1b[m look ")
    terminal.expect(payload("uid:bob", "<@uid:ana> look <@uid:oneil>"))

    # Emoji by their codes; letters inside the text, and undo.
    terminal.type("a ", ":wave:", LEFT, LEFT, "b", SEND)
    terminal.expect(payload("uid:bob", "ab 👋"))
    terminal.type("**x**", UNDO, "y", BACKSPACE, SEND)
    terminal.expect(payload("uid:bob", r"**x\\*\\*"))

    # Nothing to send, and out.
    terminal.type(SEND)
    terminal.expect("The message holds nothing to send.")
    terminal.type(QUIT)
    assert terminal.status() == 0

    # Groups have everyone, too.
    terminal = Terminal(program, "guid:team", PEOPLE)
    terminal.expect("Ctrl-C: quit")
    terminal.type("@al")
    terminal.expect("> all Notify everyone in this group")
    terminal.type(ENTER, "go", SEND)
    terminal.expect(payload("guid:team", "<@all:all> go", ',"metadata":{"mentionedAll":true}'))
    terminal.type(QUIT)
    assert terminal.status() == 0

    terminal = Terminal(program, "bob", PEOPLE)
    terminal.expect("A receiver is uid:ID for a person or guid:ID for a group.")
    assert terminal.status() == 2
    print("The terminal composer does what is expected of it.")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(os.path.abspath(sys.argv[1]))
