"""Sides of a comparison: anything that takes some texts and splits them into components.

What belongs here: from the name of a side to its automata, and to a parser of its own that is not
made of them, by which every finding is confirmed.

    STANDARD           whole texts, through the standard's preprocessing
    STANDARD:RULE      texts that are as the rule wants them
    re:REGEX           Python's `re.fullmatch`; `re.match:REGEX` and `re.search:REGEX` as these do
    abnf:FILE:RULE     a rule of an ABNF file (RFC 5234, RFC 7405)
    lark:FILE:RULE     a rule of a Lark grammar
"""

from __future__ import annotations

import re
import warnings
from abc import ABC, abstractmethod
from bisect import bisect_left
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar import re_process, readings
from urlgrammar.components import ComponentTree
from urlgrammar.errors import ParseError, SideError, UnknownNameError, character_name
from urlgrammar.regular.charset import ANY
from urlgrammar.regular.diagnosis import Diagnosis
from urlgrammar.regular.errors import RegularError
from urlgrammar.regular.expression import Chars, Repeat, sequence
from urlgrammar.regular.language import TEXT, language
from urlgrammar.regular.marked import Mark, marked
from urlgrammar.regular.pattern import AGAIN
from urlgrammar.regular.re_reader import read_regex
from urlgrammar.regular.reading import reading
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.regular.dfa import Dfa
    from urlgrammar.regular.reading import Reading
    from urlgrammar.standards.record import Standard

Components = dict[str, str | None]
"""By name, the text of a component; None, or no entry, if it is undefined."""


Places = dict[str, tuple[int, int]]
"""By name, where a component begins and ends in a text; no entry for one that is undefined."""


class Refusal(NamedTuple):
    """Why a side does not take a text: the place, the rule that the text was in as its standard
    spells it (None if the side has no rules), and a message for people."""

    position: int
    rule: str | None
    message: str


class Side(ABC):
    """What can be compared. `name` is what it was called by."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<Side {self.name}>"

    @property
    def components(self) -> frozenset[str]:
        """The components that its texts are split into."""
        return frozenset(label.partition("=")[0] for label in self.reading().labels)

    @abstractmethod
    def has_rule(self, name: str) -> bool:
        """Whether a rule of this name can be a component too, if the other side has it."""

    @abstractmethod
    def reading(self, around: frozenset[str] = frozenset()) -> Reading:
        """Its reading; `around` are rules that are components too. Raises SideError."""

    @abstractmethod
    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """The components of a text by the side's own parser, None if it is not taken."""

    @abstractmethod
    def places(self, text: str, around: frozenset[str] = frozenset()) -> Places:
        """Where the components of a text that is taken begin and end."""

    @abstractmethod
    def refusal(self, text: str) -> Refusal:
        """Why a text is not taken."""

    def rule_at(self, text: str) -> str | None:
        """The innermost rule that a text is in where it is lost, None if the side has no rules.
        Quicker than `refusal`, and of any text."""
        del text
        return None

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the texts that it takes."""
        return language(self.reading())


def side(name: str) -> Side:
    """The side of this name. Raises UnknownNameError, and SideError if there is no automaton for
    what it stands for.

    Sides are remembered, but for grammars in files, which can change.
    """
    if not isinstance(name, str):
        raise TypeError(f"a side is named by a str, not {type(name).__name__}")
    return _made(name) if name.startswith(("abnf:", "lark:")) else _known(name)


@lru_cache(maxsize=64)
def _known(name: str) -> Side:
    return _made(name)


def _made(name: str) -> Side:
    kind, colon, rest = name.partition(":")
    if colon and kind in _METHODS:
        return RegexSide(name, rest, _METHODS[kind])
    if colon and kind in ("abnf", "lark"):
        file, _, rule = rest.rpartition(":")
        if not file or not rule:
            raise SideError(f"{name!r} does not name a file and a rule: {kind}:FILE:RULE")
        from urlgrammar.grammar_side import GrammarSide  # only it needs Lark

        return GrammarSide(name, kind, Path(file), rule)
    return StandardSide(name, standard(kind), rest.lower().replace("-", "_") if colon else None)


class StandardSide(Side):
    """A standard, or one of its rules."""

    def __init__(self, name: str, std: Standard, rule: str | None) -> None:
        super().__init__(name)
        self.standard = std
        self.rule = None if rule is None else _rule(std, rule)

    def has_rule(self, name: str) -> bool:
        """Whether the standard's grammar has the rule; those on whose texts more decides are no
        components."""
        return name in self.standard.rules and name not in self.standard.undecided

    def reading(self, around: frozenset[str] = frozenset()) -> Reading:
        """That of the rule; for a whole standard, of texts before preprocessing."""
        if self.rule is None:
            return readings.text_reading(self.standard, around)
        return readings.rule_reading(self.standard, self.rule, around)

    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """By `Standard.read`, or by the rule's pattern; rules around by the reference parser."""
        try:
            if self.rule is None:
                tree = self.standard.read(text)
            elif not self.standard.is_valid(text, self.rule):
                return None
            else:
                tree = self._tree(text)
        except ParseError:
            return None
        found: Components = tree._asdict()
        if around:
            derived = self.standard.derive(text, self.rule)
            for rule in around:
                texts = [each.text for _, each in derived.walk() if each.rule == rule]
                found[rule] = texts[0] if texts else None
        return found

    def _tree(self, text: str) -> ComponentTree:
        matcher = self.standard.matcher
        assert self.rule is not None
        found = matcher.full_match(self.rule)(text)
        assert found is not None
        if not found.re.groups:
            return ComponentTree()
        return matcher.builder(self.rule)(found.groups())

    def places(self, text: str, around: frozenset[str] = frozenset()) -> Places:
        """By the rule's pattern; rules around have none."""
        del around
        prepared = text
        origins: Sequence[int] = range(len(text))
        if self.rule is None:
            prepared, origins = self.standard.prepared(text)
        found = self.standard.matcher.full_match(self.rule or self.standard.meant_rule)(prepared)
        assert found is not None, "the text is taken"
        kept: Sequence[int] = range(len(prepared))
        if self.rule is None and self.standard.passed_over is not None:
            passed = self.standard.matcher.full_match(self.standard.passed_over)
            kept = [place for place, c in enumerate(prepared) if passed(c) is None]
        places = {}
        for label, (start, stop) in spans(found).items():
            first, last = bisect_left(kept, start), bisect_left(kept, stop) - 1
            if first <= last and label in ComponentTree._fields:
                places[label] = (origins[kept[first]], origins[kept[last]] + 1)
        return places

    def rule_at(self, text: str) -> str | None:
        """By the automaton of all rules."""
        prepared = self.standard.prepared(text)[0] if self.rule is None else text
        automaton = self.standard.matcher.automaton()
        _, state = automaton.run(self.rule or self.standard.meant_rule, prepared)
        diagnosis = automaton.labels[state]
        return diagnosis.rule if isinstance(diagnosis, Diagnosis) else None

    def refusal(self, text: str) -> Refusal:
        """By the standard's own error."""
        error = self.standard.error(text, self.rule)
        return Refusal(error.position, error.innermost.spelled, error.message)


