"""The command `suite`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import urlgrammar as ug
from urlgrammar.report.suite import json_schema

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run


def test_a_file(run: Run, tmp_path: Path) -> None:
    """The file has what is printed without one."""
    file = tmp_path / "a.jsonl"
    asked = ("suite", "re:a*b", "--size", "40")
    status, printed, errors = run(*asked)
    assert (status, errors) == (0, "")
    assert run(*asked, "-o", str(file))[:2] == (0, "")
    assert file.read_text("utf-8") == printed
    first, *others = map(json.loads, printed.splitlines())
    assert [*first] == ["comment"]
    assert first["comment"].startswith(f"urlgrammar {ug.__version__}: suite --size 40 re:a*b; idna")
    assert {each["input"] for each in others} >= {"b", "ab"}


def test_formats(run: Run) -> None:
    """Those of web-platform-tests are JSON as a whole."""
    for form in ("setters", "toascii"):
        status, printed, _ = run("suite", "whatwg", "--format", form, "--size", "30")
        assert status == 0
        assert json.loads(printed)
    assert json.loads(run("suite", "--json-schema")[1]) == json_schema()


def test_wrong_calls(run: Run) -> None:
    """What to write."""
    status, _, errors = run("suite")
    assert status == 2
    assert "name an operand" in errors
    status, _, errors = run("suite", "--json-schema", "--format", "toascii")
    assert status == 2
    assert "that of jsonl" in errors
    status, _, errors = run("suite", "rfc3986", "--format", "toascii")
    assert status == 2
    assert "is for whatwg alone: use jsonl" in errors
    assert run("suite", "rfc3986", "--size", "0")[0] == 2
