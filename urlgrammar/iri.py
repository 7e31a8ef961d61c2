"""IRIs and URIs: the mappings between them, the comparison ladder, and remarks on IRIs.

What belongs here: RFC 3987, sections 3.1, 3.2, 4 and 5.3, which treat IRIs as values. Every URI is
an IRI, so these functions accept URIs too. A text that is not an IRI reference raises ParseError.
"""

from __future__ import annotations

import codecs
from functools import cache
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, get_args

from urlgrammar.canonicalizer import LADDER, STEPS
from urlgrammar.components import map_text
from urlgrammar.errors import EditError, MappingError, UnknownNameError, UrlGrammarError
from urlgrammar.standards import rfc3986, rfc3987
from urlgrammar.standards import standard as standard_of
from urlgrammar.standards.rfc3986 import STANDARD as RFC3986
from urlgrammar.standards.rfc3987 import BIDI_FORMATTING
from urlgrammar.standards.rfc3987 import STANDARD as RFC3987
from urlgrammar.text.arguments import name_of, text_of
from urlgrammar.text.percent_encoding import PercentCoding, beyond_ascii_encoded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from urlgrammar.components import ComponentTuple
    from urlgrammar.standards.record import Standard
    from urlgrammar.standards.rfc3986 import SyntaxBasedForm
    from urlgrammar.text.arguments import Text
    from urlgrammar.tree import ComponentTree, Level

HostMapping = Literal["percent-encoding", "idna2003", "uts46"]

_NAMES: Final = ("reg_name", "ireg_name")


def iri_to_uri(
    iri: Text | bytes,
    *,
    host: HostMapping = "percent-encoding",
    normalize: bool = False,
    encoding: str | None = None,
) -> ComponentTree:
    """The URI of an IRI: section 3.1.

    A text in Unicode is not normalized (step 1c). normalize: the text was on paper, read aloud, or
    otherwise without an encoding, so NFC is applied (step 1a). encoding: the codec of an IRI in
    octets; from an encoding that is not of Unicode, the text is normalized to NFC (step 1b).

    host: the mapping of the characters outside ASCII in a registered name. "percent-encoding" is
    the general mapping. "idna2003" is the ToASCII operation, which the section allows for schemes
    with domain names, with UseSTD3ASCIIRules and AllowUnassigned. "uts46" is its successor, as in
    browsers, after percent-decoding. Idempotent. URIs are unchanged by the general mapping; by
    "uts46" if the host has no percent-encodings; by "idna2003" if the host is a host name. Raises
    MappingError if the name has no such form, UnknownNameError for an unknown mapping, LookupError
    for an unknown codec, and UnicodeError if the octets are not in the encoding.
    """
    tree = _tree(_in_unicode(iri, encoding, normalize=normalize))
    _check_mapping(host)
    if tree.host is not None and tree.host_kind in _NAMES and host != "percent-encoding":
        tree = _with_mapped_name(tree, tree.host, host)
    uri = map_text(tree, beyond_ascii_encoded)
    return RFC3986.own(RFC3986.canonical_form.reclassify_host(uri))


def _in_unicode(iri: Text | bytes, encoding: str | None, *, normalize: bool) -> Text:
    """Step 1 of section 3.1."""
    if isinstance(iri, bytes) != (encoding is not None):
        raise TypeError("octets need an encoding, and only octets have one")
    if isinstance(iri, bytes):
        assert encoding is not None
        text = iri.decode(encoding)
        is_of_unicode = codecs.lookup(encoding).name.startswith("utf")
        return text if is_of_unicode and not normalize else _nfc(text)
    if not normalize:
        return iri
    return _nfc(text_of(iri))


def _iri_form() -> SyntaxBasedForm:
    return rfc3987.form(RFC3987.matcher)


def _check_mapping(name: str) -> None:
    if name_of(name, "the host mapping") not in get_args(HostMapping):
        raise UnknownNameError("host mapping", name, get_args(HostMapping))


def _with_mapped_name(tree: ComponentTuple, name: str, mapping: HostMapping) -> ComponentTuple:
    """The tree with its registered name in ASCII. The result must be a name or an IPv4address.

    A mapping can produce characters that are delimiters in a host, or end it ("℀" becomes "a/c",
    the full-width "％" a percent sign). That raises MappingError.
    """
    from urlgrammar.text import idna  # imported late: the tables of `idna` are large

    try:
        if mapping == "idna2003":
            mapped = idna.to_ascii_2003(name)
        elif name.isascii() and "%" not in name:
            mapped = name
        else:
            decoded = _iri_form().coding.decode_all(name)
            mapped = idna.to_ascii_uts46(decoded)
    except UnicodeError as error:
        raise MappingError(f"the host {name!r} has no ASCII form by {mapping}: {error}") from error
    kind = rfc3986.form(RFC3986.matcher).host_kind(mapped)
    if kind not in ("reg_name", "ipv4address") or "%" in mapped or (name and not mapped):
        raise MappingError(
            f"the host {name!r} would become {mapped!r} by {mapping}, which is not a host name"
        )
    return tree._replace(host=mapped)


