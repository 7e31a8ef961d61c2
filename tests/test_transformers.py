"""The attributes of transformers are the names of captured rules."""

from __future__ import annotations

import re

import pytest

from urlgrammar import Standard, standards
from urlgrammar.components import ComponentTuple
from urlgrammar.grammar.earley import derive
from urlgrammar.grammar.matcher import Matcher
from urlgrammar.regular.group_names import label_of

ALL = pytest.mark.parametrize("std", standards(), ids=lambda std: std.name)


@ALL
def test_every_attribute_names_a_rule(std: Standard) -> None:
    """An attribute that names no rule would capture nothing."""
    assert set(std.transformer.captures()) <= set(std.rules)


@ALL
def test_every_component_is_captured(std: Standard) -> None:
    """Each component of the tree comes from some rule; one draft has no kinds of hosts."""
    components = {captured.component for captured in std.transformer.captures().values()}
    missing = {"host_kind"} if std.name == "barth-2011" else set()
    assert components == set(ComponentTuple._fields) - missing


@ALL
def test_groups_are_named_after_captures(std: Standard) -> None:
    """Groups of patterns are named only after components and kinds."""
    captures = std.transformer.captures()
    labels = {rule if c.is_kind else c.component for rule, c in captures.items()}
    matcher = Matcher(std.grammar)
    for rule in matcher.rules:
        groups = re.findall(r"\(\?P<(\w+)>", matcher.pattern(rule))
        assert {label_of(name) for name in groups} <= labels


def test_a_kind_is_not_taken_from_inside_another() -> None:
    """The IPv4address at the end of an IPv6address is not the kind of the host."""
    std = next(std for std in standards() if std.name == "rfc3986")
    text = "//[::1.2.3.4]"
    tree = std.transformer.tree(derive("rfc3986", "uri_reference", text))
    assert tree == std.parse(text).components
    assert tree.host_kind == "ipv6address"
