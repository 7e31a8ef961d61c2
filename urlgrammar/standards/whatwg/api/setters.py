"""The setters of a URL (URL, 6.1), as functions from a tree and a value to a tree.

What belongs here: parsing with a state override. The input rules of the grammar (`protocol_input`,
`web_host_input`, ...) say which part of a value is used. An invalid value changes nothing, as the
standard says: a setter returns None. Trees are canonical, before and after.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from urlgrammar.standards.whatwg import parser
from urlgrammar.standards.whatwg.canonical_form import SPECIAL, has_opaque_path

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.components import ComponentTuple


def path_list(tree: ComponentTuple) -> str:
    """The path by its segments (4.5, URL path serializer), without the dot segment that prevents a
    URL without a host from being parsed as one with an authority."""
    if tree.host is None and tree.path.startswith("/.//"):
        return tree.path[2:]
    return tree.path


def _set_protocol(tree: ComponentTuple, value: str) -> ComponentTuple | None:
    """Set the scheme. A special scheme cannot become another kind of scheme, or the reverse."""
    new = _input("protocol_input", f"{_without_tabs(value)}:")
    if new is None or new.scheme is None:
        return None
    scheme = new.scheme.lower()
    if (tree.scheme in SPECIAL) != (scheme in SPECIAL):
        return None
    if scheme == "file" and not (tree.userinfo is None and tree.port is None):
        return None
    if tree.scheme == "file" and tree.host == "":
        return None
    port = None if tree.port == SPECIAL.get(scheme) else tree.port
    return tree._replace(scheme=scheme, port=port)


def _set_credentials(tree: ComponentTuple, value: str, part: str) -> ComponentTuple | None:
    """Set the username or the password; the value is encoded, not parsed."""
    if _cannot_have_port(tree):
        return None
    parts = {"username": tree.username, "password": tree.password}
    parts[part] = parser.resolver().input.modes.scalars(value)
    return tree._replace(userinfo=parser.form().credentials(**parts))


def _set_host(tree: ComponentTuple, value: str, rule: str) -> ComponentTuple | None:
    """Set the host, and the port if the rule and the value have one. Raises LimitError."""
    if has_opaque_path(tree):
        return None
    new = _host_input(tree, value, rule)
    if new is None or new.host is None:
        return None
    if new.host == "" and not (tree.userinfo is None and tree.port is None):
        return None
    host = parser.form().host(new.host, new.host_kind)
    if host is None:
        return None
    port = tree.port if new.port is None else new.port
    changed = tree._replace(host=host[0], host_kind=host[1], port=port, path=path_list(tree))
    return parser.form().scheme(changed)


def _host_input(tree: ComponentTuple, value: str, rule: str) -> ComponentTuple | None:
    assert tree.scheme is not None
    mode = parser.resolver().input.modes.mode(tree.scheme)
    return _input("file_host_input" if mode == "file" else f"{mode}_{rule}", _without_tabs(value))


def _set_port(tree: ComponentTuple, value: str) -> ComponentTuple | None:
    """Set the port to the digits at the beginning of the value; the empty value removes it."""
    if _cannot_have_port(tree):
        return None
    return tree._replace(port=None) if value == "" else with_port(tree, value)


def with_port(tree: ComponentTuple, value: str) -> ComponentTuple | None:
    """The port state of the parser (4.4) with a state override; None for failure."""
    new = _input("port_input", _without_tabs(value))
    if new is None:
        return None
    return parser.form().scheme(tree._replace(port=new.port))


def _set_pathname(tree: ComponentTuple, value: str) -> ComponentTuple | None:
    """Set the path, unless it is opaque."""
    if has_opaque_path(tree):
        return None
    path = _without_tabs(value)
    if tree.scheme in SPECIAL:
        path = path.replace("\\", "/")
    if not path.startswith("/") and (path or tree.scheme in SPECIAL or tree.host is None):
        path = f"/{path}"
    form = parser.form()
    return form.path(tree._replace(path=form.encode_path(path)))


def _set_search(tree: ComponentTuple, value: str) -> ComponentTuple | None:
    """Set the query; a "?" before it is ignored, and the empty value removes it."""
    if value == "":
        return tree._replace(query=None)
    query = _without_tabs(value.removeprefix("?"))
    return tree._replace(query=parser.form().encode_query(query, tree.scheme in SPECIAL))


def _set_hash(tree: ComponentTuple, value: str) -> ComponentTuple | None:
    """Set the fragment; a "#" before it is ignored, and the empty value removes it."""
    if value == "":
        return tree._replace(fragment=None)
    fragment = _without_tabs(value.removeprefix("#"))
    return tree._replace(fragment=parser.form().encode_fragment(fragment))


SETTERS: Final[Mapping[str, Callable[[ComponentTuple, str], ComponentTuple | None]]] = {
    "protocol": _set_protocol,
    "username": partial(_set_credentials, part="username"),
    "password": partial(_set_credentials, part="password"),
    "host": partial(_set_host, rule="host_input"),
    "hostname": partial(_set_host, rule="hostname_input"),
    "port": _set_port,
    "pathname": _set_pathname,
    "search": _set_search,
    "hash": _set_hash,
}


def used_part(name: str, tree: ComponentTuple, value: str) -> str:
    """The part of a value that a setter uses, if it does not ignore it: most remove tabs and
    newlines, and some use only the beginning."""
    if name in {"username", "password"}:
        return parser.resolver().input.modes.scalars(value)
    used = _without_tabs(value)
    parsed: ComponentTuple | None = None
    if name == "protocol":
        parsed = _input("protocol_input", f"{used}:")
        return used if parsed is None else value[: len(parsed.scheme or "") + 1]
    if name in {"host", "hostname"}:
        parsed = _host_input(tree, value, f"{name}_input")
    elif name == "port" and value:
        parsed = _input("port_input", used)
    if parsed is None:
        return used
    port = parsed.port or ""
    return (
        port if name == "port" else f"{parsed.host}{':' if parsed.port is not None else ''}{port}"
    )


def _without_tabs(value: str) -> str:
    """The preprocessing of a value that is not a whole URL: nothing is stripped."""
    modes = parser.resolver().input.modes
    return modes.without_tabs(modes.scalars(value))


def _input(rule: str, value: str) -> ComponentTuple | None:
    """The components in a value, None if the rule does not match."""
    return parser.STANDARD.matcher.splitter(rule)(value)


def _cannot_have_port(tree: ComponentTuple) -> bool:
    """Whether a URL cannot have a username, a password or a port (4.2)."""
    return not tree.host or tree.scheme == "file"
