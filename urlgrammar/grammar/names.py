"""The names of rules.

What belongs here: how a document's spelling of a rule becomes the name of the rule in a grammar.
"""

from __future__ import annotations


def lark_name(spelled: str) -> str:
    """The Lark name of an ABNF rule name: ABNF names are case-insensitive (RFC 5234, 2.1)."""
    return spelled.lower().replace("-", "_")
