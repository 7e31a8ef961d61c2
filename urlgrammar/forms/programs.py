"""The forms of the components of a program: the values that it gives.

What belongs here: the values as a canonical form, and the form of hosts, which a program rewrites
in ways that only its grammar and the program itself know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import CanonicalForm
from urlgrammar.components import ComponentTuple
from urlgrammar.forms.asking import HOST, WEB, WEB_SCHEME, of_program
from urlgrammar.forms.interface import (
    ComponentForm,
    Context,
    Ending,
    Piece,
    Reading,
    UndecidedError,
)
from urlgrammar.text.percent_encoding import encode, is_beyond_ascii

if TYPE_CHECKING:
    from urlgrammar.forms.asking import Hosts, ProgramReader
    from urlgrammar.programs.grammars.record import Program

_OPENING: Final = "["


class ProgramForm(CanonicalForm):
    """The components of a program, but for those that the grammar does not describe, as a canonical
    form: its steps give the values."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def case(self, tree: ComponentTuple) -> ComponentTuple:
        """The values. An empty component that the program does not tell from an undefined one is
        undefined."""
        merged = self._program.merged - {"path"}
        parts = (None if n in merged and not e else e for n, e in tree._asdict().items())
        return self._program.values(ComponentTuple._make(parts))

    def path(self, tree: ComponentTuple) -> ComponentTuple:
        """The values, with the path that the program gives (`Program.given`)."""
        tree = self.case(tree)
        path_of = self._program.path_of
        return tree if path_of is None else tree._replace(path=path_of(tree))

    def scheme(self, tree: ComponentTuple) -> ComponentTuple:
        """The values."""
        return self.case(tree)


class ProgramHostForm(ComponentForm):
    """The form of a host that a program gives: in lowercase, and with the brackets of an address,
    which some programs leave out. Letters of which only the program knows what they become are not
    decided."""

    def __init__(self, reader: ProgramReader) -> None:
        super().__init__(ProgramForm(reader.program))
        self._web, self._others = (
            of_program(reader, scheme) for scheme in (WEB_SCHEME, reader.program.other_scheme)
        )
        self._name, self._is_merged = reader.program.name, HOST in reader.program.merged

    @property
    def schemes(self) -> tuple[str, ...]:
        """Those of the Web."""
        return WEB

    def _of(self, scheme: str) -> object:
        return scheme in WEB and self._web != self._others

    def _hosts(self, context: Context) -> Hosts:
        return self._web if context.scheme in {None, *WEB} else self._others

    def begin(self, scheme: str | None, kind: str | None) -> Reading:
        """The state before a host."""
        context = Context(scheme)
        if kind == "ipv4address" and self._hosts(context).has_numbers:
            raise UndecidedError("IPv4 addresses")
        return Reading(context)

    def step(self, reading: Reading, character: str) -> tuple[Reading, tuple[Piece, ...]]:
        """One character."""
        hosts = self._hosts(reading.context)
        may_open = hosts.opens_brackets or hosts.opens_zones or hosts.takes_more
        if character == _OPENING and not reading.is_begun and may_open:
            raise UndecidedError("IPv6 addresses")
        escape, letters = hosts.letters.read(reading.escape, character)
        pieces = tuple(self._piece(hosts, letter) for letter in letters)
        return reading._replace(escape=escape, is_begun=True), pieces

    def end(self, reading: Reading, *, has_host: bool) -> Ending:
        """The rest of what is no escape."""
        del has_host
        pieces = tuple(
            self._piece(self._hosts(reading.context), letter) for letter in reading.escape
        )
        return Ending(pieces, is_defined=reading.is_begun or not self._is_merged)

    def _piece(self, hosts: Hosts, letter: str) -> Piece:
        letters = hosts.letters
        if hosts.opened is not None and letter.upper() == encode(_OPENING):
            raise UndecidedError("IPv6 addresses")
        meant = letters.meant(letter)
        is_decoded = letters.decodes and len(letter) == 3 and is_beyond_ascii(letter)
        is_known = not (meant.is_open or meant.is_left or is_decoded)
        if not is_known or len(meant.texts) != 1:
            raise UndecidedError(f"hosts with letters of which only {self._name} knows the meaning")
        return Piece(letter, meant.texts[0])

    def _changed(self, context: Context, text: str) -> str | None:
        raise NotImplementedError("the letters are known")
