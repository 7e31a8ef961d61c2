"""`python -m urlgrammar` is `urlgrammar`."""

from urlgrammar.cli import main

main()
