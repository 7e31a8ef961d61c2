"""The names of rules.

What belongs here: how a document's spelling of a rule becomes the name of the rule in a grammar.
"""

from __future__ import annotations

import re
from typing import Final

_PRODUCTION: Final = re.compile(r"^//\s+([A-Za-z][\w-]*)\s*:{0,2}=", re.MULTILINE)


def lark_name(spelled: str) -> str:
    """The Lark name of an ABNF rule name: ABNF names are case-insensitive (RFC 5234, 2.1)."""
    return spelled.lower().replace("-", "_")


def spelled_above(text: str) -> dict[str, str]:
    """By the Lark name of a rule, its name in the production that the comment above it has."""
    return {lark_name(spelled): spelled for spelled in _PRODUCTION.findall(text)}
