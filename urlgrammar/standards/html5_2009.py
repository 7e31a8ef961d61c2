"""Web addresses in HTML 5, 17 March 2009, by section 2 of the draft.

What belongs here: the record; the components that the draft has in addition to those of a tree
(section 2), and resolution (section 3). Appendix B uses these too. The syntax is in
grammars/html5_2009.lark as a delta of RFC 3986.
"""

from __future__ import annotations

import codecs
import re
from functools import cache, lru_cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from urlgrammar.components import with_texts
from urlgrammar.errors import ResolveError
from urlgrammar.resolver import Order, goto, order, remove_dot_segments
from urlgrammar.standards import rfc2396, rfc3986
from urlgrammar.standards.before_rfc3986 import EarlierForm
from urlgrammar.standards.record import Standard
from urlgrammar.standards.rfc3986 import UriTransformer
from urlgrammar.standards.stages import Input, Stages, TextResolver, Validity
from urlgrammar.text import percent_encoding, preprocessing
from urlgrammar.text.idna import to_ascii_2003
from urlgrammar.transformers import kind, text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.components import ComponentTuple
    from urlgrammar.grammar.matcher import Matcher


def stages(matcher: Matcher, standard: Callable[[], Standard] | None = None) -> Stages:
    """The stages. White space is stripped before matching. The draft defines no normalization, so
    that targets are as section 3 writes them. standard: the formulation that parses references, by
    default that of section 2."""
    given = Input(
        matcher, "uri_reference", [preprocessing.strip(matcher.pattern("space_character"))]
    )

    def algorithm(reference: str, base: str, encoding: str = "utf-8") -> ComponentTuple:
        return resolve(reference, base, encoding, None if standard is None else standard())

    def in_encoding(encoding: str) -> TextResolver:
        _url_character_encoding(encoding)
        return TextResolver(given, partial(algorithm, encoding=encoding))

    return Stages(
        given, TextResolver(given, algorithm), cache(EarlierForm), in_encoding=in_encoding
    )


class WebAddressTransformer(UriTransformer):
    """Web addresses are parsed by the rules of RFC 3986. Valid ones are IRI references too, by
    rules with other names."""

    iuserinfo = text("userinfo")
    ihost = text("host")
    ireg_name = kind("host_kind")
    ipath_abempty = ipath_absolute = ipath_noscheme = ipath_rootless = ipath_empty = text("path")
    iquery = ascii_query = text("query")
    ifragment = text("fragment")


@lru_cache(maxsize=64)
def _url_character_encoding(encoding: str) -> str:
    """The name of the encoding; UTF-8 for UTF-16 (section 3). Raises LookupError."""
    "".encode(encoding)  # a codec that is not a character encoding raises an error
    name = codecs.lookup(encoding).name
    return "utf-8" if name in _UTF_16 else name


_UTF_16: Final = frozenset({"utf-16", "utf-16-le", "utf-16-be"})


# Section 2


def hostport(tree: ComponentTuple) -> str | None:
    """The host, with the port if there is a scheme and the port is not the default of its protocol,
    as its specification defines it; ports are compared as numbers."""
    if tree.host is None or tree.scheme is None or tree.port is None:
        return tree.host
    known = rfc3986.SCHEMES.get(tree.scheme.lower())
    default = None if known is None else known.default_port
    if tree.port and default is not None and tree.port.lstrip("0") == default:
        return tree.host
    return f"{tree.host}:{tree.port}"


def host_specific(tree: ComponentTuple) -> str:
    """The text after the authority; the whole address if there is no authority."""
    if tree.host is None:
        return str(tree)
    return str(tree._replace(scheme=None, userinfo=None, host=None, host_kind=None, port=None))


DERIVED: Final[Mapping[str, Callable[[ComponentTuple], str | None]]] = MappingProxyType(
    {"hostport": hostport, "host_specific": host_specific}
)


STANDARD: Final = Standard(
    name="html5-2009",
    title="Web addresses in HTML 5, section 2",
    date="2009-03",
    url="https://www.w3.org/html/wg/href/draft",
    added="URLs as HTML documents contain them, rewritten before RFC 3986 applies",
    reference_rule="uri_reference",
    transformer=WebAddressTransformer,
    make_stages=stages,
    has_preprocessing=True,
    validity=Validity("valid_web_address"),
    derived=DERIVED,
)


