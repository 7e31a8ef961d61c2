"""draft-abarth-url-01, compared with an oracle written only from its text."""

from __future__ import annotations

from string import ascii_letters, digits
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import barth_2011 as oracle
from urlgrammar import ParseError, ResolveError, standard
from urlgrammar.errors import ValidationError
from urlgrammar.standards import barth_2011
from urlgrammar.strategies import strings

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple

STANDARD = standard("barth-2011")
PIECES = (
    *("http:", "HTTP:", "ws:", "foo:", ":", "/", "\\", "//", "?", "#", ";", "@", "[", "]", "a"),
    *("A", "80", ".", "..", "/../", "%", "%41", "%c3%a9", "%ff", "é", "\u2047", " ", "\x00", "\t"),
    *("u:p@", "file:", "gopher:", ":70", ":443", "<", '"', "`", "^", "|", "ü.b", "\xad", "\ud800"),
    *("mailto:", "1:", "x-y:", "?q", "#f"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=9).map("".join)


def parsed(tree: ComponentTuple) -> oracle.ParsedURL:
    """A tree with the draft's names of the parts."""
    return oracle.ParsedURL(
        scheme=tree.scheme or "",
        authority=tree.authority,
        user_info=tree.userinfo,
        username=tree.username,
        password=tree.password,
        host=tree.host,
        port=tree.port,
        path=tree.path,
        query=tree.query,
        fragment=tree.fragment,
    )


@given(TEXTS | strings("barth-2011", "url").map(lambda text: text[:60]))
def test_parsing(text: str) -> None:
    """Section 3: consuming a text step by step gives the same parts as the grammar."""
    found = parsed(STANDARD.parse(text).components) if STANDARD.is_valid(text) else None
    assert found == oracle.parse(text)


@given(TEXTS)
def test_canonicalizing(text: str) -> None:
    """Section 5."""
    url = oracle.parse(text)
    expected = None if url is None else oracle.canonicalize(url)
    if expected is None:
        with pytest.raises((ParseError, ResolveError)):
            STANDARD.canonicalize(text)
    else:
        assert str(STANDARD.canonicalize(text)) == expected


@given(TEXTS, st.sampled_from(["http://", "HTTP:", "foo:", "ws:\\\\u@h:8/a/b", "file:"]), TEXTS)
def test_resolving(reference: str, start: str, rest: str) -> None:
    """Section 4, without section 5."""
    base = oracle.parse(start + rest)
    assert base is not None
    target = oracle.resolve(reference, base)
    if target is None:
        with pytest.raises((ParseError, ResolveError)):
            STANDARD.resolve(reference, start + rest)
    else:
        assert parsed(STANDARD.resolve(reference, start + rest).components) == target


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # section 1: RFC 3986 reads these differently
        ("http:///example.com/", ("example.com", "/")),
        ("http://example.com;", ("example.com", ";")),
        ("http:\\\\a\\b", ("a", "\\b")),
        ("http://a@b@[::1]:80:/", ("[::1]:80", "/")),
        ("http://[::1]/", ("[::1]", "/")),
        ("mailto:a@b", (None, "a@b")),
    ],
)
def test_hosts_and_paths(text: str, expected: tuple[str | None, str]) -> None:
    """Section 3."""
    tree = STANDARD.parse(text)
    assert (tree.host, tree.path) == expected


@pytest.mark.parametrize(
    ("reference", "target"),
    [
        ("", "http://u@h:8/a/b;c?q"),
        ("g", "http://u@h:8/a/g"),
        ("?y", "http://u@h:8/a/b;c?y"),
        ("#z", "http://u@h:8/a/b;c?q#z"),
        ("/p", "http://u@h:8/p"),
        ("//o/p", "http://o/p"),
        ("http:g", "http://u@h:8/a/g"),
        ("g:h", "g:h"),
    ],
)
def test_six_kinds_of_relative_urls(reference: str, target: str) -> None:
    """Section 4.1 to 4.6, by concatenation."""
    assert str(STANDARD.resolve(reference, "http://u@h:8/a/b;c?q#f")) == target


@pytest.mark.parametrize(
    ("reference", "base", "resolved"),
    [
        ("g", "http://h/%41/b", "http://h/%41/g"),
        ("", "http://h/%41/b#f", "http://h/%41/b"),
        ("?y", "http://h/%41", "http://h/%41?y"),
        ("#z", "http://h/%41", "http://h/%41?#z"),
        ("g", r"http://h\a\b", r"http://h\a\g"),
        ("/g", r"http:\\h\a", "http://h/g"),
        ("g", "http://h", "http://h/g"),  # 4.4: "so that it always has at least one "/""
        ("g", "http://h?q", "http://h/g"),
        ("#z", "http://h/p", "http://h/p?#z"),
        ("\\x", "http://h/p", r"http://h\x"),
        ("../x", "http://h/p", "http://h/../x"),
        ("", "HTTP://é..b:80", "HTTP://é..b:80"),
        ("g", "http://a;b", "http://ag"),  # the directory-name is empty
    ],
)
def test_a_base_is_used_as_it_is_written(reference: str, base: str, resolved: str) -> None:
    """4.1 to 4.6: the components of the base are concatenated as they were parsed."""
    target = STANDARD.parse(resolved)
    assert STANDARD.resolve(reference, base) == target
    assert STANDARD.resolve(reference, STANDARD.parse(base)) == target


