"""The matrix of standards, parsers and fetchers: for each pair, the shortest URLs that they take to
different hosts.

`collecting` asks the automata and runs the programs, and keeps what it found in collected.jsonl;
`pairs` says what is known of each pair, with `reasons`; `picture`, `overview` and `pages` make
from it docs/findings/programs.md, and for the site findings/matrix.html with a page for each pair.
"""
