"""What gets past a filter, against oracles that say for each string where a reader takes it."""

from __future__ import annotations

import re
import sys
import tomllib
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network
from pathlib import Path
from socket import inet_aton
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.oracles import rfc3986 as rfc3986_oracle
from tests.oracles.whatwg import FAILURE, URLRecord, basic_url_parse
from tests.oracles.whatwg_host import host_serializer
from tests.profile import times
from tests.shared_data import each_part, lines, needs_data
from urlgrammar import (
    URL,
    Bypasses,
    ContradictionError,
    OperandError,
    UrlGrammarError,
    bypasses,
    standard,
)
from urlgrammar.differ.bypass import readers, searching, ways
from urlgrammar.differ.operands.names import operand
from urlgrammar.forms.idna_mapping import ascii_mapping, nameprep_mapping
from urlgrammar.forms.letters import alike_in_escapes
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.text.idna import to_ascii_uts46

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

EXAMPLE: Final = r"re:(.*\.)?example\.com"
HOSTS_FILES: Final = {
    *("localhost.localdomain", "localhost4", "localhost4.localdomain4", "localhost6"),
    *("localhost6.localdomain6", "ip6-localhost", "ip6-loopback"),
}
IN_THE_LAST_BITS: Final = [
    *map(IPv6Network, ("::/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48"))
]


def is_loopback(host: str | None) -> bool:
    """RFC 6761, 6.3, /etc/hosts, and by the standard library the networks of RFC 1122 and RFC 4291,
    with those that mean the own host to systems, and IPv6 addresses that hold such an address. What
    looks up names reads numbers, too (POSIX, inet_aton)."""
    if host is None:
        return False
    try:
        address = IPv6Address(host[1:-1]) if host.startswith("[") else IPv4Address(host)
    except ValueError:
        name = host.removesuffix(".")
        last = host.rstrip(".").split(".")[-1]
        with suppress(OSError, ValueError):
            return is_loopback(str(IPv4Address(inet_aton(host))))
        return name in HOSTS_FILES or (last == "localhost" and not host.startswith("."))
    held: list[IPv4Address | IPv6Address | None] = [address]
    if isinstance(address, IPv6Address):
        held += [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        if any(address in network for network in IN_THE_LAST_BITS):
            held.append(IPv4Address(int(address) & 0xFFFFFFFF))
    return any(each.is_loopback or each.is_unspecified for each in held if each is not None)


def is_not(regex: str) -> Callable[[str | None], bool]:
    """Whether a host is not allowed."""
    return lambda host: host is None or re.fullmatch(regex, host) is None


def is_in(regex: str) -> Callable[[str | None], bool]:
    """Whether a host is denied."""
    return lambda host: host is not None and re.fullmatch(regex, host) is not None


GOALS: Final[dict[str, tuple[dict[str, Any], Callable[[str | None], bool]]]] = {
    "allow": ({"allow": EXAMPLE}, is_not(r"(.*\.)?example\.com")),
    "deny": ({"deny": "loopback"}, is_loopback),
    "deny-names": (
        {"deny": r"re:(.*\.)?ok|\[::2\]|1\.2\.3\.4"},
        is_in(r"(.*\.)?ok|\[::2\]|1\.2\.3\.4"),
    ),
    "allow-empty": ({"allow": "re:|a"}, is_not("|a")),
}


def whatwg_host(text: str) -> str | None:
    """The host by the oracle of the WHATWG standard. Raises ValueError if it rejects the text."""
    url = basic_url_parse(text)
    if url is FAILURE:
        raise ValueError(text)
    host = getattr(url, "host", None)
    return None if host is None else host_serializer(host)


def rfc3986_host(text: str) -> str | None:
    """The host by the oracle of RFC 3986, with the normalization of 6.2.2, in lowercase."""
    authority = rfc3986_oracle.split(text).authority
    host = None if authority is None else rfc3986_oracle.split_authority(authority).host
    unreserved = r"%(?:2[DdEe]|3[0-9]|4[1-9A-Fa-f]|5[0-9AaFf]|6[1-9A-Fa-f]|7[0-9AaEe])"
    return host and re.sub(unreserved, lambda found: unquote(found[0]), host).lower()


def is_empty_in_the_web(text: str) -> bool:
    """Whether an empty host stands behind "http" or no scheme: to what fetches, that is none."""
    return rfc3986_host(text) == "" and rfc3986_oracle.split(text).scheme in {None, "http"}


BESIDE_AN_AUTHORITY: Final = re.compile(r"(?i)https?:|(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}")


def is_in_goal(name: str, text: str, host: str | None) -> bool:
    """Whether the host of a text is in a goal. A text without one is in a goal of what is denied if
    what fetches may see a host: with a scheme of the Web, or slashes where an authority begins,
    after the characters that the basic URL parser removes (URL, 4.4)."""
    if host is None and name.startswith("deny"):
        seen = re.sub("[\t\n\r]", "", text).lstrip("".join(map(chr, range(0x21))))
        return BESIDE_AN_AUTHORITY.match(seen) is not None
    return GOALS[name][1](host)


def reaches(name: str, text: str, host_of: Callable[[str], str | None] = whatwg_host) -> bool:
    """Whether an oracle takes a text to a host in a goal."""
    try:
        return is_in_goal(name, text, host_of(text))
    except ValueError:
        return False


def past(name: str, filter_name: str, reader: str = "whatwg") -> Bypasses:
    """What gets past a filter."""
    asked: dict[str, Any] = GOALS[name][0]
    return bypasses(filter_name, reader, **asked)


def one_of(texts: Iterable[str]) -> str:
    """The filter that accepts exactly these texts."""
    return "re:" + "|".join(map(re.escape, texts))


PARTS: Final = (
    *("a", "example", "Example", "com", "localhost", "LocalHost", "ok", "xn--a", "é", "ｅ"),
    *("ⓔxample", ".", "。", "%2e", "%45", "%E3%80%82", "%e2%93%94", "\u00ad", "\t", "@", ":80"),
    *("/", "\\", "?", "#", "1.2.3.4", "127.1", "0x7f.1", "2130706433", "①", "[::1]", "[::2]"),
    *("[0::1]", "[::ffff:127.0.0.1]", "0177", ".1"),
)
STARTS: Final = ("http://", "HTTPS:", "ws:/", "file://", "file:///", "a://", "mailto:", "a:/", "//")
TEXTS: Final = st.builds(
    lambda start, parts: start + "".join(parts),
    st.sampled_from(STARTS),
    st.lists(st.sampled_from(PARTS), max_size=4),
)


@pytest.mark.slow
@pytest.mark.parametrize("name", GOALS)
@given(st.lists(TEXTS, min_size=1, max_size=12))
@example(["a:/\\"])
@times(0.3)
def test_small_filters(name: str, texts: list[str]) -> None:
    """A filter that accepts some texts is bypassed by those that the oracle takes to the goal."""
    expected = {text for text in texts if reaches(name, text)}
    found = past(name, one_of(texts))
    assert {each.input for each in found.bypasses} <= expected
    if expected:
        assert found.verdict in ("some", "undecided")
    else:
        assert found.verdict in ("none", "undecided")
    assert found.is_exact == (found.unconfirmed == 0)
    if found.is_exact:
        assert (found.verdict == "some") == bool(expected)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["deny", pytest.param("allow", marks=pytest.mark.slow)])
