"""Properties of a correct difference, checked by enumeration or by the oracle.

What belongs here: checks of pairs. They do not depend on how the operands were made.
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
"""Categories of characters that a finding should avoid if possible."""


def pair_failures(a: Side, b: Side, found: Any) -> Iterator[Failure]:
    """All errors in the difference of two operands."""
    return _Pair(a, b, found).failures()


class _Pair:
    """Two operands, their meaning by enumeration, and the difference that the differ found."""

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
        """All errors."""
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
        """The relation must be possible by enumeration, and agree with the findings."""
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
            "accepted by a only": (self.only["only_a"], ("superset", "overlapping", "disjoint")),
            "accepted by b only": (self.only["only_b"], ("subset", "overlapping", "disjoint")),
            "accepted by both": (self.common, ("equal", "subset", "superset", "overlapping")),
        }
        for what, (texts, relations) in shown.items():
            if texts and relation not in relations:
                yield Failure("relation", texts[0], what, relation)
        if not found.is_exact:
            yield Failure("is_exact", None, "True", "False")

    def _components(self) -> Iterator[Failure]:
        """The components that are compared, those that are not, and those reported as ambiguous."""
        in_a, in_b = set(self.a.oracle.components), set(self.b.oracle.components)
        ambiguous = {each.component for each in self.found.left_out.ambiguous}
        expected = (in_a & in_b) - ambiguous
        if (expected ^ set(self.compared)) - self.open:
            yield Failure("compared", None, f"{sorted(expected)}", f"{sorted(self.compared)}")
        uncompared = {each.component for each in self.found.left_out.uncompared}
        optional = ambiguous | self.a.oracle.whole | self.b.oracle.whole
        if (uncompared ^ in_a ^ in_b) - self.open - optional:
            yield Failure("uncompared", None, f"{sorted(in_a ^ in_b)}", f"{sorted(uncompared)}")
        for side in (self.a, self.b):
            for name, text in side.ambiguous.items():
                if name in (in_a & in_b) - self.open and name not in ambiguous:
                    yield Failure("ambiguous is missing", text, name, f"{sorted(ambiguous)}")
        for each in self.found.left_out.ambiguous:
            yield from self._ambiguous(each)

    def _ambiguous(self, said: Any) -> Iterator[Failure]:
        """A component that is reported as ambiguous must be ambiguous, and on no shorter text."""
        named = {"a": self.a, "b": self.b, self.a.name: self.a, self.b.name: self.b}
        sides = (named[said.operand],) if said.operand in named else (self.a, self.b)
        for side in sides if self.a.name != self.b.name else (self.a,):
            reading = side.read(said.input)
            if reading and said.component in reading.ambiguous | reading.plural:
                shortest = side.ambiguous.get(said.component, said.input)
                if len(shortest) < len(said.input):
                    yield Failure("ambiguous is too long", said.input, shortest, said.component)
                return
        yield Failure("ambiguous is wrong", said.input, "one reading", f"{said}")

    def _common(self) -> Iterator[Failure]:
        """The text in common must be accepted by both, be a shortest one, and be printable if a
        printable one is as short."""
        said = self.found.common
        if said is None:
            if self.common:
                yield Failure("common is missing", self.common[0], self.common[0], "None")
        elif not (self.a.read(said) and self.b.read(said)):
            yield Failure(
                "common is wrong", said, f"{self.a.read(said)}, {self.b.read(said)}", said
            )
        elif self.common and len(said) > len(self.common[0]):
            yield Failure("common is too long", self.common[0], self.common[0], said)
        else:
            yield from self._visible("common", said, self.common)

    def _only(self, direction: str, accepts: Side, refuses: Side) -> Iterator[Failure]:
        """Only one operand must accept each text, and the other must reject it at the reported
        position."""
        findings = getattr(self.found, direction)
        for each in findings:
            text = each.input
            reading = accepts.read(text)
            if reading is None or refuses.read(text) is not None:
                got = f"{accepts.read(text)}, {refuses.read(text)}"
                yield Failure(f"{direction} is wrong", text, "accepted, rejected", got)
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
        """The rejecting operand must fail where its longest viable prefix ends, on one of the
        reported characters, in the reported component."""
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
        """If the rejecting operand is an expression, each component in which a text can be rejected
        must have a finding, at most as long. An invisible character must have a reason to be in it.

        For nested components a finding names one of them; for components that are ambiguous on any
        text, none.
        """
        if refuses.has_rules or not self.only[direction] or refuses.viable is None:
            return
        findings = getattr(self.found, direction)
        enough = 0 if self.is_complete else max((len(each.input) for each in findings), default=0)
        existing: dict[frozenset[str], list[str]] = {}
        unsure = self.open.union(
            accepts.ambiguous, (each.component for each in self.found.left_out.ambiguous)
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
            for text in inputs:  # longer texts are needed for the characters that cause the error
                if len(text) == shortest and not any(map(_is_visible, inputs)):
                    yield from self._visible(direction, text, texts)

    def _split(self) -> Iterator[Failure]:
        """Each text must be split differently, in exactly the reported components."""
        for each in self.found.split:
            text = each.input
            one, other = self.a.read(text), self.b.read(text)
            if one is None or other is None:
                yield Failure("split is wrong", text, f"{one}, {other}", "accepted by both")
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
        """Each set of components that differ must have a finding, at most as long as any text with
        this difference, and printable if a printable one is as short."""
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
            for text in same:  # longer texts are needed for the way in which they differ
                if len(text) == len(texts[0]) and not any(map(_is_visible, same)):
                    yield from self._visible("split", text, texts)

    def _differing(self, one: Reading, other: Reading) -> set[str]:
        certain = (name for name in self.compared if name not in self.open)
        return {name for name in certain if one.values.get(name) != other.values.get(name)}

    def _is_empty(self) -> Iterator[Failure]:
        """`is_empty` must say whether nothing differs."""
        found = self.found
        expected = found.relation == "equal" and not (
            found.split or found.left_out.uncompared or found.left_out.ambiguous
        )
        if bool(found.is_empty) is not expected:
            yield Failure("is_empty", None, f"{expected}", f"{found.is_empty}")

    def _visible(self, what: str, said: str, texts: Iterable[str]) -> Iterator[Failure]:
        """A finding must not contain an invisible character without need."""
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
