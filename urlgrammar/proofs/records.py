"""What the records of programs say of hosts, and whether they keep paths.

What belongs here: asking a record what its program makes of single characters of hosts, between
others. Of characters beyond ASCII, most become no text of ASCII but a label of Punycode, or stay as
they are, or are refused: nothing maps them to ASCII. The others are asked about one by one.
"""

from __future__ import annotations

import itertools
import re
import stringprep
import sys
import unicodedata
from contextlib import suppress
from functools import cache
from string import ascii_uppercase
from typing import TYPE_CHECKING, Final, NamedTuple

import idna

from urlgrammar.components import ComponentTuple
from urlgrammar.proofs.claims import HOST, PATH, SCHEME, USERINFO
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from urlgrammar.programs.grammars.record import Program

_ASCII: Final = CharSet.of([(0x21, 0x7E)])
_UPPERCASE: Final = frozenset(ascii_uppercase)
_MEANT: Final = _ASCII - CharSet.from_characters(f":[]{ascii_uppercase}")
PLAIN: Final = _MEANT - CharSet.from_characters("%")
"""The characters of names that are asked about: those that mean themselves to a standard."""

_NUMBERS: Final = ("1", "1.2", "1.2.3", "017", "0x7f.1", "0x7f000001", "4294967295", "4294967296")
_SCHEMES: Final = (None, "http", "ws", "file", "other")
_AROUND: Final = (("a", "a"), ("a_", "a"))
_BESIDE_ESCAPE: Final = (("a%2d", "a"),)
_BESIDE_ESCAPES: Final = (*_AROUND, *_BESIDE_ESCAPE)
_BESIDE_MAPPED: Final = (*_BESIDE_ESCAPES, ("\u212a", "a"), ("\u212a.", "a"))
"""What stands around a character of a host: of names that some rules of IDNA allow, and of those
that they do not; an escape; in the same label and in another one, what IDNA maps to ASCII."""

_BEYOND_ASCII: Final = "\xe9\u03c9\u05d0\u4e2d\U0001f600"
_OTHERS: Final = ((None, None), ("u", None), (None, "f"), ("u", "f"))
"""Userinfo and fragments."""

_WITHOUT_PORT: Final = ("", "a", "a.b", "ftp.a", "[::1]", "[a:80]", "[\u212a:80]", "[\xe9:80]")
"""Hosts that are asked about."""

_WITH_ESCAPES: Final = ("A%4b", "A%4B", "A%b", "A%25B", "%A", "a%2dA", "A%2d.B", "A%\u212a")
_WITH_MAPPED: Final = tuple(
    host.format(character)
    for character in "\u212a\u3002\xad\xdf\xe9"
    for host in ("A{}", "{}A", "A_{}", "A.{}", "A_.{}", "{}.A", "{}_.A_", "A.b_{}", "A!.{}")
)
"""Hosts with letters in uppercase, beside escapes and characters beyond ASCII."""

_ESCAPE: Final = re.compile("%[0-9A-Fa-f]{2}")
_ESCAPES: Final = tuple(f"%{number:02x}" for number in range(256))
_ZONES: Final = (
    *("", "1", "25", "251", "25en0", "EN0", "%"),
    *(f"{before}{escape[1:]}" for before in ("", "25") for escape in _ESCAPES),
)
"""Texts and characters that stand for all of their kind."""

PUNYCODE: Final = "xn--"
"""Begins a label beyond ASCII that is written in ASCII (RFC 5890, 2.3.2.1)."""

_FAR, _UNKNOWN = " far", " unknown"
"""In the place of what a character becomes, which has no space."""

_FULL_STOPS: Final = "\u3002\uff0e\uff61"
_WITHOUT_MAPPING: Final = frozenset({"Co", "Cs"})
_UNASSIGNED, _FORMATS = "Cn", "Cf"
"""Categories of characters."""

_EMPTY_PLANES: Final = range(0x40000, 0xE0000)
"""Planes 4 to 13, in which no character is assigned (Unicode 17)."""

_IGNORED: Final = ("SELECTOR", "FILLER", "JOINER", "INHERENT")
"""Words in the names of characters that are ignored by default (Unicode, 5.21)."""


class Meanings(NamedTuple):
    """What a program makes of the characters of hosts.

    images: by a text of ASCII, the characters that may become it; these become nothing else.
    escapes: by an escape in lowercase, all that it may become.
    far: those of these characters with which a host may also be no text of ASCII, unless it has a
    label of Punycode. never: characters beyond ASCII with which no host is anything else, or with
    which the program refuses the host. has_punycode: whether it writes such
    labels. has_zones: whether an address with a zone has it in the value, too.
    """

    images: Mapping[str, CharSet]
    escapes: Mapping[str, frozenset[str]]
    far: CharSet
    never: CharSet
    has_punycode: bool
    has_zones: bool


