"""Where a text breaks off, and what would have been accepted there.

What belongs here: the diagnosis of the automaton as a value, and the end of an error message that
lists what was expected. Advice that knows what a text was meant as is the standard's
(`standards.advice`).
"""

from __future__ import annotations

from typing import NamedTuple


class Break(NamedTuple):
    """The position and the reason of an error.

    expected: names of what would have been accepted. likely: those of them that continue the
    derivation to which the innermost rule belongs. may_end: whether the text could end there.
    """

    text: str
    position: int
    innermost: str
    expected: tuple[str, ...]
    likely: tuple[str, ...]
    may_end: bool


def listed(broken: Break) -> str:
    """What would have been accepted."""
    has_more = broken.position < len(broken.text)
    options = [*broken.expected, "the end"] if broken.may_end and has_more else [*broken.expected]
    if not options or options == ["the end"]:
        return "the text should end here"
    *most, last = options
    return f"expected {', '.join(most)} or {last}" if most else f"expected {last}"
