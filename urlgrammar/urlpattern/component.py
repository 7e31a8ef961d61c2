"""The component of a URL pattern: a pattern string that is compiled (URLPattern, 1.5).

What belongs here: matching a value, and its groups; the order of patterns, and making a value from
groups, both as the tests of the standard have them. A value is matched by automata, in linear time,
and the groups are those that ECMAScript's backtracking prefers. A regular expression that automata
cannot decide, as one with a back-reference, is an error that names what it is.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import URLPatternError
from urlgrammar.grammar.native_automata import acceptor
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.errors import LimitError, PatternError, RegularError
from urlgrammar.regular.nfa.graph import Graph
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import Rule, parts_of, sequence
from urlgrammar.regular.syntax.javascript.reader import read_js_regex
from urlgrammar.regular.syntax.re_reader import read_literal
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa
from urlgrammar.urlpattern.encoding import limited
from urlgrammar.urlpattern.parts import (
    FIXED,
    FULL,
    REGEXP,
    SEGMENT,
    Options,
    Part,
    parts,
    pattern_string,
    regexp_of,
)
from urlgrammar.urlpattern.unions import Wildcard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.urlpattern.parts import Encode

SECTION: Final = "1.5"

Groups = dict[str, str | None]
"""The value of each group by its name; None if it is undefined."""

_TYPES: Final = (FULL, SEGMENT, REGEXP, FIXED)
_MODIFIERS: Final = ("*", "?", "+", "")
"""What is more restrictive comes last."""

_MOST_WAYS: Final = 32
_OWN: Final = "_own_group_"
_NOTHING: Final = Part(FIXED, "", "")


class Component:
    """A compiled component. text: its pattern string. Raises URLPatternError."""

    def __init__(self, text: str, options: Options, encode: Encode) -> None:
        self.parts = parts(text, options, limited(encode))
        self._text, self._options, self._encode = text, options, encode
        self.pattern = pattern_string(self.parts, options)
        """The normalized pattern string."""
        self.has_reg_exp_groups = any(part.type == REGEXP for part in self.parts)
        self._expression: Expression | None = None
        if self.has_reg_exp_groups:
            try:
                self._expression = self._read()  # a wrong one is an error of the pattern
                self._check_captures()
            except RecursionError as error:
                raise self._error("its regexp is nested too deep: simplify it") from error

    @property
    def group_names(self) -> tuple[str, ...]:
        """The names of its groups, in their order."""
        return tuple(part.name for part in self.parts if part.type != FIXED)

    @property
    def regexp(self) -> str:
        """Its regular expression in ECMAScript."""
        return regexp_of(self.parts, self._options)

    @property
    def expression(self) -> Expression:
        """The same as the automata read it. Its groups are rules."""
        if self._expression is None:
            self._expression = self._read()
        return self._expression

    @property
    def key(self) -> tuple[str, bool]:
        """What is the same for components that match the same values in the same way."""
        return self.regexp, self._options.ignore_case

    @property
    def ways(self) -> list[tuple[str | Wildcard, ...]] | None:
        """The ways through its parts, if they are few texts and wildcards; else None. An optional
        part divides a way into two."""
        if self._options.ignore_case:
            return None
        found: list[tuple[str | Wildcard, ...]] = [()]
        for part in self.parts:
            if part.modifier in ("*", "+") or part.type == REGEXP:
                return None
            own: tuple[str | Wildcard, ...] = (part.value,)
            if part.type != FIXED:
                written = ".*" if part.type == FULL else self._options.segment_wildcard
                own = (part.prefix, _wildcard(written), part.suffix)
            found = [(*way, *own) for way in found] + (found if part.modifier else [])
            if len(found) > _MOST_WAYS:
                return None
        return found

    @cached_property
    def fixed(self) -> str | None:
        """The only value that it matches, None if there are others."""
        if any(part != (FIXED, part.value, "", "", "", "", None) for part in self.parts):
            return None
        return "".join(part.value for part in self.parts)

    @cached_property
    def is_wildcard(self) -> bool:
        """Whether it is a wildcard, which matches every value."""
        return [part._replace(name="") for part in self.parts] == [Part(FULL, "", "")]

    def test(self, value: str) -> bool:
        """Whether it matches a value."""
        if self.is_wildcard:
            return True
        if self.fixed is not None:
            return self._folded(value) == self._folded(self.fixed)
        return self.accepts(value)

    def exec(self, value: str) -> Groups | None:
        """The groups of a match; None if it does not match."""
        if self.is_wildcard:
            return {self.group_names[0]: value}
        if self.fixed is not None:
            return {} if self.test(value) else None
        spans = self._automaton.spans(value)
        if spans is None:
            return None
        captures = [
            value[spans[name][0] : spans[name][1]] if name in spans else None
            for name in self._captured
        ]
        return dict(zip(self.group_names, captures, strict=True))

    def _folded(self, text: str) -> str:
        return text.lower() if self._options.ignore_case else text

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the values that it matches. Raises URLPatternError."""
        return language(self._tagged({}))

    @cached_property
    def accepts(self) -> Callable[[str], bool]:
        """The same as `test`, by the automaton."""
        return acceptor(self.language)

    @cached_property
    def _automaton(self) -> TaggedAutomaton:
        return self._tagged(self._tags)

    @property
    def _tags(self) -> dict[str, tuple[Tag, ...]]:
        return {name: (Tag(name),) for name in self._captured}

    def _check_captures(self) -> None:
        """Raises URLPatternError if the value of a group is that of the last round of one inside a
        regexp, which automata do not have."""
        try:
            Graph(self.expression, self._tags)
        except RegularError as error:
            raise self._error(f"a group in a regexp: {error.problem}") from error

    def tagged(self, name: str, before: str = "", after: str = "") -> TaggedAutomaton:
        """The automaton of the values that it matches, with texts before and after them; the tags
        are its groups, as `NAME.GROUP`. Raises URLPatternError."""
        groups = zip(self._captured, self.group_names, strict=True)
        tags = {rule: (Tag(f"{name}.{group}"),) for rule, group in groups}
        return self._tagged(tags, before, after)

    def _tagged(
        self, tags: Mapping[str, tuple[Tag, ...]], before: str = "", after: str = ""
    ) -> TaggedAutomaton:
        whole = sequence([read_literal(before), self.expression, read_literal(after)])
        try:
            return disambiguate(tagged_nfa(whole, tags))
        except (LimitError, RecursionError) as error:
            raise self._error("its automaton is too large: simplify it") from error
        except RegularError as error:
            raise self._error(error.problem) from error

    @cached_property
    def _captured(self) -> tuple[str, ...]:
        """The groups of the regular expression, in the order in which they open, as many as the
        standard takes: those in regexps count, too."""
        names = self._read_js(self._written, self._flags, None)[1]
        every = [name for name in _rules_in_order(self.expression) if name in names]
        return tuple(every[: len(self.group_names)])

    def _read(self) -> Expression:
        for part in self.parts:
            if part.type == REGEXP:
                self._read_js(part.value, self._flags, part.place)
        return self._read_js(self._written, self._flags, None)[0]

    @property
    def _flags(self) -> str:
        return "vi" if self._options.ignore_case else "v"

    @property
    def _written(self) -> str:
        """Its regular expression with names for the groups of its parts. The whole value is read:
        it needs no assertions at its ends."""
        written = regexp_of(self.parts, self._options, lambda number: f"(?<{_OWN}{number}>")
        return written.removeprefix("^").removesuffix("$")

    def _read_js(
        self, regexp: str, flags: str, place: int | None
    ) -> tuple[Expression, frozenset[str]]:
        try:
            return read_js_regex(regexp, flags)
        except PatternError as error:
            inside = None if place is None or error.place is None else place + error.place
            raise self._error(error.problem, inside) from error
        except RegularError as error:
            raise self._error(error.problem) from error

    def _error(self, problem: str, place: int | None = None) -> URLPatternError:
        return URLPatternError(self._text, place, problem, SECTION)

    def compare(self, other: Component) -> int:
        """-1, 0 or 1: whether it comes before another one, which is more restrictive: fixed texts
        before regular expressions, segments and wildcards, then by modifiers, then by texts. It is
        the order of `compareComponent` of Chromium, which the tests of the standard have."""
        count = 1 + min(len(self.parts), len(other.parts))
        pairs = zip_longest(self.parts[:count], other.parts[:count], fillvalue=_NOTHING)
        for one, two in pairs:
            if (left := _rank(one)) != (right := _rank(two)):
                return -1 if left < right else 1
        return 0

    def generate(self, groups: Mapping[str, str]) -> str | None:
        """The value that matches with these groups; None if there is none, or if more than one
        text could stand for a part. It is what `generate` of Chromium does. Raises LimitError."""
        written = []
        for part in self.parts:
            if part.modifier or part.type not in (FIXED, SEGMENT):
                return None
            if part.type == FIXED:
                written.append(part.value)
            elif not part.has_custom_name or part.name not in groups:
                return None
            else:
                try:
                    value = self._encode(groups[part.name])
                except URLPatternError:
                    return None
                written += [part.prefix, value, part.suffix]
        made = "".join(written)
        return made if self.test(made) else None


@lru_cache(4096)
def component(text: str, options: Options, encode: Encode) -> Component:
    """A compiled component, which many patterns share. Raises URLPatternError."""
    return Component(text, options, encode)


@cache
def _wildcard(regexp: str) -> Wildcard:
    """A wildcard, by its regular expression."""
    every = language(disambiguate(tagged_nfa(read_js_regex(regexp, "v")[0], {})))
    row = every.rows[every.starts[TEXT]]
    characters = CharSet.union(
        chars for chars, after in zip(every.alphabet.sets, row, strict=True) if after != DEAD
    )
    return Wildcard(characters, every.accepts(TEXT, ""))


def _rank(part: Part) -> tuple[int, int, str, str, str]:
    kind, modifier = _TYPES.index(part.type), _MODIFIERS.index(part.modifier)
    return kind, modifier, part.prefix, part.value, part.suffix


def _rules_in_order(expression: Expression) -> Iterator[str]:
    if isinstance(expression, Rule):
        yield expression.name
    for part in parts_of(expression):
        yield from _rules_in_order(part)
