"""httpx: its grammar.

What belongs here: the record.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import idna

from urlgrammar.programs.grammars.grammar import Components
from urlgrammar.programs.grammars.record import Program, lower
from urlgrammar.standards.whatwg.canonical_form import SPECIAL
from urlgrammar.text.percent_encoding import encode
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTree


class _GetTransformer(Components):
    host_in_brackets = text("host")


def _quoted(rule: str, value: str) -> str:
    """quote: all characters that are not in a rule are percent-encoded; "%" is in each rule."""
    return "".join(
        c if HTTPX.matches(rule, c) else encode(c, errors="surrogatepass") for c in value
    )


def _maybe_quoted(rule: str, value: str | None) -> str | None:
    return None if value is None else _quoted(rule, value)


def _host(host: str) -> str:
    """encode_host. Raises IDNAError."""
    if host.startswith("[") and host.endswith("]"):
        return host[1:-1]
    if host.isascii():
        return _quoted("safe_in_host", host.lower())
    return idna.encode(host.lower()).decode()


def _is_accepted(parts: Mapping[str, str]) -> bool:
    """normalize_port, encode_host, and URL.host, which a request asks for."""
    try:
        int(parts.get("port") or "0")
        host = _host(parts["host"])
        if host.startswith("xn--"):
            idna.decode(host)
    except ValueError:  # also an IDNAError
        return False
    return True


def _port(scheme: str | None, port: str | None) -> str | None:
    """The number; httpcore fills in the default for 0, too."""
    given = str(int(port or "0"))
    return None if given in {"0", SPECIAL.get(scheme or "")} else given


def _normalized(path: str) -> str:
    """normalize_path, which leaves no slash behind a last dot segment; "/" for an empty path."""
    left: list[str] = []
    for segment in path.split("/"):
        if segment == ".." and left != [""]:
            del left[-1:]
        elif segment not in {".", ".."}:
            left.append(segment)
    return "/".join(left) or "/"


def _components(tree: ComponentTree) -> ComponentTree:
    """The components of the request, and where the connection goes."""
    scheme = lower(tree.scheme)
    return tree._replace(
        scheme=scheme,
        userinfo=_maybe_quoted("safe_in_userinfo", tree.userinfo),
        host=None if tree.host is None else _host(tree.host),
        port=_port(scheme, tree.port),
        path=_quoted("safe_in_path", _normalized(tree.path)),
        query=_maybe_quoted("safe_in_query", tree.query),
        fragment=_maybe_quoted("safe_in_fragment", tree.fragment),
    )


HTTPX: Program = Program(
    adapter="httpx",
    since="0.28",
    title="where httpx.get connects",
    product="httpx",
    ranges=(("0.28", "0.28"),),
    url="https://github.com/encode/httpx/blob/0.28.1/httpx/_urlparse.py",
    transformer=_GetTransformer,
    values=_components,
    merged=frozenset({"userinfo", "port"}),
    asked=(
        "safe_in_userinfo",
        "safe_in_host",
        "safe_in_path",
        "safe_in_query",
        "safe_in_fragment",
    ),
    over_approximated=MappingProxyType({"host": "unsure_host", "port": "unsure_port"}),
    is_accepted=_is_accepted,
    limits=(
        "A text of more than 65,536 characters is refused by the program.",
        "The port is the number that the program hands to the system, which can be negative, or "
        "more than 65,535.",
    ),
)
