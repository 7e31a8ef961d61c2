"""The elements of a document, in each form: nothing is lost, and nothing untrusted is markup."""

from __future__ import annotations

import pytest

from tests.report.test_report import read
from urlgrammar import compare, standards
from urlgrammar.report.elements import (
    Code,
    Column,
    Document,
    Finding,
    Findings,
    InText,
    Items,
    Legend,
    Name,
    Paragraph,
    Part,
    Parts,
    Preformatted,
    Reading,
    Readings,
    Section,
    Table,
    Tone,
    Value,
    limit,
    note,
    text,
)
from urlgrammar.report.elements.html import page
from urlgrammar.report.elements.markdown import markdown
from urlgrammar.report.elements.pieces import pieces

FINDING = Finding(
    "a|<b>\t",
    (
        (
            Parts(
                (Part("host", None, differs=True), Part("path", "", remark="elsewhere")),
                Reading("<i>|@", (("host", (0, 3)), ("path", (3, 5))), frozenset({"host"}), 3),
            ),
        ),
        ("why ", Value("x"), " and ", Value(None)),
        ("a detail",),
    ),
    position=2,
    beside=("shortest: ", Code("")),
    remarks=(("also ", Code("c")),),
    ids=("1", "2"),
)
COLUMNS = (Column("one"), Column("two", InText.ALONE), Column("three", InText.LEFT_OUT))
DOCUMENT = Document(
    title=(Name("a"), " and ", Name("<i>")),
    summary="They differ.",
    lead=(
        Paragraph(("They differ.",), Tone.VERDICT),
        Legend((("A", "re:x"),)),
        Legend((("detail", "d"),), is_detail=True),
        limit("NOT compared: <i>."),
    ),
    sections=(
        Section("Findings", (note("Some."), Findings(COLUMNS, (("", (FINDING,)),)))),
        Section("Groups", (Findings(COLUMNS, (("host", (FINDING,)),)),)),
        Section(
            "Rows",
            (
                Table(
                    ("string", "why"),
                    (
                        ("", (((Code("a"),), ("first",)), ((Code("abc"),), ("second",)))),
                        ("later", ((("a wide one",),),)),
                    ),
                ),
                Items((("item ", Code("i")),)),
                Preformatted(('1  "<i>"',)),
            ),
        ),
    ),
    foot=("The end.",),
)
LINES = """\
They differ.
A is re:x
NOT compared: <i>.

Findings
    (Some.)

    a|<b>⟨U+0009⟩   shortest: (the empty string)
      ^
        also c
        one  host=(undefined)  path="" (elsewhere)
        why x and (undefined)   [1, 2]

Groups

  host
    a|<b>⟨U+0009⟩   shortest: (the empty string)
      ^
        also c
        one  host=(undefined)  path="" (elsewhere)
        why x and (undefined)   [1, 2]

Rows
    a    first
    abc  second
    later
        a wide one
    item i

    1  "<i>"
"""


def test_lines() -> None:
    """What lines leave out are the title, details and the foot."""
    assert "\n".join(text.lines(DOCUMENT)) + "\n" == LINES


def test_colours_change_no_column() -> None:
    """A text has the same width with and without them."""
    coloured = text.lines(DOCUMENT, lambda shown, colour: f"<{colour}>{shown}</>")
    bare = "\n".join(coloured)
    for colour in ("yellow", "cyan"):
        bare = bare.replace(f"<{colour}>", "")
    assert bare.replace("</>", "") + "\n" == LINES


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_nothing_is_lost(form: str) -> None:
    """Each text is there, in its order."""
    said = read(page(DOCUMENT)).text if form == "html" else markdown(DOCUMENT).replace("\\", "")
    texts = (
        *("They differ.", "A", "re:x", "detail", "d", "NOT compared: <i>.", "Findings", "Some."),
        *("one", "two", "three", "⟨U+0009⟩", "shortest: ", "the empty string", "also ", "c"),
        *("1", "host", "undefined", "path", "empty", "elsewhere", "why ", "x", "a detail"),
        *("Groups", "host", "Rows", "string", "a", "first", "abc", "second", "later"),
        *("a wide one", "item ", "i", '1  "<i>"', "The end."),
    )
    place = 0
    for each in texts:
        place = said.index(each, place) + len(each)


def test_a_page_explains_only_its_marks() -> None:
    """A page without findings says nothing of marks."""
    plain = Document(("t",), "s", (note("n"),), ())
    assert "Orange" in read(page(DOCUMENT)).text
    assert "Orange" not in read(page(plain)).text
    assert "component" not in read(page(plain)).text


SPOOFED = Reading("http:\t//a\u202e<@b\\c", (("scheme", (0, 4)), ("host", (12, 13))), position=13)


def test_pieces() -> None:
    """Each character is in one piece, with its component; invisible ones are shown."""
    assert list(pieces(SPOOFED)) == [
        ("scheme", "http", False),
        ("", ":⟨U+0009⟩//a⟨U+202E⟩<@", False),
        ("host", "b", False),
        ("", "\\", True),
        ("", "c", False),
    ]
    assert list(pieces(Reading("", ()))) == []


def test_readings_are_markup_only_in_colours() -> None:
    """A page shows who reads, how, and the host that stands out; lines of text leave it out."""
    seen = SPOOFED._replace(differs=frozenset({"host"}))
    rows = (
        ("<i>", seen, Part("host", "b", differs=True)),
        ("second", Reading("", ()), Part("x", None)),
    )
    shown = Document(("t",), "s", (Readings(rows),), ())
    assert read(page(shown)).elements.count("i") == 0
    assert "⟨U+202E⟩<@b\\c host b" in read(page(shown)).text
    assert '<span class="host differ" title="host">b</span><mark>\\</mark>c' in page(shown)
    assert "".join(text.lines(shown)) == ""
    assert "second the empty string x undefined" in read(page(shown)).text


URL = "HTTP://u:p@Ex.example:8080/a?b#c"
STANDARDS = [std.name for std in standards()]


@pytest.mark.few(4)
@pytest.mark.parametrize("name", STANDARDS)
def test_a_host_is_coloured_where_it_stands(name: str) -> None:
    """What is coloured as a component is what the reader finds there."""
    verdict = compare(URL, standards=[name]).standards[name]
    assert verdict.ok
    coloured = Reading(URL, tuple(verdict.places.items()))
    found = {owner: shown for owner, shown, _ in pieces(coloured)}
    assert (found["scheme"], found["host"], found["port"]) == ("HTTP", "Ex.example", "8080")


def test_the_components_of_a_base_stand_nowhere() -> None:
    """A target has components that are not in the text."""
    verdict = compare("/\\a/b", "http://c/", standards=["whatwg"]).standards["whatwg"]
    assert (verdict.host, verdict.places) == ("a", {"host": (2, 3), "path": (3, 5)})
