"""When two values of a component are the same value, written in two ways.

What belongs here: for each component, what stays of a value when its writing is left out: letter
case, percent-encoding, the forms of addresses, IDNA, a default port. Two programs that give the
same value written in two ways lead to the same place.

Percent-encoding is left out entirely: `%2F` in a path is its `/`. A difference of this kind is not
found here.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, unquote_to_bytes

from urlgrammar.errors import UrlGrammarError
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Hashable

    from urlgrammar.components import ComponentTuple

_WHATWG: Final = standard("whatwg")
_HOST_RULE: Final = "special_host"


def key(component: str, value: str | None, scheme: str | None = None) -> Hashable:
    """What is equal for two values of a component if and only if they are the same value.

    scheme: that of the URL, whose default port is the same as no port. Undefined and empty are
    different, but not for ports.
    """
    match component, value:
        case "port", _:
            return _port(value, scheme)
        case _, None:
            return None
        case "scheme", str():
            return value.lower()
        case "host", str():
            return _host(value)
        case "href", str():
            return value
        case _:
            return _octets(value or "")


def _octets(value: str) -> bytes:
    """A value without percent-encoding."""
    return unquote_to_bytes(value.encode("utf-8", "surrogatepass"))


@lru_cache(maxsize=1024)
def _host(value: str) -> Hashable:
    """A name in lowercase without percent-encoding, and mapped by IDNA; the number of an
    address. Brackets around the whole do not count, but a zone does."""
    inside = value[1:-1] if value.startswith("[") and value.endswith("]") else value
    with suppress(AddressValueError):
        return IPv6Address(unquote(inside))  # a zone can be percent-encoded (RFC 6874)
    with suppress(UrlGrammarError):  # it cannot be mapped by IDNA
        if _WHATWG.is_valid(value, _HOST_RULE):
            return (_WHATWG.canonicalize(f"http://{value}").host or "").encode()
    return _octets(inside.lower()).lower()


def _port(value: str | None, scheme: str | None) -> Hashable:
    if not value:
        return None
    digits = value.lstrip("0") or "0"
    if not (value.isascii() and value.isdigit()):
        return value
    is_default = scheme is not None and digits == _default_port(scheme.lower())
    return None if is_default else digits


@lru_cache(maxsize=64)
def _default_port(scheme: str) -> str | None:
    return _WHATWG.canonical_form.default_ports.get(scheme)


def with_brackets(host: str | None, written: str | None) -> str | None:
    """The host that a program gives, with the brackets that stand around it in the text: some
    programs leave them out. written: the host in the text."""
    is_in_brackets = written is not None and written.startswith("[")
    if host is None or not is_in_brackets or host.startswith("["):
        return host
    return f"[{host}]"


def of_tree(tree: ComponentTuple, component: str) -> str | None:
    """The value of a component of a program in a canonical tree. The `/.` that is printed before a
    path that begins with `//`, so that it is no host (URL, 4.5; RFC 3986, 5.3), is no part of the
    value."""
    if component == "href":
        return str(tree)
    if component == "path" and tree.host is None and tree.path.startswith("/.//"):
        return tree.path[2:]
    value: str | None = getattr(tree, component)
    return value
