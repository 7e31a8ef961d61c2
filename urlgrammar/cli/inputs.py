"""Where inputs come from: arguments, files, standard input.

What belongs here: turning the arguments of a command into inputs, in order and one per line, each
with its place for error messages. A line ends with LF or CR LF. A byte-order mark at the start of a
file is not part of the first line. An empty line is the empty text.
"""

from __future__ import annotations

import os
import shlex
import stat
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

import click

from urlgrammar import standard
from urlgrammar.cli import output
from urlgrammar.text.user_files import in_grammar_file, problem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_BOM: Final = b"\xef\xbb\xbf"
_LOOKS_LIKE: Final = {
    b"\x1f\x8b": "gzip",
    b"BZh": "bzip2",
    b"\xfd7zXZ": "xz",
    b"\x28\xb5\x2f\xfd": "zstd",
    b"PAR1": "Parquet",
}
"""How files begin that are not lines of text."""

_SHOWN: Final = 200
"""The most characters of a text that a message shows."""


class Input(NamedTuple):
    """One input.

    text: bytes that are not UTF-8 are lone surrogates in it (U+DC80 and up). file, line: its place,
    None for an argument; standard input is `-`. size: its bytes in the file. bad_byte: the position
    of the first byte in the text that is not UTF-8, None if there is none.
    """

    text: str
    file: str | None
    line: int | None
    size: int
    bad_byte: int | None

    @property
    def place(self) -> str | None:
        """The place for people."""
        return None if self.file is None else f"{spoken(self.file)}:{self.line}"


class Source(NamedTuple):
    """A file, standard input (`-`), or a text given as an argument."""

    name: str
    text: str | None


def sources(arguments: Sequence[str], texts: Sequence[str]) -> list[Source]:
    """The sources of the texts given by options, then those of the arguments; standard input if
    there are neither.

    An argument is a file or `-`. An argument that is not a file but begins with a scheme is the
    text itself, so that `parse http://a/b` works. Raises click.ClickException for a file that is
    missing or cannot be read.
    """
    for text in texts:
        hint_at_file(text, "leave out --url to read the file")
    given = [Source("", text) for text in texts]
    for argument in arguments or ([] if texts else ["-"]):
        if argument != "-" and not os.path.exists(argument) and _has_scheme(argument):  # noqa: PTH110 (Path.exists raises for a long text)
            given.append(Source("", argument))
            continue
        _check_readable(argument, "--url")
        given.append(Source(argument, None))
    return given


def _has_scheme(argument: str) -> bool:
    """Whether the argument begins with a scheme of at least two letters: `C:` is a drive."""
    scheme, colon, _ = argument.partition(":")
    return bool(colon) and len(scheme) > 1 and standard("rfc3986").is_valid(scheme, "scheme")


def _check_readable(argument: str, option: str) -> None:
    """Raise click.ClickException if the argument cannot be read. A named pipe is not opened,
    because opening it would already consume it. option: the one that takes the input itself."""
    if argument == "-":
        if sys.stdin is None:
            raise click.ClickException("standard input is closed; give it, or name a file")
        return
    try:
        mode = os.stat(argument).st_mode  # noqa: PTH116 (the argument may be any text)
        if stat.S_ISREG(mode) or stat.S_ISDIR(mode):
            open(argument, "rb").close()  # noqa: PTH123 (the same)
    except (OSError, ValueError) as error:
        name = shortened(argument)
        hint = f"if this is the input itself, use {option} {shlex.quote(name)}"
        raise click.ClickException(f"cannot read {name!r}: {problem(error)}; {hint}") from error


def shortened(text: str) -> str:
    """The beginning of a long text, for messages."""
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def total_size(sources: Sequence[Source]) -> int | None:
    """The bytes of all sources, None if the size of one is unknown."""
    total = 0
    for source in sources:
        if source.text is not None:
            continue
        try:
            file = sys.stdin.fileno() if source.name == "-" else source.name
            status = os.stat(file)  # noqa: PTH116 (it may be a descriptor)
        except OSError:
            return None  # reading it will raise the error
        if not stat.S_ISREG(status.st_mode):
            return None
        total += status.st_size
    return total


def read(sources: Sequence[Source]) -> Iterator[Input]:
    """All inputs, in order. Raises click.ClickException for a file that fails while it is read."""
    for source in sources:
        if source.text is not None:
            yield decode(os.fsencode(source.text))
        else:
            yield from _lines(source.name)


