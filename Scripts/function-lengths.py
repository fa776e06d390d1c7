#!/usr/bin/env python3
"""Lists functions in Swift with more than 60 lines, from the line of their name to their closing brace.

usage: Scripts/function-lengths.py [PATH...]      PATH: files or folders; default: Sources and Tests

Initialisers, subscripts, computed properties and closures that are assigned to a constant or variable count as
functions. Lines of comments and blank lines in a function count. A property that is one `switch` does not count: it is
a table, and parts of it would lose the compiler's check that it is complete.
Exit: 0 no function is longer; 1 some, one per line, longest first.
"""
import importlib.util
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 60
DECLARATION = re.compile(r"(?<![.\w])(?:(func)\s+|(init|subscript|deinit)\b(?=[?!]?\s*[(<{])|(var|let)\s+)([^\s(:<]*)")
PAIRS = {"(": ")", "[": "]", "{": "}"}


def blanked():
    """Returns the function of find-unused.py that blanks comments and strings."""
    spec = importlib.util.spec_from_file_location("find_unused", ROOT / "Scripts/find-unused.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.code


def after(text, start):
    """Returns the index after the bracket that closes the one at `start`; other kinds of brackets do not count."""
    opening, depth = text[start], 0
    for match in re.compile(f"[{re.escape(opening + PAIRS[opening])}]").finditer(text, start):
        depth += 1 if match[0] == opening else -1
        if depth == 0:
            return match.end()
    return len(text)


def body(text, start, is_property):
    """Returns the index of the brace that opens the body of a declaration; None if it has no body.

    A function in a protocol ends where the next declaration or a closing brace stands.
    """
    end = re.compile(r"[{}(\[=\n]|\b(?:func|init|subscript|var|let|associatedtype)\b").finditer
    at = start
    while match := next(end(text, at), None):
        if match[0] == "{":
            return match.start()
        if match[0] in PAIRS:
            at = after(text, match.start())
        elif match[0] == "=" and is_property:
            closure = re.compile(r"=\s*\{").match(text, match.start())
            return closure.end() - 1 if closure else None
        elif match[0] == "\n" and is_property:
            if not text[start:match.start()].rstrip().endswith(":"):
                return None
            at = match.end()
        elif match[0] in "=\n":
            at = match.end()
        else:
            return None
    return None


def is_table(content):
    """True if the body of a property is a single `switch`."""
    match = re.match(r"switch\s+[\w.]+\s*\{", content)
    return match is not None and after(content, match.end() - 1) == len(content)


def functions(text):
    """Yields the functions of a source without comments and strings: line, number of lines, name."""
    for match in DECLARATION.finditer(text):
        opening = body(text, match.end(), is_property=match[3] is not None)
        if opening is None:
            continue
        end = after(text, opening)
        if match[3] is None or not is_table(text[opening + 1:end - 1].strip()):
            line = text.count("\n", 0, match.start()) + 1
            yield line, text.count("\n", match.start(), end) + 1, match[2] or match[4]


def main(arguments):
    code = blanked()
    tops = [Path(path) for path in arguments] or [ROOT / "Sources", ROOT / "Tests"]
    paths = [path for top in tops for path in ([top] if top.is_file() else sorted(top.rglob("*.swift")))]
    found = []
    for path in paths:
        name = path.resolve().relative_to(ROOT) if path.resolve().is_relative_to(ROOT) else path
        found += [(-lines, str(name), line, title) for line, lines, title in functions(code(path.read_text("utf-8")))
                  if lines > LIMIT]
    for lines, path, line, title in sorted(found):
        print(f"{path}:{line}: {title} has {-lines} lines, more than {LIMIT}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
