"""Functions of Node that have a grammar.

What belongs here: their records.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from urlgrammar.programs.grammars.grammar import Components, Step
from urlgrammar.programs.grammars.record import Program, lower
from urlgrammar.transformers import kind, text

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple


class _ParseTransformer(Components):
    host_in_brackets = text("host")
    name = kind("host_kind", "name")
    path_with_slash = path_behind_host = text("path")


def _components(tree: ComponentTuple) -> ComponentTuple:
    """The userinfo percent-decoded; the host in lowercase, without brackets, to U+0000; empty if it
    is too long."""
    userinfo, host = tree.userinfo, lower(tree.host)
    if host is not None and len(host.encode("utf-16-le", "surrogatepass")) > 2 * _LONGEST_HOST:
        host = ""
    if host:
        host = host[1:-1] if host.startswith("[") else host.partition("\0")[0]
    return tree._replace(
        scheme=lower(tree.scheme),
        # the grammar accepts no escapes that are no UTF-8; a part of a character stands for itself
        userinfo=None if userinfo is None else unquote(userinfo, errors="surrogateescape"),
        host=host,
    )


_LONGEST_HOST: Final = 255
"""hostnameMaxLen."""


NODE_LEGACY: Final = Program(
    adapter="node-legacy",
    since="20",
    title="url.parse",
    product="Node",
    ranges=(("20", "20"),),
    url="https://github.com/nodejs/node/blob/v20.x/lib/url.js",
    transformer=_ParseTransformer,
    preprocessing=(
        Step("strip", ("whitespace",)),
        Step("replace_before", ("backslash", "query_or_fragment"), "/"),
    ),
    cases=(
        ("simple_path_case", "path_alone"),
        ("hostless_case", "scheme_alone"),
        ("slashes_case", "scheme_and_slashes"),
        ("slashed_case", "scheme_alone"),
        ("scheme_case", "scheme_and_authority"),
        ("host_case", "slashes_and_authority"),
        ("other_case", "path_alone"),
    ),
    constraints=MappingProxyType(
        {
            "userinfo": ("valid_userinfo",),
            "host_in_brackets": ("valid_host_in_brackets",),
            "name": ("valid_name",),
        }
    ),
    ignored=MappingProxyType({"authority": "ignored"}),
    values=_components,
    merged=frozenset({"port"}),
    rewritten=frozenset({"host"}),
    longest_host=_LONGEST_HOST,
    as_written=frozenset({"path", "query", "fragment"}),
    over_approximated=MappingProxyType({"name": "undecided_name"}),
    limits=(
        "The path, the query and the fragment are as they are written.",
        "A host of more than 255 code units is empty for the program, whatever is in it.",
        (
            "Only the program knows which hosts beyond ASCII, and which labels that begin with "
            '"xn--", it accepts.'
        ),
    ),
)

NODE_LEGACY_22: Final = replace(
    NODE_LEGACY,
    since="22",
    ranges=(("22", "24"),),
    url="https://github.com/nodejs/node/blob/v22.x/lib/url.js",
)

NODE_LEGACY_26: Final = replace(
    NODE_LEGACY,
    since="26",
    ranges=(("26", "26"),),
    url="https://github.com/nodejs/node/blob/v26.x/lib/url.js",
)
