"""The algorithms of "Web addresses in HTML 5" (17 March 2009), transcribed literally.

Each function follows one passage of the document, step by step. Clarity matters more than speed.

* `is_valid`: "valid Web address" of section 1.
* `parse`: section 2.
* `parse_b`: appendix B, the old algorithm for the same.
* `resolve`: section 3, from "Parse w into its component parts" on.
* `is_absolute`: "absolute Web address", the last sentence of section 3.

The grammars of RFC 3986 and RFC 3987 are those of `abnf_rules`, matched by sets of end positions;
references are split, transformed and recomposed as `rfc3986` does it.

Where the document is open or garbled, these are our decisions:

* "Space characters" are those of HTML 5: U+0020, U+0009, U+000A, U+000C and U+000D.
* "U+007%" and "U+007?F" are U+007F, and the whole list of section 2 is exhaustive.
* Characters are percent-encoded, and decoded, as UTF-8. A lone surrogate has no encoding in UTF-8:
  in section 2 and in a path, it is written as the three octets that its code point would have. In a
  query it counts as a character that cannot be expressed, also in UTF-8.
* The document has no <userinfo> component; here it is defined like the others.
* Schemes are compared without case. Ports are compared as numbers. A scheme without a known port
  has no default that a port could equal, and a <port> that is matched but empty is "a <port>
  component", different from every default: <hostport> of `http://a:` is `a:`.
* "The whole string", as <host-specific>, is the string that was parsed: without the spaces around
  it, with the scheme, the query and the fragment.
* UTF-16, in any byte order, is UTF-8 in section 3 and "UTF-8 or UTF-16" in section 1. The encodings
  are Python's codecs; an unknown one is a `LookupError`. Characters are encoded one by one, as the
  text says, even if an encoding has states.
* In section 3, "w" is the string that was parsed, with its components as they were written. The
  parts that the section does not replace (user information, port, fragment) are unchanged.
* The IDNA step does not change empty hosts, nor hosts that match <IP-literal> before octets are
  expanded.
* Maximal runs of percent-encoded octets are expanded, and a run that is not valid UTF-8 is an
  error; a "%" that is not followed by two hexadecimal digits stays (and is not an LDH character
  then).
* ToASCII is applied label by label. All four separators of RFC 3490 section 3.1 are written as ".".
  An empty last label, after a separator, is allowed; an empty label elsewhere is an error. The
  standard library implements AllowUnassigned; UseSTD3ASCIIRules is checked here, after nameprep, or
  on the label itself if it is in ASCII. Labels in ASCII keep their case.
* The base is split by the expression of RFC 3986 appendix B, without any changes. The base must be
  "an absolute Web address", so one that does not begin with a <scheme> is an error for every
  reference, also if the expression finds a scheme that is none (` http://a`). References are
  resolved strictly.
* The "relevant conformance criteria" are those of RFC 3986 for the parts of a target, of which only
  one can be violated by parts that were parsed: "If a URI does not contain an authority component,
  then the path cannot begin with two slash characters" (3.3); and the one that the text names: with
  the scheme `data`, an authority is an error.
* Schemes "with a server-based naming authority" are those of RFC 1738 with a host, and https.
* In section 3, a parse failure is an error, although the text does not say so. Errors are
  `ValueError`s.
"""

from __future__ import annotations

import codecs
import encodings.idna
import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from tests.oracles import rfc3986
from tests.oracles.abnf_rules import RULES_3986, RULES_3987, accepts
from tests.oracles.recognizer import (
    Recognizer,
    alternation,
    char_range,
    concatenation,
    literal,
    repetition,
)

__all__ = ["Parts", "is_valid", "parse", "parse_b", "resolve"]


class Parts(NamedTuple):
    """The components of section 2, and the user information; None if nothing was matched."""

    scheme: str | None
    userinfo: str | None
    host: str | None
    port: str | None
    path: str | None
    query: str | None
    fragment: str | None
    hostport: str | None
    host_specific: str


_SPACE_CHARACTERS: Final = " \t\n\f\r"

