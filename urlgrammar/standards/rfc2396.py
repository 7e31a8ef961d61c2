"""RFC 2396: Uniform Resource Identifiers (URI): Generic Syntax, with RFC 2732's IPv6 addresses.

What belongs here: the record. The syntax is in grammars/rfc2396.lark.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from urlgrammar.canonicalizer import EarlierForm
from urlgrammar.components import map_text
from urlgrammar.standards.early_resolution import resolve_2396
from urlgrammar.standards.record import Standard
from urlgrammar.text.percent_encoding import PercentCoding
from urlgrammar.transformers import Rfc2396Transformer


@cache
def form() -> EarlierForm:
    """Unreserved characters mean the same escaped (2.3); hosts are alike in both cases (6)."""
    matcher = STANDARD.matcher
    unreserved = matcher.full_match("unreserved")
    coding = PercentCoding(matcher.pattern("escaped"), lambda c: unreserved(c) is not None)
    return EarlierForm(
        lambda tree: map_text(tree, coding.decode),
        host_case=True,
        host_kind=matcher.kinds("authority"),
    )


STANDARD: Final = Standard(
    name="rfc2396",
    title="Uniform Resource Identifiers (URI): Generic Syntax, with RFC 2732",
    date="1998-08",
    url="https://www.rfc-editor.org/rfc/rfc2396",
    reference_rule="uri_reference",
    parsed_rule="parsed_reference",
    transformer=Rfc2396Transformer,
    canonical_form=form,
    resolver=resolve_2396,
)
