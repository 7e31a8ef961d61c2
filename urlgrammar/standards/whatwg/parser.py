"""The WHATWG URL Standard: parsing as browsers do, and the grammar for authors.

What belongs here: the record, the components of the rules, matching, and resolution against a
base. The syntax is in grammars/whatwg.lark, preprocessing in `modes`, normalization in
`canonical_form`.

The standard's parser is one state machine that parses, resolves and normalizes at once. Here these
are separate stages: a text is prepared, matched with the rule for its mode, resolved (by `goto` and
forcing of the URL Specification) and canonicalized.
"""

from __future__ import annotations

from functools import cache, cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import canonicalize
from urlgrammar.components import ComponentTuple, without_userinfo
from urlgrammar.errors import ParseError, ResolveError, ValidationError, character_name
from urlgrammar.grammar.generated import INSTALLED
from urlgrammar.grammar.matcher import splitter_of
from urlgrammar.regular.group_names import group_labels
from urlgrammar.resolver import goto, goto_on_drives
from urlgrammar.standards.record import Standard
from urlgrammar.standards.stages import Stages, TextResolver, Validity
from urlgrammar.standards.whatwg.canonical_form import SPECIAL, UrlForm, has_opaque_path
from urlgrammar.standards.whatwg.modes import ModesInput
from urlgrammar.standards.whatwg.native_parser import url_parser
from urlgrammar.transformers import Transformer, kind, text

if TYPE_CHECKING:
    import re
    from collections.abc import Callable

    from urlgrammar._native._engine import UrlParser
    from urlgrammar.grammar.matcher import Matcher, Splitter
    from urlgrammar.standards.stages import FullMatch
    from urlgrammar.standards.whatwg.validation import Reading, Validation

CANONICAL_RULE: Final = "serialized_web_url"
"""The rule for URLs that are already canonical, as most are."""

_REFERENCE_RULE: Final = "url"
ERROR_FREE: Final = MappingProxyType(
    {
        "without_validation_errors_no_base": None,
        "without_validation_errors_special_base": "https://user@example.com/a/b?c",
        "without_validation_errors_file_base": "file:///a/b",
        "without_validation_errors_other_base": "foo://example.com/a/b",
        "without_validation_errors_opaque_base": "foo:opaque",
    }
)
"""The rules that the parser decides: texts that it takes without a validation error, against a base
of one kind. By rule, a base of that kind; the grammar says why only the kind matters."""

_VALID: Final = frozenset(
    f"valid_url_string{kind}"
    for kind in (
        "",
        "_no_base",
        *(f"_{mode}_base" for mode in ("special", "file", "other", "opaque")),
    )
)
"""The rules of valid URL strings whose hosts the domain parser decides."""

_UNDECIDED_DOMAIN: Final = "undecided_domain"

_EMPTY_FILE: Final = ComponentTuple("file", host="", host_kind="empty_host", path="/")


class UrlTransformer(Transformer):
    """WHATWG URL Standard: rules for parsing (4.4), for setters (6.1) and for authors (4.3)."""

    scheme = web_scheme = file_scheme = generic_scheme = serialized_scheme = text("scheme")
    scheme_of_80 = scheme_of_443 = scheme_of_21 = serialized_file_scheme = text("scheme")
    serialized_generic_scheme = text("scheme")
    special_userinfo = generic_userinfo = serialized_userinfo = text("userinfo")
    special_host = generic_host = hostless = valid_host = valid_opaque_host = text("host")
    special_host_outline = generic_host_outline = special_host_unclosed = text("host")
    generic_host_unclosed = file_host_outline = serialized_host = text("host")
    serialized_special_host = serialized_file_host = serialized_generic_host = text("host")
    error_free_special_host = error_free_generic_host = text("host")
    domain = ipv6address = opaque_host = empty_host = ipv4address = kind("host_kind")
    unicode_domain = valid_domain = valid_unicode_domain = kind("host_kind", "domain")
    serialized_domain = serialized_file_domain = kind("host_kind", "domain")
    ipv4_numbers = kind("host_kind", "ipv4address")
    serialized_ipv6 = valid_ipv6 = error_free_ipv6 = kind("host_kind", "ipv6address")
    serialized_opaque_host = valid_opaque_name = error_free_opaque_host = kind(
        "host_kind", "opaque_host"
    )
    port = port_number = url_port = special_port_outline = generic_port_outline = text("port")
    serialized_port = serialized_generic_port = text("port")
    port_but_80 = port_but_443 = port_but_21 = text("port")
    special_path_abempty = special_path_absolute = special_path_rootless = drive_path = text("path")
    generic_path_abempty = generic_path_absolute = generic_path_rootless = path_empty = text("path")
    opaque_path = serialized_path = path_absolute_url = text("path")
    path_absolute_non_authority_url = path_relative_scheme_less_url = opaque_path_url = text("path")
    serialized_file_path = serialized_path_abempty = serialized_path_absolute = text("path")
    serialized_opaque_path = text("path")
    error_free_path_abempty = error_free_path_absolute = error_free_path_scheme_less = text("path")
    error_free_opaque_path = text("path")
    serialized_query = serialized_generic_query = text("query")
    query = url_query = error_free_query = text("query")
    serialized_fragment = fragment = url_fragment = error_free_fragment = text("fragment")


