"""What functions answer, and what a result says of it."""

from __future__ import annotations

import json
import shlex
import sys
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

import urlgrammar as ug
from tests.differ.bypass.functions import answering, guards
from tests.differ.bypass.functions.answering import ODD, is_odd, match, needs_a_host
from urlgrammar.differ import ledger
from urlgrammar.differ.bypass.functions.yes_or_no import answers
from urlgrammar.errors import OperandError, ProgramError
from urlgrammar.programs.outcomes import Crashed, Refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SITE = "example.com"
HARMLESS = "http://1.1.1.1/"


def is_python(url: str) -> bool:
    """A guard that knows no URL."""
    return url == "python"


def program(source: str, path: Path) -> str:
    """The name of a program that reads lines."""
    file = path / "program.py"
    file.write_text(f"import sys\nfor line in sys.stdin:\n    {source}\n", encoding="utf-8")
    return f"exec:{shlex.join([sys.executable, str(file)])}"


@pytest.mark.parametrize("given", [is_odd, f"py:{answering.__name__}:is_odd"])
def test_texts_arrive_as_they_are(given: str | Callable[[str], bool]) -> None:
    """Every character arrives: line ends, controls, lone surrogates."""
    assert list(answers(given, ODD)) == [True] * len(ODD)
    assert list(answers(given, ["b"])) == [False]


def test_texts_arrive_at_programs(tmp_path: Path) -> None:
    """The same by the protocol of lines."""
    source = f"print('true' if line.strip() in {[*map(json.dumps, ODD)]} else 'false', flush=True)"
    assert list(answers(program(source, tmp_path), [*ODD, "b"])) == [True] * len(ODD) + [False]


@pytest.mark.parametrize("given", [needs_a_host, f"py:{answering.__name__}:needs_a_host"])
def test_exceptions(given: str | Callable[[str], bool]) -> None:
    """A ValueError is a refusal, every other exception a crash."""
    passes, refused, crashed = answers(given, ["http://a.example.com/", "http://[", "a"])
    assert passes is True
    assert isinstance(refused, Refused)
    assert isinstance(crashed, Crashed)
    assert (crashed.reason or "").startswith("AttributeError: ")


@pytest.mark.parametrize("given", [match, f"py:{answering.__name__}:match"])
def test_a_value_that_is_no_bool(given: str | Callable[[str], bool]) -> None:
    """None and a match are not read as no and yes."""
    with pytest.raises(ProgramError, match=r"it returned None: let it .* \(for 'a'\)"):
        list(answers(given, ["a"]))
    with pytest.raises(ProgramError, match=r"it returned <re.Match .*: let it return True or"):
        list(answers(given, ["https://example.com/"]))


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("sys.exit(3)", r"it ended with status 3 \(for '(a|)'\)"),
        ("print(1, flush=True)", r"the answer 1 is neither true nor false \(for 'a'\)"),
        ("print('yes', flush=True)", "the answer yes.* is neither true nor false"),
        ("print('null', flush=True)", "neither true nor false"),
        ('print(\'{"path": ""}\', flush=True)', "neither true nor false"),
    ],
)
def test_programs_that_do_not_answer(source: str, message: str, tmp_path: Path) -> None:
    """No answer, and an answer of another kind, are errors with the text; never a no."""
    answered = "print('true', flush=True) if line == '\"first\"\\n' else "
    whole = source if source == "print(1, flush=True)" else f"{answered}{source}"
    with pytest.raises(ProgramError, match=message):
        list(answers(program(whole, tmp_path), ["a"] if whole == source else ["first", "a"]))


@pytest.mark.slow
def test_a_program_as_a_filter() -> None:
    """A program that answers lines gives what the function gives, but for its name."""
    name = f"exec:{shlex.join([sys.executable, '-m', guards.__name__])}"
    by_program = ug.bypasses(f"guard={name}", "whatwg", SITE)
    by_function = ug.bypasses(guards.by_another_parser, "whatwg", SITE)
    assert by_program.filter == "guard"
    assert by_program.definitions == (("guard", name),)
    assert [e.input for e in by_program.bypasses] == [e.input for e in by_function.bypasses]
    assert by_program.tried == by_function.tried


@pytest.mark.slow
def test_what_was_tried_is_said() -> None:
    """The number of strings, what they are made of, and what was raised."""
    found = ug.bypasses(guards.starts_with_a_slash, "whatwg", SITE)
    assert found.verdict == "undecided"
    assert not found.passes
    said = found.to_dict()
    assert said["tried"] == sum(said["covered"].values()) == found.tried
    assert f"none of {found.tried:,} strings gets past" in found.markdown()
    assert "tested, not proved" in found.markdown()
    assert "This is proved" not in found.html()
    decided = ug.bypasses(r"re:https://example\.com/", "whatwg", SITE).to_dict()
    assert not {"tried", "covered"} & decided.keys()


