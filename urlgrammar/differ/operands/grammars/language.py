"""A grammar file with the interface that a standard has for its rules.

What belongs here: validity, errors and derivations of a rule of a file. A rule that has an
automaton is matched by it, in linear time; a recursive one by Lark's Earley parser.
"""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from lark import UnexpectedCharacters, UnexpectedInput

from urlgrammar.components import ComponentTuple
from urlgrammar.differ.operands.grammars.lark_files import compile_rule
from urlgrammar.differ.operands.grammars.operand import GrammarOperand
from urlgrammar.differ.operands.grammars.rules import grammar_rules, taken_rules
from urlgrammar.errors import OperandError, ParseError, RuleName, UnknownNameError
from urlgrammar.grammar.abnf_published import read_published
from urlgrammar.grammar.earley import derivation_of
from urlgrammar.grammar.explanation import caret, tree_lines
from urlgrammar.grammar.folder import folder
from urlgrammar.grammar.matcher import listed
from urlgrammar.grammar.names import lark_name
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.errors import NotRegularError
from urlgrammar.text import user_files
from urlgrammar.text.arguments import text_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.grammar.earley import Derivation


class _Whole(NamedTuple):
    """A rule with all rules that it uses: as a Lark grammar, and their names."""

    lark: str
    names: Mapping[str, RuleName]


