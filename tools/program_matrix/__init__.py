"""The matrix of standards and programs: for each pair, the shortest URLs that they take to
different hosts.

`collecting` asks the automata and runs the programs, and keeps what it found in collected.jsonl;
`pages` makes docs/findings/programs.md from it, and the page findings/matrix.html of the site.
"""
