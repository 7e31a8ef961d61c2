"""The elements of a document, in each form: nothing is lost, and nothing untrusted is markup."""

from __future__ import annotations

import pytest

from tests.report.test_report import read
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

FINDING = Finding(
    "a|<b>\t",
    (
        (Parts((Part("host", None, differs=True), Part("path", "", remark="elsewhere"))),),
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
