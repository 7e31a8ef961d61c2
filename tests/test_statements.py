"""What the documents state in prose about other programs and about the engine: it is run here."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

import pytest

import urlgrammar as ug
from tests.engines import native_only
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.outcomes import Reading, Refused

DOCS: Final = Path(__file__).parent.parent / "docs"
SPACED: Final = " http://127.0.0.1/"


def outcome(program: str, text: str) -> object:
    """What an installed program says of a text; the test is skipped without it."""
    if ADAPTERS[program].version() is None:
        pytest.skip(f"{program} is not installed")
    with BlackBox(program) as box:
        return box.read(text)


@pytest.mark.slow
def test_what_is_proved_safe_behind_urllib3() -> None:
    """docs/questions/filter.md: the proof about strings that requests reads in another way."""
    found = ug.bypasses(r"re: +http://127\.0\.0\.1/", "urllib3", deny="loopback")
    assert found.verdict == "none"


@pytest.mark.slow
def test_requests_is_not_urllib3() -> None:
    """docs/questions/filter.md: what is proved safe behind urllib3 leads requests to 127.0.0.1,
    and a second filter mends it."""
    assert isinstance(outcome("urllib3", SPACED), Refused)
    reading = outcome("requests", SPACED)
    assert isinstance(reading, Reading)
    assert reading.values["host"] == "127.0.0.1"
    removed = [each for each in map(chr, range(sys.maxunicode + 1)) if not each.lstrip()]
    assert not any(re.match(r"\S", each) for each in removed)


@pytest.mark.parametrize("program", ["ada", "node"])
def test_others_take_what_is_beyond_the_limit(program: str) -> None:
    """docs/questions/browsers.md: a label of more than 1,024 characters beyond ASCII."""
    text = "http://" + "é" * 1025 + ".de/"
    with pytest.raises(ug.LimitError):
        ug.URL(text)
    assert isinstance(outcome(program, text), Reading)


@native_only
def test_columns_without_objects() -> None:
    """docs/questions/columns.md names the operations that work on buffers."""
    pytest.importorskip("pyarrow")
    from urlgrammar.integrations import _columns

    every = {std.name: std for std in ug.standards()}
    texts = {name for name, std in every.items() if _columns.texts(std, None).native}
    trees = {name for name, std in every.items() if _columns.trees(std, None).native}
    valid = {name for name, std in every.items() if _columns.validity(std, None).native}
    assert texts >= {"whatwg", "rfc3986", "rfc3987", "rfc6874"}
    assert trees == texts | {"fielding-02"}
    assert every.keys() - valid == {"url-spec"}


def test_mutable_objects() -> None:
    """docs/reference/python.md: all values but two classes of the WHATWG standard are immutable."""
    text = (DOCS / "reference" / "python.md").read_text(encoding="utf-8")
    assert "immutable, except `URL` and `URLSearchParams`" in text
    for mutable in (ug.URL("http://a/"), ug.URLSearchParams("a=b")):
        with pytest.raises(TypeError, match="unhashable"):
            hash(mutable)
    values = (
        *(ug.standard("rfc3986").parse("a:"), ug.standard("rfc3986"), ug.program("curl")),
        *(ug.compare("a:"), ug.diff("re:a", "re:b"), ug.extract("http://a/")[0]),
        *(ug.ambiguity("rfc3986:port"), ug.bypasses("re:http://a/", "whatwg", "re:a")),
    )
    for value in values:
        assert not isinstance(value, list | dict | set)
        with pytest.raises(AttributeError):
            setattr(value, next(iter(getattr(value, "__match_args__", ("name",))), "name"), None)
