"""yarl, and aiohttp, which connects by it: their grammars.

What belongs here: their records.
"""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from ipaddress import ip_address
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

import idna

from urlgrammar.programs.grammars.grammar import Components, Step
from urlgrammar.programs.grammars.record import Program, lower
from urlgrammar.resolver import remove_dot_segments
from urlgrammar.text.percent_encoding import decode_octets, encode, letters_of
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTuple


class _UrlTransformer(Components):
    host_in_brackets = open_host = text("host")
    path_after_netloc = text("path")


def _inside(host: str) -> str:
    """A host without its brackets."""
    return host[1:].removesuffix("]") if host.startswith("[") else host


def _mapped(host: str) -> str:
    """_idna_encode. Raises UnicodeError."""
    try:
        return idna.encode(host, uts46=True).decode("ascii")
    except UnicodeError:
        return host.encode("idna").decode("ascii")


@lru_cache(maxsize=1024)
def _quoted(letter: str, kept: str, decoded: str) -> str:
    """What _Quoter makes of a character or an escape. kept, decoded: the rules of the characters
    that stay, and of those that are decoded. A lone surrogate is left out."""
    if len(letter) == 3:
        character = chr(int(letter[1:], 16))
        return character if YARL.matches(decoded, character) else letter.upper()
    return letter if YARL.matches(kept, letter) else encode(letter, errors="ignore")


def _without_surrogates(value: str) -> str:
    return value.encode("utf-8", "ignore").decode()


@dataclass(frozen=True, slots=True)
class _Yarl:
    """What versions of yarl make of components. is_mended: whether they are those of 1.24.5, not
    those before 1.24, in which a zone began with the first "%", _Quoter left lone surrogates out
    only if it changed something else, too, and a path could begin like a URL."""

    is_mended: bool

    # _encode_host

    def address(self, host: str) -> str | None:
        """A host that is an IP address, with its zone, in brackets for IPv6; None for others."""
        if host[-1:].isdigit() or ":" in host:
            mark = "%25" if self.is_mended and "%25" in host else "%"
            written, percent, zone = host.partition(mark)
            with suppress(ValueError):
                ip = ip_address(written)
                found = ip.compressed + percent + zone
                return found if ip.version == 4 else f"[{found}]"
        return None

    def encoded(self, host: str) -> str:
        """An address, or a name in lowercase. Raises UnicodeError for a host beyond ASCII that is
        refused."""
        host = _inside(host)
        if (address := self.address(host)) is not None:
            return address
        return host.lower() if host.isascii() else _mapped(host)

    def raw_host(self, host: str) -> str:
        """URL.raw_host, by encode_url: "Remove brackets". Raises UnicodeError."""
        encoded = self.encoded(host)
        return encoded[1:-1] if "[" in encoded else encoded

    def is_accepted(self, parts: Mapping[str, str]) -> bool:
        """_check_netloc for texts with a "%", split_netloc for long numbers and other digits, and
        _encode_host."""
        host, port = parts.get("host", ""), parts.get("port", "")
        try:
            has_port = not port or 0 <= int(port) < 2**16
            self.raw_host(host)
        except ValueError:
            return False
        return has_port and not (self.is_mended and self._is_refused(parts, host))

    def _is_refused(self, parts: Mapping[str, str], host: str) -> bool:
        netloc = "".join((parts.get("userinfo", ""), host, parts.get("port", "")))
        netloc = netloc.replace("@", "").replace(":", "")
        if "%" in netloc and unicodedata.normalize("NFKC", netloc) != netloc:
            return True
        is_name = self.address(_inside(host)) is None
        return is_name and not YARL.matches("visible_host", host)

    # _Quoter

    def _requoted(self, value: str, kept: str, decoded: str = "") -> str:
        """A text in which each character and each escape is written anew."""
        known = _without_surrogates(value)
        read = known if self.is_mended else value
        made = "".join(_quoted(letter, kept, decoded or kept) for letter in letters_of(read))
        return value if made == known and not self.is_mended else made

    def userinfo(self, value: str) -> str:
        """REQUOTER, of the name and the password."""
        name, colon, password = value.partition(":")
        rule = "userinfo_character"
        return f"{self._requoted(name, rule)}{colon}{self._requoted(password, rule)}"

    def _query(self, value: str) -> str:
        """QUERY_REQUOTER, with `qs`: a space becomes "+", which changes something, too."""
        made = self._requoted(value.replace(" ", "+"), "query_character", "decoded_in_query")
        return _without_surrogates(made) if " " in value else made

    def _path(self, path: str, *, has_scheme: bool, has_netloc: bool) -> str:
        """PATH_REQUOTER, normalize_path (which is RFC 3986, 5.2.4) for a URL with a host, and
        _encode_relative_scheme_colon for one without a scheme."""
        path = self._requoted(path, "path_character", "decoded_in_path")
        if has_netloc:
            return remove_dot_segments(path) or "/"
        start, colon, rest = path.partition(":")
        is_like_url = self.is_mended and not has_scheme and colon and YARL.matches("scheme", start)
        return f"{start}{encode(colon)}{rest}" if is_like_url else path

    def url(self, tree: ComponentTuple) -> ComponentTuple:
        """encode_url: all components as `raw_…` gives them, the port as a number."""
        userinfo, host, query, fragment = tree.userinfo, tree.host, tree.query, tree.fragment
        userinfo = None if userinfo is None else self.userinfo(userinfo)
        return tree._replace(
            scheme=lower(tree.scheme),
            userinfo=userinfo,
            host=None if host is None else self.raw_host(host),
            port=None if tree.port is None else str(int(tree.port)),
            path=self._path(
                tree.path,
                has_scheme=tree.scheme is not None,
                has_netloc=bool(userinfo or host or tree.port),
            ),
            query=None if query is None else self._query(query),
            fragment=None if fragment is None else self._requoted(fragment, "fragment_character"),
        )


