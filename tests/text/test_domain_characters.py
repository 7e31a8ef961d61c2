"""What becomes of characters in domains: by the native engine as by UTS #46 in Python."""

from __future__ import annotations

import sys
import unicodedata
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engines import native_only
from tests.profile import times
from urlgrammar.standards.whatwg import parser
from urlgrammar.standards.whatwg.native_parser import url_parser
from urlgrammar.text import domain_characters
from urlgrammar.text.domain_characters import in_domain

if TYPE_CHECKING:
    from collections.abc import Iterable

MARKS: Final = "\u0300\u0301\u0327\u0338\u05b0\u0651\u093c\u094d\u09be\u0e48\u1161\u11a8\u3099"
BESIDE: Final = (
    MARKS + "aZ01-_<=>~.\xad\u200c\u200d\u3002\uff0e\u0660\u06f0\u05d0\u0628\uac00\u1e9e\u2488"
)


def check(domain: str) -> bool:
    """Both engines give the same, if the native one does it. Returns whether it does."""
    native = url_parser()
    assert native is not None
    tree = native.tree(f"http://{domain}/")
    if tree is NotImplemented:
        return False
    host = tree and (tree.host, tree.host_kind)
    assert host == parser.form().host(domain, "domain"), domain
    return host is not None


def characters() -> Iterable[str]:
    """All beyond ASCII but surrogates."""
    return (chr(p) for p in range(0x80, sys.maxunicode + 1) if not 0xD800 <= p <= 0xDFFF)


def test_what_becomes_of_characters() -> None:
    """The facts of Unicode for one character of each kind."""
    assert in_domain("A") == "a"
    assert (in_domain("\u1e9e"), in_domain("\ufb03")) == ("\xdf", "ffi")
    assert in_domain("\xad") == ""
    assert in_domain("\u3002") == "."
    assert in_domain("\xe9") == 0  # class 0, left to right, no mark
    assert in_domain("\u05d0") == 1 << 8
    assert in_domain("\u0660") == 3 << 8
    assert in_domain("\u094d") == 9 | 10 << 8 | 1 << 12
    for character in "\u0301\u1161\u11a8\u200c\u200d\u09be":
        assert in_domain(character) is None
    with pytest.raises(UnicodeError):
        in_domain("\ufffd")


@pytest.mark.slow
def test_which_characters_compose() -> None:
    """No canonical decomposition is left out."""
    composing = {
        unicodedata.decomposition(c).split()[1]
        for c in characters()
        if unicodedata.decomposition(c).count(" ") == 1 and "<" not in unicodedata.decomposition(c)
    }
    assert {f"{ord(c):04X}" for c in domain_characters._composing()} == composing


@pytest.mark.slow
@native_only
@given(
    st.lists(
        st.text(
            st.characters(exclude_categories=["Cs", "Cc", "Cn", "Co"]) | st.sampled_from(BESIDE)
        ),
        min_size=1,
        max_size=3,
    ).map(".".join)
)
@times(5)
def test_domains(domain: str) -> None:
    """Any characters, with those that matter beside others."""
    if not domain.isascii() and not set(domain) & set("/\\?#@:[]%"):
        check(domain)


@native_only
@pytest.mark.parametrize("size", [63, 64, 255, 256, 257, 1024, 1025])
def test_long_labels(size: int) -> None:
    """The engine maps labels of up to 256 characters itself, and asks about longer ones."""
    assert check("é" * size) is (size <= 1024)
    assert check("ﬀ" * (size // 2))
    assert check("é." * size)


@pytest.mark.long
@native_only
@pytest.mark.slow
def test_each_character() -> None:
    """Alone, and between others, from left to right and from right to left."""
    done = 0
    for character in characters():
        for domain in (character, f"a{character}b", f"\u05d0{character}", f"\u0905{character}1.x"):
            done += check(domain)
    assert done > 300_000
