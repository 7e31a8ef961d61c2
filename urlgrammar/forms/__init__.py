"""Canonical forms as machines: what a component of a URL means to a standard or to a program."""
