"""The shortest texts that a filter accepts and a reader takes to a goal about a component.

What belongs here: the search for a component that is read letter by letter, whatever is done with
it (`Subject`), and the ways that several searches show. `served` has what is done with paths,
`queries` what is done with others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from urlgrammar.differ.bypass.letters import Letters
from urlgrammar.differ.bypass.living import Living
from urlgrammar.differ.bypass.paths import tricks
from urlgrammar.differ.bypass.paths.graph import shortest
from urlgrammar.differ.bypass.paths.texts import Texts
from urlgrammar.differ.bypass.product import Both, GuardSide, side_of
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.paths.graph import Graph, Sought
    from urlgrammar.differ.bypass.paths.texts import Context, Read
    from urlgrammar.differ.bypass.paths.tricks import Found
    from urlgrammar.differ.bypass.selection import Selection
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.charset import CharSet
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


MAX_EDGES: Final = 2_000_000
"""The most edges of all graphs that are searched for one question: each set of tricks has its
own."""


class Searched(NamedTuple):
    """What is searched. passing, guards: what must accept a text (`product.graph`). automaton: that
    of the reader. hosts: its texts with some hosts, by the same automaton; None for all texts."""

    passing: Dfa
    guards: Sequence[Sequence[Selection]]
    automaton: TaggedAutomaton
    hosts: Selection | None = None


class Subject(Protocol):
    """What a goal is about: how a component is read, and what is done with it."""

    @property
    def read(self) -> Read:
        """How it is read."""

    @property
    def sets(self) -> Iterable[CharSet]:
        """The sets of characters that are told apart."""

    @property
    def sought(self) -> Sought:
        """The goal."""

    def served(self, context: Context, graph: Graph, allowed: int) -> Graph:
        """The graph of what is made of a component. allowed: the tricks. Raises LimitError."""


class TextSearch:
    """The texts of which a component is in a goal. Raises LimitError."""

    def __init__(self, searched: Searched, subject: Subject) -> None:
        self._subject = subject
        hosts = searched.hosts
        selections = [one for guard in searched.guards for one in guard]
        selections += [] if hosts is None else [hosts]
        sets = [*searched.automaton.alphabet.sets, *searched.passing.alphabet.sets, *subject.sets]
        letters = Letters([*sets, *(chars for one in selections for chars in one.sets)])
        side, run_of = side_of(searched.passing, searched.guards, letters), None
        if hosts is not None:
            own = GuardSide.of([hosts], letters)
            side, run_of = (both := Both(side, own)), lambda state: own.reader(both.second(state))
        texts = Texts(searched.automaton, Living(side), run_of, subject.read, letters)
        self._left = MAX_EDGES
        self._graphs = [(context, graph.reduced()) for context, graph in texts.graphs()]

    def found(self, allowed: int) -> Found | None:
        """The shortest text with some of the allowed tricks; None if there is none. Raises
        LimitError."""
        best: Found | None = None
        for context, graph in self._graphs:
            served = self._subject.served(context, graph.within(allowed).reduced(), allowed)
            self._left -= sum(map(len, served.edges))
            if self._left < 0:
                raise LimitError("", f"the search has more than {MAX_EDGES:,} edges")
            found = shortest(served, self._subject.sought, allowed)
            if found is not None and (best is None or len(found.text) < len(best.text)):
                best = found
        return best


def smallest(
    searches: Sequence[TextSearch], known: Iterable[int], *, is_decided: bool
) -> Iterator[Found | None]:
    """The ways of several searches (`tricks.smallest`). known: tricks that are left out.
    is_decided: whether ways that a parser must decide are left out, too."""
    left_out = tricks.UNDECIDED if is_decided else 0

    def found(allowed: int) -> Found | None:
        every = (search.found(allowed & ~left_out) for search in searches)
        return min((one for one in every if one), key=lambda one: len(one.text), default=None)

    return tricks.smallest(found, known)
