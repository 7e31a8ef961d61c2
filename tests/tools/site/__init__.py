"""Tests of the documentation site and the playground."""
