"""Walks through two readings at once: what one refuses, and what both read differently.

What belongs here: for every place where a text that one side accepts is lost to the other, a
shortest text that is lost there; and for every place where two sides that both accept a text part
over what its characters belong to, a shortest such text. A place is known by what the accepting
side has read, and by the characters that make the difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.regular.charset import NONE, CharSet
from urlgrammar.regular.dfa import DEAD
from urlgrammar.regular.language import TEXT
from urlgrammar.regular.pairs import Classes, Endings, Meeting, Steps, Targets, Walk
from urlgrammar.regular.reading import OUTSIDE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.regular.dfa import Dfa
    from urlgrammar.regular.reading import Effect, Reading


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
    character by either side, and what one has opened by then and the other has not; of the labels
    that count. chars: the characters that are read so at such a place. undecided: as for `Lost`.
    """

    text: str
    position: int
    a: frozenset[str]
    b: frozenset[str]
    chars: CharSet
    undecided: bool


@dataclass(frozen=True, slots=True)
class Parting:
    """What two readings do with the texts that both take. common: a shortest of these, one that
    is decided if there is one; None if there is none. is_decided: whether it is. parted: where they
    read texts differently, the shortest first."""

    common: str | None
    is_decided: bool
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
        self._lasts: dict[_At, dict[frozenset[str], tuple[int, int]]] = {}
        """Where a text may end, and be lost: by the spans of its last character, the place before
        that and its class."""
        self._met: dict[_At, int] = {}
        self._groups: dict[object, Lost] = {}

    def found(self) -> list[Lost]:
        """The walk."""
        steps = Steps(self._a, self._classes.of_a)
        targets = Targets(self._b, self._classes.of_b)
        known = self._walk.numbers
        for place, at in enumerate(self._walk.states):
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
                            continue
                        new = (after, target, stranger)
                        if self._is_end(after, target):
                            ways = self._lasts.setdefault(new, {})
                            way = (place, (some & -some).bit_length() - 1)
                            ways[spans] = min(way, ways.get(spans, way))
                        if new not in known:
                            following.append((some, new))
                            if stranger is not None:
                                met = self._met.get(at, self._walk.lengths[place])
                                self._met.setdefault(new, met)
            self._walk.add(place, following)
            for (spans, stranger), deadly in deaths.items():
                self._death(place, spans, stranger, deadly)
        start = self._walk.states[0]
        if self._is_end(*start[:2]):
            self._end("", start, frozenset())
        for at, lasts in self._lasts.items():
            for spans, (place, number) in lasts.items():
                self._end(self._walk.text(place) + self._classes.characters[number], at, spans)
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

    def _is_end(self, a: int, b: int) -> bool:
        """Whether a text that ends here is lost, or may be."""
        return self._a.ends[a] is not None and (
            b not in self._b.accepting or bool(self._b.labels[b])
        )

    def _end(self, text: str, at: _At, spans: frozenset[str]) -> None:
        """A text that is lost at its end; the spans of its last character."""
        a, b, stranger = at
        is_accepted = b in self._b.accepting
        undecided = is_accepted or a in self._a.undecided
        if is_accepted:
            key: object = (a, stranger)  # whatever decides may tell apart what states do
        else:
            key = (spans, b) if stranger is None else (stranger,)
        known = self._groups.get((undecided, key))
        if known is None or len(text) < len(known.text):
            found = Lost(text, len(text), spans, NONE, undecided)
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
    """Where the two read texts differently that both accept: by all labels of both, and by each
    alone, so that a difference in one hides none in another; of one text only once.

    What only one of them has a label for does not count. silent: spans of which an empty one is as
    good as none. Raises LimitError past MAX_PAIRS pairs of states.
    """
    classes = Classes(a.alphabet, b.alphabet)
    steps = Steps(a, classes.of_a), Steps(b, classes.of_b)
    meeting = Meeting(a, b, classes, *steps)
    if meeting.length((0, 0)) is None:
        return Parting(None, is_decided=True, parted=())
    found: dict[str, Parted] = {}
    labels = a.labels & b.labels
    for some in (labels, *(frozenset({label}) for label in sorted(labels))):
        walk = _PartedWalk(a, b, some, some - silent, classes, steps, meeting)
        for each in walk.found():
            found.setdefault(each.text, each)
        if not found:
            break  # what is read alike by all labels is so by each
    common, undecided = meeting.text((0, 0))
    listed = sorted(found.values(), key=lambda each: (each.undecided, len(each.text)))
    return Parting(common, is_decided=not undecided, parted=tuple(listed))


class _Group(NamedTuple):
    """The shortest way to one kind of parting: its length, the place before it, the classes that
    part there, and the pair of states after it; and all classes on which it comes about."""

    length: int
    place: int
    bits: int
    pair: tuple[int, int]
    every: int


