"""References as the WHATWG parser reads them against a base, before resolution (URL, 4.4).

What belongs here: the tree and the error of a reference, the tagged automaton of all references
that are accepted against a base, and the errors of all others. Only the scheme of the base matters,
and whether its path is opaque.

A text without a scheme is relative. So is a text with the scheme of a special base, for which the
parser enters the "special relative or authority state": unless an authority follows, its scheme is
ignored, and counts as undefined here. A text with any other scheme is read as without a base.
"""

from __future__ import annotations

import re
from functools import cache, reduce
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.automata.dfa import explored
from urlgrammar.regular.automata.languages import (
    TEXT,
    complement,
    difference,
    labelled_product,
    language_of,
    preimage,
)
from urlgrammar.regular.automata.transducer import compose
from urlgrammar.regular.automata.verdicts import of_language
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import NOTHING, Chars, Repeat, Rule, sequence
from urlgrammar.regular.tagged import preimage as tagged
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.operations import concatenation, having, restricted, union
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa
from urlgrammar.standards import automata
from urlgrammar.standards.whatwg.canonical_form import has_opaque_path

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.components import ComponentTuple
    from urlgrammar.errors import ParseError
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.regular.automata.verdicts import Verdict
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.standards.record import Standard
    from urlgrammar.standards.whatwg.modes import Prepared
    from urlgrammar.standards.whatwg.parser import UrlInput

_SCHEME: Final = "scheme"
_HOST: Final = "host"
_COLON: Final = Chars(CharSet.from_characters(":"))
_ANYTHING: Final = Repeat(Chars(ANY), 0, None)


class References:
    """The references that a standard with the WHATWG parser reads against a base. base: in
    canonical form."""

    def __init__(self, std: Standard, given: UrlInput, base: ComponentTuple) -> None:
        assert base.scheme is not None, "a base has a scheme"
        self._std, self._input, self._base = std, given, base
        self._kind = _Kind(base.scheme, has_opaque_path(base))

    def tree(self, text: str) -> ComponentTuple | None:
        """The tree of a reference before resolution, None if it is rejected."""
        parsed = self._input.find(text, self._base)
        if parsed is None or parsed.host is None:
            return parsed
        prepared, _ = self.prepared(text)
        if not prepared.cut:
            return parsed
        return parsed._replace(scheme=self._input.modes.clean(text)[: prepared.cut - 1])

    def prepared(self, text: str) -> tuple[Prepared, Sequence[int]]:
        """The prepared text with its rule, and the position in the given text of each character
        after the first steps of preprocessing, which keep a scheme that is cut later."""
        from urlgrammar.text import preprocessing

        _, origins = preprocessing.places(self._input.modes.clean_steps, text)
        return self._input.modes.prepare(text, self._base), origins

    def error(self, text: str) -> tuple[ParseError, str]:
        """Why a text is rejected, and the name of its fatal validation error."""
        name = self._input.validation_errors(text, self._base)[-1].name
        return self._input.fatal_error(text, self._base), name

    def automaton(self) -> TaggedAutomaton:
        """The automaton of the accepted references before preprocessing."""
        return _automaton(self._std, self._input, self._kind)

    def verdicts(self) -> Dfa:
        """Whether a reference is accepted, and if not, its fatal validation error."""
        return _verdicts(self._std, self._input, self._kind)


class _Kind(NamedTuple):
    """What matters in a base: its scheme, and whether its path is opaque."""

    scheme: str
    is_opaque: bool


@cache
def _automaton(std: Standard, given: UrlInput, kind: _Kind) -> TaggedAutomaton:
    modes = given.modes
    mode = modes.mode(kind.scheme)
    is_special = mode != "generic"
    relative = automata.rule_automaton(
        std, "relative_opaque" if kind.is_opaque and not is_special else f"relative_{mode}"
    )
    if is_special:
        relative = tagged.preimage(relative, modes.slashes.transducer())
    with_scheme = _with_scheme(std)
    parts = [restricted(relative, complement(with_scheme))]
    others = with_scheme
    if is_special:
        own = sequence([Chars(_in_any_case(c)) for c in kind.scheme])
        others = difference(with_scheme, _beginning_with(own))
        kept = {_SCHEME: (Tag(_SCHEME),)}
        for tags, is_authority in ((kept, True), ({}, False)):
            prefix = disambiguate(tagged_nfa(sequence([Rule(_SCHEME, own), _COLON]), tags))
            parts.append(concatenation(prefix, having(relative, _HOST, is_set=is_authority)))
    clean = _clean(given)
    absolute = restricted(automata.text_automaton(std), preimage(others, clean))
    return union([tagged.preimage(union(parts), clean), absolute])


@cache
def _verdicts(std: Standard, given: UrlInput, kind: _Kind) -> Dfa:
    """A rejected text with a scheme has the error that it has without a base. One without a scheme
    has that of the text after the scheme of the base; against an opaque path, it has no scheme."""
    no_base = automata.text_verdicts(std)
    relative = _after(no_base, f"{kind.scheme}:", given)
    if kind.is_opaque and given.modes.mode(kind.scheme) == "generic":
        relative = of_language(language_of(NOTHING), given.validation_errors("", None)[-1].name)
    parts = [
        of_language(language(_automaton(std, given, kind))),
        of_language(preimage(_with_scheme(std), _clean(given))),
        no_base,
        relative,
    ]

    def choose(verdicts: Sequence[Verdict]) -> Verdict:
        accepted, has_scheme, absolute, reference = verdicts
        if accepted.error is None:
            return accepted
        return absolute if has_scheme.error is None else reference

    return labelled_product(parts, choose)


def _after(verdicts: Dfa, prefix: str, given: UrlInput) -> Dfa:
    """The verdicts on a prefix followed by a text; the characters that are stripped from the start
    of a text are ignored there."""
    after_prefix = verdicts.after(verdicts.starts[TEXT], prefix)
    stripped = re.compile(given.matcher.pattern("c0_control_or_space")).fullmatch
    start = len(verdicts.rows)

    def successors(state: int) -> Sequence[int]:
        if state != start:
            return verdicts.rows[state]
        targets = zip(verdicts.alphabet.samples, verdicts.rows[after_prefix], strict=True)
        return [start if stripped(sample) else target for sample, target in targets]

    def label(state: int) -> Verdict:
        verdict: Verdict = verdicts.labels[after_prefix if state == start else state]
        return verdict

    return explored(verdicts.alphabet, {TEXT: start}, successors, label)


@cache
def _with_scheme(std: Standard) -> Dfa:
    return _beginning_with(automata.expressions(std.grammar)[_SCHEME])


@cache
def _clean(given: UrlInput) -> Transducer:
    """The first steps of preprocessing, which do not depend on the scheme."""
    return reduce(compose, (step.transducer() for step in given.modes.clean_steps))


def _beginning_with(scheme: Expression) -> Dfa:
    """The texts that begin with a scheme and its colon."""
    return language(disambiguate(tagged_nfa(sequence([scheme, _COLON, _ANYTHING]), {})))


def _in_any_case(character: str) -> CharSet:
    return CharSet.from_characters({character.lower(), character.upper()})
