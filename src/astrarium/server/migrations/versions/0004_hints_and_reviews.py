"""Tables say whether hints may be asked for, seats how many were, and reviews of finished matches are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.add_column("tables", sa.Column("hints", sa.String(length=8), server_default="auto", nullable=False))
    op.add_column("seats", sa.Column("hints", sa.Integer(), server_default="0", nullable=False))
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("format", sa.Integer(), nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table"),
    )


def downgrade() -> None:
    """One step back."""
    op.drop_table("reviews")
    op.drop_column("seats", "hints")
    op.drop_column("tables", "hints")
