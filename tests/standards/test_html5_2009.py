"""Web addresses in HTML 5: section 2, appendix B and section 3, compared with an oracle written
only from the draft's text, and the draft's own examples."""

from __future__ import annotations

import dataclasses
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.oracles import html5_2009 as oracle
from urlgrammar import ParseError, ResolveError, standard
from urlgrammar.components import ComponentTuple
from urlgrammar.regular.automata.transducer import Move, Transducer, compose, replace
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.tagged.divergences import divergences
from urlgrammar.regular.tagged.preimage import preimage
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import Tag
from urlgrammar.standards.automata import rule_automaton
from urlgrammar.standards.html5_2009 import (
    host_specific,
    hostport,
    resolve,
)
from urlgrammar.strategies import almost, strings

SECTION_2, APPENDIX_B = standard("html5-2009"), standard("html5-2009-b")
PIECES = (
    *("a", "1", "http:", "//", "/", ":", "@", "?", "#", "[", "]", "[v1.", "[::1]", "%", "%41", "."),
    *("..", "é", "\u263a", " ", "\t", "\\", "^", "|", "<", '"', ":80", "x:", "u@", "\x00", "%ff"),
    *("%C3%A9", "a.b", "data:", "ü.", "_", "\u3002", "\ud800"),
    *("/..//", ".//", "HTTP:", "wais:", ":210", "ws:"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
BASES = (
    "http://h/p\t",
    "http://h/p/q?r#s",
    "http://h",
    "file:///a/b",
    "x:y",
    "data:z",
    "http:\\\\x/\\y",
    "a:/b",
    "HTTP://H/a/",
    "wais:/\\h",
)
ENCODINGS = ("utf-8", "iso-8859-1", "windows-1252", "utf-16", "utf-16le", "koi8-r", "ascii")


def parts(tree: ComponentTuple) -> oracle.Parts:
    """All parts with names in the draft."""
    return oracle.Parts(
        scheme=tree.scheme,
        userinfo=tree.userinfo,
        host=tree.host,
        port=tree.port,
        path=tree.path,
        query=tree.query,
        fragment=tree.fragment,
        hostport=hostport(tree),
        host_specific=host_specific(tree),
    )


@given(TEXTS)
def test_section_2(text: str) -> None:
    """Rewriting, RFC 3986 and decoding give the same components as the grammar."""
    found = parts(SECTION_2.parse(text).components) if SECTION_2.accepts(text) else None
    assert found == oracle.parse(text)


@given(TEXTS)
def test_appendix_b(text: str) -> None:
    """RFC 3986 with wider productions."""
    found = parts(APPENDIX_B.parse(text).components) if APPENDIX_B.accepts(text) else None
    assert found == oracle.parse_b(text)


@given(st.data())
def test_walks(data: st.DataObject) -> None:
    """Valid texts, and texts with one error."""
    for std, parse in ((SECTION_2, oracle.parse), (APPENDIX_B, oracle.parse_b)):
        rule = std.reference_rule
        text = data.draw(strings(std.name, rule) | almost(std.name, rule))[:40]
        found = parts(std.parse(text).components) if std.accepts(text) else None
        assert found == parse(text)


@given(TEXTS, st.sampled_from(BASES), TEXTS, st.sampled_from(ENCODINGS))
def test_resolving(text: str, base: str, rest: str, encoding: str) -> None:
    """Section 3, step by step: the same result, or an error from both."""
    try:
        expected = oracle.resolve(text, base + rest, encoding)
    except ValueError:
        with pytest.raises(ValueError, match=r"."):
            resolve(text, base + rest, encoding)
        return
    assert str(resolve(text, base + rest, encoding)) == expected


@given(TEXTS, st.sampled_from(BASES))
def test_resolving_by_appendix_b(text: str, base: str) -> None:
    """Section 3 after the parser of appendix B."""
    try:
        expected = oracle.resolve(text, base, parse=oracle.parse_b)
    except ValueError:
        with pytest.raises(ValueError, match=r"."):
            APPENDIX_B.resolve(text, base)
        return
    assert str(APPENDIX_B.resolve(text, base)) == expected


@pytest.mark.parametrize("host", ["[b", "[a]b", "[\tx", "[", "]", "a[b", "[v1.a]%5B"])
def test_a_name_with_a_bracket_has_no_ascii_form(host: str) -> None:
    """Appendix B lets reg-name have brackets; ToASCII with UseSTD3ASCIIRules fails for them."""
    assert APPENDIX_B.parse(f"http://{host}/").host == host
    with pytest.raises(ValueError, match="not a label"):
        oracle.resolve(f"http://{host}/", "http://h/", parse=oracle.parse_b)
    with pytest.raises(ResolveError, match="no ASCII form"):
        APPENDIX_B.resolve(f"http://{host}/", "http://h/")


@pytest.mark.parametrize("host", ["[::1]", "[v1.a]", "[v1.[b]", ""])
def test_an_ip_literal_is_no_name(host: str) -> None:
    """ToASCII is for names."""
    assert str(APPENDIX_B.resolve(f"//{host}/", "http://h/")) == f"http://{host}/"
    assert oracle.resolve(f"//{host}/", "http://h/", parse=oracle.parse_b) == f"http://{host}/"


def is_valid_in(text: str, encoding: str) -> bool:
    """Whether a document in the encoding can have the address: the grammar has a rule for
    encodings whose queries are in UTF-8, and one for others."""
    end = "" if encoding.startswith("utf") else "_in_another_encoding"
    return SECTION_2.is_valid(text, f"valid_web_address{end}")


@given(TEXTS, st.sampled_from(ENCODINGS))
def test_validity(text: str, encoding: str) -> None:
    """Section 1: four conditions."""
    assert is_valid_in(text, encoding) == oracle.is_valid(text, encoding)


@pytest.mark.parametrize(
    ("text", "encoding", "valid"),
    [
        ("a b", "utf-8", False),
        (" a", "utf-8", False),
        ("", "utf-8", True),
        ("http://a/?b#c", "ascii", True),
        ("é", "iso-8859-1", True),
        ("?é", "iso-8859-1", False),
        ("?é", "utf-8", True),
        ("?é", "utf-16le", True),
        ("?%E9#é", "iso-8859-1", True),
        ("%", "utf-8", False),
        ("http://[::1]/[", "utf-8", False),
        ("?\ue000", "utf-8", True),
        ("\ue000", "utf-8", False),
    ],
)
def test_valid_web_addresses(text: str, encoding: str, *, valid: bool) -> None:
    """Section 1, by the grammars of RFC 3986 and RFC 3987."""
    assert is_valid_in(text, encoding) == oracle.is_valid(text, encoding) == valid


def test_valid_addresses_have_components() -> None:
    """By the rules of RFC 3987, or as the address is parsed."""
    text = "http://ü@é:1/ß?ä#ö"
    assert (
        SECTION_2.parse(text, "valid_web_address").components._replace(host_kind="reg_name")
        == SECTION_2.parse(text).components
    )


def test_encodings_as_an_argument() -> None:
    """It is an error for a standard that does not support it."""
    assert str(SECTION_2.resolve("?é", "http://h/", encoding="koi8-r")) == "http://h/??"
    assert str(APPENDIX_B.resolve("?é", "http://h/", encoding="latin1")) == "http://h/?%E9"
    with pytest.raises(ValueError, match="rfc3986 does not support encodings"):
        standard("rfc3986").resolve("g", "http://h/", encoding="utf-8")
    with pytest.raises(LookupError):
        SECTION_2.resolve("g", "http://h/", encoding="klingon")
    with pytest.raises(ValueError, match="only one way to resolve"):
        SECTION_2.resolve("g", "http://h/", strict=False, encoding="utf-8")


@pytest.mark.parametrize("base", [" http://h/", "//h/", "h", "1:/", "é:a", ""])
def test_bases_without_a_scheme(base: str) -> None:
    """Section 3: a base is an absolute Web address."""
    with pytest.raises(ResolveError, match="not an absolute Web address"):
        resolve("http://a/", base)
    with pytest.raises(ValueError, match="not an absolute Web address"):
        oracle.resolve("http://a/", base)


def encoding_machine() -> Transducer:
    """Section 2, steps 2 to 4, before RFC 3986. Each encoded character is written as one triplet:
    wherever RFC 3986 accepts one, it accepts any number of them, with any digits."""
    letters = CharSet.of([(0x41, 0x5A), (0x61, 0x7A)])
    scheme = letters | CharSet.from_characters("0123456789+-.")
    colon, slash, number_sign = map(CharSet.from_characters, (":", "/", "#"))
    brackets, ends = map(CharSet.from_characters, ("[]", "/?#"))
    encoded = CharSet.of([(0, 0x20), (0x7B, 0x7D), (0x7F, 0x10FFFF)])
    encoded |= CharSet.from_characters('"%<>\\^`')
    always = replace(encoded, "%20")

    def step(*goes_on: tuple[CharSet, int], otherwise: int) -> tuple[Move, ...]:
        known = CharSet.of(r for chars, _ in goes_on for r in chars.ranges)
        moves = [Move(chars, None, target) for chars, target in goes_on]
        moves.append(Move(brackets, "%5B", otherwise))
        return (*moves, Move(~(known | brackets), None, otherwise))

    plain, authority, rest = 6, 4, 5
    after_authority = Transducer(
        (
            step((letters, 1), (slash, 7), otherwise=plain),  # the start
            step((scheme, 1), (colon, 2), otherwise=plain),
            step((slash, 3), otherwise=plain),  # scheme ":"
            step((slash, authority), otherwise=plain),  # scheme ":/"
            (Move(ends, None, rest), Move(~ends, None, authority)),
            step(otherwise=rest),
            step(otherwise=plain),
            step((slash, authority), otherwise=plain),  # "/"
        ),
        frozenset(range(8)),
    )
    fragment = Transducer(
        (
            (Move(number_sign, None, 1), Move(~number_sign, None, 0)),
            (Move(number_sign, "%23", 1), Move(~number_sign, None, 1)),
        ),
        frozenset({0, 1}),
    )
    return compose(compose(always, after_authority), fragment)


@pytest.mark.slow
def test_section_2_is_a_transducer_in_front_of_rfc3986() -> None:
    """The grammar accepts and splits exactly as RFC 3986 does after the encoding; this is
    proved."""
    before = preimage(rule_automaton(standard("rfc3986"), "uri_reference"), encoding_machine())
    grammar = rule_automaton(SECTION_2, "uri_reference")
    assert language(before) == language(grammar)
    decoded = tuple(
        tuple(each._replace(output=each.output._replace(written=None)) for each in row)
        for row in before.rows
    )
    before = dataclasses.replace(before, rows=decoded)
    tags = before.tags & grammar.tags
    assert divergences(before, grammar, tags, {Tag("path")}).divergences == ()


def test_the_example_of_section_3() -> None:
    """The path with two characters that must be escaped."""
    text = "//example.com/a^b\u263ac%FFd%z/?e"
    assert SECTION_2.parse(text).path == "/a^b\u263ac%FFd%z/"
    assert str(resolve(text, "http://h/")) == "http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e"
    assert str(SECTION_2.resolve(text, "http://h/")) == str(resolve(text, "http://h/"))


def test_the_example_of_appendix_b() -> None:
    """The string that needs look-ahead and has one parse."""
    text = "x://[v42.3]:2323]:2323:2323]:2323"
    assert APPENDIX_B.parse(text).components == ComponentTuple(
        "x", None, "[v42.3]:2323]:2323:2323]", "ipvfuture", "2323"
    )
    assert not SECTION_2.accepts(text)


def test_pct_encoded_of_appendix_b() -> None:
    """Both alternatives of the production. The first is preferred, and reg-name has no other."""
    texts = ("%41", "%", "%4", "%4g", "%%41", "4")
    assert [APPENDIX_B.is_valid(text, "pct_encoded") for text in texts] == [
        True,
        True,
        *4 * [False],
    ]
    assert not APPENDIX_B.is_valid("%", "reg_name")
    assert APPENDIX_B.is_valid("%41", "reg_name")


@given(st.text("%41a@:/?#", max_size=12), st.sampled_from(["//h", "//", "x:", "a", ""]))
@example("//u%41@h/%%42%4?%43#%44%", "")
@example("%41%", "a")
def test_three_characters_are_preferred(text: str, start: str) -> None:
    """Appendix B: "always preferring to recognize the three-character sequence"."""
    if not APPENDIX_B.accepts(start + text):
        return
    found = [each for _, each in APPENDIX_B.derive(start + text).walk()]
    encoded = [each.text for each in found if each.rule == "pct_encoded"]
    name = next((each.text for each in found if each.rule == "reg_name"), "")
    triplets = [each.text for each in found if each.rule == "triplet"]
    greedy = re.compile("%[0-9A-Fa-f]{2}|%")
    assert sorted(encoded + greedy.findall(name)) == sorted(greedy.findall(start + text))
    assert triplets == [each for each in greedy.findall(start + text) if len(each) == 3]


def test_an_ip_literal_that_is_a_name() -> None:
    """Appendix B: RFC 3986, 3.2.2 prefers the first alternative of host."""
    assert APPENDIX_B.is_valid("[va.a]", "reg_name")
    assert APPENDIX_B.parse("//[va.a]").host_kind == "ipvfuture"


@pytest.mark.parametrize(
    ("text", "encoding", "expected"),
    [
        ("?é", "iso-8859-1", "http://h/p?%E9"),
        ("?é", "utf-16", "http://h/p?%C3%A9"),
        ("?\u263a", "iso-8859-1", "http://h/p??"),
        ("//b\xfccher.example/", "utf-8", "http://xn--bcher-kva.example/"),
        ("//b%C3%BCcher.example", "utf-8", "http://xn--bcher-kva.example"),
        ("#a\\b", "utf-8", "http://h/p#a/b"),
        ("//[::1]/", "utf-8", "http://[::1]/"),
    ],
)
def test_encodings(text: str, encoding: str, expected: str) -> None:
    """The query in the document's encoding, hosts by IDNA 2003, backslashes at the end."""
    assert str(resolve(text, "http://h/p", encoding)) == expected


@pytest.mark.parametrize(
    ("reference", "base", "target"),
    [
        ("x", "HTTP://H/", "HTTP://H/x"),
        ("HtTp://h/", "http://a/", "HtTp://h/"),
        ("", "X:/../y", "X:/../y"),
    ],
)
def test_the_case_of_schemes_is_kept(reference: str, base: str, target: str) -> None:
    """Section 3 and RFC 3986, 5.2 do not change it."""
    for std in (SECTION_2, APPENDIX_B):
        assert str(std.resolve(reference, base)) == target
    assert oracle.resolve(reference, base) == target


@pytest.mark.parametrize(
    ("reference", "base"),
    [("/..//x", "a:/b"), (".//x", "a:/b"), ("a:/.//x", "http://h/"), ("..//x", "a:/b/c")],
)
def test_no_path_becomes_an_authority(reference: str, base: str) -> None:
    """RFC 3986, 3.3: without an authority, a path cannot begin with two slashes."""
    assert not standard("rfc3986").is_valid("//x", "path_absolute")
    for std in (SECTION_2, APPENDIX_B):
        with pytest.raises(ResolveError, match=r"RFC 3986, 3\.3"):
            std.resolve(reference, base)
    with pytest.raises(ValueError, match="two slashes"):
        oracle.resolve(reference, base)


RFC_1738 = {"ftp": 21, "gopher": 70, "http": 80, "nntp": 119, "telnet": 23}
RFC_1738 |= {"wais": 210, "prospero": 1525}


@pytest.mark.parametrize(("scheme", "port"), RFC_1738.items())
def test_default_ports(scheme: str, port: int) -> None:
    """Section 2: the default ports of RFC 1738, section 3."""
    assert hostport(SECTION_2.parse(f"{scheme}://h:0{port}/").components) == "h"
    assert hostport(APPENDIX_B.parse(f"{scheme.upper()}://h:{port}/").components) == "h"
    assert hostport(SECTION_2.parse(f"{scheme}://h:{port + 1}/").components) == f"h:{port + 1}"
    assert hostport(SECTION_2.parse(f"//h:{port}/").components) == "h"


def test_server_based_schemes() -> None:
    """Section 3: backslashes become slashes after schemes with a host."""
    for scheme in ("file", "https", *RFC_1738):
        assert str(SECTION_2.resolve("#\\", f"{scheme}://h/")) == f"{scheme}://h/#/"
    for scheme in ("mailto", "news", "ws", "wss", "rtsp", "data", "x"):
        assert str(SECTION_2.resolve("#\\", f"{scheme}:/p")) == f"{scheme}:/p#\\"


@pytest.mark.parametrize("text", ["//a%ff/", "//a_b/", f"//{64 * 'a'}/", "//-a/", "data:/.//h"])
def test_errors_of_resolution(text: str) -> None:
    """Octets that are not UTF-8, invalid names, and an authority in a data: address."""
    with pytest.raises(ResolveError):
        resolve(text, "http://h/p")


def test_errors_have_their_place_in_the_text() -> None:
    """Positions include stripped characters."""
    with pytest.raises(ParseError) as caught:
        SECTION_2.parse("  http://[ ")
    assert (caught.value.position, caught.value.text) == (10, "  http://[ ")


def test_an_unknown_encoding() -> None:
    """An unknown encoding is a LookupError."""
    with pytest.raises(LookupError):
        resolve("a", "http://h/", "klingon")
