"""Results that are decided: whether two canonical forms have the same value of a component.

What belongs here: the product of two tagged automata with the forms of a component.

Both forms read the same component of the same string and write at the same pace, but for an escape
or the digits of a port. So what one has written ahead of the other is short, and the product is
finite: the values are equal on all strings if and only if no state of it tells them apart (M.-P.
Béal, O. Carton, C. Prieur, J. Sakarovitch, "Squaring transducers", 2003). Strings that both split
differently in the component are no part of it: they are differences already.
"""

from __future__ import annotations

from functools import cache, partial
from heapq import nsmallest
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import HOST_KIND
from urlgrammar.forms.interface import UndecidedError
from urlgrammar.forms.reasons import CHARACTER, ESCAPE, WHOLE, Open, Reason, how, is_escape
from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, members
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.tagged.product import MAX_STATES, Classes, CommonSuffixes, Steps

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urlgrammar.forms.interface import ComponentForm, Ending, Piece, Reading
    from urlgrammar.regular.tagged.tagged_automaton import End, Output, TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tags

_SCHEME: Final = "scheme"
_HOST: Final = "host"
_PORT: Final = "port"
_PATH: Final = "path"

MOST_AHEAD: Final = 8
"""How many characters one side may be ahead: more than an escape or the digits of a port that the
other has read and not written. With a longer lead, as that of zeros that only one side writes, the
values differ; the canonical forms of the standards confirm it."""


class _Side(NamedTuple):
    """How far one standard has read. scheme: what must be known of it. is_settled: whether the
    scheme is over. has_host: whether a host has begun. reading: inside the component. is_defined:
    after it, whether its value is defined."""

    scheme: str | None = None
    is_settled: bool = False
    has_host: bool = False
    reading: Reading | None = None
    is_defined: bool | None = None


Advance = tuple[_Side, tuple["Piece", ...]]
"""A side after a step, and what it has written."""


_LEAD: Final = Reason("", "", "")


Pieces = tuple["Piece | None", "Piece | None"]
"""A piece of each side, if there is one."""


class _State(NamedTuple):
    """A state of the product. pair: the states of the automata, as in `CommonSuffixes`. ahead: what
    one side has written and the other has not; one of them is empty. last: the pieces with which
    that began. reason: of the first difference; `_LEAD` until it is known, if one side is too far
    ahead. undecided: values that are not decided, after which only the splits count; None if all
    are."""

    pair: int
    a: _Side
    b: _Side
    ahead: tuple[str, str] = ("", "")
    last: Pieces = (None, None)
    reason: Reason | None = None
    undecided: Open | None = None


class _Place(NamedTuple):
    """Where a finding was made: after a letter (-1 at the end) from a state, and before the
    accepting suffixes of a pair (-1 at the end)."""

    state: int
    letter: int
    ending: int
    is_over: bool = False


