"""The runners of `examples/suites`: they run a suite, and say what another oracle says."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

import pytest

import urlgrammar as ug

if TYPE_CHECKING:
    from collections.abc import Sequence

SUITES = Path(__file__).parents[3] / "examples" / "suites"
ACCEPTED = {"input": "http://h/a?b", "accepted": True, "valid": True}
COMPONENTS = {
    "scheme": "http",
    "userinfo": None,
    "host": "h",
    "port": None,
    "path": "/a",
    "query": "b",
    "fragment": None,
}
COMMENT = {"comment": "what made it"}


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
    suite.write_text(f"{json.dumps(COMMENT)}\n{json.dumps(right)}\n", "utf-8")
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
        json.dumps([case.input, case.base])
        for case in cases
        if _of_urllib(case.input, case.base) != _of(case.components)
    ]
    printed = found.stdout.splitlines()
    assert expected
    assert all(line.startswith(text) for line, text in zip(printed, expected, strict=True))
    known = tmp_path / "known.txt"
    known.write_text(found.stdout, "utf-8")
    again = _run([sys.executable, str(SUITES / "rfc3986.py")], suite, known)
    assert (again.returncode, again.stdout) == (0, "")
    known.write_text("\n".join(["[] of another day", *printed[1:]]), "utf-8")
    again = _run([sys.executable, str(SUITES / "rfc3986.py")], suite, known)
    assert again.returncode == 1
    assert again.stdout.splitlines() == [printed[0], "gone: [] of another day"]


def _of_urllib(text: str, base: str | None) -> list[str] | None:
    try:
        found = urlsplit(text if base is None else urljoin(base, text))
    except ValueError:
        return None
    return [found.scheme, found.netloc, found.path, found.query, found.fragment]


def _of(components: dict[str, str | None] | None) -> list[str] | None:
    """The components with one authority, and empty ones for undefined ones."""
    if components is None:
        return None
    names = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
    scheme, userinfo, host, port, *others = (components[name] for name in names)
    authority = "" if userinfo is None else userinfo + "@"
    authority += (host or "") + ("" if port is None else ":" + port)
    return [scheme or "", authority, *(other or "" for other in others)]


def test_formats_of_web_platform_tests(tmp_path: Path) -> None:
    """They find the one wrong case among right ones."""
    data, setters, domains = (tmp_path / name for name in ("a.json", "b.json", "c.json"))
    href = {"input": "../c", "base": "http://A/b/d", "href": "http://a/c", "comment": ""}
    tests = [href, {"input": "http://a b/", "base": None, "failure": True, "comment": ""}]
    wrong = href | {"href": "http://a/b/c", "input": "x:y"}
    runner = ["node", str(SUITES / "urltestdata.mjs")]
    data.write_text(json.dumps([COMMENT["comment"], *tests, wrong]))
    found = _run(runner, data)
    assert (found.returncode, found.stdout.count("\n")) == (1, 1)
    assert found.stdout.startswith('["x:y","http://A/b/d"] href')
    known = tmp_path / "known.txt"
    known.write_text(found.stdout, "utf-8")
    again = _run(runner, data, known)
    assert (again.returncode, again.stdout) == (0, "")
    data.write_text(json.dumps(tests))
    assert _run(runner, data).returncode == 0
    assert _run(runner, data, known).stdout == f"gone: {found.stdout}"
    right = {
        "href": "http://a/",
        "new_value": "8080",
        "expected": {"port": "8080", "host": "a:8080"},
    }
    comment = {"comment": [COMMENT["comment"]]}
    setters.write_text(json.dumps(comment | {"port": [right, right | {"expected": {"port": ""}}]}))
    domains.write_text(
        json.dumps(
            [COMMENT["comment"], {"input": "A", "output": "a"}, {"input": "B", "output": None}]
        )
    )
    lines_of = _run(["node", str(SUITES / "setters.mjs")], setters, domains).stdout.splitlines()
    assert [json.loads(line)[0] for line in lines_of] == ["port", "host"]


@pytest.mark.slow
def test_a_bridge(tmp_path: Path) -> None:
    """A program in Go answers `check` with what its library reads, and finds mistakes of it."""
    go = shutil.which("go")
    if go is None:
        pytest.skip("go is not installed")
    shutil.copy(SUITES / "bridge.go", tmp_path)
    bridge = tmp_path / "bridge"
    subprocess.run([go, "build", "-o", bridge, "bridge.go"], cwd=tmp_path, check=True)
    found = ug.check(f"exec:{shlex.quote(str(bridge))}", "rfc3986", size=300)
    assert {"scheme", "host", "port", "query", "fragment"} == {*found.compared}
    assert {each.kind for each in found.disagreements} >= {"accepts"}
    assert "crash" not in {each.kind for each in found.disagreements}
