"""The states of the basic URL parser of the WHATWG URL Standard that come after an authority.

The text is that of 2 July 2026: "URL parsing", from the file state to the fragment state.
"""

from tests.oracles.whatwg_encoding import (
    C0_CONTROL_PERCENT_ENCODE_SET,
    FRAGMENT_PERCENT_ENCODE_SET,
    PATH_PERCENT_ENCODE_SET,
    QUERY_PERCENT_ENCODE_SET,
    SPECIAL_QUERY_PERCENT_ENCODE_SET,
    percent_encode_after_encoding,
    utf8_percent_encode,
)
from tests.oracles.whatwg_host import Domain, EmptyHost, host_parser
from tests.oracles.whatwg_infra import FAILURE
from tests.oracles.whatwg_machine import EOF, Machine, Run, State
from tests.oracles.whatwg_record import (
    is_double_dot,
    is_normalized_windows_drive_letter,
    is_single_dot,
    is_windows_drive_letter,
    shorten,
    starts_with_a_windows_drive_letter,
)

__all__ = ["PathStates"]


class PathStates(Machine):
    """A method for each state from the file state to the fragment state ("URL parsing")."""

    def file_state(self) -> Run:
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
        return Run.CONTINUE

    def file_slash_state(self) -> Run:
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
        return Run.CONTINUE

    def file_host_state(self) -> Run:
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
                    return Run.RETURN
                self.state = State.PATH_START
            else:
                host = host_parser(self.buffer, is_opaque=not url.is_special(), errors=self.errors)
                if host is FAILURE:
                    return Run.FAILURE
                if host == Domain("localhost"):
                    host = EmptyHost()
                url.host = host
                if self.state_override is not None:
                    return Run.RETURN
                self.buffer = ""
                self.state = State.PATH_START
        else:
            self.buffer += self.c
        return Run.CONTINUE

    def path_start_state(self) -> Run:
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
        return Run.CONTINUE

    def path_state(self) -> Run:
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
        return Run.CONTINUE

    def opaque_path_state(self) -> Run:
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
        return Run.CONTINUE

    def query_state(self) -> Run:
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
        return Run.CONTINUE

    def fragment_state(self) -> Run:
        """Fragment state ("URL parsing")."""
        url = self.url
        assert url.fragment is not None
        if self.c != EOF:
            self.check_url_unit()
            url.fragment += utf8_percent_encode(self.c, FRAGMENT_PERCENT_ENCODE_SET)
        return Run.CONTINUE
