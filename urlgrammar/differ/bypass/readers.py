"""The reader behind a filter: what a host means to it, by automata and by its parser.

What belongs here: choosing the meaning of an operand's hosts, references against a base, and the
canonical host of a text.

The host of a standard is that of its canonical form. Names of hosts are compared in lowercase, also
where a standard has no canonical form (RFC 3986, 3.2.2: a host is case-insensitive); but the opaque
hosts of WHATWG keep their case. Expressions, grammars and single rules mean what is written.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import HOST_KIND, ComponentTuple
from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.lookups import looked_up
from urlgrammar.differ.bypass.meanings.mapped_hosts import mapped_hosts
from urlgrammar.differ.bypass.meanings.meaning import Meaning, by_scheme, one_value
from urlgrammar.differ.bypass.meanings.plain_hosts import plain_hosts
from urlgrammar.differ.bypass.parts import (
    HOST,
    PATH,
    PORT,
    SCHEME,
    USERINFO,
    beyond_ascii,
    in_uppercase,
)
from urlgrammar.differ.bypass.restricting import (
    schemes_by_form,
    with_guessed_scheme,
    with_userinfo,
    with_value,
)
from urlgrammar.differ.bypass.spellings import in_any_case
from urlgrammar.differ.operands.base import Remark
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.standards import against, whole_standard
from urlgrammar.errors import LimitError, OperandError, ParseError, ResolveError
from urlgrammar.forms.asking import (
    AS_THEY_ARE,
    MAPPING,
    WEB,
    WEB_SCHEME,
    canonical,
    of_program,
    of_standard,
)
from urlgrammar.forms.components import FORMS, form
from urlgrammar.forms.letters import lowercase
from urlgrammar.forms.preimage import preimage
from urlgrammar.forms.texts import text_letters
from urlgrammar.forms.whole_paths import path_letters
from urlgrammar.regular.automata.languages import (
    TEXT,
    complement,
    is_empty,
    language_of,
)
from urlgrammar.regular.syntax.expression import NOTHING
from urlgrammar.regular.tagged.operations import having, having_in
from urlgrammar.regular.tagged.projection import language
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from urlgrammar.differ.bypass.goals import Goal, Hosts
    from urlgrammar.differ.bypass.parts import Part
    from urlgrammar.differ.operands.base import Components, Operand
    from urlgrammar.forms.interface import ComponentForm
    from urlgrammar.forms.keys import Key
    from urlgrammar.forms.paths import PathLetters
    from urlgrammar.forms.texts import TextLetters
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.standards.record import Standard


_MERGING: Final = ("rfc3986", "rfc3987", "whatwg")
"""The standards of which it is known what a component of a reference becomes."""

_EVERY_PORT: Final = complement(language_of(NOTHING))


class Read(NamedTuple):
    """What a reader makes of a text: the canonical components, and those that it shows."""

    canonical: Components
    components: Components


class Reader:
    """The reader behind a filter. base: that of references, None without one. is_guard: whether it
    is the parser of a guard, whose code compares the values that the parser gives, also those that
    fetches may read in another way. Raises OperandError for an operand without hosts, and for a
    base that it has no use for."""

    def __init__(self, given: Operand, base: str | None, *, is_guard: bool = False) -> None:
        if HOST not in given.components:
            raise OperandError(
                f"{given.name} has no component 'host': capture it, for example as a group "
                "(?P<host>…)"
            )
        self._is_guard = is_guard
        self._program = given if isinstance(given, ProgramOperand) else None
        self._standard = whole_standard(given)
        if self._standard is None and base is not None:
            raise OperandError(f"{given.name} reads no references: a base needs a whole standard")
        self.operand = given if base is None else against(given, base)
        self.base: ComponentTuple | None = None
        if base is not None and self._standard is not None:
            self.base = self._standard.canonicalize(self._standard.read(base)).components

    @property
    def _maps(self) -> bool:
        """Whether hosts mean what they mean to the host parser of WHATWG."""
        return self._standard is not None and self._standard.name in MAPPING

    @property
    def is_program(self) -> bool:
        """Whether it is a program, which gives hosts as its library does."""
        return self._program is not None

    def automata(self, part: Part) -> Iterator[TaggedAutomaton]:
        """Automata of its texts whose scheme and port are in a part of a goal; no text is in two.
        Raises OperandError."""
        whole = self.operand.automaton()
        with_scheme, without = [whole], self._without_scheme(part, whole)
        if part.schemes is not None:
            with_scheme = [having_in(whole, SCHEME, in_any_case(part.schemes))]
        if part.ports is None and part.has_no_port:
            yield from (*with_scheme, *without)
            return
        form = self._port_form()
        for known, schemes in schemes_by_form(form):
            ports = self._written_ports(part, form, known)
            for automaton in with_scheme:
                yield from _with_ports(having_in(automaton, SCHEME, schemes), part, ports)
        for automaton in without:
            ports = self._written_ports(part, form, self.base_scheme)
            yield from _with_ports(having(automaton, HOST, is_set=True), part, ports)
            if self._has_port_of_base(part):
                yield having(automaton, HOST, is_set=False)

    def _port_form(self) -> ComponentForm:
        """The form of ports. Raises OperandError if it is not known."""
        if self._standard is None:
            raise OperandError(f"{self.operand.name} has no canonical form of ports")
        return form(standard("whatwg") if self._maps else self._standard, PORT)

    @staticmethod
    def _written_ports(part: Part, form: ComponentForm, scheme: str) -> Dfa:
        """The ports, as they are written after a scheme, whose canonical form is in a part."""
        ports = _EVERY_PORT if part.ports is None else part.ports
        return preimage(form, ports, scheme, has_undefined=part.has_no_port)

    def path_letters(self) -> tuple[PathLetters, ...]:
        """What each letter of a path becomes, each for some paths (`forms.whole_paths`). Raises
        OperandError if no automaton knows."""
        self._check_base(PATH)
        given = self._program if self._program is not None else self._standard
        if given is None:
            raise OperandError(f"{self.operand.name} has no canonical form of a path")
        return path_letters(given, self.base)

    def text_letters(self, component: str, *, are_pairs: bool) -> TextLetters:
        """What each letter of a component becomes (`forms.texts`). Raises OperandError if no
        automaton knows."""
        self._check_base(component)
        given = self._program if self._program is not None else self._standard
        if given is None:
            raise OperandError(f"{self.operand.name} has no canonical form of a {component}")
        form_of = standard("whatwg") if self._maps else given
        return text_letters(form_of, component, self.base, are_pairs=are_pairs)

    def _check_base(self, component: str) -> None:
        """Raise OperandError if it is not known what a component of a reference becomes."""
        if self.base is None:
            return
        name = self._standard.name if self._standard is not None else ""
        if name not in _MERGING:
            raise OperandError(
                f"{name} is not asked about the {component} of a reference: ask "
                f"{', '.join(_MERGING)}, or let the filter take absolute strings"
            )
        if component == PATH and self._maps and self.base_scheme == "file":
            raise OperandError(
                "by WHATWG, drive letters decide about the path of a reference to a file: let the "
                "filter take absolute strings, or give a base of another scheme"
            )

    # guards

    @property
    def conditional(self) -> frozenset[str]:
        """The components whose values a guard can compare."""
        return frozenset({SCHEME, *FORMS, USERINFO}) & self.operand.components

    def gives_as(self, other: Reader, *, is_allowed: bool) -> bool:
        """Whether another reader, that of a guard, is the same parser and gives the same hosts, but
        for their case (`seen`). is_allowed: whether the goal is about what is allowed. One about
        what is denied is also about what names mean when they are looked up, which a guard does not
        see, unless the parser itself maps them."""
        if self.base is not None or self._standard is not other._standard:
            return False
        if not (is_allowed or self._maps):
            return False
        if self._program is None or other._program is None:
            return self._standard is not None
        return self._program.program is other._program.program

    def seen(self, hosts: Hosts) -> Hosts:
        """Hosts of a guard with the same parser as this reader sees them: the case of those that a
        program gives does not count."""
        return hosts if self._program is None else hosts.in_lowercase

    def fulfilling(
        self, whole: TaggedAutomaton, component: str, goal: Goal, key: Key | None
    ) -> list[TaggedAutomaton]:
        """Automata of those texts of an automaton of its own in which the value of a component
        other than the host is in a goal, or one of a key of the query; no text is in two. Raises
        OperandError if it has no canonical form."""
        if component == USERINFO:
            if goal.operands:
                raise OperandError("the userinfo has no canonical form: a guard can have none")
            return with_userinfo(whole, self._standard, is_none=goal.has_undefined)
        if component == SCHEME:
            schemes = goal.language
            if self._program is None or self._lowers_schemes(self._program):
                schemes = in_any_case(schemes)
            guessed = () if self._program is None else self._program.program.guessed
            without = having(whole, SCHEME, is_set=False)
            return [having_in(whole, SCHEME, schemes), *with_guessed_scheme(without, guessed, goal)]
        given = self._program if self._program is not None else self._standard
        if given is None:
            raise OperandError(f"{self.operand.name} has no canonical form of a {component}")
        form_of = form(standard("whatwg") if self._maps else given, component)
        return with_value(whole, component, form_of, goal, key)

    @staticmethod
    def _lowers_schemes(operand: ProgramOperand) -> bool:
        return operand.program.values(ComponentTuple("A", path="")).scheme == "a"

    @property
    def knows_all_but_hosts(self) -> bool:
        """Whether its grammar says which texts it accepts, but for what only its parser knows of
        hosts."""
        if self._program is None:
            return self._standard is not None
        captured = self._program.program.transformer.captures()
        every = self._program.program.over_approximated
        over = (captured[rule].component if rule in captured else rule for rule in every)
        return all(component in {HOST, HOST_KIND} for component in over)

    def with_long_host(self, hosts: Hosts) -> tuple[TaggedAutomaton, Meaning] | None:
        """The automaton of its texts whose host is too long for it, and what such a host means to
        it: none. None if no host is too long."""
        if self._program is None or self._program.with_long_host is None:
            return None
        bits = features.TOO_LONG | features.NO_HOST
        return self._program.with_long_host, Meaning(one_value(bits, is_in_goal=hosts.has(None)))

    def remarks(self, goal: Goal, on: Collection[str]) -> Iterator[Remark]:
        """What there is to say of a goal about some components: values in uppercase that only
        opaque hosts can be. Raises OperandError for such values if the reader gives all hosts in
        lowercase, and for hosts beyond ASCII if it gives all in ASCII."""
        listed = next(beyond_ascii(goal), None) if self._maps and HOST in on else None
        if listed is not None:
            listing, value = listed
            name = looked_up(value)
            raise OperandError(
                f"{listing.name} lists {value!r}, which no host of {self.operand.name} is: hosts "
                "are compared in ASCII" + (f", write {name}" if name else "")
            )
        for listing, value in in_uppercase(goal, on):
            lower = f"lists {value!r} and not {value.lower()!r}"
            if not self._maps:
                raise OperandError(
                    f"{listing.name} {lower}: hosts are compared in lowercase: write it in "
                    "lowercase"
                )
            remark = (
                f"{lower}: only the host of a scheme that is not special keeps uppercase letters."
            )
            yield Remark(listing.name, remark)

    def _has_port_of_base(self, part: Part) -> bool:
        port = None if self.base is None else self.base.port
        if port is None:
            return part.has_no_port
        return part.ports is None or part.ports.accepts(TEXT, port)

    def require_schemes(self) -> None:
        """Raise OperandError if texts without a scheme are accepted and there is no base; and for
        a program, whose schemes and ports have no canonical form."""
        if self._program is not None:
            raise OperandError(
                f"{self.operand.name} is not asked about schemes and ports: ask about the host, "
                "the userinfo, the path, the query or the fragment, or about a standard"
            )
        references = having(self.operand.automaton(), SCHEME, is_set=False)
        if self.base is None and not is_empty(language(references)):
            raise OperandError(
                f"{self.operand.name} accepts references without a scheme: give a base, or a rule "
                "for absolute strings"
            )

    def _without_scheme(self, part: Part, whole: TaggedAutomaton) -> list[TaggedAutomaton]:
        """The texts without a scheme whose base is in a part; they are kept apart if the scheme or
        the port counts."""
        if self.base is None or (part.schemes is None and part.ports is None and part.has_no_port):
            return []
        references = having(whole, SCHEME, is_set=False)
        if is_empty(language(references)):
            return []
        if part.schemes is not None and not part.schemes.accepts(TEXT, self.base_scheme):
            return []
        return [references]

    @property
    def base_scheme(self) -> str:
        """The scheme of the base, "" without one."""
        return "" if self.base is None else self.base.scheme or ""

    def meaning(self, hosts: Hosts, *, is_allowed: bool) -> Meaning:
        """What hosts mean. hosts: those that are searched. is_allowed: whether the goal is about
        what is allowed."""
        looks_up = not (is_allowed or self._is_guard)
        if self._program is not None:
            return _meaning_of_program(hosts, self._program, looks_up, self._is_guard)
        if self._standard is not None and self._maps:
            return _mapped_meaning(hosts, self._standard, self._is_guard)
        return _plain_meaning(hosts, self._standard, self.base, looks_up, self._is_guard)

    def without_host(
        self, hosts: Hosts, meaning: Meaning, *, is_listed: bool
    ) -> Callable[[str, bool], int | None]:
        """The features of a text without a host that reaches some hosts, by its scheme, and by
        whether slashes begin an authority; None if it does not. meaning: that of the hosts.
        is_listed: whether every text without a host counts, because it is not allowed, or because a
        goal about more components lists its value.

        What fetches may see a host where the reader sees none. For a goal about denied hosts that
        counts if the text looks as if it had one: with "http" or "https", or with the slashes of an
        authority. Others, such as "mailto:a" and references, name no host to anyone.

        By WHATWG and RFC 3986, it has the host of the base if it has no scheme, and otherwise an
        empty one or none (RFC 3986, 5.2.2). Other standards have more exceptions, which their
        parsers decide."""
        base = None if self.base is None else self._host_of(self.base)
        is_plain = self._standard is not None and self._standard.name in _MERGING

        def has(host: str | None, scheme: str, has_slashes: bool) -> bool:  # noqa: FBT001
            looks = is_listed or self._is_guard or scheme in WEB or has_slashes
            return hosts.has(host) and (host is not None or looks)

        def reaches(scheme: str, has_slashes: bool) -> int | None:  # noqa: FBT001
            if self.base is None or self._maps or is_plain:
                is_bare = self.base is not None and not scheme
                own = "" if meaning.is_empty_without(scheme) else None
                host = base if is_bare else own
                bits = 0 if is_bare and base is not None else features.NO_HOST
                return bits if has(host, scheme, has_slashes) else None
            answers = {has(host, scheme, has_slashes) for host in (base, None)}
            left = features.UNDECIDED if len(answers) > 1 else 0
            return None if answers == {False} else left | features.NO_HOST

        return reaches

    def read(self, given: str) -> Read | None:
        """What its parser makes of a text; None if it rejects the text, or if the answer is not
        known."""
        if self._program is not None:
            return _read_by(self._program, given, is_guard=self._is_guard)
        if self._standard is None:
            components = self.operand.split(given)
            if components is None:
                return None
            return Read(self._lower(components.get(SCHEME), components.get(HOST)), components)
        try:
            tree = canonical(self._standard, given, self.base)
        except (ParseError, ResolveError, LimitError):
            return None
        components = tree._asdict()
        return Read(components | {HOST: self._host_of(tree)}, components)

    def value(self, component: str, read: Read) -> str | None:
        """The value of a component of what its parser made of a text. By WHATWG, a path without a
        host that begins with two slashes is serialized with `/.` before it, which is not in it
        (URL, 4.5). What a program does not tell from an undefined value is undefined; but it says
        which host there is, and a path is always defined (RFC 3986, 3)."""
        values = {**read.components, **read.canonical}
        if component == USERINFO and USERINFO not in values:  # some programs split it
            username, password = values["username"], values["password"]
            return username if password is None else f"{username or ''}:{password}"
        value = values.get(component)
        is_guarded = component == PATH and self._maps and values[HOST] is None
        if is_guarded and value and value.startswith("/.//"):
            return value.removeprefix("/.")
        if component == PATH:
            return value or ""
        is_merged = component in self.operand.merged and component != HOST
        return None if is_merged and not value else value

    def _host_of(self, tree: ComponentTuple) -> str | None:
        return tree.host if self._maps else self._lower(tree.scheme, tree.host)[HOST]

    def _lower(self, scheme: str | None, host: str | None) -> dict[str, str | None]:
        """A scheme and a host in lowercase. A guard compares an empty host as it is."""
        lower = _lower(scheme, host)
        return lower if host or not self._is_guard else lower | {HOST: host}


def _lower(scheme: str | None, host: str | None) -> dict[str, str | None]:
    """A scheme and a host in lowercase. A host of the Web that is empty is none (RFC 9110, 4.2.1:
    it is invalid), also without a scheme: what fetches may look for a host behind it."""
    scheme = scheme and lowercase(scheme)
    if scheme in {None, *WEB}:
        host = host or None
    return {SCHEME: scheme, HOST: host and lowercase(host)}


def _read_by(operand: ProgramOperand, given: str, *, is_guard: bool) -> Read | None:
    """What a program makes of a text. The host is the one that it gives: an address without
    brackets stays without them. A guard compares it as it is; for a reader, its case does not
    count, and a program that gives an empty host sees none."""
    try:
        reading = operand.read(given)
    except LimitError:
        return None
    if reading is None:
        return None
    if is_guard:
        return Read(reading.values, reading.values)
    return Read(_lower(reading.values[SCHEME], reading.values[HOST] or None), reading.values)


def _with_ports(automaton: TaggedAutomaton, part: Part, ports: Dfa) -> Iterator[TaggedAutomaton]:
    """The texts whose port is in a part. ports: as they are written."""
    yield having_in(automaton, PORT, ports)
    if part.has_no_port:
        yield having(automaton, PORT, is_set=False)


@lru_cache(maxsize=16)
def _plain_meaning(
    hosts: Hosts,
    standard: Standard | None,
    base: ComponentTuple | None,
    looks_up: bool,  # noqa: FBT001 (lru_cache has it as a key)
    is_guard: bool,  # noqa: FBT001 (lru_cache has it as a key)
) -> Meaning:
    read = AS_THEY_ARE if standard is None else of_standard(standard, base)
    return Meaning(plain_hosts(hosts, read, looks_up=looks_up, is_guard=is_guard))


@lru_cache(maxsize=16)
def _mapped_meaning(
    hosts: Hosts,
    standard: Standard,
    is_guard: bool,  # noqa: FBT001 (lru_cache has it as a key)
) -> Meaning:
    return Meaning(mapped_hosts(hosts, standard, is_guard=is_guard))


@lru_cache(maxsize=16)
def _meaning_of_program(
    hosts: Hosts,
    operand: ProgramOperand,
    looks_up: bool,  # noqa: FBT001 (lru_cache has it as a key)
    is_guard: bool,  # noqa: FBT001 (lru_cache has it as a key)
) -> Meaning:
    """What hosts mean to a program. A guard compares them as they are given, in their case, and
    also if they are empty. Raises OperandError if its grammar does not say what it makes of them,
    and it cannot be asked."""
    if HOST in operand.program.rewritten and not operand.is_confirmed:
        here = operand.version.installed
        is_here = "none is installed" if here is None else f"{here} is installed"
        raise OperandError(
            f"only {operand.name} itself knows what it makes of hosts, and {is_here}: its grammar "
            f"is for {operand.program.versions}; install this version where you ask"
        )
    web, others = (
        of_program(operand, scheme, is_folded=not is_guard)
        for scheme in (WEB_SCHEME, operand.program.other_scheme)
    )
    ways = partial(plain_hosts, hosts, looks_up=looks_up, is_guard=is_guard)
    return Meaning(ways(web) if web == others else by_scheme(ways(web), ways(others)))
