"""The URLs that a URL pattern matches, as the standard prints them.

What belongs here: a pattern as an operand beside another pattern. A pattern matches a string if and
only if it matches the URL that the string is: so patterns are compared by the URLs alone, which the
grammar has as `serialized-url`. Their components are those of the URL, and the groups of the
pattern, such as `pathname.id`. `URLPattern` confirms every finding.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.parts import USERINFO
from urlgrammar.differ.operands.base import Operand
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.regular.automata.languages import complement
from urlgrammar.regular.tagged.operations import (
    concatenation,
    divided,
    having,
    having_in,
    restricted,
    union,
)
from urlgrammar.standards import standard
from urlgrammar.standards.whatwg.api.url_class import URL

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Components, Places
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.urlpattern.url_pattern import URLPattern

RULE: Final = "serialized_url"

PARTS: Final = {
    "protocol": "scheme",
    "hostname": "host",
    "port": "port",
    "pathname": "path",
    "search": "query",
    "hash": "fragment",
}
"""By the pattern's names of components, those of a URL that have the same text."""

MARK: Final = "/."
"""What stands before a path that begins with two slashes, if there is no host (URL, 4.5)."""

MARKED: Final = r"/\.//.*"
"""Paths with it."""

_REMARK: Final = (
    "What is compared are URLs as the standard prints them; a pattern matches other spellings of a "
    "URL if it matches the URL."
)
CREDENTIALS: Final = ("username", "password")
"""The components whose text is in the userinfo."""

_ALWAYS: Final = frozenset({"protocol", "pathname"})
"""The components that every URL has."""


class PrintedUrls(Operand):
    """The printed URLs that a pattern matches."""

    def __init__(self, name: str, pattern: URLPattern) -> None:
        super().__init__(name)
        self.pattern = pattern
        self._urls = StandardOperand("whatwg", standard("whatwg"), RULE)
        self.groups: Final = {
            f"{part}.{group}": part
            for part in (*PARTS, *CREDENTIALS)
            if not pattern.component(part).is_wildcard  # its group is the component
            for group in pattern.component(part).group_names
        }
        # the groups of a component that a URL does not have match the empty text
        self.merged = frozenset(n for n, part in self.groups.items() if part not in _ALWAYS)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is compared."""
        return (_REMARK,)

    @property
    def components(self) -> frozenset[str]:
        """Those of a URL, and the groups."""
        return self._urls.components | frozenset(self.groups)

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        """The automaton of printed URLs, with a condition on each component that is no wildcard."""
        del rules
        found = self._urls.automaton()
        for name, part in PARTS.items():
            component = self.pattern.component(name)
            if component.is_wildcard:
                continue
            own = component.tagged(name)
            if name == "pathname":
                behind = component.tagged(name, before=MARK)
                marked = regex(MARKED).language
                found = union(
                    [
                        divided(having_in(found, part, marked), part, behind),
                        divided(having_in(found, part, complement(marked)), part, own),
                    ]
                )
            else:
                found = self._with(found, part, own, has_none=component.test(""))
        username, password = (self.pattern.component(name) for name in CREDENTIALS)
        if username.is_wildcard and password.is_wildcard:
            return found
        alone = restricted(username.tagged("username"), regex("[^:]*").language)
        first = restricted(username.tagged("username", after=":"), regex("[^:]*:").language)
        both = concatenation(
            first, restricted(password.tagged("password"), regex("[^:]+").language)
        )
        accepted = [both, alone] if password.test("") else [both]
        has_none = username.test("") and password.test("")
        return self._with(found, USERINFO, union(accepted), has_none=has_none)

    def _with(
        self, urls: TaggedAutomaton, part: str, inner: TaggedAutomaton, *, has_none: bool
    ) -> TaggedAutomaton:
        """Those URLs whose component an automaton divides. has_none: also those without it."""
        some = divided(urls, part, inner)
        return union([some, having(urls, part, is_set=False)]) if has_none else some

    def _split(self, text: str) -> Components | None:
        """The components and the groups, if the pattern matches."""
        url = URL.parse(text)
        if url is None or url.href != text:
            return None
        result = self.pattern.exec(text)
        if result is None:
            return None
        components = dict(self._urls.split(text) or {})
        for name, part in self.groups.items():
            components[name] = getattr(result, part).groups[name.removeprefix(f"{part}.")]
        return components

    def places(self, text: str) -> Places:
        """The positions of the components of the URL, and of the groups."""
        spans = self.automaton().spans(text)
        assert spans is not None, "the text is accepted"
        return self._urls.places(text) | {
            name: spans[name] for name in self.groups if name in spans
        }
