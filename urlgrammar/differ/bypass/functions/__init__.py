"""Filters that are functions: they are tried with strings, and nothing is proved about them."""