def test_resolving_is_not_canonicalizing() -> None:
    """Section 4 does not apply section 5: an empty query, a reverse solidus and dots stay."""
    assert STANDARD.resolve("#z", "http://h/p").query == ""
    assert STANDARD.resolve("\\x", "http://h/p").path == "\\x"
    assert STANDARD.resolve("../x", "http://h/p").path == "/../x"
    assert STANDARD.resolve("//H:80/", "http://h/p").authority == "H:80"


@pytest.mark.parametrize(
    ("reference", "kind"),
    [
        ("", "empty_url"),
        (" ", "empty_url"),
        ("//a", "scheme_relative_url"),
        ("/\\", "scheme_relative_url"),
        ("\\/a", "scheme_relative_url"),
        ("/", "authority_relative_url"),
        ("\\x", "authority_relative_url"),
        ("/#", "authority_relative_url"),
        ("?", "query_relative_url"),
        ("#a:b", "fragment_relative_url"),
        ("g", "path_relative_url"),
        (";", "path_relative_url"),
        ("é:a", "path_relative_url"),
        ("http:", "empty_url"),
        ("HTTP:/g", "authority_relative_url"),
        ("http://a", "scheme_relative_url"),
        ("ws:g", "url"),
        (":", "url"),
    ],
)
def test_kinds_of_references(reference: str, kind: str) -> None:
    """4 and 4.1: after the scheme, if it is that of the base."""
    assert barth_2011.kind(reference, "http://h/p") == kind
    if kind != "url":
        relative = reference.strip().removeprefix("http:").removeprefix("HTTP:")
        assert STANDARD.is_valid(relative, kind)
        with pytest.raises(ResolveError):
            barth_2011.kind(relative, "x:y")


@given(TEXTS)
def test_every_relative_url_has_one_kind(text: str) -> None:
    """4.1 is a sequence of conditions, the last one for what remains."""
    found = [each for each in barth_2011.KINDS if STANDARD.is_valid(text, each)]
    start = [c if c in "/?#" else "/" if c == "\\" else "." for c in text[:2]]
    expected = {
        "": "empty_url",
        "?": "query_relative_url",
        "#": "fragment_relative_url",
        "/": "authority_relative_url",
        ".": "path_relative_url",
    }["".join(start[:1])]
    assert found == ["scheme_relative_url" if start == ["/", "/"] else expected]
    assert STANDARD.is_valid(text, "relative-URL")


def test_rules_for_parts_of_the_authority() -> None:
    """2 and 3.4: what ends an authority; a user name has no colon, a password can have some."""
    found = {
        c for c in map(chr, range(0x80)) if STANDARD.is_valid(c, "authority_terminating_character")
    }
    assert found == set("/\\?#;")
    assert STANDARD.is_valid("u@v[", "user_name")
    assert not STANDARD.is_valid("u:", "user_name")
    assert STANDARD.is_valid("p:q@", "password")
    assert not STANDARD.is_valid("p/", "password")
    found_rules = {each.rule: each.text for _, each in STANDARD.derive("http://u@v:p:q@h/").walk()}
    assert (found_rules["user_name"], found_rules["password"]) == ("u@v", "p:q")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://a@b:c@d@h/", "http://a%40b:c%40d@h/"),
        ("http://@@h/", "http://%40@h/"),
        ("http://u{}|^'%\t\"<>`é:p@h/", "http://u{}|^'%%09%22%3C%3E%60%C3%A9:p@h/"),
    ],
)
def test_user_infos_are_escaped_as_the_successor_does(text: str, expected: str) -> None:
    """5.2 and W3C URL of 2012, 4.2: the URL default escape set, and "@"."""
    assert str(STANDARD.canonicalize(text)) == expected
    without_tab = text.replace("\t", ""), expected.replace("%09", "")  # which the successor drops
    assert str(standard("w3c-2012").canonicalize(without_tab[0])) == without_tab[1]


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("%41%ff", "a%25ff"),
        ("%ff%41%C3", "%25ffa%25c3"),
        ("%c3%a9%e2%82", "xn--" + "é%25e2%2582".encode("punycode").decode()),
        ("%2541", "%2541"),
        ("%4", "%254"),
    ],
)
def test_octets_of_a_host(host: str, expected: str) -> None:
    """5.3.1: those that are UTF-8 are decoded, and the "%" of the others is escaped."""
    assert STANDARD.canonicalize(f"http://{host}/").host == expected


LABEL = 63 * "a"


@pytest.mark.parametrize(
    "host", ["é..b", "a..b", "..", ".", ".a", f"{LABEL}a", f"a.{LABEL}a.", "a\u3002\uff0eb", "\xad"]
)
def test_hosts_for_which_to_ascii_fails(host: str) -> None:
    """5.3 and RFC 3490, 4.1, step 8: a label has 1 to 63 characters, also if it is in ASCII."""
    assert STANDARD.parse(f"http://{host}/").host == host
    with pytest.raises(ResolveError, match="no ASCII form"):
        STANDARD.canonicalize(f"http://{host}/")


