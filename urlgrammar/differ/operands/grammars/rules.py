"""The rules of a grammar file.

What belongs here: their names; which of them are components, by their names; their texts with those
of all rules that they use, so that equal rules can be recognized without an automaton; and a hash
of what a rule says, which ids of findings are made from.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.components import HOST_KIND
from urlgrammar.differ.operands.grammars.lark_files import texts_of_rules
from urlgrammar.errors import OperandError
from urlgrammar.grammar import abnf_published
from urlgrammar.grammar.folder import folder
from urlgrammar.grammar.repeated_imports import MANGLED
from urlgrammar.regular.syntax.expression import Alt, Chars, Repeat, Rule, Seq
from urlgrammar.standards import standards
from urlgrammar.text import user_files
from urlgrammar.text.arguments import name_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.transformers import Captured


class Written(NamedTuple):
    """A rule of a file. spelled: its name. place: where it is. reached: the names and texts of this
    rule and of all rules of the file that it uses, directly or indirectly. operand: its name as an
    operand."""

    spelled: str
    place: str
    reached: frozenset[tuple[str, str]]
    operand: str


def is_grammar(name: str) -> bool:
    """Whether a name is that of a grammar file, `abnf:FILE` or `lark:FILE`, without a rule."""
    return user_files.in_grammar_file(name) and _rule_of(name.partition(":")[2]) is None


def _rule_of(file: str) -> str | None:
    """The rule in FILE:RULE; None if the whole is the name of a file."""
    head, colon, rule = file.rpartition(":")
    is_file = not colon or not rule or not head or Path(file).is_file()
    return None if is_file or any(mark in rule for mark in "/\\.") else rule


def grammar_rules(name: str) -> Mapping[str, Written]:
    """The rules of a grammar file by their Lark names, in their order. Raises OperandError."""
    kind, _, file = name_of(name, "a grammar").partition(":")
    if not is_grammar(name):
        raise OperandError(f"{name!r} is not a grammar: write abnf:FILE or lark:FILE")
    path = Path(file)
    text = user_files.read(path)
    if kind == "lark":
        texts = {rule: (rule, "", *body) for rule, body in texts_of_rules(text, path).items()}
    else:
        texts = dict(abnf_published.texts_of_rules(text, path))
    return {
        rule: Written(*texts[rule][:2], _reached(rule, texts), f"{name}:{texts[rule][0]}")
        for rule in texts
    }


def taken_rules(name: str) -> Mapping[str, str]:
    """The rules that a grammar uses from other documents or files: by the name that a rule of the
    same file would have, the operand. Raises OperandError."""
    kind, _, file = name.partition(":")
    path = Path(file)
    text = user_files.read(path)
    if kind == "lark":  # it puts the name of the file before rules that an import does not list
        names = texts_of_rules(text, path)
        mangled = ((rule.rpartition(MANGLED)[2], rule) for rule in names)
        return {own: f"{name}:{rule}" for own, rule in mangled if own != rule}
    taken = abnf_published.taken_rules(text, path, folder() / "abnf")
    return {own: f"abnf:{document}:{rule}" for own, (rule, document) in taken.items()}


def _reached(
    start: str, texts: Mapping[str, tuple[str, str, str, frozenset[str]]]
) -> frozenset[tuple[str, str]]:
    reached: dict[str, str] = {}
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name in texts and name not in reached:
            _, _, reached[name], used = texts[name]
            waiting += used
    return frozenset(reached.items())


@cache
def table() -> Mapping[str, Captured]:
    """By the name of a rule, the component or the kind of host that it gives: one table for all
    files, of the names in the grammars of this package's standards, which agree about each name."""
    known: dict[str, Captured] = {}
    for std in (std for std in standards() if std.grammar_file is None):
        for name, captured in std.transformer.captures().items():
            assert known.setdefault(name, captured) == captured, name
    return MappingProxyType(known)


def captured_by(names: Mapping[str, str]) -> dict[str, Captured]:
    """The rules of a file that are components. names: by the name of each rule, the name that it
    has in its document. Kinds of hosts count only in a grammar that has hosts."""
    known = table()
    captured = {rule: known[name] for rule, name in names.items() if name in known}
    if any(part.component == "host" for part in captured.values()):
        return captured
    return {rule: part for rule, part in captured.items() if part.component != HOST_KIND}


def fingerprint(expression: Expression) -> str:
    """The SHA-256 of an expression, in hexadecimal digits. It depends on rules, alternatives and
    characters, not on comments, names of files or the order of rules. Each node is hashed once, so
    it takes time linear in the nodes that are stored."""
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
