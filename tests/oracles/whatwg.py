"""The URL parser, the URL serializer and the API of the WHATWG URL Standard, transcribed literally.

The text is that of 2 July 2026. Each function follows one algorithm of the standard, step by step
and in its own terms; clarity is preferred to speed throughout. `tests.oracles.whatwg_host` holds
the percent-encoding, the IDNA and the hosts.

* `basic_url_parse`: "URL parsing", a state machine with one method for each state.
* `url_serializer`, `url_path_serializer`: "URL serializing".
* `get_attribute`, `set_attribute`: the attributes of "URL class" as functions of a URL record.
* `api_url_parse`: what the constructor of that class makes of two strings.

A validation error is appended to the list `errors` by its name, in the order the text reports them.
The parser takes scalar value strings; `api_url_parse` and `set_attribute` convert to them.
"""

from dataclasses import dataclass, field, fields
from enum import Enum
from typing import TYPE_CHECKING, Final

from tests.oracles.whatwg_host import (
    ASCII_ALPHA,
    ASCII_ALPHANUMERIC,
    ASCII_DIGITS,
    C0_CONTROL_PERCENT_ENCODE_SET,
    C0_CONTROLS,
    FAILURE,
    FRAGMENT_PERCENT_ENCODE_SET,
    PATH_PERCENT_ENCODE_SET,
    QUERY_PERCENT_ENCODE_SET,
    SPECIAL_QUERY_PERCENT_ENCODE_SET,
    USERINFO_PERCENT_ENCODE_SET,
    Domain,
    EmptyHost,
    Failure,
    Host,
    get_an_output_encoding,
    host_parser,
    host_serializer,
    is_url_code_point,
    percent_encode_after_encoding,
    starts_with_two_hex_digits,
    utf8_percent_encode,
)

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "ATTRIBUTES",
    "DEFAULT_PORTS",
    "FAILURE",
    "Failure",
    "State",
    "URLRecord",
    "api_url_parse",
    "basic_url_parse",
    "get_attribute",
    "origin_of",
    "set_attribute",
    "shorten",
    "url_path_serializer",
    "url_serializer",
]

EOF: Final = ""
"""The EOF code point ("Parsers")."""

DEFAULT_PORTS: Final[dict[str, int | None]] = {
    "ftp": 21,
    "file": None,
    "http": 80,
    "https": 443,
    "ws": 80,
    "wss": 443,
}
"""The special schemes with their default ports ("URL miscellaneous")."""


# URL representation


@dataclass
class URLRecord:
    """A URL, also a URL record ("URL representation")."""

    scheme: str = ""
    username: str = ""
    password: str = ""
    host: Host | None = None
    port: int | None = None
    path: list[str] | str = field(default_factory=list)
    query: str | None = None
    fragment: str | None = None

    def is_special(self) -> bool:
        """Whether the URL is special ("URL miscellaneous")."""
        return self.scheme in DEFAULT_PORTS

    def includes_credentials(self) -> bool:
        """Whether the URL includes credentials ("URL miscellaneous")."""
        return self.username != "" or self.password != ""

    def has_an_opaque_path(self) -> bool:
        """Whether the URL has an opaque path ("URL miscellaneous")."""
        return isinstance(self.path, str)

    def cannot_have_a_username_password_port(self) -> bool:
        """Whether the URL cannot have a username/password/port ("URL miscellaneous")."""
        return self.host is None or self.host == EmptyHost() or self.scheme == "file"

    def path_list(self) -> list[str]:
        """The path, of a URL that does not have an opaque one."""
        assert not isinstance(self.path, str)
        return self.path

    def clone_of_path(self) -> list[str] | str:
        """A clone of the path."""
        return self.path if isinstance(self.path, str) else list(self.path)


def is_single_dot(segment: str) -> bool:
    """Whether a segment is a single-dot URL path segment ("URL representation")."""
    return segment.lower() in {".", "%2e"}


def is_double_dot(segment: str) -> bool:
    """Whether a segment is a double-dot URL path segment ("URL representation")."""
    return segment.lower() in {"..", ".%2e", "%2e.", "%2e%2e"}


