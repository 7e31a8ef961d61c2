"""RFC 3987: mappings, the comparison ladder, remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from urlgrammar import (
    MappingError,
    ParseError,
    UnknownNameError,
    equivalent,
    iri_notes,
    iri_to_uri,
    is_same_document,
    standard,
    uri_to_iri,
)
from urlgrammar.canonicalizer import LADDER

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.iri import HostMapping


@pytest.mark.parametrize(
    ("iri", "host", "uri"),
    [
        ("http://résumé.example.org", "idna2003", "http://xn--rsum-bpad.example.org"),
        ("http://résumé.example.org", "uts46", "http://xn--rsum-bpad.example.org"),
        ("http://résumé.example.org", "percent-encoding", "http://r%C3%A9sum%C3%A9.example.org"),
        (
            "http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org",
            "percent-encoding",
            "http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org",
        ),
        (
            "http://www.example.org/red%09rosé#red",
            "percent-encoding",
            "http://www.example.org/red%09ros%C3%A9#red",
        ),
        (
            "http://example.com/\U00010300\U00010301\U00010302",
            "percent-encoding",
            "http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82",
        ),
    ],
)
def test_examples_of_3_1(iri: str, host: HostMapping, uri: str) -> None:
    """The examples of section 3.1."""
    assert str(iri_to_uri(iri, host=host)) == uri


@pytest.mark.parametrize(
    ("uri", "host", "iri"),
    [
        ("http://www.example.org/D%C3%BCrst", "percent-encoding", "http://www.example.org/Dürst"),
        ("http://www.example.org/D%FCrst", "percent-encoding", "http://www.example.org/D%FCrst"),
        (
            "http://xn--99zt52a.example.org/%e2%80%ae",
            "percent-encoding",
            "http://xn--99zt52a.example.org/%E2%80%AE",
        ),
        (
            "http://xn--99zt52a.example.org/%e2%80%ae",
            "idna2003",
            "http://納豆.example.org/%E2%80%AE",
        ),
        (
            "http://www.example.org/r%E9sum%E9.xml#r%C3%A9sum%C3%A9",
            "percent-encoding",
            "http://www.example.org/r%E9sum%E9.xml#résumé",
        ),
    ],
)
def test_examples_of_3_2_1_and_6_4(uri: str, host: HostMapping, iri: str) -> None:
    """The examples of sections 3.2.1 and 6.4."""
    assert str(uri_to_iri(uri, host=host)) == iri


@pytest.mark.parametrize("octet", ["%25", "%2F", "%3A", "%40", "%20", "%22", "%7C", "%00", "%7F"])
def test_octets_that_stay_encoded(octet: str) -> None:
    """Section 3.2, step 2: "%", reserved characters, and characters not allowed in URIs."""
    assert str(uri_to_iri(f"http://a/{octet}")) == f"http://a/{octet}"


def test_unreserved_octets_are_decoded() -> None:
    """Section 3.2, step 2."""
    assert str(uri_to_iri("http://a/%7E%41%2D")) == "http://a/~A-"


@pytest.mark.parametrize(
    ("host", "problem"),
    [
        ("under_score.example", "is not a host name"),
        ("-a.example", "is not a host name"),
        ("a%20b", "is not a host name"),
        ("a..b", "empty"),
        ("é" * 64, "label"),
    ],
)
def test_names_without_an_ascii_form_by_idna2003(host: str, problem: str) -> None:
    """RFC 3490, 4.1, with UseSTD3ASCIIRules."""
    with pytest.raises(MappingError, match=problem):
        iri_to_uri(f"http://{host}/", host="idna2003")


@pytest.mark.parametrize("host", ["\u2100.example", "a\uff0fb", "a\uff03b", "a\uff20b"])
@pytest.mark.parametrize("mapping", ["idna2003", "uts46"])
def test_a_mapped_host_cannot_end_early(host: str, mapping: HostMapping) -> None:
    """Compatibility mapping turns these into "/", "#" and "@", which must not become part of a
    host."""
    with pytest.raises(MappingError):
        iri_to_uri(f"http://{host}/", host=mapping)


@pytest.mark.parametrize(
    "host",
    ["\uff3b\uff1a\uff1a\uff11\uff3d", "ex\uff0541mple", "é%2Fb", "é%5B", "é%00", "%C3"],
    ids=ascii,
)
def test_a_mapped_host_contains_no_delimiters(host: str) -> None:
    """A mapped name must not become an IP literal or contain a percent-encoding or delimiter."""
    with pytest.raises(MappingError):
        iri_to_uri(f"http://{host}/", host="uts46")


def test_names_are_decoded_before_they_are_mapped() -> None:
    """UTS #46 is applied as in the URL Standard, after percent-decoding: each name has one form."""
    forms = [iri_to_uri(f"http://{h}.com/", host="uts46") for h in ("é%41", "%C3%A9a", "éA")]
    assert [form.host for form in forms] == ["xn--a-9fa.com"] * 3


