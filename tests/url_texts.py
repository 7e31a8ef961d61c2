"""Texts of every shape that a URL can have, and of other shapes.

What belongs here: texts composed from pieces that programs have read differently, chosen by bytes.
This is fast, and shrinks to the first pieces, which are the plainest. Other texts are random paths
through the grammar.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from urlgrammar.strategies import HOSTILE, _walker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hypothesis.strategies import SearchStrategy

many: Final = settings(max_examples=min(25 * settings().max_examples, 20_000))
"""The largest reasonable number of examples for fast tests."""

Base = str | None

# the pieces

SCHEMES: Final = (
    *(
        "http:",
        "",
        "file:",
        "foo:",
        "HtTpS:",
        "ws:",
        "wss:",
        "ftp:",
        "FILE:",
        "",
        "blob:https:",
        "",
    ),
    *("files:", "w:", "htt:", "httpss:", "a+-.1:", ":", "1:", "-a:", "é:", "a_b:", "blob:file:"),
)
SLASHES: Final = ("//", "", "/", "//", "///", "//", "\\\\", "////", "\\", "/\\", "\\/\\", "/.//")
CREDENTIALS: Final = (
    *("", "", "", "", "", "", "", "", "u@", "u:p@", "u:@", ":p@", ":@", "@", "u:p:q@", "a@b@"),
    *("\U0001f914 \"'<[]|^`{}@", "%41%@"),
)
LABELS: Final = (
    *("a", "A", "ex", "localhost", "LocalHost", "0", "09", "0x", "0xg", "1e1", "x0", "", "-"),
    *("a--b", "xn--", "xn--a", "XN--ZCA", "xn--zca", "xn--a-", "xn--1ch", "xn--xn--a-gua", "_"),
    *("é", "faß", "e\u0301", "\u0301", "א", "א1", "1א", "אa", "\u200d", "क\u094d\u200dष", "🤖"),
    *("\xad", "\u2260", "=\u0338", "℀", "㎭", "％41", "：", "＃", "ｘ", "０", "⒈", "Ⅷ", "\ufffd"),
    *("\ue000", "\ufdd0", "\ud800", "\U0010ffff", "%C3%A9", "%c3%9F", "%ff", "%00", "%7F", "%20"),
    *("%zz", "%", "%4", "%25", "%41", "%2D", "%30x%31", "%78n--%7aca", "a b", "a<b", "a>", "a^b"),
    *("a|", "a\0b", "a\x7f", "a\tb", "{}", "`", '"', "$&+,;=", "!~*'()", "c:", "C|", "c%3A"),
)
DOTS: Final = (".", "%2e", ".", "%2E", ".", "\u3002", "\uff0e", "\uff61", "..")
LIMITS: Final = [
    max(0, (1 << bits) + difference) for bits in (0, 3, 8, 16, 24, 32) for difference in (-1, 0, 1)
]
FORMS: Final = ("{}", "0{:o}", "0x{:x}", "{}", "000{:o}", "0X{:X}", "{}", "0x00{:x}", "0{}", "{}g")
PARTS: Final = ("1.", "0", "127", "1", "0x", "08", "0.", "1..", ".", "255")
PIECES: Final = ("0", "1", "", "0", "fFfF", "00a0", "", "00000", "g", "1.2.3.4", "1.2.3.256")
OPENED: Final = ("[", "[", "[::", "[", "[::ffff:", "[", "[1:2:3:4:5:6:", "%5b", "")
CLOSED: Final = ("]", "]", "]", "::]", "]", "%25e0]", "]a", ".]", "")
OTHER_HOSTS: Final = ("h", "", "c:", "C|")
PORTS: Final = (
    *("", "", "", "", ":", ":80", ":443", ":21", ":0", ":0080", ":65535", ":65536", ":8x", ":-1"),
    *(":000065535", ":é", ":80:80", ":8\t0"),
)
SEGMENTS: Final = (
    *("a", "", ".", "..", "%2e", "%2E.", ".%2e", "%2e%2E", "...", "%2", "%", "%zz", "%C3", "c:"),
    *("C|", "c|x", "z:", "cc:", "%63:", "c%3a", "c:.", "a b", " ", "é\ufffd", "\U0001f914", "@"),
    *("\ud800", "\t", "\x01", "\x7f", "^`{}\"'<>|", ":@;=[]", "~!$&'()*+,-_", "a:b", ""),
)
SEPARATORS: Final = ("/", "/", "\\")
QUERIES: Final = ("", "?q", "?", "", "??", "?é '\"<>`{}^|\\", "?/../\\", "?%zz%41", "?a b ")
FRAGMENTS: Final = ("", "#f", "#", "", "##?", "#é '\"<>`{}^|\\", "#\0\x7f", "# ")
BASES: Final = (
    *("http://h/a/b?q#f", "https://u:p@h:8/a/../b/", "ws://h", "ftp://h//", "HTTP:h"),
    *("file:///a/b?q", "file:///c:/a/b", "file:///c:", "file://h/a", "file://h/c:/a", "file:"),
    *("file:////", "foo://h/a/b?q#f", "foo://u:p@h:8", "foo:///a/b", "foo://", "foo:/a/b?q"),
    *("foo:/", "foo:/.//p/q", "foo:/..//", "foo:p/q?r#f", "foo:", "foo:c: ", "mailto:a@b"),
    *("blob:https://h/x", "about:blank", "no base", "http://"),
)
WHOLE_RULES: Final = (
    *("url", "web_url", "file_url", "generic_url", "relative_web", "relative_file"),
    *("relative_generic", "relative_opaque", "valid_url_string", "serialized_web_url"),
    "serialized_url_with_dots",
)

# compositions of the pieces

Choice = TypeVar("Choice")


class Choices:
    """Choices by the bytes of a string; after its end, always the first option."""

    def __init__(self, data: bytes) -> None:
        self._bytes = iter(data)

    def __call__(self, options: Sequence[Choice]) -> Choice:
        """The option that the next byte chooses."""
        return options[next(self._bytes, 0) % len(options)]

    def number(self) -> int:
        """A number of two bytes."""
        return next(self._bytes, 0) << 8 | next(self._bytes, 0)

    def up_to(self, most: int) -> range:
        """A number of repetitions, at most the limit."""
        return range(self(range(most + 1)))


def domain(choose: Choices) -> str:
    """Up to four labels."""
    return choose(LABELS) + "".join(choose(DOTS) + choose(LABELS) for _ in choose.up_to(3))


def ipv4(choose: Choices) -> str:
    """Up to five numbers, some of whose characters are percent-encoded or full-width."""
    numbers = [choose(FORMS).format(choose(LIMITS)) for _ in choose.up_to(4)]
    text = list(".".join([*numbers, choose(PARTS)]))
    for _ in choose.up_to(2):
        place = choose(range(len(text)))
        code = ord(text[place][0])
        text[place] = choose((f"%{code:02x}", f"%{code:02X}", chr(0xFEE0 + code % 0x80)))
    return "".join(text)


def ipv6(choose: Choices) -> str:
    """Up to nine pieces, or more if brackets are among them."""
    pieces = [choose(PIECES), *(choose(PIECES) for _ in choose.up_to(8))]
    return choose(OPENED) + ":".join(pieces) + choose(CLOSED)


def other_host(choose: Choices) -> str:
    """Invalid hosts that look like hosts."""
    return choose(OTHER_HOSTS)


def host(choose: Choices) -> str:
    """A host of any kind."""
    return choose((other_host, domain, ipv4, ipv6, domain, ipv4))(choose)


def path(choose: Choices) -> str:
    """Up to six segments."""
    first = choose(("/", "", "/", "\\")) + choose(SEGMENTS)
    return first + "".join(choose(SEPARATORS) + choose(SEGMENTS) for _ in choose.up_to(5))


def composed(choose: Choices) -> str:
    """A URL or reference, with or without a part that looks like an authority."""
    text = choose(SCHEMES) + choose(SLASHES)
    if choose((True, True, False)):
        text += choose(CREDENTIALS) + host(choose) + choose(PORTS)
    if choose((True, True, True, False)):
        text += path(choose)
    return text + choose(QUERIES) + choose(FRAGMENTS)


def spoiled(text: str, choose: Choices) -> str:
    """The text with up to three hostile pieces inserted."""
    for _ in choose.up_to(3):
        place = choose(range(len(text) + 1))
        text = text[:place] + choose(HOSTILE) + text[place:]
    return text


def derived(choose: Choices) -> str:
    """A text from a random path through the grammar."""
    return _walker("whatwg").walk(choose(WHOLE_RULES), [choose.number() for _ in choose.up_to(15)])


def any_text(choose: Choices) -> str:
    """A composed text or one from the grammar, unchanged or with errors."""
    text = choose((composed, composed, derived))(choose)
    return spoiled(text, choose) if choose((False, True)) else text


def any_base(choose: Choices) -> str | None:
    """None, one of the list, or any text."""
    if choose((False, True)):
        return choose(BASES)
    return any_text(choose) if choose((False, True)) else None


def bytes_of(size: int) -> SearchStrategy[Choices]:
    """A string of bytes of this length."""
    return st.binary(min_size=size, max_size=size).map(Choices)


texts: Final = bytes_of(40).map(any_text)
bases: Final = bytes_of(40).map(any_base)

VALUES: Final[dict[str, Callable[[Choices], str]]] = {
    "href": composed,
    "protocol": lambda choose: choose(("http", "file", "foo:bar", "ht\ntp", "blob", *SCHEMES)),
    "username": lambda choose: choose(("", "u", ":", *CREDENTIALS)),
    "password": lambda choose: choose(("", "p", ":", *CREDENTIALS)),
    "host": lambda choose: host(choose) + choose(PORTS) + choose(("", "/x", "", "\\x", "?x", "@x")),
    "hostname": lambda choose: host(choose) + choose(("", "", ":", ":1", "/x", "\\x", "#")),
    "port": lambda choose: choose(("8", "", "1\t2x", "/", " 8", "00", "٣", *PORTS)).lstrip(":"),
    "pathname": lambda choose: choose((path(choose), path(choose), "", "//x", "/.//x", "?", "#")),
    "search": lambda choose: choose(("q#f", "\t", "?", *QUERIES)),
    "hash": lambda choose: choose(("f", "#", "\n", *FRAGMENTS)),
}


def setting(choose: Choices) -> tuple[str, str]:
    """An attribute and a value for it."""
    name = choose(tuple(VALUES))
    value = VALUES[name](choose)
    return name, spoiled(value, choose) if choose((False, False, True)) else value
