"""How much of a grammar test suites cover, by the measure of grammar-based testing.

What belongs here: the k-paths of a standard's grammar, which are the sequences of k rules of which
each uses the next one, and the share of them that derivations of a suite's strings have (Havrikov
and Zeller, "Systematically Covering Input Structure", 2019; it also counts terminals, which have
no names here). Strings that the standard rejects have no derivation.

    python -m tools.k_paths [--k N] [--size N] [--wpt urltestdata.json] [STANDARD]
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import urlgrammar as ug
from urlgrammar.differ.suite.cases import cases
from urlgrammar.grammar.files import parser

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urlgrammar.grammar.earley import Derivation
    from urlgrammar.standards.record import Standard

KPath = tuple[str, ...]


def uses(standard: Standard) -> dict[str, frozenset[str]]:
    """The rules that each rule uses itself, for what the rule of the whole needs. Lark's own rules
    for repetitions, which no tree has, stand for what they use."""
    expansions: dict[str, set[str]] = {}
    for rule in parser(standard.grammar, standard.whole_rule).rules:
        inside = expansions.setdefault(rule.origin.name, set())
        inside.update(symbol.name for symbol in rule.expansion if not symbol.is_term)

    def named(name: str, seen: frozenset[str] = frozenset()) -> set[str]:
        found: set[str] = set()
        for inside in expansions[name] - seen:
            found |= named(inside, seen | {inside}) if inside.startswith("_") else {inside}
        return found

    return {name: frozenset(named(name)) for name in expansions if not name.startswith("_")}


def k_paths(used: Mapping[str, frozenset[str]], start: str, k: int) -> set[KPath]:
    """All k-paths from rules that the start needs."""
    reached, left = {start}, [start]
    while left:
        new = used[left.pop()] - reached
        reached |= new
        left += new
    paths: set[KPath] = {(name,) for name in reached}
    for _ in range(k - 1):
        paths = {(*path, name) for path in paths for name in used[path[-1]]}
    return paths


def covered_by(derived: Derivation, k: int, above: KPath = ()) -> set[KPath]:
    """The k-paths of a derivation."""
    path = (*above, derived.rule)[-k:]
    found = {path} if len(path) == k else set()
    for child in derived.children:
        found |= covered_by(child, k, path)
    return found


class Score(NamedTuple):
    """How many strings a suite has, how many are accepted, and which k-paths they have."""

    strings: int
    accepted: int
    paths: set[KPath]


def score(standard: Standard, texts: Iterable[str], k: int) -> Score:
    """The score of a suite."""
    strings = accepted = 0
    found: set[KPath] = set()
    for text in texts:
        strings += 1
        try:
            found |= covered_by(standard.derive(text), k)
        except (ug.ParseError, ug.LimitError):
            continue
        accepted += 1
    return Score(strings, accepted, found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table. Returns the exit status."""
    told = argparse.ArgumentParser(prog="python -m tools.k_paths", description=__doc__)
    told.add_argument("--k", type=int, default=3)
    told.add_argument("--size", type=int, default=2000)
    told.add_argument("--wpt", type=Path, help="a file in the format of urltestdata.json")
    told.add_argument("standard", nargs="?", default="whatwg")
    chosen = told.parse_args(arguments)
    standard = ug.standard(chosen.standard)
    every = k_paths(uses(standard), standard.whole_rule, chosen.k)
    suites: dict[str, Iterable[str]] = {
        f"suite of {chosen.size:,}": (case.input for case in cases(standard, size=chosen.size))
    }
    if chosen.wpt is not None:
        tests = json.loads(chosen.wpt.read_text("utf-8"))
        suites["web-platform-tests"] = (each["input"] for each in tests if isinstance(each, dict))
    print(f"| {standard.name} | strings | accepted alone | of {len(every)} {chosen.k}-paths |")
    print("| --- | ---: | ---: | ---: |")
    for name, texts in suites.items():
        found = score(standard, texts, chosen.k)
        assert found.paths <= every, found.paths - every
        share = f"{len(found.paths)} ({len(found.paths) / len(every):.0%})"
        print(f"| {name} | {found.strings:,} | {found.accepted:,} | {share} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
