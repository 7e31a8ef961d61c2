"""The URL record of the WHATWG URL Standard, transcribed literally.

The text is that of 2 July 2026: "URL representation" and "URL miscellaneous".
"""

from dataclasses import dataclass, field
from typing import Final

from tests.oracles.whatwg_host import EmptyHost, Host
from tests.oracles.whatwg_infra import ASCII_ALPHA

__all__ = [
    "DEFAULT_PORTS",
    "URLRecord",
    "is_double_dot",
    "is_normalized_windows_drive_letter",
    "is_single_dot",
    "is_windows_drive_letter",
    "shorten",
    "starts_with_a_windows_drive_letter",
]

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
