"""docs/findings/index.md: what it says of programs and standards is so, where these versions are
installed."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import urlgrammar as ug
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.answers import answers
from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.programs.answers import Answer

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "findings" / "index.md"
_HEADING: Final = re.compile(r"## .* (\S+)")
_HEADS: Final = re.compile(r"\| string \| `([\w-]+)` \|")
_SIGN: Final = re.compile("⟨U\\+([0-9A-F]+)⟩")
_CELL: Final = re.compile(r" \| (?!\|)")


def findings() -> Iterator[tuple[str, str, str, str, str, str, str]]:
    """The rows: program, version, string, what the program and the two standards say, and what of
    other versions."""
    version = program = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if found := _HEADING.fullmatch(line):
            version = found[1]
        elif found := _HEADS.match(line):
            program = found[1]
        elif line.startswith("| `"):
            text, said, whatwg, rfc3986, others, wrong = line[2:-2].split(" | ")
            assert wrong
            string = _SIGN.sub(lambda found: chr(int(found[1], 16)), text[1:-1])
            yield program, version, string, said, whatwg, rfc3986, others


ROWS: Final = list(findings())


def written(names: list[str], values: dict[str, str | None]) -> str:
    """Values as the page writes them."""

    def one(value: str | None) -> str:
        if value is None:
            return "undefined"
        return f"`{visible_string(value)}`" if value else "empty"

    return ", ".join(f"{name} {one(values[name])}" for name in names)


def names_in(said: str) -> list[str]:
    """The components that a cell names."""
    return [part.split(" ")[0] for part in said.split(", ")]


@cache
def of_program(program: str) -> Mapping[str, Answer]:
    """What a program says of its strings."""
    texts = [row[2] for row in ROWS if row[0] == program]
    return {text: answer for text, (answer,) in answers([program], texts)}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "version", "text", "said"),
    [  # Java starts slowly: every run asks it once
        pytest.param(*row[:4], marks=pytest.mark.slow if row[0] == "java-url" else ())
        for row in ROWS
    ],
)
def test_programs(program: str, version: str, text: str, said: str) -> None:
    """What the program says of the string."""
    if ADAPTERS[program].version() != version:
        pytest.skip(f"{program} {version} is not installed")
    assert said == said_by(of_program(program)[text], said)


def said_by(answer: Answer, said: str) -> str:
    """An answer as the page writes it, with the components that a cell names."""
    if answer.acceptance != "accepted":
        return {"crash": "crashes", "rejected": "refused"}[answer.acceptance]
    if not answer.values.keys() >= set(names_in(said)):
        return "accepted"
    return written(names_in(said), dict(answer.values))


@pytest.mark.slow
@pytest.mark.parametrize(("program", "version"), sorted({row[:2] for row in ROWS}))
def test_other_versions(program: str, version: str) -> None:
    """A finding is gone in those versions that the page names, and in no other one that is
    installed."""
    rows = [row for row in ROWS if row[0] == program]
    newer = [each.version for each in ADAPTERS[program].installations if each.version != version]
    if not newer:
        pytest.skip(f"no other version of {program} is installed")
    for other in newer:
        said = answers([f"{program}@{other}"], [row[2] for row in rows])
        for row, (_, (answer,)) in zip(rows, said, strict=True):
            kind, _, named = row[6].rpartition(" in ")
            is_named_gone = kind == "gone" and other in named.split(", ")
            assert (said_by(answer, row[3]) != row[3]) is is_named_gone, (other, row)


@pytest.mark.parametrize(("text", "whatwg", "rfc3986"), [(row[2], *row[4:6]) for row in ROWS])
def test_standards(text: str, whatwg: str, rfc3986: str) -> None:
    """What the standards say of the string: WHATWG its result, RFC 3986 the text."""
    for name, said in (("whatwg", whatwg), ("rfc3986", rfc3986)):
        std = ug.standard(name)
        tree = std.try_parse(text)
        if said == "refused":
            assert tree is None
            continue
        assert tree is not None
        shown = std.canonicalize(text) if name == "whatwg" else tree
        assert said == written(names_in(said), shown.to_dict())


def test_there_are_findings() -> None:
    """The page has a row for many programs, each string once for each of them."""
    assert len({row[0] for row in ROWS}) >= 15
    assert len({row[:3] for row in ROWS}) == len(ROWS)
