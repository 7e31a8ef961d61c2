"""The API of the WHATWG URL Standard: the classes URL and URLSearchParams (6)."""
