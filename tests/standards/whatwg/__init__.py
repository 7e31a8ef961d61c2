"""Tests of the WHATWG URL Standard."""
