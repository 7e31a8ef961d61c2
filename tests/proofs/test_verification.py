"""Certificates: those of `diff` are right by derivatives, and nothing else is accepted."""

from __future__ import annotations

import itertools
import json
import random
import re
import subprocess
import sys
from functools import cache
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.profile import times
from tests.proofs.damage import damaged, is_refused
from tests.regular.brute_force import regexes
from urlgrammar.grammar.names import lark_name
from urlgrammar.proofs import verification
from urlgrammar.proofs.certificate import read
from urlgrammar.proofs.claims import Source
from urlgrammar.proofs.derivatives import Terms
from urlgrammar.proofs.letters import Letters
from urlgrammar.proofs.reading import Reading
from urlgrammar.proofs.sources import Operand, hash_of, sets
from urlgrammar.proofs.terms import terms_of
from urlgrammar.regular.syntax.re_reader import read_regex

RULES: Final = [
    *("rfc3986:uri_reference", "rfc3986:uri", "rfc3986:relative_ref", "rfc3987:iri_reference"),
    *("rfc2396:uri_reference", "rfc6874:uri_reference", "rfc3986:host", "rfc3987:ihost"),
    *("rfc3986:ip_literal", "rfc6874:ip_literal", "rfc3986:port", "whatwg:port_number"),
    *("whatwg:ipv4_number8", "whatwg:ipv4_number32", "whatwg:opaque_host", "whatwg:query"),
]
SPLIT: Final = {
    ("rfc3986", "rfc3987"): {"scheme", "userinfo", "host", "port", "path", "query", "fragment"},
    ("html5-2009", "rfc3986"): {"scheme", "userinfo", "host", "port", "path", "query", "fragment"},
    ("rfc2396", "rfc3986"): {"scheme", "fragment"},
    ("re:(?P<host>[a-z]+)(:(?P<port>[0-9]*))?", "rfc3986:authority"): {"host", "port"},
}


@cache
def certificate(a: str, b: str) -> str:
    """The certificate of a difference."""
    return ug.diff(a, b).certificate()


@pytest.mark.slow
@pytest.mark.parametrize(("a", "b"), [*itertools.combinations(RULES, 2)])
def test_rules(a: str, b: str) -> None:
    """The derivatives of any two rules show the relation that `diff` says."""
    difference = ug.diff(a, b, on=())
    text = difference.certificate()
    found = ug.verify(text)
    assert read(text).relation == difference.relation
    assert found.states
    assert found.pairs >= found.states


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("w3c-2012", "html5-2009"),
        ("barth-2011", "w3c-2012"),
        ("whatwg:opaque_host", "rfc3986:host"),
        ("w3c-2012:parsed_url", "rfc3987"),
    ],
)
def test_large_rules(a: str, b: str) -> None:
    """The same for some with thousands of pairs of derivatives, and with preprocessing."""
    assert ug.verify(ug.diff(a, b, on=()).certificate()).pairs > 100


@pytest.mark.parametrize("both", SPLIT, ids=str)
def test_components(both: tuple[str, str]) -> None:
    """Those that both split alike are in the certificate, and the others are not."""
    assert {*read(certificate(*both)).same} - {"host_kind"} == SPLIT[both]
    assert ug.verify(certificate(*both)).readings


def _source(name: str) -> Source:
    """The source of a standard or a rule."""
    std, _, rule = name.partition(":")
    return Source(std, lark_name(rule) if rule else None, sha256=hash_of(ug.standard(std)))


TEXTS: Final = (
    *("", "a", "http://a/", "http://a:80?b", "http://u:p@[::1]:8/#", "//", "a b", "http://1.2.3.4"),
    *("http:\\\\a\\b", " http://a\t/ ", "x:\\", "http://a/?\\", "a:b ", "http://%61/", "//[v1.a]"),
)


@pytest.mark.parametrize("name", ["rfc3986", "html5-2009", "barth-2011", "whatwg"])
def test_texts(name: str) -> None:
    """The steps over a text, with its preprocessing, lead to what the parser says."""
    terms, (term,) = terms_of([_source(name)])
    std = ug.standard(name)
    for text in TEXTS:
        found = terms.has(term, text)
        assert found is None or found is (std.try_parse(text) is not None), text


@given(regexes(edges=(), leaves=6), st.text("ab", max_size=6))
@times(4)
def test_expressions(regex: str, text: str) -> None:
    """The same for an expression, by `re`."""
    expression, _ = read_regex(regex, regex)
    operand = Operand(expression)
    terms = Terms(Letters(sets(operand)))
    found = terms.has(Reading(terms, operand).term(), text)
    assert found is (re.fullmatch(regex, text) is not None)


