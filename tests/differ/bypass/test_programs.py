"""What gets past a filter to a program that has a grammar: the program is run on every string."""

from __future__ import annotations

import random
import re
from functools import cache
from ipaddress import IPv6Address
from itertools import product
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import pytest

import urlgrammar as ug
from tests.programs.here import installed
from urlgrammar.programs.answers import answers
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.programs.outcomes import Reading

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS: Final = "a1.%6@:[]A"
LENGTH: Final = 4
FILTER: Final = f"re:http://[{re.escape(LETTERS)}]{{1,{LENGTH}}}"
EXAMPLE: Final = r"https?://([^/?#]*@)?example\.com(:[0-9]+)?(/.*)?"
EXAMPLE_HOSTS: Final = r"re:(.*\.)?example\.com"
GOALS: Final = ("a", "1", r"a\.1", r"a1?", r"0\.0\.0\.1", r"a[1a]", r"\[::\]", r"a%.*", "")


@cache
def hosts(name: str, letters: str = LETTERS, before: str = "http://") -> Sequence[str]:
    """The hosts of all short strings that pass the filter, by a program, in lowercase."""
    texts = [
        before + "".join(each)
        for length in range(1, LENGTH + 1)
        for each in product(letters, repeat=length)
    ]
    with BlackBox(name) as box:
        found = [each for each in box.read_all(texts) if isinstance(each, Reading)]
    return sorted({(each.values["host"] or "").lower() for each in found})


def written(host: str) -> set[str]:
    """How a goal can write a host: an address without brackets also in brackets."""
    try:
        return {host, f"[{IPv6Address(host)}]", f"[{host}]"}
    except ValueError:
        return {host}


@pytest.mark.parametrize(
    "name",
    [name if name == "php" else pytest.param(name, marks=pytest.mark.slow) for name in DESCRIBED],
)
@pytest.mark.parametrize(
    "goal",
    [
        pytest.param(each, marks=() if each in {"a", r"\[::\]", ""} else pytest.mark.slow)
        for each in GOALS
    ],
)
def test_against_all_short_strings(name: str, goal: str) -> None:
    """There is a way to a host if and only if one of all strings reaches it."""
    installed(name)
    found = ug.bypasses(FILTER, name, deny=f"re:{goal}", no_host_is_safe=True)
    reached = {each for host in hosts(name) for each in written(host)}
    is_reached = any(re.fullmatch(goal, host) for host in reached - {""})
    if is_reached and name == "httpx" and "[" in goal:  # it quotes brackets that are in a name
        assert found.verdict != "none"
    elif is_reached:
        assert found.verdict == "some"
    elif goal:  # whether there is an empty host, or none, depends on the program
        assert found.verdict != "some"
    for each in found.bypasses:
        assert (each.value or "") in hosts(name)
        assert any(re.fullmatch(goal, host) for host in written(each.value or ""))


@pytest.mark.slow
@pytest.mark.parametrize("before", ["http://", "http://0x"])
@pytest.mark.parametrize("first", [0, 1, 8, 31, 255])
def test_numbers_of_curl(before: str, first: int) -> None:
    """IPv4 addresses by numbers in any base, against all short strings."""
    installed("curl@7.88")
    letters = "01fx.8"
    passing = f"re:{before}[{letters}]{{1,{LENGTH}}}"
    pattern = rf"{first}\.[0-9]+\.[0-9]+\.[0-9]+"
    is_reached = any(re.fullmatch(pattern, host) for host in hosts("curl@7.88", letters, before))
    found = ug.bypasses(passing, "curl@7.88", deny=f"ip:{first}.0.0.0/8")
    assert found.verdict == ("some" if is_reached else "none")
    for each in found.bypasses:
        assert re.fullmatch(pattern, each.value or "")


