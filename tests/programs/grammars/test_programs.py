"""Programs that have a grammar: what the grammars say, against strings from elsewhere, against the
programs themselves, and against each other."""

from __future__ import annotations

import copy
import itertools
import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

import pytest
import urllib3
from urllib3.exceptions import LocationParseError

import urlgrammar as ug
from tests.programs.here import installed
from tools.short_strings import short_strings
from urlgrammar.components import ComponentTuple
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.suite.texts import draw, parts
from urlgrammar.grammar import files
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.grammars import DESCRIBED, PROGRAMS
from urlgrammar.programs.outcomes import Reading, Unasked
from urlgrammar.regular.automata.transition_cover import inside, outside

if TYPE_CHECKING:
    from urlgrammar import Program

QUICK: Final = {"urllib@3.11.4"}
"""What every run compares with the program itself; it tests the readings of all."""

"""What every run gives to `check`."""

CRASHING: Final = {"aiohttp", "yarl"}
"""For some texts, they have an error that is no refusal; their grammars refuse these texts."""

ALL: Final = [pytest.param(each, id=each.name) for each in PROGRAMS.values()]

READINGS: Final = (
    # published, or confirmed by running the programs before there were grammars
    ("urllib", r"http://a\@b", {"scheme": "http", "userinfo": "a\\", "host": "b"}),
    ("urllib", "ws:a", {"scheme": "ws", "path": "a"}),
    ("urllib", "file://a:", {"scheme": "file", "host": "a"}),
    ("urllib", "http://x[::1]y:8/", {"scheme": "http", "host": "::1", "port": "8", "path": "/"}),
    ("urllib", "http://][::1", {"scheme": "http", "host": "::1"}),
    (
        "urllib",
        "http://[v1.a@b]/",
        {"host": "b]", "scheme": "http", "userinfo": "[v1.a", "path": "/"},
    ),
    ("urllib", " HT\tTP://EX%41/ ", {"scheme": "http", "host": "ex%41", "path": "/ "}),
    (
        "urllib",
        "http://[fe80::1%Eth0]:08080",
        {"host": "fe80::1%Eth0", "scheme": "http", "port": "8080"},
    ),
    ("urllib", "http://a:65536", None),
    ("urllib", "http://[::1", None),
    ("urllib", "http://\u2100", None),
    ("php", "http:8", {"host": "http", "port": "8"}),
    ("php", "http://[::0]\\", {"scheme": "http", "host": "[:", "port": "0"}),
    ("php", "http://a:+80", {"scheme": "http", "host": "a", "port": "80"}),
    ("php", "//a/b:80", {"host": "a", "port": "80", "path": "/b:80"}),
    ("php", "http:///a", None),
    ("php", "mailto:a@b", {"scheme": "mailto", "path": "a@b"}),
    ("php", "file:///c:/d", {"scheme": "file", "path": "c:/d"}),
    ("php", "http://a\r@b\n", {"scheme": "http", "userinfo": "a_", "host": "b_"}),
    ("java-uri", "http://a_b/", {"scheme": "http", "path": "/"}),
    (
        "java-uri",
        "http://u@a:080/",
        {"scheme": "http", "userinfo": "u", "host": "a", "port": "80", "path": "/"},
    ),
    ("java-uri", "mailto:a@b", {"scheme": "mailto"}),
    ("java-uri", "//", None),
    ("java-uri", "http://[::1%eth-0]/", None),
    ("go", "http://a%41", None),
    ("go", "http://[::1%25eth0]:80", {"scheme": "http", "host": "::1%eth0", "port": "80"}),
    ("go", "///a", {"path": "///a"}),
    ("go", "a:b", {"scheme": "a", "path": "b"}),
    ("go", ":a", None),
    ("node-legacy", "HTTP:a", {"scheme": "http", "host": "a"}),
    ("node-legacy", "http:a", {"scheme": "http", "path": "a"}),
    ("node-legacy", "http://a\0.b/", {"scheme": "http", "host": "a", "path": "/"}),
    ("node-legacy", "http://a:b:80/", {"scheme": "http", "host": "a", "port": "80", "path": "/"}),
    ("node-legacy", r"http:\\a b", {"scheme": "http", "host": "a", "path": " b"}),
    ("node-legacy", "http://u%40@a", {"scheme": "http", "userinfo": "u@", "host": "a"}),
    ("node-legacy", "http://u%@a", None),
    ("urllib3", "a.b:80/c", {"host": "a.b", "port": "80", "path": "/c"}),
    ("urllib3", "localhost:80", {"scheme": "localhost", "path": "80"}),
    ("urllib3", "http://É/", {"scheme": "http", "host": "xn--9ca", "path": "/"}),
    ("urllib3", "http://[::1%25eth0]", {"scheme": "http", "host": "[::1%eth0]"}),
    ("urllib3", "http://[fe80::1%25]", {"scheme": "http", "host": "[fe80::1%25]"}),
    ("urllib3", "http://[fe80::1%252]", {"scheme": "http", "host": "[fe80::1%2]"}),
    ("urllib3", "http://a b", None),
    ("urllib3", "http://\u323a", None),
    ("httpx", "ws://A", {"scheme": "ws", "host": "a", "path": "/"}),
    ("httpx", "http://a/b/../c/.", {"scheme": "http", "host": "a", "path": "/c"}),
    ("httpx", "http://[1:8", {"scheme": "http", "host": "%5B1", "port": "8", "path": "/"}),
    ("httpx", "http://[::1]8", {"scheme": "http", "host": "::1", "port": "8", "path": "/"}),
    ("httpx", "http://[::1%a]:8]", {"scheme": "http", "host": "::1%a]:8", "path": "/"}),
    ("httpx", "http://a:0", {"scheme": "http", "host": "a", "path": "/"}),
    ("httpx", "HTTP://a:+8_0", {"scheme": "http", "host": "a", "path": "/"}),
    (
        "httpx",
        "http://a:\xa0-\u0668/?é#`",
        {
            "scheme": "http",
            "host": "a",
            "port": "-8",
            "path": "/",
            "query": "%C3%A9",
            "fragment": "%60",
        },
    ),
    (
        "httpx",
        "http://u;@v@É。b",
        {"scheme": "http", "userinfo": "u%3B%40v", "host": "xn--9ca.b", "path": "/"},
    ),
    ("httpx", "http://a%4B\\", {"scheme": "http", "host": "a%4b\\", "path": "/"}),
    ("httpx", "http://a/\ud800/../b", {"scheme": "http", "host": "a", "path": "/b"}),
    ("httpx", "http://a/\ud800/b/../", None),
    ("httpx", "http:///a", None),
    ("httpx", "//a", None),
    ("httpx", "http://1.2.3.256", None),
    ("httpx", "http://xn--a/", None),
    ("httpx", "http://é_", None),
    ("httpx", "http://a:8.0", None),
    ("httpx@0.27.1", "http://a{/{?`", {"scheme": "http", "host": "a{", "path": "/{", "query": "`"}),
    ("httpx@0.26", "http://a{", {"scheme": "http", "host": "a{", "path": "/"}),
    ("curl@7.88", "a", {"scheme": "http", "host": "a", "path": "/"}),
    ("curl@7.88", "FTP.a:1", {"scheme": "ftp", "host": "FTP.a", "port": "1", "path": "/"}),
    ("curl@7.88", "http:///a", {"scheme": "http", "host": "a", "path": "/"}),
    (
        "curl@7.88",
        "http://a/b/../%2e/..?c/..",
        {"scheme": "http", "host": "a", "path": "/", "query": "c/.."},
    ),
    ("urlopen", "http://%31%32%37.%30.%30.%31/", {"scheme": "http", "host": "127.0.0.1"}),
    ("urlopen", " <URL: http://A:80 >", {"scheme": "http", "host": "A", "port": "80"}),
    ("urlopen", "URL:http://a>", {"scheme": "http", "host": "a>"}),
    ("urlopen", "http://u@a", {"scheme": "http", "host": "u@a"}),
    ("urlopen", "http://u:p@a", None),
    ("urlopen", "https://a%3A-0_80/", {"scheme": "https", "host": "a", "port": "-80"}),
    ("urlopen", "http://a:/", {"scheme": "http", "host": "a"}),
    ("urlopen", "http://:80", {"scheme": "http", "port": "80"}),
    ("urlopen", "http://%5b::1]:%38", None),
    ("urlopen", "http://%5B::1%5D:%38", {"scheme": "http", "host": "::1", "port": "8"}),
    ("urlopen", "http://%5Ba.example%5D", {"scheme": "http", "host": "a.example"}),
    ("urlopen", "http://x[::1]y:8", {"scheme": "http", "host": "x[::1]y", "port": "8"}),
    ("urlopen", "http://[v1.a]", {"scheme": "http", "host": "v1.a"}),
    ("urlopen", "http://[a]", None),
    ("urlopen", "http://a:%0D%0A 8/", {"scheme": "http", "host": "a", "port": "8"}),
    ("urlopen", "http://a:8%0A/", None),
    ("urlopen", "http://a:8%C2%A0/", {"scheme": "http", "host": "a", "port": "8"}),
    ("urlopen", "http://a%20b", None),
    ("urlopen", "http://a/ b", None),
    ("urlopen", "http://a/#b#c d", {"scheme": "http", "host": "a", "fragment": "c d"}),
    ("urlopen", "http://%C3%A9é", {"scheme": "http", "host": "éé"}),
    ("urlopen", "http://%E3%80%82", None),
    ("urlopen", "http://%C3", None),
    ("urlopen", "http:a", None),
    ("urlopen", "ws://a", None),
    ("urlopen", "ftp://u%40:p@%2531", {"scheme": "ftp", "host": "1", "userinfo": "u%40:p"}),
    ("urlopen", "ftp://u@", {"scheme": "ftp", "userinfo": "u"}),
    ("urlopen", "ftp://a::%32%31", {"scheme": "ftp", "host": "a:", "port": "21"}),
    ("urlopen", "ftp://a:+1", {"scheme": "ftp", "host": "a:+1"}),
    ("urlopen", "ftp://a:0", {"scheme": "ftp", "host": "a"}),
    ("urlopen", "ftp://[::1]\t:8", {"scheme": "ftp", "host": "[::1]\t", "port": "8"}),
    ("urlopen", "ftp://[::\t1]", {"scheme": "ftp", "host": "[::\t1]"}),
    ("urlopen", "ftp://\u2100", None),
    ("urlopen", "file://a/b", {"scheme": "file"}),
    ("urlopen", "data:/\n/[#", None),
    ("urlopen@3.13.2", "http://x[::1]", None),
    ("urlopen@3.13.2", "http://[::1]x", None),
    ("urlopen@3.13.2", "http://[v1.a]:8", {"scheme": "http", "host": "v1.a", "port": "8"}),
    ("urlopen@3.13.2", "data://[]@v1.a", {"scheme": "data"}),
    ("urlopen@3.13.2", "data://[]@a", None),
    ("urlopen@3.13.2", "http://[V1.a]", None),
    ("urlopen@3.15", "http://[V1.a]", {"scheme": "http", "host": "V1.a"}),
    ("curl@7.88", "file:///../a//./b/..", {"scheme": "file", "path": "/a//"}),
    ("curl@7.88", "http:////a", None),
    ("curl@7.88", "http://%5B%3A%3A1%5D/", {"scheme": "http", "host": "[::1]", "path": "/"}),
    ("curl@7.88", "http://[::1%25eth0]", {"scheme": "http", "host": "[::1]", "path": "/"}),
    ("curl@7.88", "http://u@a@b", None),
    ("curl@7.88", "file:///c:/", None),
    ("curl@7.88", "file://localhost/a", {"scheme": "file", "path": "/a"}),
    # libcurl 8: what has changed, by each version
    ("curl@7.88", "1a://b/", {"scheme": "1a", "host": "b", "path": "/"}),
    ("curl@8.2", "1a://b/", None),
    ("curl@8.13", "a1://b/", {"scheme": "a1", "host": "b", "path": "/"}),
    ("curl@7.88", "http://%a/", {"scheme": "http", "host": "%a", "path": "/"}),
    ("curl@8.2", "http://%a/", None),
    ("curl@8.13", "http://a%25/", None),
    ("curl@8.2", "http://a%7f/", {"scheme": "http", "host": "a\x7f", "path": "/"}),
    ("curl@8.23", "http://a%7f/", None),
    ("curl@8.2", "http://0X7f.1/", {"scheme": "http", "host": "127.0.0.1", "path": "/"}),
    ("curl@8.13", "http://0X7f.1/", {"scheme": "http", "host": "0X7f.1", "path": "/"}),
    ("curl@8.23", "http://0X7f.1/", {"scheme": "http", "host": "127.0.0.1", "path": "/"}),
    ("curl@8.2", "http://a/b/%2e%2E/", {"scheme": "http", "host": "a", "path": "/b/%2e%2E/"}),
    ("curl@8.13", "http://a/b/%2e%2E/", {"scheme": "http", "host": "a", "path": "/"}),
    ("curl@8.23", "file:///a/.%2e/b/%2e", {"scheme": "file", "path": "/b/"}),
    ("curl@8.23", "http://a/%2e%2e%2e", {"scheme": "http", "host": "a", "path": "/%2e%2e%2e"}),
    ("curl@8.13", "http://a./", {"scheme": "http", "host": "a.", "path": "/"}),
    ("curl@8.23", "http://a./", {"scheme": "http", "host": "a.", "path": "/"}),
    ("curl@8.13", "http://a.%2e/", {"scheme": "http", "host": "a..", "path": "/"}),
    ("curl@8.23", "http://a.%2e/", None),
    ("curl@8.23", ".", None),
    ("curl@8.23", "a|b", None),
    ("curl@8.13", "http://1.2.", {"scheme": "http", "host": "1.2.", "path": "/"}),
    ("curl@8.23", "http://1.2.", {"scheme": "http", "host": "1.0.0.2", "path": "/"}),
    ("curl@8.23", "http://1.2..", None),
    ("curl@8.23", "http://%31.2", {"scheme": "http", "host": "1.0.0.2", "path": "/"}),
    ("curl@8.13", "http://%31.2", {"scheme": "http", "host": "1.2", "path": "/"}),
    ("curl@8.13", "http://[::%31]", {"scheme": "http", "host": "[::]", "path": "/"}),
    ("curl@8.23", "http://[::%31]", {"scheme": "http", "host": "[::1]", "path": "/"}),
    ("curl@8.23", "http://[%3a:1%2525%41]", {"scheme": "http", "host": "[::1]", "path": "/"}),
    ("curl@8.23", "http://[::1%a!]", None),
    ("curl@8.23", "http://[::1%25]", None),
    ("curl@8.23", "http://%5B%3A%3A1%5D/", None),
    # yarl 1.25.1 and 1.23.0
    ("yarl@1.24.5", "HTTP://A.b", {"scheme": "http", "host": "a.b", "path": "/"}),
    ("yarl@1.24.5", "http://[a:80]/", {"scheme": "http", "host": "a:80", "path": "/"}),
    (
        "yarl@1.24.5",
        "http://[0::1%Eth]:+8_0/",
        {"scheme": "http", "host": "::1%Eth", "port": "80", "path": "/"},
    ),
    (
        "yarl@1.24.5",
        "http://]@[::1/",
        {"scheme": "http", "userinfo": "%5D", "host": "::1", "path": "/"},
    ),
    ("yarl@1.24.5", "http://a:８０", {"scheme": "http", "host": "a", "port": "80", "path": "/"}),
    ("yarl@1.24.5", "http://a＼b", {"scheme": "http", "host": "a\\b", "path": "/"}),
    ("yarl@1.24.5", "http://ß", {"scheme": "http", "host": "xn--zca", "path": "/"}),
    ("yarl@1.24.5", "http://1.2.3.4%A1", {"scheme": "http", "host": "1.2.3.4%A1", "path": "/"}),
    ("yarl@1.24.5", "http:/a/../b", {"scheme": "http", "path": "/a/../b"}),
    (
        "yarl@1.24.5",
        "http://h/%2E%2e/?a b%20#%41%2f",
        {"scheme": "http", "host": "h", "path": "/", "query": "a+b%20", "fragment": "A/"},
    ),
    ("yarl@1.24.5", "a%3Ab", {"path": "a%3Ab"}),
    ("yarl@1.24.5", "1:b", {"scheme": "1", "path": "b"}),
    ("yarl@1.24.5", "//%ｅ", None),
    ("yarl@1.24.5", r"http://a\@b", None),
    ("yarl@1.24.5", "http://x[::1]", None),
    ("yarl@1.24.5", "http://e\u200bvil", None),
    ("yarl@1.24.5", "http://@/", None),
    ("yarl@1.24.5", "//[]@", None),
    (
        "yarl@1.18.3",
        "http://127.0.0.1[::1]allowed:1/",
        {"scheme": "http", "host": "::1", "port": "1", "path": "/"},
    ),
    (
        "yarl@1.18.3",
        "http://[:localhost[]].google:80",
        {"scheme": "http", "host": "localhost", "port": "80", "path": "/"},
    ),
    ("yarl@1.18.3", "http://e\u200bvil", {"scheme": "http", "host": "evil", "path": "/"}),
    (
        "yarl@1.18.3",
        r"http://a\@b",
        {"scheme": "http", "userinfo": "a%5C", "host": "b", "path": "/"},
    ),
    ("yarl@1.18.3", "a%3Ab", {"path": "a:b"}),
    ("urllib@3.11.12", "http://[Va.a]", None),
    ("urllib@3.15", "http://[Va.a]", {"scheme": "http", "host": "va.a"}),
    # aiohttp 3.14.5
    ("aiohttp", "http://a../#x", {"scheme": "http", "host": "a.", "path": "/", "fragment": "x"}),
    ("aiohttp", "http://[a:80]/", {"scheme": "http", "host": "a:80", "path": "/"}),
    (
        "aiohttp",
        "http://[a:80]/#x",
        {"scheme": "http", "host": "a", "port": "80", "path": "/", "fragment": "x"},
    ),
    (
        "aiohttp",
        "http://u@[a:80]/#x",
        {"scheme": "http", "userinfo": "u", "host": "a:80", "path": "/", "fragment": "x"},
    ),
    ("aiohttp", "//a:1", {"host": "a", "port": "1", "path": "/"}),
    ("aiohttp", "//a", None),
    (
        "aiohttp",
        "http://[a:㊾]#x",
        {"scheme": "http", "host": "a", "port": "49", "path": "/", "fragment": "x"},
    ),
    ("aiohttp", "http://[a:80]:1/#x", None),
    ("aiohttp", "http://127.1/", None),
    ("aiohttp", "http://u%3Av@a", None),
    ("aiohttp", "http://%C5%81@a", None),
    ("aiohttp", "ftp://a", None),
)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "text", "expected"), READINGS)
def test_readings(name: str, text: str, expected: dict[str, str] | None) -> None:
    """What a program says of a string."""
    known = ug.program(name)
    tree = known.try_parse(text)
    assert known.is_valid(text) == (expected is not None)
    if expected is None:
        assert tree is None
        with pytest.raises(ug.ParseError, match=re.escape(known.title)) as raised:
            known.parse(text)
        assert 0 <= raised.value.position <= len(text)
        return
    assert tree == known.parse(text)
    names = known.components | known.as_written
    given = {k: v for k, v in known.parse(text)._asdict().items() if v and k in names}
    assert given == {k: v for k, v in expected.items() if k in names}


