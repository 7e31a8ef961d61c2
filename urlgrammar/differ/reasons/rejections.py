"""Texts that one operand accepts and the other rejects: one finding for each error and component.

What belongs here: confirming the witnesses from `regular` by the parsers of both operands, and
merging those with the same reason.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urlgrammar.components import ComponentTuple
from urlgrammar.differ import confirmation
from urlgrammar.differ.findings import OnlyOne
from urlgrammar.differ.ledger import asked_id
from urlgrammar.errors import ContradictionError
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.verdicts import verdict
from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.tagged.tagged_automaton import OUTSIDE
from urlgrammar.regular.tagged.witnesses import witnesses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urlgrammar.differ.operands.base import Operand, Refusal
    from urlgrammar.regular.tagged.witnesses import Witness


_Key = tuple[str | None, str | None, object]
"""The identity of a reason: the component, the error, and if errors have no names, the value that
tells reasons apart."""


class Rejections:
    """The texts that one operand accepts and the other rejects. kind: that of the findings, for
    their ids. question: the id of what was asked. count: how many texts of each finding are
    wanted."""

    def __init__(
        self, accepting: Operand, rejecting: Operand, kind: str, question: str, count: int
    ) -> None:
        self._accepting, self._rejecting = accepting, rejecting
        self._kind, self._question, self._count = kind, question, count
        self._automaton = accepting.automaton()

    def findings(self) -> tuple[list[OnlyOne], int]:
        """The confirmed findings, one for each reason, the shortest first; and the number of those
        that were not confirmed."""
        findings: dict[_Key, OnlyOne] = {}
        texts: dict[_Key, list[str]] = {}
        unconfirmed = 0
        by_place = self._rejecting.errors_by_place
        listed = witnesses(
            self._automaton, self._rejecting.verdicts, by_place=by_place, count=self._count
        )
        for witness in listed:
            refusal = confirmation.refusal(self._accepting, self._rejecting, witness.text)
            if refusal is None or (refusal.error or "") != witness.error:
                if not witness.over_approximated:
                    raise ContradictionError(self._denied(witness, refusal))
                if refusal is None:
                    unconfirmed += 1
                    continue
            component = self._component(witness, refusal)
            unnamed = (witness.at_end, witness.characters, witness.names)
            error = refusal.error
            key = (component if by_place else None, error, unnamed if error is None else None)
            texts.setdefault(key, []).extend([witness.text, *self._confirmed(witness, refusal)])
            if (known := findings.get(key)) is None:
                findings[key] = self._finding(witness, refusal, component)
            elif by_place and not witness.over_approximated:
                findings[key] = replace(
                    known,
                    characters=known.characters | witness.characters,
                    at_end=known.at_end or witness.at_end,
                )
        never = self._never() if by_place else {}
        order = sorted(
            findings.items(), key=lambda item: (item[1].over_approximated, len(item[1].input))
        )
        complete = (
            replace(finding, never=_is_never(finding, never), more=self._more(finding, texts[key]))
            for key, finding in order
        )
        return [replace(finding, like=self._like(finding)) for finding in complete], unconfirmed

    def _confirmed(self, witness: Witness, refusal: Refusal) -> Iterator[str]:
        """The other texts of a witness that the parsers confirm."""
        for text in witness.more:
            other = confirmation.refusal(self._accepting, self._rejecting, text)
            if other is not None and other.error == refusal.error:
                yield text
            elif not witness.over_approximated and not self._is_over_approximated(text):
                raise ContradictionError(self._denied(witness._replace(text=text), other))

    def _is_over_approximated(self, text: str) -> bool:
        """Whether the parsers may disagree with the automata about a text."""
        language = self._accepting.language
        is_over = bool(language.labels[language.run(TEXT, text)[1]])
        return is_over or verdict(self._rejecting.verdicts, text).over_approximated

    def _more(self, finding: OnlyOne, texts: Iterable[str]) -> tuple[str, ...]:
        """The other texts of a finding, the shortest first."""
        others = sorted({*texts} - {finding.input}, key=lambda text: (len(text), text))
        return tuple(others[: self._count - 1])

    def _never(self) -> dict[str, CharSet]:
        """By component, the characters that only the accepting operand ever allows in it."""
        known = dict(self._rejecting.automaton().characters)
        known[OUTSIDE] = CharSet.union(known.values())
        return {
            name: chars - known[name]
            for name, chars in self._automaton.characters.items()
            if name in known
        }

    def _denied(self, witness: Witness, refusal: Refusal | None) -> str:
        text = (
            f"{self._accepting.name} should accept {witness.text!r}, and {self._rejecting.name} "
            "should reject it"
        )
        if refusal is None:
            return text
        return f"{text} with the error {witness.error!r}, but its error is {refusal.error!r}"

    def _component(self, witness: Witness, refusal: Refusal) -> str | None:
        """The component of the accepting operand in which the error is."""
        if self._rejecting.errors_by_place and witness.error is not None:
            return min(witness.names, key=order_of, default=None)
        places = self._automaton.places(witness.text)
        assert places is not None
        at = min(refusal.position, len(witness.text) - 1)
        names = [tag.name for tag, where in places.items() if at in where]
        return min(names, key=order_of, default=None)

    def _finding(self, witness: Witness, refusal: Refusal, component: str | None) -> OnlyOne:
        characters, at_end = witness.characters, witness.at_end
        if not self._rejecting.errors_by_place or witness.over_approximated:
            characters = self._alike(witness.text, refusal)
            at_end = refusal.position >= len(witness.text)
        return OnlyOne(
            input=witness.text,
            component=component,
            position=refusal.position,
            error=refusal.error,
            characters=characters,
            at_end=at_end,
            never=False,
            message=refusal.message,
            over_approximated=witness.over_approximated,
            id=asked_id(self._question, self._kind, component, refusal.error, witness.text),
            by_place=self._rejecting.errors_by_place,
        )

    def _like(self, finding: OnlyOne) -> OnlyOne | None:
        """The same finding about the analogue, if the parsers confirm it."""
        analogue = analogue_of(finding.input)
        refusal = analogue and confirmation.refusal(self._accepting, self._rejecting, analogue)
        if not analogue or not refusal or refusal.error != finding.error:
            return None
        return replace(finding, input=analogue, position=refusal.position, message=refusal.message)

    def _alike(self, text: str, refusal: Refusal) -> CharSet:
        """The characters that can replace the one at the position of an error with the same result,
        by the automata."""
        position = refusal.position
        if position >= len(text):
            return NONE
        head, tail = text[:position], text[position + 1 :]
        language, verdicts = self._accepting.language, self._rejecting.verdicts
        alike = NONE
        for chars in Alphabet.common(language.alphabet, verdicts.alphabet).sets:
            changed = head + next(iter(chars)) + tail
            is_same = verdict(verdicts, changed).error == (refusal.error or "")
            if is_same and language.accepts(TEXT, changed):
                alike |= chars
        return alike


def _is_never(finding: OnlyOne, never: Mapping[str, CharSet]) -> bool:
    """Whether the component never contains any of the characters of a finding."""
    known = never.get(finding.component or OUTSIDE, NONE)
    return bool(finding.characters) and not finding.at_end and not finding.characters - known


def analogue_of(text: str) -> str | None:
    """The analogue with the familiar scheme `http`: witnesses use `ws`, the shortest special
    scheme. None if the text does not begin with it."""
    return "http" + text[2:] if text.startswith("ws:") else None


def order_of(component: str) -> tuple[int, str]:
    """A sort key: first the components of a tree in its order, then others."""
    fields = ComponentTuple._fields
    return fields.index(component) if component in fields else len(fields), component
