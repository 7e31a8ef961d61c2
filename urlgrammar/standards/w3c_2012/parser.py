"""W3C URL, Editor's Draft 8 November 2012: the first draft of what became the WHATWG standard.

What belongs here: the record, the draft's open points, and the parts of its state machine that a
grammar cannot express: resolution (the relative state) and the canonical form (escaping, path
segments, 4.3). The syntax, for parsers and for authors, is in grammars/w3c_2012.lark.
"""

from __future__ import annotations

import re
from functools import cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar import canonicalizer
from urlgrammar.components import map_text, with_texts, without_userinfo
from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.standards.before_rfc3986 import EarlierForm
from urlgrammar.standards.record import Standard
from urlgrammar.standards.stages import Input, Stages, TextResolver, Validity, error_before
from urlgrammar.text import percent_encoding, preprocessing
from urlgrammar.transformers import Transformer, kind, text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.components import ComponentTuple
    from urlgrammar.grammar.matcher import Matcher

DEFAULT_PORTS: Final[Mapping[str, str | None]] = {
    "ftp": "21",
    "file": None,
    "gopher": "70",
    "http": "80",
    "https": "443",
    "ws": "80",
    "wss": "443",
}
"""The relative schemes and their default ports (4)."""

_DOT: Final = re.compile("%2[Ee]")
_DOT_SEGMENTS: Final = frozenset({".", ".."})

_UTF8: Final = frozenset({"utf-8", "replacement"})
_UTF16: Final = frozenset({"utf-16le", "utf-16be"})
"""Names of encodings that have every code point, also those of surrogates."""


class W3cTransformer(Transformer):
    """W3C URL of 2012: the rules of its state machine (4.2), and those for authors (4.1)."""

    relative_scheme = file_scheme = other_scheme = text("scheme")
    parsed_userinfo = userinfo = text("userinfo")
    parsed_host = set_host = set_open_host = file_host = no_host = host = text("host")
    domain = ipv6address = kind("host_kind")
    parsed_port = port = text("port")
    parsed_path = single_slash_path = rootless_path = drive_path = scheme_data = text("path")
    absolute_path = relative_path = written_scheme_data = text("path")
    parsed_query = query = text("query")
    parsed_fragment = fragment = text("fragment")


class W3cForm(EarlierForm):
    """The changes that the state machine makes to components, and serializing (4.3). Not
    idempotent: an authority without host, userinfo and port is parsed again as one more slash."""

    default_ports = DEFAULT_PORTS

    def __init__(self, matcher: Matcher) -> None:
        self._is_drive = matcher.full_match("drive_path")
        slash = re.compile(matcher.pattern("slash"))
        self.begins_with_slash, self._segments = slash.match, slash.split
        ignored = matcher.part("tab_or_newline")
        self._ignored = re.compile(ignored).sub
        self._sets = {
            name: re.compile(f"({ignored})|{matcher.part(f'{name}_escape_set')}").sub
            for name in ("simple", "default", "query")
        }

    def escape(self, name: str, text: str, encoding: str = "utf-8") -> str:
        """The text without tabs and newlines, URL escaped by a set (4.2). encoding: a label of the
        Encoding Standard. Raises UnknownNameError for an unknown label."""
        encode = _encoder(encoding)
        return self._sets[name](lambda match: "" if match[1] else encode(match[0]), text)

    def without_ignored(self, text: str) -> str:
        """The text without the tabs and newlines that the states ignore."""
        return self._ignored("", text)

    def path(self, tree: ComponentTuple) -> ComponentTuple:
        """The segments of the relative path state."""
        if tree.host is None:
            return tree
        path = "/" + "/".join(self.strings(tree))
        return tree if path == tree.path else tree._replace(path=path)

    def strings(self, tree: ComponentTuple) -> list[str]:
        """The path of a parsed URL (4), a list of strings: the relative path state, segment by
        segment, by the letter (see the decisions). It is not the removal of dot segments that other
        standards have."""
        raw = tree.path[1:] if self.begins_with_slash(tree.path) else tree.path
        segments = self._segments(raw)
        is_file = tree.scheme == "file"
        if not is_file and _DOT_SEGMENTS.isdisjoint(segments):
            return segments
        at_end = tree.query is None and tree.fragment is None
        path: list[str] = []
        for number, segment in enumerate(segments, start=1):
            is_ended = number < len(segments) or at_end  # by a slash or the end, not by "?" or "#"
            if segment == ".." and is_ended:
                path[-1:] = [""] * bool(path)
            elif segment == "..":
                del path[-1:]
            elif segment == ".":
                path += [""] * is_ended
            elif is_file and not path and self._is_drive(segment):
                path.append(f"{segment[0]}:")
            else:
                path.append(segment)
        return path

    def scheme(self, tree: ComponentTuple) -> ComponentTuple:
        """An empty userinfo or port becomes undefined."""
        if "" not in (tree.userinfo, tree.port):
            return tree
        return tree._replace(userinfo=tree.userinfo or None, port=tree.port or None)

    def reclassify_host(
        self, tree: ComponentTuple, before: ComponentTuple | None = None
    ) -> ComponentTuple:
        """The tree without a kind: hosts are not parsed."""
        del before
        return tree if tree.host_kind is None else tree._replace(host_kind=None)

    def percent(self, tree: ComponentTuple) -> ComponentTuple:
        """URL escape (4.2), component by component."""
        _, userinfo, host, _, _, path, query, fragment = tree
        if fragment is not None:
            fragment = self.escape("simple", fragment)
        if host is None:
            return with_texts(tree, userinfo, host, self.escape("simple", path), query, fragment)
        if userinfo is not None:
            userinfo = self.escape("default", userinfo).replace("@", "%40")
        if path and not self.begins_with_slash(path):
            path = f"/{path}"  # a slash after tabs is behind an empty segment
        if query is not None:
            query = self.escape("query", query)
        path = self.escape("default", _DOT.sub(".", path))
        return with_texts(tree, userinfo, self.without_ignored(host), path, query, fragment)


