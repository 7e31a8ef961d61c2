"""The list of schemes, and the operations of a scheme and of its trees."""

from __future__ import annotations

import copy
import pickle
import re

import pytest

import urlgrammar as ug
from urlgrammar import EditError, ParseError, Scheme, SchemeTree, UnknownNameError

SCHEMES = ug.schemes()
by_name = pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)


@by_name
def test_the_records(scheme: Scheme) -> None:
    """Each has the data that pages show, and is one object."""
    assert ug.scheme(scheme.name) is scheme is ug.scheme(scheme)
    assert repr(scheme) == f"<Scheme {scheme.name}>"
    assert pickle.loads(pickle.dumps(scheme)) is scheme  # noqa: S301 (its own)
    assert scheme.document.title
    assert scheme.document.url.startswith("https://")
    assert re.fullmatch(r"\d{4}-\d{2}", scheme.document.date)
    assert scheme.rule in scheme.rules
    assert len({*scheme.components}) == len(scheme.components)


@by_name
def test_rules_are_cited(scheme: Scheme) -> None:
    """The rule of whole URIs is one of the scheme's document."""
    assert scheme.rules[scheme.rule].document.split()[0] == scheme.document.name.split()[0]
    assert scheme.rules[scheme.rule].section


@by_name
def test_decisions(scheme: Scheme) -> None:
    """Each document leaves something open."""
    assert scheme.decisions


def test_unknown_schemes() -> None:
    """The error suggests names."""
    with pytest.raises(UnknownNameError, match="mailto"):
        ug.scheme("mail-to")
    with pytest.raises(UnknownNameError, match="scheme 'foo'"):
        ug.by_scheme("foo:bar")
    with pytest.raises(TypeError, match="must be a str"):
        ug.scheme(1)  # type: ignore[arg-type]


def test_a_text_that_is_no_uri() -> None:
    """It is refused by RFC 3986: there is no scheme to ask for."""
    with pytest.raises(ParseError, match="position 0"):
        ug.by_scheme("//a")


def test_by_scheme() -> None:
    """The scheme is found in any case; the longest known beginning counts."""
    assert ug.by_scheme("MAILTO:a@b").by is ug.scheme("mailto")
    assert ug.by_scheme("urn:Example:a").by is ug.scheme("urn")
    uuid = "URN:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
    assert ug.by_scheme(uuid).by is ug.scheme("urn:uuid")


# Trees


def test_a_tree_is_its_text() -> None:
    """It is a str, with components as attributes; undefined is None, empty is ""."""
    tree = ug.by_scheme("urn:example:a1?=q#")
    assert isinstance(tree, str)
    assert tree == "urn:example:a1?=q#"
    assert (tree.nid, tree.r_component, tree.q_component, tree.f_component) == (
        "example",
        None,
        "q",
        "",
    )
    assert tree.to_dict() == {
        "scheme": "urn",
        "nid": "example",
        "nss": "a1",
        "r_component": None,
        "q_component": "q",
        "f_component": "",
    }
    assert repr(tree) == "<urn 'urn:example:a1?=q#'>"
    assert "q_component" in dir(tree)
    assert pickle.loads(pickle.dumps(tree)).to_dict() == tree.to_dict()  # noqa: S301 (its own)
    assert hash(tree) == hash("urn:example:a1?=q#")
    with pytest.raises(AttributeError, match="no attribute 'host'; it has scheme, nid, nss"):
        _ = tree.host
    with pytest.raises(TypeError):
        tree.components["nid"] = "b"  # type: ignore[index]
    with pytest.raises(AttributeError, match=r"write \.with_\(by=\.\.\.\)"):
        tree.by = ug.scheme("tel")
    with pytest.raises(AttributeError, match="cannot be changed"):
        del tree.nid
    with pytest.raises(AttributeError, match="cannot assign"):
        ug.scheme("urn").rule = "nid"  # type: ignore[misc]
    with pytest.raises(TypeError, match="by_scheme"):
        SchemeTree("urn:a1:b")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("http://u:secret@h/:secret@", "<http 'http://u:***@h/:secret@'>"),
        ("sip:u:secret@h", "<sip 'sip:u:***@h'>"),
        ("http://u:@h/", "<http 'http://u:@h/'>"),
    ],
)
def test_passwords_are_not_shown(text: str, shown: str) -> None:
    """A representation is for logs."""
    assert repr(ug.by_scheme(text)) == shown


