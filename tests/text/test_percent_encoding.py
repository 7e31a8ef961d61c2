"""Percent-encoding and decoding."""

from __future__ import annotations

from urllib.parse import unquote_to_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlgrammar.text.percent_encoding import PercentCoding, decode_octets, encode

CODING = PercentCoding("%[0-9A-Fa-f]{2}", lambda c: c.isalnum())


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", ""), (" ", "%20"), ("é", "%C3%A9"), ("\U0001f363", "%F0%9F%8D%A3"), ("a/", "%61%2F")],
)
def test_encode(text: str, expected: str) -> None:
    """Each octet of UTF-8, with uppercase digits."""
    assert encode(text) == expected


@given(st.binary(max_size=8))
def test_octets_as_text(octets: bytes) -> None:
    """UTF-8 is decoded; all other octets are there, percent-encoded."""
    text = decode_octets(octets)
    assert unquote_to_bytes(text) == unquote_to_bytes(octets)
    assert text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)


def test_octets_that_are_no_utf8() -> None:
    """One escape for each octet, also for those of a character that is cut off."""
    assert decode_octets("é".encode()) == "é"
    assert decode_octets(b"a\xaa\xe2\x82") == "a%AA%E2%82"


def test_a_surrogate_cannot_be_encoded() -> None:
    """A lone surrogate has no encoding in UTF-8."""
    with pytest.raises(UnicodeEncodeError):
        encode("\ud800")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("%41%62", "Ab"),
        ("%2f%2F", "%2f%2F"),
        ("%c3%a9", "é"),
        ("%c3%28", "%c3%28"),
        ("%e9", "%e9"),
        ("x%C3%A9%FF%41", "xé%FFA"),
        ("%C3é%A9", "%C3é%A9"),
        ("%F0%9F%8D%A3", "%F0%9F%8D%A3"),
        ("%C0%AF", "%C0%AF"),
        ("%ED%A0%80", "%ED%A0%80"),
        ("%F4%90%80%80", "%F4%90%80%80"),
        ("%E3%82", "%E3%82"),
    ],
    ids=ascii,
)
def test_decode(text: str, expected: str) -> None:
    """Plain characters in strictly legal UTF-8 are decoded; overlong forms, surrogates, values
    beyond U+10FFFF and truncated sequences are not legal, and do not change."""
    assert CODING.decode(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("AbC", "abc"), ("A%c3%a9B", "a%C3%A9b"), ("%Aa", "%AA"), ("", "")],
)
def test_change_case(text: str, expected: str) -> None:
    """Letters change, the digits of encodings become uppercase."""
    assert CODING.change_case(text, str.lower) == expected