@pytest.mark.parametrize(
    ("goal", "passing", "verdict"),
    [
        pytest.param("ip:::1", r"\[0::1\]", "some", marks=pytest.mark.slow),
        pytest.param("ip:::1", r"\[0?::1%25a\]", "some", marks=pytest.mark.slow),
        pytest.param("ip:::1", r"\[::[23]\]", "none", marks=pytest.mark.slow),
        pytest.param("ip:::1", r"\[[2-9a-f:]+\]", "none", marks=pytest.mark.slow),
        pytest.param(*(r"re:\[::1\]", r"\[0:0:0:0:0:0:0:1\]", "some"), marks=pytest.mark.slow),
        pytest.param("ip:1.2.3.4", r"\[::ffff:0102:0304\]", "some", marks=pytest.mark.slow),
        pytest.param("ip:1.2.3.4", r"\[::ffff:0102:0305\]", "none", marks=pytest.mark.slow),
        # curl leaves it, and what looks it up reads it
        pytest.param("ip:0.0.0.0/8", r"%31", "some", marks=pytest.mark.slow),
        pytest.param("ip:0.0.0.0/8", r"1", "some", marks=pytest.mark.slow),
        pytest.param("re:1", r"(1|%31)", "some", marks=pytest.mark.slow),
        pytest.param("metadata", r"[a-z]+\.[0-9]", "none", marks=pytest.mark.slow),
    ],
)
def test_addresses_that_curl_writes_anew(goal: str, passing: str, verdict: str) -> None:
    """IPv6 addresses in all forms, with and without a zone."""
    installed("curl@7.88")
    assert ug.bypasses(f"re:http://{passing}/", "curl@7.88", deny=goal).verdict == verdict


@pytest.mark.slow
def test_schemes_that_are_read_in_their_own_way() -> None:
    """urllib3 decodes hosts of the web alone. Of two texts of a way, it refuses the simpler one, or
    gives it another host."""
    installed("urllib3")
    found = ug.bypasses("re:(http|ws)://a%(2e|c0)b/", "urllib3", deny=r"re:a\.b")
    assert [each.input for each in found.bypasses] == ["http://a%2eb/"]
    assert ug.bypasses("re:ws://a%2eb/", "urllib3", deny=r"re:a\.b").verdict == "none"
    assert ug.bypasses("re:ws://a%2eb/", "urllib3", deny=r"re:a%2eb").verdict == "some"


@pytest.mark.slow
def test_harmless_strings_are_counted() -> None:
    """What is left to the program, and what it takes to another host, is no string to show: escapes
    stand for all characters that have as many octets."""
    installed("go")
    found = ug.bypasses("re:http://a%C3%A9", "go", deny="re:aß")
    assert (found.verdict, found.candidates, found.unconfirmed) == ("undecided", (), 1)
    assert "Undecided: 1 way" in found.markdown()
    assert "candidates" not in found.to_dict()


