"""The record of the URL Specification: the behaviour of browsers as elementary operations.

What belongs here: the record and its stages, which combine the operations on the model. The results
are those of the WHATWG standard (except for `DIFFERENCES`), computed in another way: the loose
grammar has only one form of authority, and forcing makes the others.
"""

from __future__ import annotations

from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.standards import whatwg
from urlgrammar.standards.record import Standard
from urlgrammar.standards.stages import Stages, Validity, error_before
from urlgrammar.standards.url_spec.model import EMPTY, dots, made_url, mode_of, modes
from urlgrammar.standards.url_spec.operations import (
    normal_path,
    normalise,
    printed_path,
    printed_tree,
    whatwg_resolve,
)
from urlgrammar.standards.url_spec.parsing import tree_of, url_of
from urlgrammar.standards.whatwg.canonical_form import UrlForm
from urlgrammar.standards.whatwg.modes import ModesInput
from urlgrammar.transformers import Transformer, kind, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.components import ComponentTuple
    from urlgrammar.errors import ValidationError
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.standards.url_spec.model import Url
    from urlgrammar.standards.whatwg.modes import Prepared

DIFFERENCES: Final = {
    "opaque paths": "they do not exist here: in all paths, dot segments are removed and the path "
    'set is encoded ("dir dot vanishes"; "percent-encode per component")',
    "drives behind dots": "only the grammar makes drives: `file:/./C|/x` has none; but its printed "
    "form has one when it is parsed again",
    "drives in place of a host": 'auth-drive ::= [ "//" ] drive has no authority, so that of the '
    "base is kept: `//C:/` against `file://host/`",
    "quotes in file queries": '"\'" is encoded in the queries of web URLs, but not of file URLs',
    "composed characters": "`<` and `>` are not allowed in a host, also not before U+0338",
}
"""The differences between the specification, followed literally, and the WHATWG standard."""

_REFERENCE_RULE: Final = "url"
_ABSOLUTE_RULE: Final = "absolute_url"
_COMPONENT_RULE: Final = "forced_url"
_VALID_RULE: Final = "valid_url"
_WITHOUT_OPAQUE_PATHS: Final = {"relative_opaque": "relative_generic"}


class UrlSpecTransformer(Transformer):
    """URL Specification: "Loose Grammar", and the results of "Forcing"."""

    web_scheme = file_scheme = generic_scheme = text("scheme")
    special_userinfo = userinfo = text("userinfo")
    special_host = host = hostless = text("host")
    domain = ipv6address = opaque_host = empty_host = kind("host_kind")
    unicode_domain = kind("host_kind", "domain")
    ipv4_numbers = kind("host_kind", "ipv4address")
    port = text("port")
    special_path_abempty = drive_path = drive_path_absolute = rooted_path = text("path")
    absolute_path = rootless_path = path_noscheme = generic_path_absolute = text("path")
    generic_path_rootless = path_empty = text("path")
    query = text("query")
    fragment = text("fragment")


class UrlSpecForm(UrlForm):
    """The normalization of the specification ("Normalisation", "Printing"), which uses the
    percent-encode sets and hosts of the WHATWG standard."""

    def __init__(self) -> None:
        super().__init__(whatwg.STANDARD.matcher)

    def has_special_query(self, tree: ComponentTuple) -> bool:
        """Only of web URLs."""
        return mode_of(tree.scheme) == "web"

    def has_opaque_path(self, tree: ComponentTuple) -> bool:
        """There are none."""
        del tree
        return False

    def kind_of(self, tree: ComponentTuple) -> str | None:
        """In web and file URLs, the host is parsed as a special host only now."""
        if not tree.host or mode_of(tree.scheme) == "generic":
            return tree.host_kind
        kind = self.special_kind(tree.host)
        if kind is None:
            raise ResolveError(f"{tree.host!r} is not a valid host (URL, 3.5)")
        return kind

    def path(self, tree: ComponentTuple) -> ComponentTuple:
        """Remove dot segments from all paths; a drive is kept, written with a colon."""
        mode, path = mode_of(tree.scheme), tree.path
        if mode != "file" and tree.host is not None and not dots().occur(path):
            return tree  # without a drive, and no "." is needed before "//"
        url = url_of(tree, mode)
        path = printed_path(made_url((*url[:2], *normal_path(url), *url[6:])))
        return tree if path == tree.path else tree._replace(path=path)


