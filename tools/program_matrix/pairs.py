"""What is known of each pair of sides: how they differ in each string, and the worst of it.

What belongs here: the kinds of differences, and what follows from the strings and from the answer
of `diff`. The pages show it, and say it in words.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from tools.program_matrix.collecting import (
    HOST,
    STANDARDS,
    Collected,
    Decided,
    Hosts,
    hosts_by_standard,
    weight,
)
from tools.program_matrix.reasons import Side, are_apart, inside
from urlgrammar.errors import ParseError
from urlgrammar.programs.values import key
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES: Final = "names"
PLACES: Final = "places"
OTHER: Final = "other"
NONE: Final = "no-host"
SPELLED: Final = "spelled"
KINDS: Final = (NAMES, PLACES, OTHER, NONE, SPELLED)
"""How two sides disagree about a string, the worst first: they find two hosts in two places of it,
and both are names or addresses; they do, and one of these is neither; they give two hosts, and no
two places are known; one of them sees no host; they write one host in two ways, beyond letter case
and the brackets of an address."""

_WHATWG: Final = standard("whatwg")

PROVED: Final = "proved"
WRITTEN: Final = "written"
OPEN: Final = "open"
TESTED: Final = "tested"
LEVELS: Final = (NAMES, PLACES, OTHER, NONE, TESTED, OPEN, WRITTEN, PROVED)
"""What is known of a pair, the worst first. The last four have no string with two hosts: a pair was
only tested; `diff` found none and does not exclude them; it proved one place, and all that it found
is spelling; it proved one host."""


class Pair(NamedTuple):
    """Two sides. strings: by kind, those on which they disagree: first URLs with two slashes and
    visible characters, of these those that `diff` found for this pair, then the shortest. accepted:
    how many of the strings both accept. decided: what `diff` says; None if one of them has no
    grammar, or if both are too large together, so that they are only tested."""

    a: str
    b: str
    strings: dict[str, list[str]]
    accepted: int
    decided: Decided | None

    @property
    def level(self) -> str:
        """The worst that is known."""
        for how in (NAMES, PLACES, OTHER, NONE):
            if self.strings[how]:
                return how
        if self.decided is None:
            return TESTED
        if self.decided.is_proved:
            return PROVED
        is_open = self.decided.undecided or not self.decided.are_places_proved
        return OPEN if is_open else WRITTEN

    @property
    def worst(self) -> str | None:
        """The string that shows the level; None if there is none."""
        return next((self.strings[how][0] for how in KINDS if self.strings[how]), None)


class Facts(NamedTuple):
    """All that the pages show. versions: by program. hosts: of all strings, by side. pairs: by
    sides, in the order of `sides`."""

    versions: dict[str, str]
    hosts: Hosts
    pairs: dict[tuple[str, str], Pair]

    @property
    def sides(self) -> tuple[str, ...]:
        """The standards and the programs."""
        return (*STANDARDS, *self.versions)

    def pair(self, a: str, b: str) -> Pair:
        """The pair of two sides, in any order."""
        return self.pairs.get((a, b)) or self.pairs[b, a]


def kind(
    text: str,
    hosts: Mapping[str, str | None],
    a: str,
    b: str,
    *,
    is_apart: bool | None = None,
) -> str | None:
    """How two sides disagree about a string; None if they do not. hosts: those of all sides that
    accept the string; both do. is_apart: whether they find the host in two places; None if only
    the string and the hosts can tell."""
    x, y = hosts[a] or None, hosts[b] or None
    if x is None or y is None:
        return None if x is y else NONE
    if inside(x) == inside(y):
        return None
    if key(HOST, x) == key(HOST, y):
        return SPELLED
    if not (are_apart(text, Side(a, x), Side(b, y)) if is_apart is None else is_apart):
        return OTHER
    return NAMES if is_name(x) and is_name(y) else PLACES


@cache
def is_name(host: str) -> bool:
    """Whether a host can be looked up, or is an address: whether the WHATWG standard makes a valid
    host of it (URL, 3.4), without its final dot."""
    is_bare = ":" in host and not host.startswith("[")
    written = f"[{host}]" if is_bare else host
    if not _WHATWG.is_valid(written, "special_host"):
        return False
    try:
        final = _WHATWG.canonicalize(f"http://{written}").host or ""
    except ParseError:  # IDNA rejects it
        return False
    return _WHATWG.is_valid(final.removesuffix("."), "valid_host")


def facts(known: Collected) -> Facts:
    """All that the pages show."""
    hosts = with_standards(known.hosts)
    pairs = {}
    for a, b in combinations((*STANDARDS, *known.versions), 2):
        decided = known.decided.get((a, b))
        own = dict.fromkeys(decided.values, False) if decided else {}
        own |= dict.fromkeys(decided.places, True) if decided else {}
        both = [text for text, given in hosts.items() if a in given and b in given]
        strings: dict[str, list[str]] = {how: [] for how in KINDS}
        for text in sorted(
            both, key=lambda text: (weight(text)[:2], text not in own, weight(text))
        ):
            how = kind(text, hosts[text], a, b, is_apart=own.get(text))
            if how is not None:
                strings[how].append(text)
        pairs[a, b] = Pair(a, b, strings, len(both), decided)
    return Facts(known.versions, hosts, pairs)


def with_standards(hosts: Hosts) -> Hosts:
    """The hosts of strings by programs and also by the standards."""
    found: Hosts = {text: {} for text in hosts}
    for name in STANDARDS:
        for text, host in hosts_by_standard(name, hosts):
            found[text][name] = host
    return {text: found[text] | hosts[text] for text in hosts}


def ordered(facts: Facts) -> list[Pair]:
    """The pairs, the worst first: by what is known, then by how many of the strings show it."""

    def badness(pair: Pair) -> tuple[object, ...]:
        shown = pair.strings.get(pair.level, [])
        plain = [text for text in shown if weight(text)[:2] == (False, False)]
        return LEVELS.index(pair.level), -len(plain), -len(shown), pair.a, pair.b

    return sorted(facts.pairs.values(), key=badness)
