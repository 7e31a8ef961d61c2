"""Tests of the project's own tools."""
