"""Clocks of several kinds, whose time is kept; and people with more than one device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.add_column("tables", sa.Column("clock_kind", sa.String(length=8), server_default="decision", nullable=False))
    op.add_column("tables", sa.Column("clock_gain", sa.Integer(), server_default="0", nullable=False))
    op.create_table(
        "clocks",
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("mark", sa.Text(), nullable=False),
        sa.Column("left", sa.Float(), nullable=False),
        sa.Column("due", sa.Float(), nullable=True),
        sa.Column("notice", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_index("clocks_due", "clocks", ["due"])
    op.create_table(
        "devices",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("token"),
    )
    op.create_index("ix_devices_person", "devices", ["person"])


def downgrade() -> None:
    """One step back."""
    op.drop_table("devices")
    op.drop_table("clocks")
    op.drop_column("tables", "clock_gain")
    op.drop_column("tables", "clock_kind")
