"""Ask questions, hold answers. Knows no game and does no input or output."""
