"""The commands of `ludoteca` that live in a terminal: play, simulate, replay, verify, list games and rules."""
