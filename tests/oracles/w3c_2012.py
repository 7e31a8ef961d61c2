"""The URL parser of the W3C Editor's Draft "URL" of 8 November 2012, transcribed literally.

Each function follows one algorithm of the draft, step by step and in its own terms. Clarity matters
more than speed.

* `parse`: "To parse a string input" of 4.2, a state machine with one method for each state.
* `url_escape`, `clear`, `neuter`: the other definitions of 4.2.
* `serialize`, `serialize_without_fragment`: 4.3.
* The attributes of section 5 are in `tests.oracles.w3c_2012_api`.

A state is named as in the draft, such as "scheme start state". The draft's sections 3.2 and 3.3 are
not written yet, so a host is the string that the machine finds, unchanged.

The draft is followed literally, including its slips. So ".." before "/" empties the last string of
a path instead of removing it, and "." before "/" appends an empty one; "file:" takes the scheme of
any base; and clearing a parsed URL does not change its two flags. Where the draft is silent or
cannot be meant literally, a comment that begins with "Decision:" states our choice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.oracles.whatwg_encoding import encode_or_fail

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "ASCII_WHITESPACE",
    "RELATIVE_SCHEMES",
    "STATES",
    "ParsedURL",
    "clear",
    "neuter",
    "parse",
    "serialize",
    "serialize_without_fragment",
    "url_escape",
]


# 2 Terminology

_ASCII_DIGITS: Final = frozenset("0123456789")
_ASCII_ALPHA: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

# Decision: the draft uses this term without a definition; HTML defines it.
ASCII_WHITESPACE: Final = "\t\n\f\r "


def _url_encode(byte: int) -> str:
    """URL encode a byte into a URL-encoded byte (section 2)."""
    return f"%{byte:02X}"


# 4 URLs

RELATIVE_SCHEMES: Final[dict[str, str]] = {
    "ftp": "21",
    "file": "",
    "gopher": "70",
    "http": "80",
    "https": "443",
    "ws": "80",
    "wss": "443",
}
"""The relative schemes with their default ports, the empty string for none (section 4)."""


@dataclass
class ParsedURL:
    """A parsed URL: its components (section 4) and its two flags (4.2)."""

    scheme: str = ""
    scheme_data: str = ""
    userinfo: str = ""
    host: str = ""
    port: str = ""
    path: list[str] = field(default_factory=list)
    query: str | None = None
    fragment: str | None = None
    fatal: bool = False
    relative: bool = False


# 4.2 Parsing

EOF: Final = ""
"""The conceptual EOF code point, which is equal to no code point."""

_SLASHES: Final = frozenset({"/", "\\"})
_DELIMITERS: Final = frozenset({EOF, "/", "\\", "?", "#"})
_IGNORED: Final = frozenset({"\t", "\n", "\r"})


def clear(url: ParsedURL) -> None:
    """Clear a parsed URL (4.2). Literally, this does not change its flags."""
    url.scheme = ""
    url.scheme_data = ""
    url.userinfo = ""
    url.host = ""
    url.port = ""
    url.query = None
    url.fragment = None
    url.path = []


def neuter(url: ParsedURL) -> None:
    """Neuter a parsed URL (4.2). Its components become those of a cleared one."""
    clear(url)
    url.fatal = True


def _simple_escape_set(code_point: str) -> bool:
    """Whether a code point is in the URL simple escape set (4.2)."""
    return code_point < "\x20" or code_point > "\x7e"


def _default_escape_set(code_point: str) -> bool:
    """Whether a code point is in the URL default escape set (4.2)."""
    return code_point < "\x21" or code_point > "\x7e" or code_point in frozenset('"#<>?`')


def _query_escape_set(code_point: str) -> bool:
    """Whether a code point is in the URL query escape set (4.2)."""
    return code_point < "\x21" or code_point > "\x7e" or code_point in frozenset('"#<>`')


def _encode(code_point: str, encoding: str) -> bytes:
    """Run "encode", with a 0x3F byte for an encoder error (4.2, URL escape, step 3)."""
    # An encoding is that of a label of the Encoding Standard, which the draft cites. There, utf-16
    # is little-endian, and an encoder emits no byte order mark.
    name = _ENCODINGS[encoding]
    # Decision: a lone surrogate is encoded like any other code point; in the draft, utf-8 never
    # gets one.
    if name in {"utf-8", "utf-16le", "utf-16be"}:
        return code_point.encode(name, "surrogatepass")
    output = b""
    for encoded, potential_error in encode_or_fail(name, code_point):
        output += encoded
        if potential_error is not None:
            output += b"\x3f"
    return output


_ENCODINGS: Final = {
    **{name: name for name in ("utf-8", "utf-16le", "utf-16be", "windows-1252", "koi8-r")},
    **{name: name for name in ("shift_jis", "gbk", "euc-kr", "windows-1254", "iso-2022-jp")},
    **dict.fromkeys(("UTF8", "unicode-1-1-utf-8"), "utf-8"),
    **dict.fromkeys(("iso-8859-1", "latin1", "us-ascii"), "windows-1252"),
    "iso-8859-9": "windows-1254",
    "utf-16": "utf-16le",
    "sjis": "shift_jis",
    "koi8": "koi8-r",
    "iso-2022-kr": "utf-8",
}
"""Some labels with the names of their encodings (Encoding Standard, "Names and labels"); the
encoder of the encoding "replacement" is that of utf-8."""


def url_escape(
    code_point: str, escape_set: Callable[[str], bool], encoding_override: str = "utf-8"
) -> str:
    """URL escape a code point, using an escape set and an optional encoding override (4.2)."""
    if not escape_set(code_point):
        return code_point
    return "".join(_url_encode(byte) for byte in _encode(code_point, encoding_override))


def _is_drive_letter(buffer: str) -> bool:
    """Whether buffer is two code points, an ASCII alpha and either ":" or "|" (4.2)."""
    return len(buffer) == 2 and buffer[0] in _ASCII_ALPHA and buffer[1] in frozenset(":|")


def parse(
    input: str,  # noqa: A002 - the draft's name
    base: ParsedURL | None = None,
    encoding: str = "utf-8",
    url: ParsedURL | None = None,
    state: str | None = None,
) -> ParsedURL:
    """Parse a string (4.2); a given `url` is modified, and `state` is the state override."""
    # 1. If url is not given (a new parsed URL is a cleared one)
    if url is None:
        url = ParsedURL()
        input = input.strip(ASCII_WHITESPACE)  # noqa: A001
    return _Machine(input, base, encoding, url, state).run()


class _Machine:
    """The state machine, with its variables and a method for each state (4.2)."""

    def __init__(
        self,
        text: str,
        base: ParsedURL | None,
        encoding: str,
        url: ParsedURL,
        state_override: str | None,
    ) -> None:
        self.input: Final = text
        self.base: Final = base
        self.encoding_override: Final = encoding
        self.url: Final = url
        self.state_override: Final = state_override
        # 2 to 6, 8
        self.state = state_override if state_override is not None else "scheme start state"
        self.buffer = ""
        self.at_flag = False
        self.authority_start = 0
        self.bracket_flag = False
        self.pointer = 0
        self.terminated = False

    @property
    def c(self) -> str:
        """The code point to which pointer points."""
        # 7. The EOF code point stands at the end of input.
        return self.input[self.pointer] if self.pointer < len(self.input) else EOF

    @property
    def remaining(self) -> str:
        """The substring starting after pointer in input, without the EOF code point."""
        return self.input[self.pointer + 1 :]

    def run(self) -> ParsedURL:
        """Steps 9 and 10."""
        while not self.url.fatal and self.pointer <= len(self.input):
            STATES[self.state](self)
            if self.terminated:
                break
            self.pointer += 1
        return self.url

    def take_over(self, *, path: bool = False, query: bool = False) -> None:
        """Set url's host and port to those of base, and on request its path and its query."""
        # Decision: only "file:" reaches the relative state without a base. The values of a cleared
        # parsed URL are used then.
        base = self.base if self.base is not None else ParsedURL()
        self.url.host = base.host
        self.url.port = base.port
        if path:
            self.url.path = list(base.path)
        if query:
            self.url.query = base.query

    def scheme_start_state(self) -> None:
        """Scheme start state."""
        c = self.c
        if c != EOF and c in _ASCII_ALPHA:
            self.buffer += c.lower()
            self.state = "scheme state"
        elif self.state_override is None:
            self.buffer = ""
            self.state = "no scheme state"
            self.pointer -= 1
        else:
            self.terminated = True

    def scheme_state(self) -> None:
        """Scheme state."""
        c, url, base = self.c, self.url, self.base
        if c != EOF and (c in _ASCII_DIGITS or c in _ASCII_ALPHA or c in frozenset("+-.")):
            self.buffer += c.lower()
        elif c == ":":
            url.scheme = self.buffer
            self.buffer = ""
            if self.state_override is not None:
                self.terminated = True
                return
            if url.scheme in RELATIVE_SCHEMES:
                url.relative = True
            if url.scheme == "file":  # noqa: SIM114 - two substeps
                self.state = "relative state"
            elif url.relative and base is not None and base.scheme == url.scheme:
                self.state = "relative state"
            elif url.relative:
                self.state = "authority start state"
            else:
                self.state = "scheme data state"
        else:
            self.state = "no scheme state"
            self.buffer = ""
            # Decision: "start over" means to continue with the first code point in the state just
            # set. So pointer is set before it, and is increased after this run. This also holds
            # with a state override.
            self.pointer = -1

    def scheme_data_state(self) -> None:
        """Scheme data state."""
        if self.state_override is None and self.c == "#":
            self.url.fragment = ""
            self.state = "fragment state"
        elif self.c != EOF and self.c not in _IGNORED:
            self.url.scheme_data += url_escape(self.c, _simple_escape_set)

    def no_scheme_state(self) -> None:
        """No scheme state."""
        if self.base is None or self.base.scheme not in RELATIVE_SCHEMES:
            neuter(self.url)
        else:
            self.state = "relative state"
            self.pointer -= 1

    def relative_state(self) -> None:
        """Relative state."""
        url = self.url
        url.relative = True
        # Decision: without a base, url's scheme stays. With one, it becomes base's, literally, even
        # if input begins with "file:" and base's scheme is another.
        if self.base is not None:
            url.scheme = self.base.scheme
        if self.c == EOF:
            self.take_over(path=True, query=True)
            self.terminated = True
        elif self.c in _SLASHES:
            if self.remaining.startswith(("/", "\\")):
                self.pointer += 1
                self.state = "file host state" if url.scheme == "file" else "authority start state"
            else:
                self.take_over()
                self.state = "relative path start state"
                self.pointer -= 1
        elif self.c == "?":
            self.take_over(path=True)
            url.query = ""
            self.state = "query state"
        elif self.c == "#":
            self.take_over(path=True, query=True)
            url.fragment = ""
            self.state = "fragment state"
        else:
            self.take_over(path=True)
            # Decision: nothing is removed from an empty path.
            if url.path:
                url.path.pop()
            self.state = "relative path start state"
            self.pointer -= 1

    def authority_start_state(self) -> None:
        """Authority start state."""
        if self.c not in _SLASHES:
            self.state = "authority state"
            self.authority_start = self.pointer
            self.pointer -= 1

    def authority_state(self) -> None:
        """Authority state."""
        # Decision: 'c is @"' lacks a quotation mark.
        if self.c == "@":
            if self.at_flag:
                self.url.userinfo += "%40"
            self.at_flag = True
            for code_point in self.buffer:
                self.url.userinfo += url_escape(code_point, _default_escape_set)
            self.buffer = ""
            self.authority_start = self.pointer + 1
        # Decision: step 2 begins without "Otherwise", so literally step 3 would append "@" itself
        # to buffer. Steps 2 and 3 are read as alternatives to step 1.
        elif self.c in _DELIMITERS:
            # Decision: the next code point to read is the first one that was added to buffer, or c
            # if buffer is empty. Literally, pointer points to it then, and is increased after this
            # run. So it is decreased by one more, as in all states that read a code point again;
            # and by the number of tabs and newlines in between, which are not in buffer: literally,
            # the host would begin too late by their number, which cannot be intended.
            self.pointer = self.authority_start - 1
            self.buffer = ""
            self.state = "host state"
        elif self.c not in _IGNORED:
            self.buffer += self.c

    def file_host_state(self) -> None:
        """File host state."""
        if self.c in _DELIMITERS:
            self.pointer -= 1
            if _is_drive_letter(self.buffer):
                self.state = "relative path state"  # buffer is not reset
            else:
                self.url.host = self.buffer
                self.buffer = ""
                self.state = "relative path start state"
        elif self.c not in _IGNORED:
            self.buffer += self.c

    def host_state(self) -> None:
        """Host state and hostname state."""
        if self.c == ":" and not self.bracket_flag:
            self.url.host = self.buffer
            self.buffer = ""
            self.state = "port state"
            if self.state_override == "hostname state":
                self.terminated = True
        elif self.c in _DELIMITERS:
            self.pointer -= 1
            self.url.host = self.buffer
            self.buffer = ""
            self.state = "relative path start state"
            if self.state_override is not None:
                self.terminated = True
        elif self.c not in _IGNORED:
            if self.c == "[":
                self.bracket_flag = True
            if self.c == "]":
                self.bracket_flag = False
            self.buffer += self.c

    def port_state(self) -> None:
        """Port state."""
        if self.c != EOF and self.c in _ASCII_DIGITS:
            self.buffer += self.c
        elif self.c in _DELIMITERS or self.state_override is not None:
            # Decision: "parse buffer and set port" uses buffer unchanged: empty, a default port or
            # digits with leading zeros. With a state override, buffer contains the digits before
            # the first other code point.
            self.url.port = self.buffer
            if self.state_override is not None:
                self.terminated = True
                return
            self.buffer = ""
            self.state = "relative path start state"
            self.pointer -= 1
        else:
            neuter(self.url)  # for a tab or a newline too

    def relative_path_start_state(self) -> None:
        """Relative path start state."""
        self.state = "relative path state"
        if self.c not in _SLASHES:
            self.pointer -= 1

    def relative_path_state(self) -> None:
        """Relative path state."""
        c, url = self.c, self.url
        ends_path = c == EOF or c in _SLASHES
        if ends_path or (self.state_override is None and c in frozenset("?#")):
            if self.buffer == ".." and ends_path:
                # Decision: an empty path has no last string, so nothing changes.
                if url.path:
                    url.path[-1] = ""
            elif self.buffer == "..":
                # Decision: nothing is removed from an empty path.
                if url.path:
                    url.path.pop()
            elif self.buffer == "." and ends_path:
                url.path.append("")
            elif self.buffer != ".":
                # Decision: "scheme" and "path" are url's.
                if url.scheme == "file" and not url.path and _is_drive_letter(self.buffer):
                    self.buffer = self.buffer[0] + ":"
                url.path.append(self.buffer)
            self.buffer = ""
            if c == "?":
                url.query = ""
                self.state = "query state"
            if c == "#":
                url.fragment = ""
                self.state = "fragment state"
        elif c == "%" and self.remaining.startswith(("2E", "2e")):
            self.pointer += 2
            self.buffer += "."
        elif c not in _IGNORED:
            self.buffer += url_escape(c, _default_escape_set)

    def query_state(self) -> None:
        """Query state."""
        if self.state_override is None and self.c == "#":
            self.url.fragment = ""
            self.state = "fragment state"
        elif self.c != EOF and self.c not in _IGNORED:
            # Decision: this state is entered only from the relative state, the relative path state
            # and the search attribute, which all set query, so query is not null.
            escaped = url_escape(self.c, _query_escape_set, self.encoding_override)
            self.url.query = (self.url.query or "") + escaped

    def fragment_state(self) -> None:
        """Fragment state."""
        if self.c != EOF and self.c not in _IGNORED:
            escaped = url_escape(self.c, _simple_escape_set)
            self.url.fragment = (self.url.fragment or "") + escaped


