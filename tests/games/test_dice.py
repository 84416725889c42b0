"""Fair dice (B47) and listed ones. The known answers are computed here by code of its own."""

import hashlib
import hmac
from collections import Counter
from pathlib import Path

import pytest

from games import chi
from games.dice import (
    SCHEME,
    SCHEMES,
    Brought,
    Drawn,
    FairDice,
    ListedDice,
    commitment,
    phrase_digest,
    spoken,
    throw,
)
from scripts import fair

SEED = bytes(range(32))


def by_hand(seed: bytes, where: str, sides: int = 6) -> tuple[int, int]:
    """The face that the published scheme gives at `where`, and how many bytes it rejected."""
    for rejected, byte in enumerate(hmac.new(seed, where.encode(), hashlib.sha256).digest()):
        if byte < 256 // sides * sides:
            return byte % sides + 1, rejected
    raise AssertionError("not with these seeds")


def test_B47_the_commitment_is_the_seeds_sha_256() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_B47_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        FairDice(bytes(length), 1, 1)


def test_B47_the_scheme_has_its_version_in_every_message() -> None:
    assert SCHEMES == ("taverne-1", "taverne-2")
    assert SCHEME == "taverne-2"


def test_B47_an_unknown_scheme_has_no_dice() -> None:
    with pytest.raises(ValueError, match="taverne-3"):
        FairDice(SEED, 1, 1, scheme="taverne-3")


@pytest.mark.parametrize("sides", [6, 20])
@pytest.mark.parametrize(("scheme", "end"), [("taverne-1", ""), ("taverne-2", ":4711")])
def test_B47_every_face_is_the_one_that_anyone_can_compute(scheme: str, end: str, sides: int) -> None:
    rejected = 0
    for table, round_, seat in [(1, 1, 1), (7, 12, 3), (1234567, 1, 12)]:
        dice = FairDice(SEED, table, round_, brought=Brought("4711"), scheme=scheme)
        for n in range(300):
            face, more = by_hand(SEED, f"{scheme}:{table}:{round_}:{seat}:{n}{end}", sides)
            assert dice.draw(seat, sides) == face
            rejected += more
    assert rejected > 0, "a stream without a rejected byte proves nothing about rejection"


def test_B47_the_first_faces_of_a_known_seed() -> None:
    by_other_code = tuple(by_hand(SEED, f"taverne-1:1:1:1:{n}")[0] for n in range(5))
    assert throw(FairDice(SEED, 1, 1, scheme="taverne-1"), 1, 5) == by_other_code == (6, 2, 4, 5, 3)
    by_other_code = tuple(by_hand(SEED, f"taverne-2:1:1:1:{n}:0")[0] for n in range(5))
    assert throw(FairDice(SEED, 1, 1), 1, 5) == by_other_code == (3, 1, 4, 1, 5)


def documented() -> list[list[str]]:
    """The test vectors of docs/fair-dice.md, cell by cell."""
    text = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text()
    table = text.partition("<!-- vectors -->")[2].partition("<!-- end -->")[0]
    rows = [line.strip("|").split("|") for line in table.splitlines() if line.startswith("|")][2:]
    return [[cell.strip(" `") for cell in row] for row in rows]


def test_B47_the_documented_vectors() -> None:
    rejected = []
    for scheme, table, round_, seat, n, brought, sides, face, _ in documented():
        dice = FairDice(SEED, int(table), int(round_), {int(seat): int(n)}, Brought(brought), scheme)
        text = ":".join((scheme, table, round_, seat, n, *([brought] if scheme == SCHEME else [])))
        found, more = by_hand(SEED, text, int(sides))
        assert dice.draw(int(seat), int(sides)) == found == int(face)
        rejected.append(more)
    assert max(rejected) >= 2
    assert len(rejected) >= 8
    assert phrase_digest("grüß Göttin") in {row[5] for row in documented()}


# --- What is brought ----------------------------------------------------------------------------------------


def test_B47_a_phrase_is_kept_in_one_way_however_it_is_typed() -> None:
    assert spoken("  gru\u0308ß \t Göttin\n") == "grüß Göttin"
    digest = phrase_digest(spoken("grüß Göttin"))
    assert digest == hashlib.sha256("grüß Göttin".encode()).hexdigest()
    assert digest != phrase_digest("gruss Göttin")


def test_B47_a_seat_brings_its_phrase_the_others_the_click() -> None:
    digest = phrase_digest("Prosit")
    brought = Brought("4711", {2: digest})
    assert (brought.by(1), brought.by(2)) == ("4711", digest)
    dice = FairDice(SEED, 1, 1, brought=brought)
    for seat, end in ((1, "4711"), (2, digest)):
        expected = tuple(by_hand(SEED, f"taverne-2:1:1:{seat}:{n}:{end}")[0] for n in range(20))
        assert throw(dice, seat, 20) == expected


def test_B47_another_click_makes_other_dice_but_not_of_a_seat_with_a_phrase() -> None:
    said = {2: phrase_digest("Prosit")}
    one, other = (FairDice(SEED, 1, 1, brought=Brought(click, said)) for click in ("1", "2"))
    assert throw(one, 1, 40) != throw(other, 1, 40)
    assert throw(one, 2, 40) == throw(other, 2, 40)


