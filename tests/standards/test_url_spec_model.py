"""The model of the URL Specification, compared with its equations on sequences of components."""

from __future__ import annotations

import copy
import doctest
import importlib
import pickle
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.oracles import url_spec as oracle
from tests.profile import times
from tests.url_texts import bases, many, texts
from urlgrammar import ParseError, ResolveError, UrlGrammarError
from urlgrammar.standards import url_spec as spec
from urlgrammar.standards.url_spec import EMPTY, Authority, Host, Type, Url

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.url_texts import Base

# The values of the model and of the oracle


def sequence(url: Url) -> oracle.URL:
    """A URL as a sequence of components, as the oracle has it."""
    return tuple(
        (oracle.Type[type_.name], parts(value) if isinstance(value, Authority) else value)
        for type_, value in url.components
    )


def parts(authority: Authority) -> oracle.Authority:
    """An authority as a sequence of components."""
    host = None if authority.host is None else authority.host.text
    values = (authority.username, authority.password, host, authority.port)
    found = zip(oracle.Part, values, strict=True)
    return tuple((part, value) for part, value in found if value is not None)


def outcome(compute: Callable[[], Url]) -> oracle.URL | None:
    """The URL that an operation gives, None if it fails."""
    try:
        return sequence(compute())
    except UrlGrammarError:
        return None


def scalars(text: str) -> str:
    """The text without lone surrogates, which the oracle's parser does not replace."""
    return "".join("\ufffd" if 0xD800 <= ord(each) <= 0xDFFF else each for each in text)


def checked(text: str, base: Url) -> Url | None:
    """The URL of a text in the mode of a base, None if there is none, by the loose grammar and by
    the oracle."""
    text = scalars(text)
    against = sequence(base)
    prepared = oracle.preprocess(text, against)
    mode = oracle.parser_mode(prepared, against)
    assert spec.preprocess(text, base) == prepared
    assert spec.parser_mode(prepared, base) == mode.value
    expected = oracle.parse(prepared, mode)
    try:
        url = spec.parse(text, base)
    except ParseError:
        assert expected is None
        return None
    assert sequence(url) == expected
    return url


BASES: Final = tuple(Url(scheme=scheme) for scheme in ("http", "file", "foo", None))
"""URLs whose schemes decide the mode of a relative reference."""

# All operations


def check_operations(text: str, reference: str, base: Url) -> None:
    """Every operation on the URLs of two texts gives what the equations give."""
    one, two = checked(text, base), checked(reference, base)
    for url in (one, two):
        if url is None:
            continue
        its = sequence(url)
        assert oracle.is_url(its)
        assert spec.order(url).value == oracle.ord_(its).value
        assert spec.is_web_url(url) == oracle.is_web_url(its)
        assert spec.is_file_url(url) == oracle.is_file_url(its)
        assert spec.is_valid_url(url) == oracle.is_valid_url(its)
        assert spec.print_url(url) == oracle.print_url(its)
        normal = oracle.normalise(its)
        assert outcome(lambda url=url: spec.normalise(url)) == normal  # type: ignore[misc]
        if normal is not None:
            assert spec.print_url(spec.normalise(url)) == oracle.print_url(normal)
        for type_ in Type:
            prefix = oracle.upto(its, oracle.Type[type_.name])
            assert sequence(spec.upto(url, type_)) == prefix
        if spec.is_web_url(url) or spec.is_file_url(url):
            assert outcome(lambda url=url: spec.force(url)) == oracle.force(its)  # type: ignore[misc]
    if one is None or two is None:
        return
    a, b = sequence(one), sequence(two)
    assert sequence(spec.goto(one, two)) == oracle.goto(a, b)
    for ours, theirs in (
        (spec.generic_resolve, oracle.generic_resolve),
        (spec.legacy_resolve, oracle.legacy_resolve),
        (spec.whatwg_resolve, oracle.whatwg_resolve),
    ):
        assert outcome(lambda ours=ours: ours(two, one)) == theirs(b, a)  # type: ignore[misc]


