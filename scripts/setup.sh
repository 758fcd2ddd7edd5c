#!/usr/bin/env bash
# Installs what is missing: bash scripts/setup.sh run|test
#
# A virtual environment in .venv, and Debian packages where this account may install them: as root, or where sudo asks
# for no password. Elsewhere the voice and the fonts come from Python packages and from this folder, and what could not
# be had is said. When nothing has changed since the last time it does nothing.
set -eu
cd "$(dirname "$0")/.."

what=${1:-run}
case "$what" in run | test) ;; *) echo "usage: bash scripts/setup.sh run|test" >&2; exit 2 ;; esac

VENV=.venv
LOG=$VENV/setup.log
RUN_PACKAGES="espeak-ng fonts-inter fonts-morisawa-bizud-gothic"
TEST_PACKAGES="$RUN_PACKAGES xvfb xdotool pulseaudio pulseaudio-utils sox imagemagick"

say() { printf '%s\n' "$*"; }
stop() { printf '%s\n' "$*" >&2; exit 3; }
has() { command -v "$1" >/dev/null 2>&1; }

# ---- what was done already ------------------------------------------------------------------------------------------

# Changes with the project's needs, with this script, with the Python, and when the folder is moved.
key() { { pwd; "$VENV/bin/python" -V; cat pyproject.toml scripts/setup.sh; } 2>/dev/null | cksum; }
done_already() { [ -x "$VENV/bin/python" ] && [ "$(cat "$VENV/ready-for-$what" 2>/dev/null)" = "$(key)" ]; }

# ---- Debian packages ------------------------------------------------------------------------------------------------

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}
may_install() {
  has apt-get && { [ "$(id -u)" = 0 ] || { has sudo && sudo -n true 2>/dev/null; }; }
}
missing_of() {
  local have
  have=" $(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null | sed -n 's/ installed$//p' | tr '\n' ' ')"
  for package in "$@"; do case "$have" in *" $package "*) ;; *) printf '%s ' "$package" ;; esac; done
}
apt() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" >>"$LOG" 2>&1 </dev/null
}
apt_install() {
  ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1 || apt update || true
  apt install -y --no-install-recommends "$@" && return
  apt update || true
  apt install -y --no-install-recommends "$@" && return
  # One that this system does not have must not keep the others away.
  for package in "$@"; do apt install -y --no-install-recommends "$package" || true; done
  [ -z "$(missing_of "$@")" ]
}
system_packages() {
  if ! has dpkg-query; then
    say "This is not a Debian system, so nothing is installed outside $VENV. Useful here: $*."
    return
  fi
  local missing
  missing=$(missing_of "$@")
  [ -n "$missing" ] || return 0
  if may_install; then
    say "Installing with apt: $missing"
    # shellcheck disable=SC2086
    apt_install $missing || true
    missing=$(missing_of "$@")
    [ -n "$missing" ] || return 0
    say "apt could not install: $missing(see $LOG)."
  fi
  without "$missing"
}
without() {
  case " $1" in *" espeak-ng "*) say "Without espeak-ng the voice of the Python package espeakng-loader is used." ;; esac
  case " $1" in *" fonts-"*) say "Without Debian's fonts those in this folder are used." ;; esac
  [ "$what" = run ] || say "Tests that need what is missing are left out, and say so."
  say "To have all of it: sudo apt install $1"
}

# ---- Python ---------------------------------------------------------------------------------------------------------

recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
find_python() {
  for candidate in ${PYTHON:+"$PYTHON"} python3 python3.13 python3.12 python3.11; do
    if has "$candidate" && recent "$candidate"; then python=$candidate; return 0; fi
  done
  return 1
}
need_python() {
  find_python && return
  if ! has python3 && may_install; then
    say "Installing with apt: python3 python3-venv"
    apt_install python3 python3-venv || true
    hash -r
    find_python && return
  fi
  stop "Footlights needs Python 3.11 or newer; here is $(python3 -V 2>/dev/null || echo none). Debian 12 and Raspberry Pi" \
    "OS 12 have it: sudo apt install python3 python3-venv. Another Python: PYTHON=/path/to/python make $what."
}
works() { "$VENV/bin/python" -c 'import encodings' 2>/dev/null; }
with_pip() { works && "$VENV/bin/python" -m pip --version >/dev/null 2>&1; }
same_place() { [ "$(cat "$VENV/made-in" 2>/dev/null || pwd)" = "$(pwd)" ]; }
make_venv() {
  # Its scripts hold the path of this folder: made anew where the folder was moved.
  works && same_place && return
  say "Making a virtual environment in $VENV"
  # The log must outlive --clear.
  "$python" -m venv --clear "$VENV" >/dev/null 2>&1 && with_pip || venv_otherwise
  pwd >"$VENV/made-in"
}
venv_otherwise() {
  local package
  package=python$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv
  if may_install; then
    say "Installing with apt: $package"
    apt_install "$package" || apt_install python3-venv || true
    "$python" -m venv --clear "$VENV" >/dev/null 2>&1 && with_pip && return
  fi
  if "$python" -m virtualenv --version >/dev/null 2>&1; then
    "$python" -m virtualenv -q --clear "$VENV" && return
  elif has virtualenv; then
    virtualenv -q --clear -p "$python" "$VENV" && return
  fi
  # Python without ensurepip: an empty environment, filled by the pip outside of it.
  "$python" -m venv --clear --without-pip "$VENV" >/dev/null 2>&1 && works && outer_pip --version >/dev/null 2>&1 && return
  rm -rf "$VENV"
  stop "Python's module venv is missing, and there is no virtualenv and no pip to do without it." \
    "Please have it installed: sudo apt install $package; then run this again."
}
outer_pip() { "$python" -m pip --python "$VENV/bin/python" "$@"; }
pip() {
  if "$VENV/bin/python" -m pip --version >/dev/null 2>&1; then "$VENV/bin/python" -m pip "$@"; else outer_pip "$@"; fi
}
pip_install() { pip install -q --disable-pip-version-check --only-binary lgpio "$@" >>"$LOG" 2>&1; }
python_packages() {
  local extra=""
  [ "$what" = run ] || extra=,test
  say "Fetching Python packages"
  pip_install -e ".[pi$extra]" && return
  if pip_install -e ".${extra:+[test]}"; then
    say "lgpio is not to be had for this machine: pads on pins need another pin factory (rpigpio, pigpio or native)."
    return
  fi
  tail -n 5 "$LOG" >&2
  stop "The Python packages could not be fetched: is there a network? All that was said is in $LOG."
}

# ---------------------------------------------------------------------------------------------------------------------

done_already && exit 0
mkdir -p "$VENV"
need_python
make_venv
if [ "$what" = run ]; then
  # shellcheck disable=SC2086
  system_packages $RUN_PACKAGES
else
  # shellcheck disable=SC2086
  system_packages $TEST_PACKAGES
fi
python_packages
key >"$VENV/ready-for-$what"
[ "$what" = run ] || key >"$VENV/ready-for-run"
say "Ready."
