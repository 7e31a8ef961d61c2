"""The suite: that it covers what it says, and that a draw is even and the same every time."""

from __future__ import annotations

import sys
import unicodedata
from itertools import islice
from typing import TYPE_CHECKING

import idna
import pytest

from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.suite import words
from urlgrammar.differ.suite.endings import Endings, Exits
from urlgrammar.differ.suite.paths import Paths
from urlgrammar.differ.suite.texts import SMALL, draw, parts
from urlgrammar.forms import characters
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.regular.automata.dfa import Dfa

RFC3986 = operand("rfc3986")
OPERANDS = pytest.mark.parametrize("name", ["rfc3986:authority", "rfc3986", "re:(?P<a>x*)y|z"])


@pytest.mark.few(1)
@OPERANDS
def test_the_cover_takes_every_transition(name: str) -> None:
    """Every text is accepted, and its run, which is the only one, is followed step by step."""
    automaton = operand(name).automaton()
    taken = set()
    for text in Paths(automaton).cover():
        assert automaton.outputs(text) is not None
        runs: dict[int, list[tuple[int, int, int]]] = {0: []}
        for character in text:
            number = automaton.alphabet.class_of(character)
            runs = {
                each.target: [*run, (state, number, each.target)]
                for state, run in runs.items()
                for each in automaton.rows[state]
                if each.classes >> number & 1
            }
        (run,) = (run for state, run in runs.items() if automaton.ends[state])
        taken.update(run)
    every = {
        (state, number, each.target)
        for state, row in enumerate(automaton.rows)
        for each in row
        for number in range(automaton.alphabet.size)
        if each.classes >> number & 1
    }
    assert taken == every


@OPERANDS
def test_every_state_is_reached(name: str) -> None:
    """A text leads to each state, and an ending from there to an end."""
    automaton = operand(name).automaton()
    paths = Paths(automaton)
    found = paths.accesses()
    assert found.keys() == set(range(len(automaton.rows)))
    for state, text in found.items():
        assert automaton.outputs(text + paths.ending(state)) is not None


def test_states_after_a_beginning() -> None:
    """All texts begin as wanted, and can be continued."""
    automaton = RFC3986.automaton()
    paths = Paths(automaton)
    found = paths.accesses("http://h:")
    assert all(text.startswith("http://h:") for text in found.values())
    assert all(RFC3986.split(text + paths.ending(s)) is not None for s, text in found.items())
    assert paths.accesses("http://a b") == {}


def _is_told(dfa: Dfa, state: int, other: int, ending: str) -> bool:
    return (dfa.after(state, ending) in dfa.accepting) != (
        dfa.after(other, ending) in dfa.accepting
    )


@pytest.mark.slow
@OPERANDS
def test_endings_tell_states_apart(name: str) -> None:
    """All endings of a state tell it from every other one, DEAD too, and none of them is useless;
    no other state has an ending that tells it from more than the first one does."""
    dfa = operand(name).language
    endings, states = Endings(dfa), {DEAD, *_live(dfa)}
    known = {state: list(endings.of(state)) for state in states}
    for state, own in known.items():
        left, told = states - {state}, []
        for ending in own:
            some = {other for other in left if _is_told(dfa, state, other, ending)}
            assert some
            left -= some
            told.append(len(some))
        assert not left
        best = max(
            sum(_is_told(dfa, state, other, each) for other in states)
            for each in {own[0] for own in known.values()}
        )
        assert told[0] == best


def test_every_exit_is_taken() -> None:
    """Each character in each state, at first one for each state to which they lead; with all
    endings if more are wanted."""
    dfa = operand("rfc3986:authority").language
    letters = ["1", "2", ":", "a", "\u0660"]
    few, every = Exits(dfa, letters, 1), Exits(dfa, letters, None)
    states = _live(dfa)
    assert len(few) == len(states) * len(letters)
    assert [every[number] for number in range(len(few))] == [
        few[number] for number in range(len(few))
    ]
    assert len(every) > len(few)

    def taken(texts: Iterable[str]) -> set[tuple[int, str]]:
        found = set()
        for text in texts:
            state = dfa.starts[TEXT]
            for character in text:
                found.add((state, character))
                state = dfa.rows[state][dfa.alphabet.class_of(character)]
        return found

    assert {(state, each) for state in states for each in letters} <= taken(
        few[number] for number in range(len(few))
    )
    classes = {(state, dfa.after(state, each)) for state in states for each in letters}
    firsts = taken(few[number] for number in range(len(classes)))
    assert classes <= {(state, dfa.after(state, each)) for state, each in firsts}


def _live(dfa: Dfa) -> set[int]:
    seen, left = {dfa.starts[TEXT]}, [dfa.starts[TEXT]]
    while left:
        for state in dfa.rows[left.pop()]:
            if state != DEAD and state not in seen:
                seen.add(state)
                left.append(state)
    return seen


