"""Formats, types and the recipes of docs/questions/schemas.md."""

from __future__ import annotations

import doctest
import enum
import json
import os
from pathlib import Path
from typing import Annotated, Any, Final

import furl
import httpx
import pytest
import yarl
from hypothesis import given

from tests.url_texts import texts
from urlgrammar import (
    URL,
    ComponentTree,
    NoTreeError,
    ParseError,
    UnknownNameError,
    bypasses,
    standard,
)
from urlgrammar.integrations import formats

jsonschema = pytest.importorskip("jsonschema", reason="the extra `jsonschema` is not installed")
pydantic = pytest.importorskip("pydantic", reason="the extra `pydantic` is not installed")

from jsonschema import validators  # noqa: E402  # after the check that it is installed
from jsonschema.exceptions import FormatError  # noqa: E402
from pydantic import AfterValidator, BaseModel, Field, TypeAdapter, ValidationError  # noqa: E402

from urlgrammar.integrations import jsonschema as checkers  # noqa: E402
from urlgrammar.integrations import pydantic as types  # noqa: E402

PAGE: Final = Path(__file__).parents[2] / "docs" / "questions" / "schemas.md"
SUITE: Final = os.environ.get("JSON_SCHEMA_TEST_SUITE")
DRAFTS: Final = ("draft3", "draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")
NAMES: Final = (*formats.URLS, formats.URI_TEMPLATE)


@pytest.mark.skipif(SUITE is None, reason="`make test-json-schema` fetches the official test suite")
@pytest.mark.parametrize("draft", DRAFTS)
def test_the_official_suite(draft: str) -> None:
    """All tests of the formats, in all drafts."""
    assert SUITE is not None
    files = [
        path
        for path in sorted((Path(SUITE) / "tests" / draft / "optional" / "format").glob("*.json"))
        if path.stem in NAMES
    ]
    assert files
    number = 0
    for path in files:
        for group in json.loads(path.read_text(encoding="utf-8")):
            kind = validators.validator_for(group["schema"], jsonschema.Draft4Validator)
            validator = kind(group["schema"], format_checker=checkers.format_checker())
            for test in group["tests"]:
                assert validator.is_valid(test["data"]) is test["valid"], test["description"]
                number += 1
    assert number > 3  # those of draft 3


@pytest.mark.parametrize(
    ("name", "valid", "invalid"),
    [
        ("uri", "http://a/", "http://a\n"),
        ("uri", "http://[V1.fe]/", "http://[::ffff:192.0.2.01]/"),
        ("uri", "urn:a:b", "//a"),
        ("uri-reference", "//a", "a b"),
        ("iri", "http://ü/😀", "http://a/\ue000"),
        ("iri-reference", "ü", "ü|"),
        ("uri-template", "a'b{?x,y*}{+z:99}", "{"),
        ("uri-template", "é", "{x:0}"),
    ],
)
def test_formats(name: str, valid: str, invalid: str) -> None:
    """The cause has the position, the message the reason; a foreign checker has the cause."""
    own, other = checkers.format_checker(), jsonschema.FormatChecker(())
    checkers.register(other)
    for checker in (own, other):
        checker.check(valid, name)
        checker.check(1, name)
        with pytest.raises(FormatError) as caught:
            checker.check(invalid, name)
        assert isinstance(caught.value.cause, ParseError)
        expected = f"{invalid!r} is not a {name!r}"
        if checker is own:
            expected += f": {caught.value.cause}"
        assert caught.value.message == expected


def test_chosen_formats() -> None:
    """Only these are checked, and only these are replaced."""
    checker = checkers.format_checker(["iri", "date"])
    assert not checker.conforms("a b", "iri")
    assert not checker.conforms("x", "date")
    assert checker.conforms("a b", "uri")
    assert checker.conforms("x", "ipv4")
    assert checkers.format_checker([]).conforms("a b", "uri")
    own = jsonschema.FormatChecker(())
    checkers.register(own, ["uri"])
    assert not own.conforms("a b", "uri")
    assert own.conforms("a b", "iri")
    with pytest.raises(UnknownNameError, match="no format 'url'; did you mean uri"):
        checkers.format_checker(["url"])
    with pytest.raises(UnknownNameError, match="no format 'date'"):
        checkers.register(own, ["date"])  # it is not one of ours
    with pytest.raises(TypeError, match="the formats"):
        checkers.format_checker("uri")


