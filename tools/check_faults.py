"""The test suite of `check` and `suite`, held to account by faults made by machine.

What belongs here: automata with one fault each, and the share of them that each part of the suite
finds. A fault sends one character in one state to another state, or all the characters that lead
from one state to the same one. It is found by a string that the faulty automaton accepts and the
right one does not, or the other way round. The automata are minimal, so that every fault has such a
string.

    python -m tools.check_faults [--faults N] [--size N|full] [--classes] [--seed N] [OPERAND]
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.suite.texts import SMALL, draw, parts
from urlgrammar.forms.characters import ASCII, representatives
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT, Ways

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.regular.automata.dfa import Dfa


class Fault(NamedTuple):
    """Characters in a state lead to another state than they should."""

    state: int
    characters: frozenset[str]
    target: int


def faults(dfa: Dfa, count: int, seed: int, *, of_classes: bool = False) -> list[Fault]:
    """Faults of an automaton, drawn at random; no two of them have a character in a state in
    common. of_classes: whether a fault has all the characters of its state that lead to the same
    one, and not one of them alone."""
    chosen = random.Random(seed)  # noqa: S311 (not for secrets)
    characters = (*ASCII, *representatives())
    states = [state for state, _ in Ways(dfa).from_start()]
    taken: set[tuple[int, str]] = set()
    found: list[Fault] = []
    steps: list[tuple[int, frozenset[str]]] = []
    for state in states:
        alike: dict[int | str, set[str]] = {}
        for each in characters:
            alike.setdefault(_right(dfa, state, each) if of_classes else each, set()).add(each)
        steps += ((state, frozenset(some)) for some in alike.values())
    while len(found) < min(count, len(steps)):
        state, some = chosen.choice(steps)
        target = chosen.choice([DEAD, *states])
        if (state, min(some)) not in taken and target != _right(dfa, state, min(some)):
            taken.add((state, min(some)))
            found.append(Fault(state, some, target))
    return found


def _right(dfa: Dfa, state: int, character: str) -> int:
    return dfa.rows[state][dfa.alphabet.class_of(character)]


def is_accepted(dfa: Dfa, text: str, fault: Fault | None) -> bool:
    """Whether an automaton, with a fault or without, accepts a text."""
    state = dfa.starts[TEXT]
    for character in text:
        if fault is not None and state == fault.state and character in fault.characters:
            state = fault.target
        else:
            state = _right(dfa, state, character)
    return state in dfa.accepting


def found_by(
    dfa: Dfa, made: Sequence[Fault], texts: Iterable[tuple[str, str]]
) -> Iterator[tuple[str, str, Fault]]:
    """The texts that find faults, each with the name of its part; of a part, each fault once."""
    met_at = {(fault.state, each): fault for fault in made for each in fault.characters}
    seen: set[tuple[str, Fault]] = set()
    for part, text in texts:
        state = dfa.starts[TEXT]
        met: dict[Fault, None] = {}
        for character in text:
            if (state, character) in met_at:
                met[met_at[state, character]] = None
            state = _right(dfa, state, character)
            if state == DEAD:
                break
        for fault in met:
            if (part, fault) not in seen and is_accepted(dfa, text, fault) != is_accepted(
                dfa, text, None
            ):
                seen.add((part, fault))
                yield part, text, fault


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_faults", description=__doc__)
    parser.add_argument("--faults", type=int, default=1000)
    parser.add_argument("--size", default=str(SMALL))
    parser.add_argument("--classes", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("operand", nargs="?", default="whatwg")
    chosen = parser.parse_args(arguments)
    asked = operand(chosen.operand)
    dfa = asked.language
    made = faults(dfa, chosen.faults, chosen.seed, of_classes=chosen.classes)
    size = None if chosen.size == "full" else int(chosen.size)
    given = parts(asked, (), most=size)
    tried: Counter[str] = Counter()

    def texts() -> Iterator[tuple[str, str]]:
        for part, text in draw(given, size):
            tried[part] += 1
            yield part, text

    by_part: dict[str, set[Fault]] = {part.name: set() for part in given}
    for part, _, fault in found_by(dfa, made, texts()):
        by_part[part].add(fault)
    print(f"| part, by {chosen.operand} | strings | of {len(made)} faults | only by it |")
    print("| --- | ---: | ---: | ---: |")
    for name, some in by_part.items():
        others = set().union(*(each for other, each in by_part.items() if other != name))
        print(f"| {name} | {tried[name]:,} | {len(some)} | {len(some - others)} |")
    every = set().union(*by_part.values())
    print(f"| all together | {sum(tried.values()):,} | {len(every)} | |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
