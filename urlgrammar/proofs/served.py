"""Paths before a reader and a server change them.

What belongs here: the kinds of terms of texts of which something may become a text of a term, and
these put together. Each of them may have too many texts, and none is missing: what is not known of
a path counts as if it became any other one. So a path that climbs (`..`) becomes anything.

More kinds of terms (`derivatives`) of texts that may become a text of a term by

    ("dotless", term, place)       removing the segments `.` of a path
    ("cut", term, place)           removing `;` and what is behind it in a segment
    ("collapsed", term, place)     removing slashes behind a slash
    ("decoded", some, term, read)  percent-decoding every escape, or escapes of some characters
    ("encoded", chars, term)       percent-encoding some characters, or all of them

A place is what was read last: a slash, a dot behind one, a semicolon in the segment, or another.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.proofs.claims import Source
from urlgrammar.proofs.derivatives import Step, Terms
from urlgrammar.proofs.letters import HEXADECIMAL
from urlgrammar.proofs.terms import term_of
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from urlgrammar.proofs.derivatives import Names

_CLIMBING: Final = Source(regex=r"(?s:.*/)?\.\.(/(?s:.*))?", method="fullmatch")
_ESCAPED: Final = Source(regex="(?s:.*%.*)", method="fullmatch")
_DRIVE: Final = Source(regex=r"(?s:.*\|.*)", method="fullmatch")
_IGNORED: Final = CharSet.from_characters("\t\n\r")
_KEPT: Final = CharSet.from_characters("/.;%") | CharSet.of(
    [(0x30, 0x39), (0x41, 0x5A), (0x61, 0x7A)]
)
"""Characters that no path percent-encodes (URL, 1.3, path percent-encode set). Of each other one,
it counts that it may be encoded, and that it may stay."""

_BEYOND_ASCII: Final = CharSet.of([(0x80, MAX_POINT)])
APART: Final = (_IGNORED, ~_KEPT, _BEYOND_ASCII)
"""Sets of characters that are told apart, and all of ASCII that are visible."""

_OCTETS: Final = 4
"""The most octets of a character (RFC 3629, 3)."""

_NONE: Final[Names] = frozenset()
_OCTET: Final = "+"
"""Stands for an octet beyond ASCII that was read."""

_SLASH, _DOT, _SEMICOLON, _ELSEWHERE = "/", ".", ";", ""


class PathTerms(Terms):
    """Terms that have these kinds, too."""

    def _ending(self, term: int) -> Iterator[Names]:
        match self._kinds[term]:
            case (
                ("dotless", one, _)
                | ("cut", one, _)
                | ("collapsed", one, _)
                | ("decoded", _, one, "" | "+")
                | ("encoded", _, one)
            ):
                yield from self.ends(one)
            case _:
                yield from super()._ending(term)

    def _before(self, kind: tuple[Any, ...]) -> Iterator[Step]:
        match kind:
            case ("dotless", one, place):
                yield from self._without_dots(one, place)
            case ("cut", one, place):
                yield from self._cut(one, place)
            case ("collapsed", one, place):
                yield from self._collapse(one, place)
            case ("decoded", some, one, read):
                yield from self._decode(some, one, read)
            case ("encoded", chars, one):
                for step in self.steps(one):
                    yield step._replace(term=self._on(step.term, "encoded", chars, step.term))
                for letter, after in self._behind_escapes(one):
                    yield Step(letter & chars, _NONE, _NONE, self.of("encoded", chars, after))
            case _:
                yield from super()._before(kind)

    def _without_dots(self, one: int, place: str) -> Iterator[Step]:
        slash, dot = map(self.letters.of, "/.")
        if place == _SLASH:
            yield Step(dot, _NONE, _NONE, self.of("dotless", one, _DOT))
        if place == _DOT:
            yield Step(slash, _NONE, _NONE, self.of("dotless", one, _SLASH))
        else:
            yield from self._by_slash("dotless", one)

    def _cut(self, one: int, place: str) -> Iterator[Step]:
        slash, semicolon = map(self.letters.of, "/;")
        removed = self.letters.every & ~slash if place == _SEMICOLON else semicolon
        yield Step(removed, _NONE, _NONE, self.of("cut", one, _SEMICOLON))
        for step in self._by_slash("cut", one):
            yield step._replace(chars=step.chars & ~removed)

    def _collapse(self, one: int, place: str) -> Iterator[Step]:
        removed = self.letters.of("/") if place == _SLASH else 0
        yield Step(removed, _NONE, _NONE, self.of("collapsed", one, _SLASH))
        for step in self._by_slash("collapsed", one):
            yield step._replace(chars=step.chars & ~removed)

    def _by_slash(self, kind: str, one: int) -> Iterator[Step]:
        """The steps of a term, each to a term of a kind."""
        slash = self.letters.of("/")
        for step in self.steps(one):
            for chars, place in ((slash, _SLASH), (~slash, _ELSEWHERE)):
                term = self._on(step.term, kind, step.term, place)
                yield step._replace(chars=step.chars & chars, term=term)

    def _decode(self, some: int | None, one: int, read: str) -> Iterator[Step]:
        """read: what has been read of an escape, behind _OCTET if an octet beyond ASCII is before
        it: more of these can be of the same character."""
        of, beyond = self.letters.of, self.letters.mask(_BEYOND_ASCII)
        before, escape = read[: read.startswith(_OCTET)], read.removeprefix(_OCTET)
        if not escape:
            yield Step(of("%"), _NONE, _NONE, self.of("decoded", some, one, f"{before}%"))
            for step in self.steps(one):
                yield step._replace(term=self._on(step.term, "decoded", some, step.term, ""))
            return
        for digit in HEXADECIMAL:
            if len(escape) == 1:
                yield Step(of(digit), _NONE, _NONE, self.of("decoded", some, one, read + digit))
                continue
            octet = int(escape[1] + digit, 16)
            chars, behind = (of(chr(octet)), "") if octet < 0x80 else (beyond, _OCTET)
            if before and behind:
                yield Step(of(digit), _NONE, _NONE, self.of("decoded", some, one, _OCTET))
            if behind and some is None:  # no character has it: it stays an escape
                for after in self._behind_all(one, map(of, f"%{octet:02X}")):
                    yield Step(of(digit), _NONE, _NONE, self.of("decoded", some, after, ""))
            for step in self.steps(one):
                if step.chars & chars & (self.letters.every if some is None else some):
                    after = self._on(step.term, "decoded", some, step.term, behind)
                    yield Step(of(digit), _NONE, step.opened, after)

    def _behind_escapes(self, one: int) -> Iterator[tuple[int, int]]:
        """Characters, each with a term behind its escapes."""
        of = self.letters.of
        for code in range(0x80):
            for after in self._behind_all(one, map(of, f"%{code:02X}")):
                yield of(chr(code)), after
        octet = (of("%"), *(reduce(or_, map(of, some)) for some in ("89ABCDEF", HEXADECIMAL)))
        for count in range(2, _OCTETS + 1):
            for after in self._behind_all(one, octet * count):
                yield self.letters.mask(_BEYOND_ASCII), after


def before(terms: Terms, standard: str, then: Collection[str], term: int) -> int:
    """The term of the paths behind an authority that a standard, and then the steps of a server,
    may take to a text of a term. By WHATWG, these are paths of special schemes."""
    of, letters = terms.letters.of, terms.letters
    for step in reversed([*then]):
        term = _before_dots(terms, term)
        if step == "decode":
            term = terms.of("decoded", None, term, "")
        elif step == "params":
            term = terms.of("cut", term, _ELSEWHERE)
        elif step == "collapse":
            term = terms.of("collapsed", term, _ELSEWHERE)
        else:
            assert step == "dots"
    if standard == "whatwg":
        # URL, 4.4, path state: `%2e` is a dot, `\` a slash; path percent-encode set
        term = terms.of("encoded", letters.mask(~_KEPT), term)
        term = _before_dots(terms, term)
        term = terms.of("decoded", of("."), term, "")
        term = terms.of("replaced", of("\\"), of("/"), term)
        term = terms.of("erased", letters.mask(_IGNORED), term)
        more = _DRIVE  # of a file URL
    else:
        term = _before_dots(terms, term)
        more = _ESCAPED  # RFC 3986, 6.2.2: letter case, and escapes of unreserved characters
    return terms.alt([term, term_of(terms, more)])


def _before_dots(terms: Terms, term: int) -> int:
    return terms.alt([terms.of("dotless", term, _ELSEWHERE), term_of(terms, _CLIMBING)])
