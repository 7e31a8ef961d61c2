"""The fuzzer of the differ: its oracles compared with Lark and `re`, and its checks on correct
results from enumeration, unchanged and with injected errors."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import pytest
from lark import Lark, Token, UnexpectedInput
from lark.exceptions import GrammarError

from tools.differ_fuzz import __main__
from tools.differ_fuzz.cases import KINDS, Case, case
from tools.differ_fuzz.derivations import Parts, all_texts, parts_of
from tools.differ_fuzz.expressions import Expression, Maker
from tools.differ_fuzz.grammars import GrammarMaker
from tools.differ_fuzz.notations import COMPONENTS
from tools.differ_fuzz.oracles import ExpressionOracle, GrammarOracle
from tools.differ_fuzz.running import Differ, line, run, shrunk, side_of
from tools.differ_fuzz.sides import Side, lost_at

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tools.differ_fuzz.oracles import Value

    Spans = frozenset[tuple[str, tuple[int, ...]]]

CASES: Final = 120


# Oracles


def of_lark(tree: Any) -> set[tuple[frozenset[int], Spans, frozenset[str]]]:
    """The derivations in an explicit tree: the positions of the text and of each component, and the
    components that occur more than once."""
    if isinstance(tree, Token):
        assert tree.start_pos is not None
        positions = frozenset(range(tree.start_pos, tree.start_pos + len(tree)))
        return {(positions, frozenset(), frozenset())}
    if tree.data == "_ambig":
        return set().union(*map(of_lark, tree.children))
    found: set[tuple[frozenset[int], Spans, frozenset[str]]]
    found = {(frozenset(), frozenset(), frozenset())}
    for child in tree.children:
        below = of_lark(child)
        found = {_joined(one, other) for one in found for other in below}
    if tree.data in COMPONENTS:
        name = str(tree.data)
        found = {
            (positions, frozenset({(name, tuple(sorted(positions)))}), frozenset())
            for positions, _, _ in found
        }
    return found


def _joined(
    one: tuple[frozenset[int], Spans, frozenset[str]],
    other: tuple[frozenset[int], Spans, frozenset[str]],
) -> tuple[frozenset[int], Spans, frozenset[str]]:
    before, after = dict(one[1]), dict(other[1])
    spans = {
        name: tuple(sorted({*before.get(name, ()), *after.get(name, ())}))
        for name in before.keys() | after
    }
    plural = one[2] | other[2] | (before.keys() & after)
    return one[0] | other[0], frozenset(spans.items()), plural


@pytest.mark.slow
@pytest.mark.parametrize(
    "alphabet", ["ab", *(pytest.param(a, marks=pytest.mark.slow) for a in ("aA:", "kK\u212a"))]
)
def test_derivations_are_those_of_lark(alphabet: str) -> None:
    """A random grammar's texts, each with all values of its components, as Lark's Earley parser
    finds them; for plural components, Lark leaves out cycles."""
    random = Random(alphabet)  # noqa: S311
    for _ in range(40):
        names = tuple(random.sample(COMPONENTS, 2))
        grammar = GrammarMaker(random, alphabet, names, "lark").grammar()
        try:
            parser = Lark(
                grammar.text,
                start=grammar.start,
                parser="earley",
                lexer="dynamic_complete",
                ambiguity="explicit",
                keep_all_tokens=True,
                maybe_placeholders=False,
            )
        except GrammarError:
            continue
        oracle = GrammarOracle(grammar)
        universe = all_texts(alphabet, 3)
        table = oracle.table(universe)
        for text in universe.texts:
            try:
                derivations = of_lark(parser.parse(text))
            except UnexpectedInput:
                assert text not in table, (grammar.text, text)
                continue
            reading = oracle.read(text)
            assert reading is not None, (grammar.text, text)
            assert table[text] == reading
            for name in oracle.components:
                values: set[Value] = {dict(spans).get(name) for _, spans, _ in derivations}
                if not reading.plural:
                    assert reading.values[name] in values, (grammar.text, text)
                    assert (len(values) > 1) is (name in reading.ambiguous), (grammar.text, text)


def test_an_expression_without_priorities_has_the_same_texts() -> None:
    """The language used to find viable prefixes of expressions is the one that `re` accepts."""
    random = Random(1)  # noqa: S311
    universe = all_texts("ab", 5)
    for _ in range(300):
        made = Maker(random, "ab", ("g",)).expression()
        expression = Expression("fullmatch", made.flags, made.tree)
        oracle = ExpressionOracle(expression)
        viable = oracle.viable(universe)
        if viable is not None:
            table = oracle.table(universe)
            assert set(Parts(universe, {}).language(made.tree)) == set(table), expression.name
            assert {text[:n] for text in table for n in range(len(text) + 1)} <= viable


# Checks


@dataclass
class ByForce:
    """A correct differ, as far as the texts of a case show."""

    of: Case
    folder: Path

    @cached_property
    def sides(self) -> dict[str, Side]:
        """The operands by name."""
        both = (side_of(each, self.of.universe, self.folder) for each in (self.of.a, self.of.b))
        return {each.name: each for each in both}

    def positions_of(self, name: str, text: str) -> dict[str, tuple[int, ...]] | None:
        """The positions of the components in a text."""
        reading = self.sides[name].read(text)
        if reading is None:
            return None
        return {name: value for name, value in reading.values.items() if value is not None}

    def diff(self, name_a: str, name_b: str) -> Any:
        """The difference of two operands."""
        a, b = self.sides[name_a], self.sides[name_b]
        in_a, in_b = set(a.oracle.components), set(b.oracle.components)
        ambiguous = tuple(
            SimpleNamespace(operand=side.name, component=name, input=text)
            for side in (a, b)
            for name, text in side.ambiguous.items()
            if name in in_a & in_b
        )
        compared = sorted((in_a & in_b) - {each.component for each in ambiguous})
        common = [text for text in a.universe.texts if text in a.table and text in b.table]
        found = SimpleNamespace(
            common=min(common, key=lambda text: (len(text), not text.isprintable()), default=None),
            only_a=self._only(a, b),
            only_b=self._only(b, a),
            split=self._split(a, b, common, compared),
            compared=tuple(compared),
            left_out=SimpleNamespace(
                uncompared=tuple(SimpleNamespace(component=each) for each in in_a ^ in_b),
                ambiguous=ambiguous,
            ),
            is_exact=True,
        )
        inclusion = {
            (False, False): "equal",
            (False, True): "subset",
            (True, False): "superset",
            (True, True): "overlapping" if common else "disjoint",
        }
        found.relation = inclusion[bool(found.only_a), bool(found.only_b)]
        found.is_empty = found.relation == "equal" and not (
            found.split or found.left_out.uncompared or ambiguous
        )
        return found

    def _only(self, accepts: Side, refuses: Side) -> tuple[Any, ...]:
        found: dict[Any, Any] = {}
        for text in accepts.universe.texts:
            if text not in accepts.table or text in refuses.table:
                continue
            viable = refuses.beginnings if refuses.viable is None else refuses.viable
            position = lost_at(text, viable) or 0
            values = accepts.table[text].values
            around = [name for name, value in values.items() if position in (value or ())]
            reason = (*around, position == len(text))
            finding = SimpleNamespace(
                input=text,
                component=around[0] if around else None,
                position=position,
                characters=text[position : position + 1],
                at_end=position == len(text),
                over_approximated=False,
            )
            self._keep(found, reason, finding)
        return tuple(found.values())

    def _split(self, a: Side, b: Side, common: list[str], compared: list[str]) -> tuple[Any, ...]:
        found: dict[Any, Any] = {}
        for text in common:
            one, other = a.table[text].values, b.table[text].values
            differing = tuple(name for name in compared if one[name] != other[name])
            parts = [
                {n: None if v is None else "".join(text[i] for i in v) for n, v in values.items()}
                for values in (one, other)
            ]
            finding = SimpleNamespace(
                input=text, components=differing, a=parts[0], b=parts[1], over_approximated=False
            )
            if differing:
                self._keep(found, differing, finding)
        return tuple(found.values())

    @staticmethod
    def _keep(found: dict[Any, Any], reason: Any, finding: Any) -> None:
        old = found.setdefault(reason, finding)
        if len(old.input) == len(finding.input) and not old.input.isprintable():
            found[reason] = finding


def differ_of(of: Case, folder: Path, wrong: Callable[[Any], None] | None = None) -> Differ:
    """A differ by enumeration with an error injected into its results."""
    by_force = ByForce(of, folder)

    def diff(a: str, b: str) -> Any:
        found = by_force.diff(a, b)
        if wrong:
            wrong(found)
        return found

    return Differ(diff, by_force.positions_of, (ValueError,))


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_no_failures_for_a_correct_differ(kind: str, tmp_path: Path) -> None:
    """No check fails for correct results."""
    for number in range(CASES):
        of = case(kind, 0, number)
        counts, failures = run(of, differ_of(of, tmp_path), tmp_path)
        assert not failures, line(of, failures[0])
        assert counts.pairs + counts.left_out == 1


def _longer_only(found: Any) -> None:
    found.only_a = found.only_a[1:]


def _other_relation(found: Any) -> None:
    relations = {"equal": "subset", "subset": "equal", "overlapping": "superset"}
    found.relation = relations.get(found.relation, "overlapping")


def _no_split(found: Any) -> None:
    found.split = ()


def _fewer_components(found: Any) -> None:
    for each in found.split:
        each.components = each.components[:-1]


def _other_value(found: Any) -> None:
    for each in found.split:
        each.a = dict.fromkeys(each.a, "")


def _not_accepted(found: Any) -> None:
    for each in found.only_a:
        each.input += "?"


def _other_position(found: Any) -> None:
    for each in found.only_b:
        each.position = max(each.position - 1, 0)


def _nothing_in_common(found: Any) -> None:
    found.common = None


def _not_compared(found: Any) -> None:
    found.compared = found.compared[1:]


def _not_ambiguous(found: Any) -> None:
    ambiguous = {each.component for each in found.left_out.ambiguous}
    found.compared += tuple(ambiguous - set(found.compared))
    found.left_out.ambiguous = ()


def _ambiguous(found: Any) -> None:
    for each in found.left_out.ambiguous:
        each.input = found.common or ""


def _empty(found: Any) -> None:
    found.is_empty = True


def _last_reason(found: Any) -> None:
    found.only_a = found.only_a[:-1]


@pytest.mark.few(6)
@pytest.mark.parametrize(
    ("kind", "wrong", "check"),
    [
        ("re", _longer_only, "only_a is too long"),
        ("lark", _longer_only, "only_a is too long"),
        ("re", _last_reason, "only_a reason"),
        ("re", _other_relation, "relation"),
        ("re", _other_relation, "relation and findings"),
        ("re", _no_split, "split is missing"),
        ("abnf", _no_split, "split is missing"),
        ("re", _fewer_components, "split components"),
        ("mixed", _other_value, "split values"),
        ("lark", _not_accepted, "only_a is wrong"),
        ("re", _other_position, "only_b position"),
        ("abnf", _other_position, "only_b position"),
        ("re", _nothing_in_common, "common is missing"),
        ("re", _not_compared, "compared"),
        ("lark", _not_ambiguous, "ambiguous is missing"),
        ("lark", _ambiguous, "ambiguous is wrong"),
        ("re", _empty, "is_empty"),
    ],
)
def test_injected_errors_are_found(
    kind: str, wrong: Callable[[Any], None], check: str, tmp_path: Path
) -> None:
    """The check for it finds an injected error."""
    cases = (case(kind, 0, number) for number in range(CASES))
    failures = (run(of, differ_of(of, tmp_path, wrong), tmp_path)[1] for of in cases)
    assert any(check in {each.check for each in found} for found in failures)


@pytest.mark.slow
def test_positions_that_are_wrong_are_found(tmp_path: Path) -> None:
    """An automaton that returns the positions of another text is detected."""
    said = set()
    for number in range(CASES):
        of = case("re", 0, number)
        right = differ_of(of, tmp_path)

        def backwards(name: str, text: str, of: Differ = right) -> Any:
            return of.positions_of(name, text[::-1])

        wrong = right._replace(positions_of=backwards)
        said |= {each.check for each in run(of, wrong, tmp_path)[1]}
    assert {"a: acceptance", "b: acceptance", "a: positions", "b: positions"} <= said


def test_wrong_cases_are_shrunk(tmp_path: Path) -> None:
    """The smaller case is still wrong."""

    def diff(*_: str) -> Any:
        raise ZeroDivisionError

    of = case("re", 0, 3)
    differ = Differ(diff, lambda _, __: None, ())
    _, failures = run(of, differ, tmp_path)
    failure = next(each for each in failures if each.check == "raised ZeroDivisionError")
    less, same = shrunk(of, failure, differ, tmp_path)
    assert same.check == failure.check
    assert less.a.size <= of.a.size
    assert (less.a.name, less.b.name) == ("re:", "re:")  # type: ignore[union-attr]


def test_cases_depend_on_their_number_only() -> None:
    """Cases do not depend on their order or the number of processes."""
    for kind in KINDS:
        assert case(kind, 7, 5) == case(kind, 7, 5)
        assert case(kind, 7, 5) != case(kind, 8, 5)
    tasks = list(__main__.tasks(("re", "lark"), 0, 60))
    assert sum(each.stop - each.start for each in tasks) == 60
    assert parts_of("ab").members == {"", "a", "b", "ab"}