ESCAPES: Final = r"([a-z]|%[0-9A-F]{2})"


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("name", "passing", "goal", "verdict"),
    [
        # names that pass letters beyond ASCII are decided
        pytest.param(
            "urllib",
            r"https://([^/?#@\[\]]+\.)?example\.com/",
            {"allow": EXAMPLE_HOSTS},
            "none",
            marks=pytest.mark.slow,
        ),
        pytest.param("urllib", r"http://\u212a/", {"deny": "re:k"}, "some", marks=pytest.mark.slow),
        pytest.param(
            "urllib", r"http://a\u03a3/", {"deny": "re:a\u03c2"}, "some", marks=pytest.mark.slow
        ),
        pytest.param("urllib", r"http://\u24d1/", {"deny": "re:k"}, "none", marks=pytest.mark.slow),
        pytest.param(
            "curl@7.88",
            r"https://([^/?#@%\[\]]+\.)?example\.com/",
            {"allow": EXAMPLE_HOSTS},
            "none",
            marks=pytest.mark.slow,
        ),
        ("go", r"https://([^/?#@%\[\]:]+\.)?example\.com/", {"allow": EXAMPLE_HOSTS}, "none"),
        pytest.param(
            "urllib3",
            r"https://([^/?#@%\\]+\.)?example\.com/",
            {"allow": EXAMPLE_HOSTS},
            "none",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "urllib3",
            r"http://\u24dbocalhost/",
            {"deny": "loopback"},
            "none",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "node-legacy",
            r"http://\u24dbocalhost/",
            {"deny": "loopback"},
            "some",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "urllib3",
            r"\s*https?://example\.com/\s*",
            {"allow": "re:example\\.com"},
            "none",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "node-legacy",
            r"http://\u3002a\u3002b/",
            {"deny": r"re:\.a\.b"},
            "some",
            marks=pytest.mark.slow,
        ),
        # curl maps it before it looks up the name; so do clients of the others
        pytest.param(
            "curl@7.88",
            r"http://\u24dbocalhost/",
            {"deny": "loopback"},
            "some",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "go", r"http://\u24dbocalhost/", {"deny": "loopback"}, "some", marks=pytest.mark.slow
        ),
        pytest.param(
            "urllib",
            r"http://\u24dbocalhost/",
            {"deny": "loopback"},
            "some",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "curl@7.88",
            r"http://\u24dbocalhosu/",
            {"deny": "loopback"},
            "none",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            *(
                "curl@7.88",
                r"https://%5b%3a%3a%25a%5D\.example\.com",
                {"allow": EXAMPLE_HOSTS},
                "some",
            ),
            marks=pytest.mark.slow,
        ),
        # Go and curl decode escapes, but for octets that are no UTF-8
        ("go", r"http://%C3%A9/", {"deny": "re:é"}, "some"),
        ("go", r"http://%C3%A9a/", {"deny": "re:ea"}, "none"),
        ("go", r"http://a%C3%F0%9F%A4%94/", {"deny": "re:a%c3\U0001f914"}, "some"),
        pytest.param(
            *("curl@7.88", r"http://%E2%93%9Bocalhost/", {"deny": "re:localhost"}, "some"),
            marks=pytest.mark.slow,
        ),
        *(
            pytest.param(*each, marks=pytest.mark.slow)  # wide filters, and many addresses
            for each in (
                ("curl@7.88", r"http://%E2%93%9Bocalhost/", {"deny": "loopback"}, "some"),
                ("go", rf"https://{ESCAPES}+\.example\.com/", {"allow": EXAMPLE_HOSTS}, "none"),
                (
                    "curl@7.88",
                    rf"https://{ESCAPES}+\.example\.com/",
                    {"allow": EXAMPLE_HOSTS},
                    "some",
                ),
                # colons that UTS #46 maps to others make no address
                ("go", rf"http://{ESCAPES}+\.example\.com/", {"deny": "private"}, "none"),
            )
        ),
    ],
)
def test_characters_beyond_ascii_are_decided(
    name: str, passing: str, goal: dict[str, Any], verdict: str
) -> None:
    """By what the program makes of each of them."""
    installed(name)
    assert ug.bypasses(f"re:{passing}", name, **goal).verdict == verdict


@pytest.mark.slow
def test_curl_decodes_brackets() -> None:
    """A filter that takes everything before the last "@" as user information, and curl, which takes
    what is before the first one, and decodes what follows."""
    installed("curl@7.88")
    found = ug.bypasses(f"re:{EXAMPLE}", "curl@7.88", r"re:example\.com")
    assert found.verdict == "some"
    texts = [each.input for each in found.bypasses]
    for text, (answer,) in answers(["curl@7.88"], texts):
        assert re.fullmatch(EXAMPLE, text)
        assert answer.values["host"] not in {None, "example.com"}


@pytest.mark.slow
def test_a_bracket_behind_a_zone() -> None:
    """What `urlsplit` checks in brackets is not the host that it gives; libcurl 8.23 ends a zone at
    a bracket that is an escape, and does not look at what follows."""
    installed("curl@8.23")
    guard = "urllib[scheme in http,https, host in example.com]"
    found = ug.bypasses(guard, "curl@8.23", allow="example.com", described=True)
    assert {each.input: each.value for each in found.bypasses} == {
        "http://[va.@[::%a%5d@[example.com]": "[::]"
    }
    for _, answers_ in answers(["curl@8.23"], [each.input for each in found.bypasses]):
        assert [each.values["host"] for each in answers_] == ["[::]"]


@pytest.mark.slow
def test_what_is_proved() -> None:
    """The same filter is closed for `urlsplit`, which agrees about the last "@"."""
    found = ug.bypasses(f"re:{EXAMPLE}", "urllib", r"re:example\.com")
    assert found.verdict == "none"


def test_no_ports() -> None:
    """Ports of programs have no canonical form here: that is an error."""
    with pytest.raises(ug.OperandError, match="ports"):
        ug.bypasses("re:http://a:[0-9]", "curl@7.88", "re:a:80", on=["host", "port"])


