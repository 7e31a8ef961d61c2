"""Grammars in files as operands of a comparison.

What belongs here: a rule of an ABNF or Lark file, its automata, and its parser, which is Lark's. A
grammar does not prefer one of several readings. A component that has two readings in some text is
ambiguous, and is not compared.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands.base import Ambiguity, Operand, Refusal, Taken, message_at
from urlgrammar.differ.operands.grammars.derivations import Captured, splits
from urlgrammar.differ.operands.grammars.lark_files import compile_rule
from urlgrammar.differ.operands.grammars.rules import captured_by, fingerprint, table
from urlgrammar.errors import ContradictionError, OperandError
from urlgrammar.grammar.abnf_published import read_published
from urlgrammar.grammar.folder import folder
from urlgrammar.grammar.names import lark_name, spelled_above
from urlgrammar.grammar.repeated_imports import MANGLED
from urlgrammar.regular.automata.dfa import DEAD, determinize
from urlgrammar.regular.automata.diagnosis import innermost
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.automata.verdicts import of_diagnoses
from urlgrammar.regular.errors import LimitError, RegularError, UnknownConstructError
from urlgrammar.regular.nfa.graph import Graph
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.descriptions import describe_all
from urlgrammar.regular.syntax.expression import NOTHING, Chars, Repeat, Rule, sequence
from urlgrammar.regular.syntax.lark_reader import read_grammar, read_terminals
from urlgrammar.regular.syntax.size import check_size
from urlgrammar.regular.tagged.disambiguation import all_runs, disambiguate
from urlgrammar.regular.tagged.divergences import divergences
from urlgrammar.regular.tagged.operations import restricted
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_automaton import OUTSIDE
from urlgrammar.regular.tagged.tagged_nfa import Tag, tagged_nfa
from urlgrammar.standards import automata
from urlgrammar.text import user_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from urlgrammar import transformers
    from urlgrammar.differ.operands.base import Components, Places
    from urlgrammar.differ.operands.grammars.derivations import Split
    from urlgrammar.grammar.abnf_published import TakenRule
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

MAX_SIZE: Final = 1_000_000
"""The largest grammar file, in bytes."""


class GrammarOperand(Operand):
    """A rule of a grammar in a file; `kind` is "abnf" or "lark". Its components are those
    that its rules name (`rules.table`)."""

    def __init__(self, name: str, kind: str, path: Path, rule: str) -> None:
        super().__init__(name)
        renamed: Mapping[str, str] = {}
        self._spelled: Mapping[str, str] = {}
        try:
            text = _text(path)
            if kind == "abnf":
                rule = lark_name(rule)
                published = read_published(text, path, folder() / "abnf", rule)
                text, renamed = published.lark, published.renamed
                self._spelled = {name: own.spelled for name, own in published.rules.items()}
                self.taken = tuple(_by_document(name, published.taken))
            else:
                self._spelled = spelled_above(text)
            self._forest = compile_rule(text, path, rule)
            self._rules = read_grammar(self._forest)
            if rule in self._rules:
                check_size(self._rules[rule])
            for each, expression in self._rules.items():
                if isinstance(expression, Rule) and expression.body == NOTHING:
                    raise OperandError(
                        f"{path}: rule {self._spelled.get(each, each)!r} derives no string: each "
                        "of its alternatives needs the rule itself"
                    )
            for terminal, expression in read_terminals(self._forest).items():
                _check_longest(terminal, expression)
        except RecursionError as error:
            raise OperandError(f"{path}: the grammar is nested too deeply") from error
        except RegularError as error:
            raise OperandError(f"{path}: {self._about(error)}") from error
        if rule not in self._rules:
            raise OperandError(
                f"{path}: {rule} cannot be compared: choose a rule without an underscore at the "
                "beginning of its name"
            )
        self.rule = rule
        names = {name: renamed.get(name, name) for name in self._rules}
        for shadowed in renamed.values():  # the file has another rule of that name
            names.pop(shadowed, None)
        meant = captured_by(names)
        self._captured: Mapping[str, transformers.Captured] = {
            name: each for name, each in meant.items() if not self._is_several(meant, name)
        }
        every = table()
        others = (_other_name(name) for name in self._rules)
        self.uncomparable = frozenset(
            every[name].component for name in others if name is not None and name in every
        ) | {each.component for name, each in meant.items() if name not in self._captured}
        own = self._captured.get(rule)
        self.whole = None if own is None or own.is_kind else own.component
        self._splits = lru_cache(maxsize=1_000)(self._derived)
        self._ambiguities = cache(self._ambiguous)

    @property
    def identity(self) -> str:
        """The rule with all that it refers to, wherever the file is."""
        return f"grammar:{self.rule}:{fingerprint(self._rules[self.rule])}"

    @property
    def components(self) -> frozenset[str]:
        """The components that its rules capture."""
        return frozenset(captured.component for captured in self._captured.values())

    def has_rule(self, name: str) -> bool:
        """Whether the rule uses a rule of that name that is not inside a component, and whose name
        can be the name of a group."""
        if name not in self._rules or MANGLED in name:
            return False
        if automata.is_inside(self._rules[self.rule], self._captured, name):
            return False
        return not self._counts_several({}, (name,))

    def _is_several(self, meant: Mapping[str, transformers.Captured], name: str) -> bool:
        """Whether a text can have several of a component, so that none is its value."""
        component = meant[name].component
        some = {rule: each for rule, each in meant.items() if each.component == component}
        return self._counts_several(some, ())

    def _counts_several(
        self, captured: Mapping[str, transformers.Captured], around: Iterable[str]
    ) -> bool:
        try:
            Graph(*automata.tagged_expression(self._rules[self.rule], captured, around))
        except UnknownConstructError:
            return True
        except (RegularError, RecursionError):
            return False  # it has no automaton, which is said when one is needed
        return False

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        """The automaton of the rule, without ambiguous components."""
        try:
            expression, tags = self._tagged(rules)
            ambiguous = self._ambiguities(rules)
            kept = {
                rule: tuple(tag for tag in rule_tags if tag.name not in ambiguous)
                for rule, rule_tags in tags.items()
            }
            return disambiguate(tagged_nfa(expression, kept))  # all runs set the same tags
        except RegularError as error:
            raise self._refused(error) from error
        except RecursionError as error:
            raise OperandError(f"the grammar is nested too deeply ({self.name})") from error

    def _refused(self, error: RegularError) -> OperandError:
        advice = ": compare a smaller rule" if isinstance(error, LimitError) else ""
        return OperandError(f"{self._about(error)}{advice} ({self.name})")

    def _about(self, error: RegularError) -> str:
        """The problem, with the rule as the file spells it."""
        if error.rule.startswith("("):
            return error.problem
        if error.rule.startswith("_"):  # Lark's rule for it, or ours
            return f"a group, an option or a repetition: {error.problem}"
        return f"rule {self.spelled(error.rule)!r}: {error.problem}"

    def _tagged(self, rules: frozenset[str]) -> tuple[Expression, dict[str, tuple[Tag, ...]]]:
        return automata.tagged_expression(self._rules[self.rule], self._captured, rules)

    # Ambiguity

    @property
    def ambiguities(self) -> Mapping[str, Ambiguity]:
        """A shortest text with two readings, by component; Lark's parser has confirmed both."""
        return self._ambiguities(self.rules)

    def _ambiguous(self, rules: frozenset[str]) -> Mapping[str, Ambiguity]:
        try:
            return dict(self._two_ways(rules))
        except RegularError as error:
            raise self._refused(error) from error

    def _two_ways(self, rules: frozenset[str]) -> Iterator[tuple[str, Ambiguity]]:
        expression, tags = self._tagged(rules)
        every = all_runs(tagged_nfa(expression, tags, all_runs=True))
        by_name: dict[str, set[Tag]] = {}
        for tag in every.tags:
            by_name.setdefault(tag.name, set()).add(tag)
        for name, some in sorted(by_name.items()):
            ways = divergences(every, every, some).divergences
            if ways:
                text = ways[0].text
                readings = self._readings(text, rules, name)
                if len(readings) < 2:
                    raise ContradictionError(
                        f"{self.name}: {name} should have two readings in {text!r}"
                    )
                shown = tuple(tuple(sorted(reading.items())) for reading in readings[:2])
                yield name, Ambiguity(self.name, name, text, shown)

    def _readings(self, text: str, rules: frozenset[str], name: str) -> list[Components]:
        """The ways to split a text that differ in this component, by Lark's parser."""
        distinct: dict[object, Components] = {}
        for split in sorted(self._splits(text, rules), key=sorted):
            mine = frozenset(_place(*tagged) for tagged in split if tagged[0].name == name)
            distinct.setdefault(mine, _components(text, split))
        return list(distinct.values())

    @property
    def expression(self) -> Expression:
        """The rule with the rules inside it."""
        return self._rules[self.rule]

    def readings(self, text: str) -> frozenset[frozenset[tuple[int, int, str]]]:
        """The readings of a text by Lark's parser: the start, the end and the name of each rule."""
        every = {name: Captured((Tag(name),), inner=True) for name in self._rules}
        ways = splits(self._forest, self.rule, text, every)
        return frozenset(
            frozenset((start, stop, tag.name) for tag, start, stop in split) for split in ways
        )

    # Its own parser

    def _derived(self, text: str, rules: frozenset[str]) -> frozenset[Split]:
        inner = automata.captures(self._captured)
        captured = {
            rule: Captured(automata.address_tags(rule, meaning), inner=inner[rule].inner)
            for rule, meaning in self._captured.items()
        }
        for rule in rules:
            own = captured[rule].tags if rule in captured else ()
            captured[rule] = Captured((Tag(rule), *own), inner=True)
        return splits(self._forest, self.rule, text, captured)

    def _reading(self, text: str) -> Split | None:
        """The only way to split a text into components that are not ambiguous."""
        ambiguous = self.ambiguities
        readings = {
            frozenset(tagged for tagged in split if tagged[0].name not in ambiguous)
            for split in self._splits(text, self.rules)
        }
        if len({frozenset(_place(*tagged) for tagged in split) for split in readings}) > 1:
            raise ContradictionError(f"{self.name}: {text!r} should have only one reading")
        return min(readings, key=sorted, default=None)

    def _split(self, text: str) -> Components | None:
        """The components that all derivations of Lark's Earley parser have in common."""
        only = self._reading(text)
        return None if only is None else _components(text, only)

    def places(self, text: str) -> Places:
        """The positions of components by the same parser."""
        only = self._reading(text)
        assert only is not None, "the text is accepted"
        return {tag.name: (start, stop) for tag, start, stop in only if tag.is_span}

    # Errors

    @cached_property
    def _diagnoses(self) -> Dfa:
        return determinize({self.rule: automaton(self._rules[self.rule])}, innermost)

    def spelled(self, rule: str) -> str:
        """The name of a rule as its document spells it."""
        return self._spelled.get(rule, rule)

    def _error(self, state: int) -> str:
        return self.spelled(str(self._diagnoses.labels[state] or self.rule))

    def diagnoses(self) -> Dfa:
        """The errors, which are the rules at the position of the error."""
        return of_diagnoses(self._diagnoses, self.rule, self._error)

    def refusal(self, text: str) -> Refusal:
        """The error by an automaton whose states know their rule."""
        position, state = self._diagnoses.run(self.rule, text)
        error = self._error(state)
        return Refusal(position, error, f"{message_at(text, position)} (in {error})")

    def expected(self, text: str) -> tuple[tuple[str, ...], bool]:
        """What would be accepted at the place of the error, described with the names of the file's
        sets of characters; and whether the text could end there."""
        _, state = self._diagnoses.run(self.rule, text)
        classes = enumerate(self._diagnoses.rows[state])
        alphabet = self._diagnoses.alphabet.sets
        chars = CharSet.union(alphabet[each] for each, after in classes if after != DEAD)
        bodies = ((name, rule.body) for name, rule in self._rules.items() if isinstance(rule, Rule))
        sets = tuple(
            (self.spelled(name), body.chars)
            for name, body in bodies
            if isinstance(body, Chars) and len(body.chars) > 1
        )
        return describe_all([(None, chars)], sets), state in self._diagnoses.accepting


