"""The project's own corpus: tests/data/*.toml, with cases for every rule and every engine."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

FOLDER: Final = Path(__file__).parent / "data"
STANDARDS: Final = ("rfc3986", "rfc3987")


class Case(NamedTuple):
    """A text, a rule, and the result that the standard requires."""

    standard: str
    rule: str
    input: str
    valid: bool
    components: dict[str, str] | None
    position: int | None

    @property
    def id(self) -> str:
        """The test id for pytest."""
        return f"{self.standard}-{self.rule}-{self.input!a}"


def load(standard: str) -> list[Case]:
    """The cases of one standard."""
    with (FOLDER / f"{standard}.toml").open("rb") as file:
        rows: list[dict[str, Any]] = tomllib.load(file)["case"]
    return [
        Case(
            standard,
            row["rule"],
            row["input"],
            row["valid"],
            row.get("components"),
            row.get("position"),
        )
        for row in rows
    ]


CASES: Final = [case for standard in STANDARDS for case in load(standard)]
