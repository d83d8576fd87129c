"""Many matches: simulate, compare, measure balance, report."""
