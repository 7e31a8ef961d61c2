"""The formats of JSON Schema that are about URLs, for any program that takes functions.

What belongs here: the formats and their rules (JSON Schema Validation, 7.3.5 and 7.3.6), and those
of schemes, whose names are ours: `mailto-uri` is a URI of mailto by RFC 6068, and `uri-by-scheme`
any URI that is also valid by the document of its scheme, if there is a grammar of it. A format asks
whether a text is valid ("according to RFC 3986"), not what a parser accepts. It says something of
texts only: other values pass. Nothing here needs another library.

    >>> CHECKS["uri"]("http://a b/")
    Traceback (most recent call last):
    urlgrammar.errors.ParseError: position 8: space is not allowed in a reg-name (RFC 3986, ...
    >>> VALID["uri"]("http://a/"), VALID["uri"]("//a"), VALID["uri"](1)
    (True, False, True)
"""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.grammar.matcher import Matcher
from urlgrammar.schemes import scheme, scheme_names
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


BY_SCHEME: Final = "uri-by-scheme"
"""The format of URIs that are valid by the documents of their schemes."""

SCHEMES: Final = MappingProxyType(
    {f"{name.replace(':', '-')}-uri": name for name in scheme_names()}
)
"""The scheme of each format whose texts have one scheme."""

NAMES: Final = (*URLS, URI_TEMPLATE, BY_SCHEME, *SCHEMES)
"""All formats."""


def error(name: str, text: str) -> ParseError:
    """Why a text does not have a format."""
    return _asked(name)[1](text)


@cache
def _asked(name: str) -> tuple[Callable[[str], bool], Callable[[str], ParseError]]:
    """Whether a text has a format, and why not."""
    if name == URI_TEMPLATE:
        templates, rule = Matcher("rfc6570"), "uri_template"
        return lambda text: templates.full_match(rule)(text) is not None, partial(
            templates.error, rule
        )
    if name in SCHEMES:
        of_scheme = scheme(SCHEMES[name])
        return of_scheme.is_valid, of_scheme.error
    of, rule = URLS.get(name, URLS["uri"])
    std, by_scheme = standard(of), name == BY_SCHEME
    return (
        lambda text: std.is_valid(text, rule, by_scheme=by_scheme),
        lambda text: std.error(text, rule, by_scheme=by_scheme),
    )


def _valid(name: str) -> Callable[[object], bool]:
    return lambda value: not isinstance(value, str) or _asked(name)[0](str.__str__(value))


def _check(name: str, valid: Callable[[object], bool]) -> Callable[[object], bool]:
    """As `valid`, but raises ParseError, a ValueError, instead of returning False."""

    def check(value: object) -> bool:
        if valid(value):
            return True
        assert isinstance(value, str)
        raise error(name, str.__str__(value))  # a kind of str can print another text

    return check


VALID: Final[Mapping[str, Callable[[object], bool]]] = MappingProxyType(
    {name: _valid(name) for name in NAMES}
)
"""By format, whether a value has it; a value that is not a str does."""

CHECKS: Final[Mapping[str, Callable[[object], bool]]] = MappingProxyType(
    {name: _check(name, valid) for name, valid in VALID.items()}
)
"""By format, a function that returns True or raises ParseError, a ValueError."""