PATHS: Final = (
    # as Go 1.27.3 gives them
    ("go", 'http://h/a%2Fb"', "/a/b%22"),
    ("go", "http://h/a%2Fb", "/a%2Fb"),
    ("go", "http://h/é%c3", "/%C3%A9%C3"),
    ("go", "//h/!|!", "/%21%7C%21"),
    ("go", "a:b|", "b|"),
    ("go", "b|", "b%7C"),
    # as urllib3 2.8 gives them
    ("urllib3", "http://h/..//a", "/a"),
    ("urllib3", "x://h/..//a", "/..//a"),
    ("urllib3", "http:a/../b", "/b"),
)


@pytest.mark.parametrize(("name", "text", "path"), PATHS)
def test_paths(name: str, text: str, path: str) -> None:
    """The path that a program gives, although its grammar does not say it."""
    known = ug.program(name)
    assert known.given(known.parts(text) or {}).path == path


@pytest.mark.slow
@pytest.mark.parametrize("count", [2_000, pytest.param(60_000, marks=pytest.mark.slow)])
def test_values_of_yarl(count: int) -> None:
    """Each component is that of the library, letter by letter: also the path, which depends on
    what stands before it."""
    drawn = random.Random(4)  # noqa: S311 (no secret)
    known = ug.program("yarl@1.24.5")
    installed(known)
    starts = ["http://h", "//h", "http:", "", "foo://@", "//:@", "x:", "//", "//u@", "/", "//:1"]
    pieces = [
        "/",
        ".",
        "..",
        "/../",
        "%2e",
        "%2F",
        "%2b",
        "a",
        "B",
        "?",
        "#",
        ":",
        "%3a",
        "%41",
        "%",
    ]
    pieces += [
        "é",
        "%c3%a9",
        "\ud800",
        "+",
        " ",
        "%20",
        "&",
        "=",
        ";",
        "|",
        "~",
        "@",
        "[",
        "\0",
        "'",
    ]
    texts = [drawn.choice(starts) + "".join(drawn.choices(pieces, k=6)) for _ in range(count)]
    compared = 0
    with BlackBox(known) as box:
        for text, outcome in zip(texts, box.read_all(texts), strict=True):
            tree = known.try_parse(text)
            assert (tree is not None) == isinstance(outcome, Reading), text
            if tree is not None and isinstance(outcome, Reading):
                compared += 1
                for each in ("username", "password", "host", "port", "path", "query", "fragment"):
                    assert (getattr(tree, each) or "") == (outcome.values[each] or ""), (text, each)
    assert compared > count / 2


