"""draft-abarth-url-01, "Parsing URLs for Fun and Profit", 23 April 2011: what browsers did.

What belongs here: the record, resolution by concatenation (section 4), canonicalization (section 5)
and what the draft calls invalid. The syntax and the sets are in grammars/barth_2011.lark.
"""

from __future__ import annotations

import re
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import CanonicalForm, ascii_lowercase
from urlgrammar.components import with_texts, without_userinfo
from urlgrammar.errors import ResolveError, ValidationError
from urlgrammar.resolver import remove_dot_segments
from urlgrammar.standards.record import Standard
from urlgrammar.standards.stages import Input, Stages, TextResolver, Validity
from urlgrammar.text import percent_encoding, preprocessing
from urlgrammar.text.idna import to_ascii_2003
from urlgrammar.text.percent_encoding import PercentCoding
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTuple
    from urlgrammar.grammar.matcher import Matcher

DEFAULT_PORTS: Final[Mapping[str, str]] = {
    "ftp": "21",
    "gopher": "70",
    "http": "80",
    "https": "443",
    "ws": "80",
    "wss": "443",
}


class BarthTransformer(Transformer):
    """draft-abarth-url-01, section 3."""

    scheme = hierarchical_scheme = text("scheme")
    user_info = text("userinfo")
    literal_host = host = bare_host = bare_host_nz = no_authority = text("host")
    port = text("port")
    path = path_of_none = opaque_path = text("path")
    query = text("query")
    fragment = text("fragment")


# Section 5


class BarthForm(CanonicalForm):
    """Section 5, in the steps of the canonicalizer. Not idempotent, because "%" in a path is
    escaped each time."""

    default_ports = DEFAULT_PORTS

    def __init__(self, matcher: Matcher) -> None:
        self._escape = {
            rule: percent_encoding.encoder(matcher.pattern(f"{rule}_escaped"), "surrogatepass")
            for rule in ("user_info", "host", "path", "query", "fragment")
        }
        self._unescape = PercentCoding(matcher.pattern("escaped_octet"), lambda _: True).decode
        self._is_plain = matcher.full_match("scheme_character")

    def percent(self, tree: ComponentTuple) -> ComponentTuple:
        """5.1 to 5.6. Raises ResolveError for a host for which ToASCII fails."""
        if tree.host is None:
            return tree._replace(scheme=self._escaped_scheme(tree.scheme or ""))
        return with_texts(
            tree,
            userinfo=None if tree.userinfo is None else self._user_info(tree.userinfo),
            host=self._host(tree.host),
            path=self._escape["path"](tree.path),
            query=self._escape["query"](tree.query) if tree.query else None,
            fragment=self._escape["fragment"](tree.fragment) if tree.fragment else None,
        )

    def path(self, tree: ComponentTuple) -> ComponentTuple:
        """5.4: dots collapse after escaping."""
        if tree.host is None:
            return tree
        path = remove_dot_segments(tree.path) if tree.path else "/"
        return tree if path == tree.path else tree._replace(path=path)

    def scheme(self, tree: ComponentTuple) -> ComponentTuple:
        """5: an empty or default port is removed."""
        if tree.host is None or tree.port is None:
            return tree
        default = DEFAULT_PORTS.get((tree.scheme or "").lower())
        return tree._replace(port=None) if tree.port in ("", default) else tree

    def _escaped_scheme(self, scheme: str) -> str:
        """5.1: the scheme of a URL that is not hierarchical; other schemes have only letters."""
        return "".join(
            c
            if c == "%" or self._is_plain(c) is not None
            else percent_encoding.encode(c, errors="surrogatepass")
            for c in scheme
        )

    def _user_info(self, user_info: str) -> str | None:
        """5.2."""
        if not user_info:
            return None
        username, _, password = map(self._escape["user_info"], user_info.partition(":"))
        return f"{username}:{password}" if password else username

    def _host(self, host: str) -> str:
        """5.3."""
        try:
            return to_ascii_2003(
                self._escape["host"](ascii_lowercase(self._unescape(host))), std3=False
            )
        except UnicodeError as error:
            raise ResolveError(f"the host {host!r} has no ASCII form: {error}") from error


# Section 4


def resolve(reference: str, base: str) -> ComponentTuple:
    """The target of a string against a base as it is written. Section 4 asks for no
    canonicalization of either.

    Raises ParseError, and ResolveError for a relative reference if the base is not hierarchical.
    """
    against = STANDARD.base_tree(base).components
    cleaned = STANDARD.input.clean(reference)
    relative = _relative_part(cleaned, against)
    return STANDARD.input.parse(cleaned) if relative is None else _relative(relative, against)


def _relative_part(reference: str, base: ComponentTuple) -> str | None:
    """4: the string that is resolved as a relative URL: the reference, or its after-scheme; None if
    the reference is parsed as an absolute URL."""
    scheme, colon, after = reference.partition(":")
    if not colon or _characters("{}*", "scheme_character").fullmatch(scheme) is None:
        return reference
    is_same = base.host is not None and scheme.lower() == (base.scheme or "").lower()
    return after if is_same else None


