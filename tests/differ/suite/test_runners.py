"""The runners of `examples/suites`: they run a suite, and say what another oracle says."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

import urlgrammar as ug

if TYPE_CHECKING:
    from collections.abc import Sequence

SUITES = Path(__file__).parents[3] / "examples" / "suites"
ACCEPTED = {"input": "http://h/a?b", "accepted": True, "valid": True}
COMPONENTS = {"scheme": "http", "host": "h", "path": "/a", "query": "b", "fragment": None}


def _run(command: Sequence[str], *files: Path) -> subprocess.CompletedProcess[str]:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    return subprocess.run(
        [*command, *map(str, files)], capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [[sys.executable, str(SUITES / "rfc3986.py")], ["go", "run", str(SUITES / "rfc3986.go")]],
    ids=["python", "go"],
)
def test_json_lines(command: Sequence[str], tmp_path: Path) -> None:
    """A case that is right is not printed, one that is wrong is, and the status says so."""
    suite = tmp_path / "suite.jsonl"
    right = ACCEPTED | {"components": COMPONENTS}
    suite.write_text(json.dumps(right) + "\n", "utf-8")
    found = _run(command, suite)
    assert (found.returncode, found.stdout) == (0, "")
    wrong = ACCEPTED | {"components": COMPONENTS | {"query": "c"}}
    refused = ACCEPTED | {"accepted": False, "components": None, "section": "RFC 0, 1"}
    suite.write_text("".join(json.dumps(each) + "\n" for each in (wrong, right, refused)), "utf-8")
    found = _run(command, suite)
    assert found.returncode == 1
    assert len(found.stdout.splitlines()) == 2
    assert "RFC 0, 1" in found.stdout


@pytest.mark.slow
def test_a_suite_on_urllib(tmp_path: Path) -> None:
    """What is printed is what urllib reads otherwise."""
    cases = [case for part in ug.cases("rfc3986", size=200) for case in part]
    suite = tmp_path / "suite.jsonl"
    lines = (
        json.dumps({name: value for name, value in case._asdict().items() if value is not None})
        for case in cases
    )
    suite.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    found = _run([sys.executable, str(SUITES / "rfc3986.py")], suite)
    expected = [
        json.dumps(case.input)
        for case in cases
        if case.base is None and _of_urllib(case.input) != _of(case.components)
    ]
    assert expected
    assert all(
        line.startswith(text)
        for line, text in zip(found.stdout.splitlines(), expected, strict=True)
    )


NAMES = ("scheme", "path", "query", "fragment")


def _of_urllib(text: str) -> list[str] | None:
    try:
        found = urlsplit(text)
    except ValueError:
        return None
    return [found.scheme, found.path, found.query, found.fragment]


def _of(components: dict[str, str | None] | None) -> list[str] | None:
    return None if components is None else [components[name] or "" for name in NAMES]


def test_formats_of_web_platform_tests(tmp_path: Path) -> None:
    """They find the one wrong case among right ones."""
    data, setters, domains = (tmp_path / name for name in ("a.json", "b.json", "c.json"))
    href = {"input": "../c", "base": "http://A/b/d", "href": "http://a/c", "comment": ""}
    tests = [href, {"input": "http://a b/", "base": None, "failure": True, "comment": ""}]
    data.write_text(json.dumps([*tests, href | {"href": "http://a/b/c", "input": "x:y"}]))
    found = _run(["node", str(SUITES / "urltestdata.mjs")], data)
    assert (found.returncode, found.stdout.count("\n")) == (1, 1)
    assert found.stdout.startswith('href: "x:y"')
    data.write_text(json.dumps(tests))
    assert (_run(["node", str(SUITES / "urltestdata.mjs")], data).returncode, found.stderr) == (
        0,
        "",
    )
    right = {
        "href": "http://a/",
        "new_value": "8080",
        "expected": {"port": "8080", "host": "a:8080"},
    }
    setters.write_text(json.dumps({"port": [right, right | {"expected": {"port": ""}}]}))
    domains.write_text(json.dumps([{"input": "A", "output": "a"}, {"input": "B", "output": None}]))
    lines_of = _run(["node", str(SUITES / "setters.mjs")], setters, domains).stdout.splitlines()
    assert [json.loads(line)[0] for line in lines_of] == ["port", "host"]
