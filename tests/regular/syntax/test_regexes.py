"""Regular expressions as automata, compared with `re`: the texts that match, and the contents of
groups."""

from __future__ import annotations

import re
import sys
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import (
    LETTERS,
    automaton_of,
    groups_by_re,
    groups_by_runs,
    regexes,
    strings,
    tags_of,
)
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import (
    LINE_END,
    NOTHING,
    TEXT_END,
    TEXT_START,
    Chars,
    Repeat,
    Rule,
    Seq,
    sequence,
)
from urlgrammar.regular.syntax.re_reader import place_of, read_regex
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.tagged_nfa import tagged_nfa

REGEXES: Final = {
    # literals and classes
    "empty": "",
    "literal": "abc",
    "group": "(?P<g>abc)",
    "class": "(?P<g>[ab])[^c]",
    "range": "[a-b](?P<g>[b-c])",
    "any": "(?P<g>.)b",
    "line-feed": r"a(?P<g>\n)",
    "escapes": r"\x61(?P<g>\u0062|\U00000063)",
    "class-of-nothing": r"a|(?P<g>[^\x00-\U0010ffff])|b",
    "class-of-nothing-or-not": r"a(?P<g>[^\x00-\U0010ffff])?b",
    "class-of-nothing-in-rounds": r"a(?:[^\x00-\U0010ffff])*(?P<g>b)",
    "class-of-nothing-at-least-once": r"a(?:[^\x00-\U0010ffff])+(?P<g>b)|c",
    "digits": r"(?P<g>\D)b|\d",
    "spaces": r"(?P<g>\s)|\S+",
    "words": r"(?P<g>\w+)\W",
    "categories-in-a-class": r"(?P<g>[\sa]+)[^\s]*",
    # preference
    "first-wins": "(?P<g>a|ab)(?P<h>c|bc)?",
    "first-wins-in-a-branch": "(?P<g>ab)c|(?P<h>a)bc",
    "equal-branches": "(?P<g>a)|(?P<h>a)",
    "later-branch-alone": "(?P<g>a)b|a(?P<h>c)",
    "common-beginning": "ab(?P<g>a)|ab(?P<h>b)|ab",
    "empty-branch-first": "(?P<g>|a)(?P<h>a?)",
    "empty-branch-last": "(?P<g>a|)(?P<h>a?)",
    "branch-in-a-branch": "(?:(?P<g>a)|(?:b|(?P<h>c)))b",
    "the-same-twice": "(?P<g>a|a)a",
    "greedy-then-greedy": "(?P<g>a*)(?P<h>a*)",
    "lazy-then-greedy": "(?P<g>a*?)(?P<h>a*)",
    "greedy-then-lazy": "(?P<g>a*)(?P<h>a*?)",
    "lazy-alone": "(?P<g>a*?)",
    "lazy-up-to": "(?P<g>.*?)b(?P<h>.*)",
    "greedy-up-to": "(?P<g>.*)b(?P<h>.*)",
    "plus": "(?P<g>a+)(?P<h>[ab]+)",
    "lazy-plus": "(?P<g>a+?)(?P<h>[ab]+)",
    "option": "(?P<g>a?)(?P<h>ab?)",
    "lazy-option": "(?P<g>a??)(?P<h>ab?|)",
    "group-that-may-be-left-out": "(?P<g>a)?(?P<h>a)?b",
    "group-that-is-better-left-out": "(?P<g>a)??(?P<h>a)??b",
    "exactly": "(?P<g>(?:ab){2})(?P<h>.?)",
    "at-least": "(?P<g>a{2,})(?P<h>a*)",
    "lazy-at-least": "(?P<g>a{2,}?)(?P<h>a*)",
    "at-most": "(?P<g>a{,2})(?P<h>a*)",
    "between": "(?P<g>a{1,3})(?P<h>a*)",
    "lazy-between": "(?P<g>a{1,3}?)(?P<h>a*)",
    "never": "(?P<g>a{0})(?P<h>a*)",
    "group-never": "(?P<g>a){0}(?P<h>a*)",
    "group-once": "(?P<g>a){1}(?P<h>a*)",
    "rounds-of-branches": "(?P<g>(?:a|ab)*)(?P<h>[abc]*)",
    "rounds-of-rounds": "(?P<g>(?:a*b)*)(?P<h>[ab]*)",
    "lazy-rounds-of-rounds": "(?P<g>(?:a*?b)*?)(?P<h>[ab]*)",
    "bounded-rounds-of-branches": "(?P<g>(?:a|ab|b){0,2})(?P<h>[ab]*)",
    # groups
    "nested": "(?P<g>a(?P<h>b(?P<i>c)?)?)",
    "group-in-a-group-alone": "(?P<g>(?P<h>a*))",
    "empty-group": "a(?P<g>)b",
    "empty-groups": "(?P<g>)(?P<h>)",
    "empty-group-before": "(?P<g>)a(?P<h>)",
    "groups-that-may-be-empty": "(?P<g>a*)(?P<h>b*)(?P<i>c*)",
    "unnamed-groups": "(a)(?P<g>b)(c)?",
    "unnamed-group-in-rounds": "(a|b)*(?P<g>c)",
    "group-of-branches": "(?P<g>a|bc|c)b?",
    # rounds that match the empty string
    "empty-rounds": "(?:)*(?P<g>a)",
    "rounds-of-an-option": "(?:a?)*(?P<g>a*)",
    "rounds-of-a-lazy-option": "(?:a??)*(?P<g>a*)",
    "lazy-rounds-of-a-lazy-option": "(?:a??)*?(?P<g>a*)",
    "rounds-of-nothing-first": "(?:|a)*(?P<g>a*)",
    "rounds-of-nothing-first-or-two": "(?:|a|ab)+(?P<g>[ab]*)",
    "rounds-of-nothing-between": "(?:a||b)*(?P<g>[ab]*)",
    "at-least-two-rounds-of-nothing": "(?:|a){2,}(?P<g>a*)",
    "at-least-two-rounds-of-nothing-between": "(?:b||a){2,}?(?P<g>[ab]?)",
    "nested-empty-rounds": "(?:(?:a|)*b|)*(?P<g>[ab]*)",
    "nested-lazy-empty-rounds": "(?:(?:a??)*?b??)*(?P<g>[ab]*)",
    "exactly-two-rounds-of-nothing": "(?:b||a){2}(?P<g>[ab]?)",
    "at-most-two-rounds-of-nothing": "(?:a||b){0,2}(?P<g>a)?",
    "at-most-two-lazy-rounds-of-nothing": "(?:|aa|a){0,2}?(?P<g>aa)?",
    "one-to-three-rounds-of-nothing": "(?:a||b){1,3}(?P<g>a)?",
    "bounded-rounds-of-bounded-rounds-of-nothing": "(?:(?:|a){0,2}b?){1,2}(?P<g>[ab]*)",
    # edges
    "start": "^(?P<g>a)",
    "start-of-text": r"\A(?P<g>a*)",
    "start-after-something": "a^(?P<g>b)|c",
    "start-after-nothing": "(?P<g>a*)^(?P<h>b)",
    "start-in-a-branch": "(?:^|a)(?P<g>b)",
    "end": "(?P<g>a*)$",
    "end-before-a-line-feed": r"(?P<g>a*)$(?P<h>\n?)",
    "end-before-any": r"(?P<g>a*)$(?P<h>[a\n]*)",
    "end-before-two-line-feeds": r"a$\n\n|b",
    "end-of-text": r"(?P<g>a*)\Z(?P<h>\n?)",
    "end-twice": r"(?P<g>a$\n?)$",
    "end-and-end-of-text": r"(?P<g>a*)$\n?\Z",
    "end-of-text-before-the-end": r"(?P<g>a\Z$)|b\Z\n",
    "end-then-start": r"$^(?P<g>\n?)",
    "end-in-a-branch": r"(?P<g>a(?:b|$))(?P<h>[\n]?)",
    "end-in-rounds": r"(?:a$|b|\n)*(?P<g>c?)",
    "start-in-rounds": r"(?:^a|b)*(?P<g>a?)",
    "edges-alone": r"^$",
    "edges-in-rounds": r"(?:^|$|\Z)*(?P<g>\n*)",
    "start-of-a-line": r"(?m)(?P<g>.?)\n^(?P<h>a*)",
    "start-of-a-line-anywhere": r"(?m)(?:^a|b|\n)*(?P<g>.*)",
    "end-of-a-line": r"(?m)(?P<g>a*)$(?P<h>\n?a*)",
    "edges-of-a-line-in-a-part": r"(?P<g>a*)(?m:$)\n(?:^|(?m:^)b)(?P<h>a*)$\n?",
    "edges-of-the-text-in-lines": r"(?m)\A(?P<g>a*)$\n?(?P<h>a*)\Z\n?",
    # look-around
    "ahead": "(?P<g>a*)(?=b)(?P<h>[ab]*)",
    "not-ahead": "(?P<g>a*)(?!b)(?P<h>[ab]*)",
    "behind": "(?P<g>[ab]*)(?<=b)(?P<h>a*)",
    "not-behind": "(?P<g>[ab]*)(?<!b)(?P<h>b*)",
    "ahead-to-the-end": "(?=[ab]*c$)(?P<g>a?)(?P<h>.*)",
    "not-ahead-anywhere": "(?!.*bb)(?P<g>.*?)(?P<h>b?)",
    "ahead-at-the-end": "(?P<g>a*)(?=)(?P<h>b?)(?!)|c(?=)",
    "ahead-in-rounds": "(?:(?=ab?c)a|b|(?!b)c)*(?P<g>[ac]*)",
    "not-ahead-in-rounds": "(?P<g>(?:(?!ab).)*)(?P<h>a*b*)",
    "behind-in-rounds": "(?:(?<=a)b|(?<!b)a|(?<=ab)c)*(?P<g>.?)",
    "ahead-in-branches": "(?:(?=ab)(?P<g>a)|(?!ac)(?P<h>a)|a)[bc]*",
    "behind-the-text": "(?<!a)(?P<g>a)(?<=a)(?<!aa)(?P<h>.*)",
    "behind-two-branches": "(?P<g>.*)(?<=ab|bc)(?P<h>a*)",
    "ahead-twice": "(?=a|b)(?=b|c)(?P<g>.)(?=a|)(?P<h>a?)",
    "ahead-may-be-empty": "(?=a*)(?P<g>b)(?!c*?)|(?=(?:a?)*)(?P<h>c)",
    "ahead-repeated": "(?:(?=a))*(?P<g>a)(?:(?!a))?(?P<h>a?)(?:(?<=a)){2}",
    "ahead-ahead": "(?=a(?=b)|b(?!a))(?P<g>.)(?P<h>.*)",
    "not-not-ahead": "(?!(?!ab))(?P<g>a)(?P<h>.*)",
    "behind-ahead": "(?P<g>.)(?=.(?<=ab)|.(?<!a)$)(?P<h>.*)",
    "ahead-behind": "(?P<g>a?)(?<=a(?=b))(?P<h>b.*)|(?<!b(?!a))(?P<i>c)",
    "behind-behind": "(?P<g>.*)(?<=(?<!b)a.)(?P<h>.?)",
    "ahead-in-rounds-ahead": "(?=(?:a(?!c)|b(?=c|$)|c)*$)(?P<g>.*?)(?P<h>b?.?)",
    "edges-behind": r"(?:(?<=^a)|(?<=\n)|(?<!^.))(?P<g>.)(?<=$)(?P<h>\n?)|a(?P<i>.)",
    "edges-ahead": r"(?P<g>a*)(?=$)(?P<h>.?)(?=\n?\Z)\n?",
    "the-same-ahead-and-behind": "(?=a)a(?<=a)(?P<g>b)(?<!a)(?!a)(?P<h>b?)",
    "edges-of-words": r"\b(?P<g>\w+)\b(?P<h>\n?)",
    "edges-of-words-in-rounds": r"(?:\b[ab]|\B[bc]|\n)*(?P<g>\w*)",
    "no-word": r"\B(?P<g>\n*)\B(?P<h>.?)",
    "no-word-at-all": r"\B",
    "no-word-behind-and-ahead": r"(?P<g>a?)(?<=\B)(?P<h>b?)(?=\B)\n*",
    # atomic groups and possessive quantifiers
    "atomic": "(?>a|ab)(?P<g>.*)",
    "atomic-with-a-group": "(?>(?P<g>a|ab))(?P<h>.*)",
    "atomic-in-branches": "(?:(?>a|ab)c|(?P<g>ab)|b)(?P<h>.*)",
    "atomic-rounds": "(?>(?:a|ab)*)(?P<g>.*)",
    "atomic-lazy-rounds": "(?>(?:ab|a)+?)(?P<g>.*)",
    "atomic-rounds-in-rounds": "(?:(?>a*?b|a*)c?)*(?P<g>.?)",
    "atomic-rounds-of-a-count": "(?>(?:a|ab){2})(?P<g>.*)",
    "atomic-empty": "(?>)(?P<g>a)(?>|a)(?P<h>.?)",
    "atomic-in-atomic": "(?>(?>a|ab)(?:b|bc)?|b)(?P<g>.*)",
    "atomic-never": "(?>a*)a|(?P<g>b)",
    "atomic-with-ahead": "(?>a(?=b)|ab(?!c)|a*)(?P<g>.*)",
    "atomic-ahead": "(?=(?>a|ab)c|b)(?P<g>.)(?P<h>.*)",
    "not-atomic-ahead": "(?!(?>a*)b)(?P<g>.)(?P<h>.*)",
    "atomic-behind": "(?P<g>.*)(?<=(?>a|b)c|(?<!a)bb)(?P<h>.?)",
    "atomic-at-the-end": r"(?>a*$|a)(?P<g>\n?b?)",
    "possessive": "(?P<g>a*+)(?P<h>[ab]*)",
    "possessive-never": "a*+a|(?P<g>b++)",
    "possessive-option": "(?P<g>a?+)(?P<h>a|b)",
    "possessive-option-with-a-group": "(?:(?P<g>a)b?)?+(?P<h>b?)",
    "possessive-bounds": "(?P<g>a{1,2}+)(?P<h>a*)",
    "possessive-rounds-are-atomic": "(?:a|ab){2}+(?P<g>.*)",
    "possessive-rounds-of-branches": "(?P<g>(?:a|ab|b)*+)(?P<h>.*)",
    "possessive-rounds-of-nothing": "(?:|a|b)*+(?P<g>.*)",
    "possessive-rounds-of-an-option": "(?:a??|b){1,3}+(?P<g>.*)",
    "possessive-rounds-of-lazy-rounds": "(?:(?:[ab]*?)*b)*+(?P<g>.*)",
    "atomic-rounds-of-lazy-rounds": "(?>(?:(?:a??|b){2,3})*c)(?P<g>.*)",
    "possessive-in-possessive": "(?:(?:a|b?)*+c)?+(?P<g>.*)",
    # flags
    "case": "(?i)(?P<g>A)b(?P<h>[B-C])",
    "case-in-a-part": "A(?i:(?P<g>A)|b)B|b(?i:B)",
    "case-but-for-a-part": "(?i)A(?-i:(?P<g>A|b))C",
    "dot-is-all": "(?s)(?P<g>.)b",
    "dot-is-all-in-a-part": "(?s:(?P<g>.)).",
    "dot-is-all-but-for-a-part": "(?s)(?P<g>.)(?-s:.)",
    "verbose": "(?x) (?P<g> a b ) # (c)\n c [ ]?",
    "verbose-in-a-part": "(?x: a (?P<g> b ) )c",
    "ascii": r"(?a)(?P<g>\w)\s",
    "ascii-in-a-part": r"(?a:(?P<g>\w))\w",
    "unicode": r"(?u)(?P<g>\w)\s",
    "several": r"(?is)A(?P<g>.)",
    "several-in-a-part": r"(?is-x:A(?P<g>.)) B| b",
    "comment": "a(?#(?P<h>b)(?P<g>b)",
}


