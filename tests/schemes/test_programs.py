"""Schemes beside libraries, and what was found in some of them."""

from __future__ import annotations

import urllib.request
from importlib.metadata import version
from pathlib import Path
from sys import version_info
from urllib.parse import unquote
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug

PAGE = Path(__file__).parent.parent.parent / "docs" / "questions" / "schemes.md"
OLD_PYTHON = pytest.mark.skipif(version_info >= (3, 12), reason="the page is about 3.11")


@pytest.mark.slow
def test_telephone_numbers() -> None:
    """What the library `phonenumbers` prints by RFC 3966 is valid, and the same number."""
    numbers = pytest.importorskip("phonenumbers")
    formats = numbers.PhoneNumberFormat
    asked = 0
    for region in numbers.SUPPORTED_REGIONS:
        for kind in range(11):
            example = numbers.example_number_for_type(region, kind)
            for extension in (None, "12") if example is not None else ():
                example.extension = extension
                tree = ug.by_scheme(numbers.format_number(example, formats.RFC3966))
                assert tree.values["number"] == numbers.format_number(example, formats.E164)
                assert tree.values["is_global"]
                assert tree.ext == extension
                asked += 1
    assert asked > 1000


@given(
    st.text("ab1-."),
    st.lists(st.text("aZ9é@%", min_size=1), max_size=2),
    st.text("aé %?#@+:."),
    st.text("a1é/ %?#@+", max_size=4),
    st.dictionaries(st.from_regex("[a-z][a-z0-9._-]*", fullmatch=True), st.text(min_size=1)),
)
def test_package_urls(
    kind: str, namespace: list[str], name: str, version_: str, qualifiers: dict[str, str]
) -> None:
    """What the library `packageurl-python` prints is read as it was meant, and by both in the same
    way, but for a slash in a version or qualifier, which it does not encode."""
    packageurl = pytest.importorskip("packageurl")
    try:
        made = packageurl.PackageURL(
            f"x{kind}", "/".join(namespace), f"n{name}n", version_, qualifiers
        ).to_string()
    except (ValueError, UnicodeError):
        return  # it refuses some
    tree = ug.scheme("pkg").read(made)
    theirs = packageurl.PackageURL.from_string(made)
    values = tree.values
    assert values["type"] == theirs.type
    assert values["namespace"] == theirs.namespace
    assert values["name"] == theirs.name
    assert values["version"] == theirs.version
    assert dict(values["qualifiers"]) == (theirs.qualifiers or {})  # type: ignore[call-overload]


@given(st.binary(max_size=20), st.booleans())
def test_data(octets: bytes, is_base64: bool) -> None:  # noqa: FBT001 (drawn)
    """What urllib fetches is the value, and the media type."""
    from base64 import b64encode
    from urllib.parse import quote

    body = b64encode(octets).decode() if is_base64 else quote(octets, safe="")
    text = f"data:text/html;charset=x{';base64' * is_base64},{body}"
    values = ug.by_scheme(text).values
    with urllib.request.urlopen(text) as response:  # noqa: S310 (a data URL)
        assert response.read() == values["data"] == octets
        assert response.headers.get_content_type() == values["mediatype"]
        assert response.headers.get_content_charset() == dict(values["parameters"])["charset"]  # type: ignore[call-overload]


@given(st.uuids())
def test_uuids(uuid: UUID) -> None:
    """The URN of a UUID is valid, and stands for it."""
    assert ug.by_scheme(uuid.urn).values["uuid"] == uuid
    assert ug.by_scheme(uuid.urn.upper()).key() == uuid.urn


@given(st.emails())
def test_addresses(address: str) -> None:
    """An address is read as it was percent-encoded; its characters are those of `email`."""
    from email.headerregistry import Address
    from urllib.parse import quote

    tree = ug.by_scheme(f"mailto:{quote(address, safe='@')}?to={quote(address, safe='')}")
    assert tree.values["addresses"] == [address]
    assert tree.values["header_fields"] == [("to", address)]
    assert Address(addr_spec=address).addr_spec == unquote(tree.to or "")


# What was found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("pkg:a/b/c", "pkg:a/B/c"),
        ("pkg:a/%ff", "pkg:a/%EF%BF%BD"),
        ("pkg:a/a@%2F", "pkg:a/a@/"),
        ("pkg:a/a?a=1&a=2", "pkg:a/a?a=2"),
    ],
)
def test_findings_in_packageurl(text: str, found: str) -> None:
    """The page says what it does in this version."""
    packageurl = pytest.importorskip("packageurl")
    assert f"`{text}`" in PAGE.read_text(encoding="utf-8")
    if version("packageurl-python") != "0.17.6":
        pytest.skip("the page is about 0.17.6")
    assert ug.scheme("pkg").is_valid(text)
    assert packageurl.PackageURL.from_string(text).to_string() == found


@OLD_PYTHON
def test_finding_in_uuid() -> None:
    """The page says what it does in this version."""
    text = "URN:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
    assert f"`{text}`" in PAGE.read_text(encoding="utf-8")
    assert ug.scheme("urn:uuid").is_valid(text)
    with pytest.raises(ValueError, match="badly formed"):
        UUID(text)


@OLD_PYTHON
def test_finding_in_urllib() -> None:
    """The page says what it does in this version."""
    text = "data:text,"
    assert f"`{text}`" in PAGE.read_text(encoding="utf-8")
    assert not ug.scheme("data").is_valid(text)
    with urllib.request.urlopen(text) as response:  # noqa: S310 (a data URL)
        assert response.read() == b""
