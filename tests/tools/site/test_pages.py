"""The pages that are made: diagrams of every rule, pictures of automata, the pages of standards."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("railroad", reason="`make docs` installs it")
pytest.importorskip("mkdocs", reason="`make docs` installs it")

import yaml
from markdown import markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page

import urlgrammar as ug
from tools.site import hooks, railroads, readings
from tools.site.pictures import picture
from tools.site.playground.prebuilding import key, linked, questions
from tools.site.tables import Labels
from urlgrammar.grammar.files import path

ROOT: Final = Path(__file__).parent.parent.parent.parent
GRAMMARS: Final = [std.grammar for std in ug.standards()]


def element(svg: str) -> ET.Element:
    """An SVG element that stands in HTML, where its prefix is known."""
    known = '<svg xmlns:xlink="http://www.w3.org/1999/xlink" '
    return ET.fromstring(svg.replace("<svg ", known, 1))  # noqa: S314 (our own)


@pytest.mark.few(4)
@pytest.mark.parametrize("grammar", GRAMMARS)
def test_every_rule_has_a_diagram(grammar: str) -> None:
    """The rules of the file, each as an SVG element that can be parsed; links lead to rules."""
    found = railroads.rules(grammar)
    text = path(grammar).read_text("utf-8")
    assert len({each.name for each in found}) == len(found)
    for each in found:
        assert f"{each.name}:" in text
        root = element(railroads.diagram(each, lambda name: f"#{name}"))
        assert root.tag.endswith("svg")


def test_a_diagram_shows_the_rule() -> None:
    """The literals and the names of a rule, in the order of the production."""
    rule = next(each for each in railroads.rules("rfc3986") if each.name == "uri")
    assert rule.source == "RFC 3986, 3"
    assert rule.production.startswith("URI           = scheme")
    root = element(railroads.diagram(rule, lambda _: None))
    words = [each.text for each in root.iter() if each.tag.endswith("text")]
    assert words == ["scheme", ":", "hier-part", "?", "query", "#", "fragment"]


def test_pictures() -> None:
    """The states and the edges of a small automaton; a large one is an error."""
    drawn = picture("re:a(b|c)*d")
    assert drawn.count("<text") == 3
    assert drawn.count('r="17"') == 3
    with pytest.raises(ValueError, match="states"):
        picture("rfc3986")
    file = File("problems/a.md", src_dir=None, dest_dir="", use_directory_urls=False)
    page = Page("a", file, MkDocsConfig())
    made = hooks.on_page_markdown("a\n\n![automaton](re:(a|b)c)\n", page)
    assert "<svg" in made
    assert page.meta["search"]["boost"] > 1


def test_pictures_of_readings() -> None:
    """A reader, a URL, and the host that differs; one that refuses is an error."""
    made = readings.picture("checks=urllib@3.11, whatwg: https://evil.example\\@a/⟨U+0009⟩")
    assert [*re.findall(r'class="who">([^<]*)', made)] == ["checks: urllib@3.11", "whatwg"]
    assert '<span class="leads">host <code>a</code>' in made
    assert '<span class="leads differ">host <code>evil.example</code>' in made
    assert '<span class="sign">⟨U+0009⟩</span>' in made
    one = readings.picture("whatwg: /\\b against http://a/")
    assert '<span class="host differ" title="host">b</span>' in one
    for name in ("rfc3986", "urllib3"):
        with pytest.raises(ValueError, match="refuses"):
            readings.picture(f"{name}: http://[")


def test_cells_have_labels() -> None:
    """Each cell has the text of its head; a wide table can be reached by the keyboard."""
    given = "| a `b` | c |\n| --- | --- |\n| 1 | **2** |\n"
    made = markdown(given, extensions=["tables", Labels()])
    assert '<td data-label="a b">1</td>' in made
    assert '<td data-label="c"><strong>2</strong></td>' in made
    assert "tabindex" not in made
    wide = "|".join("abcde")
    made = markdown(f"|{wide}|\n|{'-|' * 5}\n|{wide}|\n", extensions=["tables", Labels()])
    assert '<table tabindex="0">' in made


def test_every_link_to_the_playground_is_answered() -> None:
    """The questions of the documents are asked by the build, as the page asks them."""
    text = "[a](../playground/index.html#explain?url=a%20b&s=rfc3986) [b](x/playground/index.html)"
    question = {"do": "explain", "url": "a b", "s": "rfc3986"}
    assert [*linked(text)] == [question]
    assert question in questions([text])
    assert key(question) == '[["do","explain"],["s","rfc3986"],["url","a b"]]'


def test_every_page_is_in_the_navigation() -> None:
    """Each document has its place on the site."""
    config = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert yaml.safe_load(config)["strict"]
    docs = ROOT / "docs"
    for page in docs.rglob("*.md"):
        assert page.relative_to(docs).as_posix() in config
    known = MkDocsConfig()
    known.nav = yaml.safe_load(config)["nav"]
    nav = str(hooks.on_config(known).nav)
    for std in ug.standards():
        assert f"standards/{std.name}.md" in nav
