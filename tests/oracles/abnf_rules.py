"""Every production of RFC 3986 appendix A and of RFC 3987 section 2.2, one entry for each.

The order, the names and the order of alternatives are those of the documents, so that the tables
can be compared with the text line by line. The core rules that the grammars use (ALPHA, DIGIT,
HEXDIG) are those of RFC 5234 appendix B.1. RFC 3987 says which of its rules are the same as those
in RFC 3986; `RULES_3987` takes these from `RULES_3986`.

The rules describe characters, and those of RFC 3987 describe UCS characters: a string is read code
point by code point.
"""

from collections.abc import Mapping
from typing import Final

from .recognizer import (
    Recognizer,
    alternation,
    begins,
    char_range,
    concatenation,
    literal,
    matches,
    optional,
    repetition,
    rule,
)

__all__ = ["RULES_3986", "RULES_3987", "accepts", "is_viable"]

RULES_3986: Final[dict[str, Recognizer]] = {}
"""RFC 3986 appendix A, by rule name, with the core rules."""

RULES_3987: Final[dict[str, Recognizer]] = {}
"""RFC 3987 section 2.2, by rule name, with the core rules."""


def accepts(rules: Mapping[str, Recognizer], name: str, text: str) -> bool:
    """Tell whether the rule of that name matches the whole of `text`."""
    return matches(rules[name], text)


def is_viable(rules: Mapping[str, Recognizer], name: str, text: str) -> bool:
    """Tell whether `text` is a prefix of some string that the rule of that name matches."""
    return begins(rules[name], text)


def _u(name: str) -> Recognizer:
    """Refer to a rule of RFC 3986."""
    return rule(RULES_3986, name)


def _i(name: str) -> Recognizer:
    """Refer to a rule of RFC 3987."""
    return rule(RULES_3987, name)


def _any_literal(*values: str) -> Recognizer:
    """Write `"a" / "b" / ...`."""
    return alternation(*(literal(value) for value in values))


def _exactly(count: int, *elements: Recognizer) -> Recognizer:
    """Write `<count>( element1 element2 ... )`."""
    return repetition(concatenation(*elements), count, count)


def _at_most(count: int, *elements: Recognizer) -> Recognizer:
    """Write `*<count>( element1 element2 ... )`."""
    return repetition(concatenation(*elements), 0, count)


def _any_number(*elements: Recognizer) -> Recognizer:
    """Write `*( element1 element2 ... )`."""
    return repetition(concatenation(*elements))


def _one_or_more(*elements: Recognizer) -> Recognizer:
    """Write `1*( element1 element2 ... )`."""
    return repetition(concatenation(*elements), 1)


# RFC 5234 appendix B.1.
_CORE_RULES: Final[dict[str, Recognizer]] = {
    "ALPHA": alternation(char_range(0x41, 0x5A), char_range(0x61, 0x7A)),
    "DIGIT": char_range(0x30, 0x39),
    "HEXDIG": alternation(char_range(0x30, 0x39), _any_literal("A", "B", "C", "D", "E", "F")),
}

