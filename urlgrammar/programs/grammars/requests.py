"""requests: its grammar.

What belongs here: the record. It parses by urllib3, writes the URL anew, parses that by urlsplit,
and gives the host to urllib3, which looks it up.
"""

from __future__ import annotations

from ipaddress import AddressValueError, IPv6Address
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from idna import IDNAError

from urlgrammar.programs.grammars.grammar import Components, Step
from urlgrammar.programs.grammars.python import decoded, mapped, with_zone
from urlgrammar.programs.grammars.record import Program, lower, number
from urlgrammar.standards.whatwg.canonical_form import SPECIAL
from urlgrammar.text.percent_encoding import encode, letters_of
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTuple


class _GetTransformer(Components):
    web_scheme = text("scheme")
    web_host = zoned_host = text("host")
    any_userinfo = web_userinfo = text("userinfo")
    path_after_host = text("path")


_LONGEST_LABEL: Final = 63
_BRACKET: Final = "["


def _looked_up(host: str) -> str:
    """The name or the address that is looked up. Raises ValueError if there is none."""
    name = _zoned(host) if host.startswith(_BRACKET) else _named(host)
    *labels, last = name.split(".")
    if not all(labels) or max(map(len, (*labels, last))) > _LONGEST_LABEL:  # the codec "idna"
        raise ValueError("label empty or too long")
    return name


def _named(host: str) -> str:
    """prepare_url: a name that is mapped (urllib3), and quoted anew (requote_uri)."""
    name = "".join(map(decoded, letters_of(mapped(host).lower())))
    if not name or name.startswith(("*", ".")):
        raise ValueError("URL has an invalid label.")
    return "".join(map(_quoted, letters_of(name)))


def _zoned(host: str) -> str:
    """An address without its brackets. requote_uri decodes what it takes for an escape, and what is
    decoded can be one: it becomes a part of the zone, or of the address."""
    if _is_quoted(host):
        found = _inside(host).replace("%", encode("%"))
    else:
        found = "".join(map(decoded, letters_of(_inside(host))))
    try:
        IPv6Address(found)
    except AddressValueError as error:
        raise ValueError("Invalid IPv6 URL") from error
    escapes = (each for each in letters_of(found) if each.startswith("%"))
    if not all(REQUESTS.matches("visible_octet", each) for each in escapes):
        raise ValueError("not a valid host")  # by urllib3, the second time
    return mapped(found)


def _inside(host: str) -> str:
    """An address with its zone, as urllib3 writes it, without brackets. The percent sign before the
    zone can begin an escape."""
    return with_zone(host)[1:-1]


def _is_quoted(host: str) -> bool:
    """unquote_unreserved: whether some percent sign of an address is taken for the beginning of an
    escape, and is none. Then all percent signs of the URL are quoted."""
    letters = letters_of(_inside(host))
    return any(
        first == "%" and second.isalnum() and third.isalnum()
        for first, second, third in zip(letters, letters[1:], letters[2:], strict=False)
    )


def _quoted(letter: str) -> str:
    """A letter; most characters are quoted."""
    is_kept = len(letter) > 1 or REQUESTS.matches("kept_character", letter)
    return letter if is_kept else encode(letter)


def _is_connected(parts: Mapping[str, str]) -> bool:
    try:
        host = parts["host"]
        _looked_up(host)
    except (ValueError, IDNAError):
        return False
    # a percent sign that is quoted is quoted in the userinfo, too, and leaves no escapes there
    is_quoted = host.startswith(_BRACKET) and _is_quoted(host)
    return is_quoted or REQUESTS.matches("valid_userinfo", parts.get("userinfo", ""))


def _connected(tree: ComponentTuple) -> ComponentTuple:
    """The scheme in lowercase, the host that is looked up, and no port that is 0 or the default."""
    scheme, port = lower(tree.scheme), number(tree.port)
    is_default = port in {"0", SPECIAL.get(scheme or "http")}
    host = None if tree.host is None else _looked_up(tree.host)
    return tree._replace(scheme=scheme, host=host, port=None if is_default else port)


REQUESTS: Final = Program(
    adapter="requests",
    since="2.32",
    title="requests.get, up to the look-up of the host",
    product="requests",
    ranges=(("2.32", "2.34"),),
    url="https://github.com/psf/requests/blob/main/src/requests/models.py",
    transformer=_GetTransformer,
    preprocessing=(Step("strip_left", ("stripped",)),),
    constraints=MappingProxyType(
        {
            "web_userinfo": ("valid_userinfo",),
            "web_host_port": ("valid_web_host_port",),
            "web_host": ("valid_web_host",),
            "zoned_host": ("valid_zoned_host",),
            "port": ("valid_port",),
        }
    ),
    values=_connected,
    asked=("kept_character", "valid_userinfo", "visible_octet"),
    merged=frozenset({"port"}),
    as_written=frozenset({"userinfo", "path", "query", "fragment"}),
    over_approximated=MappingProxyType({"web_host": "undecided_name", "zoned_host": None}),
    is_accepted=_is_connected,
    limits=(
        "It was asked with urllib3 2.8, by which it parses.",
        "The userinfo, the path, the query and the fragment are as they are written.",
        "The host is the one that is looked up; `parse` has it without asking the program.",
    ),
)
