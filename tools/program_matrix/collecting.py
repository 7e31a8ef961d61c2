"""What standards and programs say: the strings on which two of them disagree about the host, and
the host of each string by all of them.

What belongs here: choosing the strings. For two sides that have a grammar, the automata decide
which classes of strings there are, and the programs confirm one of each: first those that begin
with "http://", then all, then those in which one side sees no host. A program without a grammar is
run on all these strings; what it says of others is not known.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import urlgrammar as ug
from urlgrammar.differ.confirmation import ALWAYS, Asked
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.reasons.splits import Splits
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.grammars import DESCRIBED
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
DECIDED: Final = (*STANDARDS, *DESCRIBED)
"""The sides that have a grammar."""

MOST_WITHOUT: Final = 4
"""The most strings that are kept for a pair although one side sees no host."""

Hosts = dict[str, dict[str, str | None]]
"""By string and side, the host, None if there is none. A side that refuses a string is missing."""


class Collected(NamedTuple):
    """What cannot be found without the programs, or takes minutes.

    versions: by program. chosen: by pair of sides that have a grammar, the strings on which they
    disagree. proved: the pairs for which it is proved that there are no other classes of strings.
    hosts: those that programs give to all strings.
    """

    versions: dict[str, str]
    chosen: dict[tuple[str, str], list[str]]
    proved: set[tuple[str, str]]
    hosts: Hosts


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
    asked = Asked(one, other, (HOST,), (), always)
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


def collected() -> Collected:
    """What automata and programs say now; programs that are not installed are left out."""
    versions = {name: adapter.version() for name, adapter in ADAPTERS.items()}
    installed = {name: version for name, version in versions.items() if version is not None}
    decided = [name for name in DECIDED if name in STANDARDS or name in installed]
    chosen: dict[tuple[str, str], list[str]] = {}
    proved: dict[tuple[str, str], bool] = {}
    for a, b in combinations(decided, 2):
        (web, _), (every, proved[a, b]) = _differing(a, b, WEB), _differing(a, b, "")
        without, _ = _differing(a, b, None)
        chosen[a, b] = list(dict.fromkeys([*web, *every, *without]))
        print(f"{a}, {b}: {len(chosen[a, b])} strings", flush=True)
    texts = sorted({text for found in chosen.values() for text in found}, key=weight)
    hosts: Hosts = {text: {} for text in texts}
    for name in installed:
        for text, host in hosts_by_program(name, texts):
            hosts[text][name] = host
    every_host = with_standards(hosts)
    for (a, b), found in chosen.items():
        both, one = sorted_by_kind(every_host, a, b, found)
        chosen[a, b] = [*both, *one[:MOST_WITHOUT]]
    return Collected(installed, chosen, {pair for pair, is_one in proved.items() if is_one}, hosts)


def with_standards(hosts: Hosts) -> Hosts:
    """The hosts of strings by programs and also by all standards."""
    found: Hosts = {text: {} for text in hosts}
    for name in STANDARDS:
        for text, host in hosts_by_standard(name, hosts):
            found[text][name] = host
    return {text: found[text] | hosts[text] for text in hosts}


def sorted_by_kind(
    hosts: Hosts, a: str, b: str, texts: Iterable[str]
) -> tuple[list[str], list[str]]:
    """The strings that two sides take to two hosts, and those to which one of them gives none."""
    kinds = {text: kind(hosts[text], a, b) for text in sorted(texts, key=weight)}
    both, one = ([text for text, how in kinds.items() if how == which] for which in ("both", "one"))
    return both, one


def facts(known: Collected) -> dict[str, Any]:
    """All that the pages show."""
    hosts = with_standards(known.hosts)
    pairs: list[dict[str, Any]] = []
    for a, b in combinations((*STANDARDS, *known.versions), 2):
        pair = (a, b) if (a, b) in known.chosen else (b, a)
        is_decided = pair in known.chosen
        both, one = sorted_by_kind(hosts, a, b, known.chosen[pair] if is_decided else hosts)
        pairs.append(
            {
                "a": a,
                "b": b,
                "decided": is_decided,
                "proved": pair in known.proved,
                "count": len(both),
                "both": both if is_decided else both[:MOST],
                "one": one[:MOST_WITHOUT],
            }
        )
    return {"versions": known.versions, "tried": len(hosts), "pairs": pairs, "hosts": hosts}


# The file of what was collected


def written(known: Collected) -> str:
    """What was collected as JSON Lines: the versions of programs, then a pair on each line, then a
    string with its hosts on each line."""
    lines: list[object] = [known.versions]
    lines += [[*pair, pair in known.proved, texts] for pair, texts in known.chosen.items()]
    lines += [[text, hosts] for text, hosts in known.hosts.items()]
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def read(text: str) -> Collected:
    """What was collected, from a file."""
    versions, *lines = map(json.loads, text.splitlines())
    pairs = [line for line in lines if len(line) == 4]
    return Collected(
        versions,
        {(a, b): texts for a, b, _, texts in pairs},
        {(a, b) for a, b, is_proved, _ in pairs if is_proved},
        {line[0]: line[1] for line in lines if len(line) == 2},
    )
