"""The text of a URL with its components: what all trees are.

What belongs here: a str that knows its components, the components as attributes, and how it is
shown, copied and written. What a standard is needed for is in the other modules of this package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from urlgrammar.tree.pure import Tree

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn, Self

    from urlgrammar._native._engine import Written
    from urlgrammar.components import ComponentTuple
    from urlgrammar.tree.editing import Editing

HIDDEN: Final = "***"
"""What is shown instead of a secret."""


class Value(Tree):
    """A str and its components."""

    __slots__ = ()
    _editing: ClassVar[Editing]
    _written: ClassVar[Written | None] = None  # until the engine asks for it

    def __new__(cls, *_: object, **__: object) -> Self:
        """Trees are made by standards."""
        raise TypeError("a tree is made by a standard: write Standard.parse or Standard.build")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Trees are immutable."""
        raise AttributeError(
            f"a tree cannot be changed: write .with_({name}=...), and use its result"
        )

    def __delattr__(self, name: str) -> NoReturn:
        """Trees are immutable."""
        self.__setattr__(name, None)

    def __repr__(self) -> str:
        """The text and the standard. A password is not shown."""
        text = str(self)
        if self.password:
            hidden = f"{self.username}:{HIDDEN}"
            text = str(self.components._replace(userinfo=hidden))
        return f"<{self._editing.standard.name} {text!r}>"

    def __reduce__(self) -> tuple[Callable[..., Value], tuple[object, ...]]:
        return _tree_of, (self._editing.standard, self.components)

    def to_dict(self) -> dict[str, str | None]:
        """The components by name; undefined ones are None."""
        return self.components._asdict()

    @property
    def authority(self) -> str | None:
        """`[ userinfo "@" ] host [ ":" port ]`, None if there is no host (RFC 3986, 3.2)."""
        return self.components.authority

    @property
    def username(self) -> str | None:
        """The userinfo up to its first colon, as it stands in the text."""
        return self.components.username

    @property
    def password(self) -> str | None:
        """The userinfo after its first colon, as it stands in the text; None without one."""
        return self.components.password

    @property
    def path_root(self) -> str | None:
        """`/` if the path begins with it, None if not."""
        return self.components.path_root

    @property
    def dirs(self) -> tuple[str, ...]:
        """The segments of the path that are followed by a slash, as they stand in the text, without
        the slash."""
        return self.components.dirs

    @property
    def file(self) -> str | None:
        """The last segment of the path as it stands in the text, None if there is nothing after the
        last slash."""
        return self.components.file

    @property
    def is_absolute(self) -> bool:
        """Whether it has a scheme: it is no relative reference (RFC 3986, 4.2)."""
        return self.components[0] is not None

    def _changed(self, **changes: Any) -> Self:
        """The tree with other components, each a text or None, checked."""
        made: Self = self._editing.checked(self.components._replace(**changes))
        return made

    @classmethod
    def _find_written(cls) -> Written:
        """What the engine needs to know for edits, which is found once."""
        cls._written = cls._editing.written()
        return cls._written

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """A field of a pydantic model takes trees of any standard. `integrations.pydantic.Tree`
        also takes texts."""
        from pydantic_core import PydanticCustomError, core_schema

        def check(value: object) -> Value:
            if isinstance(value, cls):
                return value
            raise PydanticCustomError(
                "url_type",
                "expected a ComponentTree of a standard; "
                'Annotated[ComponentTree, Tree("rfc3986")] also takes texts',
            )

        del source, handler
        return core_schema.no_info_plain_validator_function(
            check, serialization=core_schema.to_string_ser_schema(when_used="json")
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> dict[str, str]:
        """The text of the tree."""
        del schema, handler
        return {"type": "string"}


def _tree_of(standard: Any, components: ComponentTuple) -> Value:
    """A tree of a standard, after pickling."""
    made: Value = standard.own(components)
    return made
