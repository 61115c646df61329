"""Run by Alembic: the connection comes from the store."""

from __future__ import annotations

from alembic import context

from astrarium.server.database_schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
