"""From rule names to component trees.

What belongs here: the base class of transformers. Each standard has a transformer, whose attributes
are named after rules of its grammar and say what the text of a rule becomes. Only these names
decide which rules are captured. The generator turns a transformer and a pattern into one expression
over the groups of a match (one call per component would cost more than the matching).
`Transformer.tree` does the same for a derivation of the reference parser, and tests compare the
two.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.components import ComponentTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.grammar.earley import Derivation


class Captured(NamedTuple):
    """What a captured rule becomes: a component with its text, or the kind of a component."""

    component: str
    kind: str | None = None

    @property
    def is_kind(self) -> bool:
        """Whether it gives the kind of a component."""
        return self.kind is not None


def text(component: str) -> Captured:
    """The value of the component is the text that the rule matched."""
    return Captured(component)


def kind(component: str, name: str = "") -> Captured:
    """The value of the component is this name, by default the name of the rule that matched."""
    return Captured(component, kind=name)


class Transformer:
    """Attributes named after rules, made by `text` and `kind`.

    Inside a captured text, only a kind is captured, and inside a kind nothing: a host has a kind,
    but the IPv4address at the end of an IPv6address is not captured.
    """

    @classmethod
    @cache
    def captures(cls) -> Mapping[str, Captured]:
        """The captured rules by name."""
        members = ((name, getattr(cls, name)) for name in dir(cls))
        found = {name: member for name, member in members if isinstance(member, Captured)}
        return MappingProxyType(found)

    @classmethod
    def tree(cls, derivation: Derivation) -> ComponentTuple:
        """The component tree of a derivation."""
        found: dict[str, str] = {}
        for component, value in cls._walk(derivation, None):
            found.setdefault(component, value)
        return ComponentTuple(**found)

    @classmethod
    def _walk(cls, derivation: Derivation, around: Captured | None) -> Iterator[tuple[str, str]]:
        captured = cls.captures().get(derivation.rule)
        if captured is not None and (around is None or captured.is_kind > around.is_kind):
            around = captured
            value = derivation.text if captured.kind is None else captured.kind or derivation.rule
            yield captured.component, value
        for child in derivation.children:
            yield from cls._walk(child, around)
