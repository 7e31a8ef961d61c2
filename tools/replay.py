"""From advisories and threads about URLs to docs/findings/replay.md.

What belongs here: the cases as values, and the page that shows them. The cases are in
tests/data/replay.toml; tests/replay asks their questions, so that the page says what is so.

    python -m tools.replay            writes the file
    python -m tools.replay --check    exits 1 if the file is out of date
"""

from __future__ import annotations

import shlex
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tools import fresh
from urlgrammar.report.elements.markdown import cell, code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).parent.parent
FILE: Final = ROOT / "docs" / "findings" / "replay.md"
CASES: Final = ROOT / "tests" / "data" / "replay.toml"
FOUND, PROVED, UNDECIDED = "found", "proved", "undecided"
HEAD: Final = """\
# History, asked again

Would urlgrammar have found it? Advisories and threads about URLs, as questions: the guard before
its repair, and after it. A filter is the guard in our own words, and hosts and paths are those of
examples. A program has the version that was meant, and is meant as its grammar describes it where
that version is not installed.

Nothing is called gone that is not proved to be gone. A proof is about its question: about the
filter as it is written here, and not about all that the software around it does. The tests ask
every question, and ask about the strings of the advisories, too. Made by `python -m tools.replay`.
"""


class Step(NamedTuple):
    """A question and its answer. ask: the arguments of urlgrammar. strings: what is found. told:
    strings of the advisory's kind, which are ways, too. stopped: those that are none any more.
    code: a function that is the guard. rest: what was not asked."""

    says: str
    ask: tuple[str, ...]
    answer: str
    strings: tuple[str, ...]
    told: tuple[str, ...]
    stopped: tuple[str, ...]
    code: str | None
    rest: str | None


class Case(NamedTuple):
    """An advisory or a thread, with the questions in the order of its history. last: how it ended,
    if the answer of the last question does not say it."""

    name: str
    ids: str
    sources: tuple[str, ...]
    text: str
    last: str | None
    steps: tuple[Step, ...]


def cases() -> list[Case]:
    """All cases, in the order of the file."""
    return [
        Case(
            each["name"],
            each["ids"],
            tuple(each["sources"]),
            each["text"],
            each.get("last"),
            tuple(map(_step, each["step"])),
        )
        for each in _data()["case"]
    ]


def _data() -> dict[str, Any]:
    return tomllib.loads(CASES.read_text(encoding="utf-8"))


def _step(given: dict[str, Any]) -> Step:
    return Step(
        given["says"],
        tuple(shlex.split(given["ask"])),
        given["answer"],
        tuple(given.get("strings", ())),
        tuple(given.get("told", ())),
        tuple(given.get("stopped", ())),
        given.get("code"),
        given.get("rest"),
    )


def text() -> str:
    """What the file must hold."""
    return "\n".join([HEAD, *_overview(), *_sections(), *_left(), ""])


def _overview() -> Iterator[str]:
    yield "| case | | found at first | at last |\n| --- | --- | --- | --- |"
    for case in cases():
        first = next((each.strings[0] for each in case.steps if each.strings), None)
        shown = "–" if first is None else code(first)
        yield f"| {cell(case.name)} | {cell(case.ids)} | {shown} | {at_last(case)} |"


def at_last(case: Case) -> str:
    """How the last question of a case is answered."""
    if case.last is not None:
        return case.last
    last = case.steps[-1]
    if last.answer == UNDECIDED:
        return "undecided"
    if last.answer == PROVED:
        return "proved: gone" if len(case.steps) > 1 else "proved"
    return "not asked after a repair" if len(case.steps) == 1 else f"still {code(last.strings[0])}"


def _sections() -> Iterator[str]:
    for case in cases():
        yield f"\n## {case.name}\n\n{case.ids}. {case.text} Sources:"
        yield ",\n".join(f"<{each}>" for each in case.sources) + "."
        for step in case.steps:
            yield f"\n**{step.says}.**\n\n```sh\nurlgrammar {shlex.join(step.ask)}\n```\n"
            yield _answer(step)
            if step.rest is not None:
                yield f"\n{step.rest}"


def _answer(step: Step) -> str:
    stopped = f" Stopped: {_listed(step.stopped)}." if step.stopped else ""
    if step.answer == FOUND:
        told = f" As reported: {_listed(step.told)}." if step.told else ""
        return f"Found: {_listed(step.strings)}.{told}{stopped}"
    if step.answer == PROVED:
        return f"Nothing is found. This is proved.{stopped}"
    return f"Nothing is found. This is not proved: the answer is undecided.{stopped}"


def _listed(texts: Sequence[str]) -> str:
    return ", ".join(map(code, texts))


def _left() -> Iterator[str]:
    yield "\n## What was not asked\n\n| | why |\n| --- | --- |"
    for each in _data()["left"]:
        yield f"| [{cell(each['name'])}]({each['source']}) | {each['reason']} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the file; the exit status."""
    check = fresh.is_check("tools.replay", __doc__, arguments)
    is_stale = fresh.settle(FILE, text(), f"docs/findings/{FILE.name}", check=check)
    return 1 if is_stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
