"""What an operand and a program say of a text, and how the two differ.

What belongs here: the values that a program is compared with, and the kinds of mismatches of one
text. A value of a program is right if it is the component, or the component in canonical form,
written in any way (`programs.values`).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTuple
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.standards import whole_standard
from urlgrammar.errors import LimitError, UrlGrammarError
from urlgrammar.programs.outcomes import KEYS, Crashed, Reading
from urlgrammar.programs.values import key, of_tree

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.programs.outcomes import Outcome

DIFFERENT: Final = "different"
EMPTY: Final = "empty"
WRITTEN: Final = "written"
SAME: Final = "same"
REWRITTEN: Final = "rewritten"

_OF_USERINFO: Final = {"username", "password"}


class Mismatch(NamedTuple):
    """How a component of a program compares with the operand.

    kind: `different`; `empty` if one of them has an empty value where the other has none; `written`
    if the value is right, but not written as in the result of the standard; `rewritten` if it is,
    and the text has it otherwise; `same` if there is nothing to rewrite. value: that of the
    program. expected: that of the operand.
    """

    component: str
    kind: str
    value: str | None
    expected: str | None


class Case:
    """What an operand and a program say of one text. is_accepted: whether the operand accepts it,
    None if that is unknown. reading: that of the program, None if it gives none. names: the
    compared components that it gives."""

    def __init__(
        self, operand: Operand, text: str, outcome: Outcome, compared: Iterable[str]
    ) -> None:
        self._operand, self.text, self.outcome = operand, text, outcome
        self.reading = outcome if isinstance(outcome, Reading) else None
        values = {} if self.reading is None else self.reading.values
        self.names = [name for name in compared if name in values]
        self.is_accepted: bool | None
        try:
            self._raw = operand.split(text)
            self.is_accepted = self._raw is not None
        except LimitError:
            self._raw, self.is_accepted = None, None

    @cached_property
    def raw(self) -> Mapping[str, str | None]:
        """The components, with the parts of the userinfo."""
        components = dict(self._raw or {})
        if "userinfo" in components:
            tree = ComponentTuple(userinfo=components["userinfo"])
            components |= {name: getattr(tree, name) for name in _OF_USERINFO}
        return components

    @cached_property
    def canonical(self) -> ComponentTuple | None:
        """The canonical form by a whole standard; None if there is none."""
        std = whole_standard(self._operand)
        if std is None:
            return None
        try:
            return std.canonical_components(self.text)
        except UrlGrammarError:
            return None

    @property
    def has_answer(self) -> bool:
        """Whether the operand has an answer, or needs none: a crash is wrong for any text."""
        return self.is_accepted is not None or isinstance(self.outcome, Crashed)

    @cached_property
    def mismatches(self) -> Sequence[Mismatch]:
        """How each component compares, if the program and the operand accept the text."""
        return tuple(self._mismatches(self.reading) if self.reading and self.is_accepted else ())

    def _mismatches(self, reading: Reading) -> Iterator[Mismatch]:
        if isinstance(self._operand, ProgramOperand):
            yield from self._of_program(self._operand.program, reading)
            return
        std = whole_standard(self._operand)
        rewrites = std is not None and std.has_preprocessing
        scheme = self.raw.get("scheme")
        for name in self.names:
            value = reading.values.get(name)
            raw = self.raw.get(name)
            result = raw
            if name == "href" or rewrites or value != raw:
                result = raw if self.canonical is None else of_tree(self.canonical, name)
            wanted = result if rewrites or name == "href" else raw
            if value == wanted:
                kind = SAME if name != "href" and result == raw else REWRITTEN
            elif not value and not wanted:
                kind = EMPTY
            elif name == "href":
                kind = WRITTEN
            elif key(name, value, scheme) in {key(name, right, scheme) for right in (raw, result)}:
                # not all values of a standard that rewrites have a form of their own
                kind = WRITTEN if rewrites and result != raw else SAME
            else:
                kind = DIFFERENT
            yield Mismatch(name, kind, value, wanted)

    def _of_program(self, program: Program, reading: Reading) -> Iterator[Mismatch]:
        """How each component compares with what the grammar of a program says, which also knows
        what values the program gives."""
        tree = program.parse(self.text)
        differing = program.differing(self.text, reading)
        for name in self.names:
            kind = DIFFERENT if name in differing else SAME
            yield Mismatch(name, kind, reading.values.get(name), getattr(tree, name))


def comparable(operand: Operand) -> tuple[str, ...]:
    """The components of a program that can be compared with those of an operand. `href` is the
    result of a standard that rewrites its input."""
    names = set(operand.components)
    if "userinfo" in names:
        names |= _OF_USERINFO
    std = whole_standard(operand)
    if std is not None and std.has_preprocessing:
        names.add("href")
    return tuple(name for name in KEYS if name in names)
