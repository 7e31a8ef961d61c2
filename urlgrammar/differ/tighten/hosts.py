"""Allowed hosts as people list them.

What belongs here: reading the list (`example.com,*.example.com,example.com:8443`), and the
expressions of hosts: as a filter accepts them, and as a reader means them.

`*.` is one or more labels, and not none. A host is listed in its canonical form, in which readers
give it: in lowercase, a name beyond ASCII as `xn--…`, an address in its usual spelling.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from string import ascii_lowercase, digits
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.networks import EVERY, NAMED
from urlgrammar.differ.bypass.spellings import text
from urlgrammar.errors import OperandError, UrlGrammarError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Chars, optional, repeat, sequence
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.regular.syntax.expression import Expression

_ITEM: Final = re.compile(
    r"(?P<below>\*\.)?(?P<host>\[[^\[\]]*\]|[^\[\]:*/]*)(?::(?P<port>[^:]*))?", re.DOTALL
)
LAST_PORT: Final = 0xFFFF
_LONGEST_LABEL: Final = 63
_LONGEST_NAME: Final = 253
_DOT: Final = text(".")


class Spelling(NamedTuple):
    """How hosts may be written. in_any_case: with uppercase letters too. has_last_dot: with a dot
    at the end of a name. has_underscores: whether labels below a listed name can have them.
    has_any_labels: whether these labels can have any length, and hyphens at their ends."""

    in_any_case: bool = False
    has_last_dot: bool = False
    has_underscores: bool = False
    has_any_labels: bool = True
    has_any_depth: bool = True


@dataclass(frozen=True, slots=True)
class Hosts:
    """Hosts with the same ports. names, below: the listed hosts, and the names below which all
    hosts are allowed. ports: those that are allowed, None for all."""

    names: tuple[str, ...]
    below: tuple[str, ...]
    ports: tuple[int, ...] | None

    def alternatives(self, spelling: Spelling) -> tuple[Expression, ...]:
        """The hosts as they are written, by listed host; in lowercase, as a reader means them."""
        label = _label(spelling)
        dot = optional(_DOT) if spelling.has_last_dot else EPSILON
        every = []
        for name in dict.fromkeys((*self.below, *self.names)):
            most = None if spelling.has_any_depth else max(_depth(name), 1)
            before = repeat(label, int(name not in self.names), most)
            above = before if name in self.below else EPSILON
            every.append(
                text(name) if _is_address(name) else sequence([above, _name(name, spelling), dot])
            )
        return tuple(every)


def hosts(listed: Sequence[str], ports: Sequence[int] | None) -> tuple[Hosts, ...]:
    """The listed hosts, those with the same ports together. ports: of the hosts that are listed
    without one; None for all. Raises OperandError."""
    groups: dict[tuple[int, ...] | None, list[tuple[str, bool]]] = {}
    own: dict[tuple[str, bool], set[int] | None] = {}
    for item in listed:
        read = _ITEM.fullmatch(item)
        if read is None or item in {*NAMED, EVERY}:
            raise OperandError(
                f"{item!r} is no host: list hosts, not sets, as example.com, *.example.com, "
                "example.com:8443, 192.0.2.1 or [2001:db8::1]"
            )
        key = (_checked(item, read["host"]), read["below"] is not None)
        port = None if read["port"] is None else {_port(item, read["port"])}
        every = port if port is not None else None if ports is None else set(ports)
        known = own.get(key, set())
        own[key] = None if known is None or every is None else known | every
    if not own:
        raise OperandError("list at least one host that is allowed")
    for key, numbers in own.items():
        groups.setdefault(None if numbers is None else tuple(sorted(numbers)), []).append(key)
    return tuple(
        Hosts(
            tuple(name for name, is_below in keys if not is_below),
            tuple(name for name, is_below in keys if is_below),
            numbers,
        )
        for numbers, keys in groups.items()
    )


def _port(item: str, written: str) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,4}", written) or int(written) > LAST_PORT:
        raise OperandError(
            f"{item!r} is no host with a port from 0 to {LAST_PORT}: list hosts, not operands, as "
            "example.com or example.com:8443"
        )
    return int(written)


def _checked(item: str, host: str) -> str:
    """The host of an item. Raises OperandError unless it is canonical."""
    whatwg = standard("whatwg")
    try:
        canonical = whatwg.canonicalize(f"https://{host}/").host if host else None
    except UrlGrammarError as error:
        raise OperandError(f"{item!r} is no host: {error}") from error
    if item.startswith("*.") and canonical and _is_address(canonical):
        raise OperandError(f"{item!r}: there are no names below an address")
    if canonical != host:
        advice = f": write {canonical}" if canonical else ": list hosts as example.com"
        raise OperandError(f"{item!r} is not a host in canonical form{advice}")
    if not host.isascii() or not re.fullmatch(r"[0-9a-z._-]+|\[[0-9a-f:]+\]", host):
        raise OperandError(f"{item!r} has characters that names of hosts do not have")
    if host.endswith("."):
        raise OperandError(f"{item!r}: leave out the last dot, and widen last-dot to allow it")
    return host


def _is_address(host: str) -> bool:
    return host.startswith("[") or standard("rfc3986").is_valid(host, rule="ipv4address")


def _depth(name: str) -> int:
    """The number of labels, whatever their length, for which there is room before a name: it has no
    more than 253 characters (RFC 1035, 2.3.4: 255 octets)."""
    return (_LONGEST_NAME - len(name)) // (_LONGEST_LABEL + 1)


def _label(spelling: Spelling) -> Expression:
    """A label with its dot: letters, digits and hyphens; by the letter, without hyphens at its
    ends (RFC 1123, 2.1), and with 63 characters at most (RFC 1035, 2.3.4)."""
    ends = ascii_lowercase + digits + "_" * spelling.has_underscores
    if spelling.in_any_case:
        ends += ascii_lowercase.upper()
    end, inner = (Chars(CharSet.from_characters(each)) for each in (ends, ends + "-"))
    if spelling.has_any_labels:
        return sequence([repeat(inner, 1, None), _DOT])
    rest = sequence([repeat(inner, 0, _LONGEST_LABEL - 2), end])
    return sequence([end, optional(rest), _DOT])


def _name(name: str, spelling: Spelling) -> Expression:
    return in_any_case(name) if spelling.in_any_case else text(name)


def in_any_case(word: str) -> Expression:
    """A word in lowercase, with each letter in uppercase or lowercase."""
    letters = ({letter, letter.upper()} for letter in word)
    return sequence(Chars(CharSet.from_characters(letter)) for letter in letters)
