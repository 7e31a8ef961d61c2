"""Sources of CSP and origins: by the steps of their standards.

The oracle for CSP is `tests.oracles.csp3`, which knows nothing of guards and automata.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import csp3
from tests.profile import times
from urlgrammar import OperandError, bypasses
from urlgrammar.differ.bypass.guards import Guard
from urlgrammar.differ.operands.names import operand
from urlgrammar.regular.automata.languages import TEXT

PAGES: Final = st.sampled_from(
    ["http://a.example", "https://a.example", "http://a.example:8080", "https://a.example:80",
     "http://a.example:443", "http://127.0.0.1", "https://[::1]:81"]
)  # fmt: skip
HOST_SOURCES: Final = st.builds(
    "{}{}{}{}".format,
    st.sampled_from(["", "http://", "https://", "ws://", "wss://", "ftp://", "HTTP://"]),
    st.sampled_from(["a.example", "*.a.example", "*", "A.Example", "a.example.", "*.example"]),
    st.sampled_from(["", ":*", ":80", ":443", ":8080", ":0080"]),
    st.sampled_from(["", "/", "/a", "/a/", "/a/b", "/%61/", "/a%2Fb", "/%C3%A9", "/a//", "/%25",
                     "/%2541", "/%25%34/", "/a%00"]),
)  # fmt: skip
SOURCES: Final = st.one_of(
    HOST_SOURCES,
    HOST_SOURCES,
    st.sampled_from(["'self'", "*", "'SELF'", "https:", "http:", "data:", "wss:", "ws:", "Blob:"]),
)
URLS: Final = st.builds(
    "{}://{}{}{}".format,
    st.sampled_from(["http", "https", "ws", "wss", "ftp", "HTTPS", "gopher"]),
    st.sampled_from(["a.example", "x.a.example", "A.EXAMPLE", "a.example.", "1", "[::1]",
                     "u@example", ".a.example", "%61.example", "127.1"]),
    st.sampled_from(["", ":", ":80", ":443", ":8080", ":080", ":81"]),
    st.sampled_from(["", "/", "/a", "/a/", "/a/b", "/%61/x", "/a%2fb", "/\u00e9", "\\a\\",
                     "/b/../a/b", "/a//", "/a?b", "/a#/", "/%", "/%25", "/%2541", "/%%34", "/%4",
                     "/%41", "/%25%341", "/%4/x", "/%254/", "/a%00"]),
)  # fmt: skip
OTHERS: Final = st.sampled_from(
    ["data:a", "blob:b", "gopher:/a", "file:///a", "file://a.example/a"]
)


@pytest.mark.slow
@given(
    PAGES,
    st.lists(SOURCES, min_size=1, max_size=2),
    st.lists(URLS | OTHERS, min_size=30, max_size=30),
)
@times(8)
def test_sources(page: str, sources: list[str], urls: list[str]) -> None:
    """A list of sources matches the URLs that it matches by the steps of CSP, without redirects."""
    found = operand(f"csp({page}):{' '.join(sources)}")
    of_page = csp3.url_of(page)
    assert of_page is not None
    for text in urls:
        url = csp3.url_of(text)
        expected = url is not None and csp3.matches_source_list(url, sources, of_page, 0)
        assert (found.split(text) is not None) == expected, text


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "csp(https://a.example:81):'self' data:", "csp(http://a.example):a.example/%25/",
        "csp(https://a.example):wss: a.example",
    ],
)  # fmt: skip
def test_the_automaton_follows_the_steps(name: str) -> None:
    """The automaton has the same texts: those near the URLs that match."""
    page, _, listed = name.removeprefix("csp(").partition("):")
    of_page = csp3.url_of(page)
    assert of_page is not None
    dfa = operand(name).language
    for scheme, host, port, path in product(
        ("http", "https", "ws", "WSS", "ftp", "data"),
        ("a.example", "b.a.example", "1.1.1.1", "a.example@b", "b@A.example"),
        ("", ":", ":80", ":443", ":81"),
        ("", "/", "\\%", "/%25/a", "/%41", "?/%25/", "/%/"),
    ):
        for text in (f"{scheme}://{host}{port}{path}", f" {scheme}:{host}{port}{path}"):
            url = csp3.url_of(text)
            expected = url is not None and csp3.matches_source_list(url, listed.split(), of_page, 0)
            assert dfa.accepts(TEXT, text) == expected, text


@pytest.mark.parametrize(
    ("name", "url", "expected"),
    [
        ("csp(https://a.example):a.example", "http://a.example/", False),
        ("csp(http://a.example):a.example", "https://a.example/", True),
        ("csp(http://a.example):a.example", "ws://a.example/", False),
        ("csp(http://a.example):'self'", "wss://a.example/", True),
        ("csp(https://a.example):'self'", "ws://a.example/", False),
        ("csp(http://127.0.0.1:81):'self'", "https://0x7f.1:81/", True),
        ("csp:'none'", "https://a.example/", False),
        ("csp:'none' https:", "https://a.example/", True),
        ("csp:https: data:", "data:a", True),
        ("csp:http://a.example:80", "https://a.example/", False),
        ("csp:https://a.example/a", "https://a.example/a?b#c", True),
        # by the letter, its origin is that of the page; not so in web-platform-tests
        ("csp(https://a.example):'self'", "blob:https://a.example/1", False),
        ("csp(https://a.example):'self' blob:", "blob:https://a.example/1", True),
    ],
)
def test_what_a_list_matches(name: str, url: str, *, expected: bool) -> None:
    """Schemes, upgrades and keywords."""
    assert (operand(name).split(url) is not None) == expected


def test_redirects_are_not_asked() -> None:
    """A result says that a path is not compared after a redirect, if there is one."""
    assert "After a redirect" in operand("csp:https://a.example/b").remarks[0]
    assert operand("csp:https://a.example/").remarks == ()
    url, page = csp3.url_of("https://a.example/c"), csp3.url_of("https://a.example")
    assert url is not None
    assert page is not None
    assert csp3.matches_source_list(url, ["https://a.example/b"], page, 1)


@pytest.mark.parametrize(
    ("source", "schemes"),
    [
        ("http:", {"http", "https"}),
        ("https:", {"https"}),
        ("ws:", {"ws", "wss", "http", "https"}),
        ("wss:", {"wss", "https"}),
        ("data:", {"data"}),
        ("Blob:", {"blob"}),
        ("*", {"http", "https"}),
    ],
)
def test_scheme_sources(source: str, schemes: set[str]) -> None:
    """A scheme-source matches schemes, and the secured ones of http and ws."""
    every = ("http", "https", "ws", "wss", "ftp", "data", "blob")
    found = operand(f"csp:{source}")
    assert {each for each in every if found.split(f"{each}://a/")} == schemes
    assert {each for each in every if found.split(f"{each.upper()}:b")} == schemes


def past(name: str, allowed: str, on: str) -> list[str | None]:
    """The values that get past an operand as a filter, and are not allowed: its automaton finds
    them, and the parser of the URL Standard confirms them."""
    found = bypasses(name, "whatwg", allowed, on=on.split(","))
    assert found.verdict == ("some" if found.bypasses else "none")
    return [each.value for each in found.bypasses]


def test_hosts_of_a_list() -> None:
    """The hosts of several origins are those of each: names and addresses."""
    found = operand("origin:https://a.example,http://10.0.0.1,http://[2001:db8::1],http://10.0.0.2")
    assert isinstance(found, Guard)
    every = ("a.example", "b.example", "10.0.0.1", "10.0.0.3", "[2001:db8::1]", "[2001:db8::2]")
    assert [each for each in every if found.hosts.has(each)] == [*every[::2]]
    assert found.hosts.ipv4 == ((0x0A000001, 0x0A000002),)
    for host, expected in (("http://10.0.0.2", False), ("http://[2001:db8::2]", True)):
        other = operand(f"origin:{host}")
        assert isinstance(other, Guard)
        assert (found.hosts & other.hosts).is_empty == expected


@pytest.mark.slow
def test_the_automaton_of_one_source() -> None:
    """A search follows a source."""
    assert past("csp:https://a.example/b", "a.example", "host") == []


@pytest.mark.slow
def test_the_automaton_of_a_list() -> None:
    """A search follows each origin of a list."""
    listed = "origin:https://a.example,http://b.example:81"
    assert past(listed, "a.example", "host") == ["b.example"]
    assert past(listed, "b.example", "host") == ["a.example"]
    assert past(listed, "a.example,b.example", "host") == []


@pytest.mark.slow
@pytest.mark.long
def test_the_automaton_of_a_default_port() -> None:
    """With the port 80, http has none, and https has it: two guards beside each other."""
    name = "csp:http://a.example:80"
    assert past(name, "re:http://a\\.example", "scheme,host,port") == ["https://a.example:80"]
    assert past(name, "re:https://a\\.example:80", "scheme,host,port") == ["http://a.example"]
    assert past(name, "re:http://a\\.example|https://a\\.example:80", "scheme,host,port") == []


@pytest.mark.parametrize(
    ("listed", "url", "expected"),
    [
        ("https://a.example", "https://a.example/b?c#d", True),
        ("https://a.example", "HTTPS://u@A.example:443", True),
        ("https://a.example", "https://a.example:444/", False),
        ("https://a.example", "http://a.example/", False),
        ("https://a.example", "https://a.example./", False),
        ("https://a.example", "blob:https://a.example/b", False),
        ("https://*.a.example", "https://b.c.a.example/", True),
        ("https://*.a.example", "https://a.example/", False),
        ("https://*.a.example", "https://.a.example/", False),
        ("http://127.0.0.1:81,http://[::1]", "http://0x7f.1:81/", True),
        ("http://127.0.0.1:81,http://[::1]", "http://[0::1]/", True),
        ("http://internal", "http://internal/", True),
        ("http://internal", "http://127.0.0.1/", False),
    ],
)
def test_origins(listed: str, url: str, *, expected: bool) -> None:
    """Scheme, host and port of a URL are compared (HTML, "same origin")."""
    assert (operand(f"origin:{listed}").split(url) is not None) == expected


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("csp:a.example", "has no scheme, so that CSP takes that of the page"),
        ("csp:'self'", "is the origin of the page: write it, as in csp"),
        ("csp:'unsafe-inline'", "is no source of URLs: leave it out"),
        ("csp:'nonce-YQ=='", "is no source of URLs: leave it out"),
        ("csp:", "no source: 'none' is the list that matches nothing"),
        ("csp(null):'self'", "is no origin"),
        ("csp(https://a/):'self'", "not as browsers write an origin"),
        ("csp(wss://a):'self'", "the page of a policy is one of http or https"),
        ("csp():'self'", "is no origin"),
        ("csp:https://a/b;c", "neither a scheme-source nor a host-source"),
        ("csp:https://a/b,c", "neither a scheme-source nor a host-source"),
        ("csp:https://a/?b", "neither a scheme-source nor a host-source"),
        ("csp:https://\u00e9", "neither a scheme-source nor a host-source"),
        ("csp:https://127.0.0.1", "CSP matches no addresses"),
        ("csp:https://*.0x1", "CSP matches no addresses"),
        ("csp:data://a", "not supported with a host"),
        ("origin:https://a/", "not as browsers write an origin"),
        ("origin:https://a:443", "not as browsers write an origin"),
        ("origin:https://A", "not as browsers write an origin"),
        ("origin:https://u@a", "not as browsers write an origin"),
        ("origin:https://*", "is no origin"),
        ("origin:null", "is no origin"),
        ("origin:https://a,", "is no origin"),
        ("origin:file://a", "is no origin"),
    ],
)
def test_what_is_an_error(name: str, problem: str) -> None:
    """What is no pattern, or depends on the page, is an error that says what to write."""
    with pytest.raises(OperandError, match=problem):
        operand(name)
