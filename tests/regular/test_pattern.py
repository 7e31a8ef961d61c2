"""Patterns for `re`: languages, captures by hand and by law, characters, and errors."""

from __future__ import annotations

import re
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.backtracking import Backtracking
from tests.regular.expressions import chars, expressions, preferred, star, text, texts, words
from urlgrammar.regular.errors import NotLinearError, UnknownConstructError
from urlgrammar.regular.group_names import group_names
from urlgrammar.regular.pattern import (
    Capture,
    arrange,
    pattern,
)
from urlgrammar.regular.syntax.charset import CharSet, character_class
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Alt,
    Expression,
    Repeat,
    Rule,
    Seq,
    optional,
)
from urlgrammar.regular.syntax.simplification import simplify

A, B, C = map(chars, "abc")
ANY_NUMBER: Final = star(chars("abc"))

BOTH: Final = {"p": Capture("one", inner=True), "q": Capture("two")}


def matched(written: str) -> frozenset[str]:
    """The short texts that the pattern matches in full."""
    fullmatch = re.compile(written).fullmatch
    return frozenset(filter(fullmatch, texts()))


def captured(
    expression: Expression, captures: dict[str, Capture], whole: str
) -> dict[str, str | None] | None:
    """The named groups of the match of a text, None if there is no match."""
    match = re.fullmatch(pattern(expression, captures), whole)
    return None if match is None else match.groupdict()


# Languages


@given(expressions())
@times(10)
def test_language(expression: Expression) -> None:
    """If a pattern is returned, it matches exactly the strings of the expression."""
    try:
        written = pattern(expression)
    except NotLinearError:
        return
    assert matched(written) == words(expression)


@pytest.mark.slow
@given(expressions())
@times(10)
def test_language_with_captures(expression: Expression) -> None:
    """Captures, in loops and in each other, do not change the language."""
    try:
        written = pattern(expression, BOTH)
    except NotLinearError:
        return
    assert matched(written) == words(expression)


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(EPSILON, id="empty-string"),
        pytest.param(NOTHING, id="nothing"),
        pytest.param(Seq((A, NOTHING)), id="ends-in-nothing"),
        pytest.param(Alt((NOTHING, A)), id="nothing-or-a"),
        pytest.param(Alt((EPSILON, A)), id="empty-alternative"),
        pytest.param(star(EPSILON), id="empty-strings"),
        pytest.param(Repeat(A, 0, 0), id="never"),
        pytest.param(Repeat(A, 2, 2), id="exactly"),
        pytest.param(Repeat(text("ab"), 1, 2), id="counted-string"),
        pytest.param(Repeat(A, 2, None), id="at-least"),
        pytest.param(star(Alt((A, text("bc")))), id="characters-and-strings"),
        pytest.param(Repeat(Alt((A, text("bc"))), 2, None), id="at-least-two-of-them"),
        pytest.param(star(Seq((A, star(B)))), id="star-in-a-star"),
        pytest.param(Alt((Seq((star(A), B)), Seq((star(A), C)))), id="stars-with-one-beginning"),
        pytest.param(star(Alt((A, text("ab")))), id="a-string-and-its-beginning"),
        pytest.param(Seq((star(Alt((A, text("ab")))), B)), id="a-string-or-its-beginning-and-b"),
        pytest.param(Seq((star(text("ab")), text("ac"))), id="decided-by-two-characters"),
        pytest.param(Seq((star(A), Repeat(chars("ab"), 2, 2))), id="decided-by-the-end"),
        pytest.param(Seq((star(Seq((A, optional(B)))), B)), id="decided-by-an-option"),
        pytest.param(Seq((ANY_NUMBER, C, star(chars("ab")))), id="up-to-the-last-c"),
        pytest.param(Seq((star(Seq((star(chars("ac")), B))), C)), id="parts-and-an-end"),
        pytest.param(
            Seq((Repeat(Alt((C, text("ab"))), 2, None), text("aa"))), id="loop-written-out"
        ),
    ],
)
def test_language_by_hand(expression: Expression) -> None:
    """These patterns are returned, and match the strings of the expression."""
    assert matched(pattern(expression)) == words(expression)


