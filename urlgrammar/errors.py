"""The errors of this package, by the stage that raises them.

    UrlGrammarError
    |- ParseError (ValueError)         a text is not in the language of a rule
    |- ResolveError (ValueError)       a reference cannot be resolved against this base
    |- EditError (ValueError)          a tree cannot be changed in this way
    |- MappingError (ValueError)       an IRI has no URI under the requested mapping
    |- LimitError (ValueError)         the answer is unknown, such as for a label that is too long
    |- UnknownNameError (LookupError)  no standard, rule or step of that name
    |- NoTreeError (LookupError)       the rule is only a part of a URL: it has no component tree
    |- OperandError (ValueError)          there is no automaton for an operand
    |- CertificateError (ValueError)   a certificate is damaged, or what it claims was not seen
    |- ProgramError (RuntimeError)     a program cannot be run, or does not follow the protocol
    |- ContradictionError (RuntimeError) automata and parsers contradict each other: a bug
    |- FormatError (RuntimeError)      a generated file has a version that cannot be read

What belongs here: the classes, their messages, and the names of rules, which errors cite. The
fields of an error hold its facts; its message is made only when it is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable


class UrlGrammarError(Exception):
    """The base class of the errors of this package. A wrong call can also raise TypeError,
    ValueError or another error of Python."""


class RuleName(NamedTuple):
    """A rule with its spelling and section in the standard."""

    name: str
    """Lowercased, with `_` for `-`, as in the grammar: `reg_name`."""
    spelled: str
    """As in the document: `reg-name`."""
    document: str
    section: str
    longest: int | None
    """The length of its longest string in code points, None if it is unbounded."""

    def __str__(self) -> str:
        return f"{self.spelled} ({self.document}, {self.section})"


class ValidationError(NamedTuple):
    """A validation error (URL, 1.1): its name in the standard, its position in the text in code
    points from 0, and whether parsing fails because of it."""

    name: str
    position: int
    is_fatal: bool = False


class ParseError(UrlGrammarError, ValueError):
    """A text is not in the language of a rule of a standard.

    standard: the name of the standard. rule: the requested rule. text: the whole text. position:
    the length in code points of the longest prefix of the text that is also a prefix of a valid
    string. expected: what would be accepted there, in the order of the grammar: names of character
    sets, alone or as `NAME but not "/"`, and quoted characters.
    innermost: the innermost rule at that position. advice: what to do about it. validation_error:
    the name of the error by the WHATWG standard (URL, 1.1), such as `port-out-of-range`; None for
    other standards.
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
        validation_error: str | None = None,
    ) -> None:
        super().__init__(
            standard, rule, text, position, expected, innermost, advice, validation_error
        )
        self.standard = standard
        self.rule = rule
        self.text = text
        self.position = position
        self.expected = expected
        self.innermost = innermost
        self.advice = advice
        self.validation_error = validation_error

    @property
    def found(self) -> str | None:
        """The character at the position, None at the end of the text."""
        return self.text[self.position] if self.position < len(self.text) else None

    @property
    def reason(self) -> str:
        """The problem and its section, without the position: texts can be counted by it."""
        if self.validation_error is not None:
            section = f"{self.innermost.document}, {self.innermost.section}"
            return f"{self.advice} ({self.validation_error}; {section})"
        place = f"{_article(self.innermost.spelled)} {self.innermost}"
        if self.found is None:
            return f"the text ends inside {place}"
        return f"{character_name(self.found)} is not allowed in {place}"

    @property
    def message(self) -> str:
        """One line: the position, the problem, the rule, and what to do about it."""
        advice = "" if self.validation_error is not None else f"; {self.advice}"
        return f"position {self.position}: {self.reason}{advice}"

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        """Without the text, which can have a password."""
        return f"{type(self).__name__}({self.message!r})"


class URLPatternError(UrlGrammarError, ValueError):
    """A text is no pattern of the URL Pattern Standard, or one that cannot be decided.

    pattern: the text. position: in code points from 0, None if the error has none. problem: a
    sentence. section: of the standard. component: whose pattern the text is, None for a whole one.
    """

    def __init__(
        self,
        pattern: str,
        position: int | None,
        problem: str,
        section: str,
        component: str | None = None,
    ) -> None:
        super().__init__(pattern, position, problem, section, component)
        self.pattern = pattern
        self.position = position
        self.problem = problem
        self.section = section
        self.component = component

    def within(self, pattern: str, place: int, component: str | None = None) -> URLPatternError:
        """The same error of a text that has this one at a place."""
        position = None if self.position is None else place + self.position
        return URLPatternError(pattern, position, self.problem, self.section, component)

    def __str__(self) -> str:
        where = [] if self.position is None else [f"position {self.position}"]
        if self.component is not None:
            where.append(f"of the {self.component}")
        place = f"{' '.join(where)}: " if where else ""
        return f"{place}{self.problem} (URLPattern, {self.section})"


