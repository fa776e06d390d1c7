#!/usr/bin/env python3
"""Writes the actual output of commands into README.md and Docs/*.md.

usage: Scripts/update-readme.py      (after `make demo`)

Every line `<!-- output: COMMAND -->` is followed by a block with the standard output of the command, and
then its standard error. The block is replaced; in it the folder of the project becomes `.`.
"""
import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "Docs").glob("*.md"))]
BLOCK = re.compile(r"<!-- output: (.+?) -->\n(?:\n```text\n.*?\n```\n)?", re.DOTALL)


def output(command):
    path = f"{ROOT / '.build/release'}:{os.environ['PATH']}"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, env={**os.environ, "PATH": path},
                          capture_output=True, text=True, stdin=subprocess.DEVNULL)
    text = (done.stdout + done.stderr).replace(str(ROOT), ".").rstrip()
    return "\n".join(line.rstrip() for line in text.split("\n"))


def block(match):
    command = match[1]
    print(command)
    return f"<!-- output: {command} -->\n\n```text\n{output(command)}\n```\n"


for page in PAGES:
    text = page.read_text()
    if BLOCK.search(text):
        page.write_text(BLOCK.sub(block, text))