class FileGrammar:
    """A grammar in a file, with the interface of a standard.

    name: `abnf:FILE` or `lark:FILE`. rule: what its functions are about if they get no rule; by
    default the first rule of the file. Raises OperandError, and UnknownNameError for the rule.
    """

    def __init__(self, name: str, rule: str | None = None) -> None:
        self.name = name
        self._rule = rule
        self._kind, _, file = name.partition(":")
        self._path = Path(file)
        self._written = grammar_rules(name)
        self._text = user_files.read(self._path)
        self._whole = cache(self._read)
        self._operand = cache(self._operand_of)
        if not self.rules:
            raise OperandError(f"{self._path} has no rules")
        self.rule_name(rule)

    def check(self, rule: str | None = None) -> FileGrammar:
        """The grammar itself. Raises OperandError if a rule, or one that it uses, cannot be read:
        a broken grammar says nothing about a text."""
        self._whole(self.rule_name(rule))
        self._operand(self.rule_name(rule))
        return self

    def __repr__(self) -> str:
        return f"<FileGrammar {self.name}:{self.rules[self.rule_name(None)].spelled}>"

    @cached_property
    def rules(self) -> Mapping[str, RuleName]:
        """Every rule of the file by its name, with its spelling."""
        return MappingProxyType(
            {
                name: RuleName(name, rule.spelled, self._path.name, rule.place, None)
                for name, rule in self._written.items()
                if name[0].islower()
            }
        )

    @cached_property
    def taken(self) -> Mapping[str, str]:
        """The rules that the file uses and does not define, by name: the document, as "RFC 3986",
        or the file that they are taken from."""
        found = taken_rules(self.name)
        return MappingProxyType({name: _document_of(operand) for name, operand in found.items()})

    @cached_property
    def unused(self) -> tuple[str, ...]:
        """The rules that the rule of the grammar does not use, directly or indirectly, as the file
        spells them. What they use need not be defined."""
        reached = {name for name, _ in self._written[self.rule_name(None)].reached}
        return tuple(rule.spelled for name, rule in self.rules.items() if name not in reached)

    def rule_name(self, spelled: str | None) -> str:
        """The name of a rule, given as the file spells it; for None, that of the rule that the
        grammar was made for. Raises UnknownNameError."""
        spelled = self._rule if spelled is None else spelled
        if spelled is None:
            return next(iter(self.rules))
        name = lark_name(spelled)
        if name not in self.rules:
            raise UnknownNameError("rule", spelled, [rule.spelled for rule in self.rules.values()])
        return name

    def is_valid(self, text: str, rule: str | None = None) -> bool:
        """Whether a text is in the language of a rule."""
        name, text = self.rule_name(rule), text_of(text)
        operand = self._operand(name)
        if operand is not None:
            return operand.language.accepts(TEXT, text)
        return self._stopped(text, name) is None

    def error(self, text: str, rule: str | None = None) -> ParseError:
        """The first error of an invalid text. Raises ValueError for a valid one."""
        name, text = self.rule_name(rule), text_of(text)
        if self.is_valid(text, rule):
            raise ValueError("the text is valid: it has no error")
        operand = self._operand(name)
        innermost = self.rules[name]
        if operand is None:
            position = self._stopped(text, name)
            assert position is not None, "the text is invalid"
            expected: tuple[str, ...] = ()
            advice = "the file says what is allowed"
        else:
            position, error, _ = operand.refusal(text)
            innermost = self._whole(name).names.get(lark_name(error or name), innermost)
            expected, may_end = operand.expected(text)
            advice = listed(expected, may_end=may_end and position < len(text))
        return ParseError(self.name, name, text, position, expected, innermost, advice)

    def operand(self, rule: str | None = None) -> GrammarOperand:
        """The operand of a rule, for `diff`, `samples` and the like. Raises OperandError for a rule
        without an automaton."""
        name = self.rule_name(rule)
        return self._operand(name) or self._new_operand(name)  # the latter raises the error

    def operand_name(self, rule: str | None = None) -> str:
        """The name of this operand."""
        return f"{self.name}:{self.rules[self.rule_name(rule)].spelled}"

    def parse(self, text: str, rule: str | None = None) -> dict[str, str | None]:
        """The components of a text by name, those that its rules name as the standards do
        (`host`, `path`, …); None for one that is not there. Raises ParseError, UnknownNameError,
        and OperandError for a rule without an automaton."""
        components = self.try_parse(text, rule)
        if components is None:
            raise self.error(text, rule)
        return components

    def try_parse(self, text: str, rule: str | None = None) -> dict[str, str | None] | None:
        """`parse`, but None for a text that is not in the language of the rule."""
        operand = self.operand(rule)
        split = operand.split(text)
        if split is None:
            return None
        names = [name for name in ComponentTuple._fields if name in operand.components]
        return {name: split.get(name) for name in names}

    def explain(self, text: str, rule: str | None = None) -> str:
        """The derivation of a text as `urlgrammar explain` shows it, with all rules; or for a text
        that is not in the language of the rule, the place of the error."""
        try:
            return "\n".join(tree_lines(*self.derive(text, rule)))
        except ParseError as error:
            return caret(error)

    def derive(
        self, text: str, rule: str | None = None
    ) -> tuple[Derivation, Mapping[str, RuleName]]:
        """The derivation of a text, and the names of the rules in it. Raises ParseError."""
        name = self.rule_name(rule)
        whole = self._whole(name)
        parser = compile_rule(whole.lark, self._path, name, "resolve")
        try:
            return derivation_of(parser.parse(text, start=name)), whole.names
        except UnexpectedInput as error:
            raise self.error(text, name) from error

    def _operand_of(self, name: str) -> GrammarOperand | None:
        """The operand of a rule, None if it has no automaton because it is recursive. Other
        problems are errors: Lark's parser would answer wrongly, too."""
        try:
            return self._new_operand(name)
        except OperandError as error:
            if isinstance(error.__cause__, NotRegularError):
                return None
            raise

    def _new_operand(self, name: str) -> GrammarOperand:
        return GrammarOperand(self.operand_name(name), self._kind, self._path, name)

    def _stopped(self, text: str, name: str) -> int | None:
        """Where Lark's parser rejects a text, None if it does not."""
        parser = compile_rule(self._whole(name).lark, self._path, name)
        try:
            parser.parse(text, start=name)
        except UnexpectedCharacters as error:
            stopped: Any = error  # Lark declares no type for its position
            return int(stopped.pos_in_stream)
        except UnexpectedInput:
            return len(text)
        return None

    def _read(self, name: str) -> _Whole:
        if self._kind == "lark":
            return _Whole(self._text, self.rules)
        published = read_published(self._text, self._path, folder() / "abnf", name)
        names = {
            own: RuleName(own, rule.spelled, *self._origin(own, rule.document, rule.section), None)
            for own, rule in published.rules.items()
        }
        return _Whole(published.lark, names)

    def _origin(self, name: str, document: str, section: str) -> tuple[str, str]:
        if document == self._path.stem and name in self._written:
            return self._path.name, self._written[name].place
        return document, section


def _document_of(operand: str) -> str:
    """The document of a rule that another one is taken from, by the name of the operand."""
    file = Path(operand.partition(":")[2].rpartition(":")[0])
    number = file.stem.removeprefix("rfc").partition("_")[0]
    return f"RFC {number}" if number.isdecimal() else file.name
