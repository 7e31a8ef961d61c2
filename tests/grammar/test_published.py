"""ABNF as RFCs print it: page breaks, lists, and rules from other documents.

The strings are those of the RFCs' own examples, and strings that they exclude.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from urlgrammar import OperandError, diff
from urlgrammar.differ.operands.grammars.operand import GrammarOperand
from urlgrammar.differ.operands.grammars.rules import grammar_rules
from urlgrammar.differ.operands.names import operand

if TYPE_CHECKING:
    from collections.abc import Iterable

PUBLISHED: Final = Path(__file__).parent.parent.parent / "examples" / "published"

RULES: Final = {
    # RFC 9110, 5.6.7, 7.1, 8.3.1, 12.5.1, 14.2
    "rfc9110:HTTP-date": (["Sun, 06 Nov 1994 08:49:37 GMT"], ["Sun, 6 Nov 1994 08:49:37 GMT", ""]),
    "rfc9110:Host": (["www.example.org", "a:80", "[::1]", ""], ["a:b", "u@h", "a/"]),
    "rfc9110:http-URI": (["http://a/?q", "HTTP://[::1]:80"], ["https://a/", "http://a/#f"]),
    "rfc9110:Content-Type": (["text/html;charset=utf-8", 'a/b ; c="d e"'], ["text", "a/b;c=d e"]),
    "rfc9110:Accept": (["text/*;q=0.3, text/plain;q=0.7", ""], [",", "text"]),
    "rfc9110:Range": (["bytes=0-499,-500"], ["bytes"]),
    # RFC 7230, 2.6, 2.7.1, 5.3
    "rfc7230:HTTP-version": (["HTTP/1.1"], ["http/1.1", "HTTP/1.10"]),
    "rfc7230:request-target": (["/where?q=now", "*", "http://a/", "a:80"], ["/a#b", "a b"]),
    "rfc7230:Connection": (["keep-alive", ",, close ,"], ["", ","]),
    "rfc7230:Transfer-Encoding": (["gzip, chunked", "a;b=c"], ["a;b"]),
    # RFC 8141, 2.1 to 2.3.1
    "rfc8141:namestring": (
        ["urn:example:a123,z456", "URN:ISBN:1/2?+CCResolve:cc=uk?=q#f"],
        ["urn:a:b", "urn:-ab:c", "urn:example:", "urn:example:a?b"],
    ),
    # RFC 8089, 2, and its appendices B and E
    "rfc8089:file-URI": (["file:///path", "file:/path", "file://h/p"], ["file:p", "file:c:/p"]),
    "rfc8089_collected:file-URI": (
        ["file:c:/path", "file:///c|/p", "file:////host.example/path", "file://u@h/p"],
        ["file:p"],
    ),
    # RFC 6570, 1.2 and 2
    "rfc6570:URI-Template": (
        ["http://e.com/~{username}/", "{?x,y*}{&z:30}", "é", "{+path}/here"],
        ["{", "a b", "{x:0}", "{x:12345}", "{}"],
    ),
    # RFC 5322, 3.2.3 and 3.4.1, 4.3
    "rfc5322:dot-atom-text": (["john.q.public", "a+b"], [".a", "a..b", "a b"]),
    "rfc5322:obs-NO-WS-CTL": (["\x01", "\x7f"], ["\t", "a"]),
    "rfc5322:no-fold-literal": (["[10.0.0.1]", "[]"], ["[a b]"]),
    "rfc5322:specials": (["(", '"', "\\"], ["a", "()"]),
}


def accepts(name: str, texts: Iterable[str]) -> list[bool]:
    """Whether the parser and the automaton of a rule accept texts; they agree."""
    file, _, rule = name.partition(":")
    asked = operand(f"abnf:{PUBLISHED / file}.abnf:{rule}")
    found = [asked.split(text) is not None for text in texts]
    assert found == [asked.language.accepts("text", text) for text in texts]
    return found


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "name",
    [  # make test takes a third of them, without the largest
        pytest.param(each, marks=[pytest.mark.slow] if number % 3 or "_" in each else [])
        for number, each in enumerate(RULES)
    ],
)
def test_rules_of_rfcs(name: str) -> None:
    """Each file is read as it is printed."""
    valid, invalid = RULES[name]
    assert all(accepts(name, valid))
    assert not any(accepts(name, invalid))


@pytest.mark.slow
@pytest.mark.parametrize("file", sorted(PUBLISHED.glob("*.abnf")), ids=lambda file: file.stem)
def test_every_rule(file: Path) -> None:
    """Every rule can be read, or the error names the reason, which is in the document."""
    spelled = [each.spelled for each in grammar_rules(f"abnf:{file}").values()]
    assert len(spelled) == len(set(spelled)) > 5
    reasons = []
    for name in spelled:
        try:
            operand(f"abnf:{file}:{name}")
        except OperandError as error:
            reasons.append(str(error))
    for reason in reasons:
        assert "nests itself" in reason or "the prose value <" in reason
    assert len(reasons) < len(spelled)


@pytest.mark.slow
def test_where_rules_come_from() -> None:
    """Rules from other documents are named with their sections, and components are known by them,
    although RFC 9110 has a header field with the name Host."""
    found = operand(f"abnf:{PUBLISHED / 'rfc9110.abnf'}:http-URI")
    assert isinstance(found, GrammarOperand)
    ((_, document, rules),) = found.taken
    assert (document, rules) == ("RFC 3986", ("authority", "path-abempty", "query"))
    assert found.split("http://u@h:1/p?q") == {
        "userinfo": "u", "host": "h", "port": "1", "path": "/p", "query": "q",
    }  # fmt: skip
    urn = operand(f"abnf:{PUBLISHED / 'rfc8141.abnf'}:namestring")
    assert isinstance(urn, GrammarOperand)
    assert {each.document: each.rules for each in urn.taken} == {
        "RFC 2396": ("alphanum",), "RFC 3986": ("fragment", "pchar"),
    }  # fmt: skip
    said = diff(urn, "rfc3986:uri").markdown()
    assert "takes from RFC 2396: alphanum." in said


@pytest.mark.slow
def test_an_http_uri_is_a_uri() -> None:
    """The scheme http in any case, an authority, no fragment (RFC 9110, 4.2.1)."""
    name = f"abnf:{PUBLISHED / 'rfc9110.abnf'}:http-URI"
    within = "re:(?i:http)://[^#]*"
    found = diff(name, "rfc3986:uri", within=within, on=["host", "port", "path", "query"])
    assert found.is_empty


LISTS: Final = {
    "#x": (["", "x", "x,x", "x , x,\tx"], [",", "x,", ",x", "xx"]),
    "1#x": (["x", "x, x"], ["", ","]),
    "2#3x": (["x,x", "x,x,x"], ["", "x", "x,x,x,x"]),
    "#2x": (["", "x", "x,x"], ["x,x,x"]),
    "0#1x": (["", "x"], ["x,x"]),
    '1#( x / "y" )': (["y,x"], ["z"]),
}


@pytest.mark.parametrize("element", LISTS)
@pytest.mark.parametrize("ows", ["", "OWS = *( SP / HTAB )\n"])
def test_lists(tmp_path: Path, element: str, ows: str) -> None:
    """RFC 9110, 5.6.1.1, with the white space of the file or of that document."""
    (tmp_path / "a.abnf").write_text(f'a = {element}\nx = "x"\n{ows}', encoding="utf-8")
    asked = operand(f"abnf:{tmp_path / 'a.abnf'}:a")
    valid, invalid = LISTS[element]
    assert [asked.split(text) is not None for text in (*valid, *invalid)] == [
        *[True] * len(valid), *[False] * len(invalid),
    ]  # fmt: skip
    assert asked.language.accepts("text", valid[-1])
    assert isinstance(asked, GrammarOperand)
    assert ("RFC 9110" in {each.document for each in asked.taken}) == (not ows)


def test_pages(tmp_path: Path) -> None:
    """A page can end inside a rule; lines are counted as in the file."""
    text = (
        '   a = "x" /\n\n\nSomebody, et al.     Standards Track     [Page 7]\n\f\n'
        'RFC 1234                  A Title                   June 2014\n\n    "y"\n   b = c\n'
    )
    (tmp_path / "a.abnf").write_text(text, encoding="utf-8")
    assert operand(f"abnf:{tmp_path / 'a.abnf'}:a").split("y") is not None
    with pytest.raises(OperandError, match=r"line 9: rule 'b' uses 'c', which is not defined"):
        operand(f"abnf:{tmp_path / 'a.abnf'}:b")


def test_a_taken_rule_keeps_its_meaning(tmp_path: Path) -> None:
    """RFC 3986 has a query of its own, which uses its own `pchar`."""
    text = 'a = path-absolute query\nquery = "?" pchar\npchar = "!"\nb = <query, see [URI]>\n'
    (tmp_path / "a.abnf").write_text(text, encoding="utf-8")
    whole = operand(f"abnf:{tmp_path / 'a.abnf'}:a")
    assert whole.split("/path?!") is not None
    assert whole.split("/path?x") is None
    assert operand(f"abnf:{tmp_path / 'a.abnf'}:b").split("x/?") is not None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a = <b, see [RFC9999], Section 1>", "the prose value <b, see [RFC9999], Section 1>"),
        ("a = <nothing, see [URI], Section 1>", "the prose value <nothing, see [URI]"),
        ("a = some-name", "uses 'some-name', which is not defined"),
        ("1. Introduction\na = ALPHA", "line 1, column 1: not ABNF"),
        ("a = %x61-7G", "line 1, column 9: not ABNF: a range is written %x30-39"),
        ("a = %b0011-12", "line 1, column 11: not ABNF: a range is written"),
        ("a = %d65B", "line 1, column 5: not ABNF: a number is %x, %d or %b with digits"),
        ("a = 0x31-39", "line 1: rule 'a' uses 'x31-39', which is not defined"),
        ("a = 'x'", 'line 1, column 5: not ABNF: strings stand between two " on one line'),
        ('a = "x', "line 1, column 5: not ABNF: strings stand between two"),
        ('a = [ "x"\nb = "y"', 'line 2, column 1: not ABNF: a "]" is missing before this'),
        ('a = ( "x"\nb = "y"', 'line 2, column 1: not ABNF: a ")" is missing before this'),
        ('a ::= "x"', "line 1, column 1: not ABNF: a rule is written NAME = …"),
        ('a = "x"\nb = "y"\nA = "z"', "line 3: A is defined twice, first as a in line 1"),
        ('a = a "x"', "rule 'a' derives no string: each of its alternatives needs the rule"),
        ('a = "y" [ b ]\nb = b "x"', "rule 'b' derives no string"),
    ],
)
def test_what_cannot_be_read(tmp_path: Path, text: str, words: str) -> None:
    """Other text is an error, not left out."""
    (tmp_path / "a.abnf").write_text(text + "\n", encoding="utf-8")
    with pytest.raises(OperandError) as caught:
        operand(f"abnf:{tmp_path / 'a.abnf'}:a")
    assert words in str(caught.value)
