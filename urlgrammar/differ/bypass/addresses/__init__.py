"""Sets of addresses: ready-made ones, and IPv6 addresses."""
