"""What standards and programs say: the strings on which two of them disagree about the host, and
the host of each string by all of them.

What belongs here: choosing the strings. For two sides that have a grammar, the automata decide
which classes of strings there are, and the programs confirm one of each: first those that begin
with "http://", then all, then those in which one side sees no host. A program without a grammar is
run on all these strings; what it says of others is not known.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import urlgrammar as ug
from urlgrammar.differ.confirmation import ALWAYS, Asked
from urlgrammar.differ.operands import operand
from urlgrammar.differ.reasons.splits import Splits
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.grammars import PROGRAMS
from urlgrammar.programs.outcomes import Reading
from urlgrammar.programs.values import key
from urlgrammar.regular.automata.languages import language_of
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, repeat, sequence
from urlgrammar.regular.syntax.re_reader import read_literal
from urlgrammar.regular.tagged.divergences import divergences
from urlgrammar.regular.tagged.operations import having_in, restricted
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import Tag
from urlgrammar.standards.automata import expression_automaton
from urlgrammar.text.surrogates import has_surrogate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

HOST: Final = "host"
WEB: Final = "http://"
MOST: Final = 8
"""The most strings that are kept for a pair that is tested, the shortest first."""

STANDARDS: Final = tuple(each.name for each in ug.standards())
DECIDED: Final = (*STANDARDS, *PROGRAMS)
"""The sides that have a grammar."""

Hosts = dict[str, dict[str, str | None]]
"""By string and side, the host, None if there is none. A side that refuses a string is missing."""


@cache
def _automaton(name: str, start: str | None) -> TaggedAutomaton:
    """The automaton of a side; with a start, that of the strings that begin so, and to which it
    gives a host that is not empty."""
    found = operand(name).automaton()
    if start is None:
        return found
    anything = Chars(ANY)
    found = having_in(found, HOST, language_of(repeat(anything, 1, None)))
    beginning = sequence([read_literal(start), repeat(anything, 0, None)])
    return restricted(found, language(expression_automaton(beginning, {}))) if start else found


def _differing(a: str, b: str, start: str | None) -> tuple[list[str], bool]:
    """The strings in which two sides find the host in two places, one of each class, the shortest
    first; and whether it is proved that there are no other classes. start: their beginning, if both
    must give a host; None if one of them may give none."""
    one, other = operand(a), operand(b)
    automata = _automaton(a, start), _automaton(b, start)
    always = ALWAYS | one.merged | other.merged
    tags = {Tag(HOST)}
    nothing: frozenset[str] = frozenset()
    asked = Asked(one, other, nothing, nothing, (HOST,), (), always)
    found = divergences(*automata, tags, {Tag(name) for name in always}).divergences
    splits, unconfirmed = Splits(asked, *automata, tags).findings(found)
    texts = [each.shown.input for each in splits]
    return [text for text in texts if not has_surrogate(text)], not unconfirmed


def hosts_by_standard(name: str, texts: Iterable[str]) -> Iterator[tuple[str, str | None]]:
    """The host of each text that a standard accepts: of its result, if it rewrites its input. It
    refuses a text that has no result, because IDNA rejects the host."""
    std = ug.standard(name)
    for text in texts:
        try:
            final = std.canonicalize(text) if std.has_preprocessing else std.read(text)
        except (ug.ParseError, ug.ResolveError):
            continue
        yield text, final.host


def hosts_by_program(name: str, texts: Sequence[str]) -> Iterator[tuple[str, str | None]]:
    """The host of each text that a program accepts."""
    with BlackBox(name) as box:
        for text, outcome in zip(texts, box.read_all(texts), strict=True):
            if isinstance(outcome, Reading):
                yield text, outcome.values[HOST]


def kind(hosts: Mapping[str, str | None], a: str, b: str) -> str | None:
    """How two sides disagree about a string: `both` if they reach two hosts, `one` if one of them
    has none; None if they do not disagree, or one of them refuses it."""
    if a not in hosts or b not in hosts:
        return None
    x, y = hosts[a] or None, hosts[b] or None
    if x is None or y is None:
        return None if x is y else "one"
    return None if key(HOST, x) == key(HOST, y) else "both"


def weight(text: str) -> tuple[bool, bool, int, str]:
    """A sort key: URLs of the Web first, then those without invisible characters, then short
    ones."""
    return not text.startswith(WEB), not (text.isascii() and text.isprintable()), len(text), text


def collected() -> dict[str, Any]:
    """All that the pages need; programs that are not installed are left out."""
    versions = {name: adapter.version() for name, adapter in ADAPTERS.items()}
    versions = {name: version for name, version in versions.items() if version is not None}
    decided = [name for name in DECIDED if name in STANDARDS or name in versions]
    chosen: dict[tuple[str, str], list[str]] = {}
    proved: dict[tuple[str, str], bool] = {}
    for a, b in combinations(decided, 2):
        (web, _), (every, proved[a, b]) = _differing(a, b, WEB), _differing(a, b, "")
        without, _ = _differing(a, b, None)
        chosen[a, b] = list(dict.fromkeys([*web, *every, *without]))
        print(f"{a}, {b}: {len(chosen[a, b])} strings", flush=True)
    texts = sorted({text for found in chosen.values() for text in found}, key=weight)
    hosts: Hosts = {text: {} for text in texts}
    for name in STANDARDS:
        for text, host in hosts_by_standard(name, texts):
            hosts[text][name] = host
    for name in versions:
        for text, host in hosts_by_program(name, texts):
            hosts[text][name] = host
    sides = (*STANDARDS, *versions)
    pairs: list[dict[str, Any]] = []
    for a, b in combinations(sides, 2):
        pair = (a, b) if (a, b) in chosen else (b, a)
        given = chosen.get(pair, texts)
        kinds = {text: kind(hosts[text], a, b) for text in sorted(given, key=weight)}
        both = [text for text, how in kinds.items() if how == "both"]
        pairs.append(
            {
                "a": a,
                "b": b,
                "decided": pair in chosen,
                "proved": proved.get(pair, False),
                "count": len(both),
                "both": both if pair in chosen else both[:MOST],
                "one": [text for text, how in kinds.items() if how == "one"][: MOST // 2],
            }
        )
    used = {text for pair in pairs for name in ("both", "one") for text in pair[name]}
    return {
        "versions": versions,
        "tried": len(texts),
        "pairs": pairs,
        "hosts": {text: hosts[text] for text in texts if text in used},
    }
