"""The canonical form of a URL by the WHATWG URL Standard: the component tree of a URL record.

What belongs here: the changes that the states of the parser (4.4) make to each component:
percent-encoding by the set of the component, parsing and serializing hosts, removing default ports
and dot segments. They are grouped into the four steps of RFC 3986.
"""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import CanonicalForm
from urlgrammar.components import with_texts
from urlgrammar.errors import ResolveError
from urlgrammar.resolver import DotSegments, without_dot_segments
from urlgrammar.standards.whatwg.hosts import ascii_domain, ipv4, ipv6
from urlgrammar.text.percent_encoding import PercentCoding, encoder

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.components import ComponentTuple
    from urlgrammar.grammar.matcher import Matcher

SPECIAL: Final[Mapping[str, str | None]] = MappingProxyType(
    {"ftp": "21", "file": None, "http": "80", "https": "443", "ws": "80", "wss": "443"}
)
"""The special schemes and their default ports (4.2)."""

HAVE_ORIGIN: Final = frozenset({"ftp", "http", "https", "ws", "wss"})
"""The schemes of URLs whose origin is a scheme, a host and a port (4.7)."""

LOCALHOST: Final = "localhost"
"""The host that is empty in a file URL (4.4, file host state)."""


def has_opaque_path(tree: ComponentTuple) -> bool:
    """Whether the path is opaque (4.1), that is, not a list of segments, as after `mailto:`."""
    return tree.host is None and not tree.path.startswith("/")