# Section 3


def resolve(
    text: str, base: str, encoding: str = "utf-8", standard: Standard | None = None
) -> ComponentTuple:
    """The absolute Web address of a Web address, resolved against an absolute base (section 3), in
    the character encoding of its document.

    Raises ParseError, ResolveError where the draft returns an error, and LookupError for an unknown
    encoding.
    """
    std = standard or STANDARD
    tree = std.input.parse(text)
    base_tree = _taken_apart(base)
    if not rfc3986.STANDARD.is_valid(base_tree.scheme or "", "scheme"):
        raise ResolveError(f"the base {base!r} is not an absolute Web address: it needs a scheme")
    name = _url_character_encoding(encoding)
    query = tree.query
    reference = with_texts(
        tree,
        userinfo=tree.userinfo,
        host=None if tree.host is None else _host(tree.host, std),
        path=_encoded(tree.path, "path", "utf-8"),
        query=None if query is None else _encoded(query, "query", name),
        fragment=tree.fragment,
    )
    target = goto(base_tree, reference)  # RFC 3986, 5.2.2
    if order(reference) < Order.QUERY and (path := remove_dot_segments(target.path)) != target.path:
        target = target._replace(path=path)
    _check_criteria(target)
    written = str(target)
    if "\\" in written and (target.scheme or "").lower() in SERVER_BASED:
        written = written.replace("\\", "/")
    taken = std.input.try_parse(written)
    return taken if taken is not None and str(taken) == written else _taken_apart(written)


SERVER_BASED: Final = frozenset(
    {"file", "ftp", "gopher", "http", "https", "nntp", "prospero", "telnet", "wais"}
)
"""The schemes of RFC 1738, section 3, whose URLs have a host, and https (RFC 2818)."""


def _check_criteria(target: ComponentTuple) -> None:
    """The "relevant conformance criteria" of a target: that of RFC 3986, 3.3, and the example of
    the draft. Raises ResolveError."""
    if target.host is None and target.path.startswith("//"):
        raise ResolveError(
            f'the path {target.path!r} of the target begins with "//", and there is no authority '
            "before it (RFC 3986, 3.3)"
        )
    if target.host is not None and (target.scheme or "").lower() == "data":
        raise ResolveError(
            "a data: address must not have an authority (Web addresses in HTML 5, 3)"
        )


def _taken_apart(text: str) -> ComponentTuple:
    """The tree of any text by the expression of RFC 3986, appendix B, which is that of RFC 2396."""
    return rfc2396.STANDARD.parse(text, "parsed_reference").components


def _host(host: str, std: Standard) -> str:
    """The host, percent-decoded and converted by IDNA 2003, unless it is empty or an IP-literal: in
    appendix B, a name can begin with a bracket too. Raises ResolveError."""
    if host == "" or std.is_valid(host, "ip_literal"):
        return host
    try:
        expanded = host
        if "%" in host:
            expanded = _octets()(lambda run: unquote_to_bytes(run[0]).decode("utf-8"), host)
        return to_ascii_2003(expanded)
    except UnicodeError as error:
        raise ResolveError(f"the host {host!r} has no ASCII form: {error}") from error


@cache
def _octets() -> Callable[..., str]:
    """The function that replaces the runs of percent-encodings in a text."""
    return re.compile(f"(?:{rfc3986.STANDARD.matcher.pattern('pct_encoded')})+").sub


def _encoded(text: str, rule: str, encoding: str) -> str:
    """The text with every character encoded that the rule of RFC 3986 does not accept, except
    percent signs. A character that the encoding lacks becomes a question mark."""
    if rfc3986.STANDARD.is_valid(text, rule):
        return text
    is_plain = rfc3986.STANDARD.matcher.full_match(rule)
    errors = "surrogatepass" if rule == "path" else "strict"

    def encoded(character: str) -> str:
        if character == "%" or is_plain(character) is not None:
            return character
        try:
            return percent_encoding.encode(character, encoding, errors)
        except UnicodeEncodeError:
            return "?"

    return "".join(map(encoded, text))
