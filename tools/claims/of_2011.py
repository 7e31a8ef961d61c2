"""Claims of draft-abarth-url-01."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from tools.claims import FAILS, HOLDS, Claim, Verdict
from urlgrammar import ResolveError, diff, standard
from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.expression import single_characters
from urlgrammar.standards import automata
from urlgrammar.standards.barth_2011 import resolve

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCUMENT: Final = "draft-abarth-url-01"
TAIL: Final = 3
"""The length of the longest tail tried after the scheme."""
CHARACTERS: Final = r"a;/\?#@:[].%" + " "
"""One character of each kind that the steps distinguish."""
NAMED: Final = ("http:///example.com/", "http://example.com;")


def named_disagreements() -> Verdict:
    """The two URLs of section 1."""
    trees = [(standard("rfc3986").parse(url), standard("barth-2011").parse(url)) for url in NAMED]
    if any((a.host, a.path) == (b.host, b.path) for a, b in trees):
        return Verdict(FAILS)
    found = diff("rfc3986:uri", "barth-2011")
    others = [each.analogue or each.input for each in found.split]
    return Verdict(
        HOLDS,
        (*NAMED, *others),
        "Behind the two that it names, the shortest for each other reason: what is no hierarchical "
        "scheme has neither host nor query nor fragment; any number of slashes, and none, begin an "
        "authority; an authority is defined where it is empty.",
    )


def _tails() -> Iterator[str]:
    """Texts after a shortest hierarchical scheme, short ones first."""
    for length in range(TAIL + 1):
        yield from map("".join, product(CHARACTERS, repeat=length))


def _written() -> Iterator[tuple[str, str]]:
    """URLs with these tails and their canonical forms; those whose host has no ASCII form have
    none."""
    std = standard("barth-2011")
    for tail in _tails():
        try:
            yield f"ws:{tail}", str(std.canonicalize(f"ws:{tail}"))
        except ResolveError:
            continue


def slash_in_the_base() -> Verdict:
    """The paths of canonical forms, as they are parsed again."""
    std = standard("barth-2011")
    found: dict[str, tuple[str, str]] = {}
    for text, written in _written():
        tree = std.parse(written)
        if "/" not in tree.path:
            why = "semicolon" if tree.path else "backslash" if tree.host else "no host"
            found.setdefault(why, (text, written))
    if not found:
        return Verdict(HOLDS)
    remarks = ", ".join(f"`{text}` is written as `{written}`" for text, written in found.values())
    return Verdict(
        FAILS,
        tuple(text for text, _ in found.values()),
        f"{remarks}. Without a host, all slashes are consumed before the authority; a path can "
        "begin with a semicolon; and a backslash at its beginning is escaped. (The shortest, by "
        "exhaustion over the kinds of characters that the steps tell apart.)",
    )


def slash_in_a_path_relative_url() -> Verdict:
    """References that are appended to the directory of the base."""
    base = "ws:h/~/f"
    for start, tail in product(("", "ws:"), _tails()):
        is_appended = (
            resolve(start + tail, base) == standard("barth-2011").parse(f"ws:h/~/{tail}").components
        )
        if is_appended and tail[:1] in {"/", "\\"}:
            return Verdict(FAILS, (start + tail,))
    return Verdict(
        HOLDS,
        (),
        "Section 4.1 is the only way to 4.4, and has other sections for it. (By exhaustion over "
        "the kinds of characters that the steps tell apart.)",
    )


def several_forms() -> Verdict:
    """The canonical forms of canonical forms."""
    std = standard("barth-2011")
    for text, once in _written():
        twice = str(std.canonicalize(once))
        if once != twice:
            return Verdict(
                HOLDS,
                (text,),
                f"The steps have one outcome for each URL, but the outcome can have another one: "
                f"it is written as `{once}`, and that as `{twice}`. (The shortest, by exhaustion, "
                "as above.)",
            )
    return Verdict(FAILS)


def fragments_beyond_ascii() -> Verdict:
    """The sets of characters that are escaped in each component."""
    beyond = CharSet.of([(0x80, 0x10FFFF)])
    rules = automata.expressions("barth_2011")
    for name in ("user_info", "path", "query", "fragment"):
        escaped = single_characters(rules[f"{name}_escaped"])
        assert escaped is not None, "a rule of single characters"
        if (beyond & escaped) != (NONE if name == "fragment" else beyond):
            return Verdict(FAILS)
    text = "ws:#é"
    written = str(standard("barth-2011").canonicalize(text))
    return Verdict(
        HOLDS,
        (text,),
        f"It is written as `{written}`. No other component of a hierarchical URL contains them.",
    )


CLAIMS: Final = (
    Claim(
        "named-disagreements",
        DOCUMENT,
        "1",
        "Browsers disagree with the expression of RFC 3986 on `http:///example.com/` and "
        "`http://example.com;`.",
        named_disagreements,
    ),
    Claim(
        "slash-in-the-base",
        DOCUMENT,
        "4.4",
        'The path of a canonicalized base always has at least one "/", as a TODO hopes.',
        slash_in_the_base,
    ),
    Claim(
        "slash-in-a-path-relative-url",
        DOCUMENT,
        "4.4",
        "A path-relative URL cannot begin with a slash character, which a TODO asks.",
        slash_in_a_path_relative_url,
    ),
    Claim(
        "several-forms",
        DOCUMENT,
        "5",
        "There is not a unique canonicalization for every URL.",
        several_forms,
    ),
    Claim(
        "fragments-beyond-ascii",
        DOCUMENT,
        "5.6",
        "Canonicalized fragments contain characters beyond ASCII.",
        fragments_beyond_ascii,
    ),
)
