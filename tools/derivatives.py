"""A second way to decide how two languages are related, which shares no automaton with the first.

What belongs here: reading a rule of a grammar file, partial derivatives (Antimirov, 1996) of its
expression, and a walk through the pairs of sets of derivatives of two rules. Templates of grammar
files are not written out: each is a term with a derivative of its own (Brzozowski, 1964), so that
nothing that is decided here rests on `regular.automata` or `regular.tagged`.

    python -m tools.derivatives GRAMMAR:RULE GRAMMAR:RULE
"""

from __future__ import annotations

import re
import sys
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from lark.load_grammar import GrammarBuilder

from urlgrammar.grammar.files import folder
from urlgrammar.regular.syntax import lark_reader
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    Alt,
    Chars,
    Expression,
    Repeat,
    Rule,
    Seq,
    characters,
    parts_of,
    sequence,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


# Reading

_TEMPLATE: Final = re.compile(r"_(but_not|below|percent_encoded)\{([^{}]*)\}")
_STUB: Final = re.compile(r"stub_(but_not|below|percent_encoded)_([0-9]+)$")
_PRIVATE: Final = 0xF0000
"""The first of the characters that stand before the arguments of a template in its rule, for each
template another one."""

_numbers: Final = count()


def _stubbed(text: str) -> str:
    """The text of a grammar file with a rule for each template, which has its arguments."""
    rules: list[str] = []

    def stub(match: re.Match[str]) -> str:
        number = next(_numbers)
        name = f"stub_{match[1]}_{number}"
        arguments = " ".join(f'"{chr(_PRIVATE + number)}" {each}' for each in match[2].split(","))
        rules.append(f"{name}: {arguments}")
        return name

    lines = text.split("\n")
    while True:
        changed = [each if each.startswith("//") else _TEMPLATE.sub(stub, each) for each in lines]
        if changed == lines:
            return "\n".join([*lines, *rules, ""])
        rules, lines = [], [*changed, *rules]


@cache
def rules_of(grammar: str) -> dict[str, Expression]:
    """The rules of a grammar file of this package, with rules for its templates."""

    def load(_base: str, name: str) -> tuple[str, str]:
        path = folder() / name
        return str(path), _stubbed(path.read_text("utf-8"))

    builder = GrammarBuilder(global_keep_all_tokens=True, import_paths=[load])
    path, text = load("", f"{grammar}.lark")
    builder.load_grammar(text, path)
    built = builder.build()
    names = [str(rule) for rule, *_ in built.rule_defs if "__" not in str(rule)]
    return lark_reader.read_grammar(lark_reader.CompiledGrammar(*built.compile(names, set())))


# Terms


class Difference(NamedTuple):
    """What one set of terms has and another one does not."""

    these: Terms
    others: Terms


class Below(NamedTuple):
    """The digits that can follow the digits of a number below a limit. digits: the characters of
    each value. limit: that of the base's digits, without leading zeros. read: how many digits were
    read after leading zeros, None before any digit. order: how the read ones compare with as many
    of the limit."""

    digits: tuple[CharSet, ...]
    limit: tuple[int, ...]
    read: int | None = None
    order: int = 0


class PercentEncoded(NamedTuple):
    """The strings that percent-decode to one of the terms. pending: what was read of an escape."""

    terms: Terms
    pending: str = ""


class Before(NamedTuple):
    """A string of the first term, and then one of the second."""

    one: Term
    rest: Term


Term = Expression | Difference | Below | PercentEncoded | Before
Terms = frozenset[Term]
"""The union of some terms: a state."""


@cache
def term_of(expression: Expression) -> Term:
    """An expression without its rules, but for those that stand for templates."""
    match expression:
        case Rule(name, body) if stub := _STUB.search(name):
            return _template(stub[1], _arguments(body, chr(_PRIVATE + int(stub[2]))))
        case Rule(body=body):
            return term_of(body)
        case _:
            return expression


def _arguments(body: Expression, before: str) -> list[Expression]:
    parts = body.parts if isinstance(body, Seq) else (body,)
    found: list[list[Expression]] = []
    for part in parts:
        if part == Chars(CharSet.from_characters(before)):
            found.append([])
        else:
            found[-1].append(part)
    return [sequence(each) for each in found]


def _template(name: str, arguments: Sequence[Expression]) -> Term:
    if name == "but_not":
        one, other = arguments
        return Difference(frozenset([one]), frozenset([other]))
    if name == "percent_encoded":
        (only,) = arguments
        return PercentEncoded(frozenset([only]))
    digits = _digits(characters(arguments[0]))
    limit = int("".join(map(chr, (characters(each).ranges[0][0] for each in _texts(arguments[1])))))
    written: list[int] = []
    while limit:
        limit, digit = divmod(limit, len(digits))
        written.insert(0, digit)
    return Below(digits, tuple(written))


def _texts(expression: Expression) -> tuple[Expression, ...]:
    return expression.parts if isinstance(expression, Seq) else (expression,)


def _digits(chars: CharSet) -> tuple[CharSet, ...]:
    """The characters of each value of a digit."""
    values: dict[int, str] = {}
    for character in chars:
        value = int(character, 16)
        values[value] = values.get(value, "") + character
    assert values.keys() == set(range(len(values)))
    return tuple(CharSet.from_characters(values[value]) for value in range(len(values)))


# Derivatives


def accepts(terms: Terms) -> bool:
    """Whether the empty string is in a state."""
    return any(map(_is_nullable, terms))


