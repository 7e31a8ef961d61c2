"""What a text that is no operand seems to mean.

What belongs here: the advice of errors about names, for whatever takes operands and other names.
"""

from __future__ import annotations

import re
from typing import Final

from urlgrammar.text.user_files import grammar_kind

_GLOB: Final = re.compile(r"(?:^|[/@])\*\*?(?:[./]|$)")
"""A whole label, or a whole segment of a path, that is `*` or `**`."""

NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_-]*")
"""What can be the name of an operand."""


def meant_by(given: str) -> str | None:
    """The operand that a text without `re:` seems to mean: an expression, a glob, one text, or a
    rule of a grammar file. None if it looks like the name of an operand."""
    kind = grammar_kind(given)
    if kind is not None:
        return f"{kind}:{given}:RULE"
    head, colon, _ = given.partition(":")
    if NAME.fullmatch(given.replace(":", "")) or (colon and head.startswith(("re.", "js."))):
        return None
    if _GLOB.search(given) and not re.search(r"[\\^$+|()]", given):
        return f"glob.fnmatch:{given}, or a glob of another library"
    is_expression = re.search(r"[\\^$*+?|()\[\]{}]", given) is not None
    return f"re:{given}" if is_expression else "re:" + given.replace(".", r"\.")
