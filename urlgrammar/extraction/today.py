"""URLs in the text of today: mail, Markdown, documentation, chat.

What belongs here: where a URL begins and ends in a text, as programs that make links decide it.
The grammar of the WHATWG standard says what a URL is. The sources are RFC 3986, appendix C (angle
brackets), and GitHub Flavored Markdown, 6.9 ("www.", punctuation at the end, entities).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.extraction.wrappers import (
    SLASHES,
    Content,
    Extracted,
    Finder,
    names_something,
)
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_WITHOUT_SLASHES: Final = frozenset(
    ("geo", "magnet", "mailto", "news", "sip", "sips", "sms", "tel", "urn", "xmpp")
)
"""Schemes of URLs without "://" that people write between angle brackets. Others need the prefix
"URL:", because `<std::string>` and `<dc:title>` are not URLs."""

_HINT: Final = re.compile(r"://|(?<![\w@./+-])(?i:www\.|(?:mailto|xmpp):)")
_BREAK: Final = re.compile(
    r"""[\s\x00-\x1f\x7f<>"`|\\()\[\]{}]|[^\x00-\x7f]|[,;](?=\w{2,20}://)|&(?:lt|gt|quot);"""
)
_BRACKETS: Final = {")": "(", "]": "[", "}": "{"}
_PUNCTUATION: Final = ".,:!?*([{"
_EMPHASIS: Final = "_~"
_ENTITY: Final = re.compile(r"&[0-9A-Za-z]+;\Z")
_LONGEST_ENTITY: Final = 12
_LETTERS_JOINED: Final = "\u200c\u200d"
"""Format characters that words of some languages contain."""

_DASHES: Final = "\u2014\u2015"
_APOSTROPHE: Final = "\u2019"
_INSTEAD: Final = "http://"
"""What GitHub Flavored Markdown puts before "www."."""


def _inside(_opening: str, content: Content) -> str | None:
    """The URL between angle brackets, without line breaks; None if the text is not a URL."""
    url = content.joined
    scheme = _scheme(url)
    if scheme is None or url != content.url:
        return None
    if url.startswith(SLASHES, len(scheme)):
        return url
    is_usual = content.has_prefix or scheme.lower() in _WITHOUT_SLASHES
    return url if is_usual and url == content.raw else None


def _between(text: str, position: int, high: int) -> Iterator[Extracted]:
    """The URLs in a part of the text."""
    while (hint := _HINT.search(text, position, high)) is not None:
        start, position = hint.start(), hint.end()
        if hint[0] == SLASHES:
            start = _scheme_start(text, start)
            if start == hint.start():
                continue
        position = _end(text, start, position, high)
        stop = _without_punctuation(text, start, position)
        url = _url(hint[0].lower(), text[start:stop])
        if url is not None:
            yield Extracted(url, start, stop)


def _url(hint: str, text: str) -> str | None:
    """The URL of a text that begins with the hint, or with a scheme before it; None if it is not a
    URL."""
    if hint == "www.":
        return f"{_INSTEAD}{text}" if _is_name(f"{_INSTEAD}{text}") else None
    if hint != SLASHES and "@" not in text[len(hint) + 1 : -1]:
        return None
    return None if _scheme(text) is None else text


def _is_name(url: str) -> bool:
    """Whether this is a URL whose host has a name after "www." with at least two labels."""
    std = standard("whatwg")
    if _scheme(url) is None:
        return False
    host = std.parse(url).host or ""
    return host.count(".") > 1 and ".." not in host


def _scheme_start(text: str, colon: int) -> int:
    """The position of the scheme before a colon; that of the colon if there is none. Punctuation
    before a scheme, as in "(+http://a/" and "...http://a/", is not part of it."""
    characters, initials = _scheme_characters()
    start = colon
    while start > 0 and text[start - 1] in characters:
        start -= 1
    dots = text.rfind("..", start, colon)
    start = start if dots < 0 else dots + len("..")
    while start < colon and text[start] not in initials:
        start += 1
    return start if colon - start > 1 else colon


def _end(text: str, start: int, position: int, high: int) -> int:
    """Where a URL ends that begins at `start`: before white space, a quotation mark, a bracket that
    it does not open, or a character beyond ASCII that separates words."""
    before = text[start - 1] if start > 0 else ""
    quote = text.find("'", position, high) if before == "'" else -1
    high = high if quote < 0 else quote
    opened: list[str] = []
    for mark in _BREAK.finditer(text, position, high):
        char = mark[0]
        if char in "([{":
            opened.append(char)
        elif opened and _BRACKETS.get(char) == opened[-1]:
            opened.pop()
        elif char.isascii() or _separates(char):
            return mark.start()
        elif char == _APOSTROPHE:
            after = text[mark.end() : mark.end() + 1]
            if not after.isalnum() or before == "\u2018":
                return mark.start()
    return high


@cache
def _separates(char: str) -> bool:
    """Whether a character beyond ASCII ends a URL wherever it is: a space or control character, a
    bracket or quotation mark (but an apostrophe), a wide punctuation mark or symbol, a dash of
    sentences."""
    category = unicodedata.category(char)
    if category[0] == "Z" or category in {"Cc", "Cs"} or char in _DASHES:
        return True
    if category == "Cf":
        return char not in _LETTERS_JOINED
    if category in {"Ps", "Pe", "Pi", "Pf"}:
        return char != _APOSTROPHE
    return category[0] in "PS" and unicodedata.east_asian_width(char) in {"W", "F"}


def _without_punctuation(text: str, start: int, stop: int) -> int:
    """Where a URL ends without the punctuation at its end. "_" and "~" are punctuation only as the
    second part of Markdown's emphasis, "'" only without a first one."""
    before = text[start - 1] if start > 0 else ""
    is_odd = text.count("'", start, stop) % 2 == 1
    while stop > start:
        last = text[stop - 1]
        if last == ";":
            entity = _ENTITY.search(text, max(start, stop - _LONGEST_ENTITY), stop)
            stop = stop - 1 if entity is None else entity.start()
            continue
        is_punctuation = (
            last in _PUNCTUATION
            or (last in _EMPHASIS and last == before)
            or (last == "'" and is_odd)
            or (not last.isascii() and unicodedata.category(last)[0] == "P")
        )
        if not is_punctuation:
            break
        is_odd = is_odd and last != "'"
        stop -= 1
    return stop


@cache
def _scheme_characters() -> tuple[frozenset[str], frozenset[str]]:
    """The characters that a scheme can contain, and those that it can begin with, all ASCII."""
    scheme = standard("rfc3986").matcher.full_match("scheme")
    ascii_characters = [chr(number) for number in range(0x80)]
    initials = [char for char in ascii_characters if scheme(char)]
    return (
        frozenset(char for char in ascii_characters if scheme(initials[0] + char)),
        frozenset(initials),
    )


@cache
def _parser() -> Callable[[str], re.Match[str] | None]:
    return standard("whatwg").matcher.full_match("url")


def _scheme(url: str) -> str | None:
    """The scheme of a URL; None if the text is not a URL, or names nothing."""
    scheme, colon, _ = url.partition(":")
    if not colon or _parser()(url) is None or not names_something(url, scheme):
        return None
    return scheme


FINDER: Final = Finder({"<": ">"}, _inside, _between)
