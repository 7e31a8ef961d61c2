"""Running cases: the results, the counts, and smaller cases with the same error.

What belongs here: the way from a case to its failures.
"""

from __future__ import annotations

import hashlib
import re
import signal
import time
import traceback
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tools.differ_fuzz.checks import pair_failures
from tools.differ_fuzz.derivations import TooManyError
from tools.differ_fuzz.expressions import Expression
from tools.differ_fuzz.oracles import ExpressionOracle, GrammarOracle
from tools.differ_fuzz.sides import Failure, Side, operand_failures

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tools.differ_fuzz.cases import Case, Operand
    from tools.differ_fuzz.derivations import Universe
    from tools.differ_fuzz.grammars import Grammar
    from tools.differ_fuzz.sides import PositionsOf

MAX_SECONDS: Final = 30
"""The time limit for the differ. A case that takes longer is reported as wrong."""
ORACLE_SECONDS: Final = 3
"""The time limit for the oracles. A case that takes longer is left out."""
SHRINKING_SECONDS: Final = 15
WORDS: Final = 14
"""The number of words by which reasons for refusals are distinguished."""


class Differ(NamedTuple):
    """The code under test. diff: the difference of two operands, given by name. positions_of: the
    positions of components in a text, by an operand's automaton. refusals: the errors that mean
    that an operand is not supported."""

    diff: Callable[[str, str], Any]
    positions_of: PositionsOf
    refusals: tuple[type[Exception], ...]


class TooSlowError(BaseException):
    """A case took too long. Handlers for any Exception do not catch it."""


@dataclass
class Counts:
    """The results of the cases of a kind. refused: counted by reason. wrong: counted by check.
    lines: the check and one line of text for each wrong case."""

    operands: int = 0
    pairs: int = 0
    left_out: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    lines: list[tuple[str, str]] = field(default_factory=list)

    def add(self, other: Counts) -> None:
        """Add the other's counts."""
        self.operands += other.operands
        self.pairs += other.pairs
        self.left_out += other.left_out
        self.refused += other.refused
        self.wrong += other.wrong
        self.lines += other.lines


def run(of: Case, differ: Differ, folder: Path) -> tuple[Counts, list[Failure]]:
    """Run the differ on a case. Cases for which the oracles take too long, as `re` can for some
    expressions, are left out."""
    counts = Counts()
    try:
        with _at_most(ORACLE_SECONDS):
            sides = [side_of(each, of.universe, folder) for each in (of.a, of.b)]
    except (TooManyError, TooSlowError, SystemError):  # an error of `re` itself is a SystemError
        return Counts(left_out=1), []
    if not of.is_odd and any(not each.table or _has_plural(each) for each in sides):
        return Counts(left_out=1), []
    try:
        with _at_most(MAX_SECONDS):
            return counts, _run(sides, differ, counts)
    except TooManyError:
        return Counts(left_out=1), []
    except TooSlowError as error:
        files = (frame.filename for frame in traceback.extract_tb(error.__traceback__))
        if any(file.endswith("oracles.py") for file in files):
            return Counts(left_out=1), []
        return counts, [Failure("too slow", None, f"at most {MAX_SECONDS} seconds", "more")]


def _run(sides: list[Side], differ: Differ, counts: Counts) -> list[Failure]:
    failures: list[Failure] = []
    names = [each.name for each in sides]
    for side, letter in zip(sides, "ab", strict=True):
        if letter == "b" and side.name == names[0]:
            break
        try:
            with_itself = partial(differ.diff, side.name, side.name)
            found = operand_failures(side, differ.positions_of, with_itself)
            failures += (each._replace(check=f"{letter}: {each.check}") for each in found)
        except differ.refusals as error:
            counts.refused[reason(error, names)] += 1
            return failures
        except Exception as error:  # noqa: BLE001 (any other is an error of the differ)
            failures.append(_raised(error, f"{letter}: "))
        counts.operands += 1
    try:
        difference = differ.diff(*names)
    except differ.refusals as error:
        counts.refused[reason(error, names)] += 1
        return failures
    except Exception as error:  # noqa: BLE001 (any other is an error of the differ)
        return [*failures, _raised(error)]
    counts.pairs += 1
    return [*failures, *pair_failures(sides[0], sides[1], difference)]


