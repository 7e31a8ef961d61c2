"""The grammars of draft-fielding-url-syntax and of the documents around it, as recognizers.

The rules are copied from each document, rule by rule and alternative by alternative, and are turned
into the operators of `recognizer`.

* "fielding-02": appendix A of draft-fielding-url-syntax-02, complete.
* "fielding-01": the same with the old form of the rules that -02 changed: `rel_path`, `user`,
  `password` and `path`; it has no `path_segments`. Appendix A of -01 was "to be inserted", so we
  assume that rules that do not appear in the difference of the drafts are the same.
* "rfc1808": section 2.2 of RFC 1808, complete.
* "rfc2396": appendix A of RFC 2396 with the changes of RFC 2732 section 3, and RFC 2373 appendix B,
  to which these refer. It is followed literally: an IPv4 address follows ":" after a `hexpart`, so
  "::1.2.3.4" is not an `ipv6address`, but ":::1.2.3.4" is one. The sets of section 2.4.3 (control,
  space, delims, unwise) are left out, because no other rule uses them.
* "rfc6874": appendix A of RFC 3986 with the three rules of RFC 6874.

Names are in lower case with "_" for "-": "url_reference", "absoluteurl", "ipv6address".

Literals are case-sensitive, except in RFC 6874 and RFC 2373, which are in ABNF: there, `HEXDIG`
matches both cases. In the older documents, the only literals with letters are those of the letters
and of `hex`, which list both cases.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tests.oracles.abnf_rules import RULES_3986
from tests.oracles.recognizer import (
    Recognizer,
    alternation,
    char_range,
    concatenation,
    literal,
    optional,
    repetition,
    rule,
)
from tests.oracles.recognizer import matches as recognizes

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["RULES", "matches"]

_FIELDING_02: Final = r"""
    URL-reference = [ absoluteURL | relativeURL ] [ "#" fragment ]
    absoluteURL   = generic-URL | opaque-URL
    opaque-URL    = scheme ":" *urlchar
    generic-URL   = scheme ":" relativeURL

    relativeURL   = net_path | abs_path | rel_path
    net_path      = "//" server [ abs_path ]
    abs_path      = "/" rel_path
    rel_path      = [ path_segments ] [ "?" query ]

    scheme        = 1*( alpha | digit | "+" | "-" | "." )

    server        = [ [ user [ ":" password ] "@" ] hostport ]
    user          = *( unreserved | escaped | ";" | "&" | "=" | "+" )
    password      = *( unreserved | escaped | ";" | "&" | "=" | "+" )
    hostport      = host [ ":" port ]
    host          = hostname | hostnumber
    hostname      = *( domainlabel "." ) toplabel
    domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
    toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
    hostnumber    = 1*digit "." 1*digit "." 1*digit "." 1*digit
    port          = *digit

    path          = [ "/" ] path_segments
    path_segments = segment *( "/" segment )
    segment       = *pchar *( ";" param )
    param         = *pchar
    pchar         = unreserved | escaped | ":" | "@" | "&" | "=" | "+"

    query         = *urlchar

    fragment      = *urlchar

    urlchar       = reserved | unreserved | escaped
    reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+"
    unreserved    = alpha | digit | mark
    mark          = "$" | "-" | "_" | "." | "!" | "~" |
                    "*" | "'" | "(" | ")" | ","

    escaped       = "%" hex hex
    hex           = digit | "A" | "B" | "C" | "D" | "E" | "F" |
                    "a" | "b" | "c" | "d" | "e" | "f"

    alphanum      = alpha | digit
    alpha         = lowalpha | hialpha

    lowalpha      = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
                    "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
                    "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    hialpha       = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
                    "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
                    "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    digit         = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
                    "8" | "9"
"""

_FIELDING_01_INSTEAD: Final = r"""
    rel_path      = [ path ] [ "?" query ]

    user          = *[ unreserved | escaped |
                       ";" | "?" | "&" | "=" | "+" ]
    password      = *[ unreserved | escaped |
                       ";" | "?" | "&" | "=" | "+" ]

    path          = segment *( "/" segment )
"""

_RFC_1808: Final = r"""
    URL         = ( absoluteURL | relativeURL ) [ "#" fragment ]

    absoluteURL = generic-RL | ( scheme ":" *( uchar | reserved ) )

    generic-RL  = scheme ":" relativeURL

    relativeURL = net_path | abs_path | rel_path

    net_path    = "//" net_loc [ abs_path ]
    abs_path    = "/"  rel_path
    rel_path    = [ path ] [ ";" params ] [ "?" query ]

    path        = fsegment *( "/" segment )
    fsegment    = 1*pchar
    segment     =  *pchar

    params      = param *( ";" param )
    param       = *( pchar | "/" )

    scheme      = 1*( alpha | digit | "+" | "-" | "." )
    net_loc     =  *( pchar | ";" | "?" )
    query       =  *( uchar | reserved )
    fragment    =  *( uchar | reserved )

    pchar       = uchar | ":" | "@" | "&" | "="
    uchar       = unreserved | escape
    unreserved  = alpha | digit | safe | extra

    escape      = "%" hex hex
    hex         = digit | "A" | "B" | "C" | "D" | "E" | "F" |
                  "a" | "b" | "c" | "d" | "e" | "f"

    alpha       = lowalpha | hialpha
    lowalpha    = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
                  "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
                  "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    hialpha     = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
                  "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
                  "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"

    digit       = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
                  "8" | "9"

    safe        = "$" | "-" | "_" | "." | "+"
    extra       = "!" | "*" | "'" | "(" | ")" | ","
    national    = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"
    reserved    = ";" | "/" | "?" | ":" | "@" | "&" | "="
    punctuation = "<" | ">" | "#" | "%" | <">
