"""Sources of CSP and origins: by the steps of their standards, which are written anew here.

The oracles read URLs by `URL`, the class of the URL Standard, and know nothing of guards.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import unquote_to_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from urlgrammar import URL, OperandError, bypasses
from urlgrammar.differ.bypass.guards import GuardOperand
from urlgrammar.differ.operands.names import operand

DEFAULT: Final = {"http": "80", "https": "443", "ws": "80", "wss": "443", "ftp": "21"}


def scheme_matches(a: str, b: str) -> bool:
    """CSP3, scheme-part match."""
    a = a.lower()
    return (
        a == b
        or (a == "http" and b == "https")
        or (a == "ws" and b in {"wss", "http", "https"})
        or (a == "wss" and b == "https")
    )


def host_matches(pattern: str, host: str) -> bool:
    """CSP3, host-part match."""
    if host.startswith("[") or host.rpartition(".")[2].isdecimal():
        return False  # an address
    if pattern == "*":
        return True
    if pattern.startswith("*."):
        return host.lower().endswith(pattern[1:].lower())
    return pattern.lower() == host.lower()


def port_matches(port: str | None, scheme: str, of_url: str) -> bool:
    """CSP3, port-part match."""
    if port == "*" or (port or "") == of_url:
        return True
    return of_url == "" and port == DEFAULT[scheme]


def path_matches(a: str, b: str) -> bool:
    """CSP3, path-part match."""
    if a == "" or (a == "/" and b == ""):
        return True
    is_exact = not a.endswith("/")
    list_a, list_b = a.split("/"), b.split("/")
    if len(list_a) > len(list_b) or (is_exact and len(list_a) != len(list_b)):
        return False
    if not is_exact:
        list_a.pop()
    return all(
        unquote_to_bytes(x) == unquote_to_bytes(y)
        for x, y in zip(list_a, list_b[: len(list_a)], strict=True)
    )


Source = tuple[str, str, str | None, str]
"""The scheme, the host, the port and the path of a host-source."""


def source_matches(source: Source, given: str) -> bool:
    """CSP3, "does url match expression", step 3."""
    url = URL.parse(given)
    if url is None or url.hostname == "":
        return False
    scheme, host, port, path = source
    own = url.protocol.removesuffix(":")
    return (
        scheme_matches(scheme, own)
        and host_matches(host, url.hostname)
        and port_matches(port, own, url.port)
        and path_matches(path, url.pathname)
    )


def written(source: Source) -> str:
    """A host-source."""
    scheme, host, port, path = source
    return f"csp:{scheme}://{host}" + (f":{port}" if port is not None else "") + path


SOURCES: Final = st.tuples(
    st.sampled_from(["http", "https", "ws", "wss", "ftp", "HTTP"]),
    st.sampled_from(["a.example", "*.a.example", "*", "A.Example", "a.example.", "*.example"]),
    st.sampled_from([None, "*", "80", "443", "8080", "0080"]),
    st.sampled_from(["", "/", "/a", "/a/", "/a/b", "/%61/", "/a%2Fb", "/%C3%A9", "/a//"]),
)
URLS: Final = st.builds(
    "{}://{}{}{}".format,
    st.sampled_from(["http", "https", "ws", "wss", "ftp", "HTTPS", "gopher"]),
    st.sampled_from(["a.example", "x.a.example", "A.EXAMPLE", "a.example.", "1", "[::1]",
                     "u@example", ".a.example", "%61.example"]),
    st.sampled_from(["", ":", ":80", ":443", ":8080", ":080"]),
    st.sampled_from(["", "/", "/a", "/a/", "/a/b", "/%61/x", "/a%2fb", "/\u00e9", "\\a\\",
                     "/b/../a/b", "/a//", "/a?b", "/a#/"]),
)  # fmt: skip


@given(SOURCES, st.lists(URLS, min_size=20, max_size=20))
@times(5)
def test_host_sources(source: Source, urls: list[str]) -> None:
    """A source matches the URLs that it matches by the steps of CSP."""
    scheme, host, port, path = source
    number = None if port is None or port == "*" else str(int(port))
    steps: Source = (scheme, host, number if number is not None else port, path)
    found = operand(written(source))
    for url in urls:
        assert (found.split(url) is not None) == source_matches(steps, url), url


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
    assert isinstance(found, GuardOperand)
    every = ("a.example", "b.example", "10.0.0.1", "10.0.0.3", "[2001:db8::1]", "[2001:db8::2]")
    assert [each for each in every if found.hosts.has(each)] == [*every[::2]]
    assert found.hosts.ipv4 == ((0x0A000001, 0x0A000002),)
    for host, expected in (("http://10.0.0.2", False), ("http://[2001:db8::2]", True)):
        other = operand(f"origin:{host}")
        assert isinstance(other, GuardOperand)
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
        ("csp:'self'", "neither a scheme-source nor a host-source"),
        ("csp:https://a/b;c", "neither a scheme-source nor a host-source"),
        ("csp:https://a/b,c", "neither a scheme-source nor a host-source"),
        ("csp:https://a/?b", "neither a scheme-source nor a host-source"),
        ("csp:https://\u00e9", "neither a scheme-source nor a host-source"),
        ("csp:https://127.0.0.1", "CSP matches no addresses"),
        ("csp:https://*.0x1", "CSP matches no addresses"),
        ("csp:data://a", "not supported with a host"),
        ("csp:https://a/%25", "an escaped % in a path"),
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
