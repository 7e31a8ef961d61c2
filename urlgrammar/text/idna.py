"""Internationalized domain names: ToASCII and ToUnicode, by IDNA 2003 and by UTS #46.

What belongs here: combining the functions of the standard library (nameprep, ToASCII and punycode,
for IDNA 2003) and of the `idna` package (mapping and validity, for UTS #46). No tables.

All functions take and return domain names as text, and raise UnicodeError, a ValueError, for a name
that cannot be converted.
"""

from __future__ import annotations

import re
from encodings.idna import ToASCII, ToUnicode, nameprep
from functools import partial
from stringprep import in_table_b1
from typing import TYPE_CHECKING, Final, TypeVar
from unicodedata import bidirectional, normalize

import idna

from urlgrammar.errors import LimitError
from urlgrammar.text.domain_characters import ACE

if TYPE_CHECKING:
    from collections.abc import Callable

_MAX_LABEL: Final = 63
"""The most octets of a label in ASCII (RFC 1034). Punycode never has fewer characters than the text
it encodes, so a longer label cannot be converted by IDNA 2003. Conversion takes quadratic time, so
longer labels are rejected first."""
_MAX_COMPOSED: Final = 4
"""The most characters that compose to one (Unicode's stability policy). With it, the length of a
label can be checked before nameprep, which takes quadratic time in the number of adjacent combining
characters."""
_MAX_UTS46: Final = 1024
"""The most code points that the `idna` package accepts at a time. UTS #46 has no limit; here it is
also the limit for labels beyond ASCII, because normalization and punycode take quadratic time in
the length of a label. Labels in the DNS are much shorter."""
_TOO_LONG: Final = f"a label beyond ASCII has more than {_MAX_UTS46} characters: it is not mapped"
_MAX_NAME: Final = 253
"""The most octets of a whole name in ASCII without the root (RFC 1034, 3.1)."""
_DOTS_2003: Final = re.compile("[.\u3002\uff0e\uff61]")
_NON_LDH: Final = re.compile(r"[\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]")


def to_ascii_2003(domain: str, *, std3: bool = True) -> str:
    """RFC 3490, section 4.1, on each label, with AllowUnassigned. std3: use UseSTD3ASCIIRules.

    Any of the four dots of section 3.1 separates labels. The empty name, and an empty last label
    for the root, are unchanged.
    """
    *labels, last = _DOTS_2003.split(domain)
    converted = [_label_2003(label, std3=std3) for label in labels]
    return ".".join([*converted, _label_2003(last, std3=std3) if last else ""])


def _label_2003(label: str, *, std3: bool) -> str:
    prepared = label
    if not label.isascii():
        label = "".join(c for c in label if not in_table_b1(c))  # nameprep removes these first
        if len(label) <= _MAX_LABEL * _MAX_COMPOSED:
            prepared = nameprep(label)
    if len(prepared) > _MAX_LABEL:
        raise UnicodeError(f"a label has more than {_MAX_LABEL} characters")
    if std3 and (_NON_LDH.search(prepared) or prepared[:1] == "-" or prepared[-1:] == "-"):
        raise UnicodeError(f"the label {label!r} is not a host name (RFC 3490, 4.1, step 3)")
    if prepared and prepared.isascii():
        return prepared
    return ToASCII(prepared).decode("ascii")


def to_unicode_2003(domain: str) -> str:
    """RFC 3490, section 4.2, on each label. A label that cannot be converted is unchanged."""
    return _by_label(domain, _unicode_label_2003, _MAX_LABEL)


def _unicode_label_2003(label: str) -> str:
    if not label.lower().startswith(ACE):
        return label
    decoded = str(ToUnicode(label))
    # the standard library does not apply UseSTD3ASCIIRules, and ignores the other dots
    return decoded if to_ascii_2003(decoded) == label.lower() else label


def _by_label(domain: str, convert: Callable[[str], str], longest: int) -> str:
    """The domain with its labels converted. A label is unchanged if it has more characters than
    `longest`, or cannot be converted."""

    def one(label: str) -> str:
        try:
            return convert(label) if len(label) <= longest else label
        except (UnicodeError, LimitError):
            return label

    return ".".join(map(one, domain.split(".")))


