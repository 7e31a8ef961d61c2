"""Operands of a comparison by their names.

What belongs here: making an operand from its name. Each kind of operand is a module.

    STANDARD           whole texts, with the standard's preprocessing
    STANDARD:RULE      one rule of a standard
    re:REGEX           Python's `re.fullmatch`; `re.match:REGEX`, `re.search:REGEX` for these
    js:/REGEX/FLAGS    JavaScript's `RegExp` for whole texts; `js.search:/REGEX/FLAGS` anywhere
    abnf:FILE:RULE     a rule of an ABNF file (RFC 5234, RFC 7405)
    lark:FILE:RULE     a rule of a Lark grammar
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from urlgrammar.differ.operands.javascript import KINDS, JavaScriptOperand
from urlgrammar.differ.operands.regexes import METHODS, RegexOperand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import OperandError
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Operand


def operand(name: str) -> Operand:
    """The operand of this name. Raises UnknownNameError, and OperandError if it has no automaton.

    Operands are cached, except grammars in files, which can change.
    """
    if not isinstance(name, str):
        raise TypeError(f"the name of an operand must be a str, not {type(name).__name__}")
    return _made(name) if name.startswith(("abnf:", "lark:")) else _known(name)


@lru_cache(maxsize=64)
def _known(name: str) -> Operand:
    return _made(name)


def _made(name: str) -> Operand:
    kind, colon, rest = name.partition(":")
    if colon and kind in METHODS:
        return RegexOperand(name, rest, METHODS[kind])
    if colon and kind in KINDS:
        return JavaScriptOperand(name, rest, is_whole=KINDS[kind])
    if colon and kind in ("abnf", "lark"):
        file, _, rule = rest.rpartition(":")
        if not file or not rule:
            raise OperandError(f"{name!r} does not name a file and a rule: write {kind}:FILE:RULE")
        from urlgrammar.differ.operands.grammars import GrammarOperand  # only it needs Lark

        return GrammarOperand(name, kind, Path(file), rule)
    return StandardOperand(name, standard(kind), rest.lower().replace("-", "_") if colon else None)
