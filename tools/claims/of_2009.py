"""Claims of "Web addresses in HTML 5"."""

from __future__ import annotations

from typing import Final

from tools.claims import FAILS, HOLDS, HOLDS_BUT, Claim, Verdict
from tools.claims.ambiguity import two_ways
from tools.claims.follow import Follow, follow
from urlgrammar import diff, standard
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import Alt, Repeat, Rule, Seq
from urlgrammar.regular.syntax.re_reader import read_regex
from urlgrammar.standards import automata

DOCUMENT: Final = "Web addresses in HTML 5"
FOLLOW_SETS: Final = (
    (("userinfo",), "@", False),
    (("ipvfuture",), "]", False),
    (("reg_name",), ":/?#", False),
    (("segment_nz_nc",), "/?#", False),
    (("segment", "segment_nz", "query", "fragment"), "/?#", True),
)
"""The rules, the characters that follow them by appendix B, and whether the end does."""
EXAMPLE: Final = "x://[v42.3]:2323]:2323:2323]:2323"


def two_formulations() -> Verdict:
    """Section 2 compared with appendix B."""
    found = diff("html5-2009", "html5-2009-b")
    if found.split or not found.is_complete:
        return Verdict(FAILS, tuple(each.input for each in found.split))
    first: dict[str | None, str] = {}
    for each in found.only_b:
        first.setdefault(each.component, each.input)
    witnesses = (first["host"], first["userinfo"], found.only_a[0].input)
    return Verdict(
        HOLDS_BUT,
        witnesses,
        "The appendix names only brackets in hosts. It also allows brackets in user information, "
        "and only section 2 allows a percent sign alone in a registered name. What both accept "
        "they split alike.",
    )


def brackets_in_ipvfuture() -> Verdict:
    """The authority of appendix B, without any preference: its parts, and the kind of its host."""
    if witnesses := _parts_in_two_ways():
        return Verdict(FAILS, witnesses)
    authority = automata.expressions("html5_2009_b")["authority"]
    kinds = {"ip_literal": "IP-literal", "reg_name": "reg-name"}
    witnesses = tuple(f"//{text}" for text in two_ways(authority, kinds))
    return Verdict(
        HOLDS_BUT if witnesses else HOLDS,
        witnesses[:1],
        "Its host is both an IP-literal and a reg-name, in which the appendix allows brackets too. "
        "User information, host and port are unique in every address.",
    )


def _parts_in_two_ways() -> tuple[str, ...]:
    spans = {"userinfo": "userinfo", "host": "host", "port": "port"}
    return two_ways(automata.expressions("html5_2009_b")["authority"], spans)


def the_example() -> Verdict:
    """The string that illustrates the claim."""
    tree = standard("html5-2009-b").parse(EXAMPLE)
    colons = not standard("html5-2009-b").is_valid(tree.host or "", "reg_name")
    is_one = not _parts_in_two_ways() and colons and tree.port == "2323"
    return Verdict(
        HOLDS if is_one else FAILS,
        (EXAMPLE,),
        f"Its host is `{tree.host}`, which is no reg-name.",
    )


def follow_sets() -> Verdict:
    """The FOLLOW sets of the rules of RFC 3986 in which unreserved occurs."""
    start = automata.expressions("rfc3986")["uri_reference"]
    wrong: list[str] = []
    for rules, chars, end in FOLLOW_SETS:
        found = Follow()
        for rule in rules:
            found |= follow(start, rule)
        if found == Follow(CharSet.from_characters(chars), not end):
            wrong.append(rules[0].replace("_", "-"))
        elif found != Follow(CharSet.from_characters(chars), end):
            return Verdict(FAILS)
    if not wrong:
        return Verdict(HOLDS)
    return Verdict(
        HOLDS_BUT,
        ("//", "a"),
        f"The end of the address can follow {' and '.join(wrong)} too. No bracket follows any of "
        "them except IPvFuture, as the appendix says.",
    )


def brackets_elsewhere() -> Verdict:
    """A rule without a bracket in its FOLLOW set, in which brackets make the grammar ambiguous."""
    after = follow(automata.expressions("rfc3986")["uri_reference"], "reg_name")
    if not after.chars.isdisjoint(CharSet.from_characters("[]")):
        return Verdict(HOLDS)
    witnesses = brackets_in_ipvfuture().witnesses
    return Verdict(
        FAILS if witnesses else HOLDS,
        witnesses,
        "No bracket can follow a reg-name, but an IP-literal, which can stand in its place, begins "
        "and ends with one.",
    )


def brackets_in_hosts() -> Verdict:
    """The hosts of section 2 that contain brackets."""
    found = diff("html5-2009:host", r"re:[^\[\]]*")
    others = diff("html5-2009:host", r"re:[^\[\]]*|\[[^\[\]]*\]")
    if not found.only_a or others.only_a:
        return Verdict(FAILS if others.only_a else HOLDS)
    return Verdict(
        FAILS,
        (f"//{found.only_a[0].input}",),
        "Brackets around an IP-literal are allowed, so `http://[::1]/` has a host. No others are.",
    )


def iri_grammar() -> Verdict:
    """RFC 3987 compared with section 2."""
    found = diff("rfc3987", "html5-2009")
    if found.only_a or found.split or not found.is_complete:
        witnesses = [each.input for each in found.only_a]
        return Verdict(FAILS, (*witnesses, *(each.input for each in found.split)))
    return Verdict(
        HOLDS,
        tuple(each.input for each in found.only_b),
        "The document asks for the comparison. The witnesses are what only section 2 accepts, one "
        "for each error of RFC 3987.",
    )


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
        "Section 2 and appendix B produce identical results, with the possible exception of edge "
        "cases; the known discrepancy is brackets in hosts.",
        two_formulations,
    ),
    Claim(
        "brackets-in-ipvfuture",
        DOCUMENT,
        "B",
        "With brackets in IPvFuture the grammar needs looking ahead but stays unambiguous.",
        brackets_in_ipvfuture,
    ),
    Claim(
        "follow-sets",
        DOCUMENT,
        "B",
        'What follows the occurrences of unreserved: "@" a userinfo; "]" an IPvFuture; ":", "/", '
        '"?", "#" a reg-name; "/", "?", "#" a segment-nz-nc; these and the end a segment, query or '
        "fragment.",
        follow_sets,
    ),
    Claim(
        "brackets-elsewhere",
        DOCUMENT,
        "B",
        "Brackets in unreserved make the grammar more complex if and only if one is in the FOLLOW "
        "set of an occurrence.",
        brackets_elsewhere,
    ),
    Claim(
        "brackets-in-hosts",
        DOCUMENT,
        "B",
        "Section 2 does not allow brackets in a host.",
        brackets_in_hosts,
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
    Claim(
        "iri-grammar",
        DOCUMENT,
        "2",
        "Compared with the grammar of RFC 3987, section 2 accepts more, and splits alike what both "
        "accept.",
        iri_grammar,
    ),
)
