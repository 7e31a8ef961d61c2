"""The pages that are made: diagrams of every rule, pictures of automata, the pages of standards."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("railroad", reason="`make docs` installs it")
pytest.importorskip("mkdocs", reason="`make docs` installs it")

import yaml
from mkdocs.config.defaults import MkDocsConfig

import urlgrammar as ug
from tools.site import hooks, railroads
from tools.site.pictures import picture
from urlgrammar.grammar.files import path

ROOT: Final = Path(__file__).parent.parent.parent.parent
GRAMMARS: Final = [std.grammar for std in ug.standards()]


def element(svg: str) -> ET.Element:
    """An SVG element that stands in HTML, where its prefix is known."""
    known = '<svg xmlns:xlink="http://www.w3.org/1999/xlink" '
    return ET.fromstring(svg.replace("<svg ", known, 1))  # noqa: S314 (our own)


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
    page = hooks.on_page_markdown("a\n\n![automaton](re:(a|b)c)\n")
    assert "<svg" in page


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
