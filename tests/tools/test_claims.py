"""The claims: the expected verdicts, derived from the documents, and the file that lists the
claims."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.oracles import (
    barth_2011,
    fielding,
    html5_2009,
    rfc3986,
    url_spec,
    w3c_2012,
    w3c_2012_writing,
)
from tests.oracles.abnf_rules import RULES_3987, accepts
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
    of_url_spec,
)
from tools.claims.follow import follow
from tools.short_strings import short_strings
from urlgrammar import standard
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import Alt, Chars, Expression, Repeat, Rule, Seq

if TYPE_CHECKING:
    from pathlib import Path

    from tools.claims import Claim

A, B, C = (Chars(CharSet.from_characters(each)) for each in "abc")

VERDICTS: Final = {
    "left-to-right": HOLDS,
    "empty-example": FAILS,
    "consistently-transformed": HOLDS_BUT,
    "dots-and-servers": FAILS,
    "colons-first": FAILS,
    "relative-without-a-scheme": FAILS,
    "relative-path-without-a-slash": FAILS,
    "no-server-from-nowhere": FAILS,
    "independent-of-the-scheme": HOLDS,
    "password-and-user": HOLDS,
    "semicolons": HOLDS,
    "server-to-slash": FAILS,
    "step-seven": HOLDS,
    "expression-and-bnf": FAILS,
    "server-or-path": HOLDS,
    "question-marks": HOLDS,
    "slash-in-the-path": HOLDS_BUT,
    "appendix-b": HOLDS,
    "one-path-rule": HOLDS,
    "first-match-wins": HOLDS,
    "uris-are-iris": HOLDS,
    "mapping-is-idempotent": HOLDS,
    "two-formulations": HOLDS_BUT,
    "brackets-in-ipvfuture": HOLDS_BUT,
    "follow-sets": HOLDS_BUT,
    "brackets-elsewhere": FAILS,
    "brackets-in-hosts": FAILS,
    "the-example": HOLDS,
    "lone-percent": HOLDS,
    "valid-addresses-parse": HOLDS,
    "iri-grammar": HOLDS,
    "named-disagreements": HOLDS,
    "slash-in-the-base": FAILS,
    "slash-in-a-path-relative-url": HOLDS,
    "several-forms": HOLDS,
    "fragments-beyond-ascii": HOLDS,
    "absolute-urls": FAILS,
    "once-is-enough": FAILS,
    "writing-is-parsed": FAILS,
    "beyond-is-converted": HOLDS_BUT,
    "file-urls-are-split-alike": FAILS,
    "percent-ambiguous": HOLDS,
    "percent-repaired": FAILS,
    "percent-strict": FAILS,
    "goto-shortest": FAILS,
    "goto-commutative": HOLDS,
    "goto-order": HOLDS,
    "goto-associative": HOLDS,
    "goto-left-unit": HOLDS,
    "goto-right-unit": HOLDS,
    "goto-postfix": HOLDS,
    "goto-root": HOLDS,
    "force-root": FAILS,
    "force-both": HOLDS,
    "force-first": HOLDS,
    "force-second": FAILS,
    "as-rfc3986": HOLDS_BUT,
    "accepts-what-browsers-do": HOLDS_BUT,
    "writing-is-parsing": HOLDS,
}


SLOW: Final = {
    *("goto-associative", "goto-shortest", "force-both", "force-first", "force-second"),
    *("goto-postfix", "accepts-what-browsers-do", "consistently-transformed"),
    *("writing-is-parsed", "valid-addresses-parse", "one-path-rule", "writing-is-parsing"),
    *("file-urls-are-split-alike", "left-to-right", "appendix-b", "uris-are-iris"),
    *("two-formulations", "follow-sets", "brackets-in-hosts", "absolute-urls", "as-rfc3986"),
}
"""Claims that take more than half a second."""

EACH: Final = [
    pytest.param(claim, id=claim.name, marks=pytest.mark.slow if claim.name in SLOW else ())
    for claim in __main__.CLAIMS
]


@pytest.mark.slow
@pytest.mark.parametrize("claim", EACH)
def test_verdict(claim: Claim) -> None:
    """A claim has the expected verdict and witnesses, and its entry in docs/findings/claims.md."""
    verdict = __main__.decided(claim)
    assert verdict.outcome == VERDICTS[claim.name]
    assert verdict.witnesses or verdict.remark or verdict.outcome == HOLDS
    assert f"\n{__main__.entry(claim)}" in __main__.FILE.read_text(encoding="utf-8")


def test_every_claim_is_listed() -> None:
    """Each claim has a place in a document, and the file has exactly one entry for each, with its
    verdict."""
    assert [claim.name for claim in __main__.CLAIMS] == list(VERDICTS)
    wanted = set()
    for claim in __main__.CLAIMS:
        assert claim.document in __main__.STANDARD_OF
        assert claim.section
        assert claim.text.endswith(".")
        word = __main__.WORDS[VERDICTS[claim.name]]
        wanted.add(f"- **{word}**: {claim.text} ({claim.section})")
    written = __main__.FILE.read_text(encoding="utf-8")
    assert written.startswith(__main__.HEAD)
    found = [line for line in written.splitlines() if line.startswith("- ")]
    assert sorted(found) == sorted(wanted)


@pytest.mark.slow
def test_the_file_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """docs/findings/claims.md is up to date."""
    assert (__main__.main(["--check"]), capsys.readouterr().out) == (0, "")


@pytest.mark.slow
def test_a_stale_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stale file is detected and written."""
    monkeypatch.setattr(__main__, "FILE", tmp_path / "claims.md")
    quick = [claim for claim in __main__.CLAIMS if claim.name == "question-marks"]
    monkeypatch.setattr(__main__, "CLAIMS", quick)
    assert __main__.main(["--check"]) == 1
    assert __main__.main([]) == 0
    assert __main__.main(["--check"]) == 0


