"""The documents of schemes as formats of JSON Schema and as types of pydantic."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

import urlgrammar as ug
from tests.oracles import schemes as oracle
from urlgrammar import ParseError, UnknownNameError
from urlgrammar.integrations import formats

jsonschema = pytest.importorskip("jsonschema", reason="the extra `jsonschema` is not installed")
pydantic = pytest.importorskip("pydantic", reason="the extra `pydantic` is not installed")

from jsonschema import Draft202012Validator  # noqa: E402  # after the check that it is installed
from pydantic import TypeAdapter, ValidationError  # noqa: E402

from urlgrammar.integrations.jsonschema import format_checker  # noqa: E402
from urlgrammar.integrations.pydantic import ByScheme, Only, Uri  # noqa: E402


def test_there_is_a_format_for_each_scheme() -> None:
    """Its name is that of the scheme."""
    for scheme in ug.schemes():
        text = oracle.EXAMPLES[scheme.name][0][0]
        name = f"{scheme.name.replace(':', '-')}-uri"
        assert formats.VALID[name](text)
        assert not formats.VALID[name]("a:b")
        assert formats.VALID[name](1)  # a format says nothing of other values


@pytest.mark.parametrize(
    ("name", "valid", "invalid", "document"),
    [
        ("mailto-uri", "mailto:a@b", "mailto:a@b@c", "RFC 6068"),
        ("urn-uuid-uri", "urn:uuid:" + "-".join("0" * n for n in (8, 4, 4, 4, 12)), "urn:a1:b", ""),
        ("pkg-uri", "pkg:npm/a", "pkg:npm//a", "ECMA-427"),
        ("uri-by-scheme", "geo:1,2", "geo:91,0", "RFC 5870"),
        ("uri-by-scheme", "foo:a", "//a", "RFC 3986"),
    ],
)
def test_formats(name: str, valid: str, invalid: str, document: str) -> None:
    """An error has the place in the document."""
    validator = Draft202012Validator({"format": name}, format_checker=format_checker([name]))
    assert validator.is_valid(valid)
    (error,) = validator.iter_errors(invalid)
    assert isinstance(error.cause, ParseError)
    assert document in str(error.message)


def test_types() -> None:
    """A constraint on `Uri`: the schemes that are named, or any."""
    mail = TypeAdapter(Annotated[Uri, ByScheme("mailto", "tel")])
    assert mail.validate_python("MAILTO:a@b") == "MAILTO:a@b"
    assert mail.validate_python("tel:+1") == "tel:+1"
    with pytest.raises(ValidationError, match=r"one of mailto, tel"):
        mail.validate_python("http://a/")
    with pytest.raises(ValidationError, match=r"not a URI of tel: position 5"):
        mail.validate_python("tel:+")
    anything = TypeAdapter(Annotated[Uri, ByScheme()])
    assert anything.validate_python("foo:a") == "foo:a"
    with pytest.raises(ValidationError, match=r"RFC 5870, 3\.3"):
        anything.validate_python("geo:1,2;u=")
    with pytest.raises(UnknownNameError, match="mailto"):
        ByScheme("mail-to")


def test_schemas() -> None:
    """The JSON Schema has the format."""
    given: list[tuple[Any, str]] = [
        (Annotated[Uri, ByScheme("urn:uuid")], "urn-uuid-uri"),
        (Annotated[Uri, ByScheme("mailto", "tel")], "uri-by-scheme"),
        (Annotated[Uri, ByScheme(), Only(max_length=9)], "uri-by-scheme"),
    ]
    for kind, name in given:
        assert TypeAdapter(kind).json_schema()["format"] == name
