"""Players that are handed only what a seat may know."""
