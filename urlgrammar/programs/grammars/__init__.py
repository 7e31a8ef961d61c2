"""The grammars of real programs.

What belongs here: the list, by program and by version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.programs.grammars.curl import CURL, CURL_8_2, CURL_8_13, CURL_8_23
from urlgrammar.programs.grammars.go import GO, GO_1_25, GO_1_26
from urlgrammar.programs.grammars.httpx import HTTPX, HTTPX_0_26, HTTPX_0_27_1
from urlgrammar.programs.grammars.java import JAVA_URI
from urlgrammar.programs.grammars.node import NODE_LEGACY, NODE_LEGACY_22, NODE_LEGACY_26
from urlgrammar.programs.grammars.php import PHP
from urlgrammar.programs.grammars.python import (
    URLLIB,
    URLLIB3,
    URLLIB_3_11_0,
    URLLIB_3_11_12,
    URLLIB_3_15,
)
from urlgrammar.programs.grammars.requests import REQUESTS
from urlgrammar.programs.grammars.urlopen import URLOPEN_3_11_4, URLOPEN_3_13_2, URLOPEN_3_15
from urlgrammar.programs.grammars.yarl import AIOHTTP, YARL, YARL_BEFORE_1_24

if TYPE_CHECKING:
    from urlgrammar.programs.grammars.record import Program

DESCRIBED: Final[dict[str, tuple[Program, ...]]] = {
    "aiohttp": (AIOHTTP,),
    "curl": (CURL, CURL_8_2, CURL_8_13, CURL_8_23),
    "go": (GO, GO_1_25, GO_1_26),
    "httpx": (HTTPX_0_26, HTTPX_0_27_1, HTTPX),
    "java-uri": (JAVA_URI,),
    "node-legacy": (NODE_LEGACY, NODE_LEGACY_22, NODE_LEGACY_26),
    "php": (PHP,),
    "requests": (REQUESTS,),
    "urllib": (URLLIB_3_11_0, URLLIB, URLLIB_3_11_12, URLLIB_3_15),
    "urllib3": (URLLIB3,),
    "urlopen": (URLOPEN_3_11_4, URLOPEN_3_13_2, URLOPEN_3_15),
    "yarl": (YARL_BEFORE_1_24, YARL),
}
"""By the name of the program, its grammars, the oldest versions first."""

PROGRAMS: Final = {record.name: record for records in DESCRIBED.values() for record in records}
"""All grammars by their names, which have a version."""