"""

_RFC_2396: Final = r"""
    URI-reference = [ absoluteURI | relativeURI ] [ "#" fragment ]
    absoluteURI   = scheme ":" ( hier_part | opaque_part )
    relativeURI   = ( net_path | abs_path | rel_path ) [ "?" query ]

    hier_part     = ( net_path | abs_path ) [ "?" query ]
    opaque_part   = uric_no_slash *uric

    uric_no_slash = unreserved | escaped | ";" | "?" | ":" | "@" |
                    "&" | "=" | "+" | "$" | ","

    net_path      = "//" authority [ abs_path ]
    abs_path      = "/"  path_segments
    rel_path      = rel_segment [ abs_path ]

    rel_segment   = 1*( unreserved | escaped |
                        ";" | "@" | "&" | "=" | "+" | "$" | "," )

    scheme        = alpha *( alpha | digit | "+" | "-" | "." )

    authority     = server | reg_name

    reg_name      = 1*( unreserved | escaped | "$" | "," |
                        ";" | ":" | "@" | "&" | "=" | "+" )

    server        = [ [ userinfo "@" ] hostport ]
    userinfo      = *( unreserved | escaped |
                       ";" | ":" | "&" | "=" | "+" | "$" | "," )

    hostport      = host [ ":" port ]
    host          = hostname | IPv4address
    hostname      = *( domainlabel "." ) toplabel [ "." ]
    domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum
    toplabel      = alpha | alpha *( alphanum | "-" ) alphanum
    IPv4address   = 1*digit "." 1*digit "." 1*digit "." 1*digit
    port          = *digit

    path          = [ abs_path | opaque_part ]
    path_segments = segment *( "/" segment )
    segment       = *pchar *( ";" param )
    param         = *pchar
    pchar         = unreserved | escaped |
                    ":" | "@" | "&" | "=" | "+" | "$" | ","

    query         = *uric

    fragment      = *uric

    uric          = reserved | unreserved | escaped
    reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
                    "$" | ","
    unreserved    = alphanum | mark
    mark          = "-" | "_" | "." | "!" | "~" | "*" | "'" |
                    "(" | ")"

    escaped       = "%" hex hex
    hex           = digit | "A" | "B" | "C" | "D" | "E" | "F" |
                            "a" | "b" | "c" | "d" | "e" | "f"

    alphanum      = alpha | digit
    alpha         = lowalpha | upalpha

    lowalpha = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
               "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
               "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
    upalpha  = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
               "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
               "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
    digit    = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
               "8" | "9"
"""

# Section 3 of RFC 2732; then RFC 2373, with HEXDIG of RFC 2234, which is case-insensitive.
_RFC_2732_INSTEAD: Final = r"""
    host          = hostname | IPv4address | IPv6reference
    ipv6reference = "[" IPv6address "]"
    reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |
                    "$" | "," | "[" | "]"

    IPv6address = hexpart [ ":" IPv4address ]
    IPv4address = 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT "." 1*3DIGIT

    hexpart = hexseq | hexseq "::" [ hexseq ] | "::" [ hexseq ]
    hexseq  = hex4 *( ":" hex4)
    hex4    = 1*4HEXDIG

    HEXDIG  = DIGIT | "A" | "B" | "C" | "D" | "E" | "F" |
              "a" | "b" | "c" | "d" | "e" | "f"
