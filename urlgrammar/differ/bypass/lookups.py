"""What a host is to what looks up names.

What belongs here: the address that a name is to `inet_aton`, and to Java; and the names in ASCII
that clients make of one beyond ASCII.
"""

from __future__ import annotations

from functools import partial
from ipaddress import IPv4Address
from socket import inet_aton
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import UrlGrammarError
from urlgrammar.forms.idna_mapping import can_be_domain
from urlgrammar.text.idna import to_ascii_2003, to_ascii_uts46

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_MOST_DIGITS: Final = 11
"""More digits than a number of an IPv4 address has."""


def resolved(value: str) -> IPv4Address | None:
    """The address that a name is to what looks up names (POSIX, inet_aton), None if there is
    none."""
    if any(map(str.isspace, value)):  # some systems read only what is before a space
        return None
    try:
        return IPv4Address(inet_aton(value))
    except (OSError, ValueError):
        return None


def resolved_by_java(value: str) -> IPv4Address | None:
    """The address that a name of decimal numbers is to Java (InetAddress.getByName), None if there
    is none."""
    *parts, last = value.split(".")
    if len(parts) > 3 or not all(each.isascii() and each.isdigit() for each in (*parts, last)):
        return None
    numbers = [*map(_decimal, parts), _decimal(last)]
    if any(each > 255 for each in numbers[:-1]) or numbers[-1] >= 256 ** (4 - len(parts)):
        return None
    high = sum(each << 8 * (3 - place) for place, each in enumerate(numbers[:-1]))
    return IPv4Address(high + numbers[-1])


def _decimal(digits: str) -> int:
    return int(digits.lstrip("0")[:_MOST_DIGITS] or "0")


def looked_up(value: str) -> str | None:
    """The name in ASCII that clients look up for one beyond ASCII, by UTS #46; None if there is
    none."""
    return _name(to_ascii_uts46, value)


def every_looked_up(value: str) -> Iterator[str]:
    """The names in ASCII that some client looks up for one beyond ASCII: by UTS #46, or by IDNA
    2003, as CPython does."""
    for by in (to_ascii_uts46, partial(to_ascii_2003, std3=False)):
        if (name := _name(by, value)) is not None:
            yield name


def _name(by: Callable[[str], str], value: str) -> str | None:
    try:
        name = by(value)
    except (UrlGrammarError, UnicodeError):
        return None
    return name if can_be_domain(name) else None