@given(
    regexes(looks=True, groups=0, leaves=5, rounds=1, parts=3),
    st.sampled_from(["fullmatch", "match", "search"]),
    st.lists(st.text("ab\n", max_size=5), min_size=4, max_size=4),
)
@times(4)
def test_expressions_that_are_searched_for(regex: str, method: str, some: list[str]) -> None:
    """The same for `re.match` and `re.search`, and with assertions."""
    operand = Operand(read_regex(regex, regex)[0], method=method)
    terms = Terms(Letters(sets(operand)))
    try:
        term = Reading(terms, operand).term()
    except ug.OperandError:
        return
    for text in some:
        found = getattr(re, method)(regex, text)
        assert terms.has(term, text) is (found is not None), text


def test_most_assertions_are_read() -> None:
    """Those that people write at the ends of expressions, and those about what follows."""
    texts = [*map("".join, itertools.product("ab/\n", repeat=4)), "", "a", "/", "\n", "a\n"]
    for regex in (
        "^a",
        "a$",
        r"\Aa\Z",
        "^(a|b)(/|$)",
        "(?!a)b",
        "a(?=b)",
        "^(?!.*a)",
        "a$|^b",
        "$",
    ):
        for method in ("fullmatch", "match", "search"):
            operand = Operand(read_regex(regex, regex)[0], method=method)
            terms = Terms(Letters(sets(operand)))
            term = Reading(terms, operand).term()
            for text in texts:
                found = getattr(re, method)(regex, text)
                assert terms.has(term, text) is (found is not None), (regex, method, text)


# What is refused


ASKED: Final = ("rfc3986:authority", "rfc3987:iauthority")


@pytest.mark.parametrize(
    ("seed", "count"),
    [(0, 4), *(pytest.param(n, 63, marks=pytest.mark.slow) for n in range(1, 9))],
)
def test_damaged_certificates_are_refused(seed: int, count: int) -> None:
    """508 of them: a target, a verdict, a class of characters, a claim, a source is another one."""
    chosen = random.Random(seed)  # noqa: S311 (the same every time)
    text = certificate(*ASKED)
    for _ in range(count):
        other = damaged(text, chosen)
        assert json.loads(other) != json.loads(text)
        assert is_refused(other), other


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "{}",
            "[]",
            "null",
            "1",
            '{"urlgrammar_certificate":1}',
            "[" * 100_000,
            "NaN",
            "\ud800",
        ),
        '{"urlgrammar_certificate":1,"urlgrammar_certificate":1}',
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    """What is no certificate, with a sentence about it."""
    with pytest.raises(ug.CertificateError):
        ug.verify(text)


@pytest.mark.parametrize(
    ("a", "b", "problem"),
    [
        ("re:(?P<host>(?=a)a)", "re:(?P<host>a)", "without assertions"),
        ("re:(?:(?=a)a)*", "re:a", "in a repetition"),
        ("re:a*(?<!b)a", "re:a", "before a position"),
        ("re:(?>a*)b", "re:a", "atomic groups"),
        ("re:(?P<host>a|ab)(?P<path>b?)", "re:(?P<host>a)(?P<path>b)", "in two ways"),
        ("js:/a./", "re:a", "not one code unit"),
        ("js:/(?=a)*b/", "re:a", "in a repetition"),
        ("urllib", "re:a", "only the parser itself"),
        ("rfc3986[host in example.com]", "re:a", "as filters alone"),
        ("glob.fnmatch:a", "re:a", "no certificate yet"),
        pytest.param(
            *("whatwg:special_host", "rfc3986:host", "only the parser itself"),
            marks=pytest.mark.slow,
        ),
    ],
)
def test_what_has_no_certificate(a: str, b: str, problem: str) -> None:
    """An error says so; none is written."""
    with pytest.raises(ug.OperandError, match=problem):
        ug.diff(a, b).certificate()


def test_a_part_of_all_strings() -> None:
    """A certificate within an expression says so, and is refused within another one."""
    text = ug.diff("re:a|b", "re:b*", within="re:b|c").certificate()
    found = ug.verify(text)
    assert "the strings that re:'b|c' accepts" in found.claims[0]
    assert read(text).relation == "equal"
    for regex in ("a", "b", "b{1,2}", ".*"):
        changed = json.loads(text)
        changed["within"]["regex"] = regex
        if regex != "b":
            with pytest.raises(ug.CertificateError):
                ug.verify(json.dumps(changed))
    with pytest.raises(ug.CertificateError):
        ug.verify(json.dumps({**json.loads(text), "within": None}))


def test_a_part_that_is_no_expression() -> None:
    """A certificate is within an expression, not within what only a parser knows."""
    with pytest.raises(ug.OperandError, match="of an expression"):
        ug.diff("re:http://a/", "re:http://[ab]/", within="whatwg").certificate()
    changed = json.loads(ug.diff("re:a", "re:b*", within="re:b").certificate())
    changed["within"] = changed["a"] | {"conditions": [], "regex": None, "method": None}
    with pytest.raises(ug.CertificateError):
        ug.verify(json.dumps(changed))


