"""The URL Specification: what browsers do, by elementary operations on a tree.

What belongs here: the record, and the operations put together. The same URLs as by the WHATWG
standard come out (but for what `DIFFERENCES` lists), by other means: the loose grammar knows one
form of authority only, and force makes the others.
"""

from __future__ import annotations

from functools import cache
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
    same_scheme,
)
from urlgrammar.standards.record import Standard
from urlgrammar.standards.whatwg import parser
from urlgrammar.standards.whatwg.canonical_form import UrlForm, has_opaque_path
from urlgrammar.standards.whatwg.modes import UrlText
from urlgrammar.text import preprocessing
from urlgrammar.transformers import UrlSpecTransformer

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from urlgrammar.components import ComponentTree
    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.standards.record import FullMatch
    from urlgrammar.standards.whatwg.modes import Prepared
    from urlgrammar.standards.whatwg.validation import ValidationError

DIFFERENCES: Final = {
    "opaque paths": "no URL has one here: dot segments go, and the path set encodes, in all paths "
    '("dir dot vanishes"; "percent-encode per component")',
    "drives behind dots": "only the grammar makes drives: `file:/./C|/x` has none; but what is "
    "printed of it has one, when it is read again or is a base",
    "drives in place of a host": 'auth-drive ::= [ "//" ] drive has no authority, so that of the '
    "base stays: `//C:/` against `file://host/`",
    "quotes in file queries": '"\'" is encoded in the queries of web URLs, which file URLs are not',
    "composed characters": "`<` and `>` are no characters of a host, also before U+0338",
}
"""Where the specification, taken by its letter, and the WHATWG standard differ."""


@cache
def form() -> UrlSpecForm:
    """The canonical form of a URL."""
    return UrlSpecForm(parser.STANDARD.matcher)


@cache
def stages() -> UrlSpecStages:
    """What the specification does to texts and references."""
    return UrlSpecStages()


class UrlSpecForm(UrlForm):
    """The normalization of the specification, which goes by the WHATWG standard's sets and hosts
    ("Normalisation", "Printing")."""

    def _percent(self, tree: ComponentTree) -> ComponentTree:
        is_web = tree.scheme is not None and parser.stages().text.mode(tree.scheme) == "web"
        query, path = tree.query, self.encode_path(tree.path)
        if query is not None:
            query = self.encode_query(query, is_web)
        return super()._percent(tree)._replace(path=path, query=query)

    def _case(self, tree: ComponentTree) -> ComponentTree:
        """In web and file URLs, a host is parsed as one of them only now."""
        is_special = tree.scheme is not None and parser.stages().text.mode(tree.scheme) != "generic"
        if is_special and tree.host:
            tree = tree._replace(host_kind=self.hosts.kind(tree.host))
            if tree.host_kind is None:
                raise ResolveError(f"{tree.host!r} is no host (URL, 3.5)")
        return super()._case(tree)

    def _path(self, tree: ComponentTree) -> ComponentTree:
        """Dot segments go, from all paths; a drive is followed by a colon and stays."""
        path = tree.path
        drive = ""
        is_file = tree.scheme is not None and tree.scheme.lower() == "file"
        if is_file and stages().has_drive(path[1:]):
            drive, path = f"/{path[1]}:", path[3:]
        path = _without_dots(path, self)
        if tree.host is None and not drive:  # "Printing": a dot before a first dir that is empty
            if not tree.path.startswith("/"):
                path = "./" + path if path.startswith("/") else path
            elif path.startswith("//"):
                path = "/." + path
        return tree._replace(path=drive + path)


def _without_dots(path: str, form: UrlSpecForm) -> str:
    """`remove_dot_segments`, but that double dots that begin a path without a root stay."""
    if path.startswith("/"):
        return remove_dot_segments(path, form.dots)
    kept: list[str] = []
    *dirs, file = path.split("/")
    for segment in dirs:
        if form.dots.double(segment) and kept and not form.dots.double(kept[-1]):
            kept.pop()
        elif not form.dots.single(segment):
            kept.append(segment)
    if form.dots.double(file) and kept and not form.dots.double(kept[-1]):
        kept.pop()
        file = ""
    elif form.dots.single(file):
        file = ""
    return "".join(f"{segment}/" for segment in kept) + file


