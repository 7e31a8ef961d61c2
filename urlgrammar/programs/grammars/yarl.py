"""yarl, and aiohttp, which connects by it: their grammars.

What belongs here: their records.
"""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from functools import lru_cache
from ipaddress import ip_address
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import idna

from urlgrammar.programs.grammars.grammar import Components, Step
from urlgrammar.programs.grammars.record import Program, lower
from urlgrammar.regular.automata import transducer
from urlgrammar.resolver import remove_dot_segments
from urlgrammar.text.percent_encoding import encode, letters_of
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTree


class _UrlTransformer(Components):
    host_in_brackets = open_host = text("host")
    path_after_netloc = text("path")


# _encode_host


def _inside(host: str) -> str:
    """A host without its brackets."""
    return host[1:].removesuffix("]") if host.startswith("[") else host


def _as_address(host: str) -> str | None:
    """A host that is an IP address, with its zone; None for another one."""
    if host[-1:].isdigit() or ":" in host:
        written, percent, zone = host.partition("%25" if "%25" in host else "%")
        with suppress(ValueError):
            return ip_address(written).compressed + percent + zone
    return None


def _mapped(host: str) -> str:
    """_idna_encode. Raises UnicodeError."""
    try:
        return idna.encode(host, uts46=True).decode("ascii")
    except UnicodeError:
        return host.encode("idna").decode("ascii")


def _raw_host(host: str) -> str:
    """URL.raw_host: an address, or a name in lowercase. Raises UnicodeError for a host beyond ASCII
    that is refused."""
    host = _inside(host)
    if (address := _as_address(host)) is not None:
        return address
    if host.isascii():
        return host.lower()
    mapped = _mapped(host)
    return mapped[1:-1] if "[" in mapped else mapped  # encode_url: "Remove brackets"


def _is_accepted(parts: Mapping[str, str]) -> bool:
    """_check_netloc for texts with a "%", split_netloc for long numbers and other digits, and
    _encode_host."""
    host, port = parts.get("host", ""), parts.get("port", "")
    netloc = "".join((parts.get("userinfo", ""), host, port)).replace("@", "").replace(":", "")
    if "%" in netloc and unicodedata.normalize("NFKC", netloc) != netloc:
        return False
    try:
        has_port = not port or 0 <= int(port) < 2**16
        _raw_host(host)
    except ValueError:
        return False
    is_name = _as_address(_inside(host)) is None
    return has_port and (not is_name or YARL.matches("visible_host", host))


# _Quoter


@lru_cache(maxsize=1024)
def _quoted(letter: str, kept: str, decoded: str) -> str:
    """What a character or an escape becomes. kept, decoded: the rules of the characters that stay,
    and of those that are decoded."""
    if len(letter) == 3:
        character = chr(int(letter[1:], 16))
        return character if YARL.matches(decoded, character) else letter.upper()
    return letter if YARL.matches(kept, letter) else encode(letter, errors="ignore")


def _requoted(value: str, kept: str, decoded: str = "") -> str:
    """A text in which each character and each escape is written anew. Lone surrogates are left out
    before."""
    known = value.encode("utf-8", "ignore").decode()
    return "".join(_quoted(letter, kept, decoded or kept) for letter in letters_of(known))


def _requoted_userinfo(value: str) -> str:
    name, colon, password = value.partition(":")
    rule = "userinfo_character"
    return f"{_requoted(name, rule)}{colon}{_requoted(password, rule)}"


def _requoted_query(value: str) -> str:
    """QUERY_REQUOTER, with `qs`: a space becomes "+"."""
    return _requoted(value.replace(" ", "+"), "query_character", "decoded_in_query")


def _path(path: str, *, has_scheme: bool, has_netloc: bool) -> str:
    """PATH_REQUOTER, normalize_path (which is RFC 3986, 5.2.4) for a URL with a host, and
    _encode_relative_scheme_colon for one without a scheme."""
    path = _requoted(path, "path_character", "decoded_in_path")
    if has_netloc:
        return remove_dot_segments(path) or "/"
    start, colon, rest = path.partition(":")
    is_like_scheme = not has_scheme and colon and YARL.matches("scheme", start)
    return f"{start}{encode(colon)}{rest}" if is_like_scheme else path


def _url(tree: ComponentTree) -> ComponentTree:
    """encode_url: all components as `raw_…` gives them, the port as a number."""
    userinfo, host, query, fragment = tree.userinfo, tree.host, tree.query, tree.fragment
    userinfo = None if userinfo is None else _requoted_userinfo(userinfo)
    return tree._replace(
        scheme=lower(tree.scheme),
        userinfo=userinfo,
        host=None if host is None else _raw_host(host),
        port=None if tree.port is None else str(int(tree.port)),
        path=_path(
            tree.path,
            has_scheme=tree.scheme is not None,
            has_netloc=bool(userinfo or host or tree.port),
        ),
        query=None if query is None else _requoted_query(query),
        fragment=None if fragment is None else _requoted(fragment, "fragment_character"),
    )


YARL: Final = Program(
    adapter="yarl",
    since="1.24.5",
    title="yarl.URL",
    product="yarl",
    ranges=(("1.24.5", "1.25.1"),),
    url="https://github.com/aio-libs/yarl/blob/v1.25.1/yarl/_parse.py",
    transformer=_UrlTransformer,
    preprocessing=(
        Step(transducer.strip_left, ("stripped",)),
        Step(transducer.remove, ("removed",)),
    ),
    constraints=MappingProxyType(
        {
            "url": ("valid_url",),
            "netloc": ("valid_brackets", "valid_characters"),
            "host": ("valid_host",),
            "port": ("valid_port",),
        }
    ),
    ignored=MappingProxyType(dict.fromkeys(("path", "query", "fragment"), "surrogate")),
    over_approximated=MappingProxyType({"netloc": "uncertain_netloc"}),
    is_accepted=_is_accepted,
    values=_url,
    asked=(
        "visible_host",
        "scheme",
        "userinfo_character",
        "path_character",
        "decoded_in_path",
        "query_character",
        "decoded_in_query",
        "fragment_character",
    ),
    merged=frozenset({"scheme", "userinfo", "host", "port", "query", "fragment"}),
    rewritten=frozenset({"path"}),
    limits=(
        "A path without a host keeps its dot segments, and one without a scheme can get another "
        "colon: `parse` has the path that the program gives, but what it becomes is not asked.",
        "Hosts beyond ASCII are mapped by the package idna, and then by the codec of Python that "
        "has this name; addresses are written by the module ipaddress: those that are here.",
        "For the program, a text such as //[]@ is an IndexError, which is no refusal: the grammar "
        "refuses it.",
    ),
)
