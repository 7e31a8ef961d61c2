"""Deterministic automata: languages by brute force, minimality by other algorithms."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.expressions import LETTERS, chars, expressions, reach, star, text, texts, words
from urlgrammar.grammar import files
from urlgrammar.regular.automata.dfa import (
    DEAD,
    Dfa,
    Rows,
    combine,
    determinize,
    explore,
    minimize,
)
from urlgrammar.regular.automata.glushkov import PositionAutomaton, automaton
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.expression import EPSILON, NOTHING, Alt, Expression, Repeat, Seq
from urlgrammar.regular.syntax.lark_reader import read_grammar
from urlgrammar.regular.syntax.simplification import simplify

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    Label = Callable[[PositionAutomaton, frozenset[int]], Hashable]

A, B, C = map(chars, "abc")

FAMILIES: Final = st.lists(expressions(5), min_size=1, max_size=3).map(
    lambda each: {f"start{number}": expression for number, expression in enumerate(each)}
)


def by_numbers(_nfa: PositionAutomaton, states: frozenset[int]) -> Hashable:
    """A label that distinguishes all states."""
    return states


def by_parity(_nfa: PositionAutomaton, states: frozenset[int]) -> Hashable:
    """A label that distinguishes some states."""
    return sum(states) % 2


def dfa_of(*options: Expression) -> Dfa:
    """The subset automaton of an alternation, with the start s."""
    return determinize({"s": automaton(Alt(options))})


def accepted(dfa: Dfa, start: str = "s") -> frozenset[str]:
    """The short texts that the automaton accepts."""
    return frozenset(each for each in texts() if dfa.accepts(start, each))


# Languages


@given(expressions())
def test_determinize_keeps_the_language(expression: Expression) -> None:
    """The subset automaton accepts the strings of the expression."""
    assert accepted(dfa_of(expression)) == words(expression)


@pytest.mark.slow
@given(expressions())
@times(7.5)
def test_minimize_keeps_the_language(expression: Expression) -> None:
    """The minimal automaton accepts the strings of the expression."""
    assert accepted(minimize(dfa_of(expression))) == words(expression)


@given(FAMILIES)
@times(1.25)
def test_each_start_has_its_language(family: dict[str, Expression]) -> None:
    """With several starts, each accepts the strings of its own expression."""
    dfa = minimize(determinize({name: automaton(each) for name, each in family.items()}))
    assert {name: accepted(dfa, name) for name in family} == {
        name: words(each) for name, each in family.items()
    }


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(EPSILON, id="empty-string"),
        pytest.param(NOTHING, id="nothing"),
        pytest.param(Seq((A, NOTHING)), id="ends-in-nothing"),
        pytest.param(Alt((Seq((A, NOTHING)), B)), id="one-way-ends-in-nothing"),
        pytest.param(Repeat(A, 0, 0), id="never"),
    ],
)
def test_minimize_at_the_edges(expression: Expression) -> None:
    """Empty languages and dead ends are handled correctly."""
    assert accepted(minimize(dfa_of(expression))) == words(expression)


# Minimality


def reversals(dfa: Dfa, start: str) -> int:
    """The number of states of the minimal automaton, by reversing and determinizing twice.

    J. A. Brzozowski, "Canonical regular expressions and minimal state graphs for definite events",
    1962.
    """
    letters = [dfa.alphabet.class_of(letter) for letter in LETTERS]
    arrows = {
        (source, letter, dfa.rows[source][letter])
        for source in range(len(dfa.rows))
        for letter in letters
    }
    starts = frozenset({dfa.starts[start]})
    ends = frozenset(dfa.accepting)
    states: set[frozenset[int]] = set()
    for _ in range(2):
        states, arrows, starts, ends = _reversed(arrows, starts, ends, letters)
    return len(states)


def _reversed(
    arrows: set[tuple[int, int, int]],
    starts: frozenset[int],
    ends: frozenset[int],
    letters: list[int],
) -> tuple[set[frozenset[int]], set[tuple[int, int, int]], frozenset[int], frozenset[int]]:
    """The subset automaton of the reversed one: its non-empty states, renumbered."""
    numbers = {ends: 0} if ends else {}
    todo = list(numbers)
    new_arrows = set()
    while todo:
        subset = todo.pop()
        for letter in letters:
            before = frozenset(s for s, by, t in arrows if by == letter and t in subset)
            if not before:
                continue
            if before not in numbers:
                numbers[before] = len(numbers)
                todo.append(before)
            new_arrows.add((numbers[subset], letter, numbers[before]))
    new_starts = frozenset(range(min(1, len(numbers))))
    new_ends = frozenset(number for subset, number in numbers.items() if subset & starts)
    return set(numbers), new_arrows, new_starts, new_ends


@given(expressions())
@times(7.5)
def test_as_small_as_by_double_reversal(expression: Expression) -> None:
    """The minimal automaton has as many states as another algorithm computes."""
    dfa = dfa_of(expression)
    assert len(minimize(dfa).rows) - 1 == reversals(dfa, "s")


@given(expressions(4))
def test_as_small_as_the_classes_of_prefixes(expression: Expression) -> None:
    """The minimal automaton has one state for each set of suffixes that a prefix allows (Myhill,
    Nerode).

    The language is right (see above), so there are no more such sets than states. So prefixes and
    suffixes shorter than the number of states reach and distinguish all sets.
    """
    states = len(minimize(dfa_of(expression)).rows) - 1
    assume(states <= 4)
    language = words(expression, 2 * states)
    ends = (
        frozenset(end for end in texts(states) if prefix + end in language)
        for prefix in texts(states)
    )
    assert len(set(filter(None, ends))) == states


@given(expressions())
def test_every_state_is_alive(expression: Expression) -> None:
    """An accepting state is reachable from every state except DEAD."""
    dfa = minimize(dfa_of(expression))
    alive = set(dfa.accepting)
    for _ in dfa.rows:
        alive |= {state for state, row in enumerate(dfa.rows) if alive & set(row)}
    assert alive == set(range(1, len(dfa.rows)))


@given(FAMILIES)
def test_every_state_is_reached(family: dict[str, Expression]) -> None:
    """Every state except DEAD is reachable from a start."""
    dfa = minimize(determinize({name: automaton(each) for name, each in family.items()}))
    reached = set(dfa.starts.values())
    for _ in dfa.rows:
        reached |= {target for state in reached for target in dfa.rows[state]}
    assert reached | {DEAD} == set(range(len(dfa.rows)))


@given(expressions())
def test_nothing_leaves_the_dead_state(expression: Expression) -> None:
    """State 0 has only transitions to itself, accepts nothing and has no label."""
    dfa = minimize(determinize({"s": automaton(expression)}, by_numbers))
    assert (set(dfa.rows[DEAD]), DEAD in dfa.accepting, dfa.labels[DEAD]) == ({DEAD}, False, None)


@given(expressions())
def test_classes_are_needed(expression: Expression) -> None:
    """Any two classes of the minimal automaton have different transitions."""
    dfa = minimize(dfa_of(expression))
    columns = list(zip(*dfa.rows, strict=True))
    assert len(set(columns)) == len(columns)


# Canonical form


@given(expressions())
@times(7.5)
def test_one_automaton_for_a_language(expression: Expression) -> None:
    """Another expression for the same language gives an equal automaton."""
    assert minimize(dfa_of(simplify(expression))) == minimize(dfa_of(expression))


@given(expressions())
def test_minimizing_again_changes_nothing(expression: Expression) -> None:
    """Minimizing a minimal automaton does not change it."""
    dfa = minimize(dfa_of(expression))
    assert minimize(dfa) == dfa


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(star(Alt((A, B))), star(Seq((star(A), star(B)))), id="star-of-a-choice"),
        pytest.param(Seq((A, star(Seq((B, A))))), Seq((star(Seq((A, B))), A)), id="shifted-star"),
        pytest.param(Alt((text("ab"), text("ac"))), Seq((A, chars("bc"))), id="common-beginning"),
        pytest.param(Alt((A, Seq((A, NOTHING)))), A, id="dead-end"),
        pytest.param(Alt((A, Seq((B, C, NOTHING)))), A, id="dead-end-of-its-own"),
        pytest.param(
            Alt((text("ab"), Seq((B, C, NOTHING)))), text("ab"), id="dead-end-by-a-letter-in-use"
        ),
        pytest.param(Alt((Seq((star(B), NOTHING)), A)), A, id="dead-end-with-a-loop"),
        pytest.param(Alt((Seq((NOTHING, C)), B)), B, id="no-beginning"),
    ],
)
def test_equal_by_hand(one: Expression, other: Expression) -> None:
    """Two ways to write a language give the same automaton, including alphabet and numbers."""
    assert minimize(dfa_of(one)) == minimize(dfa_of(other))


def test_rows_by_hand() -> None:
    """States are numbered breadth first, in the order of the classes."""
    dfa = minimize(dfa_of(text("ca"), text("cb"), text("a")))
    assert dfa.alphabet.classes == (0, 1, 2, 3, 0)
    assert dfa.rows == ((0, 0, 0, 0), (0, 2, 0, 3), (0, 0, 0, 0), (0, 2, 2, 0))
    assert dfa.accepting == {2}


@pytest.mark.parametrize(
    "expression",
    [
        pytest.param(NOTHING, id="nothing"),
        pytest.param(Seq((A, NOTHING)), id="ends-in-nothing"),
    ],
)
def test_an_empty_language_starts_dead(expression: Expression) -> None:
    """The start of an empty language is the dead state."""
    dfa = minimize(determinize({"s": automaton(expression), "t": automaton(A)}))
    assert (dfa.starts, len(dfa.rows) - 1) == ({"s": DEAD, "t": 1}, 2)


def test_no_starts() -> None:
    """An automaton without starts has only the dead state."""
    assert minimize(determinize({})).rows == ((DEAD,),)


def test_equal_automata_are_equal_keys() -> None:
    """Automata can be members of sets."""
    assert len({minimize(dfa_of(A, B)), minimize(dfa_of(chars("ab")))}) == 1


def test_starts_share_their_states() -> None:
    """Starts share the states that they have in common."""
    dfa = minimize(determinize({"s": automaton(text("cab")), "t": automaton(text("bab"))}))
    assert (len(dfa.rows) - 1, dfa.starts) == (5, {"s": 1, "t": 5})


def test_starts_of_one_language_are_one_state() -> None:
    """Two starts with the same language are the same state."""
    dfa = minimize(determinize({"s": automaton(star(A)), "t": automaton(star(star(A)))}))
    assert dfa.starts == {"s": 1, "t": 1}


# Labels


@given(expressions(), st.sampled_from([by_numbers, by_parity]))
@times(1.5)
def test_labels_are_kept(expression: Expression, label: Label) -> None:
    """After every viable text, the label is the one from before minimization."""
    dfa = determinize({"s": automaton(expression)}, label)
    small = minimize(dfa)
    viable = [each for each in texts(4) if small.run("s", each)[0] == len(each)]
    assert [small.labels[small.run("s", each)[1]] for each in viable] == [
        dfa.labels[dfa.run("s", each)[1]] for each in viable
    ]


@given(expressions(), st.sampled_from([by_numbers, by_parity]))
def test_labels_leave_the_language(expression: Expression, label: Label) -> None:
    """A labelled automaton accepts the same texts after minimization."""
    assert accepted(minimize(determinize({"s": automaton(expression)}, label))) == words(expression)


def test_labels_keep_states_apart() -> None:
    """Two ways to the same suffixes are one state without labels, and two with labels."""
    nfa = automaton(Alt((text("ac"), text("bc"))))
    plain = minimize(determinize({"s": nfa}))
    labelled = minimize(
        determinize({"s": nfa}, lambda _nfa, states: "left" if states == {0} else None)
    )
    assert (len(plain.rows), len(labelled.rows)) == (4, 5)


def test_the_empty_set_stands_for_the_start() -> None:
    """The label function of a start gets no positions."""
    dfa = determinize({"s": automaton(A)}, lambda _nfa, states: sorted(states).__repr__())
    assert dfa.labels == (None, "[]", "[0]")


# Running


@given(expressions(4))
@times(1.5)
def test_run_reads_the_longest_viable_prefix(expression: Expression) -> None:
    """A run ends after the longest viable prefix."""
    assume(reach(expression) <= 4)
    language = words(expression, 3 + reach(expression))
    viable = {word[:end] for word in language for end in range(len(word) + 1)}
    dfa = minimize(dfa_of(expression))
    assert [dfa.run("s", each)[0] for each in texts(3)] == [
        max(end for end in range(len(each) + 1) if each[:end] in viable) for each in texts(3)
    ]


def test_run_gives_the_state() -> None:
    """A run returns the state after the viable prefix, and its length."""
    dfa = minimize(dfa_of(text("abc")))
    assert [dfa.run("s", each) for each in ("", "ab", "abc", "abca", "b")] == [
        (0, 1),
        (2, 3),
        (3, 4),
        (3, 4),
        (0, 1),
    ]


def test_characters_of_no_set() -> None:
    """A character in no set of the grammar ends the run; so does a surrogate."""
    dfa = minimize(dfa_of(star(chars("ab"))))
    assert [dfa.run("s", f"ab{odd}a")[0] for odd in "x\0\ud800\U0010ffff"] == [2, 2, 2, 2]


def test_a_long_text() -> None:
    """The length of the text has no limit."""
    assert minimize(dfa_of(star(text("ab")))).accepts("s", "ab" * 100_000)


# Exploration


def divisors(number: int) -> list[int | None]:
    """The halves and thirds of a number, if they are integers."""
    return [None if number % by else number // by for by in (2, 3)]


def test_explore_numbers_breadth_first() -> None:
    """States are numbered from 1 in the order in which they are found; None is DEAD."""
    order, rows, starts = explore({"twelve": 12, "nine": 9}, divisors)
    assert order[1:] == [12, 6, 4, 3, 2, 1, 9]
    assert rows == [[0, 0], [2, 3], [4, 5], [5, 0], [0, 6], [6, 0], [0, 0], [0, 4]]
    assert starts == {"twelve": 1, "nine": 7}


def test_explore_knows_a_start_that_was_found_before() -> None:
    """A start that is reachable from an earlier one is explored once."""
    _, rows, starts = explore({"twelve": 12, "six": 6, "again": 12}, divisors)
    assert (len(rows), starts) == (7, {"twelve": 1, "six": 2, "again": 1})


def test_explore_up_to_the_limit() -> None:
    """Exactly as many states as the limit are allowed."""
    order, _, _ = explore({"twelve": 12}, divisors, limit=6)
    assert len(order) == 7


@pytest.mark.parametrize("limit", [1, 5])
def test_explore_past_the_limit(limit: int) -> None:
    """One state more than the limit is an error that names the start."""
    with pytest.raises(LimitError) as caught:
        explore({"twelve": 12}, divisors, limit=limit)
    assert caught.value.rule == "twelve"


def test_explore_infinitely_many_states() -> None:
    """The limit ends the exploration of infinitely many states."""
    with pytest.raises(LimitError, match="more than 100 states"):
        explore({"naturals": 0}, lambda number: [number + 1], limit=100)


@pytest.mark.slow
def test_determinize_has_a_limit() -> None:
    """An expression whose automaton is exponentially larger is an error."""
    either = chars("ab")
    with pytest.raises(LimitError) as caught:
        determinize({"big": automaton(Seq((star(either), A, Repeat(either, 16, 16))))})
    assert caught.value.rule == "big"


# Combined automata


def each_alone(family: dict[str, Expression], label: Label = by_parity) -> list[Dfa]:
    """For each expression, an automaton and an alphabet of its own."""
    return [minimize(determinize({name: automaton(each)}, label)) for name, each in family.items()]


@given(FAMILIES)
@times(1.25)
def test_combined_starts_keep_their_languages(family: dict[str, Expression]) -> None:
    """In a combined automaton, each start accepts the strings of its own expression."""
    dfa = combine(each_alone(family))
    assert {name: accepted(dfa, name) for name in family} == {
        name: words(each) for name, each in family.items()
    }


@given(FAMILIES)
@times(1.25)
def test_combined_and_made_together(family: dict[str, Expression]) -> None:
    """Automata made separately, combined and minimized equal the one made from all expressions."""
    together = determinize({name: automaton(each) for name, each in family.items()}, by_parity)
    assert minimize(combine(each_alone(family))) == minimize(together)


@given(FAMILIES)
@times(1.25)
def test_combined_states_keep_their_labels(family: dict[str, Expression]) -> None:
    """After every text, the label is that of the separate automaton."""
    dfa = combine(each_alone(family, by_numbers))
    for alone in each_alone(family, by_numbers):
        (name,) = alone.starts
        runs = [(dfa.run(name, each), alone.run(name, each)) for each in texts(4)]
        assert [(end, dfa.labels[state]) for (end, state), _ in runs] == [
            (end, alone.labels[state]) for _, (end, state) in runs
        ]


def test_combined_by_hand() -> None:
    """The dead state is shared; the numbers of the others continue."""
    one, other = (minimize(determinize({n: automaton(text(n))})) for n in ("b", "ab"))
    dfa = combine([one, other])
    assert dfa.alphabet.classes == (0, 1, 2, 0)
    assert dfa.rows == (
        (0, 0, 0),
        *((0, 0, 2), (0, 0, 0)),
        *((0, 4, 0), (0, 0, 5), (0, 0, 0)),
    )
    assert dfa.starts == {"b": 1, "ab": 3}
    assert dfa.accepting == {2, 5}


def test_combined_with_an_empty_language() -> None:
    """The start of an empty language remains dead in any place."""
    dfa = combine(each_alone({"s": A, "t": NOTHING, "u": B}))
    assert dfa.starts["t"] == DEAD
    assert accepted(dfa, "u") == {"b"}


def test_nothing_to_combine() -> None:
    """Combining no automata gives only the dead state."""
    dfa = combine([])
    assert (dfa.rows, dict(dfa.starts), dfa.labels) == (((DEAD,),), {}, (None,))


@given(FAMILIES)
@times(1.25)
def test_rows_that_are_read_on_demand(family: dict[str, Expression]) -> None:
    """An automaton with the rows of a table can be run, combined and minimized like any other."""
    plain = combine(each_alone(family))
    rows = Rows([*chain(*plain.rows)], plain.alphabet.size)
    read = Dfa(plain.alphabet, rows, plain.accepting, plain.starts, plain.labels)
    assert [accepted(read, name) for name in family] == [accepted(plain, name) for name in family]
    assert minimize(read) == minimize(plain) == minimize(combine([read]))


# A published number


def test_uri_reference_has_182_states() -> None:
    """The minimal automaton of RFC 3986's URI-reference has 182 live states."""
    expression = read_grammar(files.compile_grammar("rfc3986"))["uri_reference"]
    assert len(minimize(determinize({"s": automaton(expression)})).rows) - 1 == 182


def test_limit_counts_starts() -> None:
    """Start states count as states."""
    with pytest.raises(LimitError):
        explore({"s": 0, "t": 1, "u": 2}, lambda _: [None], limit=1)
