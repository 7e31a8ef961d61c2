"""The part of a filter that holds, and what the filter loses.

What belongs here: whether all of a filter can be kept, the strings that it shares with a template,
and the shortest ones that it does not. Every expression that is written here is read again, by the
dialects of Python and ECMAScript, and must be the same language for both.
"""

from __future__ import annotations

import re
from itertools import islice
from math import prod
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.parts import HOST, PORT, SCHEME
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.bypass.searching import accepted
from urlgrammar.differ.difference import diff
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.tighten.findings import Forbidding, Lost, escaped_for_literal
from urlgrammar.differ.tighten.ports import port_of
from urlgrammar.differ.tighten.proofs import Claim, with_scheme
from urlgrammar.differ.tighten.shared import shared
from urlgrammar.differ.tighten.template import WIDENINGS, Template, allows
from urlgrammar.errors import ContradictionError, OperandError
from urlgrammar.regular.automata.languages import (
    TEXT,
    difference,
    intersection,
    is_empty,
    issubset,
    language_of,
    union,
    witness,
)
from urlgrammar.regular.automata.state_elimination import expression_of
from urlgrammar.regular.automata.transition_cover import inside
from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.syntax.portable import portable
from urlgrammar.regular.syntax.simplification import simplify
from urlgrammar.regular.tagged.projection import certain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression

_SOURCE: Final = re.compile(r"(?:re(?:\.fullmatch)?|js):(?!/)(.*)", re.DOTALL)
_NOT_SHARED: Final = re.compile(r"\(\?(?!:)|\[\[:")
"""What Python or ECMAScript reads, and RE2 does not or in another way: `(?=`, `[[:alpha:]]`."""

_COUNTED: Final = re.compile(r"\{\d*,?(\d+),?\}")
_MOST_REPETITIONS: Final = 1_000
"""The most that RE2 takes, those of nested repetitions multiplied."""

_MOST_SETS: Final = 400
"""The most sets of characters in an expression that people can still read."""

_MOST_TRIED: Final = 30
_MOST_SHOWN: Final = 4


class Part(NamedTuple):
    """The part of a filter that holds, with some strings that are lost. is_whole: whether it is all
    of the filter; is_largest: whether it is all that the filter shares with the URLs of the allowed
    hosts; None without a filter."""

    expression: str
    lost: tuple[Lost, ...] = ()
    is_whole: bool | None = None
    is_largest: bool | None = None


def claims_of(filter_: Operand, template: Template) -> tuple[Claim, ...]:
    """The claim that the whole filter holds; none if it cannot be made, because the filter accepts
    other schemes, because its ports depend on its hosts, or because it is not decided for each
    string whether it is accepted."""
    possible = accepted(filter_)
    schemes = union(*map(with_scheme, template.schemes))
    if len(template.hosts) > 1 or any(possible.labels) or not issubset(possible, schemes):
        return ()
    return (Claim(filter_, template),)


def whole_of(filter_: Operand) -> Part | None:
    """All of a filter, as it was given if all dialects share its notation; None if they share none
    that is short enough to be read."""
    source = _SOURCE.fullmatch(filter_.identity)
    if source is not None and _is_for_re2(source[1]) and _is_shared(source[1]):
        return Part(source[1], is_whole=True, is_largest=True)
    try:
        expression = simplify(expression_of(accepted(filter_), TEXT, _MOST_SETS))
    except LimitError:
        return None
    written = _shared_notation(expression)
    return None if written is None else Part(written, is_whole=True, is_largest=True)


def part_of(
    filter_: Operand, template: Template, readers: Sequence[Operand], found: Sequence[Forbidding]
) -> Part:
    """The strings that a filter shares with a template, as far as it is decided whether it accepts
    them. found: known strings of the filter that lead elsewhere. Raises OperandError if there are
    none, or if they cannot be written."""
    every = language_of(template.expression)
    possible = accepted(filter_)
    decided = certain(possible)
    both = intersection(decided, every)
    expression = shared(decided, template.lines)
    if expression is None:
        allowed = f"the URLs of the allowed hosts and schemes, {portable(template.expression)}"
        raise OperandError(
            f"{filter_.name} accepts none of {allowed}: correct it, or widen more"
            if is_empty(both)
            else f"no short expression was found for what {filter_.name} shares with {allowed}: "
            "simplify it"
        )
    kept = language_of(expression)
    if not issubset(kept, both):
        raise ContradictionError(
            f"{filter_.name} does not accept all of what it should share with "
            f"{portable(template.expression)}: please report this"
        )
    written = _shared_notation(expression)
    if written is None:
        raise OperandError(
            "Python, ECMAScript and RE2 share no notation for the part of the filter that holds: "
            "leave out characters beyond ASCII, and repetitions of more than 1,000"
        )
    lost = _lost(decided, kept, template, readers, found)
    is_whole = issubset(possible, kept)
    is_largest = is_whole or issubset(intersection(possible, every), kept)
    return Part(written, tuple(lost), is_whole, is_largest)


