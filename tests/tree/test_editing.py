"""Changing trees, and making them from parts: what is returned reads back, in every standard."""

from __future__ import annotations

import copy
import doctest
import enum
import pickle
import sys
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qsl, quote, unquote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engines import pure
from tests.url_texts import texts
from urlgrammar import (
    URL,
    ComponentTree,
    EditError,
    ParseError,
    UnknownNameError,
    UrlGrammarError,
    standard,
    standards,
)
from urlgrammar import tree as trees
from urlgrammar.tree import authority, building, paths, queries

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES: Final = [each.name for each in standards()]
STRICT: Final = ("rfc3986", "rfc3987", "rfc6874")
PARTS: Final = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
PIECES: Final = st.sampled_from(
    (
        *(
            "",
            "a",
            "/",
            "//",
            "/a",
            "a/b",
            "..",
            ".",
            "/.//",
            "a:b",
            "@",
            "u@h",
            "?",
            "#",
            "%",
            "%41",
        ),
        *("[::1]", "80", "8x", " ", "é", "\\", "http", "\ud800", "1.2.3.4", "a b"),
    )
) | st.text(max_size=5)


@pytest.mark.few(8)
@pytest.mark.parametrize("make", [standard, pure])
@pytest.mark.parametrize("name", NAMES)
def test_every_tree_knows_its_standard(make: Any, name: str) -> None:
    """Trees of all operations, with both engines."""
    std = make(name)
    tree = std.parse("http://a/b")
    for each in (tree, std.read("http://a/b"), std.canonicalize("http://a/b")):
        assert type(each) is std.tree_type
    assert type(std.resolve("c", tree)) is std.tree_type
    assert type(std.try_parse("http://a/b")) is std.tree_type
    assert isinstance(tree, ComponentTree)
    assert isinstance(tree, str)


def test_copies() -> None:
    """Pickled and copied trees know their standard."""
    for tree in (standard("rfc3986").parse("http://a/b"), URL("http://a/b").components):
        pickled = pickle.loads(pickle.dumps(tree))  # noqa: S301  # pickled here
        for each in (pickled, copy.copy(tree), copy.deepcopy(tree)):
            assert each == tree
            assert each.components == tree.components
            assert type(each) is type(tree)


@pytest.mark.parametrize(
    ("text", "parts", "expected"),
    [
        ("http://a/b", {"path": "/c", "port": 80}, "http://a:80/c"),
        ("http://a/b?c#d", {"query": None, "fragment": ""}, "http://a/b#"),
        ("http://a/b", {"host": "[::1]"}, "http://[::1]/b"),
        ("http://a/b", {"host": None}, "http:/b"),
        ("http://a/b", {"scheme": None}, "//a/b"),
        ("a", {"host": "h", "path": ""}, "//h"),
    ],
)
def test_with(text: str, parts: dict[str, Any], expected: str) -> None:
    """The kind of the host follows from the host; `copy.replace` is the same."""
    std = standard("rfc3986")
    found = std.parse(text).with_(**parts)
    assert found == std.parse(expected)
    assert std.parse(text).__replace__(**parts) == found


@pytest.mark.skipif(sys.version_info < (3, 13), reason="copy.replace is new in Python 3.13")
def test_copy_replace() -> None:
    """The function of the standard library."""
    tree = standard("rfc3986").parse("http://a/b")
    with pytest.raises(EditError):
        copy.replace(tree, path="c")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "parts", "problem"),
    [
        ("http://a/b", {"path": "c"}, "'http://ac' has the host 'ac' by rfc3986, not 'a'"),
        ("http://a/b", {"path": "/c d"}, "'http://a/c d' is not accepted by rfc3986: position 10"),
        ("http://a/b", {"host": "x/y"}, "has the host 'x'"),
        ("http://u@a/b", {"host": None}, "'http:/b' has another userinfo by rfc3986"),
        ("a", {"path": "b:c"}, "has the scheme 'b'"),
        ("a", {"path": "//b"}, "has the host 'b'"),
        ("a?b", {"query": "c#d"}, "has the query 'c'"),
    ],
)
def test_what_with_refuses(text: str, parts: dict[str, Any], problem: str) -> None:
    """Texts that are not valid, or would be split into other components."""
    with pytest.raises(EditError) as caught:
        standard("rfc3986").parse(text).with_(**parts)
    assert problem in str(caught.value)