# "The default port defined for the protocol given by the <scheme> component", by the RFCs.
_DEFAULT_PORTS: Final = {
    # RFC 1738
    "ftp": 21,
    "gopher": 70,
    "http": 80,
    "nntp": 119,
    "prospero": 1525,
    "telnet": 23,
    "wais": 210,
    # others
    "acap": 674,
    "coap": 5683,
    "coaps": 5684,
    "dict": 2628,
    "https": 443,
    "imap": 143,
    "ipp": 631,
    "ipps": 631,
    "ldap": 389,
    "nfs": 2049,
    "pop": 110,
    "rtsp": 554,
    "rtsps": 322,
    "snmp": 161,
    "ws": 80,
    "wss": 443,
}

# RFC 1738 section 3.1: the schemes with "//" and a host; mailto and news have none. https is http
# over TLS.
_SERVER_BASED: Final = frozenset(
    {"file", "ftp", "gopher", "http", "https", "nntp", "prospero", "telnet", "wais"}
)


# Section 1.


def is_valid(w: str, encoding: str = "utf-8") -> bool:
    """Tell whether `w` is a valid Web address; `encoding` is that of its document."""
    # The Web address is a valid URI reference (i.e. it matches the grammar for <URI-reference>
    # given in RFC 3986).
    if accepts(RULES_3986, "URI-reference", w):
        return True

    if not accepts(RULES_3987, "IRI-reference", w):
        return False
    query = rfc3986.split(w).query
    return (
        # The Web address is a valid IRI reference, and it has no query component.
        query is None
        # The Web address is a valid IRI reference and its query component contains no unescaped
        # non-ASCII characters.
        or query.isascii()
        # The Web address is a valid IRI reference and the character encoding of the Web address's
        # Document is UTF-8 or UTF-16.
        or _url_character_encoding(encoding) == "utf-8"
    )


def _url_character_encoding(encoding: str) -> str:
    """The name of the encoding's codec: "If encoding is UTF-16, then change it to UTF-8"."""
    name = codecs.lookup(encoding).name
    return "utf-8" if name in {"utf-16", "utf-16-le", "utf-16-be"} else name


# Section 2.

_SCHEME_AND_SLASHES: Final = re.compile(r"(?:[A-Za-z][A-Za-z0-9+.\-]*:)?//")
_DELIMITER: Final = re.compile(r"[/?#]")
_PERCENT_ENCODED: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def parse(w: str) -> Parts | None:
    """Parse a Web address into its component parts; None if that "fails with an error"."""
    # Strip leading and trailing space characters from w.
    w = w.strip(_SPACE_CHARACTERS)

    # Percent-encode all non-URI characters in w.
    w = "".join(_percent_encode(char) if _is_non_uri(char) else char for char in w)

    # If w begins with either of a string matching the <scheme> production, followed by "://", or
    # the string "//", then percent-encode any left or right square brackets following the first
    # occurrence of "/", "?", or "#" which follows the first occurrence of "//".
    beginning = _SCHEME_AND_SLASHES.match(w)
    if beginning is not None:
        delimiter = _DELIMITER.search(w, w.index("//") + len("//"))
        if delimiter is not None:
            w = w[: delimiter.end()] + _encode_brackets(w[delimiter.end() :])
    # Otherwise, percent-encode all left and right square brackets.
    else:
        w = _encode_brackets(w)

    # Percent-encode all occurrences of U+0023 (Number sign, "#") after the first.
    before, number_sign, after = w.partition("#")
    w = before + number_sign + after.replace("#", _percent_encode("#"))

    # Parse w using the grammar in RFC 3986. If w doesn't match the <URI-reference> production,
    # then parsing the Web address fails with an error.
    if not accepts(RULES_3986, "URI-reference", w):
        return None

    # Otherwise, the components of the Web address are the decoded substrings of the modified w.
    scheme, authority, path, query, fragment = rfc3986.split(w)
    userinfo: str | None = None
    host: str | None = None
    port: str | None = None
    host_specific = w
    if authority is not None:
        userinfo, host, port = rfc3986.split_authority(authority)
        before_authority = "//" if scheme is None else f"{scheme}://"
        host_specific = w.removeprefix(before_authority).removeprefix(authority)

    host = _decode_if_any(host)
    return Parts(
        scheme=scheme,
        userinfo=_decode_if_any(userinfo),
        host=host,
        port=port,
        path=_decode(path),
        query=_decode_if_any(query),
        fragment=_decode_if_any(fragment),
        hostport=_hostport(scheme, host, port),
        host_specific=_decode(host_specific),
    )


