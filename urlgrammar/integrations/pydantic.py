"""Types for pydantic models (the extra `pydantic`): strict URIs and IRIs, and URLs of browsers.

What belongs here: the types, constraints on them, and errors in pydantic's form. `Uri` and its
like are valid texts; `urlgrammar.URL`, which is a type of fields itself, and `Tree` have what a
parser accepts.

    >>> from pydantic import BaseModel
    >>> class Link(BaseModel):
    ...     target: Annotated[Uri, Only(schemes={"https"}, userinfo=False)]
    ...     page: URL
    >>> link = Link(target="https://a/b", page="HTTPS://Example.com:443/../x y")
    >>> link.target, link.page.href
    ('https://a/b', 'https://example.com/x%20y')
    >>> link.model_dump_json()
    '{"target":"https://a/b","page":"https://example.com/x%20y"}'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core import PydanticCustomError, core_schema

from urlgrammar.components import ADDRESSES
from urlgrammar.errors import LimitError, ParseError, ResolveError
from urlgrammar.integrations import formats
from urlgrammar.schemes import scheme, scheme_of
from urlgrammar.standards import standard
from urlgrammar.standards.whatwg.api.url_class import URL
from urlgrammar.standards.whatwg.canonical_form import SPECIAL
from urlgrammar.text.arguments import items_of, name_of, number_of
from urlgrammar.tree import ComponentTree

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler

    from urlgrammar.differ.bypass.guards import Guard
    from urlgrammar.standards.record import Standard

_Read = TypeVar("_Read")

__all__ = [
    "ByScheme",
    "Iri",
    "IriReference",
    "Only",
    "Tree",
    "Uri",
    "UriReference",
    "UriTemplate",
]


def _custom(kind: str, error: ParseError) -> PydanticCustomError:
    """An error in pydantic's form. Its context has the position in code points from 0, the rule and
    its section, what is expected there, and the name of the error by the WHATWG standard."""
    facts: Mapping[str, Any] = {
        "reason": error.message,
        "standard": error.standard,
        "position": error.position,
        "rule": error.innermost.spelled,
        "section": f"{error.innermost.document}, {error.innermost.section}",
        "expected": list(error.expected),
        "validation_error": error.validation_error,
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


def _as_text(value: object) -> object:
    """The text of a URL of another library; all else as it is."""
    return value if isinstance(value, str) or not _is_url(value) else str(value)


def _is_url(value: object) -> bool:
    return isinstance(value, URL) or (hasattr(value, "scheme") and hasattr(value, "host"))


_TEXT: Final = BeforeValidator(_as_text)

Uri = Annotated[str, _TEXT, _valid("uri"), _format("uri")]
"""A str that is a URI by RFC 3986, unchanged."""

UriReference = Annotated[str, _TEXT, _valid("uri-reference"), _format("uri-reference")]
"""A str that is a URI or a relative reference by RFC 3986, unchanged."""

Iri = Annotated[str, _TEXT, _valid("iri"), _format("iri")]
"""A str that is an IRI by RFC 3987, unchanged."""

IriReference = Annotated[str, _TEXT, _valid("iri-reference"), _format("iri-reference")]
"""A str that is an IRI or a relative reference by RFC 3987, unchanged."""

UriTemplate = Annotated[str, _TEXT, _valid("uri-template"), _format("uri-template")]
"""A str that is a template by RFC 6570, unchanged."""


class ByScheme:
    """A constraint on `Uri`: it must also be valid by the document of its scheme, such as RFC 6068
    for mailto.

        >>> from pydantic import TypeAdapter
        >>> mail = TypeAdapter(Annotated[Uri, ByScheme("mailto")])
        >>> mail.validate_python("mailto:a@example.com")
        'mailto:a@example.com'

    schemes: the allowed ones; if none is named, any, also those that have no grammar here. Raises
    UnknownNameError at the definition.
    """

    def __init__(self, *schemes: str) -> None:
        self._allowed = tuple(map(scheme, schemes))

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        return core_schema.no_info_after_validator_function(self._checked, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        names = [each.name.replace(":", "-") for each in self._allowed]
        known = f"{names[0]}-uri" if len(names) == 1 else formats.BY_SCHEME
        made: dict[str, Any] = handler(schema)
        return made | {"format": known}

    def _checked(self, text: str) -> str:
        found = scheme_of(text)
        own = "" if found is None else f"{found.name}:"  # `urn` allows `urn:uuid`
        if self._allowed and not any(own.startswith(f"{each.name}:") for each in self._allowed):
            names = ", ".join(each.name for each in self._allowed)
            raise PydanticCustomError(
                "url_scheme", "the scheme must be one of {allowed}", {"allowed": names}
            )
        if found is not None and not found.is_valid(text):
            raise _custom(f"URI of {found.name}", found.error(text))
        return text


def _text(value: object, what: str) -> str:
    """A str, or the text of a URL of pydantic, yarl, httpx or another library."""
    if isinstance(value, str) or _is_url(value):
        return str(value)
    raise PydanticCustomError("url_type", "{what} must be a text", {"what": what})


def url_schema() -> core_schema.CoreSchema:
    """The schema of `urlgrammar.URL`: what browsers accept, also where the standard does not call
    it valid. JSON has its href."""

    def read(value: object) -> URL:
        if isinstance(value, URL):
            return value
        return _read(URL, _text(value, "a URL"))

    return _schema(read)


def _read(parse: Callable[[str], _Read], text: str) -> _Read:
    """What a text is parsed to, with errors in pydantic's form."""
    try:
        return parse(text)
    except ParseError as error:
        raise _custom("URL", error) from error
    except ResolveError as error:
        raise PydanticCustomError(
            "url_syntax", "not a URL: {reason}", {"reason": str(error)}
        ) from error
    except LimitError as error:
        raise PydanticCustomError(
            "url_limit", "not a URL that can be checked: {reason}", {"reason": str(error)}
        ) from error


