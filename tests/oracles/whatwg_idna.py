"""The IDNA of the WHATWG URL Standard, transcribed literally.

The text is that of 2 July 2026. Each function follows one algorithm of "IDNA" or of sections 4 to
4.3 of UTS #46, step by step and in its own terms.

UTS #46 needs data: the mapping table and the joining types are those of the package `idna`, and
normalization forms, general categories and bidirectional classes those of the interpreter.
"""

import unicodedata
from typing import Final

import idna

from tests.oracles.whatwg_infra import (
    ASCII_ALPHANUMERIC,
    FAILURE,
    FORBIDDEN_DOMAIN_CODE_POINTS,
    Failure,
    validation_error,
)

__all__ = ["domain_parser", "domain_parser_to_ascii", "domain_to_unicode"]

# UTS #46, sections 4 to 4.3

_IDNA_INPUT_LIMIT: Final = 1024  # the longest string that the package accepts


def _map_and_normalize(domain: str) -> str | Failure:
    """Steps 1 and 2 of the processing, Map and Normalize (UTS #46, section 4)."""
    mapped = ""
    for start in range(0, len(domain), _IDNA_INPUT_LIMIT):
        try:
            piece = domain[start : start + _IDNA_INPUT_LIMIT]
            mapped += idna.uts46_remap(piece, std3_rules=False)
        except idna.IDNAError:
            return FAILURE
    return unicodedata.normalize("NFC", mapped)


def _punycode_decode(encoded: str) -> str | Failure:
    """Convert from Punycode (RFC 3492, section 6.2)."""
    # A delimiter without a code point before it is not consumed, and then it is not a digit.
    if encoded.rfind("-") == 0:
        return FAILURE
    try:
        return encoded.encode("ascii").decode("punycode")
    except UnicodeError:
        return FAILURE


def _satisfies_contextj(label: str) -> bool:
    """The ContextJ rules (RFC 5892, appendix A), for CheckJoiners."""
    half = _IDNA_INPUT_LIMIT // 2
    for position, code_point in enumerate(label):
        if code_point in {"\u200c", "\u200d"}:
            start = max(0, position - half)
            try:
                if not idna.valid_contextj(label[start : position + half], position - start):
                    return False
            except ValueError:
                return False
    return True


def _is_rtl_label(label: str) -> bool:
    """Whether a label has a code point of bidirectional class R, AL or AN (RFC 5893, section 2)."""
    return any(unicodedata.bidirectional(item) in {"R", "AL", "AN"} for item in label)


def _satisfies_bidi_rule(label: str) -> bool:
    """The Bidi Rule (RFC 5893, section 2)."""
    classes = [unicodedata.bidirectional(item) for item in label]
    without_trailing_nsm = list(classes)
    while without_trailing_nsm and without_trailing_nsm[-1] == "NSM":
        without_trailing_nsm.pop()
    last = without_trailing_nsm[-1] if without_trailing_nsm else ""
    neutral = {"EN", "ES", "CS", "ET", "ON", "BN", "NSM"}
    # 1. The first character must be a character with Bidi property L, R, or AL.
    if classes[0] in {"R", "AL"}:
        # 2. In an RTL label, only these are allowed; 3. its end; 4. EN and AN are not mixed.
        return (
            set(classes) <= neutral | {"R", "AL", "AN"}
            and last in {"R", "AL", "EN", "AN"}
            and not {"EN", "AN"} <= set(classes)
        )
    if classes[0] == "L":
        # 5. In an LTR label, only these are allowed; 6. its end.
        return set(classes) <= neutral | {"L"} and last in {"L", "EN"}
    return False


def _is_valid_label(label: str, *, check_hyphens: bool, use_std3_ascii_rules: bool) -> bool:
    """The validity criteria, all but CheckBidi (UTS #46, section 4.1)."""
    # 1. in Normalization Form NFC
    if unicodedata.normalize("NFC", label) != label:
        return False
    if check_hyphens:
        # 2. and 3. no "-" in both the third and fourth positions, none first or last
        if label[2:4] == "--" or label.startswith("-") or label.endswith("-"):
            return False
    # 4. not beginning with "xn--"
    elif label.startswith("xn--"):
        return False
    # 5. no "."
    if "." in label:
        return False
    # 6. not beginning with a combining mark
    if label and unicodedata.category(label[0]).startswith("M"):
        return False
    # 7. each code point valid or a deviation (mapped ones would change), and for STD3 LDH if ASCII
    if _map_and_normalize(label) != label:
        return False
    letters_digits_hyphen = ASCII_ALPHANUMERIC | {"-"}
    if use_std3_ascii_rules and any(
        item.isascii() and (item not in letters_digits_hyphen or item.isupper()) for item in label
    ):
        return False
    # 8. CheckJoiners
    return _satisfies_contextj(label)


def _process(
    domain: str, *, check_hyphens: bool, use_std3_ascii_rules: bool
) -> list[str] | Failure:
    """The processing: the labels, or failure if an error is recorded (UTS #46, section 4)."""
    # 1. Map. 2. Normalize.
    normalized = _map_and_normalize(domain)
    if normalized is FAILURE:
        return FAILURE
    # 3. Break. 4. Convert/Validate.
    labels: list[str] = []
    for item in normalized.split("."):
        label = item
        if label.startswith("xn--"):
            if not label.isascii():
                return FAILURE
            converted = _punycode_decode(label.removeprefix("xn--"))
            if converted is FAILURE or converted.isascii():
                return FAILURE
            label = converted
        if not _is_valid_label(
            label, check_hyphens=check_hyphens, use_std3_ascii_rules=use_std3_ascii_rules
        ):
            return FAILURE
        labels.append(label)
    # Validity criterion 9. CheckBidi, if the domain is a Bidi domain name
    if any(map(_is_rtl_label, labels)) and not all(
        _satisfies_bidi_rule(label) for label in labels if label
    ):
        return FAILURE
    return labels


def domain_parser_to_ascii(domain: str, *, be_strict: bool) -> str | Failure:
    """Unicode ToASCII with the flags of the standard ("IDNA"; UTS #46, section 4.2)."""
    labels = _process(domain, check_hyphens=be_strict, use_std3_ascii_rules=be_strict)
    if labels is FAILURE:
        return FAILURE
    converted = [
        label if label.isascii() else "xn--" + label.encode("punycode").decode("ascii")
        for label in labels
    ]
    result = ".".join(converted)
    # VerifyDnsLength, which does not allow the empty root label either
    if be_strict and not (
        1 <= len(result) <= 253 and all(1 <= len(label) <= 63 for label in converted)
    ):
        return FAILURE
    return result


def domain_parser(
    domain: str, *, be_strict: bool, errors: list[str] | None = None
) -> str | Failure:
    """The domain parser ("IDNA")."""
    strict_result = domain_parser_to_ascii(domain, be_strict=True)
    if strict_result is FAILURE:
        validation_error(errors, "domain-to-ASCII")
    if be_strict:
        return strict_result
    result: str | Failure
    if domain.isascii():
        result = domain.lower()
    else:
        result = domain_parser_to_ascii(domain, be_strict=False)
        if result is FAILURE:
            return FAILURE
    if result == "":
        return FAILURE
    if not FORBIDDEN_DOMAIN_CODE_POINTS.isdisjoint(result):
        return FAILURE
    return result


def domain_to_unicode(domain: str) -> str:
    """Domain to Unicode ("IDNA"; UTS #46, section 4.3)."""
    labels = _process(domain, check_hyphens=False, use_std3_ascii_rules=False)
    return domain if labels is FAILURE else ".".join(labels)