@pytest.mark.slow
@given(texts, texts, st.sampled_from(BASES))
@times(5)
def test_operations(text: str, reference: str, base: Url) -> None:
    """Random texts, absolute and relative, in every mode."""
    check_operations(text, reference, base)


@pytest.mark.slow
@given(texts, texts, st.sampled_from(BASES))
@many
def test_operations_on_many_texts(text: str, reference: str, base: Url) -> None:
    """The same on more texts."""
    check_operations(text, reference, base)


@given(texts, bases)
@times(5)
def test_the_whole(text: str, base: Base) -> None:
    """Parse, resolve and normalise: strings to a string."""
    expected = oracle.parse_resolve_and_normalise(text, base)
    try:
        against = EMPTY if base is None else spec.parse_resolve_and_normalise(base)
        found = spec.print_url(spec.parse_resolve_and_normalise(text, against))
    except UrlGrammarError:
        assert expected is None
    else:
        assert found == expected


@given(texts, st.sampled_from(BASES))
@times(5)
def test_printed_urls(text: str, base: Url) -> None:
    """A normal URL is normal, and what it is printed as means it again: a second URL, parsed in the
    mode of the first, prints as the first does."""
    url = checked(text, base)
    assume(url is not None)
    assert url is not None
    try:
        normal = spec.normalise(url)
    except UrlGrammarError:
        return
    assert spec.normalise(normal) == normal
    printed = spec.print_url(normal)
    is_file = (normal.scheme or base.scheme) == "file"  # in which drives behind dots are read again
    assume(not is_file or normal.drive is not None or "|" not in printed)
    again = spec.normalise(spec.parse(printed, base))
    assert spec.print_url(again) == printed


# The document's examples


def test_a_path_root_for_the_constraint() -> None:
    """From "Goto Properties": //host goto foo/bar is //host/foo/bar."""
    host, relative = spec.parse("//host"), spec.parse("foo/bar")
    assert (host.path_root, relative.path_root) == (None, None)
    assert spec.print_url(spec.goto(host, relative)) == "//host/foo/bar"


def test_the_drive_is_a_component() -> None:
    """scheme < authority < drive < path-root < dir < file < query < fragment ("URL")."""
    url = spec.parse("file://h/C|/a/b?q#f")
    assert [type_ for type_, _ in url.components] == list(Type)
    assert Url.of(url.components) == url
    assert (url.drive, url.path_root, url.dirs, url.file) == ("C|", "/", ("a",), "b")
    assert spec.order(spec.parse("C|", Url(scheme="file"))) == Type.DRIVE


@pytest.mark.parametrize(
    ("base", "reference", "target"),
    [
        ("file://h/C:/a", "/x", "file://h/C:/x"),  # the order is path-root: the drive is kept
        ("file://h/C:/a", "/D|/x", "file://h/D:/x"),  # the order is drive: the authority is kept
        ("file://h/C:/a", "///x", "file:///x"),  # the order is authority
        ("file://h/C:", "x", "file://h/C:/x"),  # the path-root-constraint
        ("file://h/C:/a/b", "?q", "file://h/C:/a/b?q"),
    ],
)
def test_goto_with_drives(base: str, reference: str, target: str) -> None:
    """References against file-URLs with a drive."""
    one = spec.parse(base)
    found = spec.whatwg_resolve(spec.parse(reference, one), one)
    assert spec.print_url(spec.normalise(found)) == target


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("a:b", "a%3Ab"),  # as it was printed, not as it was parsed
        ("a:b:c/d", "a%3Ab:c/d"),
        ("1:b", "1:b"),
        ("a/b:c", "a/b:c"),
    ],
)
def test_colons_at_the_beginning(text: str, printed: str) -> None:
    """A first dir or file that looks like a scheme ("Printing")."""
    dirs, file = text.split("/")[:-1], text.rsplit("/", maxsplit=1)[-1]
    url = Url(dirs=tuple(dirs), file=file)
    assert spec.print_url(url) == printed
    assert spec.parse(printed).scheme is None


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("./a:b", "a%3Ab"),
        ("../a/./b/..", "../a/"),
        ("x/../../y", "../y"),
        (".//x", ".//x"),
        ("/..//x", "/.//x"),
        ("//u:@EX:/x", "//u@EX/x"),  # without a scheme, the host is opaque
        ("/a b?c d#e f", "/a%20b?c%20d#e%20f"),
    ],
)
def test_urls_without_a_scheme(text: str, normal: str) -> None:
    """Relative references are URLs: they are normalised and printed without a base."""
    assert spec.print_url(spec.normalise(spec.parse(text))) == normal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://h/%41?q", True),
        ("//h/a b", True),  # characters are no constraint of a URL, only of a URL-string
        ("http://u@h/", False),
        ("http://:p@h/", False),
        ("a%", False),
        ("?%2", False),
        ("//%zz", False),
        ("#%%41", False),
    ],
)
def test_valid_urls(text: str, expected: bool) -> None:  # noqa: FBT001 (a case is valid or not)
    """Neither username nor password, and no invalid percent-encode sequence ("Valid URL")."""
    assert spec.is_valid_url(spec.parse(text)) is expected


