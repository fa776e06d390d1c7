#!/usr/bin/env python3
"""Lists catch blocks in Sources that ignore an error without a reason.

usage: Scripts/find-ignored-errors.py [PATH...]      PATH: files or folders; default: Sources

A block ignores its error if it is empty, or only returns or continues, without the name `error`. Its reason is a
comment in the block, behind it, or alone on the line before. A block for a named error (`catch HostError.notAFile`)
is a decision and needs no reason. Exit: 0 each has a reason; 1 some have none, one per line.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
# The block may have a comment, which is its reason, but no braces: a block with nested blocks does more than return.
CATCH = re.compile(r"\bcatch\s*\{(?P<body>[^{}]*)\}(?P<rest>[^\n]*)")
IGNORING = re.compile(r"(?:return\b(?!.*\berror\b).*|continue)?\Z", re.DOTALL)


def ignored(text):
    """Yields the line numbers of the catch blocks that ignore their error without a reason."""
    # Empty the strings, because they may contain braces or slashes. A string that interpolates `error` uses the error,
    # so it is replaced by this name.
    plain = STRING.sub(lambda found: "error" if re.search(r"\\\([^)]*\berror\b", found[0]) else '""', text)
    lines = plain.split("\n")
    for found in CATCH.finditer(plain):
        if not IGNORING.match(found["body"].strip()) or "//" in found["body"] + found["rest"]:
            continue
        number = plain.count("\n", 0, found.start())
        before = lines[number - 1].strip()
        if not before.startswith("//") or before.startswith("///"):
            yield number + 1


def main(arguments):
    """Prints the faults of all Swift files in the files and folders of `arguments`."""
    faults = 0
    for top in [Path(name).resolve() for name in arguments] or [ROOT / "Sources"]:
        for path in sorted(top.rglob("*.swift")) if top.is_dir() else [top]:
            for number in ignored(path.read_text(encoding="utf-8")):
                name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
                print(f"{name}:{number}: the error is ignored: handle it, or add a comment with the reason")
                faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
