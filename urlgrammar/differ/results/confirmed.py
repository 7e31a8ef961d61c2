"""Decided results that the operands themselves confirm.

What belongs here: comparing the forms of two operands, and running the canonical forms of the
standards, or the programs, on what that finds. They share no code with the automata.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.findings import ChangedDifferently, Decided, Undecided
from urlgrammar.differ.ledger import asked_id
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import ContradictionError, OperandError, UrlGrammarError
from urlgrammar.forms.asking import HOST
from urlgrammar.forms.characters import IDNA_KINDS
from urlgrammar.forms.comparison import Deciding
from urlgrammar.forms.components import form
from urlgrammar.forms.letters import lowercase
from urlgrammar.forms.reasons import CHANGED, KEPT, REMOVED, Open, Reason
from urlgrammar.programs.values import with_brackets
from urlgrammar.standards.whatwg.canonical_form import LOCALHOST
from urlgrammar.text.percent_encoding import encode, is_beyond_ascii, letters_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.forms.interface import ComponentForm
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


_MOST_TRIED: Final = 64
"""How many strings with values that are not decided are tried before they are varied."""

_PIECES: Final = ("0", "1.2.3.4", "%25a", LOCALHOST)
"""What addresses can have, and be written without or in another way; and a name that file URLs lose
(RFC 8089)."""

_MOST_WITH_PIECES: Final = 8
"""How many of them are varied by pieces."""


def decided(
    component: str,
    operands: tuple[Operand, Operand],
    automata: tuple[TaggedAutomaton, TaggedAutomaton],
    question: str,
) -> Decided:
    """One component of the canonical forms of two standards, or of the values of a program: the
    case of its hosts does not count (RFC 3986, 3.2.2), and an address has its brackets. Values that
    no automaton decides are tried: one string on which the operands differ stands for its kind.

    automata: of the strings that are compared. question: the id of what was asked. Raises
    OperandError for other operands, LimitError, and ContradictionError if the operands do not
    confirm a difference.
    """
    is_folded = component == HOST and any(
        isinstance(operand, ProgramOperand) for operand in operands
    )
    a, b = (_form(operand, component, is_folded=is_folded) for operand in operands)
    asked = _Asked(component, operands, is_folded=is_folded)
    differences, undecided = dict[str, ChangedDifferently](), dict[str, Undecided]()
    unconfirmed = 0
    deciding = Deciding(component, automata, (a, b), is_folded=is_folded)
    for reason, (text, is_over) in deciding.texts().items():
        if isinstance(reason, Open):
            id_ = asked_id(question, "result", component, reason.values)
            examples = [text, *deciding.examples(reason, _MOST_TRIED)]
            strings = (e for e in _varied(examples) if reason in deciding.open_values(e))
            differing, alike = asked.first(strings)
            if differing is not None:
                why = asked.reason(reason.values, *differing)
                differences[id_] = ChangedDifferently(
                    differing[0], *why, *differing[1], over_approximated=False, id=id_
                )
            else:
                id_ = asked_id(question, "undecided", component, reason.values)
                known = Undecided(reason.values, alike[0] if alike else None, id_, 0)
                known = undecided.get(id_, known)
                undecided[id_] = known._replace(tried=known.tried + len(alike))
            continue
        found = asked.values(text)
        if found is not None and asked.differ(found):
            id_ = asked_id(question, "result", component, *reason)
            differences[id_] = ChangedDifferently(text, *reason, *found, is_over, id_)
        elif is_over:
            unconfirmed += 1
        else:
            raise ContradictionError(
                f"the {component} of {text!r} should differ in the canonical forms of "
                f"{' and '.join(operand.name for operand in operands)}: please report this"
            )
    changed = sorted(differences.values(), key=lambda e: (e.over_approximated, len(e.input)))
    differing_kinds = {each.what for each in changed}
    kinds = sorted(each for each in undecided.values() if each.values not in differing_kinds)
    return Decided(component, tuple(changed), tuple(kinds), unconfirmed)


def _varied(texts: list[str]) -> Iterable[str]:
    """Strings, as they are and varied."""
    return dict.fromkeys([*texts, *_with_pieces(texts), *_with_other_characters(texts)])


def _with_pieces(texts: list[str]) -> Iterator[str]:
    """The first strings with a piece before or instead of a character."""
    for text in texts[:_MOST_WITH_PIECES]:
        for start, stop, piece in product(range(len(text) + 1), (0, 1), _PIECES):
            yield text[:start] + piece + text[start + stop :]


def _with_other_characters(texts: list[str]) -> Iterator[str]:
    """The first string beyond ASCII with other characters, of which IDNA makes something else."""
    for letters in map(letters_of, texts):
        place = next((at for at, each in enumerate(letters) if is_beyond_ascii(each)), None)
        if place is not None:
            is_escape = len(letters[place]) > 1
            for character in IDNA_KINDS:
                letters[place] = encode(character) if is_escape else character
                yield "".join(letters)
            return


class _Asked:
    """What the operands themselves make of a component."""

    def __init__(
        self, component: str, operands: tuple[Operand, Operand], *, is_folded: bool
    ) -> None:
        self._component, self._operands, self._is_folded = component, operands, is_folded

    def values(self, text: str) -> _Values | None:
        """The values of both operands, None if one of them does not accept the text."""
        a, b = (_value(each, text, self._component) for each in self._operands)
        return None if a is None or b is None else (*a, *b)

    def first(self, texts: Iterable[str]) -> tuple[tuple[str, _Values] | None, list[str]]:
        """The first text whose values differ, with these; and those before it whose values are
        equal."""
        alike = list[str]()
        for text in texts:
            values = self.values(text)
            if values is not None and self.differ(values):
                return (text, values), alike
            if values is not None:
                alike.append(text)
        return None, alike

    def differ(self, values: _Values) -> bool:
        """Whether two values differ."""
        a, b = (each and lowercase(each) for each in values) if self._is_folded else values
        return a != b

    def reason(self, about: str, text: str, values: _Values) -> Reason:
        """What becomes of what is written."""
        written = (self._operands[0].split(text) or {}).get(self._component)
        return Reason(about, *(_how(each, written) for each in values))


def _form(given: Operand, component: str, *, is_folded: bool) -> ComponentForm:
    if isinstance(given, ProgramOperand):
        return form(given, component)
    if not isinstance(given, StandardOperand) or given.rule is not None:
        raise OperandError(
            f"{given.name} has no canonical form: only whole standards and programs have results"
        )
    return form(given.standard, component, is_folded=is_folded)


_Values = tuple[str | None, str | None]


def _how(value: str | None, written: str | None) -> str:
    if value == written:
        return KEPT
    return REMOVED if value is None else CHANGED


def _value(given: Operand, text: str, component: str) -> tuple[str | None] | None:
    """The value of a component; None if the operand does not accept the text."""
    try:
        if isinstance(given, ProgramOperand):
            read = given.read(text)
            if read is None:
                return None
            value = read.values[component]
            if component in given.merged:
                value = value or None
            if component == HOST:
                value = with_brackets(value, read.parts.get(HOST))
        else:
            assert isinstance(given, StandardOperand), "it has a form"
            value = getattr(given.standard.canonicalize(text), component)
    except UrlGrammarError:
        return None
    return (value,)
