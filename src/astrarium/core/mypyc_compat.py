"""The one decorator the native build knows, without a dependency for those who do not build."""

# not compiled: a decorator that only mypyc reads.

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    Kind = TypeVar("Kind", bound=type)

    def mypyc_attr(*_names: str, **_facts: object):
        """Leave a class as it is; the native build reads the arguments from the source."""

        def same(kind: Kind) -> Kind:
            return kind

        return same
