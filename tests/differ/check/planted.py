"""URL parsers with exactly one planted bug each, and two parsers without a bug.

A parser takes a text and returns its components, or None (or raises ValueError) if it refuses the
text. EXAMPLES has one text for each bug; BASES names the standard that each parser should follow.

The parsers of the WHATWG family rewrite one part of the text, or of the result of ug.URL. Those of
the RFC 3986 family compile the grammar of the RFC with one rule changed, or rewrite the result.
"""

import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import unquote

import urlgrammar as ug

Components = dict[str, str | None]
Parser = Callable[[str], Components | None]

# The WHATWG family: tools

_SPECIAL = ("http", "https", "ws", "wss", "ftp", "file")
_EDGES = "".join(map(chr, range(0x21)))
_REMOVED = "\t\n\r"
_HOST = re.compile(r"(?:[^:\[]|\[[^\]]*(?:\]|\Z))*", re.DOTALL)
_DOT_SEGMENT = re.compile(r"(?:\.|%2[Ee]){1,2}")


class _Raw(NamedTuple):
    """The pieces of a text as they are written, with their marks; joined, they are the text."""

    scheme: str
    slashes: str
    credentials: str
    host: str
    port: str
    path: str
    rest: str

    @property
    def name(self) -> str:
        """The scheme in lower case, without its mark."""
        return self.scheme[:-1].lower()

    @property
    def is_special(self) -> bool:
        """Whether the scheme is one that the standard treats in a special way."""
        return self.name in _SPECIAL

    @property
    def port_number(self) -> int | None:
        """The number of the port; None if there is none, or none of up to five digits."""
        match = re.fullmatch(r":0*([0-9]{1,5})", self.port)
        return int(match[1]) if match else None


def _clean(text: str) -> str:
    """The text without spaces and controls around it, and without tabs and newlines."""
    return re.sub(r"[\t\n\r]", "", text.strip(_EDGES))


def _split(text: str) -> _Raw | None:
    """The pieces of a text, None if it has no scheme."""
    match = re.match(r"([A-Za-z][A-Za-z0-9+.-]*:)([^?#]*)(.*)", _clean(text), re.DOTALL)
    if match is None:
        return None
    scheme, front, rest = match.groups()
    raw = _Raw(scheme, "", "", "", "", front, rest)
    if not raw.is_special:
        pattern = r"(//)([^/]*)(.*)"
    elif raw.name == "file":
        pattern = r"([/\\]{2})((?![A-Za-z][:|](?:[/\\]|\Z))[^/\\]*|)(.*)"
    else:
        pattern = r"([/\\]*)([^/\\]*)(.*)"
    match = re.fullmatch(pattern, front, re.DOTALL)
    if match is None:
        return raw
    slashes, authority, path = match.groups()
    if raw.name == "file":
        return raw._replace(slashes=slashes, host=authority, path=path)
    credentials, mark, host_and_port = authority.rpartition("@")
    found = _HOST.match(host_and_port)
    host = found[0] if found else ""
    port = host_and_port[len(host) :]
    return _Raw(scheme, slashes, credentials + mark, host, port, path, rest)


def _record(url: ug.URL) -> Components:
    """The components of a URL."""
    return {
        "scheme": url.protocol[:-1],
        "username": url.username,
        "password": url.password,
        "host": url.hostname,
        "port": url.port,
        "path": url.pathname,
        "query": url.search[1:],
        "fragment": url.hash[1:],
        "href": url.href,
    }


def _parse(raw: _Raw) -> Components:
    """The components of the text that has these pieces."""
    return _record(ug.URL("".join(raw)))


def _host_start(url: ug.URL) -> int:
    """The position of the host in the href of a URL that has a host."""
    credentials = url.username + (f":{url.password}" if url.password else "")
    return len(url.protocol) + 2 + (len(credentials) + 1 if credentials else 0)


def _with_host(raw: _Raw, host: str) -> Components:
    """The components with this host, which is not looked at."""
    url = ug.URL("".join(raw._replace(host="h")))
    start = _host_start(url)
    return _record(url) | {"host": host, "href": url.href[:start] + host + url.href[start + 1 :]}