def _rule(std: Standard, name: str) -> str:
    """A rule of a standard; also by the name of a component, if one rule alone stands for it there:
    `host` is `ihost` in RFC 3987. Raises UnknownNameError."""
    if name in std.rules:
        return name
    captures = std.transformer.captures().items()
    alike = [rule for rule, each in captures if each.component == name and rule.endswith(name)]
    if len(alike) == 1:
        return alike[0]
    raise UnknownNameError("rule", name, alike or std.rules)


_METHODS: Final = {
    "re": "fullmatch",
    "re.fullmatch": "fullmatch",
    "re.match": "match",
    "re.search": "search",
}
_ANYTHING: Final = Repeat(Chars(ANY), 0, None)
_LITTLE: Final = Repeat(Chars(ANY), 0, None, lazy=True)


class RegexSide(Side):
    """A regular expression; its named groups are components."""

    def __init__(self, name: str, regex: str, method: str) -> None:
        super().__init__(name)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", FutureWarning)  # of `[[`: this `re` is the judge
                re.compile(regex)
                self._expression, self._groups = read_regex(regex, regex)
        except re.error as error:
            raise SideError(f"{name}: no regular expression: {error}") from error
        except OverflowError as error:
            raise SideError(f"{name}: a repetition is too large: {error}") from error
        except RecursionError as error:
            raise SideError(f"{name}: the regular expression is nested too deeply") from error
        except RegularError as error:
            raise SideError(f"{name}: {error.problem}") from error
        self._regex, self._method = regex, method
        self._spans = lru_cache(maxsize=1_000)(self._found)
        if method == "match":
            self._expression = sequence([self._expression, _ANYTHING])
        if method == "search":
            self._expression = sequence([_LITTLE, self._expression, _ANYTHING])

    def has_rule(self, name: str) -> bool:
        """Whether it has a group of that name."""
        return name in self._groups

    @cached_property
    def _reading(self) -> Reading:
        try:
            marks = {group: Mark(group) for group in self._groups}
            return reading(marked(self._expression, marks))
        except RegularError as error:
            raise SideError(f"{self.name}: {error.problem}") from error
        except RecursionError as error:
            raise SideError(f"{self.name}: the expression is nested too deeply") from error

    def reading(self, around: frozenset[str] = frozenset()) -> Reading:
        """That of the expression; what is around has a group already."""
        del around
        return self._reading

    def split(self, text: str, around: frozenset[str] = frozenset()) -> Components | None:
        """By `re` itself."""
        del around
        spans = self._spans(text)
        if spans is None:
            return None
        return {g: None if start < 0 else text[start:end] for g, (start, end) in spans.items()}

    def places(self, text: str, around: frozenset[str] = frozenset()) -> Places:
        """By `re` itself."""
        del around
        spans = self._spans(text)
        assert spans is not None, "the text is taken"
        return {group: span for group, span in spans.items() if span[0] >= 0}

    def _found(self, text: str) -> re_process.Spans | None:
        try:
            return re_process.match(self._regex, self._method, text)
        except TimeoutError as error:
            raise SideError(
                f"{self.name}: Python's re takes {error} for {text!r}, so that what was found "
                "about this text cannot be confirmed"
            ) from error

    def refusal(self, text: str) -> Refusal:
        """Where the automaton is lost, as a regular expression does not say."""
        position, _ = self.language.run(TEXT, text)
        return Refusal(position, None, lost_at(text, position))


def spans(found: re.Match[str]) -> Places:
    """Where the groups of a match begin and end, by their labels; those that took no part are left
    out."""
    groups = ((name.partition(AGAIN)[0], found.span(name)) for name in found.re.groupindex)
    return {label: span for label, span in groups if span != (-1, -1)}


def lost_at(text: str, position: int) -> str:
    """A message that a text goes wrong at a place, about which no more is known."""
    if position == len(text):
        return f"position {position}: the text ends too early"
    return f"position {position}: {character_name(text[position])} cannot come here"