class UrlSpecInput(ModesInput):
    """Preprocessing, and parser modes."""

    def __init__(self, matcher: Matcher) -> None:
        super().__init__(matcher, _REFERENCE_RULE)

    @property
    def read_rule(self) -> str:
        """Only a URL with a scheme can be resolved without a base."""
        return _ABSOLUTE_RULE

    def clean(self, text: str) -> str:
        """The text after preprocessing, also of slashes."""
        return self.modes.prepare(text).text

    def error(self, text: str, rule: str | None) -> ParseError:
        """Why a text is rejected."""
        if rule is not None:
            return self.matcher.error(rule, text)
        return self._error(text, self.modes.prepare(text)._replace(rule=self.reference_rule))

    def _error(self, given: str, prepared: Prepared) -> ParseError:
        """Why the grammar rejects a prepared text; the position is that in the given text."""
        _, origins = self.modes.places(given)
        error = self.matcher.error(prepared.rule, prepared.text)
        return error_before(given, origins, prepared.cut, error)

    def split(self, text: str, base: ComponentTuple | None = None) -> ComponentTuple:
        """The tree of a text in the mode of its scheme or of its base. Raises ParseError."""
        prepared = self.modes.prepare(text, base)
        rule = _WITHOUT_OPAQUE_PATHS.get(prepared.rule, prepared.rule)
        tree = self.matcher.splitter(rule)(prepared.text)
        if tree is None:
            raise self._error(text, prepared._replace(rule=rule))
        return tree

    def read(self, text: str) -> ComponentTuple:
        """The tree of a URL after forcing, without the components that forcing adds where the text
        has nothing: the root of a path, the empty host of a file URL. Raises ParseError, also for a
        URL that cannot be resolved without a base."""
        prepared = self.modes.prepare(text)._replace(rule=_ABSOLUTE_RULE)
        tree = self.matcher.splitter(prepared.rule)(prepared.text)
        if tree is None:
            raise self._error(text, prepared)
        try:
            normalise(whatwg_resolve(url_of(tree, mode_of(tree.scheme))))
        except ResolveError as error:
            rule = self.matcher.rules[prepared.rule]
            name, advice = self.matcher.standard, str(error)
            raise ParseError(name, prepared.rule, text, len(text), (), rule, advice) from error
        forced = self.matcher.splitter(_COMPONENT_RULE)(prepared.text)
        assert forced is not None, "every URL that can be forced has a forced form"
        return forced


class UrlSpecResolver:
    """Resolution by the operations on the model: `whatwg_resolve`, `normalise` and printing."""

    def __init__(self, given: UrlSpecInput) -> None:
        self.input = given

    def tree(self, reference: str | ComponentTuple) -> ComponentTuple:
        """The forced tree of a reference without a base. Raises ParseError and ResolveError."""
        return tree_of(whatwg_resolve(self.url(reference)))

    def target(self, reference: str | ComponentTuple, base: str | ComponentTuple) -> ComponentTuple:
        """The target. The base is normalized first. Raises ParseError and ResolveError."""
        against, tree = _base(self, base)
        return self.canonical(reference, against, tree)

    def canonical(
        self,
        reference: str | ComponentTuple,
        base: Url = EMPTY,
        base_tree: ComponentTuple | None = None,
    ) -> ComponentTuple:
        """The target of a reference against a normal URL, which has this tree. Raises ParseError
        and ResolveError."""
        url = whatwg_resolve(self.url(reference, base, base_tree), base)
        return printed_tree(normalise(url))

    def url(
        self,
        reference: str | ComponentTuple,
        base: Url = EMPTY,
        base_tree: ComponentTuple | None = None,
    ) -> Url:
        """The URL of a reference, in the mode of its scheme or of its base. Raises ParseError."""
        if isinstance(reference, str):
            reference = self.input.split(reference, base_tree)
        scheme = base.scheme if reference.scheme is None else reference.scheme
        return url_of(reference, mode_of(scheme))


@lru_cache(maxsize=16)
def _base(resolver: UrlSpecResolver, base: str | ComponentTuple) -> tuple[Url, ComponentTuple]:
    """The normal URL of a base, and its tree. Many references have the same one: it is made only
    once."""
    url = normalise(whatwg_resolve(resolver.url(base)))
    return url, tree_of(url)


def stages(matcher: Matcher) -> Stages:
    """The stages of the specification. The validation errors are those of the WHATWG standard; a
    relative URL without a base has none, because that standard has no such URLs."""
    given = UrlSpecInput(matcher)

    def validation(text: str, base: ComponentTuple | None) -> tuple[ValidationError, ...]:
        if base is None and given.modes.match_scheme(given.modes.clean(text)) is None:
            return ()
        return whatwg.STANDARD.validation_errors(text, None if base is None else str(base))

    resolver = UrlSpecResolver(given)
    form = cache(UrlSpecForm)
    return Stages(given, resolver, form, validation, canonical=resolver.canonical)


def _of_valid(text: str, base: ComponentTuple | None) -> tuple[str, Sequence[int]]:
    """A text as it is parsed, because valid URLs are not texts ("Valid URL"). A text without a
    scheme gets that of its base, which has the same parser mode."""
    prepare = modes().prepare
    cleaned, origins = modes().places(text)
    if base is None or modes().match_scheme(cleaned):
        return prepare(text).text, origins
    added = f"{base.scheme}:"
    first = origins[0] if origins else 0
    return prepare(added + cleaned).text, [*[first] * len(added), *origins]


def _derived(name: str) -> Callable[[ComponentTuple], str | None]:
    """A component of the model that a tree has in its path ("URL")."""

    def value(tree: ComponentTuple) -> str | None:
        url = url_of(tree, mode_of(tree.scheme))
        if name == "dirs":
            return "".join(f"{segment}/" for segment in url.dirs) or None
        component: str | None = getattr(url, name)
        return component

    return value


DERIVED: Final = MappingProxyType(
    {name: _derived(name) for name in ("drive", "path_root", "dirs", "file")}
)
"""The components of a path, drives first. Each dir has the solidus after it."""

STANDARD: Final = Standard(
    name="url-spec",
    title="URL Specification",
    date="2023-01",
    url="https://alwinb.github.io/url-specification/",
    added="the same URLs as whatwg, defined by operations on sequences of components",
    reference_rule=_REFERENCE_RULE,
    transformer=UrlSpecTransformer,
    make_stages=stages,
    has_preprocessing=True,
    component_rule=_COMPONENT_RULE,
    over_approximated=MappingProxyType({"unicode_domain": None}),
    validity=Validity(_VALID_RULE, lambda _: _VALID_RULE, prepare=_of_valid),
    uri_rule=_ABSOLUTE_RULE,
    derived=DERIVED,
)
