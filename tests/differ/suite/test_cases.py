"""Test cases: what they say is right, by the published algorithms; their files; their runner."""

from __future__ import annotations

import itertools
import json
from typing import Any, Final

import pytest

import urlgrammar as ug
from tests.oracles.rfc3986 import resolve
from tests.oracles.whatwg import URLRecord
from tests.oracles.whatwg_api import ATTRIBUTES, api_url_parse, get_attribute, set_attribute
from urlgrammar.differ.suite.cases import cases
from urlgrammar.differ.suite.findings import PURPOSES
from urlgrammar.differ.suite.words import BASES, REFERENCES
from urlgrammar.differ.suite.wpt import SETTERS, setters_tests, toascii, urltestdata
from urlgrammar.report.suite import json_schema
from urlgrammar.results.suite import format_of, lines
from urlgrammar.standards.whatwg.api.url_class import URL

SIZE: Final = 300


def attributes(record: URLRecord) -> dict[str, str]:
    """All attributes by the algorithms of the standard."""
    return {name: get_attribute(record, name) for name in ATTRIBUTES}


@pytest.mark.slow
def test_cases_of_whatwg() -> None:
    """The parser of the published algorithm takes the same texts to the same URLs."""
    made = list(cases("whatwg", size=SIZE))
    assert {case.base for case in made} == {None, *BASES}
    for case in made:
        record = api_url_parse(case.input, case.base)
        assert case.accepted is isinstance(record, URLRecord)
        if isinstance(record, URLRecord):
            assert case.canonical == get_attribute(record, "href")
        else:
            assert case.rule is not None


@pytest.mark.slow
def test_cases_of_rfc3986() -> None:
    """Targets are those of the algorithm of section 5.2, components make the text again, and what
    is rejected has its rule and section."""
    made = list(cases("rfc3986", size=SIZE))
    for case in made:
        if not case.accepted:
            assert case.section is not None
            assert case.section.startswith("RFC 3986, ")
            assert (case.components, case.canonical) == (None, None)
        elif case.base is not None:
            assert case.canonical == resolve(case.input, case.base)
        else:
            tree = ug.standard("rfc3986").parse(case.input)
            assert case.components == tree.to_dict()
    assert {case.accepted for case in made} == {True, False}


@pytest.mark.parametrize(
    "operand",
    ["re:(?P<host>[a-z]+):(?P<port>[0-9]+)", pytest.param("urllib", marks=pytest.mark.slow)],
)
def test_cases_of_others(operand: str) -> None:
    """An expression and a program have components, and no canonical form."""
    made = list(cases(operand, size=SIZE))
    assert {case.accepted for case in made} == {True, False}
    assert all(case.canonical is None and case.valid is None for case in made)
    assert all((case.components is not None) is case.accepted for case in made)


@pytest.mark.slow
def test_references() -> None:
    """A suite of the default size has each reference against each base."""
    made = [case for case in cases("whatwg") if case.part == "references"]
    assert {(case.input, case.base) for case in made} == {*itertools.product(REFERENCES, BASES)}


@pytest.mark.slow
def test_the_same_cases() -> None:
    """Two runs make the same, none twice, of every part."""
    made = list(cases("rfc2396", size=SIZE))
    assert made == list(cases("rfc2396", size=SIZE))
    assert len({(case.input, case.base) for case in made}) == len(made)
    assert {case.part for case in made} == {*PURPOSES}
    with pytest.raises(ValueError, match="size"):
        list(cases("rfc2396", size=0))


@pytest.mark.slow
def test_urltestdata() -> None:
    """The attributes are those of the algorithms."""
    for test in urltestdata(SIZE):
        record = api_url_parse(test["input"], test["base"])
        if "failure" in test:
            assert not isinstance(record, URLRecord)
        else:
            assert isinstance(record, URLRecord)
            assert {name: test[name] for name in ATTRIBUTES} == attributes(record)


@pytest.mark.slow
def test_no_lone_surrogates() -> None:
    """A strict reader of JSON takes the files (RFC 8259, 8.2)."""
    for form in ("urltestdata", "setters", "toascii"):
        text = "".join(lines("whatwg", form, SIZE * 10))
        json.dumps(json.loads(text), ensure_ascii=False).encode()


def test_setters() -> None:
    """So are those after an attribute was set."""
    made = dict(setters_tests(SIZE))
    assert {*made} == {*SETTERS}
    for name, tests in made.items():
        for test in tests:
            record = api_url_parse(test["href"])
            assert isinstance(record, URLRecord)
            if name == "href":
                record = api_url_parse(test["new_value"])
                assert isinstance(record, URLRecord)
            else:
                set_attribute(record, name, test["new_value"])
            found = attributes(record)
            assert {each: found[each] for each in SETTERS} == test["expected"]


def test_toascii() -> None:
    """The host is that of the whole URL, as a setter has it."""
    for test in toascii(SIZE):
        record = api_url_parse(f"https://{test['input']}/x")
        found = get_attribute(record, "host") if isinstance(record, URLRecord) else None
        assert found == test["output"]
        url = URL("https://x/x")
        url.host = test["input"]
        assert url.host == ("x" if test["output"] is None else test["output"])


@pytest.mark.slow
def test_lines_fit_their_schema() -> None:
    """Each line of a file."""
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    validator: Any = jsonschema.Draft202012Validator(json_schema())
    validator.check_schema(json_schema())
    for operand in ("rfc3986", "re:(?P<host>a)?b"):
        for line in lines(operand, "jsonl", 100):
            validator.validate(json.loads(line))


def test_formats() -> None:
    """Those of web-platform-tests are for one standard."""
    assert format_of("whatwg", None) == "urltestdata"
    assert format_of("rfc3986", None) == "jsonl"
    assert format_of("whatwg", "jsonl") == "jsonl"
    with pytest.raises(ug.OperandError, match="for whatwg alone"):
        format_of("whatwg:url", "toascii")


def _own(text: str) -> dict[str, str | None] | None:
    tree = ug.standard("rfc3986").try_parse(text)
    if tree is None:
        return None
    return {name: value for name, value in tree.to_dict().items() if name != "host_kind"}


def _without_ports(text: str) -> dict[str, str | None] | None:
    found = _own(text)
    return None if found is None or found["port"] else found


@pytest.mark.slow
def test_tests_of_a_parser() -> None:
    """A right parser passes all parts; a wrong one has its mistake in words."""
    parts = ug.cases("rfc3986", size=SIZE)
    assert [str(part) for part in parts] == list(dict.fromkeys(c.part for p in parts for c in p))
    assert repr(parts[0]).startswith(f"<SuitePart {parts[0].name}: {len(parts[0])} cases of")
    for part in parts:
        part.verify(_own)
    (ports,) = (part for part in parts if part.name == "ports")
    with pytest.raises(AssertionError, match="The program refuses what rfc3986 accepts"):
        ports.verify(_without_ports)
    ports.verify(lambda text: {"scheme": (_own(text) or {})["scheme"]} if _own(text) else None)
