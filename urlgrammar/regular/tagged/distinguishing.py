"""Distinguishing strings: the shortest string for each reason why two automata differ.

What belongs here: minimizing. Two automata are compared in three steps: `product` explores the
product automaton; `witnesses` and `divergences` classify the places at which the automata differ,
by reason; this module finds the shortest string through the places of each reason, and of several
the most readable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from urlgrammar.regular.automata.alphabet import lowest

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from urlgrammar.regular.tagged.product import Endings, Product

Reason = TypeVar("Reason", bound="Hashable")


class Place(NamedTuple):
    """A place in a product: a state, and the classes of the next character, 0 if the string ends
    there.

    after: the state of `Endings` after that character, from which the string continues; -1 if the
    string ends with the character. over_approximated: whether a string that ends there is
    over-approximated.
    """

    state: int
    bits: int = 0
    after: int = -1
    over_approximated: bool = False


class Shortest(NamedTuple):
    """The result for a reason. text: the shortest string, one that is not over-approximated if
    possible. over_approximated: whether it is over-approximated. bits: the classes of the
    characters at places after which strings continue; at_end: whether a string ends at one of the
    places.
    """

    text: str
    over_approximated: bool
    bits: int
    at_end: bool


def minimize(
    found: Product, ends: Endings, places: Iterable[tuple[Reason, Place]]
) -> dict[Reason, Shortest]:
    """The shortest string for each reason, from the places of the reasons."""
    lengths, costs = found.reached.lengths, found.reached.costs
    best: dict[Reason, tuple[tuple[int, int, int], Place]] = {}
    bits: dict[Reason, int] = {}
    at_end: set[Reason] = set()
    for reason, place in places:
        rank, length, cost = int(place.over_approximated), lengths[place.state], costs[place.state]
        if place.bits:
            length += 1
            cost += found.classes.costs[lowest(place.bits)]
        if place.after >= 0:
            way = ends.of(place.after, decided=not place.over_approximated)
            rank, length, cost = max(rank, way.rank), length + way.length, cost + way.cost
            bits[reason] = bits.get(reason, 0) | place.bits
        else:
            at_end.add(reason)
        measure = (rank, length, cost)
        if reason not in best or measure < best[reason][0]:
            best[reason] = (measure, place)
    return {
        reason: Shortest(
            _text(found, ends, place), bool(measure[0]), bits.get(reason, 0), reason in at_end
        )
        for reason, (measure, place) in best.items()
    }


def _text(found: Product, ends: Endings, place: Place) -> str:
    head = found.classes.text(found.reached.path(place.state))
    character = found.classes.characters[lowest(place.bits)] if place.bits else ""
    if place.after < 0:
        return head + character
    return head + character + ends.text(place.after, decided=not place.over_approximated)
