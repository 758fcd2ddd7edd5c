"""Two boards of one name, and two boards that change places in the middle of a game: the whole kiosk on real lines.

The boards are simulated ones on pseudo-terminals, read and written by the real driver in real time.
"""

import pytest
from bench import Bench
from fault_bench import PIN, START, touch

from hardware.serial_board import SerialBoard
from hardware.serial_ports import Ports
from hardware.simulated_board import SimulatedBoard
from kiosk import play
from kiosk.intents.pipeline import Binding, DeviceInput, Timing

TWICE = "Two boards have the same name: floor. Please unplug one of them. (K3)"


class Hall:
    """A kiosk whose pads are on boards; ports are named by where they are plugged in."""

    def __init__(self, folder, boards):
        """`boards` gives each device its identity, its pads and its lamps, all by their labels."""
        self.folder = folder
        self.ports = Ports(lambda: sorted(str(path) for path in (folder / "dev").iterdir()))
        (folder / "dev").mkdir()
        self.devices = [
            SerialBoard(name, identity=identity, sensors=pads, lamps=lamps, ports=self.ports)
            for name, (identity, pads, lamps) in boards.items()
        ]
        self.inputs = tuple(
            DeviceInput(
                name,
                "direct",
                Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0),
                {pad: Binding(label=pad) for pad in pads},
            )
            for name, (_, pads, _) in boards.items()
        )
        self.plugged = []

    def plug(self, identity, place, pads=5, lamps=3):
        board = SimulatedBoard(identity, pads=pads, lamps=lamps, link=str(self.folder / "dev" / place))
        self.plugged.append(board)
        return board

    def start(self):
        self.bench = Bench(
            self.folder, options=START, devices=self.devices, inputs=self.inputs, real_time=True, desk=True
        )
        self.bench.desk.pin.set(PIN)
        return self.bench

    def close(self):
        self.bench.installation.close()
        for board in self.plugged:
            board.close()


def step(bench, board, pad):
    """Press a pad until its move is in the list; return the move's number."""
    before = bench.seen.count("keep move")
    board.press(pad)
    bench.until(lambda: bench.seen.count("keep move") == before + 1)
    board.release(pad)
    channels = bench.installation.pipeline._channels.values()
    bench.until(lambda: not any(channel.dwell.feet.stays for channel in channels))


@pytest.fixture
def hall(request, tmp_path):
    made = Hall(tmp_path, request.param)
    yield made
    made.close()


@pytest.mark.parametrize("hall", [{"floor": ("M1", "12345", ("A", "B", "around"))}], indirect=True)
def test_two_boards_of_one_name_are_said_and_when_one_is_unplugged_the_other_plays(hall):
    one, other = hall.plug("M1", "port-0"), hall.plug("M1", "port-1")
    bench = hall.start()
    bench.until(lambda: any(TWICE in line for line in bench.spoken))
    touch(bench, "ask:caregiver")
    for digit in PIN:
        touch(bench, digit)
    assert TWICE in bench.board["lines"], "the caregiver finds it on the first page"
    touch(bench, "back")
    one.unplug()
    bench.until(lambda: "floor" not in bench.installation.lost)
    other.press(1)
    bench.until(lambda: bench.installation.session.menu is None)
    other.release(1)
    bench.until(lambda: other.lit)
    step(bench, other, 2)


@pytest.mark.parametrize("hall", [{"left": ("L", "123", ("A",)), "right": ("R", "45", ("B", "around"))}], indirect=True)
def test_two_boards_that_change_places_in_mid_game_keep_their_pads_and_lamps(hall):
    left, right = hall.plug("L", "port-0", 3, 1), hall.plug("R", "port-1", 2, 2)
    bench = hall.start()
    bench.until(lambda: all(device._reporter.there for device in hall.devices))
    left.press(1)
    bench.until(lambda: bench.installation.session.menu is None)
    left.release(1)
    step(bench, left, 2)
    lit = bench.position.lit
    left.unplug()
    right.unplug()
    bench.until(lambda: set(bench.installation.lost) == {"left", "right"})
    left.close()
    right.close()
    left, right = hall.plug("L", "port-1", 3, 1), hall.plug("R", "port-0", 2, 2)
    bench.until(lambda: not bench.installation.lost)
    assert bench.position.lit == lit, "the game is as it was"
    bench.until(lambda: lamps(left, right) == shown(bench))
    step(bench, right, 1)  # the first pad of the right one is still point 4
    bench.until(lambda: any(line.startswith("say Point 4.") for line in bench.seen))
    bench.until(lambda: lamps(left, right) == shown(bench))


def lamps(left, right):
    names = {(0, 1): "A", (1, 1): "B", (1, 2): "around"}
    return {names[at, lamp] for at, board in enumerate((left, right)) for lamp in board.lit}


def shown(bench):
    """The labels of what is lit in the game."""
    return {label for label, lit in play.lamps_of(bench.installation.session.table).frame if lit}
