"""Every driver keeps the protocol of `hardware/devices.py`. A newcomer adds one function to `DRIVERS` at the end of the
list, and its promises are checked before its own tests are written."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from fact_inbox import Inbox, wait_until
from fake_input import InputWorld, Plugged
from gpiozero.pins.mock import MockFactory

from hardware import gpio, hid_mat
from hardware.audio import Mixer
from hardware.devices import Device, LampDevice, SoundDevice, VoiceDevice
from hardware.facts import DeviceBack, DeviceLost, PressDown, PressUp
from hardware.gpio import GpioMat
from hardware.hid_mat import HidMat
from hardware.serial_board import SerialBoard
from hardware.serial_ports import Ports
from hardware.silence import Silence
from hardware.simulated import SimulatedMat
from hardware.simulated_board import SimulatedBoard
from hardware.voice import Voice
from hardware.voice_engines import Espeak


@dataclass
class Rig:
    """A device and the hands that move its world. What a device does not have is left None and not tested.

    `sensor` is the fact's name of what `press` and `release` move; `lose` and `come_back` are its cable; `lit` are its
    lamps as the world sees them; `absent_at_first` says that `lose` may be called before `open`.
    """

    device: Device
    sensor: str = ""
    press: Callable[[], object] | None = None
    release: Callable[[], object] | None = None
    lose: Callable[[], object] | None = None
    come_back: Callable[[], object] | None = None
    lit: Callable[[], frozenset[str]] | None = None
    says_back: bool = True  # DeviceBack comes when it is open


@dataclass
class Bench:
    """What a rig is built on: a folder of its own, and a stack that tidies up."""

    folder: Path
    stack: ExitStack
    patch: pytest.MonkeyPatch


def simulated_mat(bench: Bench) -> Rig:
    mat = SimulatedMat("mat", sensors=("1", "2"), lamps=("a", "b"))
    return Rig(
        mat,
        "mat.1",
        press=lambda: mat.press("1"),
        release=lambda: mat.release("1"),
        lose=mat.lose,
        come_back=mat.come_back,
        lit=lambda: mat.lit,
    )


def serial_board(bench: Bench) -> Rig:
    path = str(bench.folder / "port")
    board = bench.stack.enter_context(SimulatedBoard("M1", link=path, pads=2, lamps=2))
    return Rig(
        SerialBoard("mat", identity="M1", sensors=("1", "2"), lamps=("a", "b"), ports=Ports(list, also=[path])),
        "mat.1",
        press=lambda: board.press(1),
        release=lambda: board.release(1),
        lose=board.unplug,
        come_back=board.replug,
        lit=lambda: frozenset("ab"[lamp - 1] for lamp in board.lit),
    )


def gpio_mat(bench: Bench) -> Rig:
    """Pins of a library whose daemon may go away."""
    bench.patch.setattr(gpio, "RETRY_S", 0.05)
    gone = threading.Event()
    pins = MockFactory()
    take = pins.pin

    def pin(*arguments: object, **named: object) -> object:
        if gone.is_set():
            raise ConnectionError("the daemon has gone")
        return take(*arguments, **named)

    class Dying(gpio.gpiozero.DigitalInputDevice):  # type: ignore[misc]
        @property
        def is_active(self) -> bool:
            if gone.is_set():
                raise ConnectionError("the daemon has gone")
            return bool(super().is_active)

    pins.pin = pin
    bench.patch.setattr(gpio.gpiozero, "DigitalInputDevice", Dying)
    numbers = {"a": 17, "b": 27}
    return Rig(
        GpioMat("mat", factory="mock", pads={"1": 5, "2": 6}, lamps=numbers, pin_factory=pins),
        "mat.1",
        press=lambda: take(5).drive_low(),
        release=lambda: take(5).drive_high(),
        lose=gone.set,
        come_back=gone.clear,
        lit=lambda: frozenset(name for name, number in numbers.items() if take(number).state),
    )


def silence(bench: Bench) -> Rig:
    return Rig(Silence(), says_back=False)


def mixer(bench: Bench) -> Rig:
    """Its loss is seen only in the core's loop; tests/hardware/test_audio.py takes a real sound server away."""
    bench.patch.setenv("SDL_AUDIODRIVER", "dummy")
    return Rig(Mixer())


