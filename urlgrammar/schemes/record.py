"""The record of a scheme: what its document says of the URIs with this scheme; and the values that
it makes of them.

What belongs here: the record and its operations, in one way for all schemes: validity, errors,
components, and their text; the canonical form and the values are functions of a scheme's module. A
tree is a text with its components, which stand there as they stand in the text; what they mean is
among its values.

A document describes a whole URI, but mostly not its fragment, which is a matter of what is
retrieved (RFC 3986, 3.5). `Fragment` says whose it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import EditError, ParseError
from urlgrammar.grammar.explanation import caret, tree_lines
from urlgrammar.grammar.matcher import Matcher
from urlgrammar.regular.group_names import group_labels, label_of
from urlgrammar.schemes.texts import generic
from urlgrammar.standards import standard
from urlgrammar.text.arguments import kind_of, text_of
from urlgrammar.tree.value import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import NoReturn, Self

    from urlgrammar.errors import RuleName
    from urlgrammar.grammar.earley import Derivation
    from urlgrammar.grammar.matcher import Break
    from urlgrammar.standards.decisions import Decision
    from urlgrammar.text.arguments import Text
    from urlgrammar.transformers import Transformer

FOLDER: Final = "schemes/"
"""The folder of the grammars."""

FRAGMENT: Final = "fragment"


class Fragment(Enum):
    """Whether a URI of a scheme can have a fragment: any one, by RFC 3986; as the grammar of the
    scheme has it; none, because the document forbids it."""

    GENERIC = 1
    OWN = 2
    NONE = 3


class Document(NamedTuple):
    """The document of a scheme. name: as citations have it, such as `RFC 8141`. date: ISO 8601, to
    the month."""

    name: str
    title: str
    date: str
    url: str


class SchemeTree(str):
    """A URI with its components by the document of its scheme: a str, so that it is hashable and a
    text for every program. It is made by `Scheme.parse` and `by_scheme`.

    An undefined component is None, an empty one is "". Components are attributes, too.

        >>> import urlgrammar as ug
        >>> urn = ug.by_scheme("urn:example:a1?+r#f")
        >>> urn.nid, urn.nss, urn.r_component, urn.q_component
        ('example', 'a1', 'r', None)
        >>> urn.with_(r_component=None)
        <urn 'urn:example:a1#f'>
    """

    __slots__ = ("_components", "by")
    by: Scheme
    """The scheme."""
    _components: Mapping[str, str | None]

    @classmethod
    def of(cls, scheme: Scheme, text: str, components: Mapping[str, str | None]) -> Self:
        """A tree whose components were found in the text by the scheme."""
        tree = super().__new__(cls, text)
        object.__setattr__(tree, "by", scheme)
        object.__setattr__(tree, "_components", MappingProxyType(dict(components)))
        return tree

    def __new__(cls, text: str) -> Self:
        """Raises TypeError: parse a text."""
        raise TypeError(f"parse {text!r} by urlgrammar.by_scheme: it makes a SchemeTree")

    def __repr__(self) -> str:
        """The text and the scheme. A password is not shown."""
        text = str(self)
        own = self._components.get("password")  # of sip; elsewhere it is a part of the userinfo
        secret = own or (self._components.get("userinfo") or "").partition(":")[2]
        if secret:
            text = text.replace(f":{secret}@", f":{HIDDEN}@", 1)
        return f"<{self.by.name} {text!r}>"

    def __getattr__(self, name: str) -> str | None:
        """A component."""
        if not name.startswith("_") and name in self._components:
            return self._components[name]
        names = ", ".join(self._components) if not name.startswith("_") else ""
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}; it has {names}")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Trees are immutable."""
        raise AttributeError(
            f"a tree cannot be changed: write .with_({name}=...), and use its result"
        )

    def __delattr__(self, name: str) -> NoReturn:
        """Trees are immutable."""
        self.__setattr__(name, None)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._components})

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return self.by.parse, (str(self),)

    @property
    def components(self) -> Mapping[str, str | None]:
        """The components by name, in the order of the text."""
        return self._components

    @property
    def values(self) -> Mapping[str, object]:
        """What the components mean by the document, decoded; the page "Schemes" of the
        documentation lists them. Empty if the document says no more than its grammar."""
        return self.by.values(self)

    def to_dict(self) -> dict[str, str | None]:
        """The components by name."""
        return dict(self._components)

    def canonical(self) -> SchemeTree:
        """The canonical form by the document of the scheme."""
        return self.by.canonicalize(self)

    def key(self) -> str:
        """A text that is equal for the URIs that the document calls equivalent."""
        return (self.by.key or self.by.canonical)(self)

    def with_(self, **changes: str | None) -> SchemeTree:
        """The URI with other components, each as it stands in a text; None removes one. Raises
        EditError if the text is not valid, or would have other components, and TypeError for a name
        that is no component."""
        return self.by.build({**self._components, **changes})

    def __replace__(self, /, **changes: str | None) -> SchemeTree:
        """`copy.replace` is `with_`."""
        return self.with_(**changes)

    def items_of(self, component: str, rule: str) -> Iterator[dict[str, str]]:
        """The parts of a component, as `Scheme.items` finds them."""
        return self.by.items(self._components[component] or "", rule)


