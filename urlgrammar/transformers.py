"""From rule names to component trees.

What belongs here: for each standard a class whose attributes are named after rules of its grammar
and say what a rule's text becomes. The names of the attributes decide what is captured; nothing
else lists them. The generator turns such a class and a pattern into one expression over the groups
of a match (a call per component would cost more than the matching does); `Transformer.tree` does
the same to a derivation of the reference parser, one rule after the other, and tests hold the two
against each other.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.components import ComponentTree

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.grammar.earley import Derivation


class Captured(NamedTuple):
    """What a rule becomes: its text a component, or, if `kind` names one, the component's kind."""

    component: str
    kind: str | None = None

    @property
    def is_kind(self) -> bool:
        """Whether it is the kind of a component."""
        return self.kind is not None


def text(component: str) -> Captured:
    """The component is the text that the rule matched."""
    return Captured(component)


def kind(component: str, name: str = "") -> Captured:
    """The component is this name, or that of the rule that matched."""
    return Captured(component, kind=name)


class Transformer:
    """Attributes named after rules, made by `text` and `kind`.

    A captured rule inside a captured rule is captured only if the one is a kind and the other is
    not: a host knows its kind, but the IPv4address at the end of an IPv6address is no kind of it.
    """

    @classmethod
    @cache
    def captures(cls) -> Mapping[str, Captured]:
        """The captured rules by name."""
        members = ((name, getattr(cls, name)) for name in dir(cls))
        found = {name: member for name, member in members if isinstance(member, Captured)}
        return MappingProxyType(found)

    @classmethod
    def tree(cls, derivation: Derivation) -> ComponentTree:
        """The component tree of a derivation."""
        found: dict[str, str] = {}
        for component, value in cls._walk(derivation, None):
            found.setdefault(component, value)
        return ComponentTree(**found)

    @classmethod
    def _walk(cls, derivation: Derivation, around: Captured | None) -> Iterator[tuple[str, str]]:
        captured = cls.captures().get(derivation.rule)
        if captured is not None and (around is None or captured.is_kind > around.is_kind):
            around = captured
            value = derivation.text if captured.kind is None else captured.kind or derivation.rule
            yield captured.component, value
        for child in derivation.children:
            yield from cls._walk(child, around)
