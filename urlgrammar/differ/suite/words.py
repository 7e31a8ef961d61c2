"""Words for tests: addresses, ports, beginnings and rich URLs.

What belongs here: texts of which each is a test of its own, valid or not. They are data, not
syntax: what is right about them is asked of the operand.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.suite.spread import mixed
from urlgrammar.forms.characters import mapped

if TYPE_CHECKING:
    from collections.abc import Iterator

BEGINNINGS: Final = (
    "http://",
    "http://h:",
    "http://h/",
    "https://u:p@",
    "http://[",
    "file://",
    "a://",
    "a:",
    "http:",
    "//",
    "/",
)
"""How usual URLs begin. A program that looks for `http` is seen only by texts that have it."""

RICH: Final = (
    "http://user:word@host.example:8080/dir/file.txt?key=value&k=v#part",
    "HTTPS://User%40:P%3Aw@EXAMPLE.com:0443/a%2Fb/./c/../d;e=f?g=%20#h",
    "ftp://192.168.10.7:21/x/y/z",
    "http://[2001:db8::7:192.0.2.33]:81/q?r#s",
    "file:///C:/dir/file",
    "file://server/share/file",
    "ws://a.b.c.d.e:65535/../..//f?",
    "urn:example:name:part?+r?=q#f",
    "non-special://u@host:1/p?q#f",
    "mailto:someone@example.com?subject=a%20b",
    "//host.example/path",
    "../dir/./file?query#fragment",
    "http://ex\u00e4mple.\u4f8b/\u00fc?\u00f6#\u00e9",
    "https://0x7f.0.0.1:443/",
    "http://xn--exmple-cua.example:80/%7Ea",
    "file:///D|/x%41/%y?%z#%w",
    "file:/s%41%/%x%42#%z%43",
    "file:v%41%/%x%42?%y%44#%w",
    "http:h/%41?%y%z#%46%w",
    "web+app:/v%41%/%x?%y%45#%z%46",
    "web+app://h/v%41%/%x?q#f",
    "file:///D:/%41%/x%/y",
    "file:",
)
"""URLs with another value in every part, so that no two parts can be mistaken for each other."""

TOKENS: Final = (
    *("%00", "%09", "%20", "%23", "%25", "%2E", "%2e%2E", "%2F", "%3A", "%3F", "%40", "%5B", "%5C"),
    *("%61", "%7F", "%80", "%C3%A9", "%c3%A9", "%EF%BC%8F", "%FF", "%", "%4", "%zz", "%u0041"),
    *("://", "//", "///", "/", "\\", "\\\\", ":", "::", "@", "@@", "?", "#", ";", "&", "=", "|"),
    *(".", "..", "/./", "/../", "/.//", "...", "%2e", "[", "]", "[]", "[::1]", "[::", "::]"),
    *(" ", "\t", "\n", "\r", "\r\n", "\0", "\x1f", "\x7f", "\u00a0", "\u3000", "\ufeff", "\u200b"),
    *("http:", "https:", "file:", "javascript:", "C:", "C|", "/C:/", "localhost", "127.0.0.1"),
    *("xn--", "xn--a", "xn--a-", "0x", "+", "-", "a" * 64, "%61" * 20, "\U0001f600", "\ud800"),
)
"""What is put into rich URLs."""

_NUMBERS: Final = (
    *("0", "1", "00", "01", "08", "09", "010", "0377", "0400", "255", "256", "0x", "0x0", "0xff"),
    *("0XfF", "0x100", "0xg", "65535", "65536", "16777215", "16777216", "4294967295"),
    *("4294967296", "99999999999999999999", "", "+1", "-1", " 1", "1 ", "1e1", "\u0661", "\uff11"),
)

PORTS: Final = (
    *("", "0", "00", "1", "22", "80", "080", "443", "8080", "65535", "65536", "065535", "99999"),
    *("00000000000000000080", "4294967376", "18446744073709551696", "+80", "-80", "-0", " 80"),
    *("80 ", "8 0", "80a", "a", "0x50", "0b1", "8_0", "8.0", "80:", ":80", "80:81", "8\t0", "8%30"),
    *("\u0668\u0660", "\uff18\uff10", "\u00b2", "1e2", "80@", "80/", "80?", "80#", "80\\", "[80]"),
)
"""Ports, and what looks like one."""

NAMES: Final = (
    *("localhost", "LocalHost", "localhost.", "example.com", "EXAMPLE.COM", "example.com.", "a..b"),
    *(".a", "a.", "-a", "a-", "_a", "a_b", "a--b", "xn--", "xn--a", "xn--9ca", "XN--9CA", "A.B"),
    *("a" * 63, "a" * 64, ".".join(["a" * 63] * 4), "e.g%2Ecom", "%61", "%41", "a%00b", "a%2Fb"),
    *("a%40b", "a%3A1", "\u00e9", "e\u0301", "\u00c9", "\u00df", "\u3002", "a\u3002b", "\u0130"),
    *("\u05d0", "\u05d0.1a", "\U0001f4a9", "a\u200db", "\u2f00", "\uff21", "a b", "a\tb", "a<b"),
    *("a!b", "a$b", "a'b", "(a)", "a*b", "a+b", "a,b", "a;b", "a=b", "a~b", "a|b", "a^b", "a{b}"),
)
"""Names of hosts, and what looks like one."""

_HOST_PLACES: Final = (
    "http://{}/",
    "http://{}",
    "https://u:p@{}:80/x",
    "http://{}:80",
    "http://{}:8080/",
    "http://{}@h/",
    "http://u@{}?q",
    "ws://{}#f",
    "file://{}/p",
    "a://{}/",
    "a://{}:1",
    "//{}/",
    "http:{}",
    "http:/{}/",
    "http:\\\\{}\\",
)
_SEGMENTS: Final = (
    *("", "a", "a:b", ".", "..", "%2e", "%2E", ".%2e", "%2E%2e", "...", "C:", "C|", "c%7C"),
    *(":", "@"),
)
_PATH_PLACES: Final = (
    "http://h/{}",
    "http://h\\{}",
    "file:///{}",
    "file://h/{}",
    "file:{}",
    "a://h/{}",
    "a:/{}",
    "a:{}",
    "//h/{}?q",
    "{}#f",
)
_SCHEMES: Final = (
    *("http", "HTTP", "https", "HttpS", "ws", "WS", "wss", "Wss", "ftp", "FTP", "file", "FILE"),
    *("gopher", "a", "A", "a+b", "javascript", "0http", "ht\ttp", "blob", "data", "about"),
)
"""Schemes, special and not, in lower and upper case, and what looks like one."""
_PORT_PLACES: Final = (
    *(f"{scheme}://h:{{}}/" for scheme in _SCHEMES),
    *("https://h:{}", "http://u:p@[::1]:{}?", "a://h:{}#", "//h:{}/"),
)


def ipv4_words() -> Iterator[str]:
    """IPv4 addresses in all spellings, and what looks like one: of one to five numbers."""
    yield from _NUMBERS
    for number in _NUMBERS:
        yield from (f"{number}.", f"{number}.2", f"1.{number}", f"1.2.{number}", f"1.2.3.{number}")
        yield from (f"{number}.2.3.4", f"1.{number}.3.4", f"1.2.3.{number}.", f"1.2.3.4.{number}")
        yield from (f"a.{number}", f"1..{number}", f".{number}", f"{number}..")


def ipv6_words() -> Iterator[str]:
    """IPv6 addresses in brackets, and what looks like one: every number of pieces before and after
    `::`, with an IPv4 address at the end, with a zone, with pieces of every length."""
    for before, after in product(range(10), range(10)):
        head, tail = ":".join("1" * before), ":".join("2" * after)
        for end in ("", "1.2.3.4", "1.2.3.04", "1.2.3"):
            last = ":".join(filter(None, (tail, end)))
            yield f"[{head}::{last}]"
            if not after:
                yield f"[{':'.join(filter(None, (head, end)))}]"
    for zeros in ("1:0:0:2:0:0:3:4", "0:0:1:2:3:0:0:0", "0:0:0:1:2:3:0:0", "1:0:2:0:3:0:4:0"):
        yield f"[{zeros}]"
    for piece in (
        "0",
        "00",
        "0000",
        "00000",
        "f",
        "F",
        "ffff",
        "g",
        "10000",
        "-1",
        "%31",
        "\uff11",
    ):
        yield from (
            f"[{piece}::]",
            f"[::{piece}]",
            f"[1:2:3:4:5:6:7:{piece}]",
            f"[::{piece}:1.2.3.4]",
        )
    for zone in ("%", "%25", "%eth0", "%25eth0", "%25a%20b", "%0", "/64", " ", "]", "[", "@"):
        yield from (f"[fe80::1{zone}]", f"[{zone}fe80::1]")
    yield from (
        "[::1",
        "::1]",
        "::1",
        "[[::1]]",
        "[::1]]",
        "[::1]a",
        "a[::1]",
        "[::1].",
        "[::1]%20",
    )
    yield from ("[]", "[:]", "[:::]", "[1::2::3]", "[v1.a]", "[V1.a:b]", "[v.a]", "[v1.]", "[vg.a]")


def host_words() -> tuple[str, ...]:
    """Every name and address, and what looks like one."""
    return tuple(dict.fromkeys((*NAMES, *ipv4_words(), *ipv6_words())))


def host_texts() -> tuple[str, ...]:
    """All of these in every place where a host can be. Of the first ones, every other text has the
    host in the first place, and the others have it in each of the other places by turns."""
    words, (first, *others) = mixed(host_words()), _HOST_PLACES
    texts = []
    for number, word in enumerate(words):
        texts += [first.format(word), others[number % len(others)].format(word)]
    texts += (place.format(word) for place, word in product(others, words))
    return tuple(dict.fromkeys(texts))


_MAPPED_PLACES: Final = (
    "http://a{}b.example/",
    "http://{}/",
    "https://u@example.com{}:80",
    "//a{}b",
)


def mapped_texts() -> tuple[str, ...]:
    """Hosts with each character that UTS #46 maps to ASCII, or that is nearly one of these."""
    return tuple(place.format(character) for place in _MAPPED_PLACES for character in mapped())


def port_texts() -> tuple[str, ...]:
    """Every port in every place where a port can be."""
    return tuple(dict.fromkeys(place.format(p) for place, p in product(_PORT_PLACES, PORTS)))


def path_texts() -> tuple[str, ...]:
    """Paths of up to three segments that parsers treat in a special way, and of up to eight of one
    kind, in every kind of URL."""
    paths = [f"a/b/{f'{segment}/' * count}" for count in range(4, 9) for segment in _SEGMENTS]
    paths += ["/".join(path) for count in (1, 2, 3) for path in product(_SEGMENTS, repeat=count)]
    return tuple(
        dict.fromkeys(mixed([place.format(path) for path in paths for place in _PATH_PLACES]))
    )


def character_places() -> tuple[str, ...]:
    """Where a special character is put: in every part of a URL, at its start, inside and at its
    end."""
    places = []
    for text in ("http://u:p@host.example:80/path?query#part", "a:opaque", "//h/p", "file://h/p"):
        places += [text[:place] + "{}" + text[place:] for place in range(len(text) + 1)]
    return tuple(places)