# of programs, what their sources say (urlsplit of CPython 3.11.4 does not look into brackets; that
# of 3.11.12 does)
OF_PROGRAMS: Final = (
    (("urllib@3.11.4", "rfc3986", r"re:https?://\[[0-9a-uw-z:.]{1,4}\]"), "equal"),
    (("urllib@3.11.12", "urllib@3.11.4", r"re:https?://[a-z]?(\[::1?\])?[a-z]?"), "subset"),
    (("go@1.25.4", "rfc3986", "re:https?://[a-z]+(:[0-9]*)?"), "equal"),
    (("java-uri", "rfc3986", "re:https?://[a-z]+/[a-z%2]*"), "equal"),
)


@pytest.mark.parametrize(("asked", "relation"), OF_PROGRAMS, ids=lambda each: each[0])
def test_programs(asked: tuple[str, str, str], relation: str) -> None:
    """Programs are compared, too; another relation is refused, and components that differ."""
    a, b, within = asked
    text = ug.diff(a, b, within=within).certificate()
    given = read(text)
    assert given.relation == relation
    assert ug.verify(text).readings
    for other in {"equal", "subset", "superset", "overlapping", "disjoint"} - {relation}:
        with pytest.raises(ug.CertificateError):
            ug.verify(json.dumps({**json.loads(text), "relation": other}))


def test_components_of_programs_that_differ() -> None:
    """What they split in two ways cannot be claimed to be the same."""
    found = ug.diff("urllib", "java-uri", within="re:http://[a@]{2,4}")
    text = found.certificate()
    differing = {name for split in found.split for name in split.components}
    assert "host" in differing or found.relation != "equal"
    given = json.loads(text)
    for name in sorted(differing):
        with pytest.raises(ug.CertificateError, match="not split alike"):
            ug.verify(json.dumps({**given, "same": [name], "silent": [name]}))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["yarl", "aiohttp"])
def test_characters_that_are_in_no_component(name: str) -> None:
    """They are left out of a path behind a host, too (lone surrogates, which UTF-8 cannot have)."""
    found = ug.diff("urllib", name, on=["host", "path"], within="re:http://a/[\ud800a]*")
    given = json.loads(found.certificate())
    assert given["same"] == ["host"]
    with pytest.raises(ug.CertificateError, match="not split alike"):
        ug.verify(json.dumps({**given, "same": ["path"], "silent": ["path"]}))


@pytest.mark.slow
def test_what_only_a_program_knows() -> None:
    """The error names a string, and what to do."""
    found = ug.diff("re:ftp://a:[0-9]+", "urlopen@3.11.4", within="re:ftp://a:[0-9]+")
    with pytest.raises(ug.OperandError, match=r"such as 'ftp://a:0+1': .*\(within\)"):
        found.certificate()


@pytest.mark.slow
def test_the_versions_of_programs() -> None:
    """A claim names them, and what their records leave out."""
    within = "re:http://[a-z]+/[a-z]*"
    claims = ug.verify(ug.diff("httpx@0.28", "curl@8.13", within=within).certificate()).claims
    assert any(each.startswith("httpx@0.28 is httpx 0.28") for each in claims)
    assert any("more than 65,536 characters" in each for each in claims)
    assert any("more than 8,000,000 octets" in each for each in claims)
    assert "It counts where components stand in a string, and not what becomes of them." in claims


def test_components_that_are_not_there() -> None:
    """It cannot be claimed that what an operand does not have is the same."""
    given = json.loads(certificate("re:(?P<host>a)", "re:(?P<host>a)b?"))
    given["same"] = ["port"]
    with pytest.raises(ug.CertificateError, match="no component 'port'"):
        ug.verify(json.dumps(given))


@pytest.mark.parametrize(
    ("a", "b", "name"),
    [
        # Python gives the text of the last round
        ("(?P<x>[ab])*", "(?P<x>[ab]*)", "x"),
        ("(?:(?P<x>[ab])c?)+", "(?:(?P<x>[ab])c?)+", "x"),
        # an optional body that can be empty is read as empty, and not left out
        ("(?P<x>a?)?b", "(?P<x>a)?b", "x"),
        ("(?P<x>a?)?", "(?P<x>a?)??", "x"),
        ("(?P<x>){0,1}a", "(?P<x>b){0,1}a", "x"),
        ("(?:(?P<x>)|a)?", "a?(?P<x>b)?", "x"),
        # a group is no kind of hosts, whatever its name is
        ("(?P<host_kind>a)?b", "(?P<host_kind>a)?b", "host_kind"),
    ],
)
def test_expressions_of_an_attacker(a: str, b: str, name: str) -> None:
    """What is claimed of them is not what they do: all are refused."""
    written = json.loads(certificate(f"re:{re.sub('[?]P<[a-z_0-9]+>', '?:', a)}", "re:[ab]*"))
    written["a"]["regex"], written["b"]["regex"] = a, b
    written["same"] = [name]
    for relation in ("equal", "subset", "superset", "overlapping", "disjoint"):
        assert is_refused(json.dumps({**written, "relation": relation}))


