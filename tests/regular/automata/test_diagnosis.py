"""Diagnoses, for small grammars in which every state can be explained by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.regular.expressions import chars, star, text
from urlgrammar.regular.automata.dfa import determinize, minimize
from urlgrammar.regular.automata.diagnosis import Diagnosis, diagnose
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Alt, Chars, Repeat, Rule, Seq, optional

if TYPE_CHECKING:
    from collections.abc import Hashable

    from urlgrammar.regular.syntax.expression import Expression

DIGIT: Final = Rule("digit", Chars(CharSet.of([(0x30, 0x39)])))
ALPHA: Final = Rule("alpha", Chars(CharSet.of([(0x61, 0x7A)])))


def after(expression: Expression, whole: str) -> Hashable:
    """The label of the minimal automaton's state after a viable text."""
    dfa = minimize(determinize({"s": automaton(expression)}, diagnose))
    length, state = dfa.run("s", whole)
    assert length == len(whole)
    label: Hashable = dfa.labels[state]
    return label


NAME: Final = Rule(
    "name",
    Seq(
        (
            Rule("scheme", Repeat(ALPHA, 1, None)),
            chars(":"),
            Rule("port", star(DIGIT)),
            optional(Rule("coded", Seq((chars("%"), DIGIT, DIGIT)))),
            optional(chars("#")),
        )
    ),
)


@pytest.mark.parametrize(
    ("whole", "rule", "expected"),
    [
        pytest.param("", "scheme", ("alpha",), id="nothing-yet"),
        pytest.param("a", "scheme", ("alpha", '":"'), id="in-the-scheme"),
        pytest.param("a:", "name", ("digit", '"%"', '"#"'), id="after-the-colon"),
        pytest.param("a:1", "port", ("digit", '"%"', '"#"'), id="in-the-port"),
        pytest.param("a:%", "coded", ("digit",), id="after-the-percent-sign"),
        pytest.param("a:%1", "coded", ("digit",), id="after-one-digit"),
        pytest.param("a:%12", "name", ('"#"',), id="coding-complete"),
        pytest.param("a:%12#", "name", (), id="nothing-can-come"),
    ],
)
def test_where_a_text_is(whole: str, rule: str, expected: tuple[str, ...]) -> None:
    """The diagnosis names the innermost rule, and what is expected in the order of the grammar.

    There is one reading, so if any text has been read, everything expected is likely.
    """
    assert after(NAME, whole) == Diagnosis(rule, expected, expected if whole else ())


AUTHORITY: Final = Rule(
    "authority",
    Seq(
        (
            optional(Seq((Rule("user", star(Alt((ALPHA, chars(":"))))), chars("@")))),
            Rule("host", star(ALPHA)),
            optional(Seq((chars(":"), Rule("port", star(DIGIT))))),
        )
    ),
)


@pytest.mark.parametrize(
    ("whole", "expected"),
    [
        pytest.param("", Diagnosis("authority", ("alpha", '":"', '"@"'), ()), id="user-or-host"),
        pytest.param(
            "a",
            Diagnosis("host", ("alpha", '":"', '"@"'), ("alpha", '":"')),
            id="a-host-if-it-ends-here",
        ),
        pytest.param(
            "a:",
            Diagnosis("authority", ("alpha", '":"', '"@"', "digit"), ("digit",)),
            id="after-a-host",
        ),
        pytest.param(
            "a:b",
            Diagnosis("user", ("alpha", '":"', '"@"'), ("alpha", '":"', '"@"')),
            id="only-a-user",
        ),
        pytest.param("a:1", Diagnosis("port", ("digit",), ("digit",)), id="only-a-port"),
        pytest.param(
            "a@",
            Diagnosis("authority", ("alpha", '":"'), ("alpha", '":"')),
            id="after-the-user",
        ),
    ],
)
def test_the_shortest_way_to_an_end_wins(whole: str, expected: Diagnosis) -> None:
    """If there are several readings, the diagnosis follows the one with the fewest characters to
    its end.

    The likely continuations are those of that reading.
    """
    assert after(AUTHORITY, whole) == expected


def test_among_equals_the_later_alternative_wins() -> None:
    """Among readings with equally few characters to their end, the more general one comes last and
    is named."""
    address = Rule("address", Seq((DIGIT, chars("."), Repeat(DIGIT, 1, 2))))
    name = Rule("reg_name", star(Alt((DIGIT, chars("."), ALPHA))))
    expression = Rule("host", Alt((address, name)))
    names = ("digit", '"."', "alpha")
    assert after(expression, "1.2") == Diagnosis("reg_name", names, names)


def test_the_diagnosis_at_the_start() -> None:
    """At the start, the text is in the rules that every reading begins with."""
    first = Rule("first", text("ab"))
    second = Rule("second", text("cd"))
    outer = Rule("outer", Seq((Rule("inner", Alt((first, second))), chars("e"))))
    assert after(outer, "") == Diagnosis("inner", ('"a"', '"c"'), ())


def test_names_do_not_repeat() -> None:
    """A set that is expected in several places is named once."""
    expected = Diagnosis("s", ("digit",), ("digit",))
    assert after(Rule("s", Seq((star(DIGIT), star(DIGIT)))), "1") == expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        pytest.param(DIGIT, Diagnosis("", ("digit",), ()), id="a-set"),
        pytest.param(Rule("empty", EPSILON), Diagnosis("", (), ()), id="the-empty-string"),
        pytest.param(text("ab"), Diagnosis("", ('"a"',), ()), id="no-rule"),
    ],
)
def test_no_rule_around(expression: Expression, expected: Diagnosis) -> None:
    """A set of characters without a rule around it gives no rule name."""
    assert after(expression, "") == expected
