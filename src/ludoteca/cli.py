"""The command `ludoteca`."""


def main() -> None:
    raise SystemExit("ludoteca: under construction")