def test_the_stock_formats_stay() -> None:
    """The others are those of jsonschema, which itself is not changed."""
    stock = jsonschema.FormatChecker()
    assert stock.checkers.keys() <= checkers.format_checker().checkers.keys()
    with pytest.raises(FormatError, match=r"^'x' is not a 'date'$"):
        checkers.format_checker().check("x", "date")
    uri = jsonschema.FormatChecker.checkers.get("uri")
    assert uri is None or uri[0] is not formats.CHECKS["uri"]


@pytest.mark.slow
@given(texts)
def test_formats_are_the_rules(text: str) -> None:
    """By the standards; templates without braces are those of literals."""
    for name, (of, rule) in formats.URLS.items():
        assert formats.VALID[name](text) is standard(of).is_valid(text, rule)
    if formats.VALID["uri-reference"](text):
        assert formats.VALID["uri-template"](text)


ADAPTERS: Final = {
    "uri": TypeAdapter(types.Uri),
    "uri-reference": TypeAdapter(types.UriReference),
    "iri": TypeAdapter(types.Iri),
    "iri-reference": TypeAdapter(types.IriReference),
    "uri-template": TypeAdapter(types.UriTemplate),
}


@given(texts)
def test_types_are_formats(text: str) -> None:
    """The text is unchanged; the error has the facts of the ParseError."""
    if any("\ud800" <= c <= "\udfff" for c in text):  # pydantic refuses them
        return
    for name, adapter in ADAPTERS.items():
        if formats.VALID[name](text):
            assert adapter.validate_python(text) == text
            continue
        with pytest.raises(ValidationError) as caught:
            adapter.validate_python(text)
        [error] = caught.value.errors()
        expected = formats.error(name, text)
        assert error["type"] == "url_syntax"
        assert error["ctx"]["position"] == expected.position
        assert str(expected) in error["msg"]
        assert error["ctx"]["section"].endswith(expected.innermost.section)


class Page(BaseModel):
    """A model with all kinds of fields."""

    id: Annotated[types.Uri, Field(max_length=30)] = "urn:a"
    link: URL = Field(default_factory=lambda: URL("http://a/"))
    parts: Annotated[ComponentTree, types.Tree("rfc3987", "iri")] | None = None
    tree: ComponentTree | None = None


def test_models() -> None:
    """Reading, writing, and the JSON Schema."""
    tree = standard("rfc3986").parse("//h/p")
    page = Page(link="HTTP://A:80/b c", parts="http://ü/", tree=tree)  # type: ignore[arg-type]
    assert page.link == URL("http://a/b%20c")
    assert page.parts == standard("rfc3987").parse("http://ü/")
    assert json.loads(page.model_dump_json()) == {
        "id": "urn:a",
        "link": "http://a/b%20c",
        "parts": "http://ü/",
        "tree": "//h/p",
    }
    assert page.model_dump()["link"] is page.link
    text = page.model_dump_json(exclude={"tree"})
    assert Page.model_validate_json(text) == page.model_copy(update={"tree": None})
    found = Page.model_json_schema()["properties"]
    assert found["id"]["format"] == "uri"
    assert found["link"]["format"] == "uri"


@pytest.mark.parametrize(
    ("field", "value", "kind"),
    [
        ("tree", ("http", None, "a", None, None, "b", None, None), "url_type"),
        ("tree", "http://a/", "url_type"),
        ("parts", 1, "url_type"),
        ("parts", "//a", "url_syntax"),
        ("link", 1, "url_type"),
        ("link", "http://a b/", "url_syntax"),
        ("id", "urn:" + "a" * 30, "too_long"),
        ("id", 1, "string_type"),
    ],
)
def test_refused_values(field: str, value: Any, kind: str) -> None:
    """One error each, with its place."""
    with pytest.raises(ValidationError) as caught:
        Page(**{field: value})
    [error] = caught.value.errors()
    assert (error["type"], error["loc"][0]) == (kind, field)