def _with_port(raw: _Raw, port: str) -> Components:
    """The components with this port, which is not looked at."""
    url = ug.URL("".join(raw._replace(port=":1")))
    end = _host_start(url) + len(url.hostname)
    return _record(url) | {"port": port, "href": f"{url.href[:end]}:{port}{url.href[end + 2 :]}"}


def _word(text: str) -> str:
    """A word of letters that the text does not contain, to stand for something else."""
    word = "stand"
    while word in text.lower():
        word += "in"
    return word


def _parse_masked(raw: _Raw, hidden: Callable[[str, int], bool]) -> Components:
    """The components, where dot segments stay as they are if hidden(segment, count) is true."""
    if not raw.is_special and not raw.path.startswith("/"):
        return _parse(raw)
    word = _word("".join(raw))
    segments = re.split(r"([/\\])" if raw.is_special else "(/)", raw.path)
    masked: dict[str, str] = {}
    count = 0
    for index, segment in enumerate(segments):
        if _DOT_SEGMENT.fullmatch(segment):
            count += 1
            if hidden(segment, count):
                name = f"{word}{index}-"
                masked[name] = segment
                segments[index] = name
    record = _parse(raw._replace(path="".join(segments)))
    return _restored(record, masked)


def _restored(record: Components, masked: dict[str, str]) -> Components:
    """The components with the original text instead of each name."""
    restored: Components = {}
    for key, value in record.items():
        restored[key] = value
        for name, original in masked.items():
            restored[key] = (restored[key] or "").replace(name, original) or value
    return restored


def _mapped_host(raw: _Raw) -> str | None:
    """The domain of a special URL in ASCII, before IPv4 addresses are read; None if invalid."""
    if not raw.is_special or not raw.host or raw.host.startswith("["):
        return None
    url = ug.URL.parse(f"https://{raw.host}.a/")
    return url.hostname.removesuffix(".a") if url else None


def _ends_in_number(host: str) -> bool:
    """Whether the last label is a number, so that the host has to be an IPv4 address."""
    return bool(re.search(r"(?:\A|\.)(?:[0-9]+|0[xX][0-9A-Fa-f]*)\.?\Z", host))


# The WHATWG family: parsers


def whatwg_right(text: str) -> Components | None:
    """No bug."""
    return _record(ug.URL(text))


def whatwg_second_at(text: str) -> Components | None:
    """The authority is split at every "@", and the second part is taken as the host."""
    raw = _split(text)
    if raw is not None and raw.credentials:
        user, host = (raw.credentials + raw.host + raw.port).split("@")[:2]
        return _record(ug.URL(f"{raw.scheme}{raw.slashes}{user}@{host}{raw.path}{raw.rest}"))
    return whatwg_right(text)


def whatwg_backslash_after_port(text: str) -> Components | None:
    """A backslash does not end a port."""
    raw = _split(text)
    if raw is not None and raw.port and raw.path.startswith("\\"):
        return None
    return whatwg_right(text)


def whatwg_ipv6_empty_gap(text: str) -> Components | None:
    """In an IPv6 address, "::" can stand for no piece at all."""
    raw = _split(text)
    if raw is not None and re.fullmatch(r"\[.*::.*\]", raw.host, re.DOTALL):
        left, _, right = raw.host[1:-1].partition("::")
        pieces = [piece for half in (left, right) if half for piece in half.split(":")]
        if all(pieces) and len(pieces) + ("." in pieces[-1] if pieces else 0) == 8:
            return _parse(raw._replace(host=f"[{':'.join(pieces)}]"))
    return whatwg_right(text)


def whatwg_ipv6_last_run(text: str) -> Components | None:
    """Of several longest runs of zeros in an IPv6 address, the last is written as "::"."""
    raw, record = _split(text), whatwg_right(text)
    host = record and record["host"]
    if raw is None or not host or not re.fullmatch(r"\[.*::.*\]", host):
        return record
    left, _, right = (half.split(":") if half else [] for half in host[1:-1].partition("::"))
    pieces = left + ["0"] * (8 - len(left) - len(right)) + right
    start, length = 0, 0
    for match in re.finditer(r"0+", "".join("0" if piece == "0" else "x" for piece in pieces)):
        if len(match[0]) >= length:
            start, length = match.start(), len(match[0])
    before, after = ":".join(pieces[:start]), ":".join(pieces[start + length :])
    return _with_host(raw, f"[{before}::{after}]")