def test_hosts_of_urllib3() -> None:
    """The hosts beyond ASCII of random texts are those that it gives, and it refuses the others."""
    choose = random.Random(1)  # noqa: S311 (no secrets)
    known = ug.program("urllib3")
    parts = (*"aAéÉßⓛ1-_.", "%2e", "%2D", "%41", "%25", "%e9", "%7F")
    compared = 0
    for _ in range(3_000):
        text = f"http://{''.join(choose.choices(parts, k=choose.randint(1, 6)))}"
        try:
            host = urllib3.util.parse_url(text).host
        except LocationParseError:
            host = None
        if not text.isascii():
            read = known.try_parse(text)
            assert (read and read.host) == host, text
            compared += host is not None
    assert compared > 300


def test_paths_of_urllib3() -> None:
    """They are those of the library."""
    drawn = random.Random(3)  # noqa: S311 (no secret)
    known = ug.program("urllib3")
    compared = 0
    for _ in range(4_000):
        start = drawn.choice(["http://h", "//h", "HTTP:", "/", "x://h"])
        text = start + "".join(drawn.choices(["/", "..", ".", "%41", "%2e", "%", "B", "é"], k=7))
        parts = known.parts(text)
        if parts is not None:
            compared += 1
            found = urllib3.util.parse_url(text).path
            assert known.given(parts).path == (found or ""), text
    assert compared > 2_000


