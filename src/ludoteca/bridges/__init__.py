"""The same games as environments of PettingZoo, Gymnasium and OpenSpiel."""
