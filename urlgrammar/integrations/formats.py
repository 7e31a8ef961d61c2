"""The formats of JSON Schema that are about URLs, for any program that takes functions.

What belongs here: the formats and their rules (JSON Schema Validation, 7.3.5 and 7.3.6). A format
asks whether a text is valid ("according to RFC 3986"), not what a parser accepts. It says something
of texts only: other values pass. Nothing here needs another library.

    >>> CHECKS["uri"]("http://a b/")
    Traceback (most recent call last):
    urlgrammar.errors.ParseError: position 8: space is not allowed in a reg-name (RFC 3986, ...
    >>> VALID["uri"]("http://a/"), VALID["uri"]("//a"), VALID["uri"](1)
    (True, False, True)
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.grammar.matcher import Matcher
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.errors import ParseError

URLS: Final = MappingProxyType(
    {
        "uri": ("rfc3986", "uri"),
        "uri-reference": ("rfc3986", "uri_reference"),
        "iri": ("rfc3987", "iri"),
        "iri-reference": ("rfc3987", "iri_reference"),
    }
)
"""The standard and the rule of each format whose texts are URLs."""

URI_TEMPLATE: Final = "uri-template"
"""The format of RFC 6570, by its grammar with erratum 6937: an apostrophe is a literal."""


def error(name: str, text: str) -> ParseError:
    """Why a text does not have a format."""
    if name == URI_TEMPLATE:
        return _templates().error("uri_template", text)
    of, rule = URLS[name]
    return standard(of).error(text, rule)


@cache
def _templates() -> Matcher:
    return Matcher("rfc6570")


def _valid(name: str) -> Callable[[object], bool]:
    if name == URI_TEMPLATE:
        return lambda value: (
            not isinstance(value, str) or _templates().full_match("uri_template")(value) is not None
        )
    of, rule = URLS[name]
    is_valid = standard(of).is_valid
    return lambda value: not isinstance(value, str) or is_valid(value, rule)


def _check(name: str, valid: Callable[[object], bool]) -> Callable[[object], bool]:
    """As `valid`, but raises ParseError, a ValueError, instead of returning False."""

    def check(value: object) -> bool:
        if valid(value):
            return True
        assert isinstance(value, str)
        raise error(name, str.__str__(value))  # a kind of str can print another text

    return check


VALID: Final[Mapping[str, Callable[[object], bool]]] = MappingProxyType(
    {name: _valid(name) for name in (*URLS, URI_TEMPLATE)}
)
"""By format, whether a value has it; a value that is not a str does."""

CHECKS: Final[Mapping[str, Callable[[object], bool]]] = MappingProxyType(
    {name: _check(name, valid) for name, valid in VALID.items()}
)
"""By format, a function that returns True or raises ParseError, a ValueError."""
