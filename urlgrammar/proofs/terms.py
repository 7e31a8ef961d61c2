"""The terms of operands.

What belongs here: what reads an operand; and the terms of some operands over the same letters.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from urlgrammar.errors import CertificateError
from urlgrammar.proofs.derivatives import Terms
from urlgrammar.proofs.letters import Letters
from urlgrammar.proofs.programs import ProgramReading
from urlgrammar.proofs.reading import Reading
from urlgrammar.proofs.sources import operand, sets

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from urlgrammar.proofs.claims import Source
    from urlgrammar.proofs.sources import Operand
    from urlgrammar.regular.syntax.charset import CharSet


def reading(
    terms: Terms,
    read: Operand,
    names: Iterable[str] = (),
    without: Mapping[str, int] = MappingProxyType({}),
    whole: Collection[str] = (),
) -> Reading:
    """The reading of an operand. names, without, whole: as for `Reading`."""
    if read.program is not None:
        return ProgramReading(terms, read, names, without)
    return Reading(terms, read, names, without, whole)


def term_of(terms: Terms, source: Source) -> int:
    """The term of an expression. Raises OperandError and CertificateError."""
    return Reading(terms, operand(source)).term()


def terms_of(
    sources: Sequence[Source],
    names: Iterable[str] = (),
    others: Iterable[CharSet] = (),
    within: Source | None = None,
) -> tuple[Terms, tuple[int, ...]]:
    """The terms of some operands over the same letters, of the strings that `within` accepts.
    names: the components that count, each of which all operands must have. others: sets of
    characters that are told apart, too. Raises OperandError, and CertificateError for a component
    that an operand does not have."""
    names = tuple(names)
    read = [operand(source) for source in sources]
    every = [*read, *(operand(each) for each in (within,) if each is not None)]
    terms = Terms(Letters([*others, *(chars for each in every for chars in sets(each))]))
    found = []
    for source, each in zip(sources, read, strict=True):
        made = reading(terms, each, names)
        found.append(made.term())
        missing = sorted({*names} - made.components)
        if missing:
            raise CertificateError(f"{source.name} has no component {missing[0]!r}")
    return terms, _inside(terms, every[len(read) :], found)


def parts_of(source: Source, within: Source | None) -> tuple[Terms, int]:
    """The terms of a program without its constraints, in which all components count, and all texts
    that have constraints. Raises OperandError and CertificateError."""
    read = operand(source)
    every = [read, *(operand(each) for each in (within,) if each is not None)]
    terms = Terms(Letters(chars for each in every for chars in sets(each)))
    term = ProgramReading(terms, read, is_free=True).term()
    (term,) = _inside(terms, every[1:], [term])
    return terms, term


def _inside(terms: Terms, within: Iterable[Operand], found: Iterable[int]) -> tuple[int, ...]:
    for each in within:
        only = reading(terms, each).term()
        found = [terms.both(term, only) for term in found]
    return tuple(found)
