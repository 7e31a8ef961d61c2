"""The proof that an expression holds before one reader.

What belongs here: asking `bypass` about hosts, `ports` about ports, and joining the answers. A
string for which nothing is decided makes the answer undecided, never a proof.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.bypasses import bypasses
from urlgrammar.differ.bypass.findings import NONE, SOME, UNDECIDED
from urlgrammar.differ.bypass.parts import HOST, PORT
from urlgrammar.differ.bypass.spellings import text
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.tighten.findings import Forbidding, Proof
from urlgrammar.differ.tighten.hosts import in_any_case
from urlgrammar.differ.tighten.ports import other_port
from urlgrammar.errors import OperandError
from urlgrammar.regular.automata.languages import intersection, is_empty, language_of
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, repeat, sequence
from urlgrammar.regular.syntax.portable import portable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.bypass.findings import BypassFindings
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.tighten.template import Template
    from urlgrammar.regular.automata.dfa import Dfa

_MOST_SHOWN: Final = 3
_ANYTHING: Final = repeat(Chars(ANY), 0, None)


@dataclass(frozen=True)
class Claim:
    """That every text of a filter leads to the hosts and ports of a template, which has one group
    of hosts."""

    filter: Operand
    template: Template

    def before(self, reader: Operand) -> Proof:
        """What is known of it. Raises OperandError and ContradictionError."""
        start = time.perf_counter()
        try:
            found = bypasses(self.filter, reader, regex(portable(self.template.meant)))
        except OperandError as error:
            if not isinstance(error.__cause__, LimitError):
                raise
            return Proof(reader.name, UNDECIDED, _since(start), problem=error.args[0])
        proof = _of_hosts(found, reader.name)
        if proof.holds:
            proof = self._with_ports(proof, reader)
        return replace(proof, seconds=_since(start))

    def _with_ports(self, proof: Proof, reader: Operand) -> Proof:
        """The proof with the ports, if only some are allowed."""
        (group,) = self.template.hosts
        if group.ports is None:
            return proof
        for scheme in self.template.schemes:
            texts = intersection(self.filter.language, with_scheme(scheme))
            if is_empty(texts):
                continue
            found = other_port(reader, texts, scheme, group.ports)
            if found is None:
                continue
            string, port, is_confirmed = found
            if not is_confirmed:
                return replace(proof, verdict=UNDECIDED, candidates=(string,))
            forbidding = Forbidding(string, reader.name, PORT, port)
            return replace(proof, verdict=SOME, forbidding=(forbidding,))
        return proof


def joined(proofs: Iterator[Proof]) -> Proof:
    """The proof of several claims before one reader: that of the first that does not hold, if there
    is one."""
    every: list[Proof] = []
    for proof in proofs:
        every.append(proof)
        if not proof.holds:
            break
    return replace(every[-1], seconds=sum(proof.seconds for proof in every))


def _of_hosts(found: BypassFindings, reader: str) -> Proof:
    return Proof(
        reader,
        found.verdict if found.verdict != NONE or found.is_exact else UNDECIDED,
        found.seconds,
        tuple(
            Forbidding(one.input, reader, HOST, one.value, one.way)
            for one in found.bypasses[:_MOST_SHOWN]
        ),
        found.candidates[:_MOST_SHOWN],
        _problem(found),
        versions=found.versions,
        remarks=found.remarks,
    )


def _problem(found: BypassFindings) -> str | None:
    """Why it is undecided, if no string shows it."""
    if found.verdict != UNDECIDED or found.candidates:
        return None
    if not found.is_complete:
        return "the search was too long"
    return "the automata leave it to the parser, and that refutes only the strings that were tried"


def with_scheme(scheme: str) -> Dfa:
    """The texts that begin with a scheme in any letter case."""
    return language_of(sequence([in_any_case(scheme), text(":"), _ANYTHING]))


def _since(start: float) -> float:
    return time.perf_counter() - start
