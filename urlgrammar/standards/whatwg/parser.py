"""The WHATWG URL Standard: reading as browsers do, and writing.

What belongs here: the record, and how a reference goes along a base. The syntax is in
grammars/whatwg.lark, preprocessing in `url_text`, what becomes of each component in `url_form`.

The standard's parser is one machine that reads, resolves and normalizes at once. Here these are
stages: a text is prepared, matched with the rule for its mode, resolved (`goto` of the URL
Specification, and force) and brought into canonical form.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import canonicalize
from urlgrammar.components import ComponentTree
from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.grammar.matcher import group_labels
from urlgrammar.resolver import goto, goto_on_drives
from urlgrammar.standards.record import Standard
from urlgrammar.standards.whatwg.canonical_form import SPECIAL, UrlForm
from urlgrammar.standards.whatwg.hosts import is_valid_domain
from urlgrammar.standards.whatwg.modes import UrlText
from urlgrammar.text import preprocessing
from urlgrammar.transformers import UrlTransformer

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence

    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.standards.record import FullMatch
    from urlgrammar.standards.whatwg.validation import Validation, ValidationError

_EMPTY_FILE: Final = ComponentTree("file", host="", host_kind="empty_host", path="/")


@cache
def form() -> UrlForm:
    """The canonical form of a URL."""
    return UrlForm(STANDARD.matcher)


@cache
def stages() -> WhatwgStages:
    """What the standard does to texts and references."""
    return WhatwgStages()


_PLACES: Final = {
    "IPv4": "ipv4_numbers",
    "IPv6": "ipv6address",
    "domain": "domain",
    "host": "special_host",
    "port": "port",
}
"""The rules that a text fails in, by what the names of validation errors begin with."""


@cache
def _validation() -> Validation:
    from urlgrammar.standards.whatwg.validation import Validation  # only asking for errors needs it

    return Validation(STANDARD.matcher, stages().text, form())


def parse_url(
    text: str, base: ComponentTree | None = None, encoding: str = "utf-8"
) -> ComponentTree:
    """The canonical tree of a text against a base that is one: the basic URL parser (4.4), after
    conversion to scalar values.

    encoding: the label of the encoding for the query. Raises ParseError, LimitError, and
    UnknownNameError for a label that is none.
    """
    tree = find_url(text, base, encoding)
    if tree is None:
        raise stages().fatal_error(text, base)
    return tree


def find_url(
    text: str, base: ComponentTree | None = None, encoding: str = "utf-8"
) -> ComponentTree | None:
    """`parse_url`, but None for a text that is no URL."""
    encode = None if encoding == "utf-8" else _query_encoder(encoding)
    if (found := serialized()(text)) is not None:
        return split(found)
    steps = stages()
    loose = steps.find(text, base)
    if loose is None:
        return None
    tree = steps.resolve(loose, base)
    if encode is not None and tree.query is not None and not encoding_is_utf8(tree.scheme):
        tree = tree._replace(query=encode(tree.query))
    return canonicalize(tree, form())


@cache
def serialized() -> FullMatch:
    """The match of the URLs that are printed as they are read, which most are."""
    return STANDARD.matcher.full_match("serialized_web_url")


def split(found: re.Match[str]) -> ComponentTree:
    """The canonical tree of what `serialized` has matched: it needs nothing but to be split."""
    return STANDARD.matcher.builder("serialized_web_url")(found.groups())


def encoding_is_utf8(scheme: str | None) -> bool:
    """Whether queries of the scheme are in UTF-8 whatever the document is in (4.4, query state)."""
    return scheme is None or scheme.lower() not in SPECIAL or scheme.lower() in ("ws", "wss")


def _query_encoder(label: str) -> Callable[[str], str] | None:
    from urlgrammar.standards.whatwg.query_encoding import encoder  # UTF-8 needs no tables

    if not isinstance(label, str):
        raise TypeError(f"the label of an encoding is a str, not {type(label).__name__}")
    return encoder(label, STANDARD.matcher.pattern("special_query_percent_encode_set"))


class WhatwgStages:
    """Preprocessing, matching with the rule of the mode, and resolution."""

    def __init__(self) -> None:
        self.text = UrlText(STANDARD.matcher)
        self._drive_path = STANDARD.matcher.full_match("drive_path")

    def match(self, rule: str | None) -> FullMatch:
        """The match with a rule of a text that is as the rule wants it; with none, of a whole text,
        after preprocessing. Domains that no grammar can decide on are decided on here."""
        match = STANDARD.matcher.full_match(rule or STANDARD.reference_rule)
        decide = self._decisions(rule or STANDARD.reference_rule)
        prepare = self.text.prepare

        def admitted(text: str) -> re.Match[str] | None:
            if rule is None:
                text = prepare(text).text
            found = match(text)
            return None if found is None or _refused(found, decide) is not None else found

        return admitted

    @cache  # noqa: B019 (there is one object of this class)
    def _decisions(self, rule: str) -> tuple[tuple[int, bool], ...]:
        """The groups of a rule that hold domains to decide on, and whether strictly."""
        labels = group_labels(STANDARD.matcher.pattern(rule))
        return tuple(
            (index, label != "unicode_domain")
            for index, label in enumerate(labels, start=1)
            if label in ("unicode_domain", "valid_domain", "valid_unicode_domain")
        )

    def error(self, text: str, rule: str | None = None) -> ParseError:
        """Why a text is not taken."""
        if rule is None:
            return self.fatal_error(text, None)
        found = STANDARD.matcher.full_match(rule)(text)
        if found is None:
            return STANDARD.matcher.error(STANDARD.name, rule, text)
        group = _refused(found, self._decisions(rule))
        assert group is not None, "the text is taken"
        innermost = STANDARD.rules[group_labels(STANDARD.matcher.pattern(rule))[group - 1]]
        advice = "the domain parser does not take this domain (URL, 3.3; UTS #46)"
        return ParseError(STANDARD.name, rule, text, found.start(group), (), innermost, advice)

    def fatal_error(self, text: str, base: ComponentTree | None) -> ParseError:
        """The error of a text that is no URL, from the validation error that it fails with."""
        from urlgrammar.standards.whatwg.validation import MEANINGS

        rule = self.text.prepare(text, base).rule
        fatal = self.validation_errors(text, base)[-1]
        assert fatal.is_fatal, "the grammar refuses what no validation error does"
        innermost = STANDARD.rules[_PLACES.get(fatal.name.partition("-")[0], rule)]
        advice = f"{fatal.name}: {MEANINGS[fatal.name]}"
        return ParseError(STANDARD.name, rule, text, fatal.position, (), innermost, advice)

    def find(self, text: str, base: ComponentTree | None = None) -> ComponentTree | None:
        """The tree of a text as it is meant against a base, None if there is none."""
        prepared = self.text.prepare(text, base)
        rule = prepared.rule
        found = STANDARD.matcher.full_match(rule)(prepared.text)
        if found is None or _refused(found, self._decisions(rule)) is not None:
            return None
        return STANDARD.matcher.tree_builder(rule)(found.groups())

    def parse(self, text: str, base: ComponentTree | None = None) -> ComponentTree:
        """The tree of a text as it is meant against a base. Raises ParseError."""
        tree = self.find(text, base)
        if tree is None:
            raise self.fatal_error(text, base)
        return tree

    def read(self, text: str) -> ComponentTree:
        """The tree of a text as it is meant. Raises ParseError."""
        return self.parse(text)

    def prepared(self, text: str) -> tuple[str, Sequence[int]]:
        """A text after preprocessing without a base, and where its characters were."""
        return self.text.prepare(text).text, preprocessing.places(self.text.clean_steps, text)[1]

    def transducer(self) -> Transducer:
        """Preprocessing without a base, as a machine."""
        return self.text.transducer()

    def validation_errors(
        self, text: str, base: ComponentTree | None = None
    ) -> tuple[ValidationError, ...]:
        """The validation errors of a text against a base in canonical form. Raises LimitError."""
        return _validation().errors(text, base)

    def target(
        self, reference: str | ComponentTree, base: str | ComponentTree | None
    ) -> ComponentTree:
        """The target of a reference against a base, before it is normalized.

        The base is read and brought into canonical form first, without a base. Raises ParseError,
        ResolveError for a tree without a scheme and a base, and LimitError.
        """
        against = None if base is None else STANDARD.canonicalize(base)
        if isinstance(reference, str):
            reference = self.parse(reference, against)
        return self.resolve(reference, against)

    def resolve(self, tree: ComponentTree, base: ComponentTree | None) -> ComponentTree:
        """The tree along its base, in canonical form, and forced (URL Specification, "WHATWG
        Resolution", "Forced File URL", "Forced Web URL").

        An authority comes from the grammar, which takes any number of slashes before it.
        """
        if tree.scheme is None:
            if base is None:
                raise ResolveError(f"{str(tree)!r} has neither a scheme nor a base")
            mode = self.text.mode(base.scheme or "")
            if mode == "file":
                tree = goto_on_drives(base, tree, self._drive_path)
            else:
                tree = goto(base, tree)
        else:
            mode = self.text.mode(tree.scheme)
            if mode == "file" and tree.host is None:
                tree = goto_on_drives(_EMPTY_FILE, tree._replace(scheme=None), self._drive_path)
        if mode != "generic" and not tree.path.startswith("/"):
            tree = tree._replace(path="/" + tree.path)
        return tree


def _refused(found: re.Match[str], decide: tuple[tuple[int, bool], ...]) -> int | None:
    """The group whose domain the domain parser does not take (3.3), if there is one."""
    for group, is_strict in decide:
        if (domain := found[group]) is not None:
            if is_strict:
                return None if is_valid_domain(domain, form().hosts) else group
            return None if form().host(domain, "domain") is not None else group
    return None


STANDARD: Final = Standard(
    name="whatwg",
    title="URL",
    date="2026-07",
    url="https://url.spec.whatwg.org/",
    reference_rule="url",
    transformer=UrlTransformer,
    canonical_form=form,
    stages=stages,
    undecided=MappingProxyType(
        {
            "domain": "ace_domain",
            "unicode_domain": None,
            "valid_domain": "undecided_domain",
            "valid_unicode_domain": None,
        }
    ),
    errors_grammar="whatwg_errors",
)