def test_what_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Walks have a limit, and nested expressions too."""
    text = certificate(*ASKED)
    monkeypatch.setattr(verification, "MAX_PAIRS", 100)
    with pytest.raises(ug.OperandError, match="more than 100 pairs"):
        ug.verify(text)
    monkeypatch.undo()
    written = json.loads(certificate("re:a*", "re:a*"))
    written["a"]["regex"] = "(?:" * 5_000 + "a" + ")" * 5_000
    with pytest.raises(ug.OperandError, match="nested too deeply"):
        ug.verify(json.dumps(written))


def test_a_class_is_no_size() -> None:
    """A number of a class says nothing about how many there are: 400 octets make no work."""
    written = json.loads(certificate("re:a", "re:b"))
    written["automaton"] |= {"starts": [0], "classes": [3_000_000_000], "rows": [[0]]}
    written["automaton"]["verdicts"] = [["no", "no"]]
    with pytest.raises(ug.CertificateError, match="numbered"):
        ug.verify(json.dumps(written))


@pytest.mark.parametrize("regex", ["(?a)(?u)x", f"a{{{'9' * 5000}}}", "[a-z.]{1,100000}"])
def test_expressions_that_are_not_read(regex: str) -> None:
    """They are refused by a sentence, wherever they stand, and at once."""
    written = json.loads(certificate("re:a", "re:b"))
    written["a"]["regex"] = regex
    with pytest.raises((ug.CertificateError, ug.OperandError)):
        ug.verify(json.dumps(written))
    with pytest.raises(ug.OperandError):
        ug.diff(f"re:{regex}", "re:a")


def test_the_words_of_an_expression() -> None:
    """They are not read as sentences of the verification."""
    text = "(?x)a # and re:b accept the same strings. Also re:a\x1b[2K\n"
    claims = ug.verify(ug.diff(f"re:{text}", "re:a").certificate()).claims
    assert claims == (f"re:{text!a} and re:'a' accept the same strings.",)


@pytest.mark.parametrize(
    "changed",
    [
        *({"urlgrammar_certificate": value} for value in (True, 5.0, 4, 6)),
        *({"silent": [name]} for name in ("nothing", "host_kind", "host_kind ipv4address")),
        {"relation": "disjoint"},
    ],
)
def test_other_values_are_refused(changed: dict[str, object]) -> None:
    """Those that look alike, and what is not said of the components that are claimed."""
    with pytest.raises(ug.CertificateError):
        ug.verify(json.dumps({**json.loads(certificate(*ASKED)), **changed}))


def test_a_version_is_what_a_standard_means(monkeypatch: pytest.MonkeyPatch) -> None:
    """A certificate is refused if the preprocessing is another one, although the grammar is not."""
    text = certificate("html5-2009", "rfc3986")
    std = ug.standard("html5-2009")
    monkeypatch.setattr(std.input, "steps", ())
    with pytest.raises(ug.CertificateError, match="another version"):
        ug.verify(text)


def test_a_group_is_no_template() -> None:
    """Whatever its name is: only grammar files have templates."""
    mark = chr(0xF0001)
    found = ug.diff(f"re:(?P<stub_but_not_1>{mark}a{mark}a)", "re:b")
    assert read(found.certificate()).relation == "disjoint"


def test_nothing_of_the_automata_is_loaded() -> None:
    """Verifying is independent of what decided: in a process of its own, no module of automata is
    loaded, whichever way."""
    code = (
        "import sys, urlgrammar as ug\n"
        "ug.verify(sys.stdin.read())\n"
        "print(*(name for name in sys.modules if name.startswith('urlgrammar')))"
    )
    texts = (
        certificate(*ASKED),
        certificate("html5-2009", "rfc3986"),
        ug.bypasses("re:https://a/", "rfc3986", "re:a").certificate(),
    )
    for text in texts:
        loaded = subprocess.run(
            [sys.executable, "-c", code], input=text, capture_output=True, check=True, text=True
        ).stdout.split()
        assert "urlgrammar.proofs.verification" in loaded
        parts = (
            "regular.automata",
            "regular.tagged",
            "regular.nfa",
            "grammar.notation",
            "operands",
        )
        assert [each for each in loaded if any(part in each for part in parts)] == []
