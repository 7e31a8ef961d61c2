"""Joined values, taken apart into components.

What belongs here: an expression of values of several components (`bypass.parts`), such as
`https://a(:443)?`, as lists of expressions of one component each. The expressions are parts of what
was written, so that people recognize them in a certificate.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.parts import DELIMITERS, HOST, PATH, PORT, SCHEME
from urlgrammar.differ.bypass.spellings import text
from urlgrammar.errors import OperandError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Alt,
    Atomic,
    Chars,
    Expression,
    Look,
    Repeat,
    Rule,
    Seq,
    choice,
    nullable,
    repeat,
    sequence,
    with_parts,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

_COLON, _SLASH = map(CharSet.from_characters, ":/")
_DIGITS: Final = CharSet.from_characters("0123456789")
_MOST_ROUNDS: Final = 100
"""The most rounds of a repetition that are looked at one by one."""
_MOST_HALVES: Final = 1_000
"""The most ways in which an expression is split."""

Values = Mapping[str, Expression | None]
"""An expression for each component, None if it is undefined."""

Halves = list[tuple[Expression, Expression]]


def products(expression: Expression, on: Collection[str]) -> Iterator[Values]:
    """The values of components whose joined values an expression has: those of one of some lists.
    on: the components, of which one is the host. Values without a host are left out. Raises
    OperandError for an expression that cannot be taken apart."""
    if PATH in on:
        hosts, halves = _split(expression, _SLASH)
        if hosts != NOTHING:
            yield {HOST: hosts, PATH: EPSILON}
        yield from ({HOST: a, PATH: sequence([Chars(_SLASH), b])} for a, b in halves)
        return
    schemes: Halves = [(EPSILON, expression)]
    if SCHEME in on:
        _, halves = _split(expression, _COLON)
        schemes = [(a, _behind(_behind(b, _SLASH), _SLASH)) for a, b in halves]
    for scheme, rest in schemes:
        first: Values = {SCHEME: scheme} if SCHEME in on else {}
        if rest == NOTHING:
            continue
        if PORT not in on:
            yield {**first, HOST: rest}
            continue
        for host, port in _ports(rest):
            yield {**first, HOST: host, PORT: port}


def joined(values: Values) -> Expression:
    """The joined values."""
    first, *others = ((name, each) for name, each in values.items() if each is not None)
    parts = [first[1]]
    for name, each in others:
        parts += [text(DELIMITERS[name]), each]
    return sequence(parts)


def _ports(expression: Expression) -> Iterator[tuple[Expression, Expression | None]]:
    """Hosts, each with the ports behind it, None if there is none. What is no number behind a colon
    is of the host."""
    alone, halves = _split(_backwards(expression), _COLON)
    hosts, ports = [_backwards(alone)], list[tuple[Expression, Expression]]()
    for behind, before in halves:
        host, port = _backwards(before), _backwards(behind)
        number, others = _split(port, ~_DIGITS)
        if number != NOTHING:
            ports.append((host, number))
        if others:
            hosts.append(sequence([host, Chars(_COLON), port]))
    if (every := choice(each for each in hosts if each != NOTHING)) != NOTHING:
        yield every, None
    yield from ports


def _split(expression: Expression, at: CharSet) -> tuple[Expression, Halves]:
    """The texts without some characters; and the others as what stands before and behind the first
    of these. Raises OperandError."""
    match expression:
        case Chars(chars):
            return _chars(chars - at), [(EPSILON, EPSILON)] if chars & at else []
        case Alt(options):
            each = [_split(option, at) for option in options]
            both = [half for _, halves in each for half in halves]
            return choice(a for a, _ in each if a != NOTHING), _possible(both)
        case Seq(parts):
            before: Expression = EPSILON
            found: Halves = []
            for place, part in enumerate(parts):
                without, halves = _split(part, at)
                rest = parts[place + 1 :]
                found += ((sequence([before, a]), sequence([b, *rest])) for a, b in halves)
                found = _possible(found)
                before = sequence([before, without])
            return before, found
        case Repeat(body, least, most):
            without, halves = _split(body, at)
            if not halves:
                return expression, []
            if max(least, most or 0) > _MOST_ROUNDS:
                raise OperandError(
                    f"what is allowed repeats a delimiter more than {_MOST_ROUNDS} times: it is "
                    "not taken apart"
                )
            rounds: Halves = []
            for count in range(least if most is None else most):
                left = max(least - count - 1, 0), None if most is None else most - count - 1
                rounds.append((_times(without, count, count), _times(body, *left)))
            if most is None:
                rounds.append((repeat(without, least, None), repeat(body, 0, None)))
            every = [
                (sequence([before, a]), sequence([b, rest]))
                for before, rest in rounds
                for a, b in halves
            ]
            return repeat(without, least, most), _possible(every)
        case Rule(body=body) if not isinstance(expression, (Look, Atomic)):
            return _split(body, at)
    raise OperandError("what is allowed has assertions, and is not taken apart")


def _times(body: Expression, least: int, most: int | None) -> Expression:
    return repeat(body, least, most) if most != 0 else EPSILON


def _possible(halves: Halves) -> Halves:
    """Those that some texts have. Raises OperandError if they are too many."""
    found = [each for each in halves if NOTHING not in each]
    if len(found) > _MOST_HALVES:
        raise OperandError(f"what is allowed is split in more than {_MOST_HALVES:,} ways")
    return found


def _behind(expression: Expression, character: CharSet) -> Expression:
    """What stands behind a character with which texts begin."""
    _, halves = _split(expression, character)
    return choice(rest for before, rest in halves if nullable(before))


def _chars(chars: CharSet) -> Expression:
    return Chars(chars) if chars else NOTHING


def _backwards(expression: Expression) -> Expression:
    """The same texts from their ends to their beginnings."""
    if isinstance(expression, Seq):
        return sequence(map(_backwards, reversed(expression.parts)))
    return with_parts(expression, _backwards)
