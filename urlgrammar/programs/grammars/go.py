"""Packages of Go that have a grammar.

What belongs here: their records.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from urlgrammar.programs.grammars.grammar import Components
from urlgrammar.programs.grammars.record import Program, lower
from urlgrammar.text.percent_encoding import decode_octets, encode
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple


class _ParseTransformer(Components):
    host_in_brackets = host_without_port = text("host")
    path_with_root = path_with_slashes = absolute_path = relative_path = opaque = text("path")


class _StrictParseTransformer(_ParseTransformer):
    web_scheme = other_scheme = text("scheme")


def _components(tree: ComponentTuple) -> ComponentTuple:
    """The scheme in lowercase; Hostname(): percent-decoded, without brackets."""
    host = tree.host
    if host is not None:
        host = decode_octets(unquote_to_bytes(host))
        if host.startswith("["):
            host = host[1:-1]
    return tree._replace(scheme=lower(tree.scheme), host=host or None)


def _escaped_path(tree: ComponentTuple) -> str:
    """EscapedPath(): as it is written if it is all encoded, otherwise decoded and encoded anew; and
    Opaque, which is as it is written."""
    path = tree.path
    is_opaque = tree.scheme is not None and not path.startswith("/")
    if is_opaque or GO.matches("encoded_path", path):
        return path
    characters = unquote_to_bytes(path).decode("latin-1")
    return "".join(
        c if GO.matches("path_character", c) else encode(c, "latin-1") for c in characters
    )


GO: Final = Program(
    adapter="go",
    since="1.19",
    title="url.Parse, with Hostname() and Port()",
    product="Go",
    ranges=(("1.19", "1.24.7"), ("1.25.0", "1.25.1")),
    url="https://github.com/golang/go/blob/go1.19.8/src/net/url/url.go",
    transformer=_ParseTransformer,
    values=_components,
    path_of=_escaped_path,
    asked=("encoded_path", "path_character"),
    merged=frozenset({"scheme", "host", "port", "path", "query", "fragment"}),
    rewritten=frozenset({"userinfo", "path", "fragment"}),
    limits=("A string with a lone surrogate cannot be given to the program.",),
)

GO_1_25: Final = replace(
    GO,
    since="1.25.4",
    ranges=(("1.24.11", "1.24.11"), ("1.25.4", "1.25.5")),
    url="https://github.com/golang/go/blob/go1.25.4/src/net/url/url.go",
)

GO_1_26: Final = replace(
    GO,
    since="1.26.2",
    ranges=(("1.26.2", "1.27"),),
    url="https://github.com/golang/go/blob/go1.26.2/src/net/url/url.go",
    transformer=_StrictParseTransformer,
)
