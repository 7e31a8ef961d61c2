"""What standards and programs make of the strings that they accept: components in canonical form."""