def _schema(read: Callable[[object], object]) -> core_schema.CoreSchema:
    return core_schema.no_info_plain_validator_function(
        read,
        serialization=core_schema.to_string_ser_schema(when_used="json"),
        json_schema_input_schema=core_schema.str_schema(),
    )


_MAX_LENGTH: Final = "urlgrammar_max_length"
"""The key of the limit in the metadata of a schema."""


@dataclass(frozen=True)
class Only:
    """A constraint on the types of this module: `Annotated[Uri, Only(schemes={"https"})]`.

    schemes: the allowed ones, in lowercase. host: True if there must be a host that is not empty,
    False if there must be none. hosts: the allowed ones in canonical form, as `example.com`,
    `127.0.0.1` and `[::1]`; a subdomain is another host, and `*.example.com` stands for all
    subdomains. ports: the allowed ones; a URL without a port has that of its scheme. userinfo:
    False if there must be none. max_length: the most characters of the text, which the JSON Schema
    has, too, and of its canonical form, if that is the value; a longer text is not even read. None
    is no constraint, and a value that is None passes. Raises TypeError and ValueError at the
    definition for what no URL could have.
    """

    schemes: Collection[str] | None = None
    host: bool | None = None
    userinfo: bool = True
    hosts: Collection[str] | None = None
    ports: Collection[int] | None = None
    max_length: int | None = None

    def __post_init__(self) -> None:
        if self.host is not None and not isinstance(self.host, bool):
            raise TypeError("host must be True, False or None")
        if not isinstance(self.userinfo, bool):
            raise TypeError("userinfo must be True or False")
        if self.max_length is not None:
            number_of(self.max_length, "max_length", 1)
        for name in ("schemes", "hosts", "ports"):
            given = getattr(self, name)
            if given is None:
                continue
            allowed = frozenset(items_of(given, f"the {name}"))
            if not allowed:
                raise ValueError(f"none of the {name} is allowed: omit {name}, or name some")
            for each in allowed:
                _CHECKS[name](each)
            object.__setattr__(self, name, allowed)  # hashable, for unions
        if self.host is False and self.hosts is not None:
            raise ValueError("a URL without a host has none of the hosts: omit host, or hosts")

    def guard(self, reader: str = "whatwg") -> Guard:
        """The same as a guard, so that `bypasses` and `diff` can be asked about it: the texts that
        a reader takes to an allowed URL. max_length is not part of it: it lets more pass, so that
        what is proved of it holds of the constraint.

        >>> import urlgrammar as ug
        >>> allowed = Only(schemes={"https"}, hosts={"example.com"}, ports={443, 8443})
        >>> allowed.guard().name
        'whatwg[scheme in https, host in example.com, port in none,8443]'

        reader: `whatwg` for a `URL` and a tree in its canonical form, and the standard of other
        trees; with a program, the guard is what the program should see of an allowed URL. Raises
        ValueError if it cannot be said by a condition for each component: for ports, if only some
        of the schemes have a default port that is allowed; UnknownNameError, and OperandError if
        the reader has not all of these components.
        """
        from urlgrammar.differ.operands.names import guard  # imported late: few models need it

        conditions = {}
        if self.schemes is not None:
            conditions["scheme"] = f"in {','.join(sorted(self.schemes))}"
        if self.hosts is not None:
            conditions["host"] = f"in {_set_of(self.hosts)}"
        elif self.host is not None:
            conditions["host"] = "in re:.+" if self.host else "not in re:.+"
        if self.ports is not None:
            conditions["port"] = f"in {','.join(self._written_ports(self.ports))}"
        if not self.userinfo:
            conditions["userinfo"] = "is none"
        return guard(reader, **conditions)

    def _written_ports(self, ports: Collection[int]) -> list[str]:
        """What stands for the allowed ports in canonical form: none for a default one."""
        if self.schemes is None:
            raise ValueError("which ports are default ones depends on the schemes: name them")
        defaults = {SPECIAL.get(scheme) for scheme in self.schemes}
        allowed = {default is not None and int(default) in ports for default in defaults}
        if len(allowed) > 1:
            raise ValueError(
                "a URL without a port is allowed for some of the schemes only: make an Only for "
                "each of them"
            )
        written = [str(port) for port in sorted(ports) if {str(port)} != defaults]
        return ["none", *written] if True in allowed else written

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        return core_schema.no_info_wrap_validator_function(
            self._checked, handler(source), metadata={_MAX_LENGTH: self.max_length}
        )

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        made: dict[str, Any] = handler(schema)
        if self.max_length is not None:
            made["maxLength"] = min(self.max_length, made.get("maxLength", self.max_length))
        if words := self._words():
            made.setdefault("description", words)
        return made

    def _words(self) -> str:
        """What is allowed, for the readers of a schema."""
        parts = [
            f"{name} {', '.join(map(str, sorted(allowed)))}"
            for name in ("schemes", "hosts", "ports")
            if (allowed := getattr(self, name)) is not None
        ]
        if self.host is not None:
            parts.append("with a host" if self.host else "without a host")
        if not self.userinfo:
            parts.append("without username and password")
        return "A URL: " + "; ".join(parts) if parts else ""

    def _checked(self, value: Any, read: Callable[[Any], Any]) -> Any:
        """The value that a type reads, if it is allowed. A text that is too long is not read."""
        if self.max_length is not None and isinstance(value, str):
            self._check_length(value, self.max_length)
        return self._check(read(value))

    @staticmethod
    def _check_length(value: Any, most: int) -> None:
        if len(value) > most:
            raise PydanticCustomError(
                "url_too_long",
                "there must be at most {max_length} characters",
                {"max_length": most},
            )

    def _check(self, value: Any) -> Any:
        if value is None:
            return None
        tree = _tree_of(value)
        scheme = None if tree.scheme is None else tree.scheme.lower()
        _check_in("scheme", scheme, self.schemes)
        if self.host is not None and bool(tree.host) is not self.host:
            problem = "there must be a host" if self.host else "there must be no host"
            raise PydanticCustomError("url_host", problem)  # type: ignore[type-var, unused-ignore]
        if self.hosts is not None:
            host = _host_of(tree)
            if not any(_is_subdomain(host, each) for each in self.hosts):
                _check_in("host", host, self.hosts)
        if self.ports is not None:
            _check_in("port", tree.effective_port, self.ports)
        if not self.userinfo and tree.userinfo is not None:
            raise PydanticCustomError("url_userinfo", "there must be no username and no password")
        if self.max_length is not None:
            self._check_length(value, self.max_length)
        return value


