"""The same games as environments for research: PettingZoo (AEC) and Gymnasium. Needs `ludoteca[research]`."""
