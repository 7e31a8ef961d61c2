"""Why the values of two canonical forms differ, and which values are not decided.

What belongs here: the words for what a form does to the last thing that it has read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.forms.letters import lowercase

if TYPE_CHECKING:
    from urlgrammar.forms.interface import Piece

CHARACTER: Final = "character"
ESCAPE: Final = "percent-encoded octet"
WHOLE: Final = "whole value"
"""What a reason is about; of values that are not decided, it is about them."""

KEPT: Final = "keeps it"
REMOVED: Final = "removes it"
CHANGED: Final = "changes it"
DECODED: Final = "decodes it"
ENCODED: Final = "encodes it"
LOWERCASE: Final = "writes it in lowercase"
UPPERCASE: Final = "writes it in uppercase"
"""What a canonical form does to it."""


class Reason(NamedTuple):
    """Why values differ: what the difference is about, and what each form does to it."""

    what: str
    how_a: str
    how_b: str


class Open(NamedTuple):
    """Values that are not decided. values: which ones. is_of_one: whether only one form is no
    transducer for them, so that they often differ."""

    values: str
    is_of_one: bool


def how(last: Piece | None, *, is_defined: bool | None, is_folded: bool) -> str:
    """What a form does to the last thing that it has read. is_defined: whether the value is
    defined, None inside it. is_folded: whether letter case does not count."""
    if last is None:
        return REMOVED if is_defined is False else KEPT
    read, written = last
    if written == read or (is_folded and lowercase(written) == lowercase(read)):
        return KEPT
    if written in (read.lower(), read.upper()):
        return LOWERCASE if written == read.lower() else UPPERCASE
    if is_escape(read):
        return DECODED
    return ENCODED if written.startswith("%") else CHANGED


def is_escape(read: str) -> bool:
    """Whether a letter is the escape of an octet."""
    return len(read) == 3 and read.startswith("%")
