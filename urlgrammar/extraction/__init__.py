"""Finding URLs in running text.

What belongs here: the choice between the ways to delimit URLs in a text, that of today's programs
and those of draft-fielding-url-syntax-01 and -02. A grammar says what a URL is; these modules know
only what can be around it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal, get_args

from urlgrammar.errors import UnknownNameError
from urlgrammar.extraction import draft, today
from urlgrammar.extraction.wrappers import Extracted, Placed, stream
from urlgrammar.text.arguments import kind_of, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.extraction.wrappers import Finder

__all__ = ["MODES", "Extracted", "Mode", "Placed", "extract", "extract_lines"]

Mode = Literal["today", "fielding-01", "fielding-02"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)

_FINDERS: Final[dict[str, Finder]] = {
    "today": today.FINDER,
    "fielding-01": draft.DRAFT_01,
    "fielding-02": draft.DRAFT_02,
}


def extract(text: str, mode: Mode = "today") -> tuple[Extracted, ...]:
    """The URLs in a text, in order; in time linear in its length.

    mode="today" finds what programs make links of: URLs with "://" anywhere, `mailto:` addresses,
    names that begin with "www.", and URLs between angle brackets, where they can be broken across
    lines (RFC 3986, appendix C). A URL ends before white space, quotes, closing punctuation and a
    bracket that it does not open, so that Markdown links are found. Its syntax is that of the
    WHATWG standard.

    mode="fielding-01" is draft-fielding-url-syntax-01 (1996), appendix E: URLs between angle
    brackets, brackets or braces. mode="fielding-02" is draft 02 of the next month: URLs between
    double quotes or angle brackets, or between white space. The syntax is that of the standard of
    this name, whose `decisions` list what the appendix leaves open.

    Raises TypeError if `text` is not a str, and UnknownNameError for an unknown mode.
    """
    return tuple(_finder(mode).find(name_of(text, "the text")))


def extract_lines(lines: Iterable[str], mode: Mode = "today") -> Iterator[Placed]:
    """The URLs in a text that is given by its lines, each with its end, as `extract` finds them in
    the whole text; with their lines and columns. It holds few lines in memory at a time: from an
    opening wrapper to the next wrapper. Raises UnknownNameError for an unknown mode, and TypeError
    for one text, for what is no collection, and for a line that is not a str."""
    finder = _finder(mode)
    given: object = lines
    if isinstance(given, str | bytes | bytearray) or not isinstance(given, Iterable):
        raise TypeError(f"the lines must be a collection of str, not one {kind_of(given)}")
    return stream(finder, (name_of(line, "each line") for line in lines))


def _finder(mode: str) -> Finder:
    try:
        return _FINDERS[name_of(mode, "the mode")]
    except KeyError:
        raise UnknownNameError("mode", mode, MODES) from None
