"""Results: what two standards make of the strings that both accept, in canonical form.

What belongs here: testing strings, also with values that are not decided (`decision`): dot
segments, IP addresses, IDNA. So nothing here says that there are no other strings.

The tested strings are the witnesses of other findings, and those that cover every transition of the
automaton of what both accept, the shortest first. After each string come its other spellings, which
are equivalent to it or not: in the case of letters, in percent-encoding and in dot segments (RFC
3986, 6.2.2), and in ports (6.2.3).
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING, Final

from urlgrammar.differ import confirmation
from urlgrammar.differ.findings import ResultDifference, Tested
from urlgrammar.differ.ledger import finding_id
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import ContradictionError, OperandError, UrlGrammarError
from urlgrammar.regular.automata.languages import TEXT, intersection
from urlgrammar.regular.automata.transition_cover import inside
from urlgrammar.text import percent_encoding

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.confirmation import Asked
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.standards.record import Standard

_DIGITS: Final = re.compile("[0-9]+")
_PORTS: Final = ("80", "443", "080")
_DOTS: Final = ("/./", "/../", "/%2e/")

_Result = dict[str, str | None]


def checked_standards(operands: tuple[Operand, Operand]) -> tuple[Standard, Standard]:
    """The standards of operands. Raises OperandError for an operand without canonical forms."""
    a, b = map(_standard, operands)
    return a, b


def _standard(given: Operand) -> Standard:
    if not isinstance(given, StandardOperand) or given.rule is not None:
        raise OperandError(f"{given.name} has no canonical form: only whole standards have results")
    return given.standard


class Results:
    """The results of two standards. asked: how both split strings. within: the operand of whose
    strings some are tested, None for all strings. base: the base of references, None without one.
    names: the compared components of canonical forms."""

    def __init__(
        self, asked: Asked, within: Operand | None, base: str | None, names: tuple[str, ...]
    ) -> None:
        self._asked, self._within = asked, within
        self._a, self._b = checked_standards((asked.a, asked.b))
        self._base = base
        self._names = names

    def tested(self, seeds: Iterable[str], most: int) -> Tested:
        """The results of up to `most` strings, the seeds first. For each set of components that
        differ, a shortest of the tested strings, apart for strings that are split alike."""
        found: dict[tuple[frozenset[str], bool], tuple[ResultDifference, int]] = {}
        count = 0
        for text in islice(self._accepted(seeds), most):
            count += 1
            a, b = self._result(self._a, text), self._result(self._b, text)
            names = tuple(name for name in self._names if a[name] != b[name])
            if not names:
                continue
            split = self._asked.split(text)
            assert split is not None, "both accept the text"
            key = (frozenset(names), not split.differing)
            known, times = found.get(key, (None, 0))
            if known is None or len(text) < len(known.input):
                self._confirm(text)
                known = ResultDifference(
                    text,
                    names,
                    tuple(a.items()),
                    tuple(b.items()),
                    is_split_alike=key[1],
                    count=0,
                    id=finding_id("result", names, str(key[1]), text),
                )
            found[key] = (known, times + 1)
        listed = [replace(each, count=times) for each, times in found.values()]
        listed.sort(key=lambda each: (not each.is_split_alike, len(each.input)))
        return Tested(count, tuple(listed))

    def _accepted(self, seeds: Iterable[str]) -> Iterator[str]:
        """The tested strings: those that both parsers accept, each once."""
        languages = [self._asked.a.language, self._asked.b.language]
        if self._within is not None:
            languages.append(self._within.language)
        every = intersection(*languages)
        operands = [self._asked.a, self._asked.b]
        if self._within is not None and any(self._within.language.labels):
            operands.append(self._within)  # its automaton is over-approximated
        seen: set[str] = set()
        for text in chain(seeds, inside(every)):
            for each in chain([text], _spellings(text)):
                if each in seen or not every.accepts(TEXT, each):
                    continue
                seen.add(each)
                if all(confirmation.split(one, each) is not None for one in operands):
                    yield each

    def _confirm(self, text: str) -> None:
        """Raise ContradictionError if the parser of `within` rejects a text that is to be shown."""
        if self._within is not None and confirmation.split(self._within, text) is None:
            raise ContradictionError(f"{self._within.name} should accept {text!r}")

    def _result(self, std: Standard, text: str) -> _Result:
        """The components of the canonical form; all are undefined if there is none, because the
        host cannot be mapped."""
        try:
            tree = text if self._base is None else std.resolve(text, self._base)
            canonical = std.canonicalize(tree)
        except UrlGrammarError:
            return dict.fromkeys(self._names)
        return {name: getattr(canonical, name) for name in self._names}


def _spellings(text: str) -> Iterator[str]:
    """Other spellings of parts of a text, one part at a time."""
    for place, character in enumerate(text):
        head, tail = text[:place], text[place + 1 :]
        if character.isalpha():
            yield head + character.swapcase() + tail
        if character.isalnum() or character == ".":
            encoded = percent_encoding.encode(character)
            yield head + encoded + tail
            yield head + encoded.lower() + tail
        if character == "/":
            yield from (head + dots + tail for dots in _DOTS)
    for digits in _DIGITS.finditer(text):
        head, tail = text[: digits.start()], text[digits.end() :]
        for number in (f"0{digits[0]}", *_PORTS):
            yield head + number + tail
