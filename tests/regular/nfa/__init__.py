"""Tests of `urlgrammar.regular.nfa`."""
