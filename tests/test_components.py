"""The component tree: its text and its views."""

from __future__ import annotations

import pytest

from urlgrammar import standard
from urlgrammar.components import ComponentTuple

RFC3986 = standard("rfc3986")


@pytest.mark.parametrize(
    ("text", "defined"),
    [
        ("", {"path": ""}),
        ("//", {"host": "", "host_kind": "reg_name", "path": ""}),
        ("//@:", {"userinfo": "", "host": "", "host_kind": "reg_name", "port": "", "path": ""}),
        ("?", {"path": "", "query": ""}),
        ("#", {"path": "", "fragment": ""}),
        ("?#", {"path": "", "query": "", "fragment": ""}),
        ("a:", {"scheme": "a", "path": ""}),
    ],
)
def test_undefined_and_empty_differ(text: str, defined: dict[str, str]) -> None:
    """An undefined component is None, an empty one is ""; the text shows the difference."""
    tree = RFC3986.parse(text)
    assert tree.components == ComponentTuple(**defined)
    assert str(tree) == text


def test_the_example_of_section_3() -> None:
    """RFC 3986, 3: foo://example.com:8042/over/there?name=ferret#nose."""
    tree = RFC3986.parse("foo://example.com:8042/over/there?name=ferret#nose")
    assert (tree.scheme, tree.authority, tree.path) == ("foo", "example.com:8042", "/over/there")
    assert (tree.query, tree.fragment) == ("name=ferret", "nose")


def test_the_other_example_of_section_3() -> None:
    """RFC 3986, 3: urn:example:animal:ferret:nose has a scheme and a path."""
    tree = RFC3986.parse("urn:example:animal:ferret:nose")
    assert tree.components == ComponentTuple(scheme="urn", path="example:animal:ferret:nose")
    assert tree.authority is None


@pytest.mark.parametrize(
    ("userinfo", "username", "password"),
    [(None, None, None), ("", "", None), (":", "", ""), ("a:b:c", "a", "b:c"), ("a:", "a", "")],
)
def test_username_and_password(
    userinfo: str | None, username: str | None, password: str | None
) -> None:
    """The first colon separates them; without a colon, there is no password."""
    tree = ComponentTuple(userinfo=userinfo, host="h")
    assert (tree.username, tree.password) == (username, password)


@pytest.mark.parametrize(
    ("path", "root", "dirs", "file"),
    [
        ("", None, (), None),
        ("/", "/", (), None),
        ("a", None, (), "a"),
        ("/a", "/", (), "a"),
        ("/a/", "/", ("a",), None),
        ("a/b/c", None, ("a", "b"), "c"),
        ("//", "/", ("",), None),
        ("/a//b", "/", ("a", ""), "b"),
    ],
)
def test_path_root_dirs_and_file(
    path: str, root: str | None, dirs: tuple[str, ...], file: str | None
) -> None:
    """The components in the URL Specification's model; joined, they are the path."""
    tree = ComponentTuple(path=path)
    assert (tree.path_root, tree.dirs, tree.file) == (root, dirs, file)
    assert (root or "") + "".join(f"{name}/" for name in dirs) + (file or "") == path
