"""What hosts mean to readers, as automata over the characters that a reader reads."""
