"""ABNF as documents print it, as a grammar of its own.

What belongs here: reading a rule of an ABNF file from outside this package, with all rules that it
uses; what is printed around ABNF; and taking rules from the documents that this package has.

A file needs no header. Page breaks and running heads may stand between its lines, and inside a
rule, as an RFC prints them. `1#element` is a list (RFC 9110, 5.6.1). A rule can be taken from
another document: by a prose value that says so, `<host, see [URI], Section 3.2.2>`, or by using a
name that the file does not define. A taken rule keeps the meaning that it has in its document: it
uses rules of that document, also where the file has others with the same names.

Decisions. A name that the file does not define is that of RFC 5234, RFC 3986, RFC 3987 or RFC 2396,
the first that has it: RFC 8141 takes `alphanum` from RFC 3986, which has it only in the list of
what it no longer uses (D.2). A list is the one that a sender must write (RFC 9110, 5.6.1.1; RFC
7230, 7), because that is what the notation means; recipients read more. Its white space is the
file's rule `OWS`, or that of RFC 9110, 5.6.3.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from lark import Token, Tree

from urlgrammar.errors import suggestion
from urlgrammar.grammar.abnf import Production, production, statements_of
from urlgrammar.grammar.abnf_expressions import OWS, AbnfError, ExpressionWriter
from urlgrammar.grammar.names import lark_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from urlgrammar.grammar.abnf import Statement

_DOCUMENTS: Final = ("rfc5234", "rfc3986", "rfc3987", "rfc2396")
"""The documents whose rules a file can use without defining them, in this order."""

_TAGS: Final = {
    "ABNF": "rfc5234",
    "RFC5234": "rfc5234",
    "URI": "rfc3986",
    "RFC3986": "rfc3986",
    "IRI": "rfc3987",
    "RFC3987": "rfc3987",
    "RFC2396": "rfc2396",
}
"""How documents refer to them."""

_TAKEN: Final = re.compile(
    r"<\s*([A-Za-z][A-Za-z0-9-]*)\s*,\s*(?:see|defined in|imported from)\s+\[([A-Za-z0-9]+)\]"
    r"(?:,\s*(?:Section|Appendix)\s+[A-Z0-9][A-Z0-9.]*)?\s*>"
)
_MONTHS: Final = (
    "January|February|March|April|May|June|July|August|September|October|November|December"
)
_FURNITURE: Final = re.compile(
    rf"\S.*\[Page [0-9ivxlc]+\]|(?:RFC [0-9]+|Internet-Draft) .* (?:{_MONTHS}) [0-9]{{4}}"
)
"""A line at the bottom or at the top of a page."""

_OWS: Final = '(" " | "\\t")*'


class TakenRule(NamedTuple):
    """A rule from another document. spelled: its name there. document: its short name. section:
    where it stands."""

    spelled: str
    document: str
    section: str


class Published(NamedTuple):
    """A rule of a file with all rules that it uses, by their names in a new grammar. helpers: the
    names of rules for parts, by their expressions. taken: the rules from other documents, but for
    those that only these use. renamed: by the name of a rule, its name in its document, if these
    are different."""

    rules: Mapping[str, Production]
    helpers: Mapping[str, str]
    taken: tuple[TakenRule, ...]
    renamed: Mapping[str, str]

    @property
    def lark(self) -> str:
        """The new grammar, in Lark."""
        rules = [f"{name}: {rule.expression}\n" for name, rule in self.rules.items()]
        return "".join([*rules, *(f"{name}: {part}\n" for part, name in self.helpers.items())])


def texts_of_rules(text: str, path: Path) -> Mapping[str, tuple[str, str, str, frozenset[str]]]:
    """By the Lark name of each rule of a file: its name, its line, its productions without comments
    and white space, and the Lark names that these use. Raises AbnfError."""
    texts = {}
    for name, statements in _rules(text, path).items():
        trees = [statement.alternatives for statement in statements]
        used = frozenset(lark_name(token) for tree in trees for token in tree.scan_values(_is_name))
        written = " / ".join(" ".join(_shape(tree)) for tree in trees)
        place = f"line {statements[0].line}"
        texts[name] = (statements[0].spelled, place, written, used)
    return texts


def _is_token(token: object) -> bool:
    return isinstance(token, Token)


def _is_name(token: object) -> bool:
    return isinstance(token, Token) and token.type == "NAME"


def _shape(tree: Tree[Token]) -> Iterator[str]:
    """The tokens of a production, with its groups."""
    yield f"{tree.data}("
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _shape(child)
        elif child is not None:
            yield lark_name(child) if child.type == "NAME" else str(child)
    yield ")"


def read_published(text: str, path: Path, folder: Path, start: str) -> Published:
    """Read a rule of an ABNF file and all rules that it uses, directly or indirectly. Rules that
    are not reached may be recursive, prose or undefined.

    text: of the file. path: for messages. folder: with the ABNF files of this package. start: the
    Lark name of the rule. Raises AbnfError with file, line and rule.
    """
    given = _rules(text, path)
    if start not in given:
        raise AbnfError(f"{path} has no rule {start!r}{suggestion(start, given)}")
    return _Reading(given, path, folder).read(start)


@lru_cache(maxsize=4)  # each rule of a file is read by itself
def _rules(text: str, path: Path) -> Mapping[str, Sequence[Statement]]:
    lines = text.replace("\f", "").split("\n")
    printed = ("" if _FURNITURE.fullmatch(line.rstrip()) else line for line in lines)
    return statements_of("\n".join(printed), path, path.stem)


@cache
def _document(file: Path) -> Mapping[str, Sequence[Statement]]:
    """The rules of a file of this package, which does not change."""
    text = file.read_text(encoding="utf-8")
    return statements_of(text, file, text.splitlines()[0].removeprefix(";").strip())


def taken_rules(text: str, path: Path, folder: Path) -> Mapping[str, tuple[str, Path]]:
    """The rules that a file uses and does not define: by the Lark name, the name in the document
    that it is taken from, and the ABNF file of this document. Raises AbnfError."""
    given = _rules(text, path)
    reading = _Reading(given, path, folder)
    taken = {}
    for _, _, _, used in texts_of_rules(text, path).values():
        for name in sorted(used - given.keys()):
            place = reading.place_of(name, None)
            if place is not None and place.document in _DOCUMENTS:
                taken[name] = (place.name, folder / f"{place.document}.abnf")
    return taken


class _Place(NamedTuple):
    """A rule by the document that defines it, None for the file, and its Lark name there."""

    document: str | None
    name: str


class _Reading:
    """Reading one rule of a file. In the new grammar, a rule from a document has its own name, or
    one with the document if another rule has that name."""

    def __init__(self, given: Mapping[str, Sequence[Statement]], path: Path, folder: Path) -> None:
        self._given, self.path, self._folder = given, path, folder
        self.helpers: dict[str, str] = {}
        self._places: dict[str, _Place] = {}
        self._taken: dict[TakenRule, None] = {}

    def read(self, start: str) -> Published:
        """The rule with all rules that it uses."""
        own: dict[str, Production] = {}
        waiting = [self._written(self._defined(start) or _Place(None, start))]
        while waiting:
            name = waiting.pop()
            if name not in own:
                own[name] = self._production(self._places[name])
                waiting += own[name].references
        taken = sorted(self._taken, key=lambda place: (place.document, place.spelled))
        renamed = {name: self._places[name].name for name in own}
        return Published(
            own,
            self.helpers,
            tuple(taken),
            {name: known for name, known in renamed.items() if name != known},
        )

    def _production(self, place: _Place) -> Production:
        """The production of a rule, with the names of the new grammar."""
        if place == _OWN_OWS:
            return Production("OWS", _OWS, (), "RFC 9110", "5.6.3")
        document = place.document
        rules = self._given if document is None else self._rules_of(document)
        statements = rules[place.name]
        return production(statements, self.path, _Writer(self, place, statements[0]))

    def _rules_of(self, document: str) -> Mapping[str, Sequence[Statement]]:
        return _document(self._folder / f"{document}.abnf")

    def _written(self, place: _Place) -> str:
        """The name of a rule in the new grammar."""
        is_own = place.name in self._given and self._defined(place.name) is None
        known = self._places.get(place.name)
        if (is_own and place.document is not None) or known not in (None, place):
            name = f"{place.name}_of_{place.document}"
        else:
            name = place.name
        self._places[name] = place
        return name

    def _defined(self, name: str) -> _Place | None:
        """The rule that a rule of the file is said to be, if its name is the same there."""
        statements = self._given.get(name, ())
        trees = (statement.alternatives for statement in statements)
        tokens = [str(token) for tree in trees for token in tree.scan_values(_is_token)]
        place = self.stated(tokens[0]) if len(tokens) == 1 else None
        return place if place is not None and place.name == name else None

    def stated(self, prose: str) -> _Place | None:
        """The rule that a prose value names, None if it names none that is known."""
        match = _TAKEN.fullmatch(prose)
        if match is None or (document := _TAGS.get(match[2].upper())) is None:
            return None
        return self._in_documents(lark_name(match[1]), (document, *_DOCUMENTS))

    def _in_documents(self, name: str, documents: Sequence[str]) -> _Place | None:
        known = (document for document in documents if name in self._rules_of(document))
        document = next(known, None)
        return None if document is None else _Place(document, name)

    def place_of(self, name: str, document: str | None) -> _Place | None:
        """The rule that a name means in a document or in the file; None if there is none."""
        if document is not None:
            return self._in_documents(name, (document, *_DOCUMENTS))
        if name in self._given:
            return self._defined(name) or _Place(None, name)
        if name == lark_name(OWS):
            return _OWN_OWS
        return self._in_documents(name, _DOCUMENTS)

    def used(self, place: _Place, document: str | None) -> str:
        """The name of a rule that a rule of a document, or of the file, uses."""
        if document is None and place.document is not None:
            self._taken[self._note(place)] = None
        return self._written(place)

    def _note(self, place: _Place) -> TakenRule:
        if place == _OWN_OWS:
            return TakenRule(OWS, "RFC 9110", "5.6.3")
        assert place.document is not None
        first = self._rules_of(place.document)[place.name][0]
        return TakenRule(first.spelled, first.document, first.section)

    @property
    def known(self) -> tuple[str, ...]:
        """All names that a rule of the file can use."""
        others = (name for document in _DOCUMENTS for name in self._rules_of(document))
        return (*self._given, *others)


_OWN_OWS: Final = _Place("rfc9110", lark_name(OWS))


class _Writer(ExpressionWriter):
    """Writes a production with the names of the new grammar, and with rules for its parts:
    without them, Lark would expand too many alternatives, or the same one twice."""

    def __init__(self, reading: _Reading, place: _Place, first: Statement) -> None:
        super().__init__(reading.path, first.spelled, is_older=first.is_older)
        self._reading = reading
        self._document = place.document

    def reference(self, spelled: str, line: int) -> str:
        """The name of a rule in the new grammar. Raises AbnfError for an unknown one."""
        name = lark_name(spelled)
        place = self._reading.place_of(name, self._document)
        if place is None:
            raise AbnfError(
                f"{self._path.name}, line {line}: rule {self._spelled!r} uses {spelled!r}, "
                f"which is not defined{suggestion(name, self._reading.known)}"
            )
        return self._reading.used(place, self._document)

    def prose(self, text: str) -> str | None:
        """The name of the rule that a prose value names, None if it names none."""
        place = self._reading.stated(text)
        return None if place is None else self._reading.used(place, self._document)

    def part(self, written: str) -> str:
        """A rule for the part; equal parts share one."""
        helpers = self._reading.helpers
        return helpers.setdefault(written, f"_part_{len(helpers) + 1}")

    def group(self, inside: str, *, is_option: bool) -> str:
        """A rule for the group."""
        return self.part(f"{inside} |" if is_option else inside)
