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

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.meanings import Plain, PlainMeaning, lower, lowercase
from urlgrammar.differ.bypass.parts import HOST, PORT, SCHEME, in_any_case, written_ports
from urlgrammar.differ.bypass.spellings import text
from urlgrammar.differ.bypass.url_meaning import UrlMeaning
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.references import against
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import LimitError, OperandError, ParseError, ResolveError
from urlgrammar.regular.automata.languages import (
    TEXT,
    complement,
    is_empty,
    language_of,
    union,
)
from urlgrammar.regular.syntax.expression import choice
from urlgrammar.regular.tagged.operations import having, having_in
from urlgrammar.regular.tagged.projection import language
from urlgrammar.standards.before_rfc3986 import EarlierForm
from urlgrammar.standards.fielding_02 import Fielding02Form
from urlgrammar.standards.rfc2396 import Rfc2396Form
from urlgrammar.standards.rfc3986 import SCHEMES, SyntaxBasedForm
from urlgrammar.standards.whatwg.canonical_form import SPECIAL
from urlgrammar.text.percent_encoding import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urlgrammar.components import ComponentTree
    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.differ.bypass.meanings import Meaning
    from urlgrammar.differ.bypass.parts import Part
    from urlgrammar.differ.operands.base import Components, Operand
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.standards.record import Standard

MAPPING: Final = ("whatwg", "url-spec")
"""The standards that map domains and numbers, by the same host parser (URL, 3.5), and that keep the
case of other hosts."""

_BY_LETTERS: Final = (EarlierForm, Fielding02Form, Rfc2396Form)
"""The canonical forms that change each character of a host by itself, if nothing is resolved;
`SyntaxBasedForm` also does it then."""

_CHARACTERS: Final = tuple(map(chr, range(0x80)))
_ASKED: Final = (*_CHARACTERS, *map(encode, _CHARACTERS))
"""The parts of hosts that are asked one by one: the characters of ASCII, and their escapes."""

_BEYOND_ASCII: Final = "é。Ａß①\u200dİ\U0001f914"
_OTHERS: Final = (*_BEYOND_ASCII, *map(encode, _BEYOND_ASCII))
"""Characters beyond ASCII, and their escapes, that stand for all others."""


class Read(NamedTuple):
    """What a reader makes of a text: the canonical components, and those that it shows."""

    canonical: Components
    components: Components


