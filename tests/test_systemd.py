"""What an installer copies into /etc: units that systemd understands, rules that udev understands, and no secrets."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from kiosk.__main__ import parser
from kiosk.service import interval_s

FOLDER = Path(__file__).parent.parent / "config" / "systemd"
UNITS = sorted(FOLDER.glob("*.service"))
STAND_IN = re.compile(r"^(Exec\w+=)(/opt/\S+|/usr/bin/(?:cage|xinit))", re.MULTILINE)
"""Programs that a machine for tests may not have: the unit is looked at with another in their place."""


def settings_of(unit: str) -> dict[str, list[str]]:
    """Return a unit's settings, each with all its values in their order."""
    found: dict[str, list[str]] = {}
    for line in (FOLDER / unit).read_text().splitlines():
        if "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def verified(units, folder) -> str:
    """Return what systemd-analyze says against these units; "" when nothing."""
    for unit in units:
        (folder / unit.name).write_text(STAND_IN.sub(r"\1/bin/true", unit.read_text()))
    command = ["systemd-analyze", "verify", "--man=no", *(str(folder / unit.name) for unit in units)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return done.stdout + done.stderr


systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here")


@systemd
def test_systemd_understands_every_unit(tmp_path):
    assert UNITS
    assert verified(UNITS, tmp_path) == ""


@systemd
def test_a_mistake_in_a_unit_would_be_found(tmp_path):
    broken = tmp_path / "broken" / "footlights.service"
    broken.parent.mkdir()
    broken.write_text((FOLDER / "footlights.service").read_text().replace("WatchdogSec", "WatchDogSec"))
    assert "WatchDogSec" in verified([broken], tmp_path)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_every_command_of_ours_is_one(unit):
    for command in settings_of(unit.name)["ExecStart"]:
        program, *arguments = command.split()
        if program.endswith("/footlights"):
            parser().parse_args(arguments)


def test_a_hung_kiosk_is_started_again_within_seconds_and_a_broken_one_calls_for_help():
    kiosk = settings_of("footlights.service")
    assert (kiosk["Type"], kiosk["Restart"], kiosk["NotifyAccess"]) == (["notify"], ["always"], ["main"])
    watchdog_s, again_s = float(kiosk["WatchdogSec"][0]), float(kiosk["RestartSec"][0])
    assert interval_s({"WATCHDOG_USEC": str(round(watchdog_s * 1e6))}) == watchdog_s
    burst, within_s = int(kiosk["StartLimitBurst"][0]), float(kiosk["StartLimitIntervalSec"][0])
    assert burst * (watchdog_s + again_s) < within_s, "a kiosk that hangs at once must reach the limit"
    assert kiosk["OnFailure"] == ["footlights-safe.service"]
    assert settings_of("footlights-safe.service")["Conflicts"] == ["footlights.service"]


def test_the_user_of_the_kiosk_may_use_what_is_plugged_in():
    groups = {"dialout", "gpio", "input", "audio", "video"}
    assert set(settings_of("footlights.service")["SupplementaryGroups"][0].split()) == groups
    lines = (FOLDER / "footlights.sysusers").read_text().splitlines()
    assert {line.split()[2] for line in lines if line.startswith("m ")} == groups


def test_the_record_is_where_the_kiosk_looks_for_it():
    from config.paths import cache_folder, settings_places, state_folder

    kiosk = settings_of("footlights.service")
    environ = dict(pair.split("=", 1) for line in kiosk["Environment"] for pair in line.split())
    assert state_folder(environ) == Path("/var/lib") / kiosk["StateDirectory"][0]
    assert cache_folder(environ) == Path("/var/cache") / kiosk["CacheDirectory"][0]
    assert settings_places(environ)[-1].parent == Path("/etc") / kiosk["ConfigurationDirectory"][0]


def test_the_screen_and_the_kiosk_meet_in_one_folder():
    for unit in ("footlights.service", "footlights-safe.service", "footlights-screen.service"):
        assert "XDG_RUNTIME_DIR=/run/footlights" in " ".join(settings_of(unit)["Environment"]), unit
        assert settings_of(unit)["RuntimeDirectory"] == ["footlights"], unit


# ---- udev -----------------------------------------------------------------------------------------------------------

PAIR = re.compile(
    r'(SUBSYSTEM|KERNEL|DRIVER|ACTION|GROUP|MODE|(?:ATTR|ENV|TEST)(?:\{[\w/.]+\})?)(==|!=|=|\+=)"([^"]*)"'
)
MATCHING, GIVING = ("==", "!="), ("=", "+=")


def rules(text: str):
    """Yield the rules of a text as lists of (key, operator, value). Raises ValueError for what udev would not take."""
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split(", ")]
        found = [PAIR.fullmatch(part) for part in parts]
        if not all(found):
            raise ValueError(line)
        yield [pair.groups() for pair in found]


def test_every_rule_says_for_what_and_what():
    for rule in rules((FOLDER / "99-footlights.rules").read_text()):
        operators = [operator for _, operator, _ in rule]
        assert any(one in MATCHING for one in operators), rule
        assert any(one in GIVING for one in operators), rule
        assert all(operator in GIVING for key, operator, _ in rule if key in ("GROUP", "MODE")), rule


def test_the_rules_give_nobody_else_anything():
    given = [(key, value) for rule in rules((FOLDER / "99-footlights.rules").read_text()) for key, _, value in rule]
    assert {value for key, value in given if key == "MODE"} == {"0660"}
    assert {value for key, value in given if key == "GROUP"} == {"dialout", "gpio", "input"}


def test_ftdi_chips_answer_in_a_millisecond():
    found = [
        rule for rule in rules((FOLDER / "99-footlights.rules").read_text()) if ("DRIVER", "==", "ftdi_sio") in rule
    ]
    assert [("ATTR{latency_timer}", "=", "1") in rule for rule in found] == [True]


def test_a_rule_with_a_slip_is_found():
    with pytest.raises(ValueError, match="tty"):
        list(rules('SUBSYSTEM=="tty" GROUP="dialout"\n'))


# ---- users and folders ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("systemd-sysusers") is None, reason="there is no systemd-sysusers here")
def test_the_user_can_be_made(tmp_path):
    (tmp_path / "etc").mkdir()
    command = ["systemd-sysusers", "--dry-run", f"--root={tmp_path}", str(FOLDER / "footlights.sysusers")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "footlights" in done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("systemd-tmpfiles") is None, reason="there is no systemd-tmpfiles here")
def test_the_folder_of_the_settings_can_be_made(tmp_path):
    (tmp_path / "etc").mkdir()
    (tmp_path / "etc" / "passwd").write_text("footlights:x:990:990::/:/bin/false\n")
    (tmp_path / "etc" / "group").write_text("footlights:x:990:\n")
    shutil.copy(FOLDER / "footlights.tmpfiles", tmp_path / "etc" / "footlights.conf")
    command = ["systemd-tmpfiles", "--create", f"--root={tmp_path}", "/etc/footlights.conf"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert "Failed to parse" not in done.stderr
    assert "Unknown" not in done.stderr
    if done.returncode == 0:  # giving the folder away needs root
        assert (tmp_path / "etc" / "footlights").is_dir()
