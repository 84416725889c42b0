"""Find the Chromium that the browser tests drive; `make test` calls this with `--install`.

Prints the program's path. Prints one line on stderr and exits with status 1 where there is none.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOWNLOADS = ROOT / ".venv" / "browsers"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MACOS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
DOWNLOADED = ("*/chrome-linux*/chrome", "*/chrome-mac*/*.app/Contents/MacOS/*")
SECONDS_TO_INSTALL = 240
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""How it is started: as root too, and without calls home."""


def find() -> Path | None:
    """Return the Chromium that `CHROMIUM` names, else the first one found; `None` where it does not start."""
    named = os.environ.get("CHROMIUM")
    downloaded = [str(path) for pattern in DOWNLOADED for path in sorted(DOWNLOADS.glob(pattern))]
    for candidate in [named] if named else [*NAMES, *MACOS, *downloaded]:
        path = shutil.which(candidate)
        if path and succeeds([path, "--version"], seconds=20):
            return Path(path)
    return None


def install() -> None:
    """Try the system's packages (as root only, never with sudo), then Playwright's download into `.venv`.

    Both may fail, and are not tried again before the environment is made anew; nor is anything where
    `CHROMIUM` names what to use.
    """
    tried = ROOT / ".venv" / "browser-tried"
    if tried.exists() or os.environ.get("CHROMIUM"):
        return
    print("No Chromium found; trying to get one …", file=sys.stderr)
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0:
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        succeeds([apt, "update", "-qq"], seconds=60, environment=quiet)
        get = [apt, "install", "-y", "-qq", "--no-install-recommends", "chromium"]
        succeeds(get, seconds=SECONDS_TO_INSTALL, environment=quiet)
    if find() is None:
        download = [sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]
        where = {"PLAYWRIGHT_BROWSERS_PATH": str(DOWNLOADS)}
        succeeds(download, seconds=SECONDS_TO_INSTALL, environment=where)
    tried.touch()


def succeeds(command: list[str], *, seconds: float, environment: dict[str, str] | None = None) -> bool:
    """Run a command without input or output; false where it fails, cannot start, or takes too long."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            env={**os.environ, **(environment or {})},
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> int:
    """Print where the browser is; with `--install`, try to get one first where there is none."""
    found = find()
    if found is None and "--install" in sys.argv[1:]:
        install()
        found = find()
    if found is None:
        print("No Chromium: the browser tests will be skipped, and named at the end.", file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
