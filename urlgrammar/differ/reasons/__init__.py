"""The reasons of a difference, each with its shortest strings."""
