"""The interface of operands.

What belongs here: the interface, the values that it returns, the restriction of any operand to some
texts, and samples, which are made from the automaton and confirmed by the parser. An operand
accepts some texts and splits them into components. It has automata, which decide all differences,
and a separate parser, which confirms every finding.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import copy
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from urlgrammar.errors import ContradictionError, character_name
from urlgrammar.regular.automata.languages import TEXT, labelled_product
from urlgrammar.regular.automata.transition_cover import inside, outside
from urlgrammar.regular.automata.verdicts import Verdict, of_language
from urlgrammar.regular.tagged.operations import restricted
from urlgrammar.regular.tagged.projection import language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from urlgrammar.errors import RuleName
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

Components = dict[str, str | None]
"""The text of each component by name; None, or no entry, if it is undefined."""

Place = tuple[str, tuple[int, int]]
Places = dict[str, tuple[int, int]]
"""The start and end of each component in a text by name; no entry if it is undefined."""


class Refusal(NamedTuple):
    """Why an operand rejects a text: the position; the name of the error, which is a rule or a
    validation error as its standard spells it (None if the operand does not name its errors); and a
    message for people."""

    position: int
    error: str | None
    message: str


class Taken(NamedTuple):
    """Rules of a grammar that are not its own. document: that which defines them. rules: their
    names there."""

    operand: str
    document: str
    rules: tuple[str, ...]


class Remark(NamedTuple):
    """What there is to say of an operand: a sentence about its version, or about what its grammar
    leaves out."""

    operand: str
    remark: str


class Version(NamedTuple):
    """Which versions of a program an answer is about.

    operand: the name of the operand. product, described: the product, and the versions of it that
    the grammar describes. installed: the version that is installed here, None if none is. is_asked:
    whether it is one of those, and was run. is_meant: whether the user said that the described
    versions are meant, whatever is installed.
    """

    operand: str
    product: str
    described: str
    installed: str | None
    is_asked: bool
    is_meant: bool

    @property
    def is_settled(self) -> bool:
        """Whether the answer is about a program that the user runs: it was asked, or its described
        versions are meant."""
        return self.is_asked or self.is_meant


class Ambiguity(NamedTuple):
    """A component that a grammar can split in two ways.

    operand: the name of the operand. input: a shortest text with two readings. readings: two of its
    readings.
    """

    operand: str
    component: str
    input: str
    readings: tuple[tuple[tuple[str, str | None], ...], ...]


class Operand(ABC):
    """Something that can be compared. `name` is the name by which it was requested, or the short
    name that it was given."""

    definition: str | None = None
    """What the short name stands for, None if it has no short name."""

    names_components = True
    """Whether its components have the meaning that they have in standards, where a path is never
    undefined."""

    uncomparable: frozenset[str] = frozenset()
    """Components that its texts have, but that it cannot determine."""

    merged: frozenset[str] = frozenset()
    """Components for which it does not tell empty from undefined."""

    whole: str | None = None
    """The component that is always the whole text, so that it need not be compared."""

    error_of_the_rest = ""
    """The error of the texts that it rejects although the grammar for its errors accepts them."""

    taken: tuple[Taken, ...] = ()
    """The rules that it takes from documents that it only names."""

    is_utf16 = False
    """Whether its texts are strings of UTF-16, in which a high surrogate directly before a low one
    is one character."""

    rules: frozenset[str] = frozenset()
    """Its rules that count as components, too."""

    errors_by_place = True
    """Whether its errors are determined by the position at which the automaton rejects a text."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._automata: Callable[[frozenset[str]], TaggedAutomaton] = cache(self._automaton)
        self._is_in: Callable[[str], bool] = lambda _: True

    def restricted(self, texts: Dfa, is_in: Callable[[str], bool]) -> Self:
        """The same operand for the texts of a language only. is_in: whether a text is in it, by
        another way than its automaton. Why it rejects a text must be asked only for texts that are
        in it."""
        some = copy(self)
        vars(some).update(
            _automata=cache(lambda rules: restricted(self._automata(rules), texts)),
            _is_in=lambda text: self._is_in(text) and is_in(text),
        )
        for made in ("language", "verdicts"):
            vars(some).pop(made, None)
        return some

    def within(self, other: Operand) -> Self:
        """The same operand for those texts only that another operand accepts, too."""
        return self.restricted(other.language, lambda text: other.split(text) is not None)

    def beside(self, other: Operand) -> Operand:
        """The same operand for a comparison of all strings with another one. By default itself."""
        del other
        return self

    def with_rules(self, rules: frozenset[str]) -> Self:
        """The same operand with other rules that count as components."""
        some = copy(self)
        some.rules = rules
        return some

    def __repr__(self) -> str:
        return f"<Operand {self.name}>"

    @property
    def identity(self) -> str:
        """What it is, whatever it is called: ids of findings are made from it."""
        return self.definition or self.name

    @property
    def version(self) -> Version | None:
        """For a program: which versions an answer about it is about."""
        return None

    def as_described(self) -> Operand:
        """The same operand, if the versions of programs that grammars describe are meant, whatever
        is installed: itself if it is no program."""
        return self

    @property
    def is_confirmed(self) -> bool:
        """Whether its parser is installed; if not, its automaton alone decides."""
        return True

    @property
    def remarks(self) -> tuple[str, ...]:
        """What a report has to say of it, in sentences."""
        return ()

    def disputed(self, text: str) -> str | None:
        """Why its own parser does not decide about a text, in a sentence; None if it does."""
        del text
        return None

    @property
    @abstractmethod
    def components(self) -> frozenset[str]:
        """The components into which it can split a text, even if no text has them."""

    def has_rule(self, name: str) -> bool:
        """Whether it has a rule of this name that can be compared as a component of the other
        operand."""
        del name
        return False

    def automaton(self) -> TaggedAutomaton:
        """The tagged automaton. Raises OperandError."""
        return self._automata(self.rules)

    @abstractmethod
    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        """The tagged automaton of all texts, in which these rules count as components, too."""

    def split(self, text: str) -> Components | None:
        """The components of a text by the operand's own parser, None if it is rejected."""
        return self._split(text) if self._is_in(text) else None

    @abstractmethod
    def _split(self, text: str) -> Components | None:
        """The components of any text."""

    @abstractmethod
    def places(self, text: str) -> Places:
        """The start and end of each component of an accepted text, by the same parser."""

    def refusal(self, text: str) -> Refusal:
        """Why a text is rejected: by default, the position at which the automaton rejects it."""
        position = self.language.run(TEXT, text)[0]
        return Refusal(position, None, message_at(text, position))

    def rule_at(self, text: str, component: str | None) -> RuleName | None:
        """The rule that a text breaks, or the one that has a component of an accepted text; None
        if no document has it."""
        del text, component
        return None

    @property
    def ambiguities(self) -> Mapping[str, Ambiguity]:
        """The components that some texts can be split into in two ways."""
        return {}

    def diagnoses(self) -> Dfa | None:
        """The errors of rejected texts, None if it does not name its errors."""
        return None

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the texts that it accepts."""
        return language(self.automaton())

    @cached_property
    def verdicts(self) -> Dfa:
        """Whether a text is accepted, and if not, the error."""
        diagnoses = self.diagnoses()
        if diagnoses is not None and not self.errors_by_place:
            return diagnoses  # it decides acceptance too
        accepted = of_language(self.language)
        if diagnoses is None:
            return accepted
        return labelled_product([accepted, diagnoses], self._verdict)

    def accepted_samples(self) -> Iterator[str]:
        """Texts that it accepts, short ones first, that cover every transition of its automaton.
        Over-approximated texts that its parser rejects are left out.

        Raises OperandError, and ContradictionError if its parser rejects any other text.
        """
        dfa = self.language
        for text in inside(dfa):
            if self.split(text) is not None:
                yield text
            elif not dfa.labels[dfa.run(TEXT, text)[1]]:
                raise ContradictionError(f"{self.name} should accept {text!r}")

    def rejected_samples(self) -> Iterator[str]:
        """Texts that it rejects, one for each way to leave its language: first those that end too
        early, then those with a character that is not allowed. Raises as `accepted_samples`."""
        for text in outside(self.language):
            if self.split(text) is not None:
                raise ContradictionError(f"{self.name} should reject {text!r}")
            yield text

    def _verdict(self, verdicts: Sequence[Verdict]) -> Verdict:
        """The verdict of the automaton, with the error of the diagnosis."""
        accepted, diagnosed = verdicts
        if accepted.error is None:
            return accepted
        return diagnosed if diagnosed.error is not None else Verdict(self.error_of_the_rest)


def message_at(text: str, position: int) -> str:
    """The message for an error about which only the position is known."""
    if position == len(text):
        return f"position {position}: the text ends too early"
    return f"position {position}: {character_name(text[position])} is not allowed here"
