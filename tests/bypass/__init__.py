"""Tests of `urlgrammar.bypass`."""
