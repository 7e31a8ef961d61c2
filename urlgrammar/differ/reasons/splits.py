"""Texts that both operands accept and split differently: one finding for each reason.

What belongs here: confirming the divergences from `regular` by the parsers of both operands, and
showing each by a text in which one sees the difference.

A shortest text is often one in which a component has the same value in two places: `http://a?@a`
has the host `a` for both operands. Then a text of the same length is shown in which the values
differ, too: `http://b?@a`. The texts with one other character are tried. If the value is the same
in all of these, the text stays.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.findings import Split
from urlgrammar.differ.ledger import asked_id
from urlgrammar.differ.reasons.rejections import analogue_of
from urlgrammar.errors import ContradictionError
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from urlgrammar.differ.confirmation import Asked, Confirmed
    from urlgrammar.regular.tagged.divergences import Divergence
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tag

_TELLING: Final = "b1"
"""Characters to put into a text, so that two components of the same value become different."""

_FIRST: Final = "host"
"""The component whose values should differ first: it says where a request goes."""


class Splits:
    """The texts that both operands accept and split differently, by these tags."""

    def __init__(
        self, asked: Asked, a: TaggedAutomaton, b: TaggedAutomaton, tags: Collection[Tag]
    ) -> None:
        self._asked = asked
        self._a, self._b = a, b
        self._tags = tags

    def findings(self, divergences: Iterable[Divergence]) -> tuple[list[Split], int]:
        """The confirmed findings, the shortest first, and the number of those that were not
        confirmed."""
        unconfirmed = 0
        splits: dict[str, Split] = {}
        for divergence in divergences:
            if divergence.text in splits:
                continue
            confirmed = self._asked.split(divergence.text)
            names = {tag.name for tag, _ in self._diverging(divergence.text)}
            expected = tuple(name for name in self._asked.compared if name in names)
            if confirmed is None or confirmed.differing != expected:
                if not divergence.over_approximated or confirmed is not None:
                    raise ContradictionError(
                        f"{self._asked.a.name} and {self._asked.b.name} should differ in "
                        f"{', '.join(expected)} of {divergence.text!r}"
                    )
                unconfirmed += 1
                continue
            splits[divergence.text] = self._finding(divergence, confirmed)
        return list(dict.fromkeys(splits.values())), unconfirmed

    def _finding(self, divergence: Divergence, confirmed: Confirmed) -> Split:
        more = self._more(divergence, confirmed)
        text, confirmed = self._distinguishing_variant(divergence.text, confirmed)
        finding = Split(
            input=text,
            position=self._position(text),
            parts_a=tuple(confirmed.a.items()),
            parts_b=tuple(confirmed.b.items()),
            places_a=tuple(confirmed.places[0].items()),
            places_b=tuple(confirmed.places[1].items()),
            components=confirmed.differing,
            over_approximated=divergence.over_approximated,
            id=asked_id(self._asked.question, "split", confirmed.differing, text),
            more=tuple(other for other in more if other != text),
        )
        return replace(finding, like=self._like(finding))

    def _like(self, finding: Split) -> Split | None:
        """The same finding about the analogue, if the parsers confirm it."""
        analogue = analogue_of(finding.input)
        split = self._asked.split(analogue) if analogue else None
        if not analogue or split is None or split.differing != finding.components:
            return None
        return replace(
            finding,
            input=analogue,
            position=self._position(analogue),
            parts_a=tuple(split.a.items()),
            parts_b=tuple(split.b.items()),
            places_a=tuple(split.places[0].items()),
            places_b=tuple(split.places[1].items()),
        )

    def _position(self, text: str) -> int:
        """That of the first character that is read differently, or the end."""
        return min((place for _, place in self._diverging(text)), default=len(text))

    def _more(self, divergence: Divergence, confirmed: Confirmed) -> list[str]:
        """The other texts that differ in the same components. Other texts of a way may differ in
        more components, and belong to another finding."""
        others = ((text, self._asked.split(text)) for text in divergence.more)
        return [text for text, split in others if split and split.differing == confirmed.differing]

    def _diverging(self, text: str) -> Iterator[tuple[Tag, int]]:
        """The tags in which the automata differ, each with the first position of the difference;
        the end of the text if it is not at a character."""
        found_a, found_b = self._a.written(text), self._b.written(text)
        assert found_a is not None
        assert found_b is not None
        for tag in self._tags:
            a, b = found_a.get(tag), found_b.get(tag)
            if tag.name in self._asked.always:
                a, b = a or {}, b or {}
            if a == b:
                continue
            if a is None or b is None:
                yield tag, min(a or b or {len(text): None})
            else:
                keys = sorted({*a, *b})
                yield tag, next(k for k in keys if k not in a or k not in b or a[k] != b[k])

    def _distinguishing_variant(self, text: str, confirmed: Confirmed) -> tuple[str, Confirmed]:
        """A distinguishing variant: the text, or one with another character at one position, so
        that the same components differ, and more of them in their values: first the host."""
        best, variant = _hidden(confirmed), (text, confirmed)
        for place in range(len(text)) if any(best) else ():
            for character in self._instead(text[place]):
                changed = text[:place] + character + text[place + 1 :]
                split = self._asked.split(changed)
                if split is None or split.differing != confirmed.differing:
                    continue
                is_in = None not in (self._a.outputs(changed), self._b.outputs(changed))
                if is_in and (hidden := _hidden(split)) < best:
                    best, variant = hidden, (changed, split)
        return variant

    def _instead(self, character: str) -> Iterator[str]:
        """Other characters; the last one is read like this one by both automata."""
        alphabets = (self._a.alphabet, self._b.alphabet)
        sets = [alphabet.sets[alphabet.class_of(character)] for alphabet in alphabets]
        alike = sets[0] & sets[1] - CharSet.from_characters(character)
        yield from dict.fromkeys(chain(_TELLING, [readable(alike)] if alike else []))


def _hidden(confirmed: Confirmed) -> tuple[bool, int]:
    """A sort key: whether the host differs, but not in its value; and how many components do. The
    case of letters does not count, because hosts have none."""
    hidden = [n for n in confirmed.differing if _folded(confirmed.a[n]) == _folded(confirmed.b[n])]
    return _FIRST in hidden, len(hidden)


def _folded(value: str | None) -> str | None:
    return None if value is None else value.casefold()
