from collections.abc import Callable
from typing import Any, Self, TypeAlias

from typing_extensions import Buffer

Column: TypeAlias = tuple[Buffer, Buffer, bool, Buffer | None, int, int]
"""data, offsets, is_large, present, start, count"""

Field: TypeAlias = tuple[str | None, int, int]
"""The value if it is undefined; the registers of its start and its end, or of its value and -1"""

class Automaton:
    def __new__(
        cls,
        intervals: Buffer,
        classes: Buffer,
        targets: Buffer,
        actions: Buffer,
        ends: Buffer,
        settings_from: Buffer,
        registers: Buffer,
        values: Buffer,
        register_count: int,
        value_count: int,
    ) -> Self: ...
    def run(self, state: int, text: str, /) -> tuple[int, int]: ...

class Rule:
    def __new__(
        cls,
        automaton: Automaton,
        start: int,
        beginnings: tuple[bytes, ...],
        tree_type: type[tuple[Any, ...]],
        fields: tuple[Field, ...] | None,
        values: tuple[str, ...],
    ) -> Self: ...

    has_trees: bool

    def tree(self, text: str, /) -> Any: ...
    def column_valid(self, *column: *Column) -> tuple[bytes, bytes]: ...
    def column_parts(
        self, number: int | None, allocate: Callable[[int], Buffer], *column: *Column
    ) -> tuple[Any, ...]: ...

class Calls: ...

class Written:
    def __new__(cls, standard: Calls, segment: bytes, form: bytes, marks: bytes, /) -> Self: ...

class UriForm:
    def __new__(
        cls,
        automaton: Automaton,
        start: int,
        beginnings: tuple[bytes, ...],
        kinds: tuple[str, ...],
        plain: bytes,
        is_plain: Callable[[str], bool],
        schemes: tuple[tuple[bytes, bytes | None, bytes, bytes | None, bool], ...],
        tree_type: type[tuple[Any, ...]],
        fields: tuple[Field, ...],
    ) -> Self: ...
    def tree(self, text: str, /) -> Any: ...
    def column(
        self, base: str | None, allocate: Callable[[int], Buffer], *column: *Column
    ) -> tuple[bytes, tuple[Any, Any, Any, int]]: ...

class UrlParser:
    def __new__(
        cls,
        automaton: Automaton,
        starts: tuple[int, ...],
        beginnings: tuple[bytes, ...],
        kinds: tuple[str, ...],
        steps: tuple[int, ...],
        empty: int,
        sets: tuple[bytes, ...],
        schemes: tuple[tuple[bytes, int, int, bool], ...],
        radixes: tuple[tuple[bytes, int], ...],
        tree_type: type[tuple[Any, ...]],
        fields: tuple[Field, ...],
        ace: bytes,
        in_domain: Callable[[str], str | int | None],
        to_ascii: Callable[[str], str | None],
    ) -> Self: ...
    def tree(self, text: str, /) -> Any: ...
    def column(
        self, base: str | None, allocate: Callable[[int], Buffer], *column: *Column
    ) -> tuple[bytes, tuple[Any, Any, Any, int]]: ...
    def column_parts(
        self, number: int | None, allocate: Callable[[int], Buffer], *column: *Column
    ) -> tuple[Any, ...]: ...

class Url: ...

class UrlMatcher:
    def __new__(
        cls,
        parser: UrlParser,
        components: tuple[tuple[int, Automaton, int, bytes, bytes], ...],
        count: int,
    ) -> Self: ...
    def test(self, text: str, /) -> bool: ...
    def first(self, text: str, /) -> int | None: ...
    def matches(self, text: str, /) -> bytes: ...
