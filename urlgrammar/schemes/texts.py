"""What canonical forms and values of several schemes are made of.

What belongs here: the canonical form of RFC 3986 as far as a scheme has it, letters and escapes of
a component, and what a percent-encoded text means.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from urlgrammar.canonicalizer import ascii_lowercase
from urlgrammar.standards import standard
from urlgrammar.text.percent_encoding import PercentCoding

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.grammar.matcher import Matcher

_RFC3986: Final = standard("rfc3986")
_CODING: Final = _RFC3986.canonical_form.coding  # type: ignore[attr-defined]  # of this standard
_WITHOUT_PATHS: Final = ("percent", "case", "scheme")


def generic(text: str) -> str:
    """The canonical form of RFC 3986, 6.2, with its table of schemes."""
    return str(_RFC3986.canonicalize(text))


def without_paths(text: str) -> str:
    """The same for a scheme whose path has no segments: dots in it mean nothing."""
    return str(_RFC3986.canonicalize(text, _WITHOUT_PATHS))


def same(text: str) -> str:
    """The text itself: the document compares character by character."""
    return str(text)


def lowercase(text: str) -> str:
    """The text with letters of ASCII in lowercase, and digits of escapes in uppercase."""
    lowered: str = _CODING.change_case(text, ascii_lowercase)
    return lowered


def uppercase_digits(text: str) -> str:
    """The text with the hexadecimal digits of escapes in uppercase."""
    changed: str = _CODING.uppercase_digits(text)
    return changed


def meaning(text: str) -> str | bytes:
    """What a percent-encoded text stands for: characters, if it is UTF-8, or octets."""
    octets = unquote_to_bytes(text)
    try:
        return octets.decode()
    except UnicodeDecodeError:
        return octets


def name(text: str) -> str | bytes:
    """The meaning of a percent-encoded name that has no case, in lowercase."""
    found = meaning(text)
    return found.lower() if isinstance(found, bytes) else ascii_lowercase(found)


def in_order(parts: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The texts of named parts in the order of their names; those of one name stay as they were."""
    return (text for _, text in sorted(parts, key=itemgetter(0)))


def unescaped(text: str, matcher: Matcher, escape: str) -> str:
    """The text with escapes of what its own grammar calls unreserved decoded: RFC 2396 has more of
    it than RFC 3986. escape: the rule of an escape."""
    return PercentCoding(matcher.pattern(escape), matcher.full_match("unreserved")).decode(text)
