"""Guards: parsers with conditions on what they give.

What belongs here: a guard as an operand. Its language is the texts that the parser takes to values
that fulfil all conditions: what a search for a goal selects, too. A search follows it lazily;
whatever else takes an operand gets its determinized automaton.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cached_property, reduce
from operator import and_
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar import errors
from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.goals import Goal
from urlgrammar.differ.bypass.parts import HOST, QUERY, USERINFO
from urlgrammar.differ.bypass.product import determinized
from urlgrammar.differ.bypass.readers import Read, Reader
from urlgrammar.differ.bypass.selection import Selection
from urlgrammar.differ.operands.base import Operand
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.errors import OperandError
from urlgrammar.forms.keys import TAKEN, key_of
from urlgrammar.regular.automata.languages import intersection, is_empty
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.regular.tagged.operations import having_in, restricted, union
from urlgrammar.regular.tagged.projection import language
from urlgrammar.text.arguments import text_of
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.differ.bypass.meanings.meaning import Meaning
    from urlgrammar.differ.operands.base import Components, Places, Version
    from urlgrammar.forms.keys import Key
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.text.arguments import Text

_LIBRARIES: Final = {
    "hostname": "host",
    "protocol": "scheme",
    "search": "query",
    "hash": "fragment",
}
"""What libraries call components. Their values are not the same: a protocol has a colon."""

_COMPONENTS: Final = ("scheme", USERINFO, HOST, "port", "path", "query", "fragment")
_KEY: Final = rf"(?:(?:{'|'.join(TAKEN)})\s+)?query\.[^\s,]+"
_CONDITION: Final = re.compile(
    rf"(?P<component>{_KEY}|[a-z_]+)\s+"
    r"(?:(?P<none>is\s+(?P<not>not\s+)?none)|(?P<in>(?:not\s+)?in)\s+(?P<set>.*\S))",
    re.DOTALL,
)
_NEXT: Final = re.compile(rf",\s*(?=(?:{'|'.join(_COMPONENTS)}|{_KEY})\s+(?:is|in|not)\s)")
_GUARD: Final = re.compile(r"(?P<reader>[A-Za-z][A-Za-z0-9_.@-]*)\[(?P<conditions>.*)\]", re.DOTALL)
_TELLING: Final = r"1\.1\.1\.1|example\.(?:com|org)|(?:[a-z0-9-]+\.)*evil\.example"
"""Hosts that no set of what is internal has, and that look harmless."""
PLAIN: Final = regex(r"[a-z0-9.:\[\]-]*").language
"""Hosts that are written plainly."""
_EVERY: Final = Goal(is_allowed=True, resolves=False)
"""Every host, and none."""


_DEFAULT: Final = (
    "Where a parser leaves out a default port, that is `port is none`, or none in a list."
)


class Condition(NamedTuple):
    """A condition of a guard: the values of a component that fulfil it. key: that of the query
    whose value it is about, which one of its values can fulfil."""

    component: str
    values: Goal
    key: Key | None = None


def parts_of(given: str) -> tuple[str, str] | None:
    """The parser and the conditions of a guard, READER[CONDITION, …]; None if it is none."""
    match = _GUARD.fullmatch(given)
    return None if match is None else (match["reader"], match["conditions"])


def conditions(given: str, as_operand: sets.OperandOf) -> tuple[Condition, ...]:
    """The conditions of a text: `COMPONENT in SET`, `COMPONENT not in SET`, `COMPONENT is none`,
    `COMPONENT is not none`, with commas between them. The component can be a key of the query
    (`forms.keys`). Raises OperandError and UnknownNameError."""
    return tuple(_condition(each.strip(), as_operand) for each in _NEXT.split(given))


def _condition(given: str, as_operand: sets.OperandOf) -> Condition:
    match = _CONDITION.fullmatch(given)
    if match is None:
        raise OperandError(
            f"{given!r} is no condition: write COMPONENT in SET, COMPONENT not in SET, "
            "COMPONENT is none or COMPONENT is not none"
        )
    key = key_of(match["component"])
    component = match["component"] if key is None else QUERY
    if component not in _COMPONENTS:
        meant = f": write {_LIBRARIES[component]}" if component in _LIBRARIES else ""
        raise OperandError(
            f"a guard has no condition on {component!r}{meant}: use {', '.join(_COMPONENTS)}, or "
            "query.NAME, which is the value of a key"
        )
    if match["none"]:
        return Condition(component, sets.defined(is_defined=bool(match["not"])), key)
    if component == USERINFO:
        raise OperandError(
            "the userinfo cannot be compared: a guard can only ask whether it is none"
        )
    is_in = match["in"] == "in"
    values = sets.condition(as_operand, component, match["set"], is_in=is_in)
    return Condition(component, values, key)


class Guard(Operand):
    """A standard or a program with conditions on its components. Raises OperandError if a component
    has no canonical form that an automaton can follow."""

    def __init__(self, name: str, reader: Operand, given: Sequence[Condition]) -> None:
        super().__init__(name)
        self.reader, self._conditions = reader, tuple(given)
        self._reader = Reader(reader, None, is_guard=True)
        self.merged, self.uncomparable = reader.merged, reader.uncomparable
        missing = [e.component for e in given if e.component not in self._reader.conditional]
        if missing:
            raise OperandError(
                f"a guard of {reader.name} cannot compare the {missing[0]}: there is none, or what "
                "is written there is not described"
            )

        is_decimal = isinstance(reader, ProgramOperand) and reader.program.is_decimal
        if is_decimal and any(e.values.resolves for e in given):
            raise OperandError(
                f"resolved: is what inet_aton reads, and what looks up the names of {reader.name} "
                "takes numbers with leading zeros for decimal ones: write the set without resolved:"
            )

    recipe: tuple[Callable[..., Operand], tuple[str, ...]] | None = None
    """What makes it again, and with which arguments."""

    def __reduce__(self) -> tuple[Callable[..., Operand], tuple[str, ...]]:
        if self.recipe is None:
            raise TypeError(f"{self.name} cannot be pickled: make it by ug.guard")
        return self.recipe

    def __copy__(self) -> Guard:
        some = object.__new__(type(self))
        vars(some).update(vars(self))
        return some

    def with_conditions(self, listed: str, given: Sequence[Condition]) -> Guard:
        """A guard of the same parser with more conditions. listed: as they are written. Raises
        OperandError."""
        own = parts_of(self.identity)
        if own is None:
            raise OperandError(
                f"{self.name} has no conditions that others can join: ask about both by `and_`"
            )
        return Guard(f"{own[0]}[{own[1]}, {listed}]", self.reader, [*self._conditions, *given])

    def as_described(self) -> Guard:
        """The same with the versions of a program that its grammar describes."""
        described = Guard(self.name, self.reader.as_described(), self._conditions)
        described.definition = self.definition
        return described

    @property
    def components(self) -> frozenset[str]:
        """Those of its parser."""
        return self.reader.components

    @property
    def version(self) -> Version | None:
        """That of its parser."""
        known = self.reader.version
        return None if known is None else known._replace(operand=self.name)

    @property
    def is_confirmed(self) -> bool:
        """Whether its parser is installed."""
        return self.reader.is_confirmed

    @property
    def remarks(self) -> tuple[str, ...]:
        """Those of its parser, and that any scheme will do."""
        every = self.reader.remarks + self.remarks_on_sets
        if not any(each.component == "scheme" for each in self._conditions):
            every += ("No condition is about the scheme: texts of any scheme, or of none, pass.",)
        return every + tuple(
            f"No text that fulfils the other conditions has the port {visible(name)}. {_DEFAULT}"
            for name in self._impossible_ports
        )

    @cached_property
    def _impossible_ports(self) -> tuple[str, ...]:
        """The ports of its conditions that no text has."""
        listed = {
            operand.name.partition(":")[2]: operand
            for each in self.other_conditions
            if each.component == "port" and not each.values.is_allowed
            for operand in each.values.operands
        }
        others = [each for each in self.other_conditions if each.component != "port"]
        found = []
        for name, operand in listed.items():
            only = Goal(is_allowed=False, operands=(operand,), has_undefined=False, resolves=False)
            conditions = [*others, Condition("port", only)]
            automaton = self._fulfilling(self.reader.automaton(), conditions)
            if is_empty(language(automaton)):
                found.append(name)
        return tuple(found)

    @cached_property
    def remarks_on_sets(self) -> tuple[str, ...]:
        """What there is to say of the sets of hosts in its conditions. Raises OperandError for a
        set that lists what is no host of a standard; programs give any."""
        if self._reader.is_program:
            return ()
        return tuple(
            f"{remark.operand} {remark.remark}"
            for condition in self.conditions_on_hosts
            for remark in self._reader.remarks(condition.values, (HOST,))
        )

    def check(self) -> None:
        """Raises OperandError if no text fulfils all conditions."""
        if self.hosts.is_empty:
            raise OperandError("no host fulfils the conditions of the filter: correct it")
        if is_empty(language(self.fulfilling_others)):
            is_about_ports = any(each.component == "port" for each in self.other_conditions)
            hint = f". {_DEFAULT}" if is_about_ports else ""
            raise OperandError(f"no string fulfils the conditions of {self.name}: correct it{hint}")

    # what a search follows

    @property
    def is_about_hosts(self) -> bool:
        """Whether it has a condition on the host; only then it must be followed."""
        return bool(self.conditions_on_hosts)

    @property
    def alternatives(self) -> tuple[tuple[Condition, ...], ...]:
        """Lists of conditions, of which a text must fulfil one."""
        return (self._conditions,)

    @property
    def conditions_on_hosts(self) -> tuple[Condition, ...]:
        """Those on the host."""
        return tuple(each for each in self._conditions if each.component == HOST)

    @property
    def other_conditions(self) -> tuple[Condition, ...]:
        """Those on other components."""
        return tuple(each for each in self._conditions if each.component != HOST)

    @cached_property
    def hosts(self) -> Hosts:
        """The hosts that fulfil all conditions. Raises OperandError."""
        goals = [each.values.hosts for each in self.conditions_on_hosts]
        return reduce(and_, goals or [_EVERY.hosts])

    @cached_property
    def meaning_of_every_host(self) -> Meaning:
        """What hosts mean to its parser, if every host will do."""
        return self._reader.meaning(_EVERY.hosts, is_allowed=True)

    @cached_property
    def meaning(self) -> Meaning:
        """What hosts mean to its parser, if those will do that fulfil all conditions."""
        return self._reader.meaning(self.hosts, is_allowed=True)

    @cached_property
    def fulfilling_others(self) -> TaggedAutomaton:
        """The texts of its parser that fulfil the conditions that are not about hosts. If what only
        the parser knows is whether it accepts a host, that is left out: it is the same for all
        conditions."""
        whole = self.reader.automaton()
        return self._fulfilling(_decided(whole) if self._reader.knows_all_but_hosts else whole)

    @property
    def has_long_hosts(self) -> bool:
        """Whether its parser reads hosts that are too long for it in a way of their own."""
        return self._reader.with_long_host(_EVERY.hosts) is not None

    def host_of(self, text: str) -> tuple[str | None] | None:
        """The host of a text that fulfils all conditions, in a tuple; None if the text does not, or
        if its parser does not know."""
        try:
            seen = None if self.split(text) is None else self._reader.read(text)
        except errors.LimitError:
            return None
        return None if seen is None else (seen.canonical.get(HOST),)

    @cached_property
    def telling(self) -> Hosts:
        """Some hosts that fulfil all conditions, to find first what people know: those of a list,
        or some that look harmless."""
        goals = [each.values for each in self.conditions_on_hosts]
        if any(not goal.is_allowed for goal in goals):
            return self.hosts
        some = Goal(
            is_allowed=False, operands=(regex(_TELLING),), has_undefined=False, resolves=False
        )
        return self.hosts & some.hosts

    @cached_property
    def telling_selections(self) -> list[Selection]:
        """What is followed first: some of its texts, in which a telling host is written plainly."""
        plain = intersection(self.telling.texts, PLAIN)
        automaton = having_in(self._restricted, HOST, plain)
        meaning = self._reader.meaning(self.telling, is_allowed=True)
        return [Selection(automaton, meaning, "", lambda _scheme, _has_slashes: None)]

    @cached_property
    def every_selection(self) -> list[Selection]:
        """What is followed: all of its texts."""
        return self.selections(self.hosts)

    def selections(self, hosts: Hosts) -> list[Selection]:
        """What is followed: the texts of its parser that fulfil all conditions, with some hosts."""
        meaning = self._reader.meaning(hosts, is_allowed=True)
        without_host = self._reader.without_host(hosts, meaning, is_listed=True)
        found = [Selection(self._restricted, meaning, "", without_host)]
        too_long = self._reader.with_long_host(hosts)
        if too_long is not None:
            automaton, none = too_long
            found.append(Selection(self._fulfilling(automaton), none, "", without_host))
        return found

    @cached_property
    def _restricted(self) -> TaggedAutomaton:
        return self._fulfilling(self.reader.automaton())

    def _fulfilling(
        self, automaton: TaggedAutomaton, conditions: Sequence[Condition] | None = None
    ) -> TaggedAutomaton:
        """An automaton, restricted by conditions that are not about hosts, by default all."""
        for component, values, key in self.other_conditions if conditions is None else conditions:
            automaton = union(self._reader.fulfilling(automaton, component, values, key))
        return automaton

    def is_about(self, reader: Reader, *, is_allowed: bool) -> bool:
        """Whether a reader is the same parser, and only its hosts decide. is_allowed: whether the
        goal is about what is allowed."""
        return reader.gives_as(self._reader, is_allowed=is_allowed)

    def accepts(self, text: Text) -> bool:
        """Whether a text passes, by the parser itself: the guard that is asked about is the one
        that runs. A standard takes some 0.1 ms; a program must be installed.

        Raises LimitError if the parser itself does not know, ProgramError, and TypeError.
        """
        return self.split(text_of(text)) is not None

    def refusing(self, text: Text) -> str | None:
        """Why a text does not pass: the component of the first condition that it does not fulfil,
        as `host`, or "syntax" if the parser refuses it; None if it passes. Raises as `accepts`.

        >>> import urlgrammar as ug
        >>> guard = ug.guard("whatwg", scheme="in http,https", host="not in internal")
        >>> [guard.refusing(url) for url in ("ftp://a/", "http://127.1/", "http://a b/", "http://a/")]
        ['scheme', 'host', 'syntax', None]
        """
        given = text_of(text)
        seen, written = self._reader.read(given), self.reader.split(given)
        if seen is None or written is None:
            return "syntax"
        failing = self._failing(seen, written)
        return None if failing is None else failing.component

    # the interface of operands

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        """The automaton of its parser for the texts of its language. Raises OperandError."""
        del rules
        return restricted(self.reader.automaton(), self.language)

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the texts that fulfil all conditions. Raises OperandError."""
        try:
            if not self.is_about_hosts:
                return language(self._restricted)
            return determinized(self.every_selection)
        except LimitError as error:
            raise OperandError(
                f"the automaton of {self.name} is too large: only as the filter of bypass, or "
                "joined to it by `and`, a guard is followed step by step; make its sets smaller"
            ) from error
        except RegularError as error:
            raise OperandError(error.problem) from error

    def _split(self, text: str) -> Components | None:
        """The components of its parser, if their values fulfil all conditions."""
        seen, written = self._reader.read(text), self.reader.split(text)
        if seen is None or written is None:
            return None
        return written if self._failing(seen, written) is None else None

    def _failing(self, seen: Read, written: Components) -> Condition | None:
        """The first condition that is not fulfilled."""
        for condition in self._conditions:
            component, values, key = condition
            value = self._value(component, seen, written)
            if not any(map(values.has, (value,) if key is None else key.values(value))):
                return condition
        return None

    def _value(self, component: str, seen: Read, written: Components) -> str | None:
        if component == USERINFO and self.version is not None:  # a program can split it
            return written.get(USERINFO)
        return self._reader.value(component, seen)

    def places(self, text: str) -> Places:
        """Those of its parser."""
        return self.reader.places(text)


def _decided(automaton: TaggedAutomaton) -> TaggedAutomaton:
    """An automaton with all of its texts, as if none were over-approximated."""
    ends = (
        dict.fromkeys(end._replace(over_approximated=False) for end in some)
        for some in automaton.ends
    )
    return replace(automaton, ends=tuple(map(tuple, ends)))