@cache
def _encoder(label: str) -> Callable[[str], str]:
    """The function that URL encodes the bytes of a code point in an encoding (4.2, URL escape, 3).
    Raises UnknownNameError."""
    if label == "utf-8":
        return _utf8
    from urlgrammar.text.encodings import Encoder  # imported late: UTF-8 needs no tables

    encoder = Encoder(label)
    if encoder.name in _UTF8:
        return _utf8

    def encode(character: str) -> str:
        if encoder.name in _UTF16:
            octets = encoder.encode(character, "surrogatepass")
        elif character in encoder.own:
            octets = encoder.own[character]
        else:
            octets = encoder.encode(character) if encoder.has(character) else b"?"
        return percent_encoding.encode(octets.decode("latin-1"), "latin-1")

    return encode


def _utf8(character: str) -> str:
    return percent_encoding.encode(character, errors="surrogatepass")


def check_encoding(label: str) -> None:
    """Raises UnknownNameError if the Encoding Standard does not have the label."""
    _encoder(label)


@cache
def form() -> W3cForm:
    """The canonical form."""
    return W3cForm(STANDARD.matcher)


class Result(NamedTuple):
    """The result of parsing a text, before escaping. has_path_of_base: whether its path is that of
    the base, unchanged, which is an empty list for a file URL without a base."""

    tree: ComponentTuple
    has_path_of_base: bool = False


def resolve(text: str, base: str | None, encoding: str = "utf-8") -> ComponentTuple:
    """The tree of `result` against the text of a base."""
    check_encoding(encoding)
    against = None if base is None else STANDARD.base_tree(base).components
    return result(text, against, encoding).tree


def result(text: str, base: ComponentTuple | None, encoding: str = "utf-8") -> Result:
    """The result of parsing a text against a canonical base (4.2), before escaping; only a query in
    an encoding other than UTF-8 is escaped. encoding: a label of the Encoding Standard.

    Raises ParseError and ResolveError for a fatal error, and UnknownNameError.
    """
    check_encoding(encoding)
    try:
        parsed = target(STANDARD.input.clean(text), base)
    except ParseError as error:
        cleaned, origins = STANDARD.input.prepared(text)
        cut = len(cleaned) - len(error.text)
        raise error_before(text, origins, cut, error) from None
    tree = parsed.tree
    if tree.query is None or encoding == "utf-8":
        return parsed
    return parsed._replace(tree=tree._replace(query=form().escape("query", tree.query, encoding)))


def canonicalize(tree: ComponentTuple) -> ComponentTuple:
    """The canonical form of a target."""
    return canonicalizer.canonicalize(tree, form())


def _resolved(text: str, base: str, encoding: str = "utf-8") -> ComponentTuple:
    """The result of parsing, in which every component is escaped (4.2)."""
    return canonicalize(resolve(text, base, encoding))