def whatwg_port_plus(text: str) -> Components | None:
    """A port can have a plus sign."""
    raw = _split(text)
    if raw is not None and re.fullmatch(r":\+[0-9]+", raw.port):
        return _parse(raw._replace(port=":" + raw.port[2:]))
    return whatwg_right(text)


def whatwg_port_65536(text: str) -> Components | None:
    """The port 65536 is accepted."""
    raw = _split(text)
    if raw is not None and raw.port_number == 65536:
        return _with_port(raw, "65536")
    return whatwg_right(text)


def whatwg_early_decoding(text: str) -> Components | None:
    """The host is percent-decoded before the port is split off (special schemes)."""

    def decoded(match: re.Match[str]) -> str:
        character = chr(int(match[1], 16))
        return character if "!" <= character <= "~" and character not in "%/\\?#@" else match[0]

    raw = _split(text)
    if raw is not None and raw.is_special and raw.name != "file":
        host_and_port = re.sub(r"%([0-9A-Fa-f]{2})", decoded, raw.host + raw.port)
        return _parse(raw._replace(host=host_and_port, port=""))
    return whatwg_right(text)


def whatwg_upper_dot_escape(text: str) -> Components | None:
    """In dot segments, "%2e" is understood as a dot, but "%2E" is not."""
    raw = _split(text)
    if raw is not None:
        return _parse_masked(raw, lambda segment, _: "E" in segment)
    return whatwg_right(text)


def whatwg_nfkc_number(text: str) -> Components | None:
    """IPv4 addresses are looked for before full-width characters are mapped to ASCII."""
    raw = _split(text)
    if raw is not None:
        mapped = _mapped_host(raw)
        if mapped and _ends_in_number(mapped) and not _ends_in_number(unquote(raw.host)):
            return _with_host(raw, mapped)
    return whatwg_right(text)


def whatwg_octal_as_decimal(text: str) -> Components | None:
    """A number with leading zeros in an IPv4 address is read as decimal."""
    raw = _split(text)
    if raw is not None:
        mapped = _mapped_host(raw)
        if mapped is not None and _ends_in_number(mapped):
            numbers = re.sub(r"(?<![^.])0+(?=[0-9]+(?:\.|\Z))", "", mapped)
            return _parse(raw._replace(host=numbers))
    return whatwg_right(text)


def whatwg_ipv4_trailing_dot(text: str) -> Components | None:
    """An IPv4 address with a dot after it is taken for a name."""
    raw = _split(text)
    if raw is not None:
        mapped = _mapped_host(raw)
        if mapped is not None and mapped.endswith(".") and _ends_in_number(mapped):
            return _with_host(raw, mapped)
    return whatwg_right(text)


def whatwg_tab_in_host(text: str) -> Components | None:
    """Tabs and newlines are not removed inside the host, so that it is refused."""
    raw = _split(text)
    if raw is not None and raw.host:
        stripped = text.strip(_EDGES)
        kept = [index for index, character in enumerate(stripped) if character not in _REMOVED]
        start = len(raw.scheme + raw.slashes + raw.credentials)
        last = start + len(raw.host) - 1
        if kept[last] - kept[start] != last - start:
            return None
    return whatwg_right(text)


def whatwg_file_pops_drive(text: str) -> Components | None:
    """The segment ".." removes a drive letter at the beginning of the path."""
    raw = _split(text)
    if raw is not None and raw.name == "file":
        match = re.match(r"[/\\]?([A-Za-z])[:|](?=[/\\]|\Z)", raw.path)
        if match is not None:
            word = _word(text)
            slash = "/" if raw.slashes else match[0][:-2]
            masked = raw._replace(path=slash + word + raw.path[match.end() :])
            return _restored(_parse(masked), {word: f"{match[1]}:"})
    return whatwg_right(text)


def whatwg_gopher_special(text: str) -> Components | None:
    """The scheme gopher is special, with the default port 70."""
    raw = _split(text)
    if raw is None or raw.name != "gopher":
        return whatwg_right(text)
    raw = _split("http" + _clean(text)[len("gopher") :])
    assert raw is not None
    if raw.port_number == 70:
        raw = raw._replace(port="")
    elif raw.port_number == 80:
        raw = raw._replace(scheme="ftp:")
    url = ug.URL("".join(raw))
    href = "gopher:" + url.href[len(url.protocol) :]
    return _record(url) | {"scheme": "gopher", "href": href}


