"""The standards before RFC 3986, and RFC 6874, compared with oracles written only from their
texts."""

from __future__ import annotations

from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import fielding, lineage
from tests.oracles.lineage_rules import matches
from tests.shared_data import ids, needs_data, records
from urlgrammar import ResolveError, diff, standard
from urlgrammar.components import ComponentTuple
from urlgrammar.standards import fielding_01, fielding_02
from urlgrammar.strategies import almost, strings

PIECES = (
    *("a", "b", "Z", "1", "%41", "%", "/", "//", "?", "#", ":", ";", "@", ".", "..", "/./", "/../"),
    *("../", "http:", "x:", "[::1]", "[1::2:3]", "[::1%25a]", "1.2.3.4", "a.b", "-", "+", "=", "~"),
    *("é", " ", "&", ",", "$", '"', "[", "]", ":80", "u:p@", "www.x.org", "{", "\\", "\n"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
RULES = {
    "rfc1808": "url",
    "fielding-01": "url_reference",
    "fielding-02": "url_reference",
    "rfc2396": "uri_reference",
    "rfc6874": "uri_reference",
}
RESOLVERS = {
    "rfc1808": lineage.resolve_1808,
    "fielding-01": fielding.resolve_01,
    "fielding-02": fielding.resolve_02,
    "rfc2396": lineage.resolve_2396,
}
ALL = pytest.mark.parametrize("name", RULES)
EARLIER = pytest.mark.parametrize("name", RESOLVERS)


@ALL
@given(TEXTS)
def test_languages(name: str, text: str) -> None:
    """The grammar accepts the same texts as the productions of the document."""
    assert standard(name).is_valid(text, RULES[name]) == matches(name, RULES[name], text)


@pytest.mark.few(2)
@ALL
@given(st.data())
def test_languages_by_walks(name: str, data: st.DataObject) -> None:
    """The same for valid texts, and for texts with one error."""
    text = data.draw(strings(name, RULES[name]) | almost(name, RULES[name]))[:60]
    assert standard(name).is_valid(text, RULES[name]) == matches(name, RULES[name], text)


@ALL
@given(st.data())
def test_trees_print_their_text(name: str, data: st.DataObject) -> None:
    """`str(parse(text)) == text`."""
    text = data.draw(strings(name, standard(name).reference_rule))
    assert str(standard(name).parse(text)) == text


def has_valid_components(text: str) -> bool:
    """draft -02, 4.4: the reference is split "as if it is a generic-URL", and "the individual
    components are then parsed [...] to verify their validity"."""
    parts = fielding.split_02(text)
    rules = ("scheme", "server", "path", "query", "fragment")
    return all(
        part is None or matches("fielding-02", rule, part)
        for rule, part in zip(rules, parts, strict=True)
    )


def in_components(tree: ComponentTuple) -> tuple[str | None, ...]:
    """The four components and the fragment of a tree."""
    return (tree.scheme, tree.authority, tree.path, tree.query, tree.fragment)


def check_draft_02(text: str) -> None:
    """A reference is valid if its components are, and `parse`, `read`, `resolve` and the rule that
    the differ takes find the same ones."""
    std = standard("fielding-02")
    assert std.is_valid(text) == has_valid_components(text)
    assert in_components(std.parse(text, "parsed_reference").components) == tuple(
        fielding.split_02(text)
    )
    if std.is_valid(text):
        assert matches("fielding-02", "url_reference", text)
        assert in_components(std.parse(text).components) == tuple(fielding.split_02(text))
        assert std.read(text) == std.parse(text, std.whole_rule) == std.parse(text)
        if std.parse(text).scheme is not None:
            assert std.resolve(text, "x:") == std.parse(text)


@given(TEXTS)
def test_draft_02_splits_first(text: str) -> None:
    """draft -02, 4.4: for any text."""
    check_draft_02(text)


@given(
    strings("fielding-02", "split_reference")
    | almost("fielding-02", "split_reference")
    | strings("fielding-02", "url_reference")
)
def test_draft_02_splits_first_by_walks(text: str) -> None:
    """The same for valid references, for references with one error, and for what the BNF makes."""
    check_draft_02(text[:60])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # F.2: "?" is treated "as reserved for separating the query component"
        ("http://www.example.com?x=1", ("http", "www.example.com", "", "x=1", None)),
        ("//?", (None, "", "", "", None)),
        ("//u?:p@h", (None, "u", "", ":p@h", None)),
        # 4.4: "the server component wins", so "_" is no segment of a path
        ("http://_/x", None),
        ("http://h:x/", None),
        ("mailto://a@b@c", None),
        # "as if it is a generic-URL, even though it might be considered opaque"
        ("mailto:a@b?c", ("mailto", None, "a@b", "c", None)),
        ("urn:isbn:0", ("urn", None, "isbn:0", None, None)),
        # section 5: a first segment with a colon "would be mistaken for a scheme name"
        ("_:x", None),
        ("a;b:c", None),
        (":x", (None, None, ":x", None, None)),
    ],
)
def test_components_of_draft_02(text: str, expected: tuple[str | None, ...] | None) -> None:
    """draft -02, 4.3, 4.4 and F.2."""
    found = standard("fielding-02").try_parse(text)
    assert (None if found is None else in_components(found.components)) == expected


