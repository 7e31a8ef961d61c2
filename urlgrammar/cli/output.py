"""What is written, and how it can be shown.

What belongs here: lines in UTF-8 whatever the locale, colours where they are wanted, and text from
outside made safe to show.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator


def print_line(line: str) -> None:
    """A line on standard output."""
    sys.stdout.buffer.write(line.encode("utf-8", "backslashreplace") + b"\n")


def flush() -> None:
    """What was printed reaches its reader now."""
    sys.stdout.buffer.flush()


def on_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


@contextmanager
def busy(message: str) -> Iterator[None]:
    """A sign of life on standard error while something takes its time, if that is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(message):
        yield


def shown(text: str) -> str:
    """Text from outside in a line of results.

    On a terminal all is escaped that `printable` escapes. Elsewhere only control characters are,
    which no valid URL holds: results that are URLs are exact.
    """
    if text.isprintable():
        return text
    if on_terminal():
        return printable(text)
    return "".join(ascii(c)[1:-1] if _is_control(c) else c for c in text)


def _is_control(character: str) -> bool:
    return character < " " or "\x7f" <= character <= "\x9f" or "\ud800" <= character <= "\udfff"


def printable(text: str) -> str:
    """The text without what could move the cursor, change direction or hide: that is escaped, as
    `\\x1b` or `\\u202e`."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def value(text: str | None) -> str:
    """A component for people: an undefined one and an empty one look different."""
    return "(undefined)" if text is None else printable(text) or '""'


def styled(text: str, color: str) -> str:
    """The text in a colour, if standard output is a terminal that takes colours and NO_COLOR
    (https://no-color.org) is not set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return click.style(text, fg=color) if on_terminal() and not plain else text