@pytest.mark.few(24)
@pytest.mark.parametrize("kind", [types.Uri, types.Iri, URL])
@pytest.mark.parametrize(
    ("only", "text", "problem"),
    [
        (types.Only(schemes={"http"}), "HTTP://a/", None),
        (types.Only(schemes={"https"}), "http://a/", "url_scheme"),
        (types.Only(host=True), "http://a/", None),
        (types.Only(host=True), "file:///a", "url_host"),
        (types.Only(host=True), "a:b", "url_host"),
        (types.Only(host=False), "a:b", None),
        (types.Only(host=False), "a://b", "url_host"),
        (types.Only(userinfo=False), "http://u@a/", "url_userinfo"),
        (types.Only(userinfo=False), "http://a/", None),
        (types.Only(hosts={"a"}), "http://A/", None),
        (types.Only(hosts={"a"}), "http://b.a/", "url_host"),
        (types.Only(hosts={"a"}), "http://a@b/", "url_host"),
        (types.Only(hosts={"a"}), "a:a", "url_host"),
        (types.Only(hosts={"[::1]"}), "http://[::1]/", None),
        (types.Only(hosts={"127.0.0.1"}), "http://127.0.0.1/", None),
        (types.Only(ports={80}), "http://a/", None),
        (types.Only(ports={80}), "http://a:80/", None),
        (types.Only(ports={80}), "https://a/", "url_port"),
        (types.Only(ports={80}), "http://a:81/", "url_port"),
        (types.Only(ports={80}), "x://a", "url_port"),
        (types.Only(max_length=9), "http://a/", None),
        (types.Only(max_length=9), "http://a/b", "url_too_long"),
    ],
)
def test_constraints(kind: Any, only: types.Only, text: str, problem: str | None) -> None:
    """On each kind of type."""
    adapter: TypeAdapter[Any] = TypeAdapter(Annotated[kind, only])
    if problem is None:
        adapter.validate_python(text)
        return
    with pytest.raises(ValidationError) as caught:
        adapter.validate_python(text)
    assert [error["type"] for error in caught.value.errors()] == [problem]


@pytest.mark.parametrize("kind", [types.Uri, URL, Annotated[ComponentTree, types.Tree("rfc3986")]])
def test_lengths_of_fields(kind: Any) -> None:
    """pydantic's own constraint."""
    adapter: TypeAdapter[Any] = TypeAdapter(Annotated[kind, Field(max_length=9)])
    assert len(adapter.validate_python("http://a/")) == 9
    with pytest.raises(ValidationError) as caught:
        adapter.validate_python("http://a/b")
    assert caught.value.errors()[0]["type"] in {"string_too_long", "too_long"}


@pytest.mark.parametrize(
    "make", [pydantic.AnyUrl, pydantic.HttpUrl, yarl.URL, httpx.URL, furl.furl, URL]
)
def test_urls_of_other_libraries(make: Any) -> None:
    """By their text."""
    given = make("http://u:p@a:8080/b?c#d")
    assert TypeAdapter(URL).validate_python(given).href == "http://u:p@a:8080/b?c#d"
    kind = Annotated[ComponentTree, types.Tree("rfc3986")]
    found: Any = TypeAdapter(kind).validate_python(given)
    assert (found, found.host) == ("http://u:p@a:8080/b?c#d", "a")


@pytest.mark.parametrize("kind", [URL, Annotated[ComponentTree, types.Tree("whatwg")]])
def test_hosts_of_urls_that_are_no_iris(kind: Any) -> None:
    """The host alone counts."""
    adapter: TypeAdapter[Any] = TypeAdapter(Annotated[kind, types.Only(hosts={"a"})])
    assert str(adapter.validate_python("http://A/|")).lower() == "http://a/|"
    with pytest.raises(ValidationError) as caught:
        adapter.validate_python("http://b/|")
    assert [error["type"] for error in caught.value.errors()] == ["url_host"]


@pytest.mark.parametrize(
    ("host", "is_allowed"),
    [
        ("a.example.com", True),
        ("A.b.EXAMPLE.com", True),
        ("example.com", False),
        ("xexample.com", False),
        (".example.com", False),
        ("a..example.com", False),
        ("*.example.com", True),
        ("a.example.com.evil.example", False),
        ("b.example", True),
        ("a.b.example", False),
    ],
)
def test_subdomains(host: str, is_allowed: bool) -> None:  # noqa: FBT001
    """`*.` stands for labels that are not empty, as in guards."""
    only = types.Only(hosts={"*.example.com", "b.example"})
    adapter = TypeAdapter(Annotated[types.Uri, only])
    if is_allowed:
        assert adapter.validate_python(f"https://{host}:1/")
    else:
        with pytest.raises(ValidationError, match="the host must be one of: "):
            adapter.validate_python(f"https://{host}:1/")


