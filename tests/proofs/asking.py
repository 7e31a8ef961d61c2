"""Parsers and texts that certificates are compared with: what a parser makes of a text, and whether
a value fulfils a condition, by other means than derivatives."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from dataclasses import replace
from ipaddress import IPv4Address, ip_address
from socket import inet_aton
from typing import TYPE_CHECKING, Final

import pytest

import urlgrammar as ug
from tests.proofs.test_programs import READ
from urlgrammar.programs.grammars import PROGRAMS
from urlgrammar.proofs.claims import Condition, Source
from urlgrammar.proofs.sources import hash_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.components import ComponentTuple

STANDARDS: Final = ("whatwg", "rfc3986", "rfc3987")
OFTEN: Final = ("curl@7.88", "httpx@0.28", "php@8.2", "requests@2.32", "urllib@3.11.4")
READERS: Final = [
    *STANDARDS,
    *(pytest.param(name, marks=() if name in OFTEN else pytest.mark.long) for name in READ),
]
PIECES: Final = (
    *(
        "a",
        "b",
        "A",
        ".",
        "a.b",
        "A.b",
        "%61",
        "%41",
        "%2e",
        "%2E",
        "%",
        "%25",
        "@",
        ":",
        "/",
        "\\",
    ),
    *("localhost", "LOCALHOST", "%6cocalhost", "127.0.0.1", "1", "0x7f.1", "[::1]", "[", "\xad"),
    *("017700000001", "127.1", "0X7F000001", "[::ffff:127.0.0.1]", "[::1%1]", "2130706433", "\xe9"),
    *(
        "\u2100",
        "\uff41",
        "\u3002",
        "\u212a",
        "xn--",
        "\t",
        " ",
        "?",
        "#",
        "%e3%80%82",
        "_",
        "!",
        "~",
        '"',
        "{",
        "*",
    ),
)
STARTS: Final = (
    "http://",
    "https:",
    "HTTP:/",
    "x://",
    "file://",
    "file:",
    "x:",
    "ws://u@",
    "//",
    "",
)


def named(name: str, *conditions: Condition) -> Source:
    """A standard or a program, with conditions and without its hash, which takes a second."""
    if name in PROGRAMS:
        return Source(program=name, conditions=conditions)
    return Source(name, conditions=conditions)


def hashed(given: Source) -> Source:
    """A standard or a program with its hash; an expression as it is."""
    if given.program is not None:
        return replace(given, sha256=hash_of(PROGRAMS[given.program]))
    return replace(given, sha256=hash_of(ug.standard(given.standard))) if given.standard else given


def source(name: str, *conditions: Condition) -> Source:
    """A standard or a program, with conditions."""
    return hashed(named(name, *conditions))


def texts(seed: str, count: int) -> Iterator[str]:
    """Random texts of pieces of URLs."""
    chosen = random.Random(seed)  # noqa: S311 (the same every time)
    for _ in range(count):
        yield chosen.choice(STARTS) + "".join(chosen.choices(PIECES, k=chosen.randint(1, 4)))


def tree_of(name: str, text: str) -> ComponentTuple | None:
    """What a parser makes of a text: the canonical form of a standard, the values of a program;
    None for a text that it refuses. Raises LimitError."""
    if name in PROGRAMS:
        return PROGRAMS[name].try_parse(text)
    try:
        return ug.standard(name).canonical_components(ug.standard(name).parse(text).components)
    except ug.ParseError:
        return None


def fulfils(condition: Condition, value: str | None) -> bool:
    """Whether a value fulfils a condition, by `re`, `ipaddress` and `inet_aton`."""
    if value is None:
        return not condition.is_in
    is_listed = re.fullmatch(condition.regex, value) is not None
    if condition.resolves and re.fullmatch("[0-9a-fx.]+", value.lower()):
        with suppress(OSError):
            number = int.from_bytes(inet_aton(value))
            is_listed |= any(low <= number <= high for low, high in condition.ipv4)
    try:
        address = ip_address(value.removeprefix("[").removesuffix("]"))
    except ValueError:
        return is_listed is condition.is_in
    if isinstance(address, IPv4Address):
        is_listed |= any(low <= int(address) <= high for low, high in condition.ipv4)
    else:
        pieces = [int(address) >> 16 * place & 0xFFFF for place in reversed(range(8))]
        for block in condition.ipv6:
            within = zip(block, pieces, strict=True)
            is_listed |= all(low <= piece <= high for (low, high), piece in within)
    return is_listed is condition.is_in
