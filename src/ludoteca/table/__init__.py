"""The web table: pages, live updates, storage, accounts."""
