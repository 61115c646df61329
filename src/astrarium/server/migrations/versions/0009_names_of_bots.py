"""Bots have names of their own, which they keep at their table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.add_column("seats", sa.Column("name", sa.String(length=40), server_default="", nullable=False))


def downgrade() -> None:
    """One step back."""
    op.drop_column("seats", "name")
