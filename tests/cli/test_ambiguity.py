"""`urlgrammar ambiguity`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run


def test_command(run: Run, tmp_path: Path) -> None:
    """Lines, JSON and the exit status."""
    (tmp_path / "a.abnf").write_text('a = b c\nb = *"x"\nc = *"x"\nd = 1*"x"\n', encoding="utf-8")
    name = f"abnf:{tmp_path / 'a.abnf'}"
    done = run("ambiguity", f"{name}:a")
    assert done.status == 1
    assert done.lines[0].endswith("is ambiguous: x")
    empty = "(the empty string)"
    assert sorted(line.strip() for line in done.lines[1:] if line) == [
        *(f"b  at 0  {empty}", "b  at 0  x", "c  at 0  x", f"c  at 1  {empty}"),
        *("reading 1", "reading 2"),
    ]  # fmt: skip
    done = run("ambiguity", f"{name}:d")
    assert (done.status, done.lines[0].endswith("no string has two readings.")) == (0, True)
    found = json.loads(run("ambiguity", "--json", f"{name}:a").output)
    assert (found["ambiguous"], found["input"], len(found["readings"])) == (True, "x", 2)
