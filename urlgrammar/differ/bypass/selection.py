"""The texts that a reader takes to a goal, one character after the other.

What belongs here: running the reader's tagged automaton together with the meaning of hosts, which
is not determinized; and the features of each step. The reader's automaton is unambiguous, so each
of its runs is followed alone.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import HOST_KIND
from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.parts import HOST
from urlgrammar.forms.asking import WEB
from urlgrammar.regular.automata.alphabet import united

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.letters import Letters
    from urlgrammar.differ.bypass.meanings.meaning import Meaning
    from urlgrammar.forms.backwards import Place
    from urlgrammar.regular.syntax.charset import CharSet
    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tags

_ODD: Final = "odd"
_NO_AUTHORITY: Final = "none"
_DECOY: Final = "decoy"
_DELIMITERS: Final = "/?#"
"""They end a host for all readers, or begin a component."""

Moves = list[tuple[int, "Reading", int]]
"""The readings after one character, each with its letters and features."""


class Reading(NamedTuple):
    """How far a text has been read.

    scheme: what must be known of the scheme. slashes: those before the host, `_ODD` if they are not
    "//", `_NO_AUTHORITY` in a path that has none; None inside the scheme. place: the place in the
    host, None outside. has_dot: whether the last character of the host is a dot. is_past: whether
    the host has been read, and was in the goal. end: the character that ends the host, `_DECOY` if
    something stands behind it.
    """

    scheme: str = ""
    slashes: str | None = None
    place: Place | None = None
    has_dot: bool = False
    is_past: bool = False
    end: str = ""


class Selection(NamedTuple):
    """What is searched: texts of a reader, by its automaton, and the hosts that they have to have.

    meaning: what hosts mean, in which the goal is. base_scheme: the scheme of texts without one.
    without_host: the features of a text without a host of its own that reaches the goal, by its own
    scheme, "" without one, and whether it has slashes behind it where an authority begins; None if
    it does not.
    """

    automaton: TaggedAutomaton
    meaning: Meaning
    base_scheme: str
    without_host: Callable[[str, bool], int | None]

    @property
    def sets(self) -> tuple[CharSet, ...]:
        """The sets of characters that it tells apart."""
        return (*self.automaton.alphabet.sets, *self.meaning.sets)

    @property
    def outline(self) -> Selection:
        """The same with any hosts."""
        return self._replace(meaning=self.meaning.outline)


class Run:
    """A selection that is stepped. is_plain: whether only what decides about the goal is followed,
    not what is unusual besides. is_guess: whether the escapes of a character beyond ASCII, which
    are read by their shape, are left to the parser. without: sets of features; steps that have all
    of one are left out."""

    def __init__(
        self,
        given: Selection,
        letters: Letters,
        *,
        is_plain: bool,
        is_guess: bool,
        without: Sequence[int] = (),
    ) -> None:
        self._given, self._automaton, self._meaning = given, given.automaton, given.meaning
        self._base_scheme, self._without_host = given.base_scheme, given.without_host
        self._letters, self._is_guess, self._without = letters, is_guess, without
        self._characters, self._every = letters.characters, letters.every
        self._uppercase, self._beyond_ascii = letters.uppercase, letters.beyond_ascii
        self._letter = letters.of
        self._refined = letters.refining(given.automaton.alphabet)
        self._row = given.meaning.rows(letters.characters)
        self._same_scheme: dict[object, str] = {}
        self._alike, self._tells_slashes = cache(self._alike_scheme), cache(self._by_slashes)
        self._moves = cache(self._plain_moves if is_plain else self._kept_moves)

    def after(self, reader: int, reading: Reading) -> Iterator[tuple[int, int, Reading, int]]:
        """The steps from a state of the automaton and a reading: the letters, the next state and
        reading, and the features."""
        for transition in self._automaton.rows[reader]:
            allowed = self._refined(transition.classes)
            for bits, after, odd in self._moves(transition.output, reading):
                if letters := bits & allowed:
                    yield letters, transition.target, after, odd

    def _plain_moves(self, output: Output, before: Reading) -> Moves:
        moves = self._kept_moves(output, before)
        grouped = united(
            ((self.plain(after), odd & features.UNDECIDED), bits) for bits, after, odd in moves
        )
        return [(bits, *after) for after, bits in grouped.items()]

    def _kept_moves(self, output: Output, before: Reading) -> Moves:
        moves = self._moves_of(output, before)
        return [e for e in moves if all(bits & ~e[2] for bits in self._without)]

    def _moves_of(self, output: Output, before: Reading) -> Moves:
        """The readings after one character: each with its letters and features."""
        if output.written == "" and not output.tags and not output.opens:  # the reader removes it
            is_over = before.is_past
            return [(self._every, before, 0 if is_over else features.REMOVED)]
        names = {tag.name for tag in output.tags}
        if HOST in names:
            return list(self._in_host(output, before))
        over: Iterable[tuple[Reading, int]] | None = None
        if before.place is not None:
            over = self._closed([before.place], before)
        elif before.is_past:
            over = [(before, 0)]
        elif _opens_host(output.opens):  # an empty host
            over = self._closed(self._begin(before, output.opens)[0], before)
        if over is not None and output.written == "":
            return [(self._every, after, bits | features.REMOVED) for after, bits in over]
        if over is not None:
            return [move for reading in over for move in self._behind(names, *reading)]
        if "scheme" in names:
            return self._in_scheme(before)
        return list(self._before_host(names, before))

    def _in_scheme(self, before: Reading) -> Moves:
        def after(letter: int) -> tuple[Reading, int]:
            scheme = self._meaning.scheme(before.scheme + self._characters[letter])
            is_upper = self._uppercase >> letter & 1
            return before._replace(scheme=scheme), features.UPPERCASE if is_upper else 0

        grouped = united((after(letter), 1 << letter) for letter in range(len(self._characters)))
        return [(bits, *after_scheme) for after_scheme, bits in grouped.items()]

    def _before_host(self, names: set[str], before: Reading) -> Iterator[tuple[int, Reading, int]]:
        """Delimiters and user information."""
        if "path" in names and before.slashes in {None, "", "/"}:
            both = self._letter("/") | self._letter("\\")  # what fetches may see an authority
            yield both, before._replace(slashes=f"{before.slashes or ''}/"), 0
            yield self._every & ~both, before._replace(slashes=_NO_AUTHORITY), 0
        elif names:
            yield self._every, before, features.USERINFO if "userinfo" in names else 0
        elif before.slashes is None and before.scheme:
            odd = 0 if before.scheme in WEB else features.SCHEME
            yield self._every, before._replace(slashes=""), odd
        else:
            slash, other, at = map(self._letter, "/\\@")
            counted = f"{before.slashes or ''}/"
            yield slash, before._replace(slashes=counted if counted in "//" else _ODD), 0
            yield other, before._replace(slashes=_ODD), 0
            yield at, before, features.USERINFO  # it may be empty
            yield self._every & ~(slash | other | at), before, 0

    def _in_host(self, output: Output, before: Reading) -> Iterator[tuple[int, Reading, int]]:
        places: Iterable[Place] = () if before.place is None else (before.place,)
        odd = 0
        if before.place is None:
            places, odd = self._begin(before, output.opens)
        for place in places:
            if output.written is None:
                row = self._row(place)
            else:
                row = dict.fromkeys(self._stepped(place, output.written), self._every)
            for after, bits in row.items():
                yield from self._after_letter(bits, place, after, odd)

    def _stepped(self, place: Place, written: str) -> list[Place]:
        """The places after what the reader writes for a character."""
        places = [place]
        for character in written:
            places = [after for before in places for after in self._meaning.step(before, character)]
        return places

    def _after_letter(
        self, bits: int, place: Place, after: Place, known: int
    ) -> Iterator[tuple[int, Reading, int]]:
        """The reading, by what is odd about the letters."""
        is_dot = self._letter(".")
        if place.escape or place.ahead:
            known |= features.UNDECIDED if place.ahead and self._is_guess else 0
            groups = [(bits, 0)]
        else:
            upper, beyond, escape = self._uppercase, self._beyond_ascii, self._letter("%")
            groups = [
                (bits & ~(upper | beyond | escape), 0),
                (bits & upper, features.UPPERCASE),
                (bits & beyond, features.BEYOND_ASCII),
                (bits & escape, features.ESCAPES),
            ]
        for group, odd in groups:
            for letters, has_dot in ((group & ~is_dot, False), (group & is_dot, True)):
                if letters:
                    reading = Reading(place=after, has_dot=has_dot)
                    yield letters, reading, known | odd

    def _begin(self, before: Reading, opens: Tags) -> tuple[tuple[Place, ...], int]:
        """The first places of a host, and the features of what stands before it."""
        kind = next((tag.value for tag in opens if tag.name == HOST_KIND), None)
        odd = 0 if before.slashes == "//" else features.SLASHES
        return self._meaning.begin(before.scheme or self._base_scheme, kind), odd

    def _closed(self, places: Iterable[Place], before: Reading) -> Iterator[tuple[Reading, int]]:
        """The reading after the end of a host in the goal, with the features of the host."""
        kinds = {self._meaning.features(p) for p in places if self._meaning.is_goal(p)}
        for bits in kinds:
            yield Reading(is_past=True), bits | (features.LAST_DOT if before.has_dot else 0)

    def _behind(
        self, names: set[str], before: Reading, known: int
    ) -> Iterator[tuple[int, Reading, int]]:
        """What stands behind the host: a port, or a decoy after the character that ends it. A
        colon ends it if no port follows, and not the end of an empty one."""
        if "port" in names:
            after = before._replace(end="") if before.end == ":" else before
            yield self._every, after, known | features.PORT
        elif before.end == _DECOY:
            yield self._every, before, known
        elif before.end and before.end != ":":
            yield self._every, before._replace(end=_DECOY), known | features.ENDS[before.end]
        else:
            rest = self._every
            decoy = before._replace(end=_DECOY)
            for end in features.ENDS:
                letter = self._letter(end)
                if end == "\\" and not names:
                    continue
                if end == "\\":  # it is unusual, also with nothing behind it
                    yield letter, before._replace(end=end), known | features.ENDS[end]
                elif end in _DELIMITERS or (end == ":" and not before.end):
                    yield letter, before._replace(end=end), known
                elif names and not before.end:  # a component begins with it
                    yield letter, decoy, known | features.ENDS[end]
                else:
                    continue
                rest &= ~letter
            other = features.ENDS[":"] if before.end else features.OTHER_END
            yield rest, decoy, known | other

    # what is alike

    def plain(self, reading: Reading) -> Reading:
        """What decides about the goal."""
        scheme, slashes = reading.scheme, reading.slashes
        if slashes is not None:
            scheme = scheme and self._alike(scheme)
            slashes = slashes if self._tells_slashes(scheme) else ""
        return reading._replace(scheme=scheme, slashes=slashes, has_dot=False, end="")

    def _by_slashes(self, scheme: str) -> bool:
        """Whether slashes decide if a text without a host is in the goal."""
        with_slashes, without = (self._without_host(scheme, each) for each in (True, False))
        return with_slashes != without

    def _alike_scheme(self, scheme: str) -> str:
        """The first known scheme behind which the same hosts are in the goal, and the same texts
        without a host."""
        kinds = {tag.value for tag in self._automaton.tags if tag.name == HOST_KIND}
        places = (self._meaning.begin(scheme, kind) for kind in (None, *sorted(kinds, key=str)))
        bare = (self._without_host(scheme, has_slashes) for has_slashes in (True, False))
        return self._same_scheme.setdefault((*places, *bare), scheme)

    @cached_property
    def outline(self) -> Run:
        """The same with any hosts."""
        return Run(
            self._given.outline,
            self._letters,
            is_plain=True,
            is_guess=self._is_guess,
            without=self._without,
        )

    def outlined(self, reading: Reading) -> Reading:
        """What a reading is in the outline."""
        if reading.place is not None:
            reading = reading._replace(place=self._somewhere)
        return self.outline.plain(reading)

    @cached_property
    def _somewhere(self) -> Place:
        """The only place in a host of the outline."""
        (place,) = self._meaning.outline.begin("", None)
        return place

    # the end of the text

    def ends(self, reader: int, reading: Reading) -> Iterator[int]:
        """The features of the ways in which the text may end here in the goal."""
        for end in self._automaton.ends[reader]:
            known = features.UNDECIDED if end.over_approximated else 0
            if reading.is_past:
                yield known
            elif reading.place is not None:
                yield from (f | known for _, f in self._closed([reading.place], reading))
            elif _opens_host(end.opens):
                over = self._closed(self._begin(reading, end.opens)[0], reading)
                yield from (bits | known for _, bits in over)
            else:
                has_slashes = reading.slashes in {"//", _ODD}
                bare = self._without_host(reading.scheme, has_slashes)
                if bare is not None:
                    yield known | bare


def _opens_host(opens: Tags) -> bool:
    return any(tag.name == HOST for tag in opens)