@pytest.mark.parametrize("host", ["*", "*.", "*.*.a", ".a", "a..b", "*.1.1.1.1", "*.[::1]", "*.A"])
def test_hosts_that_no_url_has(host: str) -> None:
    """They are errors at the definition."""
    with pytest.raises(ValueError, match="must be a host in canonical form"):
        types.Only(hosts={host})


@pytest.mark.parametrize(
    "kind",
    [
        types.Uri,
        URL,
        Annotated[ComponentTree, types.Tree("rfc3986", "uri")],
        Annotated[ComponentTree, types.Tree("whatwg", canonical=True)],
    ],
)
def test_lengths_in_schemas(kind: Any) -> None:
    """Both limits are there, the smaller one if both are given."""
    limits: list[tuple[Any, ...]] = [
        (types.Only(max_length=9),),
        (Field(max_length=9),),
        (types.Only(max_length=9), Field(max_length=20)),
        (types.Only(max_length=20), Field(max_length=9)),
    ]
    for limit in limits:
        annotated: Any = Annotated[(kind, *limit)]
        schema = TypeAdapter(annotated).json_schema()
        assert (schema["type"], schema["maxLength"]) == ("string", 9)
        with pytest.raises(ValidationError):
            TypeAdapter(annotated).validate_python("https://abc")


def test_urls_as_keys() -> None:
    """By the canonical form of browsers."""
    keys = TypeAdapter(dict[Annotated[ComponentTree, types.Tree("whatwg", canonical=True)], int])
    made = keys.validate_python({"HTTP://A:80": 1, "http://a/": 2})
    assert made == {"http://a/": 2}
    with pytest.raises(ValidationError, match="not a URL: "):
        keys.validate_python({"a b": 1})


def test_trees_are_keys() -> None:
    """Of dictionaries, also in JSON."""
    kind = Annotated[ComponentTree, types.Tree("rfc3986")]
    adapter: TypeAdapter[Any] = TypeAdapter(dict[kind, int])
    found = adapter.validate_json('{"http://a/": 1}')
    assert found == {"http://a/": 1}
    assert adapter.dump_json(found) == b'{"http://a/":1}'


@pytest.mark.parametrize(
    ("name", "rule", "expected"),
    [
        ("rfc3986", None, "uri-reference"),
        ("rfc3986", "URI", "uri"),
        ("rfc3987", None, "iri-reference"),
        ("rfc3987", "iri", "iri"),
        ("rfc3986", "absolute_uri", None),
        ("whatwg", None, None),
    ],
)
def test_formats_of_trees(name: str, rule: str | None, expected: str | None) -> None:
    """The format of JSON Schema, if there is one for exactly these texts."""
    kind = Annotated[ComponentTree, types.Tree(name, rule)]
    assert TypeAdapter(kind).json_schema().get("format") == expected


def test_optional_fields() -> None:
    """With a constraint, in both ways to write them."""
    inside: TypeAdapter[Any] = TypeAdapter(Annotated[URL, types.Only(schemes={"a"})] | None)
    around: TypeAdapter[Any] = TypeAdapter(Annotated[types.Uri | None, types.Only(schemes=["a"])])
    for adapter in (inside, around):
        assert adapter.validate_python(None) is None
        assert str(adapter.validate_python("a:b")) == "a:b"
        with pytest.raises(ValidationError):
            adapter.validate_python("b:b")


class Kind(str, enum.Enum):  # noqa: UP042  # StrEnum prints its value
    """A kind of str that prints another text."""

    BAD = "a b"


def test_kinds_of_str() -> None:
    """The error is about the text."""
    with pytest.raises(ParseError, match="position 1: space"):
        formats.CHECKS["uri"](Kind.BAD)


