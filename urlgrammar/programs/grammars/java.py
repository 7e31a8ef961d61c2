"""Classes of Java that have a grammar.

What belongs here: their records.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.programs.grammars.grammar import Components
from urlgrammar.programs.grammars.record import Program, number
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple


class _UriTransformer(Components):
    path_after_authority = absolute_path = path_with_root = path_without_scheme = text("path")


def _components(tree: ComponentTuple) -> ComponentTuple:
    return tree._replace(port=number(tree.port))


JAVA_URI: Final = Program(
    adapter="java-uri",
    since="17",
    title="java.net.URI",
    product="OpenJDK",
    ranges=(("17", "25"),),
    url="https://github.com/openjdk/jdk17u/blob/master/src/java.base/share/classes/java/net/URI.java",
    transformer=_UriTransformer,
    values=_components,
    merged=frozenset({"port", "path"}),
    is_decimal=True,  # InetAddress.getByName
)