_BEFORE: Final = _Yarl(is_mended=False)
_MENDED: Final = _Yarl(is_mended=True)

_LIMITS: Final = (
    (
        "Hosts beyond ASCII are mapped by the package idna, otherwise by Python's codec of that "
        "name; addresses are written by its module ipaddress: by those that are installed here."
    ),
    (
        "For some texts, such as //[]@, the program has an IndexError, which is no refusal: the "
        "grammar refuses them."
    ),
)

YARL: Final = Program(
    adapter="yarl",
    since="1.24.5",
    maps_labels=True,  # those that idna refuses, by the codec "idna"
    title="yarl.URL",
    product="yarl",
    ranges=(("1.24.5", "1.25.1"),),
    url="https://github.com/aio-libs/yarl/blob/v1.25.1/yarl/_parse.py",
    transformer=_UrlTransformer,
    preprocessing=(
        Step("strip_left", ("stripped",)),
        Step("remove", ("removed",)),
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
    is_accepted=_MENDED.is_accepted,
    values=_MENDED.url,
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
        (
            "A path without a host keeps its dot segments, and without a scheme it can get another "
            "colon: `parse` knows the path that the program gives, but no question is about it."
        ),
        *_LIMITS,
    ),
)


YARL_BEFORE_1_24: Final = replace(
    YARL,
    since="1.18.3",
    ranges=(("1.18.3", "1.23.0"),),
    url="https://github.com/aio-libs/yarl/blob/v1.23.0/yarl/_parse.py",
    constraints=MappingProxyType(
        {
            "url": ("valid_url",),
            "netloc": ("valid_brackets", "valid_characters"),
            "port": ("valid_port",),
        }
    ),
    ignored=MappingProxyType({}),
    is_accepted=_BEFORE.is_accepted,
    values=_BEFORE.url,
    asked=(),
    limits=(
        (
            "A path without a host keeps its dot segments: `parse` knows the path that the program "
            "gives, but no question is about it."
        ),
        *_LIMITS,
    ),
)


class _GetTransformer(_UrlTransformer):
    host_with_dot = text("host")
    inner_port = text("port")