@cache
def value(
    program: Program,
    host: str,
    scheme: str | None = "http",
    userinfo: str | None = None,
    fragment: str | None = None,
) -> str | None:
    """What a program gives for a host, None if it refuses it."""
    tree = ComponentTuple(scheme, userinfo, host, path="/", fragment=fragment)
    return _given(program, tree, HOST)


def _of(program: Program, host: str) -> set[str | None]:
    """What it gives with some schemes, and with other components, because of which a program may
    read a URL once more."""
    return {value(program, host, scheme, *others) for scheme in _SCHEMES for others in _OTHERS}


def folds(program: Program) -> bool:
    """Whether a program gives a host in lowercase, with every scheme."""
    return all(_of(program, each) <= {each.lower(), None} for each in ("A", "0X7F"))


@cache
def mixes_case(program: Program, beside: str) -> bool:
    """Whether a program gives some letters of a host in lowercase and others as they are written,
    in names that also have an escape, or a character beyond ASCII. beside: "%", or another one."""
    own = _WITH_ESCAPES if beside == "%" else _WITH_MAPPED
    keeps = _keeps_escapes(program)
    return any(
        not _UPPERCASE.isdisjoint(given if keeps else _ESCAPE.sub("", given)) and given != host
        for host in own
        for given in _of(program, host)
        if given is not None
    )


def keeps_numbers(program: Program) -> bool:
    """Whether a program gives names that are numbers as they are written. Where the grammar tells
    addresses, the record says nothing of them."""
    return not program.kinds and all(_of(program, each) <= {each, None} for each in _NUMBERS)


def adds(program: Program, component: str) -> bool:
    """Whether a program gives a component to some text that has none: a scheme, user information,
    a host or a port."""
    schemes = (None,) if component == SCHEME else _SCHEMES
    hosts = (None,) if component == HOST else (None, *_WITHOUT_PORT)
    others = [each for each in _OTHERS if component != USERINFO or each[0] is None]
    for scheme, host, path, (userinfo, fragment) in itertools.product(
        schemes, hosts, ("", "/", "a", "a/b"), others
    ):
        with suppress(ValueError):
            tree = ComponentTuple(scheme, userinfo, host, path=path, fragment=fragment)
            if getattr(program.values(tree), component):
                return True
    return False


def keeps_paths(program: Program) -> bool:
    """Whether a program gives paths as they are written."""
    if PATH not in program.components - program.as_written - program.rewritten or program.ignored:
        return False
    letters = [*map(chr, range(0x80)), *_BEYOND_ASCII, *_ESCAPES, "%", "%C3"]
    paths = ["", "/", "//a", "a", "/./a", "/a/..", "/../a", *(f"/a{each}b" for each in letters)]
    trees = (ComponentTuple("http", host="a", path=path) for path in paths)
    return all(_given(program, tree, PATH) in {tree.path, None} for tree in trees)


def _given(program: Program, tree: ComponentTuple, component: str) -> str | None:
    """What a program gives for a component, None if it refuses the tree."""
    try:
        found: str | None = getattr(program.values(tree), component)
    except ValueError:
        return None
    return found


def _keeps_escapes(program: Program) -> bool:
    """Whether a program gives hosts with "%" as they are written."""
    escapes = [*_ESCAPES, "%", "%%", "%z", "%0"]
    given = {each: _of(program, f"a{each}a") - {None} for each in escapes}
    return all({e.lower() for e in some if e} <= {f"a{each}a"} for each, some in given.items())


def replaces_empty(program: Program) -> bool:
    """Whether a program gives another host for an empty one, with some scheme."""
    return any(value(program, "", scheme) for scheme in _SCHEMES)


@cache
def meanings(program: Program, *, is_goal: bool) -> Meanings:
    """What a program makes of characters, with every scheme, and whatever stands beside them.
    is_goal: whether it is about the host that is reached, in lowercase, which what looks up names
    maps to ASCII; not about the value that is compared."""
    images: dict[str, list[str]] = {}
    near, never, far = _near_ascii(), list[str](), list[str]()
    escapes: dict[str, frozenset[str]] = {}
    if HOST in program.rewritten:  # it decodes in a way that its record does not say
        pass
    elif _keeps_escapes(program):
        images["%"] = ["%"]
    else:
        escapes = _escapes(program, is_goal=is_goal)
    around = _BESIDE_ESCAPES if escapes else _AROUND
    for character in (*PLAIN, *near):
        found = _images(program, character, around, is_goal=is_goal)
        texts = found - {_FAR}
        is_mapped = (is_goal or character in near) and "" not in texts
        if texts == {character} or (is_mapped and all(map(_is_plain, texts))):
            for each in texts:
                images.setdefault(each, []).append(character)
            if texts and _FAR in found:
                far.append(character)
        if character in near and not texts:
            never.append(character)
    return Meanings(
        {image: CharSet.from_characters("".join(some)) for image, some in images.items()},
        escapes,
        CharSet.from_characters("".join(far)),
        CharSet.from_characters("".join(never)) | _far_from_ascii(is_goal=is_goal),
        any(
            given is not None and given.isascii()
            for character in _BEYOND_ASCII
            for given in _of(program, f"a{character}a")
        ),
        all("%" in (e or "%") for zone in _ZONES for e in _of(program, f"[::1%{zone}]")),
    )