def test_edits() -> None:
    """Components are exchanged, added and removed; the spelling of the scheme is kept."""
    tree = ug.by_scheme("MailTo:a@b?subject=x#f")
    assert tree.with_(to="c@d") == "MailTo:c@d?subject=x#f"
    assert tree.with_(header_fields=None, fragment=None) == "MailTo:a@b"
    assert tree.with_(to=None) == "MailTo:?subject=x#f"
    assert copy.copy(tree) == tree
    assert ug.by_scheme("tel:+1").with_(ext="2", parameters=";a=b") == "tel:+1;ext=2;a=b"
    assert ug.by_scheme("data:,a").with_(encoding="base64", data="YQ==") == "data:;base64,YQ=="
    assert ug.by_scheme("geo:1,2").with_(coord_c="3", u="4", crs="x") == "geo:1,2,3;crs=x;u=4"


@pytest.mark.parametrize(
    ("text", "changes", "problem"),
    [
        ("mailto:a@b", {"to": "a"}, "not valid by mailto"),
        ("mailto:a@b", {"to": "a@b?subject=x"}, "another to"),
        ("tel:+1", {"number": None}, "exactly"),
        ("geo:1,2", {"coord_b": "181"}, "not valid"),
        ("geo:1,2", {"coord_b": "3,4"}, "another coord_b"),
        ("urn:a1:b", {"scheme": "urx"}, "not valid by urn"),
    ],
)
def test_edits_that_fail(text: str, changes: dict[str, str | None], problem: str) -> None:
    """A text that is not valid, or has other components, is an error."""
    with pytest.raises(EditError, match=problem):
        ug.by_scheme(text).with_(**changes)


def test_an_edit_of_no_component() -> None:
    """The error lists the components."""
    with pytest.raises(TypeError, match="no component 'host': choose from to, header_fields"):
        ug.by_scheme("mailto:a@b").with_(host="c")


@pytest.mark.parametrize(
    ("name", "given", "problem"),
    [
        ("http", {"host": "h"}, "it also needs path"),
        ("ldap", {"host": "h", "scope": "sub"}, "it also needs dn"),
        ("tel", {"ext": "1"}, "it also needs number"),
        ("mailto", {"to": "a"}, "not valid by mailto"),
    ],
)
def test_texts_that_cannot_be_built(name: str, given: dict[str, str], problem: str) -> None:
    """The error says what is missing."""
    with pytest.raises(EditError, match=problem):
        ug.scheme(name).build(given)


def test_wrong_components() -> None:
    """The error names the component."""
    with pytest.raises(TypeError, match="the component to must be a str, not int"):
        ug.by_scheme("mailto:a@b").with_(to=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="must be a mapping, not list"):
        ug.scheme("mailto").build([1])  # type: ignore[arg-type]


# Values


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("mailto:a@b?%42CC=x&To=y", "header_fields", [("bcc", "x"), ("to", "y")]),
        ("mailto:a@b?x=%ff", "header_fields", [("x", b"\xff")]),
        ("sip:h;%4Cr;A=B?%54o=x", "parameters", [("lr", None), ("a", "B")]),
        ("sip:h;%4Cr;A=B?%54o=x", "header_fields", [("to", "x")]),
        ("data:TEXT/Plain%41;%41=b,", "mediatype", "text/plaina"),
        ("data:TEXT/Plain%41;%41=b,", "parameters", [("a", "b")]),
        ("data:,", "parameters", [("charset", "US-ASCII")]),
        ("ldap:///a=b??one", "scope", "one"),
        ("ldap:///a=b??one", "filter", "(objectClass=*)"),
        ("geo:1,2", "crs", "wgs84"),
        ("pkg:npm/a@1?b=%2Fc", "qualifiers", [("b", "/c")]),
        ("pkg:julia/a", "problems", ["a package of julia has the qualifier uuid"]),
        ("pkg:cpan/A/b::c", "problems", ["the name of a package of cpan matches ^(?!.*::)"]),
        (
            "pkg:x/a?b=1&b=2",
            "problems",
            ["the qualifier b is repeated", "x is not a registered type"],
        ),
    ],
)
def test_values(text: str, name: str, value: object) -> None:
    """What components mean; names without case are in lowercase after decoding."""
    assert ug.by_scheme(text).values[name] == value


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("PKG://NPM//%40a/b@1?B=c&a=#./d//", "pkg:npm/%40a/b@1?b=c#d"),
        ("pkg:npm/@babel/core", "pkg:npm/%40babel/core"),
        ("pkg:generic/a b@1/2", "pkg:generic/a%20b@1%2F2"),
        ("pkg:maven/@1.3.4/", None),
        ("pkg:generic/a%2Fb/c@?", None),
        ("pkg:a/b\ud800", None),
        ("pkg:a", None),
        ("foo:a/b", None),
    ],
)
def test_lenient_package_urls(text: str, canonical: str | None) -> None:
    """What parsers of package URLs are told to do; an error for what has no name."""
    if canonical is None:
        with pytest.raises(ParseError):
            ug.scheme("pkg").read(text)
    else:
        assert ug.scheme("pkg").read(text) == canonical