@given(st.lists(TEXTS, min_size=1, max_size=12))
@example(["a:/\\"])
@times(0.2)
def test_the_url_specification(name: str, texts: list[str]) -> None:
    """It has the host parser of WHATWG."""
    expected = set()
    for text in texts:
        try:
            host = standard("url-spec").canonicalize(text).host
        except UrlGrammarError:
            continue
        assert host == whatwg_host(text)
        if is_in_goal(name, text, host):
            expected.add(text)
    found = past(name, one_of(texts), "url-spec")
    assert {each.input for each in found.bypasses} <= expected
    assert found.verdict != "none" or not expected
    assert found.verdict != "some" or expected


PLAIN: Final = (
    *("a", "example", "Example", ".com", "localhost", "LocalHost", "ok", "%4f%4b", "%c3%a9", "%2F"),
    *(".", "%2e", "%45", "@", ":80", "/", "?", "#", "1.2.3.4", "127.1", "[::1]", "[::2]"),
    *("127.0.0.1", "[0::1]", "[::ffff:127.0.0.1]", "[::FFFF:7f00:1]"),
)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=() if n in {"allow", "deny"} else pytest.mark.slow) for n in GOALS],
)
@given(
    st.lists(
        st.builds(
            lambda start, parts: start + "".join(parts),
            st.sampled_from(("http://", "a://", "//", "mailto:", "")),
            st.lists(st.sampled_from(PLAIN), max_size=3),
        ),
        min_size=1,
        max_size=8,
    )
)
@times(0.2)
def test_small_filters_before_rfc3986(name: str, texts: list[str]) -> None:
    """The same for a reader whose hosts mean what is written, by the oracle of RFC 3986."""
    valid = [text for text in texts if standard("rfc3986").is_valid(text)]
    expected = {
        text for text in valid if is_empty_in_the_web(text) or reaches(name, text, rfc3986_host)
    }
    found = past(name, one_of(texts), "rfc3986")
    assert {each.input for each in found.bypasses} <= expected
    assert found.verdict == ("some" if expected else "none")


U = "user information before the host"
Q, H, B, S = "? ends the host", "# ends the host", "\\ ends the host", "/ ends the host"