def _is_plain(text: str) -> bool:
    """Whether a text is of characters that are asked about, and whole escapes."""
    return all(each in PLAIN for each in _ESCAPE.sub("", text))


def _escapes(program: Program, *, is_goal: bool) -> dict[str, frozenset[str]]:
    """What escapes in names become, each a text or the escape itself, by escapes in lowercase. None
    is known if one is decoded twice, or if a name with one and a character that Unicode does not
    map to ASCII becomes a text of ASCII."""
    twice = any(e is not None and e.lower() != "a%2541a" for e in _of(program, "a%2541a"))
    beyond = (_images(program, each, _BESIDE_ESCAPE, is_goal=is_goal) for each in _BEYOND_ASCII)
    if twice or any(each - {_FAR} for each in beyond):
        return {}
    found: dict[str, frozenset[str]] = {}
    for escape in _ESCAPES:
        texts = frozenset[str]()
        for first, second in itertools.product(*({e, e.upper()} for e in escape[1:])):
            texts |= _images(program, f"%{first}{second}", _BESIDE_MAPPED, is_goal=is_goal)
        if all(e and (e.lower() == escape or {*e} <= {*PLAIN}) for e in texts):
            found[escape] = texts
    return found


def _images(
    program: Program, written: str, around: Iterable[tuple[str, str]], *, is_goal: bool
) -> frozenset[str]:
    """What a character or an escape becomes, with every scheme and with what can stand around it;
    none if the program always refuses it."""
    return frozenset(
        image
        for before, after in around
        for scheme in _SCHEMES
        if (image := _image(program, (before, written, after), scheme, is_goal=is_goal)) is not None
    )


def _image(
    program: Program, host: tuple[str, str, str], scheme: str | None, *, is_goal: bool
) -> str | None:
    """What a text between two others becomes in a host, None if the program refuses the host, or if
    the others alone are no text of ASCII: a text of ASCII; _FAR, if the host is no other text of
    ASCII, also when it is looked up if it is a goal; or _UNKNOWN."""
    before, _, after = host
    known = f"a{after}"
    alone = value(program, before + known, scheme)
    given = value(program, "".join(host), scheme)
    if given is None or alone is None or not (alone.isascii() and alone.endswith(known)):
        return None
    first = alone.removesuffix(known)
    if given.isascii() and given.startswith(first) and given.endswith(after):
        image = given[len(first) : len(given) - len(after)]
        return image.lower() if is_goal else image
    is_far = given.startswith(PUNYCODE) or not (is_goal or given.isascii())
    return _FAR if is_far else _UNKNOWN


@cache
def _near_ascii() -> frozenset[str]:
    """The characters beyond ASCII that something may map to a text of ASCII: a full stop (RFC 3490,
    3.1), compatibility decomposition, another case, or because they are ignored (Nameprep, table
    B.1, and by default). UTS #46 and Nameprep map no others. Of characters that are assigned in a
    later version of Unicode than Python's, those that the package `idna` maps so."""
    found = {*_FULL_STOPS}
    for number in range(0x80, sys.maxunicode + 1):
        character = chr(number)
        category = unicodedata.category(character)
        if category in _WITHOUT_MAPPING or number in _EMPTY_PLANES:
            continue
        if category == _UNASSIGNED:
            with suppress(idna.IDNAError):
                if idna.uts46_remap(f"a{character}a", std3_rules=False).isascii():
                    found.add(character)
            continue
        mapped = (
            character.lower(),
            character.upper(),
            *(unicodedata.normalize("NFKC", e) for e in (character, character.casefold())),
        )
        name = unicodedata.name(character, "")
        if (
            category == _FORMATS
            or stringprep.in_table_b1(character)
            or any(map(str.isascii, mapped))
            or any(word in name for word in _IGNORED)
        ):
            found.add(character)
    return frozenset(found)


@cache
def _far_from_ascii(*, is_goal: bool) -> CharSet:
    """All others; for a goal, without unassigned ones, which what looks up names may know."""
    others = [*_near_ascii()]
    if is_goal:
        every = map(chr, (*range(0x80, _EMPTY_PLANES[0]), *range(0xE0000, sys.maxunicode + 1)))
        others += [each for each in every if unicodedata.category(each) == _UNASSIGNED]
    return CharSet.of([(0x80, sys.maxunicode)]) - CharSet.from_characters("".join(others))