def mat_of_the_kernel(bench: Bench) -> Rig:
    """A FIFO in place of /dev/input/event3. Plugged in again it is another node."""
    bench.patch.setattr(hid_mat, "LOOK_S", 0.02)
    world = InputWorld(bench.folder)
    bench.stack.callback(world.close)
    nodes = iter(f"event{number}" for number in range(3, 99))
    there: list[tuple[str, Plugged]] = []

    def come_back() -> None:
        node = next(nodes)
        there.append((node, world.plug(node)))

    come_back()
    return Rig(
        HidMat("mat", identity="0079:0011", nodes=world.nodes, classes=world.classes, asking=world),
        "mat.0",
        press=lambda: there[-1][1].key(0x120, 1),
        release=lambda: there[-1][1].key(0x120, 0),
        lose=lambda: world.unplug(there.pop()[0]),
        come_back=come_back,
    )


SAYS = (
    'import json, os, sys; print(json.dumps({"engine": "x" * os.path.exists(sys.argv[1]), "why": "gone"}),'
    " flush=True); input()"
)


def voice(bench: Bench) -> Rig:
    """A process that speaks as long as its engine is there, and no espeak-ng beside it."""
    engine = bench.folder / "engine"
    engine.touch()
    bench.patch.setattr("hardware.voice.AGAIN_S", (0.0, 0.02))

    def nobody() -> Espeak:
        raise OSError("no espeak-ng")

    device = Voice(cache_folder=bench.folder / "voice", command=[sys.executable, "-c", SAYS, str(engine)], alone=nobody)

    def lose() -> None:
        engine.unlink()
        assert device._process is not None
        device._process.kill()

    return Rig(device, lose=lose, come_back=engine.touch)


DRIVERS: list[Callable[[Bench], Rig]] = [
    simulated_mat,
    serial_board,
    gpio_mat,
    mat_of_the_kernel,
    silence,
    mixer,
    voice,
]


@pytest.fixture(params=DRIVERS, ids=lambda driver: driver.__name__)
def rig(request, tmp_path, monkeypatch) -> Iterator[Rig]:
    with ExitStack() as stack:
        made: Rig = request.param(Bench(tmp_path, stack, monkeypatch))
        stack.callback(made.device.close)
        yield made


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


def has(rig: Rig, *names: str) -> None:
    """Skip a promise that this kind of device does not make."""
    missing = [name for name in names if getattr(rig, name) is None]
    if missing:
        pytest.skip(f"it has no {', '.join(missing)}")


def opened(rig: Rig, inbox: Inbox) -> None:
    rig.device.open(inbox.post)
    if rig.says_back:
        inbox.wait_for(DeviceBack)


def test_it_is_a_device(rig):
    assert isinstance(rig.device, Device)
    assert rig.device.name
    if rig.lit is not None:
        assert isinstance(rig.device, LampDevice)
    kinds = [kind for kind in (LampDevice, SoundDevice, VoiceDevice) if isinstance(rig.device, kind)]
    assert kinds or rig.press is not None, "it can neither be pressed, nor light, nor sound, nor speak"


def test_it_may_be_closed_before_it_is_opened_and_twice_after(rig, inbox):
    rig.device.close()
    opened(rig, inbox)
    rig.device.close()
    rig.device.close()


def test_opened_twice_it_is_there_once(rig, inbox):
    opened(rig, inbox)
    rig.device.open(inbox.post)
    if rig.press is not None and rig.release is not None:
        rig.press()
        inbox.wait_for(PressDown)
        rig.release()
        inbox.wait_for(PressUp)
        assert inbox.steps() == [f"{rig.sensor} down", f"{rig.sensor} up"]
    assert len(inbox.of(DeviceBack)) == rig.says_back


