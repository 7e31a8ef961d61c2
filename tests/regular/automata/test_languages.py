"""Languages: products and questions compared with enumeration, witnesses by order, rewriting by
running."""

from __future__ import annotations

import string
from itertools import product as tuples
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given

from tests.profile import times
from tests.regular.brute_force import (
    accepted,
    automaton_of,
    language_of,
    matched,
    regexes,
    strings,
)
from tests.regular.expressions import chars, expressions, star, texts, words
from urlgrammar.regular.automata.dfa import DEAD, Dfa, determinize, explore, minimize
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.automata.languages import (
    Ways,
    complement,
    count,
    difference,
    intersection,
    is_empty,
    issubset,
    preimage,
    product,
    union,
    witness,
)
from urlgrammar.regular.automata.readability import cost, readability, readable
from urlgrammar.regular.automata.transducer import strip
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.expression import NOTHING, Alt, Expression, Repeat, Rule, Seq
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.over_approximation import over_approximated
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import OVER_APPROXIMATED, tagged_nfa

if TYPE_CHECKING:
    from collections.abc import Callable

    Operation = Callable[[Dfa, Dfa], Dfa]
    Relation = Callable[[Dfa, Dfa], bool]

A, B, C = map(chars, "abc")
EMPTY: Final = language(disambiguate(tagged_nfa(NOTHING, {})))
ALL: Final = language_of("(?s).*")

REGEXES: Final = regexes(leaves=4, groups=1)
EXPRESSIONS: Final = expressions(6)


def in_set(characters: str) -> CharSet:
    """The set of the given characters."""
    return CharSet.from_characters(characters)


def language_by(expression: Expression) -> Dfa:
    """The automaton of an expression without captures."""
    return language(disambiguate(tagged_nfa(expression, {})))


def taken(dfa: Dfa) -> frozenset[str]:
    """The short texts over a, b and c that are accepted."""
    return frozenset(accepted(dfa, 5, "abc"))


# Languages


@given(regexes())
@times(2.5)
def test_language(regex: str) -> None:
    """The automaton accepts what `re` matches."""
    assert accepted(language_of(regex), 4) == matched(regex, 4)


@given(expressions())
@times(1.5)
def test_the_minimal_automaton(expression: Expression) -> None:
    """It equals the automaton of another construction, except for the labels and the name."""
    found = language_by(expression)
    other = minimize(determinize({"text": automaton(expression)}))
    assert (found.alphabet, found.rows, found.accepting, found.starts) == (
        other.alphabet,
        other.rows,
        other.accepting,
        other.starts,
    )


@pytest.mark.parametrize(
    ("expression", "over"),
    [
        pytest.param(Alt((Rule("p", A), star(B))), {"a"}, id="some"),
        pytest.param(Rule("p", star(A)), {"", "a", "aa", "aaa"}, id="all"),
        pytest.param(star(A), set(), id="none"),
        pytest.param(Alt((star(A), Rule("p", star(chars("ab"))))), None, id="what-is-left"),
    ],
)
def test_labels(expression: Expression, over: set[str] | None) -> None:
    """The label of an accepting state says whether its texts are over-approximated; other states
    have none."""
    nfa = tagged_nfa(expression, {"p": (OVER_APPROXIMATED,)})
    dfa = language(over_approximated(disambiguate(nfa), {}))
    for each in strings(3, "abc"):
        length, state = dfa.run("text", each)
        if not dfa.accepts("text", each):
            assert length < len(each) or dfa.labels[state] is None
        elif over is not None:
            assert dfa.labels[state] is (each in over)
        else:
            assert dfa.labels[state] is ("b" in each)


