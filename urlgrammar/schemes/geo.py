"""geo: places (RFC 5870).

What belongs here: the record, the comparison of section 3.4.4 as a canonical form, and numbers.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from urlgrammar.schemes.record import Document, Scheme
from urlgrammar.schemes.texts import in_order, lowercase
from urlgrammar.standards import standard
from urlgrammar.text.percent_encoding import PercentCoding
from urlgrammar.transformers import Transformer, text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.grammar.matcher import Break, Matcher
    from urlgrammar.schemes.record import SchemeTree

_GEO: Final = Document(
    "RFC 5870",
    "A Uniform Resource Identifier for Geographic Locations ('geo' URI)",
    "2010-06",
    "https://www.rfc-editor.org/rfc/rfc5870",
)
_NUMBERS: Final = ("coord_a", "coord_b", "coord_c", "u")
_POLES: Final = ("90", "-90")


class GeoTransformer(Transformer):
    """RFC 5870, section 3.3."""

    latitude = coord_a = text("coord_a")
    longitude = coord_b = text("coord_b")
    altitude = coord_c = text("coord_c")
    wgs84_crs = other_crs = text("crs")
    uval = text("u")
    parameters = text("parameters")
    pname = text("name")
    pvalue = text("value")


def _number(text: str) -> str:
    """A number without what does not change it: 22.300 is 22.3, and -0 is 0 (3.3, 3.4.4)."""
    whole, _, rest = text.removeprefix("-").partition(".")
    rest = rest.rstrip("0")
    number = (whole.lstrip("0") or "0") + (f".{rest}" if rest else "")
    return f"-{number}" if text.startswith("-") and number != "0" else number


def _canonical(tree: SchemeTree) -> str:
    """What section 3.4.4 calls equal, in one form: the shortest numbers, 0 as the longitude of a
    pole and 180 for -180, no crs for WGS-84, parameters in the order of their names. Values are
    percent-decoded as far as they can be written so."""
    changes = {
        name: _number(value) for name in _NUMBERS if (value := tree.components[name]) is not None
    }
    crs = None if tree.crs is None else lowercase(tree.crs)
    if crs in {None, "wgs84"}:
        crs = None
        if changes["coord_a"] in _POLES:
            changes["coord_b"] = "0"
        elif changes["coord_b"] == "-180":
            changes["coord_b"] = "180"
    is_character = tree.by.matcher.full_match("paramchar")
    in_path = standard("rfc3986").matcher.full_match("pchar")
    coding = PercentCoding(
        tree.by.matcher.pattern("pct_encoded"), lambda c: is_character(c) and in_path(c)
    )
    parameters = []
    for each in tree.items_of("parameters", "parameter"):
        value = coding.uppercase_digits(coding.decode(each.get("value", "")))
        key = lowercase(each["name"])
        parameters.append((key, f";{key}={value}" if "value" in each else f";{key}"))
    written = "".join(in_order(parameters))
    return tree.with_(scheme="geo", crs=crs, parameters=written or None, **changes)


def _values(tree: SchemeTree) -> Mapping[str, object]:
    """The numbers, None for one that is not there; crs: by default wgs84, in lowercase."""
    numbers = {name: tree.components[name] for name in _NUMBERS}
    return {
        **{name: None if each is None else Decimal(each) for name, each in numbers.items()},
        "crs": "wgs84" if tree.crs is None else lowercase(tree.crs),
    }


def _advice(broken: Break, _matcher: Matcher) -> str | None:
    """A number that is too large is an error only where its text could go on: with a crs."""
    if broken.innermost not in {"num", "pnum"} or ";crs=" in broken.text.lower():
        return None
    return "WGS-84 has latitudes up to 90 and longitudes up to 180; others need ;crs="


SCHEMES: Final = {
    "geo": Scheme(
        "geo",
        _GEO,
        "geo",
        "geo_uri",
        GeoTransformer,
        canonical=_canonical,
        values=_values,
        advice=_advice,
    )
}
