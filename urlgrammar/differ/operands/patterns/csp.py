"""Sources of Content Security Policy, as conditions of guards.

What belongs here: reading a list of sources, and what each matches on a parsed URL before redirects
(Level 3, 6.7.2.7 to 6.7.2.12, as of April 2026).

`'self'` matches no URL of `blob:`, as web-platform-tests have it. By the letter of the document,
the origin of such a URL can match.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import unquote_to_bytes

from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.guards import Condition
from urlgrammar.differ.bypass.parts import HOST, SCHEME
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.operands.patterns.origins import (
    OF_HOSTS,
    Conditions,
    matching,
    parsed,
    values,
    with_port,
)
from urlgrammar.errors import OperandError
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa
from urlgrammar.standards import standard
from urlgrammar.standards.automata import expressions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.tree import ComponentTree

_PARTS: Final = ("scheme_part", "host_part", "port_part", "path_part")
_SECURED: Final[Mapping[str, tuple[str, ...]]] = {
    "http": ("http", "https"),
    "ws": ("ws", "wss", "http", "https"),
    "wss": ("wss", "https"),
}
"""The schemes that a scheme-part matches beside itself (CSP3, 6.7.2.9)."""

_MAX_DIGITS: Final = 10
_NO_PATHS: Final = (
    "After a redirect, CSP does not compare the path of a source: that is NOT asked here."
)


class Sources(NamedTuple):
    """The conditions of each guard that a list of sources is, and what a report has to say."""

    guards: list[Conditions]
    remarks: tuple[str, ...]


def csp_sources(listed: str, page: str | None) -> Sources:
    """A list of sources (CSP3, 6.7.2.7), with spaces between them. page: the origin of the
    protected page; None for any page of http or https, if the sources do not depend on it. Raises
    OperandError."""
    origin = None if page is None else parsed(page, page)
    if origin is not None and origin.scheme not in {"http", "https"}:
        raise OperandError(f"{page!r}: the page of a policy is one of http or https")
    sources = listed.split()
    if not sources:
        raise OperandError("no source: 'none' is the list that matches nothing")
    if [each.lower() for each in sources] == ["'none'"]:
        return Sources([(values(SCHEME),)], ())
    named = [each for each in sources if each.lower() != "'none'"]
    guards = [guard for each in named for guard in _source(each, origin)]
    has_paths = any(condition.component == "path" for guard in guards for condition in guard)
    return Sources(guards, (_NO_PATHS,) if has_paths else ())


def _source(source: str, page: ComponentTree | None) -> list[Conditions]:
    """The conditions of one source (CSP3, 6.7.2.8)."""
    if source == "*":  # a page of http or https has no other scheme
        return [(values(SCHEME, "http", "https"),)]
    if source.lower() == "'self'":
        return _self(_known(page, source, "is the origin of the page"))
    if source.startswith("'"):
        raise OperandError(f"{source} is no source of URLs: leave it out")
    parts = _parsed("scheme_source", source)
    if parts is not None:
        return [(values(SCHEME, *_schemes(parts["scheme_part"])),)]
    parts = _parsed("host_source", source)
    if parts is None:
        raise OperandError(
            f"{source} is neither a scheme-source nor a host-source of Content Security Policy "
            "Level 3, such as https: or https://*.example.com:8443/path/, nor is it 'self'"
        )
    scheme = parts.get("scheme_part")
    if scheme is None:
        scheme = _known(page, source, "has no scheme, so that CSP takes that of the page").scheme
    schemes = _schemes(scheme or "")
    if not set(schemes) <= set(OF_HOSTS):
        raise OperandError(
            f"{schemes[0]!r} is not supported with a host: use {', '.join(OF_HOSTS)}"
        )
    rest = (*_csp_host(parts["host_part"]), *_csp_path(parts.get("path_part", "")))
    return [(*first, *rest) for first in _csp_ports(schemes, parts.get("port_part"))]


def _known(page: ComponentTree | None, source: str, why: str) -> ComponentTree:
    """The origin of the page. Raises OperandError if it is not given."""
    if page is None:
        raise OperandError(f"{source} {why}: write it, as in csp(https://example.com):{source}")
    return page


def _self(page: ComponentTree) -> list[Conditions]:
    """The conditions of 'self': the origin of the page, or a secure upgrade of it on the same port,
    or on the default ports of both, which a URL does not have. Schemes with one default port stand
    together, which makes automata smaller."""
    pairs = [("https", "wss")] + [("http", "ws")] * (page.scheme == "http")
    rest = values(HOST, page.host or ""), with_port(page.port)
    return [(values(SCHEME, *pair), *rest) for pair in pairs]


def _schemes(part: str) -> tuple[str, ...]:
    return _SECURED.get(part.lower(), (part.lower(),))


def _csp_ports(schemes: tuple[str, ...], part: str | None) -> list[Conditions]:
    """The conditions on scheme and port (CSP3, 6.7.2.11): no port-part means no port, and the port
    of a URL is undefined if it is the default one."""
    if part == "*":
        return [(values(SCHEME, *schemes),)]
    if part is None:
        return [(values(SCHEME, *schemes), with_port(None))]
    number = str(int(part)) if len(part) < _MAX_DIGITS else part
    ports = standard("whatwg").canonical_form.default_ports
    own = [each for each in schemes if ports.get(each) == number]
    others = [each for each in schemes if each not in own]
    found: list[Conditions] = []
    if own:
        found.append((values(SCHEME, *own), with_port(None)))
    if others:
        found.append((values(SCHEME, *others), with_port(number)))
    return found


def _csp_host(part: str) -> Conditions:
    """The conditions on the host (CSP3, 6.7.2.10), which must be a domain."""
    name = part.lower()
    if name == "*":
        every = sets.condition(regex, HOST, "0.0.0.0/0,::/0", is_in=False)
        return (Condition(HOST, sets.defined(is_defined=True)), Condition(HOST, every))
    last = name.rstrip(".").rpartition(".")[2]
    if re.fullmatch("[0-9]+|0x[0-9a-f]*", last):
        raise OperandError(f"{part!r}: CSP matches no addresses")
    if name.startswith("*."):
        return (matching(HOST, ".*" + re.escape(name[1:])),)
    return (values(HOST, name),)


def _csp_path(part: str) -> Conditions:
    """The conditions on the path (CSP3, 6.7.2.12): the segments are compared after
    percent-decoding, and after a last slash, there can be more."""
    if part in ("", "/"):
        return ()
    segments = "/".join(map(_escaped, part.split("/")))
    return (matching("path", segments + (".*" if part.endswith("/") else "")),)


def _escaped(segment: str) -> str:
    """An expression for all texts that are percent-decoded to the same bytes as a segment."""
    return "".join(map(_byte, unquote_to_bytes(segment)))


def _byte(byte: int) -> str:
    escape = f"%(?i:{byte:02x})"
    if byte == ord("/"):
        return escape
    if byte == ord("%"):  # one that begins no escape is decoded to itself
        return f"(?:{escape}|%(?![0-9A-Fa-f]{{2}}))"
    return f"(?:{re.escape(chr(byte))}|{escape})" if byte < 0x80 else escape


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