@cache
def _is_nullable(term: Term) -> bool:
    match term:
        case Difference(these, others):
            return accepts(these) and not accepts(others)
        case Below(_, limit, read, order):
            return read is not None and (read, order) < (len(limit), 0)
        case PercentEncoded(terms, pending):
            return not pending and accepts(terms)
        case Before(one, rest):
            return _is_nullable(one) and _is_nullable(rest)
        case Chars():
            return False
        case Seq(parts):
            return all(_is_nullable(term_of(part)) for part in parts)
        case Alt(options):
            return any(_is_nullable(term_of(option)) for option in options)
        case Repeat(body, least):
            return least == 0 or _is_nullable(term_of(body))
        case Rule():
            return _is_nullable(term_of(term))
    raise AssertionError(term)


@cache
def after(terms: Terms, character: str) -> Terms:
    """The state after a character."""
    found: set[Term] = set()
    for term in terms:
        found |= _derived(term, character)
    return frozenset(found)


def _before(terms: Terms, rest: Term) -> set[Term]:
    if rest == EPSILON:
        return set(terms)
    return {rest if each == EPSILON else Before(each, rest) for each in terms}


@cache
def _derived(term: Term, character: str) -> Terms:
    match term:
        case Difference(these, others):
            left = after(these, character)
            return frozenset([Difference(left, after(others, character))]) if left else frozenset()
        case Below():
            return _after_digit(term, character)
        case PercentEncoded(terms, pending):
            return _after_escape(terms, pending, character)
        case Before(one, rest):
            found = _before(_derived(one, character), rest)
            return frozenset(found | _derived(rest, character) if _is_nullable(one) else found)
        case Chars(chars):
            return frozenset([EPSILON] if character in chars else [])
        case Seq(()):
            return frozenset()
        case Seq(parts):
            return _derived(Before(term_of(parts[0]), sequence(parts[1:])), character)
        case Alt(options):
            return frozenset().union(*(_derived(term_of(each), character) for each in options))
        case Repeat(most=0):
            return frozenset()
        case Repeat(body, least, most):
            fewer = None if most is None else most - 1
            rest = EPSILON if fewer == 0 else Repeat(body, max(least - 1, 0), fewer)
            return frozenset(_before(_derived(term_of(body), character), rest))
        case Rule():
            return _derived(term_of(term), character)
    raise AssertionError(term)


def _after_digit(term: Below, character: str) -> Terms:
    value = next((n for n, chars in enumerate(term.digits) if character in chars), None)
    if value is None:
        return frozenset()
    if not term.read and not value:  # a leading zero
        return frozenset([term._replace(read=0)])
    read = term.read or 0
    if read == len(term.limit):
        return frozenset()
    limit = term.limit[read]
    order = term.order or (value > limit) - (value < limit)
    if (read + 1, order) > (len(term.limit), -1):
        return frozenset()
    return frozenset([term._replace(read=read + 1, order=order)])


def _after_escape(terms: Terms, pending: str, character: str) -> Terms:
    if len(pending) == 2:
        if character not in "0123456789ABCDEFabcdef":
            return frozenset()
        value = int(pending[1] + character, 16)
        # an octet above 7F stands for any one character beyond ASCII
        left = after(terms, chr(value) if value < 0x80 else chr(MAX_POINT))
    elif pending:
        is_digit = character in "0123456789ABCDEFabcdef"
        return frozenset([PercentEncoded(terms, "%" + character)] if is_digit else [])
    elif character == "%":
        return frozenset([PercentEncoded(terms, "%")])
    else:
        left = after(terms, character)
    return frozenset([PercentEncoded(left)]) if left else frozenset()


# Two languages


def _sets(expression: Expression) -> Iterator[CharSet]:
    if isinstance(expression, Chars):
        yield expression.chars
    for part in parts_of(expression):
        yield from _sets(part)


def letters(expressions: Sequence[Expression]) -> list[str]:
    """One character of each class that the expressions do not tell apart."""
    hexadecimal = "%0123456789ABCDEFabcdef\x7f\x80"
    sets = list({chars for each in expressions for chars in _sets(each)})
    starts = {0, *map(ord, hexadecimal), *(ord(each) + 1 for each in hexadecimal)}
    starts |= {end for chars in sets for low, high in chars.ranges for end in (low, high + 1)}
    classes: dict[tuple[bool | str, ...], str] = {}
    for start in sorted(starts):
        if start <= MAX_POINT:
            each = chr(start)
            own = each if each in hexadecimal else ""
            classes.setdefault((own, *(each in chars for chars in sets)), each)
    return list(classes.values())


class Relation(NamedTuple):
    """A shortest string of each kind, None if there is none; and how many pairs of states there
    are."""

    only_a: str | None
    only_b: str | None
    both: str | None
    pairs: int


def relation(a: Expression, b: Expression) -> Relation:
    """How the languages of two expressions are related."""
    every = letters([a, b])
    start = (frozenset([term_of(a)]), frozenset([term_of(b)]))
    texts = {start: ""}
    found: dict[tuple[bool, bool], str] = {}
    level = [start]
    while level:
        following = []
        for pair in level:
            found.setdefault((accepts(pair[0]), accepts(pair[1])), texts[pair])
            for letter in every:
                to = after(pair[0], letter), after(pair[1], letter)
                if to not in texts and any(to):
                    texts[to] = texts[pair] + letter
                    following.append(to)
        level = following
    only_a, only_b = found.get((True, False)), found.get((False, True))
    return Relation(only_a, only_b, found.get((True, True)), len(texts))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the relation of two rules. Returns the exit status."""
    given = sys.argv[1:] if arguments is None else arguments
    a, b = (rules_of(name)[rule] for name, _, rule in (each.partition(":") for each in given))
    found = relation(a, b)
    print(f"only the first: {found.only_a!r}; only the second: {found.only_b!r}")
    print(f"both: {found.both!r}; {found.pairs:,} pairs of states")
    return 0


if __name__ == "__main__":
    sys.exit(main())
