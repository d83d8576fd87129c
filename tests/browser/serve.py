"""The server for the browser tests: the very one `ludoteca serve` starts, but its bots do not pause for onlookers."""

from __future__ import annotations

import sys
from pathlib import Path

from ludoteca.table.serve import run
from ludoteca.table.settings import Rate, Rates, Settings

if __name__ == "__main__":
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    generous = Rate(1000, 200)
    rates = Rates(page=generous, act=generous, begin=generous, message=generous, hint=generous)
    settings = Settings(data, port=port, rates=rates, bot_pause=0.02, bot_seconds=0.3)
    sys.exit(run("127.0.0.1", port, data, browser=False, settings=settings))