def target(text: str, base: ComponentTuple | None) -> Result:
    """The result of parsing a text, without white space around it, against a canonical base.

    Raises ParseError and ResolveError.
    """
    match = _match_scheme()(text)
    if base is None:
        tree = STANDARD.matcher.split("parsed_url", text)
        if match is None or not match["file_scheme"]:
            return Result(tree)
        relative = STANDARD.matcher.split("relative_file", text[match.end() :])
        return Result(tree, has_path_of_base=relative.host is None and not relative.path)
    if match is not None:
        is_same = match["relative_scheme"] and match["relative_scheme"].lower() == base.scheme
        if is_same or match["file_scheme"]:
            return _relative(text[match.end() :], base)
        return Result(STANDARD.matcher.split("parsed_url", text))
    if base.scheme not in DEFAULT_PORTS:
        raise ResolveError(
            f"a reference cannot be relative to {without_userinfo(base)!r} "
            "(W3C URL, 4.2, no scheme state): use a base with a relative scheme, such as http"
        )
    return _relative(text, base)


def _relative(text: str, base: ComponentTuple) -> Result:
    """The relative state. Raises ParseError."""
    rule = "relative_file" if base.scheme == "file" else "relative_web"
    tree = STANDARD.matcher.split(rule, text)
    if tree.host is not None:
        return Result(tree._replace(scheme=base.scheme))
    path, query = tree.path, tree.query
    theirs = _raw(base.path) if base.host is not None else ""
    if not path:
        path, query = theirs, base.query if query is None else query
    elif not form().begins_with_slash(path):
        path = theirs[: theirs.rfind("/") + 1] + path
    target = tree._replace(
        scheme=base.scheme, host=base.host or "", port=base.port, path=path, query=query
    )
    return Result(target, has_path_of_base=not tree.path)


@cache
def _match_scheme() -> Callable[[str], re.Match[str] | None]:
    """The function that matches the scheme of a text in the scheme state, and the colon after it,
    with a group for each rule of schemes."""
    part, rules = STANDARD.matcher.part, ("file_scheme", "relative_scheme", "other_scheme")
    return re.compile(f"(?:{'|'.join(f'(?P<{rule}>{part(rule)})' for rule in rules)}):").match


def _raw(path: str) -> str:
    """A text that the relative path state parses to this path: with a tab, "%2e" does not become
    "."."""
    return path.replace("%2", "%\t2")


class W3cInput(Input):
    """Preprocessing, which removes white space, and matching."""

    def read(self, text: str) -> ComponentTuple:
        """A tree without the tabs and newlines that the states ignore."""
        return map_text(self.parse(text), form().without_ignored)


def stages(matcher: Matcher) -> Stages:
    """The stages: removing white space, and resolution, also with an encoding override (4.2)."""
    given = W3cInput(
        matcher, "parsed_url", [preprocessing.strip(matcher.pattern("ascii_whitespace"))]
    )

    def in_encoding(label: str) -> TextResolver:
        check_encoding(label)
        return TextResolver(given, partial(_resolved, encoding=label))

    return Stages(given, TextResolver(given, _resolved), form, in_encoding=in_encoding)


def _valid_with(base: ComponentTuple) -> str:
    """The rule of the URLs that are valid against a base: "A relative URL must be relative to a
    base URL with a relative scheme" (4.1)."""
    return "url" if base.scheme in DEFAULT_PORTS else "absolute_url_with_fragment"


def scheme_data(tree: ComponentTuple) -> str | None:
    """The scheme data, which are not used if the scheme is a relative scheme (4)."""
    return tree.path if tree.host is None else None


def relative_flag(tree: ComponentTuple) -> str:
    """Whether the relative flag (4.2) is `set` or `unset`."""
    return "unset" if tree.host is None else "set"


STANDARD: Final = Standard(
    name="w3c-2012",
    title="URL, W3C Editor's Draft 8 November 2012",
    date="2012-11",
    url="https://dvcs.w3.org/hg/url/raw-file/tip/Overview.html",
    added="a state machine, an API, and a grammar for authors",
    reference_rule="parsed_url",
    transformer=W3cTransformer,
    make_stages=stages,
    has_preprocessing=True,
    validity=Validity("url", _valid_with),
    uri_rule="absolute_url_with_fragment",
    derived=MappingProxyType({"relative_flag": relative_flag, "scheme_data": scheme_data}),
    ignored_characters="tab_or_newline",
)
