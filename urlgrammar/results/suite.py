"""Test suites: for the tests of a parser in Python, and as files for all others.

What belongs here: the public class, the public function, and the lines of a file in each format.
"""

from __future__ import annotations

import json
from importlib.metadata import version
from itertools import chain, groupby
from typing import TYPE_CHECKING, Final
from unicodedata import unidata_version

import idna

from urlgrammar.differ.check.checking import check_texts
from urlgrammar.differ.operands.names import as_operand
from urlgrammar.differ.operands.standards import whole_standard
from urlgrammar.differ.suite import wpt
from urlgrammar.differ.suite.cases import cases as made
from urlgrammar.differ.suite.texts import SMALL
from urlgrammar.errors import OperandError
from urlgrammar.report.suite import written
from urlgrammar.results import reported
from urlgrammar.results.check import CheckReport

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.names import OperandLike
    from urlgrammar.differ.suite.findings import Case
    from urlgrammar.programs.black_box import Named

_tested = reported(check_texts, CheckReport)


class SuitePart:
    """A part of a test suite: a sequence of `Case`. name: that of the part, which `str` gives, too,
    for the ids of tests."""

    def __init__(self, name: str, operand: Operand, cases: Sequence[Case]) -> None:
        self.name, self._operand, self._cases = name, operand, tuple(cases)

    def __repr__(self) -> str:
        return f"<SuitePart {self.name}: {len(self):,} cases of {self._operand.name}>"

    def __str__(self) -> str:
        return self.name

    def __len__(self) -> int:
        return len(self._cases)

    def __iter__(self) -> Iterator[Case]:
        return iter(self._cases)

    def verify(self, parser: Named, *, on: Sequence[str] | None = None) -> None:
        """Run a parser on the inputs, without their bases, and compare it as `check` does.

        parser: a function of a text, as for `check`. on: the only components to compare.

        Raises AssertionError with the disagreements, grouped by their reasons, the worst first;
        and as `check`."""
        __tracebackhide__ = True
        texts = [(self.name, text) for text in dict.fromkeys(case.input for case in self._cases)]
        found = _tested(parser, self._operand, texts, on=on)
        if found.disagreements:
            raise AssertionError(str(found))


def cases(operand: OperandLike, *, size: int | None = SMALL) -> tuple[SuitePart, ...]:
    """The parts of a test suite for an operand, mostly a standard: one for each test.

        @pytest.mark.parametrize("part", ug.cases("whatwg"), ids=str)
        def test_my_parser(part):
            part.verify(my_parser)

    size: about how many cases to make, drawn evenly from all parts; None for all, which can be
    millions. The same version makes the same cases. `urlgrammar suite` writes them for parsers in
    other languages. Raises UnknownNameError, OperandError if the operand has no automaton,
    ValueError and TypeError."""
    asked = as_operand(operand)
    every = made(asked, size=size)
    return tuple(
        SuitePart(name, asked, tuple(some)) for name, some in groupby(every, lambda each: each.part)
    )


JSONL: Final = "jsonl"
_OF_WHATWG: Final = ("urltestdata", "setters", "toascii")


def format_of(operand: OperandLike, chosen: str | None) -> str:
    """The format of a file: the chosen one, by default that of web-platform-tests for `whatwg`.
    Raises OperandError for one that the operand has not."""
    std = whole_standard(as_operand(operand))
    is_whatwg = std is not None and std.name == "whatwg"
    if chosen in _OF_WHATWG and not is_whatwg:
        raise OperandError(f"the format {chosen} is for whatwg alone: use {JSONL}")
    return chosen or (_OF_WHATWG[0] if is_whatwg else JSONL)


def lines(operand: OperandLike, form: str, size: int | None) -> Iterator[str]:
    """The lines of a file, of which the first one says what made it. form: as `format_of` returns
    it. Raises as `cases`."""
    comment = _made_by(as_operand(operand), size)
    match form:
        case "urltestdata":
            yield from _array(chain([comment], wpt.urltestdata(size)))
        case "toascii":
            yield from _array(chain([comment], wpt.toascii(size)))
        case "setters":
            yield f'{{"comment": {json.dumps([comment])}'
            for name, tests in wpt.setters_tests(size):
                yield f",{json.dumps(name)}:"
                yield from _array(tests)
            yield "}"
        case _:
            yield json.dumps({"comment": comment})
            yield from map(json.dumps, map(written, made(operand, size=size)))


def _made_by(operand: Operand, size: int | None) -> str:
    """What a suite depends on: the same of all of these makes the same suite."""
    number = "full" if size is None else size
    return (
        f"urlgrammar {version('urlgrammar')}: suite --size {number} {operand.name}; "
        f"idna {idna.__version__}, Unicode {unidata_version}"
    )


def _array(objects: Iterable[object]) -> Iterator[str]:
    """A JSON array with each item on a line."""
    before = "["
    for each in objects:
        yield before + json.dumps(each)
        before = ","
    yield "]" if before == "," else "[]"