"""


def matches(document: str, rule: str, text: str) -> bool:
    """Tell whether the rule of that name in that document matches the whole of `text`."""
    return recognizes(RULES[document][rule], text)


def _name(written: str) -> str:
    """The name of a rule in these tables."""
    return written.lower().replace("-", "_")


# Reading BNF

_RULE_START: Final = re.compile(r"^ *([A-Za-z][A-Za-z0-9_-]*) *= *", re.MULTILINE)

_TOKEN: Final = re.compile(
    r"""
      \s*
      (?:
        "(?P<literal>[^"]+)"
      | (?P<quote><">)
      | (?P<minimum>[0-9]*)\*(?P<maximum>[0-9]*)
      | (?P<name>[A-Za-z][A-Za-z0-9_-]*)
      | (?P<sign>[][()|])
      )
      \s*
    """,
    re.VERBOSE,
)


def _read(*texts: str) -> dict[str, Recognizer]:
    """Read rules. A rule of a later text replaces the one of an earlier text."""
    rules: dict[str, Recognizer] = {}
    references: dict[str, Recognizer] = {}
    for text in texts:
        _, *parts = _RULE_START.split(text)
        for name, elements in zip(parts[::2], parts[1::2], strict=True):
            rules[_name(name)] = _Reader(elements, rules, references).read()
    assert references.keys() <= rules.keys(), "every rule that is used is there"
    return rules


class _Reader:
    """Reads the right side of one rule: `|` binds least, then concatenation, then `*`."""

    def __init__(
        self,
        elements: str,
        rules: Mapping[str, Recognizer],
        references: dict[str, Recognizer],
    ) -> None:
        self._tokens: list[re.Match[str]] = []
        position = 0
        while position < len(elements):
            token = _TOKEN.match(elements, position)
            assert token is not None, elements[position:]
            self._tokens.append(token)
            position = token.end()
        self._rules = rules
        self._references = references

    def read(self) -> Recognizer:
        """Read the whole right side."""
        recognizer = self._alternation()
        assert not self._tokens, "nothing is left"
        return recognizer

    def _sign(self) -> str | None:
        """Look at the next token: the sign that it is, if it is one."""
        return self._tokens[0]["sign"] if self._tokens else None

    def _alternation(self) -> Recognizer:
        alternatives = [self._concatenation()]
        while self._sign() == "|":
            self._tokens.pop(0)
            alternatives.append(self._concatenation())
        return alternation(*alternatives)

    def _concatenation(self) -> Recognizer:
        elements = [self._element()]
        while self._tokens and self._sign() not in {"|", ")", "]"}:
            elements.append(self._element())
        return concatenation(*elements)

    def _element(self) -> Recognizer:
        token = self._tokens.pop(0)
        if token["minimum"] is not None:
            return repetition(
                self._element(),
                int(token["minimum"] or "0"),
                int(token["maximum"]) if token["maximum"] else None,
            )
        if token["literal"] is not None:
            return _exactly(token["literal"])
        if token["quote"] is not None:
            return _exactly('"')
        if token["name"] is not None:
            name = _name(token["name"])
            return self._references.setdefault(name, rule(self._rules, name))
        inner = self._alternation()
        closing = self._tokens.pop(0)["sign"]
        assert token["sign"] + closing in {"()", "[]"}, "what is opened is closed"
        return inner if closing == ")" else optional(inner)


def _exactly(value: str) -> Recognizer:
    """Match a string case-sensitively."""
    return concatenation(*(char_range(ord(char), ord(char)) for char in value))


# RFC 6874


def _rules_6874() -> dict[str, Recognizer]:
    """The rules of RFC 3986 with those of RFC 6874, and all rules that refer to these."""
    rules = {_name(name): recognizer for name, recognizer in RULES_3986.items()}

    def r(name: str) -> Recognizer:
        return rule(rules, name)

    query = optional(literal("?"), r("query"))
    fragment = optional(literal("#"), r("fragment"))
    rules |= {
        # RFC 6874 section 2.
        "ip_literal": concatenation(
            literal("["),
            alternation(r("ipv6address"), r("ipv6addrz"), r("ipvfuture")),
            literal("]"),
        ),
        "zoneid": repetition(alternation(r("unreserved"), r("pct_encoded")), 1),
        "ipv6addrz": concatenation(r("ipv6address"), literal("%25"), r("zoneid")),
        # RFC 3986 appendix A, the rules that refer to IP-literal, directly or not.
        "uri": concatenation(r("scheme"), literal(":"), r("hier_part"), query, fragment),
        "hier_part": alternation(
            concatenation(literal("//"), r("authority"), r("path_abempty")),
            r("path_absolute"),
            r("path_rootless"),
            r("path_empty"),
        ),
        "uri_reference": alternation(r("uri"), r("relative_ref")),
        "absolute_uri": concatenation(r("scheme"), literal(":"), r("hier_part"), query),
        "relative_ref": concatenation(r("relative_part"), query, fragment),
        "relative_part": alternation(
            concatenation(literal("//"), r("authority"), r("path_abempty")),
            r("path_absolute"),
            r("path_noscheme"),
            r("path_empty"),
        ),
        "authority": concatenation(
            optional(r("userinfo"), literal("@")),
            r("host"),
            optional(literal(":"), r("port")),
        ),
        "host": alternation(r("ip_literal"), r("ipv4address"), r("reg_name")),
    }
    return rules


def _rules_01() -> dict[str, Recognizer]:
    """The rules of -01, which has no `path_segments`."""
    rules = _read(_FIELDING_02, _FIELDING_01_INSTEAD)
    del rules["path_segments"]
    return rules


RULES: Final[dict[str, dict[str, Recognizer]]] = {
    "fielding-01": _rules_01(),
    "fielding-02": _read(_FIELDING_02),
    "rfc1808": _read(_RFC_1808),
    "rfc2396": _read(_RFC_2396, _RFC_2732_INSTEAD),
    "rfc6874": _rules_6874(),
}
"""The rules by the name of the document and the name of the rule."""
