"""The model of URLs, and the operations that only need their components ("URL Model").

What belongs here: values that satisfy the constraints of the model, their order, and goto. In
contrast with the component tree that all standards share, a URL has a drive here, and its dirs and
its file are components.

A URL is a sequence of components in ascending order by type, with at most one per type except for
dirs. So it is determined by the value of each type, and `Url` has one attribute for each.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from functools import wraps
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from urlgrammar.standards.url_spec.productions import generates
from urlgrammar.text.arguments import items_of, value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Type(IntEnum):
    """The types of components in their order ("URL")."""

    SCHEME = 1
    AUTHORITY = 2
    DRIVE = 3
    PATH_ROOT = 4
    DIR = 5
    FILE = 6
    QUERY = 7
    FRAGMENT = 8


HOST_RULES: Final = {
    "ipv6address": "host",
    "opaque_host": "opaque_host",
    "ipv4address": "ipv4address",
    "domain": "domain",
}
"""The four kinds of hosts ("Host"), named as in component trees, and the rules of their texts."""


@dataclass(frozen=True, slots=True)
class Host:
    """A host ("Host").

    kind: `ipv6address`, `opaque_host`, `ipv4address` or `domain`. text: as it is printed; an IPv6
    address has its brackets. Parsing makes opaque hosts and IPv6 addresses only; normalising makes
    domains and IPv4 addresses of the hosts of web-URLs and file-URLs.

    Raises ValueError for another kind, or a text that is not a host of this kind; TypeError.
    """

    kind: str
    text: str

    def __post_init__(self) -> None:
        for text in (self.kind, self.text):
            value_of(text, str, "the kind and the text of a host")
        rule = HOST_RULES.get(self.kind)
        if rule is None:
            raise ValueError(f"{self.kind!r} is not a kind of host: {', '.join(HOST_RULES)}")
        has_brackets = self.text.startswith("[")
        if has_brackets is not (self.kind == "ipv6address") or not generates(rule, self.text):
            raise ValueError(f"{self.text!r} is not a host of the kind {self.kind}")


_KINDS_OF_PARTS: Final = {
    "username": str | None,
    "password": str | None,
    "host": Host | None,
    "port": int | str | None,
}


@dataclass(frozen=True, slots=True)
class Authority:
    """An authority: a sequence of components, which can be empty ("Authority").

    port: a number, "" for a port without digits. None is an undefined component. Raises ValueError
    if there is a password without a username, a username or a port without a host, or a port that
    is not "" and not a number below 2^16; TypeError.
    """

    username: str | None = None
    password: str | None = None
    host: Host | None = None
    port: int | str | None = None

    def __post_init__(self) -> None:
        for name, kinds in _KINDS_OF_PARTS.items():
            value_of(getattr(self, name), kinds, f"the {name}")
        if self.password is not None and self.username is None:
            raise ValueError("an authority with a password has a username")
        if self.host is None and not (self.username is None and self.port is None):
            raise ValueError("an authority with a username or a port has a host")
        if isinstance(self.port, str):
            if self.port:
                raise ValueError(f"the port {self.port!r} must be a number or empty")
        elif self.port is not None and not 0 <= self.port < 1 << 16:
            raise ValueError(f"the port {self.port} is not below 65536")

    @property
    def is_empty(self) -> bool:
        """Whether it has no components."""
        return self.host is None


Given = ParamSpec("Given")
Result = TypeVar("Result")
Defined = TypeVar("Defined", str, Authority)

Value = str | Authority
"""The value of a component."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Url:
    """A URL, absolute or relative: a sequence of components ("URL", "URL components").

    None is an undefined component; `dirs` has the values of the dir components in their order. The
    URL without components is `EMPTY`. Two URLs are equal if their components are.

    Raises TypeError for a component of another type, and ValueError for components that the model
    does not allow: a scheme or a drive that the grammar does not generate, a path root other than
    "/", an empty file, and a dir or a file after an authority or a drive without a path root
    between them (the path-root-constraint). In all other values, every code point is allowed.
    """

    scheme: str | None = None
    authority: Authority | None = None
    drive: str | None = None
    path_root: str | None = None
    dirs: tuple[str, ...] = ()
    file: str | None = None
    query: str | None = None
    fragment: str | None = None

    def __post_init__(self) -> None:
        value_of(self.authority, Authority | None, "the authority")
        value_of(self.dirs, tuple, "the dirs")
        texts = (self.scheme, self.drive, self.path_root, self.file, self.query, self.fragment)
        for text in (*texts, *self.dirs):
            value_of(text, str | None, "a component")
        for name, value in (("scheme", self.scheme), ("drive", self.drive)):
            if value is not None and not generates(name, value):
                raise ValueError(f"{value!r} is not a {name}")
        if self.path_root not in (None, "/"):
            raise ValueError(f'the path root is "/", not {self.path_root!r}')
        if self.file == "":
            raise ValueError("a file is not empty")
        if self.path_root is None and _needs_root(self):
            raise ValueError("a dir or a file after an authority or a drive needs a path root")

    @classmethod
    def of(cls, components: Iterable[tuple[Type, Value]]) -> Url:
        """The URL with these components. Raises ValueError if they are not a URL; TypeError."""
        found: dict[str, Value | tuple[str, ...]] = {}
        last = None
        for each in items_of(components, "the components"):
            if not isinstance(each, tuple) or list(map(type, each))[:1] != [Type]:
                raise TypeError(
                    f"each component must be a pair of a Type and a value, not {each!r}"
                )
            type_, value = each
            if last is not None and not (last < type_ or last == type_ == Type.DIR):
                raise ValueError(f"a {_spelled(type_)} cannot come after a {_spelled(last)}")
            if isinstance(value, Authority) is not (type_ == Type.AUTHORITY):
                raise ValueError(f"{value!r} is not the value of a {_spelled(type_)}")
            if type_ == Type.DIR:
                before = found.get("dirs", ())
                assert isinstance(before, tuple)
                found["dirs"] = (*before, value_of(value, str, "a component"))
            else:
                found[type_.name.lower()] = value
            last = type_
        return cls(**found)  # type: ignore[arg-type]

    @property
    def components(self) -> tuple[tuple[Type, Value], ...]:
        """The sequence of components: pairs of a type and a value."""
        dirs = ((Type.DIR, name) for name in self.dirs)
        single = ((each, getattr(self, each.name.lower())) for each in Type if each != Type.DIR)
        found = [*dirs, *((type_, value) for type_, value in single if value is not None)]
        return tuple(sorted(found, key=lambda each: each[0]))

    def __repr__(self) -> str:
        values = ((each.name, getattr(self, each.name)) for each in fields(self))
        return f"Url({', '.join(f'{name}={v!r}' for name, v in values if v not in (None, ()))})"


