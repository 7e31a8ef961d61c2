"""The package compared with the oracle of the WHATWG URL Standard, on texts of every shape."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import whatwg_host
from tests.oracles.whatwg import FAILURE, URLRecord
from tests.oracles.whatwg_api import (
    ATTRIBUTES,
    api_url_parse,
    get_attribute,
    set_attribute,
    url_serializer,
)
from tests.url_texts import bases, bytes_of, many, setting, texts
from urlgrammar import URL, ParseError, standard
from urlgrammar.strategies import strings

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple

WHATWG: Final = standard("whatwg")

# conversions for comparison

Attributes = dict[str, str]


def attributes(url: URL | URLRecord) -> Attributes:
    """All attributes of the package's URL or of the oracle's."""
    if isinstance(url, URL):
        return {name: getattr(url, name) for name in ATTRIBUTES}
    return {name: get_attribute(url, name) for name in ATTRIBUTES}


def kind(record: URLRecord) -> str | None:
    """The kind of the host by the package."""
    match record.host:
        case None:
            return None
        case whatwg_host.IPv4Address():
            return "ipv4address"
        case whatwg_host.IPv6Address():
            return "ipv6address"
        case whatwg_host.OpaqueHost():
            return "opaque_host"
        case whatwg_host.EmptyHost():
            return "empty_host"
        case whatwg_host.Domain():
            return "domain"


def resolved(text: str, base: str | None) -> ComponentTuple:
    """The canonical tree of a text against a base, or without one."""
    tree = WHATWG.canonicalize(text) if base is None else WHATWG.resolve(text, base)
    return tree.components


def is_set(url: URL | URLRecord, name: str, value: str) -> bool:
    """Sets an attribute; False if that raises."""
    try:
        if isinstance(url, URL):
            setattr(url, name, value)
        else:
            set_attribute(url, name, value)
    except (ParseError, TypeError):
        return False
    return True


@many
@given(texts, bases)
def test_parsing(text: str, base: str | None) -> None:
    """The package and the oracle give the same URL, or both fail."""
    url, record = URL.parse(text, base), api_url_parse(text, base)
    assert (url is None) == (record is FAILURE)
    if url is not None and record is not FAILURE:
        assert attributes(url) == attributes(record)
        assert url.components.host_kind == kind(record)


@many
@given(texts, bases)
def test_the_standard(text: str, base: str | None) -> None:
    """What is accepted, and targets, are those of the oracle."""
    assert WHATWG.accepts(text) == (api_url_parse(text) is not FAILURE)
    record = api_url_parse(text, base)
    if record is FAILURE:
        with pytest.raises(ParseError):
            resolved(text, base)
    else:
        assert str(resolved(text, base)) == url_serializer(record)


@pytest.mark.slow
@many
@given(bases, st.lists(bytes_of(24).map(setting), min_size=1, max_size=6))
def test_setters(start: str | None, settings: list[tuple[str, str]]) -> None:
    """Any sequence of setters has the same effect on both."""
    text = start or "http://u:p@h:8/a?q#f"
    url, record = URL.parse(text), api_url_parse(text)
    if url is None:
        return
    assert isinstance(record, URLRecord)
    for name, value in settings:
        assert is_set(url, name, value) == is_set(record, name, value)
        assert attributes(url) == attributes(record)
        assert url.components.host_kind == kind(record)


@pytest.mark.slow
@many
@given(texts, bases)
def test_printing_and_parsing_again(text: str, base: str | None) -> None:
    """A printed URL parses to the same URL, against any base."""
    url = URL.parse(text, base)
    if url is not None:
        assert URL(url.href) == URL(url.href, "http://h/a") == URL(url.href, "file:///c:/") == url
        assert URL(url.href).components == url.components


def is_printed_as_read(text: str) -> bool:
    """Whether the oracle prints a text as it is."""
    record = api_url_parse(text)
    return isinstance(record, URLRecord) and url_serializer(record) == text


@pytest.mark.slow
@many
@given(texts)
def test_what_is_printed(text: str) -> None:
    """The grammar of serialized URLs has a text if and only if the oracle prints it as it is; it
    has all that the oracle prints."""
    assert WHATWG.is_valid(text, "serialized_url") is is_printed_as_read(text)
    record = api_url_parse(text)
    if isinstance(record, URLRecord):
        assert WHATWG.is_valid(url_serializer(record), "serialized_url")


@pytest.mark.slow
@many
@given(strings("whatwg", "serialized_url"))
def test_what_the_grammar_has(text: str) -> None:
    """The oracle prints every text of the grammar as it is."""
    assert is_printed_as_read(text)


pieces = st.one_of(st.just(0), st.sampled_from([0, 1, 0xFF, 0xA0, 0xFFFF]))


@pytest.mark.slow
@many
@given(st.lists(pieces, min_size=8, max_size=8), st.integers(0, 8), st.integers(0, 8))
def test_ipv6_addresses(given_pieces: list[int], start: int, stop: int) -> None:
    """A text of an address is one of the grammar if `ipaddress` prints it so: the first longest
    run of zeros is shortened, and no other."""
    numbers = [f"{piece:x}" for piece in given_pieces]
    printed = ip_address(":".join(numbers)).compressed
    texts_of = {":".join(numbers), printed, ip_address(printed).exploded}
    if start < stop and not any(given_pieces[start:stop]):
        texts_of.add(":".join(numbers[:start]) + "::" + ":".join(numbers[stop:]))
    for text in texts_of:
        assert WHATWG.is_valid(f"a://[{text}]", "serialized_url") is (text == printed)


@pytest.mark.slow
@many
@given(strings("whatwg", "serialized_web_url"))
def test_the_short_way(text: str) -> None:
    """The oracle prints every text unchanged that the package considers canonical."""
    record = api_url_parse(text)
    assert isinstance(record, URLRecord)
    assert url_serializer(record) == text
    assert attributes(URL(text)) == attributes(record)
    assert URL(text).components.host_kind == kind(record)


@pytest.mark.slow
@many
@given(strings("whatwg", "serialized_url_with_dots"))
def test_the_short_way_with_dots(text: str) -> None:
    """The oracle prints every text unchanged that the tables of the native engine mark, unless it
    removes a dot segment from the path."""
    record = api_url_parse(text)
    assert isinstance(record, URLRecord)
    segments = re.split("[?#]", text)[0].lower().replace("%2e", ".").split("/")[3:]
    assert url_serializer(record) == text or {".", ".."} & set(segments)
    assert attributes(URL(text)) == attributes(record)


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "tail", ["/", "", ".", ".1/", ".0x1?", "..c/", ".c.%31", ".é/", ".c/.d/./e"]
)
def test_labels_at_each_distance(tail: str) -> None:
    """Labels and segments that end before and after each multiple of 16 bytes."""
    for size in range(36):
        for text in (f"http://{'a' * size}.b{tail}", f"http://h/{'a' * size}/b{tail}"):
            record, url = api_url_parse(text), URL.parse(text)
            assert (url is None) == (record is FAILURE)
            if url is not None:
                assert isinstance(record, URLRecord)
                assert attributes(url) == attributes(record)
