"""The tests, their oracles and their test cases."""