# Characters


ASCII: Final = [chr(point) for point in range(128)]


def test_one_ascii_character() -> None:
    """The pattern of one character matches it and no other ASCII character."""
    for character in ASCII:
        written = character_class(chars(character).chars)
        assert list(filter(re.compile(written).fullmatch, ASCII)) == [character]


def test_one_ascii_character_in_a_class() -> None:
    """In a class, a character also stands for itself."""
    for character in ASCII:
        expected = sorted({character, "A", "\x7f"})
        written = character_class(CharSet.from_characters(expected))
        assert list(filter(re.compile(written).fullmatch, ASCII)) == expected


@given(st.lists(st.tuples(st.integers(0, 127), st.integers(0, 127)), min_size=1, max_size=5))
def test_ranges_of_ascii(intervals: list[tuple[int, int]]) -> None:
    """A class of ranges with any ends matches the characters in them."""
    allowed = CharSet.of((min(pair), max(pair)) for pair in intervals)
    fullmatch = re.compile(character_class(allowed)).fullmatch
    assert list(filter(fullmatch, ASCII)) == list(allowed)


def test_all_but_one_ascii_character() -> None:
    """The set of all characters but one matches all others, in ASCII and beyond."""
    samples = [*ASCII, "\x80", "\ud800", "\U0010ffff"]
    for character in ASCII:
        written = character_class(~chars(character).chars)
        assert [c for c in samples if not re.fullmatch(written, c)] == [character]


@given(st.sets(st.integers(0, 127), min_size=1))
def test_all_but_a_few(points: set[int]) -> None:
    """The set of all characters but a few is written with the few, not with the others."""
    missing = CharSet.of((point, point) for point in points)
    written = character_class(~missing)
    assert [c for c in ASCII if not re.fullmatch(written, c)] == list(missing)
    assert re.fullmatch(written, "\U0010ffff")


@pytest.mark.parametrize(
    ("allowed", "expected"),
    [
        pytest.param(~CharSet.from_characters("x"), "[^x]", id="one"),
        pytest.param(~CharSet.from_characters(":/"), "[^/:]", id="two"),
        pytest.param(~CharSet.of([(0xD800, 0xDFFF)]), r"[^\ud800-\udfff]", id="surrogates"),
        pytest.param(~CharSet.of([(0, 0)]), r"[\x01-\U0010ffff]", id="the-first"),
        pytest.param(~CharSet.of([(0x10FFFF, 0x10FFFF)]), r"[\x00-\U0010fffe]", id="the-last"),
        pytest.param(~CharSet(()), r"[\x00-\U0010ffff]", id="none"),
    ],
)
def test_written_negated(allowed: CharSet, expected: str) -> None:
    """A set with the first and the last code point is written by its complement."""
    assert character_class(allowed) == expected


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("low", "high"),
    [
        pytest.param(0x80, 0xFF, id="latin-1"),
        pytest.param(0xFF, 0x100, id="two-digits-and-four"),
        pytest.param(0x100, 0x100, id="four-digits"),
        pytest.param(0xD800, 0xDFFF, id="surrogates"),
        pytest.param(0xFFFF, 0x10000, id="four-digits-and-eight"),
        pytest.param(0x1F600, 0x1F600, id="astral"),
        pytest.param(0x10FFFE, 0x10FFFF, id="last"),
        pytest.param(0, 0x10FFFF, id="everything"),
    ],
)
def test_beyond_ascii(low: int, high: int) -> None:
    """A range matches its ends, but not their neighbours, anywhere in Unicode."""
    fullmatch = re.compile(character_class(CharSet.of([(low, high)]))).fullmatch
    points = {low - 1, low, high, high + 1} & set(range(0x110000))
    assert [p for p in sorted(points) if fullmatch(chr(p))] == sorted({low, high})


