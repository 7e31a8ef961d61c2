"""Expressions, and reading them from Lark files and from patterns of `re`."""
