"""Schemes: validity, components and canonical forms by their documents."""
