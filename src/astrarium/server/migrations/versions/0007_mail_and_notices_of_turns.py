"""Addresses for mail, the turns that were told, and the round of a table for lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.add_column("tables", sa.Column("turn", sa.Text(), server_default="{}", nullable=False))
    op.create_table(
        "mail_addresses",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("confirmed", sa.Integer(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_mail_addresses_person", "mail_addresses", ["person"])
    op.create_table(
        "mail_tables",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("person", "table"),
    )
    op.create_table(
        "turn_notices",
        sa.Column("person", sa.String(length=24), nullable=False),
        sa.Column("table", sa.String(length=24), nullable=False),
        sa.Column("mark", sa.Text(), nullable=False),
        sa.Column("told", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("person", "table"),
    )


def downgrade() -> None:
    """One step back."""
    op.drop_table("turn_notices")
    op.drop_table("mail_tables")
    op.drop_table("mail_addresses")
    op.drop_column("tables", "turn")
