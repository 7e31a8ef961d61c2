"""The matrix of standards and programs: for each pair, the shortest URLs that they take to
different hosts.

`collecting` asks the automata and runs the programs, and keeps what it found as JSON; `pages` makes
docs/findings/programs.md and docs/findings/matrix.html from it.
"""
