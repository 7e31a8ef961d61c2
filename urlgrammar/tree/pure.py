"""A str with its components: in Python, and the choice of the engine.

What belongs here: what the native engine has, too (urlgrammar/_native/python/tree_type.c), where
components become objects only when they are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar._native import EXTENSION
from urlgrammar.components import HOST_KIND, ComponentTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, Self

Written = tuple["Callable[[str], Any]", bytes, bytes, bytes]
"""How the engine writes plain texts by a standard: the parser that checks them; three octets for
each character of ASCII in a segment, and for each octet in application/x-www-form-urlencoded, with
zeros behind what is shorter, and alone if only Python can tell; the marks after a name and between
pairs."""


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

    def _with(
        self, parse: Callable[[str], PureTree | None], changes: Mapping[str, Any]
    ) -> PureTree | None:
        """The tree with other components, by name; None if its text is not parsed to them, and for
        what is no component, or no text."""
        names = ComponentTuple._fields
        if HOST_KIND in changes or not all(
            name in names and (value.__class__ is str or (value is None and name != "path"))
            for name, value in changes.items()
        ):
            return None
        wanted = self.components._replace(**changes)
        if wanted.host is None and (wanted.userinfo, wanted.port) != (None, None):
            return None
        parsed = parse(str(wanted))
        if parsed is not None and "host" in changes:
            wanted = wanted._replace(host_kind=parsed.host_kind)
        return parsed if parsed is not None and parsed.components == wanted else None

    def _join_plain(self, written: Written, added: str, is_instead: bool) -> Self | None:  # noqa: FBT001  # as in C
        """The tree with plain segments after its path, or instead of the last one, without query
        and fragment; None if it has to be made in another way, as always here."""

    def _query_plain(self, written: Written, pairs: object, is_after: bool) -> Self | None:  # noqa: FBT001  # as in C
        """The tree with a dict as its query, or after it; None if it has to be made in another way,
        as always here."""

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