def test_the_differ_splits_draft_02_as_its_expression() -> None:
    """What is valid is split by `diff` as the expression splits it."""
    of_expression = (
        r"re:(?s:(?:(?P<scheme>[^:/?#]+):)?(?://[^/?#]*)?(?P<path>[^?#]*)"
        r"(?:\?(?P<query>[^#]*))?(?:#(?P<fragment>.*))?)"
    )
    found = diff("fielding-02", of_expression)
    assert (found.relation, found.split, found.is_exact) == ("subset", (), True)


@EARLIER
@given(TEXTS, st.sampled_from(["http://", "x:", "http://a/b/c", "x:/"]), TEXTS)
def test_resolving(name: str, reference: str, start: str, rest: str) -> None:
    """The procedure of the document, step by step, for any two texts."""
    base = start + rest
    assert str(standard(name).resolve(reference, base)) == RESOLVERS[name](reference, base)


@EARLIER
def test_a_base_needs_a_scheme(name: str) -> None:
    """Without a scheme, there is no absolute target."""
    with pytest.raises(ResolveError, match="no scheme"):
        standard(name).resolve("g", "/a/b")
    assert str(standard(name).resolve("x:g", "/a/b")) == "x:g"


@pytest.mark.parametrize(
    ("name", "references"),
    [
        ("rfc1808", ("", "g", "../g", "?y", "#s", "//h", "x:g")),  # section 4, step 1
        ("fielding-01", ("", "g", "../g", "?y", "#s", "//h", "x:g")),  # section 5.2, step 1
        ("fielding-02", ("", "#s", "x:g")),  # section 5.2, steps 2 and 3
        ("rfc2396", ("", "#s", "x:g")),  # section 5.2, steps 2 and 3
    ],
)
def test_an_unknown_base(name: str, references: tuple[str, ...]) -> None:
    """An empty base is unknown: the reference is taken as an absolute URL. Later documents have no
    such step, but theirs end for some references before they need the base."""
    for reference in references:
        assert str(standard(name).resolve(reference, "")) == reference
        assert RESOLVERS[name](reference, "") == reference


@pytest.mark.parametrize("name", ["fielding-02", "rfc2396"])
@pytest.mark.parametrize("reference", ["g", "?y", "/g", "//h"])
def test_an_empty_base_has_no_scheme(name: str, reference: str) -> None:
    """draft -02, 5.2: "only the scheme component is required to be present in the base URL"."""
    with pytest.raises(ResolveError, match="no scheme"):
        standard(name).resolve(reference, "")


@pytest.mark.parametrize(
    ("reference", "base", "expected"),
    [
        ("g", "http://a", "http://a/g"),
        ("../g", "http://a", "http://a/../g"),
        ("..", "http://a", "http://a/.."),
        ("?y", "http://a", "http://a/?y"),
        ("@evil.com", "http://a", "http://a/@evil.com"),
        (":80", "http://a", "http://a/:80"),
        ("./", "http://a", "http://a"),
        ("g", "http://a?q", "http://a?q/g"),
        ("?y", "http://a?q", "http://a?q/?y"),
        ("g", "http://a/", "http://a/g"),
        ("//h", "http://a", "http://h"),
        ("//h?y", "http://a", "http://h?y"),
        ("g", "x:", "x:g"),
        ("g", "x://", "x:g"),
        ("?y", "x:", "x:?y"),
    ],
)
def test_the_separator_after_a_server(reference: str, base: str, expected: str) -> None:
    """draft -01, 4.3.2: the "/" between server and path is in neither. So a target has it, although
    the base had none; without a server there is none."""
    assert str(standard("fielding-01").resolve(reference, base)) == expected
    assert fielding.resolve_01(reference, base) == expected


