"""Contents are kept, and every table says which one it was opened with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "contents",
        sa.Column("hash", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("printed", sa.Text(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.add_column("tables", sa.Column("content", sa.String(length=32), server_default="", nullable=False))


def downgrade() -> None:
    """One step back."""
    op.drop_column("tables", "content")
    op.drop_table("contents")
