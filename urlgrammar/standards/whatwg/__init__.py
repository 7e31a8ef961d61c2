"""The WHATWG URL Standard: parser, canonical form, validation errors, and its API."""

from urlgrammar.standards.whatwg.parser import STANDARD

__all__ = ["STANDARD"]
