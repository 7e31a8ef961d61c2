"""Tagged automata, which give the components of each character."""
