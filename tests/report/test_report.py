"""Reports: their sentences, and the escaping of untrusted text."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import chain

import pytest

from tests.differ.differences import difference_of
from urlgrammar import diff
from urlgrammar.differ.findings import OnlyOne, Split
from urlgrammar.report.elements.text import written
from urlgrammar.report.operands import names_of
from urlgrammar.report.order import by_component
from urlgrammar.report.sentences import notes, verdict
from urlgrammar.text.display import visible, visible_string

HOSTILE = "re:(?P<host><script>alert\\(1\\)</script>|\\|`\u202e|\n)"
"""An expression whose strings are markup, and could break a table or a line."""


class Reader(HTMLParser):
    """The elements and the text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.open: list[str] = []
        self.links: list[str] = []
        self.anchors: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Every element except void ones must be closed."""
        self.elements.append(tag)
        if tag not in ("meta", "col"):
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on")
            if name in ("href", "src"):
                self.links.append(value or "")
            if name == "id":
                self.anchors.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        """Elements are closed in the reverse order of opening."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Text outside the style."""
        if self.open and self.open[-1] != "style":
            self.text += data


def read(html: str) -> Reader:
    """The parsed page."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open
    return reader


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("re:a", "re:a|a", "re:a and re:a|a accept the same strings."),
        (
            "rfc3986",
            "rfc3987",
            (
                "rfc3987 accepts every string that rfc3986 accepts, and more; strings that both "
                "accept are split alike."
            ),
        ),
        ("re:a|b", "re:b|c", "re:a|b and re:b|c each accept strings that the other rejects."),
        ("re:a", "re:b", "re:a and re:b have no string that both accept."),
        (
            "re:(?P<x>a)a",
            "re:a(?P<x>a)|b",
            (
                "re:a(?P<x>a)|b accepts every string that re:(?P<x>a)a accepts, and more; some "
                "strings that both accept are split differently."
            ),
        ),
    ],
)
def test_verdicts(a: str, b: str, expected: str) -> None:
    """One sentence for each relation."""
    assert verdict(diff(a, b)) == expected


def test_notes() -> None:
    """Notes list the limits of a result, if there are any."""
    assert list(notes(difference_of("rfc3986", "rfc3987"))) == []
    said = notes(diff("re:http://%ff/|x", "whatwg"))
    uncompared, first, second = (written(paragraph.line) for paragraph in said)
    assert uncompared.startswith("NOT compared")
    assert "depend on more than a grammar" in first
    assert "not confirmed" in second


@pytest.mark.slow
def test_a_page_needs_nothing() -> None:
    """A page contains every finding, and no scripts or external links."""
    found = difference_of("rfc3986", "whatwg")
    html = found.html()
    reader = read(html)
    assert not {"script", "link", "img", "iframe", "object"} & set(reader.elements)
    assert "@import" not in html
    assert "url(" not in html
    assert {f"#{anchor}" for anchor in reader.anchors} == set(reader.links)
    only_b = [row.finding for _, rows in by_component(found.only_b) for row in rows]
    for finding in chain[OnlyOne | Split](found.only_a, only_b, found.split):
        assert visible_string(finding.input) in reader.text
        assert visible_string(finding.analogue or "") in reader.text
    for each in found.only_b:
        assert each.error
        assert each.error in reader.text
    assert verdict(found) in reader.text


@pytest.mark.parametrize("other", ["re:(?P<host>a)", "re:.{3}", "re:(?s:(?P<host>.*))"])
def test_hostile_texts(other: str) -> None:
    """Markup in names and texts is escaped, and so are invisible characters."""
    found = diff(HOSTILE, other)
    reader = read(found.html())
    assert "script" not in reader.elements
    assert "\u202e" not in reader.text
    written = found.markdown()
    assert "\u202e" not in written
    for line in written.splitlines():
        if line.startswith("|"):
            unescaped = line.replace("\\|", "")
            assert unescaped.endswith("|")


def test_markdown_tables_have_rows_of_one_length() -> None:
    """Every row of a table has as many cells as its header."""
    for found in (difference_of("rfc3986", "whatwg"), diff(HOSTILE, "re:(?s:.*)")):
        width = 0
        for line in found.markdown().splitlines():
            cells = line.replace("\\|", "").count("|")
            if not line.startswith("|"):
                width = 0
            else:
                width = width or cells
                assert cells == width, line


def test_short_names_are_explained() -> None:
    """A report says what a short name stands for; hostile text is escaped."""
    found = diff(f"evil={HOSTILE}", "re:a")
    assert names_of(found).legend == (("evil", visible(HOSTILE)),)
    assert visible(HOSTILE) in read(found.html()).text
    (line,) = (each for each in found.markdown().splitlines() if each.startswith("- evil: "))
    assert line == f"- evil: ``{visible(HOSTILE)}``"
