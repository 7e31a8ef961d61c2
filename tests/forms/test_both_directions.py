"""A form backwards accepts a text exactly if the form of the text is in the goal; forwards is what
the parser of the standard, or the program itself, makes of the text."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.profile import times
from tests.programs.here import is_here
from urlgrammar import UrlGrammarError
from urlgrammar.components import ComponentTuple
from urlgrammar.differ.bypass import features, sets
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.operands.names import as_operand, operand
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.forms.asking import MAPPING
from urlgrammar.forms.components import FORMS, form
from urlgrammar.forms.interface import UndecidedError
from urlgrammar.forms.preimage import preimage
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.regular.automata.languages import TEXT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.bypass.goals import Goal
    from urlgrammar.differ.bypass.meanings.meaning import Meaning
    from urlgrammar.regular.automata.dfa import Dfa

LETTERWISE: Final = ("rfc1808", "rfc2396", "rfc3986", "rfc3987", "html5-2009", "rfc6874", "whatwg")
STANDARDS: Final = tuple(each.name for each in ug.standards())
HERE: Final = tuple(filter(is_here, DESCRIBED))
"""The programs that are installed in a version that their grammars describe."""

QUICK: Final = ("rfc3986", "php")
"""The readers that every run asks; the others, which start or answer slowly, are slow tests."""

LETTERS: Final = (
    *("a", "B", "é", "Ａ", "\u212a", "ß", "Σ", "\u3002", "%", "%4", "%41", "%6a", "%c3%a9", "%C3"),
    *("%aa", "%2F", "%2e", "/", "..", ".", "'", " ", "{", "0", "80", "1", "-", "~", "!", ":", "@"),
)
TEXTS: Final = st.lists(st.sampled_from(LETTERS), max_size=5).map("".join)
SCHEMES: Final = ("http", "ws", "foo", "pop", "file", "mailto")
EXPRESSIONS: Final = st.sampled_from(
    (
        ".*", "[^%]*", ".*%.*", "[a-z]*", ".*[A-Z].*", "/?a.*", ".*%[0-9A-F]{2}.*", "[0-9]*", "",
        ".*j.*", ".*é.*", "(?:80)?", ".*'.*", ".*/[^.]*", "xn--.*", ".*k.*", "[!-~]*",
    )
)  # fmt: skip
HOSTS: Final = st.lists(
    st.sampled_from(
        (
            *LETTERS, "127.0.0.1", "0x7f.1", "[::1]", "[0::1]", "localhost", "%5B", "%5b::1%5D",
            "xn--9ca", "%E2%84%AA", "\u00ad", "1.2.3.4", "[", "]", "::1", "_", "^",
        )
    ),
    min_size=1,
    max_size=4,
).map("".join)  # fmt: skip


def slow_but(names: tuple[str, ...]) -> Iterator[object]:
    """The names, as slow tests but for the quick ones."""
    for name in names:
        yield pytest.param(name, marks=[] if name in QUICK else [pytest.mark.slow])


def tree_of(name: str, scheme: str, component: str, text: str) -> ComponentTuple | None:
    """The tree of a string that has the text as a component, None if it has not."""
    known = ug.program(name) if name in DESCRIBED else ug.standard(name)
    frame = {"host": "{}", "port": "h:{}", "query": "h/?{}", "fragment": "h/#{}"}
    texts = [f"{scheme}://{frame[component]}"] if component in frame else []
    for each in texts or [f"{scheme}://h{{}}", f"{scheme}:{{}}"]:
        tree = known.try_parse(each.format(text))
        if tree is not None and getattr(tree, component) == text:
            return tree if isinstance(tree, ComponentTuple) else tree.components
    return None


@cache
def texts_into(
    name: str, component: str, expression: str, scheme: str, kind: str | None, *, has_host: bool
) -> Dfa:
    """The automaton of the texts whose form matches an expression, or is undefined."""
    asked, wanted = form(ug.standard(name), component), operand(f"re:{expression}").language
    known = asked.scheme(scheme)
    return preimage(asked, wanted, known, kind, has_host=has_host, has_undefined=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*slow_but(LETTERWISE)])
@given(TEXTS, st.sampled_from(SCHEMES), st.sampled_from(FORMS), EXPRESSIONS)
@example("%6a%6A", "http", "path", ".*j.*")
@example("'", "ws", "query", ".*'.*")
@example("0080", "http", "port", "")
@example("é%", "foo", "fragment", ".*%[0-9A-F]{2}.*")
@times(0.2)
def test_components_of_standards(
    name: str, text: str, scheme: str, component: str, expression: str
) -> None:
    """Every component with a form: backwards, forwards, and the whole canonical form agree."""
    std = ug.standard(name)
    asked = form(std, component)
    tree = tree_of(name, scheme, component, text)
    assume(tree is not None)
    assert tree is not None
    has_host = tree.host is not None
    try:
        value = asked.value(text, scheme, tree.host_kind, has_host=has_host)
    except UndecidedError:
        value = "undecided"
        is_decided = False
    else:
        is_decided = True
        assert value == getattr(std.canonical_components(tree), component)
    found = texts_into(name, component, expression, scheme, tree.host_kind, has_host=has_host)
    length, state = found.run(TEXT, text)
    is_accepted = length == len(text) and state in found.accepting
    if is_decided:
        assert is_accepted == (
            value is None or re.fullmatch(expression, value, re.DOTALL) is not None
        )
        assert not (is_accepted and found.labels[state])
    else:
        assert is_accepted
        assert found.labels[state]


@pytest.mark.parametrize("name", DESCRIBED)
def test_ports_of_programs(name: str) -> None:
    """The form of a port gives what the record of a program does, with every scheme."""
    known = ug.program(name)
    if "port" in known.as_written | known.rewritten:
        return
    asked = form(operand(name), "port")
    compared = 0
    for scheme in ("http", "HTTPS", "ws", "wss", "ftp", "a"):
        for port in ("0", "00", "8", "08", "80", "080", "443", "21", "4430", "65535"):
            text = f"{scheme}://h:{port}/"
            tree, parts = known.try_parse(text), known.possible_parts(text) or {}
            if tree is not None and tree.host == "h" and parts.get("port") == port:
                compared += 1
                value = asked.value(port, asked.settled(scheme.lower()), None, has_host=True)
                assert value == tree.port, (scheme, port)
    assert compared > 10


@cache
def meaning_of(name: str, asked: Goal) -> tuple[Reader, Meaning]:
    """A reader, and what its hosts mean for a goal."""
    reader = Reader(operand(name), None)
    return reader, reader.meaning(asked.hosts, is_allowed=asked.is_allowed)


@cache
def goal_of(expression: str, *, is_allowed: bool) -> Goal:
    """The goal of hosts that an expression lists."""
    listed = f"re:{expression}"
    return sets.goal(as_operand, allow=listed) if is_allowed else sets.goal(as_operand, deny=listed)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*slow_but((*STANDARDS, *HERE))])
@given(HOSTS, st.sampled_from(SCHEMES[:5]), EXPRESSIONS, st.booleans())
@example("%E2%84%AA", "http", ".*k.*", False)  # noqa: FBT003
@example("0x7f.1", "http", "[0-9]*", True)  # noqa: FBT003
@example("é", "http", "xn--.*", False)  # noqa: FBT003
@example("Σ", "http", "xn--.*", False)  # noqa: FBT003
@example("a.éA", "ws", ".*xn--.*", False)  # noqa: FBT003
@times(1)
def test_hosts(name: str, host: str, scheme: str, expression: str, is_allowed: bool) -> None:  # noqa: FBT001
    """The host of every standard and every program: its parser says where a text leads."""
    if expression != expression.lower():
        return  # hosts are compared in lowercase: such a goal is an error
    asked = goal_of(expression, is_allowed=is_allowed)
    reader, meaning = meaning_of(name, asked)
    text = f"{scheme}://{host}/"
    try:
        split = reader.operand.split(text)
        read = reader.read(text)
    except UrlGrammarError:
        return
    if split is None or read is None or split.get("host") != host:
        return
    kind = "ipv4address" if _is_ipv4(reader, text) else None
    places = [*meaning.begin(meaning.scheme(scheme), kind)]
    for character in host:
        places = [*dict.fromkeys(after for p in places for after in meaning.step(p, character))]
    ends = [meaning.features(each) for each in places if meaning.is_goal(each)]
    is_in_goal = asked.has(read.canonical["host"])
    if not is_in_goal:  # what is left to the parser may have been accepted
        assert all(each & features.UNDECIDED for each in ends) or _is_over(name, host)
    else:
        assert ends, (name, text, expression)


def _is_ipv4(reader: Reader, text: str) -> bool:
    """Whether the grammar of the reader calls the host an IPv4 address."""
    if isinstance(reader.operand, ProgramOperand):
        parts = reader.operand.program.possible_parts(text) or {}
        return parts.get("host_kind") == "ipv4address"
    found = reader.operand.split(text) or {}
    return found.get("host_kind") == "ipv4address"


def _is_over(name: str, host: str) -> bool:
    """Whether the automaton of the reader over-approximates a host: a label beyond ASCII becomes
    any "xn--" label."""
    return name in MAPPING and (not host.isascii() or "%" in host)