def read_as_re_does(regex: str, length: int = 5) -> None:
    """Assert that the same short texts match as with `re`, and that groups have the same
    contents."""
    _, names = read_regex("R", regex)
    assert names == set(re.compile(regex).groupindex)
    assert groups_by_runs(automaton_of(regex), names, length) == groups_by_re(regex, length)


@pytest.mark.parametrize("regex", [pytest.param(each, id=name) for name, each in REGEXES.items()])
def test_regex(regex: str) -> None:
    """Each construct matches the same texts as in `re`, with the same groups."""
    read_as_re_does(regex)


@given(regexes())
@times(3.75)
def test_random_regexes(regex: str) -> None:
    """The same for random regular expressions, with assertions about the edges of the text."""
    read_as_re_does(regex)


ATOMS: Final = ("a", "B", "C", "[A-B]", "[^a]", "[^B]", ".", r"\s", r"\w", r"[\Wa]", r"\n")


@given(regexes(ATOMS, flags=True))
@times(2.5)
def test_random_flags(regex: str) -> None:
    """The same with flags that are set and unset for a part."""
    read_as_re_does(regex, 4)


LOOKS: Final = ("(?=a)", "(?!b)", "(?<=a)", "(?<!b)", r"\b", r"\B", "(?=a*b)", "(?!(?<=a)b)")


