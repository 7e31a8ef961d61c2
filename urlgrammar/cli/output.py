"""Output: lines and colours.

What belongs here: printing lines in UTF-8 in any locale, colours on a terminal, and untrusted text
in results.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from urlgrammar.text.display import visible, visible_string, without_controls

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
    """Untrusted text for a line of results: made visible on a terminal; elsewhere only control
    characters are, so that URLs are printed exactly."""
    return visible(text) if on_terminal() else without_controls(text)


def value(text: str | None) -> str:
    """A component for people: undefined and empty components look different."""
    return "(undefined)" if text is None else visible_string(text) or '""'


def styled(text: str, color: str) -> str:
    """The text in a colour, if standard output is a terminal with colours and NO_COLOR
    (https://no-color.org) is not set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return click.style(text, fg=color) if on_terminal() and not plain else text