@given(st.lists(st.tuples(st.integers(0, 0x10FFFF), st.integers(0, 0x10FFFF)), min_size=1))
def test_patterns_are_ascii(intervals: list[tuple[int, int]]) -> None:
    """A pattern is written in printable ASCII, whatever it matches."""
    written = character_class(CharSet.of((min(pair), max(pair)) for pair in intervals))
    assert written.isascii()
    assert written.isprintable()


# Captures by hand

DIGIT: Final = chars("0123456789")
LETTER: Final = chars("abcdefgh")
OCTET: Final = Repeat(DIGIT, 1, 3)

USER: Final = Rule("user", star(Alt((LETTER, DIGIT, chars(".:")))))
ADDRESS: Final = Rule("address", Seq((OCTET, chars("."), OCTET)))
NAME: Final = Rule("name", star(Alt((LETTER, DIGIT, chars(".")))))
PORT: Final = Rule("port", star(DIGIT))
HOST: Final = Rule("host", Alt((ADDRESS, NAME)))
AUTHORITY: Final = Rule(
    "authority",
    Seq((optional(Seq((USER, chars("@")))), HOST, optional(Seq((chars(":"), PORT))))),
)

PARTS: Final = {
    "user": Capture("user"),
    "host": Capture("host", inner=True),
    "address": Capture("address"),
    "name": Capture("name"),
    "port": Capture("port"),
}


@pytest.mark.parametrize(
    ("whole", "expected"),
    [
        pytest.param("1.2", {"host": "1.2", "address": "1.2"}, id="address"),
        pytest.param("1.2a", {"host": "1.2a", "name": "1.2a"}, id="begins-like-an-address"),
        pytest.param("1.2.3", {"host": "1.2.3", "name": "1.2.3"}, id="longer-than-an-address"),
        pytest.param("1.2345", {"host": "1.2345", "name": "1.2345"}, id="too-many-digits"),
        pytest.param("", {"host": "", "name": ""}, id="nothing"),
        pytest.param("a", {"host": "a", "name": "a"}, id="name"),
        pytest.param("@", {"user": "", "host": "", "name": ""}, id="empty-user"),
        pytest.param(":", {"host": "", "name": "", "port": ""}, id="empty-port"),
        pytest.param(
            "a@1.2:3",
            {"user": "a", "host": "1.2", "address": "1.2", "port": "3"},
            id="everything",
        ),
        pytest.param("a:1@b", {"user": "a:1", "host": "b", "name": "b"}, id="a-colon-of-the-user"),
        pytest.param("a:1", {"host": "a", "name": "a", "port": "1"}, id="a-colon-of-the-port"),
        pytest.param(
            "1.2@1.2", {"user": "1.2", "host": "1.2", "address": "1.2"}, id="user-like-an-address"
        ),
        pytest.param("a:b", None, id="a-letter-in-the-port"),
        pytest.param("a@b@c", None, id="two-users"),
    ],
)
def test_captures_of_an_authority(whole: str, expected: dict[str, str] | None) -> None:
    """The first alternative that fits the whole text is captured; an absent group is None."""
    groups = captured(AUTHORITY, PARTS, whole)
    assert expected == (
        groups and {label: found for label, found in groups.items() if found is not None}
    )


def test_inner_captures_count_only_on_request() -> None:
    """Rules inside a rule captured without `inner` are not captured."""
    parts = {"host": Capture("host"), "address": Capture("address")}
    assert captured(AUTHORITY, parts, "1.2") == {"host": "1.2"}


def test_labels_name_the_groups() -> None:
    """A group has the label of its capture, not the name of its rule."""
    assert captured(AUTHORITY, {"port": Capture("number")}, "a:1") == {"number": "1"}


def test_rules_that_are_not_captured_leave_no_group() -> None:
    """Without captures there are no groups."""
    assert group_names(pattern(AUTHORITY)) == []