def differing(known: Program, texts: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    """The strings that a program reads in another way than its grammar says, with what differs."""
    with BlackBox(known) as box:
        answers = list(zip(texts, box.read_all(texts), strict=True))
    asked = [(text, each) for text, each in answers if not isinstance(each, Unasked)]
    assert len(asked) > 0.9 * len(texts)  # some surrogates cannot be given to some programs
    found = [
        (text, known.differing(text, each if isinstance(each, Reading) else None))
        for text, each in asked
    ]
    return [(text, names) for text, names in found if names]


@pytest.mark.slow
@pytest.mark.parametrize(
    "known",
    [
        pytest.param(each, marks=() if name in QUICK else pytest.mark.slow, id=name)
        for name, each in PROGRAMS.items()
    ],
)
def test_the_program_itself(known: Program) -> None:
    """The program reads strings as its grammar says: a transition cover of its language, and the
    suite that `check` makes of it."""
    installed(known)
    operand = ProgramOperand(known.name, known, is_asked=False)
    cover = [*inside(known.language), *outside(known.language)]
    suite = [text for _, text in draw(parts(operand, [], most=1_500), 1_500)]
    assert not differing(known, [*cover[:: len(cover) // 1_500 + 1], *suite])


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("known", ALL)
def test_the_program_itself_on_more_strings(known: Program) -> None:
    """The same for the whole cover, and a large part of the suite."""
    installed(known)
    operand = ProgramOperand(known.name, known, is_asked=False)
    cover = [*inside(known.language), *outside(known.language)]
    suite = [text for _, text in draw(parts(operand, [], most=60_000), 60_000)]
    assert not differing(known, [*cover, *suite])


@pytest.mark.slow
@pytest.mark.parametrize("known", [pytest.param(each, id=each.name) for each in PROGRAMS.values()])
def test_check(known: Program) -> None:
    """`check` runs the program and compares it with the grammar, not with itself."""
    installed(known)
    found = ug.check(known, known, size=300)
    assert found.tests > 250
    crashes = {"crash"} if known.adapter in CRASHING else set()
    assert {each.kind for each in found.disagreements} <= crashes
    assert {"scheme", "host", "port"} <= {*found.compared}


@pytest.mark.few(9)
@pytest.mark.parametrize("known", ALL)
def test_records(known: Program) -> None:
    """A record says what it is about; it is its own copy; its grammar names its source."""
    assert ug.program(known.name) is known is copy.copy(known)
    assert repr(known) == f"<Program {known.name}>"
    assert known.components <= {*ComponentTuple._fields}
    assert {"scheme", "host", "port"} <= known.components
    text = files.path(known.grammar).read_text(encoding="utf-8")
    assert known.url in text
    assert known.describes(known.since)
    assert all(known.describes_some(last) for _, last in known.ranges)
    with pytest.raises(TypeError):
        known.parse(b"http://a")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no error"):
        known.error("http://a/")


@pytest.mark.parametrize("known", ALL)
def test_every_rule_cites(known: Program) -> None:
    """A comment above each group of rules names the function or the constant that they are from."""
    text = files.path(known.grammar).read_text(encoding="utf-8")
    cited = False
    for block in re.split(r"\n\n+", text):
        if block.startswith(("//", "%import")):
            cited = True
        assert cited, block


def test_versions() -> None:
    """A range ends with a version, or with all that begin like it."""
    urllib, node = ug.program("urllib"), ug.program("node-legacy")
    assert [urllib.describes(each) for each in ("3.11.3", "3.11.4", "3.11.12", "3.13.1")] == [
        False,
        True,
        False,
        True,
    ]
    assert [node.describes(each) for each in ("19.9", "20", "20.20.2", "21.0")] == [
        False,
        True,
        True,
        False,
    ]
    assert "3.12.0 to 3.12.8" in urllib.versions
    assert node.versions == "Node 20"


def test_what_only_the_program_knows() -> None:
    """A host beyond ASCII is not decided by the grammar of `url.parse`: an error, and no guess."""
    known = ug.program("node-legacy")
    for text in ("http://é/", "http://a.XN--a/"):
        with pytest.raises(ug.LimitError, match="run it"):
            known.is_valid(text)
    assert known.possible_parts("http://é/") == {"scheme": "http", "host": "é", "path": "/"}
    assert known.is_valid("http://a/é")


def test_unknown_names() -> None:
    """An unknown program has suggestions; other types are an error."""
    with pytest.raises(ug.UnknownNameError, match="urllib"):
        ug.program("urlib")
    with pytest.raises(TypeError):
        ug.program(None)  # type: ignore[arg-type]


@pytest.mark.slow
def test_a_wrong_grammar_is_found() -> None:
    """A grammar that is not that of the program is an error before it is used."""
    urllib = ug.program("urllib")
    installed(urllib)
    wrong = ProgramOperand("urllib", replace(urllib, constraints={}))
    with pytest.raises(ug.ContradictionError, match="as its grammar says"):
        ug.diff(wrong, "rfc3986")
    right = ProgramOperand("urllib", urllib)
    assert right.split("http://A") == {"scheme": "http", "host": "A", "path": ""}
    assert right.automaton().spans("http://A") == {"scheme": (0, 4), "host": (7, 8), "path": (8, 8)}


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "name",
    [n if n.startswith("go@") else pytest.param(n, marks=pytest.mark.slow) for n in PROGRAMS],
)
def test_the_generated_automaton_is_that_of_the_grammar(name: str) -> None:
    """State by state."""
    assert PROGRAMS[name].automaton == PROGRAMS[name].made()


@pytest.mark.slow
@pytest.mark.parametrize("known", DESCRIBED["curl"], ids=lambda known: known.name)
def test_paths_of_curl(known: Program) -> None:
    """It removes dot segments, and leaves all else as it is: paths, queries and fragments of many
    tricky strings."""
    installed(known)
    drawn = random.Random(1)  # noqa: S311 (no secret)
    beginnings = (
        "http://h",
        "http:/h/",
        "h/",
        "ftp.h/",
        "a://u@h/",
        "file:///",
        "FILE:/",
        "file://",
    )
    pieces = ("/", ".", "..", "/../", "/./", "//", "%2e", "%2F", "a", "b", "?", "#", "?a", "..?")
    more = ("\\", ";", "é", "<", "\t", "%", "C:", "|", "~", " ", "localhost/")
    texts = {
        drawn.choice(beginnings) + "".join(drawn.choices(pieces + more, k=drawn.randint(0, 6)))
        for _ in range(70_000)
    }
    accepted = [text for text in sorted(texts) if known.possible_parts(text) is not None]
    assert len(accepted) > 20_000
    assert not differing(known, accepted)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["node-legacy", "urllib3"])
def test_components_as_they_are_written(name: str) -> None:
    """Components that a program rewrites: where there is nothing to rewrite, it gives their text,
    and "/" for an empty path."""
    program = ug.program(name)
    installed(program)
    beginnings = ("http://h", "http://h/", "//h", "/", "HTTP://")
    endings = short_strings("a/?#@", 4)
    texts = ["".join(each) for each in itertools.product(beginnings, endings)]
    compared = 0
    with BlackBox(name) as box:
        for text, outcome in zip(texts, box.read_all(texts), strict=True):
            if not isinstance(outcome, Reading):
                continue
            tree = program.parse(text)
            for each in program.as_written & outcome.values.keys():
                value, written = outcome.values[each], getattr(tree, each)
                empty = {"/", None, ""} if each == "path" else {None, ""}
                is_same = unquote(value or "") == written  # urllib3 encodes "#" in a fragment
                assert is_same or {value, written} <= empty, (text, each)
                compared += bool(value)
    assert compared > len(texts) / 2


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("name", "text", "component", "value"),
    [
        ("node-legacy", "http://" + "a" * 255, "host", "a" * 255),
        ("node-legacy", "http://" + "a" * 256, "host", ""),
        ("urllib", "http://a:" + "0" * 4_299 + "1", "port", "1"),
        ("urllib", "http://a:" + "0" * 4_300 + "1", None, None),
    ],
)
def test_limits_of_length(name: str, text: str, component: str | None, value: str | None) -> None:
    """The lengths in the records, which no rule of a grammar states."""
    installed(name)
    with BlackBox(name) as box:
        outcome = box.read(text)
    assert ug.program(name).is_valid(text) == isinstance(outcome, Reading)
    if component is None:
        assert not isinstance(outcome, Reading)
    else:
        assert isinstance(outcome, Reading)
        assert (outcome.values[component] or "") == value


@pytest.mark.parametrize("known", ALL)
def test_values_of_an_unknown_scheme(known: Program) -> None:
    """A tree can have a scheme that the program knows nothing of, though it reads no such text: a
    guard asks for its case."""
    assert known.values(ComponentTuple("A", path="")).scheme in {"A", "a"}
