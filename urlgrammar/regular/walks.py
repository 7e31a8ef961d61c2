"""Walks through two readings at once: what one refuses, and what both read differently.

What belongs here: for every place where a text that one side accepts is lost to the other, a
shortest text that is lost there; and for every place where two sides that both accept a text part
over what its characters belong to, a shortest such text. A place is known by what the accepting
side has read, and by the characters that make the difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.regular.charset import NONE, CharSet
from urlgrammar.regular.dfa import DEAD
from urlgrammar.regular.language import TEXT
from urlgrammar.regular.pairs import Classes, Endings, Meeting, Steps, Targets, Walk
from urlgrammar.regular.reading import OUTSIDE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.regular.dfa import Dfa
    from urlgrammar.regular.reading import Reading


class Lost(NamedTuple):
    """Texts that one side accepts and the other does not, lost at one kind of place.

    text: a shortest one. position: where the other side is lost, in code points; the length of the
    text if it is lost at the end. spans: those that the character there is in by the side that
    accepts; at the end, those of the last character. chars: the characters on which the other side
    is lost at such a place, none if it is lost at the end. undecided: whether something else
    has to decide whether the text is one. stranger: a span, or OUTSIDE, if the text has a character
    there that the other side never has there; then position, spans and chars are about the first
    such one.
    """

    text: str
    position: int
    spans: frozenset[str]
    chars: CharSet
    undecided: bool
    stranger: str | None = None


class Parted(NamedTuple):
    """Texts that both sides accept and read differently, from one kind of place on.

    text: a shortest one. position: of the first character that the sides do not read alike; the
    length of the text if they only disagree about what is there and empty. a, b: the spans of that
    character by either side, and what one has opened by then and the other has not. chars: the
    characters that are read so at such a place. undecided: as for `Lost`.
    """

    text: str
    position: int
    a: frozenset[str]
    b: frozenset[str]
    chars: CharSet
    undecided: bool


@dataclass(frozen=True, slots=True)
class Parting:
    """What two readings that take the same texts do with them. common: a shortest text that both
    take, None if there is none. parted: where they read texts differently, the shortest first."""

    common: str | None
    parted: tuple[Parted, ...]


def lost(a: Reading, b: Dfa, never: Mapping[str, CharSet] | None = None) -> list[Lost]:
    """Where texts that `a` accepts are lost to `b`, an automaton that `language` made.

    One for each state of `b` that is left, with each set of spans and of characters; the shortest
    first, those that are undecided after the others. never: the characters that the other side
    never has in a span (or, under OUTSIDE, at all); of texts that have one there (outside of all
    spans), one for each span is given. Raises
    LimitError past MAX_PAIRS states of the walk.
    """
    return _LostWalk(a, b, never or {}).found()


_At = tuple[int, int, "str | None"]
"""Where a walk is: a state of either side, and the span in which it has met a stranger."""


class _LostWalk:
    def __init__(self, a: Reading, b: Dfa, never: Mapping[str, CharSet]) -> None:
        self._a, self._b = a, b
        self._classes = Classes(a.alphabet, b.alphabet)
        self._endings = Endings(a)
        self._walk = Walk((0, b.starts[TEXT], None), self._classes)
        self._never = never
        self._strange = {
            span: sum(
                1 << number
                for number, character in enumerate(self._classes.characters)
                if character in chars
            )
            for span, chars in never.items()
        }
        self._strangers: dict[frozenset[str], list[tuple[str, int]]] = {}
        self._spans: dict[_At, frozenset[str]] = {self._walk.states[0]: frozenset()}
        self._met: dict[_At, int] = {}
        self._groups: dict[object, Lost] = {}

    def found(self) -> list[Lost]:
        """The walk."""
        steps = Steps(self._a, self._classes.of_a, self._a.labels, frozenset())
        targets = Targets(self._b, self._classes.of_b)
        known = self._walk.numbers
        for place, at in enumerate(self._walk.states):
            if self._a.ends[at[0]] is not None:
                self._end(place, at)
            deaths: dict[tuple[frozenset[str], str | None], list[tuple[int, int]]] = {}
            following = []
            targets_b = targets[at[1]]
            for (after, spans), on_a in steps.inside(at[0]):
                strange = self._strange_in(spans) if at[2] is None else ()
                for target, on_b in targets_b:
                    bits = on_a & on_b
                    if not bits:
                        continue
                    parts = self._divided(bits, strange) if strange else ((at[2], bits),)
                    for stranger, some in parts:
                        if target == DEAD:
                            deaths.setdefault((spans, stranger), []).append((some, after))
                        elif (new := (after, target, stranger)) not in known:
                            following.append((some, new))
                            self._spans.setdefault(new, spans)
                            if stranger is not None:
                                met = self._met.get(at, self._walk.lengths[place])
                                self._met.setdefault(new, met)
            self._walk.add(place, following)
            for (spans, stranger), ways in deaths.items():
                self._death(place, spans, stranger, ways)
        return sorted(self._groups.values(), key=lambda each: (each.undecided, len(each.text)))

    def _strange_in(self, spans: frozenset[str]) -> Sequence[tuple[str, int]]:
        """The classes of characters that are strangers in the spans."""
        if spans not in self._strangers:
            found = ((span, self._strange.get(span, 0)) for span in sorted(spans) or [OUTSIDE])
            self._strangers[spans] = [(span, bits) for span, bits in found if bits]
        return self._strangers[spans]

    @staticmethod
    def _divided(bits: int, strange: Iterable[tuple[str, int]]) -> Iterator[tuple[str | None, int]]:
        """The classes by the span that their characters are strangers in."""
        for span, strangers in strange:
            if some := bits & strangers:
                yield span, some
                bits &= ~strangers
        if bits:
            yield None, bits

    def _death(
        self,
        place: int,
        spans: frozenset[str],
        stranger: str | None,
        ways: Sequence[tuple[int, int]],
    ) -> None:
        """The texts that are lost at a place whatever comes next."""
        bits, after = min(ways, key=lambda way: (*self._endings.rank(way[1]), way[0] & -way[0]))
        undecided, rest = self._endings.rank(after)
        every = 0
        for each, _ in ways:
            every |= each
        at = self._walk.states[place]
        position = self._walk.lengths[place]
        key = (spans, every, at[1]) if stranger is None else (stranger,)
        known = self._groups.get((undecided, key))
        if known is not None and len(known.text) <= position + 1 + rest:
            return
        character = self._classes.characters[(bits & -bits).bit_length() - 1]
        text = self._walk.text(place) + character + self._endings.text(after)
        found = Lost(text, position, spans, self._classes.chars(every), undecided)
        self._groups[undecided, key] = self._of_stranger(found, at, stranger)

    def _end(self, place: int, at: _At) -> None:
        """The text that ends at a place, if it is lost, or may be."""
        a, b, stranger = at
        is_accepted = b in self._b.accepting
        if is_accepted and not self._b.labels[b]:
            return
        undecided = is_accepted or a in self._a.undecided
        if is_accepted:
            key: object = (a, stranger)  # whatever decides may tell apart what states do
        else:
            key = (self._spans[at], b) if stranger is None else (stranger,)
        if (undecided, key) not in self._groups:
            text = self._walk.text(place)
            found = Lost(text, len(text), self._spans[at], NONE, undecided)
            self._groups[undecided, key] = self._of_stranger(found, at, stranger)

    def _of_stranger(self, found: Lost, at: _At, stranger: str | None) -> Lost:
        if stranger is None:
            return found
        return found._replace(
            position=self._met.get(at, found.position),
            spans=frozenset({stranger} - {OUTSIDE}),
            chars=self._never[stranger],
            stranger=stranger,
        )


def parted(a: Reading, b: Reading, silent: frozenset[str] = frozenset()) -> Parting:
    """Where the two read texts differently that both accept.

    What only one of them has a label for does not count. silent: spans of which an empty one is as
    good as none. Raises LimitError past MAX_PAIRS pairs of states.
    """
    return _PartedWalk(a, b, silent).found()


class _Group(NamedTuple):
    """The shortest way to one kind of parting: its length, the place before it, the classes that
    part there, and the pair of states after it; and all classes on which it comes about."""

    length: int
    place: int
    bits: int
    pair: tuple[int, int]
    every: int


_Key = tuple[frozenset[str], frozenset[str], str | None, str | None]
"""What either side has opened alone and the spans it is in, and what it writes."""


class _PartedWalk:
    def __init__(self, a: Reading, b: Reading, silent: frozenset[str]) -> None:
        labels = a.labels & b.labels
        self._classes = Classes(a.alphabet, b.alphabet)
        self._steps_a = Steps(a, self._classes.of_a, labels, silent)
        self._steps_b = Steps(b, self._classes.of_b, labels, silent)
        self._undecided = (a.undecided, b.undecided)
        self._meeting = Meeting(a, b, self._classes, self._steps_a, self._steps_b)
        self._walk = Walk((0, 0, frozenset(), frozenset()), self._classes)
        self._groups: dict[_Key, _Group] = {}
        self._found: dict[_Key, Parted] = {}

    def found(self) -> Parting:
        if self._meeting.length((0, 0)) is None:
            return Parting(None, ())
        for place, state in enumerate(self._walk.states):
            self._end(place, *state)
            self._follow(place, *state)
        for key, group in self._groups.items():
            head = self._walk.text(group.place)
            end, undecided = self._meeting.text(group.pair)
            character = self._classes.characters[(group.bits & -group.bits).bit_length() - 1]
            chars = self._classes.chars(group.every)
            text = head + character + end
            self._found[key] = Parted(text, len(head), key[0], key[1], chars, undecided)
        listed = sorted(self._found.values(), key=lambda each: (each.undecided, len(each.text)))
        return Parting(self._meeting.text((0, 0))[0], tuple(listed))

    def _end(
        self, place: int, a: int, b: int, open_a: frozenset[str], open_b: frozenset[str]
    ) -> None:
        """The text that ends at a place, if the sides disagree about what is in it and empty."""
        end_a, end_b = self._steps_a.ends[a], self._steps_b.ends[b]
        if end_a is None or end_b is None:
            return
        only_a, only_b = _only(open_a, open_b, end_a, end_b)
        key = (only_a, only_b, None, None)
        if (only_a or only_b) and key not in self._found:
            text = self._walk.text(place)
            undecided = a in self._undecided[0] or b in self._undecided[1]
            self._found[key] = Parted(text, len(text), only_a, only_b, NONE, undecided)

    def _follow(
        self, place: int, a: int, b: int, open_a: frozenset[str], open_b: frozenset[str]
    ) -> None:
        following = []
        for (opens_a, spans_a, written_a, target_a), on_a in self._steps_a[a]:
            for (opens_b, spans_b, written_b, target_b), on_b in self._steps_b[b]:
                bits = on_a & on_b
                pair = (target_a, target_b)
                if not bits or (rest := self._meeting.length(pair)) is None:
                    continue
                only = _only(open_a, open_b, opens_a, opens_b)
                if spans_a == spans_b and written_a == written_b:
                    following.append((bits, (*pair, *only)))
                    continue
                key = (only[0] | spans_a, only[1] | spans_b, written_a, written_b)
                group = _Group(self._walk.lengths[place] + 1 + rest, place, bits, pair, bits)
                known = self._groups.get(key, group)
                shorter = min(known, group, key=lambda each: each.length)
                self._groups[key] = shorter._replace(every=known.every | bits)
        self._walk.add(place, following)


def _only(
    open_a: frozenset[str], open_b: frozenset[str], new_a: frozenset[str], new_b: frozenset[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """What one side has opened and the other has not."""
    if not new_a and not new_b:
        return open_a, open_b
    all_a, all_b = open_a | new_a, open_b | new_b
    return all_a - all_b, all_b - all_a
