"""Tables that can be read on a narrow screen: each cell knows the head of its column.

What belongs here: an extension of Markdown that labels cells. The style shows the labels where rows
are cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from markdown import Extension
from markdown.treeprocessors import Treeprocessor

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from markdown import Markdown


_MOST: Final = 3
"""Wider tables can scroll, and must be reached by the keyboard."""


class _Labels(Treeprocessor):
    """It runs after inline markup, so that a label is the text of its head."""

    def run(self, root: Element) -> None:
        """Label the cells of all tables."""
        for table in root.iter("table"):
            heads = ["".join(head.itertext()) for head in table.iter("th")]
            if len(heads) > _MOST:
                table.set("tabindex", "0")
            for row in table.iter("tr"):
                for head, cell in zip(heads, row.findall("td"), strict=False):
                    cell.set("data-label", head)


class Labels(Extension):
    """The extension."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (its name there)
        """After inline markup (priority 20)."""
        md.treeprocessors.register(_Labels(md), "labels", 15)