def _shared_notation(expression: Expression) -> str | None:
    """An expression as it is written, None if the dialects do not share a notation for it."""
    try:
        written = portable(expression)
    except (LimitError, UnknownConstructError):
        return None
    return written if _is_shared(written) else None


def _is_for_re2(source: str) -> bool:
    """Whether RE2 certainly reads an expression that the others read in the same way."""
    counted = prod(max(int(count), 1) for count in _COUNTED.findall(source))
    return counted <= _MOST_REPETITIONS and source.isprintable() and not _NOT_SHARED.search(source)


def _is_shared(expression: str) -> bool:
    """Whether Python and ECMAScript, without flags and with u and v, read the same language."""
    literal = escaped_for_literal(expression)
    try:
        relations = (
            diff(regex(expression), f"js:/{literal}/{flags}").relation for flags in ("", "u", "v")
        )
        return all(relation == "equal" for relation in relations)
    except OperandError:  # one of the dialects refuses it
        return False


def _lost(
    filter_: Dfa,
    kept: Dfa,
    template: Template,
    readers: Sequence[Operand],
    found: Sequence[Forbidding],
) -> list[Lost]:
    """The shortest strings of a filter that are not kept: those that lead elsewhere, then those
    that a wider template would keep, then others."""
    lost = [Lost(one.input, one) for one in _once(found)][:_MOST_SHOWN]
    for name in WIDENINGS:
        if name not in template.widened:
            wider = template.with_(name)
            narrow = union(kept, language_of(template.expression))
            both = intersection(filter_, language_of(wider.expression))
            string = witness(difference(both, narrow))
            if string is not None:
                lost.append(Lost(string, _forbidding(string, wider, readers), name))
    brief = witness(difference(intersection(filter_, language_of(template.expression)), kept))
    if brief is not None:
        lost.append(Lost(brief, None, is_for_brevity=True))
    widest = language_of(template.with_(*WIDENINGS).expression)
    rest = difference(filter_, union(widest, kept))
    return [*lost, *_others(rest, template, readers, has_harmful=bool(found))]


def _once(found: Sequence[Forbidding]) -> list[Forbidding]:
    """Each string once, with the first reader."""
    return [*{one.input: one for one in reversed(found)}.values()][::-1]


def _others(
    lost: Dfa, template: Template, readers: Sequence[Operand], *, has_harmful: bool
) -> Iterator[Lost]:
    """A short string that no reader takes elsewhere, and one that a reader does unless there are
    such already."""
    wanted = {True} if has_harmful else {True, False}
    for string in islice(inside(lost), _MOST_TRIED):
        forbidding = _forbidding(string, template, readers)
        if (forbidding is None) in wanted:
            wanted.remove(forbidding is None)
            yield Lost(string, forbidding)
        if not wanted:
            return


def _forbidding(string: str, template: Template, readers: Sequence[Operand]) -> Forbidding | None:
    """Where the first reader takes a string that does not take it to what is allowed, None if
    each reader takes it there or refuses it."""
    for reader in readers:
        seen = Reader(reader, None).read(string)
        if seen is None:
            continue
        scheme, host = (seen.canonical.get(name) for name in (SCHEME, HOST))
        groups = [part.hosts[0] for part in template.parts if _is_host_of(part, host)]
        if not groups:
            return Forbidding(string, reader.name, HOST, host)
        if all(group.ports is not None for group in groups):
            port = port_of(seen)
            if not any(allows(group.ports, scheme or "", port) for group in groups):
                return Forbidding(string, reader.name, PORT, port)
    return None


def _is_host_of(part: Template, host: str | None) -> bool:
    if host is None:
        return False
    written = f"[{host}]" if ":" in host and not host.startswith("[") else host
    return regex(portable(part.meant)).split(written) is not None
