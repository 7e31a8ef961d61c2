"""Processing what a URL pattern, or a URL to be matched, is made from (URLPattern, 3.2).

What belongs here: the components that are given, with those of a base URL in place of others; and
making a URL of them by the encoding callbacks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.errors import URLPatternError
from urlgrammar.standards.whatwg import parser
from urlgrammar.standards.whatwg.api import setters
from urlgrammar.standards.whatwg.canonical_form import SPECIAL, has_opaque_path
from urlgrammar.urlpattern import encoding
from urlgrammar.urlpattern.constructor import COMPONENTS
from urlgrammar.urlpattern.parts import escaped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.components import ComponentTuple

BASE: Final = "baseURL"
SECTION: Final = "3.2"

_LESS_SPECIFIC: Final[Mapping[str, tuple[str, ...]]] = {
    "protocol": ("protocol",),
    "hostname": ("protocol", "hostname"),
    "port": ("protocol", "hostname", "port"),
    "pathname": ("protocol", "hostname", "port", "pathname"),
    "search": ("protocol", "hostname", "port", "pathname", "search"),
    "hash": ("protocol", "hostname", "port", "pathname", "search", "hash"),
    "username": ("protocol", "hostname", "port", "username"),
    "password": ("protocol", "hostname", "port", "username", "password"),
}
"""The components of which none is given if one is inherited from the base URL."""


def values_of(tree: ComponentTuple) -> dict[str, str]:
    """The components of a URL, as they are matched (1.4, match)."""
    return {
        "protocol": tree.scheme or "",
        "username": tree.username or "",
        "password": tree.password or "",
        "hostname": tree.host or "",
        "port": tree.port or "",
        "pathname": setters.path_list(tree),
        "search": tree.query or "",
        "hash": tree.fragment or "",
    }


def processed_pattern(init: Mapping[str, str]) -> dict[str, str]:
    """The patterns of components, those of the base URL as texts. Raises URLPatternError."""
    base = _base(init)
    result = _inherited(init, base, is_pattern=True)
    for name in COMPONENTS:
        if name in init:
            result[name] = _stripped(name, init[name])
    if "pathname" in init:
        result["pathname"] = _joined(init["pathname"], base, is_pattern=True)
    return result


def processed_url(init: Mapping[str, str]) -> dict[str, str]:
    """The components of a URL; what is not given is empty, or that of the base URL. Raises
    URLPatternError, and LimitError."""
    base = _base(init)
    result = dict.fromkeys(COMPONENTS, "") | _inherited(init, base, is_pattern=False)
    for name in ("protocol", "username", "password", "hostname"):
        if name in init:
            result[name] = getattr(encoding, name)(_stripped(name, init[name]))
    scheme = result["protocol"]
    if "port" in init:
        result["port"] = encoding.port(init["port"], scheme)
    if "pathname" in init:
        path = _joined(init["pathname"], base, is_pattern=False)
        is_list = scheme in SPECIAL or scheme == ""
        result["pathname"] = (encoding.pathname if is_list else encoding.opaque_pathname)(path)
    for name, encode in (("search", encoding.search), ("hash", encoding.fragment)):
        if name in init:
            result[name] = encode(_stripped(name, init[name]))
    return result


def _stripped(name: str, text: str) -> str:
    """A component without its delimiter, of which one is removed."""
    if name == "protocol":
        return text.removesuffix(":")
    return text.removeprefix({"search": "?", "hash": "#"}.get(name, ""))


def _base(init: Mapping[str, str]) -> ComponentTuple | None:
    if BASE not in init:
        return None
    tree = parser.find_url(init[BASE])
    if tree is None:
        raise URLPatternError(init[BASE], None, "the base URL is no URL", SECTION)
    return tree


def _inherited(
    init: Mapping[str, str], base: ComponentTuple | None, *, is_pattern: bool
) -> dict[str, str]:
    """The components of the base URL that are not given, and less specific than all that are."""
    if base is None:
        return {}
    return {
        name: escaped(value) if is_pattern and name != "port" else value
        for name, value in values_of(base).items()
        if not (is_pattern and name in ("username", "password"))
        and not any(given in init for given in _LESS_SPECIFIC[name])
    }


def _joined(path: str, base: ComponentTuple | None, *, is_pattern: bool) -> str:
    """A path behind the folder of the base URL, unless it is absolute."""
    if base is None or has_opaque_path(base) or _is_absolute(path, is_pattern=is_pattern):
        return path
    folder = setters.path_list(base)
    folder = escaped(folder) if is_pattern else folder
    return folder[: folder.rfind("/") + 1] + path


def _is_absolute(path: str, *, is_pattern: bool) -> bool:
    return path.startswith(("/", "\\/", "{/") if is_pattern else "/")