# URL miscellaneous


def is_windows_drive_letter(text: str) -> bool:
    """Whether a string is a Windows drive letter ("URL miscellaneous")."""
    return len(text) == 2 and text[0] in ASCII_ALPHA and text[1] in {":", "|"}


def is_normalized_windows_drive_letter(text: str) -> bool:
    """Whether a string is a normalized Windows drive letter ("URL miscellaneous")."""
    return is_windows_drive_letter(text) and text[1] == ":"


def starts_with_a_windows_drive_letter(text: str) -> bool:
    """Whether a string starts with a Windows drive letter ("URL miscellaneous")."""
    return is_windows_drive_letter(text[:2]) and (
        len(text) == 2 or text[2] in {"/", "\\", "?", "#"}
    )


def shorten(url: URLRecord) -> None:
    """Shorten a URL's path ("URL miscellaneous")."""
    path = url.path_list()
    if url.scheme == "file" and len(path) == 1 and is_normalized_windows_drive_letter(path[0]):
        return
    if path:
        path.pop()


# URL parsing


class State(Enum):
    """The states of the basic URL parser, in their order ("URL parsing")."""

    SCHEME_START = "scheme start state"
    SCHEME = "scheme state"
    NO_SCHEME = "no scheme state"
    SPECIAL_RELATIVE_OR_AUTHORITY = "special relative or authority state"
    PATH_OR_AUTHORITY = "path or authority state"
    RELATIVE = "relative state"
    RELATIVE_SLASH = "relative slash state"
    SPECIAL_AUTHORITY_SLASHES = "special authority slashes state"
    SPECIAL_AUTHORITY_IGNORE_SLASHES = "special authority ignore slashes state"
    AUTHORITY = "authority state"
    HOST = "host state"
    HOSTNAME = "hostname state"
    PORT = "port state"
    FILE = "file state"
    FILE_SLASH = "file slash state"
    FILE_HOST = "file host state"
    PATH_START = "path start state"
    PATH = "path state"
    OPAQUE_PATH = "opaque path state"
    QUERY = "query state"
    FRAGMENT = "fragment state"


class _Run(Enum):
    """How a run of the state machine ends: it goes on, it returns, or it returns failure."""

    CONTINUE = "continue"
    RETURN = "return"
    FAILURE = "return failure"


def basic_url_parse(
    input: str,  # noqa: A002 - the standard's name
    base: URLRecord | None = None,
    *,
    url: URLRecord | None = None,
    state_override: State | None = None,
    encoding: str = "utf-8",
    errors: list[str] | None = None,
) -> URLRecord | Failure:
    """The basic URL parser ("URL parsing"); a given `url` is modified, even before a failure."""
    parser = _BasicURLParser(
        input,
        base,
        url=url,
        state_override=state_override,
        encoding=encoding,
        errors=[] if errors is None else errors,
    )
    return parser.run()


