"""Conformance data of other projects, record by record.

If a record seems wrong, the standard's text decides. Such records would be listed here with the
reason; there are none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.shared_data import each_part, needs_data, records
from urlgrammar import iri_to_uri, standard, uri_to_iri
from urlgrammar.canonicalizer import STEPS
from urlgrammar.resolver import remove_dot_segments, resolve, without_dot_segments

if TYPE_CHECKING:
    from urlgrammar.iri import HostMapping

pytestmark = needs_data

RFC3986 = standard("rfc3986")
RFC3987 = standard("rfc3987")

VALID = records("rfc3986_valid")
COMPONENTS = records("rfc3986_components")
RESOLVE = records("rfc3986_resolve")
RESOLVE_RELATIVE = records("rfc3986_resolve_relative_base")
NORMALIZE = records("rfc3986_normalize")
MAPPED = records("iri_uri_map")


@each_part(VALID)
def test_valid(rows: list[dict[str, Any]]) -> None:
    """The verdict for a text and a rule."""
    for row in rows:
        rule = row["rule"].lower().replace("-", "_")
        std = RFC3986 if rule in RFC3986.rules else RFC3987
        assert std.is_valid(row["input"], rule) == row["valid"]
        assert std.matcher.automaton().accepts(rule, row["input"]) == row["valid"]


@each_part(COMPONENTS)
def test_components(rows: list[dict[str, Any]]) -> None:
    """A reference has these components."""
    for row in rows:
        std = RFC3987 if row["kind"] == "iri" else RFC3986
        tree = std.parse(row["input"])
        keys = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
        assert {key: getattr(tree, key) for key in keys} == {key: row[key] for key in keys}
        assert str(tree) == row["input"]


@each_part(RESOLVE)
def test_resolve(rows: list[dict[str, Any]]) -> None:
    """A reference has this target."""
    for row in rows:
        std = RFC3986 if (row["base"] + row["ref"]).isascii() else RFC3987
        assert str(std.resolve(row["ref"], row["base"], strict=row["strict"])) == row["expected"]


@each_part(RESOLVE_RELATIVE)
def test_resolve_against_a_relative_base(rows: list[dict[str, Any]]) -> None:
    """Section 5.2 without section 5.1: the algorithm with a base without a scheme."""
    for row in rows:
        tree = resolve(
            RFC3987.parse(row["ref"]).components,
            RFC3987.parse(row["base"]).components,
            strict=row["strict"],
        )
        assert str(tree) == row["expected"]


STEPS_OF: Final = {
    "syntax": ("percent", "case", "path"),
    "iri-syntax": ("percent", "case", "path"),
    "scheme": STEPS,
    "path-only": ("path",),
    "pct-only": ("percent",),
    "case-only": ("case",),
}


def by_steps(row: dict[str, Any], kind: str) -> str:
    """The canonical form by the steps for a kind of record."""
    std = RFC3986 if kind != "iri-syntax" and row["input"].isascii() else RFC3987
    return str(std.canonicalize(row["input"], STEPS_OF[kind]))


def with_relative_dots_removed(row: dict[str, Any], kind: str) -> str:
    """The same, with dot segments also removed from relative references, as some libraries do."""
    tree = RFC3986.canonicalize(row["input"], STEPS_OF[kind])
    return str(without_dot_segments(tree.components))


def on_components(row: dict[str, Any], *names: str) -> str:
    """The original with some components replaced by those of its canonical form."""
    tree = RFC3986.parse(row["input"])
    form = RFC3986.canonicalize(tree, ("percent", "case", "path"))
    return str(tree.components._replace(**{name: getattr(form, name) for name in names}))


def normalized(row: dict[str, Any], kind: str) -> str | None:
    """The normalized input; None for a kind of record that is not a step of RFC 3986."""
    if kind in STEPS_OF:
        return by_steps(row, kind)
    if kind.endswith("-relative-dots-removed"):
        return with_relative_dots_removed(row, kind.removesuffix("-relative-dots-removed"))
    if kind == "remove_dot_segments":
        return remove_dot_segments(row["input"])
    if kind.startswith("component:"):
        return on_components(row, kind.removeprefix("component:").removesuffix("-only"))
    if kind == "case-only-no-host":
        tree = RFC3986.canonicalize(row["input"], ("case",))
        return str(tree.components._replace(host=RFC3986.parse(row["input"]).host))
    if kind == "pct-case-only":
        tree = RFC3986.parse(row["input"])
        form = RFC3986.canonicalize(tree, ("case",))
        return str(form.components._replace(scheme=tree.scheme, host=tree.host))
    return None


NORMALIZATIONS = [
    (row, kind)
    for row in NORMALIZE
    for kind in (row["kind"], *row.get("also_kinds", ()))
    if kind != "ipv6-rfc5952"  # RFC 3986 compares addresses as text; RFC 5952 is later
]


@each_part(NORMALIZATIONS)
def test_normalize(rows: list[tuple[dict[str, Any], str]]) -> None:
    """A reference has this normal form."""
    for row, kind in rows:
        assert normalized(row, kind) == row["expected"]


@each_part(MAPPED)
def test_mapping(rows: list[dict[str, Any]]) -> None:
    """An IRI maps to this URI, or a URI to this IRI; digits of percent-encodings in either case."""
    for row in rows:
        host: HostMapping = "uts46" if row["host_mapping"] == "idna" else "percent-encoding"
        if row["direction"] == "iri_to_uri":
            assert str(iri_to_uri(row["iri"], host=host)).upper() == row["uri"].upper()
        else:
            found = RFC3987.canonicalize(uri_to_iri(row["uri"], host=host), ("case",))
            expected = RFC3987.canonicalize(row["iri"], ("case",))
            assert str(found) == str(expected)
