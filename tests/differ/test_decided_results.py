"""Decided results, against the canonical forms of the standards themselves: on random texts, and on
all short strings."""

from __future__ import annotations

from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import example, given

import urlgrammar as ug
from tests.differ.differences import accepting
from tests.programs.here import installed, only
from tests.url_texts import many, texts
from urlgrammar import Difference, LimitError, OperandError, UrlGrammarError
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.results import confirmed
from urlgrammar.forms.components import FORMS, form
from urlgrammar.forms.interface import UndecidedError
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.grammars import DESCRIBED

if TYPE_CHECKING:
    from urlgrammar.tree import ComponentTree

LETTERWISE: Final = (
    "rfc1808", "fielding-01", "rfc2396", "rfc3986", "rfc3987", "html5-2009", "html5-2009-b",
    "rfc6874", "whatwg",
)  # fmt: skip


def value_by_form(name: str, component: str, tree: ComponentTree) -> tuple[str | None] | None:
    """The value of a component in canonical form, character by character; None if not decided."""
    asked = form(ug.standard(name), component)
    has_host = tree.host is not None
    try:
        return (
            asked.value(getattr(tree, component), tree.scheme, tree.host_kind, has_host=has_host),
        )
    except UndecidedError:
        return None


@pytest.mark.slow
@pytest.mark.parametrize("name", LETTERWISE)
@many
@given(texts)
@example("http://A.%41%2D:0080/a/%7e%2F%C3%A9;b")
@example("http://%2e%2E./..%2f/%2e%2e")
@example("foo:a /b#")
@example("ipp://h:00631")
@example("//h/a/../b")
@example("mailto:a%41@B%43.example,C@D")
@example("urn:ISBN:A")
@example("unknown://h:?a")
@example("file://LOCALHOST/C|/..")
def test_forms(name: str, text: str) -> None:
    """What a form decides is the value of the whole canonical form."""
    std = ug.standard(name)
    try:
        tree, canonical = std.read(text), std.canonicalize(text)
    except (UrlGrammarError, LimitError):
        return
    for component in FORMS:
        found = value_by_form(name, component, tree)
        if found is not None:
            assert found == (getattr(canonical, component),), component


def test_forms_decide_most() -> None:
    """Plain values are decided by all standards."""
    for name in LETTERWISE:
        tree = ug.standard(name).read("http://a%62.example:81/b/c;d")
        for component in FORMS:
            assert value_by_form(name, component, tree) is not None


ALPHABETS: Final = {
    "host": ("", ["http:", "ws:", "a:"], ["//"], ["", "A", "a", "%41", "%2a", "!", "%", "-"]),
    "port": ("", ["http:", "pop:", "a:"], ["//h"], ["", ":", "0", "1", "8"]),
    "path": ("", ["http:", "ipp:", "a:", ""], ["", "//h"], ["", "/", "%41", "%aa", "B", "?"]),
    "query": ("", ["http:", "a:"], ["//h"], ["", "?", "'", "%41", "%aa", "B", " ", "{"]),
    "fragment": ("", ["http:", "a:"], ["//h"], ["", "#", "`", "%41", "%aa", "B", "?", "{"]),
}


@pytest.mark.slow
@pytest.mark.parametrize("component", FORMS)
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("rfc3986", "whatwg"),
        pytest.param("rfc2396", "rfc3986", marks=pytest.mark.slow),
        pytest.param("rfc3987", "rfc3986", marks=pytest.mark.slow),
        pytest.param("html5-2009", "whatwg", marks=pytest.mark.slow),
    ],
)
def test_against_all_short_strings(a: str, b: str, component: str) -> None:
    """A difference of a short string has a reason with a string that is not longer; and the values
    of a component that has no differences are equal."""
    stds = ug.standard(a), ug.standard(b)
    operands = operand(a), operand(b)
    automata = operands[0].automaton(), operands[1].automaton()
    decided = confirmed.decided(component, operands, automata, "")
    shortest = min((len(each.input) for each in decided.differences), default=None)
    for pieces in product(*ALPHABETS[component][1:3], *[ALPHABETS[component][3]] * 3):
        text = "".join(pieces)
        try:
            trees = [std.read(text) for std in stds]
            values = [getattr(std.canonicalize(text), component) for std in stds]
        except UrlGrammarError:
            continue
        given_values = [getattr(tree, component) for tree in trees]
        decides = (
            value_by_form(*pair) for pair in ((a, component, trees[0]), (b, component, trees[1]))
        )
        if given_values[0] == given_values[1] and None not in decides and values[0] != values[1]:
            assert shortest is not None
            assert shortest <= len(text), text


