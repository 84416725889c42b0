"""A checker of records by somebody else: nothing of the house's own code, only docs/fair-dice.md.

    python tests/second_checker.py FILE

It knows no rules. It checks the digest, the commitment, the phrases, every face and its counter."""

import hashlib
import hmac
import json
import re
import sys
from pathlib import Path


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def face(seed: bytes, text: str, sides: int) -> int:
    more = 0
    while True:
        message = text if more == 0 else f"{text}:{more}"
        for byte in hmac.new(seed, message.encode(), hashlib.sha256).digest():
            if byte < 256 // sides * sides:
                return byte % sides + 1
        more += 1


def check(file: bytes) -> int:
    """The number of faces that were checked. Raises `ValueError` with what is wrong."""
    end = re.search(rb'"digest": "([0-9a-f]{64})"\n}\n\Z', file)
    if not end or sha256(file[: end.start(1)] + b"0" * 64 + file[end.end(1) :]) != end[1].decode():
        raise ValueError("the digest does not fit")
    told = json.loads(file)
    seed = bytes.fromhex(told["seed"])
    fits = all(sha256(words.encode()) == digest for digest, words in told["phrases"].items())
    if told["commitment"] != sha256(seed) or not fits:
        raise ValueError("the commitment or a phrase does not fit")
    had, said = dict[int, int](), set[str]()
    for step in told["steps"]:
        said |= step["phrases"].keys()
        if step["faces"] and said - step["phrases"].keys():
            raise ValueError("a phrase that was said is missing")
        every = "".join(step["phrases"][seat] for seat in sorted(step["phrases"], key=int))
        brought = {"0": sha256(every.encode())} | step["phrases"] if every else {}
        for seat, n, sides, fell in step["faces"]:
            text = f"{told['dice']}:{told['table']}:{told['round']}:{seat}:{n}"
            if told["dice"] == "taverne-2":
                text += ":" + brought.get(str(seat), step["click"])
            if n != had.get(seat, 0) or fell != face(seed, text, sides):
                raise ValueError(f"face {n} of seat {seat} is not {fell}")
            had[seat] = n + 1
    return sum(had.values())


if __name__ == "__main__":
    try:
        print(f"all {check(Path(sys.argv[1]).read_bytes())} faces are right")  # noqa: T201
    except ValueError as wrong:
        sys.exit(f"wrong: {wrong}")