def test_no_separator_in_draft_02() -> None:
    """draft -02, 5.2, step 7: the pseudocode appends the path to the server as it is."""
    for reference, expected in {"g": "http://ag", "..": "http://a..", "@h": "http://a@h"}.items():
        assert str(standard("fielding-02").resolve(reference, "http://a")) == expected


CURRENT = "(current document)"


PAGES = [
    row
    for row in records("fielding1996")
    if row["kind"] == "resolve" and row["standard"].lower() in RESOLVERS
]


@pytest.mark.few(40)
@needs_data
@pytest.mark.parametrize("row", PAGES, ids=ids(PAGES, "standard", "base", "ref"))
def test_contemporary_pages(row: dict[str, str]) -> None:
    """The examples of RFC 1808 and RFC 2396, and test pages of 1996. RFC 2396 calls the target of
    an empty reference the current document; here it is the reference itself."""
    found = str(standard(row["standard"].lower()).resolve(row["ref"], row["base"]))
    assert found == row["expected"].removeprefix(CURRENT)


@pytest.mark.parametrize(
    ("reference", "by_01", "by_02"),
    [
        # appendix C, as far as it appears in the difference of the drafts
        ("", "", ""),
        ("../../../g", "http://a/../g", "http://a/../g"),
        ("../../../../g", "http://a/../../g", "http://a/../../g"),
        # changes of section 5.2: an empty path and the base's query; the query in the buffer
        ("?y", "http://a/b/c/d;p?y", "http://a/b/c/?y"),
        ("?", "http://a/b/c/d;p?q", "http://a/b/c/?"),
        ("g?y/./x", "http://a/b/c/g?y/./x", "http://a/b/c/g?y/x"),
        ("g?y/../x", "http://a/b/c/g?y/../x", "http://a/b/c/x"),
    ],
)
def test_the_drafts_resolve_differently(reference: str, by_01: str, by_02: str) -> None:
    """draft-fielding-url-syntax, section 5.2 and appendix C, with the base of the examples."""
    base = "http://a/b/c/d;p?q"
    assert str(standard("fielding-01").resolve(reference, base)) == by_01
    assert str(standard("fielding-02").resolve(reference, base)) == by_02


def test_appendix_b() -> None:
    """draft-fielding-url-syntax-02, appendix B: its example, by the grammar, by the rule for its
    expression, and by the expression."""
    example = "http://www.ics.uci.edu/pub/ietf/uri/#Related"
    assert fielding.appendix_b(example) == fielding.split_02(example)
    text = "http://www.ics.uci.edu/pub/ietf/uri/#Related"
    expected = ("http", "www.ics.uci.edu", "/pub/ietf/uri/", None, "Related")
    for rule in (None, "parsed_reference"):
        tree = standard("fielding-02").parse(text, rule)
        assert (tree.scheme, tree.authority, tree.path, tree.query, tree.fragment) == expected


@given(TEXTS)
def test_splitting_by_the_expression(text: str) -> None:
    """The rule `parsed_reference` splits any text as the regular expression of the appendix. That
    of draft -02 differs only for a scheme with a colon."""
    by_letter = fielding.appendix_b(text)
    if ":" not in (by_letter.scheme or ""):
        assert by_letter == fielding.split_02(text)
    tree = standard("rfc2396").parse(text, "parsed_reference")
    found = (tree.scheme, tree.authority, tree.path, tree.query, tree.fragment)
    assert found == tuple(lineage.split_2396(text))


@given(TEXTS)
def test_splitting_from_the_outside_in(text: str) -> None:
    """draft -01 and RFC 1808 split a reference in another order: a server can contain a "?"."""
    tree = standard("fielding-01").parse(text, "parsed_reference")
    parts = fielding.split_01(text)
    assert (tree.scheme or "", tree.authority or "", tree.query or "", tree.fragment or "") == (
        parts.scheme,
        parts.server,
        parts.query,
        parts.fragment,
    )
    assert tree.path == "/" * parts.slash + parts.path


@given(strings("fielding-01", "url_reference"))
def test_parsing_from_the_outside_in(text: str) -> None:
    """draft -01, section 4: a valid reference has the components that the procedure finds, not
    those of the BNF, and the parser remembers the slash before the path."""
    tree = standard("fielding-01").parse(text)
    components = fielding_01.Components.of(tree.components)
    *expected, slash = fielding.split_01(text)
    assert list(components) == expected
    assert tree.path_root == ("/" if slash else None)


