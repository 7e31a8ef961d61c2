"""Words for tests: addresses, ports, beginnings and rich URLs.

What belongs here: texts of which each is a test of its own, valid or not. They are data, not
syntax: what is right about them is asked of the operand.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.suite.spread import mixed
from urlgrammar.forms.characters import ASCII, mapped

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

HIDDEN_SLASHES: Final = "x:/.//p/q"
"""A base whose path would print as an authority without its dot."""

BASES: Final = (
    *("http://u:p@h.example:8080/a/b?c#d", "http://h/", "http://h.example/a/b?c", "https://h"),
    *("http://h/a?", "ws://h/a/#", "file:///C:/a/b?c", "file://server/C|/a/b", "file:///a/b"),
    *("file:", "file:///C:", "file:///C:/", "x://u:p@h:81/a/b?c#d", "x://h", "x:///a", "x:/"),
    *(HIDDEN_SLASHES, "x:/a/b", "x:a ?b", "x:a"),
)
"""Bases of all kinds that parsers tell apart (URL, 4.4; RFC 3986, 5.2)."""

REFERENCES: Final = (
    *(
        "",
        "?",
        "#",
        "?q",
        "#f",
        "/",
        "//",
        "///",
        "a",
        "./a",
        "../a",
        "../../..",
        "..",
        ".",
        "a/..",
    ),
    *(
        "/a",
        "/..",
        "//h/p",
        "//h:81",
        "//u@h",
        "\\a",
        "\\\\h",
        "/\\h/x",
        "C|",
        "C:",
        "/C|/x",
        "C|/x",
    ),
    *(
        "C|?q",
        "C|#f",
        "CC|",
        "//C|/x",
        "http:",
        "http:a",
        "http:/a",
        "http:?q",
        "http:#f",
        "HTTP:a",
    ),
    *("https:a", "https:/a", "file:", "file:a", "file:/a", "file:?q", "file:#f", "file://h"),
    *(
        "file:C|/x",
        "file:\\\\h",
        "file:\\a",
        "x:",
        "x:a",
        "x:/a",
        "x:?q",
        "x:#f",
        "x:..",
        " a ",
        "a b",
    ),
    *(
        "a\tb",
        "%2e%2e/a",
        ".%2E",
        "a'b?c'd#e'f",
        ";p",
        ":a",
        "1:a",
        "@",
        "a@b",
        "\u00e9?\u00f6#\u00fc",
    ),
)
"""References of all kinds, with and without a scheme."""

TOKENS: Final = (
    *("%00", "%09", "%20", "%23", "%25", "%2E", "%2e%2E", "%2F", "%3A", "%3F", "%40", "%5B", "%5C"),
    *("%61", "%7F", "%80", "%C3%A9", "%c3%A9", "%EF%BC%8F", "%FF", "%", "%4", "%zz", "%u0041"),
    *("://", "//", "///", "/", "\\", "\\\\", ":", "::", "@", "@@", "?", "#", ";", "&", "=", "|"),
    *(".", "..", "/./", "/../", "/.//", "...", "%2e", "[", "]", "[]", "[::1]", "[::", "::]"),
    *(
        "'",
        '"',
        " ?",
        " #",
        " ",
        "\t",
        "\n",
        "\r",
        "\r\n",
        "\0",
        "\x1f",
        "\x7f",
        "\u00a0",
        "\u3000",
        "\ufeff",
        "\u200b",
    ),
    *("http:", "https:", "file:", "javascript:", "C:", "C|", "/C:/", "localhost", "127.0.0.1"),
    *("xn--", "xn--a", "xn--a-", "0x", "+", "-", "a" * 64, "%61" * 20, "\U0001f600", "\ud800"),
)
"""What is put into rich URLs."""

_NUMBERS: Final = (
    *("0", "1", "00", "01", "08", "09", "010", "0377", "0400", "255", "256", "0x", "0x0", "0xff"),
    *("0x10000000000000000", "18446744073709551617", "02000000000000000000001"),
    *("0x10000000000000001", "0x100000001", "4294967297", "040000000001"),
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

_RUNS: Final = tuple(
    f"[{pieces}]"
    for pieces in ("1:0:0:2:0:0:3:4", "0:0:1:2:3:0:0:0", "0:0:0:1:2:3:0:0", "1:0:2:0:3:0:4:0")
)
"""IPv6 addresses with several runs of zeros (RFC 5952, 4.2.3)."""

_WITH_PORT: Final = "http://{}:8080/"
_HOST_PLACES: Final = (
    "http://{}/",
    "http://{}",
    "https://u:p@{}:80/x",
    "http://{}:80",
    _WITH_PORT,
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
    longest = ":".join(["ffff"] * 6)
    yield from (f"[{longest}:255.255.255.255]", f"[{longest}:ffff:ffff]", f"[{longest}:ffff:fffff]")
    yield from _RUNS
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
    for address in ("1:2:3:4:5:6:7:8", "::1.2.3.4"):
        for place in range(len(address) + 1):
            start, end = address[:place], address[place:]
            yield from (f"[{start}{more}{end}]" for more in (":", ".", "g"))
            yield f"[{start}{end[1:]}]"
    yield from ("[]", "[:]", "[:::]", "[1::2::3]", "[v1.a]", "[V1.a:b]", "[v.a]", "[v1.]", "[vg.a]")


def host_words() -> tuple[str, ...]:
    """Every name and address, and what looks like one."""
    return tuple(dict.fromkeys((*NAMES, *ipv4_words(), *ipv6_words())))


def host_texts() -> tuple[str, ...]:
    """All of these in every place where a host can be. The names come first, with addresses of
    several runs of zeros, and hosts of each length; then each word in the first place and in one of
    the others, by turns; then the rest."""
    words, (first, *others) = mixed(host_words()), _HOST_PLACES
    texts = [place.format(word) for word in (*NAMES, *_RUNS) for place in (first, _WITH_PORT)]
    # programs read blocks of 8, 16 or 32 octets
    texts += [f"x://{'a' * length}{end}q" for length in range(2, 35) for end in "/?#:"]
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


_COMPONENT_PLACES: Final = (
    *("http://u{}v:p@h/", "http://u:p{}q@h/", "http://h{}x/", "http://h/p{}q", "http://h/?q{}r"),
    *("http://h/#f{}g", "x://u{}v@h/", "x://u:p{}q@h/", "x://h{}x/", "x://h/p{}q", "x://h/?q{}r"),
    *("x:o{}p", "x:#f{}g", "file://h{}x/", "file:///p{}q", "file:///?q{}r", "h{}x:p"),
    "ws://h:8{}0/",
)


_ENCODED_PLACES: Final = (
    "http://h/\u00e9{}",
    "http://h/?\u00e9{}",
    "http://\u00e9{}u@h/",
    "x://h/\u00e9{}",
    "x:\u00e9{}",
)
"""Beside a character that is percent-encoded."""


def component_texts() -> tuple[str, ...]:
    """Each character of ASCII in each component, in each kind of URL; those that are no letters and
    digits beside a character that is encoded, too."""
    others = [each for each in ASCII if not each.isalnum()]
    texts = [place.format(each) for place in _COMPONENT_PLACES for each in ASCII]
    texts += [place.format(each) for place in _ENCODED_PLACES for each in others]
    return tuple(mixed(texts))


def character_places() -> tuple[str, ...]:
    """Where a special character is put: in every part of a URL, at its start, inside and at its
    end."""
    places = []
    for text in ("http://u:p@host.example:80/path?query#part", "a:opaque", "//h/p", "file://h/p"):
        places += [text[:place] + "{}" + text[place:] for place in range(len(text) + 1)]
    return tuple(places)
