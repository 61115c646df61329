"""What is chosen before a match: the colour of a seat, and answers to questions of the setup."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.add_column("seats", sa.Column("colour", sa.String(length=12), server_default="", nullable=False))
    op.add_column("seats", sa.Column("picks", sa.Text(), server_default="{}", nullable=False))


def downgrade() -> None:
    """One step back."""
    op.drop_column("seats", "picks")
    op.drop_column("seats", "colour")