def lines_with_ends(name: str) -> Iterator[str]:
    """The lines of a file, or of standard input (`-`), each with its end, but without a byte-order
    mark. Bytes that are not UTF-8 become lone surrogates. Raises click.ClickException for a file
    that cannot be read."""
    _check_readable(name, "--text")
    start = _BOM
    with _opened(name) as file:
        for line in file:
            if content := line.removeprefix(start):
                yield decode(content).text
            start = b""


def decode_argument(argument: str, instead: str) -> str:
    """An argument that is the text itself. If a file has this name, a hint says so. instead: what
    to do to read the file. Raises click.ClickException if the bytes are not UTF-8."""
    hint_at_file(argument, instead)
    return _decoded(argument)


def operand_value(
    _context: click.Context, _parameter: click.Parameter, value: str | tuple[str, ...] | None
) -> str | tuple[str, ...] | None:
    """Check the names of operands for click. Names of files can have any bytes; all others are
    text. Raises click.ClickException if the bytes are not UTF-8."""
    for operand in (value,) if isinstance(value, str) else value or ():
        if not any(map(in_grammar_file, (operand, operand.partition("=")[2]))):
            _decoded(operand)
    return value


def _decoded(argument: str) -> str:
    decoded = decode(os.fsencode(argument))
    if decoded.bad_byte is not None:
        byte = decoded.text[decoded.bad_byte].encode("utf-8", "surrogateescape")[0]
        raise click.ClickException(
            f"the argument {argument!r} is not UTF-8: position {decoded.bad_byte} has the byte "
            f"0x{byte:02X}; write the argument in UTF-8"
        )
    return decoded.text


def hint_at_file(argument: str, instead: str) -> None:
    """Hint that an argument is read as a string, if a file has this name."""
    if os.path.isfile(argument):  # noqa: PTH113 (Path.is_file raises for a long text)
        output.hint(f"'{argument}' is read as a string, not as the file of that name; {instead}")


def _lines(name: str) -> Iterator[Input]:
    with _opened(name) as file:
        for number, line in enumerate(file, start=1):
            if number == 1:
                _hint_at_table(line, name)
            content = line.removesuffix(b"\n").removesuffix(b"\r") if line.endswith(b"\n") else line
            if number == 1:
                content = content.removeprefix(_BOM)
                if line == _BOM:
                    return  # only a byte-order mark: there is no line
            yield decode(content, name, number, len(line))


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    """A file, or standard input (`-`). Raises click.ClickException if it fails while it is read."""
    try:
        if name == "-":
            hint_at_waiting("lines")
            yield sys.stdin.buffer
        else:
            with open(name, "rb") as file:  # noqa: PTH123 (the name may be any text)
                yield file
    except OSError as error:
        raise click.ClickException(f"cannot read {spoken(name)!r}: {problem(error)}") from error


def hint_at_waiting(what: str) -> None:
    """Hint that a person has to type what is read. what: what that is."""
    if sys.stdin.isatty():
        end = "Ctrl-Z and Enter" if sys.platform == "win32" else "Ctrl-D"
        output.hint(f"reading {what} from the terminal; {end} ends them")


def spoken(name: str) -> str:
    """The name of a file for messages."""
    return "standard input" if name == "-" else name


def looks_like(start: bytes) -> str | None:
    """What begins like this and is not text, None if it can be text."""
    return next((kind for magic, kind in _LOOKS_LIKE.items() if start.startswith(magic)), None)


def _hint_at_table(line: bytes, name: str) -> None:
    """Hint that a file is read as lines, if it looks like another one."""
    kind = looks_like(line)
    if kind is None and name.lower().endswith((".csv", ".tsv", ".jsonl", ".ndjson")):
        kind = "a table"
    if kind is not None:
        shown = "standard input" if name == "-" else f"'{shortened(name)}'"
        output.hint(f"{shown} looks like {kind}, but is read as lines; --column NAME reads tables")


def decode(
    content: bytes, file: str | None = None, line: int | None = None, size: int = 0
) -> Input:
    """The input that is made of bytes, without their end of the line."""
    try:
        return Input(content.decode(), file, line, size, None)
    except UnicodeDecodeError as error:
        good = len(content[: error.start].decode())
        return Input(content.decode("utf-8", "surrogateescape"), file, line, size, good)