class Reader:
    """The reader behind a filter. base: that of references, None without one. Raises OperandError
    for an operand without hosts, and for a base that it has no use for."""

    def __init__(self, given: Operand, base: str | None) -> None:
        if HOST not in given.components:
            raise OperandError(
                f"{given.name} has no component 'host': capture it, for example as a group "
                "(?P<host>…)"
            )
        self._program = given if isinstance(given, ProgramOperand) else None
        is_whole = isinstance(given, StandardOperand) and given.rule is None
        self._standard = given.standard if isinstance(given, StandardOperand) and is_whole else None
        if self._standard is None and base is not None:
            raise OperandError(f"{given.name} reads no references: a base needs a whole standard")
        self.operand = given if base is None else against(given, base)
        self._base = None
        if base is not None and self._standard is not None:
            self._base = self._standard.canonicalize(self._standard.read(base))

    @property
    def _maps(self) -> bool:
        """Whether hosts mean what they mean to the host parser of WHATWG."""
        return self._standard is not None and self._standard.name in MAPPING

    def automata(self, part: Part) -> Iterator[TaggedAutomaton]:
        """Automata of its texts whose scheme and port are in a part of a goal; no text is in two.
        Raises OperandError."""
        whole = self.operand.automaton()
        with_scheme, without = [whole], self._without_scheme(part, whole)
        if part.schemes is not None:
            with_scheme = [having_in(whole, SCHEME, in_any_case(part.schemes))]
        if part.ports is None and part.has_no_port:
            yield from (*with_scheme, *(automaton for automaton, _ in without))
            return
        for default, schemes in self._by_default():
            for each in with_scheme:
                yield from _with_ports(having_in(each, SCHEME, schemes), part, default)
        for automaton, default in without:
            yield from _with_ports(having(automaton, HOST, is_set=True), part, default)
            if self._has_port_of_base(part):
                yield having(automaton, HOST, is_set=False)

    def _has_port_of_base(self, part: Part) -> bool:
        port = None if self._base is None else self._base.port
        if port is None:
            return part.has_no_port
        return part.ports is None or part.ports.accepts(TEXT, port)

    def require_schemes(self) -> None:
        """Raise OperandError if texts without a scheme are accepted and there is no base; and for
        a program, whose schemes and ports have no canonical form."""
        if self._program is not None:
            raise OperandError(
                f"{self.operand.name} can be asked about hosts alone, not about schemes and ports"
            )
        references = having(self.operand.automaton(), SCHEME, is_set=False)
        if self._base is None and not is_empty(language(references)):
            raise OperandError(
                f"{self.operand.name} accepts references without a scheme: give a base, or a rule "
                "for absolute strings"
            )

    def _without_scheme(
        self, part: Part, whole: TaggedAutomaton
    ) -> list[tuple[TaggedAutomaton, str | None]]:
        """The texts without a scheme whose base is in a part, with its default port; they are kept
        apart if the scheme or the port counts."""
        if self._base is None or (part.schemes is None and part.ports is None and part.has_no_port):
            return []
        references = having(whole, SCHEME, is_set=False)
        if is_empty(language(references)):
            return []
        if part.schemes is not None and not part.schemes.accepts(TEXT, self.base_scheme):
            return []
        return [(references, SPECIAL.get(self.base_scheme))]

    def _by_default(self) -> tuple[tuple[str | None, Dfa], ...]:
        """`_schemes_by_default`. Raises OperandError if the reader does not canonicalize ports as
        automata can."""
        if not self._maps:
            known = " and ".join(MAPPING)
            raise OperandError(f"only {known} can be asked about ports, not {self.operand.name}")
        return _schemes_by_default()

    @property
    def base_scheme(self) -> str:
        """The scheme of the base, "" without one."""
        return "" if self._base is None else self._base.scheme or ""

    def meaning(self, hosts: Hosts) -> Meaning:
        """What hosts mean. hosts: those that are searched."""
        if self._program is not None:
            return PlainMeaning(hosts, _plain_of(self._program))
        if self._standard is not None and self._maps:
            return _url_meaning(hosts, self._standard)
        return _plain_meaning(hosts, self._standard, self._base)

    def without_host(self, hosts: Hosts, meaning: Meaning) -> Callable[[str], int | None]:
        """The features of a text without a host that reaches some hosts, by its scheme; None if it
        does not. meaning: that of the hosts.

        By WHATWG, it has the host of the base if it has no scheme, and otherwise an empty one or
        none. Other standards have more exceptions, which their parsers decide."""
        base = None if self._base is None else self._host_of(self._base)

        def reaches(scheme: str) -> int | None:
            if self._base is None or self._maps:
                is_bare = self._base is not None and not scheme
                own = "" if meaning.is_empty_without(scheme) else None
                return 0 if hosts.has(base if is_bare else own) else None
            found = {hosts.has(base), hosts.has(None)}
            return None if found == {False} else features.UNDECIDED if len(found) > 1 else 0

        return reaches

    def read(self, given: str) -> Read | None:
        """What its parser makes of a text; None if it rejects the text, or if the answer is not
        known."""
        if self._program is not None:
            return _read_by(self._program, given)
        if self._standard is None:
            found = self.operand.split(given)
            if found is None:
                return None
            lower = {name: found.get(name) for name in (SCHEME, HOST)}
            return Read({n: each and lowercase(each) for n, each in lower.items()}, found)
        try:
            tree = _canonical(self._standard, given, self._base)
        except (ParseError, ResolveError, LimitError):
            return None
        found = tree._asdict()
        return Read(found | {HOST: self._host_of(tree)}, found)

    def _host_of(self, tree: ComponentTree) -> str | None:
        return tree.host if tree.host is None or self._maps else lowercase(tree.host)


def _read_by(operand: ProgramOperand, given: str) -> Read | None:
    """What a program makes of a text. An address keeps its brackets, as in goals."""
    try:
        found = operand.read(given)
    except LimitError:
        return None
    if found is None:
        return None
    host, scheme = _in_brackets(found.parts.get(HOST), found.values[HOST]), found.values[SCHEME]
    lower = {SCHEME: scheme and lowercase(scheme), HOST: host and lowercase(host)}
    return Read(lower, found.values)


def _in_brackets(written: str | None, host: str | None) -> str | None:
    """A host of a program, with the brackets that it has in the text."""
    if not written or not host or not written.startswith("[") or host.startswith("["):
        return host
    return f"[{host}]"


@cache
def _schemes_by_default() -> tuple[tuple[str | None, Dfa], ...]:
    """The default ports, each with the schemes that have it, in any case."""
    by_port: dict[str | None, list[str]] = {}
    for scheme, default in SPECIAL.items():
        by_port.setdefault(default, []).append(scheme)
    del by_port[None]
    found = [
        (default, in_any_case(language_of(choice(map(text, schemes)))))
        for default, schemes in by_port.items()
    ]
    others = complement(union(*(schemes for _, schemes in found)))
    return (*found, (None, others))


def _with_ports(
    automaton: TaggedAutomaton, part: Part, default: str | None
) -> Iterator[TaggedAutomaton]:
    """The texts whose port is in a part."""
    yield having_in(automaton, PORT, written_ports(part, default))
    if part.has_no_port:
        yield having(automaton, PORT, is_set=False)


@lru_cache(maxsize=16)
def _plain_meaning(hosts: Hosts, standard: Standard | None, base: ComponentTree | None) -> Meaning:
    return PlainMeaning(hosts, _plain(standard, base))