class UrlForm(CanonicalForm):
    """The four steps of canonicalization, with the sets of the whatwg grammar or of one that has
    its rules. Trees must be resolved: they have a scheme, and special ones a host."""

    default_ports = SPECIAL

    def __init__(self, matcher: Matcher) -> None:
        def encode(rule: str) -> Callable[[str], str]:
            return encoder(matcher.pattern(f"{rule}_percent_encode_set"))

        self.encode_userinfo = encode("userinfo")
        self._encode_opaque_path = encode("c0_control")
        self.encode_path = encode("path")
        self.encode_fragment = encode("fragment")
        self._encode_special_query = encode("special_query")
        self._encode_query = encode("query")
        coding = PercentCoding(matcher.pattern("pct_encoded"), lambda _: False)
        self.decode = coding.decode_all
        self.special_kind = matcher.kinds("special_host")
        """The kind of a special host, None if it is not a valid host."""
        self.search_forbidden = re.compile(matcher.pattern("forbidden_domain_code_point")).search
        self._mapped = lru_cache(maxsize=16)(self._mapped_domain)
        drive = matcher.full_match("drive")
        self.dots = DotSegments.of_patterns(*map(matcher.part, ("dot_segment", "dot_dot_segment")))
        self._file_dots = self.dots._replace(
            occur=lambda _: True, fixed=lambda name: f"{name[0]}:" if drive(name) else None
        )

    def percent(self, tree: ComponentTuple) -> ComponentTuple:
        """The percent-encode set of each component (1.3)."""
        _, userinfo, _, _, _, path, query, fragment = tree
        if userinfo is not None:
            userinfo = self.credentials(tree.username, tree.password)
        if not self.has_opaque_path(tree):
            path = self.encode_path(path)
        else:
            path = self.opaque_path(path, is_last=query is None and fragment is None)
        if query is not None:
            query = self.encode_query(query, self.has_special_query(tree))
        if fragment is not None:
            fragment = self.encode_fragment(fragment)
        return with_texts(tree, userinfo, tree.host, path, query, fragment)

    def opaque_path(self, path: str, *, is_last: bool) -> str:
        """An opaque path (4.4, opaque path state). is_last: whether nothing stands behind it."""
        path = self._encode_opaque_path(path)
        return f"{path[:-1]}%20" if path.endswith(" ") and not is_last else path

    def has_special_query(self, tree: ComponentTuple) -> bool:
        """Whether the query is encoded by the set for special URLs."""
        return tree.scheme is not None and tree.scheme.lower() in SPECIAL

    def has_opaque_path(self, tree: ComponentTuple) -> bool:
        """Whether the path is encoded as an opaque one."""
        return has_opaque_path(tree) and not self.has_special_query(tree)

    def encode_query(self, query: str, is_special: bool) -> str:  # noqa: FBT001
        """The query, by the set for special URLs or for others."""
        return (self._encode_special_query if is_special else self._encode_query)(query)

    def credentials(self, username: str | None, password: str | None) -> str | None:
        """The userinfo of a username and a password; undefined if both are empty (4.1)."""
        username, password = (self.encode_userinfo(text or "") for text in (username, password))
        if password:
            return f"{username}:{password}"
        return username or None

    def case(self, tree: ComponentTuple) -> ComponentTuple:
        """The host parser and serializer (3.5, 3.6); the scheme in lowercase.

        Raises ResolveError for a domain beyond ASCII that cannot be mapped, and LimitError.
        """
        scheme, host = tree.scheme and tree.scheme.lower(), (tree.host, tree.host_kind)
        if tree.host is not None:
            parsed = self.host(tree.host, self.kind_of(tree))
            if parsed is None:
                raise ResolveError(f"the domain {tree.host!r} has no ASCII form (URL, 3.3)")
            host = parsed
        if scheme == tree.scheme and host == tree[2:4]:
            return tree
        return tree._replace(scheme=scheme, host=host[0], host_kind=host[1])

    def kind_of(self, tree: ComponentTuple) -> str | None:
        """The kind of a host before it is parsed. Raises ResolveError for a host that is none."""
        return tree.host_kind

    def host(self, text: str, kind: str | None) -> tuple[str, str | None] | None:
        """The serialized host and its kind (3.5, 3.6), None for a domain beyond ASCII that cannot
        be mapped to a host. kind: the kind by the grammar. Raises LimitError.

        A serialized host is unchanged.
        """
        match kind:
            case "domain":
                if text.isascii():
                    decoded = self.decode(text) if "%" in text else text
                    if decoded.isascii():
                        return decoded.lower(), kind
                return self._mapped(self.decode(text))
            case "ipv4address":
                return ipv4(self.decode(text).lower()), kind
            case "ipv6address":
                return f"[{ipv6(text[1:-1])}]", kind
            case "opaque_host":
                return self._encode_opaque_path(text), kind
            case _:
                return text, kind

    def _mapped_domain(self, domain: str) -> tuple[str, str | None] | None:
        """The domain parser for a domain beyond ASCII, and the steps of the host parser after it.

        Validation and canonicalization both need the result: it is cached, so that the domain is
        mapped only once."""
        mapped = ascii_domain(domain)
        if mapped is None or self.search_forbidden(mapped):
            return None
        kind = self.special_kind(mapped)  # None for an empty domain or a number out of range
        if kind == "ipv4address":
            mapped = ipv4(mapped)
        return None if kind is None else (mapped, kind)

    def is_valid_domain(self, text: str) -> bool:
        """Whether a text that the grammar accepts is a valid domain: the domain parser with
        beStrict returns a domain, and it does not end in a number (3.4). Raises LimitError."""
        from urlgrammar.text.idna import to_ascii_uts46  # imported late: it has large tables

        try:
            return self.special_kind(to_ascii_uts46(text, strict=True)) == "domain"
        except UnicodeError:
            return False

    def path(self, tree: ComponentTuple) -> ComponentTuple:
        """Single-dot and double-dot URL path segments, in any spelling, and Windows drive letters
        (4.1, 4.2); an opaque path is unchanged."""
        path = tree.path
        if not path.startswith("/"):
            return tree
        if tree.scheme is not None and tree.scheme.lower() == "file":
            return without_dot_segments(tree, self._file_dots)
        return without_dot_segments(tree, self.dots)

    def scheme(self, tree: ComponentTuple) -> ComponentTuple:
        """A port loses leading zeros, and is removed if it is empty or the default port of the
        scheme (4.4, port state). `localhost` in a file URL becomes empty (file host state)."""
        scheme, _, host, kind, port, *_ = tree
        scheme = scheme and scheme.lower()
        if port is not None:
            port = port.lstrip("0") or port[:1]
            if port in ("", SPECIAL.get(scheme or "")):
                port = None
        if scheme == "file" and host == LOCALHOST:
            host, kind = "", "empty_host"
        if (host, kind, port) == tree[2:5]:
            return tree
        return tree._replace(host=host, host_kind=kind, port=port)
