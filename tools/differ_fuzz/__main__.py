"""Find errors of the differ by brute force.

    python -m tools.differ_fuzz [--seconds N | --count N] [--seed N] [--kind KIND] [--jobs N]
    python -m tools.differ_fuzz --kind KIND --case NUMBER [--seed N]

`--skip WORD` ignores the checks with this word in their names, for errors that are known.

Each wrong case is printed on one line as soon as it is found. `--case` with its number runs it
again. At the end, one line for each kind gives the totals. The exit status is 1 if any case is
wrong, otherwise 0.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from tools.differ_fuzz.cases import KINDS, case
from tools.differ_fuzz.running import Counts, Differ, line, run, shrunk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

CHUNK: Final = 25
"""The number of cases in one task."""
SHRUNK_IN_CHUNK: Final = 2
SHOWN: Final = 10
"""The most wrong cases shown for each kind and check; the others are only counted."""
REASONS: Final = 10


class Task(NamedTuple):
    """A range of cases of one kind. skipped: words; checks whose names contain one of them are
    ignored."""

    kind: str
    seed: int
    start: int
    stop: int
    skipped: tuple[str, ...] = ()


@lru_cache(1)
def differ() -> Differ:
    """The differ of the package."""
    from urlgrammar.differ.difference import diff
    from urlgrammar.differ.operands.names import operand
    from urlgrammar.errors import OperandError

    def positions_of(name: str, text: str) -> dict[str, tuple[int, ...]] | None:
        """The positions of each component, an empty tuple if it is empty."""
        places = automaton_of(name).places(text)
        if places is None:
            return None
        return {tag.name: where for tag, where in places.items() if tag.is_span}

    automaton_of = lru_cache(2)(lambda name: operand(name).automaton())
    return Differ(diff, positions_of, (OperandError,))


def perform(task: Task, to_test: Callable[[], Differ] = differ) -> Counts:
    """Run the differ on the cases of a task."""
    counts = Counts()
    shown: Counter[str] = Counter()
    for number in range(task.start, task.stop):
        with tempfile.TemporaryDirectory(prefix="differ_fuzz_") as name:
            folder = Path(name)
            of = case(task.kind, task.seed, number)
            found, failures = run(of, to_test(), folder)
            counts.add(found)
            failures = [f for f in failures if not any(word in f.check for word in task.skipped)]
            for failure in failures[:1]:
                counts.wrong[failure.check] += 1
                shown[failure.check] += 1
                is_enough = shown[failure.check] > SHRUNK_IN_CHUNK
                of, less = (of, failure) if is_enough else shrunk(of, failure, to_test(), folder)
                counts.lines.append((failure.check, line(of, less)))
    return counts


def tasks(
    kinds: Sequence[str], seed: int, most: int | None, skipped: tuple[str, ...] = ()
) -> Iterator[Task]:
    """Tasks for each kind in turn, up to `most` cases in total, or without end."""
    left = most
    for start in count(0, CHUNK):
        for kind in kinds:
            size = CHUNK if left is None else min(CHUNK, left)
            if not size:
                return
            yield Task(kind, seed, start, start + size, skipped)
            left = left if left is None else left - size


def results(
    todo: Iterator[Task], jobs: int, deadline: float | None
) -> Iterator[tuple[str, Counts]]:
    """The results of the tasks, run in `jobs` processes, until there are no more or the deadline
    has passed."""
    if jobs == 1:
        for task in todo:
            if deadline is not None and time.monotonic() > deadline:
                return
            yield task.kind, perform(task)
        return
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[Counts], str] = {}
        while True:
            while len(running) < 2 * jobs and (deadline is None or time.monotonic() < deadline):
                new = next(todo, None)
                if new is None:
                    break
                running[pool.submit(perform, new)] = new.kind
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()


def _progress(total: dict[str, Counts], begin: float) -> None:
    if sys.stderr.isatty():
        pairs = sum(each.pairs for each in total.values())
        wrong = sum(each.wrong.total() for each in total.values())
        took = time.monotonic() - begin
        print(f"\r{took:6.0f} s  {pairs:,} pairs  {wrong:,} wrong ", end="", file=sys.stderr)


def _summary(kind: str, counts: Counts) -> str:
    numbers = (
        ("operands", counts.operands, None),
        ("pairs", counts.pairs, None),
        ("left out", counts.left_out, None),
        ("refused", counts.refused.total(), counts.refused),
        ("wrong", counts.wrong.total(), counts.wrong),
    )
    parts = []
    for what, number, by_reason in numbers:
        most = by_reason.most_common(REASONS) if by_reason else []
        reasons = "; ".join(f"{n:,} {why}" for why, n in most)
        parts.append(f"{number:,} {what}{f' ({reasons})' if reasons else ''}")
    return f"{kind}: {', '.join(parts)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the fuzzer. Returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.differ_fuzz",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    length = parser.add_mutually_exclusive_group()
    seconds_help = "time limit (default: 60; none with --count)"
    length.add_argument("--seconds", type=float, help=seconds_help)
    length.add_argument("--count", type=int, help="number of cases, over all kinds")
    case_help = "run only the case with this number"
    length.add_argument("--case", type=int, metavar="NUMBER", help=case_help)
    parser.add_argument("--seed", type=int, default=0, help="default: 0")
    kind_help = "kind of operands (default: all)"
    parser.add_argument("--kind", choices=(*KINDS, "all"), default="all", help=kind_help)
    skip_help = "ignore checks with this word in their names; may be repeated"
    parser.add_argument("--skip", action="append", default=[], metavar="WORD", help=skip_help)
    jobs_help = "number of processes (default: one for each processor)"
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help=jobs_help)
    given = parser.parse_args(arguments)
    kinds = KINDS if given.kind == "all" else (given.kind,)
    skipped = tuple(given.skip)
    begin = time.monotonic()
    deadline = None
    todo = tasks(kinds, given.seed, given.count, skipped)
    jobs = max(1, given.jobs)
    if given.case is not None:
        todo = iter([Task(kind, given.seed, given.case, given.case + 1, skipped) for kind in kinds])
        jobs = 1
    elif given.count is None:
        deadline = begin + (60 if given.seconds is None else given.seconds)
    total = {kind: Counts() for kind in kinds}
    shown: Counter[tuple[str, str]] = Counter()
    for kind, counts in results(todo, jobs, deadline):
        total[kind].add(counts)
        for check, text in counts.lines:
            shown[kind, check] += 1
            if shown[kind, check] <= SHOWN:
                print(text, flush=True)
        _progress(total, begin)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    for kind, counts in total.items():
        print(_summary(kind, counts))
    return 1 if any(each.wrong for each in total.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