def _max_length(schema: Mapping[str, Any]) -> int | None:
    """The least `max_length` of the constraints that a schema has at its outside."""
    found = []
    inside: Any = schema
    while isinstance(inside, dict):
        found.append(inside.get("metadata", {}).get(_MAX_LENGTH))
        inside = inside.get("schema")
    return min((each for each in found if each is not None), default=None)


def _set_of(hosts: Collection[str]) -> str:
    """Allowed hosts as a set of a guard. There, a name without a dot would be a ready-made set."""
    written = (host if "." in host or ":" in host else f"text:{host}" for host in hosts)
    return ",".join(sorted(written))


def _host_of(tree: ComponentTree) -> str | None:
    """The host in canonical form by the standard of the tree: not all URLs of browsers are IRIs."""
    own = tree._editing.standard  # noqa: SLF001  # a tree does not tell its standard
    canonical: ComponentTree = own.canonicalize(tree) if tree.host else tree
    return canonical.host


def _is_subdomain(host: str | None, allowed: str) -> bool:
    """Whether a host is one that `*.example.com` stands for: no label of it is empty."""
    if host is None or not allowed.startswith("*.") or not host.endswith(allowed[1:]):
        return False
    return all(host.removesuffix(allowed[1:]).split("."))


def _check_in(part: str, value: str | int | None, allowed: Collection[str | int] | None) -> None:
    if allowed is not None and value not in allowed:
        ordered: list[Any] = [*allowed]
        listed = ", ".join(map(str, sorted(ordered)))
        problem: Any = f"the {part} must be one of: {{allowed}}"  # its type asks for a literal
        context = {"allowed": listed, part: value}
        raise PydanticCustomError(f"url_{part}", problem, context)


