"""What the rules of a grammar say, as a short text that ids of findings are made from.

What belongs here: a hash of an expression that depends on its rules, alternatives and characters,
and on nothing else, such as comments, the names of files, or the order in which rules are written.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING

from urlgrammar.regular.syntax.expression import Alt, Chars, Repeat, Rule, Seq

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.expression import Expression


def fingerprint(expression: Expression) -> str:
    """The SHA-256 of an expression, in hexadecimal digits. Each node is hashed once, so it takes
    time linear in the nodes that are stored."""
    known: dict[int, str] = {}

    def of(node: Expression) -> str:
        if id(node) not in known:
            known[id(node)] = sha256(json.dumps(parts(node)).encode("ascii")).hexdigest()
        return known[id(node)]

    def parts(node: Expression) -> list[object]:
        match node:
            case Chars():
                return ["chars", node.chars.ranges]
            case Seq():
                return ["seq", *map(of, node.parts)]
            case Alt():
                return ["alt", *map(of, node.options)]
            case Repeat():
                return ["repeat", of(node.body), node.least, node.most, node.lazy, node.strict]
            case Rule():  # a grammar has no assertions and no atomic groups
                return ["rule", node.name, of(node.body), sorted(node.hidden)]

    return of(expression)
