"""The claims: the expected verdicts, derived from the documents, and the file that lists the
claims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.oracles import barth_2011, fielding, html5_2009, rfc3986, w3c_2012
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
    "left-to-right": HOLDS,
    "empty-example": FAILS,
    "consistently-transformed": HOLDS_BUT,
    "dots-and-servers": FAILS,
    "colons-first": FAILS,
    "server-to-slash": FAILS,
    "step-seven": HOLDS,
    "expression-and-bnf": FAILS,
    "server-or-path": HOLDS,
    "question-marks": HOLDS,
    "slash-in-the-path": HOLDS_BUT,
    "two-formulations": FAILS,
    "brackets-in-ipvfuture": HOLDS,
    "the-example": HOLDS,
    "lone-percent": HOLDS,
    "valid-addresses-parse": HOLDS,
    "named-disagreements": HOLDS,
    "absolute-urls": FAILS,
    "once-is-enough": FAILS,
    "writing-is-parsed": HOLDS,
    "goto-order": HOLDS,
    "goto-associative": HOLDS,
    "goto-left-unit": HOLDS,
    "goto-right-unit": HOLDS,
    "goto-postfix": HOLDS,
    "force-both": HOLDS,
    "force-first": HOLDS,
    "force-second": HOLDS,
    "accepts-what-browsers-do": HOLDS_BUT,
}


SLOW: Final = {
    *("goto-associative", "accepts-what-browsers-do", "consistently-transformed"),
    *("writing-is-parsed", "valid-addresses-parse"),
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


def test_changes_of_the_server() -> None:
    """Step 7 of draft 02 puts ".." next to the server, and both drafts remove the segment before
    "//". Draft 01 has a separator there (4.3.2)."""
    below, merged = of_1996.dots_and_servers().witnesses
    assert fielding.split_02(fielding.resolve_02(below, "http://a")).server == "a.."
    assert fielding.split_01(fielding.resolve_01(below, "http://a")).server == "a"
    for resolve in (fielding.resolve_01, fielding.resolve_02):
        assert resolve(merged, "a:/b/c") == "a://h/x"


def test_first_segments_with_a_colon() -> None:
    """Neither the BNF nor appendix B finds a scheme in the witnesses."""
    for text in of_1996.colons_first().witnesses:
        assert matches("fielding-02", "rel_path", text)
        assert not matches("fielding-02", "absoluteurl", text)
        assert fielding.split_02(text) == (None, None, text, None, None)
    assert fielding.split_02("this:that").scheme == "this"


def test_ends_of_servers() -> None:
    """The server of appendix B ends before a slash, and before the end."""
    for text in of_1996.server_to_slash().witnesses:
        assert fielding.split_02(text).server != text[2:].partition("/")[0]
        assert fielding.split_01(text).server == text[2:].partition("/")[0]


def test_targets_without_an_absolute_form() -> None:
    """By step 2a, the current document is not the base, whatever the base."""
    assert of_1996.empty_example().witnesses == ("",)
    for base in of_1996.BASES:
        for text in ("", "#"):
            assert fielding.resolve_01(text, base) == fielding.resolve_02(text, base) == text


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
