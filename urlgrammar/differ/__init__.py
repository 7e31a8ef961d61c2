"""What operands disagree on: exact differences, how standards read one text, samples."""