@given(regexes(("a", "b", "[ab]", ".", r"\n"), ("^", "$", *LOOKS), looks=True))
@times(7.5)
def test_random_looks(regex: str) -> None:
    """The same with look-around, atomic groups and possessive quantifiers, nested."""
    read_as_re_does(regex, 4)


BODIES: Final = ("a||b", "|aa|a", "a?", "a??", "ab|a||b", "(?:a|)*b|", "$|a|", "(?:|b){0,2}a?")
BOUNDS: Final = ("{0,2}", "{1,2}", "{1,3}", "{2,4}", "{0,3}", "{3}", "?", "{2,}")


@pytest.mark.few(16)
@pytest.mark.parametrize("body", BODIES)
@pytest.mark.parametrize("bounds", BOUNDS)
def test_rounds_that_read_nothing(body: str, bounds: str) -> None:
    """No round follows an optional round that matches the empty string, whatever the bound; a
    required one is followed by another."""
    for lazy in ("", "?"):
        read_as_re_does(f"(?:{body}){bounds}{lazy}(?P<g>[ab]*?)(?P<h>a)?", 4)


@given(
    regexes(("a", "b", "a?", "b??", "|a", "(?:)"), ("$",), groups=0, leaves=3, rounds=1, parts=2),
    st.integers(0, 2),
    st.integers(0, 2),
    st.sampled_from(["", "?", "+"]),
    st.sampled_from(["?:", "?>"]),
)
@times(5)
def test_random_rounds_that_may_read_nothing(
    body: str, least: int, more: int, mode: str, mark: str
) -> None:
    """The same for random rounds, of which many can be empty, also in atomic groups. With more of
    them, `re` would take years."""
    rounds = f"(?:{body}){{{least},{least + more}}}{mode}"
    read_as_re_does(f"({mark}{rounds}b?)(?P<g>[ab]?)(?P<h>a)?", 3)


