"""Where a value of a program stands in the text.

What belongs here: finding the places where a value could stand, and asking the program which of
them it is: a character is changed in one place, and the value must change in the same way. A value
that cannot be placed so is unknown, never guessed.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from urlgrammar.programs.outcomes import Reading
from urlgrammar.programs.values import key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urlgrammar.programs.outcomes import Outcome

MAX_LENGTH: Final = 300
"""The longest text, in code points, in which values are placed: all parts of it are tried."""

_MOST_CHANGES: Final = 4
"""How many changes of a part are tried: one of them may give what the program refuses."""

_OTHERS: Final = (("a", "b"), ("0", "1"), ("A", "B"))
"""For a letter or digit that is to be changed: one of its kind, and another if it is that one."""


def places(
    read: Callable[[str], Outcome], text: str, reading: Reading
) -> dict[str, tuple[int, int]]:
    """The start and the end of the values whose place is certain: those that the program gives, and
    those that are confirmed by changing the text. read: asks the program. Raises ProgramError."""
    known = dict(reading.spans)
    for component, value in reading.values.items():
        if component not in known and component != "href" and value and len(text) <= MAX_LENGTH:
            confirmed = [
                span
                for span in _candidates(text, component, value)
                if _is_there(read, text, span, component)
            ]
            if len(confirmed) == 1:
                known[component] = confirmed[0]
    return known


def _candidates(text: str, component: str, value: str) -> list[tuple[int, int]]:
    """The parts of a text that are the value: exactly, or written in another way."""
    exact = [
        (start, start + len(value)) for start in range(len(text)) if text.startswith(value, start)
    ]
    if exact:
        return exact
    wanted = key(component, value)
    longest = 3 * len(value) + 24  # percent-encoded; or an address, which can be compressed
    return [
        (start, stop)
        for start in range(len(text))
        for stop in range(start + 1, min(len(text), start + longest) + 1)
        if key(component, text[start:stop]) == wanted
    ]


def _is_there(
    read: Callable[[str], Outcome], text: str, span: tuple[int, int], component: str
) -> bool:
    """Whether the value changes as the part of the text does. False too if it cannot be seen."""
    start, stop = span

    def changes(part: str) -> bool:
        answer = read(text[:start] + part + text[stop:])
        value = answer.values.get(component) if isinstance(answer, Reading) else None
        return value is not None and key(component, value) == key(component, part)

    return any(map(changes, islice(_changed(text[start:stop]), _MOST_CHANGES)))


def _changed(part: str) -> Iterator[str]:
    """The part with one letter or digit changed, or, if it has none, added."""
    for place, character in enumerate(part):
        for one, other in _OTHERS:
            if character.isascii() and _kind(character) == _kind(one):
                new = other if character == one else one
                yield part[:place] + new + part[place + 1 :]
    yield part + _OTHERS[0][0]


def _kind(character: str) -> tuple[bool, bool]:
    return character.isdigit(), character.isupper() if character.isalpha() else not character
