"""Trees as values: what a str, pathlib and yarl make of them, and what is their own."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from enum import StrEnum
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Final

import pytest
import yarl
from hypothesis import given
from hypothesis import strategies as st

from tests.engines import pure
from tests.url_texts import texts
from urlgrammar import URL, ComponentTree, EditError, UnknownNameError, iri_to_uri, standard
from urlgrammar.components import ComponentTuple
from urlgrammar.tree.pure import PureTree

if TYPE_CHECKING:
    from collections.abc import Callable

RFC3986: Final = standard("rfc3986")
WHATWG: Final = standard("whatwg")
TEXT: Final = "http://u:p%40@Example.com:8080/a/b%20c.tar.gz?x=1&y=%20&x=3#f"


class Kind(StrEnum):
    """A text that is no plain str."""

    TEXT = "a.b"


def parsed(text: str, name: str = "rfc3986") -> ComponentTree:
    """The tree of a text."""
    return standard(name).parse(text)


# A str


def test_a_tree_is_a_text_for_others() -> None:
    """Libraries take it for its text, whole."""
    tree = parsed(TEXT)
    assert json.loads(json.dumps({"url": tree, tree: 1})) == {"url": TEXT, TEXT: 1}
    assert json.loads(json.dumps(tree.to_dict())) == {
        "scheme": "http",
        "userinfo": "u:p%40",
        "host": "Example.com",
        "host_kind": "reg_name",
        "port": "8080",
        "path": "/a/b%20c.tar.gz",
        "query": "x=1&y=%20&x=3",
        "fragment": "f",
    }
    written = io.StringIO()
    csv.writer(written).writerow([tree])
    assert written.getvalue().strip() == TEXT
    (found,) = sqlite3.connect(":memory:").execute("SELECT ?", (tree,)).fetchone()
    assert found == TEXT
    assert str(yarl.URL(tree)) == str(yarl.URL(TEXT))
    assert URL(tree).href == URL(TEXT).href
    assert type(str(tree)) is str
    assert f"{tree}" == TEXT


def test_order_and_equality_are_those_of_texts() -> None:
    """Hashable, ordered; a set of texts has a tree."""
    trees = [parsed(text) for text in ("http://b", "a", "http://a/", "", "//a")]
    assert sorted(trees) == sorted(map(str, trees))
    assert {str(parsed("a")), parsed("a")} == {"a"}
    assert parsed("http://a") != parsed("http://a/")
    assert parsed("a?") != parsed("a")


@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "whatwg", "rfc1808"])
@given(text=texts)
def test_both_engines_make_the_same_trees(name: str, text: str) -> None:
    """The text is that of the components, each of which is found in it."""
    tree = standard(name).try_parse(text)
    other = pure(name).try_parse(text)
    assert (tree is None) is (other is None)
    if tree is None or other is None:
        return
    assert tree == other
    fields = [getattr(tree, field) for field in ComponentTuple._fields]  # before `components`
    assert fields == list(other.components) == list(tree.components)
    assert str(tree) == str(tree.components)
    assert tree._has(other.components)
    assert not tree._has(other.components._replace(path=tree.path + "x"))


changes = st.dictionaries(
    st.sampled_from(
        [*(name for name in ComponentTuple._fields if name != "host_kind"), "file", "host_kind"]
    ),
    st.none() | texts | st.sampled_from(["a.b", 8, True, b"x", Kind.TEXT]),
    max_size=3,
)
others = st.sampled_from([Kind.TEXT, "x" * 2000, 1, None])
plain = texts | st.text("a./~%:é\ud800", max_size=4) | others
pairs = st.dictionaries(plain, plain | st.lists(plain, max_size=2), max_size=3) | plain
edits = st.one_of(
    st.tuples(st.just("with_"), st.just(()), changes),
    st.tuples(
        st.sampled_from(["__truediv__", "joinpath", "with_name", "join"]),
        st.lists(plain, min_size=1, max_size=2).map(tuple),
        st.sampled_from([{}, {}, {"keep_query": True}]),
    ),
    st.tuples(
        st.sampled_from(["with_query", "extend_query"]),
        st.tuples(pairs),
        st.sampled_from([{}, {}, {"form": False}]),
    ),
)


@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "whatwg", "rfc1808", "html5-2009"])
@given(text=texts, edit=edits)
def test_edits_are_those_of_python(
    name: str, text: str, edit: tuple[str, tuple[Any, ...], dict[str, Any]]
) -> None:
    """Each edit that the engine makes is that of the same method in Python, which parses and
    compares; so are the errors."""
    if (tree := standard(name).try_parse(text)) is None:
        return
    method, args, named = edit
    made = _outcome(getattr(type(tree), method), tree, *args, **named)
    again = _outcome(getattr(ComponentTree, method), tree, *args, **named)
    assert made == again
    if isinstance(made, ComponentTree):
        assert type(made) is type(tree)
        assert made.components == again.components


def _outcome(call: Callable[..., Any], *args: Any, **named: Any) -> Any:
    try:
        return call(*args, **named)
    except (TypeError, ValueError) as error:
        return type(error), str(error)


def test_the_tree_in_python() -> None:
    """What runs without the native engine gives the same."""

    class Tree(PureTree):
        __slots__ = ()

    given = parsed(TEXT).components
    tree = Tree._of(given)
    assert tree == TEXT
    assert [getattr(tree, field) for field in given._fields] == [*given]
    assert tree._has(given)


def test_trees_cannot_be_changed() -> None:
    """By assignment, and by deletion."""
    tree: Any = parsed("http://a/")
    for name in ("host", "components", "other"):
        with pytest.raises(AttributeError, match="cannot be changed"):
            setattr(tree, name, "x")
        with pytest.raises(AttributeError, match="cannot be changed"):
            delattr(tree, name)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("http://u:secret@a/", "<rfc3986 'http://u:***@a/'>"),
        ("http://:secret@a/", "<rfc3986 'http://:***@a/'>"),
        ("http://u:@a/", "<rfc3986 'http://u:@a/'>"),
        ("http://u@a/", "<rfc3986 'http://u@a/'>"),
        ("//u:a:b@a", "<rfc3986 '//u:***@a'>"),
    ],
)
def test_passwords_are_not_shown(text: str, shown: str) -> None:
    """In `repr`, of trees and of URLs."""
    assert repr(parsed(text)) == shown
    assert "secret" not in repr(URL("http://u:secret@a/"))
    assert repr(URL("http://u@a/?secret")) == "URL('http://u@a/?secret')"


# Paths, as pathlib and yarl have them

PATHS: Final = (
    *(
        "http://a/b/c.tar.gz",
        "http://a/b/",
        "http://a",
        "http://a/",
        "/a/b",
        "http://a/.c",
        "a/b.c",
    ),
    *("http://a/b%20c.d%20e", "http://a/b.", "http://a/b..c", "http://a/x?y#z"),
)


@pytest.mark.parametrize("text", PATHS)
def test_names_are_those_of_yarl(text: str) -> None:
    """The name, the suffixes and the parent; an empty path of an http URL is `/` in yarl."""
    tree, other = parsed(text), yarl.URL(text)
    assert tree.name == other.name
    assert tree.suffix == PurePosixPath(other.name).suffix
    assert tree.suffixes == tuple(PurePosixPath(other.name).suffixes)
    if tree.path:
        assert list(tree.segments) == [part for part in other.parts if part != "/"]


def test_segments() -> None:
    """They lead back through `build`."""
    tree = parsed("http://a/b%2Fc/%C3%A9/")
    assert tree.segments == ("b/c", "é", "")
    assert RFC3986.build(scheme="http", host="a", path=tree.segments) == tree
    assert parsed("http://a").segments == ()
    assert parsed("http://a/").segments == ("",)
    for name in ("segments", "name", "suffix"):
        with pytest.raises(EditError):
            getattr(parsed("mailto:a"), name)
        with pytest.raises(UnicodeDecodeError):
            getattr(parsed("http://a/%FF"), name)


@pytest.mark.parametrize(
    "base", ["http://a/b", "http://a/b/", "http://a", "/b", "http://a/b?c=d#e"]
)
@pytest.mark.parametrize("path", ["x", "x/y", "x y/é", "50%", "x/"])
def test_slash_is_that_of_yarl(base: str, path: str) -> None:
    """Slashes separate segments; the query and the fragment are dropped."""
    assert parsed(base) / path == str(yarl.URL(base) / path)
    assert parsed(base).joinpath(path, "z") == str(yarl.URL(base).joinpath(path, "z"))


def test_what_is_kept() -> None:
    """The query and the fragment, if that is wanted."""
    tree = parsed("http://a/b?c#d")
    assert tree.joinpath("e", keep_query=True) == "http://a/b/e?c"
    assert tree.child("e/f", keep_fragment=True) == "http://a/b/e%2Ff#d"
    assert tree.with_name("x.y", keep_query=True, keep_fragment=True) == "http://a/x.y?c#d"
    assert tree.with_suffix(".e", keep_query=True) == "http://a/b.e?c"
    assert tree.joinpath() == "http://a/b"


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("http://a/b/c", "d e", "http://a/b/d%20e"),
        ("http://a/b/", "d", "http://a/b/d"),
        ("http://a", "d", "http://a/d"),
        ("b", "d", "d"),
        ("b/c?x", "d?", "b/d%3F"),
    ],
)
def test_with_name(text: str, name: str, expected: str) -> None:
    """Another last segment."""
    assert parsed(text).with_name(name) == expected


def test_with_suffix() -> None:
    """As pathlib has it."""
    tree = parsed("http://a/b.tar.gz")
    for suffix in (".zip", "", ".a b"):
        name = PurePosixPath("b.tar.gz").with_suffix(suffix).name
        assert tree.with_suffix(suffix).name == name
    for text, wrong in (("/b", "zip"), ("/b", "."), ("/b", "./c"), ("/b/", ".c"), ("/b", ".c/d")):
        with pytest.raises(EditError):
            parsed(text).with_suffix(wrong)
    for wrong in ("a/b", "", ".", ".."):
        with pytest.raises(EditError):
            tree.with_name(wrong)


def test_parents() -> None:
    """Up to the root."""
    assert parsed("http://a/b/c/d?e").parents == ("http://a/b/c/", "http://a/b/", "http://a/")
    assert parsed("http://a/").parents == ()
    assert parsed("a/b").parents == ("a/", "./")


# Queries


@given(
    st.lists(st.tuples(st.text(max_size=3), st.text(max_size=3)), max_size=3),
    st.dictionaries(st.sampled_from(["a", "b", "é", ""]), st.text(max_size=3), max_size=3),
)
def test_parameters(pairs: list[tuple[str, str]], changes: dict[str, str]) -> None:
    """What is added, replaced and removed is what is read then; the rest stays, in its order."""
    tree = parsed("http://a/?b=%20&a=1&b=2#f")
    try:
        extended = tree.extend_query(pairs)
    except UnicodeEncodeError:
        return
    before = list(tree.parameters())
    assert list(extended.parameters()) == before + pairs
    assert str(extended).startswith("http://a/?b=%20&a=1&b=2")
    updated = extended.update_query(changes)
    assert dict(updated.parameters()) == dict(extended.parameters()) | changes
    kept = [pair for pair in extended.parameters() if pair[0] not in changes]
    assert [pair for pair in updated.parameters() if pair[0] not in changes] == kept
    without = updated.without_query_params(*changes)
    assert list(without.parameters()) == kept
    assert without.fragment == "f"


def test_values_of_parameters() -> None:
    """Texts, numbers and lists; a str is the query as it stands."""
    tree = parsed("//a")
    assert tree.with_query({"a": [1, "b c"], "d": -2}) == "//a?a=1&a=b+c&d=-2"
    assert tree.with_query([("a", ("x", 1)), ("a", "&")]) == "//a?a=x&a=1&a=%26"
    assert tree.with_query("a=%20&b") == "//a?a=%20&b"
    assert tree.with_query("") == "//a?"
    assert tree.with_query(None) == tree.with_query({}) == tree.with_query({"a": []}) == "//a"
    assert tree.extend_query("x=1").extend_query("y&z") == "//a?x=1&y&z"
    assert tree.with_query("a=1&b=2&a=3").update_query({"a": [4, 5, 6]}) == "//a?a=4&a=5&a=6&b=2"
    assert tree.with_query("a=1&b").update_query("b=2&c") == "//a?a=1&b=2&c"
    assert tree.with_query("a=1&b").update_query({"a": []}) == "//a?b"
    assert tree.with_query("a+b=1&a%20b=2&c").without_query_params("a b") == "//a?c"
    assert tree.with_query("a+b=1").without_query_params("a+b", form=False) == "//a"
    assert tree.with_query([("a", None), ("b", "+")], form=False) == "//a?a&b=%2B"
    tracked = tree.with_query("utm_x=1&a&&b=2&%75tm_y&ref")
    assert tracked.without_query_params(lambda name: name.startswith("utm_")) == "//a?a&&b=2&ref"
    assert tracked.without_query_params("a", str.isalpha, "utm_x") == "//a?&%75tm_y"
    with pytest.raises(EditError):
        tree.with_query("a b")
    with pytest.raises(EditError):
        tree.with_query("a#b")


@pytest.mark.parametrize("query", ["a=1", "a=1&b=%20", "a+b=c&a+b=d", "%C3%A9=%26"])
def test_queries_are_those_of_yarl(query: str) -> None:
    """The same pairs after the same changes."""
    tree, other = parsed(f"http://a/?{query}"), yarl.URL(f"http://a/?{query}")
    for changes in ({"a": "x"}, {"z": "1", "a": "é&"}):
        for call in ("with_query", "update_query", "extend_query"):
            found = getattr(tree, call)(changes).parameters()
            assert sorted(found) == sorted(getattr(other, call)(changes).query.items())


# Authority


@pytest.mark.parametrize(
    ("text", "explicit", "effective", "is_default"),
    [
        ("http://a", None, 80, True),
        ("http://a:", None, 80, True),
        ("http://a:0080", 80, 80, True),
        ("http://a:0", 0, 0, False),
        ("HTTPS://a:80", 80, 80, False),
        ("x://a:1", 1, 1, False),
        ("x://a", None, None, False),
        ("http:a", None, None, False),
        ("//a", None, None, False),
    ],
)
def test_ports(text: str, explicit: int | None, effective: int | None, *, is_default: bool) -> None:
    """As numbers."""
    tree = parsed(text)
    assert (tree.explicit_port, tree.effective_port) == (explicit, effective)
    assert tree.is_default_port() is is_default


def test_ports_that_are_no_numbers() -> None:
    """In the words of the error; a long one with zeros is a number."""
    assert parsed(f"http://a:{'0' * 9000}1").explicit_port == 1
    with pytest.raises(EditError, match="very large"):
        assert parsed(f"http://a:{'1' * 9000}").explicit_port


@pytest.mark.parametrize(
    "text",
    ["http://u@A:80/b", "https://a:80", "ws://a", "ftp://a:21/", "file:///a", "a:b", "x://a:1/"],
)
def test_origins_are_those_of_the_standard(text: str) -> None:
    """By WHATWG, that of `URL`; None for "null"."""
    origin = WHATWG.canonicalize(text).origin
    assert ("null" if origin is None else origin) == URL(text).origin


def test_users_and_passwords() -> None:
    """Plain texts, encoded."""
    tree = parsed("http://a/b?c")
    assert tree.with_user("a:b@") == "http://a%3Ab%40@a/b?c"
    assert tree.with_password("p:@") == "http://:p:%40@a/b?c"
    assert tree.with_user("u").with_password("p").with_user(None) == tree
    assert tree.with_user("u").with_password("").with_password(None) == "http://u@a/b?c"
    assert tree.with_user("").userinfo == ""
    for wrong in (parsed("a"), parsed("mailto:a")):
        with pytest.raises(EditError):
            wrong.with_user("u")
        assert wrong.with_user(None) == wrong


# Forms


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://a/b?c#d", "/b?c#d"),
        ("http://a", "/"),
        ("http://a?b", "/?b"),
        ("http://u@a:1/b/../c", "/b/../c"),
        ("http:/a", "/a"),
    ],
)
def test_relative_forms(text: str, expected: str) -> None:
    """They lead back to the tree."""
    tree = parsed(text)
    assert tree.relative() == expected
    assert tree.join(tree.relative()).key() == tree.key()


@pytest.mark.parametrize("text", ["http://a//b", "x://a"])
def test_what_has_no_relative_form(text: str) -> None:
    """Its reference would mean something else."""
    with pytest.raises(EditError):
        parsed(text).relative()


@pytest.mark.parametrize(
    ("level", "one", "other"),
    [
        ("case", "HTTP://A/%3a", "http://a/%3A"),
        ("percent", "http://a/%7E", "http://a/~"),
        ("path", "http://a/b/../c", "http://a/c"),
        ("scheme", "http://a:80", "http://a/"),
        ("crawler", "http://a/?b=1&a=2&b=0#x", "http://A?a=2&b=1&b=0"),
    ],
)
def test_keys(level: Any, one: str, other: str) -> None:
    """Equal on the level, and not on the one below."""
    levels: list[Any] = ["simple", "case", "percent", "path", "scheme", "crawler"]
    below = levels[levels.index(level) - 1]
    assert parsed(one).key(level) == parsed(other).key(level)
    assert parsed(one).key(below) != parsed(other).key(below)
    with pytest.raises(UnknownNameError):
        parsed(one).key("character")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "texts",
    [
        ("http://a/?q=%c3%bc", "http://a/?q=%C3%BC#x"),
        ("http://a/?q=a+b", "http://A/?q=a%20b"),
        ("http://a/?", "http://a/", "http://a:80"),
        ("http://a/?b&a", "http://a/?a=&b=&&"),
        ("http://a/~b", "http://a/%7Eb", "http://a/%7eb"),
        ("http://a/?z=1&%61=1", "http://a/?a=1&z=1"),
        ("http://a/?q=%e9t%e9&%c3%a9", "http://a/?q=%E9t%E9&%c3%A9"),
    ],
)
@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "whatwg"])
def test_keys_of_crawlers(name: str, texts: tuple[str, ...]) -> None:
    """What is only written in another way has the same key; what is no UTF-8, or reserved, not."""
    assert len({parsed(text, name).key("crawler") for text in texts}) == 1
    others = (
        "http://a/?q=%FF",
        "http://a/?q=%FE",
        "http://a/?q=%26",
        "http://a/%2F",
        "http://a/?A",
    )
    assert len({parsed(text, name).key("crawler") for text in (*others, *texts)}) == 1 + len(others)


def test_keys_of_iris() -> None:
    """They are compared as URIs."""
    one, other = (parsed(f"http://a/{text}", "rfc3987") for text in ("é", "%c3%a9"))
    assert one.key() == other.key() == parsed("http://a/%C3%A9").key()
    assert one.key("case") != other.key("case")
    assert WHATWG.parse("http:\\\\0x7f.1").key() == WHATWG.parse("http://127.0.0.1/").key()


@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "whatwg"])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://xn--rsum-bpad.example/%C3%A9%2F", "http://résumé.example/é%2F"),
        ("http://a/%E2%80%8E%EF%BC%8F%20", None),
        ("http://xn--a/%FF", None),
        ("http://a/?q=%C3%A9#%C3%A9", "http://a/?q=é#é"),
        ("http://[::1]/%41", None),
    ],
)
def test_the_form_for_people(name: str, text: str, expected: str | None) -> None:
    """It leads back, and shows neither delimiters nor what cannot be seen."""
    tree = parsed(text, name)
    shown = tree.human_repr()
    assert shown == (expected or text)
    back = URL(shown).href if name == "whatwg" else iri_to_uri(shown, host="uts46")
    assert back == text


def test_standards_without_a_form_for_people() -> None:
    """An error that lists the others."""
    with pytest.raises(EditError, match="rfc3986, rfc3987, rfc6874, whatwg"):
        parsed("http://a/", "rfc1808").human_repr()


@given(texts)
def test_people_are_led_back(text: str) -> None:
    """For every URL of browsers."""
    url = URL.parse(text)
    if url is not None:
        assert URL(url.components.human_repr()).href == url.href
