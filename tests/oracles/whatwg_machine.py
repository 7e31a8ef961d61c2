"""The state machine of the basic URL parser of the WHATWG URL Standard, without its states.

The text is that of 2 July 2026: "URL parsing" up to the state machine, and "Parsers".
"""

from enum import Enum
from typing import Final

from tests.oracles.whatwg_encoding import get_an_output_encoding
from tests.oracles.whatwg_infra import C0_CONTROLS, is_url_code_point, starts_with_two_hex_digits
from tests.oracles.whatwg_record import URLRecord

__all__ = ["EOF", "Machine", "Run", "State"]

EOF: Final = ""
"""The EOF code point ("Parsers")."""


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


class Run(Enum):
    """The outcome of one run of the state machine: it continues, it returns, or it returns
    failure."""

    CONTINUE = "continue"
    RETURN = "return"
    FAILURE = "return failure"


class Machine:
    """The basic URL parser's variables, and the operations that its states share ("URL
    parsing")."""

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
