"""How the members of the gallery play: sensibly, and always the same."""

from collections.abc import Sequence


def keep(thrown: Sequence[int], lying: Sequence[int]) -> list[int]:
    """Which of the dice just thrown stay, by position: a 3 and a 4, sixes, else the best one."""
    kept = []
    missing = [face for face in (3, 4) if face not in lying]
    for place, face in enumerate(thrown):
        if face in missing:
            missing.remove(face)
            kept.append(place)
        elif face == 6:
            kept.append(place)
    return kept or [max(range(len(thrown)), key=thrown.__getitem__)]
