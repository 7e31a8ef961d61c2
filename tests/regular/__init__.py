"""Tests of the automata engine."""
