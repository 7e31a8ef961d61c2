"""Tests of the differ."""