@pytest.mark.parametrize("call", [iri_to_uri, uri_to_iri])
def test_an_unknown_mapping(call: Callable[..., object]) -> None:
    """An unknown mapping is an error."""
    with pytest.raises(UnknownNameError, match="no host mapping 'idna2008'; did you mean idna2003"):
        call("http://a/", host="idna2008")


@pytest.mark.parametrize("label", ["xn--ab-r13a", "xn--&-9fa", "xn--_-9fa", "xn----9fa"])
def test_labels_that_would_not_lead_back(label: str) -> None:
    """A label that decodes to another dot or to an invalid host name is unchanged."""
    assert uri_to_iri(f"http://{label}.example/", host="idna2003").host == f"{label}.example"


@pytest.mark.parametrize(
    "text", ["/%3A\u0301", "/%2e\u0301", "http://a/\u1fef"], ids=["digit", "letter", "grave"]
)
def test_characters_are_normalized_apart_from_syntax(text: str) -> None:
    """Percent-encodings and delimiters are not composed with other characters."""
    assert equivalent(text, text, "character")


def test_the_ladder_is_monotone_for_hosts() -> None:
    """IRIs that are equivalent on a level are equivalent on all higher levels."""
    levels = ("case", "percent", "path", "scheme")
    assert all(equivalent("http://A%C3%A9/", "http://a%C3%A9/", level) for level in levels)


def test_comparison_needs_texts() -> None:
    """Anything but text or a tree is a TypeError."""
    with pytest.raises(TypeError):
        equivalent(None, "None", "character")  # type: ignore[arg-type]


def test_a_mapped_host_can_become_an_address() -> None:
    """Full-width digits map to an IPv4address, and the tree says so."""
    tree = iri_to_uri("http://１.２.３.４/", host="uts46")
    assert (tree.host, tree.host_kind) == ("1.2.3.4", "ipv4address")


def test_deviations_of_idna_2003() -> None:
    """The two mappings differ where IDNA changed: ß is a letter since 2008."""
    assert iri_to_uri("http://faß.de/", host="idna2003").host == "fass.de"
    assert iri_to_uri("http://faß.de/", host="uts46").host == "xn--fa-hia.de"


@pytest.mark.parametrize("mapping", ["idna2003", "uts46"])
def test_a_root_label_stays(mapping: HostMapping) -> None:
    """The empty label after a last dot names the root."""
    assert iri_to_uri("http://é.example./", host=mapping).host == "xn--9ca.example."


@pytest.mark.parametrize("host", ["xn--a", "xn--99zt52a", "XN--99ZT52A"])
@pytest.mark.parametrize("mapping", ["idna2003", "uts46"])
def test_labels_that_do_not_decode_stay(host: str, mapping: HostMapping) -> None:
    """ToUnicode never fails: an invalid label is unchanged, a decoded label maps back."""
    found = uri_to_iri(f"http://{host}/", host=mapping)
    assert str(iri_to_uri(found, host=mapping)).lower() == f"http://{host}/".lower()


@pytest.mark.parametrize(
    ("level", "one", "other"),
    [
        ("simple", "http://a/b", "http://a/b"),
        ("case", "HTTP://www.EXAMPLE.com/%3a", "http://www.example.com/%3A"),
        ("character", "http://a/re\u0301sume\u0301", "http://a/résumé"),
        ("percent", "http://example.org/~user", "http://example.org/%7euser"),
        ("percent", "http://a/rosé", "http://a/ros%c3%a9"),
        ("percent", "http://a/?\ue000", "http://a/?%EE%80%80"),
        (
            "path",
            "example://a/b/c/%7Bfoo%7D/rosé",
            "eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9",
        ),
        ("scheme", "http://example.com", "http://example.com:80/"),
    ],
)
def test_the_ladder(level: str, one: str, other: str) -> None:
    """Two IRIs are equivalent on a level, but not on the level below; NFC is separate."""
    assert equivalent(one, other, level)
    below = list(LADDER)[: list(LADDER).index(level)]
    assert not any(equivalent(one, other, lower) for lower in below)


