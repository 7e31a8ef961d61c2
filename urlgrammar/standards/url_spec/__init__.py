"""The URL Specification: its parser, and its own model of URLs with the operations on them."""

from urlgrammar.standards.url_spec.parser import DIFFERENCES, STANDARD

__all__ = ["DIFFERENCES", "STANDARD"]
