#!/usr/bin/env python3
"""Prints a random sample of the comments in the sources, for a reader who marks those that need a second reading.

usage: Scripts/prose/sample.py [COUNT [SEED [PATH...]]]     default: 100 comments, seed 1, Sources and Resources

A comment is a block of adjacent comment lines with at least four words. It is printed with its place and the line of
code below it. The same seed and the same sources give the same sample.
"""
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from check import ROOT, blocks_of, files, kind


def comments(paths):
    """Yields the blocks of comments as (place, lines, line of code below)."""
    for path in sorted(files(paths)):
        if kind(path) == "md":
            continue
        text = path.read_text()
        lines = text.split("\n")
        for _, block in blocks_of(kind(path), text):
            words = [line for _, line in block if line]
            if sum(len(line.split()) for line in words) >= 4:
                last = block[-1][0]
                code = lines[last + 1].strip() if last + 1 < len(lines) else ""
                yield f"{path.relative_to(ROOT)}:{block[0][0] + 1}", words, code


def main(arguments):
    count = int(arguments[0]) if arguments else 100
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    found = list(comments(arguments[2:] or [str(ROOT / "Sources"), str(ROOT / "Resources")]))
    for number, (place, lines, code) in enumerate(random.Random(seed).sample(found, count), 1):
        print(f"{number}. {place}", *(f"   | {line}" for line in lines), f"   {code}", "", sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