def test_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language whose automaton is much larger than the tagged one is an error."""
    found = automaton_of("(?:a|b)*a(?:a|b){6}")
    defaults = explore.__kwdefaults__
    assert defaults is not None
    monkeypatch.setitem(defaults, "limit", 100)
    with pytest.raises(LimitError, match="more than 100 states"):
        language(found)


# Products

OTHERS: Final = frozenset(texts())
SET_OPERATIONS: Final[dict[str, tuple[Operation, Callable[..., frozenset[str]]]]] = {
    "intersection": (intersection, frozenset.intersection),
    "union": (union, frozenset.union),
    "difference": (difference, frozenset.difference),
    "neither": (
        lambda a, b: product((a, b), lambda each: not any(each)),
        lambda a, b: OTHERS - a - b,
    ),
    "one": (lambda a, b: product((a, b), lambda each: each[0] != each[1]), lambda a, b: a ^ b),
}


@pytest.mark.parametrize("name", SET_OPERATIONS)
@given(EXPRESSIONS, EXPRESSIONS)
@times(0.625)
def test_two_languages(name: str, one: Expression, other: Expression) -> None:
    """An operation on two automata gives the result of the operation on their sets of texts."""
    operation, on_sets = SET_OPERATIONS[name]
    found = operation(language_by(one), language_by(other))
    assert taken(found) == on_sets(words(one), words(other))
    assert minimize(found) == found


@given(EXPRESSIONS)
@times(1.25)
def test_complement(expression: Expression) -> None:
    """The complement accepts all other texts, including those with other characters."""
    found = complement(language_by(expression))
    assert taken(found) == OTHERS - words(expression)
    assert all(found.accepts("text", each) for each in ("x", "a\n", "\ud800ab", "\U0010ffff"))


@given(REGEXES, REGEXES, REGEXES)
@times(0.75)
def test_laws(one: str, two: str, three: str) -> None:
    """Sets of texts are a Boolean algebra, and equal sets have equal minimal automata."""
    a, b, c = map(language_of, (one, two, three))
    assert complement(union(a, b)) == intersection(complement(a), complement(b))
    assert complement(complement(a)) == intersection(a, a)
    assert difference(a, b) == intersection(a, complement(b))
    assert intersection(a, union(b, c)) == union(intersection(a, b), intersection(a, c))
    assert union(a, b, c) == union(c, union(b, a))
    assert union(a, complement(a)) == complement(EMPTY)
    assert intersection(a, complement(a)) == intersection(a, EMPTY)


def test_many_languages() -> None:
    """More than two automata can be combined, and one alone."""
    three = [language_of(each) for each in ("[ab]c?", "[bc]c?", "b|cc")]
    assert taken(intersection(*three)) == {"b"}
    assert taken(union(*three)) == {"a", "b", "c", "ac", "bc", "cc"}
    assert taken(union(three[0])) == {"a", "b", "ac", "bc"}


def test_different_alphabets() -> None:
    """Characters that only one of the automata distinguishes are distinguished."""
    found = intersection(language_of("(?s).[b-y]"), language_of("[a\ud800][^b]"))
    assert [witness(found), count(found, 2)] == ["ac", 2 * 23]


@given(EXPRESSIONS, EXPRESSIONS)
@times(1.25)
def test_labels_of_products(one: Expression, other: Expression) -> None:
    """Combined automata have no labels; preimages have those of the rewritten texts."""
    a = language_by(one)
    for found in (union(a, language_by(other)), complement(a)):
        assert set(found.labels) == {None}
    assert preimage(a, strip(NONE)) == a


# Questions


def are_disjoint(a: Dfa, b: Dfa) -> bool:
    """Whether no text is accepted by both."""
    return is_empty(intersection(a, b))


@given(EXPRESSIONS, EXPRESSIONS)
@times(1.5)
def test_relations(one: Expression, other: Expression) -> None:
    """A relation that holds for all texts holds for short ones; if it does not hold, there is a
    witness."""
    a, b = language_by(one), language_by(other)
    in_a, in_b = words(one), words(other)
    relations: list[tuple[Relation, Callable[..., bool], Operation]] = [
        (issubset, frozenset.issubset, difference),
        (are_disjoint, frozenset.isdisjoint, intersection),
        (Dfa.__eq__, frozenset.__eq__, lambda x, y: union(difference(x, y), difference(y, x))),
    ]
    for relation, on_sets, against in relations:
        found = witness(against(a, b))
        assert relation(a, b) == (found is None)
        if relation(a, b):
            assert on_sets(in_a, in_b)
        elif found is not None and len(found) <= 5:
            assert not on_sets(in_a, in_b)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        pytest.param("(?:ab)*a", "a(?:ba)*", {"subset", "equal"}, id="shifted"),
        pytest.param("(?:aa)+", "a+", {"subset"}, id="subset"),
        pytest.param("a+", "(?:aa)+", set(), id="superset"),
        pytest.param("(?:aa)*a", "(?:aa)*", {"disjoint"}, id="odd-and-even"),
        pytest.param("a*b", "b*a", {"disjoint"}, id="disjoint"),
        pytest.param("[^\\s\\S]", "a", {"subset", "disjoint"}, id="empty-and-not"),
        pytest.param("[^\\s\\S]", "a\\Ab", {"subset", "disjoint", "equal"}, id="both-empty"),
        pytest.param("a$", "a\\Z", {"subset", "equal"}, id="ends"),
        pytest.param("a$\\n?", "a\\n?", {"subset", "equal"}, id="line-feed-at-the-end"),
        pytest.param("(?i)k", "[kK\u212a]", {"subset", "equal"}, id="case"),
        pytest.param("a{30}", "a{29}", {"disjoint"}, id="long"),
    ],
)
def test_relations_by_hand(one: str, other: str, expected: set[str]) -> None:
    """Known relations of languages are found."""
    a, b = language_of(one), language_of(other)
    relations = {"subset": issubset, "disjoint": are_disjoint, "equal": Dfa.__eq__}
    assert {name for name, relation in relations.items() if relation(a, b)} == expected


def cost_of(whole: str) -> int:
    """The cost of the characters of a text."""
    return sum(cost(in_set(character)) for character in whole)


@given(EXPRESSIONS)
@times(2.5)
def test_witness(expression: Expression) -> None:
    """The witness is among the shortest texts; of these, it is one with the most readable
    characters."""
    found = witness(language_by(expression))
    known = words(expression)
    if known:
        assert found in known
        assert (len(found), cost_of(found)) == min((len(each), cost_of(each)) for each in known)
    else:
        assert found is None or len(found) > 5
    assert is_empty(language_by(expression)) == (found is None)


@pytest.mark.parametrize(
    ("regex", "expected"),
    [
        pytest.param("", "", id="empty-text"),
        pytest.param(r"[^\s\S]", None, id="nothing"),
        pytest.param("(?s).", "a", id="letter"),
        pytest.param("[A-Z0-9]", "0", id="digit-before-capital"),
        pytest.param("[-A-Z]", "A", id="capital-before-punctuation"),
        pytest.param("[^a-zA-Z0-9]", "-", id="punctuation"),
        pytest.param("[~/]", "~", id="unreserved-before-reserved"),
        pytest.param(r"[ \"é]", '"', id="quote-before-space"),
        pytest.param("[ é]", " ", id="space-before-beyond-ascii"),
        pytest.param("[éè]", "é", id="known-before-other-letters"),
        pytest.param("[\u2028\u20ac\u03b1]", "\u03b1", id="letter-beyond-ascii"),
        pytest.param("[\u2028\u20ac]", "\u20ac", id="printable"),
        pytest.param("[\u2028\u2029]", "\u2028", id="neither"),
        pytest.param("[\x00-\x1f]", "\x00", id="control"),
        pytest.param("[\ud800-\udfff]x|zz", "zz", id="surrogates-last"),
        pytest.param("(?:ba|[^a-z]c|ab)", "ab", id="readable-first"),
        pytest.param("b[^a]|c[^b]", "bb", id="readable-first-place-by-place"),
        pytest.param("ad|bb", "bb", id="readable-as-a-whole"),
        pytest.param("a\x00|zz", "zz", id="what-can-be-seen-costs-less"),
        pytest.param("\x00a|\x01b|zz", "zz", id="what-can-be-seen-first"),
        pytest.param("a\ud800|\x00\x01|\x02\x03", "\x00\x01", id="surrogates-cost-most"),
        pytest.param("a{9}\x00|[^a-z\x00]{10}", "0" * 10, id="a-long-text-costs-less-than-one"),
        pytest.param("a{7}|b{6}", "bbbbbb", id="shortest"),
        pytest.param("(?:a|bc)*d(?:ef|g)", "dg", id="without-rounds"),
    ],
)
def test_readable_witness(regex: str, expected: str | None) -> None:
    """Of the shortest texts, the most readable one."""
    assert witness(language_of(regex)) == expected


def test_readability() -> None:
    """The order is letters, digits, capitals, other URL characters, other visible characters."""
    shown = [
        *(string.ascii_lowercase + string.digits + string.ascii_uppercase),
        *"-._~/:@?#%!$&'()*+,;=[]\\|^`{}<>\" é",
        "\u00e8",
        "\u20ac",
        "\x00",
    ]
    sets = [in_set(each) for each in shown]
    assert sorted(sorted(sets, key=repr), key=readability) == sets
    assert [readable(each) for each in sets] == shown
    assert set(shown) > set(filter(str.isprintable, map(chr, range(128))))


def test_cost() -> None:
    """More readable texts cost less; an invisible character costs more than visible texts."""
    shown = [*"az09AZ-._~/<> ", "é", "\u03b1", "\u20ac", "\x00", "\ud800"]
    costs = [cost(in_set(each)) for each in shown]
    assert costs == sorted(set(costs))
    assert [cost(in_set(each)) for each in ("\u03b2", "\u20ad", "\x7f", "\udfff")] == costs[-4:]
    assert cost(in_set("\u20ac")) * 5_000 < cost(in_set("\x00"))
    assert cost(in_set("\x00")) * 100 < cost(in_set("\ud800"))
    assert cost(in_set("bac")) == cost(in_set("a")) == 0


# Counting


@given(EXPRESSIONS)
@times(1.5)
def test_count(expression: Expression) -> None:
    """The number of accepted texts of a length agrees with enumeration."""
    dfa = language_by(expression)
    lengths = [len(each) for each in words(expression)]
    assert [count(dfa, n) for n in range(6)] == [lengths.count(n) for n in range(6)]


@given(EXPRESSIONS, EXPRESSIONS)
@times(1)
def test_count_of_a_union(one: Expression, other: Expression) -> None:
    """Texts in both parts are counted twice if the counts of the parts are added."""
    a, b = language_by(one), language_by(other)
    for n in (0, 3, 9):
        both = count(intersection(a, b), n)
        assert count(union(a, b), n) == count(a, n) + count(b, n) - both
        assert count(complement(a), n) == 0x110000**n - count(a, n)


@pytest.mark.parametrize(
    ("regex", "length", "expected"),
    [
        pytest.param("(?s).*", 2, 0x110000**2, id="all"),
        pytest.param(".", 1, 0x110000 - 1, id="all-but-one"),
        pytest.param("[ab]*", 50, 2**50, id="many"),
        pytest.param("(?:a|bb)*", 30, 1_346_269, id="fibonacci"),
        pytest.param(r"[^\s\S]", 0, 0, id="nothing"),
        pytest.param("a*", 0, 1, id="empty-text"),
        pytest.param("(?i)k", 1, 3, id="case"),
        pytest.param(r"a$\n?", 2, 1, id="line-feed"),
    ],
)
def test_count_by_hand(regex: str, length: int, expected: int) -> None:
    """Each character of a class counts."""
    assert count(language_of(regex), length) == expected


# Paths


@given(EXPRESSIONS)
@times(1.5)
def test_ways(expression: Expression) -> None:
    """Each state occurs once, with a shortest text that leads to it; and the paths from there to
    the end are shortest. Among texts of the same length, the cheapest."""
    dfa = language_by(expression)
    ways = Ways(dfa)
    lengths = {state: length for state, length in ways.from_start() if state != DEAD}
    found = [(state, ways.to(state)) for state in lengths]
    by_enumeration: dict[int, tuple[int, int]] = {}
    for each in texts():
        length, state = dfa.run("text", each)
        if length == len(each) and state != DEAD:
            measure = (length, cost_of(each))
            by_enumeration[state] = min(measure, by_enumeration.get(state, measure))
    short = {state: (len(each), cost_of(each)) for state, each in found if len(each) <= 5}
    assert short == by_enumeration
    assert all(dfa.run("text", each) == (len(each), state) for state, each in found)
    assert [len(each) for _, each in found] == sorted(lengths.values())
    assert len(found) == len(dfa.rows) - 1
    for state, each in found:
        end = ways.to_end(state)
        assert dfa.accepts("text", each + end)
        assert len(end) == ways.distance(state)
        others = [
            one for one in strings(min(len(end), 4), "abc") if dfa.accepts("text", each + one)
        ]
        assert all(len(one) >= len(end) for one in others)
        assert all(cost_of(one) >= cost_of(end) for one in others if len(one) == len(end))


def test_tuples_of_letters() -> None:
    """The enumeration is complete."""
    assert strings(2, "ab") == ("", "a", "b", *map("".join, tuples("ab", repeat=2)))
    assert len(matched("(?s).*", 3)) == 1 + 4 + 16 + 64
    assert words(Repeat(Seq((A, B)), 1, 2)) == {"ab", "abab"}
    assert words(Alt((C, A))) == {"a", "c"}
