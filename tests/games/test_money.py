"""M1 to M5: quarter Fen, how people write them, buying in and sharing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.money import (
    FEN,
    BadAmount,
    CannotBuyIn,
    Division,
    NotInCoins,
    Signed,
    Thousands,
    TooFine,
    ZeroAmount,
    buy_in,
    in_coins,
    parse,
    show,
    split,
)


@pytest.mark.parametrize(
    ("quarters", "shown"),
    [(4, "1"), (6, "1½"), (9, "2¼"), (3, "¾"), (1, "¼"), (2, "½"), (0, "0"), (20, "5"), (-9, "−2¼")],
)
def test_M1_quarters_are_shown_as_fen(quarters: int, shown: str) -> None:
    assert show(quarters) == shown


def test_M1_one_fen_is_four_quarters() -> None:
    assert FEN == 4
    assert parse("1") == 4


@given(st.integers(1, 9_999_999 * FEN + 3))
def test_M1_what_is_shown_can_be_written(quarters: int) -> None:
    amount = parse(show(quarters))
    assert amount == quarters
    assert type(amount) is int


@pytest.mark.parametrize(
    ("text", "coin"),
    [("1", Division.WHOLE), ("1½", Division.HALF), ("1", Division.HALF), ("¾", Division.QUARTER)],
)
def test_M2_multiples_of_the_tables_coin_are_taken(text: str, coin: Division) -> None:
    assert parse(text, coin) == parse(text)


@pytest.mark.parametrize(
    ("text", "coin"),
    [("1½", Division.WHOLE), ("¼", Division.WHOLE), ("1,25", Division.HALF), ("¾", Division.HALF)],
)
def test_M2_parts_of_a_coin_are_refused(text: str, coin: Division) -> None:
    with pytest.raises(NotInCoins) as refused:
        parse(text, coin)
    assert refused.value.values == {"amount": parse(text), "coin": coin}


def test_M2_a_coin_is_a_whole_a_half_or_a_quarter_fen() -> None:
    assert [int(coin) for coin in Division] == [1, 2, 4]
    assert in_coins(6, Division.HALF) == 6
    assert in_coins(0, Division.WHOLE) == 0


@pytest.mark.parametrize(
    ("text", "quarters"),
    [
        ("2", 8),
        ("1,5", 6),
        ("2.50", 10),
        ("1½", 6),
        ("¼", 1),
        ("1 1/2", 6),
        ("1 ½", 6),
        ("1.5", 6),
        ("1,0", 4),
        ("1.00", 4),
        ("1,25", 5),
        ("1,50", 6),
        ("1.75", 7),
        ("½", 2),
        ("¾", 3),
        ("1/4", 1),
        ("1/2", 2),
        ("3/4", 3),
        ("2¾", 11),
        ("2 ¼", 9),
        ("11/2", 6),
        ("13/4", 7),
        ("111/4", 45),
        ("0,5", 2),
        ("0½", 2),
        ("007", 28),
        ("9999999", 39_999_996),
        ("9999999,75", 39_999_999),
        (" 2 ", 8),
        ("  1 ½ ", 6),
    ],
)
def test_M3_how_people_may_write_an_amount(text: str, quarters: int) -> None:
    assert parse(text) == quarters


@pytest.mark.parametrize(
    "text",
    [
        # M3 itself
        *("1.000", "1,000", "-1", "1e3", "nan", ".5", "5.", "\uff11\uff12", "0,1", "+1", "1_000", "1a"),
        # B05, B06, B07
        *("-0,25", "−1", "5;", "", "alles", "inf", "٣", "0,125", "1.000,5", "5,"),
        # near misses of each part of the rule
        *("12345678", "1,2", "1,7", "1,05", "1,500", "1,755", "1,025", "1,,5", "1.5.5", "1 000", "1 2"),
        *("1,½", "1½½", "1  ½", "1½ ½", "½1", "½ 1", "1-1/2", "1/3", "2/4", "4/4", "1/", "/2", "1 / 2"),
        *("1 1 /2", "1½,5", "1,5½", "1,5 1/2", ",½", " ", "  ", "-0", "+½", "-½", "--1", "½e1", "½,5"),
        *("²", "⅓", "⅛", "Ⅳ", "1'000", "0x10", "1 Fen", "¼ Fen", "1E3", "NaN", "Infinity", "True"),
        *("2\n", "\n2", "\t2", "2\u00a0", "1\u00a0½", "2\u200b", "1\n½"),
    ],
)
def test_M3_everything_else_is_refused_never_guessed(text: str) -> None:
    with pytest.raises(BadAmount):
        parse(text, zero=True)


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        (("1.000", "1,000", "1.000,5", "12.345.678", "1,125", " 9.999 "), Thousands),
        (("-1", "+1", "−1", "-0,25", "--1", "-½", "+x"), Signed),
        (("0,1", "1,2", "0,125", "1,05", "1/3", "1 2/4", "1000,001"), TooFine),
        (("nan", "1e3", ".5", "5.", "1a", "", "\uff11\uff12", "12345678", "1 000", "-"), BadAmount),
    ],
)
def test_B07_what_is_wrong_is_said(texts: tuple[str, ...], kind: type[BadAmount]) -> None:
    for text in texts:
        with pytest.raises(BadAmount) as refused:
            parse(text)
        assert type(refused.value) is kind, text


@pytest.mark.parametrize("digits", ["9" * 400, "1," + "0" * 400])
def test_M3_no_amount_is_too_long_to_refuse(digits: str) -> None:
    with pytest.raises(BadAmount):
        parse(digits)


@given(st.text(alphabet="0123456789,./ ¼½¾-+e_", max_size=9) | st.text(max_size=9))
def test_M3_any_text_is_an_amount_or_a_refusal(text: str) -> None:
    try:
        amount = parse(text, zero=True)
    except BadAmount:
        return
    assert parse(show(amount), zero=True) == amount
    assert set(text) <= set("0123456789,./ ¼½¾")


@pytest.mark.parametrize("text", ["0", "0,0", "0.00", "00", "0000000"])
def test_M3_zero_only_where_a_table_plays_for_the_honour(text: str) -> None:
    assert parse(text, Division.WHOLE, zero=True) == 0
    with pytest.raises(ZeroAmount):
        parse(text)


def test_M4_sitting_down_moves_the_buy_in() -> None:
    assert buy_in(80, 5 * FEN, Division.WHOLE) == 5 * FEN
    assert buy_in(20, 5 * FEN, Division.WHOLE) == 5 * FEN


@pytest.mark.parametrize(
    ("purse", "coin", "moved"),
    [
        (19, Division.WHOLE, 16),
        (19, Division.HALF, 18),
        (19, Division.QUARTER, 19),
        (4, Division.WHOLE, 4),
        (1, Division.QUARTER, 1),
    ],
)
def test_M4_who_has_less_sits_down_with_all_whole_coins(purse: int, coin: Division, moved: int) -> None:
    assert buy_in(purse, 5 * FEN, coin) == moved


@pytest.mark.parametrize(
    ("purse", "coin"),
    [(0, Division.QUARTER), (1, Division.HALF), (3, Division.WHOLE), (0, Division.WHOLE)],
)
def test_M4_who_has_less_than_a_coin_cannot_sit_down(purse: int, coin: Division) -> None:
    with pytest.raises(CannotBuyIn) as refused:
        buy_in(purse, 5 * FEN, coin)
    assert refused.value.values == {"purse": purse, "coin": coin}


def test_M5_equal_shares_and_the_coins_left_over_from_the_beginner_on() -> None:
    assert split(8 * FEN, Division.WHOLE, [2, 4, 1]) == {2: 3 * FEN, 4: 3 * FEN, 1: 2 * FEN}
    assert split(7 * FEN, Division.WHOLE, [2, 4, 1]) == {2: 3 * FEN, 4: 2 * FEN, 1: 2 * FEN}
    assert split(7, Division.QUARTER, [1, 2]) == {1: 4, 2: 3}
    assert split(6, Division.HALF, [1, 2]) == {1: 4, 2: 2}


def test_M5_fewer_coins_than_winners() -> None:
    assert split(FEN, Division.WHOLE, [3, 1, 2]) == {3: FEN, 1: 0, 2: 0}
    assert split(0, Division.WHOLE, [1, 2]) == {1: 0, 2: 0}


@given(st.integers(0, 500), st.sampled_from(Division), st.permutations(range(1, 8)), st.integers(1, 7))
def test_M5_shares_are_whole_coins_and_make_up_the_pot(
    coins: int, coin: Division, seats: list[int], winners: int
) -> None:
    shares = split(coins * coin, coin, seats[:winners])
    assert list(shares) == seats[:winners]
    assert sum(shares.values()) == coins * coin
    assert all(share % coin == 0 for share in shares.values())
    assert list(shares.values()) == sorted(shares.values(), reverse=True)
    assert max(shares.values()) - min(shares.values()) in (0, coin)