def _needs_root(url: Url) -> bool:
    """Whether the path-root-constraint concerns the URL."""
    has_path = bool(url.dirs) or url.file is not None
    return has_path and (url.authority is not None or url.drive is not None)


def _spelled(type_: Type) -> str:
    return type_.name.lower().replace("_", " ")


EMPTY: Final = Url()
"""The URL without components, ε."""


_KINDS: Final = {"Url": Url, "str": str}
"""What annotations of operations say."""


def operation(do: Callable[Given, Result]) -> Callable[Given, Result]:
    """An operation of the document, for callers: it raises TypeError for an argument that is no
    `Url`, or no str, where one is meant."""
    kinds = {name: _KINDS[kind] for name, kind in do.__annotations__.items() if name != "return"}
    types = [*kinds.values()]

    @wraps(do)
    def checked(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        if kwargs or list(map(type, args)) != types[: len(args)]:  # the package itself is right
            for name, given in (*zip(kinds, args, strict=False), *kwargs.items()):
                value_of(given, kinds.get(name, object), f"`{name}`")
        return do(*args, **kwargs)

    return checked


@operation
def order(url: Url) -> Type:
    """The type of the first component; FRAGMENT for the empty URL ("The Order of an URL")."""
    values = (
        (Type.SCHEME, url.scheme),
        (Type.AUTHORITY, url.authority),
        (Type.DRIVE, url.drive),
        (Type.PATH_ROOT, url.path_root),
        (Type.DIR, url.dirs or None),
        (Type.FILE, url.file),
        (Type.QUERY, url.query),
    )
    return next((type_ for type_, value in values if value is not None), Type.FRAGMENT)


def upto(url: Url, limit: Type) -> Url:
    """The shortest prefix with all components of a type below the limit, and with all dirs if the
    limit is the type of dirs ("Order-Limited Prefix"). Raises TypeError."""
    value_of(url, Url, "`url`")
    if not isinstance(limit, Type):
        raise TypeError(f"the limit must be a Type, such as Type.FILE, not {limit!r}")
    return Url(
        scheme=url.scheme if limit > Type.SCHEME else None,
        authority=url.authority if limit > Type.AUTHORITY else None,
        drive=url.drive if limit > Type.DRIVE else None,
        path_root=url.path_root if limit > Type.PATH_ROOT else None,
        dirs=url.dirs if limit >= Type.DIR else (),
        file=url.file if limit > Type.FILE else None,
        query=url.query if limit > Type.QUERY else None,
    )


@operation
def goto(url1: Url, url2: Url) -> Url:
    """`url1` up to the order of `url2`, and then `url2` ("The Goto Operation"). A path root is
    inserted between them if the path-root-constraint requires it. Dirs are concatenated, also if
    they are equal.

    Associative; the empty URL is its left unit, and the right unit of URLs without a fragment.
    """
    before = upto(url1, order(url2))
    has_path = bool(before.dirs or url2.dirs) or url2.file is not None
    is_rooted = has_path and (before.authority is not None or before.drive is not None)
    return Url(
        scheme=_first(url2.scheme, before.scheme),
        authority=_first(url2.authority, before.authority),
        drive=_first(url2.drive, before.drive),
        path_root="/" if is_rooted else _first(url2.path_root, before.path_root),
        dirs=before.dirs + url2.dirs,
        file=_first(url2.file, before.file),
        query=_first(url2.query, before.query),
        fragment=url2.fragment,
    )


def _first(one: Defined | None, other: Defined | None) -> Defined | None:
    """The first one if it is defined, otherwise the other one."""
    return other if one is None else one
