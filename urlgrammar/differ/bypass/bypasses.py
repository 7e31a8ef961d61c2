"""What gets past a filter: strings that a filter accepts, and that the reader behind it takes to a
host that is not allowed, or that is denied.

What belongs here: asking the automata, first about hosts that tell most and then about all, and
confirming each string by the parsers of the filter and of the reader, and by the goal without its
automata.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from urlgrammar import errors
from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.findings import NONE, SOME, UNDECIDED, Bypass
from urlgrammar.differ.bypass.goals import goal, telling
from urlgrammar.differ.bypass.parts import HOST, checked, joined, parts
from urlgrammar.differ.bypass.product import MAX_STATES, graph
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.bypass.ways import Way, others, ways
from urlgrammar.differ.ledger import finding_id
from urlgrammar.differ.operands import as_operand, definitions, remarks
from urlgrammar.errors import ContradictionError, OperandError
from urlgrammar.programs.answers import answers, check_programs
from urlgrammar.regular.automata.dfa import Dfa
from urlgrammar.regular.automata.languages import complement, intersection, is_empty
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.regular.tagged.projection import certain
from urlgrammar.report.results import Bypasses
from urlgrammar.text.arguments import items_of, text_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.goals import Goal, Hosts
    from urlgrammar.differ.bypass.product import Graph
    from urlgrammar.differ.operands import OperandLike
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.programs.black_box import Named
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.text.arguments import Text

MOST_TRICKS: Final = 2
"""Ways with more tricks are looked for only if there are no others."""

MORE_STATES: Final = 100_000
"""The limit for the search for other hosts, if there is a bypass to one that tells most."""


def bypasses(
    filter: OperandLike,  # noqa: A002 (the word of the field; the built-in is not used here)
    reader: OperandLike,
    allow: OperandLike | None = None,
    *,
    deny: OperandLike | None = None,
    on: Collection[str] = (HOST,),
    base: Text | None = None,
    and_: Iterable[OperandLike] = (),
    and_not: Iterable[OperandLike] = (),
    also: Sequence[Named] = (),
) -> Bypasses:
    """The strings that a filter accepts, and that a reader takes to a host that is not allowed, or
    that is denied; one for each way to do it, or the proof that there are none.

    filter, reader: operands (`differ.operands` lists the forms). and_, and_not: operands that must
    accept and reject the string too. base: strings are references against this URL, such as the
    targets of redirects; one without a host goes to the host of the base. allow or deny: an operand
    for the host as the reader means it, `ip:` and networks (ip:10.0.0.0/8,::1), or names of sets of
    addresses (loopback,private; `differ.bypass.networks.NAMED` lists them). A string without a host
    is not allowed, and not denied. on: the components that the goal is about: some of scheme, host
    and port, joined as in `differ.bypass.parts`. also: programs to run on each string
    (`programs.black_box`).

    Raises UnknownNameError; ProgramError; OperandError if an operand or a goal cannot be decided;
    ContradictionError if the parsers do not confirm what the automata decided.
    """
    start = time.perf_counter()
    base = None if base is None else text_of(base, "the base")
    also = check_programs(also, base)
    asked = _Asked(
        _operands([filter, *items_of(and_, "`and_`")]),
        _operands(items_of(and_not, "`and_not`")),
        Reader(as_operand(reader), base),
        goal(allow=allow, deny=deny),
        checked(on),
    )
    noted = tuple(asked.reader.remarks(asked.goal))
    if asked.on != (HOST,):
        if not asked.goal.operands:
            raise OperandError("networks and names of sets are about hosts alone: use an operand")
        asked.reader.require_schemes()
    try:
        found = asked.found()
    except LimitError as error:
        raise OperandError(f"{error.problem}: simplify the filter, or bound its schemes") from error
    except RegularError as error:
        raise OperandError(error.problem) from error
    named = definitions([*asked.filters, *asked.excluded, asked.reader.operand])
    excluded = (f"not {each.name}" for each in asked.excluded)
    asked_too = answers(also, (each.input for each in found.confirmed)) if also else ()
    return Bypasses(
        filter=" and ".join([*(each.name for each in asked.filters), *excluded]),
        reader=asked.reader.operand.name,
        definitions=named,
        allow=None if allow is None else _name(allow),
        deny=None if deny is None else _name(deny),
        on=asked.on,
        base=base,
        verdict=found.verdict,
        bypasses=found.confirmed,
        candidates=found.candidates,
        is_complete=found.is_complete,
        seconds=time.perf_counter() - start,
        answers=asked_too,
        remarks=noted + remarks([*asked.filters, *asked.excluded, asked.reader.operand]),
    )


def _name(listed: OperandLike) -> str:
    return listed if isinstance(listed, str) else as_operand(listed).name


def _operands(given: Iterable[OperandLike]) -> tuple[Operand, ...]:
    return tuple(map(as_operand, given))


@dataclass(frozen=True)
class _Found:
    confirmed: tuple[Bypass, ...]
    candidates: tuple[str, ...]
    is_complete: bool

    @property
    def verdict(self) -> str:
        """It is "none" only if every search came to its end."""
        if self.confirmed:
            return SOME
        return NONE if self.is_complete and not self.candidates else UNDECIDED


@dataclass(frozen=True)
class _Asked:
    """What is asked: the filters that must accept, those that must reject, the reader, the goal,
    and the components that it is about."""

    filters: tuple[Operand, ...]
    excluded: tuple[Operand, ...]
    reader: Reader
    goal: Goal
    on: tuple[str, ...]

    def found(self) -> _Found:
        """The confirmed bypasses. Raises LimitError, OperandError and ContradictionError."""
        passing = self._passing()
        if is_empty(passing):
            raise OperandError("the filter accepts no string at all: correct it")
        confirmed: list[tuple[Way, Bypass]] = []
        known: list[int] = []
        candidates: list[str] = []
        is_complete = True
        for hosts, automaton in self._searches():
            if 0 in known:  # nothing unusual is needed: the filter is open
                break
            meaning = self.reader.meaning(hosts)
            try:
                product = graph(
                    automaton,
                    passing,
                    meaning,
                    base_scheme=self.reader.base_scheme,
                    without_host=self.reader.without_host(hosts, meaning),
                    limit=MORE_STATES if confirmed else MAX_STATES,
                )
            except LimitError:
                if not confirmed:
                    raise
                is_complete = False
                break
            found = ways(product, MOST_TRICKS, known)
            is_complete = is_complete and found.is_complete
            some = [(way, self._confirmed(way, product)) for way in found.found]
            candidates += (way.texts[0] for way, bypass in some if bypass is None)
            kept = [(way, bypass) for way, bypass in some if bypass is not None]
            confirmed += sorted(kept, key=lambda pair: features.rank(pair[0].features))
            known += [way.features & ~features.KINDS & ~features.UNDECIDED for way, _ in kept]
        return _Found(
            tuple(bypass for _, bypass in confirmed),
            tuple(dict.fromkeys(candidates)),
            is_complete,
        )

    def _searches(self) -> Iterator[tuple[Hosts, TaggedAutomaton]]:
        """What is searched: hosts and texts of the reader, first those hosts that tell most."""
        every = [(part, [*self.reader.automata(part)]) for part in parts(self.goal, self.on)]
        for part, automata in every:
            some = telling(part.hosts, is_allowed=self.goal.is_allowed)
            yield from ((some, automaton) for automaton in automata)
        for part, automata in every:
            yield from ((part.hosts, automaton) for automaton in automata)

    def _passing(self) -> Dfa:
        """The automaton of the texts that pass. If a part of the filter is over-approximated, all
        of it is, and excluded texts are only those that are certainly rejected."""
        languages = [each.language for each in self.filters]
        rejected = [certain(each.language) for each in self.excluded]
        if len(languages) == 1 and not rejected:
            return languages[0]
        found = intersection(*languages, *map(complement, rejected))
        every = (*languages, *(each.language for each in self.excluded))
        is_open = any(any(dfa.labels) for dfa in every)
        labels = (is_open,) * len(found.rows)
        return Dfa(found.alphabet, found.rows, found.accepting, found.starts, labels)

    def _confirmed(self, way: Way, product: Graph) -> Bypass | None:
        """The bypass, if the parsers confirm it; None if not, and the automata left it to them.
        Raises ContradictionError."""
        is_left = bool(way.features & features.UNDECIDED)
        for text in chain(way.texts, others(product, way) if is_left else ()):
            seen = self.reader.read(text)
            value = None if seen is None else joined(seen.canonical, self.on)
            if seen is not None and self._passes(text) and self.goal.has(value):
                words = features.words(way.features)
                components = tuple(seen.components.items())
                return Bypass(finding_id("bypass", words), text, words, value, components)
        if is_left:
            return None
        raise ContradictionError(
            f"the automata find that {way.texts[0]!r} gets past {self.filters[0].name}, and the "
            "parsers do not confirm it: please report this"
        )

    def _passes(self, text: str) -> bool:
        """Whether the parsers of all filters say that a text passes; not if one cannot tell."""
        try:
            return all(each.split(text) is not None for each in self.filters) and all(
                each.split(text) is None for each in self.excluded
            )
        except errors.LimitError:
            return False
