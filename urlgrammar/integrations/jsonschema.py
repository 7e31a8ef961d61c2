"""Format checkers for the library jsonschema (the extra `jsonschema`).

What belongs here: putting the formats of `formats` into its checkers, which ask whether a text is
valid, not whether a parser accepts it. They replace its own checks of `uri`, `uri-reference`,
`iri`, `iri-reference` and `uri-template`; those of schemes, such as `mailto-uri`, are ours.

    >>> from jsonschema import Draft202012Validator
    >>> validator = Draft202012Validator({"format": "uri"}, format_checker=format_checker())
    >>> [error] = validator.iter_errors("http://a b/")
    >>> print(error.message)
    'http://a b/' is not a 'uri': position 8: space is not allowed in a reg-name (RFC 3986, ...
    >>> error.cause.position
    8
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jsonschema import FormatChecker
from jsonschema.exceptions import FormatError

from urlgrammar.errors import ParseError, UnknownNameError
from urlgrammar.integrations.formats import CHECKS
from urlgrammar.text.arguments import names_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_OPTIONAL: Final = (
    *("color", "date-time", "duration", "hostname", "idn-hostname", "json-pointer"),
    *("relative-json-pointer", "time"),
)
"""The formats that jsonschema leaves out without other packages."""

__all__ = ["UrlFormatChecker", "format_checker", "register"]


class UrlFormatChecker(FormatChecker):
    """A checker whose messages say why a text is not a URL.

    formats: the names of those that are checked, also of stock ones; by default all. Those for URLs
    are checked by their grammars. Raises UnknownNameError, and ImportError for a format of
    jsonschema that needs another package.
    """

    def __init__(self, formats: Iterable[str] | None = None) -> None:
        stock = FormatChecker.checkers
        chosen = {*stock, *CHECKS} if formats is None else _known(formats, {*stock, *CHECKS})
        super().__init__([name for name in stock if name in chosen])
        register(self, [name for name in CHECKS if name in chosen])

    def check(self, instance: object, format: str) -> None:  # noqa: A002  # the name is jsonschema's
        """Check one value. Raises jsonschema.FormatError; its cause is the ParseError."""
        try:
            super().check(instance, format)
        except FormatError as error:
            if isinstance(error.cause, ParseError):
                raise FormatError(f"{error.message}: {error.cause}", error.cause) from error.cause
            raise


def format_checker(formats: Iterable[str] | None = None) -> FormatChecker:
    """A new checker: UrlFormatChecker. An error's `cause` is the ParseError, with the position, and
    its message says the reason.

    formats: the names of those that are checked, such as `["uri", "date"]`; by default all stock
    ones and those for URLs. Raises UnknownNameError.
    """
    return UrlFormatChecker(formats)


def register(checker: FormatChecker, formats: Iterable[str] | None = None) -> None:
    """Put formats for URLs into a checker, in place of its own. An error's `cause` is the
    ParseError; the message is jsonschema's, without the reason.

    formats: the names of some of them; by default all: `uri`, `uri-reference`, `iri`,
    `iri-reference`, `uri-template`, `uri-by-scheme`, and those of schemes, such as `mailto-uri`.
    Raises UnknownNameError.
    """
    for name in CHECKS if formats is None else _known(formats, CHECKS):
        check: Callable[[object], bool] = CHECKS[name]
        checker.checks(name, raises=ParseError)(check)


def _known(formats: Iterable[str], names: Iterable[str]) -> tuple[str, ...]:
    """Names of formats. Raises UnknownNameError, TypeError and ImportError."""
    given, known = names_of(formats, "the formats"), sorted(names)
    for name in given:
        if name not in known and name in _OPTIONAL:
            raise ImportError(
                f"the format {name!r} needs packages that are not installed: install "
                "jsonschema[format]"
            )
        if name not in known:
            raise UnknownNameError("format", name, known)
    return given