FILTERS: Final[Mapping[str, tuple[str, str, set[tuple[str, ...]]]]] = {
    # a prefix; an expression without its dots; with a class that only stops at "/"
    "prefix": (r"re.match:https://example\.com", "allow", {(), (U,)}),
    "suffix": (r"re:https?://.*example\.com", "allow", {(), (S,), (Q,), (H,), (B,)}),
    "no-slash": (r"re.match:https?://([^/]+\.)?example\.com(/|$)", "allow", {(Q,), (H,), (B,)}),
    "no-at": (
        r"re:(?!.*@)https?://([^/?#]*[./])?example\.com([/?#].*)?",
        "allow",
        {(S,), (B,)},
    ),
    "any-scheme": (
        r"re.match:(?i)[a-z]+://([a-z0-9-]+\.)*example\.com(/|$)",
        "allow",
        {("another scheme", "uppercase")},
    ),
    "tight": (
        r"re:https?://([a-z0-9-]+\.)*example\.com(:[0-9]+)?([/?#].*)?",
        "allow",
        set(),
    ),
    # OWASP, "Server-Side Request Forgery Prevention": deny-lists and the spellings of loopback
    "deny-list": (
        r"re.match:^https?://(?!127\.|10\.|localhost)",
        "deny",
        {
            ("an IPv6 address",),
            ("an IPv4 address", "hexadecimal numbers"),
            ("an IPv4 address", "octal numbers"),
            ("an IPv4 address", "fewer than four numbers"),
            ("user information before the host",),
            ("user information before the host", "an IPv4 address"),
            ("uppercase",),
            ("unusual slashes before the host",),
            ("unusual slashes before the host", "an IPv4 address"),
            ("percent-encoding in the host",),
            ("an IPv4 address", "percent-encoding in the host"),
            ("a character that the reader removes",),
            ("an IPv4 address", "a character that the reader removes"),
            ("a character that is mapped to ASCII",),
            ("an IPv4 address", "a character that is mapped to ASCII"),
        },
    ),
    # only names of letters, but the reader maps them; only numbers
    "letters": (r"re:https?://[a-z]+/", "deny", {()}),
    "digits": (
        r"re:https?://[0-9]+/",
        "deny",
        {
            ("an IPv4 address", "fewer than four numbers"),
            ("an IPv4 address", "octal numbers"),
        },
    ),
    "no-digits": (r"re:https?://(?!localhost/)[a-z]+/", "deny", set()),
}
"""Filters of practice, each with the ways around it."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=() if key in ("prefix", "tight", "letters") else pytest.mark.slow)
        for key in FILTERS
    ],
)
def test_filters(key: str) -> None:
    """The ways around filters of practice: `re` accepts each string, and the oracle takes it to the
    goal."""
    filter_name, name, ways = FILTERS[key]
    found = past(name, filter_name)
    assert {frozenset(each.way) for each in found.bypasses} == {frozenset(way) for way in ways}
    assert found.verdict == ("some" if ways else "none")
    kind, _, regex = filter_name.partition(":")
    match = {"re": re.fullmatch, "re.match": re.match}[kind]
    for each in found.bypasses:
        assert match(regex, each.input)
        assert each.value == whatwg_host(each.input)
        assert reaches(name, each.input)
        assert dict(each.components)["host"] == each.value
    assert len({each.id for each in found.bypasses}) == len(found.bypasses)


@pytest.mark.slow
@given(st.lists(st.sampled_from((*PARTS, "example.com", "/", ".")), max_size=6).map("".join))
@times(30)
def test_what_is_proved(text: str) -> None:
    """No string that a filter without a bypass accepts gets past it."""
    for key in ("tight", "no-digits"):
        filter_name, name, _ = FILTERS[key]
        for start in ("http://", "https://"):
            regex = filter_name.partition(":")[2]
            assert not (re.fullmatch(regex, start + text) and reaches(name, start + text))


WILD: Final = [
    each
    for each in tomllib.loads(
        (Path(__file__).parents[2] / "data" / "wild_patterns.toml").read_text(encoding="utf-8")
    )["pattern"]
    if each["python"]
]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("pattern", WILD, ids=[each["name"] for each in WILD])
def test_filters_of_libraries(pattern: dict[str, str]) -> None:
    """Published expressions for URLs do not keep out loopback addresses, or nothing can be shown of
    them because they do not describe whole URLs."""
    prefix = {"fullmatch": "re", "match": "re.match", "search": "re.search"}[pattern["mode"]]
    flags = f"(?{pattern['flags']})" if pattern.get("flags") else ""
    found = past("deny", f"{prefix}:{flags}{pattern['pattern']}")
    match = getattr(re, pattern["mode"])
    for each in found.bypasses:
        assert match(flags + pattern["pattern"], each.input)
        assert reaches("deny", each.input)
    assert found.verdict != "undecided"


@needs_data
@pytest.mark.slow
@pytest.mark.long
@each_part(lines("confusion"), 10)
def test_confusing_urls(rows: list[dict[str, str]]) -> None:
    """URLs that real programs disagree about. A filter that accepts only such a URL is bypassed if
    and only if its host, by the oracle, is not the allowed one, or is the denied one."""
    for row in rows:
        if len(row["url"]) < 1_000:
            assert_bypassed(row["url"])


def assert_bypassed(text: str) -> None:
    """Assert that, and nothing else. Only the mapping of characters beyond ASCII is undecided."""
    nothing = {"none"} if text.isascii() and "%" not in text else {"none", "undecided"}
    try:
        host = whatwg_host(text)
    except ValueError:
        assert bypasses(one_of([text]), "whatwg", "re:other").verdict in nothing
        return
    other = bypasses(one_of([text]), "whatwg", "re:other")
    assert [(each.input, each.value) for each in other.bypasses] == [(text, host)]
    if host is not None:
        same = f"re:{re.escape(host)}"
        assert bypasses(one_of([text]), "whatwg", same).verdict in nothing
        denied = bypasses(one_of([text]), "whatwg", deny=same)
        assert [(each.input, each.value) for each in denied.bypasses] == [(text, host)]


# The questions


@pytest.mark.slow
def test_filters_together() -> None:
    """Filters can be joined and negated."""
    found = bypasses("re:http://.*", "whatwg", EXAMPLE, and_=["re:.*/"], and_not=["re.search:evil"])
    assert found.filter == "re:http://.* and re:.*/ and not re.search:evil"
    assert found.verdict == "some"
    for each in found.bypasses:
        assert each.input.startswith("http://")
        assert each.input.endswith("/")
        assert "evil" not in each.input
    with pytest.raises(OperandError, match="accepts no string at all"):
        bypasses("re:http://.*", "whatwg", EXAMPLE, and_not=["re:http.*"])
    with pytest.raises(TypeError, match="not one str"):
        bypasses("re:a", "whatwg", EXAMPLE, and_not="re:a")


@pytest.mark.slow
def test_a_standard_as_filter() -> None:
    """A filter that is over-approximated is confirmed by its parser."""
    found = bypasses("whatwg", "rfc3987", deny=r"re:a\.example", and_=["re:http://[aé.]*example/"])
    assert [each.input for each in found.bypasses] == ["http://a.example/"]
    found = bypasses("re:http://(é|a)/", "whatwg", EXAMPLE, and_not=["whatwg"])
    assert (found.verdict, found.unconfirmed > 0) == ("undecided", True)


@pytest.mark.slow
def test_readers() -> None:
    """Expressions and single rules mean what is written, in lowercase."""
    reader = r"re:[a-z]+://(?P<host>[^/:]*)(:[0-9]*)?(/.*)?"
    found = bypasses(r"re:http://(EXAMPLE|0x7f\.1|127\.0\.0\.1)", reader, deny="loopback")
    assert [each.input for each in found.bypasses] == ["http://127.0.0.1", "http://0x7f.1"]
    assert bypasses("re:http://EXAMPLE", reader, "re:example").verdict == "none"
    found = bypasses("re:http://EXAMPLE%2e", "rfc3986:uri", r"re:example\.")
    assert [each.value for each in found.bypasses] == ["example%2e"]
    with pytest.raises(OperandError, match="no component 'host'"):
        bypasses("re:a", "re:a", EXAMPLE)
    with pytest.raises(OperandError, match="references without a scheme"):
        bypasses("re://a", "rfc3986", "re:(?s:.*)", on=["scheme"])


REFERENCES: Final = st.lists(
    st.sampled_from(
        ("/", "\\", "a", "evil", ".example", "\t", "@", "?", "#", "http:", "https:", "foo:", ":")
    )
    | st.sampled_from(("localhost", "%6f", "127.0.0.1", "[::1]", "file:", ".")),
    max_size=6,
).map("".join)
BASES: Final = ("https://localhost/a/b", "http://h/?q", "file:///c:/a", "foo://b/c", "foo:b")


@pytest.mark.slow  # test_readers has some references in every run
@pytest.mark.parametrize("name", ["allow-empty", "allow", "deny"])
@given(st.lists(REFERENCES, min_size=1, max_size=8), st.sampled_from(BASES))
@times(0.2)
def test_references(name: str, texts: list[str], base: str) -> None:
    """Strings are resolved against a base, by the oracle of the WHATWG standard."""
    expected = set()
    against = basic_url_parse(base)
    assert isinstance(against, URLRecord)
    for text in texts:
        url = basic_url_parse(text, against)
        if url is not FAILURE:
            host = getattr(url, "host", None)
            if is_in_goal(name, text, None if host is None else host_serializer(host)):
                expected.add(text)
    asked: dict[str, Any] = GOALS[name][0]
    found = bypasses(one_of(texts), "whatwg", base=base, **asked)
    assert {each.input for each in found.bypasses} <= expected
    if found.is_exact:
        assert (found.verdict == "some") == bool(expected)
    assert found.verdict != "none" or not expected


def joined(url: URLRecord, on: Iterable[str]) -> str | None:
    """The values of components, joined as in an origin (HTML, 7.1.1)."""
    found = None
    for name, delimiter in (("scheme", ""), ("host", "://"), ("port", ":")):
        value = getattr(url, name)
        if name in on and value is not None:
            written = host_serializer(value) if name == "host" else str(value)
            found = written if found is None else f"{found}{delimiter}{written}"
    return found


ORIGINS: Final = st.builds(
    lambda *parts: "".join(parts),
    st.sampled_from(("http:", "HTTPS:", "ws:", "ftp:", "foo:", "file:", "mailto:", "")),
    st.sampled_from(("//", "/", "//u@")),
    st.sampled_from(("a", "A", "b.c", "127.1", "[::1]", "")),
    st.sampled_from(("", ":", ":80", ":443", ":0443", ":8443", ":21", ":0", ":65536")),
    st.sampled_from(("", "/", "?")),
)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("on", "regex"),
    [
        (("port",), "80|8443"),
        pytest.param(("scheme",), "https?|foo", marks=pytest.mark.slow),
        pytest.param(
            ("host", "port"), r"a(:8443)?|127\.0\.0\.1:443|b\.c:.*", marks=pytest.mark.slow
        ),
        pytest.param(("scheme", "host"), r"https://a|foo(://A)?|ws.*", marks=pytest.mark.slow),
        (("scheme", "host", "port"), r"https://a(:8443)?|http://.*|foo.*:80|file://"),
    ],
)
@pytest.mark.parametrize("kind", ["allow", "deny"])
@given(st.lists(ORIGINS, min_size=1, max_size=12), st.sampled_from(BASES))
@times(0.04)
def test_components(
    on: tuple[str, ...], regex: str, kind: str, texts: list[str], base: str
) -> None:
    """Goals about several components, by the oracle."""
    against = basic_url_parse(base)
    assert isinstance(against, URLRecord)
    expected = set()
    for text in texts:
        url = basic_url_parse(text, against)
        if isinstance(url, URLRecord):
            value = joined(url, on)
            is_listed = value is not None and re.fullmatch(regex, value) is not None
            if is_listed != (kind == "allow"):
                expected.add(text)
    given: dict[str, Any] = {kind: f"re:{regex}"}
    found = bypasses(one_of(texts), "whatwg", on=on, base=base, **given)
    assert {each.input for each in found.bypasses} <= expected
    if found.is_exact:
        assert (found.verdict == "some") == bool(expected)
    assert found.verdict != "none" or not expected


@pytest.mark.slow
def test_a_denied_scheme_without_a_host() -> None:
    """A value that is listed counts, also if nothing looks like a host."""
    asked: dict[str, Any] = {"deny": "re:foo(://a)?", "on": ("scheme", "host")}
    assert bypasses("re:foo:/a", "whatwg", **asked).verdict == "some"
    assert bypasses("re:bar:/a", "whatwg", **asked).verdict == "none"


@pytest.mark.slow
def test_a_port() -> None:
    """A port that is not allowed; the default one is undefined, and neither allowed nor denied."""
    found = bypasses("re:https://a:0*(443|8443|1)/", "whatwg", "re:8443", on=["port"])
    assert {each.value for each in found.bypasses} <= {None, "1"}
    assert found.verdict == "some"
    denied = bypasses("re:https://a:0*(443|8443)/", "whatwg", deny="re:443", on=["port"])
    assert denied.verdict == "none"


@pytest.mark.slow
@pytest.mark.parametrize(
    "port",
    [
        ":080",
        *(pytest.param(p, marks=pytest.mark.slow) for p in ("", ":", ":0110", ":8080", ":99999")),
    ],
)
@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("rfc1808", "8080"),  # it has the fewest schemes with default ports
        pytest.param("rfc3986", "8080", marks=pytest.mark.slow),
        pytest.param("rfc3986", "80|0?110", marks=[pytest.mark.slow, pytest.mark.long]),
        pytest.param("rfc2396", "8080", marks=[pytest.mark.slow, pytest.mark.long]),
    ],
)
def test_ports_of_other_readers(name: str, allowed: str, port: str) -> None:
    """A port leads to the goal if the canonical form of the whole target says so: with default
    ports, leading zeros, empty ones, and numbers that no port can have."""
    reader, base = standard(name), "http://b:8080/"
    texts = [f"{scheme}//a{port}/" for scheme in ("", "http:", "POP:", "foo:")]
    expected = set()
    for text in texts:
        value = reader.canonicalize(reader.resolve(text, base)).port
        if value is None or re.fullmatch(allowed, value) is None:
            expected.add(text)
    found = bypasses(one_of(texts), name, f"re:{allowed}", on=["port"], base=base)
    assert {each.input for each in found.bypasses} <= expected
    assert found.verdict == ("some" if expected else "none")


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("reader", "on", "denied"),
    [
        ("rfc1808", ["port"], "re:22"),
        pytest.param("rfc3986", ["port"], "re:22", marks=pytest.mark.slow),
        pytest.param("rfc3986", ["host", "port"], "re:.*:22", marks=pytest.mark.slow),
    ],
)
def test_no_host_and_a_port(reader: str, on: list[str], denied: str) -> None:
    """What fetches may see a host with any port in a string in which the reader sees none (curl
    takes `http:///h:22/` for a URL of h): it is not safe for what is denied."""
    ask = partial(bypasses, reader=reader, deny=denied, on=on, base="https://a/")
    assert [(b.input, b.value) for b in ask("re:http:///h:22/").bypasses] == [
        ("http:///h:22/", None)
    ]
    assert ask("re:http:///h:22/", no_host_is_safe=True).verdict == "none"
    assert ask("re:http://h:23/|mailto:a|a:/b|c").verdict == "none"


@pytest.mark.slow
def test_components_of_other_readers() -> None:
    """Schemes of all readers."""
    found = bypasses("re:[a-z]+://a/", "rfc3986:uri", "re:https?", on=["scheme"])
    assert [each.value for each in found.bypasses] == ["a"]
    assert bypasses("re:(HTTP|https)://a/", "rfc3986:uri", "re:https?", on=["scheme"]).verdict == (
        "none"
    )


def test_components_that_cannot_be_asked_about() -> None:
    """They are errors that say what to do; ports need a whole standard and its form."""
    for reader, on, words in (
        ("rfc3986", ["scheme"], "give a base"),
        ("rfc3986:uri", ["port"], "rfc3986:uri has no canonical form of ports"),
        ("barth-2011", ["port"], "does not change each character by itself"),
        ("whatwg", ["username"], "cannot be about 'username'"),
        ("whatwg", [], "is about some of"),
    ):
        with pytest.raises(OperandError, match=words):
            bypasses("re:.*", reader, "re:a", on=on)
    with pytest.raises(OperandError, match="about hosts alone"):
        bypasses("re:.*", "whatwg", deny="loopback", on=["host", "port"])


def test_a_base_needs_a_standard() -> None:
    """Expressions read no references."""
    with pytest.raises(OperandError, match="a base needs a whole standard"):
        bypasses("re:a", "re:(?P<host>a)", EXAMPLE, base="http://a/")


def test_characters_beyond_ascii() -> None:
    """RFC 3987 decodes them, so their escapes are left to its parser."""
    found = bypasses("re:http://(%C3%A9|%C3%A8)/", "rfc3987", deny="re:é")
    assert [each.value for each in found.bypasses] in (["é"], [])
    assert found.verdict != "none"


@pytest.mark.slow
def test_filters_that_tell_escapes_apart() -> None:
    """Escapes of characters beyond ASCII are found by their shape; if the filter tells them apart,
    the parser must decide, and the answer is never "none"."""
    found = past("deny-names", "re:http://%E2%93%9E%E2%93%9A")  # ⓞⓚ
    assert found.verdict in ("some", "undecided")
    found = past("deny-names", "re:http://(%[0-9A-Fa-f][0-9A-Fa-f])+")
    assert found.verdict == "some"
    assert past("deny-names", "re:http://(%[0-9A-Fa-f][0-9A-Fa-f])").verdict == "none"


@pytest.mark.slow
def test_opaque_hosts_are_encoded() -> None:
    """Each character has its own escapes: a goal can tell them apart, and can count them. A lone
    surrogate has those of U+FFFD (URL, 1.3; Encoding, 4.1)."""
    asked = {
        "re:%F0.*7": r"re:a://[^/\x00-\x7f]/",
        "re:%E2%82%AC": r"re:a://[^/\x00-\x7f]/",
        "re:(%..){3}": r"re:a://[^/\x00-\x7f]/",
        "re:%0[37]": r"re:a://[\x00-\x1f]/",
        "re:%EF%BF%BD": r"re:a://[\ud800-\udfff]/",
    }
    for deny, filter_ in asked.items():
        (found,) = bypasses(filter_, "whatwg", deny=deny).bypasses
        character = found.input[4]
        scalar = "\ufffd" if "\ud800" <= character <= "\udfff" else character
        expected = "".join(f"%{octet:02X}" for octet in scalar.encode())
        assert found.value == expected
    never = r"re:%C0%80|%ED%A0%80|%F4%90.*|[^%].*|(%..){5}"
    assert bypasses(r"re:a://[^/\x00-\x7f]/", "whatwg", deny=never).verdict == "none"


@pytest.mark.slow
def test_groups_of_escapes() -> None:
    """Against every character: its escapes lead to one state for each group."""
    dfa = operand("re:%F0.*7|(%..){2}|%C3%A.").language
    groups = alike_in_escapes(dfa, CharSet.from_characters("\x01\x7f"))
    assert sum(map(len, groups)) == 2 + 0x110000 - 0x80
    for chars in groups:
        points = [point for low, high in chars.ranges for point in range(low, high + 1, 97)]
        texts = (chr(point).encode("utf-8", "surrogatepass") for point in points)
        kept = (t if t[0] != 0xED or t[1] < 0xA0 else b"\xef\xbf\xbd" for t in texts)
        escapes = ("".join(f"%{octet:02X}" for octet in octets) for octets in kept)
        assert len({(dfa.after(dfa.starts["text"], each)) for each in escapes}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("reader", ["rfc1808", "rfc2396", "fielding-01"])
def test_hosts_with_user_names(reader: str) -> None:
    """In the registries of old standards, a host can contain an "@"."""
    assert str(standard(reader).parse("http://a@/").host) == "a@"
    assert bypasses("re:http://a@/", reader, deny="re:a@").verdict == "some"
    assert bypasses("re:http://a@/", reader, "re:a").verdict == "some"
    assert bypasses("re:http://a@/", reader, deny="re:a").verdict == "none"
    assert bypasses("re:http://@/", reader, deny="re:").verdict == "none"


@pytest.mark.slow
def test_what_is_not_mapped() -> None:
    """Characters that IDNA maps to brackets and colons do not write an IPv6 address."""
    assert bypasses("re:a://\ufe47\ufe13\ufe13\ufe48", "whatwg", deny="ip:::").verdict == "none"
    assert bypasses(r"re:a://[^\x00-\x7f]+", "whatwg", deny="loopback").verdict == "none"
    assert bypasses("re:http://\ufe47\ufe13\ufe131\ufe48", "whatwg", deny="ip:::1").verdict == (
        "none"
    )
    assert bypasses("re:http://\u037861", "whatwg", deny="re:a").verdict == "none"  # unassigned


@pytest.mark.slow
@pytest.mark.parametrize("allow", ["ip:10.0.0.0/8, ::1", "private", r"re:\[::1\]|a", "re:[^0-9]*"])
def test_allowed_addresses(allow: str) -> None:
    """Everything but some addresses. If an operand has very many of IPv6, the parser decides."""
    found = bypasses(r"re:http://(8\.8\.8\.8|\[::9\])/", "whatwg", allow)
    assert {each.value for each in found.bypasses} == {"8.8.8.8", "[::9]"}
    found = bypasses(r"re:http://(8\.8\.8\.8|\[::9\])/", "rfc3986", allow)
    assert {each.value for each in found.bypasses} == {"8.8.8.8", "[::9]"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("filter_", "reader", "options", "host"),
    [
        # an opaque host, a zone, and every spelling of an address are denied, too
        (r"re:a://127\.0\.0\.1/", "whatwg", {"deny": "loopback"}, "127.0.0.1"),
        (r"re:http://\[fe80::1%25a\]/", "rfc6874", {"deny": "link-local"}, "[fe80::1%25a]"),
        (r"re:http://\[0:0::1\]/", "rfc3986", {"allow": r"re:\[::1\]"}, "[0:0::1]"),
        (r"re:http://\[0:0::1\]/", "rfc3986", {"deny": r"re:\[0:0::1\]"}, "[0:0::1]"),
        # RFC 8089, 2: the own host can be left out
        ("re:file://localhost/", "rfc3986", {"allow": "re:localhost"}, ""),
        ("re:file://%6Cocalhost/", "rfc3986", {"deny": "re:"}, ""),
        ("re:file://u@localhost/", "rfc3986", {"deny": "re:localhost"}, "localhost"),
        # a standard that decodes and maps hosts while it resolves
        ("re://é", "html5-2009", {"allow": "re:é", "base": "http://a/"}, "xn--9ca"),
        ("re:http://Ａ/", "html5-2009", {"deny": "re:a", "base": "http://b/"}, "a"),
        ("re://%41", "html5-2009", {"deny": "re:a", "base": "http://b/"}, "a"),
        ("re:http://é/", "barth-2011", {"allow": "re:é"}, "xn--9ca"),
        ("re:http://a。b/", "barth-2011", {"allow": "re:a。b"}, "a.b"),
        # a percent sign that begins no escape
        ("re:http://a%/", "html5-2009", {"allow": "re:b"}, "a%"),
        ("re:http://a%4/", "w3c-2012", {"allow": "re:b"}, "a%4"),
        ("re:http://a%%41/", "barth-2011", {"deny": "re:a%25a"}, "a%25a"),
        # RFC 1808, 4, step 3: an empty server is that of the base
        ("re:///", "rfc1808", {"allow": "re:", "base": "https://a/"}, "a"),
        ("re:///", "fielding-01", {"deny": "re:a", "base": "https://a/"}, "a"),
        # no address, although it begins like one
        (r"re:http://\[::1x/", "re:http://(?P<host>[^/]*)/", {"allow": "loopback"}, "[::1x"),
        # only a string without the components is left
        ("re:a:b", "whatwg", {"allow": "re:(?s:.*)", "on": ["host", "port"]}, None),
    ],
)
def test_single_strings(
    filter_: str, reader: str, options: dict[str, Any], host: str | None
) -> None:
    """The only string that passes reaches the host that the reader's parser says."""
    (found,) = bypasses(filter_, reader, **options).bypasses
    assert found.value == host
    if not reader.startswith("re:"):
        std, base = standard(reader), options.get("base")
        text = found.input
        tree = std.read(text) if base is None else std.resolve(text, base)
        given_host = std.canonicalize(text if reader == "whatwg" else tree).host
        assert (given_host and given_host.lower()) == host