def uri_to_iri(uri: Text, *, host: HostMapping = "percent-encoding") -> ComponentTree:
    """The IRI of a URI: section 3.2. `iri_to_uri` restores the URI, except for encoded unreserved
    characters and the case of hexadecimal digits.

    A character is decoded if an IRI can contain it there and it is appropriate in an IRI (see
    `standards.rfc3987.is_appropriate`). Reserved characters, `%`, characters that a URI cannot
    contain, and octets that are not strictly legal UTF-8 stay encoded. With host="idna2003" or
    "uts46", valid punycode labels are decoded (ToUnicode). Raises UnknownNameError for an unknown
    mapping.
    """
    tree = _tree(uri)
    _check_mapping(host)
    coding = _iri_form().coding
    iri = map_text(tree, lambda text: coding.uppercase_digits(coding.decode(text)))
    if iri.host is not None and tree.host_kind in _NAMES:
        iri = iri._replace(host=_name_to_unicode(iri.host, host))
    return RFC3987.own(RFC3987.canonical_form.reclassify_host(iri))


def _name_to_unicode(name: str, mapping: HostMapping) -> str:
    if mapping == "percent-encoding" or "xn--" not in name.lower():
        return name
    from urlgrammar.text import idna

    decoded = (idna.to_unicode_2003 if mapping == "idna2003" else idna.to_unicode_uts46)(name)
    return decoded if _iri_form().host_kind(decoded) == "ireg_name" else name


def human_repr(tree: ComponentTree, std: Standard) -> str:
    """`ComponentTree.human_repr`. std: the standard of the tree."""
    if std.name not in _BACK:
        names = ", ".join(_BACK)
        raise EditError(f"a human form is known for {names}, not for {std.name}")
    back, steps = _BACK[std.name]
    wanted, given = std.canonicalize(tree, steps), tree.components
    decoded = map_text(given, _shown_escapes().decode)
    host = decoded.host
    if host is not None and tree.host_kind in _NAMES_SHOWN:
        host = _name_to_unicode(host, "uts46")
    for shown in (decoded._replace(host=host), given._replace(host=host), decoded):
        text = str(shown)
        try:
            if std.canonicalize(back(text), steps) == wanted:
                return text
        except UrlGrammarError:  # it would not lead back
            continue
    return str(tree)


_NAMES_SHOWN: Final = (*_NAMES, "domain")
_BACK: Final[Mapping[str, tuple[Callable[[str], str], tuple[str, ...]]]] = MappingProxyType(
    {
        "rfc3986": (lambda text: iri_to_uri(text, host="uts46"), LADDER["case"]),
        "rfc3987": (lambda text: iri_to_uri(text, host="uts46"), LADDER["percent"]),
        "rfc6874": (lambda text: iri_to_uri(text, host="uts46"), LADDER["case"]),
        "whatwg": (str, STEPS),
    }
)
"""By standard, the way back from a human form, and the steps under which it must lead back."""


@cache
def _shown_escapes() -> PercentCoding:
    """Decodes what an IRI can show beyond ASCII."""

    def is_shown(character: str) -> bool:
        return not character.isascii() and bool(_iri_form().is_plain(character))

    return PercentCoding(RFC3987.matcher.pattern("pct_encoded"), is_shown)


def equivalent(
    one: Text,
    other: Text,
    level: str = "scheme",
    *,
    standard: str | Standard = "rfc3987",
    host: HostMapping = "percent-encoding",
) -> bool:
    """Whether two IRIs, which can be URIs, are equivalent on a level of the comparison ladder:
    section 5.3.

    Levels: "simple" compares texts; "case" (5.3.2.1), "percent" (5.3.2.3), "path" (5.3.2.4) and
    "scheme" (5.3.3) each include the levels before them. "character" (5.3.2.2) is "case" on both
    IRIs in NFC. No other level includes it: the section demands that IRIs are normalized when they
    are made, not when they are compared. "crawler" is that of `ComponentTree.key`.

    host: "idna2003" or "uts46" compares names of hosts as `iri_to_uri` maps them, so that a name
    and its punycode are equivalent (5.3.3); a name that has no such form is compared as it is. It
    is for schemes with domain names, and part of the level "scheme".

    standard: another standard, by whose canonical forms, with the steps of the level, texts are
    compared. It has no level "character" and no host mapping of its own.

    Relative references are not resolved here; resolve them first. Raises ParseError,
    UnknownNameError, and ValueError for what cannot be combined.
    """
    chosen: Any = name_of(level, "the level")  # after this, of the type of levels
    if chosen not in LADDER and chosen != "crawler":
        raise UnknownNameError("level", level, [*LADDER, "crawler"])
    _check_mapping(host)
    if host != "percent-encoding" and level != "scheme":
        raise ValueError('a host mapping is a part of the level "scheme" (RFC 3987, 5.3.3)')
    std = standard_of(standard)
    if std.name != RFC3987.name:
        if host != "percent-encoding" or level == "character":
            raise ValueError(
                f"host mappings and the level character are for rfc3987, not {std.name}"
            )
        return std.parse(one).key(chosen) == std.parse(other).key(chosen)
    trees = [RFC3987.parse(text_of(text)) for text in (one, other)]
    if level == "character":
        change = _iri_form().coding.change_case
        nfc = (map_text(tree.components, lambda s: change(s, _nfc)) for tree in trees)
        one, other = (str(RFC3987.canonical_components(tree, LADDER[level])) for tree in nfc)
    else:
        one, other = (_key(tree, chosen, host) for tree in trees)
    return one == other


