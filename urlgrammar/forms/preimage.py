"""The texts of a component whose form is in a goal, as an automaton.

What belongs here: running the automaton of a goal on what a form writes (`forms.interface`); and
going back in it where a dot segment takes away segments. That needs a stack, of which only the top
is known: what takes away more is not decided. Hosts have a machine of their own, which is stepped
lazily (`forms.backwards`).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.forms.interface import UndecidedError
from urlgrammar.forms.letters import BEYOND_ASCII, CHARACTERS, alike_in_escapes
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import Dfa, explore, minimize
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from urlgrammar.forms.interface import ComponentForm, Piece, Reading

_UNDECIDED: Final = "undecided"


_MOST_OPEN: Final = 4
"""How many segments are known that a dot segment can take away."""


class _State(NamedTuple):
    """open: the states of the goal at the starts of the last segments. is_whole: whether the first
    of them is at the root."""

    reading: Reading
    goal: int
    open: tuple[int, ...] = ()
    is_whole: bool = True


def preimage(
    form: ComponentForm,
    goal: Dfa,
    scheme: str | None,
    kind: str | None = None,
    *,
    has_host: bool = True,
    has_undefined: bool = False,
) -> Dfa:
    """The texts, as they are written after a scheme, whose form is in a goal. kind: that of a host.
    has_host: whether a string has a host. has_undefined: whether an undefined value is in the goal.
    A text for which the form is not decided is accepted, in a state with the label True."""
    goes = cache(goal.after)

    def moved(state: _State, reading: Reading, pieces: tuple[Piece, ...]) -> _State:
        """The state after pieces: also behind what is not in the goal, because a dot segment may
        take it back."""
        at, opened, is_whole = state.goal, state.open, state.is_whole
        for piece in pieces:
            at = goes(at, piece.written)
            if form.opens_segment(reading, piece):
                is_whole = is_whole and len(opened) < _MOST_OPEN
                opened = (*opened, at)[-_MOST_OPEN:]
            elif not opened:
                is_whole = False
        return _State(reading, at, opened, is_whole)

    def taken_back(state: _State, character: str) -> _State | str:
        """The state behind a dot segment."""
        removed = form.removed(state.reading, character) if has_host else None
        if removed is None or not state.open:
            return _UNDECIDED
        reading, count = removed
        opened = state.open
        if count > 1 and len(opened) > 1:
            opened = opened[:-1]
        elif count > 1 and not state.is_whole:
            return _UNDECIDED
        return _State(reading, opened[-1], opened, state.is_whole)

    @cache
    def stepped(reading: Reading, character: str) -> tuple[Reading, tuple[Piece, ...]] | None:
        """None if it is not decided."""
        try:
            return form.step(reading, character)
        except UndecidedError:
            return None

    def after(state: _State | str, character: str) -> _State | str:
        if not isinstance(state, _State):
            return state
        step = stepped(state.reading, character)
        return taken_back(state, character) if step is None else moved(state, *step)

    def is_in_goal(state: _State | str) -> bool | None:
        """None if it is not decided."""
        if not isinstance(state, _State):
            return None
        try:
            ending = form.end(state.reading, has_host=has_host)
        except UndecidedError:
            behind = taken_back(state, "")
            return behind.goal in goal.accepting if isinstance(behind, _State) else None
        if not ending.is_defined:
            return has_undefined
        return moved(state, state.reading, ending.pieces).goal in goal.accepting

    every = [CharSet.from_characters(character) for character in CHARACTERS]
    alphabet = Alphabet.of(
        [*goal.alphabet.sets, *every, BEYOND_ASCII, *alike_in_escapes(goal, CharSet(()))]
    )
    samples = [readable(chars) for chars in alphabet.sets]
    start: _State | str
    try:
        start = _State(form.begin(form.settled(scheme), kind), goal.starts[TEXT])
    except UndecidedError:
        start = _UNDECIDED
    order, rows, starts = explore(
        {TEXT: start}, lambda state: [after(state, character) for character in samples]
    )
    verdicts = [False, *map(is_in_goal, order[1:])]
    accepting = frozenset(n for n, verdict in enumerate(verdicts) if verdict is not False)
    labels = tuple(verdict is None for verdict in verdicts)
    return minimize(Dfa(alphabet, tuple(map(tuple, rows)), accepting, starts, labels))
