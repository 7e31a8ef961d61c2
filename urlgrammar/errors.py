"""What can go wrong, by the stage in which it does.

    UrlGrammarError
    |- ParseError (ValueError)         a text is not in the language of a rule
    |- ResolveError (ValueError)       a reference has no target against this base
    |- MappingError (ValueError)       an IRI has no URI under the mapping that was asked for
    |- LimitError (ValueError)         a label beyond ASCII is too long to be mapped
    |- UnknownNameError (LookupError)  no standard, rule or step of that name
    |- NoTreeError (LookupError)       the rule is a part of a URL only: it has no component tree
    |- OperandError (ValueError)          there is no automaton for an operand
    |- ContradictionError (RuntimeError) automata and parsers contradict each other: a bug
    |- FormatError (RuntimeError)      a generated file is not of the version this package reads

What belongs here: the classes, how they read, and the names of rules, which errors cite. What is
known is in their fields; messages are made when somebody looks at them.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class UrlGrammarError(Exception):
    """The root of everything this package raises on purpose, but for TypeError."""


class RuleName(NamedTuple):
    """A rule as its standard spells and places it."""

    name: str
    """Lowercased, with `_` for `-`, as in the grammar: `reg_name`."""
    spelled: str
    """As in the document: `reg-name`."""
    document: str
    section: str
    longest: int | None
    """The length of its longest string in code points, None if there is no longest."""

    def __str__(self) -> str:
        return f"{self.spelled} ({self.document}, {self.section})"


class ValidationError(NamedTuple):
    """A validation error (URL, 1.1): its name in the standard, its place in the text in code points
    from 0, and whether the text is no URL because of it."""

    name: str
    position: int
    is_fatal: bool = False


class ParseError(UrlGrammarError, ValueError):
    """A text is not in the language of a rule of a standard.

    standard: the name of the standard. rule: the rule that was asked for. text: the whole text.
    position: the length in code points of the longest prefix of the text that some valid string
    has. found: the character at that position, None at the end of the text. expected: what would
    have been accepted there, as names of character sets and quoted literals, in the order of the
    grammar. innermost: the innermost rule that the text was in. advice: what to do about it.
    """

    def __init__(
        self,
        standard: str,
        rule: str,
        text: str,
        position: int,
        expected: tuple[str, ...],
        innermost: RuleName,
        advice: str,
    ) -> None:
        super().__init__(standard, rule, text, position, expected, innermost, advice)
        self.standard = standard
        self.rule = rule
        self.text = text
        self.position = position
        self.found = text[position] if position < len(text) else None
        self.expected = expected
        self.innermost = innermost
        self.advice = advice

    @property
    def message(self) -> str:
        """One line: where, what, by which rule, and what to do about it."""
        place = f"{_article(self.innermost.spelled)} {self.innermost}"
        if self.found is None:
            what = f"the text ends inside {place}"
        else:
            what = f"{character_name(self.found)} is not allowed in {place}"
        return f"position {self.position}: {what}; {self.advice}"

    def __str__(self) -> str:
        return self.message


class ResolveError(UrlGrammarError, ValueError):
    """A reference has no target against this base."""


class MappingError(UrlGrammarError, ValueError):
    """An IRI has no URI under the mapping that was asked for."""


class LimitError(UrlGrammarError, ValueError):
    """A label of a domain beyond ASCII is too long to be mapped in bearable time: the answer is
    not known."""


def suggestion(name: str, names: Iterable[str]) -> str:
    """The end of a message about an unknown name: the nearest one that is known, if any is near."""
    close = get_close_matches(name, list(names), n=1, cutoff=0.5)
    return f"; did you mean {close[0]!r}?" if close else ""


class UnknownNameError(UrlGrammarError, LookupError):
    """There is no `kind` (standard, rule, step) of this name; `suggestions` come close."""

    def __init__(self, kind: str, name: str, names: Iterable[str]) -> None:
        names = tuple(names)
        super().__init__(kind, name, names)
        self.kind = kind
        self.name = name
        self.suggestions = tuple(get_close_matches(name, names, n=3, cutoff=0.5))
        self.names = names

    def __str__(self) -> str:
        if self.suggestions:
            return f"no {self.kind} {self.name!r}; did you mean {' or '.join(self.suggestions)}?"
        return f"no {self.kind} {self.name!r}; there are {', '.join(self.names)}"


class NoTreeError(UrlGrammarError, LookupError):
    """A rule whose strings are no whole references: a component tree could not print them."""

    def __init__(self, standard: str, rule: str, rules: tuple[str, ...]) -> None:
        super().__init__(standard, rule, rules)
        self.standard = standard
        self.rule = rule
        self.rules = rules

    def __str__(self) -> str:
        return (
            f"strings of the rule {self.rule!r} of {self.standard} are parts of a reference and "
            f"have no component tree; rules with one: {', '.join(self.rules)}"
        )


class OperandError(UrlGrammarError, ValueError):
    """What an operand stands for cannot be read, is not regular, uses what has no
    exact translation, or is too large."""


class ContradictionError(UrlGrammarError, RuntimeError):
    """A finding of the automata that the parsers of the operands do not confirm: a defect of this
    package, or of a parser. The message has the text."""


class FormatError(UrlGrammarError, RuntimeError):
    """A generated file is of a format that this version of the package does not read."""


def character_name(character: str) -> str:
    """A character as a message can show it safely: never a control or direction character."""
    if character == " ":
        return "space"
    if character.isascii() and character.isprintable():
        return f'"{character}"'
    code = f"U+{ord(character):04X}"
    if 0xD800 <= ord(character) <= 0xDFFF:
        return f"the lone surrogate {code}"
    import unicodedata  # only errors need it, and importing it costs what most programs never use

    name = _CONTROLS.get(character) or unicodedata.name(character, "")
    return f"{code} ({name})" if name else code


_CONTROLS = {"\0": "NUL", "\t": "tab", "\n": "line feed", "\r": "carriage return", "\x7f": "DEL"}


def _article(name: str) -> str:
    """`an IPv4address`, `an h16`, `a URI`, `a userinfo`, `an unreserved`."""
    vowel = name[0] in "AEIOaeio" or name.startswith(("un", "h16", "ls32"))
    return "an" if vowel else "a"
