"""Expressions, and where they come from: Lark files and the expressions of `re`."""