@pytest.mark.parametrize("regex", ["a?(?:|(?P<h>(?:)*))aa", "b?(?:|(?P<h>(?:a??)*?))ba"])
def test_two_ways_to_one_character(regex: str) -> None:
    """A character that can be reached with or without a group is reachable."""
    read_as_re_does(regex)


# Matching a part of the text

SOME: Final = Repeat(Chars(ANY), 0, None)
FEW: Final = Repeat(Chars(ANY), 0, None, lazy=True)


@pytest.mark.few(30)
@pytest.mark.parametrize("regex", [pytest.param(each, id=name) for name, each in REGEXES.items()])
def test_a_part_of_a_text(regex: str) -> None:
    """With any text after it, groups have the contents of `re.match`; with a little text before it,
    too, those of `re.search`."""
    expression, names = read_regex("R", regex)
    for method, parts in (("match", [expression, SOME]), ("search", [FEW, expression, SOME])):
        found = disambiguate(tagged_nfa(sequence(parts), tags_of(names)))
        assert groups_by_runs(found, names, 4) == groups_by_re(regex, 4, method), method


@pytest.mark.parametrize(
    "regex",
    [
        pytest.param(r"(?a:\w)b", id="ascii-at-the-start"),
        pytest.param(r"(?a:(?P<g>\D))", id="in-a-group"),
        pytest.param(r"(?a)(?u:[\s])", id="unicode-at-the-start"),
        pytest.param(r"(?:(?a:\w))", id="in-no-group"),
    ],
)
def test_where_search_is_wrong(regex: str) -> None:
    """An expression for which `re.search` may return a wrong match is an error."""
    assert read_regex("R", regex)[1] == set(re.compile(regex).groupindex)
    with pytest.raises(UnknownConstructError, match=r"re\.search is wrong") as caught:
        read_regex("R", regex, is_search=True)
    assert regex[place_of(regex, caught.value) or 0 :].startswith(("(?a:", "(?u:"))


