"""Rules that are imported by two ways: one rule, unless one of both was overridden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from lark import Lark

from urlgrammar.grammar import files

if TYPE_CHECKING:
    from pathlib import Path

LETTERS = 'letter: "a" | "b"\nword: letter+\n'
QUOTED = '%import .letters (letter)\nquoted: "\'" letter "\'"\n'


def built(folder: Path, text: str) -> tuple[set[str], Lark]:
    """The rules of a grammar that imports from two others, and its parser."""
    for name, content in (("letters", LETTERS), ("quoted", QUOTED), ("main", text)):
        (folder / f"{name}.lark").write_text(content, encoding="utf-8")
    builder = files._built(folder / "main.lark")
    grammar = builder.build()
    names = {str(rule) for rule, *_ in grammar.rule_defs}
    return names, Lark(grammar, start="start", parser="earley", lexer="dynamic_complete")


def accepts(parser: Lark, text: str) -> bool:
    """Whether the parser accepts a text."""
    try:
        parser.parse(text)
    except Exception:  # noqa: BLE001 (Lark has many)
        return False
    return True


def test_the_same_rule_is_kept_once(tmp_path: Path) -> None:
    """Both ways lead to one rule, which has its own name."""
    imports = "%import .quoted (quoted)\n%import .letters (letter, word)\n"
    names, parser = built(tmp_path, imports + "start: quoted word\n")
    assert names == {"start", "quoted", "word", "letter"}
    assert [accepts(parser, text) for text in ("'a'bb", "'c'b")] == [True, False]


def test_an_overridden_rule_stays_another(tmp_path: Path) -> None:
    """What uses the rule by the other way is not changed."""
    imports = "%import .quoted (quoted)\n%import .letters (letter, word)\n"
    names, parser = built(tmp_path, imports + '%override letter: "c"\nstart: quoted word\n')
    assert names == {"start", "quoted", "word", "letter", "quoted__letter"}
    assert [accepts(parser, text) for text in ("'a'cc", "'c'c", "'a'a")] == [True, False, False]


def test_a_rule_that_uses_an_overridden_one_stays_another(tmp_path: Path) -> None:
    """Two rules that are written alike differ if what they use differs."""
    more = '%import .letters (word)\nlist: word "," word\n'
    (tmp_path / "more.lark").write_text(more, encoding="utf-8")
    imports = "%import .more (list)\n%import .letters (letter, word)\n"
    names, parser = built(tmp_path, imports + '%override letter: "c"\nstart: list word\n')
    assert "more__word" in names
    assert [accepts(parser, text) for text in ("ab,bc", "c,cc")] == [True, False]


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["schemes/mailto", "schemes/ldap", "schemes/urn_uuid"])
def test_of_schemes(name: str) -> None:
    """The grammars of schemes have no rule twice."""
    rules = files._built(files.path(name))._definitions
    assert not [rule for rule in rules if "__" in rule and "_template_" not in rule]