def whatwg_wss_upper_port(text: str) -> Components | None:
    """The default port of wss is left out only if the scheme is written in lower case."""
    raw = _split(text)
    if raw is not None and raw.name == "wss" and raw.scheme != "wss:" and raw.port_number == 443:
        return _with_port(raw, "443")
    return whatwg_right(text)


def whatwg_empty_query_lost(text: str) -> Components | None:
    """An empty query is undefined in the href if a fragment follows."""
    url = ug.URL(text)
    front, mark, fragment = url.href.partition("#")
    if mark and front.endswith("?") and not url.search:
        return _record(url) | {"href": front[:-1] + mark + fragment}
    return _record(url)


def whatwg_three_dot_segments(text: str) -> Components | None:
    """Only the first three dot segments of a path are removed."""
    raw = _split(text)
    if raw is not None:
        return _parse_masked(raw, lambda _, count: count > 3)
    return whatwg_right(text)


def whatwg_file_crash(text: str) -> Components | None:
    """The test for a drive letter looks past the end of the text and raises IndexError."""
    raw, record = _split(text), whatwg_right(text)
    if raw is not None and raw.name == "file" and record is not None:
        front = re.sub(r"\A[/\\]", "", raw.path) + raw.rest
        if re.match(r"[A-Za-z]", front) and front[1] in ":|":
            return record
    return record


def whatwg_caret_in_opaque_host(text: str) -> Components | None:
    """The host of a scheme that is not special can contain "^"."""
    raw = _split(text)
    if raw is not None and not raw.is_special and "^" in raw.host and raw.host[0] != "[":
        word = _word(text)
        return _restored(_parse(raw._replace(host=raw.host.replace("^", word))), {word: "^"})
    return whatwg_right(text)


# The RFC 3986 family: tools

_UNRESERVED = r"A-Za-z0-9._~\-"
_SUB_DELIMS = r"!$&'()*+,;="
_ESCAPE = "%[0-9A-Fa-f]{2}"
_OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
_USERINFO = f"(?:[{_UNRESERVED}{_SUB_DELIMS}:]|{_ESCAPE})*"
_REG_NAME = f"(?:[{_UNRESERVED}{_SUB_DELIMS}]|{_ESCAPE})*"
_QUERY = f"(?:[{_UNRESERVED}{_SUB_DELIMS}:@/?]|{_ESCAPE})*"
_PCHAR = f"(?:[{_UNRESERVED}{_SUB_DELIMS}:@]|{_ESCAPE})"
_FIRST = f"(?:[{_UNRESERVED}{_SUB_DELIMS}@]|{_ESCAPE})"


def _ipv6(octet: str = _OCTET, before_ls32: int = 4) -> str:
    """The expression for an IPv6 address: RFC 3986, 3.2.2."""
    h16 = "[0-9A-Fa-f]{1,4}"
    ls32 = rf"(?:{h16}:{h16}|{octet}(?:\.{octet}){{3}})"
    rules = [
        f"(?:{h16}:){{6}}{ls32}",
        f"::(?:{h16}:){{5}}{ls32}",
        f"(?:{h16})?::(?:{h16}:){{4}}{ls32}",
        f"(?:(?:{h16}:){{0,1}}{h16})?::(?:{h16}:){{3}}{ls32}",
        f"(?:(?:{h16}:){{0,2}}{h16})?::(?:{h16}:){{2}}{ls32}",
        f"(?:(?:{h16}:){{0,3}}{h16})?::{h16}:{ls32}",
        f"(?:(?:{h16}:){{0,{before_ls32}}}{h16})?::{ls32}",
        f"(?:(?:{h16}:){{0,5}}{h16})?::{h16}",
        f"(?:(?:{h16}:){{0,6}}{h16})?::",
    ]
    return f"(?:{'|'.join(rules)})"


_IPV6 = _ipv6()


