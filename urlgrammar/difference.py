"""The difference of two sides: what only one takes, and what both take and read differently.

What belongs here: putting the walks of `regular` together, confirming each finding by the parsers
of both sides, and naming its reason. Nothing is shown that was not run.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final, TypeVar

from urlgrammar import readings
from urlgrammar.components import ComponentTree
from urlgrammar.errors import ContradictionError, LimitError, SideError
from urlgrammar.findings import MAX_REASONS, CharacterSets, Difference, OnlyOne, Split
from urlgrammar.regular.charset import NONE, CharSet
from urlgrammar.regular.errors import RegularError
from urlgrammar.regular.reading import OUTSIDE
from urlgrammar.regular.walks import lost, parted
from urlgrammar.sides import RegexSide, Side, StandardSide, side

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.regular.reading import Reading
    from urlgrammar.regular.walks import Lost, Parted, Parting
    from urlgrammar.sides import Components, Refusal

ALWAYS: Final = frozenset(
    name for name, default in ComponentTree._field_defaults.items() if default is not None
)
"""The components that are never undefined: a path."""

_TELLING: Final = "b1"
"""What stands for a letter or a digit beside those that witnesses are made of."""

Finding = TypeVar("Finding")


def diff(a: str | Side, b: str | Side, rule: str | None = None) -> Difference:
    """The exact difference of two sides, given by name (`urlgrammar.sides` lists the forms).

    rule: of both, if they are standards. Sides that are whole standards are compared on raw input,
    before each one's preprocessing. Raises UnknownNameError; SideError for what has no automaton,
    or one past a limit on its size; ContradictionError for a finding that the parsers deny.
    """
    start = time.perf_counter()
    one, other = (_side(each, rule) for each in (a, b))
    try:
        return _Comparison(one, other).difference(start)
    except RegularError as error:
        raise SideError(f"{one.name} and {other.name}: {error.problem}") from error


def _side(given: str | Side, rule: str | None) -> Side:
    if not isinstance(given, str | Side):
        raise TypeError(f"a side is a str or a Side, not {type(given).__name__}")
    found = side(given) if isinstance(given, str) else given
    if rule is None:
        return found
    if not isinstance(found, StandardSide) or found.rule is not None:
        raise SideError(f"{found.name} is no standard, to take the rule {rule!r} of")
    return side(f"{found.name}:{rule}")


class _Comparison:
    def __init__(self, a: Side, b: Side) -> None:
        self.a, self.b = a, b
        self.around_a = frozenset(filter(a.has_rule, b.components - a.components))
        self.around_b = frozenset(filter(b.has_rule, a.components - b.components))
        self.reading_a = a.reading(self.around_a)
        self.reading_b = b.reading(self.around_b)
        self.labels = self.reading_a.labels & self.reading_b.labels
        self.is_complete = True

    def difference(self, start: float) -> Difference:
        is_same = self.a is self.b
        only_a, open_a = ([], 0) if is_same else _Losing(self.a, self.b).findings()
        only_b, open_b = ([], 0) if is_same else _Losing(self.b, self.a).findings()
        parting = parted(self.reading_a, self.reading_b, ALWAYS)
        split, open_split = self._split(parting.parted)
        common = self._common(parting)
        in_common = common is not None
        return Difference(
            self.a.name,
            self.b.name,
            _RELATIONS[bool(only_a), bool(only_b), in_common],
            # a relation rests on what was found, and on that nothing else is to be found
            is_exact=bool(only_a or not open_a)
            and bool(only_b or not open_b)
            and common == parting.common,
            unconfirmed=open_a + open_b + open_split,
            common=common,
            only_a=self._bounded(only_a),
            only_b=self._bounded(only_b),
            split=split,
            compared=self._compared(),
            uncompared=self._uncompared(),
            character_sets=tuple(_character_sets(self.reading_a, self.reading_b, self._compared())),
            is_complete=self.is_complete,
            seconds=time.perf_counter() - start,
        )

    def _common(self, parting: Parting) -> str | None:
        """A text that both sides take, by their parsers."""
        text = parting.common
        if text is None or (self._taken(self.a, text) and self._taken(self.b, text)):
            return text
        if parting.is_decided:
            raise ContradictionError(f"{self.a.name} and {self.b.name} should both take {text!r}")
        return None

    @staticmethod
    def _taken(side: Side, text: str) -> bool:
        return _split(side, text) is not None

    def _compared(self) -> tuple[str, ...]:
        """The components that were compared, in the order of a tree, others after them."""
        names = {label.partition("=")[0] for label in self.labels}
        known = [name for name in ComponentTree._fields if name in names]
        return (*known, *sorted(names.difference(known)))

    def _uncompared(self) -> tuple[str, ...]:
        """The groups of expressions that were not compared."""
        groups = (each.components for each in (self.a, self.b) if isinstance(each, RegexSide))
        return tuple(sorted(frozenset().union(*groups).difference(self._compared())))

    def _split(self, found: Iterable[Parted]) -> tuple[tuple[Split, ...], int]:
        unconfirmed = 0
        splits = []
        for each in found:
            text = each.text
            split = self._splits(text)
            if split is not None and split[0] == split[1]:
                text = self._telling(text)
                split = self._splits(text)
            if split is None:
                if not each.undecided:
                    raise ContradictionError(
                        f"{self.a.name} and {self.b.name} should split {text!r} differently"
                    )
                unconfirmed += 1
                continue
            familiar = _familiar(text)
            like = familiar and self._splits(familiar)
            splits.append(
                Split(
                    text,
                    familiar if like and like[2] == split[2] else None,
                    each.position,
                    tuple(split[0].items()),
                    tuple(split[1].items()),
                    split[2],
                    each.undecided,
                )
            )
        return self._bounded(splits), unconfirmed

    def _splits(self, text: str) -> tuple[Components, Components, tuple[str, ...]] | None:
        """The components of a text by either side, and the names of those that differ; None if none
        do, or one side does not take the text."""
        a = self._components(self.a, text, self.around_a)
        b = self._components(self.b, text, self.around_b)
        if a is None or b is None:
            return None
        at_a = self.a.places(text, self.around_a)
        at_b = self.b.places(text, self.around_b)
        differing = tuple(
            name
            for name in self._compared()
            if a[name] != b[name]
            or (a[name] and name in at_a and name in at_b and at_a[name] != at_b[name])
        )
        return (a, b, differing) if differing else None

    def _telling(self, text: str) -> str:
        """The text, or one of its length in which a component differs, and is not only elsewhere,
        if there is one: another letter or digit in one place shows it."""
        for place, character in product(range(len(text)), _TELLING):
            changed = text[:place] + character + text[place + 1 :]
            split = self._splits(changed)
            if split is not None and split[0] != split[1]:
                return changed
        return text

    def _components(self, side: Side, text: str, around: frozenset[str]) -> Components | None:
        """The components that are compared, by a side's own parser."""
        found = _split(side, text, around)
        if found is None:
            return None
        components = {name: found.get(name) for name in self._compared()}
        components |= {name: components[name] or "" for name in ALWAYS & components.keys()}
        kind = components.get("host_kind")
        if kind is not None and readings.HOST_KIND + kind not in self.labels:
            components["host_kind"] = "name"
        return components

    def _bounded(self, found: Iterable[Finding]) -> tuple[Finding, ...]:
        listed = tuple(found)
        self.is_complete = self.is_complete and len(listed) <= MAX_REASONS
        return listed[:MAX_REASONS]


