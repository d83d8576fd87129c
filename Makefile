# The two commands of the README. Both set everything up by themselves, in either order.
UV := .uv/bin/uv

play: $(UV)            ## set everything up and open the table in the browser
	$(UV) run --no-dev ludoteca

test: $(UV) chromium   ## set everything up and run every check and test
	$(UV) sync
	$(UV) run ruff check
	$(UV) run ruff format --check
	$(UV) run mypy
	$(UV) run lint-imports
	@if command -v npx >/dev/null; then npx --yes --package typescript@7 tsc --project tsconfig.json; \
	else echo "node is not installed: the types of the browser's scripts are not checked"; fi
	$(UV) run pytest

$(UV):
	python3 -m pip install --quiet --target .uv uv

# The browser tests need Chromium. Installed from Debian's packages where we may; elsewhere the tests say what is missing.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; \
	else echo "Chromium is not installed: the browser tests will fail. Install it, e.g. 'sudo apt-get install chromium'."; fi

.PHONY: play test chromium