def test_wrong_calls() -> None:
    """Other names, other types, trees of no standard."""
    tree = standard("rfc3986").parse("http://a/b")
    calls: list[Any] = [
        lambda: tree.with_(host_kind="reg_name"),  # type: ignore[call-arg]
        lambda: tree.with_(path=None),  # type: ignore[arg-type]
        lambda: tree.with_(port=True),
        lambda: tree.with_(query=b""),  # type: ignore[arg-type]
        lambda: tree / 1,  # type: ignore[operator]
        lambda: tree.with_query([("a", None)]),
        lambda: tree.with_query({"a": 1.5}),
        lambda: tree.with_query({"a": True}),
        lambda: tree.with_query({"a": {"b": "c"}}),
        lambda: tree.joinpath(1),  # type: ignore[arg-type]
        lambda: tree.child(b"a"),  # type: ignore[arg-type]
        lambda: tree.with_user(1),  # type: ignore[arg-type]
        lambda: standard("rfc3986").build(query="a", parameters={}),
        lambda: standard("rfc3986").percent_encode(b"a", "path"),  # type: ignore[arg-type]
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()
    with pytest.raises(TypeError, match="made by a standard"):
        ComponentTree("http://a/")
    with pytest.raises(ValueError, match="choose from username, userinfo, path"):
        standard("rfc3986").percent_encode("a", "host")  # type: ignore[arg-type]


@given(st.sampled_from(NAMES), texts, st.dictionaries(st.sampled_from(PARTS), st.none() | PIECES))
def test_what_with_returns_reads_back(name: str, text: str, parts: dict[str, Any]) -> None:
    """In every standard: the asked components, or an error."""
    std = standard(name)
    tree = std.try_parse(text)
    if tree is None or ("path" in parts and parts["path"] is None):
        return
    try:
        found = tree.with_(**parts)
    except EditError:
        return
    assert std.parse(str(found)) == found
    assert found.components._replace(host_kind=None) == tree.components._replace(
        **parts, host_kind=None
    )


@pytest.mark.parametrize(
    ("text", "segment", "expected"),
    [
        ("http://a", "b", "http://a/b"),
        ("http://a/b/", "50%/day/", "http://a/b/50%25/day/"),
        ("http://a/b?c#d", "e", "http://a/b/e"),
        ("", "a", "a"),
        ("a/b", "c?d#e", "a/b/c%3Fd%23e"),
        ("/", "é", "/%C3%A9"),
    ],
)
def test_segments(text: str, segment: str, expected: str) -> None:
    """Slashes separate segments; `child` encodes them."""
    std = standard("rfc3986")
    found = std.parse(text) / segment
    assert found.components == std.parse(expected).components
    assert found == std.parse(text).joinpath(segment)
    assert "/".join(found.segments).endswith(segment)
    if not segment.endswith("/"):
        assert std.parse(text).child(segment).name == segment


@pytest.mark.parametrize(
    ("text", "segment"),
    [
        ("/a", "/b"),
        ("/a", "b//c"),
        ("/a", "b/../c"),
        ("mailto:a", "b"),
        ("/a", "."),
        ("/a", ".."),
        ("/a", ""),
        ("", "a:b"),
    ],
)
def test_segments_with_two_meanings(text: str, segment: str) -> None:
    """Empty segments, dot segments, opaque paths."""
    with pytest.raises(EditError):
        standard("rfc3986").parse(text) / segment


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://a/b/c?d#e", "http://a/b/"),
        ("http://a/b/", "http://a/"),
        ("http://a/", "http://a/"),
        ("http://a", "http://a"),
        ("a/b", "a/"),
        ("a", "./"),
        ("a/", "./"),
        ("/a//", "/a/"),
    ],
)
def test_parents(text: str, expected: str) -> None:
    """The folder; where the path has a file, the target of "." is the same."""
    std = standard("rfc3986")
    tree = std.parse(text)
    assert str(tree.parent) == expected
    if tree.is_absolute and tree.file and tree.path != "/":
        assert tree.parent == tree.join(".")


