"""The URL Specification: the behaviour of browsers as elementary operations on trees.

What belongs here: the record, and the combination of the operations. The results are those of the
WHATWG standard (except for `DIFFERENCES`), computed in another way: the loose grammar has only one
form of authority, and forcing makes the others.
"""

from __future__ import annotations

from functools import cache, cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import canonicalize
from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.resolver import (
    Order,
    force_file,
    force_web,
    goto,
    goto_on_drives,
    order,
    remove_dot_segments,
    remove_dots_in_place,
    same_scheme,
)
from urlgrammar.standards import whatwg
from urlgrammar.standards.record import Standard
from urlgrammar.standards.stages import Input, Stages, error_before
from urlgrammar.standards.whatwg.canonical_form import UrlForm, has_opaque_path
from urlgrammar.standards.whatwg.modes import Modes
from urlgrammar.text import preprocessing
from urlgrammar.transformers import Transformer, kind, text

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from urlgrammar.components import ComponentTree
    from urlgrammar.errors import ValidationError
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.resolver import DotSegments
    from urlgrammar.standards.stages import FullMatch, Resolver
    from urlgrammar.standards.whatwg.modes import Prepared

DIFFERENCES: Final = {
    "opaque paths": "they do not exist here: in all paths, dot segments are removed and the path "
    'set is encoded ("dir dot vanishes"; "percent-encode per component")',
    "drives behind dots": "only the grammar makes drives: `file:/./C|/x` has none; but its printed "
    "form has one when it is parsed again or used as a base",
    "drives in place of a host": 'auth-drive ::= [ "//" ] drive has no authority, so that of the '
    "base is kept: `//C:/` against `file://host/`",
    "quotes in file queries": '"\'" is encoded in the queries of web URLs, but not of file URLs',
    "composed characters": "`<` and `>` are not allowed in a host, also not before U+0338",
}
"""The differences between the specification, followed literally, and the WHATWG standard."""

_REFERENCE_RULE: Final = "url"
_COMPONENT_RULE: Final = "forced_url"


class UrlSpecTransformer(Transformer):
    """URL Specification: "Loose Grammar", and the results of "Forcing"."""

    web_scheme = text("scheme")
    file_scheme = text("scheme")
    generic_scheme = text("scheme")
    special_userinfo = text("userinfo")
    generic_userinfo = text("userinfo")
    special_host = text("host")
    generic_host = text("host")
    hostless = text("host")
    domain = kind("host_kind")
    unicode_domain = kind("host_kind", "domain")
    ipv4_numbers = kind("host_kind", "ipv4address")
    ipv6address = kind("host_kind")
    opaque_host = kind("host_kind")
    empty_host = kind("host_kind")
    port = text("port")
    special_path_abempty = text("path")
    drive_path = text("path")
    generic_path_abempty = text("path")
    generic_path_absolute = text("path")
    generic_path_rootless = text("path")
    path_empty = text("path")
    query = text("query")
    fragment = text("fragment")


class UrlSpecForm(UrlForm):
    """The normalization of the specification ("Normalisation", "Printing"), which uses the
    percent-encode sets and hosts of the WHATWG standard."""

    def __init__(self, modes: Modes) -> None:
        super().__init__(whatwg.STANDARD.matcher)
        self._modes = modes

    def percent(self, tree: ComponentTree) -> ComponentTree:
        """The sets of the specification ("percent-encode per component")."""
        is_web = tree.scheme is not None and self._modes.mode(tree.scheme) == "web"
        query, path = tree.query, self.encode_path(tree.path)
        if query is not None:
            query = self.encode_query(query, is_web)
        return super().percent(tree)._replace(path=path, query=query)

    def case(self, tree: ComponentTree) -> ComponentTree:
        """In web and file URLs, the host is parsed as a special host only in this step."""
        is_special = tree.scheme is not None and self._modes.mode(tree.scheme) != "generic"
        if is_special and tree.host:
            tree = tree._replace(host_kind=self.hosts.kind(tree.host))
            if tree.host_kind is None:
                raise ResolveError(f"{tree.host!r} is not a valid host (URL, 3.5)")
        return super().case(tree)

    def path(self, tree: ComponentTree) -> ComponentTree:
        """Remove dot segments from all paths; a drive is kept, written with a colon."""
        path = tree.path
        drive = ""
        is_file = tree.scheme is not None and tree.scheme.lower() == "file"
        if is_file and self._modes.has_drive(path[1:]):
            drive, path = f"/{path[1]}:", path[3:]
        path = _without_dots(path, self.dots)
        if tree.host is None and not drive:  # "Printing": a dot before an empty first dir
            if not tree.path.startswith("/"):
                path = "./" + path if path.startswith("/") else path
            elif path.startswith("//"):
                path = "/." + path
        return tree._replace(path=drive + path)


