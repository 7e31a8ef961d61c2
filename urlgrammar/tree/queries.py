"""The query of a tree as names and values.

What belongs here: reading parameters, and changing them. What is not changed stays as it is
written, in its order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, overload

from urlgrammar.errors import EditError
from urlgrammar.tree.form_urlencoded import parse
from urlgrammar.tree.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from urlgrammar.tree.editing import Parameters


Piece = tuple[str | None, str]
"""What stands between two `&`, with its decoded name; None for an empty one that is skipped."""


class TreeWithQuery(Value):
    """A tree with the methods for its query.

    form: whether names and values are written as application/x-www-form-urlencoded (URL, 5): `+` is
    a space, a name without `=` has the value "", empty pieces are skipped, and what is not UTF-8
    becomes U+FFFD. Otherwise `+` is itself, a name without `=` has the value None, and nothing is
    skipped; what is not UTF-8 is a UnicodeDecodeError, a ValueError.

    Parameters are a mapping, or pairs of name and value. A value is a str, an int, or a list of
    these, which has the name as often as it has items; without `form`, it can be None.
    """

    __slots__ = ()

    @overload
    def parameters(self, *, form: Literal[True] = True) -> tuple[tuple[str, str], ...]: ...

    @overload
    def parameters(self, *, form: bool) -> tuple[tuple[str, str | None], ...]: ...

    def parameters(self, *, form: bool = True) -> tuple[tuple[str, Any], ...]:
        """The query as pairs of name and value, decoded, in their order. An undefined or empty
        query has none.

        form: whether it is application/x-www-form-urlencoded (URL, 5.1): `+` is a space, a name
        without `=` has the value "", empty pieces are skipped, and what is not UTF-8 becomes
        U+FFFD. Otherwise `+` is itself, a name without `=` has the value None, and nothing is
        skipped; raises UnicodeDecodeError, a ValueError, for what is not UTF-8.
        """
        if form or not self.query:
            return tuple(parse(self.query or ""))
        decode = self._editing.decode
        pairs = (piece.partition("=") for piece in self.query.split("&"))
        return tuple(
            (decode(name), decode(value) if equals else None) for name, equals, value in pairs
        )

    def with_query(self, query: str | Parameters | None, *, form: bool = True) -> Self:
        """The tree with another query. A str is the query as it stands in a text; parameters are
        encoded; None, or no parameters, is no query.

        parameters: a mapping, or pairs of name and value. A value is a str, an int, or a list of
        these, which gives the name as often as it has items. form: as for `parameters`; only
        without it, a value can be None.

        Raises EditError if there is no such tree, TypeError, and UnicodeEncodeError, a ValueError,
        for a lone surrogate.

        >>> import urlgrammar as ug
        >>> ug.standard("rfc3986").parse("//a").with_query({"q": ["a b", "é&"], "page": 2})
        <rfc3986 '//a?q=a+b&q=%C3%A9%26&page=2'>
        """
        if isinstance(query, str):
            return self._with_text(str.__str__(query), form)
        return self._with_pieces(None if query is None else self._pieces(query, form=form), form)

    def extend_query(self, query: str | Parameters, *, form: bool = True) -> Self:
        """The tree with more parameters, at the end. Arguments and errors are those of
        `with_query`."""
        pieces = self._pieces(query, form=form) if query != "" else []
        own_piece: list[Piece] = [("", self.query)] if self.query else []
        return self._with_pieces([*own_piece, *pieces], form) if pieces else self

    def update_query(self, query: str | Parameters, *, form: bool = True) -> Self:
        """The tree with these values for these names: at the first place of a name, or at the end;
        its other values are removed. Arguments and errors are those of `with_query`.

        >>> import urlgrammar as ug
        >>> ug.standard("rfc3986").parse("?a=%20&b=2&a=3&c").update_query({"b": 7, "d": [1, 2]})
        <rfc3986 '?a=%20&b=7&a=3&c&d=1&d=2'>
        """
        new: dict[str | None, list[Piece]] = {}
        if isinstance(query, Mapping):
            new = {self._editing.text("name", name): [] for name in query}
        for name, piece in self._pieces(query, form=form) if query != "" else ():
            new.setdefault(name, []).append((name, piece))
        kept: list[Piece] = []
        for name, piece in self._own_pieces(form=form):
            if name not in new:
                kept.append((name, piece))
            else:
                kept += new[name]
                new[name] = []
        return self._with_pieces([*kept, *(piece for some in new.values() for piece in some)], form)

    def without_query_params(
        self, *names: str | Callable[[str], object], form: bool = True
    ) -> Self:
        """The tree without the parameters of these names. Without others, it has no query. A
        function is called with each name, and true for those that go.

        >>> import urlgrammar as ug
        >>> tree = ug.standard("rfc3986").parse("?utm_source=a&id=7&utm_term=b&ref=c")
        >>> tree.without_query_params("ref", lambda name: name.startswith("utm_"))
        <rfc3986 '?id=7'>
        """
        chosen = [name for name in names if callable(name)]
        gone = {self._editing.text("name", name) for name in names if not callable(name)}
        own = self._own_pieces(form=form)
        kept = [
            (name, piece)
            for name, piece in own
            if name is None or (name not in gone and not any(is_gone(name) for is_gone in chosen))
        ]
        return self if len(kept) == len(own) else self._with_pieces(kept, form)

    def _own_pieces(self, *, form: bool) -> list[Piece]:
        return self._pieces(self.query, form=form) if self.query else []

    def _pieces(self, query: str | Parameters, *, form: bool) -> list[Piece]:
        if not isinstance(query, str):
            return [*self._editing.pieces(query, form=form)]
        return [(self._name_of(piece, form=form), piece) for piece in str.__str__(query).split("&")]

    def _name_of(self, piece: str, *, form: bool) -> str | None:
        if not form:
            return self._editing.decode(piece.partition("=")[0])
        return parse(piece)[0][0] if piece else None

    def _with_pieces(self, pieces: list[Piece] | None, form: bool) -> Self:  # noqa: FBT001
        return self._with_text("&".join(piece for _, piece in pieces) if pieces else None, form)

    def _with_text(self, query: str | None, form: bool) -> Self:  # noqa: FBT001
        if query == "" and not form:
            raise EditError("one empty name without a value would be read as no parameters")
        return self._changed(query=query)
