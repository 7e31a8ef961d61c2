"""draft-fielding-url-syntax-01: Uniform Resource Locators, 26 November 1996.

What belongs here: the record. The syntax is in grammars/fielding_01.lark, a delta of draft 02.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.standards.before_rfc3986 import EarlierForm, resolve_fielding_01
from urlgrammar.standards.fielding_02 import FieldingTransformer
from urlgrammar.standards.record import Standard
from urlgrammar.standards.resolvers import SplittingResolver
from urlgrammar.standards.stages import Input, Stages
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from urlgrammar.grammar.matcher import Matcher


class Fielding01Transformer(FieldingTransformer):
    """draft-fielding-url-syntax-01, section 4.3."""

    parsed_rooted = text("path")


def stages(matcher: Matcher) -> Stages:
    """The stages. The draft allows no unescaping: draft 02 added the exception for "%7e"."""
    given = Input(matcher, "url_reference")
    resolver = SplittingResolver(given, "parsed_reference", resolve_fielding_01)
    return Stages(given, resolver, cache(EarlierForm))


STANDARD: Final = Standard(
    name="fielding-01",
    title="Uniform Resource Locators (URL), draft-fielding-url-syntax-01",
    date="1996-11",
    url="https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-01",
    reference_rule="url_reference",
    transformer=Fielding01Transformer,
    make_stages=stages,
)
