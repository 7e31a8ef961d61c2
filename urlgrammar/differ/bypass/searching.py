"""Searching for what gets past a filter.

What belongs here: asking the automata, first about hosts that tell most and then about all, and
confirming each string by the parsers of the filter and of the reader, and by the goal without its
automata.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar import errors
from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.findings import NONE, SOME, UNDECIDED, Bypass
from urlgrammar.differ.bypass.functions.trying import FunctionOperand
from urlgrammar.differ.bypass.goals import OWN, Goal
from urlgrammar.differ.bypass.guards import Guard
from urlgrammar.differ.bypass.networks import Networks
from urlgrammar.differ.bypass.parts import HOST, PORT, joined, text_component
from urlgrammar.differ.bypass.paths import tricks
from urlgrammar.differ.bypass.paths.question import TextQuestion
from urlgrammar.differ.bypass.paths.searching import Searched, TextSearch, smallest
from urlgrammar.differ.bypass.paths.tricks import Found
from urlgrammar.differ.bypass.product import MAX_STATES, accepts_some, graph
from urlgrammar.differ.bypass.rounds import Rounds
from urlgrammar.differ.bypass.ways import Way, others, ways
from urlgrammar.differ.ledger import finding_id
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.errors import ContradictionError, OperandError
from urlgrammar.forms.idna_mapping import respelled
from urlgrammar.regular.automata.languages import (
    is_empty,
    labelled_product,
    language_of,
    union,
)
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, repeat
from urlgrammar.regular.tagged.projection import language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urlgrammar.differ.bypass.product import Graph
    from urlgrammar.differ.bypass.readers import Read, Reader
    from urlgrammar.differ.ledger import Ledger
    from urlgrammar.differ.operands.base import Operand, Place
    from urlgrammar.regular.automata.dfa import Dfa

_KINDS: Final = {0, features.IPV4, features.IPV6, features.NO_HOST}
"""The kinds of hosts: names, addresses, and none."""

MOST_TRICKS: Final = 2
"""Ways with more tricks are looked for only if there are no others."""

MORE_STATES: Final = 100_000
"""The limit for the search for other hosts, if there is a bypass to one that tells most."""


_Pair = tuple["Way", Bypass]


class Search(NamedTuple):
    """What a search found: the ways, each with the confirmed string; strings of which no parser can
    say what it makes of them; the simplest string of each other way that no parser confirmed;
    whether there can be no more ways."""

    pairs: list[_Pair]
    candidates: list[str]
    refuted: list[str]
    is_complete: bool

    @property
    def confirmed(self) -> tuple[Bypass, ...]:
        """The confirmed strings."""
        return tuple(bypass for _, bypass in self.pairs)

    @property
    def verdict(self) -> str:
        """It is "none" only if every search came to its end."""
        if self.pairs:
            return SOME
        is_decided = self.is_complete and not (self.candidates or self.refuted)
        return NONE if is_decided else UNDECIDED


def accepted(filter_: Operand) -> Dfa:
    """The texts that a filter accepts, also those whose host is too long for it."""
    if not isinstance(filter_, ProgramOperand) or filter_.with_long_host is None:
        return filter_.language
    return union(filter_.language, language(filter_.with_long_host))


def _with_labels(dfa: Dfa) -> Dfa:
    """The same with a label for each accepting state alone: whether it is over-approximated."""
    labels = (bool(label) if n in dfa.accepting else None for n, label in enumerate(dfa.labels))
    return replace(dfa, labels=tuple(labels))


def _is_own(host: str | None) -> bool:
    """Whether a host stands for every host, because an attacker can own it."""
    return host is not None and regex(OWN).split(host) is not None


@dataclass(frozen=True)
class Asked:
    """What is asked: the filters that must accept, those that must reject, the reader, the goal,
    the components that it is about, and whether a string without a host is safe."""

    filters: tuple[Operand, ...]
    excluded: tuple[Operand, ...]
    reader: Reader
    goal: Goal
    on: tuple[str, ...]
    then: tuple[str, ...]
    no_host_is_safe: bool
    question: str = ""

    def of(self, listed: str, base: str | None) -> str:
        """The id of what is asked. listed: the goal as it was given."""
        goals = [listed_operand.identity for listed_operand in self.goal.operands]
        if not goals or self.goal.addresses != Networks():
            goals = [listed]
        return finding_id(
            "bypasses",
            [filter_.identity for filter_ in self.filters],
            [filter_.identity for filter_ in self.excluded],
            self.reader.operand.identity,
            "allow" if self.goal.is_allowed else "deny",
            "with no host" if self.goal.has_undefined else "with a host",
            goals,
            self.on,
            base,
            *([self.then] if self.then else []),
        )

    def answer(self, accept: Ledger | None) -> Search:
        """The confirmed bypasses, with those beside what a ledger accepts. Raises LimitError,
        OperandError and ContradictionError."""
        passing = self._passing(self.excluded)
        if self.function is not None and not self.function.passing:
            return Search([], [], [], is_complete=False)
        if is_empty(passing):
            raise OperandError("the filter accepts no string at all: correct it")
        for guard in self._guards:
            guard.check()
        last = self.search(self.goal, passing, ())
        pairs: dict[str, _Pair] = {}
        while True:
            new: dict[str, _Pair] = {}
            for way, bypass in last.pairs:
                if bypass.id not in pairs:
                    new.setdefault(bypass.id, (way, bypass))
            pairs |= new
            is_accepted = accept is not None and all(
                accept.accepts(e.found) for _, e in new.values()
            )
            if not (new and is_accepted):
                break
            last = self._others([*pairs.values()], passing)
        hostless = self._without_host(passing)
        pairs |= {bypass.id: (way, bypass) for way, bypass in hostless.pairs}
        found = Search(
            [*pairs.values()],
            [*dict.fromkeys([*last.candidates, *hostless.candidates])],
            [*last.refuted, *hostless.refuted],
            last.is_complete and hostless.is_complete,
        )
        if found.verdict == NONE and self._guards:
            self._check_some_pass()
        return found

    def _check_some_pass(self) -> None:
        """Raises OperandError if no string passes: that nothing gets past says nothing then. That
        nothing is left without what is excluded can be what was asked for: whether all that pass
        fulfil the conditions of another guard."""
        passing = self._passing(())
        if not accepts_some(passing, [guard.every_selection for guard in self._guards]):
            raise OperandError("no string passes all parts of the filter together: correct it")

    def _without_host(self, passing: Dfa) -> Search:
        """The strings in which the reader sees no host, and what fetches may see one with any port,
        if a goal about ports, or about hosts and more, does not find them by itself."""
        if self.no_host_is_safe or self.on == (HOST,) or not {HOST, PORT} & {*self.on}:
            return Search([], [], [], is_complete=True)
        none = Goal.only(None)
        return replace(self, goal=none, on=(HOST,), then=()).search(none, passing, ())

    def _others(self, pairs: Sequence[_Pair], passing: Dfa) -> Search:
        """What gets past beside accepted ways: to other values, except by ways that lead anywhere;
        and to each accepted value by other ways."""
        anywhere = [
            features.unusual(way.features) for way, bypass in pairs if bypass.leads_anywhere
        ]
        by_value: dict[str | None, list[int]] = {}
        for way, bypass in pairs:
            if not bypass.leads_anywhere:
                by_value.setdefault(bypass.value, []).append(features.unusual(way.features))
        searches = [
            self.search(self.goal.without(by_value), passing, anywhere),
            *(self.search(Goal.only(v), passing, anywhere + w) for v, w in by_value.items()),
        ]
        return Search(
            [pair for search in searches for pair in search.pairs],
            [text for search in searches for text in search.candidates],
            [text for search in searches for text in search.refuted],
            all(search.is_complete for search in searches),
        )

    def search(self, goal: Goal, passing: Dfa, without: Iterable[int]) -> Search:
        """The ways to the values of a goal. without: features of ways that are left out.

        A way in which nothing is unusual hides all others: the filter is open. But if some hosts
        are denied, it can be open to one kind of host alone (addresses in brackets): then the other
        kinds are searched, too, for ways in which nothing is unusual."""
        if self.text is not None:
            return self._search_texts(self.text, goal, passing, without)
        confirmed: list[_Pair] = []
        known = [*without]
        candidates: list[str] = []
        is_complete = True
        opened: set[int] = set()
        for searched, guards, apart in self._rounds.of(goal):
            is_open = 0 in known
            if is_open and (goal.is_allowed or opened in (set(), _KINDS)):
                break
            try:
                limit = MORE_STATES if confirmed else MAX_STATES
                hidden = features.UNUSUAL if is_open else known
                product = graph(searched, passing, guards, limit, hidden)
            except LimitError:
                if not confirmed:
                    raise
                is_complete = False
                break
            around = ways(product, MOST_TRICKS, hidden, apart=apart)
            is_complete = is_complete and around.is_complete
            some = [
                (way, self._confirmed(way, product, goal))
                for way in around.simplest
                if not (is_open and way.features & features.KINDS in opened)
            ]
            candidates += (way.texts[0] for way, bypass in some if bypass is None)
            kept = [(way, bypass) for way, bypass in some if bypass is not None]
            confirmed += sorted(kept, key=lambda pair: features.rank(pair[0].features))
            known += [features.unusual(way.features) for way, _ in kept]
            opened |= {
                way.features & features.KINDS
                for way, _ in kept
                if not features.unusual(way.features) & ~features.NO_HOST
            }
        return self._search_of(confirmed, candidates, is_complete=is_complete)

    @cached_property
    def text(self) -> TextQuestion | None:
        """What is asked of a component that is read letter by letter; None if the goal is about
        others. Raises OperandError if the reader has no canonical form of it."""
        is_about_texts = text_component(self.on) is not None
        return TextQuestion(self.reader, self.on, self.then) if is_about_texts else None

    def _search_texts(
        self, question: TextQuestion, goal: Goal, passing: Dfa, without: Iterable[int]
    ) -> Search:
        """The same for a goal about a component that is read letter by letter."""
        guards = [guard.every_selection for guard in self._guards]
        automaton = self.reader.operand.automaton()
        given = Searched(passing, guards, automaton)
        searched = []
        fulfilled = [] if question.then else self._fulfilled(question.component)
        for hosts, subject in question.subjects(goal, fulfilled):
            if hosts is None:
                searched.append(TextSearch(given, subject))
            elif not (some := self._rounds.narrowed(hosts, goal)).is_empty:
                own = self._rounds.selection(some, automaton, goal)
                searched.append(TextSearch(given._replace(hosts=own), subject))
        confirmed: list[_Pair] = []
        left: list[str] = []
        known = [*without]
        is_complete = True
        try:
            for is_decided in (True, False):
                for found in smallest(searched, known, is_decided=is_decided):
                    if found is None:
                        is_complete = False
                    elif (bypass := self._confirmed_text(question, found, goal)) is None:
                        left.append(found.text)
                    else:
                        confirmed.append((Way(found.tricks, (found.text,)), bypass))
                        known.append(found.tricks)
        except LimitError:
            if not confirmed:
                raise
            is_complete = False
        confirmed.sort(key=lambda pair: tricks.rank(Found(pair[1].input, pair[0].features)))
        return self._search_of(confirmed, left, is_complete=is_complete)

    def _fulfilled(self, component: str) -> list[Goal]:
        """The conditions on a component of those guards that are the reader itself: it gives the
        same value."""
        return [
            each.values
            for guard in self.filters
            if isinstance(guard, Guard) and guard.is_about(self.reader, is_allowed=True)
            for each in guard.other_conditions
            if each.component == component and each.key is None
        ]

    def _confirmed_text(self, question: TextQuestion, found: Found, goal: Goal) -> Bypass | None:
        """The bypass, if the parsers confirm it; None if not, and the automata left it to them.
        Raises ContradictionError."""
        seen = self.reader.read(found.text)
        if seen is not None and self.passes(found.text):
            for value in filter(goal.has, question.values(seen)):
                words = question.words(found.tricks)
                id_ = finding_id("bypass", self.question, words, "value", value)
                return Bypass(id_, found.text, words, value, *self._shown(found.text, seen))
        if found.tricks & tricks.UNDECIDED:
            return None
        raise self._contradiction(found.text)

    def _shown(
        self, text: str, seen: Read
    ) -> tuple[tuple[tuple[str, str | None], ...], tuple[Place, ...]]:
        """What the reader makes of a text, for people: its components, and their places."""
        return tuple(seen.components.items()), tuple(self.reader.operand.places(text).items())

    def _contradiction(self, text: str) -> ContradictionError:
        return ContradictionError(
            f"the automata find that {text!r} gets past {self.filters[0].name}, and the parsers do "
            "not confirm it: please report this"
        )

    def _search_of(
        self, confirmed: list[_Pair], left: Iterable[str], *, is_complete: bool
    ) -> Search:
        """What a search found. left: strings that no parser confirmed."""
        known = {text: self._is_known(text) for text in left}
        unknown = [text for text, is_known in known.items() if not is_known]
        refuted = [text for text, is_known in known.items() if is_known]
        return Search(confirmed, unknown, refuted, is_complete)

    def _is_known(self, text: str) -> bool:
        """Whether the parsers say what they make of a text that they do not confirm: then it is
        refused, or it leads to a host that is not in the goal."""
        try:
            for asked in (self.reader.operand, *self.filters, *self.excluded):
                asked.split(text)
        except errors.LimitError:
            return False
        return True

    @property
    def _rounds(self) -> Rounds:
        is_listed = self.goal.is_allowed or self.on != (HOST,)
        return Rounds(self.reader, self._guards, self.on, is_listed)

    @property
    def _guards(self) -> list[Guard]:
        """The filters that are followed."""
        return [e for e in self.filters if isinstance(e, Guard) and e.is_about_hosts]

    @property
    def function(self) -> FunctionOperand | None:
        """The filter, if it is a function."""
        first = self.filters[0]
        return first if isinstance(first, FunctionOperand) else None

    def _passing(self, excluded: Sequence[Operand]) -> Dfa:
        """The automaton of the texts that pass, but for guards, which are followed; excluded: what
        must reject them. The label of an accepting state says whether its texts are
        over-approximated."""
        languages = [accepted(e) for e in self.filters if e not in self._guards]
        if not languages:
            languages = [language_of(repeat(Chars(ANY), 0, None))]
        if len(languages) == 1 and not excluded:
            return languages[0]
        count = len(languages)

        def label(labels: Sequence[bool | None]) -> bool | None:
            taken, rejected = labels[:count], labels[count:]
            if None in taken or False in rejected:
                return None
            return True in taken or True in rejected

        every = [*languages, *(filter_.language for filter_ in excluded)]
        return labelled_product([*map(_with_labels, every)], label, count)

    def _confirmed(self, way: Way, product: Graph, goal: Goal) -> Bypass | None:
        """The bypass, if the parsers confirm it; None if not, and the automata left it to them.
        Raises ContradictionError."""
        is_left = bool(way.features & features.UNDECIDED)
        more = chain(others(product, way), *map(respelled, way.texts)) if is_left else ()
        for text in chain(way.texts, more):
            seen = self.reader.read(text)
            value = None if seen is None else joined(seen.canonical, self.on)
            if seen is not None and self.passes(text) and goal.has(value):
                words = features.words(way.features)
                host = seen.canonical.get(HOST)
                anywhere = goal.is_allowed and HOST in self.on and _is_own(host)
                where = ("any",) if anywhere else ("value", value)
                id_ = finding_id("bypass", self.question, words, *where)
                return Bypass(id_, text, words, value, *self._shown(text, seen), anywhere)
        if is_left:
            return None
        raise self._contradiction(way.texts[0])

    def passes(self, text: str) -> bool:
        """Whether the parsers of all filters say that a text passes; not if one cannot tell."""
        try:
            return all(filter_.split(text) is not None for filter_ in self.filters) and all(
                filter_.split(text) is None for filter_ in self.excluded
            )
        except errors.LimitError:
            return False
