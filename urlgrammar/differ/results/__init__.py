"""What standards and programs make of the strings that both accept: canonical components."""
