"""Testing a program with the suite of an operand.

What belongs here: running the suite. What is found is true, because it was run; nothing is said
about other strings.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from itertools import tee
from typing import TYPE_CHECKING

from urlgrammar.differ import ledger
from urlgrammar.differ.check.findings import CheckFindings, PartCount
from urlgrammar.differ.check.groups import Run, is_within
from urlgrammar.differ.operands.names import as_operand
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.suite.texts import SMALL, draw, parts
from urlgrammar.differ.suite.witnesses import witnesses
from urlgrammar.programs.black_box import BlackBox, name_of_program
from urlgrammar.programs.versions import has_grammar, meant
from urlgrammar.text.arguments import number_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from urlgrammar.differ.ledger import Ledger
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.names import OperandLike
    from urlgrammar.programs.black_box import Named
    from urlgrammar.programs.outcomes import Outcome


def check(
    program: Named,
    operand: OperandLike,
    *,
    size: int | None = SMALL,
    seconds: float | None = None,
    on: Sequence[str] | None = None,
    within: OperandLike | None = None,
    accept: Ledger | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> CheckFindings:
    """Test whether a program reads strings as an operand does, with a suite that is made from the
    operand's automaton, from its differences to other standards, and from the program's own
    grammar, if it has one.

    program: `py:MODULE:FUNCTION`, `exec:COMMAND` or a name from the command `programs`, or a
    function of a text, which returns a mapping of components with the names of URLs (`scheme`,
    `host`, …), or refuses by returning None or raising ValueError; it is run. operand: an operand.
    size: about how many strings to try; None for all, which can be millions. seconds: the time
    limit for one string, by default 10; a function runs in this process, and has none. on: the only
    components to compare, all of which the program must give; acceptance is always compared.
    within: an operand; only the strings that it accepts are tried, and there may be fewer than the
    size. accept: a ledger of accepted disagreements: reports list only what is new. progress: is
    called with the number of strings that were tried, and with that of all.

    Raises UnknownNameError; OperandError if the operand has no automaton, or has no component in
    common with the program; ProgramError if the program does not follow the protocol; ValueError
    for a size that is too small, and for a function with a time limit; TypeError.
    """
    start = time.perf_counter()
    if size is not None:
        number_of(size, "the size", 1)
    accept = ledger.given(accept)
    asked, inside = as_operand(operand), None if within is None else as_operand(within)
    if isinstance(asked, ProgramOperand):
        # the program must not be its own judge
        asked = ProgramOperand(asked.name, asked.program, is_asked=False)
    name = name_of_program(program)
    own = _own_grammar(name, asked)
    with BlackBox(program, seconds=seconds) as box:
        box.read("")  # a program that cannot be run at all is an error before the suite is made
        suited = asked if inside is None else asked.within(inside)
        differing = witnesses(asked, own, inside, is_full=size is None)
        given = parts(suited, differing, own, most=size)
        texts = (each for each in draw(given, size) if is_within(inside, each[1]))
        total = sum(part.size for part in given)
        most = total if size is None else min(size, total)
        tell = None if progress is None else lambda done: progress(done, most)
        sizes = {part.name: part.size for part in given}
        found = _tried(box, asked, texts, sizes, on=on, within=inside, tell=tell)
    judgement = ledger.judgement(accept, found.found)
    return replace(found, judgement=judgement, seconds=time.perf_counter() - start)


def check_texts(
    program: Named,
    operand: Operand,
    texts: Sequence[tuple[str, str]],
    *,
    on: Sequence[str] | None = None,
) -> CheckFindings:
    """The same with given texts, each with the name of its part. Raises as `check`."""
    start = time.perf_counter()
    with BlackBox(program, seconds=None) as box:
        box.read("")
        found = _tried(box, operand, texts, Counter(part for part, _ in texts), on=on)
    return replace(found, seconds=time.perf_counter() - start)


def _tried(
    box: BlackBox,
    asked: Operand,
    texts: Iterable[tuple[str, str]],
    sizes: Mapping[str, int],
    *,
    on: Sequence[str] | None,
    within: Operand | None = None,
    tell: Callable[[int], object] | None = None,
) -> CheckFindings:
    """What texts find. sizes: how many texts each part has. tell: gets the number of tried ones."""
    run = Run(box, asked, on, within)
    for number, (part, text, outcome) in enumerate(_answers(box, texts), 1):
        run.add(part, text, outcome)
        if tell is not None and number % 100 == 0:
            tell(number)
    disagreements = tuple(run.disagreements())
    return CheckFindings(
        program=box.name,
        version=box.version,
        operand=asked.name,
        tests=sum(run.tried.values()),
        parts=tuple(
            PartCount(name, count, run.tried[name], run.disagreeing[name])
            for name, count in sizes.items()
        ),
        disagreements=disagreements,
        compared=run.compared(),
        uncompared=run.uncompared(),
        merged=tuple(sorted(run.merged().items())),
        unasked=run.unasked,
        unknown=run.unknown,
        seconds=0.0,
        on=None if on is None else tuple(on),
        within=None if within is None else within.name,
    )


def _answers(box: BlackBox, texts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, Outcome]]:
    ones, others = tee(texts)
    answers = box.read_all(text for _, text in others)
    for (part, text), outcome in zip(ones, answers, strict=True):
        yield part, text, outcome


def _own_grammar(program: str, operand: Operand) -> ProgramOperand | None:
    """The grammar of the program that is tested, None if it has none or is tested with it."""
    if not has_grammar(program):
        return None
    known = meant(program).program
    is_same = isinstance(operand, ProgramOperand) and operand.program is known
    return None if is_same else ProgramOperand(program, known, is_asked=False)
