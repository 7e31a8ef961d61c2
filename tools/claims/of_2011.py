"""Claims of draft-abarth-url-01."""

from __future__ import annotations

from typing import Final

from tools.claims import FAILS, HOLDS, Claim, Verdict
from urlgrammar import diff, standard

DOCUMENT: Final = "draft-abarth-url-01"
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


CLAIMS: Final = (
    Claim(
        "named-disagreements",
        DOCUMENT,
        "1",
        "Browsers disagree with the expression of RFC 3986 on `http:///example.com/` and "
        "`http://example.com;`.",
        named_disagreements,
    ),
)
