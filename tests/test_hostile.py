"""Input that means harm gets an answer, and soon: nothing here may grow with more than its size.

How fast answers are is measured by tools/benchmark; these tests only would not end if the time
grew with the square of the length.
"""

from __future__ import annotations

import contextlib
import pickle
from typing import TYPE_CHECKING

import pytest

from urlgrammar import (
    ComponentTree,
    LimitError,
    MappingError,
    ParseError,
    equivalent,
    iri_notes,
    iri_to_uri,
    standard,
    uri_to_iri,
)
from urlgrammar.resolver import remove_dot_segments

if TYPE_CHECKING:
    from urlgrammar.iri import HostMapping

STANDARDS = pytest.mark.parametrize("name", ["rfc3986", "rfc3987"])
MEGABYTE = 1_000_000

LONG = {
    "at": "http://" + "@" * MEGABYTE,
    "colons": "http://" + ":" * MEGABYTE,
    "brackets": "http://" + "[" * MEGABYTE,
    "address": "http://[" + "1:" * (MEGABYTE // 2),
    "percents": "http://" + "%" * MEGABYTE,
    "encoded": "http://" + "%41" * (MEGABYTE // 3) + " ",
    "dots": "http://" + "." * MEGABYTE + "\n",
    "digits": "http://" + "1" * MEGABYTE + "\\",
    "octets": "http://" + "1.2.3.4." * (MEGABYTE // 8) + " ",
    "slashes": "http:" + "/" * MEGABYTE + "^",
    "segments": "http://a" + "/.." * (MEGABYTE // 3) + "|",
    "scheme": "a" * MEGABYTE + " ",
    "fragment": "#" + "a" * MEGABYTE + "#",
    "query": "?" + "?%4" * (MEGABYTE // 3),
}


@STANDARDS
@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_long_invalid_texts(name: str, text: str) -> None:
    """A megabyte with an error near its end gets a position."""
    with pytest.raises(ParseError):
        standard(name).parse(text)


@STANDARDS
@pytest.mark.parametrize(
    "text",
    ["http://h/" + "a" * 10 * MEGABYTE, "http://h?" + "%41" * 3 * MEGABYTE, "/a" * 5 * MEGABYTE],
    ids=["path", "query", "segments"],
)
def test_ten_megabytes(name: str, text: str) -> None:
    """Ten megabytes are parsed to a tree."""
    assert str(standard(name).parse(text)) == text


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


def test_long_texts_in_every_stage() -> None:
    """Resolving, canonicalizing and mapping work on a megabyte too."""
    std = standard("rfc3987")
    text = "http://EXAMPLE/" + "%c3%a9/../" * 100_000
    assert str(std.canonicalize(text)) == "http://example/"
    assert str(std.resolve("../" * 100_000, text)) == "http://EXAMPLE/"
    assert str(uri_to_iri(text)).count("é") == 100_000
    assert str(iri_to_uri("http://a/" + "é" * 100_000)).count("%C3%A9") == 100_000
    assert equivalent(text, "http://example/")


@pytest.mark.parametrize("mapping", ["idna2003", "uts46"])
@pytest.mark.parametrize(
    "host",
    ["é" * MEGABYTE, "é." * 100_000, "xn--" + "a" * MEGABYTE, "\u0301" * MEGABYTE + "é"],
    ids=["letters", "labels", "punycode", "marks"],
)
def test_long_names(host: str, mapping: HostMapping) -> None:
    """Punycode takes time that grows with the square of a label: long names are refused first,
    or stay as they are where they cannot be refused."""
    with contextlib.suppress(MappingError, LimitError):
        iri_to_uri(f"http://{host}/", host=mapping)
    assert uri_to_iri(f"http://{host}/", host=mapping).host == host


def test_combining_characters_out_of_order() -> None:
    """Putting combining characters in order takes time that grows with the square of their number,
    if it is left to the library."""
    text = "http://h/a" + "\u0301\u0327\u0f73" * 200_000
    assert equivalent(text, text, "character")
    assert iri_notes(text)
    with pytest.raises(MappingError):
        iri_to_uri("http://a" + "\u0301\u0327" * 200_000 + "/", host="idna2003")


@STANDARDS
@pytest.mark.parametrize("text", ["\ud800", "http://\udfff/", "\0", "a\0b", "\ud83d\ude00"])
def test_surrogates_and_nul(name: str, text: str) -> None:
    """Lone surrogates and NUL are rejected like other characters that are not allowed."""
    with pytest.raises(ParseError) as caught:
        standard(name).parse(text)
    assert str(caught.value).isprintable()


@STANDARDS
@pytest.mark.parametrize("value", [None, 1, b"http://a/", ["a"], object()])
def test_what_is_no_str(name: str, value: object) -> None:
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

    assert standard("rfc3986").parse(Text("a:b")) == ComponentTree(scheme="a", path="b")


def test_values_travel() -> None:
    """Trees, errors and standards are equal after pickling."""
    std = standard("rfc3986")
    tree = std.parse("http://u@1.2.3.4:80/p?q#f")
    assert pickle.loads(pickle.dumps(tree)) == tree  # noqa: S301
    assert pickle.loads(pickle.dumps(std)) is std  # noqa: S301
    error = std.error("http://a b/")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (type(again), str(again), again.args) == (ParseError, str(error), error.args)
