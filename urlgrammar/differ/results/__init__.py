"""What standards make of the strings that they accept: host, port and path in canonical form."""
