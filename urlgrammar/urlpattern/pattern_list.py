"""The class URLPatternList: many URL patterns, matched at once.

What belongs here: the list, whose patterns have one automaton for each component; and the fallback
to several, if one is too large.

    >>> routes = URLPatternList(["https://a.example/users/new", "https://a.example/users/:id"])
    >>> routes.first("https://a.example/users/7").number
    1
    >>> [found.number for found in routes.all("https://a.example/users/new")]
    [0, 1]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, overload

from urlgrammar.errors import URLPatternError
from urlgrammar.regular.automata.alphabet import members
from urlgrammar.regular.errors import LimitError
from urlgrammar.standards.whatwg.api.url_class import UrlRecord
from urlgrammar.text.arguments import items_of, text_of
from urlgrammar.urlpattern.matching import Matcher
from urlgrammar.urlpattern.url_pattern import URLPattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urlgrammar.text.arguments import Text
    from urlgrammar.urlpattern.component import Component


class URLPatternMatch(NamedTuple):
    """A pattern of a list that matches. number: its place in the list, from 0."""

    number: int
    pattern: URLPattern


class URLPatternList(Sequence[URLPattern]):
    """A list of URL patterns: immutable. The time to match a URL depends on the URL, and hardly on
    the number of patterns.

    patterns: patterns, or what `URLPattern` takes. base_url, ignore_case: for those that are no
    patterns yet. Raises what `URLPattern` raises.

    The automata are made at the first call. If one for all patterns is too large, the patterns are
    divided, and each part has its own; `parts` says how many there are, and the time grows with
    this number.
    """

    def __init__(
        self,
        patterns: Iterable[URLPattern | Text | Mapping[str, str]],
        base_url: Text | None = None,
        *,
        ignore_case: bool = False,
    ) -> None:
        self._patterns = tuple(
            each
            if isinstance(each, URLPattern)
            else URLPattern(
                each, None if isinstance(each, Mapping) else base_url, ignore_case=ignore_case
            )
            for each in items_of(patterns, "the patterns")
            if _is_given(each)
        )

    def __len__(self) -> int:
        return len(self._patterns)

    @overload
    def __getitem__(self, index: int) -> URLPattern: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[URLPattern, ...]: ...

    def __getitem__(self, index: int | slice) -> URLPattern | tuple[URLPattern, ...]:
        return self._patterns[index]

    def __repr__(self) -> str:
        return f"<URLPatternList of {len(self)} patterns>"

    def __reduce__(self) -> tuple[Callable[..., URLPatternList], tuple[object, ...]]:
        return URLPatternList, (self._patterns,)

    @property
    def parts(self) -> int:
        """The number of parts with automata of their own: 1, unless those of all patterns are too
        large. Raises URLPatternError as `first`."""
        return len(self.matchers)

    def test(self, url: Text, base_url: Text | None = None) -> bool:
        """Whether a pattern matches a URL. Takes and raises what `first` does."""
        text = _absolute(url, base_url)
        return text is not None and any(matcher.test(text) for _, matcher in self.matchers)

    def first(self, url: Text, base_url: Text | None = None) -> URLPatternMatch | None:
        """The first pattern that matches a URL, with its number; None if none does, and for a text
        that is no URL.

        Raises LimitError for a domain of which nobody can tell; URLPatternError at the first call,
        if the automaton of a single pattern is too large; and TypeError.
        """
        text = _absolute(url, base_url)
        for begin, matcher in self.matchers:
            if text is not None and (number := matcher.first(text)) is not None:
                return URLPatternMatch(begin + number, self._patterns[begin + number])
        return None

    def all(self, url: Text, base_url: Text | None = None) -> tuple[URLPatternMatch, ...]:
        """All patterns that match a URL, in their order. Takes and raises what `first` does."""
        text = _absolute(url, base_url)
        return tuple(
            URLPatternMatch(begin + number, self._patterns[begin + number])
            for begin, matcher in self.matchers
            for number in members(matcher.matches(text) if text is not None else 0)
        )

    @cached_property
    def matchers(self) -> tuple[tuple[int, Matcher], ...]:
        """The parts, each with the index of its first pattern."""
        return tuple(_divided([each.components for each in self._patterns], 0))


def _is_given(pattern: object) -> bool:
    """Raises TypeError for None, which is a pattern of every URL if it is the only argument."""
    if pattern is None:
        raise TypeError("None is no pattern of a list: write URLPattern() for one of every URL")
    return True


_PARTS = 4
"""In so many parts are patterns divided whose automaton is too large."""


def _divided(
    components: Sequence[Mapping[str, Component]], begin: int
) -> Iterator[tuple[int, Matcher]]:
    try:
        yield begin, Matcher(components)
    except LimitError as error:
        if len(components) == 1:
            patterns = ", ".join(each.pattern for each in components[0].values())
            raise URLPatternError(patterns, None, error.problem, "1.5") from error
    else:
        return
    size = -(-len(components) // _PARTS)
    for start in range(0, len(components), size):
        yield from _divided(components[start : start + size], begin + start)


def _absolute(url: Text, base_url: Text | None) -> str | None:
    """The text of a URL without a base; None if it is no URL against its base."""
    text = text_of(url, "the URL")
    if base_url is None:
        return text
    record = UrlRecord.parse(text, text_of(base_url, "the base URL"))
    return None if record is None else record.href
