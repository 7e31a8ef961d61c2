"""Tests; oracles and corpora beside them."""
