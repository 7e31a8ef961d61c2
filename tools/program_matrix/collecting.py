"""What standards and programs say: the strings on which two of them disagree about the host, and
the host of each string by all of them.

What belongs here: choosing the strings, and the file of what was collected. For two sides that
have a grammar, `diff` finds the strings, and says what is proved of all URLs of the Web. A side
without a grammar is run on the strings of all pairs; what it says of others is not known. Each
program is asked in the newest version that is installed.
"""

from __future__ import annotations

import json
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

import urlgrammar as ug
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.programs.grammars.grammar import AT
from urlgrammar.programs.grammars.record import numbers
from urlgrammar.programs.outcomes import Reading
from urlgrammar.programs.values import key
from urlgrammar.text.surrogates import has_surrogate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urlgrammar.programs.adapters.installed import Installation

HOST: Final = "host"
WEB: Final = "re:https?:(?s:.*)"
"""The strings that are compared: URLs of the Web, also if they have no two slashes."""

STANDARDS: Final = ("rfc3986", "rfc3987", "whatwg")
"""The standards of today."""

MOST: Final = 6
"""The most strings that are kept for a pair of each kind (`kind`), the simplest first."""

OTHER: Final = "other"
NONE: Final = "none"
"""How two sides disagree about a string: they reach two hosts, or one of them sees no host. Two
spellings of one address or name are one host."""

Hosts = dict[str, dict[str, str | None]]
"""By string and side, the host, None if there is none. A side that refuses a string is missing."""


class Decided(NamedTuple):
    """What is known of a pair of sides with grammars. is_proved: that both find the host of every
    URL of the Web in the same place. undecided: the kinds of hosts of which it is not known whether
    both mean the same. is_equal: whether they are proved to mean the same. strings: on which they
    disagree."""

    is_proved: bool
    is_equal: bool
    undecided: list[str]
    strings: list[str]


class Collected(NamedTuple):
    """What cannot be found without the programs, or takes minutes. versions: by program. decided:
    by pair of sides that have a grammar. hosts: those that programs give to all strings."""

    versions: dict[str, str]
    decided: dict[tuple[str, str], Decided]
    hosts: Hosts


def newest(name: str) -> Installation | None:
    """The newest installed version of a program."""
    return max(ADAPTERS[name].installations, key=lambda each: numbers(each.version), default=None)


def named(name: str, versions: Mapping[str, str]) -> str:
    """The operand, or the program, of a side."""
    return f"{name}{AT}{versions[name]}" if name in versions else name


def compared(a: str, b: str) -> Decided:
    """What automata, and the two sides themselves, say of a pair with grammars."""
    found = ug.diff(a, b, on=[HOST], within=WEB, results=True)
    (results,) = found.results or ()
    strings = [each.shown.input for each in found.split]
    strings += [each.input for each in results.differences]
    return Decided(
        is_proved=not (found.split or found.limits),
        is_equal=results.is_equal,
        undecided=[each.values for each in results.undecided],
        strings=[text for text in dict.fromkeys(strings) if not has_surrogate(text)],
    )


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


def hosts_by_program(name: str, texts: Iterable[str]) -> Iterator[tuple[str, str | None]]:
    """The host of each text that a program accepts."""
    listed = [*texts]
    with BlackBox(name) as box:
        for text, outcome in zip(listed, box.read_all(listed), strict=True):
            if isinstance(outcome, Reading):
                yield text, outcome.values[HOST]


def kind(hosts: Mapping[str, str | None], a: str, b: str) -> str | None:
    """How two sides disagree about a string; None if they do not, or one of them refuses it."""
    if a not in hosts or b not in hosts:
        return None
    x, y = hosts[a] or None, hosts[b] or None
    if x is None or y is None:
        return None if x is y else NONE
    return None if key(HOST, x) == key(HOST, y) else OTHER


def weight(text: str) -> tuple[bool, bool, int, str]:
    """A sort key: URLs with two slashes first, then those without invisible characters, then short
    ones."""
    is_plain = text.isascii() and text.isprintable() and " " not in text
    return not text.startswith("http://"), not is_plain, len(text), text