def _key(tree: ComponentTree, level: Level, host: HostMapping) -> str:
    """What is compared."""
    if host == "percent-encoding":
        return tree.key(level)
    try:
        mapped = iri_to_uri(RFC3987.canonicalize(tree), host=host)
    except MappingError:  # no domain name: the mapping has nothing to say of it
        return tree.key(level)
    return mapped.key(level)  # a name in full-width letters can map to capitals


def is_same_document(reference: Text, base: Text, level: str = "simple") -> bool:
    """Whether a reference is a same-document reference: its target is identical to the base, except
    for their fragments (RFC 3986, section 4.4).

    level: the level of the comparison ladder on which both are compared, as for `equivalent`; the
    section allows normalization, and says that it is rarely done. Raises ParseError, ResolveError
    and UnknownNameError.
    """
    base = text_of(base, "the base")
    target = RFC3987.resolve(reference, base)
    one, other = (
        str(tree.components._replace(fragment=None)) for tree in (target, RFC3987.parse(base))
    )
    return equivalent(one, other, level)


def _nfc(text: str) -> str:
    """The text in Normalization Form C, in linear time. The library needs quadratic time to order
    combining characters, except if they are in order already."""
    import unicodedata

    decomposed = (c for point in text for c in unicodedata.normalize("NFD", point))
    ordered: list[str] = []
    for _, run in groupby(decomposed, key=lambda c: unicodedata.combining(c) == 0):
        ordered += sorted(run, key=unicodedata.combining)
    return unicodedata.normalize("NFC", "".join(ordered))


class Note(NamedTuple):
    """A remark that does not make an IRI invalid.

    name: the kind of remark. component: the rule of the part that it is about; text: that part.
    section: the section of RFC 3987.
    """

    name: str
    component: str
    text: str
    section: str
    message: str


def iri_notes(iri: Text) -> tuple[Note, ...]:
    """The requirements in the prose of RFC 3987, beyond its syntax, that this IRI does not meet.

    bidi-formatting: it contains a formatting character that IRIs must not contain (4.1).
    bidi-mixed, bidi-edges: a component mixes directions, or has right-to-left characters but does
    not begin and end with one (4.2). not-NFC: it is not normalized (5.3.2.2). Components are those
    of section 4.2; each label of a registered name is one.
    """
    return tuple(note for name, text in _parts(_tree(iri)) for note in _notes_on(name, text))


def _parts(tree: ComponentTuple) -> Iterator[tuple[str, str]]:
    if tree.userinfo is not None:
        yield "iuserinfo", tree.userinfo
    if tree.host is not None:
        yield from (("ireg-name", label) for label in tree.host.split("."))
    yield from (("isegment", segment) for segment in tree.path.split("/"))
    if tree.query is not None:
        yield "iquery", tree.query
    if tree.fragment is not None:
        yield "ifragment", tree.fragment


def _notes_on(component: str, text: str) -> Iterator[Note]:
    if text.isascii():
        return
    import unicodedata

    if not BIDI_FORMATTING.isdisjoint(text):
        message = "contains a bidi formatting character"
        yield Note("bidi-formatting", component, text, "4.1", message)
    directions = [unicodedata.bidirectional(character) for character in text]
    rtl = [direction in ("R", "AL") for direction in directions]
    if any(rtl):
        if "L" in directions:
            yield Note(
                "bidi-mixed", component, text, "4.2", "mixes left-to-right and right-to-left"
            )
        if not (rtl[0] and rtl[-1]):
            message = "has right-to-left characters but not at both ends"
            yield Note("bidi-edges", component, text, "4.2", message)
    if not unicodedata.is_normalized("NFC", text):
        message = "is not in Normalization Form C"
        yield Note("not-NFC", component, text, "5.3.2.2", message)


def _tree(iri: Text) -> ComponentTuple:
    return RFC3987.parse(text_of(iri)).components
