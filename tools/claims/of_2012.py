"""Claims of W3C URL, 8 November 2012."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.claims import FAILS, HOLDS, HOLDS_BUT, Claim, Verdict
from tools.short_strings import short_strings
from urlgrammar import ParseError, diff, standard

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCUMENT: Final = "W3C URL, 8 November 2012"
TAIL: Final = 4
"""The length of the longest tail tried after the scheme."""
CHARACTERS: Final = r"a0/\:?#@[].%" + "\t"
"""One character of each kind that the states distinguish."""
BEYOND: Final = "\u00e9"
"""A code point higher than U+009F."""


def _texts(characters: str = CHARACTERS) -> Iterator[str]:
    """Texts with a shortest relative scheme and with a shortest other scheme, short ones first."""
    for tail in short_strings(characters, TAIL):
        yield f"ws:{tail}"
        yield f"a:{tail}"


def absolute_urls() -> Verdict:
    """Parses the result of parsing."""
    std = standard("w3c-2012")
    for text in _texts():
        if not std.accepts(text):
            continue
        written = str(std.canonicalize(text))
        if not std.accepts(written):
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
    if not witnesses:
        return Verdict(HOLDS)
    return Verdict(
        FAILS,
        tuple(witnesses),
        'They are path-relative by the letter: a path segment is "zero or more URL units". '
        "The parser finds an authority in them, with a port that is not a number. Absolute URLs "
        "and, against a base with the scheme `file`, relative ones have no fatal error.",
    )


def beyond_is_converted() -> Verdict:
    """The escape sets compared with the code points higher than U+009F, then the shortest text with
    such a code point that keeps it."""
    for name in ("simple", "default", "query"):
        found = diff("re:[\u00a0-\U0010ffff]", f"w3c-2012:{name}_escape_set")
        if found.only_a:
            return Verdict(FAILS, tuple(each.input for each in found.only_a))
    std = standard("w3c-2012")
    for text in _texts(CHARACTERS + BEYOND):
        if std.accepts(text) and BEYOND in (written := str(std.canonicalize(text))):
            return Verdict(
                HOLDS_BUT,
                (text,),
                f"It is written as `{written}`: hosts stay as they are (3.2 is not written). "
                "The escape sets of all other components contain these code points.",
            )
    return Verdict(HOLDS)


def file_urls_are_split_alike() -> Verdict:
    """The components of the writing grammar compared with those of the states, for the URLs that
    both accept."""
    found = diff("w3c-2012:absolute_url", "w3c-2012:file_url")
    if not found.split:
        return Verdict(HOLDS)
    others = [
        each.input
        for rule in ("web_url", "data_url")
        for each in diff("w3c-2012:absolute_url", f"w3c-2012:{rule}").split
    ]
    alike = "All other absolute URLs are split alike." if not others else f"So is `{others[0]}`."
    return Verdict(
        FAILS,
        tuple(each.input for each in found.split),
        "The file host state finds no userinfo and no port, and takes a letter and a colon for a "
        f"drive. {alike}",
    )


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
    Claim(
        "beyond-is-converted",
        DOCUMENT,
        "4.1",
        "The parser converts code points higher than U+009F to URL-encoded bytes.",
        beyond_is_converted,
    ),
    Claim(
        "file-urls-are-split-alike",
        DOCUMENT,
        "4.1, 4.2",
        "A file URL has the same components where the draft says how to write it and how to parse "
        "it.",
        file_urls_are_split_alike,
    ),
)
