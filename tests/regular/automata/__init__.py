"""Tests of automata and transducers."""
