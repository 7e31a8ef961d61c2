"""What standards and programs say: the strings on which two of them disagree about the host, and
the host of each string by all of them.

What belongs here: asking, and the file of what was answered. Of two sides that have a grammar,
`diff` finds the strings, and says what is proved of all URLs of the Web. A side without a grammar
is run on the strings of all pairs; what it says of others is not known. Each program is asked in
the newest version that is installed.
"""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

import urlgrammar as ug
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.programs.grammars.grammar import AT
from urlgrammar.programs.grammars.record import numbers
from urlgrammar.programs.outcomes import Reading
from urlgrammar.regular.errors import LimitError
from urlgrammar.text.surrogates import has_surrogate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urlgrammar.programs.adapters.installed import Installation

HOST: Final = "host"
WEB: Final = "re:https?:(?s:.*)"
"""The strings that are compared: URLs of the Web, also if no slashes follow the scheme."""

STANDARDS: Final = ("rfc2396", "rfc3986", "rfc3987", "html5-2009", "whatwg")
"""The standards of today, and two old ones that programs still follow."""

LARGE: Final = "urlopen"
"""A program whose grammar is so large that only places of hosts are compared."""

NO_RESULTS: Final = "what they make of a host in the same place"
"""What is not decided of it."""

Hosts = dict[str, dict[str, str | None]]
"""By string and side, the host, None if there is none. A side that refuses a string, fails on it,
or cannot be given it is missing."""


class Decided(NamedTuple):
    """What `diff` says of two sides with grammars, for all strings of WEB that both accept.

    places: strings in which they find the host in two places, one of each kind. values: strings in
    which they find it in the same place and make different values of it, each with what it is about
    (such as "IPv4 addresses"). undecided: the hosts of which it is not known whether both make the
    same of them. limits: what else the answer does not say, by the kinds of `findings.Limit`.
    """

    places: list[str]
    values: dict[str, str]
    undecided: list[str]
    limits: list[str]

    @property
    def are_places_proved(self) -> bool:
        """Whether it is proved that both find every host in the same place."""
        return not (self.places or self.limits)

    @property
    def is_proved(self) -> bool:
        """Whether it is proved that both give the same host, written alike."""
        return self.are_places_proved and not (self.values or self.undecided)

    @property
    def strings(self) -> list[str]:
        """All strings."""
        return [*self.places, *self.values]


class Collected(NamedTuple):
    """What cannot be found without the programs, or takes minutes. versions: by program. decided:
    by pair of sides that have a grammar, except those that are too large together. hosts: those
    that programs give to all strings."""

    versions: dict[str, str]
    decided: dict[tuple[str, str], Decided]
    hosts: Hosts


def newest(name: str) -> Installation | None:
    """The newest installed version of a program."""
    return max(ADAPTERS[name].installations, key=lambda each: numbers(each.version), default=None)


def named(name: str, versions: Mapping[str, str]) -> str:
    """The operand, or the program, of a side."""
    return f"{name}{AT}{versions[name]}" if name in versions else name


def has_results(a: str, b: str) -> bool:
    """Whether hosts are compared that two operands, or sides, find in the same place."""
    return LARGE not in {a.partition(AT)[0], b.partition(AT)[0]}


def compared(a: str, b: str) -> Decided | None:
    """What `diff` says of two operands; None if their automata are too large together."""
    results = has_results(a, b)
    try:
        found = ug.diff(a, b, on=[HOST], within=WEB, results=results)
    except ug.OperandError as error:
        if isinstance(error.__cause__, LimitError):
            return None
        raise
    differences = [each for part in found.results or () for each in part.differences]
    undecided = [each.values for part in found.results or () for each in part.undecided]
    unconfirmed = any(part.unconfirmed for part in found.results or ())
    limits = [*(each.kind for each in found.limits), *(["unconfirmed"] * unconfirmed)]
    return Decided(
        places=[text for each in found.split if not has_surrogate(text := each.shown.input)],
        values={e.input: e.what for e in differences if not has_surrogate(e.input)},
        undecided=undecided if results else [NO_RESULTS],
        limits=list(dict.fromkeys(limits)),
    )


def hosts_by_standard(name: str, texts: Iterable[str]) -> Iterator[tuple[str, str | None]]:
    """The host of each text that a standard accepts, in canonical form, as `diff` compares it. It
    refuses a text that has no such form, because IDNA rejects the host."""
    std = ug.standard(name)
    for text in texts:
        try:
            yield text, std.canonicalize(text).host
        except (ug.ParseError, ug.ResolveError):
            continue


def hosts_by_program(name: str, texts: Iterable[str]) -> Iterator[tuple[str, str | None]]:
    """The host of each text that a program accepts."""
    listed = [*texts]
    with BlackBox(name) as box:
        for text, outcome in zip(listed, box.read_all(listed), strict=True):
            if isinstance(outcome, Reading):
                yield text, outcome.values[HOST]


def weight(text: str) -> tuple[bool, bool, int, str]:
    """A sort key: URLs with two slashes first, then those without invisible characters, then short
    ones."""
    is_plain = text.isascii() and text.isprintable() and " " not in text
    return not text.startswith("http://"), not is_plain, len(text), text


def collected() -> Collected:
    """What automata and programs say now; programs that are not installed are left out."""
    here = {name: newest(name) for name in ADAPTERS}
    versions = {name: each.version for name, each in here.items() if each is not None}
    known = [name for name in versions if has_grammar(name, versions)]
    pairs = [*combinations((*STANDARDS, *known), 2)]
    decided: dict[tuple[str, str], Decided] = {}
    with ProcessPoolExecutor() as pool:
        names = ([named(pair[n], versions) for pair in pairs] for n in (0, 1))
        for (a, b), each in zip(pairs, pool.map(compared, *names), strict=True):
            if each is not None:
                decided[a, b] = each
            said = "too large" if each is None else f"{len(each.strings)} strings"
            print(f"{a}, {b}: {said}", flush=True)
    texts = sorted({text for each in decided.values() for text in each.strings}, key=weight)
    hosts: Hosts = {text: {} for text in texts}
    for name in versions:
        for text, host in hosts_by_program(named(name, versions), texts):
            hosts[text][name] = host
    return Collected(versions, decided, hosts)


def has_grammar(name: str, versions: Mapping[str, str]) -> bool:
    """Whether a side is a standard, or a program with a grammar for its version."""
    return name in STANDARDS or any(
        each.describes(versions[name]) for each in DESCRIBED.get(name, ())
    )


# The file of what was collected


def written(known: Collected) -> str:
    """What was collected as JSON Lines: the versions of programs, then a pair on each line, then a
    string on each line, with the programs that give it each host."""
    lines: list[object] = [known.versions]
    lines += [[*pair, *decided] for pair, decided in known.decided.items()]
    for text, hosts in known.hosts.items():
        by_host: dict[str | None, list[str]] = {}
        for name, host in hosts.items():
            by_host.setdefault(host, []).append(name)
        lines.append([text, [[host, " ".join(names)] for host, names in by_host.items()]])
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