class Deciding:
    """The values of one component in the canonical forms of two standards.

    automata: of the strings that are compared. is_folded: whether letter case does not count.
    Raises LimitError.
    """

    def __init__(
        self,
        component: str,
        automata: tuple[TaggedAutomaton, TaggedAutomaton],
        forms: tuple[ComponentForm, ComponentForm],
        *,
        is_folded: bool = False,
    ) -> None:
        self._component, self._is_folded = component, is_folded
        self._automata, self._forms = automata, forms
        a, b = (automaton.alphabet for automaton in automata)
        self._classes = Classes(a, b, _apart([*a.sets, *b.sets]))
        refining = self._classes.of_a, self._classes.of_b
        self._steps = Steps(automata[0], refining[0]), Steps(automata[1], refining[1])
        self._suffixes = CommonSuffixes(*automata, self._steps, self._classes)
        self._size = len(automata[1].rows)
        self._advanced = cache(self._advance)
        self._found: dict[Reason | Open, list[_Place]] = {}
        self._reached: search.Reached[_State] | None = None

    def texts(self) -> dict[Reason | Open, tuple[str, bool]]:
        """For each reason, and for all values that are not decided, a shortest string, and whether
        it is over-approximated."""
        if not self._suffixes.has(0):
            return {}
        numbers = count()

        def following(state: _State) -> Iterator[tuple[int, _State]]:
            return self._following(next(numbers), state)

        start = _State(0, _Side(), _Side())
        reached = self._reached = search.explore(
            {"": start}, following, limit=MAX_STATES, costs=self._classes.costs
        )
        texts: dict[Reason | Open, tuple[str, bool]] = {}
        for reason, places in self._found.items():
            place = min(places, key=lambda where: self._rank(reached, where))
            texts[reason] = self._text(reached, place)
        return texts

    def examples(self, values: Open, most: int) -> list[str]:
        """Strings with values that `texts` found and are not decided: the shortest ones through the
        first states at which they are read. Some of them may be split differently."""
        reached, suffixes = self._reached, self._suffixes
        assert reached is not None, "`texts` was called"
        ways = []
        for number, state in enumerate(reached.states):
            if state.undecided == values:
                rest = suffixes.numbers[state.pair]
                suffix = suffixes.of(rest)
                length = reached.lengths[number] + suffix.length
                ways.append(
                    (suffix.rank, length, reached.costs[number] + suffix.cost, number, rest)
                )
        return [
            self._classes.text(reached.path(number)) + suffixes.text(rest)
            for *_, number, rest in nsmallest(most, ways)
        ]

    def _rank(self, reached: search.Reached[_State], place: _Place) -> tuple[int, int, int]:
        length, spent = reached.lengths[place.state], reached.costs[place.state]
        if place.letter < 0:
            return int(place.is_over), length, spent
        suffix = self._suffixes.of(place.ending)
        spent += self._classes.costs[place.letter] + suffix.cost
        return suffix.rank, length + 1 + suffix.length, spent

    def _text(self, reached: search.Reached[_State], place: _Place) -> tuple[str, bool]:
        letters = reached.path(place.state)
        if place.letter < 0:
            return self._classes.text(letters), place.is_over
        suffix = self._suffixes.text(place.ending)
        is_over = bool(self._suffixes.of(place.ending).rank)
        return self._classes.text([*letters, place.letter]) + suffix, is_over

    def open_values(self, text: str) -> set[Open]:
        """The kinds of values that are not decided, of which a string has one; none if the string
        is split differently."""
        places: set[_State | tuple[int, Open]] = {_State(0, _Side(), _Side())}
        for character in text:
            after = set[_State | tuple[int, Open]]()
            bits = 1 << self._classes.class_of(character)
            for place in places:
                if isinstance(place, _State):
                    for _, pair, reached in self._moves(place, bits):
                        if isinstance(reached, _State):
                            after.add(reached)
                        elif isinstance(reached, Open):
                            after.add((pair, reached))
                else:
                    after |= {(pair, place[1]) for pair in self._pairs(place[0], bits)}
            places = after
        found = set[Open]()
        for place in places:
            if isinstance(place, _State):
                found |= {each for each, _ in self._endings(place) if isinstance(each, Open)}
            elif self._ends(place[0]):
                found.add(place[1])
        return found

    def _ends(self, pair: int) -> bool:
        state_a, state_b = divmod(pair, self._size)
        return bool(self._automata[0].ends[state_a] and self._automata[1].ends[state_b])

    def _pairs(self, pair: int, bits: int) -> Iterator[int]:
        """The pairs of states after a pair by a class."""
        state_a, state_b = divmod(pair, self._size)
        for after_a, on_a in self._steps[0].targets[state_a]:
            for after_b, on_b in self._steps[1].targets[state_b]:
                if on_a & on_b & bits:
                    yield after_a * self._size + after_b

    # one step

    def _following(self, number: int, state: _State) -> Iterator[tuple[int, _State]]:
        """The states after a character; findings are noted."""
        for found, is_over in self._endings(state):
            self._note(found, _Place(number, -1, -1, is_over))
        for letter, pair, reached in self._moves(state):
            if isinstance(reached, _State):
                yield letter, reached
            else:
                self._note(reached, _Place(number, letter, self._suffixes.numbers[pair]))

    def _moves(
        self, state: _State, within: int = -1
    ) -> Iterator[tuple[int, int, _State | Reason | Open]]:
        """The steps by a character: its class, the pair of states after it, and the state, or what
        is found when both have read the component. within: the classes that are asked."""
        state_a, state_b = divmod(state.pair, self._size)
        numbers, has_end = self._suffixes.numbers, self._suffixes.has
        for output_a, after_a, on_a in self._steps[0].rows[state_a]:
            for output_b, after_b, on_b in self._steps[1].rows[state_b]:
                pair = after_a * self._size + after_b
                if not (bits := on_a & on_b & within) or not has_end(numbers[pair]):
                    continue
                outputs = self._steps[0].outputs[output_a], self._steps[1].outputs[output_b]
                if (marks := self._marks(*outputs[0])) != self._marks(*outputs[1]):
                    continue  # it is split differently
                if state.undecided is not None:
                    is_inside = marks[1] or all(map(_is_removed, outputs))
                    after = state._replace(pair=pair) if is_inside else state.undecided
                    yield lowest(bits), pair, after
                    continue
                for letter in self._letters(bits, *outputs):
                    found = self._read(state, pair, outputs, letter, is_inside=marks[1])
                    if found is not None:
                        yield letter, pair, found

    def _read(
        self,
        state: _State,
        pair: int,
        outputs: tuple[Output, Output],
        letter: int,
        *,
        is_inside: bool,
    ) -> _State | Reason | Open | None:
        """What is reached by a character; None if both values are over, and equal."""
        both = _both(
            partial(self._advanced, 0, state.a, outputs[0], letter),
            partial(self._advanced, 1, state.b, outputs[1], letter),
        )
        if isinstance(both, Open):
            return _State(pair, _Side(), _Side(), undecided=both) if is_inside else both
        after = self._written(state._replace(pair=pair), *both)
        is_open = after.a.is_defined is None or after.b.is_defined is None
        return after if is_open else after.reason

    def _note(self, reason: Reason | Open, place: _Place) -> None:
        self._found.setdefault(reason, []).append(place)

    def _marks(
        self, opens: Tags, tags: Tags = (), written: str | None = None
    ) -> tuple[bool, bool, str | None]:
        """Whether the component opens before a character, whether this is a part of it, and what is
        read instead of it. A path is always defined."""
        opened = self._component != _PATH and _has(opens, self._component)
        is_part = _has(tags, self._component)
        return opened, is_part, written if is_part else None

    def _letters(self, bits: int, a: Output, b: Output) -> Iterable[int]:
        """The letters that matter: inside the scheme and the component all of them."""
        names = {tag.name for output in (a, b) for tag in output.tags}
        return members(bits) if names & {_SCHEME, self._component} else (lowest(bits),)

    def _advance(self, which: int, side: _Side, output: Output, letter: int) -> Advance:
        """One side after a character, and what it writes. Raises UndecidedError."""
        form = self._forms[which]
        if _is_removed(output):
            return side, ()
        text = self._classes.characters[letter] if output.written is None else output.written
        if _has(output.tags, _SCHEME):
            return side._replace(scheme=form.scheme((side.scheme or "") + text)), ()
        side = self._opened(form, side, output.opens)
        if side.reading is None:
            return side, ()
        if not _has(output.tags, self._component):
            return _closed(form.end(side.reading, has_host=side.has_host))
        reading, pieces = side.reading, tuple["Piece", ...]()
        for character in text:
            reading, more = form.step(reading, character)
            pieces = (*pieces, *more)
        return side._replace(reading=reading), pieces

    def _opened(self, form: ComponentForm, side: _Side, opens: Tags) -> _Side:
        """A side before a character, or the end, at which tags open."""
        if not side.is_settled:
            side = side._replace(scheme=form.settled(side.scheme), is_settled=True)
        if _has(opens, _HOST):
            side = side._replace(has_host=True)
        if _has(opens, self._component):
            kind = next((tag.value for tag in opens if tag.name == HOST_KIND), None)
            side = side._replace(reading=form.begin(side.scheme, kind))
        return side

    def _written(self, before: _State, a: Advance, b: Advance) -> _State:
        """The state after both sides have written something."""
        sides = (a[0], b[0])
        is_over = sides[0].is_defined is not None and sides[1].is_defined is not None
        after = before._replace(a=sides[0], b=sides[1])
        if before.reason is not None:
            is_changed = any(map(_is_changed, (*a[1], *b[1])))
            is_known = before.reason == _LEAD and (is_over or is_changed)
            return after._replace(reason=self._reason(before, a, b)) if is_known else after
        if not (a[1] or b[1] or is_over):
            return after
        written = tuple(
            ahead + "".join(piece.written for piece in pieces)
            for ahead, (_, pieces) in zip(before.ahead, (a, b), strict=True)
        )
        common = _common(*written)
        ahead_a, ahead_b = (text[common:] for text in written)
        after = _State(before.pair, *sides, (ahead_a, ahead_b))
        if (ahead_a and ahead_b) or (is_over and (ahead_a or ahead_b)):
            return after._replace(ahead=("", ""), reason=self._reason(before, a, b))
        if is_over and sides[0].is_defined != sides[1].is_defined:
            return after._replace(reason=self._reason(before, a, b))
        if not (ahead_a or ahead_b):
            return after
        last = _last_pieces(before, a, b)
        if max(len(ahead_a), len(ahead_b)) > MOST_AHEAD:
            known = self._reason(before, a, b) if any(map(_is_changed, last)) else _LEAD
            return after._replace(ahead=("", ""), reason=known)
        return after._replace(last=last)

    def _reason(self, before: _State, a: Advance, b: Advance) -> Reason:
        """What both sides do to the last thing that they have read."""
        lasts = _last_pieces(before, a, b)
        how_a, how_b = (
            how(last, is_defined=side.is_defined, is_folded=self._is_folded)
            for (side, _), last in zip((a, b), lasts, strict=True)
        )
        read = {piece.read for piece in lasts if piece is not None}
        if self._component == _PORT or not any(read):
            return Reason(WHOLE, how_a, how_b)
        return Reason(ESCAPE if any(map(is_escape, read)) else CHARACTER, how_a, how_b)

    # the end

    def _endings(self, state: _State) -> Iterator[tuple[Reason | Open, bool]]:
        """What is found if the string ends here, and whether it is over-approximated."""
        state_a, state_b = divmod(state.pair, self._size)
        for end_a in self._automata[0].ends[state_a]:
            for end_b in self._automata[1].ends[state_b]:
                if self._marks(end_a.opens) != self._marks(end_b.opens):
                    continue
                is_over = end_a.over_approximated or end_b.over_approximated
                if state.undecided is not None:
                    yield state.undecided, is_over
                    continue
                both = _both(
                    partial(self._ended, self._forms[0], state.a, end_a),
                    partial(self._ended, self._forms[1], state.b, end_b),
                )
                if isinstance(both, Open):
                    yield both, is_over
                elif (reason := self._written(state, *both).reason) is not None:
                    yield reason, is_over

    def _ended(self, form: ComponentForm, side: _Side, end: End) -> Advance:
        if side.is_defined is not None:
            return side, ()
        side = self._opened(form, side, end.opens)
        if side.reading is None:
            return _closed(form.missing(side.scheme, has_host=side.has_host))
        return _closed(form.end(side.reading, has_host=side.has_host))


