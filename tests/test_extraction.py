"""Finding URLs in text: the examples of appendix E, and an oracle written from its text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import fielding
from urlgrammar import extract

LETTER = """\
Yes, Jim, I found it under "http://www.w3.org/pub/WWW/",
but you can probably pick it up from <ftp://ds.internic.
net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
ietf/uri/historical.html#WARNING>.
"""
PIECES = (
    *('"', "<", ">", " ", "\n", "URL:", "url: ", "http:", "//", "a", "mailto:x", "#", "%41", "%"),
    *(".", ",", ")", "(", "'", "é", "1:", "://", "x://y/z", "?", "\t"),
)


def urls(text: str) -> list[str]:
    """The URLs without their positions."""
    return [each.url for each in extract(text)]


def test_the_example() -> None:
    """The letter to Jim, also with the angle brackets of RFC 2396."""
    assert urls(LETTER) == [
        "http://www.w3.org/pub/WWW/",
        "ftp://ds.internic.net/rfc/",
        "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
    ]
    for each in extract(LETTER):
        assert "".join(LETTER[each.start : each.stop].split()) == each.url


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"http://test.com/", <http://test.com/> or http://test.com/', 3 * ["http://test.com/"]),
        ("<URL:http://a/> <url: mailto:b@c> URL:http://d/", ["http://a/", "mailto:b@c", "http://d/"]),
        ("See http://a/b. And (http://c/)", ["http://a/b", "http://c/"]),
        ('He said: "no: never!" and a:b', []),
        ('He said "Visit http://a/b now" or "see http://a/".', ["http://a/b", "http://a/"]),
        ('"mailto:a@b" <mailto: c@d>', ["mailto:a@b", "mailto:c@d"]),
        ('"http://é/" <http://a b/>', ["http://ab/"]),
        ("http://a/b#c#d http://a/%zz", []),
        ("http://a/?q#f", ["http://a/?q#f"]),
        ("", []),
    ],
)  # fmt: skip
def test_delimiters(text: str, expected: list[str]) -> None:
    """Quotes, brackets, prefix, white space; a text that is not a URL is never found."""
    assert urls(text) == expected


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_against_the_oracle(text: str) -> None:
    """The URLs and positions are those of the oracle."""
    assert [(start, stop, url) for url, start, stop in extract(text)] == fielding.extract(text)


@pytest.mark.parametrize("piece", ['"', "<", '"a:', "<a:b ", "URL:", "http://a ", '"x:y"'])
@pytest.mark.parametrize("count", [20_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_long_texts(piece: str, count: int) -> None:
    """The time for a hundred thousand delimiters is linear."""
    assert len(extract(count * piece)) in (0, 1, count // 2, count)


def test_arguments_that_are_not_str() -> None:
    """Anything but a str is a TypeError."""
    with pytest.raises(TypeError):
        extract(b"http://a/")  # type: ignore[arg-type]  # that is what is tested