def _without_dots(path: str, dots: DotSegments) -> str:
    """`remove_dot_segments`, but double dots at the beginning of a path without a root are kept."""
    if path.startswith("/"):
        return remove_dot_segments(path, dots)
    return remove_dots_in_place(path, has_root=False, dots=dots)


class UrlSpecInput(Input):
    """Preprocessing, and parser modes."""

    def __init__(self, matcher: Matcher) -> None:
        self.modes = Modes(matcher)
        super().__init__(matcher, _REFERENCE_RULE, self.modes.clean_steps)

    def match(self, rule: str | None) -> FullMatch:
        """The function that matches a text with a rule; without a rule, a whole text that is a URL,
        after preprocessing."""
        match = self.matcher.full_match(self.named(rule))
        if rule is not None:
            return match

        def admitted(text: str) -> re.Match[str] | None:
            found = match(self.modes.prepare(text).text)
            return None if found is None or self._failure(found) is not None else found

        return admitted

    def _failure(self, found: re.Match[str]) -> ResolveError | None:
        """Why a text that the grammar accepts is not a URL (it cannot be forced, or its host is
        invalid), None if it is."""
        tree = self.matcher.tree_builder(self.reference_rule)(found.groups())
        try:
            resolver_of(self.matcher).canonical(tree, None)
        except ResolveError as error:
            return error
        return None

    def error(self, text: str, rule: str | None) -> ParseError:
        """Why a text is rejected."""
        if rule is not None:
            return self.matcher.error(rule, text)
        prepared = self.modes.prepare(text)._replace(rule=self.reference_rule)
        found = self.matcher.full_match(prepared.rule)(prepared.text)
        if found is None:
            return self._error(text, prepared)
        advice = str(self._failure(found))
        innermost = self.matcher.rules[prepared.rule]
        standard = self.matcher.standard
        return ParseError(standard, prepared.rule, text, len(text), (), innermost, advice)

    def _error(self, given: str, prepared: Prepared) -> ParseError:
        """Why the grammar rejects a prepared text; the position is that in the given text."""
        _, origins = preprocessing.places(self.steps, given)
        error = self.matcher.error(prepared.rule, prepared.text)
        return error_before(given, origins, prepared.cut, error)

    def split(self, text: str, base: ComponentTree | None = None) -> ComponentTree:
        """The tree of a text in the mode of its scheme or of its base. Raises ParseError."""
        prepared = self.modes.prepare(text, base)
        prepared = prepared._replace(rule=prepared.rule.replace("opaque", "generic"))
        found = self.matcher.full_match(prepared.rule)(prepared.text)
        if found is None:
            raise self._error(text, prepared)
        return self.matcher.tree_builder(prepared.rule)(found.groups())

    def read(self, text: str) -> ComponentTree:
        """The tree of a URL after forcing, without the components that forcing adds where the text
        has nothing: the root of a path, the empty host of a file URL. Raises ParseError."""
        if self.match(None)(text) is None:
            raise self.error(text, None)
        found = self.matcher.full_match(_COMPONENT_RULE)(self.modes.prepare(text).text)
        assert found is not None, "every URL that can be forced has a forced form"
        return self.matcher.tree_builder(_COMPONENT_RULE)(found.groups())

    def prepared(self, text: str) -> tuple[str, Sequence[int]]:
        """A text after preprocessing without a base, and its characters' original positions."""
        return self.modes.prepare(text).text, preprocessing.places(self.steps, text)[1]

    @property
    def transducer(self) -> Transducer:
        """The transducer of preprocessing without a base."""
        return self.modes.transducer()


