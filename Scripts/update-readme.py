#!/usr/bin/env python3
"""Writes the actual output of commands into README.md and Docs/*.md.

usage: Scripts/update-readme.py              run all commands (after `make demo`) and write the blocks
       Scripts/update-readme.py --check      run the commands that quote files, without `tilawa`; write no file, and
                                             exit 1 if a block is out of date

Every line `<!-- output: COMMAND -->` is followed by a block with the standard output of the command, and
then its standard error. The block is replaced, except for its language; in it the folder of the project becomes `.`.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "Docs").glob("*.md"))]
BLOCK = re.compile(r"<!-- output: (.+?) -->\n(?:\n```(\w+)\n.*?\n```\n)?", re.DOTALL)


def output(command):
    path = f"{ROOT / '.build/release'}:{os.environ['PATH']}"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, env={**os.environ, "PATH": path},
                          capture_output=True, text=True, stdin=subprocess.DEVNULL)
    text = (done.stdout + done.stderr).replace(str(ROOT), ".").rstrip()
    return "\n".join(line.rstrip() for line in text.split("\n"))


def block(match, check):
    command = match[1]
    if check and re.search(r"\btilawa\b", command):
        return match[0]
    if not check:
        print(command)
    return f"<!-- output: {command} -->\n\n```{match[2] or 'text'}\n{output(command)}\n```\n"


def main(arguments):
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 64
    check, differs = arguments == ["--check"], False
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        new = BLOCK.sub(lambda match: block(match, check), text)
        if new != text and check:
            print(f"{page.relative_to(ROOT)}: a quoted file has changed; run Scripts/update-readme.py")
            differs = True
        elif new != text:
            page.write_text(new, encoding="utf-8")
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
