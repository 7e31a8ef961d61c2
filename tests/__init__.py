"""The tests, their oracles and test cases."""
