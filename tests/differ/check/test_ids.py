"""Ids of disagreements: a ledger of one parser does not accept the mistakes of another."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final, cast

import pytest

import urlgrammar as ug
from tests.differ.check import parsers, planted
from urlgrammar.differ import ledger
from urlgrammar.differ.check.groups import Run
from urlgrammar.differ.ledger import line
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.suite.texts import draw, parts
from urlgrammar.programs.outcomes import Crashed, Outcome, Reading, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.differ.check.findings import Disagreement
    from urlgrammar.programs.black_box import BlackBox

    Parser = Callable[[str], planted.Components | None]

HERE: Final = "py:tests.differ.check.parsers"
SIZE: Final = 1_500
QUICK: Final = {"rfc3986_last_at", "rfc3986_encoded_at"}


class Box:
    """A parser in this process, as the program of a run."""

    name = "parser"

    def __init__(self, parser: Parser) -> None:
        self._parser = parser

    def read(self, text: str) -> Outcome:
        """What it answers."""
        try:
            found = self._parser(text)
        except ValueError as error:
            return Refused(str(error))
        except Exception as error:  # noqa: BLE001 (a crash is an outcome)
            return Crashed(f"{type(error).__name__}: {error}")
        return Refused(None) if found is None else Reading(found, {})


@cache
def suite(base: str) -> tuple[str, ...]:
    """A small suite, and the example of every planted bug: whether the suite finds them is another
    question."""
    drawn = (text for _, text in draw(parts(operand(base), (), most=SIZE), SIZE))
    return tuple(dict.fromkeys([*drawn, *planted.EXAMPLES.values()]))


def found_by(parser: Parser, base: str) -> tuple[Disagreement, ...]:
    """The disagreements of a parser with an operand."""
    box = Box(parser)
    run = Run(cast("BlackBox", box), operand(base))
    for text in suite(base):
        run.add("suite", text, box.read(text))
    return tuple(run.disagreements())


def ids(parser: Parser, base: str) -> set[str]:
    """Their ids."""
    return {each.id for each in found_by(parser, base)}


def lenient(base: str) -> Parser:
    """A parser with many disagreements: it splits what the standard rejects."""

    def read(text: str) -> planted.Components | None:
        try:
            found = getattr(planted, f"{base}_right")(text)
        except ValueError:
            found = None
        if found is not None or base == "rfc3986":
            return cast("planted.Components", found or parsers.loose(text))
        split = parsers.loose(text)
        username, _, password = (split.pop("userinfo") or "").partition(":")
        split |= {"username": username, "password": password, "href": text}
        return {name: value or "" for name, value in split.items()}

    return read


def with_bug(name: str, other: Parser) -> Parser:
    """A parser with the planted bug added: where the bug shows, it answers, elsewhere the other."""
    right, wrong = (Box(getattr(planted, each)) for each in (f"{planted.BASES[name]}_right", name))

    def read(text: str) -> planted.Components | None:
        answers = right.read(text), wrong.read(text)
        if answers[0] != answers[1] and not all(isinstance(each, Refused) for each in answers):
            return cast("planted.Components | None", getattr(planted, name)(text))
        return other(text)

    return read


@cache
def accepted(name: str) -> set[str]:
    """The ids of a parser without the bug: the ledger."""
    parser = getattr(planted, name) if name in planted.EXAMPLES else lenient(name)
    return ids(parser, family(name))


def family(name: str) -> str:
    """The standard that a parser should follow."""
    return planted.BASES.get(name, name)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in QUICK else pytest.mark.long)
        for name in sorted(planted.EXAMPLES)
    ],
)
def test_a_bug_is_new_beside_other_mistakes(name: str) -> None:
    """Each planted bug in a parser that is right, that has many other disagreements, and that has
    another planted bug."""
    base = family(name)
    assert ids(getattr(planted, name), base)
    others = sorted(each for each in planted.EXAMPLES if family(each) == base and each != name)
    known = {base: lenient(base)} | {each: getattr(planted, each) for each in others[::7]}
    for other, parser in known.items():
        both = with_bug(name, parser)
        if all(Box(both).read(each) == Box(parser).read(each) for each in suite(base)):
            assert other == base  # the lenient parser has some of the bugs, too
            assert ids(both, base) == accepted(other)
        else:
            assert not ids(both, base) <= accepted(other), other


@pytest.mark.slow
def test_the_first_at_ends_the_userinfo() -> None:
    """A parser with this bug does not pass with the ledger of the repaired one."""
    repaired = ug.check(f"{HERE}:loose", "rfc3986", size=1000)
    lines = ledger.parse("\n".join(line(each, "known") for each in repaired.found))
    asked = partial(ug.check, operand="rfc3986", size=1000, accept=lines)
    assert asked(f"{HERE}:loose").passes
    judged = asked(f"{HERE}:first_at")
    assert not judged.passes
    assert any("@ in the host" in each.reason for each in judged.listed)


def test_what_was_asked_is_in_the_id() -> None:
    """The same disagreement of another question has another id."""
    box = Box(parsers.wrong)
    every = []
    for on, within in ((None, None), (["path"], None), (None, "re:.*"), (None, "re:[^z]*")):
        run = Run(
            cast("BlackBox", box),
            operand("rfc3986"),
            on,
            None if within is None else operand(within),
        )
        for text in ("a:~", "a:^", "//localhost:1/~", "?", "http://localhost/"):
            run.add("suite", text, box.read(text))
        every.append({each.id for each in run.disagreements()})
    assert all(every)
    assert len(set.union(*every)) == sum(map(len, every))


@pytest.mark.slow
def test_names_are_not_in_the_id() -> None:
    """A short name for the operand changes nothing."""
    regex = "re://(?P<host>[a-z]+)(?P<path>/.*)?"
    found = [ug.check(f"{HERE}:wrong", name, size=100) for name in (regex, f"mine={regex}")]
    one, other = ([each.id for each in run.disagreements] for run in found)
    assert one == other != []


def test_lone_surrogates_are_one_disagreement() -> None:
    """Wherever they stand, and whether the program refuses, crashes or reads something else."""
    box = Box(parsers.no_surrogates)
    run = Run(cast("BlackBox", box), operand("re:(?P<path>[^?#]*)(?P<query>[?#].*)?"))
    for place in ("{}", "a{}b", "/{}", "/a?{}", "?{}", "#{}", "a:{}?"):
        for surrogate in "\ud800\udbff\udc00\udfff":
            text = place.format(surrogate)
            run.add("suite", text, box.read(text))
    (found,) = run.disagreements()
    assert (found.reason, found.count) == ("lone surrogates", 28)
