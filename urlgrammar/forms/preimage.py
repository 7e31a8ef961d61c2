"""The texts of a component whose form is in a goal, as an automaton.

What belongs here: running the automaton of a goal on what a form writes (`forms.interface`). Hosts
have a machine of their own, which is stepped lazily (`forms.backwards`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.forms.interface import UndecidedError
from urlgrammar.forms.letters import BEYOND_ASCII, CHARACTERS, alike_in_escapes
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import Dfa, explore
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from urlgrammar.forms.interface import ComponentForm, Piece, Reading

_UNDECIDED: Final = "undecided"


class _State(NamedTuple):
    reading: Reading
    goal: int


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

    def moved(state: int, pieces: tuple[Piece, ...]) -> int:
        return goal.after(state, "".join(piece.written for piece in pieces))

    def after(state: _State | str, character: str) -> _State | str:
        if not isinstance(state, _State):
            return state
        try:
            reading, pieces = form.step(state.reading, character)
        except UndecidedError:
            return _UNDECIDED
        # also behind what is not in the goal: what follows may take it back, as a dot segment does
        return _State(reading, moved(state.goal, pieces))

    def is_in_goal(state: _State | str) -> bool | None:
        """None if it is not decided."""
        if not isinstance(state, _State):
            return None
        try:
            ending = form.end(state.reading, has_host=has_host)
        except UndecidedError:
            return None
        if not ending.is_defined:
            return has_undefined
        return moved(state.goal, ending.pieces) in goal.accepting

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
    return Dfa(alphabet, tuple(map(tuple, rows)), accepting, starts, labels)