class ResolveError(UrlGrammarError, ValueError):
    """A reference cannot be resolved against this base."""


class EditError(UrlGrammarError, ValueError):
    """A component tree cannot be changed in this way: its text would not be valid, or would be
    split into other components."""


class MappingError(UrlGrammarError, ValueError):
    """An IRI has no URI under the requested mapping."""


class LimitError(UrlGrammarError, ValueError):
    """The answer is unknown: a label of a domain beyond ASCII is too long to be mapped in
    acceptable time, or only the program itself knows whether it accepts the text."""


NO_BOOL: Final = "a {} is neither true nor false, because it can be undecided: ask {}"
"""The error of `bool()` of a result that has a third answer."""


def suggestion(name: str, names: Iterable[str]) -> str:
    """The end of a message about an unknown name: the most similar known name, if there is one."""
    close = _similar(name, names, 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _similar(name: str, names: Iterable[str], most: int) -> tuple[str, ...]:
    from difflib import get_close_matches  # imported late: only errors need it

    return tuple(get_close_matches(name, list(names), n=most, cutoff=0.5))


class UnknownNameError(UrlGrammarError, LookupError):
    """There is no `kind` (standard, rule, step) of this name; `suggestions` are similar names.
    Names with an explanation behind a space are all listed, and not guessed."""

    def __init__(self, kind: str, name: str, names: Iterable[str]) -> None:
        names = tuple(names)
        super().__init__(kind, name, names)
        self.kind: str = kind
        self.name: str = name
        plain = [each for each in names if " " not in each]
        self.suggestions: tuple[str, ...] = _similar(name.lower(), plain, 3)
        self.names: tuple[str, ...] = names

    def __str__(self) -> str:
        if self.suggestions:
            return f"no {self.kind} {self.name!r}; did you mean {' or '.join(self.suggestions)}?"
        return f"no {self.kind} {self.name!r}; choose one of: {', '.join(self.names)}"


class NoTreeError(UrlGrammarError, LookupError):
    """The strings of this rule are not whole references: a component tree cannot print them."""

    def __init__(self, standard: str, rule: str, rules: tuple[str, ...]) -> None:
        super().__init__(standard, rule, rules)
        self.standard = standard
        self.rule = rule
        self.rules = rules

    def __str__(self) -> str:
        return (
            f"strings of the rule {self.rule!r} of {self.standard} are parts of a reference and "
            f"have no component tree; choose a rule that has one: {', '.join(self.rules)}"
        )


class OperandError(UrlGrammarError, ValueError):
    """An operand cannot be read, is not regular, uses a construct that has no exact translation, or
    is too large."""


class CertificateError(UrlGrammarError, ValueError):
    """A text is no certificate, or it claims what was not seen when it was verified."""


class ProgramError(UrlGrammarError, RuntimeError):
    """A program cannot be run, or its answers do not follow the protocol."""


class ContradictionError(UrlGrammarError, RuntimeError):
    """The parsers of the operands do not confirm a finding of the automata: a defect of this
    package, or of a parser. The message contains the text."""


class FormatError(UrlGrammarError, RuntimeError):
    """A generated file has a format that this version of the package cannot read."""


def character_name(character: str) -> str:
    """A character as a message can show it safely, without control or direction characters."""
    if character == " ":
        return "space"
    if character.isascii() and character.isprintable():
        return f'"{character}"'
    code = f"U+{ord(character):04X}"
    if 0xD800 <= ord(character) <= 0xDFFF:
        return f"the lone surrogate {code}"
    import unicodedata  # imported late: only errors need it

    name = _CONTROLS.get(character) or unicodedata.name(character, "")
    return f"{code} ({name})" if name else code


_CONTROLS = {"\0": "NUL", "\t": "tab", "\n": "line feed", "\r": "carriage return", "\x7f": "DEL"}


def _article(name: str) -> str:
    """`an IPv4address`, `an h16`, `a URI`, `a userinfo`, `an unreserved`."""
    vowel = name[0] in "AEIOaeio" or name.startswith(("un", "h16", "ls32"))
    return "an" if vowel else "a"
