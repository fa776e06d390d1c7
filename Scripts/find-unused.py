#!/usr/bin/env python3
"""Lists declarations in Sources that other sources do not use; uses in tests do not count.

usage: Scripts/find-unused.py [PATH...]      PATH: report only declarations below it

A declaration is used if its name occurs in Sources outside its own body, outside extensions of it and
outside other unused declarations. Only names are compared: an unrelated use of the same name hides an
unused declaration. Exit: 0 no unused declarations; 1 some, one per line.
"""
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Names that packages call: a type marked @main, and requirements of swift-argument-parser and swift-nio; and names that
# the compiler and its library call: the functions of a result builder, and a mirror.
REQUIRED = {
    "buildArray", "buildBlock", "buildEither", "buildExpression", "buildOptional",
    "customMirror",
    "GenerateSampleData", "Tilawa", "validate",
    "allValueStrings", "defaultCompletionKind", "defaultValueDescription",
    "InboundIn", "OutboundIn", "channelActive", "channelInactive", "channelRead",
    # Decoder and its containers.
    "userInfo", "nestedContainer", "nestedUnkeyedContainer", "superDecoder",
}
MODIFIERS = (r"(?:(?:package|public|internal|private|fileprivate|static|class|mutating|consuming|borrowing|nonisolated|"
             r"final|indirect|override|lazy|weak|unowned|isolated|async|(?:private|package|nonisolated)\(\w+\))\s+)*")
DECLARATION = re.compile(
    r"^[ \t]*(?:@[\w.]+(?:\((?:[^()]|\([^()]*\))*\))?\s+)*" + MODIFIERS
    + r"(func|var|let|struct|enum|class|actor|protocol|typealias|associatedtype|case|extension)\s+`?([A-Za-z_]\w*)",
    re.MULTILINE)
NAME = re.compile(r"[A-Za-z_]\w*")
LETTER = re.compile(r"\S")
TOKEN = re.compile(r'//|/\*|#*"""|#*"|[()]')


def code(text):
    """Returns the text with blanks in place of comments and strings, except interpolated code. Its length and its lines
    stay the same."""
    out, i = [], 0
    # The open strings, as (end, raw marks), and the open interpolations in them, as [string, open brackets].
    strings, interpolations = [], []

    def take(end, blank):
        nonlocal i
        out.append(LETTER.sub(" ", text[i:end]) if blank else text[i:end])
        i = end

    while i < len(text):
        if strings:
            end, raw = strings[-1]
            escape = "\\" + raw
            places = [at for at in (text.find(end, i), text.find(escape, i)) if at >= 0]
            take(min(places, default=len(text)), blank=True)
            if text.startswith(escape + "(", i):
                take(i + len(escape) + 1, blank=True)
                interpolations.append([strings.pop(), 1])
            elif text.startswith(escape, i):
                take(i + len(escape) + 1, blank=True)
            else:
                take(i + len(end), blank=False)
                strings.pop()
            continue
        match = TOKEN.search(text, i)
        take(match.start() if match else len(text), blank=False)
        if not match:
            break
        token = match[0]
        if token.startswith("/"):
            end = text.find("\n" if token == "//" else "*/", i)
            take(len(text) if end < 0 else end, blank=True)
        elif token.endswith('"'):
            take(match.end(), blank=False)
            strings.append((token.lstrip("#") + "#" * token.count("#"), "#" * token.count("#")))
        else:
            take(match.end(), blank=False)
            if interpolations:
                interpolations[-1][1] += 1 if token == "(" else -1
                if interpolations[-1][1] == 0:
                    strings.append(interpolations.pop()[0])
    return "".join(out)


def end_of(text, kind, start):
    """Returns the end of a declaration whose name ends at `start`: its closing brace, else the end of its line."""
    i, round_depth = start, 0
    while i < len(text):
        c = text[i]
        if c in "([":
            round_depth += 1
        elif c in ")]":
            round_depth -= 1
            if round_depth < 0:
                return i
        elif c == "{":
            depth = 0
            while i < len(text):
                depth += {"{": 1, "}": -1}.get(text[i], 0)
                i += 1
                if depth == 0:
                    break
            return i
        elif c == "}":
            return i
        elif c == "\n" and round_depth == 0 and kind in ("var", "let", "case", "typealias", "associatedtype"):
            rest = text[i:].lstrip()
            opens = rest.startswith((".", "?", ":", "=", "+", "&", "|", "{", "->"))
            if not opens and text[:i].rstrip()[-1:] not in "=,":
                return i
        i += 1
    return i


def main(arguments):
    texts = {path: code(path.read_text()) for path in sorted((ROOT / "Sources").rglob("*.swift"))}
    declared, places, own_headers = defaultdict(list), [], set()
    for path, text in texts.items():
        for match in DECLARATION.finditer(text):
            kind, name = match[1], match[2]
            place = (path, match.start(), end_of(text, kind, match.end()), kind, name, match.start(2))
            declared[name].append(place)
            own_headers.add((path, match.start(2)))
            if kind != "extension":
                places.append(place)
        # A `case` outside of an enum is a pattern in a switch and declares nothing.
        enums = [(s, e) for p, s, e, kind, *_ in places if p == path and kind == "enum"]
        others = [(s, e) for p, s, e, kind, *_ in places if p == path and kind in ("func", "var")]
        for place in [place for place in places if place[0] == path and place[3] == "case"]:
            _, start, *_, at = place
            enum = max((s for s, e in enums if s < start < e), default=-1)
            if enum < max((s for s, e in others if s < start < e), default=-1) or enum < 0:
                places.remove(place)
                declared[place[4]].remove(place)
                own_headers.discard((path, at))
    uses = defaultdict(list)
    for path, text in texts.items():
        for match in NAME.finditer(text):
            if (path, match.start()) not in own_headers:
                uses[match[0]].append((path, match.start()))
    dead, spans = set(), defaultdict(list)
    while True:
        found = []
        for place in places:
            path, start, end, kind, name, _ = place
            if place in dead or name in REQUIRED or name == "_":
                continue
            own = [(p, s, e) for p, s, e, *_ in declared[name]]
            is_used = any(
                not any(p == q and s <= at < e for q, s, e in own)
                and not any(s <= at < e for s, e in spans[p])
                for p, at in uses[name])
            if not is_used:
                found.append(place)
        if not found:
            break
        dead.update(found)
        for path, start, end, kind, name, _ in found:
            spans[path].append((start, end))
            if kind in ("struct", "enum", "class", "actor", "protocol"):
                for other, s, e, what, *_ in declared[name]:
                    if what == "extension":
                        spans[other].append((s, e))
    wanted = [Path(name).resolve() for name in arguments]
    count = 0
    for path, start, end, kind, name, at in sorted(dead, key=lambda place: (place[0], place[1])):
        within_other = any(s <= start and end <= e and (s, e) != (start, end) for s, e in spans[path])
        if within_other or wanted and not any(path.is_relative_to(folder) for folder in wanted):
            continue
        line = texts[path].count("\n", 0, at) + 1
        print(f"{path.relative_to(ROOT)}:{line}: no source uses {kind} {name}")
        count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