def _is_non_uri(char: str) -> bool:
    """Tell whether section 2 replaces the character. This includes the percent sign."""
    return char <= "\u0020" or char >= "\u007f" or char in '"%<>\\^`{|}'


def _percent_encode(char: str) -> str:
    """Replace the character by the octets of its UTF-8 encoding, as triplets."""
    return "".join(f"%{octet:02X}" for octet in char.encode("utf-8", "surrogatepass"))


def _encode_brackets(text: str) -> str:
    """Percent-encode the square brackets."""
    return text.replace("[", _percent_encode("[")).replace("]", _percent_encode("]"))


def _decode(text: str) -> str:
    """Decode any percent-encoded characters in a substring of the modified w."""
    return _PERCENT_ENCODED.sub(
        lambda run: _octets(run[0]).decode("utf-8", "surrogatepass"),
        text,
    )


def _decode_if_any(text: str | None) -> str | None:
    """Decode a component that may be undefined."""
    return None if text is None else _decode(text)


def _octets(run: str) -> bytes:
    """Read a run of triplets."""
    return bytes.fromhex(run.replace("%", ""))


def _hostport(scheme: str | None, host: str | None, port: str | None) -> str | None:
    """Put <hostport> together, as both algorithms define it."""
    # If there is a <scheme> component and a <port> component and the port given by the <port>
    # component is different than the default port defined for the protocol given by the <scheme>
    # component, then <hostport> is the substring that starts with <host>, ends with <port>, and
    # includes the colon in between the two. Otherwise, it is the same as the <host> component.
    if scheme is None or host is None or port is None:
        return host
    default = _DEFAULT_PORTS.get(scheme.lower())
    if port != "" and default is not None and port.lstrip("0") == str(default):
        return host
    return f"{host}:{port}"


# Appendix B: RFC 3986 appendix A, with the exceptions. Rules that they do not affect are not
# repeated.


def _any_of(chars: str) -> Recognizer:
    """Write `"a" / "b" / ...`."""
    return alternation(*(literal(char) for char in chars))


# Add all characters with codepoints less than or equal to U+0020 or greater than or equal to
# U+007F to the <unreserved> production. Add the characters U+0022, U+003C, U+003E, U+005B ..
# U+005E, U+0060, and U+007B .. U+007D to the <unreserved> production.
_UNRESERVED: Final = alternation(
    RULES_3986["unreserved"],
    char_range(0x00, 0x20),
    char_range(0x7F, 0x10FFFF),
    _any_of('"<>'),
    char_range(0x5B, 0x5E),
    _any_of("`"),
    char_range(0x7B, 0x7D),
)
_SUB_DELIMS: Final = RULES_3986["sub-delims"]

# Add a single U+0025 PERCENT SIGN character as a second alternative way of matching the
# <pct-encoded> production, except when the <pct-encoded> is used in the <reg-name> production.
_PCT_ENCODED_IN_REG_NAME: Final = RULES_3986["pct-encoded"]
_PCT_ENCODED: Final = alternation(_PCT_ENCODED_IN_REG_NAME, literal("%"))

_PCHAR: Final = alternation(_UNRESERVED, _PCT_ENCODED, _SUB_DELIMS, _any_of(":@"))
_QUERY: Final = repetition(alternation(_PCHAR, _any_of("/?")))
# Add the U+0023 NUMBER SIGN character to the characters allowed in the <fragment> production.
_FRAGMENT: Final = repetition(alternation(_PCHAR, _any_of("/?#")))

