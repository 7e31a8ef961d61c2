"""Payloads: which ones reach another host, and what explains them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tools import payloads
from tools.payloads import Question

if TYPE_CHECKING:
    from pathlib import Path

HOST = "https://example.com"
PREFIX = Question(f"prefix:{HOST}", "urllib", is_allowed=True)
DENIED = Question(r"re:https?://(?!127\.0\.0\.1|localhost).*", "urllib", is_allowed=False)

PAYLOADS = {
    "https://example.com@evil.example/": True,
    "https://example.com.evil.example": True,
    "https://example.com:80@evil.example/?a": True,
    "https://example.com:x@evil.example#a": True,
    "https://www.whitelisteddomain.tld@evil.example": True,
    "https://example.com/@evil.example": False,
    "https://example.com?@evil.example": False,
    "https://evil.example/": False,
    "//evil.example": False,
    "evil.example": False,
    "javascript:alert(1)": False,
    "https://example.com": False,
}
"""By a payload, whether it gets past the prefix, and urllib takes it to another host."""


def test_lines_of_files(tmp_path: Path) -> None:
    """Payloads are the lines of files and folders, each once, with the allowed host in them."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.txt").write_text("//c\r\n\n//x.test\n", "utf-8")
    (tmp_path / "d").write_text("//c\n//é", "utf-8")
    found = payloads.payloads([tmp_path / "a", tmp_path / "d"], ["x.test"])
    assert found == ["//c", "//example.com", "//é"]
    (tmp_path / "e").write_bytes(b"//\xe9")
    with pytest.raises(UnicodeDecodeError):
        payloads.payloads([tmp_path / "e"], ())


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost", True),
        ("LocalHost", True),
        ("127.0.0.1", True),
        ("0x7f.1", True),
        ("2852039166", True),
        ("2852039166 = a", False),
        ("[::1]", True),
        ("::ffff:10.0.0.1", True),
        ("[::ffff:1.1.1.1]", False),
        ("1.1.1.1", False),
        ("example.com", False),
        ("", False),
        (None, False),
    ],
)
def test_internal_hosts(host: str | None, *, expected: bool) -> None:
    """Addresses that are not global, and localhost, are internal."""
    assert DENIED.reaches(host) == expected


@pytest.mark.parametrize(
    ("host", "expected"),
    [("example.com", False), ("a.EXAMPLE.com", False), ("aexample.com", True), (None, False)],
)
def test_other_hosts(host: str | None, *, expected: bool) -> None:
    """All but the allowed host and those below it are others."""
    assert PREFIX.reaches(host) == expected


def test_which_get_past() -> None:
    """Those that pass, and those of them that reach another host, are counted."""
    texts = [payloads.replaced(each, payloads.OWN) for each in PAYLOADS]
    hosts = payloads.hosts_of("urllib", texts)
    found = payloads.row(PREFIX, texts, hosts)
    past = PAYLOADS.values()
    assert found.reaching == [each for each, is_past in zip(texts, past, strict=True) if is_past]
    assert found.passing == len(found.reaching) + 3


@pytest.mark.slow
def test_a_way_that_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A payload whose way is not listed is not explained, and neither is one that `bypass` does not
    find to get past."""
    text = "https://example.com@evil.example"
    listed = payloads.answer(PREFIX)
    assert payloads.explanation(PREFIX, text) == (False, None)
    assert "the verdict is none" in (payloads.explanation(PREFIX, f"{HOST}/").problem or "")
    plain = replace(listed, bypasses=tuple(each for each in listed.bypasses if not each.way))
    monkeypatch.setattr(payloads, "answer", lambda _: plain)
    assert payloads.explanation(PREFIX, text) == (True, None)
    assert payloads.explanation(PREFIX, f"{HOST}.evil.example") == (False, None)
    monkeypatch.setattr(payloads, "answer", lambda _: replace(listed, bypasses=()))
    problem = payloads.explanation(PREFIX, text).problem or ""
    assert problem.startswith("no listed way is a part of ['user information before the host']")
    monkeypatch.setattr(payloads, "answer", lambda _: replace(listed, verdict="none"))
    assert payloads.explanation(PREFIX, text).problem == "the verdict is none"


@pytest.mark.slow
def test_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It prints a row for each question, then what is not explained: nothing."""
    monkeypatch.setattr(payloads, "QUESTIONS", (PREFIX,))
    file = tmp_path / "a.txt"
    file.write_text("\n".join(PAYLOADS), "utf-8")
    assert payloads.main(["--reader", "urllib", str(file)]) == 0
    printed = capsys.readouterr().out
    assert "12 payloads" in printed
    assert "     8      5      0             0  urllib   prefix:https://example.com" in printed