def test_an_earlier_alternative_wins_over_a_longer_one() -> None:
    """The order of alternatives decides, not the length of their matches."""
    short, long = Rule("short", A), Rule("long", Repeat(A, 1, 2))
    expression = Seq((Alt((short, long)), Rule("rest", Repeat(chars("ab"), 0, 2))))
    parts = {name: Capture(name) for name in ("short", "long", "rest")}
    assert captured(expression, parts, "aab") == {"short": "a", "long": None, "rest": "ab"}


def test_an_alternative_between_others_keeps_its_place() -> None:
    """Alternatives with a common prefix are not joined across another one that could win."""
    options = (
        Seq((A, Rule("one", A))),
        Seq((chars("ab"), Rule("two", chars("bc")))),
        Seq((A, Rule("three", B))),
    )
    parts = {name: Capture(name) for name in ("one", "two", "three")}
    assert captured(Alt(options), parts, "ab") == {"one": None, "two": "b", "three": None}


def test_one_more_round_wins() -> None:
    """A repetition takes as much as possible before the next part."""
    expression = Seq((Rule("first", Repeat(A, 0, 2)), Rule("second", star(A))))
    parts = {"first": Capture("first"), "second": Capture("second")}
    assert captured(expression, parts, "aaa") == {"first": "aa", "second": "a"}


TO_THE_LAST: Final = Seq(
    (
        optional(Seq((Rule("user", star(chars("a@"))), chars("@")))),
        Rule("host", star(A)),
    )
)


@pytest.mark.parametrize(
    ("expression", "whole", "expected"),
    [
        pytest.param(TO_THE_LAST, "a@@a@aa", {"user": "a@@a", "host": "aa"}, id="up-to-the-last"),
        pytest.param(TO_THE_LAST, "@", {"user": "", "host": ""}, id="up-to-the-only-one"),
        pytest.param(TO_THE_LAST, "aa", {"user": None, "host": "aa"}, id="up-to-none"),
        pytest.param(
            Seq((star(Seq((A, optional(A)))), Rule("user", A))),
            "aaaa",
            {"user": "a"},
            id="one-or-two-and-one",
        ),
        pytest.param(
            Seq((Rule("user", star(text("ab"))), Rule("host", text("ac")))),
            "ababac",
            {"user": "abab", "host": "ac"},
            id="decided-by-two-characters",
        ),
        pytest.param(
            Seq(
                (star(Seq((Rule("user", A), optional(B)))), Rule("host", Repeat(chars("ab"), 2, 2)))
            ),
            "abaab",
            {"user": "a", "host": "ab"},
            id="rounds-taken-back",
        ),
        pytest.param(
            Seq((star(Alt((Rule("user", text("ab")), Rule("host", text("ac"))))), text("aa"))),
            "acababaa",
            {"user": "ab", "host": "ac"},
            id="each-of-another-round",
        ),
    ],
)
def test_captures_where_one_character_does_not_decide(
    expression: Expression, whole: str, expected: dict[str, str | None]
) -> None:
    """Backtracking decides where a loop ends and the next part begins."""
    parts = {"user": Capture("user"), "host": Capture("host")}
    groups = captured(expression, parts, whole)
    assert groups is not None
    assert {label: groups[label] for label in expected} == expected


def test_labels_that_occur_again_are_numbered() -> None:
    """Groups with the same label are distinguished by numbers, in the order of the pattern."""
    expression = Alt((Seq((A, Rule("x", A))), Seq((B, Rule("y", B))), Seq((C, Rule("z", C)))))
    written = pattern(expression, {name: Capture("path") for name in "xyz"})
    assert group_names(written) == ["path", "path__2", "path__3"]


