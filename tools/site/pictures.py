"""Pictures of small automata.

What belongs here: the automaton of an expression or of a rule as an SVG element: states in a row in
the order in which they are reached, edges as arcs above them if they lead on, and below them if
they lead back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands.names import operand
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet
from urlgrammar.report.elements.html import text as escaped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.regular.automata.dfa import Dfa

_STEP: Final = 110
_RADIUS: Final = 17
_MIDDLE: Final = 90
_HEIGHT: Final = 155
_MOST_STATES: Final = 9
_MOST_RANGES: Final = 4


def picture(name: str) -> str:
    """The smallest automaton of an operand. Raises ValueError if it has too many states to be
    read."""
    dfa = operand(name).language
    order = _order(dfa)
    if len(order) > _MOST_STATES:
        raise ValueError(f"the automaton of {name} has {len(order)} states")
    place = {state: 60 + number * _STEP for number, state in enumerate(order)}
    width = 60 + len(order) * _STEP
    edges = "".join(_edges(dfa, place))
    states = "".join(_state(x, is_final=state in dfa.accepting) for state, x in place.items())
    label = f"The automaton of {name}: {len(order)} states"
    return (
        f'<svg class="automaton" viewBox="0 0 {width} {_HEIGHT}" width="{width}" role="img" '
        f'aria-label="{escaped(label)}"><defs><marker id="tip" viewBox="0 0 8 8" refX="7" '
        'refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/>'
        f'</marker></defs><path class="edge" d="M15 {_MIDDLE}H40" marker-end="url(#tip)"/>'
        f"{edges}{states}</svg>"
    )


def _order(dfa: Dfa) -> list[int]:
    """The states, in the order in which they are reached."""
    found, place = [dfa.starts[TEXT]], 0
    while place < len(found):
        for target in dfa.rows[found[place]]:
            if target != DEAD and target not in found:
                found.append(target)
        place += 1
    return found


def _state(x: int, *, is_final: bool) -> str:
    inner = f'<circle class="state" cx="{x}" cy="{_MIDDLE}" r="{_RADIUS - 4}"/>' if is_final else ""
    return f'<circle class="state" cx="{x}" cy="{_MIDDLE}" r="{_RADIUS}"/>{inner}'


def _edges(dfa: Dfa, place: dict[int, int]) -> Iterator[str]:
    for state, x in place.items():
        by_target: dict[int, list[CharSet]] = {}
        for chars, target in zip(dfa.alphabet.sets, dfa.rows[state], strict=True):
            if target != DEAD:
                by_target.setdefault(target, []).append(chars)
        for target, sets in by_target.items():
            yield _edge(x, place[target], escaped(_label(sets)))


def _edge(start: int, end: int, label: str) -> str:
    if start == end:
        top = _MIDDLE - _RADIUS
        bends = f"{start - 30} {top - 42} {start + 30} {top - 42}"
        path = f"M{start - 8} {top + 2}C{bends} {start + 8} {top + 2}"
        return _drawn(path, start, top - 38, label)
    if end - start == _STEP:
        path = f"M{start + _RADIUS} {_MIDDLE}H{end - _RADIUS - 2}"
        return _drawn(path, (start + end) // 2, _MIDDLE - 6, label)
    bend = min(abs(end - start) // 4, 55) + 20
    side = -1 if end > start else 1
    y = _MIDDLE + side * (_RADIUS - 3)
    path = f"M{start} {y}Q{(start + end) // 2} {y + side * bend} {end} {y}"
    return _drawn(path, (start + end) // 2, y + side * bend // 2 + (12 if side > 0 else -5), label)


def _drawn(path: str, x: int, y: int, label: str) -> str:
    return (
        f'<path class="edge" d="{path}" marker-end="url(#tip)"/>'
        f'<text x="{x}" y="{y}" text-anchor="middle">{label}</text>'
    )


def _label(sets: list[CharSet]) -> str:
    """The characters of an edge, for people: at most a few ranges, or those that are missing."""
    chars = CharSet.of([each for one in sets for each in one.ranges])
    if chr(MAX_POINT) in chars:
        return f"not {_ranges(~chars)}" if ~chars else "any"
    return _ranges(chars)


def _ranges(chars: CharSet) -> str:
    shown = [
        _character(low) if low == high else f"{_character(low)}-{_character(high)}"
        for low, high in chars.ranges
    ]
    return (
        " ".join(shown) if len(shown) <= _MOST_RANGES else f"{shown[0]} and {len(shown) - 1} more"
    )


def _character(point: int) -> str:
    character = chr(point)
    return character if character.isprintable() and character != " " else f"U+{point:04X}"