def test_servers_of_draft_01() -> None:
    """draft -01, 4.3.1: a server ends only at a slash, and is split if it is one by the BNF."""
    std = standard("fielding-01")
    assert std.parse("http://a?b").components == ComponentTuple("http", host="a?b")
    assert std.parse("http://a?b/c?d").components == ComponentTuple(
        "http", host="a?b", path="/c", query="d"
    )
    assert std.parse("//u?:p@h:80/").components == ComponentTuple(
        None, "u?:p", "h", "hostname", "80", "/"
    )
    assert std.parse("http://a?b", "url_reference").path == "//a"
    assert std.rules["other_server"].document == "urlgrammar"


def test_components_of_draft_01() -> None:
    """draft -01, 4.3.2: the path has no slash before it, which only the parser remembers."""
    of, parse = fielding_01.Components.of, standard("fielding-01").parse
    assert (
        of(parse("http://a").components)
        == of(parse("http://a/").components)
        == ("http", "a", "", "", "")
    )
    assert of(parse("x:/g?#").components) == of(parse("x:g").components) == ("x", "", "g", "", "")
    assert [parse(text).path_root for text in ("http://a", "http://a/")] == [None, "/"]


@given(strings("fielding-01", "url_reference"))
def test_a_path_without_the_slash_before_it(text: str) -> None:
    """draft -01, 4.3.2: `components` has the path of the procedure, and the slash beside it."""
    std = standard("fielding-01")
    found, parts = std.components(std.parse(text).components), fielding.split_01(text)
    assert (found["path"], found["path_root"]) == (parts.path, "/" if parts.slash else None)


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("fielding-02", "HTTP://a/%7efielding", "http://a/~fielding"),
        ("fielding-02", "HTTP://a/%7Eb/%7ec", "http://a/~b/%7ec"),
        ("fielding-02", "ftp://a/%7eb", "ftp://a/%7eb"),
        ("fielding-01", "HTTP://a/%7eb", "http://a/%7eb"),
        ("rfc2396", "HTTP://A/%7eb/%41%2f", "http://a/~b/A%2f"),
        ("rfc1808", "HTTP://A/%7eb", "http://A/%7eb"),
        ("rfc6874", "HTTP://[FE80::1%25En1]/", "http://[fe80::1%25en1]/"),
    ],
)
def test_canonical_forms(name: str, text: str, expected: str) -> None:
    """The canonical forms that each document defines."""
    std = standard(name)
    assert str(std.canonicalize(text)) == expected
    assert str(std.canonicalize(expected)) == expected


def test_a_host_that_is_decoded_has_its_kind() -> None:
    """A registered name with escaped octets becomes a host name without them."""
    std = standard("rfc2396")
    assert std.canonicalize("//%41") == std.canonicalize("//a") == std.parse("//a")


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=12))
def test_escaping(data: str) -> None:
    """draft -02, 2.3: the result is data of one segment, and unescapes to the original."""
    escaped = fielding_02.escape(data)
    assert unquote(escaped) == data
    assert matches("fielding-02", "segment", escaped)
    assert not set(escaped) & set(";/?:@&=+# ")


def test_zones() -> None:
    """RFC 6874, section 2 and 3: "%25" before a zone, which ZoneID may percent-encode."""
    std = standard("rfc6874")
    assert std.parse("http://[fe80::a%25en1]").components == ComponentTuple(
        "http", None, "[fe80::a%25en1]", "ipv6address"
    )
    assert std.is_valid("http://[fe80::a%25%65n1]:80/")
    for text in ("http://[fe80::a%en1]", "http://[fe80::a%25]", "http://[1.2.3.4%25en1]"):
        assert not std.is_valid(text)
    assert not standard("rfc3986").is_valid("http://[fe80::a%25en1]")


def test_a_server_component_of_rfc1808() -> None:
    """RFC 1738 splits a net_loc in this way; one of another form is a host as a whole."""
    std = standard("rfc1808")
    assert std.parse("http://u:p@h:80/x;y?z#f").components == ComponentTuple(
        "http", "u:p", "h", "hostname", "80", "/x;y", "z", "f"
    )
    assert std.parse("//u?x@1.2.3.4").host_kind == "ipv4address"
    assert std.parse("//a@b@c").host == "a@b@c"
