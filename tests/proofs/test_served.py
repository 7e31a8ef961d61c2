"""Certificates about paths: what they say is what readers and servers make of paths."""

from __future__ import annotations

import codecs
import json
import random
import re
from typing import Final
from urllib.parse import unquote_to_bytes

import pytest

import urlgrammar as ug
from tests.proofs.asking import source, tree_of
from urlgrammar.differ.bypass.paths import steps
from urlgrammar.proofs import claims
from urlgrammar.proofs.claims import PATH, Condition
from urlgrammar.proofs.passing import terms_of

PIECES: Final = (
    *("/", "/", "/", ".", "..", "/..", "/../", "/.", "/./", "//", "a", "b", "cb", "/cb/", "A"),
    *(";", ";a", "..;", "%2e", "%2E", "%2f", "%5c", "\\", "%", "%25", "%3b", "%252e", "%00"),
    *("%c3", "%A9", "%e9", "\xe9", "\u4e2d", "\U0001f600", "%7e", "|", "~", "!", "^", '"', " a"),
    *("{", "\t", "C:"),
)
STARTS: Final = (
    "http://h",
    "https://h",
    "HTTP://u@h:1",
    "http://h/cb/",
    "file://h",
    "file://",
    "x:",
)
GOALS: Final = (
    Condition(PATH, "(?s)/cb/.*"),
    Condition(PATH, "(?s).*a.*", is_in=False),
    Condition(PATH, "[ -~]*", is_in=True),
    Condition(PATH, "(?s)[^%]*"),
    Condition(PATH, "/[ab/]*"),
    Condition(PATH, "(?s).*[é%\ufffd].*", is_in=False),
    Condition(PATH, "(?s).*%(C3|E9).*", is_in=False),
    Condition(PATH, "(?s)(%c3|[^%]|%25)*"),
)
STEPS: Final = ((), ("decode",), ("params",), ("collapse",), ("dots",), ("decode", "params"))


def _without_dots(path: str) -> str:
    """The path without dot segments (RFC 3986, 5.2.4)."""
    if not path.startswith("/"):
        return path
    kept: list[str] = []
    segments = path.split("/")[1:]
    for segment in segments:
        if segment == "..":
            kept = kept[:-1]
        elif segment != ".":
            kept.append(segment)
    return "/" + "/".join([*kept, *([""] if segments[-1] in {".", ".."} and kept else [])])


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """Octets that are of no character stay escapes."""
    assert isinstance(error, UnicodeDecodeError)
    return "".join(f"%{octet:02X}" for octet in error.object[error.start : error.end]), error.end


codecs.register_error("escaped", _escaped)


def _served(path: str, steps: tuple[str, ...]) -> str:
    for step in steps:
        if step == "decode":
            path = unquote_to_bytes(path.encode()).decode("utf-8", "escaped")
        elif step == "params":
            path = re.sub("(?s);[^/]*", "", path)
        elif step == "collapse":
            path = re.sub("/+", "/", path)
        path = _without_dots(path)
    return path


@pytest.mark.slow
@pytest.mark.parametrize("reader", ["whatwg", "rfc3986"])
@pytest.mark.parametrize("steps", STEPS, ids=",".join)
@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_paths(reader: str, steps: tuple[str, ...], goal: Condition) -> None:
    """If a text is not among those that may lead elsewhere, then its path fulfils the condition."""
    condition = Condition(PATH, goal.regex, is_in=goal.is_in, then=steps)
    terms, _, _, term = terms_of([], [], source(reader), [[condition]])
    chosen = random.Random(f"{reader}{steps}{goal}")  # noqa: S311 (the same every time)
    sure = 0
    for _ in range(1_500):
        text = chosen.choice(STARTS) + "".join(chosen.choices(PIECES, k=chosen.randint(0, 7)))
        text += chosen.choice(["", "", "?a", "#/../b"])
        if terms.has(term, text) is not False or (tree := tree_of(reader, text)) is None:
            continue
        sure += 1
        path = _served(tree.path, steps)
        assert (re.fullmatch(goal.regex, path) is not None) is goal.is_in, (text, path)
    assert sure > 10


@pytest.mark.slow
@pytest.mark.parametrize("name", ["java-uri@17", "urllib@3.11.4", "go@1.26.2", "requests@2.32"])
def test_paths_of_guards(name: str) -> None:
    """Each text whose path fulfils the condition of a guard is among those that may pass; where
    paths are given as they are written, some do not."""
    is_kept = name in {"java-uri@17", "urllib@3.11.4"}
    refused = 0
    for goal in GOALS:
        guard = source(name, goal)
        terms, (term,), _, _ = terms_of([guard], [], source("whatwg"), [[Condition(PATH, "a")]])
        chosen = random.Random(f"{name}{goal}")  # noqa: S311 (the same every time)
        for _ in range(500):
            text = "http://h" + "".join(chosen.choices(PIECES, k=chosen.randint(0, 5)))
            tree = tree_of(name, text)
            if tree is None:
                continue
            is_passing = terms.has(term, text) is not False
            refused += not is_passing
            if (re.fullmatch(goal.regex, tree.path) is not None) is goal.is_in:
                assert is_passing, text
    assert (refused > 0) is is_kept


@pytest.mark.slow
def test_the_steps_of_a_server() -> None:
    """The words name them; they are about paths alone."""
    found = ug.bypasses(
        "re:https://a/cb/[a-z;]*", "whatwg", allow="re:/cb/.*", on=["path"], then=["params"]
    )
    claims = " ".join(ug.verify(found.certificate()).claims)
    assert (
        "its path, after the steps params and without dot segments, matches re:'/cb/.*'" in claims
    )


@pytest.mark.slow
@pytest.mark.parametrize("steps", [([], ["params"]), (["params"], []), (["params"], ["params"])])
def test_a_filter_that_asks_the_reader(steps: tuple[list[str], list[str]]) -> None:
    """It asks for the path that was read, and not for what a server makes of it."""
    found = ug.bypasses("whatwg[path in re:/a/.*]", "whatwg", allow="re:/a/.*", on=["path"])
    given = json.loads(found.certificate())
    (asked,), ((goal,),) = given["a"]["conditions"], given["goals"]
    asked["then"], goal["then"] = steps
    with pytest.raises(ug.CertificateError, match=r"gets past|before a filter asks"):
        ug.verify(json.dumps(given))


def test_what_a_server_does() -> None:
    """A certificate knows the steps of `bypass`: they are written twice, because neither side may
    need the other."""
    assert {*claims.STEPS} == {*steps.STEPS}
