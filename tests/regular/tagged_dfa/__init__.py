"""Tests of tagged automata."""
