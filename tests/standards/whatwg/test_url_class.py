"""URL and URLSearchParams as Python classes: behaviour that the standard leaves to the language."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any

import pytest

from urlgrammar import URL, LimitError, ParseError, UnknownNameError, URLSearchParams, standard
from urlgrammar.text import idna

TEXT = "https://user:word@example.com:8080/a/b?x=1&y=2&x=3#part"
ATTRIBUTES = {
    "href": TEXT,
    "origin": "https://example.com:8080",
    "protocol": "https:",
    "username": "user",
    "password": "word",
    "host": "example.com:8080",
    "hostname": "example.com",
    "port": "8080",
    "pathname": "/a/b",
    "search": "?x=1&y=2&x=3",
    "hash": "#part",
}
SETTABLE = [name for name in ATTRIBUTES if name != "origin"]
NOT_TEXTS = [None, 80, b"http://h/", ["http://h/"], URL("http://h/")]
TOO_LONG = "http://" + "é" * 1025

every_settable = pytest.mark.parametrize("name", SETTABLE)
no_text = pytest.mark.parametrize("value", NOT_TEXTS, ids=lambda value: type(value).__name__)


def pairs(query: str) -> list[tuple[str, str]]:
    """The pairs of a query."""
    return [*URLSearchParams(query).items()]


# attributes of a URL


@pytest.mark.parametrize(("name", "value"), ATTRIBUTES.items())
def test_attributes(name: str, value: str) -> None:
    """Each attribute is a part of the text."""
    assert getattr(URL(TEXT), name) == value


@pytest.mark.parametrize("name", ["username", "password", "host", "port", "search", "hash"])
def test_undefined_attributes_are_empty(name: str) -> None:
    """No attribute is None."""
    assert getattr(URL("mailto:a@b"), name) == ""


@pytest.mark.parametrize("text", ["http://h/?#", "http://h/?", "http://h/#"])
def test_empty_attributes(text: str) -> None:
    """An empty query or fragment is visible only in the href."""
    url = URL(text)
    assert (url.href, url.search, url.hash) == (text, "", "")


def test_texts_of_a_url() -> None:
    """str, to_json and href give the same text; the repr is valid Python."""
    url = URL("http://h/'\"?é")
    assert str(url) == url.to_json() == url.href == "http://h/'%22?%C3%A9"
    assert eval(repr(url)) == url  # noqa: S307 (this is what it is for)


def test_json() -> None:
    """to_json works as the `default` of json.dumps."""
    assert json.dumps([URL("http://h")], default=URL.to_json) == '["http://h/"]'


def test_components() -> None:
    """The tree tells undefined components from empty ones."""
    tree = URL("http://h?").components
    assert (tree.path, tree.query, tree.fragment) == ("/", "", None)
    assert str(tree) == "http://h/?"


# construction of URLs


@pytest.mark.parametrize("base", ["http://h/a/b", URL("http://h/a/b")], ids=["text", "URL"])
def test_a_base(base: str | URL) -> None:
    """A base can be a text or a URL."""
    assert URL("c", base).href == "http://h/a/c"
    assert URL("c", base=base) == URL.parse("c", base)
    assert URL.can_parse("c", base)


def test_a_base_is_read_once() -> None:
    """A URL does not change when its base does."""
    base = URL("http://h/a")
    url = URL("b", base)
    base.host = "other"
    assert url.href == "http://h/b"


def test_an_invalid_base() -> None:
    """Parsing fails with an invalid base, even if the text needs no base."""
    with pytest.raises(ParseError) as caught:
        URL("http://h/", "/a")
    assert caught.value.text == "/a"
    assert URL.parse("http://h/", "/a") is None
    assert not URL.can_parse("http://h/", "/a")


def test_an_empty_base_is_not_a_missing_base() -> None:
    """The empty text is an invalid base, not a missing base."""
    assert not URL.can_parse("http://h/", "")


def test_no_url() -> None:
    """A ParseError is a ValueError about the text."""
    with pytest.raises(ValueError, match="position 8") as caught:
        URL("http://a b/")
    assert isinstance(caught.value, ParseError)
    assert (caught.value.text, caught.value.position) == ("http://a b/", 8)


@no_text
def test_only_texts_are_urls(value: Any) -> None:
    """Arguments are not converted to str."""
    with pytest.raises(TypeError):
        URL(value)
    with pytest.raises(TypeError):
        URL.parse(value)
    with pytest.raises(TypeError):
        URL.can_parse(value)


@pytest.mark.parametrize("value", [80, b"http://h/", ["http://h/"]])
def test_only_texts_and_urls_are_bases(value: Any) -> None:
    """Arguments are not converted to str."""
    with pytest.raises(TypeError):
        URL("a", value)
    with pytest.raises(TypeError):
        URL.can_parse("a", value)


def test_a_label_beyond_the_limit() -> None:
    """The answer is unknown, so LimitError is raised."""
    with pytest.raises(LimitError):
        URL(TOO_LONG)
    with pytest.raises(LimitError):
        URL.parse(TOO_LONG)
    with pytest.raises(LimitError):
        URL.can_parse(TOO_LONG)


def test_a_subclass() -> None:
    """A class method of a subclass returns an instance of the subclass."""

    class Link(URL):
        pass

    assert type(Link.parse("http://h")) is Link
    assert Link("http://h") == URL("http://h")
    assert Link("a", URL("http://h")) == URL("a", Link("http://h"))


# comparing and copying


def test_equality() -> None:
    """URLs are equal if they print the same text; a URL is not equal to a text."""
    assert URL("HTTP://H:80") == URL("http://h/")
    assert URL("http://h/") != URL("http://h/?")
    assert URL("http://h/") != "http://h/"


def test_equality_follows_changes() -> None:
    """A URL changed by a setter is equal to a parsed URL with the same text."""
    url = URL("ws://other:1/b")
    url.host, url.port, url.pathname, url.search = "h", "", "/a", "q"
    assert url == URL("ws://h/a?q")


@pytest.mark.parametrize("value", [URL("http://h/"), URLSearchParams()], ids=["url", "params"])
def test_not_hashable(value: object) -> None:
    """A mutable value is not hashable."""
    with pytest.raises(TypeError):
        hash(value)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickling(protocol: int) -> None:
    """A URL is equal after pickling, with every protocol."""
    assert pickle.loads(pickle.dumps(URL(TEXT), protocol)) == URL(TEXT)  # noqa: S301 (our own)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy])
def test_copies_are_apart(duplicate: Any) -> None:
    """A change to a copy, or to its parameters, does not change the URL."""
    url = URL(TEXT)
    params = url.search_params
    other = duplicate(url)
    assert other == url
    other.hash = ""
    other.search_params.append("z", "4")
    assert (url.href, len(params)) == (TEXT, 3)
    assert other.href == "https://user:word@example.com:8080/a/b?x=1&y=2&x=3&z=4"


def test_copies_of_params() -> None:
    """Free parameters can be copied and pickled."""
    params = URLSearchParams("a=1&b=2&a=3")
    for other in (URLSearchParams(params), copy.copy(params), copy.deepcopy(params)):
        assert other == params
        other.clear()
        assert len(params) == 3
    assert pickle.loads(pickle.dumps(params)) == params  # noqa: S301 (our own)


# setting attributes


@every_settable
def test_setters_take_what_getters_give(name: str) -> None:
    """Setting an attribute to its value changes nothing."""
    url = URL(TEXT)
    setattr(url, name, ATTRIBUTES[name])
    assert url == URL(TEXT)


@pytest.mark.few(15)
@every_settable
@no_text
def test_only_texts_are_set(name: str, value: Any) -> None:
    """Anything else is a TypeError, and the URL does not change."""
    url = URL(TEXT)
    with pytest.raises(TypeError):
        setattr(url, name, value)
    assert url.href == TEXT


@pytest.mark.parametrize("name", [name for name in SETTABLE if name != "href"])
def test_setters_do_not_raise(name: str) -> None:
    """No setter raises for any value, and the URL stays valid."""
    for text in (TEXT, "file:///c:/", "foo:a", "foo:/a", "foo://h"):
        for value in ("", "/", "a b:", "\ud800", "[", "http://", "\0", "99999"):
            url = URL(text)
            setattr(url, name, value)
            assert URL.can_parse(url.href), (text, value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("protocol", "foo"),
        ("protocol", "file"),
        ("protocol", "1"),
        ("host", ""),
        ("host", "a b"),
        ("hostname", "a:1"),
        ("hostname", "1.2.3.256"),
        ("port", "65536"),
        ("port", "x"),
    ],
)
def test_invalid_values_of_attributes(name: str, value: str) -> None:
    """The URL does not change."""
    url = URL(TEXT)
    setattr(url, name, value)
    assert url.href == TEXT


def test_href_raises() -> None:
    """An invalid href raises an error, and leaves the URL and its parameters unchanged."""
    url = URL(TEXT)
    params = url.search_params
    with pytest.raises(ParseError):
        url.href = "/a?b"
    assert (url.href, str(params)) == (TEXT, "x=1&y=2&x=3")


def test_a_host_beyond_the_limit() -> None:
    """A setter raises if the result is unknown."""
    url = URL(TEXT)
    with pytest.raises(LimitError):
        url.host = "é" * 1025
    assert url.href == TEXT


@pytest.mark.parametrize("name", ["origin", "search_params", "components", "other"])
def test_read_only_attributes(name: str) -> None:
    """Read-only attributes, and unknown names."""
    with pytest.raises(AttributeError):
        setattr(URL(TEXT), name, "http://h")


# origins


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("http://u:p@h:80/a?q#f", "http://h"),
        ("https://h:80/", "https://h:80"),
        ("ftp://h/", "ftp://h"),
        ("ws://h:81/", "ws://h:81"),
        ("wss://[::1]/", "wss://[::1]"),
        ("http://ß/", "http://xn--zca"),
        ("file:///a", "null"),
        ("file://h/a", "null"),
        ("foo://h/a", "null"),
        ("data:,a", "null"),
        ("blob:https://u@h:443/a", "https://h"),
        ("blob:http://h:1", "http://h:1"),
        ("blob: http://h", "http://h"),
        ("blob:file:///a", "null"),
        ("blob:ws://h/", "null"),
        ("blob:ftp://h/", "null"),
        ("blob:blob:http://h/", "null"),
        ("blob:http://a b/", "null"),
        ("blob:a", "null"),
        ("blob:", "null"),
        ("blob://http://h/", "null"),
    ],
)
def test_origin(text: str, origin: str) -> None:
    """A scheme, host and port, or no origin that can be printed."""
    assert URL(text).origin == origin


# encodings of queries


@pytest.mark.parametrize(
    ("label", "search"),
    [
        ("utf-8", "?%C3%A9%E2%82%AC"),
        ("UTF8", "?%C3%A9%E2%82%AC"),
        ("utf-16", "?%C3%A9%E2%82%AC"),
        ("utf-16be", "?%C3%A9%E2%82%AC"),
        ("replacement", "?%C3%A9%E2%82%AC"),
        ("windows-1252", "?%E9%80"),
        ("\tLatin1 ", "?%E9%80"),
        ("iso-8859-2", "?%E9%26%238364%3B"),
        ("iso-8859-15", "?%E9%A4"),
        ("koi8-r", "?%26%23233%3B%26%238364%3B"),
        ("gb18030", "?%A8%A6%A2%E3"),
        ("shift_jis", "?%26%23233%3B%26%238364%3B"),
    ],
)
def test_encodings(label: str, search: str) -> None:
    """A query is in the encoding, with references for unencodable characters; the rest is in
    UTF-8."""
    url = URL("http://h/é?é€#é", encoding=label)
    assert url.search == search
    assert (url.pathname, url.hash) == ("/%C3%A9", "#%C3%A9")
    assert url == URL.parse("http://h/é?é€#é", encoding=label)


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("ws://h/?é", None),
        ("WSS://h/?é", None),
        ("foo://h/?é", None),
        ("foo:a?é", None),
        ("?é", "wss://h/"),
        ("?é", "foo://h/"),
    ],
)
def test_schemes_that_ignore_the_encoding(text: str, base: str | None) -> None:
    """Their queries are in UTF-8."""
    assert URL(text, base, encoding="windows-1252").search == "?%C3%A9"


@pytest.mark.parametrize(
    ("text", "base"), [("?é", "http://h/"), ("?é", "file:///a"), ("HTTP:?é", "http://h/")]
)
def test_the_encoding_against_a_base(text: str, base: str) -> None:
    """The scheme of the URL decides, wherever it comes from."""
    assert URL(text, base, encoding="windows-1252").search == "?%E9"


def test_the_encoding_is_not_that_of_the_base() -> None:
    """A query of the base is in UTF-8, because it was parsed before."""
    assert URL("#f", "http://h/?é", encoding="windows-1252").search == "?%C3%A9"


def test_the_encoding_is_not_that_of_setters() -> None:
    """Later settings are in UTF-8."""
    url = URL("http://h/?é", encoding="windows-1252")
    url.search = "é"
    assert url.search == "?%C3%A9"


def test_an_unknown_encoding() -> None:
    """An unknown label raises UnknownNameError."""
    with pytest.raises(UnknownNameError, match="windows-1252"):
        URL("http://h/?é", encoding="windoes-1252")
    with pytest.raises(LookupError):
        URL.parse("http://h/?é", encoding="windoes-1252")


# the parameters of a URL


def test_search_params_are_one_object() -> None:
    """It is always the same object, whatever happens to the URL."""
    url = URL(TEXT)
    params = url.search_params
    url.search, url.href, url.host = "?a", "http://h/", "other"
    assert url.search_params is params


def test_search_params_follow_the_url() -> None:
    """The href and search setters change them; others do not."""
    url = URL("http://h/?a=1")
    params = url.search_params
    url.search = "?b=2&b=%33"
    assert [*params.items()] == [("b", "2"), ("b", "3")]
    url.href = "foo:x?c=4"
    assert [*params.items()] == [("c", "4")]
    url.hash, url.protocol = "d=5", "bar"
    assert [*params.items()] == [("c", "4")]
    url.search = ""
    assert not params


def test_the_url_follows_search_params() -> None:
    """Each method that changes them changes the query, and nothing else."""
    url = URL("foo:x?b=2&a=1#f")
    params = url.search_params
    params.append("a", "é &")
    assert url.href == "foo:x?b=2&a=1&a=%C3%A9+%26#f"
    params.sort()
    assert url.search == "?a=1&a=%C3%A9+%26&b=2"
    params.set("a", "")
    assert url.search == "?a=&b=2"
    params["c"] = "3"
    assert url.search == "?a=&b=2&c=3"
    params.delete("b")
    assert url.search == "?a=&c=3"
    del params["a"]
    assert url.href == "foo:x?c=3#f"


@pytest.mark.parametrize(
    "empty",
    [URLSearchParams.clear, lambda params: params.delete("a"), lambda params: params.pop("a")],
)
def test_without_parameters_there_is_no_query(empty: Any) -> None:
    """Removing the last pair also removes the question mark."""
    url = URL("http://h/?a=1&a=2#f")
    empty(url.search_params)
    assert url.href == "http://h/#f"


def test_an_empty_query_goes_with_the_first_change() -> None:
    """Even if nothing was deleted."""
    url = URL("http://h/?")
    assert (len(url.search_params), url.href) == (0, "http://h/?")
    url.search_params.delete("a")
    assert url.href == "http://h/"


def test_reading_does_not_rewrite() -> None:
    """A query keeps its spelling until its parameters are changed."""
    url = URL("http://h/?a=%7E&&b+c")
    assert pairs(url.search) == [*url.search_params.items()] == [("a", "~"), ("b c", "")]
    assert url.search == "?a=%7E&&b+c"
    url.search_params.sort()
    assert url.search == "?a=%7E&b+c="


def test_free_params_are_free() -> None:
    """Parameters copied from those of a URL are independent of it."""
    url = URL("http://h/?a=1")
    URLSearchParams(url.search_params).append("b", "2")
    assert url.search == "?a=1"


# construction of parameters


@pytest.mark.parametrize(
    "init",
    [
        "a=1&b=2&a=3",
        "?a=1&b=2&a=3",
        "&a=1&&b=2&a=3&",
        [("a", "1"), ("b", "2"), ("a", "3")],
        [["a", "1"], ["b", "2"], ["a", "3"]],
        (pair for pair in [("a", "1"), ("b", "2"), ("a", "3")]),
        URLSearchParams("a=1&b=2&a=3"),
    ],
    ids=["text", "mark", "ands", "pairs", "lists", "generator", "params"],
)
def test_making_params(init: Any) -> None:
    """From a query, from pairs, and from other parameters."""
    assert [*URLSearchParams(init).items()] == [("a", "1"), ("b", "2"), ("a", "3")]


def test_making_params_from_a_mapping() -> None:
    """In the order of the mapping."""
    assert str(URLSearchParams({"b": "1", "a": "2"})) == "b=1&a=2"


def test_no_params() -> None:
    """Parameters may be empty."""
    for params in (
        URLSearchParams(),
        URLSearchParams(""),
        URLSearchParams({}),
        URLSearchParams([]),
    ):
        assert not params
        assert str(params) == ""


@pytest.mark.parametrize(
    "init", [None, 5, b"a=1", {"a": 1}, {1: "a"}, [("a", 1)], [("a", None)], [5]]
)
def test_only_texts_are_params(init: Any) -> None:
    """Arguments are not converted to str."""
    with pytest.raises(TypeError):
        URLSearchParams(init)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("??a", [("?a", "")]),
        ("=", [("", "")]),
        ("=a", [("", "a")]),
        ("a", [("a", "")]),
        ("a=b=c", [("a", "b=c")]),
        ("a+b=c+", [("a b", "c ")]),
        ("%2B=%2b", [("+", "+")]),
        ("a%20b=%26%3D", [("a b", "&=")]),
        ("%zz=%&%4=%4", [("%zz", "%"), ("%4", "%4")]),
        ("%C3%A9=é", [("é", "é")]),
        ("%FF=%C3", [("\ufffd", "\ufffd")]),
        ("%ED%A0%80", [("\ufffd\ufffd\ufffd", "")]),
        ("%EF%BB%BFa=\ufeff", [("\ufeffa", "\ufeff")]),
        ("a;b#c", [("a;b#c", "")]),
        ("\ud800=\udfff", [("\ufffd", "\ufffd")]),
        ("\0=%00", [("\0", "\0")]),
        (" a\t=\n", [(" a\t", "\n")]),
    ],
)
def test_reading_queries(query: str, expected: list[tuple[str, str]]) -> None:
    """The pairs in a query (5.1)."""
    assert pairs(query) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("AZaz09*-._", "AZaz09*-._"),
        ("a b", "a+b"),
        ("+&=%", "%2B%26%3D%25"),
        ("!'()~", "%21%27%28%29%7E"),
        ("\0\n\x7f", "%00%0A%7F"),
        ("é€\U0001f914", "%C3%A9%E2%82%AC%F0%9F%A4%94"),
        ("\ud800", "%EF%BF%BD"),
    ],
)
def test_writing_queries(value: str, expected: str) -> None:
    """Which characters of names and values are encoded (5.2)."""
    params = URLSearchParams([(value, value)])
    assert str(params) == f"{expected}={expected}"
    assert pairs(str(params)) == [*params.items()]


def test_repr_of_params() -> None:
    """The repr is valid Python."""
    params = URLSearchParams("a=1&b=%27&a=3")
    assert repr(params) == "URLSearchParams([('a', '1'), ('b', \"'\"), ('a', '3')])"
    assert eval(repr(params)) == params  # noqa: S307 (this is what it is for)


# reading parameters


@pytest.fixture
def params() -> URLSearchParams:
    """Three pairs, two of one name."""
    return URLSearchParams("a=1&b=2&a=3")


def test_the_number_of_pairs(params: URLSearchParams) -> None:
    """size and len count pairs, not names."""
    assert params.size == len(params) == 3
    assert params


def test_the_first_value(params: URLSearchParams) -> None:
    """Brackets and get give the first value of a name."""
    assert params["a"] == params.get("a") == "1"


def test_all_values(params: URLSearchParams) -> None:
    """get_all returns a new list of the values of a name."""
    assert params.get_all("a") == ["1", "3"]
    assert params.get_all("c") == []
    params.get_all("a").clear()
    assert params.get_all("a") == ["1", "3"]


def test_no_such_name(params: URLSearchParams) -> None:
    """A KeyError where a Python mapping raises one, otherwise an empty result."""
    with pytest.raises(KeyError, match="c"):
        params["c"]
    with pytest.raises(KeyError, match="c"):
        del params["c"]
    with pytest.raises(KeyError, match="c"):
        params.pop("c")
    params.delete("c")
    assert params.get("c") is None
    assert params.get("c", "0") == "0"
    assert params.pop("c", "0") == "0"
    assert len(params) == 3


def test_membership(params: URLSearchParams) -> None:
    """A name is in the parameters, and so is a name with a value."""
    assert "a" in params
    assert "c" not in params
    assert params.has("a", "3")
    assert not params.has("a", "2")
    assert not params.has("c")


def test_names_are_scalar_values() -> None:
    """A lone surrogate is replaced before a search, as it was when it was stored."""
    params = URLSearchParams([("\ud800", "\udfff")])
    assert [*params.items()] == [("\ufffd", "\ufffd")]
    assert params["\udbff"] == "\ufffd"
    assert params.has("\ud800", "\ud801")
    params.set("\udc00", "1")
    params.delete("\ud800", "1")
    assert not params


def test_equality_of_params(params: URLSearchParams) -> None:
    """Parameters are equal if their pairs are equal, in order; and equal nothing else."""
    assert params == URLSearchParams("a=1&b=2&%61=3")
    assert params != URLSearchParams("a=1&a=3&b=2")
    assert params != "a=1&b=2&a=3"
    assert URLSearchParams("a=1") != {"a": "1"}
    assert params == URL("http://h/?a=1&b=2&a=3").search_params


def test_params_are_a_mapping(params: URLSearchParams) -> None:
    """They are a mutable mapping, from which dict reads the first values."""
    assert isinstance(params, MutableMapping)
    assert dict(params) == {"a": "1", "b": "2"}


# views of parameters


def test_iterating(params: URLSearchParams) -> None:
    """A name occurs once for each of its pairs, next to its value."""
    assert [*params] == [*params.keys()] == ["a", "b", "a"]
    assert [*params.values()] == ["1", "2", "3"]
    assert [*params.items()] == [("a", "1"), ("b", "2"), ("a", "3")]


def test_views_have_a_size_and_members(params: URLSearchParams) -> None:
    """The size of a view is the number of pairs."""
    assert len(params.keys()) == len(params.values()) == len(params.items()) == 3
    assert "a" in params.keys()  # noqa: SIM118 (the view is what is tested)
    assert "3" in params.values()
    assert "4" not in params.values()
    assert ("a", "3") in params.items()
    assert ("b", "3") not in params.items()


@pytest.mark.parametrize("other", [5, None, ("a",), ("a", 1), ("a", "1", "x")])
def test_membership_of_any_object(params: URLSearchParams, other: Any) -> None:
    """Any object can be tested for membership."""
    assert other not in params
    assert other not in params.keys()  # noqa: SIM118 (the view is what is tested)
    assert other not in params.values()
    assert other not in params.items()


def test_views_are_live(params: URLSearchParams) -> None:
    """A view shows the current parameters."""
    keys, values, items = params.keys(), params.values(), params.items()
    params.set("a", "9")
    assert ([*keys], [*values]) == (["a", "b"], ["9", "2"])
    assert [*items] == [("a", "9"), ("b", "2")]


def test_views_are_sets(params: URLSearchParams) -> None:
    """Names and pairs can be compared as sets."""
    assert params.keys() & {"a", "c"} == {"a"}
    assert params.items() - {("a", "1")} == {("b", "2"), ("a", "3")}
    assert params.items() == {("a", "1"), ("b", "2"), ("a", "3")}


# changing parameters


def test_append(params: URLSearchParams) -> None:
    """A pair is added at the end."""
    params.append("a", "1")
    assert str(params) == "a=1&b=2&a=3&a=1"


@pytest.mark.parametrize("by", [URLSearchParams.set, URLSearchParams.__setitem__])
def test_set(params: URLSearchParams, by: Any) -> None:
    """The pair replaces the first one of its name and removes the others; or is added at the
    end."""
    by(params, "a", "9")
    by(params, "c", "8")
    assert str(params) == "a=9&b=2&c=8"


def test_delete(params: URLSearchParams) -> None:
    """All pairs of a name are deleted, or those with a value."""
    params.delete("a", "2")
    assert str(params) == "a=1&b=2&a=3"
    params.delete("a", "1")
    assert str(params) == "b=2&a=3"
    params.append("a", "4")
    params.delete("a")
    assert str(params) == "b=2"


def test_an_empty_value_is_a_value() -> None:
    """None means any value; the empty text is a value."""
    params = URLSearchParams("a=1&a=")
    assert params.has("a", "")
    params.delete("a", "")
    assert str(params) == "a=1"


def test_del(params: URLSearchParams) -> None:
    """All pairs of the name are deleted."""
    del params["a"]
    assert str(params) == "b=2"


def test_clear(params: URLSearchParams) -> None:
    """No pair remains."""
    params.clear()
    assert [*params.items()] == []


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("z=1&a=2&z=0&a=1", "a=2&a=1&z=1&z=0"),
        ("b&B&a&aa&", "B=&a=&aa=&b="),
        ("=1&a=2&=0", "=1&=0&a=2"),
        # U+1F308 is D83C DF08 in UTF-16, before U+FB03 and after U+D7FF
        ("\ufb03&\U0001f308&\ud7ff&e\ufffd&é", "e\ufffd&é&\ud7ff&\U0001f308&\ufb03"),
        ("\U0010ffff&\ue000&\U00010000", "\U00010000&\U0010ffff&\ue000"),
    ],
)
def test_sort(query: str, expected: str) -> None:
    """Sorted by names in UTF-16; pairs with the same name keep their order."""
    params = URLSearchParams(query)
    params.sort()
    assert params == URLSearchParams(expected)


@pytest.mark.parametrize("call", ["append", "set", "__setitem__"])
@pytest.mark.parametrize("arguments", [(1, "1"), ("a", 1), ("a", None), (b"a", "1")])
def test_only_texts_are_added(params: URLSearchParams, call: str, arguments: Any) -> None:
    """Anything else is a TypeError, and changes nothing."""
    with pytest.raises(TypeError):
        getattr(params, call)(*arguments)
    assert str(params) == "a=1&b=2&a=3"


# inherited from MutableMapping


def test_pop(params: URLSearchParams) -> None:
    """Returns the first value of a name, and removes all its pairs."""
    assert params.pop("a") == "1"
    assert str(params) == "b=2"


def test_setdefault(params: URLSearchParams) -> None:
    """Returns the first value if there is one, otherwise adds the pair."""
    assert params.setdefault("a", "9") == "1"
    assert params.setdefault("c", "9") == "9"
    assert str(params) == "a=1&b=2&a=3&c=9"


@pytest.mark.parametrize("other", [{"a": "8", "c": "9"}, [("a", "8"), ("c", "9")]])
def test_update(
    params: URLSearchParams, other: Mapping[str, str] | Iterable[tuple[str, str]]
) -> None:
    """Each name is set, so it has one value afterwards."""
    params.update(other)
    assert str(params) == "a=8&b=2&c=9"
    params.update(b="7")
    assert str(params) == "a=8&b=7&c=9"


def test_inherited_methods_change_the_url() -> None:
    """Inherited methods change the query too."""
    url = URL("http://h/?a=1&b=2")
    url.search_params.update({"b": "3"})
    url.search_params.setdefault("c", "4")
    url.search_params.pop("a")
    assert url.search == "?b=3&c=4"


def test_a_copy_is_the_same_url() -> None:
    """Even for a URL whose text would parse to another one."""
    url = URL("http://h/C|/x")
    url.protocol = "file"
    for other in (copy.copy(url), copy.deepcopy(url), pickle.loads(pickle.dumps(url))):  # noqa: S301
        assert other == url
        assert other.href == "file://h/C|/x"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_copy_of_parameters_is_independent(protocol: int) -> None:
    """Changing it does not change the URL."""
    url = URL("http://h/?a=1")
    params = url.search_params
    for other in (copy.copy(params), pickle.loads(pickle.dumps(params, protocol))):  # noqa: S301
        assert other == params
        other.append("b", "2")
    assert url.search == "?a=1"


def test_names_and_values_are_text_even_where_nothing_is_found() -> None:
    """An argument that is not a str is a TypeError."""
    with pytest.raises(TypeError):
        URLSearchParams().has(5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        URLSearchParams("b=1").has("a", 5)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        URLSearchParams("a=1").delete("b", 5)  # type: ignore[arg-type]


def test_popitem_takes_the_last_pair() -> None:
    """Other pairs with the same name stay."""
    params = URLSearchParams("a=1&b=2&a=3")
    assert params.popitem() == ("a", "3")
    assert str(params) == "a=1&b=2"
    with pytest.raises(KeyError):
        URLSearchParams().popitem()


def test_a_host_beyond_ascii_is_mapped_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All interfaces agree, because one function decides whether it is a valid host and maps it.
    Domains that have to be normalized are for Python alone."""
    calls = []
    to_ascii = idna.to_ascii_uts46

    def counted(domain: str, *, strict: bool = False) -> str:
        calls.append(domain)
        return to_ascii(domain, strict=strict)

    monkeypatch.setattr(idna, "to_ascii_uts46", counted)
    assert URL("https://bu\u0308cher.example/1").href == "https://xn--bcher-kva.example/1"
    assert len(calls) == 1
    assert (
        str(standard("whatwg").canonicalize("https://cafe\u0301.de/")) == "https://xn--caf-dma.de/"
    )
    assert len(calls) == 2


