"""The list of standards, and the operations of a standard."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from hypothesis import find

from urlgrammar import ParseError, Standard, UnknownNameError, diff, standard, standards
from urlgrammar.strategies import strings

TESTS: Final = Path(__file__).parent.parent


def test_the_list() -> None:
    """The standards in historical order, with the data that the command line and pages show."""
    names = [std.name for std in standards()]
    assert names[0] == "rfc1808"
    assert names.index("rfc3986") < names.index("rfc3987") < names.index("rfc6874")
    assert [std.date for std in standards()] == sorted(std.date for std in standards())
    for std in standards():
        assert std.title
        assert std.added
        assert std.url.startswith("https://")
        assert re.fullmatch(r"\d{4}-\d{2}", std.date)


def test_every_standard_has_tests_of_its_own() -> None:
    """The laws that hold for all standards are not enough: its rules need test cases."""
    texts = [file.read_text("utf-8") for file in TESTS.rglob("*.py")]
    for std in standards():
        is_named = re.compile(rf"\"{std.name}\"|\b{std.grammar}\b")
        assert any(map(is_named.search, texts)), (
            f"write tests/standards/test_{std.grammar}.py: valid and invalid texts for every rule"
            f" of {std.name}, and an oracle by the text of the document, in tests/oracles"
        )


@pytest.mark.parametrize("std", standards(), ids=lambda std: std.name)
def test_a_standard_is_one_object(std: Standard) -> None:
    """The same name gives the same object."""
    assert standard(std.name) is std
    assert repr(std) == f"<Standard {std.name}>"


def test_a_standard_cannot_be_changed() -> None:
    """Attributes of a standard cannot be set, and rules cannot be added."""
    std = standard("rfc3986")
    with pytest.raises(AttributeError, match="cannot be changed"):
        std.name = "mine"  # type: ignore[misc]
    with pytest.raises(AttributeError, match="cannot be changed"):
        del std.title
    with pytest.raises(TypeError):
        std.rules["mine"] = std.rules["uri"]  # type: ignore[index]


def test_a_standard_with_other_facts() -> None:
    """Whoever writes a wrong name, or leaves one out, is told so."""
    std = standard("rfc3986")
    other = std.with_(title="My profile")
    assert (other.name, other.title, other.url) == (std.name, "My profile", std.url)
    assert other.is_valid("http://a/")
    assert std.title != other.title
    with pytest.raises(TypeError, match="unexpected nam"):
        std.with_(nam="mine")
    with pytest.raises(TypeError, match="missing added, date, make_stages, name, reference_rule"):
        type(std)(title="x", transformer=std.transformer, url="http://a/")  # type: ignore[call-arg]


@pytest.mark.parametrize("name", [None, 1, b"rfc3986"])
def test_names_are_text(name: object) -> None:
    """A name that is not a str is a TypeError."""
    with pytest.raises(TypeError, match="must be a str"):
        standard(name)  # type: ignore[call-overload]


def test_an_empty_rule_is_unknown() -> None:
    """Only None means the default."""
    with pytest.raises(UnknownNameError):
        standard("rfc3986").is_valid("a", "")


def test_the_default_rule_is_for_whole_references() -> None:
    """Without a rule, absolute and relative references are accepted."""
    std = standard("rfc3986")
    assert std.is_valid("../a")
    assert not std.is_valid("../a", "uri")
    assert std.parse("../a").path == "../a"


@pytest.mark.parametrize(
    ("text", "valid"),
    [
        ("http://é/", True),
        ("http://é/?\ue000", True),
        ("http://é/\ue000", False),
        ("http://a/\U000e0001", False),
        ("http://[::1]/", True),
        ("http://[fe80::1%25eth0]/", False),
        ("http://a/\u202e", True),
    ],
    ids=ascii,
)
def test_iris(text: str, valid: bool) -> None:  # noqa: FBT001 (a case is valid or not)
    """Common errors in implementations of RFC 3987: private use only in queries, no tag characters,
    IPv6, no zone identifiers, and bidi formatting excluded only by prose."""
    assert standard("rfc3987").is_valid(text) == valid


@pytest.mark.parametrize("std", standards(), ids=str)
def test_preprocessing_is_stated(std: Standard) -> None:
    """The record says whether there is preprocessing, because the generator needs this before the
    patterns exist."""
    assert std.has_preprocessing == bool(std.input.steps)


@pytest.mark.parametrize("std", standards(), ids=str)
def test_a_choice_that_a_standard_does_not_have(std: Standard) -> None:
    """strict=False is an error for a standard with only one way to resolve."""
    if std.has_lenient_resolution:
        assert str(std.resolve("http:g", "http://a/b", strict=False)) == "http://a/g"
    else:
        with pytest.raises(ValueError, match="one way to resolve"):
            std.resolve("http:g", "http://a/b", strict=False)


@pytest.mark.parametrize(
    "std",
    [
        pytest.param(each, marks=[] if each.name in ("rfc3986", "rfc2396") else [pytest.mark.slow])
        for each in standards()
    ],
    ids=lambda std: std.name,
)
def test_rules_as_the_document_spells_them(std: Standard) -> None:
    """Every operation takes a rule as its document spells it, like its name."""
    for name, rule in std.rules.items():
        for text in ("", "http://a/"):
            assert std.is_valid(text, rule.spelled) == std.is_valid(text, name)


def test_the_spelling_of_a_rule_in_every_operation() -> None:
    """Trees, errors, derivations, differences and strategies are those of the rule itself."""
    std = standard("rfc3986")
    assert std.parse("a", rule="URI-reference") == std.parse("a", rule="uri_reference")
    assert std.derive("a", "URI-reference").rule == "uri_reference"
    assert std.error("a b", "URI-reference").rule == "uri_reference"
    with pytest.raises(ParseError, match="reg-name"):
        std.parse("http://a b", rule="URI")
    assert diff("rfc3986:IPv4address", "rfc3986:dec-octet").relation == "disjoint"
    assert diff("rfc3986", "rfc3987", "Dec-Octet").relation == "equal"
    assert find(strings("rfc3986", "dec-octet"), lambda _: True).isdigit()


@pytest.mark.parametrize(("given", "close"), [("URI-referense", "uri_reference"), ("", None)])
def test_unknown_rules(given: str, close: str | None) -> None:
    """An unknown rule is reported as it was written, and similar names are suggested in any case of
    letters."""
    with pytest.raises(UnknownNameError) as caught:
        standard("rfc3986").is_valid("a", rule=given)
    assert caught.value.name == given
    assert caught.value.suggestions[:1] == ((close,) if close else ())


def test_names_of_rules_are_texts() -> None:
    """Any other type is a TypeError, as for all texts."""
    with pytest.raises(TypeError, match="must be a str, not bytes"):
        standard("rfc3986").is_valid("a", rule=b"uri")  # type: ignore[arg-type]  # the point
