"""The model of URLs, and the operations that only need their components ("URL Model").

What belongs here: how the operations ask the grammar about a text, because no module of the model
has syntax of its own; values that satisfy the constraints of the model, their order, and goto. In
contrast with the component tree that all standards share, a URL has a drive here, and its dirs and
its file are components.

A URL is a sequence of components in ascending order by type, with at most one per type except for
dirs. So it is determined by the value of each type, and `Url` has one attribute for each.
"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.grammar.matcher import Matcher
from urlgrammar.resolver import DotSegments
from urlgrammar.standards.whatwg.modes import Modes
from urlgrammar.text.arguments import items_of, value_of
from urlgrammar.text.percent_encoding import encoder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Self

# Productions


@cache
def matcher() -> Matcher:
    """The generated files of the grammar, loaded when they are first needed."""
    return Matcher("url-spec")


@cache
def modes() -> Modes:
    """Preprocessing, and the modes of schemes ("Preprocessing", "Parser mode")."""
    return Modes(matcher())


def mode_of(scheme: str | None) -> str:
    """The mode of strings whose base has this scheme ("Parser mode")."""
    return "generic" if scheme is None else modes().mode(scheme)


def generates(rule: str, text: str) -> bool:
    """`text :: rule` ("Pattern Testing")."""
    return matcher().full_match(rule)(text) is not None


@cache
def begins_with_scheme() -> Callable[[str], re.Match[str] | None]:
    """The function that matches a scheme and the colon after it at the beginning of a text."""
    return re.compile(f"{matcher().part('scheme')}:").match


@cache
def dots() -> DotSegments:
    """The dot segments of a path."""
    return DotSegments.of_patterns(*map(matcher().part, ("dot_segment", "dot_dot_segment")))


@cache
def percent_encoder(encode_set: str) -> Callable[[str], str]:
    """The function that percent-encodes the characters of a set. Raises UnknownNameError."""
    return encoder(matcher().pattern(encode_set))


# Values


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


class _HostParts(NamedTuple):
    kind: str
    text: str


class Host(_HostParts):
    """A host ("Host").

    kind: `ipv6address`, `opaque_host`, `ipv4address` or `domain`. text: as it is printed; an IPv6
    address has its brackets. Parsing makes opaque hosts and IPv6 addresses only; normalising makes
    domains and IPv4 addresses of the hosts of web-URLs and file-URLs.

    Raises ValueError for another kind, or a text that is not a host of this kind; TypeError.
    """

    __slots__ = ()

    def __new__(cls, kind: str, text: str) -> Self:
        """A host, checked."""
        for value in (kind, text):
            value_of(value, str, "the kind and the text of a host")
        rule = HOST_RULES.get(kind)
        if rule is None:
            raise ValueError(f"{kind!r} is not a kind of host: {', '.join(HOST_RULES)}")
        if text.startswith("[") is not (kind == "ipv6address") or not generates(rule, text):
            raise ValueError(f"{text!r} is not a host of the kind {kind}")
        return cls._make((kind, text))


_KINDS_OF_PARTS: Final = {
    "username": str | None,
    "password": str | None,
    "host": Host | None,
    "port": int | str | None,
}


class _AuthorityParts(NamedTuple):
    username: str | None
    password: str | None
    host: Host | None
    port: int | str | None


class Authority(_AuthorityParts):
    """An authority: a sequence of components, which can be empty ("Authority").

    port: a number, "" for a port without digits. None is an undefined component. Raises ValueError
    if there is a password without a username, a username or a port without a host, or a port that
    is not "" and not a number below 2^16; TypeError.
    """

    __slots__ = ()

    def __new__(
        cls,
        username: str | None = None,
        password: str | None = None,
        host: Host | None = None,
        port: int | str | None = None,
    ) -> Self:
        """An authority, checked."""
        made = cls._make((username, password, host, port))
        for name, kinds in _KINDS_OF_PARTS.items():
            value_of(getattr(made, name), kinds, f"the {name}")
        if password is not None and username is None:
            raise ValueError("an authority with a password has a username")
        if host is None and not (username is None and port is None):
            raise ValueError("an authority with a username or a port has a host")
        if isinstance(port, str):
            if port:
                raise ValueError(f"the port {port!r} must be a number or empty")
        elif port is not None and not 0 <= port < 1 << 16:
            raise ValueError(f"the port {port} is not below 65536")
        return made

    @property
    def is_empty(self) -> bool:
        """Whether it has no components."""
        return self.host is None


NO_AUTHORITY: Final = Authority()
"""The authority without components."""

made_host: Final = partial(tuple.__new__, Host)
made_authority: Final = partial(tuple.__new__, Authority)

Value = str | Authority
"""The value of a component."""


class _Components(NamedTuple):
    """The fields of a URL, in the order of their types: that of number n is field n - 1."""

    scheme: str | None
    authority: Authority | None
    drive: str | None
    path_root: str | None
    dirs: tuple[str, ...]
    file: str | None
    query: str | None
    fragment: str | None


class Url(_Components):
    """A URL, absolute or relative: a sequence of components ("URL", "URL components").

    None is an undefined component; `dirs` has the values of the dir components in their order. The
    URL without components is `EMPTY`. Two URLs are equal if their components are.

    Raises TypeError for a component of another type, and ValueError for components that the model
    does not allow: a scheme or a drive that the grammar does not generate, a path root other than
    "/", an empty file, and a dir or a file after an authority or a drive without a path root
    between them (the path-root-constraint). In all other values, every code point is allowed.
    `_replace`, the method of all named tuples, checks nothing, and neither do `made_url`,
    `made_authority` and `made_host`: they are for results that are URLs by their equations.
    """

    __slots__ = ()

    def __new__(
        cls,
        *,
        scheme: str | None = None,
        authority: Authority | None = None,
        drive: str | None = None,
        path_root: str | None = None,
        dirs: tuple[str, ...] = (),
        file: str | None = None,
        query: str | None = None,
        fragment: str | None = None,
    ) -> Self:
        """A URL, checked."""
        value_of(authority, Authority | None, "the authority")
        value_of(dirs, tuple, "the dirs")
        for text in (scheme, drive, path_root, file, query, fragment, *dirs):
            value_of(text, str | None, "a component")
        for name, value in (("scheme", scheme), ("drive", drive)):
            if value is not None and not generates(name, value):
                raise ValueError(f"{value!r} is not a {name}")
        if path_root not in (None, "/"):
            raise ValueError(f'the path root is "/", not {path_root!r}')
        if file == "":
            raise ValueError("a file is not empty")
        made = cls._make((scheme, authority, drive, path_root, dirs, file, query, fragment))
        if path_root is None and _needs_root(made):
            raise ValueError("a dir or a file after an authority or a drive needs a path root")
        return made

    def __reduce__(self) -> tuple[Callable[..., Url], tuple[tuple[object, ...]]]:
        return self._make, (tuple(self),)

    @classmethod
    def of(cls, components: Iterable[tuple[Type, Value]]) -> Url:
        """The URL with these components. Raises ValueError if they are not a URL; TypeError."""
        values: dict[str, Value | tuple[str, ...]] = {}
        last = None
        for pair in items_of(components, "the components"):
            if not isinstance(pair, tuple) or list(map(type, pair))[:1] != [Type]:
                raise TypeError(
                    f"each component must be a pair of a Type and a value, not {pair!r}"
                )
            type_, value = pair
            if last is not None and not (last < type_ or last == type_ == Type.DIR):
                raise ValueError(f"a {_spelled(type_)} cannot come after a {_spelled(last)}")
            if isinstance(value, Authority) is not (type_ == Type.AUTHORITY):
                raise ValueError(f"{value!r} is not the value of a {_spelled(type_)}")
            if type_ == Type.DIR:
                before = values.get("dirs", ())
                assert isinstance(before, tuple)
                values["dirs"] = (*before, value_of(value, str, "a component"))
            else:
                values[type_.name.lower()] = value
            last = type_
        return cls(**values)  # type: ignore[arg-type]

    @property
    def components(self) -> tuple[tuple[Type, Value], ...]:
        """The sequence of components: pairs of a type and a value."""
        pairs: list[tuple[Type, Value]] = []
        for type_, value in zip(Type, self, strict=True):
            if isinstance(value, str | Authority):
                pairs.append((type_, value))
            elif value is not None:
                pairs += [(type_, name) for name in value]
        return tuple(pairs)

    def __repr__(self) -> str:
        values = zip(self._fields, self, strict=True)
        return f"Url({', '.join(f'{name}={v!r}' for name, v in values if v not in (None, ()))})"


made_url: Final = partial(tuple.__new__, Url)


def _needs_root(url: Url) -> bool:
    """Whether the path-root-constraint concerns the URL."""
    has_path = bool(url.dirs) or url.file is not None
    return has_path and (url.authority is not None or url.drive is not None)


def _spelled(type_: Type) -> str:
    return type_.name.lower().replace("_", " ")


EMPTY: Final = Url()
"""The URL without components, ε."""


def order(url: Url) -> Type:
    """The type of the first component; FRAGMENT for the empty URL ("The Order of an URL")."""
    for position, value in enumerate(url):
        if value is not None and value != ():
            return _TYPES[position]
    return Type.FRAGMENT


_TYPES: Final = tuple(Type)


def upto(url: Url, limit: Type) -> Url:
    """The shortest prefix with all components of a type below the limit, and with all dirs if the
    limit is the type of dirs ("Order-Limited Prefix"). Raises TypeError."""
    value_of(url, Url, "`url`")
    if not isinstance(limit, Type):
        raise TypeError(f"the limit must be a Type, such as Type.FILE, not {limit!r}")
    end = limit if limit == Type.DIR else limit - 1
    return made_url((*url[:end], *EMPTY[end:]))


def goto(url1: Url, url2: Url) -> Url:
    """`url1` up to the order of `url2`, and then `url2` ("The Goto Operation"). A path root is
    inserted between them if the path-root-constraint requires it. Dirs are concatenated, also if
    they are equal.

    Associative; the empty URL is its left unit, and the right unit of URLs without a fragment.
    """
    limit = order(url2)
    start = limit - 1
    if not start:
        return url2
    if limit == Type.DIR:
        target = made_url((*url1[:start], url1.dirs + url2.dirs, *url2[limit:]))
    else:
        target = made_url((*url1[:start], *url2[start:]))
    is_rooted = target.path_root is None and _needs_root(target)
    return target._replace(path_root="/") if is_rooted else target
