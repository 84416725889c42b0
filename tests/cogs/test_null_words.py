"""What is heard of Null (B42), and what its page of the rules says."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games import board, miwin, null
from games.miwin import DICE, FACES, TABLE, Die, Direction
from tests.cogs.null_evening import begin, throw
from tests.cogs.reader import Heard
from tests.games.null_table import EXAMPLE, placing_from, row_from
from tests.tavern import Tavern

# --- The game by its words alone (B42) ----------------------------------------------------------------------


async def test_B42_a_turn_is_played_by_its_words(tavern: Tavern) -> None:
    """What is heard of the dice is true, and each button says what it will bring."""
    names = {tavern.balduin.me["id"]: "Balduin"}
    await begin(tavern, tavern.balduin)
    await throw(tavern)

    async def hear() -> Heard:
        await tavern.quiet()
        return Heard(tavern.public()[-1], names)

    thrown = (await tavern.table()).state.turn.thrown
    heard = await hear()
    assert heard.found(r"Leg deine drei Würfel in eine Reihe\. Summe (\d+)$") == [str(sum(thrown))]
    await tavern.balduin.click(heard.id, heard.button("So hinlegen"))
    for _ in range(8):
        heard = await hear()
        dice = (await tavern.table()).state.turn.dice
        for lying in dice:
            sides = (lying.top, lying.back, lying.right, lying.front, lying.left)
            said = r" (\d): hinten (\d), rechts (\d), vorn (\d), links (\d)$"
            assert heard.found(rf"^\w {lying.die}{said}") == [str(face) for face in sides]
        [total] = heard.found(r"bis die Summe 0 ist\. Jetzt (\d+)")
        moves = [(label, id_) for label, id_ in heard.buttons if ":tip:" in id_]
        label, id_ = min(moves, key=lambda move: gain(move[0]))
        await tavern.balduin.click(heard.id, id_)
        if (await tavern.table()).phase == "over":
            break
        assert (await hear()).found(r"Jetzt (\d+), nach (?:einem|\d) Z") == [str(int(total) + gain(label))]


def gain(label: str) -> int:
    """What a move does to the total, as its button says."""
    return int(label.rsplit(maxsplit=1)[-1].replace("−", "-"))


# --- The page of the rules ----------------------------------------------------------------------------------


async def test_N1_N6_the_page_of_the_rules_says_what_is_true(tavern: Tavern) -> None:
    pages = [
        await tavern.told(one, one.command("regeln", spiel=null.NAME))
        for one in (tavern.balduin, tavern.percy)
    ]
    for page, said in zip(pages, ({}, {"blau": "blue", "rot": "red", "schwarz": "black"}), strict=True):
        for die, lying in TABLE.items():
            pairs = sorted(
                tuple(sorted(pair))
                for pair in ((lying.top, lying.bottom), (lying.back, lying.front), (lying.left, lying.right))
            )
            listed = ", ".join(f"{low}–{high}" for low, high in pairs)
            assert f"{said.get(die, die)} {listed}\n" in page
            assert sorted(face for pair in pairs for face in pair) == list(FACES[die])
    assert example() == re.findall(
        r"^(\w+) nach (\w+): ([+−])(\d), Summe \*{0,2}(\d+)", pages[0], re.MULTILINE
    )
    blau, rot, schwarz = row_from(EXAMPLE)
    assert (
        f"liegen blau 6 (vorn {blau.front}), rot 3 (rechts {rot.right}) und schwarz 4 (vorn {schwarz.front})"
        " in dieser Reihe, Summe 13:\n"
    ) in pages[0]
    assert max(map(len, pages)) < 1900
    assert "„So hinlegen“" in pages[0]
    assert "“Aufgeben”" in pages[1], "as it stands on the tables of a German guild"


WAY: tuple[tuple[Die, Direction], ...] = (("blau", "N"), ("schwarz", "N"), ("blau", "E"), ("rot", "W"))


def example() -> Sequence[tuple[str, ...]]:
    """The moves of N6: the die, where it goes, the face that comes up with its sign, the total."""
    faces = {lying.die: lying.top for lying in row_from(EXAMPLE)}
    turn = board.place(board.throw([faces[die] for die in DICE]), placing_from(EXAMPLE))
    said = []
    ways = {"N": "hinten", "E": "rechts", "W": "links"}
    for die, direction in WAY:
        face = board.face_after(turn, die, direction)
        turn = board.move(turn, die, direction)
        sign = "+" if miwin.gain(face) > 0 else "−"
        said.append((die, ways[direction], sign, str(face), str(turn.total)))
    return said
