"""What can be compared: standards, their rules, expressions, grammars, programs, guards."""
