"""The generated files and the matcher."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from urlgrammar import FormatError, NoTreeError, Standard, UnknownNameError, standards
from urlgrammar.grammar import generated, matcher
from urlgrammar.standards import rfc3986, rfc3987

ALL = pytest.mark.parametrize("std", standards(), ids=lambda std: std.name)


@ALL
def test_every_rule_is_a_start_rule(std: Standard) -> None:
    """Each rule has a pattern and a start state in the automaton. Only the pattern of the empty
    text is empty (draft-abarth-url-01, 4.1, empty-URL)."""
    for rule in std.rules:
        assert std.matcher.pattern(rule) or std.matcher.full_match(rule)("") is not None
        assert rule in std.matcher.automaton().starts


@pytest.mark.slow
@ALL
def test_every_pattern_compiles(std: Standard) -> None:
    """`re` compiles the pattern of each rule, which reads a text as the automaton does."""
    for rule in std.rules:
        assert (std.matcher.full_match(rule)("\0") is not None) == (
            std.matcher.automaton().accepts(rule, "\0")
        )


@ALL
def test_rule_names_are_the_documents_spelling(std: Standard) -> None:
    """Rule names are lowercase, with `_` for `-`."""
    for name, rule in std.rules.items():
        assert rule.name == name == rule.spelled.lower().replace("-", "_")
        assert rule.document
        assert rule.section


def test_sections() -> None:
    """Sections are those of the documents; imported rules keep theirs."""
    rules = next(std for std in standards() if std.name == "rfc3987").rules
    where = {name: (rules[name].document, rules[name].section) for name in rules}
    assert where["iri"] == ("RFC 3987", "2.2")
    assert where["port"] == ("RFC 3986", "3.2.3")
    assert where["ipv6address"] == ("RFC 3986", "3.2.2")
    assert where["hexdig"] == ("RFC 5234", "B.1")


@pytest.mark.parametrize(
    ("rule", "longest"),
    [
        ("alpha", 1),
        ("pct_encoded", 3),
        ("dec_octet", 3),
        ("ipv4address", 15),
        ("h16", 4),
        ("ipv6address", 45),
        ("path_empty", 0),
        ("uri", None),
        ("port", None),
    ],
)
def test_longest_strings(rule: str, longest: int | None) -> None:
    """The length of the longest string of a rule."""
    rules = next(std for std in standards() if std.name == "rfc3986").rules
    assert rules[rule].longest == longest


def test_a_file_of_another_format_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A generated file in an older or newer format is an error."""
    other = SimpleNamespace(FORMAT=generated.FORMAT + 1)
    monkeypatch.setattr(generated, "import_module", lambda _name: other)
    with pytest.raises(FormatError, match=r"run python -m tools\.generate"):
        matcher.Matcher("rfc3986")


@ALL
def test_unknown_rules(std: Standard) -> None:
    """An unknown rule is an error in every method that takes a rule."""
    matcher = std.matcher
    for call in (matcher.pattern, matcher.full_match, matcher.check_has_trees, matcher.splitter):
        with pytest.raises(UnknownNameError, match=r"did you mean .*scheme"):
            call("schem")


@pytest.mark.parametrize("std", [rfc3986.STANDARD, rfc3987.STANDARD], ids=lambda std: std.name)
def test_rules_with_a_tree_are_whole_references_and_paths(std: Standard) -> None:
    """A tree prints a scheme with its colon and a query with its question mark, so rules for parts
    have no tree."""
    i = "i" if std.name == "rfc3987" else ""
    iri = "iri" if i else "uri"
    paths = {f"{i}path_{kind}" for kind in ("abempty", "absolute", "noscheme", "rootless", "empty")}
    wholes = {iri, f"{iri}_reference", f"absolute_{iri}", f"{i}relative_ref"}
    parts = {f"{i}hier_part", f"{i}relative_part", f"{i}path"}
    assert set(std.matcher.tree_rules) == paths | wholes | parts
    with pytest.raises(NoTreeError):
        std.parse("80", "port")
