"""The grammar of a real program, with the interface of a standard.

What belongs here: the record of a program, and its answers by the grammar alone. A program has four
parts: its preprocessing; a grammar that says where the components are, in which the first
alternative wins; constraints, which say what is refused after the text has been split; and a
function that says what values the program makes of the components.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.components import ADDRESSES, ComponentTuple
from urlgrammar.errors import LimitError, ParseError, RuleName
from urlgrammar.grammar import generated
from urlgrammar.programs.grammars.grammar import RULE, ProgramGrammar
from urlgrammar.programs.values import key
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import Dfa
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.transition_cover import sample
from urlgrammar.regular.tagged.projection import language
from urlgrammar.standards.automata import rule_language, stored
from urlgrammar.text.arguments import name_of, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.programs.outcomes import Reading
    from urlgrammar.regular.tagged.tagged_automaton import Run, TaggedAutomaton
    from urlgrammar.text.arguments import Text

SAMPLE_SIZE: Final = 600
"""The most texts that a program reads before its grammar is used."""

_VIEWS: Final = {"username": "userinfo", "password": "userinfo"}
"""The components of a program that are parts of a component of a tree."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Program(ProgramGrammar):
    """A real program that has a grammar.

    title: the function that is described. product: what has versions. ranges: the first and the
    last of the versions that the grammar describes; "20" is every 20.x.
    url: the source that it was written from. limits: what it leaves out.

    is_accepted: whether the program accepts an over-approximated text, by its parts; None if only
    the program knows. opened: the rule of decoded hosts, octet by octet, that the program reads as
    an address in brackets, also if a part of it was an escape; None if it reads none so. asked: the
    rules that are asked about parts of a text; the generated file has their automata.

    values: the values that the program makes of the texts of components. merged: the components
    for which it does not tell empty from undefined. rewritten: the components whose values are
    percent-encoded or decoded in the program's own way, which the grammar does not describe:
    `parse` has their text, as it has that of components `as_written`. path_of: the path that the
    program gives for such a tree, if that is known all the same (`given`). guessed: for a program
    that guesses the scheme of a host without one: the schemes that it guesses if they are the first
    of several labels of the host, in any case; otherwise it guesses "http". other_scheme: a scheme
    with a host that stands for all but "http" and "https". maps_labels: whether it
    maps labels beyond ASCII in a way of its own, so that only the program knows what they become.
    is_decimal: whether what looks up its names reads the numbers of an IPv4 address as decimal
    ones, also with leading zeros.
    """

    title: str
    product: str
    ranges: tuple[tuple[str, str], ...]
    url: str
    limits: tuple[str, ...] = ()
    is_accepted: Callable[[Mapping[str, str]], bool] | None = None
    opened: str | None = None
    asked: tuple[str, ...] = ()
    values: Callable[[ComponentTuple], ComponentTuple] = lambda tree: tree
    merged: frozenset[str] = frozenset()
    rewritten: frozenset[str] = frozenset()
    path_of: Callable[[ComponentTuple], str] | None = None
    guessed: tuple[str, ...] = ()
    other_scheme: str = "ws"
    maps_labels: bool = False
    is_decimal: bool = False

    def __repr__(self) -> str:
        return f"<Program {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], Program], tuple[str]]:
        return _of_name, (self.name,)

    @property
    def versions(self) -> str:
        """The versions that the grammar describes, for people."""
        return f"{self.product} {', '.join(map(_range, self.ranges))}"

    def describes(self, version: str) -> bool:
        """Whether the grammar is for a version. One that a distribution has revised, such as
        3.11.2-6+deb12u6, is not the version that it revises."""
        given = numbers(name_of(version, "a version"))
        return any(
            numbers(first) <= given and given[: len(end)] <= end
            for first, last in self.ranges
            if (end := numbers(last)) and _is_revised(first) is _is_revised(version)
        )

    def describes_some(self, version: str) -> bool:
        """Whether the grammar is for some version that begins so: "1.27" is every 1.27.x."""
        start = numbers(version)
        return any(
            numbers(first)[: len(start)] <= start and start[: len(end)] <= end[: len(start)]
            for first, last in self.ranges
            if (end := numbers(last)) and _is_revised(first) is _is_revised(version)
        )

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of addresses that the grammar tells."""
        captured = self.transformer.captures().values()
        return frozenset(capture.kind for capture in captured if capture.kind in ADDRESSES)

    @property
    def tables(self) -> str:
        """The name of the generated file, without its ending."""
        return f"{self.file}_program"

    @cached_property
    def automaton(self) -> TaggedAutomaton:
        """The tagged automaton of whole texts, from the generated file; for a record that is not
        of this package, made from its grammar. Raises LimitError."""
        return stored(self.tables) if self._is_own else self.made()

    @cached_property
    def sample(self) -> tuple[str, ...]:
        """Texts by which the installed program confirms the grammar, from the generated file or
        made from it. Raises LimitError."""
        return tuple(self._facts["sample"]) if self._is_own else sample(self.language, SAMPLE_SIZE)

    @cached_property
    def _is_own(self) -> bool:
        """Whether it is a record of this package, which has generated files."""
        own = import_module("urlgrammar.programs.grammars").PROGRAMS.get(self.name)
        return own is self

    @cached_property
    def _facts(self) -> Mapping[str, Any]:
        """The generated file."""
        return generated.tables(self.tables).facts

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
        run = self.automaton.run(text)
        if run is None:
            return self._parts_with_long_host(text)
        parts = _parts_of(run, text)
        if not run.end.over_approximated or self._parts_with_long_host(text) is not None:
            return parts
        if self.is_accepted is None:
            raise LimitError(
                f"whether {self.name} accepts {text!r} depends on more than a grammar: run it"
            )
        return parts if self.is_accepted(parts) else None

    def possible_parts(self, text: Text) -> dict[str, str] | None:
        """`parts`, also for texts of which only the program knows whether it accepts them."""
        text = text_of(text)
        run = self.automaton.run(text)
        return self._parts_with_long_host(text) if run is None else _parts_of(run, text)

    def is_over_approximated(self, text: Text) -> bool:
        """Whether the grammar does not decide a text that it accepts."""
        run = self.automaton.run(text := text_of(text))
        is_over = run is not None and run.end.over_approximated
        return is_over and self._parts_with_long_host(text) is None

    def _parts_with_long_host(self, text: str) -> dict[str, str] | None:
        """The parts of a text whose host is too long; None for others, of which those that cannot
        have such a host are not read."""
        if self.longest_host is None or len(text) * 2 <= self.longest_host:
            return None
        assert self.with_long_host is not None
        run = self.with_long_host.run(text)
        return None if run is None else _parts_of(run, text)

    def try_parse(self, text: Text) -> ComponentTuple | None:
        """`parse`, but None for a text that the program does not accept."""
        parts = self.parts(text)
        return None if parts is None else self.tree(parts)

    def matches(self, rule: str, text: Text) -> bool:
        """Whether a text is in the language of a rule of the grammar."""
        return self._rule_language(name_of(rule, "the name of a rule")).accepts(TEXT, text_of(text))

    @cached_property
    def _asked(self) -> dict[str, Dfa]:
        """The automata of rules that were asked."""
        return {}

    def _rule_language(self, rule: str) -> Dfa:
        """The automaton of the texts of a rule."""
        if not (self._is_own and rule in self.asked):
            return rule_language(self.grammar, rule)
        if rule in self._asked:
            return self._asked[rule]
        starts, classes, rows, accepting, start = self._facts["rules"][rule]
        alphabet = Alphabet(tuple(starts), tuple(classes))
        labels = (None,) * len(rows)
        found = Dfa(alphabet, tuple(map(tuple, rows)), frozenset(accepting), {TEXT: start}, labels)
        return self._asked.setdefault(rule, found)

    def parse(self, text: Text) -> ComponentTuple:
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
        tree = self.tree(parts)
        is_split = "userinfo" not in reading.values  # into its parts
        return tuple(
            name
            for name, value in reading.values.items()
            if (component := _VIEWS.get(name, name)) in self.components - unknown
            and (is_split or name not in _VIEWS)
            and not self._is_same(component, getattr(tree, name), value)
        )

    def is_known(self, component: str, value: str | None) -> bool:
        """Whether a value of `parse` is the one that the program gives, but for case. It writes
        some values of a component in `rewritten` in its own way: only of hosts is it known which
        ones, those that have an escape, are an address in brackets, or are not in ASCII."""
        if component not in self.rewritten or value is None:
            return True
        is_plain = value.isascii() and not ("%" in value or value.startswith("["))
        return component == "host" and is_plain

    @property
    def opened_language(self) -> Dfa | None:
        """The automaton of `opened`, over characters that stand for octets; None if it is None."""
        return None if self.opened is None else self._rule_language(self.opened)

    def tree(self, parts: Mapping[str, str]) -> ComponentTuple:
        """The components that the program gives, by the texts that `parts` returns."""
        defined = {name: part for name, part in parts.items() if part or name not in self.merged}
        return self.values(ComponentTuple(**defined))

    def given(self, parts: Mapping[str, str]) -> ComponentTuple:
        """`tree`, with the path that the program gives."""
        tree = self.tree(parts)
        return tree if self.path_of is None else tree._replace(path=self.path_of(tree))

    def _is_same(self, component: str, value: str | None, other: str | None) -> bool:
        if component in self.merged:
            value, other = value or None, other or None
        if component in self.rewritten:
            return key(component, value) == key(component, other)
        return value == other


def _parts_of(run: Run, text: str) -> dict[str, str]:
    """The text of each tag of a run."""
    return {
        tag.name: tag.value or "".join(text[n] if new is None else new for n, new in places.items())
        for tag, places in run.written.items()
    }


def numbers(version: str) -> list[int]:
    """The numbers of a version, those of a prerelease included."""
    return [int(each) for each in re.findall("[0-9]+", version)]


def _range(ends: tuple[str, str]) -> str:
    first, last = ends
    if first == last:
        return first
    end = numbers(last)
    return (
        f"{first} and later {last}" if numbers(first)[: len(end)] == end else f"{first} to {last}"
    )


def _is_revised(version: str) -> bool:
    return "-" in version


def number(port: str | None) -> str | None:
    """A port without leading zeros."""
    return None if port is None else port.lstrip("0") or "0"


def lower(value: str | None) -> str | None:
    """A value in lowercase."""
    return None if value is None else value.lower()


def _of_name(name: str) -> Program:
    """The record of this name. Only the name is pickled."""
    program: Program = import_module("urlgrammar.programs.grammars").PROGRAMS[name]
    return program