# Witnesses, checked with the oracles


@pytest.mark.slow
def test_the_expression_splits_otherwise() -> None:
    """The BNF does not allow the scheme or server that appendix B finds."""
    for text in of_1996.expression_and_bnf().witnesses:
        assert matches("fielding-02", "url_reference", text)
        parts = fielding.appendix_b(text)
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
        assert fielding.appendix_b(text) == (None, None, text, None, None)
    assert fielding.appendix_b("this:that").scheme == "this"


def test_ends_of_servers() -> None:
    """The server of appendix B ends before a slash, and before the end."""
    for text in of_1996.server_to_slash().witnesses:
        assert fielding.appendix_b(text).server != text[2:].partition("/")[0]
        assert fielding.split_01(text).server == text[2:].partition("/")[0]


def test_relative_references_of_1996() -> None:
    """The recognizer of the BNF, and the steps of section 5.2."""
    (scheme,) = of_1996.relative_without_a_scheme().witnesses
    assert matches("fielding-02", "relativeurl", scheme)
    assert fielding.split_02(scheme).scheme == "a"
    (slash,) = of_1996.relative_path_without_a_slash().witnesses
    assert matches("fielding-02", "rel_path", slash)
    assert slash.startswith("/")
    for text in of_1996.no_server_from_nowhere().witnesses:
        assert fielding.split_02("a:").server is None
        assert fielding.split_02(fielding.resolve_02(text, "a:")).server == text[2:]
    assert fielding.resolve_02("//b", "a:/c") == "a://b"


def test_users_and_passwords_of_1996() -> None:
    """4.3.1: an empty user before a password, and none without a ":"."""
    (text,) = of_1996.password_and_user().witnesses
    assert matches("fielding-02", "server", text.removeprefix("//"))
    a = Chars(CharSet.from_characters("a"))
    user, password = Rule("u", a), Rule("p", a)
    for expression, expected in (
        (Seq((user, password)), (False, False)),
        (Seq((Repeat(user, 0, 1), password)), (True, True)),
        (Alt((user, password)), (True, True)),
        (Repeat(Seq((user, password)), 0, None), (True, False)),
        (Alt((user, a)), (True, False)),
    ):
        assert of_1996._without(expression, "u", "p") == expected


