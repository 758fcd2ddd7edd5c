"""The PIN of the caregiver's door: no digit of it on disk, and a wait that neither a restart nor a clock shortens."""

import sqlite3

import pytest

from kiosk import pin as pins
from kiosk.pin import Pin, reset
from kiosk.store import Store


@pytest.fixture(autouse=True)
def cheap_hash(monkeypatch):
    """The tests ask hundreds of times; what the hash costs is not what they are about."""
    monkeypatch.setattr(pins, "_COST", 2**12)


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "record.db", lambda: 0)


@pytest.fixture
def pin(store):
    made = Pin(store)
    made.set("2580")
    return made


def wrong(pin, times, now=0.0):
    """Try a wrong one so often, each as soon as it is looked at; return when the next may be tried."""
    for _ in range(times):
        now += pin.wait_s(now)
        assert not pin.check("0000", now)
    return now + pin.wait_s(now)


def test_without_a_pin_nothing_is_right_and_nobody_waits(store):
    pin = Pin(store)
    assert pin.state() == "none"
    assert [pin.check("1234", now) for now in range(9)] == [False] * 9
    assert pin.wait_s(9) == 0.0


def test_the_right_one_is_right_and_every_other_is_wrong(pin):
    assert pin.state() == "set"
    assert pin.check("2580", 0.0)
    for other in ("2581", "0852", "", "258", "25800", "２５８０", "abcd", "2580\0"):
        assert not pin.check(other, 1000.0)
        pin._forgive()
    assert pin.check("2580", 2000.0)


@pytest.mark.parametrize("digits", ["", "123", "12345", "12a4", "１２３４", "١٢٣٤", " 123"])
def test_a_pin_has_four_digits(store, digits):
    with pytest.raises(ValueError, match="digits"):
        Pin(store).set(digits)
    assert Pin(store).state() == "none"


def test_only_a_salted_hash_is_kept(store, tmp_path):
    pin = Pin(store)
    kept = []
    for _ in range(2):
        pin.set("7391")
        kept.append(store.kept("pin"))
    assert kept[0] != kept[1], "the salt differs"
    store.close()
    assert b"7391" not in (tmp_path / "record.db").read_bytes().replace(bytes(kept[1], "ascii"), b"")


def test_the_first_three_are_free_then_the_wait_grows_up_to_ten_minutes(pin):
    now, waits = 0.0, []
    for _ in range(10):
        assert not pin.check("0000", now)
        waits.append(pin.wait_s(now))
        now += waits[-1]
    assert waits == [0, 0, 30, 60, 120, 240, 480, 600, 600, 600]


def test_while_the_wait_lasts_not_even_the_right_one_opens_and_none_is_counted(pin):
    wrong(pin, 3)
    for now in (0.0, 10.0, 29.9):
        assert not pin.check("2580", now)
        assert pin.wait_s(now) == 30.0 - now
    assert pin.check("2580", 30.0)


def test_the_right_one_forgives_the_wrong_ones(pin):
    now = wrong(pin, 4)
    assert pin.check("2580", now)
    assert wrong(pin, 2, now) == now


@pytest.mark.parametrize("clock", [0.0, 5.0, 10**6])
def test_a_restart_forgives_nothing_and_the_whole_wait_counts_again(store, pin, clock):
    wrong(pin, 5)
    again = Pin(Store(store.path, lambda: 0))
    assert again.wait_s(clock) == 120.0
    assert not again.check("2580", clock + 119)
    assert again.check("2580", clock + 120)


def test_a_wrong_one_is_on_disk_before_it_is_answered(store, pin, monkeypatch):
    def power_cut(*_):
        raise KeyboardInterrupt

    for _ in range(3):
        monkeypatch.setattr(pins, "_hashed", power_cut)
        with pytest.raises(KeyboardInterrupt):
            Pin(store).check("0000", 0.0)
        monkeypatch.undo()
    monkeypatch.setattr(pins, "_COST", 2**12)
    assert Pin(store).wait_s(0.0) == 30.0


def test_where_the_disk_is_full_wrong_ones_count_all_the_same(store, pin):
    store.read(lambda db: db.execute("PRAGMA query_only = ON"))
    assert wrong(pin, 4) == 90.0
    with pytest.raises(sqlite3.Error):
        pin.set("1111")


def test_the_installer_takes_it_away_also_while_the_kiosk_runs(store, pin):
    wrong(pin, 5)
    beside = Store(store.path, lambda: 0, repair=False)
    assert reset(beside)
    assert not reset(beside)
    assert (pin.state(), pin.wait_s(0.0)) == ("none", 0.0)
    pin.set("1111")
    assert pin.check("1111", 0.0)


def test_a_record_that_cannot_be_read_has_no_door(tmp_path):
    (tmp_path / "folder").write_text("in the way")
    pin = Pin(Store(tmp_path / "folder" / "record.db", lambda: 0))
    assert pin.state() == "unreadable"
    assert (pin.check("2580", 0.0), pin.wait_s(0.0)) == (False, 0.0)


@pytest.mark.parametrize("text", ["scrypt:4096:zz:00", "nonsense", "scrypt:99999999:00:00", "scrypt:4096:00"])
def test_a_hash_that_damage_has_left_nothing_of_is_no_pin(store, pin, text):
    store.keep_value("pin", text)
    assert pin.state() == "none"
    assert not pin.check("2580", 0.0)
    pin.set("1111")
    assert pin.check("1111", 0.0)


def test_the_real_hash_costs_what_owasp_asks_for(store, monkeypatch):
    monkeypatch.undo()
    pin = Pin(store)
    pin.set("2580")
    assert store.kept("pin").startswith(f"scrypt:{2**14}:")
    assert pin.check("2580", 0.0)
