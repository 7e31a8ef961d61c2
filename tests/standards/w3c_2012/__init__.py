"""Tests of W3C URL of 2012."""