class UrlSpecStages:
    """Preprocessing, parser modes, and the resolution of "WHATWG Resolution"."""

    def __init__(self) -> None:
        matcher = STANDARD.matcher
        self.text = UrlText(matcher)
        self.has_drive = matcher.full_match("drive_path")
        self._authority = matcher.full_match("generic_authority")
        self._build_authority = matcher.builder("generic_authority")

    def match(self, rule: str | None) -> FullMatch:
        """The match with a rule of a text that is as the rule wants it; with none, of a whole text
        that is a URL, after preprocessing."""
        match = STANDARD.matcher.full_match(rule or STANDARD.reference_rule)
        if rule is not None:
            return match

        def admitted(text: str) -> re.Match[str] | None:
            found = match(self.text.prepare(text).text)
            return None if found is None or self._failure(found) is not None else found

        return admitted

    def _failure(self, found: re.Match[str]) -> ResolveError | None:
        """Why a text that the grammar takes is no URL: it cannot be forced, or has no host."""
        tree = STANDARD.matcher.tree_builder(STANDARD.reference_rule)(found.groups())
        try:
            canonicalize(self.resolve(tree, None), form())
        except ResolveError as error:
            return error
        return None

    def error(self, text: str, rule: str | None = None) -> ParseError:
        """Why a text is not taken."""
        if rule is not None:
            return STANDARD.matcher.error(STANDARD.name, rule, text)
        prepared = self.text.prepare(text)._replace(rule=STANDARD.reference_rule)
        found = STANDARD.matcher.full_match(prepared.rule)(prepared.text)
        if found is None:
            return self._error(text, prepared)
        advice = str(self._failure(found))
        innermost = STANDARD.rules[prepared.rule]
        return ParseError(STANDARD.name, prepared.rule, text, len(text), (), innermost, advice)

    def _error(self, given: str, prepared: Prepared) -> ParseError:
        """Why the grammar does not take a prepared text, with its place in the given one."""
        error = STANDARD.matcher.error(STANDARD.name, prepared.rule, prepared.text)
        place = self.text.place(given, prepared, error.position)
        return ParseError(
            STANDARD.name, error.rule, given, place, error.expected, error.innermost, error.advice
        )

    def parse(self, text: str, base: ComponentTree | None = None) -> ComponentTree:
        """The tree of a text in the mode that its scheme or its base decides. Raises ParseError."""
        prepared = self.text.prepare(text, base)
        prepared = prepared._replace(rule=prepared.rule.replace("opaque", "generic"))
        found = STANDARD.matcher.full_match(prepared.rule)(prepared.text)
        if found is None:
            raise self._error(text, prepared)
        return STANDARD.matcher.tree_builder(prepared.rule)(found.groups())

    def read(self, text: str) -> ComponentTree:
        """The tree of a URL as it is forced, but for what force adds where nothing is written: the
        root of a path, the empty host of a file. Raises ParseError."""
        if self.match(None)(text) is None:
            raise self.error(text)
        found = STANDARD.matcher.full_match(STANDARD.meant_rule)(self.text.prepare(text).text)
        assert found is not None, "what can be forced has a forced form"
        return STANDARD.matcher.tree_builder(STANDARD.meant_rule)(found.groups())

    def prepared(self, text: str) -> tuple[str, Sequence[int]]:
        """A text after preprocessing without a base, and where its characters were."""
        return self.text.prepare(text).text, preprocessing.places(self.text.clean_steps, text)[1]

    def transducer(self) -> Transducer:
        """Preprocessing without a base, as a machine."""
        return self.text.transducer()

    def validation_errors(
        self, text: str, base: ComponentTree | None = None
    ) -> tuple[ValidationError, ...]:
        """Those of the WHATWG standard, which the specification restates. Raises LimitError."""
        return parser.stages().validation_errors(text, base)

    def target(
        self, reference: str | ComponentTree, base: str | ComponentTree | None
    ) -> ComponentTree:
        """The target of a reference against a base, before it is normalized. The base is read and
        normalized first. Raises ParseError and ResolveError."""
        against = None if base is None else STANDARD.canonicalize(base)
        if isinstance(reference, str):
            reference = self.parse(reference, against)
        return self.resolve(reference, against)

    def resolve(self, tree: ComponentTree, base: ComponentTree | None) -> ComponentTree:
        """WHATWG Resolution: legacy and forced for web and file URLs, else strict.

        Raises ResolveError where the specification fails.
        """
        scheme = tree.scheme if tree.scheme is not None or base is None else base.scheme
        mode = "generic" if scheme is None else self.text.mode(scheme)
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
            raise ResolveError(f"{tree!s} has nothing to be relative to (URL Specification)")
        return self._goto(tree, base, mode)

    def _goto(self, tree: ComponentTree, base: ComponentTree | None, mode: str) -> ComponentTree:
        if tree.scheme is not None or base is None:
            return tree
        return goto_on_drives(base, tree, self.has_drive) if mode == "file" else goto(base, tree)

    def _force(self, tree: ComponentTree, mode: str) -> ComponentTree | None:
        return force_file(tree) if mode == "file" else force_web(tree, self._parse_authority)

    def _parse_authority(self, text: str) -> ComponentTree | None:
        found = self._authority(text)
        return None if found is None else self._build_authority(found.groups())


STANDARD: Final = Standard(
    name="url-spec",
    title="URL Specification",
    date="2023-01",
    url="https://alwinb.github.io/url-specification/",
    reference_rule="url",
    transformer=UrlSpecTransformer,
    canonical_form=form,
    stages=stages,
    meant_rule="forced_url",
    undecided=MappingProxyType({"domain": "ace_domain", "unicode_domain": None}),
)
