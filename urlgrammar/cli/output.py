"""Output: lines and colours.

What belongs here: printing lines in UTF-8 in any locale, colours and hints on a terminal, untrusted
text in results, and files that a command writes.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import click

from urlgrammar.text.display import legible, visible, without_controls
from urlgrammar.text.user_files import problem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Progress


DESCRIPTION: Final = "{task.description}"
"""The column of a progress bar that says what is done."""


def print_line(line: str) -> None:
    """Print a line on standard output."""
    sys.stdout.buffer.write(line.encode("utf-8", "backslashreplace") + b"\n")


def print_json(value: Any, indent: int | None = None) -> None:
    """Print a value as JSON on standard output, on one line if there is no indent."""
    print_line(json.dumps(value, indent=indent))


def flush() -> None:
    """Flush standard output."""
    sys.stdout.buffer.flush()


def on_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


def gives_hints() -> bool:
    """Whether hints are printed: whether standard error is a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


def hint(message: str) -> None:
    """Print a hint on standard error, if that is a terminal: a person may have meant something
    else, but a program that reads standard error expects only errors. Bytes that are not UTF-8 are
    shown as such."""
    if gives_hints():
        flush()  # both streams can go to one terminal: keep their order
        sys.stderr.write(f"urlgrammar: {legible(message)}\n")


def check_writable(name: str) -> None:
    """Raise click.ClickException if a file certainly cannot be written. Commands call this before
    long work; nothing is written yet."""
    folder, _ = os.path.split(name)
    try:
        if os.path.isdir(name):  # noqa: PTH112 (the name may be any text)
            raise IsADirectoryError(errno.EISDIR, "")
        os.stat(folder or ".")  # noqa: PTH116 (the same)
    except FileNotFoundError as error:
        raise click.ClickException(
            f"cannot write {name!r}: there is no folder {folder!r}; make it, or choose another name"
        ) from error
    except (OSError, ValueError) as error:
        raise click.ClickException(f"cannot write {name!r}: {problem(error)}") from error


def write_file(name: str, text: str) -> None:
    """Write a text to a file in UTF-8. Raises click.ClickException."""
    try:
        with open(name, "w", encoding="utf-8", errors="backslashreplace") as file:  # noqa: PTH123
            file.write(text)
    except OSError as error:
        raise click.ClickException(f"cannot write {name!r}: {problem(error)}") from error


@contextmanager
def busy(message: str) -> Iterator[None]:
    """Show a message on standard error during slow work, if that is a terminal."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(message):
        yield


def progress_bar(*columns: str) -> Progress:
    """A progress bar on standard error. columns: names of classes of `rich.progress`; DESCRIPTION
    is that of the task."""
    from rich import progress
    from rich.console import Console

    made = [name if name == DESCRIPTION else getattr(progress, name)() for name in columns]
    return progress.Progress(*made, console=Console(stderr=True), transient=True)


@contextmanager
def counted(what: str) -> Iterator[Callable[[int, int], None] | None]:
    """A function that takes how much of a long work is done, and how much there is, for a bar on
    standard error; None if that is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (DESCRIPTION, "BarColumn", "MofNCompleteColumn", "TimeElapsedColumn")
    with progress_bar(*columns) as progress:
        task = progress.add_task(what, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def shown(text: str) -> str:
    """Untrusted text for a line of results: made visible on a terminal; elsewhere only control
    characters are, so that URLs are printed exactly."""
    return visible(text) if on_terminal() else without_controls(text)


def styled(text: str, color: str) -> str:
    """The text in a colour, if standard output is a terminal with colours, or FORCE_COLOR
    (https://force-color.org) is set; never if NO_COLOR (https://no-color.org) is."""
    if os.environ.get("NO_COLOR"):
        return text
    wanted = on_terminal() and os.environ.get("TERM") != "dumb"
    return click.style(text, fg=color) if wanted or os.environ.get("FORCE_COLOR") else text
