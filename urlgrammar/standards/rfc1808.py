"""RFC 1808: Relative Uniform Resource Locators.

What belongs here: the record. The syntax is in grammars/rfc1808.lark.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from urlgrammar.canonicalizer import EarlierForm
from urlgrammar.standards.early_resolution import resolve_1808
from urlgrammar.standards.record import Standard
from urlgrammar.transformers import Rfc1808Transformer


@cache
def form() -> EarlierForm:
    """The document has no normalization; that schemes are alike in both cases is RFC 1738's."""
    return EarlierForm(lambda tree: tree, host_case=False)


STANDARD: Final = Standard(
    name="rfc1808",
    title="Relative Uniform Resource Locators",
    date="1995-06",
    url="https://www.rfc-editor.org/rfc/rfc1808",
    reference_rule="url",
    parsed_rule="parsed_url",
    transformer=Rfc1808Transformer,
    canonical_form=form,
    resolver=resolve_1808,
)