class _BasicURLParser:
    """The basic URL parser's variables, and a method for each of its states ("URL parsing")."""

    def __init__(
        self,
        text: str,
        base: URLRecord | None,
        *,
        url: URLRecord | None,
        state_override: State | None,
        encoding: str,
        errors: list[str],
    ) -> None:
        """The steps before the state machine ("URL parsing")."""
        self.errors = errors
        # 1. If url is not given:
        if url is None:
            url = URLRecord()
            c0_control_or_space = "".join(C0_CONTROLS) + " "
            stripped = text.strip(c0_control_or_space)
            if stripped != text:
                self.validation_error("invalid-URL-unit")
            text = stripped
        # 2. and 3. ASCII tab or newline
        without_tab_or_newline = text.translate(dict.fromkeys(map(ord, "\t\n\r")))
        if without_tab_or_newline != text:
            self.validation_error("invalid-URL-unit")
        self.input = without_tab_or_newline
        self.base = base
        self.url = url
        self.state_override = state_override
        self.state = State.SCHEME_START if state_override is None else state_override
        self.encoding = get_an_output_encoding(encoding)
        self.buffer = ""
        self.at_sign_seen = False
        self.inside_brackets = False
        self.password_token_seen = False
        self.pointer = 0

    def run(self) -> URLRecord | Failure:
        """Keep running the state machine by switching on state ("URL parsing")."""
        states: dict[State, Callable[[], _Run]] = {
            State.SCHEME_START: self.scheme_start_state,
            State.SCHEME: self.scheme_state,
            State.NO_SCHEME: self.no_scheme_state,
            State.SPECIAL_RELATIVE_OR_AUTHORITY: self.special_relative_or_authority_state,
            State.PATH_OR_AUTHORITY: self.path_or_authority_state,
            State.RELATIVE: self.relative_state,
            State.RELATIVE_SLASH: self.relative_slash_state,
            State.SPECIAL_AUTHORITY_SLASHES: self.special_authority_slashes_state,
            State.SPECIAL_AUTHORITY_IGNORE_SLASHES: self.special_authority_ignore_slashes_state,
            State.AUTHORITY: self.authority_state,
            State.HOST: self.host_state,
            State.HOSTNAME: self.hostname_state,
            State.PORT: self.port_state,
            State.FILE: self.file_state,
            State.FILE_SLASH: self.file_slash_state,
            State.FILE_HOST: self.file_host_state,
            State.PATH_START: self.path_start_state,
            State.PATH: self.path_state,
            State.OPAQUE_PATH: self.opaque_path_state,
            State.QUERY: self.query_state,
            State.FRAGMENT: self.fragment_state,
        }
        while True:
            match states[self.state]():
                case _Run.FAILURE:
                    return FAILURE
                case _Run.RETURN:
                    return self.url
                case _Run.CONTINUE:
                    pass
            if self.pointer >= len(self.input):
                return self.url
            self.pointer += 1

    @property
    def c(self) -> str:
        """The code point the pointer points to ("Parsers")."""
        assert self.pointer >= 0
        return self.input[self.pointer] if self.pointer < len(self.input) else EOF

    @property
    def remaining(self) -> str:
        """The code point substring from the pointer + 1 to the end ("Parsers")."""
        assert self.c != EOF
        return self.input[self.pointer + 1 :]

    def remaining_starts_with(self, prefix: str) -> bool:
        """Whether c is not the EOF code point and remaining starts with the prefix."""
        return self.c != EOF and self.remaining.startswith(prefix)

    def validation_error(self, name: str) -> None:
        """Report a validation error ("Writing")."""
        self.errors.append(name)

    def is_reverse_solidus_of_special(self) -> bool:
        r"""Whether url is special and c is U+005C (\)."""
        return self.url.is_special() and self.c == "\\"

    def ends_authority(self) -> bool:
        r"""Whether c is EOF, "/", "?" or "#", or url is special and c is U+005C (\)."""
        return self.c in {EOF, "/", "?", "#"} or self.is_reverse_solidus_of_special()

    def check_url_unit(self) -> None:
        """The two validation errors of the path, opaque path, query and fragment states."""
        if not is_url_code_point(self.c) and self.c != "%":
            self.validation_error("invalid-URL-unit")
        if self.c == "%" and not starts_with_two_hex_digits(self.remaining[:2]):
            self.validation_error("invalid-URL-unit")

    def start_query(self) -> None:
        """Set url's query to the empty string and state to query state."""
        self.url.query = ""
        self.state = State.QUERY

    def start_fragment(self) -> None:
        """Set url's fragment to the empty string and state to fragment state."""
        self.url.fragment = ""
        self.state = State.FRAGMENT

    def scheme_start_state(self) -> _Run:
        """Scheme start state ("URL parsing")."""
        if self.c in ASCII_ALPHA:
            self.buffer += self.c.lower()
            self.state = State.SCHEME
        elif self.state_override is None:
            self.state = State.NO_SCHEME
            self.pointer -= 1
        else:
            return _Run.FAILURE
        return _Run.CONTINUE

    def scheme_state(self) -> _Run:
        """Scheme state ("URL parsing")."""
        url, base = self.url, self.base
        if self.c in ASCII_ALPHANUMERIC | {"+", "-", "."}:
            self.buffer += self.c.lower()
        elif self.c == ":":
            if self.state_override is not None:
                if url.is_special() != (self.buffer in DEFAULT_PORTS):
                    return _Run.RETURN
                if (url.includes_credentials() or url.port is not None) and self.buffer == "file":
                    return _Run.RETURN
                if url.scheme == "file" and url.host == EmptyHost():
                    return _Run.RETURN
            url.scheme = self.buffer
            if self.state_override is not None:
                if url.port == DEFAULT_PORTS.get(url.scheme):
                    url.port = None
                return _Run.RETURN
            self.buffer = ""
            if url.scheme == "file":
                if not self.remaining.startswith("//"):
                    self.validation_error("special-scheme-missing-following-solidus")
                self.state = State.FILE
            elif url.is_special() and base is not None and base.scheme == url.scheme:
                assert base.is_special()
                self.state = State.SPECIAL_RELATIVE_OR_AUTHORITY
            elif url.is_special():
                self.state = State.SPECIAL_AUTHORITY_SLASHES
            elif self.remaining.startswith("/"):
                self.state = State.PATH_OR_AUTHORITY
                self.pointer += 1
            else:
                url.path = ""
                self.state = State.OPAQUE_PATH
        elif self.state_override is None:
            self.buffer = ""
            self.state = State.NO_SCHEME
            self.pointer = -1  # start over: the machine increases it to the first code point
        else:
            return _Run.FAILURE
        return _Run.CONTINUE

    def no_scheme_state(self) -> _Run:
        """No scheme state ("URL parsing")."""
        url, base = self.url, self.base
        if base is None or (base.has_an_opaque_path() and self.c != "#"):
            self.validation_error("missing-scheme-non-relative-URL")
            return _Run.FAILURE
        if base.has_an_opaque_path() and self.c == "#":
            url.scheme = base.scheme
            url.path = base.path
            url.query = base.query
            self.start_fragment()
        elif base.scheme != "file":
            self.state = State.RELATIVE
            self.pointer -= 1
        else:
            self.state = State.FILE
            self.pointer -= 1
        return _Run.CONTINUE

    def special_relative_or_authority_state(self) -> _Run:
        """Special relative or authority state ("URL parsing")."""
        if self.c == "/" and self.remaining_starts_with("/"):
            self.state = State.SPECIAL_AUTHORITY_IGNORE_SLASHES
            self.pointer += 1
        else:
            self.validation_error("special-scheme-missing-following-solidus")
            self.state = State.RELATIVE
            self.pointer -= 1
        return _Run.CONTINUE

    def path_or_authority_state(self) -> _Run:
        """Path or authority state ("URL parsing")."""
        if self.c == "/":
            self.state = State.AUTHORITY
        else:
            self.state = State.PATH
            self.pointer -= 1
        return _Run.CONTINUE

    def relative_state(self) -> _Run:
        """Relative state ("URL parsing")."""
        url, base = self.url, self.base
        assert base is not None
        assert base.scheme != "file"
        url.scheme = base.scheme
        if self.c == "/":
            self.state = State.RELATIVE_SLASH
        elif self.is_reverse_solidus_of_special():
            self.validation_error("invalid-reverse-solidus")
            self.state = State.RELATIVE_SLASH
        else:
            url.username = base.username
            url.password = base.password
            url.host = base.host
            url.port = base.port
            url.path = base.clone_of_path()
            url.query = base.query
            if self.c == "?":
                self.start_query()
            elif self.c == "#":
                self.start_fragment()
            elif self.c != EOF:
                url.query = None
                shorten(url)
                self.state = State.PATH
                self.pointer -= 1
        return _Run.CONTINUE

    def relative_slash_state(self) -> _Run:
        """Relative slash state ("URL parsing")."""
        url, base = self.url, self.base
        assert base is not None
        if url.is_special() and self.c in {"/", "\\"}:
            if self.c == "\\":
                self.validation_error("invalid-reverse-solidus")
            self.state = State.SPECIAL_AUTHORITY_IGNORE_SLASHES
        elif self.c == "/":
            self.state = State.AUTHORITY
        else:
            url.username = base.username
            url.password = base.password
            url.host = base.host
            url.port = base.port
            self.state = State.PATH
            self.pointer -= 1
        return _Run.CONTINUE

    def special_authority_slashes_state(self) -> _Run:
        """Special authority slashes state ("URL parsing")."""
        self.state = State.SPECIAL_AUTHORITY_IGNORE_SLASHES
        if self.c == "/" and self.remaining_starts_with("/"):
            self.pointer += 1
        else:
            self.validation_error("special-scheme-missing-following-solidus")
            self.pointer -= 1
        return _Run.CONTINUE

    def special_authority_ignore_slashes_state(self) -> _Run:
        """Special authority ignore slashes state ("URL parsing")."""
        if self.c not in {"/", "\\"}:
            self.state = State.AUTHORITY
            self.pointer -= 1
        else:
            self.validation_error("special-scheme-missing-following-solidus")
        return _Run.CONTINUE

    def authority_state(self) -> _Run:
        """Authority state ("URL parsing")."""
        url = self.url
        if self.c == "@":
            self.validation_error("invalid-credentials")
            if self.at_sign_seen:
                self.buffer = "%40" + self.buffer
            self.at_sign_seen = True
            for code_point in self.buffer:
                if code_point == ":" and not self.password_token_seen:
                    self.password_token_seen = True
                    continue
                encoded_code_points = utf8_percent_encode(code_point, USERINFO_PERCENT_ENCODE_SET)
                if self.password_token_seen:
                    url.password += encoded_code_points
                else:
                    url.username += encoded_code_points
            self.buffer = ""
        elif self.ends_authority():
            if self.at_sign_seen and self.buffer == "":
                self.validation_error("host-missing")
                return _Run.FAILURE
            self.pointer -= len(self.buffer) + 1
            self.buffer = ""
            self.state = State.HOST
        else:
            self.buffer += self.c
        return _Run.CONTINUE

    def host_state(self) -> _Run:
        """Host state, and hostname state ("URL parsing")."""
        url = self.url
        if self.state_override is not None and url.scheme == "file":
            self.pointer -= 1
            self.state = State.FILE_HOST
        elif self.c == ":" and not self.inside_brackets:
            if self.buffer == "":
                self.validation_error("host-missing")
                return _Run.FAILURE
            if self.state_override is State.HOSTNAME:
                return _Run.FAILURE
            host = host_parser(self.buffer, is_opaque=not url.is_special(), errors=self.errors)
            if host is FAILURE:
                return _Run.FAILURE
            url.host = host
            self.buffer = ""
            self.state = State.PORT
        elif self.ends_authority():
            self.pointer -= 1
            if url.is_special() and self.buffer == "":
                self.validation_error("host-missing")
                return _Run.FAILURE
            if (
                self.state_override is not None
                and self.buffer == ""
                and (url.includes_credentials() or url.port is not None)
            ):
                return _Run.FAILURE
            host = host_parser(self.buffer, is_opaque=not url.is_special(), errors=self.errors)
            if host is FAILURE:
                return _Run.FAILURE
            url.host = host
            self.buffer = ""
            self.state = State.PATH_START
            if self.state_override is not None:
                return _Run.RETURN
        else:
            if self.c == "[":
                self.inside_brackets = True
            if self.c == "]":
                self.inside_brackets = False
            self.buffer += self.c
        return _Run.CONTINUE

    hostname_state = host_state

    def port_state(self) -> _Run:
        """Port state ("URL parsing")."""
        url = self.url
        if self.c in ASCII_DIGITS:
            self.buffer += self.c
        elif self.ends_authority() or self.state_override is not None:
            if self.buffer != "":
                port = 0
                for digit in self.buffer:
                    port = port * 10 + int(digit)
                if port > 2**16 - 1:
                    self.validation_error("port-out-of-range")
                    return _Run.FAILURE
                url.port = None if port == DEFAULT_PORTS.get(url.scheme) else port
                self.buffer = ""
                if self.state_override is not None:
                    return _Run.RETURN
            if self.state_override is not None:
                return _Run.FAILURE
            self.state = State.PATH_START
            self.pointer -= 1
        else:
            self.validation_error("port-invalid")
            return _Run.FAILURE
        return _Run.CONTINUE

    def file_state(self) -> _Run:
        """File state ("URL parsing")."""
        url, base = self.url, self.base
        url.scheme = "file"
        url.host = EmptyHost()
        if self.c in {"/", "\\"}:
            if self.c == "\\":
                self.validation_error("invalid-reverse-solidus")
            self.state = State.FILE_SLASH
        elif base is not None and base.scheme == "file":
            url.host = base.host
            url.path = base.clone_of_path()
            url.query = base.query
            if self.c == "?":
                self.start_query()
            elif self.c == "#":
                self.start_fragment()
            elif self.c != EOF:
                url.query = None
                if not starts_with_a_windows_drive_letter(self.input[self.pointer :]):
                    shorten(url)
                else:
                    self.validation_error("file-invalid-Windows-drive-letter")
                    url.path = []
                self.state = State.PATH
                self.pointer -= 1
        else:
            self.state = State.PATH
            self.pointer -= 1
        return _Run.CONTINUE

    def file_slash_state(self) -> _Run:
        """File slash state ("URL parsing")."""
        url, base = self.url, self.base
        if self.c in {"/", "\\"}:
            if self.c == "\\":
                self.validation_error("invalid-reverse-solidus")
            self.state = State.FILE_HOST
        else:
            if base is not None and base.scheme == "file":
                url.host = base.host
                first = base.path_list()[:1]
                if (
                    not starts_with_a_windows_drive_letter(self.input[self.pointer :])
                    and first
                    and is_normalized_windows_drive_letter(first[0])
                ):
                    url.path_list().append(first[0])
            self.state = State.PATH
            self.pointer -= 1
        return _Run.CONTINUE

    def file_host_state(self) -> _Run:
        """File host state ("URL parsing")."""
        url = self.url
        if self.c in {EOF, "/", "\\", "?", "#"}:
            self.pointer -= 1
            if self.state_override is None and is_windows_drive_letter(self.buffer):
                self.validation_error("file-invalid-Windows-drive-letter-host")
                self.state = State.PATH
            elif self.buffer == "":
                url.host = EmptyHost()
                if self.state_override is not None:
                    return _Run.RETURN
                self.state = State.PATH_START
            else:
                host = host_parser(self.buffer, is_opaque=not url.is_special(), errors=self.errors)
                if host is FAILURE:
                    return _Run.FAILURE
                if host == Domain("localhost"):
                    host = EmptyHost()
                url.host = host
                if self.state_override is not None:
                    return _Run.RETURN
                self.buffer = ""
                self.state = State.PATH_START
        else:
            self.buffer += self.c
        return _Run.CONTINUE

    def path_start_state(self) -> _Run:
        """Path start state ("URL parsing")."""
        url = self.url
        if url.is_special():
            if self.c == "\\":
                self.validation_error("invalid-reverse-solidus")
            self.state = State.PATH
            if self.c not in {"/", "\\"}:
                self.pointer -= 1
        elif self.state_override is None and self.c == "?":
            self.start_query()
        elif self.state_override is None and self.c == "#":
            self.start_fragment()
        elif self.c != EOF:
            self.state = State.PATH
            if self.c != "/":
                self.pointer -= 1
        elif self.state_override is not None and url.host is None:
            url.path_list().append("")
        return _Run.CONTINUE

    def path_state(self) -> _Run:
        """Path state ("URL parsing")."""
        url = self.url
        solidus = self.c == "/" or self.is_reverse_solidus_of_special()
        if self.c == EOF or solidus or (self.state_override is None and self.c in {"?", "#"}):
            if self.is_reverse_solidus_of_special():
                self.validation_error("invalid-reverse-solidus")
            if is_double_dot(self.buffer):
                shorten(url)
                if not solidus:
                    url.path_list().append("")
            elif is_single_dot(self.buffer) and not solidus:
                url.path_list().append("")
            elif not is_single_dot(self.buffer):
                if (
                    url.scheme == "file"
                    and url.path_list() == []
                    and is_windows_drive_letter(self.buffer)
                ):
                    self.buffer = self.buffer[0] + ":"
                url.path_list().append(self.buffer)
            self.buffer = ""
            if self.c == "?":
                self.start_query()
            if self.c == "#":
                self.start_fragment()
        else:
            self.check_url_unit()
            self.buffer += utf8_percent_encode(self.c, PATH_PERCENT_ENCODE_SET)
        return _Run.CONTINUE

    def opaque_path_state(self) -> _Run:
        """Opaque path state ("URL parsing")."""
        url = self.url
        assert isinstance(url.path, str)
        if self.c == "?":
            self.start_query()
        elif self.c == "#":
            self.start_fragment()
        elif self.c == " ":
            self.validation_error("invalid-URL-unit")
            url.path += "%20" if self.remaining.startswith(("?", "#")) else " "
        elif self.c != EOF:
            self.check_url_unit()
            url.path += utf8_percent_encode(self.c, C0_CONTROL_PERCENT_ENCODE_SET)
        return _Run.CONTINUE

    def query_state(self) -> _Run:
        """Query state ("URL parsing")."""
        url = self.url
        assert url.query is not None
        if self.encoding != "utf-8" and (not url.is_special() or url.scheme in {"ws", "wss"}):
            self.encoding = "utf-8"
        if (self.state_override is None and self.c == "#") or self.c == EOF:
            query_percent_encode_set = (
                SPECIAL_QUERY_PERCENT_ENCODE_SET if url.is_special() else QUERY_PERCENT_ENCODE_SET
            )
            url.query += percent_encode_after_encoding(
                self.encoding, self.buffer, query_percent_encode_set
            )
            self.buffer = ""
            if self.c == "#":
                self.start_fragment()
        elif self.c != EOF:
            self.check_url_unit()
            self.buffer += self.c
        return _Run.CONTINUE

    def fragment_state(self) -> _Run:
        """Fragment state ("URL parsing")."""
        url = self.url
        assert url.fragment is not None
        if self.c != EOF:
            self.check_url_unit()
            url.fragment += utf8_percent_encode(self.c, FRAGMENT_PERCENT_ENCODE_SET)
        return _Run.CONTINUE