def test_a_name_that_is_a_slash() -> None:
    """The canonical form keeps it."""
    assert ug.by_scheme("pkg:zz/1/%2f").canonical() == "pkg:zz/1/%2F"
    assert ug.scheme("pkg").read("pkg:zz/1/%2fa") == "pkg:zz/1/%2Fa"


# Validity with the generic syntax


def test_validity_by_scheme() -> None:
    """A URI must be valid by the document of its scheme, too; others only by RFC 3986."""
    rfc3986 = ug.standard("rfc3986")
    for text, generic, own in [
        ("mailto:a@b", True, True),
        ("mailto:a@b@c", True, False),
        ("geo:91,0", True, False),
        ("foo:91,0", True, True),
        ("//a", True, True),
        ("a b", False, False),
        ("sip:a@[::1]", False, False),  # RFC 3261 has it
    ]:
        assert rfc3986.is_valid(text) is generic, text
        assert rfc3986.is_valid(text, by_scheme=True) is own, text
    error = rfc3986.error("mailto:a@b@c", by_scheme=True)
    assert (error.position, error.standard, error.innermost.document) == (10, "mailto", "RFC 6068")
    with pytest.raises(ValueError, match="the text is valid"):
        rfc3986.error("foo:91,0", by_scheme=True)
    with pytest.raises(ValueError, match="no base"):
        rfc3986.is_valid("a", base="http://a/", by_scheme=True)
    with pytest.raises(ValueError, match="no base"):
        rfc3986.error("a b", base="http://a/", by_scheme=True)
    with pytest.raises(ValueError, match="not for whatwg"):
        ug.standard("whatwg").is_valid("mailto:a", by_scheme=True)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("ws://a/#", 7),
        ("wss://a/#b", 8),
        ("http://a/#[", 10),
        ("mailto:a@b#c#d", 12),
        ("urn:a1:b#c#d", 10),
        ("tel:*21#;phone-context=a.example", 7),
    ],
)
def test_fragments_that_are_errors(text: str, position: int) -> None:
    """Where a document forbids a fragment, or RFC 3986 its characters."""
    found = ug.standard("rfc3986").error(text, by_scheme=True)
    assert found.position == position


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("tel:1234", "; a local number needs ;phone-context="),
        ("tel:", '; expected "+", visual-separator, HEXDIG or "*"'),
        ("geo:91,0", "longitudes up to 180; others need ;crs="),
        ("geo:91,0;crs=wgs84", "expected alphanum"),
        ("sip:a@[::1]", "; RFC 3261 allows it, but then it is no URI"),
    ],
)
def test_advice(text: str, advice: str) -> None:
    """An error says what is missing, where the expected characters do not."""
    assert advice in str(ug.scheme(text.partition(":")[0]).error(text))


@pytest.mark.slow
@by_name
def test_explanations(scheme: Scheme) -> None:
    """The derivation of a valid text has its rules with their documents; an error has its place."""
    text = next(ug.samples(f"scheme:{scheme.name}"))
    shown = scheme.explain(text)
    assert shown.startswith(scheme.rules[scheme.rule].spelled)
    assert scheme.rules[scheme.rule].document in shown
    assert "^" in scheme.explain(scheme.name.partition(":")[0] + ":%")