@lru_cache(maxsize=16)
def _url_meaning(hosts: Hosts, standard: Standard) -> Meaning:
    return UrlMeaning(hosts, standard)


def _canonical(standard: Standard, given: str, base: ComponentTree | None = None) -> ComponentTree:
    """The canonical form of a text, by the components that the grammar gives it; the URL
    Specification has trees of its own, and takes the text."""
    if base is not None:
        return standard.canonicalize(standard.resolve(given, base))
    return standard.canonicalize(given if standard.name in MAPPING else standard.read(given))


@lru_cache(maxsize=64)
def _plain(standard: Standard | None, base: ComponentTree | None) -> Plain:
    """How hosts are read: each character in ASCII, and the escape of each, is asked one by one. In
    no canonical form but that of WHATWG does a character in ASCII change the meaning of another
    one. Characters beyond ASCII mean themselves only if very different ones do."""
    if standard is None:
        return Plain({each: lower(each) for each in _CHARACTERS}, keeps_others=True)
    own = {
        scheme: known.default_host
        for scheme, known in SCHEMES.items()
        if known.default_host is not None
        and _host(standard, f"{scheme}://{known.default_host}/", base) != known.default_host
    }
    inherited = () if base is None else (_host(standard, "///", base),)
    form = type(standard.canonical_form)
    return Plain(
        {each: _meant(standard, each, base) for each in _ASKED},
        all(_is_kept(standard, each, base) for each in _OTHERS),
        own,
        tuple(dict.fromkeys(("", *inherited))),
        is_certain=form is SyntaxBasedForm or (base is None and form in _BY_LETTERS),
    )


_SCHEMES: Final = ("http", "ws")
"""A program that reads hosts of these alike reads all alike."""

_ADDRESSES: Final = ("0x7f.1", "1", "1.2", "010.0.0.1", "[0::1]", "[::1%25a]", "[::1.2.3.4]")
"""Hosts that are written in another way if a program knows addresses."""


@lru_cache(maxsize=16)
def _plain_of(operand: ProgramOperand) -> Plain:
    """How a program reads hosts: as for standards. What depends on the scheme is left to it. Raises
    OperandError if its grammar does not say what it makes of hosts, and it cannot be asked."""
    if HOST in operand.program.rewritten and not operand.is_confirmed:
        raise OperandError(
            f"only {operand.name} knows what it makes of hosts: install {operand.program.versions}"
        )
    meant = {each: {_meant_by(operand, s, each) for s in _SCHEMES} for each in _ASKED}
    coding = {e: one for e, found in meant.items() if len(found) == 1 and (one := min(found))}
    rewritten = {host[0] for host in _ADDRESSES if not _keeps(operand, host)}
    digits = {each for each in _CHARACTERS if each.isdigit()}
    return Plain(
        coding,
        all(_meant_by(operand, s, each) == lowercase(each) for each in _OTHERS for s in _SCHEMES),
        empty=(None,) if HOST in operand.merged else ("",),
        open=frozenset(meant.keys() - coding.keys()),
        open_first=frozenset(rewritten - digits | (digits if rewritten & digits else set())),
    )


def _meant_by(operand: ProgramOperand, scheme: str, written: str) -> str:
    """What a part of a host means; itself if it cannot be in the middle of a host; "" if the host
    is not its parts, or only the program knows."""
    text = f"{scheme}://a{written}a/"
    try:
        found = operand.read(text)
    except LimitError:
        return ""
    if found is None or found.parts.get(HOST) != f"a{written}a":
        return lowercase(written)
    return _between(lowercase(found.values[HOST] or "")) or ""


def _keeps(operand: ProgramOperand, host: str) -> bool:
    """Whether a host that is an address means itself, or is refused."""
    found = operand.read(f"http://{host}/")
    return found is None or _in_brackets(host, found.values[HOST]) in {host, None}


def _between(host: str) -> str | None:
    """What stands between the letters "a" of a host, None if it has no others around it."""
    is_whole = len(host) > 1 and host.startswith("a") and host.endswith("a")
    return host[1:-1] if is_whole else None


def _meant(standard: Standard, written: str, base: ComponentTree | None) -> str:
    """What a part of a host means; itself if it cannot be in the middle of a name: then a canonical
    form leaves it alone, or its host ends before it."""
    meant = _between(_host(standard, f"http://a{written}a/", base) or "")
    return lowercase(written) if meant is None else meant


def _is_kept(standard: Standard, written: str, base: ComponentTree | None) -> bool:
    """Whether a part of a host means itself, or cannot be there."""
    host = _host(standard, f"http://a{written}a/", base)
    return host is None or host == f"a{lowercase(written)}a"


def _host(standard: Standard, given: str, base: ComponentTree | None) -> str | None:
    """The canonical host of a text in lowercase, None if there is none."""
    try:
        host = _canonical(standard, given, base).host
    except (ParseError, ResolveError):
        return None
    return None if host is None else lowercase(host)