def _grammar(
    *,
    scheme: str = r"[A-Za-z][A-Za-z0-9+.\-]*",
    userinfo: str = _USERINFO,
    ipv6: str = _IPV6,
    port: str = "[0-9]*",
    first: str = _FIRST,
    query: str = _QUERY,
    fragment: str = _QUERY,
    end: str = r"\Z",
) -> re.Pattern[str]:
    """The expression for a URI reference, where some rules can be replaced."""
    future = rf"[vV][0-9A-Fa-f]+\.[{_UNRESERVED}{_SUB_DELIMS}:]+"
    host = rf"\[(?:{ipv6}|{future})\]|{_REG_NAME}"
    return re.compile(
        rf"(?:(?P<scheme>{scheme}):)?"
        rf"(?P<authority>//(?:(?P<userinfo>{userinfo})@)?(?P<host>{host})(?::(?P<port>{port}))?)?"
        rf"(?P<path>(?(authority)(?:/{_PCHAR}*)*|(?:/(?:{_PCHAR}+(?:/{_PCHAR}*)*)?"
        rf"|(?(scheme){_PCHAR}|{first})+(?:/{_PCHAR}*)*)?))"
        rf"(?:\?(?P<query>{query}))?(?:\#(?P<fragment>{fragment}))?{end}"
    )


_NAMES = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")


def _matched(pattern: re.Pattern[str], text: str) -> Components | None:
    """The components of a text by an expression, None if it does not match."""
    match = pattern.match(text)
    return {name: match[name] for name in _NAMES} if match else None


# The RFC 3986 family: parsers


def rfc3986_right(text: str) -> Components | None:
    """No bug."""
    tree = ug.standard("rfc3986").parse(text)
    return {name: getattr(tree, name) for name in _NAMES}


_LAST_AT = _grammar(userinfo=f"(?:[{_UNRESERVED}{_SUB_DELIMS}:@]|{_ESCAPE})*")


def rfc3986_last_at(text: str) -> Components | None:
    """The userinfo can contain "@": it ends at the last one."""
    return _matched(_LAST_AT, text)


_IPV6_SHORT = _grammar(ipv6=_ipv6(before_ls32=3))


def rfc3986_ipv6_short(text: str) -> Components | None:
    """In an IPv6 address, "::" and two pieces can follow at most four pieces, not five."""
    return _matched(_IPV6_SHORT, text)


_LEADING_ZERO = _grammar(ipv6=_ipv6(octet="(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])"))


def rfc3986_leading_zero(text: str) -> Components | None:
    """In an IPv4 address at the end of an IPv6 address, numbers can have leading zeros."""
    return _matched(_LEADING_ZERO, text)


_UNICODE_DIGITS = _grammar(port=r"\d*")


def rfc3986_unicode_digits(text: str) -> Components | None:
    """A port can have decimal digits beyond ASCII."""
    return _matched(_UNICODE_DIGITS, text)


def rfc3986_fragment_last(text: str) -> Components | None:
    """The query is split off before the fragment, so that "#a?b" has a query."""
    record = rfc3986_right(text)
    if record and record["query"] is None and "?" in (record["fragment"] or ""):
        fragment, _, query = (record["fragment"] or "").partition("?")
        return record | {"query": query, "fragment": fragment}
    return record


_COMMA_IN_SCHEME = _grammar(scheme="[A-Za-z][A-Za-z0-9+-.]*")


def rfc3986_comma_in_scheme(text: str) -> Components | None:
    """In the class of the characters of a scheme, "+-." is a range, which contains ","."""
    return _matched(_COMMA_IN_SCHEME, text)


_PERCENT_IN_QUERY = _grammar(query=f"(?:[{_UNRESERVED}!$-&'()*+,;=:@/?]|{_ESCAPE})*")


def rfc3986_percent_in_query(text: str) -> Components | None:
    """In the class of the characters of a query, "$-&" is a range, which contains "%"."""
    return _matched(_PERCENT_IN_QUERY, text)


_NO_AT_IN_FIRST = _grammar(first=f"(?:[{_UNRESERVED}{_SUB_DELIMS}]|{_ESCAPE})")


def rfc3986_no_at_in_first(text: str) -> Components | None:
    """The first segment of a relative path cannot contain "@"."""
    return _matched(_NO_AT_IN_FIRST, text)


def rfc3986_encoded_at(text: str) -> Components | None:
    """If the authority has no "@", "%40" is decoded before the userinfo is split off."""
    record = rfc3986_right(text)
    host = record and record["host"]
    if record and host and record["userinfo"] is None and host.count("%40") == 1:
        userinfo, _, host = host.partition("%40")
        return record | {"userinfo": userinfo, "host": host}
    return record


