"""The claims: the expected verdicts, derived from the documents, and the file that lists the
claims."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from tests.oracles import (
    barth_2011,
    fielding,
    html5_2009,
    rfc3986,
    w3c_2012,
    w3c_2012_writing,
)
from tests.oracles.lineage_rules import matches
from tools.claims import (
    FAILS,
    HOLDS,
    HOLDS_BUT,
    __main__,
    of_1996,
    of_2009,
    of_2011,
    of_2012,
)
from urlgrammar import standard

if TYPE_CHECKING:
    from pathlib import Path

    from tools.claims import Claim

VERDICTS: Final = {
    "expression-and-bnf": FAILS,
    "server-or-path": HOLDS,
    "question-marks": HOLDS,
    "slash-in-the-path": HOLDS_BUT,
    "appendix-b": HOLDS,
    "one-path-rule": HOLDS,
    "first-match-wins": HOLDS,
    "uris-are-iris": HOLDS,
    "mapping-is-idempotent": HOLDS,
    "two-formulations": FAILS,
    "brackets-in-ipvfuture": HOLDS,
    "the-example": HOLDS,
    "lone-percent": HOLDS,
    "valid-addresses-parse": HOLDS,
    "named-disagreements": HOLDS,
    "absolute-urls": FAILS,
    "once-is-enough": FAILS,
    "writing-is-parsed": FAILS,
    "beyond-is-converted": HOLDS_BUT,
    "file-urls-are-split-alike": FAILS,
    "goto-order": HOLDS,
    "goto-associative": HOLDS,
    "goto-left-unit": HOLDS,
    "goto-right-unit": HOLDS,
    "goto-postfix": HOLDS,
    "force-both": HOLDS,
    "force-first": HOLDS,
    "force-second": HOLDS,
    "accepts-what-browsers-do": HOLDS_BUT,
    "writing-is-parsing": HOLDS,
}


SLOW: Final = {
    *("goto-associative", "accepts-what-browsers-do"),
    *("writing-is-parsed", "valid-addresses-parse", "file-urls-are-split-alike"),
    *("one-path-rule", "writing-is-parsing"),
}
"""Claims that take more than a second."""

EACH: Final = [
    pytest.param(claim, id=claim.name, marks=pytest.mark.slow if claim.name in SLOW else ())
    for claim in __main__.CLAIMS
]


@pytest.mark.parametrize("claim", EACH)
def test_verdict(claim: Claim) -> None:
    """A claim has the expected verdict and witnesses, and its row in docs/claims.md."""
    verdict = __main__.decided(claim)
    assert verdict.outcome == VERDICTS[claim.name]
    assert verdict.witnesses or verdict.remark or verdict.outcome == HOLDS
    assert f"\n{__main__.row(claim)}\n" in __main__.FILE.read_text(encoding="utf-8")


def test_every_claim_is_listed() -> None:
    """Each claim has a place in a document, and the file has exactly one row for each."""
    assert [claim.name for claim in __main__.CLAIMS] == list(VERDICTS)
    rows = []
    for claim in __main__.CLAIMS:
        assert claim.document
        assert claim.section
        assert claim.text.endswith(".")
        cells = (claim.document, claim.section, claim.text, f"**{VERDICTS[claim.name]}**", "")
        rows.append(f"| {' | '.join(each.replace('|', '&#124;') for each in cells)}")
    written = __main__.FILE.read_text(encoding="utf-8")
    assert written.startswith(__main__.HEAD)
    found = written.removeprefix(__main__.HEAD).splitlines()
    for line, row in zip(found, rows, strict=True):
        assert line.startswith(row)


@pytest.mark.slow
def test_the_file_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """docs/claims.md is up to date."""
    assert (__main__.main(["--check"]), capsys.readouterr().out) == (0, "")


def test_a_stale_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stale file is detected and written."""
    monkeypatch.setattr(__main__, "FILE", tmp_path / "claims.md")
    monkeypatch.setattr(__main__, "CLAIMS", __main__.CLAIMS[2:3])
    assert __main__.main(["--check"]) == 1
    assert __main__.main([]) == 0
    assert __main__.main(["--check"]) == 0


# Witnesses, checked with the oracles


