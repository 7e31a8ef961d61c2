"""New hosts of a guard: against code that parses with urlsplit, and by the documents."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import pytest

import urlgrammar as ug
from urlgrammar.differ.bypass.new_hosts import new_hosts
from urlgrammar.differ.findings import NewHosts
from urlgrammar.differ.operands.names import operand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from urlgrammar.differ.bypass.guards import Guard


def asked(old: str, new: str) -> NewHosts | None:
    """The answer for two guards."""
    both: list[Guard] = [operand(old), operand(new)]  # type: ignore[list-item]
    return new_hosts(*both)


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # other hosts
        ("host in a.b", "host in a.b,*.a.b", "some"),
        ("host in a.b,*.a.b", "host in a.b", "none"),
        ("host in a.b", "host in b.a", "some"),
        ("host is not none", "scheme in https", "some"),
        ("host is none", "host is none, path in /", "none"),
        ("host not in a.b", "scheme in https", "some"),
        ("host not in a.b", "host not in a.b,b.a", "none"),
        # the same hosts, and other conditions
        ("scheme in https, host in a.b", "scheme in http,https, host in a.b", "none"),
        ("scheme in https, host in a.b", "scheme in ftp,https, host in a.b", "none"),
        pytest.param(
            "scheme in https, host in a.b, port is none",
            "scheme in https, host in a.b",
            "none",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "host in a.b, userinfo is none", "host in a.b", "none", marks=pytest.mark.slow
        ),
        pytest.param(
            *("path in /x, host in a.b", "path in /y, host in a.b", "none"), marks=pytest.mark.slow
        ),
        # no authority, no host
        ("scheme in https", "scheme in https, host is not none", "none"),
        ("path in /, host in a.b", "host in a.b, path in /, query is none", "none"),
    ],
)
def test_by_rfc3986(old: str, new: str, expected: str) -> None:
    """RFC 3986, 3: a host stands where it stands, whatever is around it, and its case does not
    count."""
    found = asked(f"rfc3986[{old}]", f"rfc3986[{new}]")
    assert found is not None
    assert found.verdict == expected
    if expected == "none":
        assert found == NewHosts("none")


@pytest.mark.slow
def test_what_other_conditions_take_away() -> None:
    """A condition on the scheme can be one on hosts: only those of "foo" keep uppercase letters
    (URL, 3.5), and whether they are new is not decided. Nor is it by url.parse, to which a host
    that is too long is none."""
    assert asked("whatwg[scheme in https]", "whatwg[scheme in https,foo]") == NewHosts("undecided")
    old, new = "node-legacy[scheme in https]", "node-legacy[scheme in http,https]"
    assert asked(old, new) == NewHosts("undecided")
    assert asked(new, old) == NewHosts("none")  # it has the condition of the old one, and more


def test_guards_on_two_parsers() -> None:
    """Their hosts are not the same values."""
    assert asked("rfc3986[host in a.b]", "rfc3987[host in a.b]") is None


# Against code

SCHEMES: Final = ("http", "https", "ftp")
HOSTS: Final = ("a.b", "A.b", "x.a.b", "b", "a.b.", "10.0.0.1", "[::1]", "", "a_b", "%61.b")
USERS: Final = ("", "u@", "@", "x]@[")
TEXTS: Final = [
    *(f"{s}://{u}{h}{p}{r}" for s, u, h, p, r in itertools.product(
        SCHEMES, USERS, HOSTS, ("", ":", ":80"), ("", "/x", "?y")
    )),
    *("http:a.b", "//a.b", "a.b", "", "http:///a.b", "mailto:a@a.b", r"http://a.b\@b", "https:x"),
]  # fmt: skip


def code(
    schemes: Iterable[str],
    is_allowed: Callable[[str | None], bool],
    *,
    no_port: bool,
    no_user: bool,
) -> Callable[[str], tuple[str | None] | None]:
    """A guard as people write it: the host of a text that passes, None for another."""

    def host(text: str) -> tuple[str | None] | None:
        try:
            parts = urlsplit(text)
            port = parts.port
        except ValueError:
            return None
        passes = (
            parts.scheme in schemes
            and is_allowed(parts.hostname)
            and not (no_port and port is not None)
            and not (no_user and "@" in parts.netloc)
        )
        return (parts.hostname,) if passes else None

    return host


SETS: Final[dict[str, Callable[[str | None], bool]]] = {
    "host in a.b": lambda host: host == "a.b",
    "host in a.b,*.a.b": lambda host: re.fullmatch(r"(?:[\w-]+\.)*a\.b", host or "") is not None,
    "host not in a.b": lambda host: host != "a.b",
    "host is not none": lambda host: host is not None,
    "": lambda _host: True,
}
Guarded = tuple[tuple[str, ...], str, bool, bool]


def written(guarded: Guarded) -> str:
    """A guard as an operand."""
    schemes, hosts, no_port, no_user = guarded
    conditions = [f"scheme in {','.join(schemes)}", hosts]
    conditions += ["port is none"] * no_port + ["userinfo is none"] * no_user
    return f"urllib[{', '.join(filter(None, conditions))}]"


GUARDS: Final[list[Guarded]] = [
    (schemes, hosts, no_port, no_user)
    for hosts in SETS
    for schemes, no_port, no_user in (
        *((("https",), False, False), (("http", "https"), False, False)),
        *((("https",), True, False), (("https",), False, True)),
    )
]
PAIRS: Final = [
    pair
    for pair in itertools.permutations(GUARDS, 2)
    if pair[0][1] == pair[1][1] or pair[0][0] == pair[1][0] == ("https",)
]


def check(old: Guarded, new: Guarded) -> str:
    """The verdict for two guards is not refuted by any of the texts."""
    before, after = (
        code(schemes, SETS[hosts], no_port=no_port, no_user=no_user)
        for schemes, hosts, no_port, no_user in (old, new)
    )
    reached = {host for text in TEXTS if (host := before(text)) is not None}
    found = asked(written(old), written(new))
    assert found is not None
    if found.verdict == "some":
        assert found.input is not None
        assert after(found.input) == (found.host,)
        assert (found.host,) not in reached
        assert not SETS[old[1]](found.host)
    if found.verdict == "none":
        for text in TEXTS:
            host = after(text)
            assert host is None or host in reached, text
    return found.verdict


@pytest.mark.slow
@pytest.mark.parametrize(("old", "new"), PAIRS[::17])
def test_against_code(old: Guarded, new: Guarded) -> None:
    """By urlsplit, on texts of which many have hosts that are read in several ways."""
    check(old, new)


@pytest.mark.long
@pytest.mark.slow
def test_many_pairs_against_code() -> None:
    """The same for many pairs: most are decided."""
    verdicts = [check(old, new) for old, new in PAIRS[::3]]
    assert verdicts.count("undecided") < len(verdicts) / 3
    assert {*verdicts} == {"none", "some", "undecided"}


# The report


@pytest.mark.slow
def test_the_report() -> None:
    """It is said in the first lines, and in the JSON object; other operands have no such key."""
    old, new = "rfc3986[scheme in https, host in a.b]", "rfc3986[scheme in https, host in a.b,c.d]"
    found = ug.diff(f"old={old}", f"new={new}")
    assert found.new_hosts == NewHosts("some", "c.d", "https://c.d")
    assert found.to_dict()["new_hosts"] == {
        "verdict": "some",
        "host": "c.d",
        "input": "https://c.d",
    }
    written = found.markdown()
    said = "New hosts: new lets strings reach a host that old lets none reach, such as "
    assert said in written
    assert written.index(said) < written.index("Only new accepts")
    back = ug.diff(f"new={new}", f"old={old}")
    assert back.to_dict()["new_hosts"] == {"verdict": "none", "host": None, "input": None}
    assert "No new host" in back.markdown()
    assert ug.diff(old, new, within="re:https:.*").new_hosts is None
    assert "new_hosts" not in ug.diff(old, "rfc3986").to_dict()