STATES: Final[dict[str, Callable[[_Machine], None]]] = {
    "scheme start state": _Machine.scheme_start_state,
    "scheme state": _Machine.scheme_state,
    "scheme data state": _Machine.scheme_data_state,
    "no scheme state": _Machine.no_scheme_state,
    "relative state": _Machine.relative_state,
    "authority start state": _Machine.authority_start_state,
    "authority state": _Machine.authority_state,
    "file host state": _Machine.file_host_state,
    "host state": _Machine.host_state,
    "hostname state": _Machine.host_state,
    "port state": _Machine.port_state,
    "relative path start state": _Machine.relative_path_start_state,
    "relative path state": _Machine.relative_path_state,
    "query state": _Machine.query_state,
    "fragment state": _Machine.fragment_state,
}
"""The states by their names in the draft, in its order (4.2)."""


# 4.3 Serializing


def serialize(url: ParsedURL) -> str:
    """Serialize a parsed URL whose fatal error flag is not set (4.3)."""
    output = serialize_without_fragment(url)
    if url.fragment is not None:
        output += "#" + url.fragment
    return output


def serialize_without_fragment(url: ParsedURL) -> str:
    """Serialize without fragment a parsed URL whose fatal error flag is not set (4.3)."""
    output = url.scheme + ":"
    if url.relative:
        output += "//"
        if url.userinfo != "":
            output += url.userinfo + "@"
        output += url.host
        if url.port != "":
            output += ":" + url.port
        output += "/" + "/".join(url.path)
        if url.query is not None:
            output += "?" + url.query
    else:
        output += url.scheme_data
    return output
