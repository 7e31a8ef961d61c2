"""Tests of `urlgrammar.differ.bypass`."""