def to_ascii_uts46(domain: str, *, strict: bool = False) -> str:
    """UTS #46, section 4.2, nontransitional, with CheckBidi and CheckJoiners. strict: also with
    CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength. The URL Standard (3.3) uses both forms.

    The `encode` function of the `idna` package is not used, because it adds the exclusions of IDNA
    2008, such as emoji. Raises LimitError for a label beyond ASCII of more than 1,024 characters.
    """
    if strict and domain.isascii() and len(domain) > _MAX_NAME:
        raise UnicodeError("the name is too long (RFC 1034, 3.1)")  # mapping would not shorten it
    labels = [_decoded(label) for label in _mapped(domain)]
    is_bidi = any(bidirectional(c) in {"R", "AL", "AN"} for label in labels for c in label)
    for label in labels:
        _check(label, is_bidi=is_bidi)
        if strict and _NON_LDH.search(label):
            raise UnicodeError(
                f"the label {label!r} has characters other than letters, digits and hyphens"
            )
        if strict and (label[2:4] == "--" or label[:1] == "-" or label[-1:] == "-"):
            raise UnicodeError(f"a hyphen is out of place in the label {label!r}")
    encoded = [*map(_encoded, labels)]
    result = ".".join(encoded)
    if strict and (len(result) > _MAX_NAME or not all(0 < len(e) <= _MAX_LABEL for e in encoded)):
        raise UnicodeError("a label is empty or too long, or the name is too long (RFC 1034, 3.1)")
    return result


def _mapped(domain: str) -> list[str]:
    """Steps 1 to 3 of UTS #46, section 4: the labels of the domain, mapped and normalized."""
    labels: list[str] = []
    for part in domain.split("."):
        # in ASCII, mapping changes only the case
        labels += [part.lower()] if part.isascii() else _mapped_part(part).split(".")
    for label in labels:
        if len(label) > _MAX_UTS46 * _MAX_COMPOSED and not label.isascii():
            raise LimitError(_TOO_LONG)
    labels = [normalize("NFC", label) for label in labels]
    for label in labels:
        if len(label) > _MAX_UTS46 and (label.startswith(ACE) or not label.isascii()):
            raise LimitError(_TOO_LONG)
    return labels


def _mapped_part(part: str) -> str:
    """The mapped characters between two dots. The package maps only short pieces; the caller
    normalizes the result again, across the borders of the pieces."""
    pieces = (part[i : i + _MAX_UTS46] for i in range(0, len(part), _MAX_UTS46))
    return "".join(_idna(partial(idna.uts46_remap, piece, std3_rules=False)) for piece in pieces)


def to_unicode_uts46(domain: str) -> str:
    """UTS #46, section 4.3, on each label. A label is unchanged if it cannot be decoded, if it
    would not be encoded back to itself, or if it is too long for `to_ascii_uts46`."""
    return _by_label(domain, _unicode_label_uts46, _MAX_UTS46)


def _unicode_label_uts46(label: str) -> str:
    decoded = _decoded(label.lower())
    return decoded if to_ascii_uts46(decoded) == label.lower() else label


def to_unicode_2008(domain: str) -> str:
    """The domain with the U-label of each A-label (RFC 5890, 2.3.2.1); other labels, also those
    that only look like A-labels, are unchanged."""
    return _by_label(domain, _u_label, _MAX_LABEL)


def _u_label(label: str) -> str:
    return _idna(lambda: idna.ulabel(label)) if label.startswith(ACE) else label


def _decoded(label: str) -> str:
    """The label, decoded if it is an ACE label (UTS #46, section 4, step 4)."""
    if not label.startswith(ACE):
        return label
    encoded = label.removeprefix(ACE)
    if encoded.rfind("-") == 0:  # no delimiter without characters before it (RFC 3492, 6.2)
        raise UnicodeError(f"{label!r} is not Punycode")
    decoded = encoded.encode("ascii").decode("punycode")
    if decoded.isascii():
        raise UnicodeError(f"{label!r} encodes no character outside ASCII")
    if _idna(lambda: idna.uts46_remap(decoded, std3_rules=False)) != decoded:
        raise UnicodeError(f"{label!r} encodes a label that is not in its mapped form")
    return decoded


def _encoded(label: str) -> str:
    return label if label.isascii() else ACE + label.encode("punycode").decode("ascii")


def _check(label: str, *, is_bidi: bool) -> None:
    """The criteria of UTS #46, section 4.1 (Validity Criteria), that mapping and decoding do not
    ensure."""
    if is_bidi and label:
        _idna(lambda: idna.check_bidi(label, check_ltr=True))
    if label.isascii():
        return
    if label.startswith(ACE):
        raise UnicodeError(f"the label {label!r} is an ACE label inside an ACE label")
    _idna(lambda: idna.check_initial_combiner(label))
    for position, character in enumerate(label):
        if character in "\u200c\u200d" and not _idna(partial(idna.valid_contextj, label, position)):
            raise UnicodeError(f"a joiner is out of place in the label {label!r}")


Result = TypeVar("Result")


def _idna(call: Callable[[], Result]) -> Result:
    """Call the `idna` package. Its errors become UnicodeErrors, because they may lack fields."""
    try:
        return call()
    except (idna.IDNAError, ValueError) as error:
        raise UnicodeError(str(error)) from error
