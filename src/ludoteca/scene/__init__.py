"""How a table looks, independent of any game and of any client."""
