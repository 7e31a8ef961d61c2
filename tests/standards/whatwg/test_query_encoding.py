"""Queries in legacy encodings, compared with the oracle's encoders."""

from __future__ import annotations

import pytest

from tests.oracles.whatwg import URLRecord, basic_url_parse
from tests.oracles.whatwg_api import url_serializer
from urlgrammar import URL, standard

CHARACTERS = (
    "".join(map(chr, range(0x80, 0x500))) + "\u2010\u203e\u20ac\u2122\u2212\u3042\ue5e5\uff0d"
)
SOME = CHARACTERS[::7] + CHARACTERS[-8:]


@pytest.mark.few(6)
@pytest.mark.parametrize(
    "label",
    [
        *("ibm866", "iso-8859-2", "iso-8859-5", "iso-8859-15", "koi8-r", "koi8-u", "macintosh"),
        *(f"windows-{page}" for page in (1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258)),
        *("windows-874", "gbk", "gb18030", "shift_jis", "euc-jp", "euc-kr"),
    ],
)
@pytest.mark.parametrize(
    "characters", [SOME, pytest.param(CHARACTERS, marks=pytest.mark.slow)], ids=["some", "all"]
)
def test_characters(label: str, characters: str) -> None:
    """Every character of the first pages is encoded as the Encoding Standard says, or written as a
    character reference."""
    for character in characters:
        record = basic_url_parse(f"https://e/?{character}", encoding=label)
        assert isinstance(record, URLRecord)
        found = URL(f"https://e/?{character}", encoding=label).components.query
        assert (character, found) == (character, record.query)


def test_a_label_is_text() -> None:
    """A label that is not a str is a TypeError."""
    with pytest.raises(TypeError, match="label"):
        URL("https://e/?a", encoding=5)  # type: ignore[arg-type]


@pytest.mark.few(15)
@pytest.mark.parametrize("label", ["koi8-r", "windows-1252", "shift_jis", "utf-16", "utf-8"])
@pytest.mark.parametrize("text", ["?Жé", "//b/é?é#é", "ws://h/?é", "x:?é", "#é", "http://x?Ж"])
@pytest.mark.parametrize("base", ["http://h/é?é", "wss://h/"])
def test_references_in_a_document_of_an_encoding(label: str, text: str, base: str) -> None:
    """`resolve` takes the encoding of the parser (4.4); the base is a URL, and keeps its query."""
    against = basic_url_parse(base)
    assert isinstance(against, URLRecord)
    expected = basic_url_parse(text, against, encoding=label)
    assert isinstance(expected, URLRecord)
    found = standard("whatwg").resolve(text, base, encoding=label)
    assert str(found) == url_serializer(expected)
    assert found == standard("whatwg").resolve(text, URL(base), encoding=label)


def test_an_unknown_encoding() -> None:
    """As for `URL`."""
    with pytest.raises(LookupError, match="nope"):
        standard("whatwg").resolve("?a", "http://h/", encoding="nope")