@pytest.mark.parametrize(
    ("url", "forced"),
    [
        ("http:/a", "http://a/"),
        ("http:a", "http://a/"),
        ("http:////a//b", "http://a//b"),
        ("http://a/b/c", "http://a/b/c"),
        ("http:", None),
        ("http:///", None),
        ("http:a:x", None),
        ("file:a", "file:///a"),
        ("file:C|", "file:///C|"),  # without a path root
        ("file://h:1/", None),
        ("file://u@h/", None),
    ],
)
def test_force(url: str, forced: str | None) -> None:
    """Both operations, "Forced Web URL" and "Forced File URL"."""
    try:
        found = spec.force(spec.parse(url))
    except ResolveError:
        assert forced is None
    else:
        assert spec.print_url(found) == forced


def test_only_web_and_file_urls_are_forced() -> None:
    """The document defines no other operation."""
    for text in ("foo:a", "a"):
        with pytest.raises(ValueError, match="only a web-URL or a file-URL"):
            spec.force(spec.parse(text))


def test_a_drive_without_a_root() -> None:
    """A forced file-URL with a drive keeps the lack of a path root ("Forced File URL")."""
    forced = spec.force(spec.parse("file:C|"))
    assert (forced.drive, forced.path_root) == ("C|", None)


# The constraints of the model


@pytest.mark.parametrize(
    "components",
    [
        {"scheme": ""},
        {"scheme": "1a"},
        {"scheme": "é"},
        {"drive": "C"},
        {"drive": "C:/"},
        {"path_root": ""},
        {"file": ""},
        {"authority": Authority(), "file": "a"},
        {"drive": "C:", "dirs": ("a",)},
    ],
)
def test_what_is_not_a_url(components: dict[str, str]) -> None:
    """The constraints of "URL" and "URL components"."""
    with pytest.raises(
        ValueError, match=r"is not a|the path root is|is not empty|needs a path root"
    ):
        Url(**components)  # type: ignore[arg-type]


def test_urls_are_values() -> None:
    """A URL can be copied, pickled and hashed."""
    url = spec.parse("file://u@h/C|/a/b?q")
    assert pickle.loads(pickle.dumps(url)) == copy.deepcopy(url) == url  # noqa: S301
    assert hash(url) == hash(Url.of(url.components))


