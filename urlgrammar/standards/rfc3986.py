"""RFC 3986: Uniform Resource Identifier (URI): Generic Syntax.

What belongs here: the record, the components of the rules, the canonical form (section 6.2), also
in the native engine, and the table for scheme-based normalization. The syntax is in
grammars/rfc3986.lark.
"""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar._native import EXTENSION
from urlgrammar.canonicalizer import CanonicalForm, ascii_lowercase
from urlgrammar.components import ComponentTuple, map_text
from urlgrammar.grammar.native_rules import beginnings, part_fields
from urlgrammar.resolver import without_dot_segments
from urlgrammar.standards.record import Standard
from urlgrammar.standards.stages import GenericResolver, Input, Stages
from urlgrammar.text.percent_encoding import PercentCoding, beyond_ascii_encoded
from urlgrammar.transformers import Transformer, kind, text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar._native._engine import Automaton, UriForm
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.grammar.table_file import TableFile

    Change = Callable[[str], str]


class UriTransformer(Transformer):
    """RFC 3986, section 3."""

    scheme = text("scheme")
    userinfo = text("userinfo")
    host = text("host")
    ipv6address = ipvfuture = ipv4address = reg_name = kind("host_kind")
    port = text("port")
    path = path_abempty = path_absolute = path_noscheme = path_rootless = path_empty = text("path")
    query = text("query")
    fragment = text("fragment")


class SchemeForm(NamedTuple):
    """The scheme-based normalization of one scheme (6.2.3).

    default_port: the port of a URI without a port. empty_path: the path that is equivalent to an
    empty path after an authority. default_host: the host that is equivalent to an empty host.
    path_case: changes the case of what is case-insensitive in a path without an authority.
    """

    default_port: str | None = None
    empty_path: str = ""
    default_host: str | None = None
    path_case: Callable[[str, Change], str] | None = None


def _domains(path: str, change: Change) -> str:
    """The domains of addresses, which are separated by commas (RFC 6068, 2)."""
    addresses = (address.rpartition("@") for address in path.split(","))
    return ",".join(user + at + (change(last) if at else last) for user, at, last in addresses)


def _namespace(path: str, change: Change) -> str:
    """The namespace identifier (RFC 8141, 2)."""
    namespace, colon, rest = path.partition(":")
    return change(namespace) + colon + rest


SCHEMES: Final[Mapping[str, SchemeForm]] = MappingProxyType(
    {
        "acap": SchemeForm("674"),  # RFC 2244
        "acct": SchemeForm(path_case=_domains),  # RFC 7565, 4
        "coap": SchemeForm("5683", "/"),  # RFC 7252, 6.3
        "coaps": SchemeForm("5684", "/"),  # RFC 7252, 6.3
        "dict": SchemeForm("2628"),  # RFC 2229, 5
        "file": SchemeForm(default_host="localhost"),  # RFC 8089, 2
        "ftp": SchemeForm("21", "/"),  # RFC 1738, 3.1 and 3.2
        "gopher": SchemeForm("70"),  # RFC 4266, 2.1
        "http": SchemeForm("80", "/"),  # RFC 9110, 4.2.1 and 4.2.3
        "https": SchemeForm("443", "/"),  # RFC 9110, 4.2.2 and 4.2.3
        "imap": SchemeForm("143"),  # RFC 5092, 2
        "ipp": SchemeForm("631", "/"),  # RFC 3510, 4.2
        "ipps": SchemeForm("631", "/"),  # RFC 7472, 4.2
        "ldap": SchemeForm("389"),  # RFC 4516, 2
        "mailto": SchemeForm(path_case=_domains),  # RFC 6068, 2; RFC 3986, 6.2.3
        "nfs": SchemeForm("2049"),  # RFC 2224, 4
        "nntp": SchemeForm("119"),  # RFC 5538, 3.1
        "pop": SchemeForm("110"),  # RFC 2384, 3
        "prospero": SchemeForm("1525"),  # RFC 4157, 2
        "rtsp": SchemeForm("554"),  # RFC 7826, 4.2
        "rtsps": SchemeForm("322"),  # RFC 7826, 4.2
        "snmp": SchemeForm("161"),  # RFC 4088, 2.1
        "telnet": SchemeForm("23", "/"),  # RFC 4248, 2
        "urn": SchemeForm(path_case=_namespace),  # RFC 8141, 3.1
        "wais": SchemeForm("210"),  # RFC 4156, 2
        "ws": SchemeForm("80", "/"),  # RFC 6455, 3
        "wss": SchemeForm("443", "/"),  # RFC 6455, 3
    }
)
"""The schemes whose specifications define a default for a component, or one without case."""


_UNKNOWN: Final = SchemeForm()


