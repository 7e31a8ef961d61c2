"""The expression of URLs of some hosts, as narrow as RFC 3986 has it, and ways to widen it.

What belongs here: the parts of the expression, and what can be widened. The sets of characters are
those of the rules of RFC 3986, from its grammar. Because "%" is one of them, a "%" that begins no
escape is accepted, too; everything else that is accepted is a URI, unless it is widened.

What comes after the authority is written as `(?:[/?]…*)?(?:#…*)?`: path-abempty [ "?" query ] is
empty, or begins with "/" or "?" and continues with the characters of a query, of which those of a
path are a part.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.spellings import text
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.tighten.hosts import LAST_PORT, Spelling, in_any_case
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet
from urlgrammar.regular.syntax.expression import Chars, choice, optional, repeat, sequence
from urlgrammar.standards.whatwg.canonical_form import SPECIAL

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from urlgrammar.differ.tighten.hosts import Hosts
    from urlgrammar.regular.syntax.expression import Expression

UPPERCASE: Final = "uppercase"
USERINFO: Final = "userinfo"
LAST_DOT: Final = "last-dot"
UNDERSCORE: Final = "underscore"
PRINTABLE: Final = "printable"
NON_ASCII: Final = "non-ascii"

LABELS: Final = "labels"
PORTS: Final = "ports"

WIDENINGS: Final = {
    LABELS: "labels of any length, and with hyphens at their ends, below an allowed name",
    PORTS: "ports of any length",
    UPPERCASE: "uppercase letters in the scheme and the host",
    USERINFO: "user information before the host, with the characters of RFC 3986",
    LAST_DOT: "a dot at the end of a name",
    UNDERSCORE: "underscores in the labels below an allowed name",
    PRINTABLE: "every printable character of ASCII, and the space, in path, query and fragment",
    NON_ASCII: "every character beyond ASCII in path, query and fragment",
}
"""What can be widened, with what it accepts."""

USUAL: Final = (LABELS, PORTS)
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
        return choice(group.expression(spelling) for group in self.hosts)

    @property
    def expression(self) -> Expression:
        """The URLs."""
        begins: dict[Expression, list[str]] = {}
        for scheme in self.schemes:
            authority = choice(self._authority(group, scheme) for group in self.hosts)
            begins.setdefault(authority, []).append(scheme)
        start = choice(
            sequence([self._schemes(schemes), text("://"), self._userinfo, authority])
            for authority, schemes in begins.items()
        )
        return sequence([start, self._rest])

    @property
    def _spelling(self) -> Spelling:
        names = (UPPERCASE, LAST_DOT, UNDERSCORE, LABELS)
        return Spelling(*(name in self.widened for name in names))

    def _authority(self, group: Hosts, scheme: str) -> Expression:
        """The hosts of a group, with their ports after a scheme (RFC 3986, 3.2.3)."""
        hosts = group.expression(self._spelling)
        if group.ports is None:
            most = None if PORTS in self.widened else len(str(LAST_PORT))
            number = repeat(Chars(characters("port")), 0, most)
            return sequence([hosts, optional(sequence([text(":"), number]))])
        numbers = sequence([text(":"), choice(text(str(port)) for port in group.ports)])
        return sequence([hosts, optional(numbers) if has_default(scheme, group.ports) else numbers])

    def _schemes(self, schemes: Sequence[str]) -> Expression:
        """The schemes; one that is another with one more letter is written as `https?`."""
        written = in_any_case if UPPERCASE in self.widened else text
        every = list(schemes)
        options = []
        while every:
            scheme = every.pop(0)
            partner = next((one for one in every if _differs_at_end(one, scheme)), None)
            if partner is None:
                options.append(written(scheme))
                continue
            every.remove(partner)
            short, long = sorted((scheme, partner), key=len)
            options.append(sequence([written(short), optional(written(long[-1]))]))
        return choice(options)

    @property
    def _userinfo(self) -> Expression:
        if USERINFO not in self.widened:
            return text("")
        return optional(
            sequence([repeat(Chars(characters("userinfo")), 0, None), text("@")]),
        )

    @property
    def _rest(self) -> Expression:
        """The path, the query and the fragment (RFC 3986, 3.3 to 3.5)."""
        query = self._wider(characters("path_abempty") | characters("query")) - _NUMBER_SIGN
        fragment = self._wider(characters("fragment")) - _NUMBER_SIGN
        begin = Chars(CharSet.from_characters("/?"))
        return sequence(
            [
                optional(sequence([begin, repeat(Chars(query), 0, None)])),
                optional(sequence([text("#"), repeat(Chars(fragment), 0, None)])),
            ]
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
    """Whether a port, as a reader means it after a scheme, is one of some ports, None for all."""
    if ports is None:
        return True
    return has_default(scheme, ports) if port is None else port in map(str, ports)


def _differs_at_end(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return len(long) == len(short) + 1 and long.startswith(short)


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
