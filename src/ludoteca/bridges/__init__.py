"""The same games as environments for research: PettingZoo, Gymnasium and OpenSpiel. Needs `ludoteca[research]`."""