class SyntaxBasedForm(CanonicalForm):
    """The canonical form of RFC 3986 and of standards built on it: syntax-based normalization
    (6.2.2) and scheme-based normalization (6.2.3).

    is_plain: whether a character needs no percent-encoding. host_rule: the rule for hosts.
    """

    host_kind: Callable[[str], str | None]
    default_ports = MappingProxyType({name: form.default_port for name, form in SCHEMES.items()})

    def __init__(
        self, matcher: Matcher, is_plain: Callable[[str], object], host_rule: str = "host"
    ) -> None:
        self.is_plain = is_plain
        self.coding = PercentCoding(matcher.pattern("pct_encoded"), is_plain)
        self.host_kind = matcher.kinds(host_rule)

    def percent(self, tree: ComponentTuple) -> ComponentTuple:
        """6.2.2.2: decode unreserved characters."""
        return map_text(tree, self.coding.decode)

    def case(self, tree: ComponentTuple) -> ComponentTuple:
        """6.2.2.1: the scheme and the host in lowercase, hexadecimal digits in uppercase."""
        tree = map_text(tree, self.coding.uppercase_digits)
        scheme, host = tree.scheme, tree.host
        if scheme is not None:
            scheme = scheme.lower()
        if host is not None:
            host = self._lowercase(host)
        is_changed = scheme != tree.scheme or host != tree.host
        return tree._replace(scheme=scheme, host=host) if is_changed else tree

    def path(self, tree: ComponentTuple) -> ComponentTuple:
        """6.2.2.3, only with a scheme: in a relative reference, dot segments have a meaning."""
        return tree if tree.scheme is None else without_dot_segments(tree)

    def scheme(self, tree: ComponentTuple) -> ComponentTuple:
        """6.2.3. For all schemes, an empty port goes (3.2.3). The rest is for schemes in the table:
        URIs that may not be equivalent must not become equal."""
        host, port, path = tree.host, tree.port or None, tree.path
        known = _UNKNOWN if tree.scheme is None else SCHEMES.get(tree.scheme.lower(), _UNKNOWN)
        if host is None:
            if known.path_case is not None:
                path = known.path_case(path, self._lowercase)
            return tree if path == tree.path else tree._replace(path=path)
        if port is not None and known.default_port is not None:  # then a port is a number
            port = port.lstrip("0") or "0"
            if port == known.default_port:
                port = None
        if host.lower() == known.default_host and tree.userinfo is None and port is None:
            host = ""
        path = path or known.empty_path
        if host == tree.host and port == tree.port and path == tree.path:
            return tree
        return tree._replace(host=host, port=port, path=path)

    def as_compared(self, text: str) -> str:
        """IRIs are compared as URIs (RFC 3987, 5.3.2.3)."""
        return beyond_ascii_encoded(text)

    def _lowercase(self, text: str) -> str:
        return self.coding.change_case(text, ascii_lowercase)


@cache
def form(matcher: Matcher) -> SyntaxBasedForm:
    """The form of a standard that changes only rules of this one."""
    return SyntaxBasedForm(matcher, matcher.full_match("unreserved"))


def stages(
    matcher: Matcher,
    reference_rule: str = "uri_reference",
    find_form: Callable[[Matcher], SyntaxBasedForm] = form,
) -> Stages:
    """The stages of a standard whose references are resolved by this one. The default form is for a
    standard that changes only rules of this one."""
    given = Input(matcher, reference_rule)
    return Stages(
        given,
        GenericResolver(given),
        partial(find_form, matcher),
        lenient=GenericResolver(given, is_strict=False),
        native=partial(native, matcher, reference_rule, find_form),
    )


@cache
def native(
    matcher: Matcher, rule: str, find_form: Callable[[Matcher], SyntaxBasedForm]
) -> UriForm | None:
    """The canonical form and the targets of the texts of a rule, in the native engine; None without
    it. Raises FormatError."""
    compiled = matcher.native.trees()
    if compiled is None or EXTENSION is None:
        return None
    given = native_arguments(*compiled, rule, find_form(matcher).is_plain)
    made: UriForm = EXTENSION.UriForm(*given)
    return made


def native_arguments(
    file: TableFile,
    automaton: Automaton,
    rule: str,
    is_plain: Callable[[str], object],
) -> tuple[object, ...]:
    """What the native form is made from."""
    return (
        automaton,
        file.facts["starts"][rule],
        beginnings(file),
        tuple(file.facts["kinds"]),
        "".join(c for c in map(chr, range(128)) if is_plain(c)).encode(),
        lambda character: bool(is_plain(character)),
        tuple(
            (
                name.encode(),
                port and port.encode(),
                path.encode(),
                host and host.encode(),
                case is not None,
            )
            for name, (port, path, host, case) in SCHEMES.items()
        ),
        ComponentTuple,
        part_fields(file),
    )


STANDARD: Final = Standard(
    name="rfc3986",
    title="Uniform Resource Identifier (URI): Generic Syntax",
    date="2005-01",
    url="https://www.rfc-editor.org/rfc/rfc3986",
    added="one grammar for all URIs, ambiguous only in hosts",
    reference_rule="uri_reference",
    uri_rule="uri",
    transformer=UriTransformer,
    make_stages=stages,
)
