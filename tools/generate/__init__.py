"""The generator of `urlgrammar/_generated/`: patterns, tree builders and automata.

`recipes` lists the generated files, `patterns` and `tables` make them, `hashes` tells which of them
need not be made.
"""
