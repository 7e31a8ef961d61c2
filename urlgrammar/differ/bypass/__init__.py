"""What gets past a filter: strings that a filter accepts and a reader takes to a host that is not
allowed."""
