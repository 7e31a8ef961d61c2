"""Automata that accept or reject, and machines that rewrite texts."""
