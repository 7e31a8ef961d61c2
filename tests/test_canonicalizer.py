"""Normalization: RFC 3986, section 6.2, each step alone and all together."""

from __future__ import annotations

import pytest

from urlgrammar import UnknownNameError, standard
from urlgrammar.standards import rfc3986

RFC3986 = standard("rfc3986")
RFC3987 = standard("rfc3987")


@pytest.mark.parametrize(
    ("step", "text", "expected"),
    [
        ("case", "HTTP://www.EXAMPLE.com/", "http://www.example.com/"),
        ("case", "http://a/%3a", "http://a/%3A"),
        ("case", "http://a%2db/", "http://a%2Db/"),
        ("case", "http://u%3a@h/P%3a?Q%3a#F%3a", "http://u%3A@h/P%3A?Q%3A#F%3A"),
        ("percent", "http://a/%7Esmith/%7esmith", "http://a/~smith/~smith"),
        ("percent", "http://a/%2f%3a%C3%A9", "http://a/%2f%3a%C3%A9"),
        ("path", "a:/a/b/../../c", "a:/c"),
        ("path", "a:b/../c", "a:/c"),
        ("path", "/a/../b", "/a/../b"),
        ("path", "a:/a/..//b", "a:/.//b"),
        ("scheme", "http://example.com", "http://example.com/"),
        ("scheme", "http://example.com:/", "http://example.com/"),
        ("scheme", "http://example.com:80/", "http://example.com/"),
        ("scheme", "http://example.com:0080/", "http://example.com/"),
        ("scheme", "http://example.com:8080/", "http://example.com:8080/"),
        ("scheme", "HTTPS://example.com:443?q", "HTTPS://example.com/?q"),
        ("scheme", "http://example.com:08080/", "http://example.com:8080/"),
        ("scheme", "http://example.com:00/", "http://example.com:0/"),
        ("scheme", "unknown://example.com:0080/", "unknown://example.com:0080/"),
        ("scheme", "http://example.com/?", "http://example.com/?"),
        ("scheme", "file://localhost/p", "file:///p"),
        ("scheme", "file://u@localhost/p", "file://u@localhost/p"),
        ("scheme", "unknown://example.com:", "unknown://example.com"),
        ("scheme", "//example.com:?a", "//example.com?a"),
        ("scheme", "file://localhost:", "file://"),
        ("scheme", "mailto:Joe@Example.COM", "mailto:Joe@example.com"),
        ("scheme", "MAILTO:A@B,C,D@%C3%A9E?x=Y@Z#F@G", "MAILTO:A@b,C,D@%C3%A9e?x=Y@Z#F@G"),
        ("scheme", "mailto:A@B@C", "mailto:A@B@c"),
        ("scheme", "mailto://H/A@B", "mailto://H/A@B"),
        ("scheme", "acct:Joe@Example.COM", "acct:Joe@example.com"),
        ("scheme", "urn:ISBN:A", "urn:isbn:A"),
        ("scheme", "unknown:Joe@Example.COM", "unknown:Joe@Example.COM"),
        ("scheme", "http:", "http:"),
    ],
)
def test_each_step_alone(step: str, text: str, expected: str) -> None:
    """A step does only its own normalization."""
    assert str(RFC3986.canonicalize(text, (step,))) == expected


def test_all_steps_by_their_names() -> None:
    """Their order and number do not matter, and an iterator is read once."""
    text, all_steps = "HTTP://A:80/%7e/..", ("scheme", "path", "case", "percent")
    assert str(RFC3986.canonicalize(text, iter(all_steps))) == "http://a/"
    assert str(RFC3986.canonicalize(text, ["path", "path", "path", "path"])) == "HTTP://A:80/"
    assert str(standard("whatwg").canonicalize(text, all_steps)) == "http://a/"
    with pytest.raises(UnknownNameError):
        RFC3986.canonicalize(text, (*all_steps, "ports"))


