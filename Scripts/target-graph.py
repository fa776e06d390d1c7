#!/usr/bin/env python3
"""Prints the targets of Package.swift, bottom first: lines of Swift, number and names of imported own targets.

The last line counts the Swift targets of the program, the imports among them and their floors. A target lies one floor
above the highest target that it imports.

usage: Scripts/target-graph.py
       Scripts/target-graph.py --cycles [TARGET...]    cycles among the files of each target, largest first
       Scripts/target-graph.py --document [--check]    write the floors into README.md and Docs/architecture.md;
                                                       --check writes no file and names each block that is out of date

The blocks lie between `<!-- floors -->` or `<!-- targets -->` and the same with a slash. The script writes names,
floors, properties and graph; the sentence of a floor or target is written by hand and kept.

A file depends on another file of its target if its code contains the name of a top-level type that the other
declares. Members are not followed, because a name like `.recording` belongs to many types. A cycle is a strongly
connected component: each of its files depends on each of the others, directly or through others.
Exit: 0; 1 if a cycle has more than 4 files, a block is out of date, or a floor or target has no sentence.
"""
import json
import re
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 4
NO_CODE = re.compile(r'"""(?:.|\n)*?"""|/\*(?:.|\n)*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"')
TYPE = re.compile(
    r"^([ \t]*)(?:@\w+(?:\([^)]*\))?\s+)*((?:(?:public|package|private|fileprivate|final|indirect|nonisolated)\s+)*)"
    r"(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)", re.MULTILINE)
NAME = re.compile(r"(?<![.\w`])[A-Z]\w*")


def package():
    """Returns the targets of Package.swift as the package manager prints them."""
    dump = subprocess.run(
        ["swift", "package", "dump-package", "--package-path", ROOT], check=True, stdout=subprocess.PIPE).stdout
    return json.loads(dump)["targets"]


def targets(every=None):
    """Yields the targets in Sources, in order: the name, and the declared dependencies on targets of this package."""
    every = every or package()
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
        # Skip C targets, and a program that imports the support code of tests.
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


class House:
    """The Swift targets of the program, with their floors: without C targets and without targets that import the
    support code of tests."""

    def __init__(self):
        every = package()
        listed = dict(targets(every))
        support = {target["name"] for target in every if (target.get("path") or "").startswith("Tests/")}
        self.imports = {
            name: [other for other in imports if sources(other)]
            for name, imports in listed.items() if sources(name) and support.isdisjoint(imports)}
        self.properties = {target["name"]: self.described(target) for target in every}
        self.floor = {}
        for name in self.imports:
            self.place(name)

    @staticmethod
    def described(target):
        """Returns words for the settings of a target: its level of safety and its optimisation."""
        kinds = [setting["kind"] for setting in target["settings"]]
        words = [] if any("strictMemorySafety" in kind for kind in kinds) else ["unsafe"]
        flags = [kind["unsafeFlags"]["_0"] for kind in kinds if "unsafeFlags" in kind]
        words += ["optimised"] if ["-O"] in flags else []
        return f" ({', '.join(words)})" if words else ""

    def place(self, name):
        if name not in self.floor:
            self.floor[name] = 1 + max((self.place(other) for other in self.imports[name]), default=0)
        return self.floor[name]

    def floors(self):
        """Returns the floors, highest first: number and names in the order of Package.swift."""
        return [(floor, [name for name in self.imports if self.floor[name] == floor])
                for floor in range(max(self.floor.values()), 0, -1)]

    def reach(self, name):
        """Returns all targets below a target, directly or through others."""
        return set(self.imports[name]).union(*(self.reach(other) for other in self.imports[name]))

    def edges(self, name):
        """Returns the imports of a target, without those that another of its imports also reaches."""
        return [other for other in self.imports[name]
                if not any(other in self.reach(third) for third in self.imports[name])]

    def size(self):
        count = sum(map(len, self.imports.values()))
        return f"{len(self.imports)} targets, {count} imports among them, {max(self.floor.values())} floors."

    def table(self, text, missing):
        """Returns the table of floors, with the sentences that stand in `text`; adds floors without a sentence to
        `missing`."""
        found = dict(re.findall(r"^\| (\d+) \| .*\| (?!…)(.+) \|$", text, re.MULTILINE))
        lines = [self.size(), "", "| floor | targets | |", "|---|---|---|"]
        for floor, names in self.floors():
            if str(floor) not in found:
                missing.append(f"floor {floor} has no sentence")
            listed = ", ".join(f"`{name}`" for name in names)
            lines.append(f"| {floor} | {listed} | {found.get(str(floor), '…')} |")
        return "\n".join(lines)

    def list(self, text, missing):
        """Returns graph and list of targets, with the sentences that stand in `text`; adds targets without a sentence
        to `missing`."""
        found = {name: " ".join(sentence.split()) for name, sentence in re.findall(
            r"^- \*\*(\w+)\*\*[^:\n]*: (?!…)(.+?)(?=\n\n|\n- |\Z)", text, re.MULTILINE | re.DOTALL)}
        parts = [self.size()]
        lines = ["```mermaid", "flowchart TD"]
        for _, names in self.floors():
            lines += [f"  {name} --> {' & '.join(self.edges(name))}" for name in names if self.edges(name)]
        parts.append("\n".join([*lines, "```"]))
        for floor, names in self.floors():
            parts.append(f"### Floor {floor}")
            items = []
            for name in names:
                if name not in found:
                    missing.append(f"{name} has no sentence")
                line = f"- **{name}**{self.properties[name]}: {found.get(name, '…')}"
                items.append("\n".join(textwrap.wrap(
                    line, 120, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)))
            parts.append("\n".join(items))
        return "\n\n".join(parts)


def document(check):
    """Writes or checks the blocks of the documents; returns True if all are complete and, if checked, current."""
    house, faults = House(), []
    for page, block, written in [("README.md", "floors", house.table), ("Docs/architecture.md", "targets", house.list)]:
        path, missing = ROOT / page, []
        text = path.read_text(encoding="utf-8")
        match = re.search(rf"(<!-- {block} -->\n\n?)(.*?)(\n<!-- /{block} -->)", text, re.DOTALL)
        if not match:
            faults.append(f"{page}: there is no block `<!-- {block} -->`")
            continue
        new = text[:match.end(1)] + written(match[2], missing) + "\n" + text[match.start(3):]
        faults += [f"{page}: {fault}" for fault in missing]
        if new != text and check:
            faults.append(f"{page}: the {block} differ from Package.swift; run Scripts/target-graph.py --document")
        elif new != text:
            path.write_text(new, encoding="utf-8")
    print("\n".join(faults), end="\n" if faults else "")
    return not faults


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["--document"] and words[1:] in ([], ["--check"]):
        sys.exit(0 if document(check="--check" in words) else 1)
    if words[:1] == ["--cycles"]:
        sys.exit(0 if print_cycles(words[1:]) else 1)
    if words:
        sys.exit(__doc__)
    print_graph()
