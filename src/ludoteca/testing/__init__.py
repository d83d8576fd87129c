"""What every game promises, as checks that plugin authors run too."""
