"""The marks of the native engine: their header, compared with what Python prints."""

from __future__ import annotations

import re

import pytest

from tools import native_marks
from tools.generate.hashes import GENERATED
from urlgrammar import standard
from urlgrammar.components import ComponentTuple

NATIVE = GENERATED.parent / "_native"


@pytest.mark.slow
def test_the_header_is_fresh() -> None:
    """It is what the grammar says."""
    written = (GENERATED / native_marks.NAME).read_text(encoding="utf-8")
    assert written == native_marks.text()


@pytest.mark.slow
def test_marks_are_those_of_python() -> None:
    """A component tree is printed with the marks of the engine, and so are changed components."""
    marks = native_marks.marks()
    printed = (
        "S{scheme_mark}{authority_mark}U{password_mark}W{userinfo_mark}H{port_mark}P{root}X"
        "{query_mark}Q{fragment_mark}F"
    )
    tree = ComponentTuple("S", "U:W", "H", None, "P", "/X", "Q", "F")
    assert tree.password == "W"  # noqa: S105 (a mark is before it)
    assert str(tree) == printed.format(**marks)
    whatwg = standard("whatwg")
    for given, expected in {
        f"file://{marks['localhost']}/c|": "file{scheme_mark}{authority_mark}{root}c{drive_mark}",
        "s:/.//": "s{scheme_mark}{guard}{root}{root}",
        "s:\x01a": "s{scheme_mark}{escape}01a",
        "ws:[1:2:0::]": (
            "ws{scheme_mark}{authority_mark}[1{piece_mark}2{piece_mark}{piece_mark}]{root}"
        ),
        "ws:1": "ws{scheme_mark}{authority_mark}0{dot}0{dot}0{dot}1{root}",
    }.items():
        assert str(whatwg.canonicalize(whatwg.parse(given))) == expected.format(**marks)


def test_the_engine_has_no_other_marks() -> None:
    """The engine has no character of its own but letters and digits, with which it counts."""
    for file in NATIVE.glob("*/*.[ch]"):
        code = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.findall(r"'(?:[^\w']|\\.)'", code), file
