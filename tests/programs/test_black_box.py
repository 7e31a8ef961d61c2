"""Asking programs: the protocol, refusals, crashes, time limits, restarts."""

from __future__ import annotations

import json
import shlex
import sys
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from urlgrammar.errors import ProgramError, UnknownNameError
from urlgrammar.programs.answers import names_of
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.outcomes import Crashed, Outcome, Reading, Refused, Unasked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WHOLE = "py:tests.programs.parsers:whole"


def path(text: str) -> Reading:
    """What `parsers.whole` says of most texts."""
    return Reading({"path": text}, {})


@pytest.fixture(scope="module")
def whole() -> Iterator[BlackBox]:
    """A program that says what it is told, with a short time limit."""
    with BlackBox(WHOLE, seconds=1) as program:
        assert program.read("a") == path("a")
        yield program


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("none", Refused(None)),
        ("value", Refused("ValueError: not this one")),
        ("index", Crashed("IndexError: out of range")),
        ("exit", Crashed("SystemExit: 3")),
        ("kill", Crashed("it was ended by SIGKILL")),
        ("die", Crashed("it ended with status 7")),
        ("sleep", Crashed("there is no answer after 1 seconds")),
        ("print", path("print")),
        ("number", Reading({"port": "80"}, {})),
        ("span", Reading({"path": "span"}, {"path": (0, 4)})),
        ("", path("")),
        ("a\nb\r\0é\u2028\U0001f600", path("a\nb\r\0é\u2028\U0001f600")),
        ("\ud800", path("\ud800")),
        ("x" * 300_000, path("x" * 300_000)),
    ],
    ids=lambda value: value[:10] if isinstance(value, str) else "",
)
def test_outcomes(whole: BlackBox, text: str, expected: Outcome) -> None:
    """What a function returns and raises, and how its process ends; the next text is answered."""
    assert whole.read(text) == expected
    assert whole.read("b") == path("b")


@pytest.mark.parametrize("text", ["octets", "unknown", "far"])
def test_what_is_not_in_the_protocol_is_an_error(whole: BlackBox, text: str) -> None:
    """A value that is not a text, an unknown component, a place that is not in the text."""
    with pytest.raises(ProgramError, match="answer"):
        whole.read(text)
    assert whole.read("b") == path("b")


def test_failures_are_those_of_their_texts() -> None:
    """The program runs ahead of its answers; a failure belongs to one text, and the others are
    answered."""
    texts = [f"{number}" for number in range(2000)]
    texts[700], texts[701], texts[1500] = "die", "kill", "index"
    with BlackBox(WHOLE) as program:
        found = list(program.read_all(texts))
    failed = {place: each for place, each in enumerate(found) if isinstance(each, Crashed)}
    assert list(failed) == [700, 701, 1500]
    assert all(
        each == path(texts[place]) for place, each in enumerate(found) if place not in failed
    )


def test_texts_of_any_length_in_one_run() -> None:
    """Long texts do not stop the answers to those before them."""
    texts = [("x" * size) for size in (1, 200_000, 3, 100_000, 100_000, *range(3000, 3020))]
    with BlackBox(WHOLE) as program:
        assert list(program.read_all(texts)) == [path(each) for each in texts]


def test_a_run_can_be_left() -> None:
    """Answers that nobody waited for do not go to other texts."""
    with BlackBox(WHOLE) as program:
        assert list(islice(program.read_all(str(n) for n in range(1000)), 2)) == [
            path("0"),
            path("1"),
        ]
        assert program.read("next") == path("next")


def test_a_program_that_always_ends() -> None:
    """It is an error that says so, not a list of crashes."""
    program = BlackBox("py:tests.programs.parsers:late")
    with program, pytest.raises(ProgramError, match="ended with status 3"):
        program.read("abc")


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("py:tests.programs.parsers:missing", "has no attribute 'missing'"),
        ("py:no_such_module:f", "No module named 'no_such_module'"),
        ("py:module", "write py:MODULE:FUNCTION"),
        ("exec:", "write exec:COMMAND"),
        ("exec:/no/such/program", "cannot start"),
        (f"exec:{shlex.quote(sys.executable)} -c 'print(1)'", "not an object"),
    ],
)
def test_programs_that_cannot_be_asked(name: str, said: str) -> None:
    """The message says why."""
    with pytest.raises(ProgramError, match=said), BlackBox(name) as program:
        program.read("a")


def test_unknown_names_have_suggestions() -> None:
    """Names of programs are names of adapters."""
    with pytest.raises(UnknownNameError) as caught:
        BlackBox("urlib")
    assert "urllib" in caught.value.suggestions


def test_a_command(tmp_path: Path) -> None:
    """A program in any language reads and writes lines."""
    program = tmp_path / "a program.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    text = json.loads(line)\n"
        "    made = {'a': None, 'b': {'unasked': 'b'}}.get(text, {'host': text})\n"
        "    print(json.dumps(made), flush=True)\n"
    )
    with BlackBox(f"exec:{shlex.join([sys.executable, str(program)])}") as found:
        assert list(found.read_all(["a", "b", "é"])) == [
            Refused(None),
            Unasked("b"),
            Reading({"host": "é"}, {}),
        ]


def test_names_are_joined_by_commas() -> None:
    """A command can have commas itself."""
    given = ["urllib, curl", "exec:a,b", "py:a:b,exec:c d,e", ""]
    assert names_of(given) == ("urllib", "curl", "exec:a,b", "py:a:b", "exec:c d,e")


def test_answers_are_json() -> None:
    """What `json` writes for the function's values is what is read."""
    with BlackBox(WHOLE) as program:
        every = "".join(map(chr, range(0x300))) + json.dumps("\\\"'")
        assert program.read(every) == path(every)
