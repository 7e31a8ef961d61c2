"""Hosts to try a function with.

What belongs here: some hosts of a goal, harmless ones, names that look like allowed ones, and ways
to write a host. None of them needs to be right: a reader and a goal decide what each one is.
"""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import quote

from urlgrammar.differ.bypass.goals import address_of
from urlgrammar.errors import OperandError
from urlgrammar.regular.automata.languages import complement
from urlgrammar.regular.automata.transition_cover import inside

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.bypass.goals import Goal
    from urlgrammar.differ.bypass.spellings import Block

KNOWN: Final = ("localhost", "127.0.0.1", "[::1]", "169.254.169.254", "10.0.0.1", "192.168.0.1")
"""Hosts that people know, the best known first."""

OWN: Final = "evil.example"
"""A name that an attacker owns."""

_HARMLESS: Final = ("example.com", "www.example.com", "1.1.1.1")
_MOST_NAMES: Final = 60
"""How many of the names that cover the automaton of a goal are taken."""

_MOST_ALLOWED: Final = 4
_MOST_BLOCKS: Final = 200

_DIGITS: Final = ("０１２３４５６７８９", "⓪①②③④⑤⑥⑦⑧⑨", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_DOTS: Final = "。．｡\u2024"
"""Other dots; the last one is a dot by IDNA 2003 alone, which CPython follows."""

_FULL_WIDTH: Final = {ord(c): ord(c) + 0xFEE0 for c in "abcdefghijklmnopqrstuvwxyz"}
_ALIKE: Final = {"s": "ſ", "k": "\u212a", "i": "ⁱ", "a": "ª"}
"""Other characters that UTS #46 maps to a letter."""

_IGNORED: Final = ("\u00ad", "\u200b", "\u2060", "\ufe00", "\u200d")
"""Characters that UTS #46 removes, and one that IDNA 2003 alone removes."""

_ESCAPED: Final = ("2e", "00", "2f", "23", "3f", "5c", "c2%ad")
"""Escapes of what ends a host or a label, or is removed."""

_EMBEDDED: Final = ("::ffff:", "::", "64:ff9b::", "2002:")


class Hosts(NamedTuple):
    """Hosts to build strings from. main: hosts of a goal that tell most, at most one of each kind.
    reached: hosts of a goal. harmless: hosts that are not in it."""

    main: tuple[str, ...]
    reached: tuple[str, ...]
    harmless: tuple[str, ...]


@lru_cache(maxsize=8)
def hosts(goal: Goal) -> Hosts:
    """Some hosts of a goal, and some that are not in it. Raises OperandError."""
    known = [host for host in (OWN, *KNOWN) if goal.has(host)]
    harmless = [host for host in (*_allowed(goal), *_HARMLESS) if not goal.has(host)]
    near = [n for host in harmless for n in near_misses(host)] if goal.is_allowed else []
    reached = dict.fromkeys([*known, *near, *_addresses(goal), *_names(goal)])
    if not reached:
        raise OperandError("no host is known that a function should stop: it cannot be tried")
    kinds: dict[object, str] = {}
    for host in reached:
        kinds.setdefault(type(address_of(host)), host)
    main = known[:1] if goal.is_allowed and known else [*kinds.values()]
    return Hosts(tuple(main), tuple(reached), tuple(dict.fromkeys(harmless)))


def _allowed(goal: Goal) -> Iterator[str]:
    """Some of the allowed hosts."""
    if goal.is_allowed:
        allowed = complement(goal.language)
        yield from islice(filter(None, inside(allowed)), _MOST_ALLOWED)
        yield from (str(IPv4Address(low)) for low, _ in goal.addresses.ipv4[:_MOST_ALLOWED])
        yield from (f"[{_first(block)}]" for block in goal.addresses.ipv6[:_MOST_ALLOWED])


def _names(goal: Goal) -> Iterator[str]:
    """Names of a goal that cover transitions of its automaton."""
    return islice(filter(None, inside(goal.language)), _MOST_NAMES)


def _addresses(goal: Goal) -> Iterator[str]:
    """The ends of each network, and an address next to each; one of each block of IPv6."""
    for low, high in goal.addresses.ipv4 if not goal.is_allowed else ():
        ends = (low, low + 1, (low + high) // 2, high - 1, high)
        yield from (str(IPv4Address(n)) for n in dict.fromkeys(ends) if low <= n <= high)
    for block in goal.addresses.ipv6[:_MOST_BLOCKS] if not goal.is_allowed else ():
        yield f"[{_first(block)}]"


def _first(block: Block) -> IPv6Address:
    return IPv6Address(":".join(f"{low:x}" for low, _ in block))


def near_misses(host: str) -> Iterator[str]:
    """Names that look like a host: before it, behind it, instead of its dots and letters."""
    for some in ("x", "x-", "evil"):
        yield f"{some}{host}"
    for some in ("x", "-x.evil.example", ".evil.example", "%2eevil.example", ".x"):
        yield f"{host}{some}"
    for some in (
        "a.",
        ".",
        "%2e.",
        "%2e",
        "%00.",
        "%2f.",
        "%40",
        "%23.",
        "%3f.",
        "%5c.",
        "%c2%ad.",
    ):
        yield f"{some}{host}"
    yield host[:-1]
    yield host[1:]
    for place, character in enumerate(host):
        if character == ".":
            for other in ("x", "-", "", "_"):
                yield f"{host[:place]}{other}{host[place + 1 :]}"
            yield host[place + 1 :]
    for letter, alike in (*_ALIKE.items(), (".", _DOTS[0]), ("x", "ˣ"), ("e", "ｅ")):
        if letter in host:  # what one reader maps after it has decoded it, another does not decode
            yield host.replace(letter, alike, 1)
            yield host.replace(letter, quote(alike), 1)


def spellings(host: str) -> Iterator[str]:
    """Ways to write a host, which some readers take for it."""
    address = address_of(host)
    if isinstance(address, IPv4Address):
        yield from _of_ipv4(address)
    elif isinstance(address, IPv6Address):
        yield from _of_ipv6(address)
    else:
        yield from _of_name(host)
    plain = host.strip("[]")
    escapes = [f"%{ord(c):02x}" if c.isascii() else c for c in plain]
    for place in {0, len(plain) // 2, len(plain) - 1} if plain else ():
        yield f"{plain[:place]}{escapes[place]}{plain[place + 1 :]}"
        yield f"{plain[:place]}%25{escapes[place][1:]}{plain[place + 1 :]}"
    yield "".join(escapes)
    yield "".join(escapes).upper()
    yield f"[{plain}]"
    for behind in (".", "..", "%20", "%00", "%09", "%2e", "%", "\u3002", "%e3%80%82"):
        yield f"{host}{behind}"
    yield f".{host}"


def _of_ipv4(address: IPv4Address) -> Iterator[str]:
    octets = tuple(address.packed)
    pieces = f"{int(address) >> 16:x}:{int(address) & 0xFFFF:x}"
    for count in range(1, 5):
        size = 256 ** (5 - count)
        parts = (*octets[: count - 1], int(address) % size)
        formats = ("{}", "0{:o}", "000{:o}", "0x{:x}", "0X{:X}", "0x000{:x}")
        for form in formats:
            yield ".".join(map(form.format, parts))
            yield ".".join([*map(str, parts[:-1]), form.format(parts[-1])])
            yield ".".join([form.format(parts[0]), *map(str, parts[1:])])
    written = str(address)
    yield ".".join(f"{octet:03}" for octet in octets)
    yield str(int(address) + 2**32)
    yield ".".join(f"{octet + 256}" for octet in octets)
    for digits in _DIGITS:
        wide = {ord(str(n)): digit for n, digit in enumerate(digits)}
        yield written.translate(wide)
        yield f"{written[0].translate(wide)}{written[1:]}"
        yield f"{str(octets[0]).translate(wide)}{written[len(str(octets[0])) :]}"
    for dot in _DOTS:
        yield written.replace(".", dot)
        yield written.replace(".", dot, 1)
    for ignored in _IGNORED:
        yield f"{written[0]}{ignored}{written[1:]}"
    for before in _EMBEDDED[:-1]:
        yield f"[{before}{written}]"
        yield f"[{before}{pieces}]"
    yield f"[{_EMBEDDED[-1]}{pieces}::]"
    yield f"[0:0:0:0:0:ffff:{written}]"
    yield f"[0000:0000:0000:0000:0000:FFFF:{written}]"


def _of_ipv6(address: IPv6Address) -> Iterator[str]:
    for text in (address.compressed, address.exploded, _without_gap(address)):
        yield f"[{text}]"
        yield f"[{text.upper()}]"
        yield f"[{text}%25lo]"
        yield f"[{text}%lo]"
        yield text
    last = IPv4Address(int(address) % 2**32)
    yield f"[{_without_gap(address).rsplit(':', 2)[0]}:{last}]"


def _without_gap(address: IPv6Address) -> str:
    return ":".join(f"{int(piece, 16):x}" for piece in address.exploded.split(":"))


def _of_name(host: str) -> Iterator[str]:
    yield host.upper()
    yield host.capitalize()
    yield host.translate(_FULL_WIDTH)
    yield f"{host[:1].translate(_FULL_WIDTH)}{host[1:]}"
    for letter, other in _ALIKE.items():
        if letter in host:
            yield host.replace(letter, other, 1)
    for dot in _DOTS if "." in host else ():
        yield host.replace(".", dot, 1)
    for ignored in _IGNORED:
        yield f"{host[:1]}{ignored}{host[1:]}"