def test_components_are_strings() -> None:
    """Other types are TypeErrors."""
    with pytest.raises(TypeError, match="must be str or None"):
        Url(query=1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "values",
    [
        {"password": "p", "host": Host("opaque_host", "h")},
        {"username": "u"},
        {"port": 1},
        {"host": Host("opaque_host", "h"), "port": "80"},
        {"host": Host("opaque_host", "h"), "port": 1 << 16},
        {"host": Host("opaque_host", "h"), "port": -1},
    ],
)
def test_what_is_not_an_authority(values: dict[str, object]) -> None:
    """The constraints of "Authority", and the port of "URL components"."""
    with pytest.raises(ValueError, match=r"an authority with|the port"):
        Authority(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("name", "h"),
        ("opaque_host", ""),
        ("opaque_host", "[::1]"),
        ("ipv6address", "::1"),
        ("ipv6address", "h"),
        ("ipv4address", "1.2.3"),
        ("domain", "a b"),
    ],
)
def test_what_is_not_a_host(kind: str, text: str) -> None:
    """Hosts are of four kinds ("Host")."""
    with pytest.raises(ValueError, match=r"is not a (kind of )?host"):
        Host(kind, text)


@pytest.mark.parametrize(
    "components",
    [
        [(Type.FILE, "a"), (Type.FILE, "b")],
        [(Type.QUERY, "a"), (Type.FILE, "b")],
        [(Type.FILE, "a"), (Type.DIR, "b")],
        [(Type.AUTHORITY, "a")],
        [(Type.FILE, Authority())],
    ],
)
def test_what_is_not_a_sequence(components: list[tuple[Type, str]]) -> None:
    """Components are in ascending order, and only dirs are repeated."""
    with pytest.raises(ValueError, match=r"cannot come after|is not the value of"):
        Url.of(components)


def test_every_sequence_of_types() -> None:
    """Of the 256 sets of types, those that satisfy the path-root-constraint are URLs: 184."""
    values = (
        ("scheme", "s"),
        ("authority", Authority()),
        ("drive", "C:"),
        ("path_root", "/"),
        ("dirs", ("d",)),
        ("file", "f"),
        ("query", "q"),
        ("fragment", "f"),
    )
    count = 0
    for chosen in product((False, True), repeat=len(values)):
        components = dict(pair for pair, is_in in zip(values, chosen, strict=True) if is_in)
        names = components.keys()
        allowed = "path_root" in names or not (
            names & {"authority", "drive"} and names & {"dirs", "file"}
        )
        count += allowed
        if allowed:
            assert oracle.is_url(sequence(Url(**components)))  # type: ignore[arg-type]
        else:
            with pytest.raises(ValueError, match="needs a path root"):
                Url(**components)  # type: ignore[arg-type]
    assert count == 184


# Examples


@pytest.mark.parametrize("module", ["", ".parsing", ".operations"])
def test_examples(module: str) -> None:
    """The examples of the docstrings."""
    found = importlib.import_module(f"urlgrammar.standards.url_spec{module}")
    results = doctest.testmod(found, extraglobs={"Url": Url})
    assert results.attempted > 0
    assert results.failed == 0


@given(texts, texts)
def test_equivalence(one: str, other: str) -> None:
    """Two URLs are equivalent if their printed normal forms are equal, by the oracle."""
    urls, forms = [], []
    for text in map(scalars, (one, other)):
        string = oracle.preprocess(text)
        its = oracle.parse(string, oracle.parser_mode(string))
        normal = None if its is None else oracle.normalise(its)
        assume(normal is not None)
        assert normal is not None
        urls.append(spec.parse(text))
        forms.append(oracle.print_url(normal))
    assert spec.equivalent(*urls) == (forms[0] == forms[1])
    assert spec.equivalent(urls[0], urls[0])
    assert spec.equivalent(urls[0], spec.normalise(urls[0]))


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("HTTP://EX.com:80", "http://ex.com", True),
        ("/a/./b/..", "/a/", True),
        ("file://localhost/C|/", "file:///C:/", True),
        ("//:@h:", "//h", True),
        ("/a b", "/a%20b", True),
        ("/%62", "/b", False),
        ("//EX", "//ex", False),
        ("a", "./a", True),
        ("", "#", False),
    ],
)
def test_equivalent_urls(one: str, other: str, *, expected: bool) -> None:
    """The rules of "Normalisation", each by an example."""
    assert spec.equivalent(spec.parse(one), spec.parse(other)) is expected
