"""The measure of coverage: k-paths of a small grammar, counted by hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import urlgrammar as ug
from tools import k_paths

if TYPE_CHECKING:
    from pathlib import Path

USED = {
    "a": frozenset({"b", "c"}),
    "b": frozenset({"c"}),
    "c": frozenset({"c"}),
    "unused": frozenset({"a"}),
}


def test_paths_of_a_grammar() -> None:
    """Those that the start needs, also around a circle."""
    assert k_paths.k_paths(USED, "a", 1) == {("a",), ("b",), ("c",)}
    assert k_paths.k_paths(USED, "a", 2) == {("a", "b"), ("a", "c"), ("b", "c"), ("c", "c")}
    assert k_paths.k_paths(USED, "b", 3) == {("b", "c", "c"), ("c", "c", "c")}


def test_rules_that_a_rule_uses() -> None:
    """By the text of RFC 3986, appendix A."""
    used = k_paths.uses(ug.standard("rfc3986"))
    assert used["uri_reference"] == {"uri", "relative_ref"}
    assert used["host"] == {"ip_literal", "ipv4address", "reg_name"}
    assert used["pct_encoded"] == {"hexdig"}
    assert used["port"] == {"digit"}


def test_paths_of_a_text() -> None:
    """A path has the rules from the outside to the inside."""
    standard = ug.standard("rfc3986")
    found = k_paths.score(standard, ["//[", "//h:8"], 3)
    assert (found.strings, found.accepted) == (2, 1)
    assert ("relative_part", "authority", "port") in found.paths
    assert ("authority", "port", "digit") in found.paths
    assert not any("ip_literal" in path for path in found.paths)
    assert found.paths <= k_paths.k_paths(k_paths.uses(standard), standard.whole_rule, 3)


@pytest.mark.slow
def test_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row for each suite."""
    file = tmp_path / "urltestdata.json"
    file.write_text(json.dumps(["a remark", {"input": "//h"}, {"input": "//["}]), "utf-8")
    assert k_paths.main(["--size", "50", "--wpt", str(file), "rfc3986"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| rfc3986 | strings | accepted alone | of ")
    assert lines[-1].startswith("| web-platform-tests | 2 | 1 | ")
