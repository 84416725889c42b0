"""What every test may rely on: no settings from outside, no network beyond this machine, a browser."""

import gc
import os
import sys
from ipaddress import ip_address
from pathlib import Path

import pytest
from hypothesis import settings

from scripts.find_browser import find
from tests.browser import browser, devtools, open_tab

__all__ = ["browser", "devtools", "open_tab"]

# No deadline: a slow machine is no failure. CI draws the same examples every time.
settings.register_profile("here", deadline=None, print_blob=True)
settings.register_profile("ci", parent=settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def stay_on_this_machine(event: str, args: tuple[object, ...]) -> None:
    """Audit hook: raise `AssertionError` on a connection to anywhere but the loopback addresses."""
    if event != "socket.connect":
        return
    address = args[1]
    if isinstance(address, tuple) and not ip_address(address[0]).is_loopback:
        raise AssertionError(f"a test wants to connect to {address}")


sys.addaudithook(stay_on_this_machine)


@pytest.fixture(autouse=True)
def no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the operator's own settings from the environment of a test."""
    for name in [name for name in os.environ if name.startswith("TAVERNE_")]:
        monkeypatch.delenv(name)


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The Chromium to drive. Without one the test is skipped, but fails in CI, where there must be one."""
    found = find()
    if found is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no Chromium found")
    return found


def pytest_collection_finish() -> None:
    """All tests and what they import stay to the end: looking through them for garbage again and again could
    keep a click waiting for longer than Discord allows.
    """
    gc.collect()
    gc.freeze()
