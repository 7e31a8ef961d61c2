"""httpx: its grammars.

What belongs here: the records.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import idna

from urlgrammar.programs.grammars.grammar import Components
from urlgrammar.programs.grammars.record import Program, lower
from urlgrammar.standards.whatwg.canonical_form import SPECIAL
from urlgrammar.text.percent_encoding import encode
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTuple


class _GetTransformer(Components):
    host_in_brackets = text("host")


def _quoted(program: Program, component: str, value: str) -> str:
    """quote: all characters but the safe ones, of which "%" is one, are percent-encoded."""
    if component in program.rewritten:
        return value
    rule = f"safe_in_{component}"
    return "".join(
        c if program.matches(rule, c) else encode(c, errors="surrogatepass") for c in value
    )


def _mapped(host: str) -> str:
    """encode_host, before it is percent-encoded. Raises IDNAError."""
    if host.startswith("[") and host.endswith("]"):
        return host[1:-1]
    return host.lower() if host.isascii() else idna.encode(host.lower()).decode()


def _is_accepted(parts: Mapping[str, str]) -> bool:
    """normalize_port, percent_encoded, encode_host, and URL.host, for which a request asks."""
    try:
        int(parts.get("port") or "0")
        _normalized(parts["path"]).encode()
        host = _mapped(parts["host"])
        if host.startswith("xn--"):
            idna.decode(host)
    except ValueError:  # also an IDNAError, or a lone surrogate
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


def _components(program: Program, tree: ComponentTuple) -> ComponentTuple:
    """The components of the request, and where the connection goes."""
    scheme, host = lower(tree.scheme), tree.host
    if host is not None:
        is_address = host.startswith("[") and host.endswith("]")
        host = _mapped(host) if is_address else _quoted(program, "host", _mapped(host))
    written = {
        name: None if value is None else _quoted(program, name, value)
        for name in ("userinfo", "query", "fragment")
        for value in [getattr(tree, name)]
    }
    path = _quoted(program, "path", _normalized(tree.path))
    port = _port(scheme, tree.port)
    return tree._replace(scheme=scheme, host=host, port=port, path=path, **written)


_IN_ALL: Final = (
    "A text of more than 65,536 characters is refused by the program.",
    "The port is what the program hands to the system, which can be below 0 and above 65,535.",
)

HTTPX: Final[Program] = Program(
    adapter="httpx",
    since="0.28",
    title="where httpx.get connects",
    product="httpx",
    ranges=(("0.28", "0.28"),),
    url="https://github.com/encode/httpx/blob/0.28.1/httpx/_urlparse.py",
    transformer=_GetTransformer,
    values=lambda tree: _components(HTTPX, tree),
    merged=frozenset({"userinfo", "port"}),
    asked=(
        "safe_in_userinfo",
        "safe_in_host",
        "safe_in_path",
        "safe_in_query",
        "safe_in_fragment",
    ),
    over_approximated=MappingProxyType(
        {"host": "unsure_host", "port": "unsure_port", "path": "unsure_path"}
    ),
    is_accepted=_is_accepted,
    limits=_IN_ALL,
)

HTTPX_0_27_1: Final[Program] = replace(
    HTTPX,
    since="0.27.1",
    ranges=(("0.27.1", "0.27.2"),),
    url="https://github.com/encode/httpx/blob/0.27.2/httpx/_urlparse.py",
    values=lambda tree: _components(HTTPX_0_27_1, tree),
    rewritten=frozenset({"userinfo"}),
    asked=("safe_in_host", "safe_in_path", "safe_in_query", "safe_in_fragment"),
    limits=(*_IN_ALL, "The percent-encoding of the userinfo is as it is written."),
)

HTTPX_0_26: Final[Program] = replace(
    HTTPX,
    since="0.26",
    ranges=(("0.26", "0.27.0"),),
    url="https://github.com/encode/httpx/blob/0.26.0/httpx/_urlparse.py",
    values=lambda tree: _components(HTTPX_0_26, tree),
    rewritten=frozenset({"userinfo", "host", "path", "query", "fragment"}),
    asked=(),
    limits=(*_IN_ALL, "The percent-encoding of all components is as it is written."),
)
