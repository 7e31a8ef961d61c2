"""Functions of PHP that have a grammar.

What belongs here: their records.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.programs.grammars.grammar import Components
from urlgrammar.programs.grammars.record import Program
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple


class _ParseUrlTransformer(Components):
    file_scheme = text("scheme")
    userinfo_before_port = text("userinfo")
    host_in_brackets = host_before_port = host_without_port = text("host")
    few_digits = text("port")
    path_with_drive = path_with_root = text("path")
    query_of_colon = text("query")
    fragment_of_colon = text("fragment")


_CONTROLS: Final = dict.fromkeys((*range(0x20), 0x7F), "_")


def _replaced(value: str | None) -> str | None:
    """php_replace_controlchars."""
    return None if value is None else value.translate(_CONTROLS)


def _components(tree: ComponentTuple) -> ComponentTuple:
    """Controls are replaced; a port is what ZEND_STRTOL reads."""
    port = None if tree.port is None else re.match(r"[ \t\n\v\f\r]*([+-]?[0-9]+)", tree.port)
    return tree._replace(
        userinfo=_replaced(tree.userinfo),
        host=_replaced(tree.host),
        port=None if port is None else str(int(port[1])),
        path=tree.path.translate(_CONTROLS),
        query=_replaced(tree.query),
        fragment=_replaced(tree.fragment),
    )


PHP: Final = Program(
    adapter="php",
    since="8.2",
    title="parse_url",
    product="PHP",
    ranges=(("8.2", "8.5"),),
    url="https://github.com/php/php-src/blob/PHP-8.2/ext/standard/url.c",
    transformer=_ParseUrlTransformer,
    around=MappingProxyType({"path_to_port": "path", "path_with_port": "path"}),
    constraints=MappingProxyType(
        {
            "url": ("valid_url", "scalar_values"),
            "host": ("valid_host",),
            "port": ("valid_port", "short_port"),
        }
    ),
    values=_components,
    merged=frozenset({"port", "path"}),
    limits=("A string with a lone surrogate cannot be given to the program.",),
)
