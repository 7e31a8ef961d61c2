"""Answers that are there before the package is loaded: of all examples of the playground, of the
first question of each tab, and of every link of the documents.

What belongs here: which questions these are, and asking them. They are asked in Pyodide itself, by
Node, so that an answer is the one that the page would give. Answers are kept for as long as the
package is the same.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FOLDER: Final = Path(__file__).parent
EXAMPLES: Final[dict[str, list[dict[str, str]]]] = json.loads(
    FOLDER.joinpath("examples.json").read_text("utf-8")
)
"""By tab, what can be tried; the first one is the first question."""

_LINK: Final = re.compile(r"playground/index\.html#([a-z]+)\?([^)\s\"]+)")

_CHOSEN: Final = {
    "bypass": {"on": "host", "is": "allow"},
    "guard": {"is": "allow"},
    "explain": {"s": "rfc3986"},
}
"""By tab, what is chosen if a link does not say it."""

Question = dict[str, Any]


def questions(pages: Iterable[str]) -> list[Question]:
    """All questions, each once. pages: texts with links to the playground."""
    every = [*_examples(), *(each for page in pages for each in linked(page))]
    return list({key(each): each for each in every}.values())


def _examples() -> Iterator[Question]:
    for tab, listed in EXAMPLES.items():
        yield from ({"do": tab, **each} for each in listed)


def linked(page: str) -> Iterator[Question]:
    """The questions that the links of a page ask."""
    for tab, query in _LINK.findall(page):
        yield {"do": tab, **_CHOSEN.get(tab, {}), **dict(parse_qsl(query))}


def key(question: Question) -> str:
    """The same for the same question, also in JavaScript."""
    return json.dumps(sorted(question.items()), ensure_ascii=False, separators=(",", ":"))


def prebuilt(asked: list[Question], pyodide: Path, packages: bytes, cache: Path) -> bytes:
    """The file of all answers, with what can be chosen and tried. cache: a folder for answers.
    Raises FileNotFoundError without Node, CalledProcessError if a question cannot be asked, and
    ValueError if an answer is an error."""
    every = [{"do": "known"}, *asked]
    of = hashlib.sha256(packages).hexdigest()[:16]
    known = _kept(cache, of)
    new = [each for each in every if key(each) not in known]
    if new:
        known |= dict(zip(map(key, new), _asked(new, pyodide, packages), strict=True))
        cache.mkdir(parents=True, exist_ok=True)
        _file(cache).write_text(json.dumps([of, known]), encoding="utf-8")
    for each in every:
        if "error" in known[key(each)]:
            raise ValueError(f"{each}: {known[key(each)]['error']}")
    answers = {key(each): known[key(each)] for each in asked}
    made = {"known": known[key(every[0])], "examples": EXAMPLES, "answers": answers}
    return json.dumps(made, separators=(",", ":")).encode()


def _file(cache: Path) -> Path:
    return cache / "answers.json"


def _kept(cache: Path, of: str) -> dict[str, Any]:
    """The answers that are kept, if they are of the same package."""
    if not _file(cache).exists():
        return {}
    kept_of, known = json.loads(_file(cache).read_text("utf-8"))
    return dict(known) if kept_of == of else {}


def _asked(asked: list[Question], pyodide: Path, packages: bytes) -> list[Any]:
    """The answers of Pyodide."""
    node = shutil.which("node")
    if node is None:
        raise FileNotFoundError("Node is needed to ask the first questions")
    with tempfile.NamedTemporaryFile(suffix=".zip") as archive:
        archive.write(packages)
        archive.flush()
        command = [node, str(FOLDER / "prebuild.mjs"), str(pyodide), archive.name]
        given = json.dumps(asked)
        done = subprocess.run(command, input=given, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]
