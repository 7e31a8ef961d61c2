"""Finding URLs in text: the examples of appendix E and an oracle written from its text; and texts
of today, from RFC 3986, GitHub Flavored Markdown and this project's documents."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import fielding
from tests.profile import times
from urlgrammar import UnknownNameError, extract, standard
from urlgrammar.extraction import MODES, Extracted, Mode, draft, extract_lines, today
from urlgrammar.extraction.wrappers import stream
from urlgrammar.strategies import strings

ROOT: Final = Path(__file__).parent.parent
EACH_MODE: Final = pytest.mark.parametrize("mode", MODES)
LETTER = """\
Yes, Jim, I found it under "http://www.w3.org/pub/WWW/",
but you can probably pick it up from <ftp://ds.internic.
net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
ietf/uri/historical.html#WARNING>.
"""
PIECES = (
    *('"', "<", ">", " ", "\n", "URL:", "url: ", "http:", "//", "a", "mailto:x", "#", "%41", "%"),
    *(".", ",", ")", "(", "'", "é", "1:", "://", "x://y/z", "?", "\t", "[", "]", "{", "}", "\f"),
    *("\v", "\u00a0", "\0", "http://a/b_(c)"),
)


def urls(text: str, mode: Mode = "today") -> list[str]:
    """The URLs without their positions."""
    return [each.url for each in extract(text, mode)]


@EACH_MODE
def test_the_example(mode: Mode) -> None:
    """The letter to Jim, also with the angle brackets of RFC 2396 and RFC 3986. Draft 01 does not
    name the double quotes of draft 02; it had angle brackets there."""
    letter = LETTER
    if mode == "fielding-01":
        letter = letter.replace('"http', "<URL:http").replace('",', ">")
    assert urls(letter, mode) == [
        "http://www.w3.org/pub/WWW/",
        "ftp://ds.internic.net/rfc/",
        "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
    ]
    for each in extract(letter, mode):
        assert "".join(letter[each.start : each.stop].split()) == each.url


# draft-fielding-url-syntax, appendix E

BY_01: Final[Mode] = "fielding-01"
BY_02: Final[Mode] = "fielding-02"


@pytest.mark.parametrize(
    ("text", "by_01", "by_02"),
    [
        # 01: "brackets [...] or angle brackets [...] or even paired braces"
        # 02: "double-quotes [...], angle brackets [...], or just using whitespace"
        ("[a://b/]", ["a://b/"], ["a://b/"]),  # by 02, punctuation and white space
        ("{a://b/\nc}", ["a://b/c"], ["a://b/"]),
        ("[URL:b:c d] {e: f}", [], ["b:c"]),
        ("<a://b/\nc>", ["a://b/c"], ["a://b/c"]),
        ('"a://b/\nc"', [], ["a://b/c"]),
        ("a://b/ URL:c:d", [], ["a://b/", "c:d"]),
        # "These wrappers do not form part of the URL": a prefix twice, too
        ("<URL:URL:http://a/>", ["http://a/"], ["http://a/"]),
        ("<URL: url:\n http://a/>", ["http://a/"], ["http://a/"]),
        ("URL:URL:http://a/ URL: URL: b:c", [], ["http://a/", "b:c"]),
        ("<URL:> URL:URL: <URL:URL:>", [], []),
        # 4.1: a scheme can begin with a digit, which only the prefix tells from normal text
        ("<URL:1x:a> URL:+x:b", ["1x:a"], ["1x:a", "+x:b"]),
        ("<12:30> 1x://a/", [], []),
        # each draft's own syntax: a server by 4.3.1, which only draft 02 verifies (4.4)
        ("<http://a_b/>", ["http://a_b/"], []),
        ("<http://u_?@h/>", ["http://u_?@h/"], []),
    ],
)
def test_the_drafts_delimit_differently(text: str, by_01: list[str], by_02: list[str]) -> None:
    """Draft 02 rewrote the appendix: F.3 says "to reflect current practice"."""
    assert (urls(text, BY_01), urls(text, BY_02)) == (by_01, by_02)
    for mode, expected in ((BY_01, by_01), (BY_02, by_02)):
        assert [url for _, _, url in fielding.extract(text, mode)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"http://test.com/", <http://test.com/> or http://test.com/', 3 * ["http://test.com/"]),
        (
            "<URL:http://a/> <url: mailto:b@c> URL:http://d/",
            ["http://a/", "mailto:b@c", "http://d/"],
        ),
        (
            "URL:mailto:me@x.org URL:news:comp.infosystems",
            ["mailto:me@x.org", "news:comp.infosystems"],
        ),
        ("URL: mailto:a@b, (URL:tel:1) mailto:c@d", ["mailto:a@b", "tel:1"]),
        ("See http://a/b. And (http://c/)", ["http://a/b", "http://c/"]),
        ('He said: "no: never!" and a:b', []),
        ('He said "Visit http://a/b now" or "see http://a/".', ["http://a/b", "http://a/"]),
        ('"mailto:a@b" <mailto: c@d>', ["mailto:a@b", "mailto:c@d"]),
        ("x[a:b] {c:d} [note: e] [URL:f:g] {http://h/\n i}", ["f:g", "http://h/"]),
        ('"http://é/" <http://a b/>', ["http://ab/"]),
        ("<ht\ntp://a/b> <see http://c/>", ["http://a/b", "http://c/"]),
        ("http://a/\fhttp://b/\vhttp://c/\u00a0http://d/", [f"http://{c}/" for c in "abcd"]),
        (
            "http://a/b_(c) (http://a/b_(d)), (see http://a/b(e)f)",
            ["http://a/b_(c)", "http://a/b_(d)", "http://a/b(e)f"],
        ),
        ("http:// <http://> http:, <x:> http://# URL:x:", []),
        ('http://a/<http://b/>http://c/"http://d/",http://e/', [f"http://{c}/" for c in "abcde"]),
        ("http://a/b#c#d http://a/%zz", []),
        ("http://a/?q#f", ["http://a/?q#f"]),
        ("", []),
    ],
)
def test_delimiters(text: str, expected: list[str]) -> None:
    """Wrappers, prefix, white space of draft 02; a text that is not a URL is never found."""
    assert urls(text, BY_02) == expected
    assert [url for _, _, url in fielding.extract(text, BY_02)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[http://test.com/] or {http://test.com}", ["http://test.com/", "http://test.com"]),
        ("x[a:b] {c:d} [note: e] [URL:f:g] {http://h/\n i}", ["f:g", "http://h/i"]),
        ("<mailto:a@b> [http://a/[b:c]] {[http://c/]}", ["mailto:a@b", "http://c/"]),
        ("[http://a b] [URL:a b:c] {ht\ntp://a}", ["http://ab"]),
    ],
)
def test_wrappers_of_draft_01(text: str, expected: list[str]) -> None:
    """Brackets and braces, in which URLs are clear only with "://" or "URL:"."""
    assert urls(text, BY_01) == expected
    assert [url for _, _, url in fielding.extract(text, BY_01)] == expected


@times(2)
@given(st.sampled_from([BY_01, BY_02]), st.lists(st.sampled_from(PIECES), max_size=14))
def test_against_the_oracle(mode: Mode, pieces: list[str]) -> None:
    """The URLs and positions are those of the oracle."""
    text = "".join(pieces)
    found = [(start, stop, url) for url, start, stop in extract(text, mode)]
    assert found == fielding.extract(text, mode)


# Texts of today


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Visit www.commonmark.org/help for more information.", "http://www.commonmark.org/help"),
        ("Visit www.commonmark.org/a.b.", "http://www.commonmark.org/a.b"),
        (
            "www.google.com/search?q=Markup+(business)))",
            "http://www.google.com/search?q=Markup+(business)",
        ),
        (
            "(www.google.com/search?q=Markup+(business))",
            "http://www.google.com/search?q=Markup+(business)",
        ),
        (
            "(www.google.com/search?q=Markup+(business)",
            "http://www.google.com/search?q=Markup+(business)",
        ),
        (
            "www.google.com/search?q=commonmark&hl=en",
            "http://www.google.com/search?q=commonmark&hl=en",
        ),
        ("www.google.com/search?q=commonmark&hl;", "http://www.google.com/search?q=commonmark"),
        ("www.commonmark.org/he<lp", "http://www.commonmark.org/he"),
        ("http://commonmark.org", "http://commonmark.org"),
        (
            "(Visit https://encrypted.google.com/search?q=Markup+(business))",
            "https://encrypted.google.com/search?q=Markup+(business)",
        ),
        ("mailto:foo@bar.baz.", "mailto:foo@bar.baz"),
    ],
)
def test_github_flavored_markdown(text: str, expected: str) -> None:
    """The examples of GitHub Flavored Markdown, 6.9 (Autolinks). Its autolinks without "www." and a
    scheme are e-mail addresses, which are not URLs."""
    assert urls(text) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Markdown
        (
            "See [the docs](https://a.org/x_(y)), or [1]: http://a.org/z.",
            ["https://a.org/x_(y)", "http://a.org/z"],
        ),
        (
            "[http://a.org](http://b.org/) ![](https://c.org/d.png)",
            ["http://a.org", "http://b.org/", "https://c.org/d.png"],
        ),
        (
            "**https://a.org/**, _http://b.org_ ~~http://c.org~~ `http://d.org/e`",
            ["https://a.org/", "http://b.org", "http://c.org", "http://d.org/e"],
        ),
        ("| a | http://a.org/ |http://b.org/|", ["http://a.org/", "http://b.org/"]),
        (
            "<https://a.org/b> <mailto:me@a.org> <urn:isbn:0> <x:y>",
            ["https://a.org/b", "mailto:me@a.org", "urn:isbn:0"],
        ),
        # mail and chat
        (
            "It is at http://a.org/b, http://a.org/c; and (http://a.org/d).",
            [f"http://a.org/{c}" for c in "bcd"],
        ),
        (
            "Did you see http://a.org/?b=c! Really?? http://a.org/d...",
            ["http://a.org/?b=c", "http://a.org/d"],
        ),
        ("<http://a.org/a-long/\n  path/b.html>", ["http://a.org/a-long/path/b.html"]),
        (
            "'http://a.org/b' and 'http://a.org/it's', http://a.org/it's http://a.org/'b'",
            ["http://a.org/b", "http://a.org/it", "http://a.org/it's", "http://a.org/'b'"],
        ),
        ("a http://a.org/b,http://a.org/c list", ["http://a.org/b", "http://a.org/c"]),
        (
            "mailto:me@a.org, mailto: nobody, mailto:@, WWW.A.ORG www.a www..org",
            ["mailto:me@a.org", "http://WWW.A.ORG"],
        ),
        ("> http://a.org/b\n>> https://a.org/c", ["http://a.org/b", "https://a.org/c"]),
        ("URL:http://a.org/ URL: ftp://a.org/", ["http://a.org/", "ftp://a.org/"]),
        ("<URL:URL:http://a.org/> URL:URL:ftp://a.org/", ["http://a.org/", "ftp://a.org/"]),
        # logs, code, data
        ('"-" "Bot/2.1 (+http://a.org/bot.html)" 200', ["http://a.org/bot.html"]),
        ("pip install git+https://a.org/b.git@v1#egg=b", ["git+https://a.org/b.git@v1#egg=b"]),
        (
            '{"a":"http://a.org/?x[y]=1","b":"http://a.org\\n"}',
            ["http://a.org/?x[y]=1", "http://a.org"],
        ),
        (
            "<a href=\"http://a.org/b\">http://a.org/c</a><img src='http://a.org/d'>",
            [f"http://a.org/{c}" for c in "bcd"],
        ),
        ("\\url{http://a.org/b_c} &lt;http://a.org/d&gt;", ["http://a.org/b_c", "http://a.org/d"]),
        (
            "http://localhost:8000/. http://[::1]:80/, http://127.0.0.1",
            ["http://localhost:8000/", "http://[::1]:80/", "http://127.0.0.1"],
        ),
        ("https://a.org/web/2020/http://b.org/", ["https://a.org/web/2020/http://b.org/"]),
        ("https://a.org/%zz http://a:80b/c std::a://b", ["https://a.org/%zz"]),
        ("template<std::string> <dc:title> http:// http://. http://# //a.org/ C:\\a c://d", []),
        # other scripts
        ("请看http://a.org/中文。谢谢，「http://b.org」", ["http://a.org/中文", "http://b.org"]),
        (
            "«http://a.org/b» “http://a.org/c”—‘http://a.org/d’ http://a.org/e…",
            [f"http://a.org/{c}" for c in "bcde"],
        ),
        (
            "http://a.org/L’Étranger http://a.org/Ka–Ko http://a.org/b—c",
            ["http://a.org/L’Étranger", "http://a.org/Ka–Ko", "http://a.org/b"],
        ),
        (
            "｜http://a.org｜ http://a.org/b\u200bc http://a.org/d\u200ce",
            ["http://a.org", "http://a.org/b", "http://a.org/d\u200ce"],
        ),
        ("", []),
    ],
)
def test_texts_of_today(text: str, expected: list[str]) -> None:
    """What people and programs write around URLs."""
    assert urls(text) == expected


def test_the_projects_own_documents() -> None:
    """The Markdown links of the documentation, and URLs in code."""
    found = urls((ROOT / "docs" / "findings" / "decisions.md").read_text(encoding="utf-8"))
    assert {each.url for each in map(standard, ("whatwg", "rfc1808", "fielding-01"))} <= {*found}
    for name in ("grammars/rfc2396.lark", "grammars/whatwg.lark"):
        first = urls((ROOT / name).read_text(encoding="utf-8"))[0]
        assert first in {each.url for each in map(standard, ("rfc2396", "whatwg"))}


def test_positions() -> None:
    """Positions are those in the text, also if the URL gets a scheme or loses a line break."""
    text = "é www.a.org <http://a/\n b>."
    assert [text[each.start : each.stop] for each in extract(text)] == [
        "www.a.org",
        "http://a/\n b",
    ]
    assert urls(text) == ["http://www.a.org", "http://a/b"]


@given(
    st.sampled_from(["http", "HTTPS", "ftp", "x-y", "file"]),
    strings("rfc3986", "query"),
    st.sampled_from([" {} ", "<{}>", '"{}", ', "[a]({}).", "\n{}\n", "({})", "'{}'"]),
)
def test_uris_in_any_surroundings(scheme: str, query: str, around: str) -> None:
    """A URI with any characters of RFC 3986 is found as a whole, if it has no parentheses,
    apostrophes or lists of URLs, and no punctuation at its end."""
    for each in ("(", ")", "'", ",", "&"):
        query = query.replace(each, "")
    uri = f"{scheme}://a.org/b?{query}c"
    assert standard("rfc3986").is_valid(uri)
    assert urls(around.format(uri)) == [uri]


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_what_is_found(text: str) -> None:
    """Every result is a URL for browsers, and stands in the text; results do not overlap."""
    position = 0
    for url, start, stop in extract(text):
        assert position <= start < stop
        assert "".join(text[start:stop].split()) == url
        assert standard("whatwg").accepts(url)
        position = stop


# Both


@pytest.mark.few(12)
@EACH_MODE
@pytest.mark.parametrize(
    "piece",
    [
        *('"', "<", '"a:', "<a:b ", "URL:", "http://a ", '"x:y"', "[", "{a:", "x://", "www."),
        *("http://a]", "http://(", "mailto:", "a", "..", "http://a/&a;", ",a://", "URL: ", "://"),
        *("'http://", "http://a.", "é", ")", "(", "http://a/" + "'" * 10),
    ],
)
@pytest.mark.parametrize("count", [20_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_long_texts(piece: str, mode: Mode, count: int) -> None:
    """The time for a hundred thousand delimiters is linear."""
    assert len(extract(count * piece, mode)) <= count


PARTS: Final = st.sampled_from(
    (
        *PIECES,
        *("http://a/", "www.b.org", "<", ">", '"', "[", "]", "{", "}", "URL:", "url: ", " ", "\n"),
        *("x", "'", "\n\n", "\r\n", "mailto:a@b", ".", "\ud800", "é", "a:b", "\u2028"),
    )
)


@EACH_MODE
@given(pieces=st.lists(PARTS, max_size=30), size=st.integers(0, 12))
def test_parts(mode: Mode, pieces: list[str], size: int) -> None:
    """A text that is cut at lines gives what the whole text gives, with lines and columns."""
    text = "".join(pieces)
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)
    finder = {
        "today": today.FINDER,
        BY_01: draft.DRAFT_01,
        BY_02: draft.DRAFT_02,
    }[mode]
    found = list(stream(finder, lines, size))
    assert [Extracted(*each[:3]) for each in found] == list(extract(text, mode))
    for each in found:
        before = text[: each.start]
        assert each.line == before.count("\n") + 1
        assert each.column == len(before) - before.rfind("\n")


def test_memory_of_long_texts() -> None:
    """Few lines are read before the first URL is found."""
    lines = iter(["See <http://a/> and (www.b.org), he said.\n"] * 10_000)
    assert next(extract_lines(lines)) == ("http://a/", 5, 14, 1, 6)
    assert len(list(lines)) > 8_000


@EACH_MODE
def test_arguments_that_are_not_str(mode: Mode) -> None:
    """Anything but a str is a TypeError, and another mode an UnknownNameError."""
    with pytest.raises(TypeError):
        extract(b"http://a/", mode)  # type: ignore[arg-type]  # that is what is tested
    with pytest.raises(UnknownNameError, match="fielding-02"):
        extract("", "draft")  # type: ignore[arg-type]  # that is what is tested
