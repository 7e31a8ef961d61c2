"""Claims of draft-fielding-url-syntax-01 and -02."""

from __future__ import annotations

from typing import Final

from tools.claims import FAILS, HOLDS, HOLDS_BUT, Claim, Verdict
from tools.claims.ambiguity import two_ways
from urlgrammar import diff
from urlgrammar.standards import automata

DOCUMENT: Final = "draft-fielding-url-syntax-02"
SPLIT: Final = (
    r"re:(?s:(?:(?P<scheme>[^/?#]+):)?(?://(?P<server>[^/?#]*))?(?P<path>[^?#]*)"
    r"(?:\?(?P<query>[^#]*))?(?:#(?P<fragment>.*))?)"
)
"""The expression of appendix B, with names for the components."""


def expression_and_bnf() -> Verdict:
    """Appendix B compared with appendix A."""
    found = diff(SPLIT, "fielding-02")
    if not found.split:
        return Verdict(HOLDS)
    return Verdict(
        FAILS,
        tuple(each.input for each in found.split),
        "The scheme of the expression may hold colons, and characters that no scheme has; and "
        "behind a server the BNF wants a slash before a query, and a host that begins as one does: "
        "without them, two slashes begin a path.",
    )


def server_or_path() -> Verdict:
    """The BNF without the greedy rule."""
    spans = {"server": "server", "rooted_path": "path", "path_segments": "path"}
    found = two_ways(automata.expressions("fielding_02")["url_reference"], spans)
    witnesses = tuple(text for text in found if "//" in text)
    others = [text for text in found if "//" not in text]
    return Verdict(
        HOLDS if witnesses else FAILS,
        witnesses,
        f"And between a scheme and a first segment that holds a colon: `{others[0]}`. The BNF has "
        "no rule against one, only section 5 has." * bool(others),
    )


def question_marks() -> Verdict:
    """User and password, before and after the change."""
    for rule in ("user", "password"):
        found = diff(f"fielding-01:{rule}", f"fielding-02:{rule}")
        removed = {(each.characters.ranges, each.never) for each in found.only_a}
        if found.relation != "superset" or removed != {(((ord("?"), ord("?")),), True)}:
            return Verdict(FAILS)
    whole = diff("fielding-01", "fielding-02")
    return Verdict(
        HOLDS,
        tuple(each.input for each in whole.split),
        "But no string is lost by it: the drafts take the same strings. What was a user "
        "before is the query of a path that begins with two slashes after.",
    )


def slash_in_the_path() -> Verdict:
    """The path, before and after the change."""
    found = diff("fielding-01:path", "fielding-02:path")
    whole = diff("fielding-01:rooted_path", "fielding-02:rooted_path")
    same = found.relation == whole.relation == "equal"
    return Verdict(
        HOLDS_BUT if same else FAILS,
        (),
        "A difference in strings there is none: an empty first segment stood for the slash "
        "before, so that the rule path takes the same strings in both drafts. What changed is what "
        "the slash belongs to, and so whether `http://a` and `http://a/` have the same components.",
    )


CLAIMS: Final = (
    Claim(
        "expression-and-bnf",
        DOCUMENT,
        "B",
        "The regular expression disambiguates as the BNF does with the greedy rule.",
        expression_and_bnf,
    ),
    Claim(
        "server-or-path",
        DOCUMENT,
        "4.4",
        "The BNF is ambiguous between a server and a path that begins with two slashes.",
        server_or_path,
    ),
    Claim(
        "question-marks",
        DOCUMENT,
        "F.2",
        'The "?" was removed from what user and password may hold.',
        question_marks,
    ),
    Claim(
        "slash-in-the-path",
        DOCUMENT,
        "F.2",
        "The slash behind the server became part of the path.",
        slash_in_the_path,
    ),
)
