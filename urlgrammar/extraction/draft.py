"""URLs in the text of 1996: draft-fielding-url-syntax-01 and -02, appendix E.

What belongs here: the wrappers, the prefix and the punctuation of that appendix, which draft 02
rewrote. The grammar of each draft says what a URL is; the decisions of both list what the appendix
leaves open.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Final

from urlgrammar.extraction.wrappers import (
    PREFIX,
    SLASHES,
    Content,
    Extracted,
    Finder,
    names_something,
)
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_MUST_BE_CLEAR: Final = "[{"
"""Wrappers that have so many other uses that what is inside needs "://" or the prefix."""

_RUN: Final = re.compile(r"\S+")
_PUNCTUATION: Final = ".,;:!?([{}])'\"<>"


class _Syntax:
    """What is a URL by the appendix of a draft. name: of its standard."""

    def __init__(self, name: str) -> None:
        self._name = name

    def inside(self, opening: str, content: Content) -> str | None:
        """The URL between wrappers, without white space; None if the text is not a URL."""
        url = content.url
        scheme = self._scheme(url, has_prefix=content.has_prefix)
        if scheme is None:
            return None
        is_clear = url.startswith(SLASHES, len(scheme))
        if content.raw.startswith(f"{scheme}:"):
            has_white_space = len(content.raw) != len(url)
            if opening == "<" or is_clear:
                return url
            if has_white_space or (opening in _MUST_BE_CLEAR and not content.has_prefix):
                return None
            return url
        is_broken = content.joined.startswith(f"{scheme}:")  # at line breaks only
        return url if opening == "<" and is_clear and is_broken else None

    def between(self, text: str, start: int, stop: int) -> Iterator[Extracted]:
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
            scheme = self._scheme(url, has_prefix=has_prefix)
            if scheme is not None and (has_prefix or url.startswith(SLASHES, len(scheme))):
                yield Extracted(url, first, last)
            has_prefix = False

    @cached_property
    def _parser(self) -> tuple[Callable[[str], re.Match[str] | None], Callable[[str], object]]:
        std = standard(self._name)
        full_match = std.matcher.full_match
        return full_match(std.reference_rule), full_match("alpha")

    def _scheme(self, url: str, *, has_prefix: bool) -> str | None:
        """The scheme of a URL; None if the text is not a URL with a scheme, or names nothing. In
        text without the prefix, a scheme begins with a letter: `12:30` is a time."""
        reference, alpha = self._parser
        match = reference(url)
        scheme: str | None = None if match is None else match["scheme"]
        if not scheme or not names_something(url, scheme):
            return None
        return scheme if has_prefix or alpha(scheme[0]) else None


def _is_prefix(line: str) -> bool:
    """Whether the last word can be a prefix, which white space can follow. An empty line says
    nothing of the words before it."""
    words = line.split()
    return not words or PREFIX.search(words[-1]) is not None


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


DRAFT_01: Final = Finder({"<": ">", "[": "]", "{": "}"}, _Syntax("fielding-01").inside, None)
"""Draft 01: "using brackets [...] or angle brackets [...] or even paired braces"."""

_SYNTAX_02: Final = _Syntax("fielding-02")
DRAFT_02: Final = Finder({'"': '"', "<": ">"}, _SYNTAX_02.inside, _SYNTAX_02.between, _is_prefix)
"""Draft 02: "within double-quotes [...], angle brackets [...], or just using whitespace"."""
