"""Web addresses in HTML 5, 17 March 2009, by section 2 of the draft.

What belongs here: the record; validity, the parts that the draft names in addition to those of a
tree, and resolution (section 3), which appendix B uses too. The syntax is in
grammars/html5_2009.lark as a delta of RFC 3986.
"""

from __future__ import annotations

import codecs
import re
from functools import cache
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from urlgrammar.errors import ResolveError
from urlgrammar.resolver import Order, goto, order, remove_dot_segments
from urlgrammar.standards import rfc2396, rfc3986, rfc3987
from urlgrammar.standards.before_rfc3986 import EarlierForm
from urlgrammar.standards.record import Standard
from urlgrammar.standards.resolvers import TextResolver
from urlgrammar.standards.rfc3986 import UriTransformer
from urlgrammar.standards.stages import Input, Stages
from urlgrammar.text import percent_encoding, preprocessing
from urlgrammar.text.idna import to_ascii_2003

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.components import ComponentTree
    from urlgrammar.grammar.matcher import Matcher


def stages(matcher: Matcher, standard: Callable[[], Standard] | None = None) -> Stages:
    """The stages. White space is stripped before matching. The draft defines no normalization.
    standard: the formulation that parses references, by default that of section 2."""
    given = Input(
        matcher, "uri_reference", [preprocessing.strip(matcher.pattern("space_character"))]
    )

    def algorithm(reference: str, base: str) -> ComponentTree:
        return resolve(reference, base, standard=None if standard is None else standard())

    form = cache(EarlierForm)
    return Stages(given, TextResolver(given, form, algorithm), form)


STANDARD: Final = Standard(
    name="html5-2009",
    title="Web addresses in HTML 5, section 2",
    date="2009-03",
    url="https://www.w3.org/html/wg/href/draft",
    reference_rule="uri_reference",
    transformer=UriTransformer,
    make_stages=stages,
    has_preprocessing=True,
)


# Section 1


def is_valid_web_address(text: str, encoding: str = "utf-8") -> bool:
    """Whether the text is a valid Web address for a character encoding (section 1): a URI
    reference, or an IRI reference whose query is in ASCII or will be encoded in UTF-8.

    Raises LookupError for an unknown encoding.
    """
    name = codecs.lookup(encoding).name
    if rfc3986.STANDARD.is_valid(text):
        return True
    if not rfc3987.STANDARD.is_valid(text):
        return False
    query = rfc3987.STANDARD.parse(text).query
    return query is None or query.isascii() or name == "utf-8" or name.startswith("utf-16")


# Section 2


def hostport(tree: ComponentTree) -> str | None:
    """The host, with the port if there is a scheme and the port is not its default."""
    if tree.host is None or tree.scheme is None or tree.port is None:
        return tree.host
    known = rfc3986.SCHEMES.get(tree.scheme.lower())
    default = None if known is None else known.default_port
    if tree.port and default is not None and tree.port.lstrip("0") == default:
        return tree.host
    return f"{tree.host}:{tree.port}"


def host_specific(tree: ComponentTree) -> str:
    """The text after the authority; the whole address if there is no authority."""
    if tree.host is None:
        return str(tree)
    return str(tree._replace(scheme=None, userinfo=None, host=None, host_kind=None, port=None))


# Section 3


def resolve(
    text: str, base: str, encoding: str = "utf-8", standard: Standard | None = None
) -> ComponentTree:
    """The absolute Web address of a Web address, resolved against an absolute base (section 3), in
    the character encoding of its document.

    Raises ParseError, ResolveError where the draft returns an error, and LookupError for an unknown
    encoding.
    """
    std = standard or STANDARD
    tree = std.parse(text)
    base_tree = _taken_apart(base)
    if base_tree.scheme is None:
        raise ResolveError(f"the base {base!r} is not an absolute Web address: it needs a scheme")
    name = codecs.lookup(encoding).name
    name = "utf-8" if name.startswith("utf-16") else name
    query = tree.query
    reference = tree._replace(
        host=None if tree.host is None else _host(tree.host),
        path=_encoded(tree.path, "path", "utf-8"),
        query=None if query is None else _encoded(query, "query", name),
    )
    target = goto(base_tree, reference)  # RFC 3986, 5.2.2
    if order(reference) < Order.QUERY:
        target = target._replace(path=remove_dot_segments(target.path))
    written = str(target)
    scheme = written.partition(":")[0].lower()
    if scheme == "data" and written.startswith("//", len("data:")):
        raise ResolveError(
            "a data: address must not have an authority (Web addresses in HTML 5, 3)"
        )
    if scheme in _SERVER_BASED:
        written = written.replace("\\", "/")
    taken = std.parse(written) if std.is_valid(written) else None
    return taken if taken is not None and str(taken) == written else _taken_apart(written)


_SERVER_BASED: Final = frozenset(
    {
        *("dict", "file", "ftp", "gopher", "http", "https", "imap", "ldap", "nfs", "nntp", "pop"),
        *("rtsp", "telnet", "ws", "wss"),
    }
)


def _taken_apart(text: str) -> ComponentTree:
    """The tree of any text by the expression of RFC 3986, appendix B, which is that of RFC 2396."""
    return rfc2396.STANDARD.parse(text, "parsed_reference")


def _host(host: str) -> str:
    """The host, percent-decoded and converted by IDNA 2003. Raises ResolveError."""
    if host == "" or host.startswith("["):
        return host
    octets = rfc3986.STANDARD.matcher.pattern("pct_encoded")
    try:
        expanded = re.sub(
            f"(?:{octets})+", lambda run: unquote_to_bytes(run[0]).decode("utf-8"), host
        )
        return to_ascii_2003(expanded)
    except UnicodeError as error:
        raise ResolveError(f"the host {host!r} has no ASCII form: {error}") from error


def _encoded(text: str, rule: str, encoding: str) -> str:
    """The text with every character encoded that the rule of RFC 3986 does not accept, except
    percent signs. A character that the encoding lacks becomes a question mark."""
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


def is_absolute(text: str, encoding: str = "utf-8") -> bool:
    """Whether the address resolves to itself without an error."""
    try:
        return str(resolve(text, text, encoding)) == text
    except ValueError:
        return False