class UrlInput(ModesInput):
    """Preprocessing, matching with the rule of the mode, and the domain parser for domains that the
    grammar cannot decide (3.3)."""

    def __init__(self, matcher: Matcher) -> None:
        super().__init__(matcher, _REFERENCE_RULE)
        self._decided: dict[str, tuple[tuple[int, bool], ...]] = {}
        self._validation: Validation | None = None

    @cached_property
    def form(self) -> UrlForm:
        """The canonical form, which contains the host parser."""
        return UrlForm(self.matcher)

    def match(self, rule: str | None) -> FullMatch:
        """The function that matches a text with a rule; without a rule, a whole text after
        preprocessing."""
        if rule is not None and rule in ERROR_FREE:
            return partial(self._match_error_free, rule)
        match = self.matcher.full_match(self.named(rule))
        decide = self._decisions(self.named(rule))
        prepare = self.modes.prepare

        def admitted(text: str) -> re.Match[str] | None:
            if rule is None:
                text = prepare(text).text
            candidate = match(text)
            return (
                None
                if candidate is None or self._refused(candidate, decide) is not None
                else candidate
            )

        return admitted

    def splitter(self, rule: str | None) -> Splitter:
        """The function that makes the tree of a text that `match` accepts."""
        name = self.rule_name(rule)
        if self.is_matched_alone(name):
            return super().splitter(name)
        self.matcher.check_has_trees(self.named(name))
        return splitter_of(self.match(name), self.matcher.builder(self.named(name)))

    def is_matched_alone(self, rule: str | None) -> bool:
        """Whether the domain parser and the modes have no part in matching."""
        return rule is not None and rule not in ERROR_FREE and not self._decisions(rule)

    def undecided_rule(self, rule: str) -> str | None:
        """For valid URL strings, that of the domains that only the domain parser can decide."""
        return _UNDECIDED_DOMAIN if rule in _VALID else None

    def _match_error_free(self, rule: str, text: str) -> re.Match[str] | None:
        """The match of a text by a rule of `ERROR_FREE`. Only the parser decides: so it checks the
        grammar, which the differ compares."""
        if self._first_error(rule, text) is not None:
            return None
        match = self.matcher.full_match(rule)(text)
        assert match is not None, "the grammar rejects a text without a validation error"
        return match

    def _first_error(self, rule: str, text: str) -> ValidationError | None:
        """The first validation error of a text by a rule of `ERROR_FREE`. A lone surrogate counts,
        too: the parser takes strings of scalar values."""
        lone = next(self.modes.surrogates(text), None)
        if lone is not None:
            return ValidationError("invalid-URL-unit", lone.start())
        errors = self.validation_errors(text, _base_of_kind(self.matcher, rule))
        return errors[0] if errors else None

    def _decisions(self, rule: str) -> tuple[tuple[int, bool], ...]:
        """The groups of a rule with domains that the domain parser must decide, each with whether
        it is strict."""
        if rule not in self._decided:
            labels = group_labels(self.matcher.pattern(rule))
            self._decided[rule] = tuple(
                (index, label != "unicode_domain")
                for index, label in enumerate(labels, start=1)
                if label in ("unicode_domain", "valid_domain", "valid_unicode_domain")
            )
        return self._decided[rule]

    def _refused(self, match: re.Match[str], decide: tuple[tuple[int, bool], ...]) -> int | None:
        """The group whose domain the domain parser rejects (3.3), None if there is none."""
        for group, is_strict in decide:
            if (domain := match[group]) is not None:
                if is_strict:
                    return None if self.form.is_valid_domain(domain) else group
                return None if self.form.host(domain, "domain") is not None else group
        return None

    def error(self, text: str, rule: str | None) -> ParseError:
        """Why a text is rejected."""
        if rule is None:
            return self.fatal_error(text, None)
        if rule in ERROR_FREE:
            return self._flagged(rule, text)
        match = self.matcher.full_match(rule)(text)
        if match is None:
            return self.matcher.error(rule, text)
        group = self._refused(match, self._decisions(rule))
        assert group is not None, "the text is accepted"
        innermost = self.matcher.rules[group_labels(self.matcher.pattern(rule))[group - 1]]
        advice = "the domain parser rejects this domain (URL, 3.3; UTS #46)"
        standard = self.matcher.standard
        return ParseError(standard, rule, text, match.start(group), (), innermost, advice)

    def _flagged(self, rule: str, text: str) -> ParseError:
        """Why a rule of `ERROR_FREE` rejects a text: its first validation error, at the place and
        in the rule where the grammar rejects the text, if it does."""
        first = self._first_error(rule, text)
        assert first is not None, "the text is accepted"
        reported = self._as_parse_error(first, text, rule)
        if self.matcher.full_match(rule)(text) is not None:
            return reported
        error = self.matcher.error(rule, text)
        return ParseError(
            error.standard, rule, text, error.position, error.expected, error.innermost,
            reported.advice, reported.validation_error,
        )  # fmt: skip

    def fatal_error(self, text: str, base: ComponentTuple | None) -> ParseError:
        """The error of a text that is not a URL, made from its fatal validation error."""
        rule = self.modes.prepare(text, base).rule
        return self._as_parse_error(self._reading(text, base).fatal_error(), text, rule)

    def _as_parse_error(self, error: ValidationError, text: str, rule: str) -> ParseError:
        from urlgrammar.standards.whatwg.validation import MEANINGS, RULES

        name = RULES.get(error.name.partition("-")[0], rule)
        if name == "special_host" and "generic" in rule.split("_"):
            name = "generic_host"
        innermost = self.matcher.rules[name]
        standard, advice = self.matcher.standard, MEANINGS[error.name]
        forbidden = self.form.search_forbidden(text[error.position : error.position + 1])
        if forbidden is not None and error.name in ("domain-to-ASCII", "host-invalid-code-point"):
            advice = f"{character_name(text[error.position])} is not allowed in a host: {advice}"
        return ParseError(standard, rule, text, error.position, (), innermost, advice, error.name)

    def validation_errors(
        self, text: str, base: ComponentTuple | None
    ) -> tuple[ValidationError, ...]:
        """The validation errors of a text against a base in canonical form. Raises LimitError."""
        return tuple(self._reading(text, base).errors())

    def _reading(self, text: str, base: ComponentTuple | None) -> Reading:
        from urlgrammar.standards.whatwg.validation import Reading, Validation  # for errors only

        if self._validation is None:
            self._validation = Validation(self.matcher, self.modes, self.form)
        return Reading(self._validation, text, base)

    def find(self, text: str, base: ComponentTuple | None = None) -> ComponentTuple | None:
        """The tree of a text, prepared for a base, before resolution; None if it is rejected."""
        prepared = self.modes.prepare(text, base)
        rule = prepared.rule
        match = self.matcher.full_match(rule)(prepared.text)
        if match is None or self._refused(match, self._decisions(rule)) is not None:
            return None
        return self.matcher.builder(rule)(match.groups())


