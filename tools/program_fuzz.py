"""Random texts: does each program that has a grammar read them as its grammar says?

What belongs here: making the texts, from a transition cover of the grammar, rich URLs and random
characters, with a few random changes; and asking the programs that are installed. It prints the
shortest text of each kind of difference, and exits with 1 if there is one.

    python -m tools.program_fuzz                      all programs, 1,000,000 texts each
    python -m tools.program_fuzz --texts 5000 urllib  fewer, of one program in all its versions
    python -m tools.program_fuzz go@1.27              one version
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from itertools import tee
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.suite.words import RICH, TOKENS
from urlgrammar.forms.characters import representatives, special
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.programs.grammars.grammar import AT
from urlgrammar.programs.outcomes import Reading, Unasked
from urlgrammar.regular.automata.transition_cover import inside, outside

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar import Program

TEXTS: Final = 1_000_000
_DELIMITERS: Final = ("//", "@", ":", "[", "]", "?", "#", "\\", "http:", "%40", "://", ".")


def texts(known: Program, count: int, seed: int) -> Iterator[str]:
    """Random texts for a program; the same ones for the same seed."""
    choose = random.Random(seed)  # noqa: S311 (no secrets)
    bases = [*inside(known.language), *outside(known.language), *RICH]
    characters = [*map(chr, range(0x80)), *representatives()]
    characters += [each for some in special().values() for each in some]
    pieces = [*map(chr, range(0x80)), *TOKENS, *_DELIMITERS]
    for number in range(count):
        text = choose.choice(bases)
        if number % 8 == 0:
            text = "".join(choose.choices([*_DELIMITERS, *"ab01."], k=choose.randint(0, 12)))
        for _ in range(choose.randint(0, 4)):
            start = choose.randint(0, len(text))
            stop = min(len(text), start + choose.choice((0, 0, 1, 2)))
            piece = choose.choice(characters if choose.random() < 0.2 else pieces)
            text = text[:start] + piece + text[stop:]
        yield text


def differences(
    known: Program, version: str, count: int, seed: int
) -> dict[tuple[str, ...], list[str]]:
    """The texts that the program of a version reads in another way than its grammar says, by what
    differs."""
    found: dict[tuple[str, ...], list[str]] = {}
    with BlackBox(f"{known.adapter}{AT}{version}") as box:
        asked, given = tee(texts(known, count, seed))
        for text, outcome in zip(given, box.read_all(asked), strict=True):
            reading = outcome if isinstance(outcome, Reading) else None
            if isinstance(outcome, Unasked) and known.possible_parts(text) is not None:
                continue  # a text that JSON does not have
            if names := known.differing(text, reading):
                found.setdefault(names, []).append(text)
    return found


def installed(names: Sequence[str]) -> Iterator[tuple[Program, str]]:
    """The grammars of programs, each with every installed version that it describes."""
    for name in names:
        adapter, _, version = name.partition(AT)
        for known in DESCRIBED[adapter]:
            if known.describes_some(version):
                every = [each for each in ADAPTERS[adapter].installations if each.is_of(version)]
                versions = {each.version for each in every if known.describes(each.version)}
                yield from ((known, each) for each in sorted(versions))
                if not versions:
                    print(f"{known.name}: {known.versions} is not installed")


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask the programs. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("programs", nargs="*", help="by default, all")
    parser.add_argument("--texts", type=int, default=TEXTS)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    status = 0
    for known, version in installed(given.programs or [*DESCRIBED]):
        start = time.perf_counter()
        found = differences(known, version, given.texts, given.seed)
        seconds = time.perf_counter() - start
        total = sum(map(len, found.values()))
        name = f"{known.adapter} {version}"
        print(f"{name}: {given.texts:,} texts, {total:,} differ, {seconds:.0f} s", flush=True)
        for names, some in found.items():
            status = 1
            shown = ascii(min(some, key=len))
            print(f"    {', '.join(names)}: {len(some):,} texts, such as {shown}", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
