"""The package compared with the published algorithms, written step by step in tests/oracles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import rfc3986 as oracle
from urlgrammar import standard
from urlgrammar.resolver import remove_dot_segments, resolve
from urlgrammar.strategies import strings

RFC3986 = standard("rfc3986")
EXAMPLES = [*oracle.EXAMPLES_NORMAL, *oracle.EXAMPLES_ABNORMAL]
SEGMENTS = st.sampled_from(["", ".", "..", "a", "b:c", "...", ".a", "%2e"])
DOTTED = st.lists(SEGMENTS, max_size=12).map("/".join)


@pytest.mark.parametrize(
    ("reference", "target"), EXAMPLES, ids=[f"{reference!r}" for reference, _ in EXAMPLES]
)
def test_examples_of_5_4(reference: str, target: str) -> None:
    """RFC 3986, 5.4.1 (Normal Examples) and 5.4.2 (Abnormal Examples)."""
    assert str(RFC3986.resolve(reference, oracle.EXAMPLE_BASE)) == target


def test_backward_compatible_example_of_5_4_2() -> None:
    """RFC 3986, 5.4.2, the last example: `http:g` for backward compatibility."""
    reference, target = oracle.EXAMPLE_NON_STRICT
    assert str(RFC3986.resolve(reference, oracle.EXAMPLE_BASE, strict=False)) == target


@given(strings("rfc3986", "uri_reference"))
def test_split(text: str) -> None:
    """The regular expression of appendix B splits every reference as the grammar does."""
    tree, parts = RFC3986.parse(text), oracle.split(text)
    found = (tree.scheme, tree.authority, tree.path, tree.query, tree.fragment)
    assert found == tuple(parts)


@given(DOTTED | strings("rfc3986", "path"))
def test_remove_dot_segments(path: str) -> None:
    """Section 5.2.4, with its two buffers."""
    assert remove_dot_segments(path) == oracle.remove_dot_segments(path)


@given(
    st.sampled_from(["", "?q", "#f", "/", "//h/", "x:", "x:/", "g?", "s://a"]),
    DOTTED,
    st.sampled_from(["s:", "s://h", "s://h:1/", "s:/", "http://u@h?q"]),
    DOTTED,
    st.booleans(),
)
def test_resolve(before: str, path: str, base: str, base_path: str, strict: bool) -> None:  # noqa: FBT001
    """Section 5.2.2, strict and not. If its result has a path that begins with `//` and no
    authority, which would parse as an authority, the package inserts a dot segment."""
    texts = (before + path, base + base_path)
    if not all(map(RFC3986.is_valid, texts)):
        return
    expected = oracle.transform_references(*map(oracle.split, texts), strict=strict)
    if expected.authority is None and expected.path.startswith("//"):
        expected = expected._replace(path="/." + expected.path)
    found = resolve(*(RFC3986.parse(text).components for text in texts), strict=strict)
    assert str(found) == oracle.recompose(expected)
