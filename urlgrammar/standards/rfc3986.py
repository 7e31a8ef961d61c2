"""RFC 3986: Uniform Resource Identifier (URI): Generic Syntax.

What belongs here: the record, and the table of what schemes make equal. The syntax is in
grammars/rfc3986.lark.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import SchemeForm, SyntaxBasedForm
from urlgrammar.standards.record import Standard
from urlgrammar.text.percent_encoding import PercentCoding
from urlgrammar.transformers import UriTransformer

if TYPE_CHECKING:
    from collections.abc import Mapping

SCHEMES: Final[Mapping[str, SchemeForm]] = MappingProxyType(
    {
        "acap": SchemeForm("674"),  # RFC 2244
        "coap": SchemeForm("5683", "/"),  # RFC 7252, 6.3
        "coaps": SchemeForm("5684", "/"),  # RFC 7252, 6.3
        "dict": SchemeForm("2628"),  # RFC 2229, 5
        "file": SchemeForm(default_host="localhost"),  # RFC 8089, 2
        "ftp": SchemeForm("21", "/"),  # RFC 1738, 3.1 and 3.2
        "gopher": SchemeForm("70"),  # RFC 4266, 2.1
        "http": SchemeForm("80", "/"),  # RFC 9110, 4.2.1 and 4.2.3
        "https": SchemeForm("443", "/"),  # RFC 9110, 4.2.2 and 4.2.3
        "imap": SchemeForm("143"),  # RFC 5092, 2
        "ipp": SchemeForm("631", "/"),  # RFC 3510, 4.2
        "ipps": SchemeForm("631", "/"),  # RFC 7472, 4.2
        "ldap": SchemeForm("389"),  # RFC 4516, 2
        "nfs": SchemeForm("2049"),  # RFC 2224, 4
        "nntp": SchemeForm("119"),  # RFC 5538, 3.1
        "pop": SchemeForm("110"),  # RFC 2384, 3
        "rtsp": SchemeForm("554"),  # RFC 7826, 4.2
        "rtsps": SchemeForm("322"),  # RFC 7826, 4.2
        "snmp": SchemeForm("161"),  # RFC 4088, 2.1
        "telnet": SchemeForm("23", "/"),  # RFC 4248, 2
        "ws": SchemeForm("80", "/"),  # RFC 6455, 3
        "wss": SchemeForm("443", "/"),  # RFC 6455, 3
    }
)
"""The schemes whose specifications give a default for a component."""


@cache
def form() -> SyntaxBasedForm:
    """What the steps of the canonicalizer need to know of the standard."""
    return form_of(STANDARD)


def form_of(std: Standard) -> SyntaxBasedForm:
    """The same for a standard that changes the rules of this one, and no more."""
    unreserved = std.matcher.full_match("unreserved")
    return SyntaxBasedForm(
        PercentCoding(std.matcher.pattern("pct_encoded"), lambda c: unreserved(c) is not None),
        std.matcher.kinds("host"),
        SCHEMES,
    )


STANDARD: Final = Standard(
    name="rfc3986",
    title="Uniform Resource Identifier (URI): Generic Syntax",
    date="2005-01",
    url="https://www.rfc-editor.org/rfc/rfc3986",
    reference_rule="uri_reference",
    transformer=UriTransformer,
    canonical_form=form,
)
