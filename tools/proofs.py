"""Certificates of what the documents call proved, made and verified.

What belongs here: the questions about filters in the documents, which are found by their answers,
those behind the answers of `tighten`, all about advisories, and the pairs of the matrix that are
proved; statements about pairs of operands, each with what it says of them; and asking for a
certificate of each. Some have none: this says why.

    python -m tools.proofs                 makes and verifies all: an hour
    python -m tools.proofs --folder DIR    and keeps the certificates
    python -m tools.proofs --quick         only statements and questions that take seconds
"""

from __future__ import annotations

import argparse
import io
import re
import shlex
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import urlgrammar as ug
from tools import replay
from tools.program_matrix import __main__ as matrix
from tools.program_matrix.collecting import HOST, WEB
from tools.program_matrix.pairs import PROVED, WRITTEN
from urlgrammar.cli import main as command_line
from urlgrammar.differ.operands.grammars.operand import GrammarOperand
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.plain_readers import PROVED as PLAIN_READERS
from urlgrammar.differ.plain_urls import GRAMMAR, RULE
from urlgrammar.grammar import files
from urlgrammar.proofs.certificate import read
from urlgrammar.proofs.verification import verify
from urlgrammar.regular.syntax.portable import portable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

ROOT: Final = Path(__file__).parent.parent


class Statement(NamedTuple):
    """What a document states of two operands. where: the document. relation: that of the strings
    which they accept. on: the components that are said to be the same, None for all. within: an
    expression of the strings that it is about, None for all. is_large: whether it takes more than a
    few seconds."""

    where: str
    a: str
    b: str
    relation: str
    on: tuple[str, ...] | None = None
    within: str | None = None
    is_large: bool = False


STANDARDS: Final = "docs/standards/index.md"
TWO_DEFINITIONS: Final = "docs/questions/disagree.md"
REFERENCE: Final = "rfc3986"
MATRIX: Final = "docs/findings/programs.md"
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
            on=(),
            is_large=True,
        )
        for base in ("no", "special", "file", "other", "opaque")
    ),
)


_NOT_READ: Final = ("node-legacy", "php", "rfc2396")
"""Certificates are not about the first, nor about components that are inside others (the path of
PHP), nor about hosts of which the grammar has two readings."""


READERS_OF_PLAIN_URLS: Final = tuple(
    name
    for name, points in PLAIN_READERS.items()
    if HOST in points.split() and name != REFERENCE and not name.startswith(_NOT_READ)
)
"""Those that are proved to take them to the same host, and are read again."""


def plain(reader: str) -> Statement:
    """That a reader accepts all plain URLs, and finds the host where RFC 3986 does. What it makes
    of the host is not part of it."""
    urls = operand(f"lark:{files.path(GRAMMAR)}:{RULE}")
    assert isinstance(urls, GrammarOperand)
    within = f"re:{portable(urls.expression)}"
    return Statement(TWO_DEFINITIONS, REFERENCE, reader, "equal", (HOST,), within, is_large=True)


class Question(NamedTuple):
    """A question of the command line whose answer a document calls proved. where: the document.
    arguments: those of urlgrammar."""

    where: str
    arguments: tuple[str, ...]

    @property
    def command(self) -> str:
        """The question as it is typed."""
        return shlex.join(["urlgrammar", *self.arguments])

    @property
    def is_quick(self) -> bool:
        """Whether its certificate takes a second or two: that of an expression, and within one."""
        return self.arguments[0] == "diff" or self.arguments[1].startswith("re:")


_CONSOLE: Final = re.compile(
    r"^\$ (urlgrammar (?:bypass|tighten) .*)\n((?:(?!\$ |```).*\n)*)", re.MULTILINE
)
_PROVED: Final = "This is proved"
_EXPRESSION: Final = re.compile(
    r'^(?:    Python      re\.fullmatch\(r")?(\S*https\S*?)(\(\?:\[\\/\?\]\S*?)(?:", url\))?$',
    re.MULTILINE,
)
"""Where an answer of `tighten` has its expression, and what stands behind the port in it."""

_DESCRIBED: Final = {"bypass": ("--described",)}
"""What is asked in addition, by command."""


