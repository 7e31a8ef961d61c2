"""Distinguishing strings: the shortest string for each reason why two automata differ.

What belongs here: minimizing. Two automata are compared in three steps: `product` explores the
product automaton; `witnesses` and `divergences` classify the places at which the automata differ,
by reason; this module finds the shortest string through the places of each reason, and of several
the most readable.
"""

from __future__ import annotations

from heapq import nsmallest
from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from urlgrammar.regular.automata.alphabet import lowest, members

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from urlgrammar.regular.tagged.product import Product, Suffixes

Reason = TypeVar("Reason", bound="Hashable")


class Place(NamedTuple):
    """A place in a product: a state, and the classes of the next character, 0 if the string ends
    there.

    after: the state of `Suffixes` after that character, from which the string continues; -1 if the
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
    places. more: the shortest strings through other places, or with another class of characters at
    a place, if more than one string is wanted.
    """

    text: str
    over_approximated: bool
    bits: int
    at_end: bool
    more: tuple[str, ...] = ()


Measure = tuple[int, int, int]
"""What makes a string better than another: it is not over-approximated, it is shorter, its
characters are more readable."""


def minimize(
    product: Product, suffixes: Suffixes, places: Iterable[tuple[Reason, Place]], count: int = 1
) -> dict[Reason, Shortest]:
    """The shortest string for each reason, from the places of the reasons. count: how many strings
    for each reason are wanted; there may be fewer."""
    best: dict[Reason, tuple[Measure, Place]] = {}
    every: dict[Reason, list[tuple[Measure, Place]]] = {}
    bits: dict[Reason, int] = {}
    at_end: set[Reason] = set()
    for reason, place in places:
        if place.after >= 0:
            bits[reason] = bits.get(reason, 0) | place.bits
        else:
            at_end.add(reason)
        measure = _measure(product, suffixes, place)
        if reason not in best or measure < best[reason][0]:
            best[reason] = (measure, place)
        if count > 1:
            every.setdefault(reason, []).append((measure, place))
    return {
        reason: Shortest(
            _text(product, suffixes, place),
            bool(measure[0]),
            bits.get(reason, 0),
            reason in at_end,
            _more(product, suffixes, every[reason], count, _text(product, suffixes, place))
            if every
            else (),
        )
        for reason, (measure, place) in best.items()
    }


def _measure(product: Product, suffixes: Suffixes, place: Place) -> Measure:
    lengths, costs = product.reached.lengths, product.reached.costs
    rank, length, cost = int(place.over_approximated), lengths[place.state], costs[place.state]
    if place.bits:
        length += 1
        cost += product.classes.costs[lowest(place.bits)]
    if place.after >= 0:
        suffix = suffixes.of(place.after, decided=not place.over_approximated)
        rank, length, cost = max(rank, suffix.rank), length + suffix.length, cost + suffix.cost
    return rank, length, cost


def _more(
    product: Product,
    suffixes: Suffixes,
    places: Iterable[tuple[Measure, Place]],
    count: int,
    shortest: str,
) -> tuple[str, ...]:
    """The next strings after a shortest one, the shortest first: through the best places, with
    each class of characters there, and with several ways to continue."""
    best = nsmallest(count, places, key=itemgetter(0))
    texts: dict[str, None] = {}
    for (rank, _, _), place in best:
        if rank == best[0][0][0]:
            texts |= dict.fromkeys(_through(product, suffixes, place, count))
    texts.pop(shortest, None)
    return tuple(sorted(texts, key=len)[: count - 1])


def _through(product: Product, suffixes: Suffixes, place: Place, count: int) -> Iterator[str]:
    """Strings through a place, up to `count` for each class of characters."""
    head = product.classes.text(product.reached.path(place.state))
    for number in [*members(place.bits)] or [-1]:
        so_far = head + (product.classes.characters[number] if number >= 0 else "")
        if place.after < 0:
            yield so_far
            continue
        continuations = suffixes.texts(place.after, decided=not place.over_approximated)
        yield from (so_far + suffix for suffix in islice(continuations, count))


def _text(product: Product, suffixes: Suffixes, place: Place) -> str:
    head = product.classes.text(product.reached.path(place.state))
    character = product.classes.characters[lowest(place.bits)] if place.bits else ""
    if place.after < 0:
        return head + character
    return head + character + suffixes.text(place.after, decided=not place.over_approximated)
