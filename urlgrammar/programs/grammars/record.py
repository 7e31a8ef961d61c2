"""The grammar of a real program, with the interface of a standard.

What belongs here: the record of a program, its automaton, and its answers by the grammar alone. A
program has four parts: its preprocessing; a grammar that says where the components are, in which
the first alternative wins; constraints, which say what is refused after the text has been split;
and a function that says what values the program makes of the components.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, reduce
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.components import ADDRESSES, HOST_KIND, ComponentTree
from urlgrammar.errors import LimitError, ParseError, RuleName
from urlgrammar.programs.values import key
from urlgrammar.regular.automata import transducer
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import Dfa
from urlgrammar.regular.automata.languages import TEXT, complement, intersection
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet
from urlgrammar.regular.syntax.expression import single_characters
from urlgrammar.regular.tagged.operations import constrained, having_in, renamed, restricted, union
from urlgrammar.regular.tagged.preimage import erasure, preimage
from urlgrammar.regular.tagged.projection import language
from urlgrammar.standards import automata
from urlgrammar.text.arguments import name_of, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from urlgrammar.programs.outcomes import Reading
    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.text.arguments import Text
    from urlgrammar.transformers import Transformer

RULE: Final = "url"
"""The rule of whole texts in the grammar of a program."""

_VIEWS: Final = {"username": "userinfo", "password": "userinfo"}
"""The components of a program that are parts of a component of a tree."""


def _as_written(tree: ComponentTree) -> ComponentTree:
    return tree


@dataclass(frozen=True, slots=True)
class Step:
    """A step of preprocessing: what makes its transducer from sets of characters, and the rules of
    these."""

    make: Callable[..., Transducer]
    rules: tuple[str, ...]


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Program:
    """A real program that has a grammar.

    name: that of its adapter. title: the function that is described. product: what has versions.
    ranges: the first and the last of the versions that the grammar describes; "20" is every 20.x.
    url: the source that it was written from. limits: what it leaves out.

    preprocessing: the steps, the first one first. cases: pairs of rules: a text that matches the
    first rule of a pair is read by the second one; the first such pair counts. transformer: the
    components that rules become. around: the rules that become components, too, although other
    components are inside them, with the names of the components. ignored: by rule, the rule of
    characters that belong to nothing inside it. constraints: by component or rule, the rules that
    its text has to match, too. over_approximated: the rules that depend on more than the grammar,
    each with the rule of the concerned texts, None if all are. is_accepted: whether the program
    accepts such a text, by its parts; None if only the program knows. opened: the rule of decoded
    hosts, octet by octet, that the program reads as an address in brackets, also if the bracket was
    an escape; None if it reads none so.

    values: the values that the program makes of the texts of components. merged: the components
    for which it does not tell empty from undefined. rewritten: the components whose values are
    percent-encoded or decoded in the program's own way, which the grammar does not describe:
    `parse` has their text. longest_host: the most code units of UTF-16 that a host can have; a
    longer one is empty for the program, which does not check it. Its texts have an automaton of
    their own (`with_long_host`). as_written: the components that the program rewrites in more ways:
    `parse` has their text, and nothing else is said of them.
    """

    name: str
    title: str
    product: str
    ranges: tuple[tuple[str, str], ...]
    url: str
    limits: tuple[str, ...] = ()
    preprocessing: tuple[Step, ...] = ()
    cases: tuple[tuple[str, str], ...] = (("", RULE),)
    transformer: type[Transformer]
    around: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    ignored: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    constraints: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    over_approximated: Mapping[str, str | None] = field(
        default_factory=lambda: MappingProxyType({})
    )
    is_accepted: Callable[[Mapping[str, str]], bool] | None = None
    opened: str | None = None
    values: Callable[[ComponentTree], ComponentTree] = _as_written
    merged: frozenset[str] = frozenset()
    rewritten: frozenset[str] = frozenset()
    longest_host: int | None = None
    as_written: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        return f"<Program {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], Program], tuple[str]]:
        return _of_name, (self.name,)

    @property
    def versions(self) -> str:
        """The versions that the grammar describes, for people."""
        shown = (first if first == last else f"{first} to {last}" for first, last in self.ranges)
        return f"{self.product} {', '.join(shown)}"

    def describes(self, version: str) -> bool:
        """Whether the grammar is for a version."""
        numbers = _numbers(name_of(version, "a version"))

        def is_in(first: str, last: str) -> bool:
            end = _numbers(last)
            return _numbers(first) <= numbers and numbers[: len(end)] <= end

        return any(is_in(first, last) for first, last in self.ranges)

    @property
    def grammar(self) -> str:
        """The name of the grammar file."""
        return f"programs/{self.name.replace('-', '_')}"

    @cached_property
    def components(self) -> frozenset[str]:
        """The components that the grammar describes, as the program gives them."""
        captured = self.transformer.captures().values()
        return frozenset(e.component for e in captured if not e.is_kind) - self.as_written

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of addresses that the grammar tells."""
        captured = self.transformer.captures().values()
        return frozenset(each.kind for each in captured if each.kind in ADDRESSES)

    @cached_property
    def automaton(self) -> TaggedAutomaton:
        """The tagged automaton of whole texts. Raises LimitError."""
        rules = automata.expressions(self.grammar)
        found = union([*self._cases(rules)])
        for rule, valid in self.constraints.items():
            for each in valid:
                if rule == RULE:
                    found = restricted(found, self._language_of(each))
                else:
                    found = constrained(found, rule, self._language_of(each))
        for rule, each in self.ignored.items():
            found = erasure(found, _characters(rules[each]), rule)
        found = renamed(found, dict.fromkeys(self._parts - self.around.keys()))
        if not self.preprocessing:
            return found
        steps = (
            step.make(*(_characters(rules[each]) for each in step.rules))
            for step in self.preprocessing
        )
        return preimage(found, reduce(transducer.compose, steps))

    @cached_property
    def with_long_host(self) -> TaggedAutomaton | None:
        """The tagged automaton of the texts whose host is too long; None if no host is. Raises
        LimitError."""
        if self.longest_host is None:
            return None
        inside = self.transformer.captures()
        unchecked = {
            rule: valid
            for rule, valid in self.constraints.items()
            if rule in inside and inside[rule].component not in {"host", HOST_KIND}
        }
        free = replace(
            self,
            constraints=MappingProxyType(unchecked),
            over_approximated=MappingProxyType({}),
            longest_host=None,
        )
        return having_in(free.automaton, "host", longer(self.longest_host))

    @property
    def _parts(self) -> frozenset[str]:
        """The rules that are no components, or have components inside, and have tags."""
        named = {*self.constraints, *self.ignored, *self.around}
        return frozenset(named - {RULE} - self.components)

    def _cases(self, rules: Mapping[str, Expression]) -> Iterator[TaggedAutomaton]:
        """The automata of the cases; no text is in two."""
        over = {
            rule: None if by is None else self._language_of(by)
            for rule, by in self.over_approximated.items()
        }
        captured = self.transformer.captures()
        left = None
        for condition, rule in self.cases:
            found = automata.expression_automaton(rules[rule], captured, over, self._parts)
            found = renamed(found, self.around)
            if condition:
                own = self._language_of(condition)
                found = restricted(found, own if left is None else intersection(own, left))
                left = complement(own) if left is None else intersection(left, complement(own))
            yield found

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the texts that it accepts."""
        return language(self.automaton)

    def is_valid(self, text: Text) -> bool:
        """Whether the program accepts a text; in time linear in its length. Raises LimitError if
        only the program knows, and TypeError if the text is not a str."""
        return self.parts(text) is not None

    def parts(self, text: Text) -> dict[str, str] | None:
        """The text of each component that is defined, as it is written but for the characters that
        preprocessing removes, and the kind of a host that is an address; None for a text that the
        program does not accept. Raises LimitError."""
        text = text_of(text)
        found = self.possible_parts(text)
        if found is None or not self.is_over_approximated(text):
            return found
        if self.is_accepted is None:
            raise LimitError(
                f"whether {self.name} accepts {text!r} depends on more than a grammar: run it"
            )
        return found if self.is_accepted(found) else None

    def possible_parts(self, text: Text) -> dict[str, str] | None:
        """`parts`, also for texts of which only the program knows whether it accepts them."""
        text = text_of(text)
        written = self.automaton.written(text)
        if written is None and self.longest_host is not None and len(text) * 2 > self.longest_host:
            assert self.with_long_host is not None
            written = self.with_long_host.written(text)
        if written is None:
            return None
        return {
            tag.name: tag.value
            or "".join(text[n] if new is None else new for n, new in places.items())
            for tag, places in written.items()
        }

    def is_over_approximated(self, text: Text) -> bool:
        """Whether the grammar does not decide a text that it accepts."""
        if not self.over_approximated:
            return False
        text = text_of(text)
        is_over = bool(self.language.labels[self.language.run(TEXT, text)[1]])
        return is_over and not self._has_long_host(text)

    def _has_long_host(self, text: str) -> bool:
        if self.longest_host is None or len(text) * 2 <= self.longest_host:
            return False
        assert self.with_long_host is not None
        return self.with_long_host.written(text) is not None

    def try_parse(self, text: Text) -> ComponentTree | None:
        """`parse`, but None for a text that the program does not accept."""
        parts = self.parts(text)
        return None if parts is None else self._tree(parts)

    def matches(self, rule: str, text: Text) -> bool:
        """Whether a text is in the language of a rule of the grammar."""
        return self._language_of(name_of(rule, "the name of a rule")).accepts(TEXT, text_of(text))

    def parse(self, text: Text) -> ComponentTree:
        """The components that the program gives, with its own values: a host in lowercase, if it
        makes it so. A component that the grammar does not describe is as in an empty tree.

        Raises ParseError, a ValueError, if the program does not accept the text; TypeError if the
        text is not a str. Linear in the length of the text.
        """
        tree = self.try_parse(text)
        if tree is None:
            raise self.error(text)
        return tree

    def error(self, text: Text) -> ParseError:
        """Why the program refuses a text. Raises ValueError if it accepts it."""
        text = text_of(text)
        if self.is_valid(text):
            raise ValueError("the program accepts the text: it has no error")
        places = self.automaton.spans(text)  # of a text that the grammar alone would accept
        position = self.language.run(TEXT, text)[0] if places is None else places["host"][0]
        rule = RuleName(RULE, RULE, self.title, self.versions, None)
        advice = "the source of the program says what is allowed"
        return ParseError(self.name, RULE, text, position, (), rule, advice)

    def differing(self, text: str, reading: Reading | None) -> tuple[str, ...]:
        """The components in which the program read a text in another way than the grammar does;
        `acceptance` if only one of them accepts it. reading: None if the program does not accept
        it."""
        unknown: frozenset[str] = frozenset()
        try:
            parts = self.parts(text)
        except LimitError:
            parts = None if reading is None else self.possible_parts(text)
            unknown = self.rewritten
        if parts is None or reading is None:
            return () if parts is None and reading is None else ("acceptance",)
        tree = self._tree(parts)
        is_split = "userinfo" not in reading.values  # into its parts
        return tuple(
            name
            for name, value in reading.values.items()
            if (component := _VIEWS.get(name, name)) in self.components - unknown
            and (is_split or name not in _VIEWS)
            and not self._is_same(component, getattr(tree, name), value)
        )

    @property
    def opened_language(self) -> Dfa | None:
        """The automaton of `opened`, over characters that stand for octets; None if it is None."""
        return None if self.opened is None else self._language_of(self.opened)

    def _language_of(self, rule: str) -> Dfa:
        return _language_of(self.grammar, rule)

    def _tree(self, parts: Mapping[str, str]) -> ComponentTree:
        defined = {name: part for name, part in parts.items() if part or name not in self.merged}
        return self.values(ComponentTree(**defined))

    def _is_same(self, component: str, value: str | None, other: str | None) -> bool:
        if component in self.merged:
            value, other = value or None, other or None
        if component in self.rewritten:
            return key(component, value) == key(component, other)
        return value == other


def longer(most: int) -> Dfa:
    """The texts of more than `most` code units of UTF-16."""
    few, two = CharSet.of([(0, 0xFFFF)]), CharSet.of([(0x10000, MAX_POINT)])
    alphabet = Alphabet.of([few, two])
    is_two = [each == two for each in alphabet.sets]
    end = most + 2  # the states are 1 more than the code units; 0 is dead
    rows = [(0,) * len(is_two)]
    rows += [tuple(min(n + 1 + two, end) for two in is_two) for n in range(1, end + 1)]
    return Dfa(alphabet, tuple(rows), frozenset({end}), {TEXT: 1}, (None,) * len(rows))


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall("[0-9]+", version)))


def number(port: str | None) -> str | None:
    """A port without leading zeros."""
    return None if port is None else port.lstrip("0") or "0"


def lower(value: str | None) -> str | None:
    """A value in lowercase."""
    return None if value is None else value.lower()


def _of_name(name: str) -> Program:
    """The record of this name. Only the name is pickled."""
    found: Program = import_module("urlgrammar.programs.grammars").PROGRAMS[name]
    return found


@cache
def _language_of(grammar: str, rule: str) -> Dfa:
    return language(automata.expression_automaton(automata.expressions(grammar)[rule], {}))


def _characters(expression: Expression) -> CharSet:
    found = single_characters(expression)
    assert found is not None, "a rule of single characters"
    return found