@pytest.mark.parametrize(
    ("least", "expected"),
    [
        pytest.param(0, ["p"], id="star"),
        pytest.param(1, ["p", "p__2"], id="plus"),
        pytest.param(2, ["p", "p__2", "p__3"], id="at-least-two"),
    ],
)
def test_captures_in_a_loop_are_numbered(least: int, expected: list[str]) -> None:
    """A loop that is unrolled for speed has a group for each round."""
    loop = Repeat(Alt((A, Rule("p", B))), least, None)
    assert group_names(pattern(loop, {"p": Capture("p")})) == expected


def test_neighbours_of_one_label_share_a_group() -> None:
    """Alternatives captured under one label need only one group."""
    expression = Alt((Rule("full", text("ab")), Rule("empty", EPSILON), Rule("other", C)))
    parts = {name: Capture("path") for name in ("full", "empty", "other")}
    assert group_names(pattern(expression, parts)) == ["path"]


def test_group_names_are_in_the_order_of_the_groups() -> None:
    """The names are in the order in which their groups open."""
    assert group_names("(?P<b>x(?P<a>y))(?P<c>z)") == ["b", "a", "c"]


# Captures by law


@st.composite
def labelled(draw: st.DrawFn) -> tuple[Expression, dict[str, Capture]]:
    """An expression in which every alternative contains a rule, each with a different name, and
    captures of them all. The parts around rules have only one reading."""
    names: list[str] = []
    sets = st.sets(st.sampled_from("abc"), min_size=1).map("".join).map(chars)
    atoms = st.one_of(sets, sets.map(optional), sets.map(star))

    def rule(body: list[Expression]) -> Expression:
        names.append(f"rule{len(names)}")
        return Rule(names[-1], Seq(tuple(body)))

    rules = st.lists(atoms, max_size=2).map(rule)
    pieces = st.builds(
        lambda before, inner, after: Seq((*before, inner, *after)),
        st.lists(sets, max_size=1),
        rules,
        st.lists(sets, max_size=1),
    )

    def larger(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        several = st.lists(parts, min_size=2, max_size=3).map(tuple)
        return st.one_of(
            st.builds(Seq, several), st.builds(Alt, several), parts.map(optional), parts.map(star)
        )

    expression = draw(st.recursive(pieces, larger, max_leaves=5))
    return expression, {name: Capture(name) for name in names}


@pytest.mark.slow
@given(labelled())
@times(3)
def test_the_preferred_reading_is_captured(case: tuple[Expression, dict[str, Capture]]) -> None:
    """The groups contain the last matches of the rules, in the reading that a backtracking matcher
    finds."""
    expression, captures = case
    try:
        fullmatch = re.compile(pattern(expression, captures)).fullmatch
    except NotLinearError:
        return
    readings = {each: preferred(expression, each) for each in texts(4)}
    matches = {each: fullmatch(each) for each in texts(4)}
    assert {
        each: match and {n: t for n, t in match.groupdict().items() if t is not None}
        for each, match in matches.items()
    } == {each: None if found is None else dict(found) for each, found in readings.items()}


# Time


@given(expressions())
def test_steps_are_those_of_re(expression: Expression) -> None:
    """The counting matcher accepts the same texts as `re`."""
    try:
        written = pattern(expression, BOTH)
    except NotLinearError:
        return
    counting = Backtracking(written)
    assert frozenset(filter(counting.fullmatch, texts(4))) == words(expression, 4)


def growth(written: str, before: str, unit: str, after: str) -> tuple[int, int]:
    """The additional steps for 60 more units, and for another 120."""
    counting = Backtracking(written)
    once, twice, again = (counting.steps(before + unit * n + after) for n in (60, 120, 240))
    return twice - once, again - twice


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("written", "expected"),
    [
        pytest.param("a*b", (120, 240), id="linear"),  # 2n + 3 steps
        pytest.param("a*a*b", (11_100, 43_800), id="quadratic"),  # n^2 + 5n + 5 steps
        pytest.param("a*+a*b", (60, 120), id="possessive"),  # n + 5 steps
    ],
)
def test_growth(written: str, expected: tuple[int, int]) -> None:
    """The counts grow as computed by hand, for texts that do not match."""
    assert growth(written, "", "a", "") == expected


