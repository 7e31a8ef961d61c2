"""Partial derivatives: what can follow a character of a text, by an expression.

What belongs here: the terms of an expression, with components, templates of grammar files and
preprocessing; the steps of a term over one character (Antimirov, "Partial Derivatives of Regular
Expressions and Finite Automaton Constructions", 1996), where a step is the linear form of a term;
and the ways in which a term matches the empty string. Nothing here is an automaton, and nothing of
`regular.automata`, `regular.nfa` and `regular.tagged` is used: this is how verdicts that rest on
these are checked.

A term is a number. What it stands for is a tuple, whose first item is its kind:

    ("chars", mask)                  one character of a set
    ("seq", one, rest)               a string of one term, then one of the other
    ("alt", terms)                   a string of any of some terms
    ("repeat", body, least, most)    so many strings of a term
    ("in", names, body, is_open)     a string of a term in components; whether they have been opened
    ("but", term, others)            what a term has and a set of others does not
    ("both", term, others)           what a term has and one of a set of others, too
    ("known", term)                  what a term has that is not MAYBE
    ("having", name, term)           what a term has that opens a component
    ("below", digits, limit, read, order)   the numerals below a limit (`grammar.notation`)
    ("escaped", term, read)          the strings that percent-decode to a string of a term
    ("watched", term, others)        the same as a term; MAYBE if a set of others has the string
    ("maybe", term)                  the same as a term; always MAYBE
    ("replaced", chars, by, term)    strings that are one of a term after replacing characters
    ("erased", chars, term)          the same for removing characters
    ("folded", term)                 the same for writing the letters of ASCII in lowercase
    ("lowered", term)                the strings of a term with the letters of ASCII in lowercase
    ("spelled", images, term, read)  strings of texts that may become a string of a term, each what
                                     the images say; what of such a text has been read
    ("bare", chars, term)            the same as a term; these characters are in no component
    ("stripped", chars, term, where) the same for removing them at both ends
    ("behind", start, chars, by, end, term)   the same for replacing them after a beginning, up to a
                                     character

Sets of characters are bits of an int: of the classes of characters that nothing tells apart.
"""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar.errors import OperandError
from urlgrammar.proofs.letters import HEXADECIMAL
from urlgrammar.regular.syntax.charset import MAX_POINT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.proofs.letters import Letters

MAYBE: Final = "?"
"""Stands among opened components for: only a parser knows whether the string is accepted."""

MAX_SIZE: Final = 5_000_000
"""The most terms, counted with the terms in their sets."""

EMPTY: Final = 0
"""The term of the empty string."""

NOTHING: Final = 1
"""The term that no string matches."""

Names = frozenset[str]
_NONE: Final[Names] = frozenset()
_INSIDE, _MIDDLE, _AFTER = "inside", "middle", "after"


