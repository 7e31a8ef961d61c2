"""Format checkers for the library jsonschema (the extra `jsonschema`).

What belongs here: putting the formats of `formats` into its checkers, which ask whether a text is
valid, not whether a parser accepts it. They replace its own checks of `uri`, `uri-reference`,
`iri`, `iri-reference` and `uri-template`.

    >>> from jsonschema import Draft202012Validator
    >>> validator = Draft202012Validator({"format": "uri"}, format_checker=format_checker())
    >>> [error] = validator.iter_errors("http://a b/")
    >>> print(error.message)
    'http://a b/' is not a 'uri': position 8: space is not allowed in a reg-name (RFC 3986, ...
    >>> error.cause.position
    8
"""

from __future__ import annotations

from jsonschema import FormatChecker
from jsonschema.exceptions import FormatError

from urlgrammar.errors import ParseError
from urlgrammar.integrations import formats

__all__ = ["UrlFormatChecker", "format_checker", "register"]


class UrlFormatChecker(FormatChecker):
    """A checker whose messages say why a text is not a URL. It checks all formats that the stock
    checker does, those for URLs by their grammars."""

    def __init__(self) -> None:
        super().__init__()
        register(self)

    def check(self, instance: object, format: str) -> None:  # noqa: A002  # the name is jsonschema's
        """Check one value. Raises jsonschema.FormatError; its cause is the ParseError."""
        try:
            super().check(instance, format)
        except FormatError as error:
            if isinstance(error.cause, ParseError):
                raise FormatError(f"{error.message}: {error.cause}", error.cause) from error.cause
            raise


def format_checker() -> FormatChecker:
    """A new checker with all stock formats and these. An error's `cause` is the ParseError, with
    the position, and its message says the reason."""
    return UrlFormatChecker()


def register(checker: FormatChecker) -> None:
    """Put the formats into a checker, in place of its own. An error's `cause` is the ParseError;
    the message is jsonschema's, without the reason."""
    for name, check in formats.CHECKS.items():
        checker.checks(name, raises=ParseError)(check)
