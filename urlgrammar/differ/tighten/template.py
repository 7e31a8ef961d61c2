"""The expression of URLs of some hosts, as narrow as RFC 3986 has it, and ways to widen it.

What belongs here: the parts of the expression, and what can be widened. The sets of characters are
those of the rules of RFC 3986, from its grammar. Because "%" is one of them, a "%" that begins no
escape is accepted, too; everything else that is accepted is a URI, unless it is widened.

The expression is a sequence of segments: scheme, "://", user information, host, port, path and
query, fragment. Path and query are one segment, because path-abempty [ "?" query ] is empty, or
begins with "/" or "?" and continues with the characters of a query, of which those of a path are a
part.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.spellings import text
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.tighten.hosts import LAST_PORT, Spelling, in_any_case
from urlgrammar.differ.tighten.segments import (
    Segment,
    join,
    join_hosts,
    join_ports,
    join_schemes,
    together,
)
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Chars, choice, repeat, sequence
from urlgrammar.standards.whatwg.canonical_form import SPECIAL

if TYPE_CHECKING:
    from collections.abc import Collection

    from urlgrammar.differ.tighten.hosts import Hosts
    from urlgrammar.differ.tighten.segments import Line
    from urlgrammar.regular.syntax.expression import Expression

UPPERCASE: Final = "uppercase"
USERINFO: Final = "userinfo"
LAST_DOT: Final = "last-dot"
UNDERSCORE: Final = "underscore"
PRINTABLE: Final = "printable"
NON_ASCII: Final = "non-ascii"

LABELS: Final = "labels"
DEPTH: Final = "depth"
PORTS: Final = "ports"

WIDENINGS: Final = {
    LABELS: "labels of any length, and with hyphens at their ends, below an allowed name",
    DEPTH: "any number of labels below an allowed name",
    PORTS: "ports of any length",
    UPPERCASE: "uppercase letters in the scheme and the host",
    USERINFO: "user information before the host, with the characters of RFC 3986",
    LAST_DOT: "a dot at the end of a name",
    UNDERSCORE: "underscores in the labels below an allowed name",
    PRINTABLE: "every printable character of ASCII, and the space, in path, query and fragment",
    NON_ASCII: "every character beyond ASCII in path, query and fragment",
}
"""What can be widened, with what it accepts."""

USUAL: Final = (LABELS, DEPTH, PORTS)
"""What is widened without being asked for, because it makes the expression short, and is no other
than RFC 3986 has it."""

_PRINTABLE: Final = CharSet(((0x20, 0x7E),))
_NON_ASCII: Final = CharSet(((0x80, MAX_POINT),))
_NUMBER_SIGN: Final = CharSet.from_characters("#")


@dataclass(frozen=True)
class Template:
    """URLs of some hosts. hosts: groups of them, each with its ports. schemes: in lowercase.
    widened: names of `WIDENINGS`."""

    hosts: tuple[Hosts, ...]
    schemes: tuple[str, ...]
    widened: frozenset[str] = frozenset()

    def with_(self, *names: str) -> Template:
        """The same, widened more."""
        return replace(self, widened=self.widened.union(names))

    @property
    def parts(self) -> tuple[Template, ...]:
        """One template for each group of hosts with the same ports."""
        return tuple(replace(self, hosts=(group,)) for group in self.hosts)

    @property
    def meant(self) -> Expression:
        """The allowed hosts as a reader means them: in lowercase; names below a listed one can have
        underscores."""
        spelling = Spelling(has_last_dot=LAST_DOT in self.widened, has_underscores=True)
        return choice(one for group in self.hosts for one in group.alternatives(spelling))

    @property
    def expression(self) -> Expression:
        """The URLs."""
        return together([[segment.whole for segment in line] for line in self.lines])

    @property
    def lines(self) -> tuple[Line, ...]:
        """The URLs as lines of segments; no URL is in two lines."""
        written = in_any_case if UPPERCASE in self.widened else text
        rest = self._rest
        lines: dict[tuple[Segment, ...], list[Expression]] = {}
        for group in self.hosts:
            hosts = Segment(group.alternatives(self._spelling), join_hosts)
            for scheme in self.schemes:
                ports = Segment(self._ports(group, scheme), join_ports)
                after = (Segment((text("://"),), choice), self._userinfo, hosts, ports, *rest)
                lines.setdefault(after, []).append(written(scheme))
        return tuple(
            (Segment(tuple(schemes), join_schemes), *after) for after, schemes in lines.items()
        )

    @property
    def _spelling(self) -> Spelling:
        names = (UPPERCASE, LAST_DOT, UNDERSCORE, LABELS, DEPTH)
        return Spelling(*(name in self.widened for name in names))

    def _ports(self, group: Hosts, scheme: str) -> tuple[Expression, ...]:
        """The ports of some hosts after a scheme, with their colon (RFC 3986, 3.2.3)."""
        if group.ports is None:
            most = None if PORTS in self.widened else len(str(LAST_PORT))
            number = repeat(Chars(characters("port")), 0, most)
            return (sequence([text(":"), number]), EPSILON)
        numbers = tuple(text(f":{port}") for port in group.ports)
        return (*numbers, EPSILON) if has_default(scheme, group.ports) else numbers

    @property
    def _userinfo(self) -> Segment:
        if USERINFO not in self.widened:
            return Segment((EPSILON,), choice)
        userinfo = repeat(Chars(characters("userinfo")), 0, None)
        return Segment((sequence([userinfo, text("@")]), EPSILON), join)

    @property
    def _rest(self) -> tuple[Segment, Segment]:
        """The path, the query and the fragment (RFC 3986, 3.3 to 3.5)."""
        query = self._wider(characters("path_abempty") | characters("query")) - _NUMBER_SIGN
        fragment = self._wider(characters("fragment")) - _NUMBER_SIGN
        some, begins = repeat(Chars(query), 0, None), map(text, "/?")
        return (
            Segment((*(sequence([begin, some]) for begin in begins), EPSILON), join),
            Segment((sequence([text("#"), repeat(Chars(fragment), 0, None)]), EPSILON), join),
        )

    def _wider(self, chars: CharSet) -> CharSet:
        if PRINTABLE in self.widened:
            chars |= _PRINTABLE
        return chars | _NON_ASCII if NON_ASCII in self.widened else chars


def has_default(scheme: str, ports: Collection[int]) -> bool:
    """Whether the default port of a scheme is one of some ports."""
    default = SPECIAL.get(scheme)
    return default is not None and int(default) in ports


def allows(ports: Collection[int] | None, scheme: str, port: str | None) -> bool:
    """Whether a port, as a reader gives it after a scheme, is one of some ports, None for all.
    Leading zeros do not count, and a missing or empty port is the default (RFC 3986, 3.2.3)."""
    if ports is None:
        return True
    return (port.lstrip("0") or "0") in map(str, ports) if port else has_default(scheme, ports)


@cache
def characters(rule: str) -> CharSet:
    """The characters in the strings of a rule of RFC 3986."""
    dfa = operand(f"rfc3986:{rule}").language
    return CharSet.union(
        chars
        for row in dfa.rows
        for chars, target in zip(dfa.alphabet.sets, row, strict=True)
        if target != DEAD
    )
