"""Preprocessing by the WHATWG URL Standard (4.4), and the rule for matching.

What belongs here: preprocessing, also as an input stage, and the three modes of the parser. The
scheme of the text or of its base decides the mode (URL Specification, "Parser mode").
"""

from __future__ import annotations

import re
from functools import lru_cache, reduce
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.standards.stages import Input
from urlgrammar.standards.whatwg.canonical_form import has_opaque_path
from urlgrammar.text import preprocessing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.components import ComponentTuple
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.regular.automata.transducer import Transducer

MODES: Final = ("web", "file", "generic")
_SPECIAL: Final = "special_prefix"
"""The rule of the beginnings of special URLs."""


class Prepared(NamedTuple):
    """A text ready to be matched.

    rule: the rule to match it with. text: the text after preprocessing, without its scheme if that
    is ignored because the base has the same one. cut: the number of characters of the removed
    scheme.
    """

    rule: str
    text: str
    cut: int = 0


class Modes:
    """The preprocessing with the whatwg grammar or one with the same rules."""

    def __init__(self, matcher: Matcher) -> None:
        pattern = matcher.pattern
        self._automaton = matcher.automaton
        self.clean_steps = (
            preprocessing.replace(pattern("surrogate"), "\ufffd"),  # a scalar value string (6.1)
            preprocessing.strip(pattern("c0_control_or_space")),
            preprocessing.replace(pattern("tab_or_newline"), ""),
        )
        self.slashes = preprocessing.replace_before(r"\\", "/", pattern("path_end"))
        self.scalars, self.strip, self.without_tabs = (step.apply for step in self.clean_steps)
        unclean = (pattern(rule) for rule in ("surrogate", "c0_control_or_space"))
        self.surrogates = re.compile(pattern("surrogate")).finditer
        self._is_unclean = re.compile("|".join(unclean)).search
        schemes = "|".join(f"(?P<{mode}>{matcher.part(f'{mode}_scheme')})" for mode in MODES)
        self.match_scheme = re.compile(f"(?:{schemes}):").match
        match = re.compile(schemes).fullmatch

        @lru_cache(maxsize=64)  # few schemes are used, again and again
        def mode(scheme: str) -> str:
            scheme_match = match(scheme)
            assert scheme_match is not None, f"{scheme!r} is not a scheme"
            return str(scheme_match.lastgroup)

        self.mode = mode
        """The mode of the parser for a URL with this scheme."""
        self.has_drive = matcher.full_match("drive_path")

    def clean(self, text: str) -> str:
        """The text after the first three steps, which do not depend on its scheme. Linear."""
        if self._is_unclean(text) is None:
            return text
        return self.without_tabs(self.strip(self.scalars(text)))

    def places(self, text: str) -> tuple[str, Sequence[int]]:
        """The text after these steps, and the positions of its characters in the given text."""
        if self._is_unclean(text) is None:
            return text, range(len(text))
        return preprocessing.places(self.clean_steps, text)

    def with_slashes(self, text: str) -> str:
        """The text of a special URL with each reverse solidus before "?" and "#" replaced by a
        solidus."""
        return self.slashes.apply(text) if "\\" in text else text

    def transducer(self) -> Transducer:
        """The transducer that does the same as `prepare` without a base."""
        from urlgrammar.regular.automata.transducer import compose

        machines = [*(step.transducer() for step in self.clean_steps), self.slashes_of_special()]
        return reduce(compose, machines)

    def slashes_of_special(self) -> Transducer:
        """The transducer of `with_slashes` for texts with a special scheme, no others."""
        from urlgrammar.regular.automata.transducer import behind

        return behind(self._automaton(), _SPECIAL, self.slashes.transducer())

    def prepare(self, text: str, base: ComponentTuple | None = None) -> Prepared:
        """The text prepared for matching. base: a URL or None.

        The text is relative to the base if it has no scheme, or the scheme of a special base (URL
        Specification, "Legacy Resolution"). Without a base, the rule for absolute URLs rejects a
        text without a scheme.
        """
        text = self.clean(text)
        scheme_match = self.match_scheme(text)
        if scheme_match is None:
            if base is None:
                return Prepared("url", text)
            assert base.scheme is not None
            mode = self.mode(base.scheme)
            if mode != "generic":
                text = self.with_slashes(text)
            elif has_opaque_path(base):
                mode = "opaque"
            return Prepared(f"relative_{mode}", text)
        mode = str(scheme_match.lastgroup)
        if mode != "generic":
            text = self.with_slashes(text)
            if base is not None and base.scheme == scheme_match[mode].lower():
                cut = scheme_match.end()
                return Prepared(f"relative_{mode}", text[cut:], cut)
        return Prepared(f"{mode}_url", text)


class ModesInput(Input):
    """Preprocessing by modes, and matching. Only the first three steps are steps of all texts."""

    def __init__(self, matcher: Matcher, reference_rule: str) -> None:
        self.modes = Modes(matcher)
        super().__init__(matcher, reference_rule, self.modes.clean_steps)

    def prepared(self, text: str) -> tuple[str, Sequence[int]]:
        """A text after preprocessing without a base, and its characters' original positions."""
        return self.modes.prepare(text).text, self.modes.places(text)[1]

    @property
    def rewritings(self) -> tuple[preprocessing.Rewriting, ...]:
        """The first three steps, and the slashes of special URLs."""
        slashes = self.modes.slashes.rewriting._replace(behind=_SPECIAL)
        return (*super().rewritings, slashes)

    @property
    def transducer(self) -> Transducer:
        """The transducer of preprocessing without a base."""
        return self.modes.transducer()
