"""Whether a reader takes URLs to allowed ports.

What belongs here: the shortest URL with another port, by the automaton of the reader and by the
form of its ports; the parser of the reader confirms it. A port is a number: leading zeros do not
count, and a missing or empty port is the default port of the scheme (RFC 3986, 3.2.3).

`bypass --on port` is about texts in canonical form instead, and programs have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.differ.bypass.parts import PORT
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.bypass.spellings import text
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.standards import whole_standard
from urlgrammar.differ.tighten.template import allows, has_default
from urlgrammar.errors import OperandError
from urlgrammar.forms.asking import MAPPING
from urlgrammar.forms.components import form
from urlgrammar.forms.preimage import preimage
from urlgrammar.regular.automata.languages import complement, language_of, witness
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import Chars, choice, optional, repeat, sequence
from urlgrammar.regular.tagged.operations import having, having_in, restricted
from urlgrammar.regular.tagged.projection import language
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from urlgrammar.differ.bypass.readers import Read
    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.forms.interface import ComponentForm
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton


def other_port(
    reader: Operand, texts: Dfa, scheme: str, ports: Collection[int]
) -> tuple[str, str | None, bool] | None:
    """The shortest of some texts with a scheme whose port is not allowed, its port, and whether the
    parser of the reader confirms it; None if it is proved that there is none. Raises OperandError
    if the form of the ports is not known."""
    form_of = _form(reader)
    is_default_allowed = has_default(scheme, ports)
    zeros = repeat(Chars(CharSet.from_characters("0")), 0, None)
    numbers = choice(sequence([zeros, text(str(port))]) for port in ports)
    allowed = language_of(optional(numbers) if is_default_allowed else numbers)
    others = preimage(form_of, complement(allowed), scheme, has_undefined=not is_default_allowed)
    read = restricted(reader.automaton(), texts)
    found = [
        one
        for automaton in _with_ports(read, others, is_default_allowed=is_default_allowed)
        if (one := witness(language(automaton))) is not None
    ]
    if not found:
        return None
    shortest = min(found, key=lambda one: (len(one), one))
    seen = Reader(reader, None).read(shortest)
    if seen is None:
        return shortest, None, False
    port = port_of(seen)
    return shortest, port, not allows(ports, scheme, port)


def port_of(seen: Read) -> str | None:
    """The port in canonical form; of a program, which has none, the port that it gives."""
    return seen.canonical[PORT] if PORT in seen.canonical else seen.components[PORT]


def _with_ports(
    read: TaggedAutomaton, others: Dfa, *, is_default_allowed: bool
) -> Iterator[TaggedAutomaton]:
    yield having_in(read, PORT, others)
    if not is_default_allowed:
        yield having(read, PORT, is_set=False)


def _form(reader: Operand) -> ComponentForm:
    """The form of the ports of a reader. Raises OperandError if it is not known."""
    problem = f"the ports of {reader.name} cannot be decided: leave out the ports"
    known = None if isinstance(reader, ProgramOperand) else whole_standard(reader)
    given = reader if isinstance(reader, ProgramOperand) else known
    if known is not None and known.name in MAPPING:
        given = standard("whatwg")
    if given is None:
        raise OperandError(problem)
    try:
        return form(given, PORT)
    except OperandError as error:
        raise OperandError(problem) from error
