"""Tagged DFAs: they split texts as `re` does, the proof finds each defect, and tables keep them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import automaton_of, language_of, regexes, strings
from tests.regular.expressions import chars
from tests.tools.tagged_dfa.running import contents, from_tables, spans
from tools import table_writer
from tools.tagged_dfa.determinization import (
    RegisterConflictError,
    Registers,
    determinize,
)
from tools.tagged_dfa.equality import difference
from tools.tagged_dfa.membership import with_membership
from tools.tagged_dfa.tagged_dfa import (
    CLEAR,
    POSITION,
    Setting,
    TaggedDfa,
    combine,
)
from urlgrammar.regular.automata.dfa import Rows
from urlgrammar.regular.errors import UnknownConstructError
from urlgrammar.regular.syntax.expression import NOTHING, Alt, Repeat, Rule, Seq
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa

if TYPE_CHECKING:
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

LETTERS: Final = "abc\n"


def spans_by_re(regex: str, text: str) -> dict[str, tuple[int, int]] | None:
    """The groups of a match of the whole text."""
    found = re.fullmatch(regex, text)
    if found is None:
        return None
    return {name: found.span(name) for name in found.re.groupindex if found[name] is not None}


def made_of(regex: str) -> tuple[TaggedAutomaton, TaggedDfa]:
    """The automata of a regular expression; one that needs more registers is not looked at."""
    automaton = automaton_of(regex)
    try:
        return automaton, determinize(automaton, "text")
    except RegisterConflictError:
        assume(condition=False)
        raise


@given(regexes())
@times(1.5)
def test_spans(regex: str) -> None:
    """The groups are those of `re`."""
    _, dfa = made_of(regex)
    for text in strings(4, LETTERS):
        assert spans(dfa, "text", text) == spans_by_re(regex, text)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("regex", "letters"),
    [
        pytest.param(r"(?:(?P<u>[ab:]*)@)?(?P<h>a*|b+)(?::(?P<p>[ab]*))?", "ab:@", id="authority"),
        pytest.param(r"(?:(?P<s>a+):)?(?P<p>[ab]*(?:/[ab:]*)*)", "ab:/", id="reference"),
        pytest.param(r"(?P<x>a)?(?P<y>b)?c", "abc", id="registers-that-stay-empty"),
        pytest.param(r"(?P<x>a*)b(?P<y>)", "abc", id="empty-at-the-end"),
    ],
)
def test_authorities(regex: str, letters: str) -> None:
    """Expressions that need registers to be cleared, or to stay empty."""
    automaton = automaton_of(regex)
    dfa = determinize(automaton, "text")
    for text in strings(6, letters):
        assert spans(dfa, "text", text) == spans_by_re(regex, text)
    assert difference(automaton, dfa, "text") is None


def test_cleared_registers() -> None:
    """A register that only another reading has set is cleared."""
    dfa = determinize(automaton_of(r"(?:(?P<u>[ab:]*)@)?(?P<h>a*)(?::(?P<p>[ab]*))?"), "text")
    settings = {each for row in dfa.dfa.outputs for action in row for each in action}
    assert CLEAR in {each.value for each in settings}
    assert spans(dfa, "text", "a:b@a") == {"u": (0, 3), "h": (4, 5)}


@pytest.mark.parametrize("regex", [r"(?P<x>a*)(?P<y>a*)b|a*(?P<z>ab)c", r"(?:(?P<x>a)|a(?P<y>a))b"])
def test_conflicts_are_errors_or_exact(regex: str) -> None:
    """If one register is not enough, that is an error, and never a wrong span."""
    try:
        dfa = determinize(automaton_of(regex), "text")
    except RegisterConflictError:
        return
    for text in strings(5, LETTERS):
        assert spans(dfa, "text", text) == spans_by_re(regex, text)


def test_a_conflict() -> None:
    """Whether the first or the second "a" is the start of x is open until the end."""
    some = Rule("x", Repeat(chars("a"), 1, None))
    whole = Alt((Seq((some, chars("b"))), Seq((chars("a"), some, chars("c")))))
    automaton = disambiguate(tagged_nfa(whole, {"x": (Tag("x"),)}))
    with pytest.raises(RegisterConflictError, match="start of x: one register cannot hold it"):
        determinize(automaton, "text")


HOST: Final = Alt(
    (Rule("number", Repeat(chars("12"), 1, None)), Rule("name", Repeat(chars("12a"), 0, None)))
)
KINDS: Final = {
    "host": (Tag("host"),),
    "number": (Tag("kind", "number"),),
    "name": (Tag("kind", "name"),),
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12", {"host": (0, 2), "kind": "number"}),
        ("12a", {"host": (0, 3), "kind": "name"}),
        ("", {"host": (0, 0), "kind": "name"}),
        ("1/2", {"host": (0, 1), "kind": "number"}),
        ("/", {"host": (0, 0), "kind": "name"}),
        ("b", None),
    ],
)
def test_values(text: str, expected: dict[str, object] | None) -> None:
    """A value is that of the reading that is left when the text around it ends."""
    rest = Repeat(Seq((chars("/"), chars("12"))), 0, 1)
    whole = Seq((Rule("host", HOST), Alt((rest, chars("/")))))
    automaton = disambiguate(tagged_nfa(whole, KINDS))
    dfa = determinize(automaton, "text")
    assert spans(dfa, "text", text) == expected
    assert difference(automaton, dfa, "text") is None


# The proof


@given(regexes())
@times(1.5)
def test_no_difference(regex: str) -> None:
    """The proof confirms what was made."""
    automaton, dfa = made_of(regex)
    assert difference(automaton, dfa, "text") is None


@pytest.mark.slow
@given(regexes(), st.data())
@times(2)
def test_defects_are_found(regex: str, data: st.DataObject) -> None:
    """After any change of a step or an end, the proof returns a text for which `re` differs, or
    none of the short texts differs."""
    automaton, dfa = made_of(regex)
    plain = dfa.dfa
    assume(len(plain.rows) > 1)
    state = data.draw(st.integers(1, len(plain.rows) - 1), "state")
    number = data.draw(st.integers(0, plain.alphabet.size - 1), "class")
    rows, outputs, labels = map(list, (plain.rows, plain.outputs, plain.labels))
    setting = st.builds(
        Setting,
        st.integers(0, len(dfa.registers) - 1),
        st.sampled_from([POSITION, CLEAR]),
    )
    action = (data.draw(setting, "setting"),) if dfa.registers else ()
    what = data.draw(st.sampled_from(["target", "action", "end"]), "what")
    if what == "target":
        target = data.draw(st.integers(0, len(rows) - 1), "target")
        rows[state] = (*rows[state][:number], target, *rows[state][number + 1 :])
    elif what == "action":
        outputs[state] = (*outputs[state][:number], action, *outputs[state][number + 1 :])
    else:
        labels[state] = None if labels[state] is not None else action
    new = replace(plain, rows=rows, outputs=outputs, labels=tuple(labels))
    changed = dfa._replace(dfa=new)
    found = difference(automaton, changed, "text")
    short = strings(4, LETTERS)
    if found is None:
        assert all(contents(changed, "text", each) == contents(dfa, "text", each) for each in short)
    else:
        longer = (found + rest for rest in short)
        assert is_read(changed, found) != is_read(dfa, found) or any(
            contents(changed, "text", each) != contents(dfa, "text", each) for each in longer
        )


def is_read(tagged: TaggedDfa, text: str) -> bool:
    """Whether there is a state after the text."""
    return tagged.dfa.after(tagged.dfa.starts["text"], text) != 0


# Several automata, and tables


def test_combined() -> None:
    """Automata with the same registers are joined, each with its start."""
    sources = {
        name: automaton_of(regex) for name, regex in (("p", "(?P<x>a)b*"), ("q", "c?(?P<x>a)"))
    }
    registers = Registers(Tag("x") for _ in sources)
    both = combine([determinize(each, name, registers) for name, each in sources.items()])
    assert spans(both, "p", "abb") == {"x": (0, 1)}
    assert spans(both, "q", "ca") == {"x": (1, 2)}
    assert spans(both, "q", "ab") is None
    for name, each in sources.items():
        assert difference(each, both, name) is None


def test_combined_with_an_empty_language() -> None:
    """The automaton of a language without texts has no state but DEAD, which all share."""
    nothing = disambiguate(tagged_nfa(NOTHING, {}))
    registers = Registers([Tag("x")])
    some = automaton_of("(?P<x>a)b*")
    both = combine([determinize(nothing, "p", registers), determinize(some, "q", registers)])
    assert spans(both, "p", "") is None
    assert spans(both, "q", "ab") == {"x": (0, 1)}
    assert difference(nothing, both, "p") is difference(some, both, "q") is None


def test_other_registers_are_refused() -> None:
    """Automata with other registers cannot be joined."""
    one, other = (determinize(automaton_of(regex), regex) for regex in ("(?P<x>a)", "(?P<y>a)"))
    with pytest.raises(ValueError, match="the same registers"):
        combine([one, other])


def test_a_tag_twice() -> None:
    """A component that a text can have twice is refused."""
    whole = Seq((Rule("x", chars("a")), Rule("x", chars("b"))))
    automaton = disambiguate(tagged_nfa(whole, {"x": (Tag("x"),)}))
    with pytest.raises(UnknownConstructError, match="twice"):
        determinize(automaton, "text")


@given(regexes())
def test_tables(regex: str) -> None:
    """Tables hold the whole automaton."""
    _, dfa = made_of(regex)
    assert from_tables(table_writer.tables_of(dfa.dfa), dfa.dfa.starts) == dfa.dfa


@given(regexes(), st.sampled_from(["a*", "(?:ab|b)*c?", "", "[abc\n]*"]))
def test_membership(regex: str, other: str) -> None:
    """The value is set for the accepted texts that the other expression matches, too."""
    _, dfa = made_of(regex)
    plain = language_of(other)
    found = with_membership(dfa, "text", plain, "text", "m")
    for text in strings(4, LETTERS):
        expected = spans_by_re(regex, text)
        all_spans: dict[str, tuple[int, int] | str] | None = None
        if expected is not None:
            all_spans = {**expected, **({"m": "m"} if re.fullmatch(other, text) else {})}
        assert spans(found, "text", text) == all_spans


@given(st.lists(st.tuples(st.integers(), st.integers()), max_size=5), st.slices(5))
def test_rows(rows: list[tuple[int, int]], part: slice) -> None:
    """The rows of a table are a sequence."""
    found = Rows([*chain(*rows)], 2)
    assert (list(found), len(found), found[part]) == (rows, len(rows), tuple(rows[part]))
    for place, row in enumerate(rows):
        assert found[place] is found[place]
        assert (found[place], found.index(row), found.count(row)) == (
            row,
            rows.index(row),
            rows.count(row),
        )
    with pytest.raises(IndexError):
        found[len(rows)]
