"""Definitions of JSON objects, from which come the object of a result and its JSON Schema.

What belongs here: what a definition is made of. The modules of results (`difference`, `bypass`, …)
have the definitions, so that a key is written once: its name, its kind, its description, and where
the value comes from.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.report.elements.document import Document

    Schema = dict[str, Any]
    Schemas = dict[str, Schema]

Result = TypeVar("Result")


class Kind(ABC):
    """What a value can be."""

    @abstractmethod
    def schema(self, named: Schemas) -> Schema:
        """The JSON Schema. named: gets the schemas that are referred to by name."""

    @abstractmethod
    def written(self, value: Any) -> Any:
        """A value as JSON has it."""

    def outline(self) -> str:
        """What help says of the parts of a value: their names; nothing if it has none."""
        return ""

    def __call__(self, description: str, of: str | Callable[[Any], Any] | None = None) -> Key:
        """A key with a value of this kind. of: the attribute of a result that has the value, if it
        is not named as the key is, or a function of the result."""
        return Key(self, description, of)


@dataclass(frozen=True)
class Plain(Kind):
    """A value that JSON writes as it is."""

    given: Mapping[str, Any]

    def schema(self, named: Schemas) -> Schema:  # noqa: ARG002 (it refers to no other)
        """The schema that was given."""
        return dict(self.given)

    def written(self, value: Any) -> Any:
        """The value."""
        return value


@dataclass(frozen=True)
class Nullable(Kind):
    """A value that can be missing, which is null."""

    kind: Kind

    def schema(self, named: Schemas) -> Schema:
        """Of the kind, with null."""
        inner = self.kind.schema(named)
        if isinstance(inner.get("type"), str):
            return inner | {"type": [inner["type"], "null"]}
        return {"anyOf": [inner, {"type": "null"}]}

    def written(self, value: Any) -> Any:
        """None, or what the kind writes."""
        return None if value is None else self.kind.written(value)

    def outline(self) -> str:
        """That of the kind."""
        return self.kind.outline()


@dataclass(frozen=True)
class Listed(Kind):
    """Values of a kind. least, most: how many there are at least and at most."""

    kind: Kind
    least: int = 0
    most: int | None = None

    def schema(self, named: Schemas) -> Schema:
        """An array."""
        least = {"minItems": self.least} if self.least else {}
        most = {} if self.most is None else {"maxItems": self.most}
        return {"type": "array", "items": self.kind.schema(named), **least, **most}

    def written(self, value: Any) -> Any:
        """A list."""
        return [self.kind.written(each) for each in value]

    def outline(self) -> str:
        """That of an item, in brackets."""
        return f"[{self.kind.outline()}]" if self.kind.outline() else ""


@dataclass(frozen=True)
class Mapped(Kind):
    """Values of a kind by a name. by: what the names are."""

    by: str
    kind: Kind

    def schema(self, named: Schemas) -> Schema:
        """An object with any keys."""
        return {"type": "object", "additionalProperties": self.kind.schema(named)}

    def written(self, value: Any) -> Any:
        """A dictionary, from one or from pairs."""
        return {name: self.kind.written(each) for name, each in dict(value).items()}

    def outline(self) -> str:
        """What the names are, and that of a value."""
        inner = self.kind.outline()
        return f"{{{self.by}: {inner}}}" if inner else f"by {self.by}"


class Key(NamedTuple):
    """What a key of an object has, as `Kind.__call__` says."""

    kind: Kind
    description: str = ""
    of: str | Callable[[Any], Any] | None = None


@dataclass(frozen=True)
class Record(Kind):
    """An object with exactly these keys."""

    keys: Mapping[str, Key]

    def schema(self, named: Schemas) -> Schema:
        """An object in which every key is required."""
        return {
            "type": "object",
            "properties": {
                name: key.kind.schema(named) | _described(key.description)
                for name, key in self.keys.items()
            },
            "required": list(self.keys),
            "additionalProperties": False,
        }

    def written(self, value: Any) -> dict[str, Any]:
        """A dictionary with the keys in their order."""
        return {
            name: key.kind.written(
                key.of(value) if callable(key.of) else attrgetter(key.of or name)(value)
            )
            for name, key in self.keys.items()
        }

    def outline(self) -> str:
        """The keys, in braces."""
        return f"{{{self.keys_outline()}}}"

    def keys_outline(self) -> str:
        """The keys with the outlines of their values."""
        return ", ".join(f"{name} {key.kind.outline()}".rstrip() for name, key in self.keys.items())


@dataclass(frozen=True)
class Named(Kind):
    """A kind whose schema is written once, and referred to by its name."""

    name: str
    description: str
    kind: Kind

    def schema(self, named: Schemas) -> Schema:
        """A reference."""
        named[self.name] = self.kind.schema(named) | _described(self.description)
        return {"$ref": f"#/$defs/{self.name}"}

    def written(self, value: Any) -> Any:
        """What the kind writes."""
        return self.kind.written(value)

    def outline(self) -> str:
        """That of the kind."""
        return self.kind.outline()


def record(**keys: Kind | Key) -> Record:
    """An object with these keys, some with a description."""
    return Record({name: key if isinstance(key, Key) else Key(key) for name, key in keys.items()})


class Report(NamedTuple, Generic[Result]):
    """The reports of a kind of result. command: that which prints them. title: what they are about.
    record, document: the JSON object, and the document for people."""

    command: str
    title: str
    record: Record
    document: Callable[[Result], Document]

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


def _described(description: str) -> Schema:
    return {"description": description} if description else {}


def choice(*values: str) -> Plain:
    """One of these strings."""
    return Plain({"enum": list(values)})


STRING: Final = Plain({"type": "string"})
TEXT: Final = Nullable(STRING)
BOOLEAN: Final = Plain({"type": "boolean"})
COUNT: Final = Plain({"type": "integer", "minimum": 0})
NAMES: Final = Listed(STRING)
COMPONENTS: Final = Named(
    "components",
    "Components by name: null is undefined, an empty string is present and has no characters.",
    Mapped("component", TEXT),
)
BASE: Final = TEXT("The base of references; null if strings are not references.")
PASSES: Final = BOOLEAN("Whether a gate passes, with the ledger if one was given.")
SECONDS: Final = Plain({"type": "number", "minimum": 0})(
    "The time that it took.", lambda result: round(result.seconds, 3)
)
"""Keys of several results."""
