"""Definitions of JSON objects, from which come the object of a result and its JSON Schema.

What belongs here: what a definition is made of, and the reports of a result as its methods. The
modules of results (`difference`, `bypass`, …) have the definitions, so that a key is written once:
its name, its kind, its description, and where the value comes from.
"""

from __future__ import annotations

from dataclasses import dataclass
from inspect import cleandoc
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.report import elements

    Schema = dict[str, Any]
    Schemas = dict[str, Schema]

Result = TypeVar("Result")


@dataclass(frozen=True)
class Kind:
    """What a value can be.

    schema: makes the JSON Schema; it gets a dictionary for the schemas that are referred to by
    name. written: a value as JSON has it. outline: what help says of the parts of a value: their
    names; nothing if it has none.
    """

    schema: Callable[[Schemas], Schema]
    written: Callable[[Any], Any] = lambda value: value
    outline: str = ""

    def __call__(self, description: str, of: str | Callable[[Any], Any] | None = None) -> Key:
        """A key with a value of this kind. of: the attribute of a result that has the value, if it
        is not named as the key is, or a function of the result."""
        return Key(self, description, of)


class Key(NamedTuple):
    """What a key of an object has, as `Kind.__call__` says. left_out: the values as JSON has them
    with which the object does not have the key."""

    kind: Kind
    description: str = ""
    of: str | Callable[[Any], Any] | None = None
    left_out: tuple[Any, ...] = ()


def if_asked(key: Key) -> Key:
    """The key is there only if its value was asked for: if it is not null."""
    return key._replace(left_out=(None,))


def if_any(key: Key | Kind) -> Key:
    """The key is there only if there is something in it."""
    return (key if isinstance(key, Key) else Key(key))._replace(left_out=(None, [], {}, 0))


def plain(**schema: Any) -> Kind:
    """A value that JSON writes as it is."""
    return Kind(lambda _named: dict(schema))


def choice(*values: str) -> Kind:
    """One of these strings."""
    return plain(enum=list(values))


def nullable(kind: Kind) -> Kind:
    """A value that can be missing, which is null."""

    def schema(named: Schemas) -> Schema:
        inner = kind.schema(named)
        if isinstance(inner.get("type"), str):
            return inner | {"type": [inner["type"], "null"]}
        return {"anyOf": [inner, {"type": "null"}]}

    return Kind(schema, lambda value: None if value is None else kind.written(value), kind.outline)


def list_of(kind: Kind, least: int = 0, most: int | None = None) -> Kind:
    """Values of a kind. least, most: how many there are at least and at most."""
    limits = ({"minItems": least} if least else {}) | ({"maxItems": most} if most else {})
    return Kind(
        lambda named: {"type": "array", "items": kind.schema(named), **limits},
        lambda values: list(map(kind.written, values)),
        kind.outline and f"[{kind.outline}]",
    )


def map_of(by: str, kind: Kind) -> Kind:
    """Values of a kind by a name, from a dictionary or from pairs. by: what the names are."""
    return Kind(
        lambda named: {"type": "object", "additionalProperties": kind.schema(named)},
        lambda values: {name: kind.written(value) for name, value in dict(values).items()},
        f"{{{by}: {kind.outline}}}" if kind.outline else f"by {by}",
    )


def record(**given: Kind | Key) -> Kind:
    """An object with these keys in this order, some with a description, and no other."""
    keys = {name: key if isinstance(key, Key) else Key(key) for name, key in given.items()}
    outlines = (f"{name} {key.kind.outline}".rstrip() for name, key in keys.items())
    return Kind(
        lambda named: {
            "type": "object",
            "properties": {
                name: key.kind.schema(named) | _described(key.description)
                for name, key in keys.items()
            },
            "required": [name for name, key in keys.items() if not key.left_out],
            "additionalProperties": False,
        },
        lambda value: {
            name: written
            for name, key in keys.items()
            if (written := _written(name, key, value)) not in key.left_out
        },
        f"{{{', '.join(outlines)}}}",
    )


def _written(name: str, key: Key, value: Any) -> Any:
    return key.kind.written(
        key.of(value) if callable(key.of) else attrgetter(key.of or name)(value)
    )


def named(name: str, description: str, kind: Kind) -> Kind:
    """A kind whose schema is written once, and referred to by its name."""

    def schema(by_name: Schemas) -> Schema:
        by_name[name] = kind.schema(by_name) | _described(description)
        return {"$ref": f"#/$defs/{name}"}

    return Kind(schema, kind.written, kind.outline)


class Report(NamedTuple, Generic[Result]):
    """The reports of a kind of result. command: that which prints them. title: what they are about.
    record, document: the JSON object, and the document for people."""

    command: str
    title: str
    record: Kind
    document: Callable[[Result], elements.Document]

    def json_schema(self) -> Schema:
        """The JSON Schema (draft 2020-12) of the object."""
        named: Schemas = {}
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": f"urn:urlgrammar:{self.command}",
            "title": self.title,
            "description": f"What `urlgrammar {self.command} --json` prints.",
            **self.record.schema(named),
            "$defs": named,
        }


class Reported:
    """A result with reports, which a command prints, too."""

    __slots__ = ()

    REPORT: ClassVar[Report[Any]]

    def __init_subclass__(cls) -> None:
        """The docstring is followed by that of the findings, which has the fields."""
        super().__init_subclass__()
        fields = next((base.__doc__ for base in cls.__bases__ if base is not Reported), None)
        if fields is not None:
            cls.__doc__ = f"{cls.__doc__}\n\n{cleandoc(fields)}"

    def document(self) -> elements.Document:
        """The report as a document, which the other methods show."""
        return self.REPORT.document(self)

    def __str__(self) -> str:
        """What the command prints, without colours."""
        from urlgrammar.report.elements.text import lines

        return "\n".join(lines(self.document()))

    def __repr__(self) -> str:
        """One line: the answer."""
        return f"<{type(self).__name__}: {self.document().summary}>"

    def _repr_html_(self) -> str:
        """The report for notebooks."""
        from urlgrammar.report.elements.html import fragment

        return fragment(self.document())

    def to_dict(self) -> dict[str, Any]:
        """The JSON object that the command prints with --json; `json_schema` describes it."""
        written: dict[str, Any] = self.REPORT.record.written(self)
        return written

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """The JSON Schema (draft 2020-12) of these objects."""
        return cls.REPORT.json_schema()

    def markdown(self) -> str:
        """A report in Markdown, the worst findings first."""
        from urlgrammar.report.elements.markdown import markdown

        return markdown(self.document())

    def html(self) -> str:
        """A report as one HTML page without scripts, which needs no network."""
        from urlgrammar.report.elements.html import page

        return page(self.document())


def _described(description: str) -> Schema:
    return {"description": description} if description else {}


STRING: Final = plain(type="string")
TEXT: Final = nullable(STRING)
BOOLEAN: Final = plain(type="boolean")
COUNT: Final = plain(type="integer", minimum=0)
NAMES: Final = list_of(STRING)
COMPONENTS: Final = named(
    "components",
    "Components by name: null is undefined, an empty string is present and has no characters.",
    map_of("component", TEXT),
)
BASE: Final = if_asked(TEXT("The base of references."))
PASSES: Final = BOOLEAN("Whether a gate passes, with the ledger if one was given.")
SECONDS: Final = plain(type="number", minimum=0)(
    "The time that it took.", lambda result: round(result.seconds, 3)
)
"""Keys of several results."""
