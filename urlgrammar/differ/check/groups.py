"""The outcomes of a program, grouped by how they disagree with an operand.

What belongs here: the groups of a run, with their counts and shortest strings, making these
shorter, and their ids.

An id is that of what was asked, of the disagreement, and of everything that the program answered to
the strings of the group. So if the program answers one of them otherwise, because it has another
mistake there, it is another id, also if the words and the shortest string stay as they were.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.check import expectations
from urlgrammar.differ.check.expectations import DIFFERENT, EMPTY, REWRITTEN, WRITTEN, Case
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
from urlgrammar.errors import LimitError, OperandError, UnknownNameError
from urlgrammar.programs.outcomes import Crashed, Outcome, Reading, Refused, Unasked
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.tagged.tagged_automaton import OUTSIDE
from urlgrammar.text.surrogates import has_surrogate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.differ.check.expectations import Mismatch
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.programs.black_box import BlackBox

_WORST: Final = ("host", "port", "scheme", "userinfo", "username", "password")
"""The components that tell where a URL leads, the worst first; then the others."""

_SURROGATES: Final = (REFUSES, None, "lone surrogates")
"""The group of these strings; its kind is the one that the shortest string has."""

_SHORTENINGS: Final = 200
"""How many shorter strings are tried for each group."""

_Key = tuple[str, str | None, str]
"""The kind, the component and the reason of a group."""

_PARTS_OF_USERINFO: Final = ("username", "password")
_NO_CHARS: Final = CharSet(())

_EMPTY: Final = ("empty instead of undefined", "undefined instead of empty")


@dataclass(slots=True)
class _Group:
    """The strings with one disagreement. input: the shortest one. answers: a hash for each string
    and its answer."""

    input: str
    count: int = 0
    characters: set[str] = field(default_factory=set)
    answers: list[str] = field(default_factory=list)


class Run:
    """The suite, as far as it was run."""

    def __init__(
        self,
        box: BlackBox,
        operand: Operand,
        on: Sequence[str] | None = None,
        within: Operand | None = None,
    ) -> None:
        self._box, self._operand, self._on, self._within = box, operand, on, within
        self._comparable = expectations.comparable(operand)
        if missing := [name for name in on or () if name not in self._comparable]:
            raise UnknownNameError("component", missing[0], self._comparable)
        self._compared = self._comparable if on is None else tuple(dict.fromkeys(on))
        self.tried: Counter[str] = Counter()
        self.disagreeing: Counter[str] = Counter()
        self.unasked = self.unknown = 0
        self._groups: dict[_Key, _Group] = {}
        self._gives: dict[str, set[object]] = {}
        self._written: Counter[str] = Counter()
        self._as_result: Counter[str] = Counter()

    def add(self, part: str, text: str, outcome: Outcome) -> None:
        """Take the outcome of one string, which is one within the limits of the test."""
        self.tried[part] += 1
        if isinstance(outcome, Unasked):
            self.unasked += 1
            return
        if isinstance(outcome, Reading):
            for name, value in outcome.values.items():
                self._gives.setdefault(name, set()).add("" if value == "" else value is None)
        case = self._case(text, outcome)
        if not case.has_answer:
            self.unknown += 1
            return
        for mismatch in case.mismatches:
            self._written[mismatch.component] += mismatch.kind == WRITTEN
            self._as_result[mismatch.component] += mismatch.kind == REWRITTEN
        keys = self._keys(case)
        self.disagreeing[part] += any(key[0] != WRITING and key[2] not in _EMPTY for key in keys)
        for key in keys:
            group = self._groups.setdefault(key, _Group(text))
            group.count += 1
            group.answers.append(_answer(case))
            group.input = min(group.input, text, key=_readable)
            if key[0] == ACCEPTS:
                position = self._operand.refusal(text).position
                group.characters.update(text[position : position + 1])

    def _case(self, text: str, outcome: Outcome) -> Case:
        return Case(self._operand, text, outcome, self._compared)

    def _keys(self, case: Case) -> list[_Key]:
        """The disagreements about one string; none if the operand has no answer. A lone surrogate
        is one cause, wherever it stands and whatever the program does with it."""
        keys = self._by_cause(case)
        if not has_surrogate(case.text):
            return keys
        is_about = [key[0] != WRITING and key[2] not in _EMPTY for key in keys]
        others = [key for key, is_one in zip(keys, is_about, strict=True) if not is_one]
        return [_SURROGATES, *others] if any(is_about) else others

    def _by_cause(self, case: Case) -> list[_Key]:
        if not case.has_answer:
            return []
        match case.outcome:
            case Crashed(reason):
                return [(CRASH, None, _plain(reason, case.text))]
            case Refused(reason) if case.is_accepted:
                return [(REFUSES, None, _plain(reason or "", case.text) or _without_reason(case))]
            case Reading() if not case.is_accepted:
                error = self._operand.refusal(case.text).error or ""
                return [(ACCEPTS, None, _joined(error, self._misplaced(case)))]
            case Reading():
                return list(_of_components(case.mismatches, self._misplaced(case)))
        return []

    @cached_property
    def _inside(self) -> Mapping[str, CharSet]:
        """The characters that the operand has in each component, and outside of all."""
        inside = dict(self._operand.automaton().characters)
        return {name: inside.get("userinfo", _NO_CHARS) for name in _PARTS_OF_USERINFO} | inside

    def _misplaced(self, case: Case) -> str:
        """The delimiters that the program has in components in which the operand never has them: so
        strings that are split at another place are told from those of other mistakes."""
        delimiters = self._inside.get(OUTSIDE, _NO_CHARS)
        said = []
        for name in case.names:
            if name not in self._inside:
                continue
            given = sorted(
                character
                for character in {*((case.reading and case.reading.values[name]) or "")}
                if "!" <= character <= "~"
                and not character.isalnum()
                and character in delimiters
                and character not in self._inside[name]
            )
            said += [f"{' '.join(given)} in the {name}"] if given else []
        return ", ".join(said)

    def merged(self) -> dict[str, int]:
        """The components that the program gives without a difference between undefined and empty,
        with the number of strings for which the operand tells them apart."""
        counts: Counter[str] = Counter()
        for (_, component, reason), group in self._groups.items():
            if reason in _EMPTY and component is not None and self._merges(component):
                counts[component] += group.count
        return counts

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
        disagreements = [self._disagreement(key, group) for key, group in kept.items()]
        yield from sorted(
            disagreements,
            key=lambda disagreement: (
                [*KINDS].index(disagreement.kind),
                _rank(disagreement.component),
                _readable(disagreement.input),
                disagreement.reason,
            ),
        )

    def _writes(self, component: str) -> bool:
        """Whether the program writes this component as the standard does, apart from some strings:
        so that these are mistakes, and not another form."""
        return self._written[component] < self._as_result[component]

    def _asked(self) -> tuple[str | Sequence[str] | None, ...]:
        """What was asked, as it is named without short names: ids of other questions differ."""
        operands = (self._operand, self._within)
        names = [None if operand is None else operand.identity for operand in operands]
        return (*names, self._on)

    def _disagreement(self, key: _Key, group: _Group) -> Disagreement:
        kind, component, reason = key
        text = self._shortened(key, group.input)
        values: list[tuple[str, str | None]] = []
        wanted: list[tuple[str, str | None]] = []
        case = self._case(text, self._box.read(text))
        if key == _SURROGATES:
            kind, component, _ = self._by_cause(case)[0]
        for mismatch in case.mismatches:
            if mismatch.component == component or mismatch.kind == DIFFERENT:
                values.append((mismatch.component, mismatch.value))
                wanted.append((mismatch.component, mismatch.expected))
        if case.reading is not None and not case.is_accepted:
            values = [(n, value) for n in case.names if (value := case.reading.values[n])]
        if case.reading is None and case.is_accepted:
            wanted = [(name, value) for name, value in case.raw.items() if value]
        rule = self._operand.rule_at(text, component)
        return Disagreement(
            finding_id("check", *self._asked(), kind, component, reason, sorted(group.answers)),
            kind,
            component,
            reason,
            text,
            None if case.reading is None else tuple(values),
            tuple(wanted) if case.is_accepted else None,
            group.count,
            "".join(sorted(group.characters)),
            None if rule is None else rule.spelled,
            None if rule is None else f"{rule.document}, {rule.section}",
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
                if not is_within(self._within, shorter):
                    place += size
                    continue
                if key in self._keys(self._case(shorter, self._box.read(shorter))):
                    text = shorter
                else:
                    place += size
            size //= 2
        return text

    def compared(self) -> tuple[str, ...]:
        """The components that both give. Raises OperandError for none."""
        names = tuple(name for name in self._compared if name in self._gives)
        if self._on is not None and self._gives and len(names) < len(self._compared):
            missing = (name for name in self._compared if name not in names)
            raise OperandError(f"{self._box.name} does not give these: {', '.join(missing)}")
        if self._gives and not names:
            raise OperandError(
                f"{self._box.name} and {self._operand.name} have no component in common: "
                f"{', '.join(sorted(self._gives))} and {', '.join(self._comparable) or 'none'}"
            )
        return names

    def uncompared(self) -> tuple[str, ...]:
        """The components that only one of them gives."""
        names = self._gives.keys() ^ {*self._comparable}
        return tuple(sorted(names if self._on is None else names & {*self._on}))


def is_within(within: Operand | None, text: str) -> bool:
    """Whether a test that is limited to an operand has a text. One that its parser cannot decide is
    none that it accepts."""
    try:
        return within is None or within.split(text) is not None
    except LimitError:
        return False


def _of_components(mismatches: Iterable[Mismatch], misplaced: str) -> Iterator[_Key]:
    """The groups of the mismatches of one string: one for all components that are different, one
    for each that is only empty or written otherwise."""
    different = [mismatch for mismatch in mismatches if mismatch.kind == DIFFERENT]
    different.sort(key=lambda mismatch: _rank(mismatch.component))
    if different:
        first = different[0]
        how = _how(first, [other.component for other in different[1:]])
        yield COMPONENT, first.component, _joined(how, misplaced)
        return
    for mismatch in mismatches:
        if mismatch.kind == EMPTY:
            yield COMPONENT, mismatch.component, _EMPTY[mismatch.value is None]
        elif mismatch.kind == WRITTEN:
            yield WRITING, mismatch.component, "not written as in the result of the standard"


def _answer(case: Case) -> str:
    """A hash of a string and the answer, without the words of an error: they can have what is
    particular to a run."""
    values = case.reading and [(name, case.reading.values[name]) for name in case.names]
    written = json.dumps([case.text, type(case.outcome).__name__, values])
    return sha256(written.encode("ascii")).hexdigest()  # ASCII, also for surrogates


def _joined(reason: str, misplaced: str) -> str:
    return "; ".join(filter(None, (reason, misplaced)))


def _how(mismatch: Mismatch, others: Sequence[str]) -> str:
    if mismatch.value is None:
        how = "undefined instead of a value"
    elif mismatch.expected is None:
        how = "a value instead of undefined"
    elif not mismatch.value or not mismatch.expected:
        how = "empty instead of a value" if not mismatch.value else "a value instead of empty"
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


def _without_reason(case: Case) -> str:
    """For a program that gives no reason: the components of the string by the operand."""
    names = [name for name, value in case.raw.items() if value and name != "username"]
    return f"a string with {', '.join(names) or 'no component'}"
