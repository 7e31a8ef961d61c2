"""`urllib.request.urlopen` of Python's own library, which connects to the host of a URL.

What belongs here: its records.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from urlgrammar.programs.grammars.grammar import Components, Step
from urlgrammar.programs.grammars.python import URLLIB
from urlgrammar.programs.grammars.record import Program, lower
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple


class _UrlopenTransformer(Components):
    web_scheme = ftp_scheme = local_scheme = text("scheme")
    host_in_brackets = host_before_port = host_without_port = text("host")
    name_before_port = name_without_port = text("host")
    digits = text("port")


_FTP: Final = "ftp"


def _address(tree: ComponentTuple) -> ComponentTuple:
    """What `socket.create_connection` gets: a decoded host, which is decoded twice for FTP, and the
    number of a port."""
    scheme, host = lower(tree.scheme), tree.host
    if host is not None:
        host = unquote(unquote(host)) if scheme == _FTP else unquote(host)
    port = str(int(unquote(tree.port))) if tree.port else None
    return tree._replace(scheme=scheme, host=host, port=port)


URLOPEN_3_11_4: Final = Program(
    adapter="urlopen",
    since="3.11.4",
    title="urllib.request.urlopen, and the host and the port to which it connects",
    product="CPython",
    ranges=URLLIB.ranges,
    url="https://github.com/python/cpython/blob/3.13/Lib/urllib/request.py",
    transformer=_UrlopenTransformer,
    preprocessing=(
        Step("strip", ("whitespace",)),
        Step("unwrap", ("opening_angle", "closing_angle")),
        Step("strip", ("whitespace",)),
    ),
    constraints=MappingProxyType(
        {
            "netloc": ("valid_brackets", "valid_characters"),
            "web_netloc": ("some_text", "valid_brackets"),
            "host_in_brackets": ("valid_web_host",),
            "host_before_port": ("valid_web_host",),
            "host_without_port": ("valid_web_host",),
            "web_port": ("valid_web_port",),
            "ftp_netloc": ("some_text", "valid_brackets", "valid_characters"),
        }
    ),
    removed=MappingProxyType({"valid_brackets": "removed"}),
    values=_address,
    as_written=frozenset({"userinfo"}),
    other_scheme=_FTP,
    maps_labels=True,  # by the codec "idna", when the name is looked up
    over_approximated=MappingProxyType(
        {
            "port": "long_port",
            "netloc": "strange_brackets",
            "host_in_brackets": "strange_brackets",
            "host_before_port": "strange_brackets",
            "host_without_port": "strange_brackets",
            "host": "strange_brackets",
            "userinfo": "with_bracket",
        }
    ),
    limits=(
        (
            "The host and the port are those that `socket.create_connection` gets, without proxies "
            "and redirects: it maps a host beyond ASCII by IDNA 2003, and some systems take a port "
            "above 65535 for another one."
        ),
        (
            "Names beyond ASCII are mapped when they are looked up: where they lead, only the "
            "look-up knows. For FTP, an empty host is looked up, too, and leads to this machine, "
            "and <broadcast> to 255.255.255.255: no question knows these two."
        ),
        (
            "A file or data URL has no host and is accepted: whether there is such a file, and "
            "what is in the URL, is not asked."
        ),
        (
            'Only the program knows whether it accepts a "[" behind a "]", a bracket in the '
            "userinfo for FTP, and a port of more than 15 characters."
        ),
        "The userinfo is described for FTP, as it is written; the path and the query are not.",
    ),
)

URLOPEN_3_13_2: Final = replace(
    URLOPEN_3_11_4,
    since="3.13.2",
    ranges=(
        ("3.11.2-6+deb12u6", "3.11.2-6+deb12"),
        ("3.11.12", "3.11"),
        ("3.12.9", "3.12"),
        ("3.13.2", "3.14"),
    ),
    url="https://github.com/python/cpython/blob/3.14/Lib/urllib/request.py",
    constraints=MappingProxyType(
        {
            rule: ("valid_pair", *valid) if "valid_brackets" in valid else valid
            for rule, valid in URLOPEN_3_11_4.constraints.items()
        }
    ),
)

URLOPEN_3_15: Final = replace(
    URLOPEN_3_13_2,
    since="3.15",
    ranges=(("3.15", "3.15"),),
    url="https://github.com/python/cpython/blob/3.15/Lib/urllib/request.py",
)
