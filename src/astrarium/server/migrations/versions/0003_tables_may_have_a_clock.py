"""Tables may have a clock."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step on."""
    op.add_column("tables", sa.Column("clock", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    """One step back."""
    op.drop_column("tables", "clock")
