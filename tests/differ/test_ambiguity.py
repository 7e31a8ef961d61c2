"""Ambiguous grammars, against all derivations of short strings by Lark's own parser."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Tree, UnexpectedInput
from lark.exceptions import GrammarError

import urlgrammar as ug
from tests.profile import times
from urlgrammar import OperandError
from urlgrammar.regular.errors import RegularError
from urlgrammar.regular.nfa.readings import ambiguous_text
from urlgrammar.regular.syntax.lark_reader import read_grammar

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from lark import Token

    Shape = tuple[object, ...]


def trees(tree: Tree[Token] | Token) -> Iterator[Shape | str]:
    """The trees of rules that a tree with `_ambig` nodes stands for."""
    if not isinstance(tree, Tree):
        yield str(tree)
    elif tree.data == "_ambig":
        for child in tree.children:
            yield from trees(child)
    else:
        for children in product(*(set(trees(child)) for child in tree.children)):
            yield (str(tree.data), *_joined(children))


def _joined(children: tuple[object, ...]) -> Iterator[object]:
    """The children, with characters next to each other as one text."""
    text = ""
    for each in children:
        if isinstance(each, str):
            text += each
        else:
            yield from ([text] if text else [])
            text = ""
            yield each
    yield from ([text] if text else [])


def shortest_by_lark(grammar: str, longest: int) -> str | None:
    """The shortest string with two trees, of those with up to some characters."""
    parser = Lark(
        grammar, start="a", lexer="dynamic_complete", ambiguity="explicit", keep_all_tokens=True,
        maybe_placeholders=False,
    )  # fmt: skip
    for size in range(longest + 1):
        for each in product("xy", repeat=size):
            text = "".join(each)
            try:
                found = set(trees(parser.parse(text)))
            except UnexpectedInput:
                continue
            if len(found) > 1:
                return text
    return None


def shortest(grammar: str) -> str | None:
    """The same by the automaton."""
    parser = Lark(
        grammar, start="a", parser="earley", lexer="dynamic_complete", keep_all_tokens=True,
        maybe_placeholders=False, ambiguity="forest",
    )  # fmt: skip
    return ambiguous_text(read_grammar(parser)["a"])


GRAMMARS: Final = {
    'a: b c\nb: "x"*\nc: "x"? "y"': "xy",
    'a: b | c\nb: "x"\nc: "x"': "x",
    'a: b c\nb: "x"\nc: "y"': None,
    'a: (b | "y")*\nb: "x"+': "xx",
    'a: "x" | "x" "y"?': None,  # one tree, whatever alternative is taken
    'a: b? c?\nb: "x"\nc: "x"': "x",
    'a: b b\nb: "x"?': "x",
    'a: b c\nb: "x"?\nc: "y"?': None,
    'a: b | "x"\nb: c?\nc: "x"': "x",
    'a: b? "x"\nb: c?\nc: "y"': "x",
    'a: b~2..3 "x"*\nb: "x"': "xxx",
    'a: (b c)* "y"\nb: "x"\nc: "x"?': "xxy",
    'a: (b c)* "y"\nb: "x"\nc: "y"': None,
    'a: (b c)+ b?\nb: "x"\nc: "y"?': "xx",
}


@pytest.mark.parametrize("grammar", GRAMMARS)
def test_shortest(grammar: str) -> None:
    """The shortest string by both."""
    expected = GRAMMARS[grammar]
    assert shortest(grammar) == expected
    assert shortest_by_lark(grammar, 4) == expected


ITEMS: Final = st.sampled_from(('"x"', '"y"', "b", "c", '"x"?', "b?", "c*", '"y"+', "(b | c)"))
BODIES: Final = st.lists(
    st.lists(ITEMS, min_size=1, max_size=3).map(" ".join), min_size=1, max_size=2, unique=True
).map(" | ".join)
LEAVES: Final = st.sampled_from(('"x"', '"y"', '"x" "y"', '"x" | "y"', '"x"+', '"x" "x"?'))


@given(BODIES, LEAVES, LEAVES)
@times(0.5)
def test_against_lark(body: str, b: str, c: str) -> None:
    """Random grammars. A string with two trees is found if it is short, and none is found if there
    is none."""
    grammar = f"a: {body}\nb: {b}\nc: {c}\n"
    try:
        found = shortest(grammar)
        expected = shortest_by_lark(grammar, 4)
    except (GrammarError, RegularError):  # Lark refuses alternatives that are the same
        return
    if expected is None:
        assert found is None or len(found) > 4
    else:
        assert found is not None
        assert len(found) == len(expected)


@pytest.mark.slow
def test_standards() -> None:
    """RFC 3986, 3.2.2: an IPv4address is also a reg-name, without the rule of the first match."""
    found = ug.ambiguity("rfc3986:authority")
    assert found.input == "0.0.0.0"
    rules = [{each.rule for each in reading} for reading in found.readings]
    assert {"ipv4address", "reg_name"} <= rules[0] | rules[1]
    assert not ug.ambiguity("rfc3986:ipv6address").is_ambiguous
    assert ug.ambiguity("rfc3986:path").input == ""


@pytest.mark.parametrize(
    ("name", "words"),
    [("re:a|a", "one reading"), ("js:/a/", "one reading"), ("urllib", "one reading")],
)
def test_expressions_prefer(name: str, words: str) -> None:
    """They have one reading."""
    with pytest.raises(OperandError, match=words):
        ug.ambiguity(name)


def test_recursive_rules(tmp_path: Path) -> None:
    """They have no automaton."""
    (tmp_path / "a.abnf").write_text('a = "(" [ a ] ")"\n', encoding="utf-8")
    with pytest.raises(OperandError, match="nests itself"):
        ug.ambiguity(f"abnf:{tmp_path / 'a.abnf'}:a")
