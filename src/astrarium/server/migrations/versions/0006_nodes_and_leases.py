"""Processes that serve one database, and the tables that each of them owns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("address", sa.String(length=80), nullable=False),
        sa.Column("secret", sa.String(length=32), nullable=False),
        sa.Column("draining", sa.Integer(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("node", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["node"], ["nodes.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_index("ix_leases_node", "leases", ["node"])


def downgrade() -> None:
    """One step back."""
    op.drop_table("leases")
    op.drop_table("nodes")
