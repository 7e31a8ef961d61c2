"""The header of the native engine with the marks that it writes between and in components.

What belongs here: reading them from the grammar of WHATWG, in which they are the helper rules that
have a single string.
"""

from __future__ import annotations

from typing import Final

from urlgrammar.grammar import files
from urlgrammar.grammar.notation import text_of
from urlgrammar.regular.syntax.lark_reader import read_rules

NAME: Final = "marks.h"

_HEADER: Final = """\
/* The marks between and in components, by their rules in grammars/whatwg.lark.

   Made by `python -m tools.generate`. Do not edit. */

#ifndef URLGRAMMAR_MARKS_H
#define URLGRAMMAR_MARKS_H

{}

#endif
"""


def marks() -> dict[str, str]:
    """The marks by the names of their rules, without the underscore."""
    grammar = files.compile_grammar("whatwg")
    names = dict.fromkeys(str(rule.origin.name) for rule in grammar.rules)
    helpers = [each for each in names if each[0] == "_" and "__" not in each]
    rules = read_rules(grammar.rules, grammar.terminals, helpers)
    texts = {name[1:]: text_of(rule) for name, rule in rules.items()}
    return {name: text for name, text in texts.items() if text}


def text() -> str:
    """The header: a character constant for each mark of one character, a string for others."""
    lines = []
    for name, mark in marks().items():
        quote = "'" if len(mark) == 1 else '"'
        lines.append(f"#define {name.upper()} {quote}{mark}{quote}")
    return _HEADER.format("\n".join(lines))