@pytest.mark.parametrize("level", ["percent", "path", "scheme"])
def test_no_other_level_normalizes_characters(level: str) -> None:
    """Section 5.3.2.2: comparison must rely on IRIs being normalized, not normalize them."""
    assert not equivalent("http://a/re\u0301sume\u0301", "http://a/résumé", level)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("http://example.com/", "http://example.com/?"),
        ("http://a/b", "http://a/b#"),
        ("http://a/%2F", "http://a//"),
        ("http://a/B", "http://a/b"),
    ],
)
def test_what_is_never_equivalent(one: str, other: str) -> None:
    """Section 5.3.3 on delimiters of empty components; reserved characters; case of paths."""
    assert not equivalent(one, other)


def test_an_unknown_level() -> None:
    """An unknown level is an error that lists the levels."""
    with pytest.raises(UnknownNameError, match="no level"):
        equivalent("a", "b", "syntax")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("http://résumé.example.org", "http://xn--rsum-bpad.example.org"),  # the example of 5.3.3
        ("http://RÉSUMÉ.example.org:80/", "http://XN--RSUM-BPAD.example.org"),
        ("http://r%C3%A9sum%C3%A9.example.org", "http://xn--rsum-bpad.example.org"),
    ],
)
def test_idn_equivalence(one: str, other: str) -> None:
    """Scheme-based normalization may also consider IDN and their punycode as equivalent (5.3.3)."""
    assert not equivalent(one, other)
    assert equivalent(one, other, host="uts46")
    if "%" not in one:
        assert equivalent(one, other, host="idna2003")


def test_names_that_are_no_domains() -> None:
    """They are compared as they are: a mapping has nothing to say of them."""
    for host in ("idna2003", "uts46"):
        assert equivalent("http://A_b/", "http://a_b/", host=host)
        assert not equivalent("http://a_b/", "http://a_c/", host=host)
    assert equivalent("http://faß.de/", "http://fass.de/", host="idna2003")
    assert not equivalent("http://faß.de/", "http://fass.de/", host="uts46")


@pytest.mark.parametrize(
    ("standard", "level", "one", "other", "expected"),
    [
        ("rfc3986", "scheme", "mailto:Joe@Example.COM", "mailto:Joe@example.com", True),  # 6.2.3
        ("rfc3986", "path", "mailto:Joe@Example.COM", "mailto:Joe@example.com", False),
        ("rfc3986", "scheme", "mailto:JOE@example.com", "mailto:Joe@example.com", False),
        ("rfc3986", "scheme", "http://example.com:/", "http://example.com", True),
        ("rfc3986", "scheme", "http://example.com/?", "http://example.com/", False),
        ("whatwg", "scheme", "http:\\0x7f.1", "HTTP://127.0.0.1/", True),
        ("whatwg", "scheme", "http://a/%7e", "http://a/~", False),
        ("whatwg", "simple", "http://A/", "http://a/", False),
        ("rfc2396", "case", "HTTP://A/", "http://a/", True),
    ],
)
def test_equivalence_by_a_standard(
    standard: str,
    level: str,
    one: str,
    other: str,
    expected: bool,  # noqa: FBT001 (a value of the table)
) -> None:
    """The canonical forms of the standard are compared."""
    assert equivalent(one, other, level, standard=standard) is expected


def test_what_cannot_be_combined() -> None:
    """IDN equivalence is a part of the last level, and of RFC 3987."""
    with pytest.raises(ValueError, match="level"):
        equivalent("a:b", "a:b", "case", host="uts46")
    with pytest.raises(ValueError, match="rfc3987"):
        equivalent("a:b", "a:b", standard="rfc3986", host="uts46")
    with pytest.raises(ValueError, match="rfc3987"):
        equivalent("a:b", "a:b", "character", standard="whatwg")
    with pytest.raises(UnknownNameError):
        equivalent("a:b", "a:b", standard="rfc")
    for level in LADDER.keys() - {"character"}:
        with pytest.raises(ParseError):
            equivalent("a b", "a b", level, standard="rfc3986")


HEBREW = "\u05d0\u05d1"