@pytest.mark.slow
@pytest.mark.parametrize(
    ("filter_", "reader", "options"),
    [
        (r"re:a://127\.0\.0\.1/", "whatwg", {"allow": "ip:127.0.0.1"}),
        (r"re:http://\[fe80::1%25a\]/", "rfc6874", {"allow": "link-local"}),
        (r"re:http://\[::1x/", "re:http://(?P<host>[^/]*)/", {"deny": "loopback"}),
        ("re:file://localhost/", "rfc3986", {"allow": "re:"}),
        ("re:///", "rfc1808", {"deny": "re:", "base": "https://a/"}),
    ],
)
def test_single_strings_that_pass_rightly(
    filter_: str, reader: str, options: dict[str, Any]
) -> None:
    """These are allowed, or not denied; if the parser must decide, it does not confirm them."""
    assert not bypasses(filter_, reader, **options).bypasses


@pytest.mark.slow
@pytest.mark.long
def test_a_search_that_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no proof. A shortest string is found in any case."""
    monkeypatch.setattr(ways, "MAX_LABELS", 500)
    found = bypasses("re:http://.{400}", "whatwg", deny="re:victim")
    assert found.verdict == "some"
    assert not found.is_complete
    assert not found.passes
    monkeypatch.setattr(searching.Asked, "_confirmed", lambda *_: None)
    found = bypasses("re:http://.{400}", "whatwg", deny="re:victim")
    assert (found.verdict, found.passes, found.is_exact) == ("undecided", False, False)


def test_a_contradiction_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a parser does not confirm what the automata decided, that is not swallowed."""
    monkeypatch.setattr(
        readers,
        "canonical",
        lambda std, text, _base=None: std.read(text).components._replace(host="x"),
    )
    with pytest.raises(ContradictionError, match="do not confirm"):
        bypasses("re:http://evil/", "whatwg", deny="re:evil")


