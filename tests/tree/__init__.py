"""Component trees."""
