"""A filter that holds before several readers, as a value.

What belongs here: the expression with its forms, the proof for each reader, what could not be
widened and what a filter loses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from urlgrammar.differ.bypass.findings import NONE
from urlgrammar.errors import NO_BOOL

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Remark, Version


@dataclass(frozen=True, slots=True)
class Forbidding:
    """A string that an expression may not accept.

    reader: the name of the reader that takes it to what is not allowed. component: "host" or
    "port". value: as the reader means it; None if it is undefined. way: what is unusual about the
    string, in words.
    """

    input: str
    reader: str
    component: str
    value: str | None
    way: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """What is known of an expression before a reader.

    verdict: "none" if it is proved that every string leads to what is allowed; "some" if one does
    not; "undecided". forbidding: the shortest strings that lead elsewhere. candidates: strings of
    which the parsers do not confirm whether they do. problem: why it is undecided, if there is a
    sentence about it. versions: for a program, which versions the proof is about.
    """

    reader: str
    verdict: str
    seconds: float
    forbidding: tuple[Forbidding, ...] = ()
    candidates: tuple[str, ...] = ()
    problem: str | None = None
    versions: tuple[Version, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether it is proved."""
        return self.verdict == NONE


@dataclass(frozen=True, slots=True)
class Refused:
    """What could not be widened. widening: its name. proof: that of the first reader that forbids
    it."""

    widening: str
    proof: Proof


@dataclass(frozen=True, slots=True)
class Lost:
    """A string that a filter accepts and the part of it that holds does not.

    forbidding: where a reader takes it, if that is not allowed. Otherwise every reader takes it to
    what is allowed, and it is only not among what the expression is made of; widening: what would
    have to be widened to keep it, None if nothing can be. is_for_brevity: whether it is left out
    only because the expression would be too long with it.
    """

    input: str
    forbidding: Forbidding | None
    widening: str | None = None
    is_for_brevity: bool = False


@dataclass(frozen=True, slots=True)
class TightenedFindings:
    """A filter that holds.

    allow, deny: what is allowed, and what is known not to be among it, as they were given; deny is
    None without that. schemes, ports: those that are allowed; None for any port, and for those of
    the listed hosts. on: the components that the proofs are about. widened: what was to be
    widened, and is.
    filter: the name of the filter of which this is the part that holds, None without one. is_whole:
    whether that is all of it. is_largest: whether it is all that the filter shares with the URLs of
    the allowed hosts; None without a filter. candidate: the expression that was asked about.
    definitions: what
    short names stand for. readers: their names. proofs: one for each reader. refused: what could
    not be widened. lost: what the filter loses, some of the shortest strings. seconds: the time
    that it took.
    """

    allow: str
    deny: str | None
    schemes: tuple[str, ...]
    ports: tuple[int, ...] | None
    on: tuple[str, ...]
    widened: tuple[str, ...]
    filter: str | None
    is_whole: bool | None
    is_largest: bool | None
    candidate: str
    definitions: tuple[tuple[str, str], ...]
    readers: tuple[str, ...]
    proofs: tuple[Proof, ...]
    refused: tuple[Refused, ...]
    lost: tuple[Lost, ...]
    seconds: float

    @property
    def is_proved(self) -> bool:
        """Whether there is a proof for every reader."""
        return all(proof.holds for proof in self.proofs)

    @property
    def expression(self) -> str | None:
        """The expression, for whole texts, in the notation that Python, ECMAScript and RE2 share;
        None if a reader has no proof."""
        return self.candidate if self.is_proved else None

    @property
    def python(self) -> str | None:
        """A call of Python; None as for the expression."""
        return self.expression and f"re.fullmatch({_raw(self.expression)}, url)"

    @property
    def ecmascript(self) -> str | None:
        """A literal of ECMAScript, without flags or with u or v; None as for the expression."""
        return self.expression and f"/^(?:{escaped_for_literal(self.expression)})$/"

    @property
    def re2(self) -> str | None:
        """The expression with anchors, for a search by RE2; None as for the expression."""
        return self.expression and f"^(?:{self.expression})$"

    @property
    def passes(self) -> bool:
        """Whether there is a proof for every reader, about a program that was asked or whose
        described versions are meant."""
        versions = (version for proof in self.proofs for version in proof.versions)
        return self.is_proved and all(version.is_settled for version in versions)

    def __bool__(self) -> bool:
        raise TypeError(NO_BOOL.format("result", ".expression and .passes"))


def _raw(expression: str) -> str:
    """A raw string of Python."""
    for quote in ('"', "'", '"""', "'''"):
        if quote not in expression and not expression.endswith(quote[0]):
            return f"r{quote}{expression}{quote}"
    return repr(expression)


def escaped_for_literal(expression: str) -> str:
    """An expression in the notation of a literal, where "/" is escaped."""
    written, is_escaped = [], False
    for character in expression:
        if character == "/" and not is_escaped:
            written.append("\\")
        is_escaped = character == "\\" and not is_escaped
        written.append(character)
    return "".join(written)