def test_the_mapping_is_that_of_the_parser() -> None:
    """Characters that are mapped to ASCII, and some of the others."""
    mapping = ascii_mapping()
    for text, chars in mapping.to_ascii.items():
        for character in chars:
            if text not in ("", ".") and not re.search(r"[^a-z0-9]", text):
                assert to_ascii_uts46(f"a{character}") == f"a{text}"
    for low, high in mapping.others.ranges[::50]:
        for point in (low, high):
            assert chr(point) not in "".join(mapping.to_ascii)


@pytest.mark.slow
def test_the_mapping_of_idna_2003() -> None:
    """It is what the codec of CPython makes of each character."""
    known = {char: text for text, chars in nameprep_mapping().items() for char in chars}
    for character in map(chr, range(0x80, sys.maxunicode + 1)):
        name = ""
        if character not in "\u3002\uff0e\uff61":  # dots, at which the codec splits
            with suppress(UnicodeError):
                name = f"a{character}a".encode("idna").decode()
            is_mapped = bool(name) and not name.startswith("xn--")
            assert known.get(character) == (name[1:-1] if is_mapped else None), character


@pytest.mark.slow
def test_escapes_that_a_guard_decodes() -> None:
    """By WHATWG, the escapes of a character that is mapped to ASCII are a letter of the allowed
    host; RFC 3986 keeps them."""
    asked = r"re:https?://[^\\/?#@]*(/[a-z]*)?"
    found = bypasses("whatwg[host in example.com]", "rfc3986", allow="example.com", and_=[asked])
    (way,) = found.bypasses
    assert URL(way.input).hostname == "example.com"
    assert way.value is not None
    assert "%" in way.value
