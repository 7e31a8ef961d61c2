"""The outcomes of a program, grouped by how they disagree with an operand.

What belongs here: the groups of a run, with their counts and shortest strings, and making these
shorter.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.check import expectations
from urlgrammar.differ.check.expectations import (
    DIFFERENT,
    EMPTY,
    REWRITTEN,
    WRITTEN,
    Expected,
)
from urlgrammar.differ.check.findings import (
    ACCEPTS,
    COMPONENT,
    CRASH,
    KINDS,
    REFUSES,
    WRITING,
    Disagreement,
)
from urlgrammar.differ.ledger import finding_id
from urlgrammar.errors import OperandError
from urlgrammar.programs.outcomes import Crashed, Outcome, Reading, Refused, Unasked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.differ.check.expectations import Mismatch
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.programs.black_box import BlackBox

_WORST: Final = ("host", "port", "scheme", "userinfo", "username", "password")
"""The components that tell where a URL leads, the worst first; then the others."""

_SHORTENINGS: Final = 200
"""How many shorter strings are tried for each group."""

_Key = tuple[str, str | None, str]
"""The kind, the component and the reason of a group."""

_EMPTY: Final = ("empty instead of undefined", "undefined instead of empty")


@dataclass(slots=True)
class _Group:
    """The strings with one disagreement. input: the shortest one."""

    input: str
    count: int = 0
    characters: set[str] = field(default_factory=set)


class Run:
    """The suite, as far as it was run."""

    def __init__(self, box: BlackBox, operand: Operand) -> None:
        self._box, self._operand = box, operand
        self._comparable = expectations.comparable(operand)
        self.tried: Counter[str] = Counter()
        self.disagreeing: Counter[str] = Counter()
        self.unasked = self.unknown = 0
        self._given: set[str] = set()
        self._groups: dict[_Key, _Group] = {}
        self._gives: dict[str, set[object]] = {}
        self._written: Counter[str] = Counter()
        self._as_result: Counter[str] = Counter()

    def add(self, part: str, text: str, outcome: Outcome) -> None:
        """Take the outcome of one string."""
        self.tried[part] += 1
        if isinstance(outcome, Unasked):
            self.unasked += 1
            return
        if isinstance(outcome, Reading):
            self._given |= outcome.values.keys()
            for name, value in outcome.values.items():
                self._gives.setdefault(name, set()).add("" if value == "" else value is None)
        expected = Expected(self._operand, text)
        if expected.is_accepted is None and not isinstance(outcome, Crashed):
            self.unknown += 1
            return
        if isinstance(outcome, Reading) and expected.is_accepted:
            for each in expected.mismatches(outcome, self._names(outcome)):
                self._written[each.component] += each.kind == WRITTEN
                self._as_result[each.component] += each.kind == REWRITTEN
        keys = self._keys(text, outcome, expected)
        self.disagreeing[part] += any(key[0] != WRITING and key[2] not in _EMPTY for key in keys)
        for key in keys:
            group = self._groups.setdefault(key, _Group(text))
            group.count += 1
            group.input = min(group.input, text, key=_readable)
            if key[0] == ACCEPTS:
                position = self._operand.refusal(text).position
                group.characters.update(text[position : position + 1])

    def _keys(self, text: str, outcome: Outcome, expected: Expected) -> list[_Key]:
        """The disagreements about one string; none if the operand has no answer."""
        if expected.is_accepted is None and not isinstance(outcome, Crashed):
            return []
        match outcome:
            case Crashed(reason):
                return [(CRASH, None, _plain(reason, text))]
            case Refused(reason) if expected.is_accepted:
                return [(REFUSES, None, _plain(reason or "", text) or _without_reason(expected))]
            case Reading() if not expected.is_accepted:
                return [(ACCEPTS, None, self._operand.refusal(text).error or "")]
            case Reading():
                found = expected.mismatches(outcome, self._names(outcome))
                return list(_of_components(list(found)))
        return []

    def _names(self, reading: Reading) -> list[str]:
        return [name for name in self._comparable if name in reading.values]

    def merged(self) -> dict[str, int]:
        """The components that the program gives without a difference between undefined and empty,
        with the number of strings for which the operand tells them apart."""
        found: Counter[str] = Counter()
        for (_, component, reason), group in self._groups.items():
            if reason in _EMPTY and component is not None and self._merges(component):
                found[component] += group.count
        return found

    def _merges(self, component: str) -> bool:
        """Whether the program never says that a component is undefined, or never that it is empty,
        and tells these apart in no other component either: it has a form without this
        difference."""
        tells = {name for name, given in self._gives.items() if {"", True} <= given}
        return component not in tells and not tells & {*self._comparable}

    def disagreements(self) -> Iterator[Disagreement]:
        """All of them, the worst first, each with a string that was made as short as it can be made
        by leaving out characters."""
        kept = {
            key: group
            for key, group in self._groups.items()
            if not (
                (key[2] in _EMPTY and self._merges(key[1] or ""))
                or (key[0] == WRITING and not self._writes(key[1] or ""))
            )
        }
        found = [self._disagreement(key, group) for key, group in kept.items()]
        yield from sorted(
            found,
            key=lambda each: (
                [*KINDS].index(each.kind),
                _rank(each.component),
                _readable(each.input),
                each.reason,
            ),
        )

    def _writes(self, component: str) -> bool:
        """Whether the program writes this component as the standard does, apart from some strings:
        so that these are mistakes, and not another form."""
        return self._written[component] < self._as_result[component]

    def _disagreement(self, key: _Key, group: _Group) -> Disagreement:
        kind, component, reason = key
        text = self._shortened(key, group.input)
        values: list[tuple[str, str | None]] = []
        wanted: list[tuple[str, str | None]] = []
        outcome, expected = self._box.read(text), Expected(self._operand, text)
        if isinstance(outcome, Reading):
            names = self._names(outcome)
            if expected.is_accepted:
                for each in expected.mismatches(outcome, names):
                    if each.component == component or each.kind == DIFFERENT:
                        values.append((each.component, each.value))
                        wanted.append((each.component, each.expected))
            else:
                values = [(n, outcome.values[n]) for n in names if outcome.values[n]]
        elif expected.is_accepted:
            wanted = [(name, value) for name, value in expected.raw.items() if value]
        return Disagreement(
            finding_id("check", kind, component, reason, text),
            kind,
            component,
            reason,
            text,
            tuple(values),
            tuple(wanted),
            group.count,
            "".join(sorted(group.characters)),
        )

    def _shortened(self, key: _Key, text: str) -> str:
        """A shorter string with the same disagreement, by leaving out one part after the other."""
        left = _SHORTENINGS if key[0] != CRASH or "Error" in key[2] else 0  # starting is slow
        size = max(len(text) // 2, 1)
        while size and left:
            place = 0
            while place < len(text) and left:
                left -= 1
                shorter = text[:place] + text[place + size :]
                outcome = self._box.read(shorter)
                if not isinstance(outcome, Unasked) and key in self._keys(
                    shorter, outcome, Expected(self._operand, shorter)
                ):
                    text = shorter
                else:
                    place += size
            size //= 2
        return text

    def compared(self) -> tuple[str, ...]:
        """The components that both give. Raises OperandError for none."""
        found = tuple(name for name in self._comparable if name in self._given)
        if self._given and not found:
            raise OperandError(
                f"{self._box.name} and {self._operand.name} have no component in common: "
                f"{', '.join(sorted(self._given))} and {', '.join(self._comparable) or 'none'}"
            )
        return found

    def uncompared(self) -> tuple[str, ...]:
        """The components that only one of them gives."""
        return tuple(sorted(self._given.symmetric_difference(self._comparable)))


def _of_components(found: Iterable[Mismatch]) -> Iterator[_Key]:
    """The groups of the mismatches of one string: one for all components that are different, one
    for each that is only empty or written otherwise."""
    different = sorted((e for e in found if e.kind == DIFFERENT), key=lambda e: _rank(e.component))
    if different:
        first = different[0]
        yield COMPONENT, first.component, _how(first, [each.component for each in different[1:]])
        return
    for each in found:
        if each.kind == EMPTY:
            yield COMPONENT, each.component, _EMPTY[each.value is None]
        elif each.kind == WRITTEN:
            yield WRITING, each.component, "not written as in the result of the standard"


def _how(each: Mismatch, others: Sequence[str]) -> str:
    if each.value is None:
        how = "undefined instead of a value"
    elif each.expected is None:
        how = "a value instead of undefined"
    elif not each.value or not each.expected:
        how = "empty instead of a value" if not each.value else "a value instead of empty"
    else:
        how = "another value"
    return f"{how}; also {', '.join(others)}" if others else how


def _rank(component: str | None) -> tuple[int, str]:
    place = _WORST.index(component) if component in _WORST else len(_WORST)
    return place, component or ""


def _readable(text: str) -> tuple[int, bool, int, str]:
    """Short strings first; of these, printable ones, then those with the most letters."""
    return len(text), not text.isprintable(), -sum(map(str.isalnum, text)), text


_VARIABLE: Final = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`|\d+")
_LONGEST: Final = 100


def _plain(reason: str, text: str) -> str:
    """The message of a program without what is particular about a string: quotations, numbers."""
    line = reason.replace(text, "…").strip().partition("\n")[0] if text else reason
    return _VARIABLE.sub("…", line)[:_LONGEST]


def _without_reason(expected: Expected) -> str:
    """For a program that gives no reason: the components of the string by the operand."""
    names = [name for name, value in expected.raw.items() if value and name != "username"]
    return f"a string with {', '.join(names) or 'no component'}"
