"""Tests of `urlgrammar.differ.tighten`."""
