"""The engines and the reference parser, for tests that compare them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import pytest
from lark import UnexpectedInput

from urlgrammar import engine, standard
from urlgrammar.grammar import generated
from urlgrammar.grammar.earley import derive
from urlgrammar.grammar.generated import GeneratedFiles

if TYPE_CHECKING:
    from urlgrammar.standards.record import Standard

native_only: Final = pytest.mark.skipif(
    engine() == "pure", reason="the native engine was not compiled, or is not selected"
)


@cache
def pure(name: str) -> Standard:
    """The standard, answered in Python alone: the native engine runs only the installed files."""
    return standard(name).with_(files=GeneratedFiles(generated.module, generated.automaton))


def recognizes(grammar: str, rule: str, text: str) -> bool:
    """Whether there is a derivation of the text from the rule, by the parser of all rules."""
    try:
        derive(grammar, rule, text, all_rules=True)
    except UnexpectedInput:
        return False
    return True
