"""Test oracles: RFC 3986 and RFC 3987 transcribed literally, independent of the package."""
