"""Patterns that are matched on a parsed URL: sources of CSP, and origins.

What belongs here: `csp:` and `origin:`, as guards on the parser of the URL Standard: the texts that
it takes to a URL that matches. Where one guard is not enough, because the scheme and the port
depend on each other, or for a list, several stand beside each other.

    csp:SOURCE      a scheme-source or a host-source (Content Security Policy Level 3, 6.7.2.8)
    origin:LIST     the URLs whose origin is listed (URL, 4.7; HTML, 7.1.1), with commas between

A source is that of a page of http or https, before redirects, after which CSP ignores the path.
"""

from __future__ import annotations

import re
from functools import cache, cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.goals import Goal
from urlgrammar.differ.bypass.guards import Condition, GuardOperand
from urlgrammar.differ.bypass.networks import pattern
from urlgrammar.differ.bypass.parts import HOST, PORT, SCHEME
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import OperandError
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa
from urlgrammar.standards import standard
from urlgrammar.standards.automata import expressions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.differ.bypass.readers import Reader
    from urlgrammar.differ.bypass.selection import Selection
    from urlgrammar.differ.operands.base import Components
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

KINDS: Final = ("csp", "origin")
"""The names of the kinds."""

_PARTS: Final = ("scheme_part", "host_part", "port_part", "path_part")
_SECURED: Final[Mapping[str, tuple[str, ...]]] = {
    "http": ("http", "https"),
    "ws": ("ws", "wss", "http", "https"),
    "wss": ("wss", "https"),
}
"""The schemes that a scheme-part matches beside itself (CSP3, 6.7.2.9)."""

_OF_HOSTS: Final = ("http", "https", "ws", "wss", "ftp")
"""The schemes whose URLs always have a domain or an address (URL, 3.3 and 4.1)."""

_MAX_DIGITS: Final = 10


class SourcesOperand(GuardOperand):
    """Several guards on one parser, of which a text must fulfil one. Raises OperandError."""

    def __init__(self, name: str, guards: Sequence[GuardOperand]) -> None:
        super().__init__(name, guards[0].reader, ())
        self._guards = tuple(guards)

    def as_described(self) -> SourcesOperand:
        """Itself: the parser is that of a standard."""
        return self

    @property
    def remarks(self) -> tuple[str, ...]:
        """Those of the guards."""
        return tuple(dict.fromkeys(remark for each in self._guards for remark in each.remarks))

    # what a search follows

    @property
    def is_about_hosts(self) -> bool:
        """Whether one has a condition on the host."""
        return any(each.is_about_hosts for each in self._guards)

    @cached_property
    def hosts(self) -> Hosts:
        """The hosts that fulfil the conditions of one of them."""
        return reduce(or_, (each.hosts for each in self._guards))

    @cached_property
    def telling_selections(self) -> list[Selection]:
        """Those of each guard."""
        return [one for each in self._guards for one in each.telling_selections]

    def selections(self, hosts: Hosts) -> list[Selection]:
        """Those of each guard, with some hosts."""
        return [one for each in self._guards for one in each.selections(each.hosts & hosts)]

    def is_about(self, reader: Reader, *, is_allowed: bool) -> bool:
        """Whether that is so for each guard."""
        return all(each.is_about(reader, is_allowed=is_allowed) for each in self._guards)

    # the interface of operands

    def _split(self, text: str) -> Components | None:
        """The components of the parser, if a guard has the text."""
        return next(filter(None, (each.split(text) for each in self._guards)), None)


def source_operand(name: str, kind: str, written: str) -> GuardOperand:
    """The operand of a source or of origins. Raises OperandError."""
    guarded = _csp(written) if kind == "csp" else _origins(written)
    whatwg = StandardOperand("whatwg", standard("whatwg"), None)
    guards = [GuardOperand(name, whatwg, conditions) for conditions in guarded]
    return guards[0] if len(guards) == 1 else SourcesOperand(name, guards)


_Conditions = tuple[Condition, ...]


def _values(component: str, *texts: str) -> Condition:
    """The condition that a component is one of some texts."""
    return _matching(component, "|".join(map(re.escape, texts)))


def _matching(component: str, expression: str) -> Condition:
    values = Goal(
        is_allowed=False, operands=(regex(expression),), has_undefined=False, resolves=False
    )
    return Condition(component, values)


def _no_port() -> Condition:
    return Condition(PORT, sets.defined(is_defined=False))


# CSP