@cache
def with_results(a: str, b: str) -> Difference:
    """The difference of two standards."""
    return ug.diff(a, b, results=True)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        pytest.param("rfc3986", "whatwg", marks=pytest.mark.slow),
        pytest.param("html5-2009", "rfc3987", marks=pytest.mark.slow),
    ],
)
def test_shown_differences(a: str, b: str) -> None:
    """Both accept each string and split it alike, and the values are those of their canonical
    forms."""
    found = with_results(a, b)
    for decided in found.results or ():
        assert decided.differences
        assert decided.unconfirmed == 0
        assert len({each.id for each in decided.differences}) == len(decided.differences)
        for each in decided.differences:
            trees = [ug.standard(name).read(each.input) for name in (a, b)]
            values = [
                getattr(ug.standard(n).canonicalize(each.input), decided.component) for n in (a, b)
            ]
            assert [each.value_a, each.value_b] == values
            assert values[0] != values[1]
            assert len({getattr(tree, decided.component) or None for tree in trees}) == 1


@pytest.mark.slow
def test_known_differences() -> None:
    """RFC 3986, 6.2.2 and 6.2.3, and URL, 3.5 and 4.4: the case of opaque hosts, escapes of letters
    in paths, default ports of schemes that browsers do not know, and leading zeros."""
    found = with_results("rfc3986", "whatwg")
    host, port, path, query, fragment = found.results or ()
    assert tuple(each.component for each in found.results or ()) == FORMS
    assert ("a://A", "a", "A") in [(e.input, e.value_a, e.value_b) for e in host.differences]
    assert ("pop://a:110", None, "110") in [
        (e.input, e.value_a, e.value_b) for e in port.differences
    ]
    assert {(e.what, e.how_a, e.how_b) for e in path.differences} >= {
        ("percent-encoded octet", "decodes it", "keeps it")
    }
    assert ("http://0", "IPv4 addresses", "0", "0.0.0.0") in [
        (e.input.replace("ws", "http"), e.what, e.value_a, e.value_b) for e in host.differences
    ]
    assert not host.undecided
    assert not port.undecided
    assert ("'", "%27") in [(e.value_a, e.value_b) for e in query.differences]  # special URLs
    assert not query.undecided
    assert not fragment.undecided


def test_values_that_only_one_form_does_not_know() -> None:
    """What both operands make of a shortest string is asked: by WHATWG a number is an address."""
    found = ug.diff("rfc3986", "whatwg", results=True, within="re:http://[01]/")
    host, *others = found.results or ()
    assert [each[:6] for each in host.differences] == [
        ("http://0/", "IPv4 addresses", "keeps it", "changes it", "0", "0.0.0.0")
    ]
    assert not host.undecided
    assert all(each.is_equal for each in others)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b", "within", "expected"),
    [
        ("rfc3986", "urllib3", "re:file://[!-~]+", {("file://localhost", "", "localhost")}),
        ("whatwg", "go", "re:a://\\[[!-~]*", {("a://[::0.0.0.0]", "[::]", "[::0.0.0.0]")}),
        ("whatwg", "httpx", "re:ws://[^%]*", {("ws://0", "0.0.0.0", "0")}),
        ("rfc3987", "whatwg", "re:ws://[^!-~]*", {("ws://\u00e9", "\u00e9", "xn--9ca")}),
    ],
)
def test_values_that_no_automaton_decides(
    a: str, b: str, within: str, expected: set[tuple[str, str, str]]
) -> None:
    """One string on which the operands differ decides them. `canonicalize` and the programs are the
    oracle: RFC 8089, 2; RFC 5952; URL, 3.5; UTS #46."""
    (host,) = ug.diff(a, b, results=True, on=["host"], within=within).results or ()
    assert {(e.input, e.value_a, e.value_b) for e in host.differences} >= expected
    for each in host.differences:
        values = []
        for name in (a, b):
            if name in DESCRIBED:
                values.append(ug.program(name).parse(each.input).host)
            else:
                values.append(ug.standard(name).canonicalize(each.input).host)
        assert values[0] != values[1]


@pytest.mark.slow
def test_versions_of_curl() -> None:
    """What a new version does with the strings that an old one takes, too."""
    for name in ("curl@7.88", "curl@8.23"):
        installed(name)
    found = ug.diff("curl@7.88", "curl@8.23", results=True)
    values = {
        decided.component: {(e.input, e.value_a, e.value_b) for e in decided.differences}
        for decided in found.results or ()
    }
    assert values == {
        "host": {
            ("0.", "0.", "0.0.0.0"),
            ("[a::1.2.3.4]", "[a::1.2.3.4]", "[a::102:304]"),
        },
        "port": set(),
        "path": {("a/%2e", "/%2e", "/")},
        "query": {("a?", "", None)},
        "fragment": set(),
    }