def collected() -> Collected:
    """What automata and programs say now; programs that are not installed are left out."""
    here = {name: newest(name) for name in ADAPTERS}
    versions = {name: each.version for name, each in here.items() if each is not None}
    known = [name for name in versions if name in DESCRIBED and _is_described(name, versions[name])]
    decided: dict[tuple[str, str], Decided] = {}
    for a, b in combinations((*STANDARDS, *known), 2):
        decided[a, b] = compared(named(a, versions), named(b, versions))
        print(f"{a}, {b}: {len(decided[a, b].strings)} strings", flush=True)
    texts = sorted({text for each in decided.values() for text in each.strings}, key=weight)
    hosts: Hosts = {text: {} for text in texts}
    for name in versions:
        for text, host in hosts_by_program(named(name, versions), texts):
            hosts[text][name] = host
    return Collected(versions, decided, hosts)


def _is_described(name: str, version: str) -> bool:
    return any(each.describes(version) for each in DESCRIBED[name])


def with_standards(hosts: Hosts) -> Hosts:
    """The hosts of strings by programs and also by the standards."""
    found: Hosts = {text: {} for text in hosts}
    for name in STANDARDS:
        for text, host in hosts_by_standard(name, hosts):
            found[text][name] = host
    return {text: found[text] | hosts[text] for text in hosts}


# What the pages show


class Pair(NamedTuple):
    """Two sides. strings: by kind, those on which they disagree, at most `MOST` of each. counts:
    how many there are among all that were tried. decided: what is known of all strings; None if one
    of them has no grammar."""

    a: str
    b: str
    strings: dict[str, list[str]]
    counts: dict[str, int]
    decided: Decided | None


class Facts(NamedTuple):
    """All that the pages show. versions: by program. hosts: of all strings, by side."""

    versions: dict[str, str]
    hosts: Hosts
    pairs: dict[tuple[str, str], Pair]

    @property
    def sides(self) -> tuple[str, ...]:
        """The standards and the programs."""
        return (*STANDARDS, *self.versions)


def facts(known: Collected) -> Facts:
    """All that the pages show."""
    hosts = with_standards(known.hosts)
    pairs = {}
    for a, b in combinations((*STANDARDS, *known.versions), 2):
        decided = known.decided.get((a, b))
        own = set(decided.strings) if decided else set[str]()
        by_kind: dict[str, list[str]] = {OTHER: [], NONE: []}
        for text in sorted(hosts, key=lambda text: (text not in own, weight(text))):
            if (how := kind(hosts[text], a, b)) is not None:
                by_kind[how].append(text)
        shown = {how: texts[:MOST] for how, texts in by_kind.items()}
        counts = {how: len(texts) for how, texts in by_kind.items()}
        pairs[a, b] = Pair(a, b, shown, counts, decided)
    return Facts(known.versions, hosts, pairs)


# The file of what was collected


def written(known: Collected) -> str:
    """What was collected as JSON Lines: the versions of programs, then a pair on each line, then a
    string on each line, with the sides that give it each host."""
    lines: list[object] = [known.versions]
    lines += [[*pair, *decided] for pair, decided in known.decided.items()]
    for text, hosts in known.hosts.items():
        sides: dict[str | None, list[str]] = {}
        for name, host in hosts.items():
            sides.setdefault(host, []).append(name)
        lines.append([text, [[host, " ".join(names)] for host, names in sides.items()]])
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def read(text: str) -> Collected:
    """What was collected, from a file."""
    versions, *lines = map(json.loads, text.splitlines())
    decided: dict[tuple[str, str], Decided] = {}
    hosts: Hosts = {}
    for line in lines:
        if len(line) > 2:
            decided[line[0], line[1]] = Decided(*line[2:])
        else:
            by_side = {name: host for host, names in line[1] for name in names.split()}
            hosts[line[0]] = {name: by_side[name] for name in versions if name in by_side}
    return Collected(versions, decided, hosts)
