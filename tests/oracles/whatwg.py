"""The URL parser of the WHATWG URL Standard, transcribed literally.

The text is that of 2 July 2026. Each function follows one algorithm of the standard, step by step
and in its own terms. Clarity matters more than speed.

* `basic_url_parse`: "URL parsing", a state machine with one method for each state.
* `URLRecord` is in `tests.oracles.whatwg_record`, the code that states share in `whatwg_machine`,
  and the states from the file state on in `whatwg_path`.
* Hosts are in `whatwg_host`, their IDNA in `whatwg_idna`, percent-encoding in `whatwg_encoding`.
* Serializers, origins and the attributes of the API are in `whatwg_api`.

A validation error is appended to the list `errors` by its name, in the order in which the text
reports them. The parser takes scalar value strings.
"""

from typing import TYPE_CHECKING

from tests.oracles.whatwg_encoding import USERINFO_PERCENT_ENCODE_SET, utf8_percent_encode
from tests.oracles.whatwg_host import EmptyHost, host_parser
from tests.oracles.whatwg_infra import (
    ASCII_ALPHA,
    ASCII_ALPHANUMERIC,
    ASCII_DIGITS,
    FAILURE,
    Failure,
)
from tests.oracles.whatwg_machine import EOF, Run, State
from tests.oracles.whatwg_path import PathStates
from tests.oracles.whatwg_record import DEFAULT_PORTS, URLRecord, shorten

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["FAILURE", "Failure", "State", "URLRecord", "basic_url_parse"]


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


class _BasicURLParser(PathStates):
    """The basic URL parser, with a method for each state up to the port state ("URL parsing")."""

    def run(self) -> URLRecord | Failure:
        """Keep running the state machine by switching on state ("URL parsing")."""
        states: dict[State, Callable[[], Run]] = {
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
                case Run.FAILURE:
                    return FAILURE
                case Run.RETURN:
                    return self.url
                case Run.CONTINUE:
                    pass
            if self.pointer >= len(self.input):
                return self.url
            self.pointer += 1

    def scheme_start_state(self) -> Run:
        """Scheme start state ("URL parsing")."""
        if self.c in ASCII_ALPHA:
            self.buffer += self.c.lower()
            self.state = State.SCHEME
        elif self.state_override is None:
            self.state = State.NO_SCHEME
            self.pointer -= 1
        else:
            return Run.FAILURE
        return Run.CONTINUE

    def scheme_state(self) -> Run:
        """Scheme state ("URL parsing")."""
        url, base = self.url, self.base
        if self.c in ASCII_ALPHANUMERIC | {"+", "-", "."}:
            self.buffer += self.c.lower()
        elif self.c == ":":
            if self.state_override is not None:
                if url.is_special() != (self.buffer in DEFAULT_PORTS):
                    return Run.RETURN
                if (url.includes_credentials() or url.port is not None) and self.buffer == "file":
                    return Run.RETURN
                if url.scheme == "file" and url.host == EmptyHost():
                    return Run.RETURN
            url.scheme = self.buffer
            if self.state_override is not None:
                if url.port == DEFAULT_PORTS.get(url.scheme):
                    url.port = None
                return Run.RETURN
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
            return Run.FAILURE
        return Run.CONTINUE

    def no_scheme_state(self) -> Run:
        """No scheme state ("URL parsing")."""
        url, base = self.url, self.base
        if base is None or (base.has_an_opaque_path() and self.c != "#"):
            self.validation_error("missing-scheme-non-relative-URL")
            return Run.FAILURE
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
        return Run.CONTINUE

    def special_relative_or_authority_state(self) -> Run:
        """Special relative or authority state ("URL parsing")."""
        if self.c == "/" and self.remaining_starts_with("/"):
            self.state = State.SPECIAL_AUTHORITY_IGNORE_SLASHES
            self.pointer += 1
        else:
            self.validation_error("special-scheme-missing-following-solidus")
            self.state = State.RELATIVE
            self.pointer -= 1
        return Run.CONTINUE

    def path_or_authority_state(self) -> Run:
        """Path or authority state ("URL parsing")."""
        if self.c == "/":
            self.state = State.AUTHORITY
        else:
            self.state = State.PATH
            self.pointer -= 1
        return Run.CONTINUE

    def relative_state(self) -> Run:
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
        return Run.CONTINUE

    def relative_slash_state(self) -> Run:
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
        return Run.CONTINUE

    def special_authority_slashes_state(self) -> Run:
        """Special authority slashes state ("URL parsing")."""
        self.state = State.SPECIAL_AUTHORITY_IGNORE_SLASHES
        if self.c == "/" and self.remaining_starts_with("/"):
            self.pointer += 1
        else:
            self.validation_error("special-scheme-missing-following-solidus")
            self.pointer -= 1
        return Run.CONTINUE

    def special_authority_ignore_slashes_state(self) -> Run:
        """Special authority ignore slashes state ("URL parsing")."""
        if self.c not in {"/", "\\"}:
            self.state = State.AUTHORITY
            self.pointer -= 1
        else:
            self.validation_error("special-scheme-missing-following-solidus")
        return Run.CONTINUE

    def authority_state(self) -> Run:
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
                return Run.FAILURE
            self.pointer -= len(self.buffer) + 1
            self.buffer = ""
            self.state = State.HOST
        else:
            self.buffer += self.c
        return Run.CONTINUE

    def host_state(self) -> Run:
        """Host state, and hostname state ("URL parsing")."""
        url = self.url
        if self.state_override is not None and url.scheme == "file":
            self.pointer -= 1
            self.state = State.FILE_HOST
        elif self.c == ":" and not self.inside_brackets:
            if self.buffer == "":
                self.validation_error("host-missing")
                return Run.FAILURE
            if self.state_override is State.HOSTNAME:
                return Run.FAILURE
            host = host_parser(self.buffer, is_opaque=not url.is_special(), errors=self.errors)
            if host is FAILURE:
                return Run.FAILURE
            url.host = host
            self.buffer = ""
            self.state = State.PORT
        elif self.ends_authority():
            self.pointer -= 1
            if url.is_special() and self.buffer == "":
                self.validation_error("host-missing")
                return Run.FAILURE
            if (
                self.state_override is not None
                and self.buffer == ""
                and (url.includes_credentials() or url.port is not None)
            ):
                return Run.FAILURE
            host = host_parser(self.buffer, is_opaque=not url.is_special(), errors=self.errors)
            if host is FAILURE:
                return Run.FAILURE
            url.host = host
            self.buffer = ""
            self.state = State.PATH_START
            if self.state_override is not None:
                return Run.RETURN
        else:
            if self.c == "[":
                self.inside_brackets = True
            if self.c == "]":
                self.inside_brackets = False
            self.buffer += self.c
        return Run.CONTINUE

    hostname_state = host_state

    def port_state(self) -> Run:
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
                    return Run.FAILURE
                url.port = None if port == DEFAULT_PORTS.get(url.scheme) else port
                self.buffer = ""
                if self.state_override is not None:
                    return Run.RETURN
            if self.state_override is not None:
                return Run.FAILURE
            self.state = State.PATH_START
            self.pointer -= 1
        else:
            self.validation_error("port-invalid")
            return Run.FAILURE
        return Run.CONTINUE