def test_closed_it_may_be_opened_again(rig, inbox):
    opened(rig, inbox)
    rig.device.close()
    again = Inbox()
    opened(rig, again)
    if rig.press is not None:
        rig.press()
        assert again.wait_for(PressDown).sensor == rig.sensor


def test_closed_it_tells_nothing_more(rig, inbox):
    has(rig, "press", "release")
    opened(rig, inbox)
    rig.device.close()
    told = len(inbox.all())
    rig.press()
    rig.release()
    assert len(inbox.all()) == told


def test_absent_it_does_not_raise_and_is_lost_once_and_there_when_it_comes(rig, inbox):
    has(rig, "lose", "come_back")
    rig.lose()
    rig.device.open(inbox.post)
    lost = inbox.wait_for(DeviceLost)
    assert lost.device == rig.device.name
    assert lost.reason
    rig.come_back()
    inbox.wait_for(DeviceBack)
    assert len(inbox.of(DeviceLost)) == 1


def test_lost_it_says_so_once_and_comes_back(rig, inbox):
    has(rig, "lose", "come_back")
    opened(rig, inbox)
    rig.lose()
    inbox.wait_for(DeviceLost)
    rig.come_back()
    inbox.wait_for(DeviceBack)
    assert [type(fact) for fact in inbox.all()] == [DeviceBack, DeviceLost, DeviceBack]


def test_what_is_held_at_a_loss_is_released_before_the_loss_is_told(rig, inbox):
    has(rig, "press", "lose")
    opened(rig, inbox)
    rig.press()
    inbox.wait_for(PressDown)
    rig.lose()
    inbox.wait_for(DeviceLost)
    assert [type(fact) for fact in inbox.facts] == [DeviceBack, PressDown, PressUp, DeviceLost]
    assert inbox.steps() == [f"{rig.sensor} down", f"{rig.sensor} up"]


def test_what_is_held_at_close_is_released(rig, inbox):
    has(rig, "press")
    opened(rig, inbox)
    rig.press()
    inbox.wait_for(PressDown)
    rig.device.close()
    assert inbox.steps() == [f"{rig.sensor} down", f"{rig.sensor} up"]


def test_facts_have_the_time_of_their_arrival_in_order(rig, inbox):
    has(rig, "press", "release")
    opened(rig, inbox)
    for _ in range(3):
        rig.press()
        inbox.wait_for(PressDown)
        rig.release()
        inbox.wait_for(PressUp)
    times = [fact.at for fact in inbox.facts]
    assert times == sorted(times)


def test_a_frame_before_open_is_harmless_and_shown_when_it_is_there(rig, inbox):
    has(rig, "lit")
    rig.device.show({"a": True})
    opened(rig, inbox)
    wait_until(lambda: rig.lit() == {"a"})


def test_its_lamps_are_exactly_as_the_newest_frame_says(rig, inbox):
    has(rig, "lit")
    opened(rig, inbox)
    for frame in ({"a": True}, {"a": True, "b": True}, {"b": True}, {"b": True}, {"of another device": True}):
        rig.device.show(frame)
        wait_until(lambda frame=frame: rig.lit() == {name for name in frame if name in "ab"})


def test_closed_its_lamps_are_off(rig, inbox):
    has(rig, "lit")
    opened(rig, inbox)
    rig.device.show({"a": True, "b": True})
    wait_until(lambda: rig.lit() == {"a", "b"})
    rig.device.close()
    assert rig.lit() == set()
    rig.device.show({"a": True})
    assert rig.lit() == set()


def test_back_again_it_shows_the_newest_frame(rig, inbox):
    has(rig, "lit", "lose", "come_back")
    opened(rig, inbox)
    rig.device.show({"a": True})
    rig.lose()
    inbox.wait_for(DeviceLost)
    rig.device.show({"b": True})
    rig.come_back()
    wait_until(lambda: rig.lit() == {"b"})


def test_it_leaves_no_thread_behind(rig, inbox):
    before = set(threading.enumerate())
    opened(rig, inbox)
    rig.device.close()
    wait_until(lambda: set(threading.enumerate()) <= before)
