"""Advisories and threads, asked again: the questions of tests/data/replay.toml.

The truth is the strings of the advisories, the guards as functions, and browsers: Node reads each
string that is shown.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.replay import guards
from tools.replay import FOUND, PROVED, UNDECIDED, cases
from urlgrammar.cli import main
from urlgrammar.programs.answers import answers
from urlgrammar.programs.versions import installation

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tools.replay import Step

CASES = cases()
STEPS = {
    f"{case.ids}, {number}": step for case in CASES for number, step in enumerate(case.steps, 1)
}
BROWSED = {
    name: step
    for name, step in STEPS.items()
    if "whatwg" in step.ask and step.answer == FOUND and "--then" not in step.ask
}
"""What a browser reads, with no server behind it."""

WITH_CODE = [
    (getattr(guards, step.code), step) for case in CASES for step in case.steps if step.code
]


def asked(arguments: Sequence[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What the command answers. A filter that lets no string pass is an error for people, and an
    answer here; a test is skipped without a program that alone knows an answer."""
    with pytest.raises(SystemExit):
        main([*arguments, "--json"])
    out, errors = capsys.readouterr()
    nothing_passes = "accepts no string at all", "no string fulfils", "no string passes all parts"
    if any(words in errors for words in nothing_passes):
        return {"verdict": "none", "exact": True}
    if "install this version where you ask" in errors:
        pytest.skip(errors)
    found: dict[str, Any] = json.loads(out)
    return found


def about(step: Step, text: str) -> list[str]:
    """The question about one string."""
    if step.ask[0] == "bypass":
        return [*step.ask, "--and", f"exact:{text}"]
    at = step.ask.index("--within") if "--within" in step.ask else len(step.ask)
    return [*step.ask[:at], "--within", f"exact:{text}"]


def answer(found: dict[str, Any]) -> str:
    """The answer in the words of the file. A proof of `diff` is that the first operand accepts
    nothing that the second one refuses, and that no string is split otherwise. A version that is
    not installed is meant as its grammar describes it."""
    if "verdict" in found:
        is_proved = found["verdict"] == "none" and found["exact"]
        return {"some": FOUND}.get(found["verdict"], PROVED if is_proved else UNDECIDED)
    if found["only_a"] or found["split"]:
        return FOUND
    is_proved = found["exact"] and not found.get("unconfirmed")
    return PROVED if is_proved and found["relation"] in {"equal", "subset"} else UNDECIDED


def inputs(found: dict[str, Any]) -> set[str]:
    """The strings that an answer shows."""
    kinds = ("bypasses", "only_a", "split")
    return {each["input"] for kind in kinds for each in found.get(kind, ())}


@pytest.mark.slow
@pytest.mark.parametrize(
    "step",
    [
        pytest.param(step, marks=pytest.mark.long if number % 4 else ())
        for number, step in enumerate(STEPS.values())
    ],
    ids=STEPS,
)
def test_questions(step: Step, capsys: pytest.CaptureFixture[str]) -> None:
    """Each question has its answer, and the strings of the advisory are ways or are none."""
    found = asked(step.ask, capsys)
    assert answer(found) == step.answer
    assert set(step.strings) <= inputs(found)
    for text in step.told:
        assert answer(asked(about(step, text), capsys)) == FOUND, text
    for text in step.stopped:
        assert answer(asked(about(step, text), capsys)) != FOUND, text


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("step", BROWSED.values(), ids=BROWSED)
def test_browsers(step: Step, capsys: pytest.CaptureFixture[str]) -> None:
    """Node and ada read what is shown as the answer says."""
    found = asked(step.ask, capsys)["bypasses"]
    base = step.ask[step.ask.index("--base") + 1] if "--base" in step.ask else None
    on = "pathname" if "path" in step.ask else "hostname"
    if base is not None:
        ada = pytest.importorskip("ada_url")
        for each in found:
            assert getattr(ada.URL(each["input"], base=base), on) == each["value"]
        return
    if not installation("node").version:
        pytest.skip("Node is not installed")
    texts = [each["input"] for each in found]
    component = {"pathname": "path", "hostname": "host"}[on]
    for each, (_, (said,)) in zip(found, answers(["node"], texts), strict=True):
        assert said.values[component] == each["value"]


@pytest.mark.parametrize(("guard", "step"), WITH_CODE, ids=lambda each: getattr(each, "code", ""))
def test_guards(guard: Callable[[str], bool], step: Step) -> None:
    """The code of a guard lets pass what is found, and stops what its repair stops."""
    for text in step.strings:
        assert guard(text), text
    for text in step.told:
        assert guard(text), text
    for text in step.stopped:
        assert not guard(text), text


def test_a_step_says_enough() -> None:
    """What is found has strings, and what is proved has none; a case begins with what is found,
    but where its first question is that of another case."""
    assert len(CASES) >= 20
    for case in CASES:
        assert case.sources
        assert all(each.startswith("https://") for each in case.sources)
        assert case.steps[0].answer in {FOUND, UNDECIDED}
        for step in case.steps:
            assert step.answer in {FOUND, PROVED, UNDECIDED}
            assert bool(step.strings) is (step.answer == FOUND)
            assert step.says[-1] not in ".:"
