"""The notation of grammar files: Lark, and three templates with reserved names.

    _but_not{scheme, special_scheme}   the strings of the first rule that are not strings of the
                                       second
    _below{digit, "65536"}             the numerals of the numbers below a limit, with any number of
                                       leading zeros; the rule has the digits of base 8, 10 or 16
    _percent_encoded{label}            the strings that percent-decode to a string of the rule: each
                                       character is written as itself or percent-encoded

What belongs here: the meaning of the templates, and replacing them by plain Lark, so that Lark's
parser, the generator and the differ read the same grammar. Arguments are names of rules, quoted
strings or templates.

In `_percent_encoded`, an octet above 7F stands for one character beyond ASCII. The rule must
contain all characters beyond ASCII or none at that place. A "%" of the rule is written "%25".
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from lark.load_grammar import eval_escaping

from urlgrammar.regular.automata.languages import TEXT, difference, language_of
from urlgrammar.regular.automata.state_elimination import expression_of
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import (
    Chars,
    Expression,
    Rule,
    Seq,
    choice,
    repeat,
    sequence,
    single_characters,
    with_parts,
)
from urlgrammar.regular.syntax.lark_writer import LarkWriter
from urlgrammar.regular.syntax.re_reader import read_literal
from urlgrammar.regular.syntax.simplification import simplify

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    ReadRules = Callable[[str, frozenset[str]], Mapping[str, Expression]]

_TEMPLATE: Final = re.compile(r"_(?P<name>but_not|below|percent_encoded)\{(?P<arguments>[^{}]*)\}")
_ARGUMENT: Final = re.compile(r'\s*(?:(?P<rule>[a-z_]\w*)|"(?P<text>(?:[^"\\]|\\.)*)")\s*')
MAX_DIGITS: Final = 100
"""The most digits of the limit of numerals."""

_NAME: Final = "template_stub_"
_NAMED: Final = re.compile(rf"\b{_NAME}\d+\b")
_PREFIX: Final = "_template_"


class NotationError(ValueError):
    """A template that cannot be replaced. The message names the template and the reason."""


def write_out(text: str, read_rules: ReadRules) -> str:
    """The text of a grammar file in plain Lark, with helper rules instead of templates.

    read_rules: a function from the text of a grammar and names of rules to their expressions.
    Raises NotationError.
    """
    lines, templates = _named(text.split("\n"))
    if not templates:
        return text
    stubs = [f'{name}: "?"' for name in templates]  # to be read as rules of some text
    calls = {name: _arguments(template) for name, template in templates.items()}
    given = [part for _, parts in calls.values() for part in parts]
    names = frozenset(part for part in given if isinstance(part, str))
    rules = read_rules("\n".join([*lines, *stubs, ""]), names)
    meanings: dict[str, Expression | None] = {}

    def meaning(name: str) -> Expression:
        """The meaning of the template with a name; None stands for one that is being looked for."""
        template = templates[name]
        if name not in meanings:
            meanings[name] = None
            called, parts = calls[name]
            for part in parts:
                if isinstance(part, str) and part not in rules:
                    raise NotationError(f"{template}: there is no rule {part!r}")
            read = (rules[part] if isinstance(part, str) else part for part in parts)
            meanings[name] = _meaning(template, called, [*map(filled, read)])
        expression = meanings[name]
        if expression is None:
            raise NotationError(f"{template} rests on itself")
        return expression

    @cache
    def as_read(name: str) -> Expression:
        """The same as it is read from plain Lark, which writes out bounded repetitions."""
        helpers = LarkWriter(_PREFIX)
        rule = helpers.rule(meaning(name))
        return read_rules(_defined(helpers), frozenset({rule}))[rule]

    def filled(expression: Expression) -> Expression:
        """The expression with the meanings of templates in their places."""
        match expression:
            case Rule(name) if name in templates:
                return as_read(name)
            case _:
                return with_parts(expression, filled)

    writer = LarkWriter(_PREFIX)
    ready = {name: writer.rule(meaning(name)) for name in templates}
    written = [_NAMED.sub(lambda used: ready[used[0]], line) for line in lines]
    return "\n".join([*written, ""]) + _defined(writer)


def _defined(writer: LarkWriter) -> str:
    return "".join(f"{line}\n" for line in writer.definitions)


def _named(lines: list[str]) -> tuple[list[str], dict[str, str]]:
    """The lines with the name of a rule for each template, and the templates by these names. In a
    template that contains others, these have become names too."""
    names: dict[str, str] = {}

    def name(match: re.Match[str]) -> str:
        return names.setdefault(match[0], f"{_NAME}{len(names)}")

    while True:
        changed = [line if line.startswith("//") else _TEMPLATE.sub(name, line) for line in lines]
        if changed == lines:
            return lines, {number: template for template, number in names.items()}
        lines = changed


# Arguments


def _arguments(template: str) -> tuple[str, list[str | Expression]]:
    """The name of a template, and its arguments: names of rules, and the expressions of strings."""
    match = _TEMPLATE.fullmatch(template)
    assert match is not None
    parts: list[str | Expression] = []
    rest = match["arguments"]
    while True:
        part = _ARGUMENT.match(rest)
        if part is None:
            raise NotationError(f"{template}: an argument is a rule's name or a quoted string")
        parts.append(part["rule"] or _quoted(part["text"]))
        rest = rest[part.end() :]
        if not rest:
            break
        if rest[0] != ",":
            raise NotationError(f"{template}: arguments are separated by commas")
        rest = rest[1:]
    count = 1 if match["name"] == "percent_encoded" else 2
    if len(parts) != count:
        raise NotationError(f"{template}: takes {count} arguments, not {len(parts)}")
    return match["name"], parts


def _quoted(text: str) -> Expression:
    """The expression of a string, as Lark reads it."""
    unescaped: str = eval_escaping(text)  # type: ignore[no-untyped-call]  # (not public)
    return read_literal(unescaped.replace("\\\\", "\\"))


# Meanings


def _meaning(template: str, name: str, arguments: list[Expression]) -> Expression:
    try:
        match name:
            case "but_not":
                return but_not(*arguments)
            case "below":
                return below(*arguments)
            case _:
                return percent_encoded(*arguments)
    except NotationError as error:
        shown = template if len(template) <= MAX_DIGITS else f"{template[:MAX_DIGITS]}…"
        raise NotationError(f"{shown}: {error}") from error


def but_not(one: Expression, other: Expression) -> Expression:
    """The strings of the first that are not strings of the second."""
    return simplify(expression_of(difference(language_of(one), language_of(other)), TEXT))


def below(digit: Expression, limit: Expression) -> Expression:
    """The numerals of the numbers below a limit, which is written in decimal. Digits have their
    hexadecimal values; all digits of the base must be there. Raises NotationError."""
    number = text_of(limit)
    if number is None or not re.fullmatch("0*[1-9][0-9]*", number):
        raise NotationError("the limit is a number above 0 in decimal, quoted")
    if len(number) > MAX_DIGITS:
        raise NotationError(f"the limit has more than {MAX_DIGITS} digits")
    digits = _digits(digit)
    largest = int(number) - 1
    values: list[int] = []
    while largest or not values:
        largest, value = divmod(largest, len(digits))
        values.insert(0, value)
    zero = Chars(digits[0])
    shorter = [sequence([_between(digits, 1, len(digits) - 1), _some(digits, 0, len(values) - 2)])]
    options = [*(shorter if len(values) > 1 else []), _up_to(digits, values, first=True)]
    nonzero = choice(options)
    zeros = repeat(zero, 1, None)
    if values == [0]:
        return zeros
    return choice([sequence([zeros, repeat(nonzero, 0, 1)]), nonzero])


def _digits(digit: Expression) -> list[CharSet]:
    """The characters of each digit, in the order of their values."""
    chars = single_characters(digit)
    if chars is None or len(chars) > 22:
        raise NotationError("the first argument is a rule for single digits")
    by_value: dict[int, list[str]] = {}
    for character in chars:
        if character not in "0123456789abcdefABCDEF":
            raise NotationError(f"{character!r} is not a digit")
        by_value.setdefault(int(character, 16), []).append(character)
    if sorted(by_value) != list(range(len(by_value))) or len(by_value) < 2:
        raise NotationError("digits of a base are missing")
    return [CharSet.from_characters("".join(by_value[value])) for value in sorted(by_value)]


def _between(digits: list[CharSet], low: int, high: int) -> Chars:
    return Chars(CharSet.union(digits[low : high + 1]))


def _some(digits: list[CharSet], least: int, most: int) -> Expression:
    return repeat(_between(digits, 0, len(digits) - 1), least, most)


def _up_to(digits: list[CharSet], values: list[int], *, first: bool) -> Expression:
    """Numerals with as many digits as there are values, up to the number with these values. first:
    the first digit is not zero."""
    value, rest = values[0], values[1:]
    lowest = int(first)
    if all(digit == len(digits) - 1 for digit in rest):
        return sequence([_between(digits, lowest, value), _some(digits, len(rest), len(rest))])
    options = [sequence([Chars(digits[value]), _up_to(digits, rest, first=False)])]
    if lowest < value:
        smaller = _between(digits, lowest, value - 1)
        options.insert(0, sequence([smaller, _some(digits, len(rest), len(rest))]))
    return choice(options)


def text_of(expression: Expression) -> str | None:
    """The string of an expression that has only one, written out; None for another."""
    parts = expression.parts if isinstance(expression, Seq) else (expression,)
    if not all(isinstance(part, Chars) and len(part.chars) == 1 for part in parts):
        return None
    return "".join(next(iter(part.chars)) for part in parts if isinstance(part, Chars))


def percent_encoded(expression: Expression) -> Expression:
    """The expression in which each character is written as itself or percent-encoded. Raises
    NotationError."""
    match expression:
        case Chars(chars):
            return _percent_encoded(chars)
        case Rule(body=body):
            return percent_encoded(body)
        case _:
            return with_parts(expression, percent_encoded)


_BEYOND: Final = CharSet(((0x80, 0x10FFFF),))


def _percent_encoded(chars: CharSet) -> Expression:
    beyond = chars & _BEYOND
    if beyond and beyond != _BEYOND:
        raise NotationError("a rule to be percent-encoded has some characters beyond ASCII only")
    octets = [ord(c) for c in chars - beyond] + list(range(0x80, 0x100)) * bool(beyond)
    by_high: dict[int, set[int]] = {}
    for octet in octets:
        by_high.setdefault(octet >> 4, set()).add(octet & 0xF)
    by_low: dict[frozenset[int], set[int]] = {}
    for high, lows in by_high.items():
        by_low.setdefault(frozenset(lows), set()).add(high)
    encoded = (
        sequence([read_literal("%"), _hexadecimal(highs), _hexadecimal(lows)])
        for lows, highs in by_low.items()
    )
    plain = chars - CharSet.from_characters("%")
    return choice([*([Chars(plain)] if plain else []), *encoded])


def _hexadecimal(values: Iterable[int]) -> Chars:
    digits = "".join(f"{value:x}{value:X}" for value in values)
    return Chars(CharSet.from_characters(digits))
