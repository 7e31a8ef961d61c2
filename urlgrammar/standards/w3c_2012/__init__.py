"""W3C URL of 8 November 2012: parser, canonical form, and the objects of its API."""

from urlgrammar.standards.w3c_2012.parser import STANDARD

__all__ = ["STANDARD"]