class _Losing:
    """One side that takes what the other does not."""

    def __init__(self, taker: Side, refuser: Side) -> None:
        self._taker, self._refuser = taker, refuser
        self._reading = taker.reading()
        known = dict(refuser.reading().characters)
        known[OUTSIDE] = CharSet.of(r for chars in known.values() for r in chars.ranges)
        self._never = {
            span: chars - known[span]
            for span, chars in self._reading.characters.items()
            if span in known
        }

    def findings(self) -> tuple[list[OnlyOne], int]:
        """The findings that hold, the shortest first, and how many were not confirmed.

        There is one for each component that has characters which the other side never has in it;
        apart from these, one for each component and rule, and for each set of characters there
        that has none in common with another.
        """
        unconfirmed = 0
        groups = _Groups()
        for each in lost(self._reading, self._refuser.language, self._never):
            if each.undecided and self._refusal(each.text) is None:
                unconfirmed += 1
                continue
            component = min(each.spans, key=_place, default=None)
            if each.undecided and not each.chars:  # what else decides, decides on hosts
                component = "host"
            rule = None if each.stranger is not None else self._refuser.rule_at(each.text)
            groups.add((component, rule), each, component, each.chars)
        merged = _Groups()  # what the side itself says is often less fine than its grammar
        for group in groups:
            refusal = self._confirmed(group.first.text)
            rule = None if group.first.stranger is not None else refusal.rule
            merged.add((group.component, rule), group.first, group.component, group.chars)
        found = [self._finding(group) for group in merged]
        return sorted(found, key=lambda each: (each.undecided, len(each.input))), unconfirmed

    def _confirmed(self, text: str) -> Refusal:
        """Why a text is refused that must be."""
        refusal = self._refusal(text)
        if refusal is None:
            raise ContradictionError(
                f"{self._taker.name} should take {text!r}, and {self._refuser.name} should not"
            )
        return refusal

    def _finding(self, group: _Group) -> OnlyOne:
        """What the parsers say to texts that should be lost."""
        first = group.first
        refusal = self._confirmed(first.text)
        familiar = _familiar(first.text)
        like = familiar and self._refusal(familiar)
        return OnlyOne(
            first.text,
            familiar if like and like.rule == refusal.rule else None,
            group.component,
            refusal.position if first.undecided else first.position,
            refusal.rule,
            group.chars,
            never=first.stranger is not None,
            message=refusal.message,
            undecided=first.undecided,
        )

    def _refusal(self, text: str) -> Refusal | None:
        """Why one side does not take what the other does, None if that is not so."""
        try:
            if self._taker.split(text) is None or self._refuser.split(text) is not None:
                return None
        except LimitError:  # a domain too long to be mapped: what the answer is, nobody knows
            return None
        return self._refuser.refusal(text)


