"""The grammars of real programs by name.

What belongs here: the list, and finding a program in it.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.errors import UnknownNameError
from urlgrammar.programs.grammars.curl import CURL
from urlgrammar.programs.grammars.go import GO
from urlgrammar.programs.grammars.java import JAVA_URI
from urlgrammar.programs.grammars.node import NODE_LEGACY
from urlgrammar.programs.grammars.php import PHP
from urlgrammar.programs.grammars.python import URLLIB, URLLIB3
from urlgrammar.programs.grammars.record import Program
from urlgrammar.text.arguments import name_of

PROGRAMS: Final = {
    record.name: record for record in (CURL, GO, JAVA_URI, NODE_LEGACY, PHP, URLLIB, URLLIB3)
}
"""The programs that have a grammar."""


def program(name: str | Program) -> Program:
    """The program of this name, with the interface of a standard; a program is returned unchanged.
    Raises UnknownNameError, which suggests names, and TypeError if the name is not a str."""
    if isinstance(name, Program):
        return name
    record = PROGRAMS.get(name_of(name, "the name of a program"))
    if record is None:
        raise UnknownNameError("program with a grammar", name, PROGRAMS)
    return record