# RFC 3986 appendix A.
RULES_3986.update(
    _CORE_RULES
    | {
        "URI": concatenation(
            _u("scheme"),
            literal(":"),
            _u("hier-part"),
            optional(literal("?"), _u("query")),
            optional(literal("#"), _u("fragment")),
        ),
        "hier-part": alternation(
            concatenation(literal("//"), _u("authority"), _u("path-abempty")),
            _u("path-absolute"),
            _u("path-rootless"),
            _u("path-empty"),
        ),
        "URI-reference": alternation(_u("URI"), _u("relative-ref")),
        "absolute-URI": concatenation(
            _u("scheme"),
            literal(":"),
            _u("hier-part"),
            optional(literal("?"), _u("query")),
        ),
        "relative-ref": concatenation(
            _u("relative-part"),
            optional(literal("?"), _u("query")),
            optional(literal("#"), _u("fragment")),
        ),
        "relative-part": alternation(
            concatenation(literal("//"), _u("authority"), _u("path-abempty")),
            _u("path-absolute"),
            _u("path-noscheme"),
            _u("path-empty"),
        ),
        "scheme": concatenation(
            _u("ALPHA"),
            _any_number(alternation(_u("ALPHA"), _u("DIGIT"), _any_literal("+", "-", "."))),
        ),
        "authority": concatenation(
            optional(_u("userinfo"), literal("@")),
            _u("host"),
            optional(literal(":"), _u("port")),
        ),
        "userinfo": _any_number(
            alternation(_u("unreserved"), _u("pct-encoded"), _u("sub-delims"), literal(":")),
        ),
        "host": alternation(_u("IP-literal"), _u("IPv4address"), _u("reg-name")),
        "port": _any_number(_u("DIGIT")),
        "IP-literal": concatenation(
            literal("["),
            alternation(_u("IPv6address"), _u("IPvFuture")),
            literal("]"),
        ),
        "IPvFuture": concatenation(
            literal("v"),
            _one_or_more(_u("HEXDIG")),
            literal("."),
            _one_or_more(alternation(_u("unreserved"), _u("sub-delims"), literal(":"))),
        ),
        "IPv6address": alternation(
            concatenation(
                _exactly(6, _u("h16"), literal(":")),
                _u("ls32"),
            ),
            concatenation(
                literal("::"),
                _exactly(5, _u("h16"), literal(":")),
                _u("ls32"),
            ),
            concatenation(
                optional(_u("h16")),
                literal("::"),
                _exactly(4, _u("h16"), literal(":")),
                _u("ls32"),
            ),
            concatenation(
                optional(_at_most(1, _u("h16"), literal(":")), _u("h16")),
                literal("::"),
                _exactly(3, _u("h16"), literal(":")),
                _u("ls32"),
            ),
            concatenation(
                optional(_at_most(2, _u("h16"), literal(":")), _u("h16")),
                literal("::"),
                _exactly(2, _u("h16"), literal(":")),
                _u("ls32"),
            ),
            concatenation(
                optional(_at_most(3, _u("h16"), literal(":")), _u("h16")),
                literal("::"),
                _u("h16"),
                literal(":"),
                _u("ls32"),
            ),
            concatenation(
                optional(_at_most(4, _u("h16"), literal(":")), _u("h16")),
                literal("::"),
                _u("ls32"),
            ),
            concatenation(
                optional(_at_most(5, _u("h16"), literal(":")), _u("h16")),
                literal("::"),
                _u("h16"),
            ),
            concatenation(
                optional(_at_most(6, _u("h16"), literal(":")), _u("h16")),
                literal("::"),
            ),
        ),
        "h16": repetition(_u("HEXDIG"), 1, 4),
        "ls32": alternation(
            concatenation(_u("h16"), literal(":"), _u("h16")),
            _u("IPv4address"),
        ),
        "IPv4address": concatenation(
            _u("dec-octet"),
            literal("."),
            _u("dec-octet"),
            literal("."),
            _u("dec-octet"),
            literal("."),
            _u("dec-octet"),
        ),
        "dec-octet": alternation(
            _u("DIGIT"),
            concatenation(char_range(0x31, 0x39), _u("DIGIT")),
            concatenation(literal("1"), _exactly(2, _u("DIGIT"))),
            concatenation(literal("2"), char_range(0x30, 0x34), _u("DIGIT")),
            concatenation(literal("25"), char_range(0x30, 0x35)),
        ),
        "reg-name": _any_number(
            alternation(_u("unreserved"), _u("pct-encoded"), _u("sub-delims")),
        ),
        "path": alternation(
            _u("path-abempty"),
            _u("path-absolute"),
            _u("path-noscheme"),
            _u("path-rootless"),
            _u("path-empty"),
        ),
        "path-abempty": _any_number(literal("/"), _u("segment")),
        "path-absolute": concatenation(
            literal("/"),
            optional(_u("segment-nz"), _any_number(literal("/"), _u("segment"))),
        ),
        "path-noscheme": concatenation(
            _u("segment-nz-nc"),
            _any_number(literal("/"), _u("segment")),
        ),
        "path-rootless": concatenation(
            _u("segment-nz"),
            _any_number(literal("/"), _u("segment")),
        ),
        "path-empty": _exactly(0, _u("pchar")),
        "segment": _any_number(_u("pchar")),
        "segment-nz": _one_or_more(_u("pchar")),
        "segment-nz-nc": _one_or_more(
            alternation(_u("unreserved"), _u("pct-encoded"), _u("sub-delims"), literal("@")),
        ),
        "pchar": alternation(
            _u("unreserved"),
            _u("pct-encoded"),
            _u("sub-delims"),
            _any_literal(":", "@"),
        ),
        "query": _any_number(alternation(_u("pchar"), _any_literal("/", "?"))),
        "fragment": _any_number(alternation(_u("pchar"), _any_literal("/", "?"))),
        "pct-encoded": concatenation(literal("%"), _u("HEXDIG"), _u("HEXDIG")),
        "unreserved": alternation(_u("ALPHA"), _u("DIGIT"), _any_literal("-", ".", "_", "~")),
        "reserved": alternation(_u("gen-delims"), _u("sub-delims")),
        "gen-delims": _any_literal(":", "/", "?", "#", "[", "]", "@"),
        "sub-delims": _any_literal("!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "="),
    },
)

# RFC 3987 section 2.2, "The following rules are different from those in [RFC3986]".
RULES_3987.update(
    {
        "IRI": concatenation(
            _i("scheme"),
            literal(":"),
            _i("ihier-part"),
            optional(literal("?"), _i("iquery")),
            optional(literal("#"), _i("ifragment")),
        ),
        "ihier-part": alternation(
            concatenation(literal("//"), _i("iauthority"), _i("ipath-abempty")),
            _i("ipath-absolute"),
            _i("ipath-rootless"),
            _i("ipath-empty"),
        ),
        "IRI-reference": alternation(_i("IRI"), _i("irelative-ref")),
        "absolute-IRI": concatenation(
            _i("scheme"),
            literal(":"),
            _i("ihier-part"),
            optional(literal("?"), _i("iquery")),
        ),
        "irelative-ref": concatenation(
            _i("irelative-part"),
            optional(literal("?"), _i("iquery")),
            optional(literal("#"), _i("ifragment")),
        ),
        "irelative-part": alternation(
            concatenation(literal("//"), _i("iauthority"), _i("ipath-abempty")),
            _i("ipath-absolute"),
            _i("ipath-noscheme"),
            _i("ipath-empty"),
        ),
        "iauthority": concatenation(
            optional(_i("iuserinfo"), literal("@")),
            _i("ihost"),
            optional(literal(":"), _i("port")),
        ),
        "iuserinfo": _any_number(
            alternation(_i("iunreserved"), _i("pct-encoded"), _i("sub-delims"), literal(":")),
        ),
        "ihost": alternation(_i("IP-literal"), _i("IPv4address"), _i("ireg-name")),
        "ireg-name": _any_number(
            alternation(_i("iunreserved"), _i("pct-encoded"), _i("sub-delims")),
        ),
        "ipath": alternation(
            _i("ipath-abempty"),
            _i("ipath-absolute"),
            _i("ipath-noscheme"),
            _i("ipath-rootless"),
            _i("ipath-empty"),
        ),
        "ipath-abempty": _any_number(literal("/"), _i("isegment")),
        "ipath-absolute": concatenation(
            literal("/"),
            optional(_i("isegment-nz"), _any_number(literal("/"), _i("isegment"))),
        ),
        "ipath-noscheme": concatenation(
            _i("isegment-nz-nc"),
            _any_number(literal("/"), _i("isegment")),
        ),
        "ipath-rootless": concatenation(
            _i("isegment-nz"),
            _any_number(literal("/"), _i("isegment")),
        ),
        "ipath-empty": _exactly(0, _i("ipchar")),
        "isegment": _any_number(_i("ipchar")),
        "isegment-nz": _one_or_more(_i("ipchar")),
        "isegment-nz-nc": _one_or_more(
            alternation(_i("iunreserved"), _i("pct-encoded"), _i("sub-delims"), literal("@")),
        ),
        "ipchar": alternation(
            _i("iunreserved"),
            _i("pct-encoded"),
            _i("sub-delims"),
            _any_literal(":", "@"),
        ),
        "iquery": _any_number(
            alternation(_i("ipchar"), _i("iprivate"), _any_literal("/", "?")),
        ),
        "ifragment": _any_number(alternation(_i("ipchar"), _any_literal("/", "?"))),
        "iunreserved": alternation(
            _i("ALPHA"),
            _i("DIGIT"),
            _any_literal("-", ".", "_", "~"),
            _i("ucschar"),
        ),
        "ucschar": alternation(
            char_range(0xA0, 0xD7FF),
            char_range(0xF900, 0xFDCF),
            char_range(0xFDF0, 0xFFEF),
            char_range(0x10000, 0x1FFFD),
            char_range(0x20000, 0x2FFFD),
            char_range(0x30000, 0x3FFFD),
            char_range(0x40000, 0x4FFFD),
            char_range(0x50000, 0x5FFFD),
            char_range(0x60000, 0x6FFFD),
            char_range(0x70000, 0x7FFFD),
            char_range(0x80000, 0x8FFFD),
            char_range(0x90000, 0x9FFFD),
            char_range(0xA0000, 0xAFFFD),
            char_range(0xB0000, 0xBFFFD),
            char_range(0xC0000, 0xCFFFD),
            char_range(0xD0000, 0xDFFFD),
            char_range(0xE1000, 0xEFFFD),
        ),
        "iprivate": alternation(
            char_range(0xE000, 0xF8FF),
            char_range(0xF0000, 0xFFFFD),
            char_range(0x100000, 0x10FFFD),
        ),
    },
)

# RFC 3987 section 2.2, "The following rules are the same as those in [RFC3986]".
_SAME_AS_3986: Final = (
    "scheme",
    "port",
    "IP-literal",
    "IPvFuture",
    "IPv6address",
    "h16",
    "ls32",
    "IPv4address",
    "dec-octet",
    "pct-encoded",
    "unreserved",
    "reserved",
    "gen-delims",
    "sub-delims",
)
RULES_3987.update({name: RULES_3986[name] for name in (*_CORE_RULES, *_SAME_AS_3986)})