@dataclass(slots=True)
class _Group:
    """Texts that are lost for one reason: a shortest, and the characters of all."""

    first: Lost
    component: str | None
    chars: CharSet


class _Groups:
    """Groups by what they are about; of one kind, those with characters in common are one."""

    def __init__(self) -> None:
        self._groups: dict[object, list[_Group]] = {}

    def __iter__(self) -> Iterator[_Group]:
        return (group for groups in self._groups.values() for group in groups)

    def add(self, about: object, first: Lost, component: str | None, chars: CharSet) -> None:
        """A text, or a group, with its characters. The shortest must come first, and what is
        undecided last: of strangers, it says nothing new."""
        at_end = not chars
        undecided = first.undecided and first.stranger is None
        alike = self._groups.setdefault((about, first.stranger, at_end, undecided), [])
        for group in alike:
            if at_end or not group.chars.isdisjoint(chars):
                group.chars |= chars
                return
        alike.append(_Group(first, component, chars))


_RELATIONS: Final = {
    # by whether there is what only the one takes, what only the other takes, what both take
    (False, False, True): "equal",
    (False, False, False): "equal",
    (False, True, True): "subset",
    (False, True, False): "subset",
    (True, False, True): "superset",
    (True, False, False): "superset",
    (True, True, True): "overlapping",
    (True, True, False): "disjoint",
}


def _split(side: Side, text: str, around: frozenset[str] = frozenset()) -> Components | None:
    """`Side.split`; None too for a text whose domain is too long to be mapped: what the answer is
    for it, nobody knows."""
    try:
        return side.split(text, around)
    except LimitError:
        return None


def _familiar(text: str) -> str | None:
    """The same with `http` for the shortest scheme of its kind, by which witnesses begin."""
    return "http" + text[2:] if text.startswith("ws:") else None


def _place(component: str) -> tuple[int, str]:
    """A key by which components are in the order of a tree, and others after them."""
    fields = ComponentTree._fields
    return fields.index(component) if component in fields else len(fields), component


def _character_sets(a: Reading, b: Reading, components: Iterable[str]) -> Iterator[CharacterSets]:
    """The characters of each component, where there are any that only one side has in it."""
    for component in components:
        in_a, in_b = a.characters.get(component, NONE), b.characters.get(component, NONE)
        if in_a or in_b:
            yield CharacterSets(component, in_a - in_b, in_b - in_a, in_a & in_b)