REACHED: Final = (
    # brackets and zones, which are read in a way of their own
    ("curl@7.88", "http://%5b%3a%3a1%5d/", "ip:::1"),
    ("curl@7.88", "http://%5B%3A%3A1]/", "loopback"),
    ("curl@7.88", "http://%5b%3a%3a1%25a%5d/", "loopback"),
    ("curl@7.88", "http://[::1%41]/", "ip:::1"),
    ("curl@7.88", "http://[::a%61]/", "ip:::a"),
    # since 8.21.0, hosts are decoded before numbers are read, and in brackets, too
    ("curl@8.23", "http://[::%31]/", "ip:::1"),
    ("curl@8.23", "http://[%3a:1%25a]/", "loopback"),
    ("curl@8.23", "http://%31%32%37.1/", "ip:127.0.0.1"),
    ("curl@8.23", "http://127.0.0.1./", "ip:127.0.0.1"),
    ("go@1.19", "http://[foo%25%41]/", "re:foo%a"),
    ("go@1.19", "http://[v1.a%25%20]/", r"re:v1\.a% "),
    ("node-legacy", "http://[]/", "re:"),
    ("node-legacy", "http://[[::1]]/", "ip:::1"),
    # a character beyond ASCII changes what stands before it
    ("urllib3", "http://bücher.example/", r"re:xn--bcher-kva\.example"),
    ("node-legacy", "http://bücher.example/", r"re:xn--bcher-kva\.example"),
    # what looks up names reads numbers, also if the program does not
    ("urllib3", "http://0x7f.1/", "ip:127.0.0.1"),
    ("urllib", "http://2130706433/", "loopback"),
    ("php", "http://0177.1/", "loopback"),
    ("go", "http://127.1/", "loopback"),
    ("urlopen", "http://%31%32%37.%30.%30.%31/", "loopback"),
    ("urlopen", "http://%3A%3A1:80", "loopback"),
    ("urlopen", "http://%5Blocalhost%5D%3a80", "loopback"),
    ("urlopen", "ftp://loc%61lhost", "loopback"),
    ("urlopen", "ftp://loc%2561lhost", "loopback"),
    ("urlopen", "ftp://a@loc%256%31lhost:8", "loopback"),
)
QUICK: Final = (REACHED[0], REACHED[4])
"""The cases that every run tests: a decoded bracket, and a zone; the others are slow tests."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "text", "goal"),
    [pytest.param(*each, marks=() if each in QUICK else pytest.mark.slow) for each in REACHED],
)
def test_strings_that_reach_the_goal(name: str, text: str, goal: str) -> None:
    """Hosts that programs read in unusual ways."""
    installed(name)
    found = ug.bypasses(f"re:{re.escape(text)}", name, deny=goal)
    assert [each.input for each in found.bypasses] == [text]


BRACKETS: Final = (
    # the name in brackets is the host, without them, and what is behind them is not
    ("urllib", "https://][va.example.com", EXAMPLE_HOSTS, None),
    ("urllib", "https://[::1].example.com", EXAMPLE_HOSTS, "::1"),
    ("urllib", "https://[va.a].example.com", EXAMPLE_HOSTS, "va.a"),
    ("urllib", "http://[::1%25A]/", r"re:\[::1\]", "::1%25a"),
    ("urllib", "http://[0::1]/", r"re:\[0::1\]", None),
    ("urllib", "http://[0::1]/", "ip:::1", None),
    ("urllib", "http://[0::1]/", r"re:\[::1\]|example\.com", "0::1"),
    ("node-legacy", "http://[a]/", "re:a", None),
    ("node-legacy", "http://[a]/", r"re:\[a\]", "a"),
    ("node-legacy", "http://[[::1]]/", "ip:::1", None),
    ("go", "http://[::1]/", "ip:::1", None),
    ("go", "http://[::1%25a]/", "ip:::2", "::1%a"),
    ("go@1.19", "http://::1:80/", "ip:::1", None),
    ("go@1.19", "http://::1:80/", "ip:::2", "::1"),
    ("java-uri", "http://[::1]/", "ip:::1", None),
    ("java-uri", "http://[::1]/", "ip:::2", "[::1]"),
    ("java-uri", "http://[::1]/", "ip:::1/128", None),
    ("curl@7.88", "http://[::1]/", "ip:::1/128", None),
    ("curl@7.88", "http://[0:0::1]/", "ip:::1/128", None),
    ("curl@7.88", "http://[0:0::1]/", "ip:::2/128", "[::1]"),
    ("urllib3", "http://[::1]/", "ip:::1/128", None),
)
GO_BRACKETS: Final = ("go", "http://[::1]/")
"""The program that is asked in every run: it is small, and starts fast."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "text", "allow", "value"),
    [
        pytest.param(*each, marks=() if each[:2] == GO_BRACKETS else pytest.mark.slow)
        for each in BRACKETS
    ],
)
def test_the_host_is_the_one_that_the_program_gives(
    name: str, text: str, allow: str, value: str | None
) -> None:
    """With or without brackets, as the program gives it; an address is one in both forms."""
    installed(name)
    passing = f"re:{re.escape(text)}"
    found = ug.bypasses(passing, name, allow)
    denied = ug.bypasses(passing, name, deny=allow)
    if value is None:
        assert (found.bypasses, denied.verdict) == ((), "some")
    else:
        assert [each.value for each in found.bypasses] == [value]
        assert not denied.bypasses
    for (_, (answer,)), each in zip(answers([name], [text]), denied.bypasses, strict=False):
        assert each.value == (answer.values["host"] or "").lower()


