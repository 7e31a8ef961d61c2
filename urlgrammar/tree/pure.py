"""A str with its components: in Python, and the choice of the engine.

What belongs here: what the native engine has, too (urlgrammar/_native/python/tree_type.c), where
components become objects only when they are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar._native import EXTENSION

if TYPE_CHECKING:
    from typing import Self

    from urlgrammar.components import ComponentTuple


class PureTree(str):
    """A str and its components."""

    __slots__ = {"components": "All components as a named tuple, in which nothing is checked."}

    components: ComponentTuple

    @classmethod
    def _of(cls, components: ComponentTuple, text: str | None = None) -> Self:
        """The tree of components. text: their text, if it is known."""
        made = str.__new__(cls, str(components) if text is None else str.__str__(text))
        _set_components(made, components)
        return made

    def _has(self, components: ComponentTuple) -> bool:
        """Whether it has these components."""
        return self.components == components

    @property
    def scheme(self) -> str | None:
        """The scheme, without the colon (RFC 3986, 3.1)."""
        return self.components[0]

    @property
    def userinfo(self) -> str | None:
        """What stands before the `@` of the authority (RFC 3986, 3.2.1)."""
        return self.components[1]

    @property
    def host(self) -> str | None:
        """The host; an IP literal has its brackets (RFC 3986, 3.2.2)."""
        return self.components[2]

    @property
    def host_kind(self) -> str | None:
        """The rule that the host matched: `reg_name`, `ipv4address`, `ipv6address`, `ipvfuture`,
        and those of other standards; None without a host."""
        return self.components[3]

    @property
    def port(self) -> str | None:
        """The port as it stands in the text (RFC 3986, 3.2.3). `explicit_port` is the number."""
        return self.components[4]

    @property
    def path(self) -> str:
        """The path, which is always defined (RFC 3986, 3.3)."""
        return self.components[5]

    @property
    def query(self) -> str | None:
        """The query, without `?` (RFC 3986, 3.4)."""
        return self.components[6]

    @property
    def fragment(self) -> str | None:
        """The fragment, without `#` (RFC 3986, 3.5)."""
        return self.components[7]


_set_components: Final = vars(PureTree)["components"].__set__
"""Trees forbid the assignment of attributes."""

if TYPE_CHECKING or EXTENSION is None:  # noqa: SIM108  # mypy takes the type only from a branch
    Tree = PureTree
else:
    Tree = EXTENSION.Tree
