"""What the files around the code promise one another."""

import json
import re
import shlex
import socket
import tomllib
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.words import words
from games.__main__ import main as rules

ROOT = Path(__file__).resolve().parent.parent
GENERATED = {"var", "node_modules"}
ADDRESS = re.compile(r"\w+://|\bfile:|@ ")
PINNED = re.compile(r"^([\w.-]+)==(\S+)(.*)", re.MULTILINE)
SETTING = re.compile(r"TAVERNE_[A-Z_]+")


def read(name: str) -> str:
    """Return the text of a file, named from the project's root."""
    return (ROOT / name).read_text("utf-8")


def normal(name: str) -> str:
    """Return a package's name as the registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def wanted() -> tuple[set[str], set[str]]:
    """Return the names of what runs and of what only development needs, from pyproject.toml."""
    project = tomllib.loads(read("pyproject.toml"))
    lines = (project["project"]["dependencies"], project["dependency-groups"]["dev"])
    run, dev = ({normal(re.split(r"[^\w.-]", line)[0]) for line in lines_of} for lines_of in lines)
    return run, dev


def locked(name: str) -> dict[str, tuple[str, ...]]:
    """Return package -> (version, marker) from a lock file."""
    return {package: (version, rest) for package, version, rest in PINNED.findall(read(name))}


def pages() -> list[Path]:
    """Return the project's own Markdown files."""
    found = [path.relative_to(ROOT) for path in ROOT.rglob("*.md")]
    return sorted(path for path in found if path.parts[0] not in GENERATED and path.parts[0][0] != ".")


def test_every_dependency_has_its_reason() -> None:
    reasons = re.findall(r"^- \*\*([\w.-]+)\*\*: \w.{10,}", read("CONTRIBUTING.md"), re.MULTILINE)
    run, dev = wanted()

    assert sorted(map(normal, reasons)) == sorted(run | dev)


def test_locks_hold_every_dependency_and_agree() -> None:
    run, dev = wanted()
    running, developing = locked("requirements/run.txt"), locked("requirements/dev.txt")

    assert run <= running.keys()
    assert run | dev <= developing.keys()
    assert running.items() <= developing.items()


@pytest.mark.parametrize("name", ["requirements/run.txt", "requirements/dev.txt"])
def test_locks_hold_hashes_and_no_address(name: str) -> None:
    entries = re.split(r"\n(?=\w)", read(name).strip())

    assert all("--hash=sha256:" in entry for entry in entries)
    assert not ADDRESS.search(read(name))


def test_readme_begins_with_the_two_commands() -> None:
    blocks = re.findall(r"^```\w*\n(.*?)^```", read("README.md"), re.MULTILINE | re.DOTALL)
    commands = [line.split("#")[0].strip() for line in blocks[0].splitlines()]

    assert commands == ["make run", "make test"]


@pytest.mark.parametrize("page", pages(), ids=str)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", read(str(page)))
    inside = [link.split("#")[0] for link in links if not re.match(r"\w+:|#", link)]

    assert [link for link in inside if not (ROOT / page.parent / link).exists()] == []


def test_settings_are_called_the_same_everywhere() -> None:
    table = set(re.findall(r"^\| `(TAVERNE_[A-Z_]+)`", read("README.md"), re.MULTILINE))

    assert set(SETTING.findall(read(".env.example"))) == table
    assert set(SETTING.findall(read("Dockerfile") + read("compose.yaml"))) <= table


def test_the_way_from_the_portal_to_the_first_game_has_six_steps() -> None:
    part = re.split(r"^## ", read("README.md"), flags=re.MULTILINE)
    [steps] = [one for one in part if one.startswith("On Discord")]

    assert re.findall(r"^(\d)\. \*\*", steps, re.MULTILINE) == list("123456")
    assert [key for key in ("TAVERNE_TOKEN=", "`make run`", "`Invite the bot:`") if key not in steps] == []
    assert "TAVERNE_TOKEN=" in read(".env.example").splitlines()
    assert "Invite the bot: " in read("bot/serve.py")
    for key in ("button-sit", "button-start"):
        assert f"“{words('de')(key)}”" in steps


def test_the_tools_are_called_as_the_readme_says(capsys: pytest.CaptureFixture[str]) -> None:
    told = re.findall(r"^\| `python -m bot (\w+)", read("README.md"), re.MULTILINE)
    with pytest.raises(SystemExit):
        main(["--help"])
    known = re.findall(r"^ {4}(\w+) ", capsys.readouterr().out, re.MULTILINE)

    assert [*sorted(told), "run"] == sorted(known)


def test_the_rules_say_at_the_command_line_what_the_readme_shows(capsys: pytest.CaptureFixture[str]) -> None:
    [block] = re.findall(r"^```console\n(.*?)^```", read("README.md"), re.MULTILINE | re.DOTALL)
    calls = re.findall(r"^\$ python -m games (.*)\n((?:(?!\$).*\n)+)", block, re.MULTILINE)
    assert len(calls) == block.count("$")
    for arguments, shown in calls:
        assert rules(shlex.split(arguments)) == 0
        assert capsys.readouterr().out == shown


def test_the_image_asks_for_the_bots_health() -> None:
    command = re.findall(r"^HEALTHCHECK .*CMD (\[.*\])$", read("Dockerfile"), re.MULTILINE)

    assert [json.loads(one) for one in command] == [["python", "-m", "bot", "health"]]


def test_no_test_reaches_beyond_this_machine() -> None:
    with socket.socket() as wire, pytest.raises(AssertionError, match="wants to connect"):
        wire.connect(("192.0.2.1", 80))
