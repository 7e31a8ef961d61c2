"""W3C URL, Editor's Draft 8 November 2012: the first draft of what became the WHATWG standard.

What belongs here: the record, the draft's open points, and what its state machine does to what the
grammar finds: resolution (the relative state) and the canonical form (escaping, path segments,
4.3). The syntax, of parsing and of writing, is in grammars/w3c_2012.lark.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar import canonicalizer
from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.standards.record import Standard
from urlgrammar.standards.stages import CleanedStages
from urlgrammar.text import percent_encoding, preprocessing
from urlgrammar.transformers import W3cTransformer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTree

DECISIONS: Final = {
    "stepping back": "from the authority state to where the authority begins, or what comes behind "
    "its last @; by the letter, one code point too few, and more by the tabs and newlines there",
    "@ in the authority": "is not appended to the buffer, as step 3 would have it by the letter",
    "dot segments": 'by the letter: ".." before a slash empties the last segment, "." before a '
    'slash adds an empty one; only before "?" and "#" do they what they mean',
    "file: without a base": "keeps its scheme, and has nothing else to take over",
    "file: with a base": "by the letter, takes the scheme of the base over, whatever it is",
    "ports": '"parse buffer and set port": the digits as they are, a default port too',
    "hosts": "are what is found, for section 3.2 is empty; in writing, a domain label is one or "
    "more URL units without delimiters and separators, an IPv6 address one of RFC 3986 in brackets",
    "empty lists": "of which a last string should be changed or removed stay as they are",
    "surrogates": "a lone surrogate has the octets of its code point",
}
"""What the draft leaves open, or says otherwise than it can mean, and how it is read here."""

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

_SLASH: Final = re.compile(r"[/\\]")
_DOT: Final = re.compile("%2[Ee]")


class W3cForm:
    """What the state machine does to components besides finding them, and serializing (4.3). Not
    idempotent: an authority without host, userinfo and port is one more slash when read again."""

    def __init__(self) -> None:
        matcher = STANDARD.matcher
        self._ignored = re.compile(matcher.pattern("tab_or_newline"))
        self._sets = {
            name: re.compile(matcher.pattern(f"{name}_escape_set"))
            for name in ("simple", "default", "query")
        }

    def escape(self, name: str, text: str, encoding: str = "utf-8") -> str:
        """The text without tabs and newlines, URL escaped by a set (4.2); what the encoding lacks
        is a question mark."""
        errors = "surrogatepass" if encoding == "utf-8" else "strict"

        def escaped(found: re.Match[str]) -> str:
            try:
                return percent_encoding.encode(found[0], encoding, errors)
            except UnicodeEncodeError:
                return percent_encoding.encode("?")

        return self._sets[name].sub(escaped, self.passed(text))

    def passed(self, text: str) -> str:
        """The text without the tabs and newlines that the states pass over."""
        return self._ignored.sub("", text)

    def apply(self, step: str, tree: ComponentTree) -> ComponentTree:
        """The tree after one of STEPS."""
        if step == "percent":
            return self._percent(tree)
        if step == "case":
            return tree._replace(scheme=None if tree.scheme is None else tree.scheme.lower())
        if tree.host is None:
            return tree
        if step == "path":
            return tree._replace(path=_path(tree))
        return tree._replace(userinfo=tree.userinfo or None, port=tree.port or None)

    def settle(self, tree: ComponentTree) -> ComponentTree:
        """The tree: hosts have no kinds."""
        return tree._replace(host_kind=None)

    def _percent(self, tree: ComponentTree) -> ComponentTree:
        fragment = None if tree.fragment is None else self.escape("simple", tree.fragment)
        if tree.host is None:
            return tree._replace(path=self.escape("simple", tree.path), fragment=fragment)
        userinfo = None
        if tree.userinfo is not None:
            userinfo = self.escape("default", tree.userinfo).replace("@", "%40")
        # a slash behind tabs begins no path: there is an empty segment before it
        is_rooted = not tree.path or _SLASH.match(tree.path)
        path = tree.path if is_rooted else f"/{tree.path}"
        return tree._replace(
            userinfo=userinfo,
            host=self.passed(tree.host),
            path=self.escape("default", decoded_dots(path)),
            query=None if tree.query is None else self.escape("query", tree.query),
            fragment=fragment,
        )


def decoded_dots(path: str) -> str:
    """The path with each "%2e" as a dot."""
    return _DOT.sub(".", path)


def _path(tree: ComponentTree) -> str:
    """The relative path state, segment by segment."""
    raw = tree.path[1:] if _SLASH.match(tree.path) else tree.path
    segments = _SLASH.split(raw)
    at_end = tree.query is None and tree.fragment is None
    is_drive = STANDARD.matcher.full_match("drive_path")
    path: list[str] = []
    for number, segment in enumerate(segments, start=1):
        is_ended = number < len(segments) or at_end  # by a slash or the end, not by "?" or "#"
        if segment == ".." and is_ended:
            path[-1:] = [""] * bool(path)
        elif segment == "..":
            del path[-1:]
        elif segment == ".":
            path += [""] * is_ended
        elif tree.scheme == "file" and not path and is_drive(segment):
            path.append(f"{segment[0]}:")
        else:
            path.append(segment)
    return "/" + "/".join(path)


@cache
def form() -> W3cForm:
    """The canonical form."""
    return W3cForm()


def resolve(text: str, base: str | None, encoding: str = "utf-8") -> ComponentTree:
    """What parsing a text against a base gives (4.2), before it is escaped but for the query, which
    is in the encoding: a codec's name.

    Raises ParseError and ResolveError for a fatal error, LookupError for an encoding that Python
    does not know.
    """
    against = None if base is None else STANDARD.canonicalize(base)
    cleaned, origins = stages().prepared(text)
    try:
        tree = target(cleaned, against)
    except ParseError as error:
        raise stages().error_in(text, origins, len(cleaned) - len(error.text), error) from None
    if tree.query is None or encoding == "utf-8":
        return tree
    return tree._replace(query=form().escape("query", tree.query, encoding))


def canonicalize(tree: ComponentTree) -> ComponentTree:
    """The canonical form of a target."""
    return canonicalizer.canonicalize(tree, form())


def target(text: str, base: ComponentTree | None) -> ComponentTree:
    """What parsing a text without white space around it gives against a base in canonical form.

    Raises ParseError and ResolveError.
    """
    matcher = STANDARD.matcher
    scheme, colon, rest = text.partition(":")
    is_file = bool(colon) and matcher.full_match("file_scheme")(scheme) is not None
    is_relative = bool(colon) and matcher.full_match("relative_scheme")(scheme) is not None
    if base is None or (colon and matcher.full_match("other_scheme")(scheme)):
        return STANDARD.parse(text)
    if is_file or (is_relative and scheme.lower() == base.scheme):
        return _relative(rest, base)
    if is_relative:
        return STANDARD.parse(text)
    if base.scheme not in DEFAULT_PORTS:
        raise ResolveError(f"nothing is relative to {str(base)!r} (W3C URL, 4.2, no scheme state)")
    return _relative(text, base)


def _relative(text: str, base: ComponentTree) -> ComponentTree:
    """The relative state. Raises ParseError."""
    rule = "relative_file" if base.scheme == "file" else "relative_web"
    found = STANDARD.matcher.full_match(rule)(text)
    if found is None:
        raise STANDARD.matcher.error(STANDARD.name, rule, text)
    tree = STANDARD.matcher.builder(rule)(found.groups())._replace(scheme=base.scheme)
    if tree.host is not None:
        return tree
    tree = tree._replace(host=base.host or "", port=base.port)
    path = _raw(base.path) if base.host is not None else ""
    if not tree.path:
        query = base.query if tree.query is None else tree.query
        return tree._replace(path=path, query=query)
    if _SLASH.match(tree.path):
        return tree
    return tree._replace(path=path[: path.rfind("/") + 1] + tree.path)


def _raw(path: str) -> str:
    """A text that the relative path state reads as this path: a tab keeps "%2e" from being "."."""
    return path.replace("%2", "%\t2")


@cache
def stages() -> CleanedStages:
    """Removing white space, and resolution."""
    whitespace = preprocessing.strip(STANDARD.matcher.pattern("ascii_whitespace"))
    return _Stages(STANDARD, [whitespace], resolve)


class _Stages(CleanedStages):
    def read(self, text: str) -> ComponentTree:
        """A tree without the tabs and newlines that the states pass over."""
        tree = super().read(text)
        passed = form().passed
        fields = (tree.userinfo, tree.host, tree.query, tree.fragment)
        userinfo, host, query, fragment = (part and passed(part) for part in fields)
        return tree._replace(
            userinfo=userinfo, host=host, path=passed(tree.path), query=query, fragment=fragment
        )


STANDARD: Final = Standard(
    name="w3c-2012",
    title="URL, W3C Editor's Draft 8 November 2012",
    date="2012-11",
    url="https://dvcs.w3.org/hg/url/raw-file/tip/Overview.html",
    reference_rule="parsed_url",
    transformer=W3cTransformer,
    canonical_form=form,
    stages=stages,
    passed_over="tab_or_newline",
)
