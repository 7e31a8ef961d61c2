"""Certificates of what the documents state as proved, made and verified.

What belongs here: the statements, each with the operands and what it says of them. Of what is
stated about `bypass`, that about a filter of hosts and a standard has a certificate.

    python -m tools.proofs                 makes and verifies all: some minutes
    python -m tools.proofs --folder DIR    and keeps the certificates
    python -m tools.proofs --quick         only those that take a second or two
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import urlgrammar as ug
from urlgrammar.proofs.certificate import read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class Statement(NamedTuple):
    """What a document states of two operands. where: the document. relation: that of the strings
    which they accept. has_components: whether all compared components are said to be the same.
    is_large: whether it takes more than a few seconds."""

    where: str
    a: str
    b: str
    relation: str
    has_components: bool = True
    is_large: bool = False


STANDARDS: Final = "docs/standards/index.md"
TWO_DEFINITIONS: Final = "docs/questions/disagree.md"
STATEMENTS: Final = (
    Statement(STANDARDS, "rfc3987", "rfc3986", "superset"),
    Statement(STANDARDS, "rfc6874", "rfc3986", "superset"),
    Statement(STANDARDS, "html5-2009", "rfc3986", "superset"),
    Statement(STANDARDS, "html5-2009-b", "rfc3986", "superset"),
    Statement(STANDARDS, "url-spec", "whatwg", "equal", is_large=True),
    *(
        Statement(
            TWO_DEFINITIONS,
            f"whatwg:without_validation_errors_{base}_base",
            f"whatwg:valid_url_string_{base}_base",
            "equal",
            has_components=False,
            is_large=True,
        )
        for base in ("no", "special", "file", "other", "opaque")
    ),
)


class Filter(NamedTuple):
    """What a document states of a filter: that a reader takes what it accepts to allowed hosts."""

    where: str
    filter: str
    reader: str
    allow: str


FILTERS: Final = (
    Filter(
        "README.md",
        r"re:https://([a-z0-9-]+\.)*example\.com(/.*)?",
        "whatwg",
        r"re:(.*\.)?example\.com",
    ),
)


def proved(statement: Statement) -> tuple[str, ug.Verified]:
    """The certificate of a statement, and what was verified. Raises ValueError for one that does
    not state the same, and CertificateError."""
    found = ug.diff(statement.a, statement.b, on=None if statement.has_components else ())
    text = found.certificate()
    claimed = read(text)
    if claimed.relation != statement.relation or {*claimed.same} != {*found.compared}:
        raise ValueError(f"the certificate states something else: {statement}")
    return text, ug.verify(text)


def proved_filter(statement: Filter) -> tuple[str, ug.Verified]:
    """The same of a filter."""
    text = ug.bypasses(statement.filter, statement.reader, statement.allow).certificate()
    hosts = read(text).hosts
    if hosts is None or not hosts.is_allowed or f"re:{hosts.regex}" != statement.allow:
        raise ValueError(f"the certificate states something else: {statement}")
    return text, ug.verify(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what was verified. Returns the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args(arguments)
    for where, name, (text, found) in _made(quick=given.quick):
        print(f"{where}\n{found}\n", flush=True)
        if given.folder is not None:
            given.folder.mkdir(parents=True, exist_ok=True)
            file = f"{name}.json".replace(":", "_")
            (given.folder / file).write_text(text, encoding="utf-8")
    return 0


def _made(*, quick: bool) -> Iterator[tuple[str, str, tuple[str, ug.Verified]]]:
    for each in _chosen(quick=quick):
        yield each.where, f"{each.a}_{each.b}", proved(each)
    for filter_ in FILTERS:
        yield filter_.where, "example.com", proved_filter(filter_)


def _chosen(*, quick: bool) -> Iterable[Statement]:
    return (each for each in STATEMENTS if not (quick and each.is_large))


if __name__ == "__main__":
    sys.exit(main())
