"""The native URL parser gives the same URLs as the parser in Python: all attributes, against all
kinds of bases, and the same errors; its tables are checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engines import native_only
from tests.profile import times
from tests.shared_data import FOLDER, needs_data
from tests.url_texts import bases, bytes_of, setting, texts
from urlgrammar import URL, LimitError, ParseError, _native, standard
from urlgrammar.grammar import generated
from urlgrammar.standards.whatwg import native_parser, parser
from urlgrammar.standards.whatwg.api import setters
from urlgrammar.standards.whatwg.api.url_class import PureUrlRecord

if TYPE_CHECKING:
    from collections.abc import Callable

ATTRIBUTES: Final = (
    *("href", "origin", "protocol", "username", "password", "host", "hostname", "port"),
    *("pathname", "search", "hash", "_tree"),
)


def seen(call: Callable[..., Any], *arguments: object) -> object:
    """All attributes of the URL that a call returns, or its error with all that it says."""
    try:
        url = call(*arguments)
    except (ParseError, LimitError) as error:
        return type(error), error.args
    return None if url is None else {name: getattr(url, name) for name in ATTRIBUTES}


def purely(call: Callable[..., Any], *arguments: object) -> object:
    """The same with the parser in Python alone."""
    resolver = parser.resolver()
    native = resolver.native
    resolver.__dict__["native"] = None
    try:
        return seen(call, *arguments)
    finally:
        resolver.__dict__["native"] = native


def check(text: str, base: str | None = None) -> None:
    """Both engines agree on a text and a base."""
    expected = purely(PureUrlRecord, text, base)
    assert seen(URL, text, base) == seen(PureUrlRecord, text, base) == expected
    if not (isinstance(expected, tuple) and expected[0] is LimitError):
        found = purely(PureUrlRecord.parse, text, base)
        assert seen(URL.parse, text, base) == found
        assert URL.can_parse(text, base) is (found is not None)
    if base is not None and URL.can_parse(base):
        assert seen(URL, text, URL(base)) == expected


@given(text=texts, base=bases)
@times(2)
def test_texts_and_bases(text: str, base: str | None) -> None:
    """Texts made of what URLs consist of."""
    check(text, base)


@given(
    text=st.text("ahtpfile:/\\?#@[].%2eC|0x7 \t\nü\ud800", max_size=14),
    base=st.sampled_from(
        [
            None,
            "http://u:p@h:8/a/b?q#f",
            "file:///C:/d/e",
            "file://h/x",
            "a:b",
            "a:/b//c",
            "a://h",
            "a:",
        ]
    ),
)
@times(2)
def test_short_texts(text: str, base: str | None) -> None:
    """Short texts, against a base of each kind."""
    check(text, base)


DRIVES: Final = (
    "",
    "/",
    "C:",
    "/C:",
    "C|",
    "/C|/",
    "//h/C:",
    "//C:/x",
    "x",
    "/x",
    "../..",
    "C:/../x",
)


@pytest.mark.parametrize(
    "base", ["file:///C:", "file:///C:/", "file:///D:/a/b", "file://h/", "a:/b"]
)
def test_drives(base: str) -> None:
    """Windows drive letters, in the text and in the base."""
    for drive in DRIVES:
        check(drive, base)
        check(f"file:{drive}", base)


HOSTS: Final = [
    "1",
    "0x",
    "0",
    "00.0x1.017.1",
    "4294967295",
    "1.2.65535",
    "%31%2e2",
    "1.2.3.4.",
    "0x7F.1",
    "256",
    "[::]",
    "[1::]",
    "[::1]",
    "[1:2:3:4:5:6:7:8]",
    "[1:0:0:2:0:0:0:3]",
    "[::1.2.3.4]",
    "[0:0:1:0:0:1:0:0]",
    "[ABCD::0012]",
    "[1:2:3:4:5:6:7::]",
    "[::2:3:4:5:6:7:8]",
    "[1::1.2.3.4]",
    "EXAMPLE.Com.",
    "%65x%41mple",
    "localhost",
    "LOCALHOST",
    "a_b",
    "xn--a",
    "ü",
    "a%C3%BC",
]


@pytest.mark.parametrize("host", [*HOSTS, "a b"])
def test_hosts(host: str) -> None:
    """Every kind of host, in special, file and other URLs."""
    for scheme in ("http", "file", "a"):
        check(f"{scheme}://{host}/")
        check(f"{scheme}://{host}:080/", "http://h")


@needs_data
@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", ["web.txt", "files.txt"])
def test_real_urls(name: str) -> None:
    """Real URLs, as they are and rewritten so that nothing is in canonical form."""
    for line in (FOLDER / "urls" / name).read_text("utf-8").split("\n"):
        for text in (line, line.upper(), line.replace("/", "\\"), line + "/%7E/../é?'#`"):
            check(text)


@given(text=texts, settings=st.lists(bytes_of(20).map(setting), max_size=4))
def test_setters(text: str, settings: list[tuple[str, str]]) -> None:
    """After any settings, the attributes are those of the tree that the setters return."""
    if (url := URL.parse(text)) is None:
        return
    tree = PureUrlRecord(text)._tree
    for name, value in settings:
        if name == "href":
            continue
        setattr(url, name, value)
        tree = setters.SETTERS[name](tree, value) or tree
        assert seen(lambda: url) == seen(PureUrlRecord._of, tree)


@given(text=texts)
@times(2)
def test_canonical_forms(text: str) -> None:
    """The standard's record and the class give the same."""
    whatwg = standard("whatwg")
    url = URL.parse(text)
    assert whatwg.accepts(text) is (url is not None)
    if url is not None:
        assert whatwg.canonicalize(text) == url.components


