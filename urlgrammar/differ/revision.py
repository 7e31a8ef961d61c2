"""Two versions of a grammar, rule by rule.

What belongs here: pairing the rules of two files by their names, and comparing the languages of
each pair. What a rule means does not depend on components, so only languages are compared.

A rule that one version takes from another document or file, and the other defines, is compared,
too: it is neither new nor gone.

Rules whose productions are the same, with all rules that they use, are equal without a comparison.
So recursive rules, which no automaton has, are undecided only if something has changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ import confirmation
from urlgrammar.differ.operands.grammars.rules import grammar_rules, taken_rules
from urlgrammar.differ.operands.names import operand
from urlgrammar.errors import NO_BOOL, ContradictionError, OperandError
from urlgrammar.regular.automata.languages import difference, witness
from urlgrammar.regular.errors import RegularError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.grammars.language import FileGrammar

NEW: Final = "new"
GONE: Final = "gone"
EQUAL: Final = "equal"
NARROWER: Final = "narrower"
WIDER: Final = "wider"
DIFFERENT: Final = "different"
UNDECIDED: Final = "undecided"


class RevisedRule(NamedTuple):
    """A rule of either version.

    name: as the newer version that has it spells it. change: `new`, `gone`, `equal`, `narrower` if
    the new version accepts fewer strings, `wider`, `different` if each accepts strings that the
    other rejects, or `undecided`. only_old, only_new: a shortest string that only one version
    accepts. problem: why it is undecided.
    """

    name: str
    change: str
    only_old: str | None = None
    only_new: str | None = None
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class RevisionFindings:
    """The rules of two versions of a grammar, in the order of the new one; those that are gone come
    last. old, new: the names of the grammars."""

    old: str
    new: str
    rules: tuple[RevisedRule, ...]

    def __bool__(self) -> bool:
        raise TypeError(NO_BOOL.format("revision", ".is_empty"))

    @property
    def is_empty(self) -> bool:
        """Whether every rule is equal."""
        return all(rule.change == EQUAL for rule in self.rules)


def revision(old: str | FileGrammar, new: str | FileGrammar) -> RevisionFindings:
    """What has changed between two versions of a grammar: `abnf:FILE`, `lark:FILE`, or what
    `ug.grammar` returns.

    Raises OperandError for a file that cannot be read, and ContradictionError if the parsers do not
    confirm a string.
    """
    one, other = (_named(given) for given in (old, new))
    return RevisionFindings(one, other, tuple(_rules(one, other)))


def _named(given: str | FileGrammar) -> str:
    return given if isinstance(given, str) else getattr(given, "name", "")


def _rules(old: str, new: str) -> Iterator[RevisedRule]:
    before, after = grammar_rules(old), grammar_rules(new)
    taken_before, taken_after = taken_rules(old), taken_rules(new)
    compared: set[str] = set()
    for name, rule in after.items():
        if not name[0].islower():  # a terminal of Lark: the rules that use it are compared
            continue
        if name in before and before[name].reached == rule.reached:
            yield RevisedRule(rule.spelled, EQUAL)
        elif name in before:
            yield _compared(rule.spelled, before[name].operand, rule.operand)
        elif name in taken_before:
            compared.add(taken_before[name])
            yield _compared(rule.spelled, taken_before[name], rule.operand)
        elif all(taken_after.get(gone) != rule.operand for gone in before.keys() - after.keys()):
            yield RevisedRule(rule.spelled, NEW)
    for name, rule in before.items():
        if name in after or not name[0].islower() or rule.operand in compared:
            continue
        if name in taken_after:
            yield _compared(rule.spelled, rule.operand, taken_after[name])
        else:
            yield RevisedRule(rule.spelled, GONE)


def _compared(name: str, old: str, new: str) -> RevisedRule:
    try:
        before, after = operand(old), operand(new)
        only_old, only_new = _only(before, after), _only(after, before)
    except (OperandError, RegularError) as error:
        return RevisedRule(name, UNDECIDED, problem=str(error).partition("\n")[0])
    change = _CHANGES[only_old is not None, only_new is not None]
    return RevisedRule(name, change, only_old, only_new)


_CHANGES: Final = {
    # by whether there are strings that only the old rule accepts, and only the new one
    (False, False): EQUAL,
    (True, False): NARROWER,
    (False, True): WIDER,
    (True, True): DIFFERENT,
}


def _only(accepting: Operand, rejecting: Operand) -> str | None:
    """A shortest string that only one of them accepts, confirmed by both parsers."""
    text = witness(difference(accepting.language, rejecting.language))
    if text is not None and (
        confirmation.split(accepting, text) is None
        or confirmation.split(rejecting, text) is not None
    ):
        raise ContradictionError(
            f"{accepting.name} should accept {text!r}, and {rejecting.name} should reject it"
        )
    return text
