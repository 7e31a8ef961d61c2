"""The shortest texts that a filter accepts and a reader takes to a path in a goal.

What belongs here: the stages from the texts of a reader to the paths that a server serves, and the
ways that they show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.paths import tricks
from urlgrammar.differ.bypass.paths.alphabet import Symbols, letters_of
from urlgrammar.differ.bypass.paths.graph import rewritten, shortest
from urlgrammar.differ.bypass.paths.junk import Dots
from urlgrammar.differ.bypass.paths.removal import without_dot_segments
from urlgrammar.differ.bypass.paths.steps import DECODE, Guarding, done
from urlgrammar.differ.bypass.paths.texts import Texts
from urlgrammar.differ.bypass.product import side_of
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.paths.graph import Graph
    from urlgrammar.differ.bypass.paths.texts import Context
    from urlgrammar.differ.bypass.paths.tricks import Found
    from urlgrammar.differ.bypass.selection import Selection
    from urlgrammar.forms.paths import PathLetters
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


MAX_EDGES: Final = 2_000_000
"""The most edges of all graphs that are searched for one question: each set of tricks has its
own."""


class Searched(NamedTuple):
    """What is searched. passing, guards: what must accept a text (`product.graph`). automaton,
    form: those of the reader. then: what a server does with the path."""

    passing: Dfa
    guards: Sequence[Sequence[Selection]]
    automaton: TaggedAutomaton
    form: PathLetters
    then: tuple[str, ...]

    def beside(self, selections: Sequence[Selection]) -> Searched:
        """The same, with selections of which one must have a text, too; none select every text."""
        return self._replace(guards=[*self.guards, selections]) if selections else self


class PathSearch:
    """The texts whose path is in a goal. Raises LimitError."""

    def __init__(self, searched: Searched, goal: Dfa) -> None:
        self._searched, self._goal = searched, goal
        selections = (one for guard in searched.guards for one in guard)
        sets = [*searched.automaton.alphabet.sets, *searched.passing.alphabet.sets]
        sets += (chars for one in selections for chars in one.sets)
        letters = letters_of(sets, searched.form, goal)
        self._symbols = Symbols(goal, decoded=searched.then.count(DECODE))
        side = side_of(searched.passing, searched.guards, letters)
        texts = Texts(searched.automaton, side, searched.form, letters, self._symbols)
        self._left = MAX_EDGES
        self._graphs = [(context, graph.reduced()) for context, graph in texts.graphs()]

    def found(self, allowed: int) -> Found | None:
        """The shortest text with some of the allowed tricks; None if there is none. Raises
        LimitError."""
        best: Found | None = None
        for context, graph in self._graphs:
            paths = self._paths(context, graph.within(allowed).reduced(), allowed)
            self._left -= sum(map(len, paths.edges))
            if self._left < 0:
                raise LimitError("", f"the search for paths has more than {MAX_EDGES:,} edges")
            found = shortest(paths, self._goal, allowed)
            if found is not None and (best is None or len(found.text) < len(best.text)):
                best = found
        return best

    def _paths(self, context: Context, graph: Graph, allowed: int) -> Graph:
        """The graph of the paths that are served."""
        removal = self._searched.form.removal(context.scheme)
        if removal is not None:
            dots = Dots(removal.is_escaped, removal.has_drives, removal.is_opaque)
            graph = without_dot_segments(graph, dots, allowed).reduced()
            if removal.is_guarded and not context.has_host:
                graph = rewritten(graph, Guarding(), allowed).reduced()
        return done(graph, self._searched.then, self._symbols.of, allowed)


def smallest(
    searches: Sequence[PathSearch], known: Iterable[int], *, is_decided: bool
) -> Iterator[Found | None]:
    """The ways of several searches (`tricks.smallest`). known: tricks that are left out.
    is_decided: whether ways that a parser must decide are left out, too."""
    left_out = tricks.UNDECIDED if is_decided else 0

    def found(allowed: int) -> Found | None:
        every = (search.found(allowed & ~left_out) for search in searches)
        return min((one for one in every if one), key=lambda one: len(one.text), default=None)

    return tricks.smallest(found, known)