@pytest.mark.parametrize(
    ("expression", "before", "unit", "after"),
    [
        pytest.param(Seq((ANY_NUMBER, C, star(chars("ab")))), "", "c", "!", id="all-borders"),
        pytest.param(Seq((ANY_NUMBER, C, star(chars("ab")))), "c", "ab", "!", id="one-border"),
        pytest.param(Seq((star(Seq((star(chars("ac")), B))), C)), "", "b", "a", id="all-parts"),
        pytest.param(Seq((star(Seq((star(chars("ac")), B))), C)), "", "acb", "a", id="parts"),
        pytest.param(Seq((star(Seq((star(chars("ac")), B))), C)), "", "c", "", id="no-part"),
        pytest.param(Seq((star(text("ab")), text("ac"))), "", "ab", "", id="strings"),
        pytest.param(Seq((star(Alt((A, text("ab")))), B)), "", "ab", "c", id="two-strings"),
        pytest.param(
            Seq((star(Alt((A, text("ab")))), Repeat(chars("ab"), 1, 4), C)),
            "",
            "aab",
            "",
            id="count",
        ),
    ],
)
def test_linear_where_one_character_does_not_decide(
    expression: Expression, before: str, unit: str, after: str
) -> None:
    """Twice as many additional units take twice as many additional steps, also if nothing
    matches."""
    first, second = growth(pattern(expression), before, unit, after)
    assert 0 < second == 2 * first


LOOPS: Final = st.recursive(
    st.sampled_from([A, B, C, chars("ab"), chars("bc"), chars("abc"), Rule("p", A)]),
    lambda parts: st.one_of(
        st.lists(parts, min_size=2, max_size=4).map(lambda each: Seq(tuple(each))),
        st.lists(parts, min_size=2, max_size=3).map(lambda each: Alt(tuple(each))),
        parts.map(star),
        parts.map(optional),
    ),
    max_leaves=6,
)
"""Loops of up to six characters. All divide 60, so 60 units are whole rounds."""

UNITS: Final = st.text("abc", min_size=1, max_size=4)
ENDS: Final = st.text("abc!", max_size=3)


@pytest.mark.slow
@given(LOOPS, UNITS, ENDS, ENDS)
@times(10)
def test_linear(expression: Expression, unit: str, before: str, after: str) -> None:
    """For every returned pattern, twice as many additional units take twice as many additional
    steps."""
    try:
        written = pattern(expression, BOTH)
    except NotLinearError:
        return
    first, second = growth(written, before, unit, after)
    assert second == 2 * first


# Arrangement


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(Rule("x", Rule("p", A)), Rule("one", A), id="only-captured-rules"),
        pytest.param(Rule("p", Rule("q", A)), Rule("one", Rule("two", A)), id="inner-captures"),
        pytest.param(Rule("q", Rule("p", A)), Rule("two", A), id="no-inner-captures"),
        pytest.param(
            Seq((Alt((A, B)), Rule("q", C))), Seq((chars("ab"), Rule("two", C))), id="simplified"
        ),
        pytest.param(Rule("q", Alt((A, B))), Rule("two", chars("ab")), id="simplified-inside"),
        pytest.param(
            Alt((Rule("q", A), Rule("q", B))), Rule("two", chars("ab")), id="neighbours-joined"
        ),
        pytest.param(
            Alt((Rule("q", A), C, Rule("q", B))),
            Alt((Rule("two", A), C, Rule("two", B))),
            id="no-neighbours",
        ),
    ],
)
def test_arrange(expression: Expression, expected: Expression) -> None:
    """Captured rules stay under their labels; parts without captures are simplified."""
    assert arrange(expression, BOTH) == expected


