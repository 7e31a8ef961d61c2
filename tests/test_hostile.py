"""Hostile input is handled quickly: no operation takes more than linear time.

tools/benchmark measures the speed. These tests would merely not end if the time were quadratic.
"""

from __future__ import annotations

import contextlib
import pickle
from typing import TYPE_CHECKING

import pytest

from urlgrammar import (
    LimitError,
    MappingError,
    ParseError,
    equivalent,
    iri_notes,
    iri_to_uri,
    standard,
    uri_to_iri,
)
from urlgrammar.components import ComponentTuple
from urlgrammar.resolver import remove_dot_segments

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.iri import HostMapping

STANDARDS = pytest.mark.parametrize("name", ["rfc3986", "rfc3987"])
SIZES = pytest.mark.parametrize("size", [100_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
"""Up to a megabyte. A quadratic algorithm would not finish a tenth of that."""

LONG: dict[str, Callable[[int], str]] = {
    "at": lambda size: "http://" + "@" * size,
    "colons": lambda size: "http://" + ":" * size,
    "brackets": lambda size: "http://" + "[" * size,
    "address": lambda size: "http://[" + "1:" * (size // 2),
    "percents": lambda size: "http://" + "%" * size,
    "encoded": lambda size: "http://" + "%41" * (size // 3) + " ",
    "dots": lambda size: "http://" + "." * size + "\n",
    "digits": lambda size: "http://" + "1" * size + "\\",
    "octets": lambda size: "http://" + "1.2.3.4." * (size // 8) + " ",
    "slashes": lambda size: "http:" + "/" * size + "^",
    "segments": lambda size: "http://a" + "/.." * (size // 3) + "|",
    "scheme": lambda size: "a" * size + " ",
    "fragment": lambda size: "#" + "a" * size + "#",
    "query": lambda size: "?" + "?%4" * (size // 3),
}


@STANDARDS
@SIZES
@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_long_invalid_texts(name: str, size: int, text: Callable[[int], str]) -> None:
    """A megabyte with an error near its end gets a position."""
    with pytest.raises(ParseError):
        standard(name).parse(text(size))


@STANDARDS
@SIZES
@pytest.mark.parametrize(
    ("start", "body"), [("http://h/", "aaaaaa"), ("http://h?", "%41%41"), ("", "/a/a/a")]
)
def test_ten_megabytes(name: str, size: int, start: str, body: str) -> None:
    """Ten megabytes are parsed to a tree."""
    text = start + body * (10 * size // 6)
    assert str(standard(name).parse(text)) == text


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/a" * 100_000 + "/.." * 100_000, "/"),
        ("../" * 100_000 + "g", "g"),
        ("/." * 100_000 + "/", "/"),
        ("a/.." + "/a/.." * 100_000, "/"),
    ],
    ids=["up", "leading", "dots", "rootless"],
)
def test_a_hundred_thousand_dot_segments(path: str, expected: str) -> None:
    """Dot segments are removed in linear time."""
    assert remove_dot_segments(path) == expected


@SIZES
def test_long_texts_in_every_stage(size: int) -> None:
    """Resolving, canonicalizing and mapping work on a megabyte too."""
    std, count = standard("rfc3987"), size // 10
    text = "http://EXAMPLE/" + "%c3%a9/../" * count
    assert str(std.canonicalize(text)) == "http://example/"
    assert str(std.resolve("../" * count, text)) == "http://EXAMPLE/"
    assert str(uri_to_iri(text)).count("é") == count
    assert str(iri_to_uri("http://a/" + "é" * count)).count("%C3%A9") == count
    assert equivalent(text, "http://example/")


@pytest.mark.few(3)
@pytest.mark.parametrize("mapping", ["idna2003", "uts46"])
@SIZES
@pytest.mark.parametrize(
    ("start", "body", "end", "share"),
    [("", "é", "", 1), ("", "é.", "", 10), ("xn--", "a", "", 1), ("", "\u0301", "é", 1)],
    ids=["letters", "labels", "punycode", "marks"],
)
def test_long_names(
    start: str, body: str, end: str, share: int, size: int, mapping: HostMapping
) -> None:
    """Punycode takes quadratic time for a label: long names are rejected first, or do not change if
    they cannot be rejected."""
    host = start + body * (size // share) + end
    with contextlib.suppress(MappingError, LimitError):
        iri_to_uri(f"http://{host}/", host=mapping)
    assert uri_to_iri(f"http://{host}/", host=mapping).host == host


@SIZES
def test_combining_characters_out_of_order(size: int) -> None:
    """The library takes quadratic time to sort combining characters."""
    text = "http://h/a" + "\u0301\u0327\u0f73" * (size // 5)
    assert equivalent(text, text, "character")
    assert iri_notes(text)
    with pytest.raises(MappingError):
        iri_to_uri("http://a" + "\u0301\u0327" * (size // 5) + "/", host="idna2003")


@STANDARDS
@pytest.mark.parametrize("text", ["\ud800", "http://\udfff/", "\0", "a\0b", "\ud83d\ude00"])
def test_surrogates_and_nul(name: str, text: str) -> None:
    """Lone surrogates and NUL are rejected like other characters that are not allowed."""
    with pytest.raises(ParseError) as caught:
        standard(name).parse(text)
    assert str(caught.value).isprintable()


@STANDARDS
@pytest.mark.parametrize("value", [None, 1, b"http://a/", ["a"], object()])
def test_arguments_that_are_not_str(name: str, value: object) -> None:
    """Anything but a str is a TypeError."""
    std = standard(name)
    with pytest.raises(TypeError):
        std.is_valid(value)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        std.parse(value)  # type: ignore[arg-type]


def test_subclasses_of_str_are_texts() -> None:
    """An instance of a subclass of str is accepted."""

    class Text(str):
        __slots__ = ()

    assert standard("rfc3986").parse(Text("a:b")).components == ComponentTuple(scheme="a", path="b")


def test_values_travel() -> None:
    """Trees, errors and standards are equal after pickling."""
    std = standard("rfc3986")
    tree = std.parse("http://u@1.2.3.4:80/p?q#f")
    assert pickle.loads(pickle.dumps(tree)) == tree  # noqa: S301
    assert pickle.loads(pickle.dumps(std)) is std  # noqa: S301
    error = std.error("http://a b/")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (type(again), str(again), again.args) == (ParseError, str(error), error.args)
