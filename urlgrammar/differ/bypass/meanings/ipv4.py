"""The IPv4 addresses of a goal by how they are spelled: each spelling is a trick of its own.

What belongs here: the spellings, and their automata.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.spellings import ipv4_texts
from urlgrammar.differ.operands import operand
from urlgrammar.regular.automata.languages import (
    difference,
    intersection,
    is_empty,
    language_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urlgrammar.regular.automata.dfa import Dfa

SPELLINGS: Final[Mapping[str, tuple[str, int]]] = {
    "hexadecimal IPv4": (r"re:.*x.*", features.HEXADECIMAL),
    "octal IPv4": (r"re:(?:.*\.)?0[0-9].*", features.OCTAL),
    "short IPv4": (r"re:[^.]*(?:\.[^.]+){0,2}\.?", features.FEWER_PARTS),
    "IPv4": (r"re:.*", 0),
}
"""How IPv4 addresses are spelled: the first that matches, with its feature."""


class Spelled(NamedTuple):
    """Texts of addresses that are spelled alike. machine: the name of their automaton. features:
    their kind and their trick."""

    machine: str
    texts: Dfa
    features: int

    @property
    def tricks(self) -> int:
        """The trick, 0 for four decimal numbers."""
        return self.features & features.TRICKS


def by_spelling(intervals: Iterable[tuple[int, int]]) -> Iterator[Spelled]:
    """The texts, in lowercase, of the addresses in intervals of numbers (URL, 3.5)."""
    left = language_of(ipv4_texts(intervals))
    for machine, (pattern, feature) in SPELLINGS.items():
        spelled = operand(pattern).language
        if not is_empty(texts := intersection(left, spelled)):
            yield Spelled(machine, texts, features.IPV4 | feature)
        left = difference(left, spelled)
