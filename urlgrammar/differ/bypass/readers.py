"""The reader behind a filter: what a host means to it, by automata and by its parser.

What belongs here: choosing the meaning of an operand's hosts, references against a base, and the
canonical host of a text.

The host of a standard is that of its canonical form. Names of hosts are compared in lowercase, also
where a standard has no canonical form (RFC 3986, 3.2.2: a host is case-insensitive); but the opaque
hosts of WHATWG keep their case. Expressions, grammars and single rules mean what is written.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.meanings import PlainMeaning, lower, lowercase
from urlgrammar.differ.bypass.url_meaning import UrlMeaning
from urlgrammar.differ.operands.references import against
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import LimitError, OperandError, ParseError, ResolveError
from urlgrammar.text.percent_encoding import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.components import ComponentTree
    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.differ.bypass.meanings import Meaning
    from urlgrammar.differ.operands.base import Components, Operand
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.standards.record import Standard

_HOST: Final = "host"
_MAPPING: Final = "whatwg"
"""The standard that maps domains and numbers, and keeps the case of other hosts."""

_UNMAPPED: Final = "url-spec"
_BEYOND_ASCII: Final = "é"


class Read(NamedTuple):
    """What a reader makes of a text: the canonical host, and the components."""

    host: str | None
    components: Components


class Reader:
    """The reader behind a filter. base: that of references, None without one. Raises OperandError
    for an operand without hosts, and for a base that it has no use for."""

    def __init__(self, given: Operand, base: str | None) -> None:
        if _HOST not in given.components:
            raise OperandError(
                f"{given.name} has no component 'host': capture it, for example as a group "
                "(?P<host>…)"
            )
        is_whole = isinstance(given, StandardOperand) and given.rule is None
        self._standard = given.standard if isinstance(given, StandardOperand) and is_whole else None
        if self._standard is None and base is not None:
            raise OperandError(f"{given.name} reads no references: a base needs a whole standard")
        if self._standard is not None and self._standard.name == _UNMAPPED:
            raise OperandError(
                f"{_UNMAPPED} does not say how domains are mapped: ask about {_MAPPING}, which "
                "reads the same hosts"
            )
        self.name = given.name
        self._operand = given if base is None else against(given, base)
        self._base = None
        if base is not None and self._standard is not None:
            self._base = self._standard.canonicalize(self._standard.read(base))

    @property
    def automaton(self) -> TaggedAutomaton:
        """The automaton of its texts. Raises OperandError."""
        return self._operand.automaton()

    @property
    def base_scheme(self) -> str:
        """The scheme of the base, "" without one."""
        return "" if self._base is None else self._base.scheme or ""

    def meaning(self, hosts: Hosts) -> Meaning:
        """What hosts mean. hosts: those that are searched."""
        if self._standard is not None and self._standard.name == _MAPPING:
            return _url_meaning(hosts, self._standard)
        coding, is_ascii = _coding(self._standard)
        return PlainMeaning(hosts.texts, coding, is_ascii=is_ascii)

    def without_host(self, hosts: Hosts) -> Callable[[str], bool]:
        """Whether a text without a host reaches some hosts, by its scheme: it has that of the base
        if it has no scheme, and otherwise an empty one or none."""
        meaning = self.meaning(hosts)

        def reaches(scheme: str) -> bool:
            if self._base is not None and not scheme:
                return hosts.has(self._host_of(self._base))
            return hosts.has("" if meaning.is_empty_without(scheme) else None)

        return reaches

    def read(self, text: str) -> Read | None:
        """What its parser makes of a text; None if it rejects the text, or if the answer is not
        known."""
        if self._standard is None:
            found = self._operand.split(text)
            host = None if found is None else found.get(_HOST)
            return None if found is None else Read(host and lowercase(host), found)
        try:
            tree = _canonical(self._standard, text, self._base)
        except (ParseError, ResolveError, LimitError):
            return None
        return Read(self._host_of(tree), tree._asdict())

    def _host_of(self, tree: ComponentTree) -> str | None:
        is_kept = self._standard is not None and self._standard.name == _MAPPING
        return tree.host if tree.host is None or is_kept else lowercase(tree.host)


@lru_cache(maxsize=16)
def _url_meaning(hosts: Hosts, standard: Standard) -> Meaning:
    return UrlMeaning(hosts, standard)


def _canonical(standard: Standard, text: str, base: ComponentTree | None = None) -> ComponentTree:
    tree = standard.read(text) if base is None else standard.resolve(text, base)
    return standard.canonicalize(tree)


@cache
def _coding(standard: Standard | None) -> tuple[Mapping[str, str], bool]:
    """What each character in ASCII of a host, and the escape of each, means by the canonical form;
    and whether characters beyond ASCII mean themselves. They are asked one by one: in no canonical
    form but that of WHATWG does a character in ASCII change the meaning of another one."""
    characters = [chr(point) for point in range(0x80)]
    if standard is None:
        return {each: lower(each) for each in characters}, True
    asked = {each: _meant(standard, each) for each in (*characters, *map(encode, characters))}
    beyond = (_BEYOND_ASCII, encode(_BEYOND_ASCII))
    return asked, all(_meant(standard, each) == lowercase(each) for each in beyond)


def _meant(standard: Standard, written: str) -> str:
    """What a part of a host means; itself if it cannot be in the middle of a name."""
    try:
        host = _canonical(standard, f"http://a{written}a/").host
    except (ParseError, ResolveError):
        host = None
    return lowercase(f"a{written}a" if host is None else host)[1:-1]
