"""Files that users name.

What belongs here: reading such a file as text, and saying why that failed. Messages of the
operating system name only the problem (`Is a directory`); here, they also say what to do about it.
"""

from __future__ import annotations

import errno
import sys
from functools import cache
from pathlib import Path
from typing import Final

from urlgrammar.errors import OperandError

_DENIED: Final = "permission denied; change the permissions, or use another file"
_PROBLEMS: Final = {
    errno.ENOENT: "there is no such file; check its name",
    errno.ENOTDIR: "a part of its path is not a folder; check the path",
    errno.EISDIR: "it is a folder; give the name of a file",
    errno.ELOOP: "its symbolic links form a loop; check where they point",
    errno.ENAMETOOLONG: "its name is too long for a file; check the name",
    errno.EACCES: _DENIED,
    errno.EPERM: _DENIED,
    errno.EROFS: "the disk is read-only; choose a file on another disk",
    errno.ENOSPC: "the disk is full; delete some files, or choose another disk",
    errno.EIO: "the device reports an error; check it, or use a copy of the file",
}


def in_grammar_file(name: str) -> bool:
    """Whether a name is that of a grammar file, or of a rule in one: `abnf:FILE`."""
    kind, colon, _ = name.partition(":")
    return bool(colon) and kind in GRAMMARS


def grammar_kind(file: str) -> str | None:
    """The kind of grammar file that the end of a name says, None if it says none."""
    suffix = file.rpartition(".")[2]
    return suffix if suffix in GRAMMARS and ":" not in file else None


def problem(error: OSError | ValueError) -> str:
    """What is wrong with a file, and what to do about it. error: what opening it, reading it,
    decoding it or writing it has raised."""
    if isinstance(error, UnicodeDecodeError):
        line = error.object.count(b"\n", 0, error.start) + 1
        byte = error.object[error.start]
        return f"the byte 0x{byte:02X} in line {line} is not UTF-8; save the file in UTF-8"
    if isinstance(error, OSError):
        return _PROBLEMS.get(error.errno or 0) or str(error.strerror or error).lower()
    return "no file can have this name; check the name"  # such as one with a NUL


GRAMMARS: Final = ("abnf", "lark")
"""The kinds of grammar files."""

STANDARD_INPUT: Final = "-"
"""The name of standard input."""


def read(path: Path | str) -> str:
    """The text of a file in UTF-8, without a byte-order mark; `-` is standard input, which is read
    once. Raises OperandError."""
    if str(path) == STANDARD_INPUT:
        return _standard_input()
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise OperandError(f"cannot read {str(path)!r}: {problem(error)}") from error


@cache
def _standard_input() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise OperandError(f"cannot read standard input: {problem(error)}") from error