_SEGMENT: Final = repetition(_PCHAR)
_SEGMENT_NZ: Final = repetition(_PCHAR, 1)
_SEGMENT_NZ_NC: Final = repetition(
    alternation(_UNRESERVED, _PCT_ENCODED, _SUB_DELIMS, literal("@")),
    1,
)
_PATH_ABEMPTY: Final = repetition(concatenation(literal("/"), _SEGMENT))
_PATH_ABSOLUTE: Final = concatenation(
    literal("/"),
    repetition(concatenation(_SEGMENT_NZ, _PATH_ABEMPTY), 0, 1),
)
_PATH_NOSCHEME: Final = concatenation(_SEGMENT_NZ_NC, _PATH_ABEMPTY)
_PATH_ROOTLESS: Final = concatenation(_SEGMENT_NZ, _PATH_ABEMPTY)
_PATH_EMPTY: Final = concatenation()

_USERINFO: Final = repetition(alternation(_UNRESERVED, _PCT_ENCODED, _SUB_DELIMS, literal(":")))
_IPV_FUTURE: Final = concatenation(
    literal("v"),
    repetition(RULES_3986["HEXDIG"], 1),
    literal("."),
    repetition(alternation(_UNRESERVED, _SUB_DELIMS, literal(":")), 1),
)
_IP_LITERAL: Final = concatenation(
    literal("["),
    alternation(RULES_3986["IPv6address"], _IPV_FUTURE),
    literal("]"),
)
_REG_NAME: Final = repetition(alternation(_UNRESERVED, _PCT_ENCODED_IN_REG_NAME, _SUB_DELIMS))

_Spans: TypeAlias = dict[str, tuple[int, int]]
_Splitter: TypeAlias = Callable[[str, int], Iterator[tuple[int, _Spans]]]
"""From a text and a start to the ends of matches, preferred ones first, with the named parts."""


def _greedy(recognizer: Recognizer) -> _Splitter:
    """Match like the recognizer, the longest match first."""

    def split(text: str, start: int) -> Iterator[tuple[int, _Spans]]:
        for end in sorted(recognizer(text, start), reverse=True):
            yield end, {}

    return split


def _named(name: str, splitter: _Splitter) -> _Splitter:
    """Match the same, and record the position under that name."""

    def split(text: str, start: int) -> Iterator[tuple[int, _Spans]]:
        for end, spans in splitter(text, start):
            yield end, {name: (start, end), **spans}

    return split


def _in_turn(first: _Splitter, *others: _Splitter) -> _Splitter:
    """Match one after the other; the choices of earlier ones take precedence."""
    if not others:
        return first
    rest = _in_turn(*others)

    def split(text: str, start: int) -> Iterator[tuple[int, _Spans]]:
        for middle, spans in first(text, start):
            for end, more in rest(text, middle):
                yield end, {**spans, **more}

    return split


def _first_of(*splitters: _Splitter) -> _Splitter:
    """Match any of them, the leftmost first."""

    def split(text: str, start: int) -> Iterator[tuple[int, _Spans]]:
        for splitter in splitters:
            yield from splitter(text, start)

    return split


def _perhaps(*splitters: _Splitter) -> _Splitter:
    """Match one after the other; if that fails, match nothing."""
    return _first_of(_in_turn(*splitters), _greedy(_PATH_EMPTY))


_AUTHORITY_AND_PATH: Final = _in_turn(
    _greedy(literal("//")),
    _named(
        "authority",
        _in_turn(
            _perhaps(_named("userinfo", _greedy(_USERINFO)), _greedy(literal("@"))),
            _named(
                "host",
                _first_of(
                    _greedy(_IP_LITERAL),
                    _greedy(RULES_3986["IPv4address"]),
                    _greedy(_REG_NAME),
                ),
            ),
            _perhaps(_greedy(literal(":")), _named("port", _greedy(RULES_3986["port"]))),
        ),
    ),
    _named("path", _greedy(_PATH_ABEMPTY)),
)
_QUERY_AND_FRAGMENT: Final = _in_turn(
    _perhaps(_greedy(literal("?")), _named("query", _greedy(_QUERY))),
    _perhaps(_greedy(literal("#")), _named("fragment", _greedy(_FRAGMENT))),
)
_URI: Final = _in_turn(
    _named("scheme", _greedy(RULES_3986["scheme"])),
    _greedy(literal(":")),
    _first_of(
        _AUTHORITY_AND_PATH,
        _named("path", _greedy(_PATH_ABSOLUTE)),
        _named("path", _greedy(_PATH_ROOTLESS)),
        _named("path", _greedy(_PATH_EMPTY)),
    ),
    _QUERY_AND_FRAGMENT,
)
_RELATIVE_REF: Final = _in_turn(
    _first_of(
        _AUTHORITY_AND_PATH,
        _named("path", _greedy(_PATH_ABSOLUTE)),
        _named("path", _greedy(_PATH_NOSCHEME)),
        _named("path", _greedy(_PATH_EMPTY)),
    ),
    _QUERY_AND_FRAGMENT,
)
_URI_REFERENCE: Final = _first_of(_URI, _RELATIVE_REF)