def test_B47_faces_are_noted_with_seat_counter_and_sides() -> None:
    dice = FairDice(SEED, 1, 1, {2: 7})
    faces = (dice.draw(2), dice.draw(1, 20), dice.draw(2))
    assert dice.take_faces() == (
        Drawn(2, 7, 6, faces[0]),
        Drawn(1, 0, 20, faces[1]),
        Drawn(2, 8, 6, faces[2]),
    )
    assert dice.take_faces() == ()


def test_W2_the_same_dice_fall_again() -> None:
    dice = FairDice(SEED, 1, 1, brought=Brought("4711"))
    before = dict(dice.drawn)
    first = throw(dice, 1, 5)
    twin = dice.again(before)
    assert throw(twin, 1, 5) == first
    assert len(dice.take_faces()) == len(twin.take_faces()) == 5


def test_B47_a_digest_of_rejected_bytes_only_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    def digest(key: bytes, msg: bytes, digest: str) -> bytes:
        asked.append(msg)
        assert (key, digest) == (SEED, "sha256")
        return b"\xff" * 31 + (b"\xfc" if len(asked) < 3 else b"\x07")

    monkeypatch.setattr("games.dice.hmac.digest", digest)
    assert FairDice(SEED, 4, 2).draw(3) == 2
    assert asked == [b"taverne-2:4:2:3:0:0", b"taverne-2:4:2:3:0:0:1", b"taverne-2:4:2:3:0:0:2"]


def test_B47_nobodys_dice_depend_on_who_clicks_first() -> None:
    one, other = FairDice(SEED, 5, 1), FairDice(SEED, 5, 1)
    first = {seat: throw(one, seat, 5) for seat in (1, 2, 3)}
    mixed: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for seat in (3, 1, 1, 2, 3, 2, 2, 1, 3, 3, 2, 1, 1, 2, 3):
        mixed[seat].append(other.draw(seat))
    assert {seat: tuple(faces) for seat, faces in mixed.items()} == first


def test_B20_a_restarted_bot_goes_on_where_it_stopped() -> None:
    whole, before = FairDice(SEED, 5, 1), FairDice(SEED, 5, 1)
    expected = [throw(whole, 1, 8), throw(whole, 2, 4)]
    parts = [throw(before, 1, 3), throw(before, 2, 1)]
    assert before.drawn == {1: 3, 2: 1}
    saved = dict(before.drawn)
    after = FairDice(SEED, 5, 1, saved)
    assert [parts[0] + throw(after, 1, 5), parts[1] + throw(after, 2, 3)] == expected
    assert after.drawn == {1: 8, 2: 4}
    assert saved == {1: 3, 2: 1}, "what was saved is not changed by going on"


def test_B47_seed_table_round_and_seat_each_make_other_dice() -> None:
    streams = [
        throw(FairDice(SEED, 1, 1), 1, 40),
        throw(FairDice(SEED[::-1], 1, 1), 1, 40),
        throw(FairDice(SEED, 2, 1), 1, 40),
        throw(FairDice(SEED, 1, 2), 1, 40),
        throw(FairDice(SEED, 1, 1), 2, 40),
        throw(FairDice(SEED, 1, 11), 1, 40),
        throw(FairDice(SEED, 11, 1), 1, 40),
    ]
    assert len(set(streams)) == len(streams)


@pytest.mark.parametrize(("sides", "limit"), [(6, 20.52), (20, 43.82)])
def test_B47_all_faces_are_equally_likely(sides: int, limit: float) -> None:
    """Chi-square at 0.1 %, over many seats, rounds and seeds."""
    faces = Counter(
        face
        for first in range(20)
        for seat in (1, 2)
        for dice in [FairDice(hashlib.sha256(bytes([first])).digest(), first, seat)]
        for face in [dice.draw(seat, sides) for _ in range(1500)]
    )
    assert set(faces) == set(range(1, sides + 1))
    expected = faces.total() / sides
    assert sum((seen - expected) ** 2 / expected for seen in faces.values()) < limit


def test_B47_no_face_falls_too_often_in_600_000() -> None:
    """`make fair` looks at ten times as many."""
    fell = fair.counts(fair.faces(600_000))
    assert sum(fell) == 600_000
    assert 0.001 < chi.tail(float(chi.statistic(fell))) < 0.999


def test_B47_no_face_falls_too_often_as_the_first_of_100_000_rounds() -> None:
    fell = fair.counts(fair.first_faces(fair.ROUNDS))
    assert sum(fell) == 100_000
    assert 0.001 < chi.tail(float(chi.statistic(fell))) < 0.999


def test_B47_the_houses_dice_have_what_all_have_said() -> None:
    """It could invent clicks, but not their words; seats stand in the order of their numbers."""
    first, second = phrase_digest("Hagmea"), phrase_digest("grüß Göttin")
    brought = Brought("4711", {10: first, 2: second})
    assert brought.by(0) == hashlib.sha256(f"{second}{first}".encode()).hexdigest()
    assert Brought("4711").by(0) == "4711"
    assert [brought.by(seat) for seat in (2, 3, 10)] == [second, "4711", first]


def test_listed_dice_fall_as_listed_whoever_throws() -> None:
    dice = ListedDice([1, 6, 20])
    assert [dice.draw(1), dice.draw(2), dice.draw(1, 20)] == [1, 6, 20]


@pytest.mark.parametrize("faces", [[], [7], [0]])
def test_listed_dice_that_run_out_or_do_not_fit_are_an_error(faces: list[int]) -> None:
    with pytest.raises(LookupError):
        ListedDice(faces).draw(1)
