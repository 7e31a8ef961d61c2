"""How several standards read one text: verdicts and disagreements."""

from __future__ import annotations

import pickle
import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.profile import times
from tests.shared_data import lines, needs_data
from tests.url_texts import bases, texts
from urlgrammar import UnknownNameError, standards
from urlgrammar.canonicalizer import ascii_lowercase
from urlgrammar.components import ADDRESSES, ComponentTuple
from urlgrammar.differ.agreement import agree
from urlgrammar.differ.comparison import POINTS, Verdict, compare

if TYPE_CHECKING:
    from tests.url_texts import Base

NAMES: Final = tuple(each.name for each in standards())


def points(url: str, base: str | None = None) -> list[str]:
    """The points on which RFC 3986 and the WHATWG standard disagree."""
    found = compare(url, base, ["rfc3986", "whatwg"])
    return [each.point for each in found.disagreements]


def test_all_standards_are_compared() -> None:
    """Without names, all standards are used, in the order of the list."""
    assert list(compare("http://a/").standards) == [std.name for std in standards()]
    assert list(compare("http://a/", standards=["whatwg", "rfc3986"]).standards) == [
        "whatwg",
        "rfc3986",
    ]


@pytest.mark.parametrize(
    "url", ["http://a/", "HTTP://EXAMPLE.com/", "foo://h/p?q#f", "mailto:a@b", "http://1.2.3.4/"]
)
def test_plain_urls_are_read_alike(url: str) -> None:
    """These standards accept the texts unchanged. Some others do not define the case of hosts, and
    two define authorities only for known schemes."""
    alike = ["rfc2396", "rfc3986", "rfc3987", "rfc6874", "url-spec", "whatwg"]
    if url.islower():
        alike += ["rfc1808", "fielding-01", "fielding-02", "html5-2009", "html5-2009-b"]
    found = compare(url, standards=alike)
    assert (found.agree, found.disagreements) == (True, ())
    assert agree(url, standards=alike)


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("http:/a", ["validity", "host", "host_kind", "path", "result"]),
        ("http://a b/", []),  # both reject it
        ("foo://H%4fst/", ["result"]),
        ("http://a/ b", ["acceptance"]),
        ("http://0x7f.1/", ["validity", "host", "host_kind", "result"]),
        ("foo://1.2.3.4", ["host_kind"]),
        ("http://%31%32%37.0.0.1/", ["validity", "host", "host_kind"]),
        ("http://a/%7e", ["result"]),
        ("http://[v1.a]/", ["acceptance", "validity"]),
    ],
)
def test_points(url: str, expected: list[str]) -> None:
    """The points for some texts, by RFC 3986 and URL (3.5, 4.4)."""
    assert points(url) == expected


def test_values_of_a_disagreement() -> None:
    """Undefined is None, empty is the empty string."""
    found = compare("http:///a", standards=["rfc3986", "whatwg"])
    values = {each.point: dict(each.values) for each in found.disagreements}
    assert values["host"] == {"rfc3986": "", "whatwg": "a"}
    assert values["path"] == {"rfc3986": "/a", "whatwg": ""}


def test_against_a_base() -> None:
    """Each standard resolves the reference, and the targets are compared."""
    found = compare("//c\\d", "https://a/b")
    assert not found.standards["rfc3986"].ok
    assert found.standards["whatwg"].result == "https://c/d"
    found = compare("g", "http://a/b/c/d")  # drafts call relative URLs invalid
    assert not found.disagree_on(set(POINTS) - {"validity"})
    with pytest.raises(ug.ResolveError):
        compare("a", "b")  # no standard accepts this base


@pytest.mark.parametrize(
    ("reference", "base"),
    [
        ("g", "http://h/%41/b"),
        ("/%41", "http://h/"),
        ("?%7e", "HTTP://H/a/./b"),
        ("//H:80", "http://h/p"),
        ("#%25", "http://h/p"),
        ("\\x y", "http://h/p"),
        ("//%41/", "http://h/p"),
    ],
)
def test_targets_are_not_canonicalized(reference: str, base: str) -> None:
    """With a base, what every standard resolves is compared, once and as `resolve` gives it."""
    found = compare(reference, base)
    for std in standards():
        try:
            target = std.resolve(reference, base)
        except ug.UrlGrammarError:
            assert not found.standards[std.name].ok
            continue
        assert found.standards[std.name].components == target
        assert found.standards[std.name].result == str(target)


def test_targets_by_the_texts() -> None:
    """RFC 3986, 5.2 and draft-abarth-url-01, 4 do not change a base's path; section 5 of the draft
    would escape "%" in it."""
    names = ["rfc2396", "rfc3986", "barth-2011", "w3c-2012", "whatwg"]
    found = compare("g", "http://h/%41/b", names)
    assert {each.result for each in found.standards.values()} == {"http://h/%41/g"}
    assert {each.point for each in found.disagreements} <= {"host_kind"}


def test_schemes_and_hosts_are_compared_without_case() -> None:
    """Some standards keep the case of the base's scheme and host (RFC 3986, 3.1 and 3.2.2)."""
    found = compare("g", "HTTP://H/")
    schemes = {each.final.scheme for each in found.standards.values() if each.final is not None}
    assert schemes == {"HTTP", "http"}
    assert not found.disagree_on(["scheme", "host"])
    assert found.disagree_on(["result"])


