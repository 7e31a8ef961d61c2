"""The difference of two operands: texts that only one accepts, and texts that both accept and split
differently.

What belongs here: collecting what `regular` finds on the automata, confirming each finding by the
parsers of both operands, and naming its reason. The parsers must confirm the error and the
components that differ.
"""

from __future__ import annotations

import time
from itertools import product
from typing import TYPE_CHECKING, Final, TypeVar

from urlgrammar.components import HOST_KIND, ComponentTree
from urlgrammar.differ import confirmation
from urlgrammar.differ.confirmation import ALWAYS, Asked
from urlgrammar.differ.findings import MAX_REASONS, CharacterSets, Difference, Split, Uncompared
from urlgrammar.differ.operands import operand
from urlgrammar.differ.operands.base import Operand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.differ.rejections import Rejections, analogue_of, order_of
from urlgrammar.errors import ContradictionError, OperandError
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.regular.syntax.charset import NONE
from urlgrammar.regular.tagged.divergences import divergences
from urlgrammar.regular.tagged.tagged_nfa import Tag

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from urlgrammar.regular.tagged.divergences import Comparison, Divergence
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

_TELLING: Final = "b1"
"""Characters to put into a witness, so that two components of the same text become different."""

Finding = TypeVar("Finding")


def diff(
    a: str | Operand,
    b: str | Operand,
    rule: str | None = None,
    *,
    require: Iterable[str] | None = None,
) -> Difference:
    """The exact difference of two operands, given by name (`differ.operands` lists the forms).

    rule: a rule of both, if they are standards. Whole standards are compared on raw input, before
    their preprocessing. require: the components that must be compared; all others may stay
    uncompared. Without it, none must be compared, but a difference with an uncompared component is
    not empty (`Difference.is_empty`). Raises UnknownNameError; OperandError if an operand has no
    automaton, if an automaton is too large, or if a required component was not compared;
    ContradictionError if the parsers do not confirm a finding.
    """
    start = time.perf_counter()
    if isinstance(require, str):
        raise TypeError("components must be a sequence of names, not one str")
    one, other = (_operand(each, rule) for each in (a, b))
    _check_names((one, other))
    try:
        return _Comparing(one, other, require).difference(start)
    except LimitError as error:
        raise OperandError(
            f"{error.problem}: compare single rules of the operands, or simplify an expression "
            f"({one.name} and {other.name})"
        ) from error
    except RegularError as error:
        raise OperandError(f"{error.problem} ({one.name} and {other.name})") from error


def _operand(given: str | Operand, rule: str | None) -> Operand:
    if not isinstance(given, str | Operand):
        raise TypeError(f"an operand is a str or an Operand, not {type(given).__name__}")
    found = operand(given) if isinstance(given, str) else given
    if rule is None:
        return found
    if not isinstance(found, StandardOperand) or found.rule is not None:
        raise OperandError(f"--rule needs two standards; {found.name} is not a whole standard")
    short = "" if found.definition is None else f"{found.name}="
    return operand(f"{short}{found.standard.name}:{rule}")


def _check_names(operands: Iterable[Operand]) -> None:
    """Raise OperandError if two different operands have the same short name."""
    known: dict[str, Operand] = {}
    for each in operands:
        other = known.setdefault(each.name, each)
        if other.definition != each.definition:
            raise OperandError(f"two operands have the name {each.name!r}: give one another name")