@pytest.mark.slow
def test_exceptions_are_counted() -> None:
    """A gate does not pass for a function that crashes: what calls it may let the URL through."""
    found = ug.bypasses(needs_a_host, "whatwg", "*.example.com", tested=True)
    assert [r.remark for r in found.remarks if "ValueError for" in r.remark]
    assert [r.remark for r in found.remarks if "AttributeError for" in r.remark]
    assert found.candidates
    assert not found.passes
    with pytest.raises(AttributeError):
        needs_a_host(found.candidates[0])


def test_a_gate_passes_only_if_a_test_is_meant() -> None:
    """Nothing is proved about a function."""
    asked = partial(ug.bypasses, guards.starts_with_a_slash, "whatwg", SITE)
    assert not asked().passes
    assert asked(tested=True).passes
    assert not asked(accept=ledger.parse("")).passes


@pytest.mark.slow
def test_a_ledger_accepts_only_what_it_has() -> None:
    """A line accepts one way; the gate still does not pass without `tested`, or for another way."""
    asked = partial(ug.bypasses, guards.starts, "whatwg", SITE)
    every = asked(accept=ledger.parse(""), tested=True)
    assert len(every.bypasses) > 1
    lines = [ledger.line(each.found, "known") for each in every.bypasses]
    one = asked(accept=ledger.parse(lines[0]), tested=True)
    assert not one.passes
    assert one.judgement is not None
    assert one.judgement.new


@pytest.mark.parametrize("name", ["py:os.path:isabs", "exec:true", "p=py:os.path:isabs"])
def test_functions_are_only_filters(name: str) -> None:
    """A function has no automaton: everywhere else it is an error that says so."""
    for call in (
        lambda: ug.diff(name, "whatwg"),
        lambda: ug.bypasses("whatwg", name, SITE),
        lambda: ug.bypasses("whatwg", "whatwg", name),
        lambda: ug.bypasses("whatwg", "whatwg", SITE, and_=[name]),
        lambda: ug.bypasses("whatwg", "whatwg", SITE, and_not=[name]),
    ):
        with pytest.raises(OperandError, match="is a function, which can only be tried"):
            call()


@pytest.mark.slow
def test_wrong_calls() -> None:
    """Each says what to do."""
    with pytest.raises(OperandError, match="accepts none of the harmless strings"):
        ug.bypasses(is_python, "whatwg", SITE)
    with pytest.raises(OperandError, match="does not accept the example"):
        ug.bypasses(is_python, "whatwg", SITE, examples=["http://example.com/"])
    with pytest.raises(OperandError, match="gets past by itself"):
        ug.bypasses(is_python, "whatwg", SITE, examples=["http://a.b/"])
    with pytest.raises(OperandError, match="hosts alone"):
        ug.bypasses(is_python, "whatwg", "re:https", on=["scheme"])
    with pytest.raises(OperandError, match="filter that is a function"):
        ug.bypasses("re:a", "whatwg", SITE, tested=True)
    for anonymous in (
        lambda url: url == HARMLESS,
        partial(bool),
        frozenset({HARMLESS}).__contains__,
    ):
        with pytest.raises(OperandError, match="a ledger needs a function of a module"):
            ug.bypasses(
                anonymous,
                "whatwg",
                deny="loopback",
                accept=ledger.parse(""),
                examples=[HARMLESS],
            )
    with pytest.raises(ProgramError, match="write py:MODULE:FUNCTION"):
        ug.bypasses("py:os", "whatwg", SITE)


@pytest.mark.slow
def test_examples() -> None:
    """A function that wants a path is tried with the path of the example."""

    def is_callback(url: str) -> bool:
        split = urlsplit(url)
        return split.hostname == "example.com" and split.path.endswith("/callback")

    found = ug.bypasses(is_callback, "whatwg", SITE, examples=["https://example.com/x/callback"])
    assert found.verdict == "some"
    for bypass in found.bypasses:
        assert is_callback(bypass.input)
        assert ug.URL(bypass.input).hostname != "example.com"


@pytest.mark.slow
def test_what_one_reader_maps_and_another_does_not_decode() -> None:
    """A guard by the standard of browsers, which decodes and maps names, before a library that asks
    for what is written."""
    found = ug.bypasses(by_url, "requests", "example.com", described=True)
    assert "e%cb%a3ample.com" in [each.value for each in found.bypasses]
    assert not found.passes


def by_url(text: str) -> bool:
    """Whether a browser would go to example.com."""
    url = ug.URL.parse(text)
    return url is not None and url.protocol == "https:" and url.hostname == "example.com"
