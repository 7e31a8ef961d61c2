"""Railroad diagrams from grammar files.

What belongs here: reading a grammar file as it is written, with the comments above its rules, and
drawing its rules. The files are read by the grammar of Lark's notation that Lark comes with, and
the diagrams are drawn by `railroad-diagrams`.
"""

from __future__ import annotations

import io
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NamedTuple

import railroad
from lark import Lark, Token, Tree

from urlgrammar.grammar.files import path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_TEMPLATES: Final[Mapping[str, str]] = {
    "_but_not": "{0}, but not {1}",
    "_below": "below {1}, of {0}",
    "_percent_encoded": "{0}, after percent-decoding",
}
"""What a use of a template says."""

_RULE: Final = re.compile(r"(?:%override )?!?([_a-z][_a-z0-9]*)[^:\n]*:")


class Rule(NamedTuple):
    """A rule of a grammar file. source: the document and the section. production: the production as
    it was published, "" if there is none. notes: other comments. tree: the parsed right side."""

    name: str
    source: str
    production: str
    notes: str
    tree: Tree[Token] | Token


@cache
def _notation() -> Lark:
    text = (files("lark") / "grammars" / "lark.lark").read_text("utf-8")
    return Lark(text, parser="lalr", maybe_placeholders=False)


def rules(grammar: str) -> list[Rule]:
    """The rules of a grammar in the order of its file, those of imported files not."""
    text = path(grammar).read_text("utf-8")
    comments = dict(_comments(text))
    found = []
    for statement in _notation().parse(text + "\n").children:
        assert isinstance(statement, Tree)
        rule = statement.children[0] if statement.data == "override_rule" else statement
        if isinstance(rule, Tree) and rule.data == "rule":
            name = str(rule.children[0]).lstrip("!?")
            found.append(Rule(name, *comments.get(name, ("", "", "")), rule.children[-1]))
    return found


def _comments(text: str) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """By rule, what the comment right above it says: source, production, notes."""
    block: list[str] = []
    for line in text.splitlines():
        if line.startswith("//"):
            block.append(line.removeprefix("//").removeprefix(" "))
        elif found := _RULE.match(line):
            yield found[1], _said(block)
            block = []
        else:
            block = []


def _said(block: list[str]) -> tuple[str, str, str]:
    indented = [line for line in block if line.startswith(" ")]
    plain = [line for line in block if line and not line.startswith(" ")]
    source = plain[0] if plain else ""
    margin = min((len(line) - len(line.lstrip()) for line in indented), default=0)
    return source, "\n".join(line[margin:] for line in indented), " ".join(plain[1:])


def diagram(rule: Rule, link: Callable[[str], str | None]) -> str:
    """The diagram as an SVG element. link: the address of a rule's diagram, None without one."""
    drawn = railroad.Diagram(_item(rule.tree, link), css="")
    out = io.StringIO()
    drawn.writeSvg(out.write)
    return out.getvalue()


def _item(tree: Tree[Token] | Token, link: Callable[[str], str | None]) -> railroad.DiagramItem:
    if isinstance(tree, Token):
        return railroad.NonTerminal(str(tree), href=link(str(tree)))
    parts = tree.children

    def items() -> list[railroad.DiagramItem]:
        return [_item(each, link) for each in parts]

    match tree.data:
        case "expansions":
            return railroad.Choice(0, *items()) if len(parts) > 1 else items()[0]
        case "expansion":
            return railroad.Sequence(*items()) if parts else railroad.Skip()
        case "maybe":
            return railroad.Optional(*items())
        case "expr":
            return _repeated(parts, link)
        case "literal":
            return railroad.Terminal(_shown(str(parts[0])))
        case "literal_range":
            return railroad.Terminal(" to ".join(_shown(str(each)) for each in parts))
        case "name":
            name = str(parts[0])
            return railroad.NonTerminal(name.replace("_", "-").strip("-"), href=link(name))
        case "template_usage":
            return _template(parts, link)
        case "alias":
            return _item(parts[0], link)
        case other:
            raise ValueError(f"no diagram for {other}")


def _repeated(
    parts: list[Tree[Token] | Token], link: Callable[[str], str | None]
) -> railroad.DiagramItem:
    item, *how = parts
    drawn = _item(item, link)
    counts = [str(each) for each in how]
    match counts:
        case ["*"]:
            return railroad.ZeroOrMore(drawn)
        case ["+"]:
            return railroad.OneOrMore(drawn)
        case ["?"]:
            return railroad.Optional(drawn)
        case [count]:
            return railroad.OneOrMore(drawn, railroad.Comment(f"{count} times"))
        case [least, most]:
            repeated = railroad.OneOrMore(drawn, railroad.Comment(f"{least} to {most} times"))
            return railroad.Optional(repeated) if least == "0" else repeated
    raise ValueError(f"no diagram for {counts}")


def _template(
    parts: list[Tree[Token] | Token], link: Callable[[str], str | None]
) -> railroad.DiagramItem:
    name, *arguments = (_name_of(each) for each in parts)
    said = _TEMPLATES[name].format(*(each.replace("_", "-").strip('-"') for each in arguments))
    return railroad.NonTerminal(said, href=link(arguments[0]))


def _name_of(tree: Tree[Token] | Token) -> str:
    return str(tree) if isinstance(tree, Token) else str(tree.children[0])


def _shown(literal: str) -> str:
    """A literal without its quotation marks or slashes; a blank is shown as it is written."""
    inside = literal[1:-1].replace('\\"', '"').replace("\\\\", "\\").replace("\\/", "/")
    return inside if inside.strip() else literal
