"""The list of standards, and the operations of a standard."""

from __future__ import annotations

import re

import pytest

from urlgrammar import Standard, UnknownNameError, standard, standards


def test_the_list() -> None:
    """The standards in historical order, with the data that the command line shows."""
    assert [std.name for std in standards()] == [
        *("rfc1808", "fielding-01", "fielding-02", "rfc2396", "rfc3986", "rfc3987"),
        *("html5-2009", "html5-2009-b", "barth-2011", "w3c-2012", "rfc6874", "url-spec", "whatwg"),
    ]
    for std in standards():
        assert std.title
        assert std.url.startswith("https://")
        assert re.fullmatch(r"\d{4}-\d{2}", std.date)


@pytest.mark.parametrize("std", standards(), ids=lambda std: std.name)
def test_a_standard_is_one_object(std: Standard) -> None:
    """The same name gives the same object."""
    assert standard(std.name) is std
    assert repr(std) == f"<Standard {std.name}>"


def test_a_standard_cannot_be_changed() -> None:
    """Attributes of a standard cannot be set, and rules cannot be added."""
    std = standard("rfc3986")
    with pytest.raises(AttributeError, match="cannot assign to field 'name'"):
        std.name = "mine"  # type: ignore[misc]
    with pytest.raises(TypeError):
        std.rules["mine"] = std.rules["uri"]  # type: ignore[index]


@pytest.mark.parametrize("name", [None, 1, b"rfc3986"])
def test_names_are_text(name: object) -> None:
    """A name that is not a str is a TypeError."""
    with pytest.raises(TypeError, match="must be a str"):
        standard(name)  # type: ignore[arg-type]


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
