"""Where inputs come from: arguments, files, standard input.

What belongs here: turning the arguments of a command into inputs in their order, one a line, so
that each has a place to be reported with. A line ends with LF or CR LF; a byte-order mark at the
start of a file is no part of its first line; an empty line is the empty text.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

import click

from urlgrammar import standard

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_BOM = b"\xef\xbb\xbf"


class Input(NamedTuple):
    """One input.

    text: with bytes that are not UTF-8 as lone surrogates (U+DC80 and up). place: file and line,
    None for an argument. size: its bytes in the file. bad_byte: where in the text the first such
    byte is, None if all is UTF-8.
    """

    text: str
    place: str | None
    size: int
    bad_byte: int | None


class Source(NamedTuple):
    """A file that can be read, standard input (`-`), or a text that was itself an argument."""

    name: str
    text: str | None


def sources(arguments: Sequence[str], texts: Sequence[str]) -> list[Source]:
    """What the arguments mean; without any, standard input.

    An argument is a file or `-`. One that is no file but begins with a scheme is taken as the text
    itself, so that `parse http://a/b` does what it says. Raises click.UsageError for a file that
    is missing or cannot be read.
    """
    found = [Source("", text) for text in texts]
    for argument in arguments or ([] if texts else ["-"]):
        if argument != "-" and not Path(argument).exists() and _has_scheme(argument):
            found.append(Source("", argument))
            continue
        _check_readable(argument)
        found.append(Source(argument, None))
    return found


def _has_scheme(argument: str) -> bool:
    """Of two letters at least: `C:` is a drive."""
    scheme, colon, _ = argument.partition(":")
    return bool(colon) and len(scheme) > 1 and standard("rfc3986").is_valid(scheme, "scheme")


def _check_readable(argument: str) -> None:
    if argument == "-":
        return
    try:
        with Path(argument).open("rb"):
            pass
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        hint = f"; if it is the text to read: --url {argument!r}"
        raise click.UsageError(f"cannot read {argument!r}: {reason}{hint}") from error


def total_size(found: Sequence[Source]) -> int | None:
    """The bytes of all sources, None if one has no size to know."""
    if any(source.name == "-" for source in found):
        return None
    return sum(Path(source.name).stat().st_size for source in found if source.text is None)


def read(found: Sequence[Source]) -> Iterator[Input]:
    """All inputs, in order."""
    for source in found:
        if source.text is not None:
            yield _decode(os.fsencode(source.text), None, 0)
        elif source.name == "-":
            yield from _lines(sys.stdin.buffer, "standard input")
        else:
            with Path(source.name).open("rb") as file:
                yield from _lines(file, source.name)


def decode_argument(argument: str) -> str:
    """An argument as text. Raises click.UsageError if its bytes are not UTF-8."""
    decoded = _decode(os.fsencode(argument), None, 0)
    if decoded.bad_byte is not None:
        raise click.UsageError(f"the argument is not UTF-8 at position {decoded.bad_byte}")
    return decoded.text


def _lines(file: BinaryIO, name: str) -> Iterator[Input]:
    for number, line in enumerate(file, start=1):
        content = line.removesuffix(b"\n").removesuffix(b"\r") if line.endswith(b"\n") else line
        if number == 1:
            content = content.removeprefix(_BOM)
        yield _decode(content, f"{name}:{number}", len(line))


def _decode(content: bytes, place: str | None, size: int) -> Input:
    try:
        return Input(content.decode(), place, size, None)
    except UnicodeDecodeError as error:
        good = len(content[: error.start].decode())
        return Input(content.decode("utf-8", "surrogateescape"), place, size, good)
