"""Hooks of MkDocs: pages that are made from the grammars and the package, and pictures.

What belongs here: giving them, and the playground, to MkDocs. A line `![automaton](NAME)` of a page
becomes the picture of the automaton of the operand NAME, and `![readings](READER, READER: URL)` how
these readers see a URL.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from mkdocs.structure.files import File, Files
from pygments.lexers.shell import BashSessionLexer

from tools.program_matrix import pages as program_matrix
from tools.program_matrix.__main__ import facts
from tools.site import consoles, kept, pages, readings
from tools.site.pictures import picture
from tools.site.playground import building
from tools.site.tables import Labels
from urlgrammar import standards
from urlgrammar.report.elements import html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

_PICTURE: Final = re.compile(r"^!\[(automaton|readings)\]\((.+)\)$", re.MULTILINE)


# a line is a command only behind "$ ": an expression that ends in "$" is none
BashSessionLexer._ps1rgx = re.compile(r"^(\$ )(.*\n?)")  # noqa: SLF001 (it has no other setting)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the pages of standards to the navigation, and labels to tables."""
    config.markdown_extensions.append(Labels())
    assert config.nav is not None
    (part,) = (each["Standards"] for each in config.nav if "Standards" in each)
    part += [{f"{s.name} ({s.date[:4]})": f"standards/{s.name}.md"} for s in standards()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made."""
    made = kept.kept("pages.json", _PAGES, lambda: json.dumps(dict(pages.made())).encode())
    matrix = kept.kept("matrix.json", _MATRIX, lambda: json.dumps(dict(_matrix())).encode())
    for path, content in {**json.loads(made), **json.loads(matrix)}.items():
        files.append(File.generated(config, path, content=content))
    files.append(File.generated(config, "assets/readings.css", content=html.style()))
    written = [file.content_string for file in files if file.src_uri.endswith(".md")]
    for path, packed in building.files(written).items():
        files.append(File.generated(config, f"playground/{path}", content=packed))
    return files


def on_page_markdown(markdown: str, page: Page, **_given: object) -> str:
    """Put pictures into a page. Who searches for a problem finds its page first."""
    if page.file.src_uri.startswith("problems/"):
        page.meta["search"] = {"boost": 8}
    return _PICTURE.sub(lambda found: _PICTURES[found[1]](found[2]), markdown)


def on_page_content(content: str, **_given: object) -> str:
    """Give colours to console examples."""
    return consoles.coloured(content)


def on_post_page(output: str, **_given: object) -> str:
    """Name the dialog of the search, which the theme leaves without a name."""
    return output.replace(_DIALOG, f'{_DIALOG} aria-label="Search"')


def on_post_template(output_content: str, **_given: object) -> str:
    """The same for the page of errors."""
    return on_post_page(output_content)


def _matrix() -> Iterator[tuple[str, str]]:
    return program_matrix.files(facts())


_TEXTS: Final = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
_PAGES: Final = (*kept.PACKAGE, *_TEXTS, "tools/site/pages.py", "tools/site/railroads.py")
_MATRIX: Final = (*kept.PACKAGE, "tools/program_matrix")
"""What the pages are made of."""

_DIALOG: Final = '<div class="md-search" data-md-component="search" role="dialog"'
_PICTURES: Final = {
    "automaton": lambda name: f'<div class="railroad" tabindex="0">{picture(name)}</div>',
    "readings": readings.picture,
}