def test_semicolons_of_1996() -> None:
    """F.4: a segment with a semicolon is a segment as any other."""
    for text in ("..;", ";..", ".;/..", "a;b/..", ";/../;"):
        found = fielding.resolve_02(text, "a://a/b;c/d").replace(";", "x")
        assert found == fielding.resolve_02(text.replace(";", "x"), "a://a/bxc/d")


@pytest.mark.slow
def test_drives_of_rfc3986() -> None:
    """The oracles of both documents: only the one has drives. Its string is found by a search."""
    base, reference = of_url_spec.as_rfc3986().witnesses
    assert rfc3986.resolve(reference, base) != print_generic(reference, base)
    for reference in ("b", "/b", "//b", "?b", "#b", "", "b/", "s:b"):
        for other in ("s:a", "s://a", "s:/a/c?d", "s://a/c/d#e"):
            assert rfc3986.resolve(reference, other) == print_generic(reference, other)


def print_generic(reference: str, base: str) -> str:
    """Generic resolution by the oracle, of a URL with a drive where it could be one."""
    urls = [
        url_spec.parse(text.removeprefix("s:"), url_spec.Mode.FILE) for text in (base, reference)
    ]
    assert None not in urls
    scheme = ((url_spec.Type.SCHEME, "s"),)
    own, other = (url or () for url in urls)
    found = url_spec.generic_resolve(
        (*scheme, *other) if reference.startswith("s:") else other, (*scheme, *own)
    )
    assert found is not None
    return url_spec.print_url(found)


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


@pytest.mark.slow
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


def test_a_literal_that_is_a_name() -> None:
    """Appendix B adds "[" and "]" to unreserved, so every character of the host is in reg-name; it
    is "[" "v" HEXDIG "." unreserved "]" too."""
    (text,) = of_2009.brackets_in_ipvfuture().witnesses
    assert text == "//[va.a]"
    assert set(text) - set("//") <= set("[]va.")
    found = html5_2009.parse_b(text)
    assert found is not None
    assert (found.userinfo, found.host, found.port) == (None, "[va.a]", None)


@pytest.mark.slow
def test_what_follows() -> None:
    """RFC 3986: an address can end after a reg-name, which can be empty, and after a
    segment-nz-nc."""
    assert of_2009.follow_sets().witnesses == ("//", "a")
    assert rfc3986.split("//").authority == ""
    assert rfc3986.split("a").path == "a"


@pytest.mark.parametrize(
    ("start", "rule", "chars", "end"),
    [
        (Rule("s", A), "s", "", True),
        (Seq((Rule("r", A), Repeat(B, 0, 1))), "r", "b", True),
        (Seq((Rule("r", A), B, C)), "r", "b", False),
        (Repeat(Seq((Rule("r", A), Repeat(B, 0, None))), 0, None), "r", "ab", True),
        (Seq((Alt((Rule("r", A), Seq((Rule("r", A), B)))), C)), "r", "bc", False),
        (Seq((Repeat(Rule("r", A), 0, 1), C)), "r", "c", False),
        (Rule("r", Seq((A, B))), "q", "", False),
    ],
)
def test_follow(start: Expression, rule: str, chars: str, *, end: bool) -> None:
    """FOLLOW sets of small grammars, by hand."""
    assert follow(start, rule) == (CharSet.from_characters(chars), end)


@pytest.mark.slow
def test_brackets_in_hosts() -> None:
    """Section 2 accepts an IP-literal, and encodes other brackets only after the authority."""
    (text,) = of_2009.brackets_in_hosts().witnesses
    for each in (text, "http://[::1]/"):
        found = html5_2009.parse(each)
        assert found is not None
        assert (found.host or "")[0] == "["
    assert html5_2009.parse("//]") is None
    assert html5_2009.parse("//a[b]") is None


