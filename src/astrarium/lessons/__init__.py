"""Lessons and puzzles: real matches that stop where something is to be learned."""

from __future__ import annotations

from astrarium.lessons.how_to_play import HowToPlay, read_how_to_play
from astrarium.lessons.lesson_files import Lesson, LessonStep, find_lesson, read_lessons
from astrarium.lessons.lesson_match import Judgement, LessonMatch

__all__ = [
    "HowToPlay",
    "Judgement",
    "Lesson",
    "LessonMatch",
    "LessonStep",
    "find_lesson",
    "read_how_to_play",
    "read_lessons",
]
