"""Tests of `urlgrammar.differ.bypass.functions`."""
