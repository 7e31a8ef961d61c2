"""Ledgers of accepted findings: which findings are new, which are accepted, which are gone.

What belongs here: the ids of findings, the file format, and the judgement. A ledger knows nothing
about findings except their ids and the strings that are shown for them.

An id is the beginning of a hash of what was asked and of what the finding is: its kind, its reason,
and what it leads to. What was asked are the operands, without their short names and with the rules
of grammars in files, and the options that the answer depends on. So a line accepts one finding of
one question: after a change of a filter or of a grammar each finding is looked at again. The id
does not depend on the order of findings, or on other findings.

A line also has the string that is shown for the finding. A finding is accepted only if this run
found it with this string, which the parsers confirmed; if it shows another one, someone should look
at it.

The file is text in UTF-8, which shows well in a review. Each line is an id, the string in JSON's
spelling, and the reason why it is accepted; what is not about a string has none. Empty lines and
lines that begin with "#" are comments:

    # the old clients, until 2027
    3f2a90c1d47e  "http://a\\\\b/"  the proxy in front of the client rejects backslashes
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

from urlgrammar.errors import OperandError
from urlgrammar.text import user_files
from urlgrammar.text.arguments import kind_of, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_LENGTH: Final = 12
_ID: Final = re.compile(f"[0-9a-f]{{{_LENGTH}}}")
_SPACE: Final = " \t"


def finding_id(kind: str, *parts: str | Iterable[str] | None) -> str:
    """An id: 12 hexadecimal digits. kind: of which kind it is. parts: what tells it apart from
    others of its kind, in a fixed order; the order in a part with several names does not matter."""
    known = [part if part is None or isinstance(part, str) else sorted(part) for part in parts]
    written = json.dumps([kind, *known])  # ASCII, also for lone surrogates
    return sha256(written.encode("ascii")).hexdigest()[:_LENGTH]


def asked_id(question: str, kind: str, *parts: str | Iterable[str] | None) -> str:
    """The id of a finding of this kind. question: the id of what was asked."""
    return finding_id("asked", question, finding_id(kind, *parts))


class Found(NamedTuple):
    """A finding as a ledger sees it. input: the string that is shown for it, None if it is about no
    string."""

    id: str
    input: str | None


class Entry(NamedTuple):
    """A line of a ledger. input: None if the line has no string."""

    id: str
    input: str | None
    reason: str

    @property
    def found(self) -> Found:
        """The finding that it accepts."""
        return Found(self.id, self.input)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a ledger says of the findings of a run. new: the ids that the ledger does not accept.
    accepted: those that it does, each with its reason. gone: those of the ledger that were not
    found, or were found with another string, each with its reason."""

    new: tuple[str, ...]
    accepted: tuple[tuple[str, str], ...]
    gone: tuple[tuple[str, str], ...]

    @property
    def is_clean(self) -> bool:
        """Whether nothing is new, and nothing is gone."""
        return not (self.new or self.gone)


class _WithId(Protocol):
    @property
    def id(self) -> str:
        """The id of a finding."""


Finding = TypeVar("Finding", bound=_WithId)


def listed(findings: Iterable[Finding], judgement: Judgement | None) -> tuple[Finding, ...]:
    """Those findings that a report lists: all, or those that a ledger has not accepted."""
    return tuple(one for one in findings if judgement is None or one.id in judgement.new)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The lines, in the order of the file."""

    entries: tuple[Entry, ...]

    def accepts(self, finding: Found) -> bool:
        """Whether a finding has a line with its string."""
        return any(entry.found == finding for entry in self.entries)

    def judge(self, findings: Iterable[Found]) -> Judgement:
        """Which of the findings are new and which are accepted, and which entries are gone."""
        listed = dict.fromkeys(findings)
        accepted = {entry.found: entry.reason for entry in self.entries}
        return Judgement(
            tuple(finding.id for finding in listed if finding not in accepted),
            tuple((finding.id, accepted[finding]) for finding in listed if finding in accepted),
            tuple((entry.id, entry.reason) for entry in self.entries if entry.found not in listed),
        )


def judgement(accept: Ledger | None, findings: Iterable[Found]) -> Judgement | None:
    """The judgement of a ledger that a caller gave, None for none."""
    return None if accept is None else accept.judge(findings)


def given(accept: Ledger | None) -> Ledger | None:
    """The ledger that a caller gave. Raises TypeError."""
    if accept is None or isinstance(accept, Ledger):
        return accept
    raise TypeError(
        f"`accept` must be a Ledger, from read or parse of urlgrammar.differ.ledger, not "
        f"{kind_of(accept)}"
    )


def line(finding: Found, reason: str = "REASON") -> str:
    """The line that accepts a finding."""
    shown = [] if finding.input is None else [json.dumps(finding.input)]
    return "  ".join([finding.id, *shown, reason])


def read(path: Path) -> Ledger:
    """The ledger in a file. Raises OperandError for a file that cannot be read, and for a line
    without an id or a reason, or with an id that has a line already."""
    return parse(user_files.read(path), str(path))


def parse(text: str, name: str = "ledger") -> Ledger:
    """The ledger in a text. name: that of the text, for errors. Raises OperandError and
    TypeError."""
    entries: dict[str, Entry] = {}
    for number, written in enumerate(text_of(text, "the ledger").splitlines(), 1):
        if not written.strip() or written.lstrip().startswith("#"):
            continue
        try:
            entry = _entry(written.strip())
        except ValueError as error:
            raise OperandError(f"{name}, line {number}: {error}") from error
        if entry.id in entries:
            raise OperandError(f"{name}, line {number}: {entry.id} has a line already; remove one")
        entries[entry.id] = entry
    return Ledger(tuple(entries.values()))


def _entry(text: str) -> Entry:
    """The entry of a line. Raises ValueError, which says what is wrong."""
    given, *others = text.split(maxsplit=1)
    if _ID.fullmatch(given) is None:
        raise ValueError(
            f"{given!r} is not an id of a finding, which has {_LENGTH} hexadecimal digits; write: "
            'ID  "STRING"  REASON'
        )
    rest = others[0] if others else ""
    shown: str | None = None
    if rest.startswith('"'):
        try:
            shown, end = json.JSONDecoder().raw_decode(rest)
        except ValueError as error:
            raise ValueError(
                f'the string behind {given} is not in JSON\'s spelling, with \\" for " and '
                "\\\\ for \\; copy the line from the report"
            ) from error
        if rest[end : end + 1] not in {"", *_SPACE}:
            raise ValueError(f"write a space behind the string of {given}")
        rest = rest[end:].strip()
    if not rest:
        raise ValueError(f'say why {given} is accepted: ID  "STRING"  REASON')
    return Entry(given, shown, rest)
