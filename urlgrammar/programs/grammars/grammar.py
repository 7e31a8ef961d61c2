"""The grammars of real programs: the part of a record that decides where components are.

What belongs here: the stages by which it becomes a tagged automaton. The generator keeps the
automaton in a table file, from which `record` reads it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.components import HOST_KIND
from urlgrammar.regular.automata import transducer
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import Dfa
from urlgrammar.regular.automata.languages import TEXT, complement, intersection
from urlgrammar.regular.automata.languages import preimage as preimage_of_language
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet
from urlgrammar.regular.syntax.expression import single_characters
from urlgrammar.regular.tagged.operations import constrained, having_in, renamed, restricted, union
from urlgrammar.regular.tagged.preimage import erasure, preimage
from urlgrammar.standards.automata import (
    expression_automaton,
    expressions,
    over_approximated_rules,
    rule_language,
)
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

AT: Final = "@"
"""What stands before the version in the name of a program."""

RULE: Final = "url"
"""The rule of whole texts in the grammar of a program."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of preprocessing. kind: the name of the function in `regular.automata.transducer` that
    makes its transducer. rules: those of the sets of characters that the function takes. by: the
    text that it takes, too: that in the place of these characters."""

    kind: str
    rules: tuple[str, ...]
    by: str | None = None


class Components(Transformer):
    """What the transformers of programs share: the rules that have the names of components."""

    scheme = text("scheme")
    userinfo = text("userinfo")
    host = text("host")
    port = text("port")
    path = text("path")
    query = text("query")
    fragment = text("fragment")


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class ProgramGrammar:
    """Where a program finds components, and which texts it refuses.

    adapter: the name of the program's adapter. since: the version that names this grammar, the
    first of one of its ranges. preprocessing: the steps, the first one first. cases: pairs of
    rules: a text that matches the first rule of a pair is read by the second one; the first such
    pair counts. transformer: the components that rules become. around: the rules that become
    components, too, although other components are inside them, with the names of the components.
    ignored: by rule, the rule of characters that belong to nothing inside it. constraints: by
    component or rule, the rules that its text has to match, too. removed: for some of these, the
    rule of characters that the program removes from a copy of the text before. over_approximated:
    the rules that depend on more than the grammar, each with the rule of the concerned texts, None
    if all are. longest_host: the most code units of UTF-16 that a host can have; a longer one is
    empty for the program, which does not check it. Its texts have an automaton of their own
    (`with_long_host`). as_written: the components that the program rewrites in more ways than
    the grammar describes: nothing is said of them.
    """

    adapter: str
    since: str
    preprocessing: tuple[Step, ...] = ()
    cases: tuple[tuple[str, str], ...] = (("", RULE),)
    transformer: type[Transformer]
    around: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    ignored: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    constraints: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    removed: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    over_approximated: Mapping[str, str | None] = field(
        default_factory=lambda: MappingProxyType({})
    )
    longest_host: int | None = None
    as_written: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The name of the program in these versions, such as `go@1.19`."""
        return f"{self.adapter}{AT}{self.since}"

    @property
    def file(self) -> str:
        """The name of the grammar file, without its folder and its ending."""
        return re.sub("[-.@]", "_", self.name)

    @property
    def grammar(self) -> str:
        """The name of the grammar."""
        return f"programs/{self.file}"

    @cached_property
    def components(self) -> frozenset[str]:
        """The components that the grammar describes, as the program gives them."""
        return self._captured - self.as_written

    @property
    def _captured(self) -> frozenset[str]:
        """The components that texts have, also as they are written."""
        captured = self.transformer.captures().values()
        return frozenset(each.component for each in captured if not each.is_kind)

    def made(self) -> TaggedAutomaton:
        """The tagged automaton of whole texts. Raises LimitError."""
        rules = expressions(self.grammar)
        automaton = union([*self._cases()])
        for rule, valid in self.constraints.items():
            for constraint in valid:
                allowed = rule_language(self.grammar, constraint)
                if constraint in self.removed:
                    gone = _characters(rules[self.removed[constraint]])
                    allowed = preimage_of_language(allowed, transducer.remove(gone))
                if rule == RULE:
                    automaton = restricted(automaton, allowed)
                else:
                    automaton = constrained(automaton, rule, allowed)
        for rule, characters in self.ignored.items():
            assert any(tag.name == rule for tag in automaton.tags), f"{rule} is inside a component"
            automaton = erasure(automaton, _characters(rules[characters]), rule)
        automaton = renamed(automaton, dict.fromkeys(self._parts - self.around.keys()))
        for step in reversed(self.transducers()):  # one by one: their composition is larger
            automaton = preimage(automaton, step)
        return automaton

    def transducers(self) -> tuple[Transducer, ...]:
        """The transducers of the preprocessing, the first one first."""
        return tuple(map(self._transducer, self.preprocessing))

    def _transducer(self, step: Step) -> Transducer:
        rules = expressions(self.grammar)
        given: list[CharSet | str] = [_characters(rules[rule]) for rule in step.rules]
        if step.by is not None:
            given.insert(1, step.by)
        make: Callable[..., Transducer] = getattr(transducer, step.kind)
        return make(*given)

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
        return having_in(free.made(), "host", longer(self.longest_host))

    @property
    def _parts(self) -> frozenset[str]:
        """The rules that are no components, or have components inside, and have tags."""
        named = {*self.constraints, *self.ignored, *self.around}
        return frozenset(named - {RULE} - self._captured)

    def _cases(self) -> Iterator[TaggedAutomaton]:
        """The automata of the cases; no text is in two."""
        rules = expressions(self.grammar)
        over = over_approximated_rules(self.grammar, self.over_approximated)
        captured = self.transformer.captures()
        left = None
        for condition, rule in self.cases:
            automaton = expression_automaton(rules[rule], captured, over, self._parts)
            automaton = renamed(automaton, self.around)
            if condition:
                own = rule_language(self.grammar, condition)
                automaton = restricted(automaton, own if left is None else intersection(own, left))
                left = complement(own) if left is None else intersection(left, complement(own))
            yield automaton


def longer(most: int) -> Dfa:
    """The texts of more than `most` code units of UTF-16."""
    few, two = CharSet.of([(0, 0xFFFF)]), CharSet.of([(0x10000, MAX_POINT)])
    alphabet = Alphabet.of([few, two])
    is_two = [chars == two for chars in alphabet.sets]
    end = most + 2  # the states are 1 more than the code units; 0 is dead
    rows = [(0,) * len(is_two)]
    rows += [tuple(min(n + 1 + two, end) for two in is_two) for n in range(1, end + 1)]
    return Dfa(alphabet, tuple(rows), frozenset({end}), {TEXT: 1}, (None,) * len(rows))


def _characters(expression: Expression) -> CharSet:
    chars = single_characters(expression)
    assert chars is not None, "a rule of single characters"
    return chars
