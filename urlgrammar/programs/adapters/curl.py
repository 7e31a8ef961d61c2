"""curl: libcurl's URL API, called as the command does.

What belongs here: `curl_url_set` with the flags of `curl --url` (lib/url.c, parseurlandfillconn),
and `curl_url_get` for each part, through `ctypes`.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.text.percent_encoding import decode_octets

if TYPE_CHECKING:
    from collections.abc import Iterator

# include/curl/urlapi.h
_URL: Final = 0
_PARTS: Final = {
    "scheme": 1,
    "username": 2,
    "password": 3,
    "host": 5,
    "port": 6,
    "path": 7,
    "query": 8,
    "fragment": 9,
}
_NON_SUPPORT_SCHEME: Final = 1 << 3
_GUESS_SCHEME: Final = 1 << 9
_MISSING: Final = range(10, 19)
"""CURLUE_NO_SCHEME to CURLUE_NO_FRAGMENT (and the codes between them): the part is undefined."""


@cache
def library() -> Any:
    """The shared library, None if there is none."""
    name = ctypes.util.find_library("curl")
    if name is None:
        return None
    libcurl = ctypes.CDLL(name)
    libcurl.curl_version.restype = ctypes.c_char_p
    libcurl.curl_url.restype = ctypes.c_void_p
    libcurl.curl_url_cleanup.argtypes = [ctypes.c_void_p]
    libcurl.curl_url_set.argtypes = [
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_uint,
    ]
    libcurl.curl_url_get.argtypes = [
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.c_uint,
    ]
    libcurl.curl_free.argtypes = [ctypes.c_void_p]
    return libcurl


def version() -> str | None:
    """The version of the library, None if it is not installed or has no URL API to be asked."""
    libcurl = library()
    if libcurl is None or not hasattr(libcurl, "curl_url_strerror"):
        return None
    text: str = libcurl.curl_version().decode()
    return text.split(maxsplit=1)[0].removeprefix("libcurl/")


@contextmanager
def _handle() -> Iterator[Any]:
    made = library().curl_url()
    try:
        yield made
    finally:
        library().curl_url_cleanup(made)


def read(text: str) -> dict[str, Any]:
    """What libcurl reads. A text with U+0000 or a lone surrogate cannot be asked."""
    if "\0" in text:
        return {"unasked": "a string of C has no U+0000"}
    try:
        octets = text.encode()
    except UnicodeEncodeError:
        return {"unasked": "a lone surrogate has no UTF-8"}
    with _handle() as handle:
        code = library().curl_url_set(handle, _URL, octets, _NON_SUPPORT_SCHEME | _GUESS_SCHEME)
        if code:
            return {"refused": _message(code)}
        components = {name: _part(handle, part) for name, part in _PARTS.items()}
        return {**components, "href": _part(handle, _URL)}


def _message(code: int) -> str:
    message = library().curl_url_strerror
    message.restype = ctypes.c_char_p
    text: bytes = message(code)
    return text.decode()


def _part(handle: Any, part: int) -> str | None:
    place = ctypes.c_void_p()
    code = library().curl_url_get(handle, part, ctypes.byref(place), 0)
    if code in _MISSING:
        return None
    if code:
        raise ValueError(_message(code))
    try:
        octets = ctypes.string_at(place)
    finally:
        library().curl_free(place)
    return decode_octets(octets)  # JSON has no octets
