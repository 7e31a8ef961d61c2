"""The citations in a grammar file: the spelled name, document and section of each rule.

Above each rule, a comment names the document and the section, and quotes the production:

    // RFC 3986, 3.2.3
    //   port          = *DIGIT
    port: digit*

A rule whose name begins with `_` is a helper that Lark inlines, not a rule of the document.

What belongs here: reading these comments, and following imports.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import OperandError
from urlgrammar.grammar import files
from urlgrammar.grammar.names import lark_name

if TYPE_CHECKING:
    from pathlib import Path

_PLACE: Final = re.compile(r"// (?P<document>\S[^,]*), (?P<section>.+)")
_QUOTE: Final = re.compile(r"//   (?P<spelled>[A-Za-z][\w-]*)\s*:{0,2}=")
_RULE: Final = re.compile(r"(?:%override )?[!?]*(?P<name>[a-z]\w*)(?:\.\d+)?\s*:")
_IMPORT: Final = re.compile(r"%import \.(?P<module>\w+) \((?P<names>[^)]*)\)")


class Citation(NamedTuple):
    """The origin of a rule."""

    spelled: str
    document: str
    section: str


class CitationError(OperandError):
    """A rule without a citation, or with the citation of another rule."""


def citations(name: str) -> dict[str, Citation]:
    """The citation of every rule of a grammar: first its own rules, then the imported ones.

    Raises CitationError with the file and the line.
    """
    own, imported = _read(name)
    order = citations_order({rule: imported[rule] for rule in imported.keys() - own})
    return own | {rule: imported[rule] for rule in order}


def own_citations(name: str) -> dict[str, Citation]:
    """The citations of a grammar's own rules, without imported ones, in the order of the file."""
    return _read(name)[0]


def _read(name: str) -> tuple[dict[str, Citation], dict[str, Citation]]:
    """The citations of a grammar's own rules, and those of the rules that it imports."""
    own: dict[str, Citation] = {}
    imported: dict[str, Citation] = {}
    place = spelled = None
    file = files.path(name)
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        if match := _IMPORT.fullmatch(line):
            beside = file.with_name(match["module"])
            is_beside = beside.with_suffix(".lark").is_file()
            source = citations(str(beside) if is_beside else match["module"])
            names = (name.strip() for name in match["names"].split(","))
            imported |= {name: source[name] for name in names if not name.startswith("_")}
        elif match := _PLACE.fullmatch(line):
            place, spelled = match, None
        elif (match := _QUOTE.match(line)) and spelled is None:
            spelled = match["spelled"]
        elif match := _RULE.match(line):
            own[match["name"]] = _citation(match["name"], place, spelled, file, number)
            place = spelled = None
    return own, imported


def citations_order(imported: dict[str, Citation]) -> list[str]:
    """A sort key for imported rules: document and section, as numbers."""

    def key(name: str) -> tuple[str, list[tuple[int, str]], str]:
        citation = imported[name]
        section = [(int(s), "") if s.isdigit() else (-1, s) for s in citation.section.split(".")]
        return citation.document, section, name

    return sorted(imported, key=key)


def _citation(
    name: str, place: re.Match[str] | None, spelled: str | None, file: Path, line: int
) -> Citation:
    if place is None or spelled is None:
        raise CitationError(f"{file.name}, line {line}: the rule {name} has no citation above it")
    if lark_name(spelled) != name:
        raise CitationError(
            f"{file.name}, line {line}: the citation above the rule {name} is for {spelled}"
        )
    return Citation(spelled, place["document"], place["section"])
