"""Output: lines, colours, escaping.

What belongs here: printing lines in UTF-8 in any locale, colours on a terminal, and escaping
untrusted text.
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
    """Print a line on standard output."""
    sys.stdout.buffer.write(line.encode("utf-8", "backslashreplace") + b"\n")


def flush() -> None:
    """Flush standard output."""
    sys.stdout.buffer.flush()


def on_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


@contextmanager
def busy(message: str) -> Iterator[None]:
    """Show a message on standard error during slow work, if that is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(message):
        yield


def shown(text: str) -> str:
    """Untrusted text, escaped for a line of results.

    On a terminal, everything that `printable` escapes is escaped. Elsewhere only control characters
    are, which no valid URL contains, so that URLs are printed exactly.
    """
    if text.isprintable():
        return text
    if on_terminal():
        return printable(text)
    return "".join(ascii(c)[1:-1] if _is_control(c) else c for c in text)


def _is_control(character: str) -> bool:
    return character < " " or "\x7f" <= character <= "\x9f" or "\ud800" <= character <= "\udfff"


def printable(text: str) -> str:
    """The text, with every character escaped that could move the cursor, change the direction or
    be invisible, as `\\x1b` or `\\u202e`."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def value(text: str | None) -> str:
    """A component for people: undefined and empty components look different."""
    return "(undefined)" if text is None else printable(text) or '""'


def styled(text: str, color: str) -> str:
    """The text in a colour, if standard output is a terminal with colours and NO_COLOR
    (https://no-color.org) is not set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return click.style(text, fg=color) if on_terminal() and not plain else text
