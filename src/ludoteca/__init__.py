"""Modern board games, played exactly by their rulebooks."""