@pytest.mark.slow
def test_a_name_in_brackets_is_no_open_filter() -> None:
    """The search goes on to addresses, and each host is the one that `urlsplit` gives."""
    installed("urllib")
    regex = r"https://([^/?#]+\.)?example\.com(/[!-~]*)?"
    found = ug.bypasses(f"re:{regex}", "urllib", EXAMPLE_HOSTS)
    values = {each.value for each in found.bypasses}
    assert any(":" in (value or "") for value in values)
    for each in found.bypasses:
        host = urlsplit(each.input).hostname or ""
        assert re.fullmatch(regex, each.input)
        assert each.value == host
        assert re.fullmatch(r"(.*\.)?example\.com", host) is None


@pytest.mark.slow
def test_what_ends_a_host_is_a_way_of_its_own() -> None:
    """`url.parse` ends a host before any of these characters (RFC 2396, 2.4.3), and before a colon
    without a port. A way with one of them does not hide those with the others."""
    installed("node-legacy")
    regex = r"https://[^/]+\.example\.com(/[!-~]*)?"
    found = ug.bypasses(f"re:{regex}", "node-legacy", EXAMPLE_HOSTS)
    ends = {each.way[0].removesuffix(" ends the host"): each for each in found.bypasses}
    assert {*":?#\\%\"';<>^`{|}", "a space"} <= ends.keys()
    for end, each in ends.items():
        assert re.fullmatch(regex, each.input)
        assert each.way
        if len(end) == 1:
            assert each.input == f"https://evil.example{end}.example.com"
    assert len({each.input for each in found.bypasses}) == len(found.bypasses)


@pytest.mark.slow
def test_an_empty_port_is_no_end() -> None:
    """A colon before the end of the authority hides nothing."""
    installed("urllib")
    (found,) = ug.bypasses("re:http://evil:/", "urllib", EXAMPLE_HOSTS).bypasses
    assert found.way == ()
    (found,) = ug.bypasses("re:http://evil:/a", "urllib", EXAMPLE_HOSTS).bypasses
    assert found.way == ("/ ends the host",)


@pytest.mark.slow
def test_text_behind_brackets() -> None:
    """`urlsplit` ignores it."""
    installed("urllib")
    (found,) = ug.bypasses(r"re:http://\[::1\]\.a", "urllib", "re:a").bypasses
    assert found.way == ("text behind the brackets of the host", "an IPv6 address")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        # a registry for URI, and 127.0.0.1 for toURL()
        pytest.param("java-uri", "http://127.0.0.1:+80/", marks=pytest.mark.slow),
        pytest.param("java-uri", "//127.0.0.1:+80/", marks=pytest.mark.slow),
        # curl goes to 127.0.0.1
        pytest.param("urllib", "http:///127.0.0.1/", marks=pytest.mark.slow),
        pytest.param("urllib", "http:127.0.0.1", marks=pytest.mark.slow),  # and so do browsers
        pytest.param("urllib", "//@/", marks=pytest.mark.slow),
    ],
)
def test_no_host_is_not_safe(name: str, text: str) -> None:
    """A text without a host is a way of its own if it looks as if it had one, and a flag says that
    it is safe."""
    installed(name)
    passing = f"re:{re.escape(text)}"
    (found,) = ug.bypasses(passing, name, deny="loopback").bypasses
    assert (found.input, found.value) == (text, None)
    assert any(each.startswith("the reader sees no host") for each in found.way)
    assert ug.bypasses(passing, name, deny="loopback", no_host_is_safe=True).verdict == "none"
    (found,) = ug.bypasses(passing, name, "re:a").bypasses
    assert found.value is None


