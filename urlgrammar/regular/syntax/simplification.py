"""Simplification: shorter expressions for the same language.

What belongs here: identities of regular expressions that make patterns for `re` short and fast.
They do not keep the preferred reading, so they are only for expressions without captures
(`simplify` removes rule boundaries).
"""

from __future__ import annotations

from functools import cache

from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
    characters,
    choice,
    nullable,
    optional,
    repeat,
    sequence,
)
from urlgrammar.regular.syntax.factoring import factor


@cache
def simplify(expression: Expression) -> Expression:
    """A shorter expression for the same language, without rule boundaries. Idempotent."""
    while (simpler := _step(expression)) != expression:
        expression = simpler
    return expression


def _step(expression: Expression) -> Expression:
    match expression:
        case Chars():
            return expression
        case Rule(body=body):
            return simplify(body)
        case Seq(parts):
            return _sequence([simplify(part) for part in parts])
        case Repeat(body, least, most):
            return _repeat(simplify(body), least, most)
        case Alt(options):
            return _alternation([simplify(option) for option in options])


def _parts(expression: Expression) -> tuple[Expression, ...]:
    return expression.parts if isinstance(expression, Seq) else (expression,)


def _star(body: Expression) -> Repeat:
    return Repeat(body, 0, None)


def _counted(expression: Expression) -> Repeat:
    return expression if isinstance(expression, Repeat) else Repeat(expression, 1, 1)


def _sequence(parts: list[Expression]) -> Expression:
    done: list[Expression] = []
    for part in _parts(sequence(parts)):
        joined = _join(done[-1], part) if done else None
        if joined is None:
            done.append(part)
        else:
            done[-1:] = _parts(joined)
    return sequence(_counted_blocks(done))


def _counted_blocks(parts: list[Expression]) -> list[Expression]:
    """`x y x y z` becomes `(x y){2} z`."""
    done: list[Expression] = []
    start = 0
    while start < len(parts):
        for size in range(2, (len(parts) - start) // 2 + 1):
            block = parts[start : start + size]
            times = 1
            while parts[start + times * size : start + (times + 1) * size] == block:
                times += 1
            if times > 1:
                done.append(Repeat(sequence(block), times, times))
                start += times * size
                break
        else:
            done.append(parts[start])
            start += 1
    return done


def _join(left: Expression, right: Expression) -> Expression | None:
    """Two adjacent parts as one expression, None if no identity applies."""
    a, b = _counted(left), _counted(right)
    if a.body == b.body and (isinstance(left, Repeat) or isinstance(right, Repeat)):
        most = None if a.most is None or b.most is None else a.most + b.most
        return Repeat(a.body, a.least + b.least, most)  # x{i,j} x{k,l} = x{i+k,j+l}
    return None


def _repeat(body: Expression, least: int, most: int | None) -> Expression:
    if (least, most) == (1, 1):
        return body
    if body == EPSILON or most == 0:
        return EPSILON
    if body == NOTHING:
        return repeat(body, least, most)
    if most is None and isinstance(body, Alt):
        body = _without_covered(body)
    if isinstance(body, Repeat) and most is None and body.least <= 1:
        # (x{0,j}){k,} = x*, (x{1,j}){k,} = x{k,}
        return Repeat(body.body, least * body.least, None)
    if isinstance(body, Repeat) and (least, most) == (0, 1) and body.least <= 1:
        return Repeat(body.body, 0, body.most)  # (x{1,j})? = x{0,j}
    parts = _parts(body)
    last = parts[-1]
    ends_in_star = isinstance(last, Repeat) and (last.least, last.most) == (0, None)
    if (least, most) == (0, None) and len(parts) > 1 and ends_in_star:
        assert isinstance(last, Repeat)
        head = sequence(parts[:-1])  # (x y*)* = (x (x | y)*)?
        return optional(sequence([head, _star(choice([head, last.body]))]))
    return Repeat(body, least, most)


def _without_covered(body: Alt) -> Expression:
    """(c | d y? | x+ | z){k,} = (c | d | x){k,} for sets of characters c and d, and strings y and z
    of such characters."""
    options = [
        option.body
        if isinstance(option, Repeat) and (option.least, option.most) == (1, None)
        else option
        for option in body.options
    ]
    sets = [(option, _single(option)) for option in options]
    chars = CharSet.union(single for _, single in sets)
    if not chars:
        return choice(options)
    outside = ~chars

    def kept(option: Expression, single: CharSet) -> Expression | None:
        if nullable(option) or not characters(option).isdisjoint(outside):
            return option
        return Chars(single) if single else None

    return choice(part for part in (kept(*pair) for pair in sets) if part is not None)


def _single(option: Expression) -> CharSet:
    """The characters that are strings of an option by themselves, if this is easy to see."""
    head, *rest = _parts(option)
    return head.chars if isinstance(head, Chars) and all(map(nullable, rest)) else NONE


def _alternation(options: list[Expression]) -> Expression:
    words: list[tuple[Expression, ...]] = []
    sets: list[CharSet] = []
    for option in options:
        for part in option.options if isinstance(option, Alt) else (option,):
            if isinstance(part, Chars):
                sets.append(part.chars)
            elif isinstance(part, Repeat) and (part.least, part.most) == (0, 1):
                words += [_parts(part.body), ()]
            else:
                words.append(_parts(part))
    if sets:
        words.insert(0, (Chars(CharSet.union(sets)),))
    return factor(words, lambda part: part, ordered=False)