@pytest.mark.parametrize("text", ["mailto:a@b", "/a/..", "/a/%2E%2e/", "."])
def test_no_parent(text: str) -> None:
    """Opaque paths and dot segments."""
    with pytest.raises(EditError):
        _ = standard("rfc3986").parse(text).parent


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("rfc3986", "http://[::1]/", IPv6Address("::1")),
        ("rfc3986", "http://127.0.0.%31/", IPv4Address("127.0.0.1")),
        ("rfc3986", "http://a/", None),
        ("rfc3986", "http://[v1.a]/", None),
        ("rfc3986", "/a", None),
        ("rfc1808", "file:///a", None),
        ("whatwg", "http://0x7F.1/", IPv4Address("127.0.0.1")),
        ("whatwg", "foo://0x7F.1/", None),
        ("rfc6874", "http://[fe80::1%25eth0]/", IPv6Address("fe80::1%eth0")),
    ],
)
def test_addresses(name: str, text: str, expected: Any) -> None:
    """The host of the canonical form; a zone is kept."""
    assert standard(name).parse(text).address == expected


@pytest.mark.parametrize(
    ("name", "text"), [("rfc2396", "http://999.1.1.1/"), ("w3c-2012", "http://a")]
)
def test_no_answer_about_addresses(name: str, text: str) -> None:
    """What has the form of an address but is none; standards without kinds of hosts."""
    with pytest.raises(EditError):
        _ = standard(name).parse(text).address


@pytest.mark.parametrize("name", NAMES)
def test_default_ports(name: str) -> None:
    """Where the canonical form removes the default port of a scheme, it is this one."""
    std = standard(name)
    for scheme in ("http", "https", "ftp", "ws", "wss", "gopher", "ldap", "foo", "file"):
        tree = std.try_parse(f"{scheme.upper()}://h/")
        port = None if tree is None else tree.default_port
        if port is None or name == "w3c-2012":  # it keeps the port, and only hides it
            continue
        assert std.canonicalize(f"{scheme}://h:{port}/").port is None
        assert std.canonicalize(f"{scheme}://h:{port + 1}/").port == str(port + 1)
    assert std.parse("//h/").default_port is None if std.try_parse("//h/") else True


@given(st.lists(st.tuples(st.text(), st.text())))
def test_parameters_of_forms(pairs: list[tuple[str, str]]) -> None:
    """Against the library of Python, and back."""
    if any("\ud800" <= c <= "\udfff" for pair in pairs for text in pair for c in text):
        return
    for name in ("rfc3986", "whatwg"):
        tree = standard(name).parse("http://a/?x").with_query(pairs)
        assert tree.parameters() == tuple(pairs)
        expected = parse_qsl(tree.query or "", keep_blank_values=True)
        assert tree.parameters() == tuple(expected)
        assert parse_qsl(urlencode(pairs), keep_blank_values=True) == expected


@given(st.lists(st.tuples(st.text(), st.none() | st.text())))
def test_other_parameters(pairs: list[tuple[str, str | None]]) -> None:
    """Names without a value, and a plus that is a plus."""
    std = standard("rfc3987")
    try:
        tree = std.parse("//a").with_query(pairs, form=False)
    except UnicodeEncodeError:
        assert any("\ud800" <= c <= "\udfff" for pair in pairs for text in pair for c in text or "")
        return
    except EditError:
        assert pairs == [("", None)]  # it would print the empty query
        return
    assert tree.parameters(form=False) == tuple(pairs)
    assert "+" not in (tree.query or "")


class Kind(str, enum.Enum):  # noqa: UP042  # StrEnum prints its value
    """A kind of str that prints another text."""

    HOST = "h"
    PORT = "80"
    BAD = "a b"


def test_kinds_of_str() -> None:
    """Their text counts, not what they print; other types are an error."""
    std = standard("rfc3986")
    assert str(std.build(scheme=Kind.HOST, host=Kind.HOST, port=Kind.PORT)) == "h://h:80"
    assert str(std.parse("//a").with_(host=Kind.HOST, port=Kind.PORT)) == "//h:80"
    given: dict[str, Any]
    for wrong in (b"h", True, 1.5):
        for name in ("scheme", "host", "port", "username", "query", "fragment"):
            given = {"host": "h", name: wrong}
            with pytest.raises(TypeError):
                std.build(**given)
    for path in (None, b"a", 1, [b"a"]):
        with pytest.raises(TypeError):
            std.build(path=path)  # type: ignore[arg-type]
    pairs: Any
    for pairs in (b"a=b", ["ab"], [("a",)], [("a", "b", "c")], 1):
        with pytest.raises(TypeError):
            std.parse("//a").with_query(pairs)
    for other in (b"a", 1):
        with pytest.raises(TypeError):
            std.parse("http://a").join(other)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        std.percent_decode(b"a")  # type: ignore[arg-type]
    with pytest.raises(EditError):
        std.parse("//a").with_(port=10**5000)


