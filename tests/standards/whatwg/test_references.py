"""References against a base, before resolution: the automaton, the tree and the errors, compared
with the oracle of the standard's parser on all short strings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.oracles.whatwg import FAILURE, URLRecord, basic_url_parse
from tools.short_strings import short_strings
from urlgrammar.components import HOST_KIND, ComponentTuple
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.operands.standards import against
from urlgrammar.regular.automata.verdicts import verdict as verdict_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.operands.base import Operand

BASES: Final = ("http://u@h:1/p/q?q#f", "file:///C:/b?q", "foo://h/p?q", "foo:/p", "foo:opaque?q")
STARTS: Final = ("", "http:", "HTTP:", "file:", "foo:", "ws:", " \t//", "http\n:", "//1.", "c|")
LETTERS: Final = "a:/\\@#? 9"


def texts(longest: int) -> Iterator[str]:
    """Strings with a familiar start and a few characters."""
    for start in STARTS:
        yield from (start + rest for rest in short_strings(LETTERS, longest))


def parsed(text: str, base: URLRecord | None = None) -> URLRecord | str:
    """The record by the oracle, or the name of its fatal error."""
    errors: list[str] = []
    found = basic_url_parse(text, base, errors=errors)
    if found is FAILURE:
        return errors[-1]
    assert isinstance(found, URLRecord)
    return found


def read(found: Operand, text: str) -> dict[str, str | None] | None:
    """The components of a string by the automaton, after the characters that it writes."""
    written = found.automaton().written(text)
    if written is None:
        return None
    return {
        tag.name: "".join(text[n] if c is None else c for n, c in places.items())
        for tag, places in written.items()
        if tag.is_span
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("base", "longest"),
    [
        (BASES[0], 1),
        *(pytest.param(base, 3, marks=pytest.mark.slow) for base in BASES),
    ],
)
def test_references(base: str, longest: int) -> None:
    """The accepted strings are those that the parser resolves. The tree says what the string itself
    contains: with a scheme, the target does not depend on the base; with a host, only the scheme
    does; all else is relative to the base. Rejected strings have the fatal error of the parser."""
    against_it = parsed(base)
    assert isinstance(against_it, URLRecord)
    found = against(operand("whatwg"), base)
    for text in texts(longest):
        target = parsed(text, against_it)
        components = found.split(text)
        verdict = verdict_by(found.verdicts, text)
        if isinstance(target, str):
            assert components is None
            assert (read(found, text), verdict.error) == (None, target), text
            refusal = found.refusal(text)
            assert (refusal.error, 0 <= refusal.position <= len(text)) == (target, True)
            continue
        assert components is not None, text
        spans = {n: v for n, v in components.items() if v is not None and n != HOST_KIND}
        assert (read(found, text), verdict.error) == (spans, None), text
        places = found.places(text)
        assert places.keys() == {name for name, value in spans.items() if value}
        scheme = components["scheme"]
        if scheme is not None:
            assert target == parsed(text), text
        elif components["host"] is not None:
            assert target == parsed(f"{against_it.scheme}:{tree_of(components)}"), text
        else:
            same = ("scheme", "username", "password", "host", "port")
            assert [getattr(target, n) for n in same] == [getattr(against_it, n) for n in same]
            is_same_path = not components["path"] and components["query"] is None
            query = against_it.query if is_same_path else components["query"]
            assert (target.query is None) == (query is None), text
        assert (target.fragment is None) == (components["fragment"] is None), text


def tree_of(components: dict[str, str | None]) -> ComponentTuple:
    """The components as a tree."""
    return ComponentTuple(**components)  # type: ignore[arg-type]


@pytest.mark.slow
def test_the_base_of_a_kind_is_enough() -> None:
    """Only the scheme of a base matters, and whether its path is opaque."""
    one, other = (against(operand("whatwg"), f"http://{rest}") for rest in ("a", "b:1/c?d"))
    assert one.automaton() is other.automaton()
    assert against(operand("whatwg"), "https://a").automaton() is not one.automaton()
