"""The expression of some hosts, ports and schemes, against plain code on all short URLs."""

from __future__ import annotations

import re
from itertools import product
from typing import Final

from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from urlgrammar.differ.bypass.spellings import text as spelled
from urlgrammar.differ.tighten.hosts import hosts
from urlgrammar.differ.tighten.segments import together
from urlgrammar.differ.tighten.template import USUAL, WIDENINGS, Template
from urlgrammar.regular.syntax.expression import sequence
from urlgrammar.regular.syntax.portable import portable

DEFAULTS: Final = {"http": 80, "ws": 80, "https": 443, "wss": 443}
PORTS: Final = (None, 80, 443, 8443)
LABELS: Final = ("a", "b", "-c")
WRITTEN: Final = [".".join(each) for n in (1, 2, 3) for each in product(LABELS, repeat=n)]
LISTED: Final = ("a", "b", "*.a", "*.b", "a.b", "b.a", "*.b.a", "192.0.2.1", "192.0.2.2")


def is_allowed(allowed: list[str], host: str) -> bool:
    """Whether a host is listed, or below a listed name."""
    return host in allowed or any(
        item.startswith("*.") and host.endswith(item[1:]) for item in allowed
    )


@given(
    st.lists(st.tuples(st.sampled_from(LISTED), st.sampled_from(PORTS)), min_size=1, max_size=5),
    st.lists(st.sampled_from([*DEFAULTS]), min_size=1, unique=True),
    st.none() | st.lists(st.sampled_from(PORTS[1:]), min_size=1, max_size=2, unique=True),
)
@times(2)
def test_hosts_and_ports(
    listed: list[tuple[str, int | None]], schemes: list[str], ports: list[int] | None
) -> None:
    """What is joined to be short is still each of the listed hosts with its ports."""
    items = [host if port is None else f"{host}:{port}" for host, port in listed]
    written = portable(Template(hosts(items, ports), tuple(schemes)).with_(*USUAL).expression)
    by_port = {  # with any port: None
        port: [h for h, p in listed if (p == port if p else port is None or port in (ports or ()))]
        for port in PORTS
    }
    anywhere = by_port[None] if ports is None else []
    for scheme, host in product(DEFAULTS, [*WRITTEN, "192.0.2.1", "192.0.2.3"]):
        for port in PORTS:
            url = f"{scheme}://{host}" + ("" if port is None else f":{port}")
            meant = port or DEFAULTS[scheme]
            names = [*anywhere, *by_port[meant]]
            expected = scheme in schemes and is_allowed(names, host)
            assert (re.fullmatch(written, url) is not None) == expected, (url, written)


def test_each_widening_is_wider() -> None:
    """It accepts all that was accepted, and more."""
    narrow = Template(hosts(["a.example", "*.a.example"], None), ("https",))
    urls = {
        "labels": "https://-.a.example",
        "depth": "https://a.b.c.d.e.a.example",
        "ports": "https://a.example:000443",
        "uppercase": "HTTPS://A.example",
        "userinfo": "https://u:p@a.example",
        "last-dot": "https://a.example./",
        "underscore": "https://_x.a.example",
        "printable": 'https://a.example/ {|}[]\\^`"<>',
        "non-ascii": "https://a.example/é?ü#\U0001f600",
    }
    assert {*urls} == {*WIDENINGS}
    for name, url in urls.items():
        accepted = {
            one for one in urls if re.fullmatch(portable(narrow.with_(one).expression), url)
        }
        assert accepted == {name}, url
        assert re.fullmatch(portable(narrow.with_(*WIDENINGS).expression), url)


@given(st.lists(st.text("ab.", max_size=5), min_size=1, max_size=5))
@times(4)
def test_together(texts: list[str]) -> None:
    """What sequences have in common is written once, and they are the same texts."""
    lines = [[sequence([]), *map(spelled, text)] for text in texts]
    written = portable(together(lines))
    every = {"".join(each) for n in range(6) for each in product("ab.", repeat=n)}
    assert {text for text in every if re.fullmatch(written, text)} == {*texts}
