"""The path of a tree by its segments.

What belongs here: reading segments, which are plain texts, and adding and changing them, with the
names that pathlib and yarl have for it.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from urlgrammar.errors import EditError
from urlgrammar.text.percent_encoding import letters_of
from urlgrammar.tree.editing import quoted
from urlgrammar.tree.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import PurePosixPath
    from typing import Self

DOTS: Final = (".", "..")
"""The segments that are none: dot segments (RFC 3986, 3.3)."""

_DRIVES: Final = frozenset(map("".join, product(*({c, c.upper()} for c in "file"))))
"""The scheme by which the canonical form of a segment can be another one, a drive; in any case."""


_BEGIN_DOTS: Final = (".", "%")
"""How a dot segment begins, which can be written with escapes."""


class TreeWithPath(Value):
    """A tree with the methods for its path."""

    __slots__ = ()

    @property
    def segments(self) -> tuple[str, ...]:
        """The segments of the path, decoded; the last one is "" if the path ends with a slash. An
        empty path has none. `Standard.build(path=segments)` takes them.

        Raises EditError for an opaque path, as in `mailto:a@b`, and UnicodeDecodeError, a
        ValueError, for what is not UTF-8.

        >>> import urlgrammar as ug
        >>> ug.standard("rfc3986").parse("http://a/b%20c/d/").segments
        ('b c', 'd', '')
        """
        self._check_path()
        path, decode = self.path, self._editing.decode
        return tuple(map(decode, path.removeprefix("/").split("/"))) if path else ()

    @property
    def name(self) -> str:
        """The last segment, decoded; "" if the path ends with a slash. Raises as `segments`."""
        self._check_path()
        return self._editing.decode(self.file or "")

    @property
    def suffix(self) -> str:
        """What begins with the last dot of the name, which is not its first character; "" if there
        is none. Raises as `segments`."""
        return _as_path(self.name).suffix

    @property
    def suffixes(self) -> tuple[str, ...]:
        """All suffixes of the name, each with its dot: `.tar` and `.gz`. Raises as `segments`."""
        return tuple(_as_path(self.name).suffixes)

    @property
    def parent(self) -> Self:
        """The tree of the folder: the path up to the last slash but the one at its end, without
        query and fragment; `/` is its own parent. Raises EditError for an opaque path, and for a
        path that ends with a dot segment.

        >>> import urlgrammar as ug
        >>> ug.standard("rfc3986").parse("http://a/b/c?d").parent
        <rfc3986 'http://a/b/'>
        """
        self._check_path()
        head, slash, last = self.path.removesuffix("/").rpartition("/")
        _check_segment(last)
        root = self.path[:1] if self.path.startswith("/") else "" if self.host is not None else "./"
        return self._with_path(f"{head}/" if slash else root)

    @property
    def parents(self) -> tuple[Self, ...]:
        """The parent, its parent, and so on up to the root. Raises as `parent`."""
        found: list[Self] = []
        tree = self
        while tree.path not in ("/", "./", "") and (parent := tree.parent) != tree:
            found.append(parent)
            tree = parent
        return tuple(found)

    def __truediv__(self, path: str) -> Self:
        """`joinpath` of one text.

        >>> import urlgrammar as ug
        >>> ug.standard("rfc3986").parse("http://a/b?c") / "50%/day"
        <rfc3986 'http://a/b/50%25/day'>
        """
        return self._joined(path.split("/")) if isinstance(path, str) else NotImplemented

    def joinpath(self, *paths: str, keep_query: bool = False, keep_fragment: bool = False) -> Self:
        """The tree with more segments, which are plain texts; slashes separate them, and one at the
        end stays. The query and the fragment are dropped, unless they are to be kept. For segments
        that can contain slashes, there is `child`.

        Raises EditError for an opaque path, for "." and ".." (`join` resolves them), and for empty
        segments, as before a slash at the beginning; TypeError.
        """
        split: list[str] = []
        for path in paths:
            if len(split) > 1 and not split[-1]:
                split.pop()  # a slash at the end separates
            added = self._editing.text("path", path)
            split += added.split("/") if added else [self._editing.segment(added)]
        return self._joined(split, keep_query=keep_query, keep_fragment=keep_fragment)

    def child(self, *segments: str, keep_query: bool = False, keep_fragment: bool = False) -> Self:
        """The tree with more segments, as `joinpath`, but a slash in a segment is encoded.

        >>> import urlgrammar as ug
        >>> ug.standard("rfc3986").parse("http://a/users").child("../admin", "50%/day")
        <rfc3986 'http://a/users/..%2Fadmin/50%25%2Fday'>
        """
        given = [self._editing.text("segment", segment) for segment in segments]
        return self._joined(given, keep_query=keep_query, keep_fragment=keep_fragment)

    def with_name(
        self, name: str, *, keep_query: bool = False, keep_fragment: bool = False
    ) -> Self:
        """The tree with another last segment, a plain text without a slash. The query and the
        fragment are dropped, unless they are to be kept. Raises as `joinpath`."""
        name = self._editing.text("name", name)
        if "/" in name:
            raise EditError(f"{quoted(name)} has a slash: use .parent and .child or .joinpath")
        head, slash, last = self.path.rpartition("/")
        _check_segment(last)
        self._check_path()
        root = "/" if self.host is not None and not slash else slash
        return self._with_path(
            f"{head}{root}{self._editing.segment(name)}",
            keep_query=keep_query,
            keep_fragment=keep_fragment,
        )

    def with_suffix(
        self, suffix: str, *, keep_query: bool = False, keep_fragment: bool = False
    ) -> Self:
        """The tree with another suffix of the name, or without one if it is "". The query and the
        fragment are dropped, unless they are to be kept. Raises EditError for an empty name, and
        for a suffix that is not one; else as `with_name`."""
        self._check_path()
        given, file = self._editing.text("suffix", suffix), self.file or ""
        _check_segment(file)
        stem = _stem(file)
        if not stem or (given and _as_path(f"x{given}").suffix != given):
            problem = f"{quoted(given)} is no suffix" if stem else "the path has no name"
            raise EditError(f"{problem}: a suffix stands after a name, and begins with a dot")
        name = stem + (given and self._editing.encode(given, "segment"))
        _check_segment(name)
        return self._with_path(
            self.path.removesuffix(file) + name, keep_query=keep_query, keep_fragment=keep_fragment
        )

    def _joined(
        self, segments: Sequence[str], *, keep_query: bool = False, keep_fragment: bool = False
    ) -> Self:
        self._check_path()
        editing, path = self._editing, self.path
        if not segments:
            return self._with_path(path, keep_query=keep_query, keep_fragment=keep_fragment)
        *before, last = segments
        added = [editing.segment(segment) for segment in before]
        added.append(editing.segment(last) if last or not before else "")
        if path or self.host is not None:
            path = path.removesuffix("/") + "/"
        if len(added) > 1 and self.scheme in _DRIVES:
            self._with_path(path + added[0])  # which checks it
        return self._with_path(
            path + "/".join(added), keep_query=keep_query, keep_fragment=keep_fragment
        )

    def _with_path(
        self, path: str, *, keep_query: bool = False, keep_fragment: bool = False
    ) -> Self:
        changes: dict[str, str | None] = {"path": path}
        if not keep_query:
            changes["query"] = None
        if not keep_fragment:
            changes["fragment"] = None
        changed = self._changed(**changes)
        if self.scheme in _DRIVES:
            self._editing.check_last_segment(changed)
        return changed

    def _check_path(self) -> None:
        if self.scheme is not None and self.host is None and not self.path.startswith("/"):
            raise EditError(
                f"the path {self.path!r} has no segments: it does not begin with a slash"
            )


def _check_segment(segment: str) -> None:
    """Raises EditError for a dot segment."""
    if segment[:1] in _BEGIN_DOTS and unquote_to_bytes(segment).decode("latin-1") in DOTS:
        raise EditError(f"the path ends with the dot segment {segment!r}: canonicalize it first")


def _stem(file: str) -> str:
    """A segment without its suffix, both as they stand in a text."""
    octets = unquote_to_bytes(file).decode("latin-1")
    left = len(octets) - len(_as_path(octets).suffix)
    stem = []
    for letter in letters_of(file):
        if left <= 0:
            break
        left -= len(unquote_to_bytes(letter))
        stem.append(letter)
    return "".join(stem)


def _as_path(name: str) -> PurePosixPath:
    from pathlib import PurePosixPath  # imported late: few programs need it

    return PurePosixPath(name.rpartition("/")[2])
