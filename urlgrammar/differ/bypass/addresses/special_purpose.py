"""Ready-made sets of addresses and names, with what says that they are special.

What belongs here: the table. Blocks are those of the registries of IANA for special-purpose
addresses (RFC 6890; RFC 8190) that are not globally reachable, some that are obsolete, and what
clouds and systems use by themselves. Where the registry has a more specific block that is globally
reachable, it is left out.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Listed(NamedTuple):
    """Hosts of a set. text: a network, an address, or a name; `*.` stands for one or more labels.
    source: what says so. without: the networks inside that are not meant."""

    text: str
    source: str
    without: tuple[str, ...] = ()

    @property
    def is_name(self) -> bool:
        """Whether it is a name, not addresses."""
        return not ("/" in self.text or ":" in self.text or self.text.replace(".", "").isdigit())


_ASSIGNED: Final = (  # to protocols, and globally reachable, or by an IPv4 address
    "2001::/32",  # Teredo
    "2001:1::1/128",  # RFC 7723
    "2001:1::2/128",  # RFC 8155
    "2001:1::3/128",  # RFC 9665
    "2001:3::/32",  # RFC 7450
    "2001:4:112::/48",  # RFC 7535
    "2001:20::/28",  # RFC 7343
    "2001:30::/28",  # RFC 9374
)

PRIVATE_NAMES: Final = "private-names"
"""The set of names that mean something in one network alone."""

SETS: Final[Mapping[str, tuple[Listed, ...]]] = MappingProxyType(
    {
        "loopback": (
            Listed("127.0.0.0/8", "RFC 1122, 3.2.1.3"),
            Listed("::1/128", "RFC 4291, 2.5.3"),
            Listed("0.0.0.0/32", "this host: RFC 1122, 3.2.1.3; Linux and macOS connect to it"),
            Listed("::/128", "no address: RFC 4291, 2.5.2; Linux and macOS connect to ::1"),
            Listed("localhost", "RFC 6761, 6.3"),
            Listed("*.localhost", "RFC 6761, 6.3"),
            Listed("localhost.localdomain", "/etc/hosts of Fedora and Red Hat"),
            Listed("localhost4", "/etc/hosts of Fedora and Red Hat"),
            Listed("localhost4.localdomain4", "/etc/hosts of Fedora and Red Hat"),
            Listed("localhost6", "/etc/hosts of Fedora and Red Hat"),
            Listed("localhost6.localdomain6", "/etc/hosts of Fedora and Red Hat"),
            Listed("ip6-localhost", "/etc/hosts of Debian and Ubuntu"),
            Listed("ip6-loopback", "/etc/hosts of Debian and Ubuntu"),
        ),
        "private": (
            Listed("10.0.0.0/8", "RFC 1918, 3"),
            Listed("172.16.0.0/12", "RFC 1918, 3"),
            Listed("192.168.0.0/16", "RFC 1918, 3"),
            Listed("100.64.0.0/10", "shared by the customers of a provider: RFC 6598, 7"),
            Listed("fc00::/7", "unique local: RFC 4193, 3.1"),
            Listed("fec0::/10", "site-local, deprecated: RFC 3879, 4"),
        ),
        "link-local": (
            Listed("169.254.0.0/16", "RFC 3927, 2.1"),
            Listed("fe80::/10", "RFC 4291, 2.5.6"),
        ),
        "unspecified": (
            Listed("0.0.0.0/8", "this network: RFC 791, 3.2; RFC 1122, 3.2.1.3"),
            Listed("::/128", "RFC 4291, 2.5.2"),
        ),
        "metadata": (
            Listed("169.254.169.254/32", "Amazon EC2, Google Cloud, Azure, OpenStack and others"),
            Listed("fd00:ec2::254/128", "Amazon EC2: IMDS by IPv6"),
            Listed("fd20:ce::254/128", "Google Cloud: the metadata server by IPv6"),
            Listed(
                "168.63.129.16/32", "Azure: WireServer, a public address inside virtual machines"
            ),
            Listed("100.100.100.200/32", "Alibaba Cloud ECS"),
            Listed("192.0.0.192/32", "Oracle Cloud Classic"),
            Listed("metadata.google.internal", "Google Cloud: the metadata server"),
            Listed("metadata.goog", "Google Cloud: the metadata server"),
            Listed("metadata", "Google Cloud: the metadata server, by the search list for names"),
            Listed("metadata.azure.internal", "Azure: the metadata service"),
        ),
        "reserved": (
            Listed(
                "192.0.0.0/24",
                "IETF protocol assignments: RFC 6890, 2.1",
                ("192.0.0.9/32", "192.0.0.10/32"),  # RFC 7723; RFC 8155
            ),
            Listed("192.0.2.0/24", "documentation: RFC 5737, 3"),
            Listed("198.51.100.0/24", "documentation: RFC 5737, 3"),
            Listed("203.0.113.0/24", "documentation: RFC 5737, 3"),
            Listed("192.88.99.0/24", "relays of 6to4, deprecated: RFC 7526, 7"),
            Listed("198.18.0.0/15", "benchmarks: RFC 2544, C.2.2"),
            Listed("240.0.0.0/4", "RFC 1112, 4"),
            Listed("255.255.255.255/32", "broadcast: RFC 919, 7; RFC 8190, 2.2"),
            Listed("64:ff9b:1::/48", "NAT64, for local use: RFC 8215, 3"),
            Listed("100::/64", "discarded: RFC 6666, 4"),
            Listed("100:0:0:1::/64", "dummy prefix: RFC 9780"),
            Listed("2001::/23", "IETF protocol assignments: RFC 2928, 2", _ASSIGNED),
            Listed("2001:db8::/32", "documentation: RFC 3849, 2"),
            Listed("3fff::/20", "documentation: RFC 9637"),
            Listed("5f00::/16", "identifiers of SRv6: RFC 9602"),
        ),
        PRIVATE_NAMES: (
            Listed("local", "RFC 6762, 3"),
            Listed("*.local", "RFC 6762, 3"),
            Listed("home.arpa", "RFC 8375, 4"),
            Listed("*.home.arpa", "RFC 8375, 4"),
            Listed("internal", "reserved for private use by ICANN, 2024"),
            Listed("*.internal", "reserved for private use by ICANN, 2024"),
        ),
    }
)
"""By the name of the set. 2001:2::/48 (RFC 5180) and 2001:10::/28 (RFC 4843, deprecated) are in
2001::/23. Addresses of 64:ff9b::/96, 2002::/16 and 2001::/32 are in a set if the IPv4 address that
they hold is (`blocks.EMBEDDINGS`); multicast addresses are in none, because nothing connects to
them."""