def _check_scheme(scheme: str) -> None:
    name = name_of(scheme, "a scheme")
    if name != name.lower() or not _URI.is_valid(name, "scheme"):
        raise ValueError(f"{scheme!r} must be a scheme in lowercase, without a colon")


def _check_host(host: str) -> None:
    name = name_of(host, "a host").removeprefix("*.")
    url = URL.parse(f"http://{name}/")
    is_canonical = url is not None and url.hostname == name and "*" not in name
    if not is_canonical or not all(name.split(".")) or (name != host and _is_address(name)):
        canonical = "" if url is None or url.href != f"http://{url.hostname}/" else url.hostname
        is_other = canonical and "*" not in canonical and canonical != name
        hint = f": {host[: -len(name)]}{canonical}" if is_other else ""
        raise ValueError(
            f"{host!r} must be a host in canonical form{hint}, as example.com or [::1], or "
            "*.example.com for all subdomains"
        )


def _is_address(name: str) -> bool:
    return _URI.parse(f"//{name}").host_kind in ADDRESSES


def _check_port(port: int) -> None:
    if number_of(port, "a port", 0) > MAX_PORT:
        raise ValueError(f"{port} is no port: the last one is {MAX_PORT}")


MAX_PORT: Final = 65535
_CHECKS: Final[Mapping[str, Callable[[Any], None]]] = {
    "schemes": _check_scheme,
    "hosts": _check_host,
    "ports": _check_port,
}
"""What raises an error for an allowed value that no URL has."""

_URI: Final = standard("rfc3986")
_IRI: Final = standard("rfc3987")


def _tree_of(value: object) -> ComponentTree:
    if isinstance(value, URL):
        return value.components
    if isinstance(value, ComponentTree):
        return value
    if not isinstance(value, str) or (tree := _IRI.try_parse(value)) is None:
        raise PydanticCustomError("url_type", "Only needs a type for URLs: Uri, Iri or URL")
    return tree


@dataclass(frozen=True)
class Tree:
    """The metadata of component trees of one standard: `Annotated[ComponentTree, Tree("rfc3986")]`
    takes a str that the parser of the standard accepts, or a tree that reads back by this standard.
    JSON has its text.

    standard: its name, or a Standard. rule: as for `Standard.parse`. canonical: whether the tree is
    put into canonical form: `Tree("whatwg", canonical=True)` is a URL of browsers that can be the
    key of a dict. base: the text is a reference, which is resolved against this URL; the tree is
    its target. Raises UnknownNameError, NoTreeError, and the errors of the base at the definition;
    ValueError for a rule and a base.
    """

    standard: str | Standard
    rule: str | None = None
    canonical: bool = False
    base: str | None = None

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        std = standard(self.standard)
        std.input.splitter(self.rule)  # a wrong rule is an error at the definition
        if self.base is not None:
            if self.rule is not None:
                raise ValueError("a reference to a base has no rule: leave out the rule")
            std.resolve(".", self.base)  # and a wrong base
        # what stands before it, also in `= Field(...)`, holds for the tree
        inner = handler(source)
        most = _max_length(inner)

        def parse(text: str) -> ComponentTree:
            if most is not None:
                Only._check_length(text, most)  # noqa: SLF001  # it holds of the given text, too
            base = self.base
            tree = std.parse(text, self.rule) if base is None else std.resolve(text, base)
            return std.canonicalize(tree) if self.canonical else tree

        return core_schema.no_info_before_validator_function(
            lambda value: _read(parse, _text(value, "a URL")), inner
        )

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        made: dict[str, Any] = handler(schema) | {"type": "string"}
        std = standard(self.standard)
        if self.base is not None:
            return made | {"format": "iri-reference" if std.name == "rfc3987" else "uri-reference"}
        asked = (std.name, std.matcher.rule_name(self.rule or std.reference_rule))
        known = {rule: name for name, rule in formats.URLS.items()}
        if self.canonical and std.name == "whatwg":  # as for URL
            return made | {"format": "uri"}
        return made | ({"format": known[asked]} if asked in known else {})