@dataclass(frozen=True, eq=False, repr=False)
class Scheme:
    """A scheme whose document is a grammar that can be run.

    name: the scheme, or the beginning of its URIs, such as `urn:uuid`. document: where it is
    defined. file: that of the grammar, without its ending. rule: that of whole URIs. transformer:
    the components that rules become. fragment: see Fragment. canonical: the text of the canonical
    form of a tree. key: a text that is equal for the trees that the document calls equivalent, if
    this is not the canonical form. values: what components mean, decoded, by name. lenient: the
    valid text that parsers of the scheme take another one for, by what its document recommends to
    them. advice: what to write instead of an invalid text, None if that is not known.
    """

    name: str
    document: Document
    file: str
    rule: str
    transformer: type[Transformer]
    fragment: Fragment = Fragment.GENERIC
    canonical: Callable[[SchemeTree], str] = generic
    key: Callable[[SchemeTree], str] | None = None
    values: Callable[[SchemeTree], Mapping[str, object]] = lambda _: {}
    lenient: Callable[[str], str] = str
    advice: Callable[[Break, Matcher], str | None] = lambda _broken, _matcher: None

    def __repr__(self) -> str:
        return f"<Scheme {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], Scheme], tuple[str]]:
        return _of_name, (self.name,)

    @property
    def grammar(self) -> str:
        """The name of the grammar."""
        return FOLDER + self.file

    @cached_property
    def matcher(self) -> Matcher:
        """The generated patterns and automata of the grammar."""
        return Matcher(self.name, advice=self.advice, grammar=self.grammar)

    @property
    def rules(self) -> Mapping[str, RuleName]:
        """Every rule of the grammar by its name, with its spelling, document and section."""
        return self.matcher.rules

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """The points that the document leaves open, with the choices made."""
        from urlgrammar.standards import decisions  # imported late: few programs need it

        return decisions.read(self.grammar)

    @cached_property
    def components(self) -> tuple[str, ...]:
        """The names of the components, in the order of the text, after the scheme."""
        own = dict.fromkeys(group_labels(self.matcher.pattern(self.rule)))
        return (*own, *([FRAGMENT] if self.fragment is Fragment.GENERIC else []))

    def is_valid(self, text: Text) -> bool:
        """Whether a text is a URI of this scheme, by its document and by RFC 3986. Raises TypeError
        if it is no text."""
        return self._found(text_of(text)) is not None

    def error(self, text: Text) -> ParseError:
        """Why a text is not valid. Raises ValueError for one that is."""
        text = text_of(text)
        if self.is_valid(text):
            raise ValueError("the text is valid: it has no error")
        own, mark, _ = self._separate(text)
        is_forbidden = bool(mark) and self.fragment is Fragment.NONE
        if is_forbidden or self.matcher.full_match(self.rule)(own) is None:
            return self.matcher.error(self.rule, text)
        error = standard("rfc3986").error(text, "uri")
        return ParseError(
            self.name,
            self.rule,
            text,
            error.position,
            error.expected,
            error.innermost,
            f"{self.document.name} allows it, but then it is no URI",
        )

    def parse(self, text: Text) -> SchemeTree:
        """The components of a text by the scheme's document. `str(parse(text)) == text`. Raises
        ParseError, a ValueError, for a text that is not valid, and TypeError."""
        tree = self.try_parse(text)
        if tree is None:
            raise self.error(text)
        return tree

    def try_parse(self, text: Text) -> SchemeTree | None:
        """`parse`, but None for a text that is not valid."""
        text = text_of(text)
        found = self._found(text)
        return None if found is None else SchemeTree.of(self, text, found)

    def canonicalize(self, text: Text) -> SchemeTree:
        """The canonical form of a URI by the scheme's document. Raises ParseError."""
        return self.parse(self.canonical(self.parse(text)))

    def read(self, text: Text) -> SchemeTree:
        """The canonical form of a text as lenient parsers of the scheme read it, for a scheme whose
        document says how (`pkg`); for others, it is `canonicalize`. Raises ParseError."""
        tree = self.try_parse(text)
        return self.canonicalize(self.lenient(text_of(text))) if tree is None else tree.canonical()

    def build(self, components: Mapping[str, str | None]) -> SchemeTree:
        """The tree of components, each as it stands in a text; those that are left out are
        undefined. Raises EditError if no valid text has exactly these components, and TypeError for
        a name that is none of them."""
        scheme = self.name.partition(":")[0]
        if not isinstance(components, Mapping):
            raise TypeError(f"the components must be a mapping, not {kind_of(components)}")
        given = {
            name: text_of(value, f"the component {name}")
            for name, value in components.items()
            if value is not None
        }
        for name in given.keys() - {*self.components, "scheme"}:
            names = ", ".join(self.components)
            raise TypeError(f"{self.name} has no component {name!r}: choose from {names}")
        fragment = given.get(FRAGMENT) if self.fragment is Fragment.GENERIC else None
        own = frozenset(given) - {"scheme", *([] if fragment is None else [FRAGMENT])}
        ways = {
            frozenset(name for name, is_component in parts if is_component): parts
            for parts in self.matcher.prints(self.rule)
        }
        if own not in ways:
            listed = ", ".join(sorted(own)) or "none of the components"
            larger = sorted((sorted(way - own) for way in ways if own < way), key=len)
            needed = f"; it also needs {', '.join(larger[0])}" if larger else ""
            raise EditError(f"no text of {self.name} has exactly {listed}{needed}")
        text = "".join(given[part] if is_name else part for part, is_name in ways[own])
        text = given.get("scheme", scheme) + text[len(scheme) :]
        return self._checked(text if fragment is None else f"{text}#{fragment}", given)

    def _checked(self, text: str, wanted: Mapping[str, str]) -> SchemeTree:
        tree = self.try_parse(text)
        if tree is None:
            raise EditError(f"{text!r} is not valid by {self.name}: {self.error(text)}")
        for name, value in wanted.items():
            if tree.components[name] != value:
                raise EditError(
                    f"{text!r} would have another {name}: {tree.components[name]!r}, not {value!r}"
                )
        return tree

    def items(self, text: str, rule: str) -> Iterator[dict[str, str]]:
        """The parts of a component's text that match a rule, one after the other, each with the
        components that the rule captures, and its text as `""`."""
        for match in re.finditer(self.matcher.pattern(rule), text):
            yield {"": match[0], **_captured(match)}

    def derive(self, text: Text) -> Derivation:
        """The derivation of a text by the reference parser, without a fragment that is not the
        scheme's. Raises ParseError."""
        from urlgrammar.grammar.earley import derive  # imported late: it needs Lark

        return derive(self.grammar, self.rule, self._separate(self.parse(text))[0])

    def explain(self, text: Text) -> str:
        """The derivation of a text with the sections of the document; or, for a text that is not
        valid, the place of the error."""
        try:
            return "\n".join(tree_lines(self.derive(text), self.rules))
        except ParseError as error:
            return caret(error)

    def _separate(self, text: str) -> tuple[str, str, str]:
        """The text that the grammar describes, `#`, and the fragment; these are empty if there is
        none, or it is the grammar's."""
        return (text, "", "") if self.fragment is Fragment.OWN else text.partition("#")

    def _found(self, text: str) -> dict[str, str | None] | None:
        """The components of a text, None if it is not valid."""
        own, mark, fragment = self._separate(text)
        match = self.matcher.full_match(self.rule)(own)
        if match is None or (mark and self.fragment is Fragment.NONE):
            return None
        if not standard("rfc3986").is_valid(text, "uri"):
            return None
        found: dict[str, str | None] = {"scheme": text.partition(":")[0]}
        found |= dict.fromkeys(self.components)
        found |= _captured(match)
        if mark:
            found[FRAGMENT] = fragment
        return found


def _captured(match: re.Match[str]) -> dict[str, str]:
    """The components that a match captures: of several groups of one, the first that matched."""
    found: dict[str, str] = {}
    for name, value in match.groupdict().items():
        if value is not None:
            found.setdefault(label_of(name), value)
    return found


def _of_name(name: str) -> Scheme:
    """The record of a name, which is all that is pickled."""
    from importlib import import_module

    found: Scheme = import_module("urlgrammar.schemes").scheme(name)  # by name: it imports this
    return found