def test_a_comparison_is_a_value() -> None:
    """A comparison is hashable, picklable, and equal to another one of the same text."""
    found = compare("http:/a b")
    assert pickle.loads(pickle.dumps(found)).disagreements == found.disagreements  # noqa: S301
    assert (found, hash(found)) == (compare("http:/a b"), hash(compare("http:/a b")))


def test_errors_are_those_of_the_standards() -> None:
    """A standard that rejects a text has an error."""
    error = compare("http://a b/").standards["rfc3986"].error
    assert isinstance(error, ug.ParseError)
    assert error.position == 8


def values(point: str, verdict: Verdict) -> str | None:
    """The value of a point as it is compared: without the case of schemes and hosts, and names are
    one kind of host."""
    assert verdict.components is not None
    assert verdict.final is not None
    match point:
        case "result":
            return str(verdict.final)
        case "scheme":
            return verdict.final.scheme and ascii_lowercase(verdict.final.scheme)
        case "host":
            return verdict.host and ascii_lowercase(verdict.host)
        case "host_kind" if verdict.host is not None:
            return verdict.host_kind if verdict.host_kind in ADDRESSES else "name"
        case "host_kind":
            return None
    found: str | None = getattr(verdict.components, point)
    return found


@pytest.mark.slow
@given(texts, bases, st.sets(st.sampled_from(NAMES), min_size=2, max_size=4))
@times(3)
def test_what_differs_in_the_verdicts(text: str, base: Base, names: set[str]) -> None:
    """Two standards disagree on a point if and only if its values in their verdicts differ; `agree`
    says the same for each point."""
    try:
        found = compare(text, base, sorted(names))
    except ug.UrlGrammarError as error:
        with pytest.raises(type(error)):
            agree(text, sorted(names), base=base)
        return
    verdicts = [verdict for _, verdict in found.verdicts]
    accepted = [each for each in verdicts if each.ok]
    differing = {
        point
        for point in (*ComponentTuple._fields, "result")
        if len({
            values(point, each)
            for each in accepted
            if point != "host_kind" or not each.has_host_of_no_kind
        }) > 1
    }  # fmt: skip
    differing |= {"acceptance"} if len({each.acceptance for each in verdicts}) > 1 else set()
    differing |= (
        {"validity"} if len({each.validity for each in verdicts} - {"unknown"}) > 1 else set()
    )
    assert {each.point for each in found.disagreements} == differing
    for point in POINTS:
        assert agree(text, sorted(names), base=base, on=[point]) is (point not in differing)
    assert agree(text, sorted(names), base=base) is (not differing)


def test_an_empty_result() -> None:
    """An empty tree is an empty string, and false: it has components, too."""
    found = compare("", "http:///a", ["fielding-01", "rfc1808"])
    assert {each.point: each.values for each in found.disagreements} == {
        "scheme": {"fielding-01": None, "rfc1808": "http"},
        "host": {"fielding-01": None, "rfc1808": ""},
        "path": {"fielding-01": "", "rfc1808": "/a"},
        "result": {"fielding-01": "", "rfc1808": "http:///a"},
    }


def test_a_host_that_is_added() -> None:
    """The parser adds an empty host to a file URL (URL, 4.4): the text has none."""
    found = compare("file:a", standards=["rfc3986", "whatwg"])
    assert [each.point for each in found.disagreements] == ["validity", "result"]
    verdict = found.standards["whatwg"]
    assert (verdict.host, verdict.final and verdict.final.host) == (None, "")


def test_the_gate() -> None:
    """`on` selects the points that count."""
    assert not agree("http://a/%7e", standards=["rfc3986", "whatwg"])
    assert agree("http://a/%7e", standards=["rfc3986", "whatwg"], on=["host", "path"])
    assert not agree("http:/a", on=["host"])


def test_usage_errors() -> None:
    """Unknown names, and a str instead of a sequence of names."""
    with pytest.raises(UnknownNameError):
        compare("a", standards=["rfc"])
    with pytest.raises(UnknownNameError):
        agree("a", on=["hosts"])
    with pytest.raises(TypeError):
        compare("a", standards="rfc3986")
    with pytest.raises(TypeError):
        agree("a", on="host")
    with pytest.raises(ValueError, match="no standard"):
        compare("a", standards=[])


def test_points_are_named() -> None:
    """The points are acceptance, validity, the components of a tree, and the canonical form."""
    assert list(POINTS) == ["acceptance", "validity", *ComponentTuple._fields, "result"]


CONFUSION: Final = lines("confusion")


def measured_host(note: str, standard: str) -> str | None:
    """The host that a parser of a standard returned when it was measured: "" if there is none, None
    if it rejected the text."""
    (reading,) = re.findall(rf"{standard}: (.*?) \| ", note.partition("Measured: ")[2] + " | ")
    if reading.startswith(("invalid", "failure")):
        return None
    found = re.search(r'host "(.*?)"', reading)
    return found[1].lower() if found else ""


@pytest.mark.few(40)
@needs_data
@pytest.mark.parametrize("record", CONFUSION, ids=[each["url"] for each in CONFUSION])
def test_real_confusions(record: dict[str, Any]) -> None:
    """URLs that programs have read differently. A disagreement on the host is reported if and only
    if the hosts measured with other parsers of RFC 3986 and of WHATWG differ."""
    rfc3986, whatwg = (measured_host(record["note"], name) for name in ("RFC 3986", "WHATWG"))
    found = points(record["url"])
    assert ("acceptance" in found) is ((rfc3986 is None) is not (whatwg is None))
    if rfc3986 is not None and whatwg is not None:
        assert ("host" in found) is (rfc3986 != whatwg)
