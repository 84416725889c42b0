"""Whom the words of a claim can mean."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Speakers:
    """`names`: the displayed name of each seat, 0 being the bank where it plays (T9). `members`: the seat of
    each Discord member, for mentions. `own`: the seat of who speaks, None for who only watches.
    """

    names: Mapping[int, str]
    members: Mapping[int, int]
    own: int | None
