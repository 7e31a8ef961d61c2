"""A profile of RFC 3986: names of hosts are in lowercase."""

from pathlib import Path

import urlgrammar as ug

STANDARD = ug.standard("rfc3986").with_(
    name="lowercase-hosts",
    title="URIs with hosts in lowercase",
    date="2026-11",
    url="https://example.com/lowercase-hosts",
    added="names of hosts in lowercase",
    grammar_file=Path(__file__).with_name("lowercase_hosts.lark"),
)