Images = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""Texts, each with one that it may become; both as sets of characters."""


class Step(NamedTuple):
    """What a term does with one character.

    chars: the characters. names: the components that have the character. opened: those that begin
    here, or that were found to be empty before it. term: what must match the rest.
    """

    chars: int
    names: Names
    opened: Names
    term: int


class Terms:
    """Terms by number, each with its steps, which are made when they are asked for."""

    def __init__(self, letters: Letters) -> None:
        self.letters = letters
        self._kinds: list[tuple[Any, ...]] = [("empty",), ("alt", ())]
        self._numbers = {kind: number for number, kind in enumerate(self._kinds)}
        self._size = 0
        self._steps: dict[int, tuple[Step, ...]] = {EMPTY: (), NOTHING: ()}
        self._ends: dict[int, frozenset[Names]] = {EMPTY: frozenset([_NONE]), NOTHING: frozenset()}
        self._blocks: dict[frozenset[int], list[tuple[int, frozenset[int]]]] = {}
        self._digits = [letters.of(each) for each in HEXADECIMAL]
        self._percent = letters.of("%")
        # an octet above 7F stands for any character beyond ASCII
        self._octets = [letters.of(chr(n) if n < 0x80 else chr(MAX_POINT)) for n in range(256)]

    # Making

    def of(self, *kind: Any) -> int:
        """The number of a term, by what it stands for."""
        number = self._numbers.get(kind)
        if number is None:
            number = self._numbers[kind] = len(self._kinds)
            self._kinds.append(kind)
            self._size += 1 + sum(len(part) for part in kind if isinstance(part, frozenset))
            if self._size > MAX_SIZE:
                raise OperandError(f"there are more than {MAX_SIZE:,} derivatives")
        return number

    def seq(self, one: int, rest: int) -> int:
        """A string of one term, then one of the other."""
        if NOTHING in (one, rest):
            return NOTHING
        if EMPTY in (one, rest):
            return rest if one == EMPTY else one
        kind = self._kinds[one]
        if kind[0] == "seq":  # one form for equal terms
            return self.of("seq", kind[1], self.seq(kind[2], rest))
        return self.of("seq", one, rest)

    def alt(self, terms: Iterable[int]) -> int:
        """A string of any of some terms."""
        some = tuple(dict.fromkeys(term for term in terms if term != NOTHING))
        return some[0] if len(some) == 1 else self.of("alt", some)

    def around(self, names: Names, body: int, *, is_open: bool = False) -> int:
        """A string of a term in some components."""
        if body == NOTHING or not names or (is_open and body == EMPTY):
            return body
        return self.of("in", names, body, is_open)

    def repeat(self, body: int, least: int, most: int | None) -> int:
        """So many strings of a term."""
        if body == NOTHING:
            return NOTHING if least else EMPTY
        return EMPTY if body == EMPTY or most == 0 else self.of("repeat", body, least, most)

    def but(self, term: int, others: frozenset[int]) -> int:
        """What a term has and others do not."""
        if term in others:
            return NOTHING
        return self.of("but", term, others) if others and term != NOTHING else term

    @property
    def everything(self) -> int:
        """The term of all strings."""
        return self.repeat(self.of("chars", self.letters.every), 0, None)

    def both(self, term: int, other: int) -> int:
        """What a term has and another one, too."""
        return self._both(term, frozenset({other} - {NOTHING}))

    def _both(self, term: int, others: frozenset[int]) -> int:
        return self.of("both", term, others) if others and term != NOTHING else NOTHING

    def _on(self, term: int, *kind: Any) -> int:
        """A term of a kind around another one; none around what cannot match."""
        return term if term == NOTHING else self.of(*kind)

    # Asking

    def ends(self, term: int) -> frozenset[Names]:
        """The ways in which a term matches the empty string: for each, the components that it opens
        so."""
        found = self._ends.get(term)
        if found is None:
            found = self._ends[term] = frozenset(self._ending(term))
        return found

    def steps(self, term: int) -> tuple[Step, ...]:
        """The steps of a term; several can have the same character."""
        found = self._steps.get(term)
        if found is None:
            united: dict[tuple[Names, Names, int], int] = {}
            for chars, names, opened, after in self._following(term):
                if chars and after != NOTHING:
                    key = names, opened, after
                    united[key] = united.get(key, 0) | chars
            found = tuple(Step(chars, *key) for key, chars in united.items())
            self._steps[term] = found
        return found

    def blocks(self, terms: frozenset[int]) -> list[tuple[int, frozenset[int]]]:
        """A partition of all characters, with the terms that follow each of some terms. A term
        behind what is MAYBE is, too."""
        found = self._blocks.get(terms)
        if found is None:
            found = [(self.letters.every, frozenset())]
            after: dict[int, int] = {}
            for term in terms:
                for chars, _, opened, target in self.steps(term):
                    kept = self._maybe(target) if MAYBE in opened else target
                    after[kept] = after.get(kept, 0) | chars
            for target, chars in after.items():
                found = [
                    part
                    for mask, some in found
                    for part in ((mask & chars, some | {target}), (mask & ~chars, some))
                    if part[0]
                ]
            self._blocks[terms] = found
        return found

    def has(self, term: int, text: str) -> bool | None:
        """Whether a text matches a term; None if only a parser knows."""
        some = frozenset({term})
        for character in text:
            bit = self.letters.of(character)
            some = next(after for chars, after in self.blocks(some) if chars & bit)
        return self.verdict(some)

    def is_empty(self, term: int) -> bool:
        """Whether no string matches a term."""
        seen = {term}
        left = [term]
        while left:
            one = left.pop()
            if self.ends(one):
                return False
            new = {step.term for step in self.steps(one)} - seen
            seen |= new
            left += new
        return True

    def verdict(self, terms: frozenset[int]) -> bool | None:
        """Whether the empty string matches one of some terms; None if only MAYBE."""
        ways = [MAYBE in names for term in terms for names in self.ends(term)]
        return None if ways and all(ways) else bool(ways)

    def _maybe(self, term: int) -> int:
        return term if self._kinds[term][0] == "maybe" else self._on(term, "maybe", term)

    def _ending(self, term: int) -> Iterator[Names]:
        match self._kinds[term]:
            case ("seq", one, rest):
                for names in self.ends(one):
                    yield from (names | more for more in self.ends(rest))
            case ("alt", terms):
                for each in terms:
                    yield from self.ends(each)
            case ("repeat", body, least, _):
                if least == 0:
                    yield _NONE
                else:
                    yield from self.ends(body)
            case ("in", names, body, is_open):
                yield from (each if is_open else each | names for each in self.ends(body))
            case ("but", one, others):
                if not any(map(self.ends, others)):
                    yield from self.ends(one)
            case ("both", one, others):
                if any(map(self.ends, others)):
                    yield from self.ends(one)
            case ("known", one):
                yield from (names for names in self.ends(one) if MAYBE not in names)
            case ("having", name, one):
                yield from (names for names in self.ends(one) if name in names)
            case ("below", _, limit, read, order):
                if read is not None and (read, order) < (len(limit), 0):
                    yield _NONE
            case ("escaped", one, read):
                if not read:
                    yield from self.ends(one)
            case ("watched", one, others):
                is_maybe = any(map(self.ends, others))
                yield from (names | {MAYBE} if is_maybe else names for names in self.ends(one))
            case ("maybe", one):
                yield from (names | {MAYBE} for names in self.ends(one))
            case ("stripped", _, one, where):
                if where != _MIDDLE:
                    yield from self.ends(one)
            case (
                ("replaced", _, _, one)
                | ("erased", _, one)
                | ("folded", one)
                | ("lowered", one)
                | ("spelled", _, one, ())
                | ("bare", _, one)
                | ("behind", _, _, _, _, one)
            ):
                yield from self.ends(one)

    def _following(self, term: int) -> Iterator[Step]:
        match self._kinds[term]:
            case ("chars", mask):
                yield Step(mask, _NONE, _NONE, EMPTY)
            case ("seq", one, rest):
                for step in self.steps(one):
                    yield step._replace(term=self.seq(step.term, rest))
                for names in self.ends(one):
                    for step in self.steps(rest):
                        yield step._replace(opened=step.opened | names)
            case ("alt", terms):
                for each in terms:
                    yield from self.steps(each)
            case ("repeat", body, least, most):
                rest = self.repeat(body, max(least - 1, 0), None if most is None else most - 1)
                for step in self.steps(body):
                    yield step._replace(term=self.seq(step.term, rest))
            case ("in", names, body, is_open):
                for chars, inner, opened, after in self.steps(body):
                    own = opened if is_open else opened | names
                    yield Step(chars, inner | names, own, self.around(names, after, is_open=True))
            case ("but", one, others):
                yield from self._beside(one, others, self.but)
            case ("both", one, others):
                yield from self._beside(one, others, self._both)
            case ("watched", one, others):
                yield from self._beside(
                    one, others, lambda after, left: self._on(after, "watched", after, left)
                )
            case ("maybe", one):
                for step in self.steps(one):
                    yield step._replace(term=self._maybe(step.term))
            case ("known", one):
                for step in self.steps(one):
                    if MAYBE not in step.opened:
                        yield step._replace(term=self._on(step.term, "known", step.term))
            case ("having", name, one):
                for step in self.steps(one):
                    is_there = name in step.opened
                    after = (
                        step.term if is_there else self._on(step.term, "having", name, step.term)
                    )
                    yield step._replace(term=after)
            case ("below", digits, limit, read, order):
                yield from self._digit(digits, limit, read, order)
            case ("escaped", one, read):
                yield from self._escape(one, read)
            case _:
                yield from self._before(self._kinds[term])

    def _beside(self, one: int, others: frozenset[int], joined: Any) -> Iterator[Step]:
        """The steps of a term, each with what is left of others."""
        for step in self.steps(one):
            for mask, left in self.blocks(others):
                if chars := step.chars & mask:
                    yield step._replace(chars=chars, term=joined(step.term, left))

    def _digit(
        self, digits: tuple[int, ...], limit: tuple[int, ...], read: int | None, order: int
    ) -> Iterator[Step]:
        for value, chars in enumerate(digits):
            if not read and not value:  # a leading zero
                yield Step(chars, _NONE, _NONE, self.of("below", digits, limit, 0, order))
                continue
            place = read or 0
            if place == len(limit):
                continue
            now = order or (value > limit[place]) - (value < limit[place])
            if (place + 1, now) <= (len(limit), -1):
                after = self.of("below", digits, limit, place + 1, now)
                yield Step(chars, _NONE, _NONE, after)

    def _escape(self, one: int, read: str) -> Iterator[Step]:
        if len(read) < 2:
            for digit, chars in zip(HEXADECIMAL, self._digits, strict=True):
                if read:
                    yield Step(chars, _NONE, _NONE, self.of("escaped", one, f"%{digit}"))
        else:
            for digit, chars in zip(HEXADECIMAL, self._digits, strict=True):
                octet = self._octets[int(read[1] + digit, 16)]
                for step in self.steps(one):
                    if step.chars & octet:
                        after = self._on(step.term, "escaped", step.term, "")
                        yield step._replace(chars=chars, term=after)
        if not read:
            yield Step(self._percent, _NONE, _NONE, self.of("escaped", one, "%"))
            for step in self.steps(one):
                after = self._on(step.term, "escaped", step.term, "")
                yield step._replace(chars=step.chars & ~self._percent, term=after)

    def _before(self, kind: tuple[Any, ...]) -> Iterator[Step]:
        """The steps of what happens before a text is matched."""
        match kind:
            case ("replaced", chars, by, one):
                for step in self.steps(one):
                    after = self._on(step.term, "replaced", chars, by, step.term)
                    taken = step.chars & ~chars | (chars if step.chars & by else 0)
                    yield step._replace(chars=taken, term=after)
            case ("erased", chars, one):
                yield Step(chars, _NONE, _NONE, self.of(*kind))
                for step in self.steps(one):
                    after = self._on(step.term, "erased", chars, step.term)
                    yield step._replace(chars=step.chars & ~chars, term=after)
            case ("folded", one):
                for step in self.steps(one):
                    after = self._on(step.term, "folded", step.term)
                    yield step._replace(chars=self._unfolded(step.chars), term=after)
            case ("lowered", one):
                for step in self.steps(one):
                    after = self._on(step.term, "lowered", step.term)
                    yield step._replace(chars=self._lowered(step.chars), term=after)
            case ("spelled", images, one, read):
                yield from self._spell(images, one, read)
            case ("bare", chars, one):
                for step in self.steps(one):
                    after = self.of("bare", chars, step.term)
                    yield step._replace(chars=step.chars & ~chars, term=after)
                    yield step._replace(chars=step.chars & chars, names=_NONE, term=after)
            case ("stripped", chars, one, where):
                yield from self._strip(chars, one, where)
            case ("behind", start, chars, by, end, one):
                yield from self._behind(start, chars, by, end, one)
            case _:
                raise AssertionError(kind)

    def _spell(self, images: Images, one: int, read: tuple[int, ...]) -> Iterator[Step]:
        place = len(read)
        for text, image in images:
            if text[:place] != read:
                continue
            if len(text) > place + 1:
                after = self.of("spelled", images, one, text[: place + 1])
                yield Step(text[place], _NONE, _NONE, after)
                continue
            for behind in self._behind_all(one, image):
                after = self._on(behind, "spelled", images, behind, ())
                yield Step(text[place], _NONE, _NONE, after)

    def _behind_all(self, term: int, image: Iterable[int]) -> Iterable[int]:
        """The terms behind some characters."""
        found = {term: None}
        for character in image:
            steps = (step for each in found for step in self.steps(each))
            found = {step.term: None for step in steps if step.chars & character}
        return found

    def _unfolded(self, chars: int) -> int:
        """The characters that are some characters in lowercase; each letter is a class."""
        of = self.letters.of
        for upper, lower in zip(ascii_uppercase, ascii_lowercase, strict=True):
            chars = chars & ~of(upper) | (of(upper) if chars & of(lower) else 0)
        return chars

    def _lowered(self, chars: int) -> int:
        """Some characters in lowercase; each letter is a class."""
        of = self.letters.of
        for upper, lower in zip(ascii_uppercase, ascii_lowercase, strict=True):
            chars = chars & ~of(upper) | (of(lower) if chars & of(upper) else 0)
        return chars

    def _strip(self, chars: int, one: int, where: str) -> Iterator[Step]:
        """where: "" at the start of the text; inside it, after a character that stays; in the
        middle, where such a one must follow; after it."""
        if where in ("", _AFTER):
            yield Step(chars, _NONE, _NONE, self.of("stripped", chars, one, where))
        if where == _INSIDE:
            for names in self.ends(one):
                after = self.of("stripped", chars, EMPTY, _AFTER)
                yield Step(chars, _NONE, names, after)
        if where == _AFTER:
            return
        for step in self.steps(one):
            inside, middle = (
                self._on(step.term, "stripped", chars, step.term, place)
                for place in (_INSIDE, _MIDDLE)
            )
            yield step._replace(chars=step.chars & ~chars, term=inside)
            if where:
                yield step._replace(chars=step.chars & chars, term=middle)

    def _behind(
        self, start: frozenset[int] | None, chars: int, by: int, end: int, one: int
    ) -> Iterator[Step]:
        """start: what the beginning must match, None behind it."""
        if start is None or any(map(self.ends, start)):
            for step in self.steps(one):
                after = self._on(step.term, "behind", None, chars, by, end, step.term)
                taken = step.chars & ~(chars | end) | (chars & ~end if step.chars & by else 0)
                yield step._replace(chars=taken, term=after)
                yield step._replace(chars=step.chars & end)
            return
        yield from self._beside(
            one,
            start,
            lambda after, left: (
                self._on(after, "behind", left, chars, by, end, after) if left else after
            ),
        )