def test_wrong_constraints() -> None:
    """At their definition, or with a type that is not one of URLs."""
    with pytest.raises(ValueError, match="lowercase"):
        types.Only(schemes=["HTTP"])
    wrong: Any
    for wrong in ("http", [1]):
        with pytest.raises(TypeError, match=r"collection|must be a str"):
            types.Only(schemes=wrong)
    for wrong in ({"http:"}, {""}, set()):
        with pytest.raises(ValueError, match="scheme"):
            types.Only(schemes=wrong)
    for wrong in ({"hosts": {"A"}}, {"hosts": {"a/b"}}, {"hosts": {"::1"}}, {"hosts": {""}}):
        with pytest.raises(ValueError, match="canonical form"):
            types.Only(**wrong)
    for wrong in ({"ports": {65536}}, {"ports": {-1}}, {"max_length": 0}):
        with pytest.raises(ValueError, match=r"no port|at least"):
            types.Only(**wrong)
    for wrong in ({"ports": {"80"}}, {"hosts": "a"}, {"max_length": 1.5}):
        with pytest.raises(TypeError):
            types.Only(**wrong)
    for wrong in ({"host": "a"}, {"userinfo": None}):
        with pytest.raises(TypeError, match="must be True"):
            types.Only(**wrong)
    for rule, error in (("host", NoTreeError), ("nope", UnknownNameError)):
        with pytest.raises(error):
            TypeAdapter(Annotated[ComponentTree, types.Tree("rfc3986", rule)])
    strict: TypeAdapter[Any] = TypeAdapter(Annotated[ComponentTree, types.Tree("rfc3986", "uri")])
    with pytest.raises(ValidationError):
        strict.validate_python(standard("rfc3986").parse("//a"))
    with pytest.raises(ValidationError, match="needs a type for URLs"):
        TypeAdapter(Annotated[str, types.Only()]).validate_python("a b")


@pytest.mark.parametrize("module", [formats, checkers, types], ids=lambda each: each.__name__)
def test_the_examples(module: Any) -> None:
    """Those of the docstrings."""
    found = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 1
    assert found.failed == 0


@pytest.mark.slow
def test_recipes() -> None:
    """The page is one program."""
    for name in ("attrs", "click", "django", "fastapi", "fastjsonschema", "httpx2", "marshmallow"):
        pytest.importorskip(name, reason=f"{name} is not installed")
    saved = dict(jsonschema.Draft202012Validator.FORMAT_CHECKER.checkers)
    test = doctest.DocTestParser().get_doctest(PAGE.read_text(), {}, "page", str(PAGE), 0)
    try:
        found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    finally:
        jsonschema.Draft202012Validator.FORMAT_CHECKER.checkers = saved
    assert found.attempted > 40
    assert found.failed == 0


def test_what_stands_before_a_tree_holds() -> None:
    """Constraints and validators before `Tree`, as those of `= Field(...)` stand."""

    class Model(BaseModel):
        url: Annotated[ComponentTree, types.Tree("whatwg", canonical=True)] = Field(max_length=20)

    assert TypeAdapter(Model).validate_python({"url": "HTTPS://A"}).url == "https://a/"
    assert Model.model_json_schema()["properties"]["url"]["maxLength"] == 20
    with pytest.raises(ValidationError, match="at most 20"):
        Model.model_validate({"url": "https://a/" + "a" * 20})
    kind: Any = Annotated[
        ComponentTree,
        AfterValidator(_of_http),
        types.Only(hosts={"example.com"}),
        types.Tree("rfc3986"),
    ]
    with pytest.raises(ValidationError, match="the host must be one of"):
        TypeAdapter(kind).validate_python("http://evil.example/")
    with pytest.raises(ValidationError, match="no http"):
        TypeAdapter(kind).validate_python("https://example.com/")
    assert TypeAdapter(kind).validate_python("http://example.com/").host == "example.com"


def _of_http(tree: ComponentTree) -> ComponentTree:
    if tree.scheme != "http":
        raise ValueError("no http")
    return tree


ALLOWED: Final = (
    types.Only(schemes={"https"}, hosts={"example.com", "*.example.org"}, ports={443, 8443}),
    types.Only(schemes={"https"}, ports={8443}),
    types.Only(schemes={"http", "https"}, ports={80, 443}, host=True),
    types.Only(schemes={"foo"}, ports={443}),
    types.Only(schemes={"foo", "data"}, host=False),
    types.Only(hosts={"[::1]", "127.0.0.1"}),
)


