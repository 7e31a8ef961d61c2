"""W3C URL of 2012, compared with its state machine, written only from the draft's text."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.oracles import w3c_2012 as oracle
from tests.oracles import w3c_2012_writing as writing
from urlgrammar import ParseError, ResolveError, UnknownNameError, diff, standard
from urlgrammar.components import ComponentTuple
from urlgrammar.standards.w3c_2012 import parsed_url, parser
from urlgrammar.standards.w3c_2012.parsed_url import ParsedURL
from urlgrammar.standards.w3c_2012.parser import form, resolve
from urlgrammar.strategies import almost, strings

STANDARD = standard("w3c-2012")
PIECES = (
    *("http:", "HTTP:", "file:", "gopher:", "foo:", "gophe:", "ws:", ":", "/", "\\", "//", "?"),
    *("#", "@", "[", "]", "[::1]", "a", "A", "b", "80", ":80", ".", "..", "/./", "/../", "%2e"),
    *("%", "%2", "%\t2e", "%41", "é", " ", "\t", "\n", "\x00", "C|", "c:", "u:p@", "<", '"', "`"),
    *("^", "|", "\u3002", "\ud800", "?q", "#f", "x"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=9).map("".join)
BASES = ("http://u@h:8/a/b/c?q#f", "file:///C:/a/b", "foo:bar", "gopher://h", "ws::/a", "file:///")


def href(text: str, base: str | None = None, encoding: str = "utf-8") -> str | None:
    """The result of the package for a text, None for a fatal error."""
    try:
        tree = resolve(text, base, encoding)
        return str(parser.canonicalize(tree))
    except (ParseError, ResolveError):
        return None


def by_oracle(text: str, base: str | None = None, encoding: str = "utf-8") -> str | None:
    """The result of the state machine."""
    parsed_base = None if base is None else oracle.parse(base)
    if parsed_base is not None and parsed_base.fatal:
        return None
    url = oracle.parse(text, parsed_base, encoding)
    return None if url.fatal else oracle.serialize(url)


@given(TEXTS)
def test_parsing(text: str) -> None:
    """Without a base: the same URLs, and the same components."""
    url = oracle.parse(text)
    assert href(text) == by_oracle(text)
    assert STANDARD.accepts(text) is not url.fatal
    if url.fatal:
        return
    tree = STANDARD.canonicalize(text)
    expected = ComponentTuple(
        scheme=url.scheme,
        userinfo=url.userinfo or None,
        host=url.host if url.relative else None,
        port=url.port or None,
        path="/" + "/".join(url.path) if url.relative else url.scheme_data,
        query=url.query,
        fragment=url.fragment,
    )
    assert tree.components == expected


@given(st.data())
def test_walks(data: st.DataObject) -> None:
    """Texts from the grammar, with and without an error."""
    text = data.draw(strings("w3c-2012", "parsed_url") | almost("w3c-2012", "parsed_url"))
    assert href(text) == by_oracle(text)


@given(TEXTS, st.sampled_from(BASES), TEXTS)
def test_resolving(text: str, base: str, rest: str) -> None:
    """With a base: the relative state."""
    assert href(text, base) == by_oracle(text, base)
    assert href(text, base + rest) == by_oracle(text, base + rest)


LABELS = (
    *("utf-8", "UTF8", "unicode-1-1-utf-8", "utf-16", "utf-16le", "utf-16be", "iso-8859-1"),
    *("latin1", "us-ascii", "windows-1252", "koi8-r", "koi8", "shift_jis", "sjis", "gbk", "euc-kr"),
    *("iso-8859-9", "iso-2022-jp", "iso-2022-kr"),
)
BEYOND = "é\u20ac\x80\x81\xa5\u3042\u0416\u203e\u2212\ud800\U0001f600\x0e"


@given(TEXTS, st.text(BEYOND, max_size=3), st.sampled_from(LABELS))
def test_encodings(text: str, more: str, encoding: str) -> None:
    """The query in another encoding."""
    text = f"http://h/?{more}{text}"
    if encoding == "iso-2022-jp":
        text = text.replace("\u2212", "")  # Python's table does not have it
    assert href(text, None, encoding) == by_oracle(text, None, encoding)


@pytest.mark.parametrize(
    ("character", "encoding", "query"),
    [
        ("\u20ac", "iso-8859-1", "%80"),
        ("\x81", "latin1", "%81"),
        ("é", " UTF8 ", "%C3%A9"),
        ("é", "utf-16", "%E9%00"),
        ("é", "utf-16be", "%00%E9"),
        ("\U0001f600", "utf-16", "%3D%D8%00%DE"),
        ("\u0416", "windows-1252", "%3F"),
        ("\u3042", "iso-2022-jp", "%1B%24%42%24%22%1B%28%42"),
        ("\u3042", "iso-2022-kr", "%E3%81%82"),
    ],
)
def test_labels(character: str, encoding: str, query: str) -> None:
    """Labels are those of the Encoding Standard, each code point is encoded alone, and an encoder
    emits no byte order mark."""
    assert href(f"http://h/?{character}", None, encoding) == f"http://h/?{query}"


def test_unknown_labels() -> None:
    """They are errors, also for a text without a query."""
    with pytest.raises(UnknownNameError, match="no encoding 'iso-8859-99'"):
        resolve("http://h/", None, "iso-8859-99")
    with pytest.raises(TypeError, match="label"):
        resolve("http://h/", None, 5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "base", "expected"),
    [
        ("mailto:example@example", None, "mailto:example@example"),
        ("HTTP:\\\\h\\p", None, "http://h/p"),
        ("file:///C|/x", None, "file:///C:/x"),
        ("http://u@v@h:80/", None, "http://u%40v@h:80/"),
        ("http://h:8a/", None, None),
        ("http://a\tb\n:8/", None, "http://ab:8/"),
        ("http://a:\t8/", None, None),
        ("file:\t/a", None, "file:////a"),
        ("//h:x", "http://h/", None),
        ("/p", "http://u@h:8/a/b?q#f", "http://h:8/p"),
        ("", "http://u@h:8/a/b?q#f", "http://h:8/a/b?q"),
        ("?y", "http://h/a/b?q#f", "http://h/a/b?y"),
        ("#y", "http://h/a/b?q#f", "http://h/a/b?q#y"),
        ("http:x", "http://h/a/b", "http://h/a/x"),
        ("x", "foo:bar", None),
        # literally
        ("http://h/a/../b", None, "http://h//b"),
        ("http://h/a/..?b", None, "http://h/?b"),
        ("http://h/a/./b", None, "http://h/a//b"),
        ("file:///x", "http://h/", "http://x/"),
    ],
)
def test_states(text: str, base: str | None, expected: str | None) -> None:
    """Results derived from the states."""
    assert href(text, base) == expected
    if base is not None and expected is not None:
        assert str(STANDARD.resolve(text, base)) == expected


@pytest.mark.parametrize(
    ("text", "is_url"),
    [
        ("http://example.com/a?b#c", True),
        ("//u@h:80/p", True),
        ("/a/b", True),
        ("a/b?c", True),
        ("", True),
        ("mailto:a@b", True),
        ("http:a", False),
        ("//", True),
        ("///a", True),
        ("//:a", True),
        ("//a//b", True),
        ("//[::1]", True),
        ("//[::1]//", False),
        ("a:", False),
        ("a:b:c", True),
        (":", True),
        ("http://a\U0001f600b/", True),
        ("http://%41/", True),
        ("http://a%2eb/", True),
        ("http://a%2e/", True),
        ("http://\u3002a/", False),
        ("http://a\u3002b\uff61/", True),
        ("http://:a/", False),
        ("http://u@v@h/", False),
        ("http://h:/", True),
        ("http:///a", False),
        ("HTTP:a", False),
        ("\ufff0", False),
        ("\U000e0fff", False),
        ("\U000e1000", True),
        ("\ud800", False),
        ("a:?", False),
        ("1a:b", True),
        ("a%41:b", True),
        ("http://a.b./", True),
        ("http://[::1]/", True),
        ("http://a..b/", False),
        ("http://h//", False),
        ("a b", False),
        ("%zz", False),
    ],
)
def test_writing(text: str, is_url: bool) -> None:  # noqa: FBT001 (a value of the table)
    """4.1, read sentence by sentence."""
    assert STANDARD.is_valid(text, "url") is is_url


WRITTEN = st.lists(
    st.sampled_from(
        (
            *"aA1:/?#@[]%.$~ \\|\xa0\u3002\ufff0\U000e1000\ud800",
            "//",
            "%41",
            "%2e",
            "http:",
            "a:",
            "::1",
        )
    ),
    max_size=8,
).map("".join)


@pytest.mark.slow
@given(WRITTEN)
def test_writing_by_the_letter(text: str) -> None:
    """4.1 and 3.1, compared with a transcription of their sentences."""
    assert STANDARD.is_valid(text, "url") is writing.is_url(text)
    assert STANDARD.is_valid(text, "absolute_url") is writing.is_absolute_url(text)
    assert STANDARD.is_valid(text, "relative_url") is writing.is_relative_url(text)


@given(WRITTEN | st.text(max_size=3))
def test_terms_of_writing(text: str) -> None:
    """The terms of 4.1 and 3.1 that have a sentence are rules."""
    assert STANDARD.is_valid(text, "scheme") is writing.is_scheme(text)
    assert STANDARD.is_valid(text, "path-segment") is writing.is_path_segment(text)
    assert STANDARD.is_valid(text, "URL-unit") is writing.is_url_unit(text)
    assert STANDARD.is_valid(text, "domain-label") is writing.is_domain_label(text)


@given(st.sampled_from(["url", "absolute_url", "relative_url"]), st.data())
def test_writing_by_the_grammar(rule: str, data: st.DataObject) -> None:
    """Texts from the grammar, and texts that are almost valid."""
    text = data.draw(strings("w3c-2012", rule) | almost("w3c-2012", rule))
    assert STANDARD.is_valid(text, "url") is writing.is_url(text)


@pytest.mark.parametrize(
    ("text", "host", "path"),
    [
        ("//a/b", "a", "/b"),
        ("///a", None, "///a"),
        ("//:a", None, "//:a"),
        ("//a//b", None, "//a//b"),
    ],
)
def test_relative_urls_in_two_ways(text: str, host: str | None, path: str) -> None:
    """A URL that is scheme-relative and path-relative is read as scheme-relative."""
    tree = STANDARD.parse(text, "url")
    assert (tree.host, tree.path) == (host, path)


def test_tabs_belong_to_nothing() -> None:
    """Characters that the states ignore are in no component, also for the differ."""
    tree = STANDARD.read("http://a\tb/c\nd")
    assert (tree.host, tree.path) == ("ab", "/cd")


@pytest.mark.slow
def test_tabs_belong_to_no_component_for_the_differ() -> None:
    """The same in the tagged automaton: other differences in a path are still found."""
    found = diff("w3c-2012", "whatwg")
    assert any("path" in each.components or "host" in each.components for each in found.split)


@pytest.mark.parametrize(
    ("text", "position"), [("http://h:x/", 10), ("  //h:x", 7), ("http:///h:x", 11), ("//h:x ", 5)]
)
def test_errors_have_their_place_in_the_text(text: str, position: int) -> None:
    """Positions refer to the original text, also with a base, with which "x" is no longer part of a
    password."""
    with pytest.raises(ParseError) as caught:
        STANDARD.resolve(text, "http://b/")
    assert (caught.value.text, caught.value.position) == (text, position)


def test_the_form_is_made_once() -> None:
    """It is expensive."""
    assert form() is form()


def parsed_by_oracle(text: str, base: str | None, encoding: str) -> ParsedURL | None:
    """The parsed URL of the state machine, None for a fatal error."""
    parsed_base = None if base is None else oracle.parse(base)
    if parsed_base is not None and parsed_base.fatal:
        return None
    url = oracle.parse(text, parsed_base, encoding)
    if url.fatal:
        return None
    return ParsedURL(
        *(url.scheme, url.scheme_data, url.userinfo, url.host, url.port, tuple(url.path)),
        *(url.query, url.fragment, url.relative),
    )


@example("file:", None, "", "utf-8")
@example("file:?a", None, "", "utf-8")
@example("file://", None, "", "utf-8")
@given(TEXTS, st.none() | st.sampled_from(BASES), TEXTS, st.sampled_from(["utf-8", "koi8-r"]))
def test_parsed_urls(text: str, base: str | None, rest: str, encoding: str) -> None:
    """The components of a parsed URL (4), with the path as a list; both serializations (4.3)."""
    for against in {base, None if base is None else base + rest}:
        expected = parsed_by_oracle(text, against, encoding)
        try:
            found = parsed_url.parse(text, against, encoding=encoding)
        except (ParseError, ResolveError):
            assert expected is None
            continue
        assert found == expected
        parsed_base = None if against is None else oracle.parse(against)
        url = oracle.parse(text, parsed_base, encoding)
        assert str(found) == oracle.serialize(url)
        assert found.without_fragment == oracle.serialize_without_fragment(url)


@given(TEXTS, st.sampled_from(BASES), st.text(BEYOND, max_size=2), st.sampled_from(LABELS))
def test_an_encoding_override(text: str, base: str, more: str, encoding: str) -> None:
    """`resolve` of the record takes it (4.2)."""
    text = f"{text}?{more}"
    if encoding == "iso-2022-jp":
        text = text.replace("\u2212", "")
    expected = by_oracle(text, base, encoding)
    try:
        assert str(STANDARD.resolve(text, base, encoding=encoding)) == expected
    except (ParseError, ResolveError):
        assert expected is None


def test_lists_that_print_alike() -> None:
    """An empty path, and one with an empty string."""
    assert parsed_url.parse("http://h/.?").path == ()
    assert parsed_url.parse("http://h").path == ("",)
    assert parsed_url.parse("#a", "http://h/.?").path == ()
