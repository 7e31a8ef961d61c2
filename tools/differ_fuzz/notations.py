"""Grammars written in Lark's notation and in ABNF.

What belongs here: notation, with all equivalent ways to write one construct. A number selects among
them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from tools.differ_fuzz.expressions import literal
from tools.differ_fuzz.nodes import (
    Choice,
    OneOf,
    Range,
    Repeat,
    Rule,
    Sequence,
    Terminal,
    Text,
)

if TYPE_CHECKING:
    from tools.differ_fuzz.nodes import Node

    Rules: TypeAlias = tuple[tuple[str, Node], ...]

COMPONENTS: Final = ("scheme", "userinfo", "host", "port", "query", "fragment")
"""Rules that become components because of their names."""


def written(notation: str, rules: Rules, style: int) -> str:
    """A grammar file with the rules. The first is the start rule."""
    writer = _LarkWriter if notation == "lark" else _AbnfWriter
    return writer(rules, style).file()


class _Writer:
    """Writes a grammar. Its style selects among equivalent notations."""

    def __init__(self, rules: Rules, style: int) -> None:
        self.rules = rules
        self.plain = not style
        self.random = Random(style)  # noqa: S311 (a style is no secret)

    def chance(self, probability: float) -> bool:
        """Whether to use the less plain notation."""
        return not self.plain and self.random.random() < probability

    def parts(self, parts: tuple[Node, ...]) -> str:
        """The parts in sequence."""
        return " ".join(
            f"({self.tree(p)})" if isinstance(p, Choice) else self.tree(p) for p in parts
        )

    def tree(self, node: Node) -> str:
        """A tree."""
        raise NotImplementedError


class _LarkWriter(_Writer):
    """Writes Lark's notation."""

    def file(self) -> str:
        self.terminals: dict[str, str] = {}
        lines = []
        for name, body in self.rules:
            is_helper = name != self.rules[0][0] and name not in COMPONENTS
            prefix = self.random.choice("?!") if is_helper and self.chance(0.1) else ""
            prefix = "!" if prefix and name.startswith("_") else prefix
            lines.append(f"{prefix}{name}: {self.tree(body)}")
            if self.chance(0.05):
                lines.append("// a comment: (")
        lines += [f"{name}: {definition}" for definition, name in self.terminals.items()]
        return "".join(f"{line}\n" for line in lines)

    def tree(self, node: Node) -> str:
        match node:
            case Text(value, fold):
                return f'"{lark_text(value)}"{"i" if fold else ""}'
            case Range(first, last):
                return f'"{lark_text(first)}".."{lark_text(last)}"'
            case OneOf(source) | Terminal(source, ""):
                return f"/{source}/"
            case Terminal(_, definition):
                return self.terminals.setdefault(definition, f"T{len(self.terminals)}")
            case Rule(name):
                return name
            case Sequence(parts):
                return self.parts(parts)
            case Choice(parts):
                return " | ".join(map(self.tree, parts))
            case Repeat(body, 0, 1) if self.chance(0.5):
                return f"[{self.tree(body)}]"
            case Repeat(body, least, most):
                text = self.tree(body)
                text = f"({text})" if isinstance(body, Sequence | Choice | Repeat) else text
                short = {(0, None): "*", (1, None): "+", (0, 1): "?"}.get((least, most))
                if short:
                    return text + short
                if most is None:
                    return f"({text}~{least} {text}*)"
                return f"{text}~{least}" + (f"..{most}" if most != least else "")
            case _:
                raise TypeError(node)


def lark_text(text: str) -> str:
    """The characters as a string literal of Lark."""
    return "".join(literal(c) if not c.isprintable() or c in '"\\' else c for c in text)


class _AbnfWriter(_Writer):
    """Writes ABNF."""

    def file(self) -> str:
        self.end = "\r\n" if self.chance(0.3) else "\n"
        lines = []
        for name, body in self.rules:
            choices = body.parts if isinstance(body, Choice) and self.chance(0.3) else (body,)
            for index, each in enumerate(choices):
                lines.append(f"{name} {'=/' if index else '='} {self.tree(each)}")
                lines[-1] += self.random.choice(('  ; "a" [', " ;")) if self.chance(0.1) else ""
        return "".join(f"{line}{self.end}" for line in lines)

    def tree(self, node: Node) -> str:
        match node:
            case Text(value, fold):
                return self._text(value, fold)
            case Range(first, last):
                return f"%x{ord(first):X}-{ord(last):X}"
            case Rule(name):
                return name.upper() if self.chance(0.1) else name
            case Sequence(()):
                return '""'
            case Sequence(parts):
                return self.parts(parts)
            case Choice(parts):
                fold = f"{self.end}  " if self.chance(0.1) else ""
                return f"{fold} / ".join(map(self.tree, parts))
            case Repeat(body, 0, 1) if not self.chance(0.1):
                return f"[{self.tree(body)}]"
            case Repeat(body, least, most):
                text = self.tree(body)
                text = f"({text})" if isinstance(body, Sequence | Choice | Repeat) else text
                if least == most:
                    return f"{least}{text}"
                return f"{least or ''}*{'' if most is None else most}{text}"
            case _:
                raise TypeError(node)

    def _text(self, value: str, fold: str) -> str:
        if fold:
            return f'%i"{value}"' if self.chance(0.1) else f'"{value}"'
        if not all(each.isalnum() and each.isascii() for each in value) or self.chance(0.3):
            if self.chance(0.3):
                return f"%d{'.'.join(str(ord(each)) for each in value)}"
            return f"%x{'.'.join(f'{ord(each):X}' for each in value)}"
        return f'%s"{value}"'
