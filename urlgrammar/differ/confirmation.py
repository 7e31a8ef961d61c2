"""Confirmation by the parsers of two operands.

What belongs here: running the operands' own parsers on a text, and comparing the components that
they return. Nothing here uses the automata that found the text.

A component is either undefined or a part of the text. Two operands differ in it if only one of them
defines it, or if it is a different part; two empty parts are equal at any position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import HOST_KIND, ComponentTuple
from urlgrammar.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Collection

    from urlgrammar.differ.operands.base import Components, Operand, Places, Refusal

ALWAYS: Final = frozenset(
    name for name, default in ComponentTuple._field_defaults.items() if default is not None
)
"""The components that a standard always defines: the path."""


class Confirmed(NamedTuple):
    """How both operands split a text. differing: the components in which they differ, in the order
    of `Asked.compared`. places: of the components, by each operand."""

    a: Components
    b: Components
    differing: tuple[str, ...]
    places: tuple[Places, Places]


@dataclass(frozen=True, slots=True)
class Asked:
    """What to compare in two operands.

    compared: the names of the
    components. kinds: the kinds of hosts that are told apart. always: the components for which
    undefined and empty are the same. question: the id of what was asked, for those of findings.
    """

    a: Operand
    b: Operand
    compared: tuple[str, ...]
    kinds: Collection[str | None]
    always: frozenset[str]
    question: str = ""

    def split(self, text: str) -> Confirmed | None:
        """How both split a text, None if one of them rejects it."""
        a, b = self._components(self.a, text), self._components(self.b, text)
        if a is None or b is None:
            return None
        places = self.a.places(text), self.b.places(text)
        differing = tuple(n for n in self.compared if a[n] != b[n] or _is_elsewhere(n, a, *places))
        hosts = (a.get("host"), b.get("host"))
        if self.a.names_components and None not in hosts:
            a, b = _named(a), _named(b)
        return Confirmed(a, b, differing, places)

    def _components(self, operand: Operand, text: str) -> Components | None:
        """The compared components by one operand, None if it rejects the text."""
        every = split(operand, text)
        if every is None:
            return None
        components = {name: every.get(name) for name in self.compared}
        components |= {name: components[name] or "" for name in self.always & components.keys()}
        if operand.names_components and components.get(HOST_KIND) not in self.kinds:
            components |= {HOST_KIND: None} if HOST_KIND in components else {}
        return components


def _named(components: Components) -> Components:
    """The components, with `name` as the kind of a host that is not an address."""
    is_name = components.get(HOST_KIND, "") is None
    return {**components, HOST_KIND: "name"} if is_name else components


def _is_elsewhere(name: str, a: Components, at_a: Places, at_b: Places) -> bool:
    """Whether a component that is not empty is at two positions."""
    return bool(a[name]) and name in at_a and name in at_b and at_a[name] != at_b[name]


def split(operand: Operand, text: str) -> Components | None:
    """The components of a text by an operand's own parser, None if it is rejected, or if its domain
    is too long to be mapped, so that the answer is unknown."""
    try:
        return operand.split(text)
    except LimitError:
        return None


def refusal(accepting: Operand, rejecting: Operand, text: str) -> Refusal | None:
    """Why one operand rejects a text that the other accepts; None if that is not true or not
    known."""
    try:
        if accepting.split(text) is None or rejecting.split(text) is not None:
            return None
    except LimitError:
        return None
    return rejecting.refusal(text)
