"""Tests of URL patterns."""
