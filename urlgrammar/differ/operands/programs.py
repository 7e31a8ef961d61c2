"""Real programs that have a grammar as operands of a comparison.

What belongs here: the grammar as an operand, and its confirmation by the program, which is run for
each text that a comparison shows. The program says whether it accepts the text, and what the values
are; the grammar says where they stand. If the two do not agree, nothing is reported.
"""

from __future__ import annotations

import threading
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar import errors
from urlgrammar.differ.operands.base import Operand, Version
from urlgrammar.errors import ContradictionError, OperandError
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.outcomes import Reading, Unasked
from urlgrammar.programs.versions import meant
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.tagged.projection import language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.differ.operands.base import Components, Places, Refusal
    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.programs.outcomes import Outcome
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


class Read(NamedTuple):
    """What a program makes of a text. parts: the text of each component. values: what the program
    gives for it."""

    parts: Components
    values: Components


class ProgramOperand(Operand):
    """A program that has a grammar. If the program is not installed in a version that the grammar
    describes, the grammar alone decides. given: the program, or its name, which can have a
    version."""

    def __init__(
        self, name: str, given: str | Program, *, is_asked: bool = True, is_meant: bool = False
    ) -> None:
        super().__init__(name)
        found = meant(given)
        self._given = given
        self.program = found.program
        self.merged = self.program.merged
        self._installed = found.installed
        self._is_asked = is_asked
        self._is_meant = is_meant or found.is_exact
        self._is_confirmed = is_asked and found.installation is not None
        self._lock = threading.Lock()
        self._box = cache(lambda: BlackBox(given))

    def as_described(self) -> ProgramOperand:
        """The same operand, if the versions that its grammar describes are meant; the program is
        still asked if it is one of them."""
        described = ProgramOperand(self.name, self._given, is_asked=self._is_asked, is_meant=True)
        described.definition = self.definition
        return described

    @property
    def version(self) -> Version:
        """The versions that its grammar describes, and the one that is installed."""
        known = self.program
        return Version(
            self.name,
            known.product,
            known.versions.removeprefix(f"{known.product} "),
            self._installed,
            is_asked=self.is_confirmed,
            is_meant=self._is_meant,
        )

    @property
    def is_confirmed(self) -> bool:
        """Whether the program is installed, in a version that the grammar describes, and is
        asked."""
        return self._is_confirmed

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is described, and what its grammar leaves out."""
        known = self.program
        return (f"{known.title}, described for {known.versions}.", *known.limits)

    @property
    def components(self) -> frozenset[str]:
        """The components that the grammar describes."""
        return self.program.components

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        """The automaton of the grammar. The program confirms it by a sample of texts. Raises
        ContradictionError if the program does not read them as the grammar does, and
        OperandError."""
        assert not rules, "a program has no rules"
        if self.is_confirmed:
            try:
                sample = self.program.sample
            except LimitError as error:
                raise OperandError(error.problem) from error
            with self._lock:
                for text, outcome in zip(sample, self._box().read_all(sample), strict=True):
                    self._check_outcome(text, outcome)
        return self.program.automaton

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the texts that it accepts; that of all is known."""
        is_of_all = self.automaton() is self.program.automaton
        return self.program.language if is_of_all else language(self.automaton())

    @property
    def with_long_host(self) -> TaggedAutomaton | None:
        """The automaton of the texts whose host is too long for the program, None if none is. They
        are not in `automaton`, unless the program accepts them all the same."""
        return self.program.with_long_host

    def _split(self, text: str) -> Components | None:
        """The text of each component. Raises ContradictionError if the program does not read the
        text as its grammar does, and LimitError if only the program knows, and is not asked."""
        reading = self.read(text)
        return None if reading is None else reading.parts

    def read(self, text: str) -> Read | None:
        """What the program makes of a text, by its grammar if it is not asked; None if it refuses
        it. Raises as `split` does."""
        known = self.program
        if not self.is_confirmed:
            parts = known.parts(text)
            return None if parts is None else self._read(parts, known.given(parts)._asdict())
        outcome = self._ask(text)
        self._check_outcome(text, outcome)
        if not isinstance(outcome, Reading):
            return None
        parts = known.possible_parts(text)
        assert parts is not None, "the grammar accepts the text, too"
        return self._read(parts, dict(outcome.values))

    def _read(self, parts: Mapping[str, str], values: Components) -> Read:
        return Read({n: part for n, part in parts.items() if n in self.components}, values)

    def places(self, text: str) -> Places:
        """The positions of components by the grammar."""
        spans = self.program.automaton.spans(text)
        assert spans is not None, "the text is accepted"
        return {n: span for n, span in spans.items() if n in self.components and span[0] < span[1]}

    def refusal(self, text: str) -> Refusal:
        """Where the grammar rejects a text, and what the program says of it."""
        refusal = super().refusal(text)
        outcome = self._ask(text) if self.is_confirmed else None
        if outcome is None or isinstance(outcome, Reading) or outcome.reason is None:
            return refusal
        return refusal._replace(message=f"{refusal.message} ({outcome.reason})")

    # The program

    def _ask(self, text: str) -> Outcome:
        with self._lock:
            return self._box().read(text)

    def _check_outcome(self, text: str, outcome: Outcome) -> None:
        if isinstance(outcome, Unasked) and self.program.possible_parts(text) is not None:
            raise errors.LimitError(f"{self.program.adapter} cannot be asked: {outcome.reason}")
        reading = outcome if isinstance(outcome, Reading) else None
        differing = self.program.differing(text, reading)
        if differing:
            known = self.program
            raise ContradictionError(
                f"{known.adapter} {self._installed} does not read {text!r} as its grammar says "
                f"({', '.join(differing)}): please report this"
            )
