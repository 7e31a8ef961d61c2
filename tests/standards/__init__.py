"""Tests of the standards."""
