"""Libraries of Python that have a grammar.

What belongs here: their records.
"""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import idna

from urlgrammar.programs.grammars.grammar import Components, Step
from urlgrammar.programs.grammars.record import Program, lower, number
from urlgrammar.text.percent_encoding import encode, letters_of
from urlgrammar.transformers import kind, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTuple


class _UrllibTransformer(Components):
    host_in_brackets = open_host = text("host")
    path_after_netloc = text("path")


def _split_result(tree: ComponentTuple) -> ComponentTuple:
    """A host without brackets, and in lowercase but for a zone; a port as a number."""
    host = tree.host
    if host is not None:
        if host.startswith("["):
            host = host[1:].removesuffix("]")
        name, percent, zone = host.partition("%")
        host = name.lower() + percent + zone
    return tree._replace(scheme=lower(tree.scheme), host=host or None, port=number(tree.port))


_MOST_DIGITS: Final = 4_300
"""How many digits int() reads (sys.int_info.default_max_str_digits)."""


def _has_int(parts: Mapping[str, str]) -> bool:
    return len(parts["port"]) <= _MOST_DIGITS


URLLIB: Final = Program(
    adapter="urllib",
    since="3.11.4",
    title="urllib.parse.urlsplit, with username, password, hostname and port",
    product="CPython",
    ranges=(
        ("3.11.2-6+deb12u5", "3.11.2-6+deb12u5"),
        ("3.11.4", "3.11.11"),
        ("3.12.0", "3.12.8"),
        ("3.13.0", "3.13.1"),
    ),
    url="https://github.com/python/cpython/blob/3.13/Lib/urllib/parse.py",
    transformer=_UrllibTransformer,
    preprocessing=(
        Step("strip_left", ("stripped",)),
        Step("remove", ("removed",)),
    ),
    constraints=MappingProxyType(
        {"netloc": ("valid_brackets", "valid_characters"), "port": ("valid_port",)}
    ),
    values=_split_result,
    merged=frozenset({"scheme", "host", "port", "path", "query", "fragment"}),
    over_approximated=MappingProxyType({"port": "long_port"}),
    is_accepted=_has_int,
)

URLLIB_3_11_0: Final = replace(
    URLLIB,
    since="3.11.0",
    ranges=(("3.11.0", "3.11.3"),),
    url="https://github.com/python/cpython/blob/v3.11.0/Lib/urllib/parse.py",
    preprocessing=(Step("remove", ("removed",)),),
)

URLLIB_3_11_12: Final = replace(
    URLLIB,
    since="3.11.12",
    ranges=(
        ("3.11.2-6+deb12u6", "3.11.2-6+deb12"),
        ("3.11.12", "3.11"),
        ("3.12.9", "3.12"),
        ("3.13.2", "3.14"),
    ),
    url="https://github.com/python/cpython/blob/v3.11.12/Lib/urllib/parse.py",
)

URLLIB_3_15: Final = replace(
    URLLIB_3_11_12,
    since="3.15",
    ranges=(("3.15", "3.15"),),
    url="https://github.com/python/cpython/blob/3.15/Lib/urllib/parse.py",
)


class _ParseUrlTransformer(Components):
    web_scheme = text("scheme")
    web_host = text("host")
    web_name = kind("host_kind", "name")
    path_with_slash = path_after_host = text("path")


def mapped(host: str) -> str:
    """_normalize_host, of a host without brackets: a number is kept; in a name, escapes of
    unreserved characters are decoded, letters are in lowercase, and a label with characters beyond
    ASCII is mapped, in which no escape is allowed. Raises IDNAError."""
    if URLLIB3.matches("kept_number", host):
        return host
    name = "".join(map(decoded, letters_of(host)))
    return ".".join(
        "".join(map(_in_lowercase, letters_of(label)))
        if label.isascii()
        else idna.encode(label.lower(), strict=True, std3_rules=True).decode()
        for label in name.split(".")
    )


def decoded(letter: str) -> str:
    """A letter; an escape of an unreserved character is that character."""
    if len(letter) == 1:
        return letter
    character = chr(int(letter[1:], 16))
    return character if URLLIB3.matches("unreserved", character) else letter.upper()


def _in_lowercase(letter: str) -> str:
    return letter.upper() if len(letter) > 1 else letter.lower()


def with_zone(host: str) -> str:
    """_normalize_host, of an address in brackets: in lowercase, with a zone without the "25" of its
    percent sign, whose escapes are in uppercase."""
    address, percent, zone = host.partition("%")
    zone = re.sub(r"^25(?=[^\]])", "", zone)
    letters = (each.upper() if len(each) > 1 else each for each in letters_of(zone))
    return address.lower() + percent + "".join(letters)


def _is_mapped(parts: Mapping[str, str]) -> bool:
    try:
        mapped(parts["host"])
    except idna.IDNAError:
        return False
    return True


def _url(tree: ComponentTuple) -> ComponentTuple:
    """The scheme in lowercase; for those of the web, a host that is mapped."""
    scheme, host = lower(tree.scheme), tree.host
    if host is not None and scheme in _NORMALIZED:
        host = with_zone(host) if host.startswith("[") else mapped(host)
    return tree._replace(scheme=scheme, host=host, port=number(tree.port))


_NORMALIZED: Final = (None, "http", "https")
"""_NORMALIZABLE_SCHEMES."""


def _normalized_path(tree: ComponentTuple) -> str:
    """_remove_path_dot_segments, _encode_invalid_chars and Url.__new__."""
    path = _normalized(tree.path) if tree.scheme in _NORMALIZED else tree.path
    return path if path.startswith("/") or not path else f"/{path}"


def _normalized(path: str) -> str:
    left: list[str] = []
    for segment in path.split("/"):
        if segment == "..":
            del left[-1:]  # also the empty one before a first slash
        elif segment != ".":
            left.append(segment)
    if path.startswith("/") and left[:1] != [""]:
        left.insert(0, "")
    if path.endswith(("/.", "/..")):
        left.append("")
    letters = letters_of("/".join(left))
    is_encoded = "%" not in letters
    return "".join(_encoded(letter, is_encoded=is_encoded) for letter in letters)


def _encoded(letter: str, *, is_encoded: bool) -> str:
    """A character or an escape. is_encoded: whether each percent sign of the path begins one."""
    if len(letter) > 1:
        return letter.upper() if is_encoded else f"%25{letter[1:].upper()}"
    is_kept = URLLIB3.matches("path_character", letter)
    return letter if is_kept else encode(letter, errors="surrogatepass")


URLLIB3: Final = Program(
    adapter="urllib3",
    since="2.8",
    title="urllib3.util.parse_url",
    product="urllib3",
    ranges=(("2.8", "2.8"),),
    url="https://github.com/urllib3/urllib3/blob/main/src/urllib3/util/url.py",
    transformer=_ParseUrlTransformer,
    constraints=MappingProxyType(
        {"web_host_port": ("valid_web_host_port",), "host_port": ("valid_host_port",)}
    ),
    values=_url,
    path_of=_normalized_path,
    asked=("kept_number", "path_character", "unreserved"),
    merged=frozenset({"scheme", "host", "port"}),
    as_written=frozenset({"userinfo", "path", "query", "fragment"}),
    over_approximated=MappingProxyType({"web_name": "beyond_ascii"}),
    is_accepted=_is_mapped,
    limits=("The userinfo, the path, the query and the fragment are as they are written.",),
)
