"""draft-fielding-url-syntax-01: Uniform Resource Locators, 26 November 1996.

What belongs here: the record. The syntax is in grammars/fielding_01.lark, a delta of draft 02.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from urlgrammar.canonicalizer import EarlierForm
from urlgrammar.standards.early_resolution import resolve_fielding_01
from urlgrammar.standards.record import Standard
from urlgrammar.transformers import Fielding01Transformer


@cache
def form() -> EarlierForm:
    """The draft licenses no unescaping: the exception for "%7e" came with draft 02."""
    return EarlierForm(lambda tree: tree, host_case=False)


STANDARD: Final = Standard(
    name="fielding-01",
    title="Uniform Resource Locators (URL), draft-fielding-url-syntax-01",
    date="1996-11",
    url="https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-01",
    reference_rule="url_reference",
    parsed_rule="parsed_reference",
    transformer=Fielding01Transformer,
    canonical_form=form,
    resolver=resolve_fielding_01,
)
