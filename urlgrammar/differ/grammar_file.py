"""Grammars in files, for callers.

What belongs here: `grammar` of the package. It is imported with the package, whose folder `grammar`
it hides, so it imports all else when it is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.errors import OperandError

if TYPE_CHECKING:
    from pathlib import Path

    from urlgrammar.differ.operands.grammars.language import FileGrammar

_KINDS: Final = ("abnf", "lark")


def grammar(path: str | Path, rule: str | None = None) -> FileGrammar:
    """A grammar in a file, with the interface of a standard: `is_valid`, `parse`, `error`,
    `explain`, `derive`, `rules`; it is also an operand of `diff`, `samples`, `ambiguity` and
    `strategies.strings`.

    path: a file in ABNF (RFC 5234) whose name ends with `.abnf`, or a Lark grammar, `.lark`. rule:
    what the functions are about if they get no rule; by default the first rule of the file.

    Raises OperandError if the file cannot be read, is no grammar, or if this rule, or one that it
    uses, has an error; UnknownNameError; TypeError.
    """
    from pathlib import Path

    from urlgrammar.differ.operands.grammars.language import FileGrammar  # only it needs Lark

    file = Path(path)
    kind = file.suffix.lower().removeprefix(".")
    if kind not in _KINDS:
        raise OperandError(f"{path} must end with .abnf or .lark: which notation is it?")
    return FileGrammar(f"{kind}:{file}", rule).check()