class UrlResolver:
    """The basic URL parser (4.4): from a text and a canonical base to a canonical tree."""

    def __init__(self, given: UrlInput) -> None:
        self.input = given

    def tree(self, reference: str | ComponentTuple) -> ComponentTuple:
        """The tree of a URL before canonicalization. Raises ParseError, LimitError, and
        ResolveError for a tree without a scheme."""
        tree = self.input.parse(reference) if isinstance(reference, str) else reference
        return self._along(tree, None)

    def target(self, reference: str | ComponentTuple, base: str | ComponentTuple) -> ComponentTuple:
        """The target. The base is canonicalized first. Raises ParseError and LimitError."""
        return self._canonical(reference, self._canonical(base, None))

    def _canonical(
        self, given: str | ComponentTuple, base: ComponentTuple | None
    ) -> ComponentTuple:
        if isinstance(given, str):
            return self.parse(given, base)
        return canonicalize(self._along(given, base), self.input.form)

    def parse(
        self,
        text: str,
        base: ComponentTuple | None = None,
        encode: Callable[[str], str] | None = None,
    ) -> ComponentTuple:
        """The canonical tree of a text against a canonical base. encode: encodes the query in the
        encoding of a document, if that is not UTF-8. Raises ParseError and LimitError."""
        tree = self.find(text, base, encode)
        if tree is None:
            raise self.input.fatal_error(text, base)
        return tree

    def find(
        self,
        text: str,
        base: ComponentTuple | None = None,
        encode: Callable[[str], str] | None = None,
    ) -> ComponentTuple | None:
        """`parse`, but None for a text that is not a URL."""
        if base is None and encode is None and self.native is not None:
            found: ComponentTuple | None = self.native.tree(text)
            if found is not NotImplemented:
                return found
        if (match := self._match_canonical(text)) is not None:
            return self.input.matcher.builder(CANONICAL_RULE)(match.groups())
        unresolved = self.input.find(text, base)
        if unresolved is None:
            return None
        tree = self._along(unresolved, base)
        if encode is not None and tree.query is not None and not encoding_is_utf8(tree.scheme):
            tree = tree._replace(query=encode(tree.query))
        return canonicalize(tree, self.input.form)

    @cached_property
    def native(self) -> UrlParser | None:
        """The native parser, which is for the installed grammar."""
        matcher = self.input.matcher
        if matcher.files is not INSTALLED:
            return None
        return url_parser()

    @cached_property
    def _match_canonical(self) -> FullMatch:
        """The function that matches texts that are already canonical."""
        return self.input.matcher.full_match(CANONICAL_RULE)

    def _along(self, tree: ComponentTuple, base: ComponentTuple | None) -> ComponentTuple:
        """The tree resolved against a canonical base, and forced (URL Specification, "WHATWG
        Resolution", "Forced File URL", "Forced Web URL").

        The grammar finds the authority, after any number of slashes.
        """
        modes = self.input.modes
        if tree.scheme is None:
            if base is None:
                raise ResolveError(f"{without_userinfo(tree)!r} has no scheme: it needs a base")
            mode = modes.mode(base.scheme or "")
            if mode == "file":
                tree = goto_on_drives(base, tree, modes.has_drive)
            else:
                tree = goto(base, tree)
        else:
            mode = modes.mode(tree.scheme)
            if mode == "file" and tree.host is None:
                tree = goto_on_drives(_EMPTY_FILE, tree._replace(scheme=None), modes.has_drive)
        if mode != "generic" and not tree.path.startswith("/"):
            tree = tree._replace(path="/" + tree.path)
        return tree