class _Comparing:
    def __init__(self, a: Operand, b: Operand, require: Iterable[str] | None) -> None:
        self.a, self.b = a, b
        around_a = frozenset(filter(a.has_rule, b.components - a.components))
        around_b = frozenset(filter(b.has_rule, a.components - b.components))
        self.ambiguous = (
            *a.ambiguities(around_a).values(),
            *(b.ambiguities(around_b).values() if b is not a else ()),
        )
        self.automaton_a, self.automaton_b = a.automaton(around_a), b.automaton(around_b)
        self.names_a = a.components | around_a | a.uncomparable
        self.names_b = b.components | around_b | b.uncomparable
        self.required = None if require is None else tuple(dict.fromkeys(require))
        self.names = self._names()
        self.tags = self._tags()
        always = ALWAYS if a.names_components or b.names_components else frozenset()
        kinds = {tag.value for tag in self.tags if tag.value is not None}
        self.asked = Asked(a, b, around_a, around_b, self._compared(), kinds, always)
        self.is_complete = True
        self._check_required()

    def _names(self) -> frozenset[str]:
        """The compared components: those that both operands have, and that are not ambiguous."""
        names = self.names_a & self.names_b - {each.component for each in self.ambiguous}
        names -= self.a.uncomparable | self.b.uncomparable
        if self.a.names_components != self.b.names_components:
            return names - {HOST_KIND}  # in a standard it is not a part of the text
        return names

    def _tags(self) -> frozenset[Tag]:
        """The tags of these components, with all kinds of hosts that either operand has, so that
        it is a difference if a host is an address for one and a name for the other."""
        tags = {Tag(name) for name in self.names}
        if HOST_KIND in self.names and self.a.names_components:
            every = self.automaton_a.tags | self.automaton_b.tags
            tags = tags - {Tag(HOST_KIND)} | {tag for tag in every if tag.name == HOST_KIND}
        return frozenset(tags)

    def _compared(self) -> tuple[str, ...]:
        """The names of the compared components: first those of a tree in its order, then others."""
        known = [name for name in ComponentTree._fields if name in self.names]
        return (*known, *sorted(self.names.difference(known)))

    def _uncompared(self) -> tuple[Uncompared, ...]:
        """The components of either operand that are not compared, except ambiguous ones."""
        left = self.names | {each.component for each in self.ambiguous}
        return tuple(
            Uncompared(each.name, name)
            for each, names in ((self.a, self.names_a), (self.b, self.names_b))
            for name in sorted(names - left - {each.whole}, key=order_of)
        )

    def _check_required(self) -> None:
        for name in self.required or ():
            if name in self.asked.compared:
                continue
            for each in self.ambiguous:
                if each.component == name:
                    raise OperandError(
                        f"{name!r} is required, but was not compared: {each.operand} splits "
                        f"{each.input!r} in two ways; make its grammar unambiguous"
                    )
            without = [
                each.name
                for each, names in ((self.a, self.names_a), (self.b, self.names_b))
                if name not in names
            ]
            why = f"{' and '.join(without)} has no component, group or rule of that name"
            if not without:
                why = "it is not a part of the text, or Lark has renamed its rule"
            raise OperandError(
                f"{name!r} is required, but was not compared: {why}; compared: "
                f"{', '.join(self.asked.compared) or 'none'}"
            )

    def difference(self, start: float) -> Difference:
        is_same = self.a is self.b
        only_a, open_a = ([], 0) if is_same else Rejections(self.a, self.b).findings()
        only_b, open_b = ([], 0) if is_same else Rejections(self.b, self.a).findings()
        silent = {Tag(name) for name in self.asked.always}
        compared = divergences(self.automaton_a, self.automaton_b, self.tags, silent)
        split, open_split = self._split(compared.divergences)
        common = self._common(compared)
        in_common = common is not None
        return Difference(
            self.a.name,
            self.b.name,
            _definitions((self.a, self.b)),
            _RELATIONS[bool(only_a), bool(only_b), in_common],
            # the relation is exact if no unconfirmed finding could change it
            is_exact=bool(only_a or not open_a)
            and bool(only_b or not open_b)
            and common == compared.common,
            unconfirmed=open_a + open_b + open_split,
            common=common,
            only_a=self._bounded(only_a),
            only_b=self._bounded(only_b),
            split=self._bounded(split),
            compared=self.asked.compared,
            uncompared=self._uncompared(),
            ambiguous=self.ambiguous,
            required=self.required,
            character_sets=tuple(
                _character_sets(self.automaton_a, self.automaton_b, self.asked.compared)
            ),
            is_complete=self.is_complete,
            by_automaton=tuple(
                dict.fromkeys(each.name for each in (self.a, self.b) if not each.is_confirmed)
            ),
            seconds=time.perf_counter() - start,
        )

    def _common(self, compared: Comparison) -> str | None:
        """A text that both operands accept, by their parsers."""
        text = compared.common
        both = (self.a, self.b)
        if text is None or all(confirmation.split(each, text) is not None for each in both):
            return text
        if compared.is_decided:
            raise ContradictionError(f"{self.a.name} and {self.b.name} should both accept {text!r}")
        return None

    def _split(self, found: Iterable[Divergence]) -> tuple[list[Split], int]:
        unconfirmed = 0
        splits: dict[str, Split] = {}
        for each in found:
            if each.text in splits:
                continue
            text = each.text
            confirmed = self.asked.split(text)
            diverging = dict(self._diverging(text))
            expected = self._named(tag.name for tag in diverging)
            if confirmed is None or confirmed.differing != expected:
                if not each.over_approximated or confirmed is not None:
                    raise ContradictionError(
                        f"{self.a.name} and {self.b.name} should differ in "
                        f"{', '.join(expected)} of {text!r}"
                    )
                unconfirmed += 1
                continue
            text, confirmed = self._distinguishing_variant(text, confirmed)
            analogue = analogue_of(text)
            like = self.asked.split(analogue) if analogue else None
            is_like = like is not None and like.differing == confirmed.differing
            splits[each.text] = Split(
                text,
                analogue if is_like else None,
                min(diverging.values(), default=len(each.text)),
                tuple(confirmed.a.items()),
                tuple(confirmed.b.items()),
                confirmed.differing,
                each.over_approximated,
            )
        return list(dict.fromkeys(splits.values())), unconfirmed

    def _named(self, names: Iterable[str]) -> tuple[str, ...]:
        """These of the compared components, in order."""
        some = set(names)
        return tuple(name for name in self.asked.compared if name in some)

    def _diverging(self, text: str) -> Iterator[tuple[Tag, int]]:
        """The tags in which the automata differ, each with the first position of the difference;
        the end of the text if it is not at a character."""
        found_a, found_b = self.automaton_a.written(text), self.automaton_b.written(text)
        assert found_a is not None
        assert found_b is not None
        for tag in self.tags:
            a, b = found_a.get(tag), found_b.get(tag)
            if tag.name in self.asked.always:
                a, b = a or {}, b or {}
            if a == b:
                continue
            if a is None or b is None:
                yield tag, min(a or b or {len(text): None})
            else:
                keys = sorted({*a, *b})
                yield tag, next(k for k in keys if k not in a or k not in b or a[k] != b[k])

    def _distinguishing_variant(
        self, text: str, confirmed: confirmation.Confirmed
    ) -> tuple[str, confirmation.Confirmed]:
        """A distinguishing variant: the text, or the text with one character changed so that the
        same components differ, and one of them in its value, not only in its position."""
        if confirmed.has_values:
            return text, confirmed
        for place, character in product(range(len(text)), _TELLING):
            changed = text[:place] + character + text[place + 1 :]
            split = self.asked.split(changed)
            if split is not None and split.has_values and split.differing == confirmed.differing:
                return changed, split
        return text, confirmed

    def _bounded(self, found: Iterable[Finding]) -> tuple[Finding, ...]:
        listed = tuple(found)
        self.is_complete = self.is_complete and len(listed) <= MAX_REASONS
        return listed[:MAX_REASONS]


def _definitions(operands: Iterable[Operand]) -> tuple[tuple[str, str], ...]:
    """What short names stand for."""
    named = {each.name: each.definition for each in operands}
    return tuple((name, meant) for name, meant in named.items() if meant is not None)


_RELATIONS: Final = {
    # by whether there are texts that only a accepts, that only b accepts, that both accept
    (False, False, True): "equal",
    (False, False, False): "equal",
    (False, True, True): "subset",
    (False, True, False): "subset",
    (True, False, True): "superset",
    (True, False, False): "superset",
    (True, True, True): "overlapping",
    (True, True, False): "disjoint",
}


def _character_sets(
    a: TaggedAutomaton, b: TaggedAutomaton, components: Collection[str]
) -> Iterator[CharacterSets]:
    """The characters of each component that has any, by operand."""
    for component in components:
        in_a, in_b = a.characters.get(component, NONE), b.characters.get(component, NONE)
        if in_a or in_b:
            yield CharacterSets(component, in_a - in_b, in_b - in_a, in_a & in_b)
