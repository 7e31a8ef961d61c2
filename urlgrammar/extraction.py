"""Finding URLs in running text: draft-fielding-url-syntax-02, appendix E.

What belongs here: the delimiters, the prefix and the white space around URLs in a text. The grammar
of the draft defines what a URL is.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_WRAPPER: Final = re.compile(r'["<>]')
_CLOSING: Final = {'"': '"', "<": ">"}
_RUN: Final = re.compile(r"[^ \t\r\n]+")
_WHITE: Final = " \t\r\n"
_NOT_WHITE: Final = str.maketrans("", "", _WHITE)
_PREFIX: Final = re.compile(r"(?i:URL:)")
_PUNCTUATION: Final = ".,;:!?)]}'\">"
_OPENING: Final = "([{'\"<"


class Extracted(NamedTuple):
    """A URL in a text. start, stop: its position in the text in code points, without delimiters.
    `url` does not contain the white space by which the text may break it."""

    url: str
    start: int
    stop: int


def extract(text: str) -> tuple[Extracted, ...]:
    """The URLs in a text, in order; in time linear in its length. Raises TypeError if `text` is not
    a str.

    URLs are found between double quotes or angle brackets, with any scheme. White space inside is
    ignored, because long URLs are broken across lines. URLs are also found between white space,
    without the punctuation around them, if they contain "://". A prefix "URL:" is not part of the
    URL.

    Decisions, because quotation marks have other uses too: there is no white space before the colon
    of a scheme, and none in a URL between quotation marks without "://"; and a scheme begins with a
    letter.
    """
    if not isinstance(text, str):
        raise TypeError(f"the text must be a str, not {type(text).__name__}")
    wrapped = list(_wrapped(text))
    ends = [stop for _, _, stop in wrapped]
    found = [each for each, _, _ in wrapped]
    for run in _RUN.finditer(text):
        after = bisect_left(ends, run.start() + 1)
        if after < len(wrapped) and wrapped[after][1] < run.end():
            continue  # it overlaps a URL between quotes or brackets
        start = run.start() + len(run[0]) - len(run[0].lstrip(_OPENING))
        prefix = _PREFIX.match(text, start, run.end())
        start = start if prefix is None else prefix.end()
        url = text[start : run.end()].rstrip(_PUNCTUATION)
        scheme = _scheme(url)
        if scheme is not None and url.startswith("://", len(scheme)):
            found.append(Extracted(url, start, start + len(url)))
    return tuple(sorted(found, key=lambda each: each.start))


def _wrapped(text: str) -> Iterator[tuple[Extracted, int, int]]:
    """The URLs between quotes and brackets, each with the position of its delimiters. If there is
    no URL between two delimiters, the second one can open the next pair."""
    opening = _WRAPPER.search(text)
    while opening is not None:
        closing = _WRAPPER.search(text, opening.end())
        if closing is None:
            return
        if _CLOSING.get(opening[0]) == closing[0]:
            found = _inside(text, opening.end(), closing.start())
            if found is not None:
                yield found, opening.start(), closing.end()
                closing = _WRAPPER.search(text, closing.end())
        opening = closing


def _inside(text: str, start: int, stop: int) -> Extracted | None:
    """The URL between two positions, without white space and the prefix; None if the text there is
    not a URL."""
    opening = start - 1
    content = text[start:stop]
    start += len(content) - len(content.lstrip(_WHITE))
    if (prefix := _PREFIX.match(text, start, stop)) is not None:
        content = text[prefix.end() : stop]
        start = prefix.end() + len(content) - len(content.lstrip(_WHITE))
    stop = start + len(text[start:stop].rstrip(_WHITE))
    url = text[start:stop].translate(_NOT_WHITE)
    scheme = _scheme(url)
    if scheme is None or len(url) == len(scheme) + 1 or text[start : start + len(scheme)] != scheme:
        return None
    if text[opening] == '"' and stop - start != len(url) and not url.startswith("://", len(scheme)):
        return None
    return Extracted(url, start, stop)


@cache
def _parser() -> tuple[Callable[[str], re.Match[str] | None], Callable[[str], object]]:
    matcher = standard("fielding-02").matcher
    return matcher.full_match("url_reference"), matcher.full_match("alpha")


def _scheme(url: str) -> str | None:
    """The scheme of a URL, None if the text is not a URL with a scheme."""
    reference, alpha = _parser()
    found = reference(url)
    scheme: str | None = None if found is None else found["scheme"]
    return scheme if scheme and alpha(scheme[0]) else None