def _csp(source: str) -> list[_Conditions]:
    """The conditions of a scheme-source or a host-source."""
    parts = _parsed("scheme_source", source)
    if parts is not None:
        return [(_values(SCHEME, *_schemes(parts["scheme_part"])),)]
    parts = _parsed("host_source", source)
    if parts is None:
        raise OperandError(
            f"{source!r} is neither a scheme-source nor a host-source of Content Security Policy "
            "Level 3, such as https: or https://*.example.com:8443/path/"
        )
    if source == "*":
        return [(_values(SCHEME, "http", "https"),)]
    if "scheme_part" not in parts:
        raise OperandError(
            f"{source!r} has no scheme, so that CSP takes that of the page: write https://{source} "
            f"or http://{source}"
        )
    schemes = _schemes(parts["scheme_part"])
    if not set(schemes) <= set(_OF_HOSTS):
        raise OperandError(
            f"{schemes[0]!r} is not supported with a host: use {', '.join(_OF_HOSTS)}"
        )
    rest = (*_csp_host(parts["host_part"]), *_csp_path(parts.get("path_part", "")))
    return [(*first, *rest) for first in _csp_ports(schemes, parts.get("port_part"))]


def _schemes(part: str) -> tuple[str, ...]:
    return _SECURED.get(part.lower(), (part.lower(),))


def _csp_ports(schemes: tuple[str, ...], part: str | None) -> list[_Conditions]:
    """The conditions on scheme and port (CSP3, 6.7.2.11): no port-part means no port, and the port
    of a URL is undefined if it is the default one."""
    if part == "*":
        return [(_values(SCHEME, *schemes),)]
    if part is None:
        return [(_values(SCHEME, *schemes), _no_port())]
    number = str(int(part)) if len(part) < _MAX_DIGITS else part
    ports = standard("whatwg").canonical_form.default_ports
    own = [each for each in schemes if ports.get(each) == number]
    others = [each for each in schemes if each not in own]
    found: list[_Conditions] = []
    if own:
        found.append((_values(SCHEME, *own), _no_port()))
    if others:
        found.append((_values(SCHEME, *others), _values(PORT, number)))
    return found


def _csp_host(part: str) -> _Conditions:
    """The conditions on the host (CSP3, 6.7.2.10), which must be a domain."""
    name = part.lower()
    if name == "*":
        every = sets.condition(regex, HOST, "0.0.0.0/0,::/0", is_in=False)
        return (Condition(HOST, sets.defined(is_defined=True)), Condition(HOST, every))
    last = name.rstrip(".").rpartition(".")[2]
    if re.fullmatch("[0-9]+|0x[0-9a-f]*", last):
        raise OperandError(f"{part!r}: CSP matches no addresses")
    if name.startswith("*."):
        return (_matching(HOST, ".*" + re.escape(name[1:])),)
    return (_values(HOST, name),)


def _csp_path(part: str) -> _Conditions:
    """The conditions on the path (CSP3, 6.7.2.12): the segments are compared after
    percent-decoding, and after a last slash, there can be more."""
    if part in ("", "/"):
        return ()
    if "%25" in part:
        raise OperandError(f"{part!r}: an escaped % in a path is not supported")
    segments = "/".join(map(_escaped, part.split("/")))
    return (_matching("path", segments + (".*" if part.endswith("/") else "")),)


def _escaped(segment: str) -> str:
    """An expression for all texts that are percent-decoded to the same bytes as a segment."""
    return "".join(map(_byte, unquote_to_bytes(segment)))


def _byte(byte: int) -> str:
    escape = f"%(?i:{byte:02x})"
    return f"(?:{re.escape(chr(byte))}|{escape})" if byte < 0x80 and byte != ord("/") else escape


def _parsed(rule: str, source: str) -> dict[str, str] | None:
    """The parts of a source by the grammar of CSP; None if it is none."""
    spans = _automaton(rule).spans(source)
    if spans is None:
        return None
    return {part: source[start:end] for part, (start, end) in spans.items()}


@cache
def _automaton(rule: str) -> TaggedAutomaton:
    tags = {part: (Tag(part),) for part in _PARTS}
    return disambiguate(tagged_nfa(expressions("csp3")[rule], tags))


# origins


def _origins(listed: str) -> list[_Conditions]:
    return [_origin(each.strip()) for each in listed.split(",")]


def _origin(origin: str) -> _Conditions:
    """The conditions of one origin, as browsers serialize it (HTML, 7.1.1); `*.` before the host is
    one or more labels."""
    some = origin.replace("://*.", "://a.", 1)
    tree = standard("whatwg").try_parse(some)
    if tree is None or tree.scheme not in _OF_HOSTS or "*" in (tree.host or "*"):
        raise OperandError(
            f"{origin!r} is no origin: write SCHEME://HOST or SCHEME://HOST:PORT with one of the "
            f"schemes {', '.join(_OF_HOSTS)}"
        )
    serialized = str(standard("whatwg").canonicalize(tree))
    if serialized != f"{some}/" or tree.userinfo is not None:
        raise OperandError(
            f"{origin!r} is not as browsers write an origin: in lowercase, with labels in ASCII, "
            "without the default port, a path or a user"
        )
    port = _no_port() if tree.port is None else _values(PORT, tree.port)
    name = tree.host or ""
    host = _values(HOST, name)
    if some != origin:
        host = _matching(HOST, pattern(f"*.{name.removeprefix('a.')}", has_last_dot=False))
    return (_values(SCHEME, tree.scheme), host, port)