# URL serializing


def url_serializer(url: URLRecord, *, exclude_fragment: bool = False) -> str:
    """The URL serializer ("URL serializing")."""
    output = url.scheme + ":"
    if url.host is not None:
        output += "//"
        if url.includes_credentials():
            output += url.username
            if url.password != "":
                output += ":" + url.password
            output += "@"
        output += host_serializer(url.host)
        if url.port is not None:
            output += ":" + str(url.port)
    if (
        url.host is None
        and not isinstance(url.path, str)
        and len(url.path) > 1
        and url.path[0] == ""
    ):
        output += "/."
    output += url_path_serializer(url)
    if url.query is not None:
        output += "?" + url.query
    if not exclude_fragment and url.fragment is not None:
        output += "#" + url.fragment
    return output


def url_path_serializer(url: URLRecord) -> str:
    """The URL path serializer ("URL serializing")."""
    if isinstance(url.path, str):
        return url.path
    output = ""
    for segment in url.path:
        output += "/" + segment
    return output


# Origin


def origin_of(url: URLRecord) -> tuple[str, Host, int | None] | None:
    """The origin, a tuple or None for an opaque origin ("Origin")."""
    match url.scheme:
        case "blob":
            path_url = basic_url_parse(url_path_serializer(url))
            if path_url is FAILURE:
                return None
            if path_url.scheme in {"http", "https", "file"}:
                return origin_of(path_url)
            return None
        case "ftp" | "http" | "https" | "ws" | "wss":
            assert url.host is not None
            return (url.scheme, url.host, url.port)
        case _:
            return None