def _has_plural(side: Side) -> bool:
    return any(each.plural for each in side.table.values())


def _raised(error: Exception, letter: str = "") -> Failure:
    what = " ".join(str(error).split())
    return Failure(f"{letter}raised {type(error).__name__}", None, "an answer", what)


def side_of(operand: Operand, universe: Universe, folder: Path) -> Side:
    """An operand with its meaning. Grammars are written to files in the folder."""
    if isinstance(operand, Expression):
        of_expression = ExpressionOracle(operand)
        table = of_expression.table(universe)
        return Side(operand.name, of_expression, universe, table, has_rules=False)
    of_grammar = GrammarOracle(operand)
    table = of_grammar.table(universe)
    name = file_of(operand, folder)
    return Side(name, of_grammar, universe, table, has_rules=True)


def file_of(grammar: Grammar, folder: Path) -> str:
    """The name of a grammar for the differ, in a new file."""
    stem = hashlib.sha256(grammar.text.encode()).hexdigest()[:16]
    path = folder / f"{stem}.{grammar.notation}"
    path.write_text(grammar.text, encoding="utf-8", newline="")
    return f"{grammar.notation}:{path}:{grammar.start}"


def reason(error: Exception, names: list[str]) -> str:
    """The reason why an operand was refused: the first words of the message, without the parts that
    are specific to this operand."""
    text = str(error)
    for name in names:
        text = text.replace(name, "…")
        for part in name.split(":", 1)[1:]:
            text = text.replace(part, "…") if len(part) > 3 else text
    text = re.sub(r"'[^']*'|\"[^\"]*\"|`[^`]*`|/\S+", "…", text)
    text = re.sub(r"(?<=rule )\w+", "…", re.sub(r" *\* <.*", "", text, flags=re.DOTALL))
    return " ".join(re.sub(r"\d[\d,]*", "N", text).split()[:WORDS])


@contextmanager
def _at_most(seconds: int) -> Iterator[None]:
    def ring(*_: object) -> None:
        raise TooSlowError

    # CPU time, because time that other programs use says nothing about the differ
    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def shrunk(of: Case, failure: Failure, differ: Differ, folder: Path) -> tuple[Case, Failure]:
    """A smaller case for which the same check fails."""
    deadline = time.monotonic() + SHRINKING_SECONDS
    of = replace(of, is_odd=True)
    while True:
        for smaller in _smaller(of):
            if time.monotonic() > deadline:
                return of, failure
            failures = run(smaller, differ, folder)[1]
            same = next((each for each in failures if each.check == failure.check), None)
            if same:
                of, failure = smaller, same
                break
        else:
            return of, failure


def _smaller(of: Case) -> Iterator[Case]:
    """First both operands smaller, then one of them."""
    less_a: Iterator[Operand] = of.a.smaller()
    less_b: Iterator[Operand] = of.b.smaller()
    both = (replace(of, a=a, b=b) for a, b in zip(less_a, less_b, strict=False))
    one = (replace(of, a=a) for a in of.a.smaller())
    other = (replace(of, b=b) for b in of.b.smaller())
    either = (each for pair in zip_longest(one, other) for each in pair if each)
    for each in chain(both, either):
        if each.a.is_valid() and each.b.is_valid():
            yield each


def line(of: Case, failure: Failure) -> str:
    """A wrong case in one line, with all that is needed to run it again."""
    a, b = (
        repr(each.name if isinstance(each, Expression) else f"{each.notation} {each.text}")
        for each in (of.a, of.b)
    )
    text = "" if failure.text is None else f" on {failure.text!r}"
    return (
        f"{of.kind} {of.number} (seed {of.seed}): {failure.check}{text}: "
        f"expected {failure.expected}, got {failure.got}; a={a} b={b}"
    )
