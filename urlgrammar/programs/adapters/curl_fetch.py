"""curl-fetch: where libcurl connects, by its easy interface.

What belongs here: `curl_easy_perform` with a URL as the command passes it, through `ctypes`, and
the host that it would look up, which may be mapped by IDNA: that depends on how the library was
built.

Nothing leaves the machine, and there is no socket of a network. libcurl is told to connect through
the tunnel of a proxy, and is led to a socket of this process instead, from which there is nothing
to read. It writes to which host and port the tunnel has to lead (RFC 9110, 9.3.6), and gives up.
"""

from __future__ import annotations

import ctypes
import locale
import socket
import sys
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar.programs.adapters import curl
from urlgrammar.programs.adapters.tools import python_command
from urlgrammar.text.percent_encoding import decode_octets

if TYPE_CHECKING:
    from pathlib import Path

    from urlgrammar.programs.adapters.installed import Installation

# include/curl/curl.h
_URL: Final = 10002
_PROXY: Final = 10004
_ERROR_BUFFER: Final = 10010
_HTTP_PROXY_TUNNEL: Final = 61
_FORBID_REUSE: Final = 75
_NO_SIGNAL: Final = 99
_NO_PROXY: Final = 10177
_OPEN_SOCKET_FUNCTION: Final = 20163
_ERROR_SIZE: Final = 256
_REFUSALS: Final = (1, 3)
"""CURLE_UNSUPPORTED_PROTOCOL and CURLE_URL_MALFORMAT."""

_NUMERIC: Final = b"http://127.0.0.1"
"""A proxy that is not looked up."""

_MOST: Final = 1 << 20
_OPENS: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)
_LOCALE: Final = "C.UTF-8"


class _Address(ctypes.Structure):
    """The beginning of `struct curl_sockaddr`; `struct sockaddr` follows."""

    _fields_ = (
        ("family", ctypes.c_int),
        ("socktype", ctypes.c_int),
        ("protocol", ctypes.c_int),
        ("addrlen", ctypes.c_uint),
    )


def at(path: Path | None) -> Installation | None:
    """The library that `curl.at` finds, on Linux."""
    found = curl.at(path)
    if found is None or sys.platform != "linux":
        return None
    command = partial(python_command, __name__, "connected", str(curl.file_at(path)))
    return found._replace(command=command)


def connected(text: str, file: str) -> dict[str, Any]:
    """The host to which the libcurl in a file connects, and the scheme and the port of its URL. The
    port is undefined if it is the default of the scheme. Raises ValueError if it refuses the URL,
    RuntimeError if it connects elsewhere than its URL API says, and OSError for other errors."""
    read = curl.read(text, file)
    if "unasked" in read:
        return read
    match read.get("scheme"):
        case "file":
            return {"refused": "a file is read without a connection"}
        case "tftp":
            return {"unasked": "a proxy has no tunnel for TFTP"}
    host, port = _easy(file).target(text.encode())
    if port != curl.read(text, file, with_default_port=True).get("port"):
        raise RuntimeError(f"it connects to port {port}, which is not that of the URL")
    return {"scheme": read["scheme"], "host": host, "port": read["port"]}


class _Target(NamedTuple):
    host: str
    port: str


class _Easy:
    """A handle of the easy interface of the library in a file."""

    def __init__(self, file: str) -> None:
        libcurl = ctypes.CDLL(file)
        libcurl.curl_easy_init.restype = ctypes.c_void_p
        libcurl.curl_easy_perform.argtypes = [ctypes.c_void_p]
        libcurl.curl_easy_setopt.argtypes = [ctypes.c_void_p, ctypes.c_int]  # and one of any type
        libcurl.curl_easy_strerror.restype = ctypes.c_char_p
        self._libcurl, self._handle = libcurl, libcurl.curl_easy_init()
        self._error = ctypes.create_string_buffer(_ERROR_SIZE)
        self._opens = _OPENS(self._open)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind("")  # Linux gives it a name that is in no file system
        self._listener.listen()
        self._listener.settimeout(0)
        for option, value in (
            (_ERROR_BUFFER, self._error),
            (_PROXY, ctypes.c_char_p(_NUMERIC)),
            (_NO_PROXY, ctypes.c_char_p(b"")),
            (_HTTP_PROXY_TUNNEL, ctypes.c_long(1)),
            (_FORBID_REUSE, ctypes.c_long(1)),
            (_NO_SIGNAL, ctypes.c_long(1)),
            (_OPEN_SOCKET_FUNCTION, self._opens),
        ):
            self._set(option, value)

    def _set(self, option: int, value: object) -> None:
        if self._libcurl.curl_easy_setopt(self._handle, option, value):
            raise OSError(f"libcurl does not take option {option}")

    def _open(self, _client: int, _purpose: int, address: int) -> int:
        """CURLOPT_OPENSOCKETFUNCTION: a socket that nothing can be read from, and another address
        for it."""
        given = _Address.from_address(address)
        name = socket.AF_UNIX.to_bytes(2, sys.byteorder) + self._listener.getsockname()
        given.family, given.protocol, given.addrlen = socket.AF_UNIX, 0, len(name)
        ctypes.memmove(address + ctypes.sizeof(_Address), name, len(name))
        opened = socket.socket(socket.AF_UNIX)
        opened.shutdown(socket.SHUT_RD)
        return opened.detach()

    def target(self, url: bytes) -> _Target:
        """Where it connects. Raises ValueError if it refuses the URL, and OSError."""
        self._set(_URL, ctypes.c_char_p(url))
        self._error.value = b""
        code = self._libcurl.curl_easy_perform(self._handle)
        reason = (self._error.value or self._libcurl.curl_easy_strerror(code)).decode()
        try:
            connection, _ = self._listener.accept()
        except BlockingIOError:
            raise (ValueError if code in _REFUSALS else OSError)(reason) from None
        with connection:
            request = connection.recv(_MOST)
        method, _, rest = request.partition(b" ")
        authority, is_over, _ = rest.partition(b" HTTP/")
        host, _, port = authority.rpartition(b":")
        if method != b"CONNECT" or not is_over:
            raise OSError(f"this is no whole tunnel: {request[:100]!r}")
        return _Target(decode_octets(host.removeprefix(b"[").removesuffix(b"]")), port.decode())


@cache
def _easy(file: str) -> _Easy:
    """A handle, in a locale of UTF-8: IDNA reads names in that of the process."""
    locale.setlocale(locale.LC_CTYPE, _LOCALE)
    return _Easy(file)