def test_parts_are_what_their_numbers_say() -> None:
    """Every text of a part can be made, and lists have no text twice."""
    for part in parts(RFC3986, ["a", "b"], most=SMALL):
        assert part.size > 0
        for index in {0, 1, part.size // 2, part.size - 1}:
            if index < part.size:
                assert isinstance(part.text(index), str)
        with pytest.raises(IndexError):
            part.text(part.size)
        if part.name in {"witnesses", "cover", "hosts", "ports"}:
            texts = [part.text(index) for index in range(part.size)]
            assert len(set(texts)) == len(texts)


@pytest.mark.slow
def test_a_draw() -> None:
    """As many texts as are wanted, none twice, by the weights of the parts, always the same."""
    given = parts(RFC3986, ["a:witness"], most=5000)
    found = list(draw(given, 5000))
    assert found == list(draw(given, 5000))
    texts = [text for _, text in found]
    assert len(texts) == len(set(texts))
    assert 4500 < len(texts) <= 5000
    counts = {each.name: sum(name == each.name for name, _ in found) for each in given}
    large = [counts[each.name] / each.weight for each in given if each.size > 3000]
    assert min(large) > 0.8 * max(large)
    assert counts["witnesses"] == 1
    for part in given:
        drawn = {text for name, text in found if name == part.name}
        known = {part.text(index) for index in range(part.size)} if part.size < 300_000 else drawn
        assert drawn <= known


def test_a_whole_suite() -> None:
    """Without a number, every text of every part."""
    given = [each for each in parts(RFC3986, ["w"], most=SMALL) if each.size < 20_000]
    every = {each.text(index) for each in given for index in range(each.size)}
    assert {text for _, text in draw(given, None)} == every


def test_special_characters() -> None:
    """Whole kinds of characters, by the data of `unicodedata`."""
    found = characters.special()
    one = found["maps to one of ASCII"]
    assert {"Ａ", "／", "．", "𝐚", "ℊ", "①"} <= {*one}
    assert all(len(unicodedata.normalize("NFKC", each)) == 1 for each in one)
    assert {"⩴", "℀", "⑴", "㏂"} <= {*found["contains ASCII"]}
    assert {"\u3000", "\u00a0", "\u2028", "\x85"} == {*found["white space"]} & {
        *("\u3000", "\u00a0", "\u2028", "\x85", "\u200b")
    }
    assert {"\u0130", "\u212a"} <= {*found["case"]}
    assert {"\u00ad", "\u200d", "\ufe0f"} <= {*found["format"]}
    assert {"\ud800"} <= {*found["surrogate"]}
    assert {"\ufffe", "\U0010ffff"} <= {*found["noncharacter"]}
    assert all(
        len({each for each in kind if each in characters.representatives()}) >= min(3, len(kind))
        for kind in found.values()
    )


def test_words_hold_what_they_promise() -> None:
    """Right and wrong addresses, and ports around the limit."""
    v6 = set(words.ipv6_words())
    valid = {each for each in v6 if RFC3986.split(f"//{each}") is not None}
    assert {"[::]", "[1:1:1:1:1:1:1::]", "[::1.2.3.4]"} <= valid
    assert {"[1:1:1:1:1:1:1:1:1]", "[1:1:1:1:1:1:1:1::]", "[fe80::1%25eth0]"} <= v6 - valid
    assert {"256", "0x100", "4294967296", "1.2.3.256"} <= set(words.ipv4_words())
    assert {"65535", "65536", "+80"} <= {*words.PORTS}
    assert "http://1.2.3.4@h/" in islice(words.host_texts(), None)


def uts46(character: str) -> str | None:
    """What UTS #46 maps a character to, None if it is disallowed."""
    try:
        return idna.uts46_remap(character, std3_rules=False)
    except idna.IDNAError:
        return None


@pytest.mark.slow
def test_characters_that_are_mapped() -> None:
    """A suite of the default size has, in a host, each character that UTS #46 maps to a dot or to
    another mark, and one for each other text in ASCII."""
    drawn = {
        text for name, text in draw(parts(RFC3986, [], most=SMALL), SMALL) if name == "mapped hosts"
    }
    assert {f"http://a{each}b.example/" for each in characters.mapped()} <= drawn
    for each in "\u3002\uff0e\uff61\uff0f\uff1f\uff03\uff20\uff1a\uff3c\u00df\u03c2\u200d\u00ad":
        assert f"http://a{each}b.example/" in drawn
    found = characters.mapped()
    for wanted in "abcdefghijklmnopqrstuvwxyz0123456789.:/?#[]@\\%":
        assert any(uts46(each) == wanted for each in found), wanted
    every = map(chr, range(0x80, sys.maxunicode + 1))
    marks = {each for each in every if unicodedata.normalize("NFKC", each) in {*"./?#@:[]\\%"}}
    assert marks <= {*found}
    dots = {each for each in map(chr, range(0x80, sys.maxunicode + 1)) if uts46(each) == "."}
    assert {"\u3002", "\uff0e", "\uff61"} == dots <= {*found}