def test_the_expression_splits_otherwise() -> None:
    """The BNF does not allow the scheme or server that appendix B finds."""
    for text in of_1996.expression_and_bnf().witnesses:
        assert matches("fielding-02", "url_reference", text)
        parts = fielding.split_02(text)
        by_scheme = parts.scheme is None or matches("fielding-02", "scheme", parts.scheme)
        after = ("" if parts.query is None else "?") + (parts.query or "")
        by_server = parts.server is None or (
            not parts.path and not after and matches("fielding-02", "server", parts.server)
        )
        assert not (by_scheme and by_server) or text == "a::"


def test_a_server_or_a_path() -> None:
    """The BNF allows both readings of the first witness."""
    shortest, *_ = of_1996.server_or_path().witnesses
    assert shortest == "//"
    assert matches("fielding-02", "net_path", shortest)
    assert matches("fielding-02", "abs_path", shortest)


def test_discrepancies_of_2009() -> None:
    """For each witness, one formulation fails and the other does not."""
    host, userinfo, percent = of_2009.two_formulations().witnesses
    for text in (host, userinfo):
        assert html5_2009.parse(text) is None
        assert html5_2009.parse_b(text) is not None
    found = html5_2009.parse_b(userinfo)
    assert found is not None
    assert found.userinfo == "]"
    assert html5_2009.parse_b(percent) is None
    assert html5_2009.parse(percent) is not None


def test_disagreements_of_2011() -> None:
    """Each witness is split differently."""
    for text in of_2011.named_disagreements().witnesses:
        found, parts = barth_2011.parse(text), rfc3986.split(text)
        assert found is not None
        assert (found.authority, found.path, found.query, found.fragment) != (
            parts.authority,
            parts.path,
            parts.query,
            parts.fragment,
        ) or standard("rfc3986").parse(text).port != found.port


def test_what_is_not_idempotent() -> None:
    """The state machine gives the same result."""
    (fatal,) = of_2012.absolute_urls().witnesses
    (changing,) = of_2012.once_is_enough().witnesses
    assert w3c_2012.parse(w3c_2012.serialize(w3c_2012.parse(fatal))).fatal
    once = w3c_2012.serialize(w3c_2012.parse(changing))
    assert w3c_2012.serialize(w3c_2012.parse(once)) != once


@pytest.mark.slow
def test_valid_and_fatal() -> None:
    """Each witness is a relative URL for authors, and the state machine neuters it against http,
    but not against file; no shorter string is valid and fatal."""
    http, file = w3c_2012.parse("http://h/"), w3c_2012.parse("file:///")
    witnesses = of_2012.writing_is_parsed().witnesses
    assert witnesses[0] == "//:a"
    for text in witnesses:
        assert w3c_2012_writing.is_relative_url(text)
        assert w3c_2012.parse(text, http).fatal
        assert not w3c_2012.parse(text, file).fatal
    for length in range(4):
        for each in product("a0/:?@.%[]", repeat=length):
            text = "".join(each)
            assert not (w3c_2012_writing.is_url(text) and w3c_2012.parse(text, http).fatal)


def test_hosts_keep_what_other_components_do_not() -> None:
    """The state machine gives the same result, and escapes the code point everywhere else."""
    (text,) = of_2012.beyond_is_converted().witnesses
    assert (text, w3c_2012.serialize(w3c_2012.parse(text))) == ("ws:é", "ws://é/")
    escaped = w3c_2012.serialize(w3c_2012.parse("ws://é@h/é?é#é"))
    assert escaped == "ws://%C3%A9@h/%C3%A9?%C3%A9#%C3%A9"
    assert w3c_2012.serialize(w3c_2012.parse("a:é")) == "a:%C3%A9"


@pytest.mark.slow
def test_file_urls_in_writing_and_parsing() -> None:
    """For authors, each witness is a file URL; the state machine finds no userinfo and no port."""
    witnesses = of_2012.file_urls_are_split_alike().witnesses
    assert "file://a:" in witnesses
    for text in witnesses:
        assert w3c_2012_writing.is_absolute_url(text)
        url = w3c_2012.parse(text)
        assert (url.userinfo, url.port, url.fatal) == ("", "", False)
        assert "@" in text or ":" in text.removeprefix("file:")
    assert w3c_2012.parse("file://a:").path == ["a:"]
