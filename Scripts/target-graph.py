#!/usr/bin/env python3
"""Prints the targets of Package.swift, bottom first: lines of Swift, number and names of imported own targets.

The last line counts the Swift targets of the program, the imports among them and their floors. A target lies one floor
above the highest target that it imports.

usage: Scripts/target-graph.py
       Scripts/target-graph.py --cycles [TARGET...]    cycles among the files of each target, largest first

A file depends on another file of its target if its code contains the name of a top-level type that the other
declares. Members are not followed, because a name like `.recording` belongs to many types. A cycle is a strongly
connected component: each of its files depends on each of the others, directly or through others.
Exit: 0; 1 if a cycle has more than 4 files.
"""
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 4
NO_CODE = re.compile(r'"""(?:.|\n)*?"""|/\*(?:.|\n)*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"')
TYPE = re.compile(
    r"^([ \t]*)(?:@\w+(?:\([^)]*\))?\s+)*((?:(?:public|package|private|fileprivate|final|indirect|nonisolated)\s+)*)"
    r"(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)", re.MULTILINE)
NAME = re.compile(r"(?<![.\w`])[A-Z]\w*")


def targets():
    """Yields the targets in Sources, in order: name and declared dependencies on own targets."""
    dump = subprocess.run(
        ["swift", "package", "dump-package", "--package-path", ROOT], check=True, stdout=subprocess.PIPE).stdout
    every = json.loads(dump)["targets"]
    own = {target["name"] for target in every if target["type"] != "test"}
    for target in every:
        folder = ROOT / "Sources" / target["name"]
        if target["type"] in ("test", "system") or not folder.is_dir():
            continue
        names = [next(iter(dependency.values()))[0] for dependency in target["dependencies"]]
        yield target["name"], [name for name in names if name in own]


def sources(target):
    return {path.stem: path.read_text() for path in sorted((ROOT / "Sources" / target).rglob("*.swift"))}


def graph(texts):
    """Returns, for each file of a target, the files it depends on, with the names of the types."""
    code = {file: NO_CODE.sub(" ", text) for file, text in texts.items()}
    owner, inner = {}, {}
    for file, text in code.items():
        inner[file] = set()
        for indentation, access, name in TYPE.findall(text):
            if indentation or "private" in access:
                inner[file].add(name)
            else:
                owner[name] = file
    edges = {file: {} for file in code}
    for file, text in code.items():
        for name in sorted(set(NAME.findall(text)) - inner[file]):
            other = owner.get(name, file)
            if other != file:
                edges[file].setdefault(other, []).append(name)
    return edges


def components(edges):
    """Returns the strongly connected components of more than one file, largest first (Tarjan 1972)."""
    index, low, stack, found = {}, {}, [], []

    def visit(file):
        index[file] = low[file] = len(index)
        stack.append(file)
        for other in edges[file]:
            if other not in index:
                visit(other)
                low[file] = min(low[file], low[other])
            elif other in stack:
                low[file] = min(low[file], index[other])
        if low[file] == index[file]:
            at = stack.index(file)
            found.append(sorted(stack[at:]))
            del stack[at:]

    for file in edges:
        if file not in index:
            visit(file)
    return sorted((one for one in found if len(one) > 1), key=lambda one: (-len(one), one))


def print_graph():
    count, floors = 0, {}
    for name, imports in targets():
        texts = sources(name)
        lines = sum(text.count("\n") for text in texts.values())
        print(f"{lines:6} {len(imports):3}  {name}: {' '.join(imports)}")
        # C, and a program that imports support of tests, do not count.
        if texts and all((ROOT / "Sources" / other).is_dir() for other in imports):
            below = [floors[other] for other in imports if other in floors]
            count += len(below)
            floors[name] = 1 + max(below, default=0)
    print(f"{len(floors)} targets, {count} imports among them, {max(floors.values())} floors")


def print_cycles(names):
    """Prints the cycles; returns True if all have at most four files."""
    largest = 0
    for name in names or [name for name, _ in targets()]:
        edges = graph(sources(name))
        for files in components(edges):
            largest = max(largest, len(files))
            print(f"{name}: {len(files)} files")
            for file in files:
                uses = [f"{other} ({', '.join(edges[file][other])})" for other in edges[file] if other in files]
                print(f"    {file} -> {'; '.join(uses)}")
    return largest <= LARGEST


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["--cycles"]:
        sys.exit(0 if print_cycles(words[1:]) else 1)
    if words:
        sys.exit(__doc__)
    print_graph()