def parse_b(w: str) -> Parts | None:
    """Parse a Web address by the old algorithm; None if that "fails with an error".

    If several parses exist, the one with the longest user information is taken, then the one with
    the leftmost alternative (an IP literal and an IPv4 address before a registered name), then the
    one with the longest match of each component in turn. No component depends on this choice:
    nothing in an authority matches "/", "?" or "#", so it ends at the first of them; nothing in it
    except the delimiter matches "@"; a registered name contains no ":", so a host with ":" can only
    be an IP literal; and a port contains no "]". The remaining ambiguities do not change the extent
    of any component: "[v1.a]" as an IP literal or a registered name, "%41" as one triplet or as
    "%", "41".
    """
    # Strip leading and trailing space characters from w.
    w = w.strip(_SPACE_CHARACTERS)

    # Parse w in the manner defined by RFC 3986, with the following exceptions (see above). If w
    # doesn't match the <URI-reference> production, then parsing the Web address fails.
    spans = next((spans for end, spans in _URI_REFERENCE(w, 0) if end == len(w)), None)
    if spans is None:
        return None

    # Otherwise, the components of the Web address are substrings of w.
    found = {name: w[start:end] for name, (start, end) in spans.items()}
    scheme, host, port = found.get("scheme"), found.get("host"), found.get("port")
    return Parts(
        scheme=scheme,
        userinfo=found.get("userinfo"),
        host=host,
        port=port,
        path=found.get("path"),
        query=found.get("query"),
        fragment=found.get("fragment"),
        hostport=_hostport(scheme, host, port),
        host_specific=w[spans["authority"][1] :] if "authority" in spans else w,
    )


# Section 3.

_SEPARATORS: Final = re.compile("[\u002e\u3002\uff0e\uff61]")

# RFC 3490 section 4.1, step 3a: 0..2C, 2E..2F, 3A..40, 5B..60, and 7B..7F are no LDH characters.
_NON_LDH: Final = re.compile(r"[\x00-\x2C\x2E-\x2F\x3A-\x40\x5B-\x60\x7B-\x7F]")


def resolve(
    w: str,
    base: str,
    encoding: str = "utf-8",
    parse: Callable[[str], Parts | None] = parse,
) -> str:
    """Resolve a Web address relative to an absolute one; "return an error" is a ValueError. It is
    parsed by section 2, or by the algorithm that is given."""
    # If encoding is UTF-16, then change it to UTF-8.
    encoding = _url_character_encoding(encoding)

    # Parse w into its component parts.
    parts = parse(w)
    if parts is None:
        raise ValueError(f"not a Web address: {w!r}")

    # If parsing w resulted in a <host> component, a <path> component, a <query> component, then
    # replace the matching substring of w ...
    w = ""
    if parts.scheme is not None:
        w += f"{parts.scheme}:"
    if parts.host is not None:
        w += "//"
        if parts.userinfo is not None:
            w += f"{parts.userinfo}@"
        w += _host_to_ascii(parts.host)
        if parts.port is not None:
            w += f":{parts.port}"
    if parts.path is not None:
        w += "".join(_encode_in_path(char) for char in parts.path)
    if parts.query is not None:
        w += "?" + "".join(_encode_in_query(char, encoding) for char in parts.query)
    if parts.fragment is not None:
        w += f"#{parts.fragment}"

    # Apply the algorithm described in RFC 3986 section 5.2 Relative Resolution, using w as the
    # potentially relative URI reference (R), and base as the base URI (Base).
    base_components = rfc3986.split(base)
    if not accepts(RULES_3986, "scheme", base_components.scheme or ""):
        raise ValueError(f"not an absolute Web address: {base!r}")
    target = rfc3986.transform_references(rfc3986.split(w), base_components)

    # Apply any relevant conformance criteria of RFC 3986 and RFC 3987, returning an error and
    # aborting these steps if appropriate. For instance, if an absolute URI that would be returned
    # by the above algorithm violates the restrictions specific to its scheme, e.g. a data: URI
    # using the "//" server-based naming authority syntax, then user agents are to treat this as an
    # error instead.
    if target.authority is None and target.path.startswith("//"):
        raise ValueError(f"a path that begins with two slashes and no authority: {target!r}")
    scheme = (target.scheme or "").lower()
    if scheme == "data" and target.authority is not None:
        raise ValueError(f"a data: URI with an authority: {target!r}")

    # Let result be the target URI (T) returned by the Relative Resolution algorithm.
    result = rfc3986.recompose(target)

    # If result uses a scheme with a server-based naming authority, replace all U+005C REVERSE
    # SOLIDUS (\) characters in result with U+002F SOLIDUS (/) characters.
    if scheme in _SERVER_BASED:
        result = result.replace("\\", "/")

    # Return result.
    return result


