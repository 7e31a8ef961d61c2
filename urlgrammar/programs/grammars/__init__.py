"""The grammars of real programs.

What belongs here: the list, by program and by version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.programs.grammars.curl import CURL
from urlgrammar.programs.grammars.go import GO
from urlgrammar.programs.grammars.java import JAVA_URI
from urlgrammar.programs.grammars.node import NODE_LEGACY
from urlgrammar.programs.grammars.php import PHP
from urlgrammar.programs.grammars.python import URLLIB, URLLIB3
from urlgrammar.programs.grammars.yarl import AIOHTTP, YARL, YARL_BEFORE_1_24

if TYPE_CHECKING:
    from urlgrammar.programs.grammars.record import Program

DESCRIBED: Final[dict[str, tuple[Program, ...]]] = {
    "aiohttp": (AIOHTTP,),
    "curl": (CURL,),
    "go": (GO,),
    "java-uri": (JAVA_URI,),
    "node-legacy": (NODE_LEGACY,),
    "php": (PHP,),
    "urllib": (URLLIB,),
    "urllib3": (URLLIB3,),
    "yarl": (YARL_BEFORE_1_24, YARL),
}
"""By the name of the program, its grammars, the oldest versions first."""

PROGRAMS: Final = {record.name: record for records in DESCRIBED.values() for record in records}
"""All grammars by their names, which have a version."""
