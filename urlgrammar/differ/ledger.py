"""Ledgers of accepted findings: which findings are new, which are accepted, which are gone.

What belongs here: the ids of findings, the file format, and the judgement. A ledger knows nothing
about findings except their ids.

An id is the beginning of a hash of what the finding is: its kind, its reason and its witness. It
does not depend on the names of operands, on the order of findings, or on other findings. So a
ledger belongs to one comparison, and if an expression changes, the findings that stay keep their
ids. If the shortest witness changes, it is another finding, which someone should look at.

The file is text in UTF-8, which shows well in a review. Each line is an id and the reason why it is
accepted; empty lines and lines that begin with "#" are comments:

    # the old clients, until 2027
    3f2a90c1d47e  the proxy in front of the client rejects backslashes
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import OperandError
from urlgrammar.text import user_files

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_LENGTH: Final = 12
_ID: Final = re.compile(f"[0-9a-f]{{{_LENGTH}}}")


def finding_id(kind: str, *parts: str | Iterable[str] | None) -> str:
    """The id of a finding: 12 hexadecimal digits. kind: of which kind it is. parts: what tells it
    apart from others of its kind, in a fixed order; the order in a part with several names does not
    matter."""
    known = [part if part is None or isinstance(part, str) else sorted(part) for part in parts]
    written = json.dumps([kind, *known])  # ASCII, also for lone surrogates
    return sha256(written.encode("ascii")).hexdigest()[:_LENGTH]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a ledger says of the findings of a run. new: the ids that are not in the ledger.
    accepted: those that are, each with its reason. gone: those of the ledger that were not found,
    each with its reason."""

    new: tuple[str, ...]
    accepted: tuple[tuple[str, str], ...]
    gone: tuple[tuple[str, str], ...]

    @property
    def is_clean(self) -> bool:
        """Whether nothing is new, and nothing is gone."""
        return not (self.new or self.gone)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The accepted ids, each with its reason, in the order of the file."""

    entries: tuple[tuple[str, str], ...]

    def judge(self, ids: Iterable[str]) -> Judgement:
        """Which of the ids are new and which are accepted, and which entries are gone."""
        found = dict.fromkeys(ids)
        accepted = dict(self.entries)
        return Judgement(
            tuple(each for each in found if each not in accepted),
            tuple((each, accepted[each]) for each in found if each in accepted),
            tuple(entry for entry in self.entries if entry[0] not in found),
        )


def read(path: Path) -> Ledger:
    """The ledger in a file. Raises OperandError for a file that cannot be read, and for a line
    without an id or a reason, or with an id that has a line already."""
    return parse(user_files.read(path), str(path))


def parse(text: str, name: str = "ledger") -> Ledger:
    """The ledger in a text. name: that of the text, for errors. Raises OperandError."""
    entries: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        given, *reason = line.split(maxsplit=1)
        if _ID.fullmatch(given) is None:
            raise OperandError(
                f"{name}, line {number}: {given!r} is not an id of a finding, which has {_LENGTH} "
                "hexadecimal digits; write: ID  REASON"
            )
        if not reason:
            raise OperandError(f"{name}, line {number}: say why {given} is accepted: ID  REASON")
        if given in entries:
            raise OperandError(f"{name}, line {number}: {given} has a line already; remove one")
        entries[given] = reason[0].strip()
    return Ledger(tuple(entries.items()))
