"""draft-fielding-url-syntax-02: Uniform Resource Locators, 7 December 1996.

What belongs here: the record, escaping, and the one unescaping that the draft licenses. The syntax
is in grammars/fielding_02.lark.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import EarlierForm
from urlgrammar.standards.early_resolution import resolve_fielding_02
from urlgrammar.standards.record import Standard
from urlgrammar.text import percent_encoding
from urlgrammar.transformers import Fielding02Transformer

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTree


@cache
def form() -> EarlierForm:
    """What the draft says of equivalence."""
    return EarlierForm(_without_escaped_tilde, host_case=False)


def _without_escaped_tilde(tree: ComponentTree) -> ComponentTree:
    """2.3.2: "it is generally safe to unescape "%7e" when it occurs near the beginning of an http
    URL path". Decision: at the beginning of the first segment, where older systems wrote it."""
    is_http = tree.scheme is not None and tree.scheme.lower() == "http"
    if is_http and tree.path[:4].lower() == "/%7e":
        return tree._replace(path=f"/~{tree.path[4:]}")
    return tree


def escape(data: str) -> str:
    """Data as any component can hold it (2.3): with every character escaped but those that are
    unreserved, as a reserved one would delimit. Decision: beyond US-ASCII, octets are those of
    UTF-8; the draft names no encoding. Raises UnicodeEncodeError for a lone surrogate.
    """
    unreserved = STANDARD.matcher.full_match("unreserved")
    return "".join(c if unreserved(c) is not None else percent_encoding.encode(c) for c in data)


STANDARD: Final = Standard(
    name="fielding-02",
    title="Uniform Resource Locators (URL), draft-fielding-url-syntax-02",
    date="1996-12",
    url="https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-02",
    reference_rule="url_reference",
    parsed_rule="parsed_reference",
    transformer=Fielding02Transformer,
    canonical_form=form,
    resolver=resolve_fielding_02,
)
