"""Tests of grammars and the generated matchers."""
