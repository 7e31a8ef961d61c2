"""Claims of "Web addresses in HTML 5"."""

from __future__ import annotations

from typing import Final

from tools.claims import FAILS, HOLDS, HOLDS_BUT, Claim, Verdict
from tools.claims.ambiguity import two_ways
from urlgrammar import diff, standard
from urlgrammar.regular.syntax.expression import Alt, Repeat, Rule, Seq
from urlgrammar.regular.syntax.re_reader import read_regex
from urlgrammar.standards import automata

DOCUMENT: Final = "Web addresses in HTML 5"
EXAMPLE: Final = "x://[v42.3]:2323]:2323:2323]:2323"


def two_formulations() -> Verdict:
    """Section 2 compared with appendix B."""
    found = diff("html5-2009", "html5-2009-b")
    if found.split or not found.is_complete:
        return Verdict(FAILS, tuple(each.input for each in found.split))
    first: dict[str | None, str] = {}
    for each in found.only_b:
        first.setdefault(each.component, each.input)
    if not found.only_a and not first.keys() - {None, "host", "path"}:
        return Verdict(HOLDS, tuple(first.values()))
    witnesses = (first["host"], first["userinfo"], found.only_a[0].input)
    return Verdict(
        FAILS,
        witnesses,
        "Brackets in hosts are the discrepancy that the appendix names. It does not name that "
        "brackets are in its user information too, and that section 2 takes a lone percent sign in "
        "a registered name. What both take they split alike.",
    )


def brackets_in_ipvfuture() -> Verdict:
    """The authority of appendix B, without any preference."""
    spans = {"userinfo": "userinfo", "host": "host", "port": "port"}
    witnesses = two_ways(automata.expressions("html5_2009_b")["authority"], spans)
    return Verdict(FAILS if witnesses else HOLDS, witnesses)


def the_example() -> Verdict:
    """The string that illustrates the claim."""
    tree = standard("html5-2009-b").parse(EXAMPLE)
    is_one = brackets_in_ipvfuture().outcome == HOLDS and tree.port == "2323"
    return Verdict(HOLDS if is_one else FAILS, (EXAMPLE,), f"Its host is `{tree.host}`.")


def lone_percent() -> Verdict:
    """`pct-encoded` with its two alternatives once, between unreserved hexadecimal digits."""
    triplet, percent, digit = (
        read_regex("claim", each)[0] for each in ("%[0-9A-Fa-f]{2}", "%", "[0-9A-Fa-f]")
    )
    digits = Repeat(digit, 0, None)
    encoded = Alt((Rule("triplet", triplet), Rule("percent", percent)))
    witnesses = two_ways(
        Seq((digits, encoded, digits)), {"triplet": "triplet", "percent": "percent"}
    )
    return Verdict(
        HOLDS if witnesses else FAILS,
        witnesses[:1],
        "The rule that prefers the triplet leaves one reading, by first-match-wins; and no "
        "component depends on it.",
    )


def valid_addresses_parse() -> Verdict:
    """All URI and IRI references, compared with both formulations."""
    for name in ("html5-2009", "html5-2009-b"):
        for references in ("rfc3986", "rfc3987"):
            found = diff(references, name)
            if found.only_a or not found.is_exact:
                return Verdict(FAILS, tuple(each.input for each in found.only_a))
            if found.split:
                return Verdict(HOLDS_BUT, tuple(each.input for each in found.split))
    return Verdict(HOLDS, (), "By both formulations, and into the components of RFC 3986 and 3987.")


CLAIMS: Final = (
    Claim(
        "two-formulations",
        DOCUMENT,
        "B",
        "Section 2 and appendix B produce identical results, but for brackets in hosts.",
        two_formulations,
    ),
    Claim(
        "brackets-in-ipvfuture",
        DOCUMENT,
        "B",
        "With brackets in IPvFuture the grammar needs looking ahead but stays unambiguous.",
        brackets_in_ipvfuture,
    ),
    Claim("the-example", DOCUMENT, "B", f"`{EXAMPLE}` has one parse.", the_example),
    Claim(
        "lone-percent",
        DOCUMENT,
        "B",
        'A lone "%" makes the grammar ambiguous; preferring three characters to one repairs that.',
        lone_percent,
    ),
    Claim(
        "valid-addresses-parse",
        DOCUMENT,
        "2",
        "Not only valid Web addresses can be parsed, but they all can.",
        valid_addresses_parse,
    ),
)
