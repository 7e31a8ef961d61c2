"""Expressions that `re` applies to texts, with assertions.

What belongs here: the terms of an expression that is searched for or matches a beginning, and of
assertions about what follows a position. A term stands for whole texts here: a part is read with
what follows it, so that an assertion leaves out what follows. Of assertions about what is before a
position, those at the start of a text are read, and whether it is the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.errors import OperandError
from urlgrammar.proofs.derivatives import EMPTY, NOTHING
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import (
    Alt,
    Atomic,
    Chars,
    Look,
    Repeat,
    Rule,
    Seq,
    parts_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.proofs.derivatives import Terms
    from urlgrammar.regular.syntax.expression import Expression

_NOT_READ: Final = (
    "atomic groups, assertions in a repetition and some about what is before a position are not "
    "read again: write the expression without"
)


def has_assertions(part: Expression) -> bool:
    """Whether an expression has an assertion, or an atomic group."""
    return isinstance(part, (Look, Atomic)) or any(map(has_assertions, parts_of(part)))


def applied(
    terms: Terms, expression: Expression, method: str, term_of: Callable[[Expression], int]
) -> int:
    """The term of the texts in which `re` finds an expression. method: its function. term_of: the
    term of an expression without assertions. Raises OperandError."""
    reading = _Reading(terms, term_of)
    every = terms.everything
    if method == "fullmatch":
        return reading.followed(expression, EMPTY, at_start=True)
    found = reading.followed(expression, every, at_start=True)
    if method == "search":
        later = reading.followed(expression, every, at_start=False)
        character = terms.of("chars", terms.letters.every)
        found = terms.alt([found, terms.seq(character, terms.seq(every, later))])
    return found


class _Reading:
    def __init__(self, terms: Terms, term_of: Callable[[Expression], int]) -> None:
        self._terms, self._of = terms, term_of

    def followed(self, part: Expression, after: int, *, at_start: bool | None) -> int:
        """The term of a part with what follows it. at_start: whether the part is at the start of
        the text, None if it can be there and elsewhere."""
        terms = self._terms
        if not has_assertions(part):
            return terms.seq(self._of(part), after)
        match part:
            case Seq(parts):
                places = [at_start]
                for each in parts:
                    moves = self._moves(each)
                    if moves is not False:
                        places.append(False if moves or places[-1] is False else None)
                    else:
                        places.append(places[-1])
                for each, place in zip(reversed(parts), reversed(places[:-1]), strict=True):
                    after = self.followed(each, after, at_start=place)
                return after
            case Alt(options):
                return terms.alt(self.followed(each, after, at_start=at_start) for each in options)
            case Repeat(body, 0, 1):
                return terms.alt([self.followed(body, after, at_start=at_start), after])
            case Look(ahead=True):
                inside = self.followed(part.inside, terms.everything, at_start=at_start)
                if part.negated:
                    return terms.but(after, frozenset({inside}))
                return terms.both(after, inside)
            case Look() if isinstance(part.inside, Chars) and part.inside.chars:
                # a character that is before the position
                if at_start or (at_start is False and part.inside.chars == ANY):
                    return after if part.negated is at_start else NOTHING
            case Rule() if not isinstance(part, (Look, Atomic)):
                return self.followed(part.body, after, at_start=at_start)
        raise OperandError(_NOT_READ)

    def _moves(self, part: Expression) -> bool | None:
        """Whether a part matches characters: True if it always does, False if it never does."""
        if isinstance(part, Look):
            return False
        if not has_assertions(part):
            term = self._of(part)
            return False if term == EMPTY else None if self._terms.ends(term) else True
        each = {self._moves(some) for some in parts_of(part)}
        if isinstance(part, Seq):
            return True if True in each else None if None in each else False
        if isinstance(part, Repeat) and not part.least:
            return None
        return each.pop() if len(each) == 1 else None