def test_join_reads_back() -> None:
    """A tree of another standard, and a standard that splits any text."""
    with pytest.raises(ParseError):
        standard("rfc3986").parse("http://a/b").join(standard("rfc3987").parse("é"))
    with pytest.raises(EditError):
        standard("rfc2396").parse("http://h/").join("|")


def test_drives() -> None:
    """A segment that the canonical form changes."""
    with pytest.raises(EditError, match="would be read as"):
        standard("whatwg").parse("file:///") / "C|"
    with pytest.raises(EditError, match="would be read as"):
        standard("whatwg").build(scheme="file", host="", path=["C|"])


def test_messages_do_not_tell_secrets() -> None:
    """Neither the userinfo, nor a whole long text."""
    tree = standard("rfc3986").parse("http://u:secret@a/")
    for change in ({"query": "a b"}, {"path": "b"}, {"host": None}, {"path": "/" + 1000 * "a b"}):
        with pytest.raises(EditError) as caught:
            tree.with_(**change)
        assert "secret" not in str(caught.value)
        assert len(str(caught.value)) < 500


def test_parameters() -> None:
    """The same query, read in two ways."""
    tree = standard("rfc3986").parse("?a=1&b&&a=%C3%A9+x=")
    assert tree.parameters() == (("a", "1"), ("b", ""), ("a", "é x="))
    assert tree.parameters(form=False) == (("a", "1"), ("b", None), ("", None), ("a", "é+x="))
    assert standard("rfc3986").parse("").parameters() == ()
    assert str(standard("rfc3986").parse("?a").with_query([])) == ""
    broken = standard("rfc3986").parse("?a=%FF")
    assert broken.parameters() == (("a", "\ufffd"),)
    with pytest.raises(UnicodeDecodeError):
        broken.parameters(form=False)


@given(st.sampled_from(NAMES), st.text(max_size=8))
def test_encoded_texts_decode_to_themselves(name: str, text: str) -> None:
    """In every standard and component; and what is encoded stands where it was put."""
    std = standard(name)
    for component in ("username", "userinfo", "path", "segment", "query", "fragment"):
        try:
            found = std.percent_encode(text, component)
        except UnicodeEncodeError:
            assert any("\ud800" <= c <= "\udfff" for c in text)
            continue
        assert std.percent_decode(found) == text
        assert unquote(found) == text
        assert "/" not in found or component != "segment"
        assert ":" not in found or component != "username"


SAFE: Final = {
    "userinfo": "!$&'()*+,;=:",
    "path": "!$&'()*+,;=:@/",
    "segment": "!$&'()*+,;=:@",
    "query": "!$&'()*+,;=:@/?",
    "fragment": "!$&'()*+,;=:@/?",
}
"""RFC 3986, appendix A: the characters of each component beside the unreserved ones."""


@pytest.mark.parametrize("component", SAFE)
def test_what_is_encoded(component: Any) -> None:
    """Against `urllib.parse.quote` with the characters of the RFC."""
    text = "".join(map(chr, range(128))) + "é€😀"
    assert standard("rfc3986").percent_encode(text, component) == quote(text, SAFE[component])


def test_build() -> None:
    """From plain parts."""
    std = standard("rfc3986")
    found = std.build(
        scheme="http",
        username="a:b",
        password="p:@",  # noqa: S106
        host=ip_address("::1"),
        port=8080,
        path=["b/c", "d e", ""],
        parameters=[("q", "ü"), ("q", "&")],
        fragment="#",
    )
    assert str(found) == "http://a%3Ab:p:%40@[::1]:8080/b%2Fc/d%20e/?q=%C3%BC&q=%26#%23"
    assert found == std.parse(str(found))
    assert std.build() == std.parse("")
    assert str(std.build(path="a b/c", query="x y")) == "a%20b/c?x%20y"
    assert str(standard("rfc3987").build(host="ü", path=["é"])) == "//ü/é"
    zone = standard("rfc6874").build(host=IPv6Address("fe80::1%eth0"))
    assert (str(zone), zone.address) == ("//[fe80::1%25eth0]", IPv6Address("fe80::1%eth0"))


