"""Claims of draft-fielding-url-syntax-01 and -02."""

from __future__ import annotations

from itertools import product
from typing import Final

from tools.claims import FAILS, HOLDS, HOLDS_BUT, Claim, Verdict
from tools.claims.ambiguity import two_ways
from urlgrammar import diff, standard
from urlgrammar.standards import automata

BEFORE: Final = "draft-fielding-url-syntax-01"
DOCUMENT: Final = "draft-fielding-url-syntax-02"
SPLIT: Final = (
    r"re:(?s:(?:(?P<scheme>[^/?#]+):)?(?://(?P<server>[^/?#]*))?(?P<path>[^?#]*)"
    r"(?:\?(?P<query>[^#]*))?(?:#(?P<fragment>.*))?)"
)
"""The expression of appendix B, with names for the components."""

TO_SLASH: Final = SPLIT.replace("(?P<server>[^/?#]*)", "(?P<server>[^/#]*)")
"""The same with a server that ends at a slash, or at the end of the URL, before a fragment."""

SCAN: Final = TO_SLASH.replace("<scheme>[^/?#]", "<scheme>[A-Za-z0-9+.-]").replace("server", "host")
"""A scan from left to right: each component begins where the one before it ended, and ends at the
next delimiter. The scheme is that of draft 01, 4; the server is a host as a whole."""

PIECES: Final = ("a", ":", "/", "?", "#", ".", "@")
"""The kinds of characters that parsing and resolution tell apart."""

BASES: Final = ("a:", "a:/", "a:b", "a:/b/c", "a://a", "a://a/b", "a://a/b/c?d")


def expression_and_bnf() -> Verdict:
    """Appendix B compared with appendix A."""
    found = diff(SPLIT, "fielding-02:url_reference")
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
    whole = diff("fielding-01:url_reference", "fielding-02:url_reference")
    return Verdict(
        HOLDS,
        tuple(each.input for each in whole.split),
        "But no string is lost by it: the BNFs of the drafts take the same strings. What was a "
        "user before is the query of a path that begins with two slashes after.",
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


def short_texts() -> tuple[str, ...]:
    """Every text of at most four of the pieces, the shortest first."""
    every = (each for length in range(5) for each in product(PIECES, repeat=length))
    return tuple(map("".join, every))


def left_to_right() -> Verdict:
    """The procedure from the outside in, compared with a scan."""
    found = diff(SCAN, "fielding-01:parsed_reference")
    is_same = found.relation == "equal" and found.is_exact and not found.split
    return Verdict(HOLDS if is_same else FAILS, tuple(each.input for each in found.split))


def empty_example() -> Verdict:
    """The example of appendix C, resolved by the steps."""
    base = "http://a/b/c/d;p?q"
    target = str(standard("fielding-01").resolve("", base))
    return Verdict(
        HOLDS if target == base else FAILS,
        ("",),
        "By step 2a of section 5.2 it is a reference to the current document, and its target is "
        "not the base. Draft 02 corrects the example.",
    )


def consistently_transformed() -> Verdict:
    """Whether short references have targets with a scheme, which are their own targets."""
    std = standard("fielding-01")
    relative = []
    for text in filter(std.is_valid, short_texts()):
        targets = [str(std.resolve(text, base)) for base in BASES]
        if any(std.parse(target).scheme is None for target in targets):
            relative.append(text)
        elif any(
            not std.is_valid(target) or str(std.resolve(target, base)) != target
            for target in targets
            for base in BASES
        ):
            return Verdict(FAILS, (text,))
    is_current = all(text == "" or text[0] == "#" for text in relative)
    return Verdict(
        HOLDS_BUT if is_current else FAILS,
        ("", "#"),
        "References to the current document (step 2a) have no absolute form. (By exhaustion over "
        "references of at most four characters, of each kind that the steps tell apart, against a "
        "base of each form.)",
    )


def dots_and_servers() -> Verdict:
    """References of ".." whose target has another server than the base."""
    std = standard("fielding-02")
    found = []
    for reference, base in (("..", "http://a"), ("..//h/x", "a:/b/c")):
        target = std.parse(str(std.resolve(reference, base)), "parsed_reference")
        if target.authority != std.parse(base, "parsed_reference").authority:
            found.append(reference)
    return Verdict(
        FAILS if found else HOLDS,
        tuple(found),
        "Against `http://a`, the first has the target `http://a..`, because step 7 appends the "
        "path to the server. Against `a:/b/c`, the second has the path `//h/x` and the target "
        "`a://h/x`. In draft 01 only the second changes the server: a separator comes before the "
        "path.",
    )


def colons_first() -> Verdict:
    """The shortest relative path with a colon in its first segment that is not taken for a URL with
    a scheme, by the BNF or by the expression."""
    std = standard("fielding-02")
    for text in short_texts():
        if ":" in text.partition("/")[0] and std.is_valid(text, "rel_path"):
            trees = (std.parse(text), std.parse(text, "parsed_reference"))
            if all((tree.scheme, tree.path) == (None, text) for tree in trees):
                return Verdict(
                    FAILS,
                    (text, f"{text}x"),
                    "A scheme has at least one character, so a colon that begins the segment does "
                    "not end a scheme.",
                )
    return Verdict(HOLDS)


def server_to_slash() -> Verdict:
    """The expression, compared with one whose server ends only at a slash."""
    found = diff(SPLIT, TO_SLASH)
    return Verdict(
        FAILS if found.split else HOLDS,
        tuple(each.input for each in found.split),
        'The expression of appendix B also ends it at "?". The sentence is that of draft 01, whose '
        "procedure follows it.",
    )


def step_seven() -> Verdict:
    """Whether the expression splits every string into components that print it. The rule for it
    has the same delimiters between the components, and a scheme without colons."""
    std = standard("fielding-02")
    is_every = diff(SPLIT, "re:(?s:.*)").relation == "equal"
    is_printed = "parsed_reference" in std.matcher.tree_rules
    return Verdict(HOLDS if is_every and is_printed else FAILS)


CLAIMS: Final = (
    Claim(
        "left-to-right",
        BEFORE,
        "Issues",
        "Without parameters, a URL can be parsed by scanning from left to right.",
        left_to_right,
    ),
    Claim(
        "empty-example",
        BEFORE,
        "C",
        "The empty reference has the target `http://a/b/c/d;p?q`, which is the base.",
        empty_example,
    ),
    Claim(
        "consistently-transformed",
        BEFORE,
        "5.2",
        "Any valid URL can be consistently transformed to an absolute form, given a valid base.",
        consistently_transformed,
    ),
    Claim(
        "dots-and-servers",
        DOCUMENT,
        "C",
        'The ".." syntax cannot be used to change the server of a URL.',
        dots_and_servers,
    ),
    Claim(
        "colons-first",
        DOCUMENT,
        "5",
        "A segment with a colon cannot be the first one of a relative path, because it would be "
        "mistaken for a scheme.",
        colons_first,
    ),
    Claim(
        "server-to-slash",
        DOCUMENT,
        "4.3.1",
        "The server is terminated by the next slash or by the end of the URL.",
        server_to_slash,
    ),
    Claim(
        "step-seven",
        DOCUMENT,
        "B",
        "Step 7 recreates a URL reference from the components of the expression.",
        step_seven,
    ),
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
