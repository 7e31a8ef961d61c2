"""The model of the specification and the component tree that all standards share.

What belongs here: the functions from one to the other. A tree has a drive in its path; whether a
path begins with a drive depends on the mode of the parser, because only the grammar of file-URLs
has drives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.components import ComponentTree
from urlgrammar.standards.url_spec.model import (
    NO_AUTHORITY,
    Authority,
    Url,
    made_authority,
    made_host,
    made_url,
)
from urlgrammar.standards.url_spec.productions import modes

if TYPE_CHECKING:
    from collections.abc import Callable

FILE_MODE = "file"


def url_of(tree: ComponentTree, mode: str) -> Url:
    """The URL of a tree that was parsed in a mode: `web`, `file` or `generic`. Leading zeros of a
    port are lost, because a port is a number ("URL components")."""
    return made_url((tree.scheme, authority_of(tree), *_of_path(tree.path, mode), *tree[6:]))


def path_of(tree: ComponentTree, mode: str) -> Url:
    """The path of this URL alone, with an authority if there is one, which is empty."""
    authority = None if tree.host is None else NO_AUTHORITY
    return made_url((None, authority, *_of_path(tree.path, mode), None, None))


def _of_path(path: str, mode: str) -> tuple[str | None, str | None, tuple[str, ...], str | None]:
    """The drive, the path root, the dirs and the file of a path."""
    drive = None
    unrooted = path.removeprefix("/")
    if mode == FILE_MODE and modes().has_drive(unrooted):
        drive, path = unrooted[:2], unrooted[2:]
        unrooted = path.removeprefix("/")
    *dirs, file = unrooted.split("/")
    return drive, "/" if path.startswith("/") else None, tuple(dirs), file or None


def authority_of(tree: ComponentTree) -> Authority | None:
    """The authority of a tree; empty if its host is empty, None without a host."""
    if tree.host is None:
        return None
    if not tree.host:
        return NO_AUTHORITY
    assert tree.host_kind is not None
    port = tree.port and int(tree.port.lstrip("0") or "0")
    host = made_host((tree.host_kind, tree.host))
    if tree.userinfo is None:
        return made_authority((None, None, host, port))
    return made_authority((tree.username, tree.password, host, port))


def tree_of(url: Url) -> ComponentTree:
    """The tree of a URL, with the values as they are: nothing is percent-encoded."""
    userinfo, host, kind, port = authority_parts(url.authority, str)
    path = path_text(url, str)
    return ComponentTree(url.scheme, userinfo, host, kind, port, path, url.query, url.fragment)


def authority_parts(
    authority: Authority | None, encode: Callable[[str], str]
) -> tuple[str | None, str | None, str | None, str | None]:
    """The userinfo, host, kind of the host and port of a tree. encode: changes the username and the
    password."""
    if authority is None:
        return None, None, None, None
    if authority.host is None:
        return None, "", "empty_host", None
    userinfo = None if authority.username is None else encode(authority.username)
    if authority.password is not None:
        userinfo = f"{userinfo}:{encode(authority.password)}"
    port = None if authority.port is None else str(authority.port)
    return userinfo, authority.host.text, authority.host.kind, port


def path_text(url: Url, encode: Callable[[str], str]) -> str:
    """The drive, the path root, the dirs and the file, each with its sigil. encode: changes
    characters of dirs and of the file."""
    drive = "" if url.drive is None else f"/{url.drive}"
    names = (*url.dirs, url.file or "")
    text = "".join(names)
    if encode(text) != text:
        names = tuple(map(encode, names))
    return f"{drive}{url.path_root or ''}{'/'.join(names)}"