@pytest.mark.parametrize(
    "parts",
    [
        {"path": "//a"},
        {"path": "a:b"},
        {"host": "a b"},
        {"host": "a/b"},
        {"host": "::1"},
        {"username": "u"},
        {"port": 80},
        {"path": ["a", ".."]},
        {"scheme": "1a"},
        {"host": "h", "path": "a"},
        {"host": "h", "port": "80x"},
    ],
)
def test_what_cannot_be_built(parts: dict[str, Any]) -> None:
    """No text would read back."""
    with pytest.raises(EditError):
        standard("rfc3986").build(**parts)


@given(st.sampled_from(STRICT), st.lists(st.text(max_size=4), max_size=3), st.text(max_size=4))
def test_built_trees(name: str, path: list[str], text: str) -> None:
    """The plain texts come back from the tree."""
    std = standard(name)
    try:
        tree = std.build(scheme="a", username=text, host="h", path=path, query=text, fragment=text)
    except (EditError, UnicodeEncodeError):
        assert {"", ".", ".."} & set(path) or any(
            "\ud800" <= c <= "\udfff" for c in "".join(path) + text
        )
        return
    assert std.parse(str(tree)) == tree
    assert [unquote(each) for each in tree.path.split("/")[1:]] == path
    assert unquote(tree.username or "") == unquote(tree.query or "") == text


def test_the_examples() -> None:
    """Those of the docstrings."""
    for module in (trees, authority, building, paths, queries):
        found = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
        assert found.attempted > 0
        assert found.failed == 0


# What must not get through


class Enumerated(enum.StrEnum):
    """A kind of str that prints another text."""

    OK = "ok"

    def __str__(self) -> str:
        return "a/../b"


class Number(int, enum.Enum):
    """A kind of int that prints another text."""

    PORT = 8080


@pytest.mark.parametrize("name", ["rfc3986", "whatwg", "rfc1808"])
def test_kinds_of_str_and_int_are_what_they_hold(name: str) -> None:
    """Whatever they print."""
    tree = standard(name).parse("http://h/x/y")
    kind: Any = Enumerated.OK
    port: Any = Number.PORT
    assert tree.with_name(kind) == tree.with_name("ok")
    assert tree.child(kind) == tree / kind == tree.child("ok")
    assert tree.join(kind) == tree.join("ok")
    assert tree.with_query({kind: kind, "n": port}) == tree.with_query({"ok": "ok", "n": 8080})
    assert tree.with_(port=port) == tree.with_(port=8080)
    assert standard(name).resolve(kind, tree) == standard(name).resolve("ok", tree)


