"""RFC 6874: zone identifiers in the IPv6 addresses of URIs.

What belongs here: the record. The syntax is in grammars/rfc6874.lark, a delta of RFC 3986. RFC 9844
made the document obsolete in 2025: a strict reader of today takes no zone identifier in a URI.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.standards.record import Standard
from urlgrammar.standards.rfc3986 import form_of
from urlgrammar.transformers import ZonedUriTransformer

if TYPE_CHECKING:
    from urlgrammar.canonicalizer import SyntaxBasedForm


@cache
def form() -> SyntaxBasedForm:
    """What the steps of the canonicalizer need to know of the standard."""
    return form_of(STANDARD)


STANDARD: Final = Standard(
    name="rfc6874",
    title="Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers",
    date="2013-02",
    url="https://www.rfc-editor.org/rfc/rfc6874",
    reference_rule="uri_reference",
    transformer=ZonedUriTransformer,
    canonical_form=form,
)