def test_more_than_iris() -> None:
    """Section 2 accepts each witness, and RFC 3987 does not."""
    for text in of_2009.iri_grammar().witnesses:
        assert html5_2009.parse(text) is not None
        assert not accepts(RULES_3987, "IRI-reference", text)


def test_canonical_forms_of_2011() -> None:
    """The steps of section 5, applied to each witness and to the outcome."""

    def form(text: str) -> str:
        found = barth_2011.parse(text)
        assert found is not None
        written = barth_2011.canonicalize(found)
        assert written is not None
        return written

    for text in of_2011.slash_in_the_base().witnesses:
        base = barth_2011.parse(form(text))
        assert base is not None
        assert "/" not in base.path
    (text,) = of_2011.several_forms().witnesses
    assert form(form(text)) != form(text)
    (text,) = of_2011.fragments_beyond_ascii().witnesses
    assert form(text).endswith("#é")


@pytest.mark.slow
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


@pytest.mark.slow
def test_what_is_not_idempotent() -> None:
    """The state machine gives the same result."""
    (fatal,) = of_2012.absolute_urls().witnesses
    (changing,) = of_2012.once_is_enough().witnesses
    assert w3c_2012.parse(w3c_2012.serialize(w3c_2012.parse(fatal))).fatal
    once = w3c_2012.serialize(w3c_2012.parse(changing))
    assert w3c_2012.serialize(w3c_2012.parse(once)) != once


def sequence(text: str) -> url_spec.URL:
    """The URL of a text by the oracle."""
    found = url_spec.parse(text, url_spec.parser_mode(text))
    assert found is not None
    return found


def test_a_shorter_url_than_goto() -> None:
    """The second URL is itself one with the prefix and the postfix, and it is shorter than the
    result that browsers need."""
    one, other = map(sequence, ("a/", "a/"))
    result = url_spec.goto(one, other)
    prefix = url_spec.upto(one, url_spec.ord_(other))
    assert other[: len(prefix)] == prefix
    assert url_spec.is_url(other)
    assert len(other) < len(result)
    base = url_spec.parse_resolve_and_normalise("a/", "http://h/a/")
    assert base == "http://h/a/a/"


def test_forced_without_a_root() -> None:
    """The operation "Forced File URL" sets a path root only if there is no drive."""
    (text,) = of_url_spec.forced_root().witnesses
    assert text == "file:C|"
    forced = url_spec.force(sequence(text))
    assert forced is not None
    types = [type_ for type_, _ in forced]
    assert types == [url_spec.Type.SCHEME, url_spec.Type.AUTHORITY, url_spec.Type.DRIVE]


def test_forcing_web_urls() -> None:
    """If the second URL has a scheme, goto gives the second URL."""
    one, other = map(sequence, ("http:", "http:a"))
    assert url_spec.goto(one, other) == other
    assert url_spec.force(one) is None
    forced = url_spec.force(other)
    assert forced is not None
    assert url_spec.force(url_spec.goto(sequence("http:x"), forced)) == forced
    late, first = (
        url_spec.force(url_spec.goto(url, sequence("b"))) for url in (sequence("http:a"), forced)
    )
    assert late != first


def test_percent_coding_in_parts() -> None:
    """The oracle's parts are as long as possible; bytes one by one are other characters."""
    assert url_spec.percent_decode("%C3%A9") == "é"
    assert "".join(map(url_spec.percent_decode, ("%C3", "%A9"))) == "\ufffd\ufffd"
    assert len(of_url_spec.readings("%00")) == 4
    assert len(of_url_spec.readings("aa")) == 2
    assert of_url_spec.percent_strict().witnesses == ("aa",)
    assert len(of_url_spec.readings("%0")) == len(of_url_spec.readings("00")) == 2


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
    for text in short_strings("a0/:?@.%[]", 3):
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