@pytest.mark.parametrize("host", ["", "a.", f"{LABEL}.{LABEL}.", "[::1]", "a_b", "-"])
def test_hosts_for_which_to_ascii_does_not_fail(host: str) -> None:
    """5.3: the root is not a label (RFC 3490, 2), and UseSTD3ASCIIRules is not set."""
    assert STANDARD.canonicalize(f"http://u@{host}/").host == host


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("http://a/", []),
        ("x+1.-:", []),
        ("1:", [0]),
        ("a%b:c", [1]),
        ("  1%é:x", [2, 3, 4]),
        ("+a b:", [0, 2]),
        (":a", [0]),
    ],
)
def test_invalid_schemes(text: str, places: list[int]) -> None:
    """5.1: the first character is in ALPHA, and all are valid; others are reported and written."""
    assert STANDARD.is_valid(text)
    expected = tuple(ValidationError("the scheme is invalid", place) for place in places)
    assert STANDARD.validation_errors(text) == expected


@given(TEXTS, st.sampled_from(["http://", "HTTP:", "foo:", "ws:\\\\u@h:8/a/b", "mailto:"]), TEXTS)
def test_validity_against_a_base(reference: str, start: str, rest: str) -> None:
    """Section 4: what is resolved is valid, and only that; nothing is asked of the base but that it
    is a URL, and hierarchical for relative ones."""
    base = oracle.parse(start + rest)
    assert base is not None
    is_valid = oracle.resolve(reference, base) is not None
    assert STANDARD.is_valid(reference, base=start + rest) is is_valid
    assert STANDARD.accepts(reference, start + rest) is is_valid
    errors = STANDARD.validation_errors(reference, start + rest)
    assert any(each.is_fatal for each in errors) is not is_valid
    if not is_valid:
        assert STANDARD.error(reference, base=start + rest).text == reference


@pytest.mark.parametrize(
    ("reference", "base", "is_valid"),
    [
        ("g", "http://h/", True),
        ("", "http://h/", True),
        ("a b:c", "http://h/", True),
        ("g", "mailto:a", False),
        ("", "mailto:a", False),
        ("#f", "mailto:a", False),
        ("a b:c", "mailto:a", False),
        (" x:g", "mailto:a", True),
        ("mailto:g", "mailto:a", True),
        ("g", "http://é..b/", True),  # ToASCII, which fails, is in section 5
    ],
)
def test_valid_references(reference: str, base: str, is_valid: bool) -> None:  # noqa: FBT001 (a case)
    """Against a hierarchical base, everything is; against another one, what section 4 parses as an
    absolute URL."""
    assert STANDARD.is_valid(reference, base=base) is is_valid
    assert STANDARD.accepts(reference, base) is is_valid


def test_the_base_is_not_canonicalized_first() -> None:
    """For validation errors, too."""
    assert STANDARD.validation_errors("g", "http://é..b/") == ()
    assert STANDARD.base_tree("http://h/%41").path == "/%41"
    assert standard("whatwg").base_tree("HTTP://H").path == "/"


def test_invalid_urls() -> None:
    """3.1: without a ":". 4.1: a relative URL needs a hierarchical base."""
    assert STANDARD.validation_errors("a b") == (
        ValidationError("the URL is invalid", 3, is_fatal=True),
    )
    assert STANDARD.validation_errors("a b", "http://h/") == ()
    assert STANDARD.validation_errors("a%:b", "http://h/") == ()
    assert STANDARD.validation_errors("1:b", "http://h/")[0].position == 0
    (error,) = STANDARD.validation_errors("a", "foo:b")
    assert error.is_fatal


def test_sets_of_5_4() -> None:
    """The production that no step uses."""
    found = {c for c in map(chr, range(0x80)) if STANDARD.is_valid(c, "path_unescaped")}
    assert found == {*"-_~", *ascii_letters, *digits}


def test_a_host_that_nameprep_folds() -> None:
    """5.3: a label with a character beyond ASCII is folded as a whole, even if that character
    disappears."""
    assert str(STANDARD.canonicalize("http:a\xad^b/")) == "http://a%5eb/"


def test_unreachable_branches() -> None:
    """5.4: a percent sign and a reverse solidus are escaped before their branches are reached, so
    canonicalizing again escapes again."""
    once = STANDARD.canonicalize("http://a/%20\\")
    assert str(once) == "http://a/%2520%5C"
    assert str(STANDARD.canonicalize(str(once))) == "http://a/%252520%255C"
    changed = STANDARD.canonicalize("http:\\\\example.com\\a")
    assert (changed.host, str(changed)) == ("example.com", "http://example.com%5Ca")


def test_default_ports() -> None:
    """Only hierarchical schemes have one."""
    assert set(barth_2011.DEFAULT_PORTS) <= {"ftp", "gopher", "http", "https", "ws", "wss"}
