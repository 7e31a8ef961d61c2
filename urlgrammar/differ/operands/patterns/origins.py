"""Origins of a parsed URL, as conditions of guards.

What belongs here: the conditions of one origin, and those of values that the sources of CSP share.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.goals import Goal
from urlgrammar.differ.bypass.guards import Condition
from urlgrammar.differ.bypass.networks import pattern
from urlgrammar.differ.bypass.parts import HOST, PORT, SCHEME
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.errors import OperandError
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from urlgrammar.tree import ComponentTree

Conditions = tuple[Condition, ...]

OF_HOSTS: Final = ("http", "https", "ws", "wss", "ftp")
"""The schemes whose URLs always have a domain or an address (URL, 3.3 and 4.1)."""


def values(component: str, *texts: str) -> Condition:
    """The condition that a component is one of some texts."""
    return matching(component, "|".join(map(re.escape, texts)))


def matching(component: str, expression: str) -> Condition:
    """The condition that a component matches an expression."""
    listed = Goal(
        is_allowed=False, operands=(regex(expression),), has_undefined=False, resolves=False
    )
    return Condition(component, listed)


def with_port(port: str | None) -> Condition:
    """The condition that a URL has a port; None for no port, which is the default one."""
    if port is None:
        return Condition(PORT, sets.defined(is_defined=False))
    return values(PORT, port)


def origins(listed: str) -> list[Conditions]:
    """The conditions of each origin of a list, with commas between them. Raises OperandError."""
    return [_origin(each.strip()) for each in listed.split(",")]


def _origin(origin: str) -> Conditions:
    """The conditions of one origin; `*.` before the host is one or more labels."""
    some = origin.replace("://*.", "://a.", 1)
    tree = parsed(some, origin)
    name = tree.host or ""
    host = values(HOST, name)
    if some != origin:
        host = matching(HOST, pattern(f"*.{name.removeprefix('a.')}", is_denied=False))
    return (values(SCHEME, tree.scheme or ""), host, with_port(tree.port))


def parsed(origin: str, written: str) -> ComponentTree:
    """An origin, as browsers serialize it (HTML, 7.1.1). written: what an error shows. Raises
    OperandError."""
    tree = standard("whatwg").try_parse(origin)
    if tree is None or tree.scheme not in OF_HOSTS or "*" in (tree.host or "*"):
        raise OperandError(
            f"{written!r} is no origin: write SCHEME://HOST or SCHEME://HOST:PORT with one of the "
            f"schemes {', '.join(OF_HOSTS)}"
        )
    serialized = str(standard("whatwg").canonicalize(tree))
    if serialized != f"{origin}/" or tree.userinfo is not None:
        raise OperandError(
            f"{written!r} is not as browsers write an origin: in lowercase, with labels in ASCII, "
            "without the default port, a path or a user"
        )
    return tree
