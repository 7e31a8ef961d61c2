"""What a certificate claims something of: operands, and conditions on components.

What belongs here: how they are named in a certificate, and their words. `sources` reads them.
"""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address
from typing import TYPE_CHECKING, Final
from unicodedata import unidata_version

if TYPE_CHECKING:
    from collections.abc import Iterator

METHODS: Final = {
    "fullmatch": "re",
    "match": "re.match",
    "search": "re.search",
    "pattern": "js",
    "exec": "js.search",
    "FullMatch": "re2",
}
"""How the name of an operand begins, by what applies an expression: functions of `re`; of
JavaScript, the attribute `pattern`, which matches whole texts, and `exec`, whose expressions are
between slashes, with the flags behind; a function of RE2."""

OF_PYTHON: Final = {"pattern": "fullmatch", "exec": "search"}
"""By methods of JavaScript, those of Python that apply an expression so."""

SCHEME, USERINFO, HOST, PORT, PATH = "scheme", "userinfo", "host", "port", "path"
KEY: Final = "query."
"""Begins the name of what conditions can be about: each value of a key of the query."""

STEPS: Final = ("decode", "params", "collapse", "dots")
"""What a server can do with a path."""

ANY: Final = "(?s:.*)"
"""Matches all values; that a value is not among them is that there is none."""

Interval = tuple[int, int]
Block = tuple[Interval, ...]
Ends = tuple[IPv4Address | IPv6Address, IPv4Address | IPv6Address]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on a component: that it is in a set, or that it is not.

    component: SCHEME, USERINFO, HOST, PORT or PATH; or KEY and the name of a key, each of whose
    values must fulfil it. regex: an expression of Python that matches the values of the set. ipv4,
    ipv6: the addresses that are in it, too: intervals of IPv4 addresses as numbers, and blocks of
    IPv6 addresses, which have an interval for each of eight pieces. is_in: whether a value must be
    in the set. An undefined value is in no set. resolves: whether names are in it that what looks
    up names takes for one of the IPv4 addresses (POSIX, inet_addr). then: what a server does with
    a path before it is asked about, some of STEPS; it removes dot segments after each.
    """

    component: str
    regex: str
    ipv4: tuple[Interval, ...] = ()
    ipv6: tuple[Block, ...] = ()
    is_in: bool = True
    resolves: bool = False
    then: tuple[str, ...] = ()

    @property
    def key(self) -> str | None:
        """The name of the key that it is about, None if it is about a component."""
        is_key = self.component.startswith(KEY)
        return self.component.removeprefix(KEY) if is_key else None

    @property
    def source(self) -> Source:
        """The expression."""
        return Source(regex=self.regex, method="fullmatch")

    def or_(self, other: Condition) -> Condition:
        """That a value is in one of two sets, of one component."""
        regexes = {self.regex: None, other.regex: None}
        return Condition(
            self.component,
            "|".join(f"(?:{regex})" for regex in regexes) if len(regexes) > 1 else self.regex,
            (*self.ipv4, *other.ipv4),
            (*self.ipv6, *other.ipv6),
            resolves=self.resolves or other.resolves,
        )

    @property
    def words(self) -> str:
        """The condition, of a string."""
        if self.regex == ANY and not self.is_in and self.key is None:
            return f"it has no {self.component}"
        what = f"its {self.component}" if self.key is None else f"each value of its {self.key!a}"
        if self.then:
            what += f", after the steps {', '.join(self.then)} and without dot segments,"
        matched = f"{what} {'matches' if self.is_in else 'does not match'} {self.source.words}"
        if not (self.ipv4 or self.ipv6):
            return matched
        addresses = ", ".join(_range(*each) for each in (*self._ipv4, *self._ipv6))
        also = ", also as inet_addr reads it" if self.ipv4 and self.resolves else ""
        return f"{matched} {'or is' if self.is_in else 'and is not'} one of {addresses}{also}"

    @property
    def _ipv4(self) -> Iterator[Ends]:
        return ((IPv4Address(low), IPv4Address(high)) for low, high in self.ipv4)

    @property
    def _ipv6(self) -> Iterator[Ends]:
        """The first and the last address of each block; of those between, the ones of which each
        piece is between those of both."""
        for block in self.ipv6:
            lows, highs = (
                ":".join(f"{piece:x}" for piece in some) for some in zip(*block, strict=True)
            )
            yield IPv6Address(lows), IPv6Address(highs)


def _range(low: IPv4Address | IPv6Address, high: IPv4Address | IPv6Address) -> str:
    return f"{low}" if low == high else f"{low}-{high}"


@dataclass(frozen=True, slots=True)
class Source:
    """What an operand is made from: a whole standard, a rule of one, a program, or an expression of
    Python, JavaScript or RE2. What it is not is None.

    standard: the name of the standard. rule: as grammars name it, None for whole texts, which are
    preprocessed. program: the name of the program, with its version. sha256: the hash of what the
    standard or the program means (`hash_of`). regex: the expression. method: what applies it, one
    of METHODS. conditions: those that strings of a whole standard, or of a program, fulfil, too.
    """

    standard: str | None = None
    rule: str | None = None
    program: str | None = None
    sha256: str | None = None
    regex: str | None = None
    method: str | None = None
    conditions: tuple[Condition, ...] = ()

    @property
    def name(self) -> str:
        """The name of the operand. An expression is between quotation marks and in ASCII, so that
        its text is not read as more than that."""
        if self.method is not None:
            return f"{METHODS[self.method]}:{self.regex!a}"
        if self.program is not None:
            return self.program
        assert self.standard is not None
        return self.standard if self.rule is None else f"{self.standard}:{self.rule}"

    @property
    def words(self) -> str:
        """The name, with the version of the standard or the program; of an expression of
        JavaScript, with that of Unicode, by which letters are the same in any case."""
        if self.method in OF_PYTHON:
            return f"{self.name} (by ECMAScript and Unicode {unidata_version})"
        return self.name if self.sha256 is None else f"{self.name} (version {self.sha256[:12]})"

    @property
    def passing(self) -> str:
        """When a string passes, in words."""
        return " and ".join([f"{self.words} accepts it", *(e.words for e in self.conditions)])