def test_kinds_of_str() -> None:
    """Attributes are of type str, also for a URL that is printed as it was read."""

    class Text(str):
        __slots__ = ()

    for text in ("http://h/", "http://H/"):
        url = URL(Text(text))
        assert {type(getattr(url, name)) for name in ATTRIBUTES[:-1]} == {str}


@pytest.mark.parametrize("wrong", [None, 1, b"http://h/"])
def test_other_types(wrong: Any) -> None:
    """Anything but a str is a TypeError, as a text and as a base."""
    for call in (URL, URL.parse, URL.can_parse):
        with pytest.raises(TypeError):
            call(wrong)
    with pytest.raises(TypeError):
        URL("a", base=1)  # type: ignore[arg-type]


def test_attributes_cannot_be_deleted() -> None:
    """Deleting is an error, and so is setting the origin."""
    url: Any = URL("http://h/")
    with pytest.raises(AttributeError):
        del url.port
    with pytest.raises(AttributeError):
        url.origin = "x"


def test_subclasses() -> None:
    """A class that inherits from URL gets URLs of its own kind."""

    class Own(URL):
        def reversed_host(self) -> str:
            return self.hostname[::-1]

    assert Own("http://ab/").reversed_host() == "ba"
    found = Own.parse("http://ab/")
    assert isinstance(found, Own)
    assert Own("x", base=found).href == "http://ab/x"


@native_only
def test_before_init() -> None:
    """An object without a URL has no attributes, and does not crash."""
    url = URL.__new__(URL)
    with pytest.raises(AttributeError):
        _ = url.href
    with pytest.raises((TypeError, ValueError)):
        URL._of(("too", "short"))  # type: ignore[arg-type]


@native_only
def test_how_much_is_native() -> None:
    """Python is needed for lone surrogates and domains beyond the limit alone. It is asked about
    domains that have to be normalized or decoded, or have a joiner."""
    native = native_parser.url_parser()
    assert native is not None
    for text in (
        "http://h/é",
        "HTTP://U@H:80/%7e/../?'#`",
        "file:C|/x",
        "a:b c",
        "http://[::1]",
        "x",
        "http://é/",
        "http://%C3%A9/",
        "http://FAß。de/",
        "http://１.２.３.４/",
        "http://日本語.한국/",
        "http://مثال1.עברית/",
        "http://उदाहरण.ไทย/",
        "http://א1٠/",
        "http://\u0e48a.\ufffd/",
        "http://e\u0301/",
        "http://é.xn--a/",
        "http://क्\u200dष/",
    ):
        assert native.tree(text) is not NotImplemented
    for text in ("http://" + "é" * 1025, "http://h/\ud800"):
        assert native.tree(text) is NotImplemented


@native_only
def test_wrong_tables() -> None:
    """Every argument of the parser is checked."""
    arguments = list(native_parser.arguments(generated.tables("whatwg_url")))
    make = _native.EXTENSION.UrlParser
    assert make(*arguments)
    for place in range(len(arguments)):
        for wrong in (None, 1, (), (1,) * 40, ("x",), -1, 10**9, (b"",) * 14, (b"\xff",) * 14):
            if wrong == arguments[place] or (place in {2, 7} and wrong == ()):
                continue
            with pytest.raises((TypeError, ValueError, OverflowError)):
                make(*arguments[:place], wrong, *arguments[place + 1 :])