@given(expressions())
def test_arranged_without_captures(expression: Expression) -> None:
    """Without captures, the whole expression is simplified."""
    assert arrange(expression, {}) == simplify(expression)
    assert arrange(expression, {"elsewhere": Capture("one")}) == simplify(expression)


# Errors


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(Seq((Rule("p", star(A)), Rule("q", star(A)))), id="star-before-a-star"),
        pytest.param(star(Rule("p", Seq((A, optional(A))))), id="one-or-two-any-number-of-times"),
        pytest.param(star(Rule("p", optional(A))), id="rounds-that-read-nothing"),
        pytest.param(star(Alt((text("ab"), text("ac"), Seq((A, star(B)))))), id="ambiguous-round"),
        pytest.param(star(Seq((star(A), B, star(A)))), id="stars-that-meet"),
        pytest.param(Seq((ANY_NUMBER, Rule("p", C), ANY_NUMBER)), id="around-any-c"),
        pytest.param(
            Seq((star(text("aa")), Rule("p", EPSILON), star(text("aaa")))), id="loops-of-2-and-3"
        ),
        pytest.param(star(Alt((Rule("p", A), Rule("q", A)))), id="two-captures-of-one-character"),
        pytest.param(star(Repeat(Rule("p", A), 1, None)), id="a-capture-in-two-loops"),
        pytest.param(
            star(Seq((A, Alt((Rule("p", optional(B)), Rule("q", optional(C))))))),
            id="two-empty-captures-in-a-round",
        ),
    ],
)
def test_not_linear(expression: Expression) -> None:
    """A loop whose number of readings grows is an error that names the rule."""
    with pytest.raises(NotLinearError) as caught:
        pattern(Rule("loop", expression), BOTH)
    assert caught.value.rule == "loop"


def test_not_linear_without_a_rule() -> None:
    """An expression that is not a rule has no name in the error."""
    with pytest.raises(NotLinearError) as caught:
        pattern(Seq((ANY_NUMBER, C, ANY_NUMBER)))
    assert caught.value.rule == "(none)"


def test_hidden_rules_cannot_be_captured() -> None:
    """A rule whose boundaries were lost in another one cannot be captured there."""
    expression = Rule("top", star(A), frozenset({"p", "lost"}))
    with pytest.raises(UnknownConstructError) as caught:
        pattern(expression, BOTH)
    assert caught.value.rule == "top"


def test_hidden_rules_that_are_not_captured() -> None:
    """A rule whose boundaries were lost does no harm if it is not captured."""
    expression = Rule("top", star(A), frozenset({"lost"}))
    assert matched(pattern(expression, BOTH)) == words(expression)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param(A, True, id="character"),
        pytest.param(text("ab"), True, id="string"),
        pytest.param(Repeat(text("ab"), 2, 2), True, id="counted-string"),
        pytest.param(Alt((text("ab"), text("ca"))), False, id="alternatives"),
        pytest.param(Seq((A, optional(text("bc")))), False, id="option"),
    ],
)
def test_possessive_without_choices_only(body: Expression, expected: bool) -> None:  # noqa: FBT001
    """A loop is possessive only if its body has no choice, because versions of `re` disagree on
    others."""
    assert pattern(star(body)).endswith("*+") == expected


@pytest.mark.parametrize(
    "ending",
    [
        pytest.param("", id="match"),
        pytest.param("!", id="no-match"),
    ],
)
def test_a_long_text(ending: str) -> None:
    """Long texts are matched and rejected without backtracking."""
    unit = Alt((LETTER, Seq((chars("%"), DIGIT, DIGIT))))
    path = Seq((star(Seq((chars("/"), star(unit)))), optional(Seq((chars("?"), star(unit))))))
    whole = "/ab%12" * 50_000 + "?" + "%34c" * 50_000 + ending
    assert (re.fullmatch(pattern(path), whole) is not None) == (ending == "")


def test_no_characters() -> None:
    """The pattern of the empty set matches nothing."""
    assert not re.fullmatch(character_class(CharSet(())), "a")
