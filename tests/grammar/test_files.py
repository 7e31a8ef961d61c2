"""Finding the grammar files and reading them with Lark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from urlgrammar import UnknownNameError
from urlgrammar.grammar import files
from urlgrammar.grammar.folder import folder

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "rfc5234"])
def test_no_name_is_mangled(name: str) -> None:
    """Import lists are complete, so that Lark renames nothing."""
    rules = {str(rule.origin.name) for rule in files.compile_grammar(name).rules}
    assert not [rule for rule in rules if "__" in rule.lstrip("_") and not rule.startswith("__")]


def test_sources() -> None:
    """The files of a grammar, starting with its own."""
    names = [path.name for path in files.sources("rfc3987")]
    assert names == ["rfc3987.lark", "rfc3986.lark", "rfc5234.lark"]


def test_an_unknown_grammar() -> None:
    """An unknown grammar is an error that suggests names."""
    with pytest.raises(UnknownNameError, match="no grammar 'rfc3985'; did you mean"):
        files.path("rfc3985")


def test_every_rule_is_a_start_rule() -> None:
    """The parser of a grammar takes every rule as the start rule."""
    lark = files.parser("rfc5234")
    starts = {"alpha": "x", "hexdig": "f", "crlf": "\r\n", "lwsp": " \r\n\t", "octet": "\xff"}
    for rule, text in starts.items():
        assert lark.parse(text, start=rule).data == rule


def test_an_installed_package_has_its_grammars_inside(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Grammars are searched in the package, then beside it, as in a checkout."""
    package = tmp_path / "urlgrammar"
    (package / "grammars").mkdir(parents=True)
    monkeypatch.setitem(folder.__globals__, "__file__", str(package / "grammar" / "folder.py"))
    assert folder() == package / "grammars"
    (package / "grammars").rmdir()
    assert folder() == tmp_path / "grammars"
