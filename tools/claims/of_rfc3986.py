"""Claims of RFC 3986 and RFC 3987."""

from __future__ import annotations

from typing import Final

from tools.claims import FAILS, HOLDS, Claim, Verdict
from tools.claims.ambiguity import two_ways
from urlgrammar import diff, iri_to_uri, standard
from urlgrammar.regular.syntax.expression import single_characters
from urlgrammar.standards import automata

URI: Final = "RFC 3986"
IRI: Final = "RFC 3987"
APPENDIX_B: Final = (
    r"re:(?s:(?:(?P<scheme>[^:/?#]+):)?(?://(?P<authority>[^/?#]*))?(?P<path>[^?#]*)"
    r"(?:\?(?P<query>[^#]*))?(?:#(?P<fragment>.*))?)"
)
"""The expression of appendix B, with names for the components."""
PATHS: Final = ("path_abempty", "path_absolute", "path_noscheme", "path_rootless", "path_empty")
HOSTS: Final = ("ip_literal", "ipv4address", "reg_name")


def appendix_b() -> Verdict:
    """The expression against the grammar, on all references."""
    components = ("scheme", "authority", "path", "query", "fragment")
    found = diff(APPENDIX_B, "rfc3986", require=components)
    witnesses = [each.input for each in found.only_b] + [each.input for each in found.split]
    return Verdict(
        FAILS if witnesses else HOLDS,
        tuple(witnesses),
        "On every reference. The expression also accepts every other string.",
    )


def one_path_rule() -> Verdict:
    """All ways to match a reference, with the five rules as components."""
    expression = automata.expressions("rfc3986")["uri_reference"]
    found = two_ways(expression, {rule: rule for rule in PATHS})
    return Verdict(FAILS if found else HOLDS, found)


def first_match_wins() -> Verdict:
    """The three alternatives of a host, each against each."""
    relations = {
        (a, b): diff(f"rfc3986:{a}", f"rfc3986:{b}").relation
        for a, b in (HOSTS[:2], HOSTS[::2], HOSTS[1:])
    }
    ipv4address, reg_name = HOSTS[1:]
    alike = [pair for pair, relation in relations.items() if relation != "disjoint"]
    expression = automata.expressions("rfc3986")["authority"]
    parts = {"userinfo": "userinfo", "host": "host", "port": "port"}
    is_enough = alike == [(ipv4address, reg_name)] and not two_ways(expression, parts)
    return Verdict(
        HOLDS if is_enough else FAILS,
        two_ways(automata.expressions("rfc3986")["host"], {rule: rule for rule in HOSTS}),
        "Every IPv4address is also a reg-name. No other two alternatives have a string in common, "
        "and userinfo, host and port are split in one way only.",
    )


def uris_are_iris() -> Verdict:
    """The languages, and the components."""
    found = diff("rfc3986:uri", "rfc3987:iri")
    holds = found.relation in ("subset", "equal") and not found.split
    return Verdict(HOLDS if holds else FAILS, (), "Both standards also split every URI alike.")


def mapping_is_idempotent() -> Verdict:
    """The mapping of each character that it changes."""
    sets = automata.expressions("rfc3987")
    changed: list[str] = []
    for rule in ("ucschar", "iprivate"):
        characters = single_characters(sets[rule])
        assert characters is not None
        changed += [chr(end) for ends in characters.ranges for end in ends]
    texts = [f"a:?{character}" for character in changed]
    mapped = [str(iri_to_uri(text)) for text in texts]
    again = [str(iri_to_uri(text)) for text in mapped]
    is_valid = standard("rfc3986").is_valid
    wrong = tuple(
        text for text, once, twice in zip(texts, mapped, again, strict=True)
        if once != twice or not is_valid(once, "uri")
    )  # fmt: skip
    return Verdict(
        FAILS if wrong else HOLDS,
        wrong,
        "The mapping encodes character by character and leaves ASCII unchanged; decided for both "
        "ends of each range of characters that it encodes.",
    )


CLAIMS: Final = (
    Claim(
        "appendix-b",
        URI,
        "B",
        "The expression of appendix B splits a reference into its components.",
        appendix_b,
    ),
    Claim(
        "one-path-rule",
        URI,
        "3.3",
        "Only one of the five rules for paths matches the path of a reference.",
        one_path_rule,
    ),
    Claim(
        "first-match-wins",
        URI,
        "3.2.2",
        "The rule for hosts is ambiguous, but first-match-wins is enough to make it unambiguous.",
        first_match_wins,
    ),
    Claim("uris-are-iris", IRI, "3.1", "Every URI is an IRI.", uris_are_iris),
    Claim(
        "mapping-is-idempotent",
        IRI,
        "3.1",
        "The mapping of IRIs to URIs is idempotent, and gives URIs.",
        mapping_is_idempotent,
    ),
)
