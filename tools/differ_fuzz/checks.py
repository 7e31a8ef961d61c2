"""What must hold of a difference: each check by enumeration, or by the oracle's word.

What belongs here: the checks of pairs, and nothing of how operands came about.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any, Final

from tools.differ_fuzz.derivations import parts_of
from tools.differ_fuzz.sides import PLURALS_ARE_OPEN, Failure, lost_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tools.differ_fuzz.oracles import Reading, Value
    from tools.differ_fuzz.sides import Side


INVISIBLE: Final = ("Cc", "Cs")
"""Categories of characters that no finding needs to show if it can be helped."""


def pair_failures(a: Side, b: Side, found: Any) -> Iterator[Failure]:
    """All that is wrong with the difference of two operands."""
    return _Pair(a, b, found).failures()


class _Pair:
    """Two operands, what enumeration says of them, and what the differ does."""

    def __init__(self, a: Side, b: Side, found: Any) -> None:
        self.a = a
        self.b = b
        self.found = found
        self.compared: tuple[str, ...] = tuple(found.compared)
        readings = [side.read(each.input) for each in found.split for side in (a, b)]
        on_findings = [each.plural for each in readings if each and PLURALS_ARE_OPEN]
        self.open = a.plural.union(b.plural, *on_findings)
        texts = a.universe.texts
        self.only = {
            "only_a": [text for text in texts if text in a.table and text not in b.table],
            "only_b": [text for text in texts if text in b.table and text not in a.table],
        }
        self.common = [text for text in texts if text in a.table and text in b.table]
        self.is_complete = bool(getattr(found, "is_complete", True))

    def failures(self) -> Iterator[Failure]:
        """All that is wrong."""
        yield from self._relation()
        yield from self._components()
        yield from self._common()
        for direction, accepts, refuses in (
            ("only_a", self.a, self.b),
            ("only_b", self.b, self.a),
        ):
            yield from self._only(direction, accepts, refuses)
            yield from self._every_reason(direction, accepts, refuses)
        yield from self._split()
        yield from self._every_split()
        yield from self._is_empty()

    def _relation(self) -> Iterator[Failure]:
        """The relation is one that enumeration allows, and the findings agree with it."""
        found, relation = self.found, self.found.relation
        has_a, has_b = bool(found.only_a), bool(found.only_b)
        allowed = {
            "equal": not has_a and not has_b,
            "subset": not has_a and has_b,
            "superset": has_a and not has_b,
            "overlapping": has_a and has_b and found.common is not None,
            "disjoint": (has_a or has_b) and found.common is None and not found.split,
        }
        if not allowed.get(relation):
            findings = f"only_a {has_a}, only_b {has_b}, common {found.common!r}"
            yield Failure("relation and findings", None, findings, relation)
        shown = {
            "in a only": (self.only["only_a"], ("superset", "overlapping", "disjoint")),
            "in b only": (self.only["only_b"], ("subset", "overlapping", "disjoint")),
            "in both": (self.common, ("equal", "subset", "superset", "overlapping")),
        }
        for what, (texts, relations) in shown.items():
            if texts and relation not in relations:
                yield Failure("relation", texts[0], what, relation)
        if not found.is_exact:
            yield Failure("is_exact", None, "True", "False")

    def _components(self) -> Iterator[Failure]:
        """What is compared, what not, and what is said to be ambiguous."""
        in_a, in_b = set(self.a.oracle.components), set(self.b.oracle.components)
        ambiguous = {each.component for each in self.found.ambiguous}
        expected = (in_a & in_b) - ambiguous
        if (expected ^ set(self.compared)) - self.open:
            yield Failure("compared", None, f"{sorted(expected)}", f"{sorted(self.compared)}")
        uncompared = {each.component for each in self.found.uncompared}
        optional = ambiguous | self.a.oracle.whole | self.b.oracle.whole
        if (uncompared ^ in_a ^ in_b) - self.open - optional:
            yield Failure("uncompared", None, f"{sorted(in_a ^ in_b)}", f"{sorted(uncompared)}")
        for side in (self.a, self.b):
            for name, text in side.ambiguous.items():
                if name in (in_a & in_b) - self.open and name not in ambiguous:
                    yield Failure("ambiguous is missing", text, name, f"{sorted(ambiguous)}")
        for each in self.found.ambiguous:
            yield from self._ambiguous(each)

    def _ambiguous(self, said: Any) -> Iterator[Failure]:
        """What is said to be ambiguous is, and on no shorter text."""
        named = {"a": self.a, "b": self.b, self.a.name: self.a, self.b.name: self.b}
        sides = (named[said.operand],) if said.operand in named else (self.a, self.b)
        for side in sides if self.a.name != self.b.name else (self.a,):
            reading = side.read(said.input)
            if reading and said.component in reading.ambiguous | reading.plural:
                shortest = side.ambiguous.get(said.component, said.input)
                if len(shortest) < len(said.input):
                    yield Failure("ambiguous is too long", said.input, shortest, said.component)
                return
        yield Failure("ambiguous is not", said.input, "one reading", f"{said}")

    def _common(self) -> Iterator[Failure]:
        """The text in common is one, a shortest one, and printable if one as long is."""
        said = self.found.common
        if said is None:
            if self.common:
                yield Failure("common is missing", self.common[0], self.common[0], "None")
        elif not (self.a.read(said) and self.b.read(said)):
            yield Failure("common is not", said, f"{self.a.read(said)}, {self.b.read(said)}", said)
        elif self.common and len(said) > len(self.common[0]):
            yield Failure("common is too long", self.common[0], self.common[0], said)
        else:
            yield from self._visible("common", said, self.common)

    def _only(self, direction: str, accepts: Side, refuses: Side) -> Iterator[Failure]:
        """Each text that one operand only accepts is one, and is lost where it is said to be."""
        findings = getattr(self.found, direction)
        for each in findings:
            text = each.input
            reading = accepts.read(text)
            if reading is None or refuses.read(text) is not None:
                got = f"{accepts.read(text)}, {refuses.read(text)}"
                yield Failure(f"{direction} is not", text, "accepted, refused", got)
                continue
            if each.over_approximated:
                yield Failure(f"{direction} is over-approximated", text, "False", "True")
            yield from self._position(direction, reading, refuses, each)
        texts = self.only[direction]
        shortest = min((len(each.input) for each in findings), default=None)
        if texts and (shortest is None or shortest > len(texts[0])):
            yield Failure(f"{direction} is too long", texts[0], repr(texts[0]), _inputs(findings))

    def _position(
        self, direction: str, reading: Reading, refuses: Side, finding: Any
    ) -> Iterator[Failure]:
        """The text is lost where the longest beginning ends that the other operand can go on from,
        on one of the characters, in the component."""
        text, position = finding.input, finding.position
        exact = lost_at(text, refuses.oracle.viable(parts_of(text)))
        least = max((n for n in range(len(text) + 1) if text[:n] in refuses.beginnings), default=0)
        if position != exact if exact is not None else not least <= position <= len(text):
            expected = f"at least {least}" if exact is None else f"{exact}"
            yield Failure(f"{direction} position", text, expected, f"{position}")
            return
        is_end = position == len(text)
        if not (finding.at_end if is_end else text[position] in finding.characters):
            expected = "at the end" if is_end else repr(text[position])
            yield Failure(f"{direction} characters", text, expected, f"{finding.characters}")
        if is_end or reading.ambiguous or reading.plural:
            return
        around = {name for name, value in reading.values.items() if position in (value or ())}
        if finding.component not in around and (
            finding.component or around.intersection(self.compared)
        ):
            got = f"{finding.component} at {position}"
            yield Failure(f"{direction} component", text, f"{sorted(around)}", got)

    def _every_reason(self, direction: str, accepts: Side, refuses: Side) -> Iterator[Failure]:
        """For each component that a text can be lost in there is a finding at most as long, if it
        is an expression that refuses; and an invisible character is shown for a reason only.

        Of components that are within each other, a finding names one; of those that are ambiguous
        on any text, none."""
        if refuses.has_rules or not self.only[direction] or refuses.viable is None:
            return
        findings = getattr(self.found, direction)
        enough = 0 if self.is_complete else max((len(each.input) for each in findings), default=0)
        existing: dict[frozenset[str], list[str]] = {}
        unsure = self.open.union(
            accepts.ambiguous, (each.component for each in self.found.ambiguous)
        )
        for text in self.only[direction]:
            position = lost_at(text, refuses.viable)
            if position is not None and position < len(text):
                values = accepts.table[text].values.items()
                inside = {name for name, value in values if position in (value or ())}
                existing.setdefault(frozenset(inside - unsure), []).append(text)
        for around, texts in existing.items():
            inputs = [f.input for f in findings if f.component in (around or (None, *unsure))]
            shortest = min(map(len, inputs), default=len(texts[0]) + 1)
            if shortest > len(texts[0]) and (self.is_complete or len(texts[0]) < enough):
                expected = f"{texts[0]!r}, lost in {sorted(around)}"
                yield Failure(f"{direction} reason", texts[0], expected, _inputs(findings))
            for text in inputs:  # longer ones are there for the character that they are lost on
                if len(text) == shortest and not any(map(_is_visible, inputs)):
                    yield from self._visible(direction, text, texts)

    def _split(self) -> Iterator[Failure]:
        """Each text that is split differently is, in these components and no others."""
        for each in self.found.split:
            text = each.input
            one, other = self.a.read(text), self.b.read(text)
            if one is None or other is None:
                yield Failure("split is not", text, f"{one}, {other}", "accepted by both")
                continue
            ambiguous = (one.ambiguous | other.ambiguous).intersection(self.compared) - self.open
            if ambiguous:
                yield Failure("ambiguous is missing", text, f"{sorted(ambiguous)}", "compared")
                continue
            differing = self._differing(one, other)
            said_to = set(each.components)
            if said_to - self.open != differing or not said_to:
                expected = f"{sorted(differing)}: {one.values}, {other.values}"
                yield Failure("split components", text, expected, f"{each.components}")
            for reading, said in ((one, each.a), (other, each.b)):
                for name in self.compared:
                    value = _value(text, reading.values.get(name))
                    if name not in self.open and said.get(name) != value:
                        expected = f"{name} {value!r}"
                        yield Failure("split values", text, expected, f"{said.get(name)!r}")
            if each.over_approximated:
                yield Failure("split is over-approximated", text, "False", "True")

    def _every_split(self) -> Iterator[Failure]:
        """For each set of components that differ there is a finding, at most as long as any text,
        and printable if one as long is."""
        findings = self.found.split
        existing: dict[frozenset[str], list[str]] = {}
        for text in self.common:
            differing = self._differing(self.a.table[text], self.b.table[text])
            if differing:
                existing.setdefault(frozenset(differing), []).append(text)
        enough = max((len(each.input) for each in findings), default=0)
        for components, texts in existing.items():
            same = [f.input for f in findings if set(f.components) - self.open == components]
            if min(map(len, same), default=len(texts[0]) + 1) > len(texts[0]) and (
                self.is_complete or len(texts[0]) < enough
            ):
                expected = f"{sorted(components)}"
                yield Failure("split is missing", texts[0], expected, _inputs(findings))
            for text in same:  # longer ones are there for the way in which they differ
                if len(text) == len(texts[0]) and not any(map(_is_visible, same)):
                    yield from self._visible("split", text, texts)

    def _differing(self, one: Reading, other: Reading) -> set[str]:
        certain = (name for name in self.compared if name not in self.open)
        return {name for name in certain if one.values.get(name) != other.values.get(name)}

    def _is_empty(self) -> Iterator[Failure]:
        """Whether nothing differs."""
        found = self.found
        expected = found.relation == "equal" and not (
            found.split or found.uncompared or found.ambiguous
        )
        if bool(found.is_empty) is not expected:
            yield Failure("is_empty", None, f"{expected}", f"{found.is_empty}")

    def _visible(self, what: str, said: str, texts: Iterable[str]) -> Iterator[Failure]:
        """An invisible character is not shown without need."""
        if not _is_visible(said):
            for text in texts:
                if len(text) == len(said) and text.isascii() and text.isprintable():
                    yield Failure(f"{what} is invisible", said, repr(text), repr(said))
                    return


def _is_visible(text: str) -> bool:
    return not any(unicodedata.category(each) in INVISIBLE for each in text)


def _value(text: str, value: Value) -> str | None:
    return None if value is None else "".join(text[index] for index in value)


def _inputs(findings: Iterable[Any]) -> str:
    return f"{[each.input for each in findings][:10]}"
