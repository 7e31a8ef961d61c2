"""Tests of the grammars of programs."""
