"""Tests of automata and machines that rewrite."""