@cache
def questions() -> list[Question]:
    """All questions about filters, and about operands that are compared, whose answer is called
    proved, each once."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    found = [
        Question(str(page.relative_to(ROOT)), arguments)
        for page in pages
        for command, answer in _CONSOLE.findall(page.read_text(encoding="utf-8"))
        for arguments in _asked(shlex.split(command)[1:], answer)
    ]
    found += [
        Question(str(replay.FILE.relative_to(ROOT)), (*step.ask, *_DESCRIBED.get(step.ask[0], ())))
        for case in replay.cases()
        for step in case.steps
        if step.answer == replay.PROVED
    ]
    found += [
        Question(MATRIX, ("diff", pair.a, pair.b, "--within", WEB, "--on", HOST))
        for pair in matrix.facts().pairs.values()
        if pair.level in {WRITTEN, PROVED}
    ]
    first: dict[tuple[str, ...], Question] = {}
    for question in found:
        first.setdefault(question.arguments, question)
    return [*first.values()]


def _asked(arguments: Sequence[str], answer: str) -> Iterator[tuple[str, ...]]:
    """What a command asks whose answer is called proved: of `tighten`, for each reader, and for
    what is allowed and what is denied, whether a string of its expression leads elsewhere."""
    if arguments[0] != "tighten":
        if _PROVED in answer:
            yield tuple(arguments)
        return
    parser = argparse.ArgumentParser()
    for option in ("--allow", "--deny", "--ports", "--readers"):
        parser.add_argument(option)
    given, _ = parser.parse_known_args(arguments)
    written = _EXPRESSION.search(answer)
    assert written is not None, answer
    asked = "bypass", f"re:{written[1]}{written[2]}"
    goals = [[f"--{name}", text] for name in ("allow", "deny") if (text := getattr(given, name))]
    if given.ports:
        goals = [["--on", "scheme,host,port", "--allow", f"re:{written[1]}"]]
    for reader, goal in product(given.readers.split(","), goals):
        yield (*asked, reader, *goal, *_DESCRIBED["bypass"])


def proved(statement: Statement) -> tuple[str, ug.Verified]:
    """The certificate of a statement, and what was verified. Raises ValueError for one that does
    not state the same, and CertificateError."""
    found = ug.diff(
        statement.a, statement.b, on=statement.on, within=statement.within, described=True
    )
    text = found.certificate()
    claimed = read(text)
    if claimed.relation != statement.relation or {*claimed.same} != {*found.compared}:
        raise ValueError(f"the certificate states something else: {statement}")
    return text, verify(text)


def answered(question: Question) -> tuple[str, ug.Verified] | str:
    """The certificate of a question, and what was verified; or why there is none, or why it cannot
    be asked here. Raises ValueError for a question with another answer."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "proof.json")
        answer, problem = _answer([*question.arguments, "--proof", str(file)])
        if answer and question.arguments[0] == "bypass" and _PROVED not in answer:
            raise ValueError(f"{question.command}: {answer}")
        if not file.exists():
            return problem.strip()
        text = file.read_text(encoding="utf-8")
    return text, verify(text)


def _answer(arguments: Sequence[str]) -> tuple[str, str]:
    """What the command line prints, and its errors."""
    output, errors = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    with redirect_stdout(output), redirect_stderr(errors), suppress(SystemExit):
        command_line(list(arguments))
    return _written(output), _written(errors)


def _written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what was verified, and what has no certificate. Returns the exit status."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args(arguments)
    counts = [0, 0]
    for number, (where, found) in enumerate(_made(quick=given.quick)):
        counts[isinstance(found, str)] += 1
        print(f"{where}\n{found if isinstance(found, str) else found[1]}\n", flush=True)
        if given.folder is not None and not isinstance(found, str):
            given.folder.mkdir(parents=True, exist_ok=True)
            (given.folder / f"{number:03}.json").write_text(found[0], encoding="utf-8")
    print(f"{counts[0]} certificates; {counts[1]} answers have none")
    return 0


def _made(*, quick: bool) -> Iterator[tuple[str, tuple[str, ug.Verified] | str]]:
    for each in _chosen(quick=quick):
        yield f"{each.where}: {each.a}, {each.b}", proved(each)
    for question in questions():
        if question.is_quick or not quick:
            yield f"{question.where}: {question.command}", answered(question)


def _chosen(*, quick: bool) -> Iterable[Statement]:
    if quick:
        return (each for each in STATEMENTS if not each.is_large)
    return (*STATEMENTS, *map(plain, READERS_OF_PLAIN_URLS))


if __name__ == "__main__":
    sys.exit(main())