@pytest.mark.slow
def test_equal_results() -> None:
    """RFC 3987, 5.3.2 normalizes a URI as RFC 3986 does, but for escapes of characters beyond
    ASCII, which it decodes (5.3.2.3); both have the same ports."""
    within = "re:https?://([!-$&-~]|%[0-7][0-9A-Fa-f])*"
    found = ug.diff("rfc3986", "rfc3987", results=True, within=within)
    by_name = {each.component: each for each in found.results or ()}
    assert all(each.is_equal for name, each in by_name.items() if name not in {"host", "path"})
    assert all(not each.differences for each in by_name.values())
    assert [each.values for each in by_name["path"].undecided] == ["paths with dot segments"]
    assert by_name["path"].undecided[0].tried > 10
    (path,) = (
        ug.diff(
            "rfc3986", "rfc3987", results=True, on=["path"], within="re:https?://[!-~]*"
        ).results
        or ()
    )
    beyond = "percent-encoded characters beyond ASCII"
    assert {(e.what, e.value_a, e.value_b) for e in path.differences} >= {
        (beyond, "/%C3%9F", "/\u00df")
    }
    plain = ug.diff(
        "rfc3986", "rfc3987", results=True, within="re:https?://[a-z]+(:[0-9]*)?(/[a-z]+)?"
    )
    assert all(each.is_equal for each in plain.results or ())
    assert plain.passes


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b", "within", "expected"),
    [
        ("rfc3986", "whatwg", "re:a://%[0-9A-Fa-f]{2}[a-z0-9%]*", {
            ("a://%aa", "writes it in uppercase", "keeps it"),
            ("a://%4a", "decodes it", "keeps it"),
        }),
        ("php", "whatwg", "re:a://[\\x7f]/", {("a://\x7f/", "changes it", "encodes it")}),
        ("php", "rfc3986", "re:http://[!-~]*/", {("http://%4a/", "keeps it", "decodes it")}),
        ("go", "whatwg", "re:a://%[0-9A-F]*", {("a://%25", "decodes it", "keeps it")}),
    ],
)  # fmt: skip
def test_reasons(a: str, b: str, within: str, expected: set[tuple[str, str, str]]) -> None:
    """A reason says what each side does to the letter with which their values part, however long
    one of them is ahead; and the case of hosts of a program is not what a side changes."""
    (host,) = ug.diff(a, b, results=True, on=["host"], within=within).results or ()
    assert {(each.input, each.how_a, each.how_b) for each in host.differences} == expected


def test_many_leading_zeros() -> None:
    """A port that only one standard shortens differs, however long it is."""
    found = ug.diff(
        "rfc2396", "rfc3986", results=True, on=["port"], within="re:http://a:(0{9}80|0081|0{9}81)/"
    )
    (port,) = found.results or ()
    assert {(each.input, each.how_b) for each in port.differences} == {
        ("http://a:00000000080/", "removes it"),
        ("http://a:0081/", "changes it"),
    }


def test_only_what_is_split_alike() -> None:
    """Nothing is left undecided about a string that is split differently: RFC 2396 takes the whole
    as a registry."""
    (host,) = (
        ug.diff("rfc2396", "whatwg", results=True, on=["host"], within="re:http://1:21/").results
        or ()
    )
    assert host.is_equal


def test_results_in_a_gate() -> None:
    """Differences fail a gate, and so does what is not decided, unless a ledger accepts it."""
    within = "re:http://[a-z]+/[a-z.]*"
    asked = partial(ug.diff, "rfc3986", "rfc6874", results=True, within=within, on=["path"])
    found = asked()
    assert {e.id for each in found.results or () for e in each.differences} <= {*found.ids}
    assert (found.is_empty, found.passes) == (True, False)
    assert asked(accept=accepting(found.found)).passes


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b", "options", "words"),
    [
        ("rfc3986", "re:a", {}, "re:a has no canonical form"),
        ("urllib", "go", {"on": ["path"]}, r"only go@[\d.]+ knows what it makes of a path"),
        ("rfc3986", "rfc3986:uri", {}, "only whole standards and programs"),
        ("rfc3986", "barth-2011", {}, "results of barth-2011 cannot be decided"),
        ("rfc3986", "rfc6874", {"base": "http://a/"}, "against a base are not decided"),
        ("rfc3986", "whatwg", {"on": ["userinfo"]}, "only host, port, path, query, fragment have"),
    ],
)
def test_what_has_no_results(a: str, b: str, options: dict[str, object], words: str) -> None:
    """An error, instead of an answer to another question."""
    with pytest.raises(OperandError, match=words):
        ug.diff(a, b, results=True, **options)  # type: ignore[arg-type]  # options of several types


def test_a_program_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What only it knows of characters beyond ASCII decides nothing about others."""
    missing = ADAPTERS["node-legacy"]._replace(at=only(None))
    monkeypatch.setitem(ADAPTERS, "node-legacy", missing)
    found = ug.diff(
        "rfc3986",
        "missing=node-legacy@22",
        within="re:http://[a-z]+/",
        on=["host"],
        results=True,
        described=True,
    )
    assert found.results is not None
    assert all(each.is_equal for each in found.results)
