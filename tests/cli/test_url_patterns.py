"""`-s urlpattern`: patterns of the URL Pattern Standard as inputs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.cli.calling import Run

GOOD = "https://*.example.com/:id(\\d+)"
BAD = "https://a/(b"


def test_validate(run: Run) -> None:
    """Each pattern with its first error; relative ones against a base."""
    done = run("validate", "-s", "urlpattern", "--url", GOOD, "--url", BAD, "--url", "?a=*")
    assert done.status == 1
    lines = done.output.splitlines()
    assert [line.split("\t")[0] for line in lines] == ["valid", "invalid", "invalid"]
    assert "position 12 of the pathname: the regexp is not closed" in lines[1]
    assert "no base URL" in lines[2]
    based = run("validate", "-s", "urlpattern", "--base", "https://a/", "--url", "?a=*")
    assert based.status == 0
    record = json.loads(run("validate", "-s", "urlpattern", "--json", "--url", BAD).output)
    error = record["error"]
    assert (record["valid"], error["position"], error["found"]) == (False, 12, None)


def test_parse(run: Run) -> None:
    """The patterns of the components."""
    done = run("parse", "-s", "urlpattern", "--json", "--url", GOOD)
    components = json.loads(done.output)["components"]
    assert list(components)[:1] == ["protocol"]
    assert (components["pathname"], components["port"]) == ("/:id(\\d+)", "")


def test_explain(run: Run) -> None:
    """Groups and regular expressions; or a caret below the error."""
    done = run("explain", "-s", "urlpattern", GOOD)
    assert done.status == 0
    assert "pathname  /:id(\\d+)      ^(?:\\/(\\d+))$         id" in done.output.splitlines()
    found = json.loads(run("explain", "--json", "-s", "urlpattern", GOOD).output)
    assert found["components"]["hostname"]["groups"] == ["0"]
    wrong = run("explain", "-s", "urlpattern", BAD)
    assert wrong.status == 1
    assert wrong.output.splitlines()[:2] == [BAD, " " * 12 + "^"]
    assert json.loads(run("explain", "--json", "-s", "urlpattern", BAD).output)["ok"] is False


def test_options_about_urls(run: Run) -> None:
    """They are errors."""
    for command in ("validate", "parse", "explain"):
        given = [GOOD] if command == "explain" else ["--url", GOOD]
        done = run(command, "-s", "urlpattern", "-r", "host", *given)
        assert (done.status, "have no rules" in done.errors) == (2, True)
    for command in ("validate", "parse"):
        done = run(command, "-s", "urlpattern", "--column", "a", "x.csv")
        assert done.status == 2
    assert run("canonicalize", "-s", "urlpattern", "--url", GOOD).status == 2
