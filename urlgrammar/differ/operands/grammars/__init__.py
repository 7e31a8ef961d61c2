"""Grammars in files as operands."""
