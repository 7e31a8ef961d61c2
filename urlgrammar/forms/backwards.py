"""A form backwards: the texts of a component whose form is in a goal.

What belongs here: running the automaton of a goal on what the letters of a text become. The result
is an automaton over the characters that are written. It is nondeterministic and is stepped lazily:
its determinized form is too large.

What is left to the reader can change what stands before it, such as the label of a character that
is mapped by IDNA: so that way has a place of its own, `ANYTHING`, after which all texts are
possible. A label that becomes an "xn--" label is over-approximated: it becomes any.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.forms.letters import (
    BEHIND_OCTET,
    BY_OCTETS,
    HEXADECIMAL,
    LEADING,
    Letters,
    has_shape,
)
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, united
from urlgrammar.regular.automata.dfa import DEAD, Dfa
from urlgrammar.regular.automata.languages import TEXT, language_of
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.expression import NOTHING
from urlgrammar.text.percent_encoding import encode, is_beyond_ascii

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.regular.syntax.charset import CharSet


class Lane(NamedTuple):
    """One way to read a component. letters: what its letters become. goal: the texts that they have
    to become; None if only the reader can reach the goal. has_labels: whether a label can become an
    "xn--" label. features: those of all texts that are read so."""

    letters: Letters
    goal: Dfa | None
    has_labels: bool = False
    features: int = 0


class Place(NamedTuple):
    """A state of a form backwards.

    lane: its name. state: of its goal. escape: the characters of an unfinished escape. ahead: the
    shape of the rest of the escapes of a character beyond ASCII. octets: the number of these
    escapes. ace: in a label that becomes an "xn--" label, whether a character beyond ASCII has been
    read; None in other labels. is_left: whether the reader must confirm a text.
    """

    lane: str
    state: int
    escape: str = ""
    ahead: str = ""
    octets: int = 0
    ace: bool | None = None
    is_left: bool = False


Row = Mapping[Place, int]

ANYTHING: Final = "anything"
"""The lane after what only the reader knows."""

_GUESSED: Final = 1
_RAW: Final = 2
"""The bits of its states: what stands before leads to the goal; a character of ASCII that is not
escaped is left to the reader."""

_ACE: Final = "".join(c for c in map(chr, range(0x21, 0x7F)) if c == c.lower() and c != ".")
"""The characters of an "xn--" label: those of ASCII that Punycode copies, such as "_"."""

_EVERY: Final = Lane(Letters({}, has_escapes=False), language_of(NOTHING))


class Backwards:
    """The texts of a component whose form is in a goal. lanes: by name, of each way to read it."""

    def __init__(self, lanes: Mapping[str, Lane]) -> None:
        self._lanes = {**lanes, ANYTHING: _EVERY}
        self._meant = {name: cache(lane.letters.meant) for name, lane in self._lanes.items()}
        self._class_of = {
            name: cache(lane.goal.alphabet.class_of)
            for name, lane in self._lanes.items()
            if lane.goal is not None
        }
        self._beyond, self._column = cache(self._beyond_ascii), cache(self._states_after)
        self._columns = cache(self._columns_of)
        self._after_ace = cache(self._states_in_ace)
        self._same_digit: dict[object, Place] = {}
        self._same_pair: dict[object, dict[object, str]] = {}
        self._same_raw: dict[object, str] = {}
        self._outcomes: dict[object, int] = {}
        self._pairs, self._alike_digit = cache(self._digits_behind), cache(self._same_digit_to)
        self._behind_pair = cache(self._place_behind_pair)
        self._no_escape = cache(self._behind_raw)

    @cached_property
    def sets(self) -> tuple[CharSet, ...]:
        """The sets of characters that it tells apart."""
        goals = ((lane.letters, lane.goal) for lane in self._lanes.values())
        return tuple(
            dict.fromkeys(
                chars
                for letters, goal in goals
                if goal is not None
                for chars in letters.alike(goal)
            )
        )

    def start(self, names: Iterable[str]) -> tuple[Place, ...]:
        """The places before the first character in lanes."""
        starts = ((name, self._lanes[name].goal) for name in names)
        places = [Place(name, goal.starts[TEXT] if goal else DEAD) for name, goal in starts]
        return tuple(after for place in places for after in self._label(place))

    # steps

    def step(self, place: Place, character: str) -> Iterator[Place]:
        """The places after a character."""
        if place.lane == ANYTHING:
            yield place
            return
        if place.ahead:
            yield from self._in_shape(place, character)
            return
        lane = self._lanes[place.lane]
        escape, letters = lane.letters.read(place.escape, character)
        if len(letters) == 1 and not escape:
            after = self._quickly(place, letters[0])
            if after is not None:
                yield from after
                return
        meant = self._meant[place.lane]
        if any(meant(letter).is_open for letter in letters):  # what stands before it is a guess
            guessed = _GUESSED if lane.goal else 0
            yield Place(ANYTHING, guessed | _RAW * self._has_raw(place.lane, letters))
        elif lane.goal is None:
            yield place._replace(escape=escape)
        elif len(escape) > 1:
            yield self._behind_digit(place._replace(escape=escape))
        else:
            if lane.letters.decodes and any(map(_is_octet, letters)):
                place = place._replace(is_left=place.is_left or lane.letters.is_left)
                if letters[0][1] in LEADING:
                    yield place._replace(escape="", ahead=BEHIND_OCTET, octets=2)
            yield from (after._replace(escape=escape) for after in self._after(place, letters))

    def _quickly(self, place: Place, letter: str) -> list[Place] | None:
        """The places after a letter behind which no other is pending, if its columns say them."""
        columns = None if place.ace is not None else self._columns(place.lane, letter)
        if columns is None:
            return None
        name, state, *_, is_left = place
        every = ((column[state], is_left or left) for column, left in columns)
        return [Place(name, target, is_left=left) for target, left in every if target != DEAD]

    def _columns_of(self, name: str, letter: str) -> Sequence[tuple[Sequence[int], bool]] | None:
        """What a letter does outside of labels that become "xn--" labels: for each text that it can
        become, by state of the goal, the state after it; and whether the reader must confirm it.
        None if more than the state counts: it begins an escape, it begins a label, it can be a part
        of a character, or only the reader knows it."""
        lane, meant = self._lanes[name], self._meant[name](letter)
        is_part = lane.letters.decodes and _is_octet(letter)
        is_begun = letter == "%" and lane.letters.has_escapes
        is_dot = lane.has_labels and any("." in text for text in meant.texts)
        if lane.goal is None or meant.is_open or is_part or is_begun or is_dot:
            return None
        return [(self._column(name, text), meant.is_left) for text in dict.fromkeys(meant.texts)]

    def _in_shape(self, place: Place, character: str) -> Iterator[Place]:
        """The places after a character of the escapes of one beyond ASCII."""
        if not has_shape(character, place.ahead):
            return
        after = place._replace(ahead=place.ahead[1:])
        if after.ahead:
            yield after
            return
        yield from self._beyond(after)
        if after.octets < max(BY_OCTETS):
            yield after._replace(ahead=BEHIND_OCTET, octets=after.octets + 1)

    def _behind_digit(self, place: Place) -> Place:
        """The place behind the first digit of an escape: the same for digits after which the same
        can follow."""
        lane, digit = place.lane, place.escape[1]
        start = place._replace(escape="")
        pairs = self._pairs(lane, digit, place.ace is not None)
        after = tuple(self._behind_pair(start, pair) for pair in pairs)
        no_escape = self._no_escape(start, self._alike_digit(lane, digit, place.ace is not None))
        return self._same_digit.setdefault((lane, after, no_escape), place)

    def _digits_behind(self, lane: str, digit: str, in_ace: bool) -> tuple[str, ...]:  # noqa: FBT001
        """For each digit that can follow a first one, two digits that mean the same to a lane as
        the two."""
        read, key = self._lanes[lane].letters.read, self._alike_to(lane, in_ace=in_ace)
        alike = self._same_pair.setdefault((lane, in_ace), {})

        def pair(second: str) -> str:
            escape, letters = read(f"%{digit}", second)
            means = (*((key(e), _is_octet(e), e[1:2] in LEADING) for e in letters),)
            return alike.setdefault((escape, means), digit + second)

        return tuple(map(pair, HEXADECIMAL[:16]))

    def _place_behind_pair(self, start: Place, pair: str) -> int:
        """The number of the places after an escape with these digits."""
        after = self._quickly(start, f"%{pair}")
        if after is None:
            after = [*self.step(start._replace(escape=f"%{pair[0]}"), pair[1])]
        return self._outcomes.setdefault(tuple(after), len(self._outcomes))

    def _same_digit_to(self, lane: str, digit: str, in_ace: bool) -> str:  # noqa: FBT001
        """A digit that means the same to a lane, as a character."""
        key = self._alike_to(lane, in_ace=in_ace)(digit)
        return self._same_raw.setdefault((lane, in_ace, key), digit)

    def _behind_raw(self, start: Place, digit: str) -> object:
        """The places after an escape that is none, because no digit follows this one."""
        letters = f"%{digit}"
        return tuple(self._after(start, letters)), self._has_open(start.lane, letters)

    def _has_open(self, lane: str, letters: Iterable[str]) -> tuple[bool, bool]:
        is_open = any(self._meant[lane](letter).is_open for letter in letters)
        return is_open, self._has_raw(lane, letters)

    def _is_left_by(self, place: Place) -> bool:
        """Whether only the reader knows what becomes of what is pending, if it is no escape."""
        is_open, _ = self._has_open(place.lane, place.escape)
        return is_open or self._lanes[place.lane].goal is None

    def _has_raw(self, lane: str, letters: Iterable[str]) -> bool:
        """Whether a character of ASCII that is not escaped is left to the reader."""
        meant = self._meant[lane]
        return any(len(e) == 1 and e.isascii() and meant(e).is_open for e in letters)

    def _after(self, place: Place, letters: Iterable[str]) -> list[Place]:
        """The places after letters."""
        places = [place._replace(escape="")]
        for letter in letters:
            places = [after for place in places for after in self._read(place, letter)]
        return places

    def _read(self, place: Place, letter: str) -> Iterable[Place]:
        """The places after a letter."""
        after = self._quickly(place, letter)
        if after is not None:
            return after
        meant = self._meant[place.lane](letter)
        if meant.is_left and not place.is_left:
            place = place._replace(is_left=True)
        if meant.makes_label and place.ace is not None:
            return [place._replace(ace=True)]
        return dict.fromkeys(after for text in meant.texts for after in self._moved(place, text))

    def _moved(self, place: Place, text: str) -> list[Place]:
        """The places after a letter that becomes a text."""
        if place.ace is None and not (self._lanes[place.lane].has_labels and "." in text):
            state = self._column(place.lane, text)[place.state]
            return [] if state == DEAD else [place._replace(state=state)]
        places = [place]
        for character in text:
            places = [after for place in places for after in self._moved_by(place, character)]
        return places

    def _moved_by(self, place: Place, character: str) -> Sequence[Place]:
        """The places after one character in labels; a dot ends a label."""
        if place.ace is not None and character != ".":
            return [place]
        if place.ace is False:
            return []
        state = self._column(place.lane, character)[place.state]
        if state == DEAD:
            return []
        after = place._replace(state=state, ace=None)
        return self._label(after) if character == "." else [after]

    def _label(self, place: Place) -> tuple[Place, ...]:
        """The places at the start of a label: it is in ASCII, or it becomes an "xn--" label."""
        if not self._lanes[place.lane].has_labels:
            return (place,)
        after = self._after_ace(place.lane, place.state)
        return (place, *(place._replace(state=state, ace=False) for state in after))

    def _states_in_ace(self, name: str, state: int) -> tuple[int, ...]:
        """The states of a goal after "xn--" and one or more characters of a label."""
        goal = self._lanes[name].goal
        assert goal is not None, "it has labels"
        start = goal.after(state, "xn--")
        reached: set[int] = set()
        waiting = [start] if start != DEAD else []
        while waiting:
            here = waiting.pop()
            targets = {goal.after(here, character) for character in _ACE} - {DEAD} - reached
            reached |= targets
            waiting += targets
        return tuple(sorted(reached))

    def _states_after(self, name: str, text: str) -> list[int]:
        """By state of a goal, the state after a text."""
        goal = self._lanes[name].goal
        assert goal is not None, "letters are read for a goal"
        states = [*range(len(goal.rows))]
        for class_ in map(self._class_of[name], text):
            states = [goal.rows[state][class_] for state in states]
        return states

    # characters beyond ASCII that are escaped

    @cached_property
    def _alike(self) -> list[tuple[int, str]]:
        """A readable character beyond ASCII of each set that it tells apart, with the number of its
        octets."""
        sets = Alphabet.of([*self.sets, *BY_OCTETS.values()]).sets
        pairs = ((count, alike & chars) for alike in sets for count, chars in BY_OCTETS.items())
        return [(count, readable(chars)) for count, chars in pairs if chars]

    def _beyond_ascii(self, place: Place) -> tuple[Place, ...]:
        """The places after a character beyond ASCII with some number of octets."""
        start = place._replace(octets=0)
        alike = (character for count, character in self._alike if count == place.octets)
        return tuple(
            dict.fromkeys(after for character in alike for after in self._read(start, character))
        )

    def escaped(self, before: Place, after: Place) -> str | None:
        """The escapes that end between two places if they are those of a character beyond ASCII: of
        the most readable one that leads from one place to the other; otherwise None."""
        if len(before.ahead) != 1 or after.ahead:
            return None
        start = before._replace(ahead="", octets=0)
        alike = (character for count, character in self._alike if count == before.octets)
        return encode(
            next(character for character in alike if after in self._read(start, character))
        )

    # rows

    def rows(self, characters: Sequence[str]) -> Callable[[Place], Row]:
        """The function from a place to the places after it. characters: one of each set that it
        tells apart; a place comes with the numbers of its characters as the bits of an int.

        Characters that mean the same to a lane are stepped at once; digits differ only in an
        escape, and dots in a label that becomes an "xn--" label."""
        numbered = [(character, 1 << n) for n, character in enumerate(characters)]
        digits = [(c, bits) for c, bits in numbered if c in HEXADECIMAL]
        no_digit = sum(bits for c, bits in numbered if c not in HEXADECIMAL)

        @cache
        def groups(lane: str, *, in_ace: bool) -> list[tuple[str, int]]:
            key = self._alike_to(lane, in_ace=in_ace)
            alike = united((key(c), bits) for c, bits in numbered)
            return [(characters[lowest(bits)], bits) for bits in alike.values()]

        @cache
        def split(lane: str) -> tuple[list[tuple[Sequence[int], bool, int]], list[tuple[str, int]]]:
            """Outside of labels and escapes: the columns of characters, and other characters."""
            quick: list[tuple[Sequence[int], bool, int]] = []
            others: list[tuple[str, int]] = []
            for c, bits in groups(lane, in_ace=False):
                columns = self._columns(lane, c)
                if columns is None:
                    others.append((c, bits))
                else:
                    quick += ((column, left, bits) for column, left in columns)
            return quick, others

        @cache
        def in_shape(shape: str) -> list[tuple[str, int]]:
            having = [(c, bits) for c, bits in numbered if has_shape(c, shape)]
            return [(having[0][0], sum(bits for _, bits in having))] if having else []

        def quickly(place: Place) -> Iterator[tuple[Place, int]]:
            """The places after the characters that have columns."""
            state, is_left = place.state, place.is_left
            quick, _ = split(place.lane)
            moved = united(((column[state], left), bits) for column, left, bits in quick)
            for (target, left), bits in moved.items():
                if target != DEAD:
                    yield Place(place.lane, target, is_left=is_left or left), bits

        def after_escape(place: Place) -> Iterator[tuple[Place, int]]:
            """The places after a character that is no digit: what is pending is no escape."""
            for at in self._after(place, place.escape):
                for after, bits in row(at).items():
                    if both := bits & no_digit:
                        yield after, both

        @cache
        def row(place: Place) -> Row:
            known: Iterable[tuple[Place, int]] = ()
            if place.ahead:
                alike = in_shape(place.ahead)
            elif place.escape and self._is_left_by(place):
                alike = numbered
            elif place.escape:
                known, alike = after_escape(place), digits
            elif place.ace is not None or place.lane == ANYTHING:
                alike = groups(place.lane, in_ace=place.ace is not None)
            else:
                known, (_, alike) = quickly(place), split(place.lane)
            stepped = ((after, bits) for c, bits in alike for after in self.step(place, c))
            return united(chain(known, stepped))

        return row

    def _alike_to(self, name: str, *, in_ace: bool) -> Callable[[str], object]:
        """The function from a character to a key that is the same for characters that mean the same
        to a lane."""
        meant, class_of = self._meant[name], self._class_of.get(name)

        def classes(text: str) -> object:
            if in_ace and "." not in text:
                return text != ""
            return None if class_of is None else ("." in text, *map(class_of, text))

        def key(character: str) -> object:
            becomes = meant(character)
            special = character if character in "%." else ""  # they begin escapes and labels
            is_raw = character.isascii()
            return special, is_raw, becomes._replace(texts=()), tuple(map(classes, becomes.texts))

        return key

    # the end

    def is_goal(self, place: Place) -> bool:
        """Whether a text that ends here is in the goal; what is pending is no escape."""
        goal = self._lanes[place.lane].goal
        if place.lane == ANYTHING or goal is None:
            return place.lane == ANYTHING
        if place.ahead:
            return False
        after = self._after(place, place.escape)
        return any(place.ace is not False and place.state in goal.accepting for place in after)

    def features(self, place: Place) -> int:
        """Those of the lane of a text that ends here."""
        return self._lanes[place.lane].features

    @staticmethod
    def is_raw(place: Place) -> bool:
        """Whether a character of ASCII that is not escaped was left to the reader."""
        return place.lane == ANYTHING and bool(place.state & _RAW)


def _is_octet(letter: str) -> bool:
    """Whether it is the escape of an octet beyond ASCII."""
    return len(letter) == 3 and is_beyond_ascii(letter)