@pytest.mark.slow
@pytest.mark.parametrize("text", ["a", "/a", "mailto:a", "ftp:/a", "?a"])
def test_no_host_that_nobody_sees(text: str) -> None:
    """A reference and another scheme, without the slashes of an authority, name no host."""
    for reader in ("urllib", "rfc3986"):
        if reader == "urllib":
            installed("urllib")
        assert ug.bypasses(f"re:{re.escape(text)}", reader, deny="loopback").verdict == "none"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "reader", "options", "verdict"),
    [
        ("http:///x", "rfc3986", {"deny": "loopback"}, "some"),
        pytest.param(
            "http:///x", "rfc3986:uri", {"deny": "loopback"}, "some", marks=pytest.mark.slow
        ),
        pytest.param(
            "http:///x",
            "rfc3986",
            {"deny": "loopback", "base": "http://h/"},
            "some",
            marks=pytest.mark.slow,
        ),
        ("///x", "rfc3986", {"deny": "loopback"}, "some"),
        ("foo:///x", "rfc3986", {"deny": "loopback"}, "none"),
        ("http:///x", "rfc3986", {"allow": "re:"}, "some"),
        ("foo:///x", "rfc3986", {"allow": "re:"}, "none"),
    ],
)
def test_an_empty_host_of_the_web_is_none(
    text: str, reader: str, options: dict[str, Any], verdict: str
) -> None:
    """RFC 9110, 4.2.1, calls it invalid; browsers take what follows for the host (URL, 4.4)."""
    found = ug.bypasses(f"re:{text}", reader, **options)
    assert (found.verdict, {each.value for each in found.bypasses} <= {None}) == (verdict, True)


@pytest.mark.slow
def test_no_host_by_a_standard() -> None:
    """RFC 3986 sees no host in what browsers take to one (URL, 4.4)."""
    (found,) = ug.bypasses("re:http:/?localhost", "rfc3986", deny="loopback").bypasses
    assert (found.input, found.value) == ("http:localhost", None)
    safe = ug.bypasses("re:http:/?localhost", "rfc3986", deny="loopback", no_host_is_safe=True)
    assert safe.verdict == "none"
    with pytest.raises(ug.OperandError, match="no host is never allowed"):
        ug.bypasses("re:a", "rfc3986", "re:a", no_host_is_safe=True)


@pytest.mark.slow
def test_a_longer_name_does_not_hide_user_information() -> None:
    """Both lead to a host of an attacker, but only user information to any."""
    installed("java-uri")
    found = ug.bypasses(r"re:https://example\.com.*", "java-uri", r"re:example\.com")
    assert [each.input for each in found.bypasses] == [
        "https://example.com.evil.example",
        "https://example.com@evil.example",
    ]


PIECES: Final = [
    "a",
    "A",
    "1",
    ".",
    "0x7f",
    "%41",
    "%2e",
    "%5B",
    "%5D",
    "%3a",
    "%25",
    "%e9",
    "%C3%A9",
    "%",
    "[",
    "]",
    "::1",
    "::",
    "v1.",
    "é",
    "ü",
    "１",
    "。",
    "@",
    ":",
    "8",
    "_",
    "-",
    "xn--",
    "́",
]
MOST: Final = 20


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "scheme"), [*((name, "http") for name in DESCRIBED), ("urlopen", "ftp")]
)
def test_no_host_is_missed(name: str, scheme: str) -> None:
    """Random strings: if a program gives a host, it is not proved that the string cannot reach it;
    and it is not said to reach another one."""
    installed(name)
    chance = random.Random(name)  # noqa: S311 (a test)
    texts = [f"{scheme}://{''.join(chance.choices(PIECES, k=1 + n % 6))}" for n in range(400)]
    tried = 0
    with BlackBox(name) as box:
        for text, outcome in zip(texts, box.read_all(texts), strict=True):
            host = outcome.values["host"] if isinstance(outcome, Reading) else None
            if not host or tried == MOST:
                continue
            tried += 1
            goal = f"re:{re.escape(host.lower())}"
            passing = f"re:{re.escape(text)}"
            assert ug.bypasses(passing, name, deny=goal).verdict != "none", text
            assert ug.bypasses(passing, name, allow=goal).verdict != "some", text
    assert tried == MOST
