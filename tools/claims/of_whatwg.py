"""A claim of the WHATWG URL Standard."""

from __future__ import annotations

from typing import Final

from tools.claims import FAILS, HOLDS, Claim, Verdict
from urlgrammar import diff
from urlgrammar.standards.whatwg.parser import ERROR_FREE


def writing_is_parsing() -> Verdict:
    """Both definitions, for each kind of base."""
    witnesses: list[str] = []
    for rule in ERROR_FREE:
        valid = rule.replace("without_validation_errors", "valid_url_string")
        found = diff(f"whatwg:{rule}", f"whatwg:{valid}")
        witnesses += (each.input for each in (*found.only_a, *found.only_b))
        witnesses += (each.input for each in found.split)
    return Verdict(
        FAILS if witnesses else HOLDS,
        tuple(witnesses),
        "For every kind of base, with IPv4-non-ASCII-input (July 2026). Whether a domain beyond "
        "ASCII, or with an `xn--` label, is valid is for the domain parser to say, which both "
        "definitions ask; no difference was confirmed on such domains.",
    )


CLAIMS: Final = (
    Claim(
        "writing-is-parsing",
        "URL, WHATWG",
        "4.3, 4.4",
        "A valid URL string is a string that is parsed without a validation error.",
        writing_is_parsing,
    ),
)