def _both(a: Callable[[], Advance], b: Callable[[], Advance]) -> tuple[Advance, Advance] | Open:
    """What both sides do, or what is not decided."""
    done, values = list[Advance](), list[str]()
    for side in (a, b):
        try:
            done.append(side())
        except UndecidedError as error:
            values.append(error.values)
    return Open(values[0], is_of_one=bool(done)) if values else (done[0], done[1])


def _last_pieces(before: _State, a: Advance, b: Advance) -> Pieces:
    """What each side read first after one of them began to be ahead; if none is, what it reads."""
    first, second = (
        known or (pieces[-1] if pieces else None)
        for known, (_, pieces) in zip(before.last, (a, b), strict=True)
    )
    return first, second


def _is_changed(piece: Piece | None) -> bool:
    return piece is not None and piece.read != piece.written


def _is_removed(output: Output) -> bool:
    return output.written == "" and not output.tags and not output.opens


def _has(tags: Tags, name: str) -> bool:
    return any(tag.name == name for tag in tags)


def _closed(ending: Ending) -> Advance:
    """A side after the component: nothing else must be known."""
    return _Side(is_settled=True, is_defined=ending.is_defined), ending.pieces


def _common(a: str, b: str) -> int:
    """The length of the common beginning of two texts."""
    return next(
        (n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b))
    )


def _apart(sets: Iterable[CharSet]) -> Iterator[CharSet]:
    """Every character in ASCII as a set; and one character of each set of others: canonical forms
    treat its characters alike, and two of them show whether they are compared with each other."""
    yield from (CharSet.of([(point, point)]) for point in range(0x80))
    yield from (CharSet.from_characters(readable(chars)) for chars in Alphabet.of(sets).sets)
