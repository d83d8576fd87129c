"""Smog: On Her Majesty's Service. A clockwork market under the fog, read from four sides."""
