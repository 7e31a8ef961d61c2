"""http, https, ws, wss and file: URIs with an authority.

What belongs here: the records, and what some documents add to the canonical form of RFC 3986, 6.2,
with its table of schemes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.schemes.record import Document, Fragment, Scheme
from urlgrammar.standards import standard
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from urlgrammar.schemes.record import SchemeTree

_HTTP: Final = Document(
    "RFC 9110", "HTTP Semantics", "2022-06", "https://www.rfc-editor.org/rfc/rfc9110"
)
_WEBSOCKET: Final = Document(
    "RFC 6455", "The WebSocket Protocol", "2011-12", "https://www.rfc-editor.org/rfc/rfc6455"
)
_FILE: Final = Document(
    "RFC 8089", 'The "file" URI Scheme', "2017-02", "https://www.rfc-editor.org/rfc/rfc8089"
)


class WebTransformer(Transformer):
    """RFC 3986, section 3: the kind of a host is not a component here."""

    userinfo = text("userinfo")
    host = text("host")
    port = text("port")
    path = path_abempty = text("path")
    query = text("query")


class FileTransformer(Transformer):
    """RFC 8089, section 2."""

    file_auth = text("host")
    path_absolute = text("path")


def _local(tree: SchemeTree) -> str:
    """All local files have no authority or an empty one, or `localhost` (RFC 8089, 2; B). A path
    does not begin with "//" (path-absolute), also where dot segments were before it."""
    made = standard("rfc3986").canonicalize(str(tree))
    path = f"/.{made.path}" if made.path.startswith("//") else made.path
    fragment = "" if made.fragment is None else f"#{made.fragment}"
    return f"file://{made.host or ''}{path}{fragment}"


def _resource(tree: SchemeTree) -> str:
    """An empty query is none: the resource name is the same (RFC 6455, 3)."""
    made = standard("rfc3986").canonicalize(str(tree))
    return str(made.with_(query=made.query or None))


SCHEMES: Final = {
    each.name: each
    for each in (
        Scheme("file", _FILE, "file", "file_uri", FileTransformer, canonical=_local),
        Scheme("http", _HTTP, "http", "http_uri", WebTransformer),
        Scheme("https", _HTTP, "http", "https_uri", WebTransformer),
        *(
            Scheme(
                name,
                _WEBSOCKET,
                "rfc6455",
                f"{name}_uri",
                WebTransformer,
                fragment=Fragment.NONE,
                canonical=_resource,
            )
            for name in ("ws", "wss")
        ),
    )
}