# The API ("URL class")

ATTRIBUTES: Final = (
    "href",
    "origin",
    "protocol",
    "username",
    "password",
    "host",
    "hostname",
    "port",
    "pathname",
    "search",
    "hash",
)


def _scalar_value_string(text: str) -> str:
    """Convert a string into a scalar value string (Infra)."""
    return "".join("\ufffd" if 0xD800 <= ord(item) <= 0xDFFF else item for item in text)


def api_url_parse(url: str, base: str | None = None) -> URLRecord | Failure:
    """The API URL parser ("URL class")."""
    if base is None:
        return basic_url_parse(_scalar_value_string(url))
    parsed_base = basic_url_parse(_scalar_value_string(base))
    if parsed_base is FAILURE:
        return FAILURE
    return basic_url_parse(_scalar_value_string(url), parsed_base)


def get_attribute(url: URLRecord, name: str) -> str:
    """The getter of an attribute ("URL class")."""
    hostname = "" if url.host is None else host_serializer(url.host)
    match name:
        case "href":
            return url_serializer(url)
        case "origin":
            return _serialization_of_an_origin(origin_of(url))
        case "protocol":
            return url.scheme + ":"
        case "username":
            return url.username
        case "password":
            return url.password
        case "host":
            if url.host is None or url.port is None:
                return hostname
            return hostname + ":" + str(url.port)
        case "hostname":
            return hostname
        case "port":
            return "" if url.port is None else str(url.port)
        case "pathname":
            return url_path_serializer(url)
        case "search":
            return "" if url.query in {None, ""} else f"?{url.query}"
        case "hash":
            return "" if url.fragment in {None, ""} else f"#{url.fragment}"
    raise AttributeError(name)