@pytest.mark.parametrize(
    ("iri", "expected"),
    [
        ("http://ab.com/", []),
        (f"http://ab.{HEBREW}.ij/kl", []),
        (f"http://a/{HEBREW}1{HEBREW}", []),
        (f"http://a/{HEBREW}1", [("bidi-edges", "isegment", "4.2")]),
        (
            f"http://a/{HEBREW}x{HEBREW}",
            [("bidi-mixed", "isegment", "4.2")],
        ),
        (
            f"http://a/?x={HEBREW}",
            [("bidi-mixed", "iquery", "4.2"), ("bidi-edges", "iquery", "4.2")],
        ),
        ("http://a/x\u200ey", [("bidi-formatting", "isegment", "4.1")]),
        ("http://a/#e\u0301", [("not-NFC", "ifragment", "5.3.2.2")]),
        (f"http://{HEBREW}-@h", [("bidi-edges", "iuserinfo", "4.2")]),
        (f"http://{HEBREW}1.h", [("bidi-edges", "ireg-name", "4.2")]),
    ],
)
def test_notes(iri: str, expected: list[tuple[str, str, str]]) -> None:
    """Remarks on components, with the section that makes them; the IRI stays valid."""
    assert [(note.name, note.component, note.section) for note in iri_notes(iri)] == expected


@pytest.mark.parametrize("function", [iri_to_uri, uri_to_iri, iri_notes])
def test_texts_must_be_iris(function: object) -> None:
    """A text that is not an IRI reference raises ParseError."""
    assert callable(function)
    with pytest.raises(ParseError):
        function("http://a b/")


# Step 1 of the mapping (3.1): texts that are not in Unicode


def test_texts_on_paper_are_normalized() -> None:
    """Step 1a: a text without an encoding becomes NFC; step 1c: a text in Unicode is unchanged."""
    decomposed = "http://a/re\u0301sume\u0301"
    assert str(iri_to_uri(decomposed, normalize=True)) == "http://a/r%C3%A9sum%C3%A9"
    assert str(iri_to_uri(decomposed)) == "http://a/re%CC%81sume%CC%81"
    tree = standard("rfc3987").parse("http://a/e\u0301")
    assert str(iri_to_uri(tree, normalize=True)) == "http://a/%C3%A9"


@pytest.mark.parametrize(
    ("octets", "encoding", "uri"),
    [
        (b"http://a/\xe9", "iso-8859-1", "http://a/%C3%A9"),
        ("http://a/e\u0301".encode(), "utf-8", "http://a/e%CC%81"),
        ("http://a/e\u0301".encode("utf-16"), "utf-16", "http://a/e%CC%81"),
        # windows-1258 has a combining acute accent: Vietnamese
        ("http://a/e\u0301".encode("cp1258"), "cp1258", "http://a/%C3%A9"),
    ],
)
def test_octets(octets: bytes, encoding: str, uri: str) -> None:
    """Step 1b: octets in another encoding become NFC; step 1c: those of Unicode do not."""
    assert str(iri_to_uri(octets, encoding=encoding)) == uri


def test_octets_and_encodings_belong_together() -> None:
    """One without the other is an error, as are wrong octets and unknown codecs."""
    with pytest.raises(TypeError, match="octets need an encoding"):
        iri_to_uri(b"http://a/")
    with pytest.raises(TypeError, match="only octets"):
        iri_to_uri("http://a/", encoding="utf-8")
    with pytest.raises(UnicodeError):
        iri_to_uri(b"http://a/\xe9", encoding="utf-8")
    with pytest.raises(LookupError):
        iri_to_uri(b"http://a/", encoding="none")


# Same-document references (RFC 3986, 4.4)


@pytest.mark.parametrize(
    ("reference", "base", "expected"),
    [
        ("", "http://a/b?c#d", True),
        ("#x", "http://a/b?c#d", True),
        ("b?c", "http://a/b?c#d", True),
        ("?c#d", "http://a/b?c", True),
        ("http://a/b?c#e", "http://a/b?c#d", True),
        ("//a/b?c", "http://a/b?c#d", True),
        ("b", "http://a/b?c#d", False),
        ("?", "http://a/b", False),
        ("./", "http://a/b", False),
        ("http://A/b", "http://a/b", False),
        ("#é", "http://a/é", True),
    ],
)
def test_same_document_references(reference: str, base: str, expected: bool) -> None:  # noqa: FBT001 (a value of the table)
    """The target is the base, aside from the fragment."""
    assert is_same_document(reference, base) is expected


def test_same_document_references_after_normalization() -> None:
    """The section allows it: then a level of the ladder says how far it goes."""
    assert is_same_document("http://A:80/b/../b", "http://a/b", "scheme")
    assert not is_same_document("http://A:80/b", "http://a/b", "case")
    with pytest.raises(UnknownNameError):
        is_same_document("", "http://a/b", "none")