@cache
def resolver_of(matcher: Matcher) -> UrlResolver:
    """The basic URL parser for the generated files of a grammar."""
    return UrlResolver(UrlInput(matcher))


@cache
def _base_of_kind(matcher: Matcher, rule: str) -> ComponentTuple | None:
    """The canonical base of a rule of `ERROR_FREE`."""
    base = ERROR_FREE[rule]
    return None if base is None else resolver_of(matcher).parse(base)


def stages(matcher: Matcher) -> Stages:
    """The stages of the standard's parser."""
    resolver = resolver_of(matcher)
    given = resolver.input

    def in_encoding(label: str) -> TextResolver:
        encode = _query_encoder(label)
        return TextResolver(
            given, lambda text, base: resolver.parse(text, resolver.parse(base), encode)
        )

    return Stages(
        given,
        resolver,
        lambda: given.form,
        given.validation_errors,
        in_encoding,
        native=lambda: resolver.native,
    )


def form() -> UrlForm:
    """The canonical form of a URL."""
    return resolver().input.form


def resolver() -> UrlResolver:
    """The basic URL parser."""
    return resolver_of(STANDARD.matcher)


def parse_url(
    text: str, base: ComponentTuple | None = None, encoding: str = "utf-8"
) -> ComponentTuple:
    """The canonical tree of a text against a canonical base: the basic URL parser (4.4), after
    conversion to scalar values.

    encoding: the label of the encoding for the query. Raises ParseError, LimitError, and
    UnknownNameError for an unknown label.
    """
    return resolver().parse(text, base, _query_encoder(encoding))


def find_url(
    text: str, base: ComponentTuple | None = None, encoding: str = "utf-8"
) -> ComponentTuple | None:
    """`parse_url`, but None for a text that is not a URL."""
    return resolver().find(text, base, _query_encoder(encoding))


def encoding_is_utf8(scheme: str | None) -> bool:
    """Whether queries of the scheme are in UTF-8 in every document (4.4, query state)."""
    return scheme is None or scheme.lower() not in SPECIAL or scheme.lower() in ("ws", "wss")


def _query_encoder(label: str) -> Callable[[str], str] | None:
    if label == "utf-8":
        return None
    from urlgrammar.text.encodings import query_encoder  # imported late: UTF-8 needs no tables

    return query_encoder(label, STANDARD.matcher.pattern("special_query_percent_encode_set"))


def _valid_with(base: ComponentTuple) -> str:
    """The rule of the strings that are valid against a base (4.3)."""
    if has_opaque_path(base):
        return "valid_url_string_opaque_base"
    kind = {"web": "special", "file": "file", "generic": "other"}[
        resolver().input.modes.mode(base.scheme or "")
    ]
    return f"valid_url_string_{kind}_base"


STANDARD: Final = Standard(
    name="whatwg",
    title="URL",
    date="2026-07",
    url="https://url.spec.whatwg.org/",
    added="one parser for all browsers",
    reference_rule=_REFERENCE_RULE,
    transformer=UrlTransformer,
    make_stages=stages,
    has_preprocessing=True,
    validity=Validity("valid_url_string", _valid_with),
    uri_rule="valid_url_string_no_base",
    over_approximated=MappingProxyType(
        {
            "unicode_domain": None,
            "valid_domain": _UNDECIDED_DOMAIN,
            "valid_unicode_domain": None,
        }
    ),
    errors_grammar="whatwg_errors",
)
