"""The path that a server serves, as what a goal is about.

What belongs here: the stages from the letters of a path to the path that is served.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.parts import FRAGMENT, PATH, QUERY
from urlgrammar.differ.bypass.paths import tricks
from urlgrammar.differ.bypass.paths.alphabet import PathSymbols, sets_of
from urlgrammar.differ.bypass.paths.graph import Listed, rewritten
from urlgrammar.differ.bypass.paths.junk import Dots
from urlgrammar.differ.bypass.paths.removal import without_dot_segments
from urlgrammar.differ.bypass.paths.steps import DECODE, Guarding, Marks, Rooting, done
from urlgrammar.differ.bypass.paths.texts import Read

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from urlgrammar.differ.bypass.paths.graph import Graph
    from urlgrammar.differ.bypass.paths.texts import Context
    from urlgrammar.forms.paths import PathLetters
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.charset import CharSet

_ENDS: Final[Mapping[str, int]] = {QUERY: tricks.QUERY, FRAGMENT: tricks.FRAGMENT}
_ESCAPES: Final[Mapping[str, int]] = {"%2e": tricks.ESCAPED_DOT, "%2f": tricks.ESCAPED_SLASH}


class ServedPaths:
    """The paths that are served. then: what a server does with a path (`steps`)."""

    def __init__(self, form: PathLetters, goal: Dfa, then: Collection[str]) -> None:
        self._form, self._goal, self._then = form, goal, tuple(then)
        self._symbols = PathSymbols(goal, decoded=self._then.count(DECODE))
        self.sought = Listed(goal)
        self.read = Read(
            PATH,
            form,
            self._symbols,
            _ENDS,
            lambda escape: _ESCAPES.get(escape.lower(), tricks.ESCAPES),
        )

    @property
    def sets(self) -> Iterable[CharSet]:
        """The sets of characters that are told apart."""
        return sets_of(self._form, self._goal)

    def served(self, context: Context, graph: Graph, allowed: int) -> Graph:
        """The graph of the paths that are served. allowed: the tricks. Raises LimitError."""
        removal = self._form.removal(context.scheme)
        if removal is not None:
            is_escaped, has_drives, is_opaque, _, is_popped, leaves_slash = removal
            dots = Dots(is_escaped, has_drives, is_opaque, is_popped, leaves_slash)
            graph = without_dot_segments(graph, dots, allowed).reduced()
            if removal.is_guarded and not context.has_host:
                graph = rewritten(graph, Guarding(), allowed).reduced()
        if self._form.is_marked is not None:
            graph = rewritten(graph, Marks(self._form.is_marked), allowed).reduced()
        if self._form.is_rooted(context.scheme):
            graph = rewritten(graph, Rooting(), allowed).reduced()
        return done(graph, self._then, self._symbols.of, allowed)
