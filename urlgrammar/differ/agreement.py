"""Whether readers take a text alike: standards, and programs by their grammars.

What belongs here: the question of one text, which columns and the command line ask, too. Most texts
are plain URLs: for these the answer was proved before (`plain_urls`). `comparison` shows how
standards read a text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ import plain_urls
from urlgrammar.differ.comparison import (
    POINTS,
    are_equal,
    check_base,
    differing,
    disagreements_of,
    folded,
    points_of,
    verdict_of,
)
from urlgrammar.errors import OperandError, UnknownNameError
from urlgrammar.standards import standard, standards
from urlgrammar.standards.record import Standard
from urlgrammar.text.arguments import items_of, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urlgrammar._native._engine import Rule
    from urlgrammar.differ.by_grammar import ProgramVerdict
    from urlgrammar.differ.comparison import Disagreement, Verdict
    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.text.arguments import Text

    Reader = Standard | Program
    Readers = Iterable[str | Reader]

_PORT: Final = "port"


def agree(
    url: Text,
    standards: Readers | None = None,
    *,
    base: Text | None = None,
    on: Iterable[str] = POINTS,
) -> bool:
    """Whether readers take a text alike: a check for filters.

        ug.agree(url, ["whatwg", "urllib", "curl"], on=["host"])

    standards: standards, and programs that have a grammar; by default all standards. on: the points
    that count, from POINTS. A reader that rejects the text has no value of a component, so that it
    cannot disagree about one: add "acceptance" to count it. If all reject a text, they agree.

    A program is read by its grammar: it is not run, and the answer is about the versions that
    `program(name).versions` lists, whatever is installed. `compare(also=)` runs it. Its points are
    acceptance and the components that its grammar describes. The case of schemes and hosts does not
    count; beside a program, neither do the zeros before a port, nor does the difference between
    undefined and empty if the program does not make it.

    Raises the same errors as `compare`; UnknownNameError for an unknown point; OperandError for a
    point that the grammar of a program does not describe; ValueError for programs with a base; and
    LimitError if those that are known agree, but what another one makes of the text is not known: a
    domain is too long to be mapped, or only the program itself knows. Linear in the length of the
    text; 1 or 2 µs for most URLs (`plain_urls`).
    """
    return question(standards, base, on).answer(text_of(url, "the URL"))


class Question:
    """Whether some readers take texts alike. readers: by the names that they were called. points:
    those that count."""

    def __init__(
        self, readers: Mapping[str, Reader], base: str | None, points: Sequence[str]
    ) -> None:
        self.points = points
        self._base = base
        self._standards = [each for each in readers.values() if isinstance(each, Standard)]
        self._programs = [
            (name, each) for name, each in readers.items() if not isinstance(each, Standard)
        ]
        merged = (each.merged for _, each in self._programs)
        self._merged: frozenset[str] = frozenset().union(*merged)
        names = [each.name for each in readers.values() if each is _own(each.name)]
        is_proved = base is None and len(names) == len(readers)
        self._is_proved = is_proved and plain_urls.is_proved(names, points)
        self._is_plain: Callable[[str], object] = (
            plain_urls.recognizer() if self._is_proved else lambda _text: False
        )

    @property
    def rule(self) -> Rule | None:
        """The rule of texts that all readers take alike, for the native engine; None if there is
        none."""
        return plain_urls.native_rule() if self._is_proved else None

    def answer(self, text: str) -> bool:
        """Whether the readers take a text alike. Raises LimitError."""
        if self._is_plain(text):
            return True
        verdicts = [verdict_of(std, text, self._base) for std in self._standards]
        if not self._programs and are_equal(verdicts):
            return True
        return next(self._differing(self._with_programs(verdicts, text)), None) is None

    def disagreements(self, text: str) -> tuple[Disagreement, ...]:
        """The points on which the readers differ, with their values. Raises LimitError."""
        if self._is_plain(text):
            return ()
        own = [verdict_of(std, text, self._base) for std in self._standards]
        verdicts = self._with_programs(own, text)
        return tuple(disagreements_of(verdicts, (), tuple(self._differing(verdicts))))

    def _with_programs(
        self, verdicts: Sequence[Verdict], text: str
    ) -> list[Verdict | ProgramVerdict]:
        if not self._programs:
            return [*verdicts]
        from urlgrammar.differ.by_grammar import read

        return [*verdicts, *(read(*program, text) for program in self._programs)]

    def _differing(self, verdicts: Sequence[Verdict | ProgramVerdict]) -> Iterator[str]:
        """The points on which not all agree. Raises LimitError at the end if there are none, and
        something is not known."""
        is_found, unknown = False, None
        for point in self.points:
            known = []
            for verdict in verdicts:
                problem = verdict.problem(point)
                if problem is None:
                    known.append(verdict)
                unknown = unknown or problem
            for found in differing(known, (point,), self._same):
                is_found = True
                yield found
        if unknown is not None and not is_found:
            raise unknown

    def _same(self, point: str, value: str | None) -> str | None:
        """What counts of the value of a point."""
        if point in self._merged:
            value = value or None
        if point == _PORT and value and self._programs:  # most give a number
            value = value.lstrip("0") or "0"
        return folded(point, value)


def question(standards: Readers | None, base: Text | None, on: Iterable[str]) -> Question:
    """The question as callers put it. Raises as `agree` does, but for the text."""
    given = (
        None if standards is None else items_of(standards, "the standards"),
        None if base is None else text_of(base, "the base"),
        on if on is POINTS else items_of(on, "`on`"),
    )
    try:
        return _known(*given)
    except TypeError:  # also for what cannot be a key of the cache
        return _question(*given)


def _question(
    names: tuple[str | Reader, ...] | None, base: str | None, on: Iterable[str]
) -> Question:
    points = sorted(points_of(on, "`on`"), key=POINTS.index)
    given = standards() if names is None else names
    named = [(each, reader_of(each)) for each in given]
    readers = {each if isinstance(each, str) else one.name: one for each, one in named}
    if not readers:
        raise ValueError("no standard to compare: name at least one")
    programs = [each for each in readers.values() if not isinstance(each, Standard)]
    if programs and base is not None:
        raise ValueError("programs read a string as it is: leave out the base")
    for program in programs:
        _check_points(program, points)
    if base is not None:
        check_base(base, [each for each in readers.values() if isinstance(each, Standard)])
    return Question(readers, base, points)


_known: Final = lru_cache(maxsize=64)(_question)


def reader_of(given: str | Reader) -> Reader:
    """The standard or the program that a caller names. Raises UnknownNameError."""
    from urlgrammar.programs.grammars import DESCRIBED
    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.programs.versions import has_grammar, program

    if isinstance(given, Program) or (isinstance(given, str) and has_grammar(given)):
        return program(given)
    try:
        return standard(given)
    except UnknownNameError as error:
        if error.kind != "standard":
            raise
        names = (*error.names, *DESCRIBED)
        raise UnknownNameError("standard or program with a grammar", error.name, names) from None


def _own(name: str) -> Reader | None:
    """The reader of this name that is a part of this package."""
    try:
        return reader_of(name)
    except UnknownNameError:
        return None


def _check_points(program: Program, points: Iterable[str]) -> None:
    from urlgrammar.differ.by_grammar import points_of as points_of_program

    described = points_of_program(program)
    for point in points:
        if point not in described:
            listed = ", ".join(name for name in POINTS if name in described)
            raise OperandError(
                f"the grammar of {program.name} does not say what it makes of {point}: name the "
                f"points that count, some of {listed}"
            )