def test_without_steps_nothing_changes() -> None:
    """Without steps, nothing changes."""
    assert str(RFC3986.canonicalize("HTTP://A:80/%7e/..", ())) == "HTTP://A:80/%7e/.."


@pytest.mark.parametrize(
    "text",
    [
        "http://example.com",
        "http://example.com/",
        "http://example.com:/",
        "http://example.com:80/",
    ],
)
def test_the_four_equivalent_uris_of_6_2_3(text: str) -> None:
    """Section 6.2.3 says that these four are equivalent."""
    assert str(RFC3986.canonicalize(text)) == "http://example.com/"


def test_the_example_of_6_2_2() -> None:
    """Section 6.2.2: two URIs that a parser could reasonably consider equivalent."""
    form = RFC3986.canonicalize("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")
    assert str(form) == "example://a/b/c/%7Bfoo%7D"


def test_the_example_of_rfc_3987() -> None:
    """RFC 3987, 5.3.2: the same for IRIs."""
    form = RFC3987.canonicalize("eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9")
    assert str(form) == "example://a/b/c/%7Bfoo%7D/rosé"


@pytest.mark.parametrize("encoded", ["%6d", "%4d", "%4D", "M"])
def test_decoding_comes_before_lowercasing(encoded: str) -> None:
    """If a host were lowercased first, uppercase letters from percent-encodings would remain."""
    assert RFC3986.canonicalize(f"http://exa{encoded}ple/").host == "example"


def test_dots_that_were_encoded_are_dot_segments() -> None:
    """Decoding comes before the removal of dot segments."""
    assert str(RFC3986.canonicalize("http://a/b/%2e%2E/c")) == "http://a/c"


def test_a_host_can_become_an_address() -> None:
    """A reg-name that decodes to an IPv4address becomes an IPv4address."""
    tree = RFC3986.parse("http://127.0.0.%31/")
    assert tree.host_kind == "reg_name"
    form = RFC3986.canonicalize(tree)
    assert (form.host, form.host_kind) == ("127.0.0.1", "ipv4address")


@pytest.mark.parametrize("host", ["EXÄMPLE", "EX%C3%84MPLE"])
def test_only_ascii_letters_of_hosts_lose_their_case(host: str) -> None:
    """RFC 3987, 5.3.2.1: case equivalence of other letters is not syntax-based; that of ASCII
    letters is, in every host, because it holds for the URI to which the IRI maps."""
    assert RFC3987.canonicalize(f"http://{host}/").host == "exÄmple"


def test_steps_can_be_any_iterable() -> None:
    """Steps can be given as a generator."""
    form = RFC3986.canonicalize("HTTP://A/", (step for step in ["case"]))
    assert str(form) == "http://a/"


def test_tables_cannot_be_changed() -> None:
    """The table of schemes is immutable."""
    with pytest.raises(TypeError):
        rfc3986.SCHEMES["http"] = None  # type: ignore[index]


@pytest.mark.parametrize(
    "encoded",
    [
        "%E2%80%AE",
        "%C2%A0",
        "%E3%80%80",
        "%EF%BC%8F",
        "%E2%84%80",
        "%EE%80%80",
        "%ED%A0%80",
        "%FF",
        "%C2%AD",
        "%E2%80%8B",
    ],
    ids=[
        "RLO",
        "no-break-space",
        "ideographic-space",
        "full-width-solidus",
        "account-of",
        "private-use",
        "surrogate",
        "no-UTF-8",
        "soft-hyphen",
        "zero-width-space",
    ],
)
def test_what_stays_encoded_in_an_iri(encoded: str) -> None:
    """RFC 3987, 3.2, step 4, with 4.1 and 6.1."""
    assert str(RFC3987.canonicalize(f"http://a/?{encoded}")) == f"http://a/?{encoded}"


def test_an_unknown_step() -> None:
    """An unknown step is an error that lists the steps."""
    with pytest.raises(UnknownNameError, match="no step 'cse'; did you mean case"):
        RFC3986.canonicalize("http://a/", ("cse",))