@pytest.mark.few(2)
@pytest.mark.parametrize("only", ALLOWED)
def test_guards_of_constraints(only: types.Only) -> None:
    """They take the same texts, in every spelling."""
    kind: Any = TypeAdapter(Annotated[URL, only])
    guard = only.guard()
    hosts = ("example.com", "a.example.org", ".example.org", "example.org", "[::1]", "0x7f.1", "")
    for scheme in ("http", "HTTPS", "foo", "data", "file", "ws"):
        for host in hosts:
            for port in ("", ":", ":443", ":80", ":8443", ":08443"):
                for user in ("", "u@", "@"):
                    text = f"{scheme}://{user}{host}{port}/"
                    assert guard.accepts(text) is _is_taken(kind, text), text
    for text in ("data:a", "foo:/a", "https:example.com", "http:\\\\example.com", "no URL"):
        assert guard.accepts(text) is _is_taken(kind, text), text


def test_a_reference_to_a_base() -> None:
    """The target is what is constrained; every wrong value is an error of pydantic."""
    only = types.Only(schemes={"https"}, hosts={"a.example"}, ports={443}, max_length=40)
    target = types.Tree("whatwg", base="https://a.example/b/")
    own: TypeAdapter[Any] = TypeAdapter(Annotated[ComponentTree, target, only])
    assert own.validate_python("../c?d") == "https://a.example/c?d"
    wrong = {
        "//b.example": "url_host",
        "\\\\b.example": "url_host",
        "//a.example:8443": "url_port",
        "https://[": "url_syntax",
        f"//{'é' * 1_100}": "url_too_long",
        "a/../" * 50: "url_too_long",
    }
    for text, kind in wrong.items():
        with pytest.raises(ValidationError) as error:
            own.validate_python(text)
        assert error.value.errors()[0]["type"] == kind
    with pytest.raises(ValidationError) as error:
        own.validate_python(5)
    assert error.value.errors()[0]["type"] == "url_type"
    assert own.json_schema()["format"] == "uri-reference"
    free: TypeAdapter[Any] = TypeAdapter(Annotated[ComponentTree, target])
    with pytest.raises(ValidationError) as error:
        free.validate_python(f"//{'é' * 1_100}")
    assert error.value.errors()[0]["type"] == "url_limit"
    with pytest.raises(ValueError, match="has no rule"):
        TypeAdapter(Annotated[ComponentTree, types.Tree("whatwg", "url", base="https://a/")])
    with pytest.raises(ParseError):
        TypeAdapter(Annotated[ComponentTree, types.Tree("whatwg", base="a")])


@pytest.mark.parametrize("is_first", [True, False])
def test_a_limit_is_one_of_the_given_text(is_first: bool) -> None:  # noqa: FBT001
    """Wherever it stands: also if the canonical form is short."""
    limit, tree = types.Only(max_length=30), types.Tree("whatwg", canonical=True)
    kind: Any = Annotated[(ComponentTree, *((limit, tree) if is_first else (tree, limit)))]
    with pytest.raises(ValidationError, match="at most 30"):
        TypeAdapter(kind).validate_python("https://example.com/" + "a/../" * 80)


def _is_taken(kind: Any, text: str) -> bool:
    try:
        kind.validate_python(text)
    except ValidationError:
        return False
    return True


@pytest.mark.slow
def test_hosts_without_a_dot() -> None:
    """They are names, not the ready-made sets of guards."""
    only = types.Only(hosts={"private", "web", "*.b.example"}, userinfo=False)
    kind: Any = TypeAdapter(Annotated[URL, only])
    for host in ("private", "10.0.0.1", "web", "a.b.example", ".b.example", "b.example"):
        for user in ("", "@", "u@"):
            text = f"http://{user}{host}/"
            assert only.guard().accepts(text) is _is_taken(kind, text), text
    assert bypasses(only.guard(), "whatwg", deny="re:private").verdict == "some"


def test_what_no_guard_says() -> None:
    """Ports of several schemes."""
    with pytest.raises(ValueError, match="depends on the schemes"):
        types.Only(ports={443}).guard()
    with pytest.raises(ValueError, match="for some of the schemes only"):
        types.Only(schemes={"http", "https"}, ports={443}).guard()
