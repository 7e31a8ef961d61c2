"""Web addresses in HTML 5, 17 March 2009, by appendix B of the draft: the older formulation.

What belongs here: the record. The syntax is in grammars/html5_2009_b.lark as a delta of RFC 3986;
everything else is shared with section 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.standards import html5_2009
from urlgrammar.standards.record import Standard
from urlgrammar.standards.rfc3986 import UriTransformer
from urlgrammar.standards.stages import Validity

if TYPE_CHECKING:
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.standards.stages import Stages


def stages(matcher: Matcher) -> Stages:
    """The stages of section 2, with this grammar."""
    return html5_2009.stages(matcher, lambda: STANDARD)


STANDARD: Final = Standard(
    name="html5-2009-b",
    title="Web addresses in HTML 5, appendix B",
    date="2009-03",
    url="https://www.w3.org/html/wg/href/draft",
    added="the same with wider productions instead of rewriting",
    reference_rule="uri_reference",
    transformer=UriTransformer,
    make_stages=stages,
    has_preprocessing=True,
    validity=Validity("valid_web_address", standard="html5-2009"),
    derived=html5_2009.DERIVED,
)