def _split_again(netloc: str) -> tuple[str, str]:
    """split_netloc, for what encode_url has written. Raises ValueError."""
    if not netloc.startswith("["):
        host, _, port = netloc.partition(":")
    else:
        host, _, port = netloc[1:].partition("]")
        port = port.removeprefix(":")
    if "[" in host or "[" in port or "]" in port:
        raise ValueError(f"{netloc!r} cannot be split again")
    if port and not 0 <= int(port) < 2**16:
        raise ValueError(f"{port} is not the number of a port")
    return host, port and str(int(port))


def _connected(parts: Mapping[str, str | None]) -> tuple[str, str | None]:
    """The host and the port to which the client connects; yarl splits a URL again whose userinfo or
    fragment was taken away. Raises ValueError for what it refuses then."""
    port = "" if not parts.get("port") else str(int(parts["port"] or ""))
    netloc = _MENDED.encoded(parts.get("host") or "")
    host = netloc[1:-1] if "[" in netloc else netloc
    behind = f":{port}" if port else ""
    if parts.get("userinfo"):  # strip_auth_from_url: with_user, with host_subcomponent
        netloc = f"[{host}]" if ":" in host else host
        host, port = _split_again(netloc + behind)
    if parts.get("fragment"):  # ClientRequest: with_fragment
        host, port = _split_again(netloc + behind)
    if host.endswith(".."):
        host = host.rstrip(".") + "."
    return host, port or None


def _is_connected(parts: Mapping[str, str]) -> bool:
    """What yarl says; then BasicAuth and TCPConnector._resolve_host, for texts of which the grammar
    does not say it."""
    if not (_MENDED.is_accepted(parts) and _MENDED.raw_host(parts["host"])):
        return False
    name, _, password = _MENDED.userinfo(parts.get("userinfo", "")).partition(":")
    name, password = (decode_octets(unquote_to_bytes(part)) for part in (name, password))
    try:
        f"{name}{password}".encode("latin-1")
        host, port = _connected(parts)
    except ValueError:
        return False
    has_port = port is not None or AIOHTTP.matches("web_scheme", parts.get("scheme", ""))
    return ":" not in name and has_port and AIOHTTP.matches("connected_host", host)


def _connection(tree: ComponentTuple) -> ComponentTuple:
    """The URL of the request, with the host and the port to which the client connects."""
    host, port = _connected(tree._asdict())
    return _MENDED.url(tree)._replace(host=host, port=port)


AIOHTTP: Final = replace(
    YARL,
    adapter="aiohttp",
    since="3.14",
    title="aiohttp.ClientSession.get, as far as a connection",
    product="aiohttp",
    ranges=(("3.14", "3.14"),),
    url="https://github.com/aio-libs/aiohttp/blob/v3.14.5/aiohttp/client.py",
    transformer=_GetTransformer,
    cases=(
        ("address_case", "connection"),
        ("in_brackets_case", "in_brackets"),
        ("any_text", "connection"),
    ),
    constraints=MappingProxyType(
        {
            "connection": ("valid_connection",),
            "in_brackets": ("valid_in_brackets",),
            "inside": ("bracketed_host",),
            "netloc": ("valid_brackets", "valid_characters"),
            "userinfo": ("valid_userinfo",),
            "host": ("valid_host", "connected_host"),
            "port": ("valid_port",),
            "inner_port": ("valid_port",),
        }
    ),
    over_approximated=MappingProxyType(
        {"netloc": "uncertain_connection", "inner_port": "long_port"}
    ),
    is_accepted=_is_connected,
    values=_connection,
    asked=(*YARL.asked, "web_scheme", "connected_host"),
    merged=frozenset({"scheme", "userinfo", "port", "query"}),
    rewritten=frozenset(),
    as_written=frozenset({"userinfo", "fragment"}),
    limits=(
        "How the client reads a URL depends on yarl, too: it is that of yarl@1.24.5.",
        "The userinfo, of which it makes a header, and the fragment are not said.",
        *_LIMITS,
        (
            "Without a port, as for //example.com/, it has an AssertionError, which is no refusal: "
            "the grammar refuses such a text."
        ),
    ),
)
