"""Hooks of MkDocs: pages that are made from the grammars and the package, and pictures of automata.

What belongs here: giving them, and the playground, to MkDocs. A line `![automaton](NAME)` of a page
becomes the picture of the automaton of the operand NAME.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from mkdocs.structure.files import File, Files

from tools.program_matrix import pages as program_matrix
from tools.program_matrix.__main__ import facts
from tools.site import pages
from tools.site.pictures import picture
from tools.site.playground import building
from urlgrammar import standards

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

_PICTURE: Final = re.compile(
    r"^!\[automaton\]\(([^()\n]*(?:\([^()\n]*\)[^()\n]*)*)\)$", re.MULTILINE
)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Add the pages of standards to the navigation."""
    assert config.nav is not None
    (part,) = (each["Standards"] for each in config.nav if "Standards" in each)
    part += [{f"{s.name} ({s.date[:4]})": f"standards/{s.name}.md"} for s in standards()]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made."""
    for path, markdown in pages.made():
        files.append(File.generated(config, path, content=markdown))
    for path, page in program_matrix.files(facts()):
        files.append(File.generated(config, path, content=page))
    for path, content in building.files().items():
        files.append(File.generated(config, f"playground/{path}", content=content))
    return files


def on_page_markdown(markdown: str, **_given: object) -> str:
    """Put pictures of automata into a page."""
    return _PICTURE.sub(lambda found: f'<div class="railroad">{picture(found[1])}</div>', markdown)
