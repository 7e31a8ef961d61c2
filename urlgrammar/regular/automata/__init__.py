"""Automata that accept or reject texts, and transducers that rewrite them."""
