"""URLs in the text of 1996: draft-fielding-url-syntax-01 and -02, appendix E.

What belongs here: the wrappers, the prefix and the punctuation of that appendix. The grammar of
draft 02 says what a URL is; the decisions of both drafts list what the appendix leaves open.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.extraction.streaming import Finder
from urlgrammar.extraction.wrappers import (
    PREFIX,
    SLASHES,
    Content,
    Extracted,
    names_something,
    with_gaps,
    wrapped,
)
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_CLOSING: Final = {'"': '"', "<": ">", "[": "]", "{": "}"}
_MUST_BE_CLEAR: Final = "[{"
"""Wrappers that have so many other uses that what is inside needs "://" or the prefix."""

_RUN: Final = re.compile(r"\S+")
_PUNCTUATION: Final = ".,;:!?([{}])'\"<>"


def find(text: str) -> Iterator[Extracted]:
    """The URLs in a text, in order."""
    return with_gaps(text, wrapped(text, _CLOSING, _inside), _between)


def _is_prefix(line: str) -> bool:
    """Whether the last word can be a prefix, which white space can follow. An empty line says
    nothing of the words before it."""
    words = line.split()
    return not words or PREFIX.search(words[-1]) is not None


FINDER: Final = Finder(find, '"<>[]{}', '"<[{', _is_prefix)


def _inside(opening: str, found: Content) -> str | None:
    """The URL between wrappers, without white space; None if the text is not a URL."""
    url = found.url
    scheme = _scheme(url)
    if scheme is None:
        return None
    is_clear = url.startswith(SLASHES, len(scheme))
    if found.raw.startswith(f"{scheme}:"):
        has_white_space = len(found.raw) != len(url)
        if opening == "<" or is_clear:
            return url
        if has_white_space or (opening in _MUST_BE_CLEAR and not found.has_prefix):
            return None
        return url
    is_broken = found.joined.startswith(f"{scheme}:")  # at line breaks only
    return url if opening == "<" and is_clear and is_broken else None


def _between(text: str, start: int, stop: int) -> Iterator[Extracted]:
    """The URLs between white space in a part of the text."""
    has_prefix = False
    for run in _RUN.finditer(text, start, stop):
        first, last = _without_punctuation(text, run.start(), run.end())
        prefix = PREFIX.match(text, first, run.end())
        if prefix is not None:
            has_prefix = True
            first, last = _without_punctuation(text, prefix.end(), run.end())
            if first == last:
                continue  # the prefix is followed by white space
        url = text[first:last]
        scheme = _scheme(url)
        if scheme is not None and (has_prefix or url.startswith(SLASHES, len(scheme))):
            yield Extracted(url, first, last)
        has_prefix = False


def _without_punctuation(text: str, start: int, stop: int) -> tuple[int, int]:
    """The part between two positions without the punctuation around it. A closing parenthesis stays
    if the part opens it, because parentheses are marks (2.2)."""
    part = text[start:stop].lstrip(_PUNCTUATION)
    start = stop - len(part)
    missing = part.count(")") - part.count("(")
    while stop > start and text[stop - 1] in _PUNCTUATION:
        if text[stop - 1] == ")":
            if missing <= 0:
                break
            missing -= 1
        elif text[stop - 1] == "(":
            missing += 1
        stop -= 1
    return start, stop


@cache
def _parser() -> tuple[Callable[[str], re.Match[str] | None], Callable[[str], object]]:
    matcher = standard("fielding-02").matcher
    return matcher.full_match("url_reference"), matcher.full_match("alpha")


def _scheme(url: str) -> str | None:
    """The scheme of a URL; None if the text is not a URL with a scheme, or names nothing."""
    reference, alpha = _parser()
    found = reference(url)
    scheme: str | None = None if found is None else found["scheme"]
    if not scheme or not alpha(scheme[0]) or not names_something(url, scheme):
        return None
    return scheme
