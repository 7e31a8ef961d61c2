"""From rule names to component trees.

What belongs here: for each standard a class whose attributes are named after rules of its grammar
and say what a rule's text becomes. The names of the attributes decide what is captured; nothing
else lists them. The generator turns such a class and a pattern into one expression over the groups
of a match (a call per component would cost more than the matching does); `Transformer.tree` does
the same to a derivation of the reference parser, one rule after the other, and tests hold the two
against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.components import ComponentTree

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.reference import Derivation


class Captured(NamedTuple):
    """What the text of a rule becomes: a component, or, by the rule's name, its kind."""

    component: str
    is_kind: bool = False


def text(component: str) -> Captured:
    """The component is the text that the rule matched."""
    return Captured(component)


def kind(component: str) -> Captured:
    """The component is the name of the rule that matched."""
    return Captured(component, is_kind=True)


class Transformer:
    """Attributes named after rules, made by `text` and `kind`.

    A captured rule inside a captured rule is captured only if the one is a kind and the other is
    not: a host knows its kind, but the IPv4address at the end of an IPv6address is no kind of it.
    """

    @classmethod
    def captures(cls) -> Mapping[str, Captured]:
        """The captured rules by name."""
        members = ((name, getattr(cls, name)) for name in dir(cls))
        return {name: member for name, member in members if isinstance(member, Captured)}

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
            name = derivation.rule if captured.is_kind else derivation.text
            yield captured.component, name
        for child in derivation.children:
            yield from cls._walk(child, around)


class UriTransformer(Transformer):
    """RFC 3986, section 3."""

    scheme = text("scheme")
    userinfo = text("userinfo")
    host = text("host")
    ipv6address = kind("host_kind")
    ipvfuture = kind("host_kind")
    ipv4address = kind("host_kind")
    reg_name = kind("host_kind")
    port = text("port")
    path = text("path")
    path_abempty = text("path")
    path_absolute = text("path")
    path_noscheme = text("path")
    path_rootless = text("path")
    path_empty = text("path")
    query = text("query")
    fragment = text("fragment")


class IriTransformer(Transformer):
    """RFC 3987, section 2.2: the rules of its own, and what it takes over from RFC 3986."""

    scheme = text("scheme")
    iuserinfo = text("userinfo")
    ihost = text("host")
    ipv6address = kind("host_kind")
    ipvfuture = kind("host_kind")
    ipv4address = kind("host_kind")
    ireg_name = kind("host_kind")
    port = text("port")
    ipath = text("path")
    ipath_abempty = text("path")
    ipath_absolute = text("path")
    ipath_noscheme = text("path")
    ipath_rootless = text("path")
    ipath_empty = text("path")
    iquery = text("query")
    ifragment = text("fragment")