class Strange(str):
    """A kind of str that is equal to all, and hashes as nothing else."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 7


def test_names_are_what_they_hold() -> None:
    """Levels and components."""
    tree = standard("rfc3986").parse("http://a:80/b?#c")
    level: Any = Strange("case")
    assert tree.key(level) == tree.key("case")
    with pytest.raises(UnknownNameError):
        tree.key(Strange("zz"))  # type: ignore[arg-type]
    component: Any = Strange("path")
    assert standard("rfc3986").percent_encode("a b", component) == "a%20b"


@pytest.mark.parametrize(("name", "scheme"), [("whatwg", "file"), ("w3c-2012", "FILE")])
def test_no_segment_becomes_a_drive(name: str, scheme: str) -> None:
    """Also if others follow it, or an empty one does."""
    std = standard(name)
    tree = std.parse(f"{scheme}:///")
    for segments in (("C|", "x"), ("C|", ""), ("C|",), ("e|", "", "=")):
        with pytest.raises(EditError, match=r"would be read as '.:'"):
            std.build(scheme=scheme, host="", path=segments)
        if "" not in segments[:-1]:
            with pytest.raises(EditError, match="would be read as 'C:'"):
                tree.child(*segments)
            with pytest.raises(EditError, match="would be read as 'C:'"):
                _ = tree / "/".join(segments)
    assert (tree / "x" / "C|").file == "C|"
    assert tree.child("x", "C|", "y").segments == ("x", "C|", "y")


@pytest.mark.parametrize(
    ("path", "suffix", "expected"),
    [
        ("/x%7Ey.txt", ".md", "/x%7Ey.md"),
        ("/%41.t", "", "/%41"),
        ("/a%2Fb.t", ".md", "/a%2Fb.md"),
        ("/a.t%2F", ".md", "/a.t%2F.md"),
        ("/%FF.txt", ".md", "/%FF.md"),
        ("/a%2etxt", ".md", "/a.md"),
        ("/a.tar.gz", ".xz", "/a.tar.xz"),
        ("/a%.b%2E%2e", ".c", None),
        ("/a.", ".x", "/a..x"),
        ("/a", ".%", "/a.%25"),
        ("/..a", "", "/."),
    ],
)
def test_the_stem_stays_as_it_is_written(path: str, suffix: str, expected: str | None) -> None:
    """Only the suffix changes."""
    tree = standard("whatwg").canonicalize("http://a/").with_(path=path)
    if expected is None:
        assert tree.with_suffix(suffix).path.startswith("/a%")
    elif expected == "/.":
        with pytest.raises(EditError, match="dot segment"):
            tree.with_suffix(suffix)
    else:
        assert tree.with_suffix(suffix) == f"http://a{expected}"


def test_dot_segments_have_no_other_name() -> None:
    """They must be removed before."""
    for path in ("/b/..", "/b/%2E%2e", "/."):
        tree = standard("rfc3986").parse(f"http://a{path}")
        with pytest.raises(EditError, match="dot segment"):
            tree.with_name("z")
        with pytest.raises(EditError, match="dot segment"):
            tree.with_suffix(".x")
        with pytest.raises(EditError, match="dot segment"):
            _ = tree.parent
    assert standard("rfc3986").parse("http://a/b/../").with_name("z") == "http://a/b/../z"


def test_empty_texts_add_nothing() -> None:
    """No separators without parameters, and no segments without names."""
    tree = standard("rfc3986").parse("http://a/b?c=1&&d")
    assert tree.extend_query("") == tree.update_query("") == tree.extend_query({}) == tree
    assert tree.extend_query("", form=False) == tree
    for given_paths in (("", "x"), ("",), ("x/", "", "y")):
        with pytest.raises(EditError):
            tree.joinpath(*given_paths)
    assert tree.joinpath("x/", "y") == "http://a/b/x/y"
    assert tree.update_query({"": "x"}) == "http://a/b?c=1&&d&=x"
    assert tree.without_query_params("") == tree
    assert tree.without_query_params("", form=False) == "http://a/b?c=1&d"


@pytest.mark.parametrize("name", ["rfc3986", "rfc2396", "whatwg"])
def test_no_message_has_a_password(name: str) -> None:
    """Neither that of an edit nor that of a reference."""
    std = standard(name)
    text = "http://u:S3CRET@a/b"
    tree = std.parse(text)
    edits: list[Callable[[], object]] = [
        lambda: tree.with_(host="a b"),
        lambda: tree.with_(path="c d\x00"),
        lambda: std.parse("//u:S3CRET@1.2.3.4").join("x"),
        lambda: std.parse("//u:S3CRET@1.2.3.4").relative(),
        lambda: std.canonicalize("http://u:S3CRET@a b/"),
    ]
    for edit in edits:
        with pytest.raises(UrlGrammarError) as raised:
            edit()
        assert "S3CRET" not in f"{raised.value!r}{raised.value}"
    shown = tree.with_name("x").with_suffix(".y")
    assert "S3CRET" in str(shown)
    assert "S3CRET" not in repr(shown)


def test_messages_are_short() -> None:
    """Also about long texts."""
    tree = standard("rfc3986").parse("http://a/b")
    long = "x" * 10**6 + "/"
    for edit in (tree.with_name, tree.with_suffix):
        with pytest.raises(EditError) as raised:
            edit(long)
        assert len(str(raised.value)) < 1000


def test_what_iris_must_not_contain_is_encoded() -> None:
    """Characters that change the direction of text (RFC 3987, 4.1)."""
    tree = standard("rfc3987").parse("http://a/é")
    assert tree.child("\u202eabc") == "http://a/é/%E2%80%AEabc"
    assert tree.with_user("\u200fé") == "http://%E2%80%8Fé@a/é"
    assert tree.child("é") == "http://a/é/é"


def test_relative_trees() -> None:
    """The target has the same key; a standard without relative trees says so."""
    tree = standard("rfc3986").parse("http://a/b/../c?d")
    assert tree.join(tree.relative()).key() == tree.key()
    with pytest.raises(EditError, match="whatwg has no relative trees"):
        standard("whatwg").parse("http://a/b").relative()