def _serialization_of_an_origin(origin: tuple[str, Host, int | None] | None) -> str:
    """The serialization of an origin (HTML)."""
    if origin is None:
        return "null"
    scheme, host, port = origin
    result = scheme + "://" + host_serializer(host)
    if port is not None:
        result += ":" + str(port)
    return result


def set_attribute(url: URLRecord, name: str, value: str) -> None:
    """The setter of an attribute ("URL class"); a bad `href` raises `TypeError`."""
    value = _scalar_value_string(value)
    match name:
        case "href":
            parsed_url = basic_url_parse(value)
            if parsed_url is FAILURE:
                raise TypeError(value)
            for item in fields(URLRecord):
                setattr(url, item.name, getattr(parsed_url, item.name))
        case "protocol":
            basic_url_parse(value + ":", url=url, state_override=State.SCHEME_START)
        case "username":
            if not url.cannot_have_a_username_password_port():
                url.username = utf8_percent_encode(value, USERINFO_PERCENT_ENCODE_SET)
        case "password":
            if not url.cannot_have_a_username_password_port():
                url.password = utf8_percent_encode(value, USERINFO_PERCENT_ENCODE_SET)
        case "host":
            if not url.has_an_opaque_path():
                basic_url_parse(value, url=url, state_override=State.HOST)
        case "hostname":
            if not url.has_an_opaque_path():
                basic_url_parse(value, url=url, state_override=State.HOSTNAME)
        case "port":
            if url.cannot_have_a_username_password_port():
                return
            if value == "":
                url.port = None
            else:
                basic_url_parse(value, url=url, state_override=State.PORT)
        case "pathname":
            if not url.has_an_opaque_path():
                url.path = []
                basic_url_parse(value, url=url, state_override=State.PATH_START)
        case "search":
            if value == "":
                url.query = None
                return
            url.query = ""
            basic_url_parse(value.removeprefix("?"), url=url, state_override=State.QUERY)
        case "hash":
            if value == "":
                url.fragment = None
                return
            url.fragment = ""
            basic_url_parse(value.removeprefix("#"), url=url, state_override=State.FRAGMENT)
        case _:
            raise AttributeError(name)
