"""Labels of domains at the rules of IDNA.

What belongs here: labels of which each is a test of its own, valid or not: directions of writing,
joiners, marks, compositions, Punycode, lengths, octets that are no UTF-8.
"""

from __future__ import annotations

from itertools import chain, product
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.suite.spread import mixed
from urlgrammar.differ.suite.words import NAMES
from urlgrammar.forms.characters import mark_edges, viramas

if TYPE_CHECKING:
    from collections.abc import Iterator

_DIRECTIONS: Final = ("a", "\u05d0", "\u0628", "1", "\u0661", "-", "+", "\u0300", "!", "\u06f1")
"""A character of each class that the Bidi rule names (RFC 5893, 2)."""

_JOINING: Final = ("a", "\u0628", "\u0627", "\ua872", "\u0640", "\u0628\u0300", "\u0915\u094d")
"""A character of each joining type, with a mark that is transparent, and behind a virama (RFC 5892,
A.1 and A.2)."""

_MARKS: Final = ("\u0300", "\u0301", "\u0316", "\u0317", "\u0327", "\u0338", "\u05b0", "\u3099")
"""Marks of several combining classes, of which some are alike (UAX #15)."""


def _by_rules() -> Iterator[str]:
    yield from (f"\u0915{virama}\u200d\u0937" for virama in viramas())
    yield from ("\u05d01", "\u05d0\u0661", "1\u05d0", "\u05d0a", "a\u05d0", "\u05d0-", "\u0661")
    yield from ("\u05d01\u0661", "\u05d0\u0300", "\u0661\u05d0", "\u05d0+", "b.\u05d0", "\u05d0.b")
    yield from ("\u05d0.b1", "\uac00\u11a7", "\uac00\u11a8", "\u1100\u1161", "e\u0301\u0327")
    yield from (f"\u1100\u1161{end}" for end in "\u11a7\u11a8\u11c2\u11c3")
    yield from ("\u0958", "\u212b", "xn--abc-", "xn--abc", "xn--a-b", "xn--e-ufa", "xn--u-ccb")
    yield from ("xn--0ca", "xn--a\u00e9", "xn--abc-.\u00e9", "xn--a.\u00e9", "xn--.\u00e9")
    yield from ("%C0%AE", "%C1%81", "%E0%80%AF", "%E0%83%A9", "%E2%98", "%ED%A0%80")
    yield from ("%F0%82%83%A9", "%F0%80%80%AF", "%F4%90%80%80")
    yield from (f"{mark}a" for mark in mark_edges())


def _joined() -> Iterator[str]:
    """Two or three characters that rules are about, and joiners between them."""
    yield from map("".join, product(_DIRECTIONS, repeat=2))
    yield from (f"\u05d0{''.join(two)}" for two in product(_DIRECTIONS, repeat=2))
    yield from (
        f"{before}{joiner}{after}"
        for before, joiner, after in product(_JOINING, ("\u200c", "\u200d"), _JOINING)
    )
    for letter in ("a", "e", "\u304b"):
        yield from (f"{letter}{''.join(two)}" for two in product(_MARKS, repeat=2))
    yield from (f"a{''.join(three)}" for three in product(_MARKS[:5], repeat=3))


def _long() -> Iterator[str]:
    """Around the longest label, and the longest domain, which are none for the parser of URLs."""
    yield from (f"\u00e9{'a' * length}" for length in range(52, 64))
    yield from (f"xn--{'a' * length}-9ca" for length in range(52, 64))
    for length in range(50, 64):
        yield f"\u00e9.{'.'.join(['a' * 63] * 3)}.{'a' * length}"


def _in_punycode(labels: Iterator[str]) -> Iterator[str]:
    """Labels beyond ASCII as Punycode has them, whether they are valid or not: by themselves, and
    beside a label beyond ASCII, with which a domain is checked (URL, 3.3, domain to ASCII)."""
    for label in labels:
        if not label.isascii() and "%" not in label:
            written = label.encode("punycode").decode("ascii")
            yield from (f"xn--{written}", f"xn--{written}.\u00e9", f"XN--{written}.\u00e9")


def labels() -> tuple[str, ...]:
    """All labels: those at a rule first, then the others in an even order."""
    first = (*_by_rules(), *_long())
    others = [
        *_joined(),
        *_in_punycode(chain(NAMES, _by_rules())),
        *_in_punycode(_joined()),
        *_in_punycode(f"{mark}a" for mark in mark_edges()),
    ]
    return tuple(dict.fromkeys((*first, *mixed(others))))


def label_texts() -> tuple[str, ...]:
    """Each of these as the host of a URL."""
    return tuple(f"http://{label}/" for label in labels())
