"""Paths and queries that surely mean what is written.

What belongs here: the texts of paths that have no escape and no dot segment, and of queries whose
pairs have no escape; and those of them that fulfil a condition. A standard keeps them as they are
(RFC 3986, 6.2.2; URL, 4.4, path state and query state; 5.1, application/x-www-form-urlencoded).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.errors import OperandError
from urlgrammar.proofs.claims import Source
from urlgrammar.proofs.reading import Reading
from urlgrammar.proofs.sources import operand

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.proofs.claims import Condition
    from urlgrammar.proofs.derivatives import Terms

_PATHS: Final[Mapping[str, str]] = {"rfc3986": "path_abempty", "whatwg": "special_path_abempty"}
"""The rules of paths behind an authority; by WHATWG, of special schemes."""

_QUERIES: Final[Mapping[str, str]] = {"rfc3986": "query", "whatwg": "query"}

RULES: Final = frozenset({*_PATHS.values(), *_QUERIES.values()})
"""All of these rules."""

_SEGMENT: Final = Source(regex=r"[A-Za-z0-9._~!$&'()*+,;=:@-]*", method="fullmatch")
_DOTS: Final = Source(regex=r"\.\.?", method="fullmatch")
_SLASH: Final = Source(regex="/", method="fullmatch")
_PAIR: Final = Source(regex=r"[A-Za-z0-9._~!$'()*,:@/?=-]*", method="fullmatch")
_AND: Final = Source(regex="&", method="fullmatch")
SOURCES: Final = (_SEGMENT, _DOTS, _SLASH, _PAIR, _AND)
"""Expressions whose characters are told apart."""


def sure(terms: Terms, standard: str | None, condition: Condition, name: str) -> dict[str, int]:
    """By rule, the texts that surely fulfil a condition on a path or a key. Raises OperandError for
    a reader of which this is not known."""
    rules = _PATHS if condition.key is None else _QUERIES
    if standard is None or standard not in rules:
        known = ", ".join(rules)
        raise OperandError(
            f"{name}: certificates about paths and queries are for what {known} read"
        )
    own = Reading(terms, operand(condition.source)).term()
    made = _paths if condition.key is None else _pairs
    return {rules[standard]: made(terms, condition, own)}


def _paths(terms: Terms, condition: Condition, own: int) -> int:
    segment, dots, slash = (_term(terms, each) for each in (_SEGMENT, _DOTS, _SLASH))
    every = terms.repeat(terms.seq(slash, terms.but(segment, frozenset({dots}))), 1, None)
    return terms.both(every, own) if condition.is_in else terms.but(every, frozenset({own}))


def _pairs(terms: Terms, condition: Condition, own: int) -> int:
    """Queries in which each value of the key fulfils the condition, and the key is there."""
    pair, between = (_term(terms, each) for each in (_PAIR, _AND))
    name = _term(terms, Source(regex=_literal(condition.key or ""), method="fullmatch"))
    equals = _term(terms, Source(regex="=", method="fullmatch"))
    every = terms.seq(name, terms.seq(equals, terms.everything))
    others = terms.but(pair, frozenset({name, every}))
    value = own if condition.is_in else terms.but(terms.everything, frozenset({own}))
    fulfilling = terms.both(pair, terms.seq(name, terms.seq(equals, value)))
    before = terms.repeat(terms.seq(others, between), 0, None)
    after = terms.repeat(terms.seq(between, terms.alt([others, fulfilling])), 0, None)
    return terms.seq(before, terms.seq(fulfilling, after))


def _term(terms: Terms, source: Source) -> int:
    return Reading(terms, operand(source)).term()


def _literal(text: str) -> str:
    """An expression of a text of letters, digits and marks that mean themselves."""
    if not text or not all(each.isascii() and (each.isalnum() or each in "-_") for each in text):
        raise OperandError(
            f"the key {text!r} is not read again: it has other characters than names"
        )
    return text