def _host_to_ascii(host: str) -> str:
    """Replace the substring that is the <host>: expand its octets and apply ToASCII."""
    if host == "" or len(host) in _IP_LITERAL(host, 0):
        return host

    # ... with the string that results from expanding any sequences of percent-encoded octets in
    # that component that are valid UTF-8 sequences into Unicode characters as defined by UTF-8. If
    # any percent-encoded octets in that component are not valid UTF-8 sequences, then return an
    # error and abort these steps (a UnicodeDecodeError is a ValueError).
    host = _PERCENT_ENCODED.sub(lambda run: _octets(run[0]).decode("utf-8"), host)

    # Apply the IDNA ToASCII algorithm to the matching substring, with both the AllowUnassigned and
    # UseSTD3ASCIIRules flags set. If ToASCII fails to convert one of the components of the string,
    # e.g. because it is too long or because it contains invalid characters, then return an error
    # and abort these steps.
    labels = _SEPARATORS.split(host)
    root = labels[-1:] if len(labels) > 1 and labels[-1] == "" else []
    return ".".join([_label_to_ascii(label) for label in labels[: len(labels) - len(root)]] + root)


def _label_to_ascii(label: str) -> str:
    """Apply ToASCII to a label (RFC 3490 section 4.1); a UnicodeError is a ValueError."""
    # 1. If the sequence contains any code points outside the ASCII range (0..7F) then proceed to
    #    step 2, otherwise skip to step 3.
    # 2. Perform the steps specified in [NAMEPREP] and fail if there is an error.
    prepared = label if label.isascii() else encodings.idna.nameprep(label)

    # 3. If the UseSTD3ASCIIRules flag is set, then perform these checks: verify the absence of
    #    non-LDH ASCII code points; verify the absence of leading and trailing hyphen-minus.
    if _NON_LDH.search(prepared) or prepared.startswith("-") or prepared.endswith("-"):
        raise ValueError(f"not a label by STD 3: {label!r}")

    # Steps 4 to 8 are those of the standard library.
    return encodings.idna.ToASCII(label).decode("ascii")


def _encode_in_path(char: str) -> str:
    """Encode a character other than "%" that doesn't match the original <path> production."""
    if char == "%" or accepts(RULES_3986, "path", char):
        return char
    # Encode the character into a sequence of octets as defined by UTF-8. Replace the character
    # with the percent-encoded form of those octets.
    return _percent_encode(char)


def _encode_in_query(char: str, encoding: str) -> str:
    """Encode a character other than "%" that doesn't match the original <query> production."""
    if char == "%" or accepts(RULES_3986, "query", char):
        return char
    # If the character in question cannot be expressed in the encoding encoding, then replace it
    # with a single 0x3F octet (an ASCII question mark) and skip the remaining substeps.
    try:
        octets = char.encode(encoding)
    except UnicodeEncodeError:
        return "?"
    # Encode the character into a sequence of octets as defined by the encoding encoding. Replace
    # the character with the percent-encoded form of those octets.
    return "".join(f"%{octet:02X}" for octet in octets)
