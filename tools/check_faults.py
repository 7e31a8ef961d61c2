"""The test suite of `check`, held to account by faults made by machine.

What belongs here: automata with one fault each, and the share of them that each part of the suite
finds. A fault sends one character in one state to another state. It is found by a string that the
faulty automaton accepts and the right one does not, or the other way round. The automata are
minimal, so that every fault has such a string.

    python -m tools.check_faults [--faults N] [--size N|full] [--endings N] [--seed N] [OPERAND]
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
    """A character in a state leads to another state than it should."""

    state: int
    character: str
    target: int


def faults(dfa: Dfa, count: int, seed: int) -> list[Fault]:
    """Faults of an automaton, drawn at random."""
    chosen = random.Random(seed)  # noqa: S311 (not for secrets)
    characters = (*ASCII, *representatives())
    states = [state for state, _ in Ways(dfa).from_start()]
    found: dict[tuple[int, str], Fault] = {}
    while len(found) < count:
        state, character = chosen.choice(states), chosen.choice(characters)
        right = dfa.rows[state][dfa.alphabet.class_of(character)]
        target = chosen.choice([DEAD, *states])
        if target != right:
            found.setdefault((state, character), Fault(state, character, target))
    return list(found.values())


def is_accepted(dfa: Dfa, text: str, fault: Fault | None) -> bool:
    """Whether an automaton, with a fault or without, accepts a text."""
    state = dfa.starts[TEXT]
    for character in text:
        if fault is not None and (state, character) == fault[:2]:
            state = fault.target
        else:
            state = dfa.rows[state][dfa.alphabet.class_of(character)]
    return state in dfa.accepting


def found_by(dfa: Dfa, made: Sequence[Fault], texts: Iterable[str]) -> Iterator[tuple[str, Fault]]:
    """The texts that find faults, each fault once."""
    left = {fault[:2]: fault for fault in made}
    for text in texts:
        state = dfa.starts[TEXT]
        met = []
        for character in text:
            if (state, character) in left:
                met.append(left[state, character])
            state = dfa.rows[state][dfa.alphabet.class_of(character)]
            if state == DEAD:
                break
        for fault in met:
            if is_accepted(dfa, text, fault) != is_accepted(dfa, text, None):
                left.pop(fault[:2], None)
                yield text, fault


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_faults", description=__doc__)
    parser.add_argument("--faults", type=int, default=1000)
    parser.add_argument("--size", default=str(SMALL))
    parser.add_argument("--endings", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("operand", nargs="?", default="whatwg")
    chosen = parser.parse_args(arguments)
    asked = operand(chosen.operand)
    dfa = asked.language
    made = faults(dfa, chosen.faults, chosen.seed)
    given = parts(asked, (), chosen.endings)
    size = None if chosen.size == "full" else int(chosen.size)
    by_part: dict[str, set[Fault]] = {}
    tried: Counter[str] = Counter()
    for part in given:
        share = part.size if size is None else min(part.size, size // len(given))
        texts = [text for _, text in draw([part], None if size is None else share)]
        tried[part.name] = len(texts)
        by_part[part.name] = {fault for _, fault in found_by(dfa, made, texts)}
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