class UrlSpecResolver:
    """Resolution by "WHATWG Resolution": legacy and forced for web and file URLs, strict for other
    URLs."""

    def __init__(self, given: UrlSpecInput) -> None:
        matcher = given.matcher
        self.input = given
        self._authority = matcher.full_match("generic_authority")
        self._build_authority = matcher.builder("generic_authority")

    @cached_property
    def form(self) -> UrlSpecForm:
        """The canonical form."""
        return UrlSpecForm(self.input.modes)

    @property
    def lenient(self) -> Resolver | None:
        """None: there is only one way to resolve."""
        return None

    def tree(self, reference: str | ComponentTree) -> ComponentTree:
        """The forced tree of a reference without a base. Raises ParseError and ResolveError."""
        tree = self.input.split(reference) if isinstance(reference, str) else reference
        return self._resolved(tree, None)

    def target(self, reference: str | ComponentTree, base: str | ComponentTree) -> ComponentTree:
        """The target. The base is normalized first. Raises ParseError and ResolveError."""
        against = canonicalize(self.tree(base), self.form)
        if isinstance(reference, str):
            reference = self.input.split(reference, against)
        return self.canonical(reference, against)

    def canonical(self, tree: ComponentTree, base: ComponentTree | None) -> ComponentTree:
        """The canonical form of the tree, resolved against a base. Raises ResolveError where the
        specification fails."""
        return canonicalize(self._resolved(tree, base), self.form)

    def _resolved(self, tree: ComponentTree, base: ComponentTree | None) -> ComponentTree:
        scheme = tree.scheme if tree.scheme is not None or base is None else base.scheme
        mode = "generic" if scheme is None else self.input.modes.mode(scheme)
        if mode != "generic":
            if base is not None and same_scheme(tree, base):
                tree = tree._replace(scheme=None)  # "Legacy Resolution"
            forced = self._force(self._goto(tree, base, mode), mode)
            if forced is None:
                raise ResolveError(f"{tree!s} cannot be forced (URL Specification, Forcing)")
            return forced
        is_fragment = order(tree) == Order.FRAGMENT and tree.fragment is not None
        is_hierarchical = base is not None and not has_opaque_path(base)
        if tree.scheme is None and not (base is not None and (is_fragment or is_hierarchical)):
            raise ResolveError(
                f"{str(tree)!r} is relative: it needs a hierarchical base (URL Specification)"
            )
        return self._goto(tree, base, mode)

    def _goto(self, tree: ComponentTree, base: ComponentTree | None, mode: str) -> ComponentTree:
        if tree.scheme is not None or base is None:
            return tree
        if mode == "file":
            return goto_on_drives(base, tree, self.input.modes.has_drive)
        return goto(base, tree)

    def _force(self, tree: ComponentTree, mode: str) -> ComponentTree | None:
        return force_file(tree) if mode == "file" else force_web(tree, self._parse_authority)

    def _parse_authority(self, text: str) -> ComponentTree | None:
        found = self._authority(text)
        return None if found is None else self._build_authority(found.groups())


@cache
def resolver_of(matcher: Matcher) -> UrlSpecResolver:
    """The resolver for the generated files of a grammar."""
    return UrlSpecResolver(UrlSpecInput(matcher))


def stages(matcher: Matcher) -> Stages:
    """The stages of the specification. The validation errors are those of the WHATWG standard."""
    resolver = resolver_of(matcher)

    def validation(text: str, base: ComponentTree | None) -> tuple[ValidationError, ...]:
        return whatwg.STANDARD.validation_errors(text, base)

    return Stages(resolver.input, resolver, lambda: resolver.form, validation)


STANDARD: Final = Standard(
    name="url-spec",
    title="URL Specification",
    date="2023-01",
    url="https://alwinb.github.io/url-specification/",
    reference_rule=_REFERENCE_RULE,
    transformer=UrlSpecTransformer,
    make_stages=stages,
    has_preprocessing=True,
    component_rule=_COMPONENT_RULE,
    over_approximated=MappingProxyType({"unicode_domain": None}),
)
