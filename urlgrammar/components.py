"""The components of a text as a tuple, on which every stage after matching works.

What belongs here: the tuple, views of its finer parts, and its text. The model is that of the URL
Specification (a URL is a sequence of components in ascending order of their types: scheme,
authority, path root, dirs, file, query, fragment), which is detailed enough for all standards. The
tuple has one string per component; username and password, dirs and file are computed from it.

An undefined component is None, an empty one is "": they print differently.

The values that callers get are component trees (`urlgrammar.tree`), which have a standard.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

HOST_KIND: Final = "host_kind"
"""The component that is not a part of the text, but the kind of the host."""

ADDRESSES: Final = ("ipv4address", "ipv6address", "ipvfuture")
"""The kinds of hosts that are addresses; all other kinds are names."""


class ComponentTuple(NamedTuple):
    """The components of a URL or reference; nothing is checked.

    The authority is defined if and only if `host` is. `host_kind` is the rule that the host matched
    (`reg_name`, `ipv4address`, `ipv6address`, `ipvfuture`, `ireg_name`), None without a host.
    IP literals keep their brackets. The path is always defined.
    """

    scheme: str | None = None
    userinfo: str | None = None
    host: str | None = None
    host_kind: str | None = None
    port: str | None = None
    path: str = ""
    query: str | None = None
    fragment: str | None = None

    def __str__(self) -> str:
        """The text of the tree: RFC 3986, section 5.3 (Component Recomposition)."""
        scheme, _, host, _, _, path, query, fragment = self
        text = path if host is None else f"//{self.authority}{path}"
        if scheme is not None:
            text = f"{scheme}:{text}"
        if query is not None:
            text += f"?{query}"
        return text if fragment is None else f"{text}#{fragment}"

    @property
    def authority(self) -> str | None:
        """`[ userinfo "@" ] host [ ":" port ]`, None if there is no host (RFC 3986, 3.2)."""
        text, userinfo, port = self.host, self.userinfo, self.port
        if text is not None and userinfo is not None:
            text = f"{userinfo}@{text}"
        return text if text is None or port is None else f"{text}:{port}"

    @property
    def username(self) -> str | None:
        """The userinfo up to its first colon."""
        return None if self.userinfo is None else self.userinfo.partition(":")[0]

    @property
    def password(self) -> str | None:
        """The userinfo after its first colon, None without one."""
        if self.userinfo is None:
            return None
        _, colon, password = self.userinfo.partition(":")
        return password if colon else None

    @property
    def path_root(self) -> str | None:
        """`/` if the path begins with it, None if not."""
        return "/" if self.path.startswith("/") else None

    @property
    def dirs(self) -> tuple[str, ...]:
        """The segments of the path that are followed by a slash, without the slash."""
        return tuple(self.path.removeprefix("/").split("/")[:-1])

    @property
    def file(self) -> str | None:
        """The last segment of the path, None if there is nothing after the last slash."""
        return self.path.rpartition("/")[2] or None


def without_userinfo(tree: ComponentTuple) -> str:
    """The text of a tree for messages: without its userinfo, which can be a secret. It stands in
    the host if the authority was not split."""
    if tree.host is not None and "@" in tree.host:
        tree = tree._replace(userinfo="***", host=tree.host.rpartition("@")[2])
    return str(tree if tree.userinfo is None else tree._replace(userinfo="***"))


def map_text(tree: ComponentTuple, change: Callable[[str], str]) -> ComponentTuple:
    """The tree with `change` applied to every component that can contain percent-encodings: all
    defined ones except scheme and port. The kind of the host does not change."""
    return with_texts(tree, *(part and change(part) for part in _texts_of(tree)))


def with_texts(
    tree: ComponentTuple,
    userinfo: str | None,
    host: str | None,
    path: str,
    query: str | None,
    fragment: str | None,
) -> ComponentTuple:
    """The tree with these components; the tree itself if they are its own."""
    if (userinfo, host, path, query, fragment) == _texts_of(tree):
        return tree
    return tree.__class__._make((*tree[:1], userinfo, host, *tree[3:5], path, query, fragment))


_texts_of: Final = attrgetter("userinfo", "host", "path", "query", "fragment")
