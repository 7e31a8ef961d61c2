"""Tests of texts."""
