"""Compare standards with each other on all texts of a few tokens.

What belongs here: the results of each standard's parser for these texts, and whether the differ has
a finding for every difference: with the same error, or about the same components, and at most as
long. The differences of parsers are computed here; the package supplies only its parsers and the
findings.

    python -m tools.differ_fuzz.standards [--tokens N] [--few] [--jobs N]
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar import diff, standard, standards
from urlgrammar.differ.operands.names import operand
from urlgrammar.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar import Difference

TOKENS: Final = (
    *("ws:", "file:", "x", "0", ":", "/", "?", "#", "@", "[", "]", "%", "\\", " ", "é"),
    *("::", "08", "%2e", "65536", "\t"),
)
"""One character of each class that most grammars distinguish, and a few longer tokens."""

FEW: Final = ("ws:", "a:", "/", ":", "@", "0", "[::]")
"""The tokens for texts of six tokens."""

ADDRESSES: Final = ("ipv4address", "ipv6address", "ipvfuture")

Failure = tuple[str, str, str, str]
"""Two standards, the text, and the missing finding."""


class Outcome(NamedTuple):
    """The result of a standard for a text: components with their places, or an error."""

    components: dict[str, Any] | None
    places: dict[str, tuple[int, int]]
    error: str | None


def outcome(name: str, text: str) -> Outcome | None:
    """The result of the standard's own parser; None if it is unknown."""
    asked = operand(name)
    try:
        found = asked.split(text)
        if found is None:
            return Outcome(None, {}, asked.refusal(text).error)
        return Outcome(found, asked.places(text), None)
    except LimitError:
        return None


def differing(
    one: Outcome, other: Outcome, compared: Sequence[str], kinds: frozenset[str]
) -> tuple[str, ...]:
    """The components that differ: only one standard defines it, or its text differs, or it is not
    empty and at another place. An undefined path counts as empty; kinds count only for
    addresses."""
    assert one.components is not None
    assert other.components is not None
    names = []
    for name in compared:
        a, b = one.components.get(name), other.components.get(name)
        if name == "path":
            a, b = a or "", b or ""
        if name == "host_kind":
            a, b = (each if each in kinds else None for each in (a, b))
        is_elsewhere = (
            bool(a) and name != "host_kind" and one.places.get(name) != other.places.get(name)
        )
        if a != b or is_elsewhere:
            names.append(name)
    return tuple(names)


@cache
def difference(a: str, b: str) -> Difference:
    """The difference of two standards."""
    return diff(a, b)


@cache
def known_errors(a: str, b: str) -> dict[str | None, int]:
    """The errors with which the second rejects texts that the first accepts, with the length of the
    shortest finding for each."""
    first, second = sorted((a, b))
    found = difference(first, second)
    listed = found.only_a if a == first else found.only_b
    lengths: dict[str | None, int] = {}
    for each in listed:
        lengths[each.error] = min(len(each.input), lengths.get(each.error, len(each.input)))
    return lengths


@cache
def known_sets(a: str, b: str) -> dict[tuple[str, ...], int]:
    """The sets of components that the two split differently, with the length of the shortest
    finding for each."""
    lengths: dict[tuple[str, ...], int] = {}
    for each in difference(a, b).split:
        size = len(each.input)
        lengths[each.components] = min(size, lengths.get(each.components, size))
    return lengths


@cache
def kinds_of(name: str) -> frozenset[str]:
    """The kinds of addresses that a standard distinguishes."""
    captured = standard(name).transformer.captures()
    found = ((each.kind or rule) for rule, each in captured.items() if each.is_kind)
    return frozenset(found) & frozenset(ADDRESSES)


def check(text: str, names: Sequence[str]) -> Iterator[Failure]:
    """The differences on a text for which there is no finding."""
    said = {name: outcome(name, text) for name in names}
    for a, b in combinations(names, 2):
        one, other = said[a], said[b]
        if one is None or other is None:
            continue
        if one.components is not None and other.components is not None:
            yield from _check_split(text, a, b, one, other)
        for (x, taken), (y, lost) in (((a, one), (b, other)), ((b, other), (a, one))):
            if taken.components is not None and lost.components is None:
                length = known_errors(x, y).get(lost.error)
                if length is None or length > len(text):
                    yield x, y, text, f"no finding this short for {lost.error}"


def _check_split(text: str, a: str, b: str, one: Outcome, other: Outcome) -> Iterator[Failure]:
    names = differing(one, other, difference(a, b).compared, kinds_of(a) | kinds_of(b))
    if names:
        length = known_sets(a, b).get(names)
        if length is None or length > len(text):
            yield a, b, text, f"no finding this short about {', '.join(names)}"


def texts(tokens: Sequence[str], length: int, first: int) -> Iterator[str]:
    """All texts of `length` tokens that begin with the given token."""
    for rest in product(tokens, repeat=length - 1):
        yield tokens[first] + "".join(rest)


def run(task: tuple[Sequence[str], int, int]) -> tuple[int, list[Failure]]:
    """The number of texts in a task, and the failures."""
    names = sorted(std.name for std in standards())
    failures: list[Failure] = []
    count = 0
    for text in texts(*task):
        count += 1
        failures += check(text, names)
        if len(failures) > 20:
            break
    return count, failures


def main(arguments: Sequence[str] | None = None) -> int:
    """Check all texts. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.differ_fuzz.standards")
    parser.add_argument("--tokens", type=int, default=4, help="tokens per text (default: 4)")
    parser.add_argument("--few", action="store_true", help="use fewer tokens, for longer texts")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    options = parser.parse_args(arguments)
    tokens = FEW if options.few else TOKENS
    started = time.perf_counter()
    names = sorted(std.name for std in standards())
    for a, b in combinations(names, 2):
        difference(a, b)  # computed here, so that the worker processes inherit them
    tasks = [
        (tokens, length, first)
        for length in range(1, options.tokens + 1)
        for first in range(len(tokens))
    ]
    count = wrong = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for done, (checked, failures) in enumerate(pool.map(run, tasks), start=1):
            count += checked
            wrong += len(failures)
            for failure in failures:
                print(" ".join(map(repr, failure)))
            if sys.stderr.isatty():
                print(f"\r{done} of {len(tasks)} parts, {wrong} wrong", end="", file=sys.stderr)
    seconds = time.perf_counter() - started
    pairs = len(names) * (len(names) - 1) // 2
    print(f"standards: {count} texts, {pairs} pairs, {wrong} wrong, {seconds:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
