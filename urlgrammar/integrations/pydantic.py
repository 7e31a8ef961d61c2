"""Types for pydantic models (the extra `pydantic`): strict URIs and IRIs, and URLs of the Web.

What belongs here: the types, constraints on them, and errors in pydantic's form. `Uri` and its
like are valid texts; `WebUrl` and `Tree` have what a parser accepts.

    >>> from pydantic import BaseModel
    >>> class Link(BaseModel):
    ...     target: Annotated[Uri, Only(schemes={"https"}, userinfo=False)]
    ...     page: WebUrl
    >>> link = Link(target="https://a/b", page="HTTPS://Example.com:443/../x y")
    >>> link.target, link.page.href
    ('https://a/b', 'https://example.com/x%20y')
    >>> link.model_dump_json()
    '{"target":"https://a/b","page":"https://example.com/x%20y"}'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import AfterValidator, Field, PlainSerializer, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError, core_schema

from urlgrammar.errors import ParseError
from urlgrammar.integrations import formats
from urlgrammar.standards import standard
from urlgrammar.standards.whatwg.api.url_class import URL
from urlgrammar.tree import ComponentTree

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler

    from urlgrammar.standards.record import Standard

__all__ = ["Iri", "IriReference", "Only", "Tree", "Uri", "UriReference", "UriTemplate", "WebUrl"]


def _custom(kind: str, error: ParseError) -> PydanticCustomError:
    """An error in pydantic's form. Its context has the position in code points from 0, the rule and
    its section, and what is expected there."""
    facts: Mapping[str, Any] = {
        "reason": error.message,
        "standard": error.standard,
        "position": error.position,
        "rule": error.innermost.spelled,
        "section": f"{error.innermost.document}, {error.innermost.section}",
        "expected": list(error.expected),
    }
    article = "an" if kind[0] in "iI" else "a"
    return PydanticCustomError("url_syntax", f"not {article} {kind}: {{reason}}", dict(facts))


def _valid(name: str) -> AfterValidator:
    """The check of a str that must have a format, and is not changed."""
    is_valid = formats.VALID[name]

    def check(text: str) -> str:
        if is_valid(text):
            return text
        raise _custom(name, formats.error(name, text))

    return AfterValidator(check)


def _format(name: str) -> Any:
    """What the JSON Schema says of a format."""
    return Field(json_schema_extra={"format": name})


Uri = Annotated[str, _valid("uri"), _format("uri")]
"""A str that is a URI by RFC 3986, unchanged."""

UriReference = Annotated[str, _valid("uri-reference"), _format("uri-reference")]
"""A str that is a URI or a relative reference by RFC 3986, unchanged."""

Iri = Annotated[str, _valid("iri"), _format("iri")]
"""A str that is an IRI by RFC 3987, unchanged."""

IriReference = Annotated[str, _valid("iri-reference"), _format("iri-reference")]
"""A str that is an IRI or a relative reference by RFC 3987, unchanged."""

UriTemplate = Annotated[str, _valid("uri-template"), _format("uri-template")]
"""A str that is a template by RFC 6570, unchanged."""


def _url(value: object) -> URL:
    if isinstance(value, URL):
        return value
    if not isinstance(value, str):
        raise PydanticCustomError("url_type", "a URL must be a str or an urlgrammar.URL")
    try:
        return URL(value)
    except ParseError as error:
        raise _custom("URL", error) from error


WebUrl = Annotated[
    URL,
    PlainValidator(_url),
    PlainSerializer(str, return_type=str, when_used="json"),
    WithJsonSchema({"type": "string", "format": "url"}),
]
"""A `urlgrammar.URL`: what browsers accept, also where the standard does not call it valid, from a
str or a URL. JSON has its href. The JSON Schema has the format "url", which is not one of JSON
Schema: a text that browsers accept need not be a URI."""


@dataclass(frozen=True)
class Only:
    """A constraint on the types of this module: `Annotated[Uri, Only(schemes={"https"})]`.

    schemes: the allowed ones, in lowercase; None for all. host: True if there must be a host that
    is not empty, False if there must be none. userinfo: False if there must be none. A value that
    is None passes. Raises TypeError and ValueError at the definition, for schemes that are none, or
    not in lowercase.
    """

    schemes: Collection[str] | None = None
    host: bool | None = None
    userinfo: bool = True

    def __post_init__(self) -> None:
        if self.host is not None and not isinstance(self.host, bool):
            raise TypeError("host must be True, False or None")
        if not isinstance(self.userinfo, bool):
            raise TypeError("userinfo must be True or False")
        if self.schemes is None:
            return
        if isinstance(self.schemes, str) or not all(isinstance(s, str) for s in self.schemes):
            raise TypeError("the schemes must be a collection of names")
        for scheme in self.schemes:
            if scheme != scheme.lower() or not _URI.is_valid(scheme, "scheme"):
                raise ValueError(f"{scheme!r} must be a scheme in lowercase, without a colon")
        if not self.schemes:
            raise ValueError("no scheme is allowed: omit schemes, or name some")
        object.__setattr__(self, "schemes", frozenset(self.schemes))  # hashable, for unions

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        return core_schema.no_info_after_validator_function(self._check, handler(source))

    def _check(self, value: Any) -> Any:
        if value is None:
            return None
        tree = _tree_of(value)
        scheme = None if tree.scheme is None else tree.scheme.lower()
        if self.schemes is not None and scheme not in self.schemes:
            allowed = ", ".join(sorted(self.schemes))
            raise PydanticCustomError(
                "url_scheme",
                "the scheme must be one of: {allowed}",
                {"allowed": allowed, "scheme": scheme},
            )
        if self.host is not None and bool(tree.host) is not self.host:
            problem = "there must be a host" if self.host else "there must be no host"
            raise PydanticCustomError("url_host", problem)  # type: ignore[type-var, unused-ignore]
        if not self.userinfo and tree.userinfo is not None:
            raise PydanticCustomError("url_userinfo", "there must be no username and no password")
        return value


_URI: Final = standard("rfc3986")
_IRI: Final = standard("rfc3987")


def _tree_of(value: object) -> ComponentTree:
    if isinstance(value, URL):
        return value.components
    if isinstance(value, ComponentTree):
        return value
    if not isinstance(value, str) or (tree := _IRI.try_parse(value)) is None:
        raise PydanticCustomError("url_type", "Only needs a type for URLs: Uri, Iri or WebUrl")
    return tree


@dataclass(frozen=True)
class Tree:
    """The metadata of component trees of one standard: `Annotated[ComponentTree, Tree("rfc3986")]`
    takes a str that the parser of the standard accepts, or a tree that reads back by this standard.
    JSON has its text.

    standard: its name, or a Standard; rule: as for `Standard.parse`. Raises UnknownNameError and
    NoTreeError at the definition.
    """

    standard: str | Standard
    rule: str | None = None

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        del source, handler
        std = standard(self.standard) if isinstance(self.standard, str) else self.standard
        std.input.splitter(self.rule)  # a wrong rule is an error at the definition

        def read(value: object) -> ComponentTree:
            if not isinstance(value, str):
                raise PydanticCustomError("url_type", "a tree must be a str or a ComponentTree")
            try:
                return std.parse(value, self.rule)
            except ParseError as error:
                raise _custom(f"text of {std.name}", error) from error

        return core_schema.no_info_plain_validator_function(
            read, serialization=core_schema.to_string_ser_schema(when_used="json")
        )

    @staticmethod
    def __get_pydantic_json_schema__(
        schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        del schema, handler
        return {"type": "string"}