SEARCHED: Final = ("a", r"\w", r"\W", r"\D", r"[\sé]", "é", ".", "[^a]")


@pytest.mark.slow
@given(regexes(SEARCHED, flags=True, leaves=4))
@times(2.5)
def test_search(regex: str) -> None:
    """For all others, `re.search` finds the first match in any text."""
    try:
        expression, names = read_regex("R", regex, is_search=True)
    except UnknownConstructError:
        return
    whole = sequence([FEW, expression, SOME])
    found = groups_by_runs(disambiguate(tagged_nfa(whole, tags_of(names))), names, 3, "aé 1")
    assert found == groups_by_re(regex, 3, "search", "aé 1")


# Classes of characters

EVERY: Final = "".join(map(chr, range(sys.maxunicode + 1)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "regex",
    [
        pytest.param("(?i)k", id="k-and-the-kelvin-sign"),
        pytest.param("(?i)[s]", id="s-and-the-long-s"),
        pytest.param("(?i)i", id="i-with-and-without-dots"),
        pytest.param("(?i)ß", id="sharp-s"),
        pytest.param("(?i)σ", id="final-sigma"),
        pytest.param("(?i)İ", id="dotted-capital-i"),
        pytest.param("(?i)[ıx]", id="dotless-i"),
        pytest.param("(?i)µ", id="micro-sign"),
        pytest.param("(?i)ǅ", id="title-case"),
        pytest.param("(?i)\ufb05", id="ligature"),
        pytest.param("(?i)[a-z]", id="range"),
        pytest.param("(?i)[à-ÿ]", id="range-beyond-ascii"),
        pytest.param("(?i)[Z-a]", id="range-across-the-cases"),
        pytest.param("(?i)[^k]", id="negated"),
        pytest.param("(?i)[^a-z]", id="negated-range"),
        pytest.param(r"(?i)[\dk]", id="category-and-letter"),
        pytest.param(r"(?i)[^\Wk]", id="negated-category-and-letter"),
        pytest.param("(?ia)[ks]", id="ascii"),
        pytest.param("(?ia)[^a-z]", id="ascii-negated-range"),
        pytest.param("(?i:(?a:i))", id="ascii-in-a-part"),
        pytest.param(r"\w", id="words"),
        pytest.param(r"(?a)\W", id="no-words-of-ascii"),
        pytest.param(r"[\d\s]", id="digits-and-spaces"),
        pytest.param(r"(?a)[^\d\s]", id="ascii-no-digits-or-spaces"),
        pytest.param(r"[\S\s]", id="everything"),
        pytest.param("[^a-\ud800]", id="surrogates"),
        pytest.param(".", id="any"),
        pytest.param("(?s).", id="any-at-all"),
    ],
)
def test_characters(regex: str) -> None:
    """Of all code points, a class contains those that `re` finds."""
    expression, _ = read_regex("R", regex)
    assert isinstance(expression, Chars)
    found = "".join(EVERY[low : high + 1] for low, high in expression.chars.ranges)
    assert found == "".join(re.findall(regex, EVERY))


def test_a_class_of_no_characters() -> None:
    """A class without characters is the expression without strings."""
    assert read_regex("R", r"[^\s\S]") == (NOTHING, frozenset())


# The tree


def test_tree() -> None:
    """Named groups become rules, and edges become rules of their own."""
    a, b = (Chars(CharSet.from_characters(each)) for each in "ab")
    expression, names = read_regex("R", r"^(?P<g>a*?)(b+)$\Z")
    assert names == {"g"}
    assert expression == Seq(
        (
            TEXT_START,
            Rule("g", Repeat(a, 0, None, lazy=True)),
            Repeat(b, 1, None),
            LINE_END,
            TEXT_END,
        )
    )


# Refusals


@pytest.mark.parametrize(
    ("regex", "construct"),
    [
        pytest.param(r"(a)\1", "a back-reference", id="back-reference"),
        pytest.param("(?P<n>a)(?P=n)", "a back-reference", id="named-back-reference"),
        pytest.param(r"(?i)(a)\1", "a back-reference", id="back-reference-in-any-case"),
        pytest.param("(a)?(?(1)b|c)", "a conditional on a group", id="conditional"),
        pytest.param("(?P<n>a)?(?(n)b)", "a conditional on a group", id="named-conditional"),
        pytest.param("(?:a|(?P<g>b(?:c|(a)\\2)))*", "a back-reference", id="deep-inside"),
        pytest.param(r"(a)(?=b(?<!\1))", "a back-reference", id="in-look-around"),
    ],
)
def test_unknown_construct(regex: str, construct: str) -> None:
    """A construct that cannot be translated is an error that names it and its operand."""
    with pytest.raises(UnknownConstructError, match=re.escape(construct)) as caught:
        read_regex("OWNER", regex)
    assert (caught.value.rule, "regular expression" in str(caught.value)) == ("OWNER", True)


@pytest.mark.parametrize(
    ("regex", "place"),
    [
        pytest.param(r"(a)[\1]\1", 7, id="back-reference"),
        pytest.param("(a)?(?(1)b|c)", 4, id="conditional"),
        pytest.param("(a)?[(?(](?(1)b|c)", 9, id="not-in-a-set"),
        pytest.param("(a)[]\\1][^]\\1](?P<n>b)(?P=n)", 22, id="not-in-a-set-with-a-bracket"),
        pytest.param(r"(a)\\1\1", 6, id="not-behind-a-backslash"),
    ],
)
def test_place_of_a_construct(regex: str, place: int) -> None:
    """An error has the position of the construct."""
    with pytest.raises(UnknownConstructError) as caught:
        read_regex("OWNER", regex)
    assert place_of(regex, caught.value) == place


def test_place_of_a_group() -> None:
    """An error about a group has the position where the group begins; other errors have none."""
    regex = "a(?:b(?P<n>c))*"
    with pytest.raises(UnknownConstructError) as caught:
        automaton_of(regex)
    assert place_of(regex, caught.value) == 5
    assert place_of("a", UnknownConstructError("R", "it is something else")) is None


@pytest.mark.parametrize("look", ["?=", "?!", "?<=", "?<!"])
def test_group_in_a_look_around(look: str) -> None:
    """A named group in a look-around is an error that names it; other groups are not compared."""
    regex = f"a(?:{look[1:]}|({look}(a)(?P<n>b)))"
    with pytest.raises(UnknownConstructError, match="captured in a look-ahead") as caught:
        read_regex("R", regex)
    assert (caught.value.rule, place_of(regex, caught.value)) == ("n", regex.index("(?P"))
    read_as_re_does(regex.replace("(?P<n>b)", "(b)"))


@pytest.mark.parametrize(
    "regex",
    [
        pytest.param("(?P<n>a)*", id="star"),
        pytest.param("(?P<n>a)+?", id="lazy-plus"),
        pytest.param("(?P<n>a){2}", id="exactly-two"),
        pytest.param("(?P<n>a){0,2}", id="at-most-two"),
        pytest.param("(?:b(?P<n>a)?c)*", id="option-in-rounds"),
        pytest.param("(?:b|(?:(?P<n>a)){1})+", id="once-in-rounds"),
        pytest.param("(?P<g>(?:(?P<n>a)|b)*)", id="rounds-in-a-group"),
    ],
)
def test_group_in_a_repetition(regex: str) -> None:
    """A group in a repetition, of which only the last round would count, is an error that names
    it."""
    with pytest.raises(UnknownConstructError, match="captured in a repetition") as caught:
        automaton_of(regex)
    assert caught.value.rule == "n"


@pytest.mark.parametrize("regex", ["(", "[z-a]", "a{2,1}", "*a", "(?P<g>a)(?P<g>b)", "a(?i)"])
def test_no_regular_expression(regex: str) -> None:
    """An invalid regular expression gives the error of `re`."""
    with pytest.raises(re.error):
        read_regex("R", regex)


def test_helpers() -> None:
    """The short texts contain line feeds, for which the edges differ."""
    assert ("\n" in LETTERS, len(strings(5)), "a\n" in strings(2)) == (True, 1365, True)
