"""Filters that are functions, as operands: what they say of many strings.

What belongs here: the strings that a function accepts and that lead to a harmless host, in which
another one is put; keeping the strings that a reader takes to the goal, by its parser; and asking
the function about each. What passes is the language of an operand, so that a search names its ways
and confirms them as those of any other filter.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from copy import copy
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.functions.hosts import KNOWN, OWN, hosts
from urlgrammar.differ.bypass.functions.strings import Frame, strings
from urlgrammar.differ.bypass.functions.yes_or_no import PREFIXES, answers
from urlgrammar.differ.bypass.goals import address_of
from urlgrammar.differ.bypass.lookups import looked_up, resolved
from urlgrammar.differ.bypass.parts import HOST, SCHEME
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.operands.base import Operand
from urlgrammar.differ.operands.names import short_name
from urlgrammar.errors import OperandError
from urlgrammar.forms.asking import WEB
from urlgrammar.programs.black_box import name_of_program
from urlgrammar.programs.grammars.record import Program
from urlgrammar.programs.outcomes import Crashed, Refused
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import Dfa
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.standards.record import Standard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from urlgrammar.differ.bypass.functions.yes_or_no import Answer
    from urlgrammar.differ.bypass.goals import Goal
    from urlgrammar.differ.operands.base import Components, Places
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

_SCHEMES: Final = ("https://", "http://")
_REFERENCE: Final = "/a"
_MOST_FRAMES: Final = 4
_MOST_HARMLESS: Final = 8
_KNOWN: Final = frozenset(host.strip("[]") for host in (OWN, *KNOWN))


class Reaching(NamedTuple):
    """A string that a reader takes to a goal. kind: what it is made from. value: the host."""

    text: str
    kind: str
    value: str | None


class FunctionOperand(Operand):
    """A function that was asked about strings, of which it accepts some. said: what it said of
    each. reaching: the strings."""

    def __init__(self, name: str, said: Mapping[str, Answer], reaching: Iterable[Reaching]) -> None:
        super().__init__(name)
        self._said, self._reaching = said, tuple(reaching)
        self._told = frozenset(self._leading)

    @property
    def kinds(self) -> tuple[tuple[str, int], ...]:
        """How many of the strings are of each kind."""
        return tuple(Counter(each.kind for each in self._reaching).items())

    def told(self, most: int | None) -> FunctionOperand:
        """The same, of which only strings that lead to some hosts are told: those to which the
        simplest ones lead, if there are more than a number of hosts."""
        some = copy(self)
        vars(some)["_told"] = frozenset([*self._leading][:most])
        return some

    @property
    def passing(self) -> int:
        """How many of the strings it accepts."""
        return sum(len(texts) for texts in self._leading.values())

    @property
    def values(self) -> tuple[str | None, ...]:
        """The hosts to which the strings lead that it accepts; an address in one spelling."""
        return tuple(value for value in self._leading if value in self._told)

    @cached_property
    def _leading(self) -> dict[str | None, list[str]]:
        """The strings that it accepts, by the host that is meant, the best known hosts first."""
        found: dict[str | None, list[str]] = {}
        for text, _, value in self._reaching:
            if self._said[text] is True:
                found.setdefault(value and _meant(value), []).append(text)
        return dict(sorted(found.items(), key=lambda item: item[0] not in _KNOWN))

    @property
    def components(self) -> frozenset[str]:
        """None: it only says whether a text passes."""
        return frozenset()

    @property
    def crashed(self) -> tuple[str, ...]:
        """For each kind of exception that is no ValueError, the first string that raised it."""
        return tuple(texts[0] for is_crash, _, texts in self._raised if is_crash)

    @property
    def remarks(self) -> tuple[str, ...]:
        """How many strings it accepts, and which exceptions it raised, and how often."""
        number = len(self._leading)
        told = f"to {number:,} hosts" if number > 1 else "to one host"
        if len(self._told) < number:
            told = f"{told}; ways to {len(self._told)} of them are told"
        accepted = (f"It accepts {self.passing:,} of the strings, {told}.",) if number else ()
        return accepted + tuple(
            f"It raised {name} for {len(texts):,} of the strings, such as {texts[0]!r}"
            + (
                ": whether that stops the request is up to what calls it. Let it return False."
                if is_crash
                else ", which do not pass."
            )
            for is_crash, name, texts in self._raised
        )

    @cached_property
    def _raised(self) -> list[tuple[bool, str, list[str]]]:
        found: dict[tuple[bool, str], list[str]] = {}
        for text, answer in self._said.items():
            if isinstance(answer, Refused | Crashed):
                name = (answer.reason or "").partition(":")[0]
                found.setdefault((isinstance(answer, Crashed), name), []).append(text)
        return [(*key, texts) for key, texts in found.items()]

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the strings that it accepts."""
        return _finite(text for value in self.values for text in self._leading[value])

    def _split(self, text: str) -> Components | None:
        return {} if self._said.get(text) is True else None

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        del rules
        raise AssertionError("a function has no tagged automaton")

    def places(self, text: str) -> Places:
        """None: it has no components."""
        del text
        return {}