def _check_base(base: ComponentTuple) -> None:
    """4.1: only a hierarchical URL can be the base of a relative one. Raises ResolveError."""
    if base.host is None:
        raise ResolveError(
            f"a reference cannot be relative to {without_userinfo(base)!r} "
            "(draft-abarth-url-01, 4.1): use a hierarchical base"
        )


def _relative(reference: str, base: ComponentTuple) -> ComponentTuple:
    """4.1 to 4.6: the prefix of the base for this kind of reference, followed by the reference."""
    _check_base(base)
    before = f"{base.scheme}://{base.authority}"
    match _kind(reference):
        case "empty_url":
            return base._replace(fragment=None)
        case "scheme_relative_url":
            before = f"{base.scheme}:"
        case "authority_relative_url":
            pass
        case "query_relative_url":
            before += base.path
        case "fragment_relative_url":
            before += f"{base.path}?{base.query or ''}"
        case _:
            before += _directory_name(base.path)
    return STANDARD.input.parse(before + reference)


def _directory_name(path: str) -> str:
    """4.4: the path up to and including the last slash; an empty path is "/", as 5.4 writes it,
    because 4.4 asks for at least one."""
    match = _characters("(?s:.*){}", "slash").match(path)
    return match[0] if match is not None else "" if path else "/"


@cache
def _characters(pattern: str, rule: str) -> re.Pattern[str]:
    """A pattern with the characters of a rule."""
    return re.compile(pattern.format(STANDARD.matcher.part(rule)))


def _kind(reference: str) -> str:
    matcher = STANDARD.matcher
    return next(rule for rule in KINDS if matcher.full_match(rule)(reference) is not None)


KINDS: Final = (
    "empty_url",
    "scheme_relative_url",
    "authority_relative_url",
    "query_relative_url",
    "fragment_relative_url",
    "path_relative_url",
)
"""The rules for the kinds of relative URLs, in the order of 4.1."""


def kind(reference: str, base: str) -> str:
    """The kind of a reference against a base (4 and 4.1): the name of its rule, one of KINDS; or
    "url" for an absolute URL. If the reference has the scheme of the base, and the scheme is
    hierarchical, the kind is that of what follows it: `http:g` is path-relative.

    Raises ParseError if the base is not a URL, and ResolveError for a relative reference if the
    base is not hierarchical.
    """
    against = STANDARD.parse(base).components
    relative = _relative_part(STANDARD.input.clean(reference), against)
    if relative is None:
        return STANDARD.reference_rule
    _check_base(against)
    return _kind(relative)


# What the draft calls invalid

INVALID_URL: Final = "the URL is invalid"
INVALID_SCHEME: Final = "the scheme is invalid"


def validation(text: str, base: ComponentTuple | None) -> tuple[ValidationError, ...]:
    """What the draft calls invalid in a text, in the order of the text: a URL without a ":" (3.1),
    which is fatal, and each character that cannot be at its place in a scheme (5.1). A relative
    URL is invalid only if the base is not hierarchical (4.1)."""
    cleaned, origins = STANDARD.input.prepared(text)
    if base is not None and _relative_part(cleaned, base) is not None:
        return () if base.host is not None else (ValidationError(INVALID_URL, 0, is_fatal=True),)
    scheme, colon, _ = cleaned.partition(":")
    if not colon:
        return (ValidationError(INVALID_URL, len(text), is_fatal=True),)
    is_valid = STANDARD.matcher.full_match("valid_scheme")
    is_plain = STANDARD.matcher.full_match("scheme_character")
    if is_valid(scheme):
        return ()
    places = [at for at, c in enumerate(scheme) if not (is_plain(c) if at else is_valid(c))] or [0]
    return tuple(ValidationError(INVALID_SCHEME, origins[place]) for place in places)


def stages(matcher: Matcher) -> Stages:
    """The stages: trimming, and sections 4 and 5."""
    control = preprocessing.strip(matcher.pattern("control_character"))
    given = Input(matcher, "url", [control])
    form = cache(partial(BarthForm, matcher))
    return Stages(given, TextResolver(given, resolve), form, validation, keeps_bases=True)


def _valid_with(base: ComponentTuple) -> str:
    """The rule of the strings that are URLs against a base: all strings against a hierarchical one
    (4.1), otherwise those that are parsed as an absolute URL (4)."""
    return "absolute_url" if base.host is None else "relative_url"


STANDARD: Final = Standard(
    name="barth-2011",
    title="Parsing URLs for Fun and Profit, draft-abarth-url-01",
    date="2011-04",
    url="https://datatracker.ietf.org/doc/html/draft-abarth-url-01",
    added="how browsers split: any number of slashes, backslashes, the last @",
    reference_rule="url",
    transformer=BarthTransformer,
    make_stages=stages,
    has_preprocessing=True,
    validity=Validity("url", _valid_with),
)
