"""Paths and queries that surely mean what is asked about.

What belongs here: the texts of paths that a reader, and the steps of a server behind it, surely
take to one that fulfils a condition; and those of queries whose pairs have no escape, which a
standard keeps as they are (URL, 5.1, application/x-www-form-urlencoded).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.errors import OperandError
from urlgrammar.proofs import served
from urlgrammar.proofs.claims import Source
from urlgrammar.proofs.derivatives import EMPTY
from urlgrammar.proofs.terms import term_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.proofs.claims import Condition
    from urlgrammar.proofs.derivatives import Terms

_PATHS: Final[Mapping[str, str]] = {"rfc3986": "path_abempty", "whatwg": "special_path_abempty"}
"""The rules of paths behind an authority; by WHATWG, of special schemes."""

_QUERIES: Final[Mapping[str, str]] = {"rfc3986": "query", "whatwg": "query"}

RULES: Final = frozenset({*_PATHS.values(), *_QUERIES.values()})
"""All of these rules."""

_PAIR: Final = Source(regex=r"[A-Za-z0-9._~!$'()*,:@/?=-]*", method="fullmatch")
_AND: Final = Source(regex="&", method="fullmatch")
SOURCES: Final = (_PAIR, _AND)
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
    own = term_of(terms, condition.source)
    if condition.key is not None:
        return {rules[standard]: _pairs(terms, condition, own)}
    every = terms.everything
    elsewhere = terms.but(every, frozenset({own})) if condition.is_in else own
    written = served.before(terms, standard, condition.then, elsewhere)
    # an empty path can be a slash (URL, 4.4, path start state)
    return {rules[standard]: terms.but(every, frozenset({written, EMPTY}))}


def _pairs(terms: Terms, condition: Condition, own: int) -> int:
    """Queries in which each value of the key fulfils the condition, and the key is there."""
    pair, between = (term_of(terms, each) for each in (_PAIR, _AND))
    name = term_of(terms, Source(regex=_literal(condition.key or ""), method="fullmatch"))
    equals = term_of(terms, Source(regex="=", method="fullmatch"))
    every = terms.seq(name, terms.seq(equals, terms.everything))
    others = terms.but(pair, frozenset({name, every}))
    value = own if condition.is_in else terms.but(terms.everything, frozenset({own}))
    fulfilling = terms.both(pair, terms.seq(name, terms.seq(equals, value)))
    before = terms.repeat(terms.seq(others, between), 0, None)
    after = terms.repeat(terms.seq(between, terms.alt([others, fulfilling])), 0, None)
    return terms.seq(before, terms.seq(fulfilling, after))


def _literal(text: str) -> str:
    """An expression of a text of letters, digits and marks that mean themselves."""
    if not text or not all(each.isascii() and (each.isalnum() or each in "-_") for each in text):
        raise OperandError(
            f"the key {text!r} is not read again: it has other characters than names"
        )
    return text
