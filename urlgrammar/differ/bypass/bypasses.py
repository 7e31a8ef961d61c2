"""What gets past a filter: strings that a filter accepts, and that the reader behind it takes to a
host that is not allowed, or that is denied.

What belongs here: asking the automata, first about hosts that tell most and then about all, and
confirming each string by the parsers of the filter and of the reader, and by the goal without its
automata.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar import errors
from urlgrammar.differ import ledger
from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.findings import NONE, SOME, UNDECIDED, Bypass, BypassFindings
from urlgrammar.differ.bypass.functions.trying import FunctionOperand, function, tried
from urlgrammar.differ.bypass.goals import OWN, Goal, representatives
from urlgrammar.differ.bypass.guards import GuardOperand
from urlgrammar.differ.bypass.networks import Networks
from urlgrammar.differ.bypass.parts import HOST, PATH, PORT, by_host, checked, joined, parts
from urlgrammar.differ.bypass.paths import tricks
from urlgrammar.differ.bypass.paths.searching import PathSearch, Searched, smallest
from urlgrammar.differ.bypass.paths.steps import checked as checked_steps
from urlgrammar.differ.bypass.paths.steps import path_after
from urlgrammar.differ.bypass.paths.tricks import Found
from urlgrammar.differ.bypass.product import MAX_STATES, graph
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.bypass.selection import Selection
from urlgrammar.differ.bypass.sets import goal, values
from urlgrammar.differ.bypass.ways import Way, others, ways
from urlgrammar.differ.ledger import finding_id
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.operands.names import (
    as_operand,
    definitions,
    meant,
    remarks,
    versions,
)
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.errors import ContradictionError, OperandError
from urlgrammar.programs.answers import answers, check_programs
from urlgrammar.regular.automata.dfa import Dfa
from urlgrammar.regular.automata.languages import (
    complement,
    intersection,
    is_empty,
    language_of,
    union,
)
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, repeat
from urlgrammar.regular.tagged.projection import certain, language
from urlgrammar.text.arguments import items_of, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.differ.bypass.meanings.meaning import Meaning
    from urlgrammar.differ.bypass.parts import Part
    from urlgrammar.differ.bypass.product import Graph
    from urlgrammar.differ.ledger import Ledger
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.names import OperandLike
    from urlgrammar.programs.black_box import Named
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.text.arguments import Text

MOST_TRICKS: Final = 2
"""Ways with more tricks are looked for only if there are no others."""

MOST_TOLD: Final = 12
"""To how many hosts the strings lead that a function accepts and of which ways are told."""

MORE_STATES: Final = 100_000
"""The limit for the search for other hosts, if there is a bypass to one that tells most."""


def bypasses(
    filter: OperandLike | Callable[[str], bool],  # noqa: A002 (the word of the field)
    reader: OperandLike,
    allow: OperandLike | None = None,
    *,
    deny: OperandLike | None = None,
    on: Collection[str] = (HOST,),
    base: Text | None = None,
    and_: Iterable[OperandLike] = (),
    and_not: Iterable[OperandLike] = (),
    also: Sequence[Named] = (),
    accept: Ledger | None = None,
    described: bool = False,
    no_host_is_safe: bool = False,
    tested: bool = False,
    examples: Iterable[Text] = (),
    then: Collection[str] = (),
) -> BypassFindings:
    """The strings that a filter accepts, and that a reader takes to a host that is not allowed, or
    that is denied; one for each way to do it, or the proof that there are none.

    filter, reader: operands (`differ.operands.names` lists the forms); `guard` makes a filter of a
    parser and conditions. and_, and_not: operands that
    must accept and reject the string too. base: strings are references against this URL, such as
    the targets of redirects; one without a host goes to the host of the base. allow or deny: a set
    of hosts as the reader means them (`differ.bypass.sets` lists the forms). A string without a
    host is not allowed; an empty host is none if the scheme is http, https or missing.
    Nor is such a string safe for a set of what is denied if it has the scheme http or https, or
    slashes where an authority begins, because what fetches may see a host there, unless
    no_host_is_safe. on: the components that the goal is about: some of scheme, host and port, or
    the path, alone or with the host; joined as in `differ.bypass.parts`. A goal about a path is
    texts with commas between them, or an operand. then: what a server does with the path before the
    goal is asked, in this order: some of decode, params, collapse and dots
    (`differ.bypass.paths.steps`). also: programs to run on each string (`programs.black_box`).
    accept: a ledger of accepted ways (`differ.ledger`). A line accepts its way, with more that is
    unusual, to the host of its string alone; if that host stands for every host, to all. What else
    gets past is looked for. described: the versions that the grammars of programs describe are
    meant, whatever is installed.

    A filter can be a function that says whether a text passes, too, or the name of one
    (`functions.yes_or_no`), if `on` is the host alone. Nothing is proved about it: it is asked
    about thousands of strings that the reader takes to the goal. tested: a gate passes if none of
    them gets past. examples: harmless strings that the function accepts, in which other hosts are
    put; without any, some plain strings are tried.

    Raises UnknownNameError; ProgramError; OperandError if an operand or a goal cannot be decided;
    ContradictionError if the parsers do not confirm what the automata decided.
    """
    start = time.perf_counter()
    base = None if base is None else text_of(base, "the base")
    also, accept = check_programs(also, base), ledger.given(accept)
    if no_host_is_safe and deny is None:
        raise OperandError("no_host_is_safe is about what is denied: no host is never allowed")
    on, steps = checked(on), checked_steps(then)
    is_about_hosts, is_about_paths = on == (HOST,), PATH in on
    if steps and not is_about_paths:
        raise OperandError("`then` says what a server does with a path: ask about the path")
    if no_host_is_safe and on == (PATH,):
        raise OperandError("no_host_is_safe is about hosts, and only the path is asked about")
    undefined_is_safe = deny is not None and (no_host_is_safe or not is_about_hosts)
    read_by = meant(as_operand(reader), described=described)
    leads_to = (
        values(as_operand, PATH, allow=allow, deny=deny)
        if is_about_paths
        else goal(as_operand, allow=allow, deny=deny, undefined_is_safe=undefined_is_safe)
    )
    some = tuple(text_of(text, "an example") for text in items_of(examples, "the examples"))
    named = function(filter)
    if named is not None:
        if not is_about_hosts:
            raise OperandError("a function can be tried for hosts alone: leave out `on`")
        function_ = tried(named, read_by, base, leads_to, some)
        first: Operand = function_.told(MOST_TOLD)
        if accept is not None:
            named.require_module()
            first = function_.told(None)  # a ledger must know all
    elif tested or some:
        raise OperandError("`tested` and examples are about a filter that is a function")
    else:
        first = as_operand(filter)  # type: ignore[arg-type] # it is no function
    asked = _Asked(
        _operands([first, *items_of(and_, "`and_`")], described=described),
        _operands(items_of(and_not, "`and_not`"), described=described),
        Reader(read_by, base),
        leads_to,
        on,
        steps,
        no_host_is_safe=allow is not None or no_host_is_safe,
    )
    if is_about_paths:
        asked.reader.path_letters()
    listed = next(_name(one) for one in (allow, deny) if one is not None)
    asked = replace(asked, question=asked.of(listed, base))
    noted = () if on == (PATH,) else tuple(asked.reader.remarks(asked.goal))
    if asked.function is not None and not leads_to.is_allowed:  # few values are fast
        asked = replace(asked, goal=Goal.only(*asked.function.values))
    if not (is_about_hosts or is_about_paths):
        if not asked.goal.operands:
            raise OperandError("networks and names of sets are about hosts alone: use an operand")
        asked.reader.require_schemes()
    try:
        result = asked.answer(accept)
        if asked.function is not None:
            result = asked.of_function(asked.function, result)
    except LimitError as error:
        raise OperandError(f"{error.problem}: simplify the filter, or bound its schemes") from error
    except RegularError as error:
        raise OperandError(error.problem) from error
    operands = [*asked.filters, *asked.excluded, asked.reader.operand]
    excluded = (f"not {one.name}" for one in asked.excluded)
    asked_too = answers(also, (bypass.input for bypass in result.confirmed)) if also else ()
    return BypassFindings(
        filter=" and ".join([*(one.name for one in asked.filters), *excluded]),
        reader=asked.reader.operand.name,
        definitions=definitions(operands),
        allow=None if allow is None else _name(allow),
        deny=None if deny is None else _name(deny),
        on=asked.on,
        then=asked.then,
        base=base,
        verdict=result.verdict,
        bypasses=result.confirmed,
        candidates=tuple(result.candidates),
        refuted=result.refuted,
        is_complete=result.is_complete,
        seconds=time.perf_counter() - start,
        answers=asked_too,
        remarks=noted + remarks(operands, [bypass.input for bypass in result.confirmed]),
        versions=versions(operands),
        judgement=ledger.judgement(accept, (e.found for e in result.confirmed)),
        covered=None if asked.function is None else asked.function.kinds,
        is_meant_as_tested=tested,
    )


def _name(listed: OperandLike) -> str:
    return listed if isinstance(listed, str) else as_operand(listed).name


def _operands(given: Iterable[OperandLike], *, described: bool) -> tuple[Operand, ...]:
    return tuple(meant(as_operand(one), described=described) for one in given)


_Pair = tuple["Way", Bypass]
_Searched = tuple[Selection, "Sequence[Sequence[Selection]]", int]


class _Search(NamedTuple):
    """What a search found: the ways, each with the confirmed string; strings of which no parser can
    say what it makes of them; the number of other ways that no parser confirmed; whether there can
    be no more ways."""

    pairs: list[_Pair]
    candidates: list[str]
    refuted: int
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


def _is_own(host: str | None) -> bool:
    """Whether a host stands for every host, because an attacker can own it."""
    return host is not None and regex(OWN).split(host) is not None


@dataclass(frozen=True)
class _Asked:
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

    def answer(self, accept: Ledger | None) -> _Search:
        """The confirmed bypasses, with those beside what a ledger accepts. Raises LimitError,
        OperandError and ContradictionError."""
        passing = self._passing()
        if self.function is not None and not self.function.passing:
            return _Search([], [], 0, is_complete=False)
        if is_empty(passing):
            raise OperandError("the filter accepts no string at all: correct it")
        if any(guard.hosts.is_empty for guard in self._guards):
            raise OperandError("no host fulfils the conditions of the filter: correct it")
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
        return _Search(
            [*pairs.values()],
            [*dict.fromkeys([*last.candidates, *hostless.candidates])],
            last.refuted + hostless.refuted,
            last.is_complete and hostless.is_complete,
        )

    def of_function(self, function: FunctionOperand, found: _Search) -> _Search:
        """What was found for a function that was tried: there can be more ways, and nothing is
        known of strings that it crashed with. Raises ContradictionError."""
        is_alone = len(self.filters) == 1 and not self.excluded
        is_found = found.pairs or found.candidates or found.refuted
        if is_alone and function.passing and not is_found:
            raise ContradictionError(
                f"{function.name} accepts strings that {self.reader.operand.name} takes to such a "
                "host, and the automata find none of them: please report this"
            )
        candidates = [*found.candidates, *function.crashed]
        return found._replace(candidates=candidates, is_complete=False)

    def _without_host(self, passing: Dfa) -> _Search:
        """The strings in which the reader sees no host, and what fetches may see one with any port,
        if a goal about ports, or about hosts and more, does not find them by itself."""
        if self.no_host_is_safe or self.on == (HOST,) or not {HOST, PORT} & {*self.on}:
            return _Search([], [], 0, is_complete=True)
        none = Goal.only(None)
        return replace(self, goal=none, on=(HOST,), then=()).search(none, passing, ())

    def _others(self, pairs: Sequence[_Pair], passing: Dfa) -> _Search:
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
        return _Search(
            [pair for search in searches for pair in search.pairs],
            [text for search in searches for text in search.candidates],
            sum(search.refuted for search in searches),
            all(search.is_complete for search in searches),
        )

    def search(self, goal: Goal, passing: Dfa, without: Iterable[int]) -> _Search:
        """The ways to the values of a goal. without: features of ways that are left out."""
        if PATH in self.on:
            return self._search_paths(goal, passing, without)
        confirmed: list[_Pair] = []
        known = [*without]
        candidates: list[str] = []
        is_complete = True
        for searched, guarded, apart in self._searches(goal):
            if 0 in known:  # nothing unusual is needed: the filter is open
                break
            try:
                limit = MORE_STATES if confirmed else MAX_STATES
                product = graph(searched, passing, guarded, limit)
            except LimitError:
                if not confirmed:
                    raise
                is_complete = False
                break
            around = ways(product, MOST_TRICKS, known, apart=apart)
            is_complete = is_complete and around.is_complete
            some = [(way, self._confirmed(way, product, goal)) for way in around.simplest]
            candidates += (way.texts[0] for way, bypass in some if bypass is None)
            kept = [(way, bypass) for way, bypass in some if bypass is not None]
            confirmed += sorted(kept, key=lambda pair: features.rank(pair[0].features))
            known += [features.unusual(way.features) for way, _ in kept]
        left = [*dict.fromkeys(candidates)]
        unknown = [text for text in left if not self._is_known(text)]
        return _Search(confirmed, unknown, len(left) - len(unknown), is_complete)

    def _search_paths(self, goal: Goal, passing: Dfa, without: Iterable[int]) -> _Search:
        """The same for a goal about paths."""
        given = Searched(
            passing,
            [guard.selections(guard.hosts) for guard in self._guards],
            self.reader.operand.automaton(),
            self.reader.path_letters(),
            self.then,
        )
        searched = [
            PathSearch(given.beside(selections), paths)
            for selections, paths in self._parts_with_paths(goal)
        ]
        confirmed: list[_Pair] = []
        left: list[str] = []
        known = [*without]
        is_complete = True
        try:
            for is_decided in (True, False):
                for found in smallest(searched, known, is_decided=is_decided):
                    if found is None:
                        is_complete = False
                    elif (bypass := self._confirmed_path(found, goal)) is None:
                        left.append(found.text)
                    else:
                        confirmed.append((Way(found.tricks, (found.text,)), bypass))
                        known.append(found.tricks)
        except LimitError:
            if not confirmed:
                raise
            is_complete = False
        confirmed.sort(key=lambda pair: tricks.rank(Found(pair[1].input, pair[0].features)))
        unknown = [text for text in left if not self._is_known(text)]
        return _Search(confirmed, unknown, len(left) - len(unknown), is_complete)

    def _parts_with_paths(self, goal: Goal) -> Iterator[tuple[Sequence[Selection], Dfa]]:
        """Paths, each with what selects the hosts before them, if the goal is about hosts, too."""
        if HOST not in self.on:
            yield (), goal.language
            return
        for hosts, paths in by_host(goal):
            meaning = self.reader.meaning(hosts, is_allowed=goal.is_allowed)
            yield [self._selection(hosts, self.reader.operand.automaton(), meaning)], paths

    def _confirmed_path(self, found: Found, goal: Goal) -> Bypass | None:
        """The bypass, if the parsers confirm it; None if not, and the automata left it to them.
        Raises ContradictionError."""
        seen = self.reader.read(found.text)
        if seen is not None and self._passes(found.text):
            path = path_after(seen.components[PATH] or "", self.then)
            value = joined({**seen.canonical, PATH: path}, self.on)
            if goal.has(value):
                words = tricks.words(found.tricks)
                id_ = finding_id("bypass", self.question, words, "value", value)
                return Bypass(id_, found.text, words, value, tuple(seen.components.items()))
        if found.tricks & tricks.UNDECIDED:
            return None
        raise self._contradiction(found.text)

    def _contradiction(self, text: str) -> ContradictionError:
        return ContradictionError(
            f"the automata find that {text!r} gets past {self.filters[0].name}, and the parsers do "
            "not confirm it: please report this"
        )

    def _is_known(self, text: str) -> bool:
        """Whether the parsers say what they make of a text that they do not confirm: then it is
        refused, or it leads to a host that is not in the goal."""
        try:
            for asked in (self.reader.operand, *self.filters, *self.excluded):
                asked.split(text)
        except errors.LimitError:
            return False
        return True

    def _searches(self, goal: Goal) -> Iterator[_Searched]:
        """What is searched: texts of the reader with some hosts, and of each guard, first those
        with hosts that tell most, last those that are too long for the reader; and the features
        that are not hidden by a way in which nothing is unusual. A longer name
        (https://example.com.evil.example) does not hide user information, which leads to any host
        (https://example.com@evil.example)."""
        apart = features.USERINFO if goal.is_allowed else 0
        every = [
            (part, [*self.reader.automata(part)])
            for part in parts(goal, self.on)
            if not self._is_excluded(part)
        ]
        guarded = [[guard.selections(guard.hosts) for guard in self._guards]]
        if self._guards:
            guarded.insert(0, [guard.telling_selections for guard in self._guards])
        for guards in guarded:
            for part, automata in every:
                some = representatives(part.hosts, is_allowed=goal.is_allowed)
                for searched in self._selections(some, automata, goal):
                    yield searched, guards, apart
        for part, automata in every:
            for searched in self._selections(part.hosts, automata, goal):
                yield searched, guarded[-1], 0
            if (too_long := self.reader.with_long_host(part.hosts)) is not None:
                yield self._selection(part.hosts, *too_long), guarded[-1], 0

    def _selections(
        self, hosts: Hosts, automata: Iterable[TaggedAutomaton], goal: Goal
    ) -> Iterator[Selection]:
        meaning = self.reader.meaning(hosts, is_allowed=goal.is_allowed)
        return (self._selection(hosts, automaton, meaning) for automaton in automata)

    def _selection(self, hosts: Hosts, automaton: TaggedAutomaton, meaning: Meaning) -> Selection:
        is_listed = self.goal.is_allowed or self.on != (HOST,)
        without_host = self.reader.without_host(hosts, meaning, is_listed=is_listed)
        return Selection(automaton, meaning, self.reader.base_scheme, without_host)

    def _is_excluded(self, part: Part) -> bool:
        """Whether no host of a part fulfils the conditions of a guard that is the reader itself:
        then the sets of hosts decide."""
        return any(
            guard.is_about(self.reader) and (guard.hosts & part.hosts).is_empty
            for guard in self._guards
        )

    @property
    def _guards(self) -> list[GuardOperand]:
        """The filters that are followed."""
        return [e for e in self.filters if isinstance(e, GuardOperand) and e.is_about_hosts]

    @property
    def function(self) -> FunctionOperand | None:
        """The filter, if it is a function."""
        first = self.filters[0]
        return first if isinstance(first, FunctionOperand) else None

    def _passing(self) -> Dfa:
        """The automaton of the texts that pass, but for guards, which are followed. If a part of
        the filter is over-approximated, all of it is, and excluded texts are only those that are
        certainly rejected."""
        languages = [accepted(e) for e in self.filters if e not in self._guards]
        if not languages:
            languages = [language_of(repeat(Chars(ANY), 0, None))]
        rejected = [certain(filter_.language) for filter_ in self.excluded]
        if len(languages) == 1 and not rejected:
            return languages[0]
        passing = intersection(*languages, *map(complement, rejected))
        every = (*languages, *(filter_.language for filter_ in self.excluded))
        is_open = any(any(dfa.labels) for dfa in every)
        labels = (is_open,) * len(passing.rows)
        return Dfa(passing.alphabet, passing.rows, passing.accepting, passing.starts, labels)

    def _confirmed(self, way: Way, product: Graph, goal: Goal) -> Bypass | None:
        """The bypass, if the parsers confirm it; None if not, and the automata left it to them.
        Raises ContradictionError."""
        is_left = bool(way.features & features.UNDECIDED)
        for text in chain(way.texts, others(product, way) if is_left else ()):
            seen = self.reader.read(text)
            value = None if seen is None else joined(seen.canonical, self.on)
            if seen is not None and self._passes(text) and goal.has(value):
                words = features.words(way.features)
                host = seen.canonical.get(HOST)
                anywhere = goal.is_allowed and HOST in self.on and _is_own(host)
                where = ("any",) if anywhere else ("value", value)
                id_ = finding_id("bypass", self.question, words, *where)
                return Bypass(id_, text, words, value, tuple(seen.components.items()), anywhere)
        if is_left:
            return None
        raise self._contradiction(way.texts[0])

    def _passes(self, text: str) -> bool:
        """Whether the parsers of all filters say that a text passes; not if one cannot tell."""
        try:
            return all(filter_.split(text) is not None for filter_ in self.filters) and all(
                filter_.split(text) is None for filter_ in self.excluded
            )
        except errors.LimitError:
            return False