# Live iterators, pairs, equivalence


def test_iterators_are_live() -> None:
    """The standard's "value pairs to iterate over" are those of the moment (6.2; Web IDL)."""
    params = URL("http://h/?a=1&b=2&c=3").search_params
    seen = []
    for name in params:
        seen.append(name)
        params.delete(name)
    assert (seen, str(params)) == (["a", "c"], "b=2")
    params = URLSearchParams("a=1")
    for index, (name, value) in enumerate(params.items()):
        assert (name, value) == ("a", str(index + 1))
        if index < 3:
            params.append("a", str(index + 2))
    assert params.get_all("a") == ["1", "2", "3", "4"]


def test_iterators_of_a_url_see_its_query() -> None:
    """A new query replaces the pairs under an iterator."""
    url = URL("http://h/?a=1&b=2")
    names = iter(url.search_params)
    assert next(names) == "a"
    url.search = "?x=1&y=2&z=3"
    assert [*names] == ["y", "z"]


@pytest.mark.parametrize("pair", [(), ("a",), ("a", "b", "c"), "ab", "a", 1, ("a", 1)])
def test_pairs_of_the_wrong_size(pair: Any) -> None:
    """A pair must be two strings."""
    with pytest.raises(TypeError):
        URLSearchParams([("x", "y"), pair])


def test_equality_without_fragments() -> None:
    """Two URLs are equal if they serialize alike, if wanted without fragments (4.6)."""
    one, two = URL("http://h/a#b"), URL("HTTP://h/a#c")
    assert not one.equals(two)
    assert one.equals(two, exclude_fragments=True)
    assert one.equals(URL("http://h/a#b"))
    assert not one.equals(URL("http://h/b"), exclude_fragments=True)
    assert URL("http://h/a#").equals(URL("http://h/a"), exclude_fragments=True)