class _Key(NamedTuple):
    """A kind of parting: the spans of the character by either side, what either writes, what either
    alone has opened, and whether the texts are undecided."""

    spans_a: tuple[str, ...]
    spans_b: tuple[str, ...]
    written_a: str | None
    written_b: str | None
    only_a: frozenset[str]
    only_b: frozenset[str]
    undecided: bool


class _PartedWalk:
    """The walk on which two readings agree about some labels."""

    def __init__(
        self,
        a: Reading,
        b: Reading,
        labels: frozenset[str],
        opening: frozenset[str],
        classes: Classes,
        steps: tuple[Steps, Steps],
        meeting: Meeting,
    ) -> None:
        self._a, self._b = a, b
        self._labels, self._opening = labels, opening
        self._classes = classes
        self._steps_a, self._steps_b = steps
        self._meeting = meeting
        self._walk = Walk((0, 0, frozenset(), frozenset()), classes)
        self._groups: dict[_Key, list[_Group]] = {}
        self._ended: dict[tuple[frozenset[str], frozenset[str], bool], Parted] = {}
        self._projected = cache(self._project)
        self._plain = sum(
            1 << number
            for number, character in enumerate(classes.characters)
            if character.isalnum() or not character.isascii()
        )

    def _project(self, effect: Effect) -> tuple[frozenset[str], tuple[frozenset[str], str | None]]:
        """What opens, and what becomes of the character, as far as labels count."""
        spans = self._labels.intersection(effect.spans)
        opens = self._opening.intersection(effect.opens)
        return opens, (spans, effect.written if spans else None)

    def found(self) -> Iterator[Parted]:
        """The partings, each with a shortest text."""
        for place, (a, b, open_a, open_b) in enumerate(self._walk.states):
            self._end(place, a, b, open_a, open_b)
            self._follow(place, a, b, open_a, open_b)
        yield from self._ended.values()
        for key, groups in self._groups.items():
            for group in groups:
                head = self._walk.text(group.place)
                end, undecided = self._meeting.text(group.pair)
                character = self._classes.characters[(group.bits & -group.bits).bit_length() - 1]
                chars = self._classes.chars(group.every)
                text = head + character + end
                a = self._labels.intersection(key.spans_a) | key.only_a
                b = self._labels.intersection(key.spans_b) | key.only_b
                yield Parted(text, len(head), a, b, chars, undecided)

    def _end(
        self, place: int, a: int, b: int, open_a: frozenset[str], open_b: frozenset[str]
    ) -> None:
        """The text that ends at a place, if the sides disagree about what is in it and empty."""
        end_a, end_b = self._a.ends[a], self._b.ends[b]
        if end_a is None or end_b is None:
            return
        ends = self._opening.intersection(end_a), self._opening.intersection(end_b)
        only_a, only_b = _only(open_a, open_b, *ends)
        undecided = a in self._a.undecided or b in self._b.undecided
        if (only_a or only_b) and (only_a, only_b, undecided) not in self._ended:
            text = self._walk.text(place)
            found = Parted(text, len(text), only_a, only_b, NONE, undecided)
            self._ended[only_a, only_b, undecided] = found

    def _follow(
        self, place: int, a: int, b: int, open_a: frozenset[str], open_b: frozenset[str]
    ) -> None:
        following = []
        for (effect_a, target_a), on_a in self._steps_a[a]:
            opens_a, done_a = self._projected(effect_a)
            for (effect_b, target_b), on_b in self._steps_b[b]:
                bits = on_a & on_b
                pair = (target_a, target_b)
                if not bits or (rest := self._meeting.rank(pair)) is None:
                    continue
                opens_b, done_b = self._projected(effect_b)
                only_a, only_b = _only(open_a, open_b, opens_a, opens_b)
                if done_a == done_b:
                    following.append((bits, (*pair, only_a, only_b)))
                    continue
                length = self._walk.lengths[place] + 1 + rest[1]
                group = _Group(length, place, bits, pair, bits)
                spans = (effect_a.spans, effect_b.spans)
                written = (effect_a.written, effect_b.written)
                self._add(_Key(*spans, *written, only_a, only_b, rest[0]), group)
        self._walk.add(place, following)

    def _add(self, key: _Key, group: _Group) -> None:
        """A way to a parting. Those of one kind are one if both sides have the character in a span,
        or if they have characters in common; and letters, digits and what is beyond ASCII delimit
        nothing, so that they are all alike."""
        groups = self._groups.setdefault(key, [])
        plain = self._plain
        for number, known in enumerate(groups):
            is_plain = known.every & plain and group.every & plain
            if known.every & group.every or is_plain or (key.spans_a and key.spans_b):
                shorter = min(known, group, key=lambda each: each.length)
                groups[number] = shorter._replace(every=known.every | group.every)
                return
        groups.append(group)


def _only(
    open_a: frozenset[str], open_b: frozenset[str], new_a: frozenset[str], new_b: frozenset[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """What one side has opened and the other has not."""
    if not new_a and not new_b:
        return open_a, open_b
    all_a, all_b = open_a | new_a, open_b | new_b
    return all_a - all_b, all_b - all_a