class Named(NamedTuple):
    """A function as a filter. given: the function or its name. short: its short name, None if it
    has none."""

    given: str | Callable[[str], object]
    short: str | None

    def require_module(self) -> None:
        """Raise OperandError unless its name stands for it alone, as it must in a ledger: not for a
        method of an object, or for something that was made by a call."""
        if isinstance(self.given, str):
            return
        own = name_of_program(self.given)
        _, module, name = own.split(":")
        found: object = sys.modules.get(module)
        for part in name.split("."):
            found = getattr(found, part, None)
        if found is not self.given:
            raise OperandError(
                f"{own} does not name this function alone: a ledger needs a function of a module"
            )


def function(given: object) -> Named | None:
    """The function that is given as a filter, None for other filters. Raises OperandError for a
    short name that cannot be one."""
    if isinstance(given, str):
        short, written = short_name(given)
        return Named(written, short) if written.startswith(PREFIXES) else None
    if isinstance(given, Operand | Standard | Program) or not callable(given):
        return None
    is_of_expression = isinstance(getattr(given, "__self__", None), re.Pattern)
    return None if is_of_expression else Named(given, None)


def tried(
    named: Named, reader: Operand, base: str | None, goal: Goal, examples: tuple[str, ...]
) -> FunctionOperand:
    """A function that was asked about strings that a reader takes to a goal. examples: strings that
    it accepts, in which other hosts are tried. Raises OperandError, also if it accepts none of the
    harmless strings, and ProgramError."""
    frames = _frames(named.given, Reader(reader, base), goal, examples)
    reaching = _reaching(reader, base, goal, frames)
    if not reaching:
        raise OperandError(
            f"{reader.name} takes none of the strings that can be tried to such a host: the "
            "function cannot be tried"
        )
    texts = [each.text for each in reaching]
    said = dict(zip(texts, answers(named.given, texts), strict=True))
    own = name_of_program(named.given)
    operand = FunctionOperand(named.short or own, said, reaching)
    operand.definition = None if named.short is None else own
    return operand


class _Probe(NamedTuple):
    """A harmless string, and the frame that it becomes if a function accepts it."""

    text: str
    frame: Frame


