"""Tagged automata, which say of each character which components it belongs to."""
