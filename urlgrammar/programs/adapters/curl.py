"""curl: libcurl's URL API, called as the command does.

What belongs here: `curl_url_set` with the flags of `curl --url` (lib/url.c, parseurlandfillconn),
and `curl_url_get` for each part, through `ctypes`. The library is that of the system, or one at a
path, such as that of the package pycurl.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.programs.adapters.installed import Installation
from urlgrammar.programs.adapters.tools import python_command
from urlgrammar.text.percent_encoding import decode_octets

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

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
_DEFAULT_PORT: Final = 1 << 0
_NON_SUPPORT_SCHEME: Final = 1 << 3
_GUESS_SCHEME: Final = 1 << 9
_MISSING: Final = range(10, 19)
"""CURLUE_NO_SCHEME to CURLUE_NO_FRAGMENT (and the codes between them): the part is undefined."""


def at(path: Path | None) -> Installation | None:
    """The library of the system, or the one at a path. It has no URL API to be asked before libcurl
    7.80."""
    if (system := _system()) is not None:
        _library(system)  # first: for its name, the loader takes any library that is loaded
    file = file_at(path)
    libcurl = None if file is None else _library(file)
    if libcurl is None or not hasattr(libcurl, "curl_url_strerror"):
        return None
    version: str = libcurl.curl_version().decode().split(maxsplit=1)[0].removeprefix("libcurl/")
    return Installation(version, lambda: python_command(__name__, "read", str(file)))


def file_at(path: Path | None) -> str | None:
    """The file of the library, None if there is none."""
    if path is None:
        return _system()
    if path.is_file():
        return str(path)
    return next(map(str, path.glob("pycurl.libs/libcurl-*.so*")), None)


@cache
def _system() -> str | None:
    return ctypes.util.find_library("curl")


@cache
def _library(file: str) -> Any:
    """The shared library, None if it is none."""
    try:
        libcurl = ctypes.CDLL(file)
    except OSError:
        return None
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
    if hasattr(libcurl, "curl_url_strerror"):
        libcurl.curl_url_strerror.restype = ctypes.c_char_p
    return libcurl


@contextmanager
def _handle(libcurl: Any) -> Iterator[Any]:
    made = libcurl.curl_url()
    try:
        yield made
    finally:
        libcurl.curl_url_cleanup(made)


def read(text: str, file: str, *, with_default_port: bool = False) -> dict[str, Any]:
    """What the libcurl in a file reads. A text with U+0000 or a lone surrogate cannot be asked.
    with_default_port: whether a port that is not written is the default of the scheme."""
    if "\0" in text:
        return {"unasked": "a string of C has no U+0000"}
    try:
        octets = text.encode()
    except UnicodeEncodeError:
        return {"unasked": "a lone surrogate has no UTF-8"}
    libcurl = _library(file)
    with _handle(libcurl) as handle:
        code = libcurl.curl_url_set(handle, _URL, octets, _NON_SUPPORT_SCHEME | _GUESS_SCHEME)
        if code:
            return {"refused": libcurl.curl_url_strerror(code).decode()}
        flags = _DEFAULT_PORT if with_default_port else 0
        components = {name: _part(libcurl, handle, part, flags) for name, part in _PARTS.items()}
        return {**components, "href": _part(libcurl, handle, _URL, flags)}


def _part(libcurl: Any, handle: Any, part: int, flags: int) -> str | None:
    place = ctypes.c_void_p()
    code = libcurl.curl_url_get(handle, part, ctypes.byref(place), flags)
    if code in _MISSING:
        return None
    if code:
        raise ValueError(libcurl.curl_url_strerror(code).decode())
    try:
        octets = ctypes.string_at(place)
    finally:
        libcurl.curl_free(place)
    return decode_octets(octets)  # JSON has no octets