def _frames(
    given: str | Callable[[str], object], reader: Reader, goal: Goal, examples: tuple[str, ...]
) -> tuple[Frame, ...]:
    """The frames of harmless strings that a function accepts, one for each scheme and for each
    example. Raises OperandError."""
    own = [_example(text, reader, goal) for text in examples]
    probes = own or [probe for probe in _probes(reader, goal) if _is_harmless(probe, reader, goal)]
    said = [*answers(given, [probe.text for probe in probes])]
    accepted = [probe for probe, answer in zip(probes, said, strict=True) if answer is True]
    if own and len(accepted) < len(own):
        refused = next(probe.text for probe in own if probe not in accepted)
        raise OperandError(f"the filter does not accept the example {refused!r}")
    if not accepted:
        reason = next((a.reason for a in said if isinstance(a, Refused | Crashed)), None)
        shown = ", ".join(repr(probe.text) for probe in probes[:3]) or "there is none"
        raised = f" (it raised {reason})" if reason else ""
        raise OperandError(
            f"the filter accepts none of the harmless strings that were tried: {shown}{raised}. "
            "Give an example that it accepts"
        )
    kept: dict[str, _Probe] = {}
    for probe in accepted:
        kept.setdefault(probe.text if own else probe.frame.before, probe)
    return tuple(dict.fromkeys(probe.frame for probe in kept.values()))[:_MOST_FRAMES]


def _probes(reader: Reader, goal: Goal) -> Iterator[_Probe]:
    """Harmless strings that a function may accept."""
    befores = _SCHEMES if reader.base is None else (*_SCHEMES, "//")
    for after in ("/", ""):
        for host in hosts(goal).harmless[:_MOST_HARMLESS]:
            for before in befores:
                frame = Frame(before, host, after)
                yield _Probe(str(frame), frame)
    if reader.base is not None:
        yield _Probe(_REFERENCE, Frame("//", "", _REFERENCE))


def _is_harmless(probe: _Probe, reader: Reader, goal: Goal) -> bool:
    seen = reader.read(probe.text)
    return seen is not None and not goal.has(seen.canonical.get(HOST))


def _example(text: str, reader: Reader, goal: Goal) -> _Probe:
    """The probe of an example. Raises OperandError."""
    seen = reader.read(text)
    if seen is None:
        raise OperandError(f"{reader.operand.name} rejects the example {text!r}")
    if goal.has(seen.canonical.get(HOST)):
        raise OperandError(f"the example {text!r} gets past by itself: give a harmless one")
    place = reader.operand.places(text).get(HOST)
    if place is None:
        return _Probe(text, Frame("//", "", text))
    start, stop = place
    return _Probe(text, Frame(text[:start], text[start:stop], text[stop:]))


@lru_cache(maxsize=8)
def _reaching(
    operand: Operand, base: str | None, goal: Goal, frames: tuple[Frame, ...]
) -> tuple[Reaching, ...]:
    """The strings that a reader takes to a goal, by its parser."""
    reader = Reader(operand, base)
    characters = [readable(chars) for chars in operand.automaton().alphabet.sets]
    has = cache(goal.has)

    def reaching() -> Iterator[Reaching]:
        for kind, text in strings(frames, hosts(goal), characters):
            seen = reader.read(text)
            if seen is None:
                continue
            value = seen.canonical.get(HOST)
            # what fetches may see a host where the reader sees none
            counts = value is not None or goal.is_allowed or seen.canonical.get(SCHEME) in WEB
            if counts and has(value):
                yield Reaching(text, kind, value)

    return tuple(reaching())


@lru_cache(maxsize=10_000)
def _meant(value: str) -> str:
    """A host as what looks up names takes it: an address that has many spellings, or a name."""
    address = address_of(value) or resolved(value)
    return str(address) if address is not None else looked_up(value) or value


def _finite(texts: Iterable[str]) -> Dfa:
    """The automaton of some texts: their tree."""
    every = tuple(texts)
    alphabet = Alphabet.of(map(CharSet.from_characters, sorted(set("".join(every)))))
    rows: list[list[int]] = [[0] * alphabet.size, [0] * alphabet.size]
    accepting: set[int] = set()
    for text in every:
        state = 1
        for character in text:
            number = alphabet.class_of(character)
            if not rows[state][number]:
                rows[state][number] = len(rows)
                rows.append([0] * alphabet.size)
            state = rows[state][number]
        accepting.add(state)
    labels = tuple(False if n in accepting else None for n in range(len(rows)))
    return Dfa(alphabet, tuple(map(tuple, rows)), frozenset(accepting), {TEXT: 1}, labels)