_UPPER_ESCAPE = _grammar(
    fragment=f"(?:[{_UNRESERVED}{_SUB_DELIMS}:@/?]|%[0-9A-F][0-9A-Fa-f])*",
)


def rfc3986_upper_escape(text: str) -> Components | None:
    """In a fragment, the first hexadecimal digit after "%" cannot be in lower case."""
    return _matched(_UPPER_ESCAPE, text)


_LONG_S = _grammar(scheme=r"(?i:[a-z][a-z0-9+.\-]*)")


def rfc3986_long_s(text: str) -> Components | None:
    """The case of a scheme is ignored by Unicode, so that it can contain U+017F and U+212A."""
    return _matched(_LONG_S, text)


def rfc3986_empty_userinfo(text: str) -> Components | None:
    """An empty userinfo is undefined."""
    record = rfc3986_right(text)
    return record and record | {"userinfo": record["userinfo"] or None}


def rfc3986_empty_host_crash(text: str) -> Components | None:
    """A host is tested for "[" by its first character: IndexError if only the host is empty."""
    record = rfc3986_right(text)
    if record and (record["userinfo"] or record["port"]):
        host = record["host"] or ""
        if host[0] == "[" and host[-1] != "]":
            return None
    return record


_ZONE = _grammar(ipv6=f"{_IPV6}(?:%25(?:[{_UNRESERVED}]|{_ESCAPE})+)?")


def rfc3986_zone(text: str) -> Components | None:
    """An IPv6 address can have a zone."""
    return _matched(_ZONE, text)


_DOLLAR = _grammar(end="$")


def rfc3986_dollar(text: str) -> Components | None:
    """The expression ends with "$", which also matches before a newline at the end."""
    return _matched(_DOLLAR, text)


EXAMPLES: dict[str, str] = {
    "whatwg_second_at": "http://a@b@c/",
    "whatwg_backslash_after_port": "http://a:8080\\b",
    "whatwg_ipv6_empty_gap": "http://[1:2:3:4::5:6:7:8]/",
    "whatwg_ipv6_last_run": "http://[1:0:0:2:0:0:3:4]/",
    "whatwg_port_plus": "http://a:+8080/",
    "whatwg_port_65536": "http://a:65536/",
    "whatwg_early_decoding": "http://a%3A8080/",
    "whatwg_upper_dot_escape": "http://a/b/%2E./c",
    "whatwg_nfkc_number": "http://\uff10x7f.\uff11/",
    "whatwg_octal_as_decimal": "http://010.0.0.1/",
    "whatwg_ipv4_trailing_dot": "http://127.0.0.1./",
    "whatwg_tab_in_host": "http://a\tb/",
    "whatwg_file_pops_drive": "file:///C:/../a",
    "whatwg_gopher_special": "gopher://A:70",
    "whatwg_wss_upper_port": "WSS://a:443/",
    "whatwg_empty_query_lost": "http://a/?#b",
    "whatwg_three_dot_segments": "http://a/./././../b",
    "whatwg_file_crash": "file:///a",
    "whatwg_caret_in_opaque_host": "a://b^c",
    "rfc3986_last_at": "http://a@b@c/",
    "rfc3986_ipv6_short": "http://[1:2:3:4:5::7:8]/",
    "rfc3986_leading_zero": "http://[::01.2.3.4]/",
    "rfc3986_unicode_digits": "http://a:\u0668\u0660/",
    "rfc3986_fragment_last": "http://a/#b?c",
    "rfc3986_comma_in_scheme": "a,b:c",
    "rfc3986_percent_in_query": "http://a/?100%",
    "rfc3986_no_at_in_first": "a@b/c",
    "rfc3986_encoded_at": "http://a%40b/",
    "rfc3986_upper_escape": "http://a/#%c3",
    "rfc3986_long_s": "http\u017f://a/",
    "rfc3986_empty_userinfo": "http://@a/",
    "rfc3986_empty_host_crash": "http://:80/",
    "rfc3986_zone": "http://[fe80::1%25en0]/",
    "rfc3986_dollar": "http://a/\n",
}

BASES: dict[str, str] = {
    name: name.partition("_")[0] for name in ("whatwg_right", "rfc3986_right", *EXAMPLES)
}
