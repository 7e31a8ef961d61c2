"""Claims of W3C URL, 8 November 2012."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from tools.claims import FAILS, HOLDS, Claim, Verdict
from urlgrammar import ParseError, diff, standard

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCUMENT: Final = "W3C URL, 8 November 2012"
TAIL: Final = 4
"""The length of the longest tail tried after the scheme."""
CHARACTERS: Final = r"a0/\:?#@[].%" + "\t"
"""One character of each kind that the states distinguish."""


def _texts() -> Iterator[str]:
    """Texts with a shortest relative scheme and with a shortest other scheme, short ones first."""
    for length in range(TAIL + 1):
        for tail in product(CHARACTERS, repeat=length):
            yield "ws:" + "".join(tail)
            yield "a:" + "".join(tail)


def absolute_urls() -> Verdict:
    """Parses the result of parsing."""
    std = standard("w3c-2012")
    for text in _texts():
        if not std.is_valid(text):
            continue
        written = str(std.canonicalize(text))
        if not std.is_valid(written):
            return Verdict(
                FAILS,
                (text,),
                f"It is written as `{written}`, which has a fatal error. (The shortest, by "
                "exhaustion over the kinds of characters that the states tell apart.)",
            )
    return Verdict(HOLDS)


def once_is_enough() -> Verdict:
    """Compares the result of parsing with the result of parsing it again."""
    std = standard("w3c-2012")
    for text in _texts():
        try:
            once = str(std.canonicalize(text))
            twice = str(std.canonicalize(once))
        except ParseError:
            continue
        if once != twice:
            return Verdict(
                FAILS,
                (text,),
                f"It is written as `{once}`, and that as `{twice}`. (By exhaustion, as above.)",
            )
    return Verdict(HOLDS)


def writing_is_parsed() -> Verdict:
    """The writing grammar compared with the strings that the states accept, with and without a
    base."""
    witnesses: list[str] = []
    for written, parsed in (
        ("absolute_url", "parsed_url"),
        ("relative_url", "relative_web"),
        ("relative_url", "relative_file"),
    ):
        found = diff(f"w3c-2012:{written}", f"w3c-2012:{parsed}")
        witnesses += [each.input for each in found.only_a]
    return Verdict(FAILS if witnesses else HOLDS, tuple(witnesses))


CLAIMS: Final = (
    Claim(
        "absolute-urls",
        DOCUMENT,
        "4",
        "Parsing and serializing a URL turns it into an absolute URL, without a fatal error.",
        absolute_urls,
    ),
    Claim(
        "once-is-enough",
        DOCUMENT,
        "4",
        "The outcome stands on its own: parsing and serializing it changes nothing.",
        once_is_enough,
    ),
    Claim(
        "writing-is-parsed",
        DOCUMENT,
        "4.1",
        "Every string that the writing section allows is parsed without a fatal error, relative "
        "ones against a base with a relative scheme.",
        writing_is_parsed,
    ),
)