def _place(tag: Tag, start: int, stop: int) -> tuple[Tag, int, int]:
    """A tag and the position of its component; -1 for an empty component and for a kind."""
    return (tag, start, stop) if tag.is_span and start < stop else (tag, -1, -1)


def _other_name(rule: str) -> str | None:
    """The original name of a rule that Lark has renamed, None if it has not. Lark renames rules
    that are not in an import list, and instances of templates."""
    name = rule.partition("{")[0].rpartition(MANGLED)[2]
    return None if name == rule else name


def _components(text: str, split: Split) -> Components:
    components: Components = {}
    for tag, start, stop in sorted(split, key=lambda tagged: (tagged[1], tagged[2])):
        components[tag.name] = text[start:stop] if tag.is_span else tag.value
    return components


def _by_document(name: str, taken: Iterable[TakenRule]) -> Iterator[Taken]:
    rules: dict[str, list[str]] = {}
    for rule in taken:
        rules.setdefault(rule.document, []).append(rule.spelled)
    for document, spelled in rules.items():
        yield Taken(name, document, tuple(spelled))


def _text(path: Path) -> str:
    try:
        if path.is_file() and path.stat().st_size > MAX_SIZE:
            raise OperandError(f"{path} is too large: the limit is {MAX_SIZE:,} bytes")
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise OperandError(f"{path} is not a file: give the name of a grammar file")
    except OSError:  # such as a name that is too long
        pass  # reading it raises the error
    return user_files.read(path)


def _check_longest(name: str, expression: Expression) -> None:
    """Raise OperandError for a terminal that does not match its longest alternative first. Lark
    searches for other matches only inside the first match, so it never finds a longer one."""
    if isinstance(expression, Chars):
        return
    whole = sequence([Rule("t", expression), Repeat(Chars(ANY), 0, None)])
    first = disambiguate(tagged_nfa(whole, {"t": (Tag("t"),)}))
    every = language(disambiguate(tagged_nfa(expression, {})))
    if OUTSIDE in restricted(first, every).characters:
        raise OperandError(
            f"terminal {name}: Lark uses the first alternative that matches, and never finds a "
            "longer one: write the longer alternative first"
        )
