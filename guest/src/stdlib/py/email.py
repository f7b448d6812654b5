"""Package of `email.utils`."""
