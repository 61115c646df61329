"""Hints before an answer and reviews after a match, made from the bots' judgement and told in words."""

from __future__ import annotations

from astrarium.review.hint import Advice, Hint, make_hint
from astrarium.review.match_review import NotOver, review_match
from astrarium.review.odds import Odds
from astrarium.review.reasons import Reason
from astrarium.review.review_records import MatchReview

__all__ = ["Advice", "Hint", "MatchReview", "NotOver", "Odds", "Reason", "make_hint", "review_match"]
