"""Tagged DFAs: deterministic automata that record the components of a text in registers."""
