"""The reader behind a filter: what a host means to it, by automata and by its parser.

What belongs here: choosing the meaning of an operand's hosts, and the canonical host of a text.

The host of a standard is that of its canonical form. Names of hosts are compared in lowercase, also
where a standard has no canonical form (RFC 3986, 3.2.2: a host is case-insensitive); but the opaque
hosts of WHATWG keep their case. Expressions, grammars and single rules mean what is written.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.meanings import PlainMeaning, lower, lowercase
from urlgrammar.differ.bypass.url_meaning import UrlMeaning
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import LimitError, OperandError, ParseError, ResolveError
from urlgrammar.text.percent_encoding import encode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTree
    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.differ.bypass.meanings import Meaning
    from urlgrammar.differ.operands.base import Components, Operand
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


def meaning(reader: Operand, hosts: Hosts) -> Meaning:
    """What hosts mean to a reader. hosts: those that are searched. Raises OperandError."""
    if _HOST not in reader.components:
        raise OperandError(
            f"{reader.name} has no component 'host': capture it, for example as a group (?P<host>…)"
        )
    standard = _standard_of(reader)
    if standard is not None and standard.name == _MAPPING:
        return _url_meaning(hosts, standard)
    if standard is not None and standard.name == _UNMAPPED:
        raise OperandError(
            f"{_UNMAPPED} does not say how domains are mapped: ask about {_MAPPING}, which reads "
            "the same hosts"
        )
    coding, is_ascii = _coding(standard)
    return PlainMeaning(hosts.texts, coding, is_ascii=is_ascii)


@lru_cache(maxsize=16)
def _url_meaning(hosts: Hosts, standard: Standard) -> Meaning:
    return UrlMeaning(hosts, standard)


def read(reader: Operand, text: str) -> Read | None:
    """What a reader makes of a text by its parser; None if it rejects the text, or if the answer is
    not known."""
    standard = _standard_of(reader)
    try:
        if standard is None:
            found = reader.split(text)
            host = None if found is None else found.get(_HOST)
            return None if found is None else Read(host and lowercase(host), found)
        tree = _canonical(standard, text)
    except (ParseError, ResolveError, LimitError):
        return None
    is_kept = standard.name == _MAPPING
    host = tree.host if tree.host is None or is_kept else lowercase(tree.host)
    return Read(host, tree._asdict())


def _standard_of(reader: Operand) -> Standard | None:
    """The standard that a reader is as a whole; None for others."""
    is_whole = isinstance(reader, StandardOperand) and reader.rule is None
    return reader.standard if is_whole and isinstance(reader, StandardOperand) else None


def _canonical(standard: Standard, text: str) -> ComponentTree:
    return standard.canonicalize(standard.read(text))


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
