#!/usr/bin/env python3
"""Checks the prose of sources and documents: line widths, first words of doc comments, turns to avoid.

usage: Scripts/prose/check.py [--wrap] [--habits] [PATH...]      PATH: files or folders; default: the whole project

  --wrap   first break the lines of comments and paragraphs that are too long

Rules: a line of Swift or C with a comment has at most 100 columns, a line of JavaScript, Python or Markdown
at most 120 (a word that is longer stands alone). A documentation comment does not begin with a question word.
The habits below stay rare: each has a limit per 1,000 lines of comments, for all files together and for each file
(a file may have one, however short it is). A decision has a title, a status and at most 25 lines.

  --habits  print how often each habit occurs, file by file, and in all

Exit: 0 no faults; 1 faults, one per line.
"""
import ast
import io
import re
import subprocess
import sys
import textwrap
import tokenize
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
WIDTHS = {"swift": 100, "c": 100, "js": 120, "py": 120, "md": 120}
QUESTION = re.compile(r"(What|Who|Whose|Why|How|Where|Whether|That)\b")
# Turns of phrase that a reader has to read twice: a pattern, and its limit per 1,000 lines of comments.
HABITS = {
    '"what" and a verb in place of a noun': (re.compile(
        r"\bwhat\s+(?:is|was|were|are|has|have|had|can|could|will|would|must|may|does|did|do|an?|the|it|they|one|he|she|"
        r"you|we|\w+s)\b", re.IGNORECASE), 5),
    "nobody, nothing, none": (re.compile(r"\b(?:nobody|nothing|none|no\s+one)\b", re.IGNORECASE), 5),
    "code that says, tells, knows, asks, wants": (re.compile(r"\b(?:says|tells|knows|asks|wants)\b", re.IGNORECASE), 2),
}
# Parts of a text that are not prose: output of the program, links, and code.
VERBATIM = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|<!--.*?-->", re.DOTALL)


def kind(path):
    """Returns the language of a file, or None if it contains no prose of this project."""
    ends = {".swift": "swift", ".c": "c", ".h": "c", ".js": "js", ".py": "py", ".md": "md"}
    # Minified files of other projects stay unchanged.
    if path.name.endswith(".min.js"):
        return None
    if path.suffix in ends:
        return ends[path.suffix]
    if not path.suffix and path.is_file():
        with path.open("rb") as file:
            if re.match(rb"#!.*python", file.readline(80)):
                return "py"
    return None


def files(arguments):
    """Returns the files with prose in the files and folders of `arguments`."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *arguments],
            cwd=ROOT, capture_output=True, check=True, text=True).stdout
        paths = [ROOT / name for name in listed.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        # A copy of the project without its history: take everything except build products.
        tops = [ROOT / name for name in arguments] or [
            path for path in ROOT.iterdir() if not path.name.startswith(".") and path.name != "demo"]
        paths = sorted(path for top in tops for path in ([top] if top.is_file() else top.rglob("*")))
    return [path for path in paths if path.is_file() and not path.is_symlink() and kind(path)]


def comment_column(line, in_text):
    """Returns the column of a // comment in a line of Swift, C or JavaScript (None without one), and the end mark of a
    string of several lines that is still open (None without one)."""
    i, quote = 0, None
    while i < len(line):
        if in_text:
            end = line.find(in_text, i)
            if end < 0:
                return None, in_text
            i, in_text = end + len(in_text), None
            continue
        if quote:
            if line[i] == "\\":
                i += 1
            elif line[i] == quote:
                quote = None
        elif line.startswith('"""', i):
            in_text = '"""'
            i += 2
        elif line.startswith('#"', i):
            end = line.find('"#', i + 2)
            i = end + 1 if end >= 0 else len(line)
        elif line[i] in "\"":
            quote = line[i]
        elif line.startswith("//", i):
            return i, None
        i += 1
    return None, in_text


def c_comments(lines, language):
    """Returns the blocks of comments as (marker, [(line number, text)])."""
    blocks, open_text, in_block = [], None, None
    for number, line in enumerate(lines):
        bare = line.strip()
        if in_block is not None:
            text = re.sub(r"^\*?\s?", "", bare.split("*/")[0])
            in_block.append((number, text))
            if "*/" in bare:
                in_block = None
            continue
        if not open_text and bare.startswith("/*"):
            marker = "/**" if bare.startswith("/**") else "/*"
            block = [(number, bare[len(marker):].split("*/")[0].strip())]
            blocks.append((marker, block))
            in_block = None if "*/" in bare else block
            continue
        if language == "js" and not bare.startswith("//"):
            continue
        column, open_text = comment_column(line, open_text)
        if column is None:
            continue
        rest = line[column:]
        marker = "///" if rest.startswith("///") else "//"
        entry = (number, rest[len(marker):].strip())
        alone = bare.startswith("//")
        if alone and blocks and blocks[-1][0] == marker and blocks[-1][1][-1][0] == number - 1:
            blocks[-1][1].append(entry)
        else:
            blocks.append((marker, [entry]))
    return blocks


def python_comments(text):
    """Returns the blocks of comments and docstrings of a Python file, in the form of `c_comments`."""
    blocks = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            entry = (token.start[0] - 1, token.string.lstrip("#! ").strip())
            if blocks and blocks[-1][1][-1][0] == entry[0] - 1:
                blocks[-1][1].append(entry)
            else:
                blocks.append(("#", [entry]))
    owners = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, owners) and ast.get_docstring(node):
            value = node.body[0].value
            body = value.value.split("\n")
            blocks.append(('"""', [(value.lineno - 1 + i, line.strip()) for i, line in enumerate(body)]))
    return blocks


def blocks_of(language, text):
    lines = text.split("\n")
    if language == "md":
        return [("", list(enumerate(lines)))]
    return python_comments(text) if language == "py" else c_comments(lines, language)


def too_long(language, text):
    """Returns the numbers of the lines that are too long."""
    limit, lines = WIDTHS[language], text.split("\n")
    found = [i for i, line in enumerate(lines) if len(line) > limit]
    if language in ("swift", "c"):
        commented = {i for _, block in c_comments(lines, language) for i, _ in block}
        found = [i for i in found if i in commented]
    if language == "md":
        fenced, inside = set(), False
        for i, line in enumerate(lines):
            inside ^= line.startswith("```")
            if inside or line.startswith("<!-- output:"):
                fenced.add(i)
        # A row of a table cannot be broken.
        found = [i for i in found if i not in fenced and not lines[i].startswith("| ")]
    return [i for i in found if " " in lines[i].strip().lstrip("/*#>|- ")]


def faults(path):
    """Yields the faults of one file as (line, sentence)."""
    language, text = kind(path), path.read_text()
    limit = WIDTHS[language]
    for i in too_long(language, text):
        yield i, f"more than {limit} columns"
    if "decisions" in path.parts:
        if not re.match(r"# \d{4} · .+\n\nStatus: ", text):
            yield 0, "a decision begins with its number, its title and its status"
        if text.count("\n") > 25:
            yield 25, "a decision has at most 25 lines"
    for marker, block in blocks_of(language, text):
        first = next((entry for entry in block if entry[1]), None)
        if first and marker in ("///", "/**", '"""') and (match := QUESTION.match(first[1])):
            yield first[0], f'a documentation comment begins with "{match[1]}": say what it is or does'


def habits(path):
    """Returns the number of lines of comments in a file, and the line numbers at which each habit occurs."""
    count, found = 0, {name: [] for name in HABITS}
    for _, block in blocks_of(kind(path), path.read_text()):
        count += sum(1 for _, line in block if line)
        prose = "\n".join(line for _, line in block)
        prose = VERBATIM.sub(lambda m: re.sub(r"\S", "·", m[0]), prose)
        if kind(path) == "py":
            prose = re.sub(r"\bNone\b", "····", prose)
        for name, (pattern, _) in HABITS.items():
            found[name] += [block[prose.count("\n", 0, m.start())][0] for m in pattern.finditer(prose)]
    return count, found


def frequent(counted):
    """Yields faults as (place, sentence): habits that exceed their limit in a file or in all files together."""
    for name, (_, limit) in HABITS.items():
        for path, (lines, found) in counted.items():
            if len(found[name]) > max(1, lines * limit // 1000):
                for line in found[name]:
                    yield f"{path.relative_to(ROOT)}:{line + 1}", f"{name}: more than {limit} per 1,000 lines"
        lines = sum(lines for lines, _ in counted.values())
        total = sum(len(found[name]) for _, found in counted.values())
        if total > max(1, lines * limit // 1000):
            yield "all files", f"{name}: {total} in {lines} lines, more than {limit} per 1,000"


def wrapped_comments(path, text):
    """Returns the text in which paragraphs of // comments with a line that is too long are wrapped again."""
    language = kind(path)
    lines, limit = text.split("\n"), WIDTHS[language]
    long = set(too_long(language, text))
    own = [(marker, [i for i, _ in block]) for marker, block in c_comments(lines, language)
           if marker in ("///", "//") and lines[block[0][0]].strip().startswith("//")]
    for marker, numbers in reversed(own):
        for start, end in reversed(paragraphs(lines, numbers, marker)):
            if long.isdisjoint(range(start, end)):
                continue
            indent = lines[start][:lines[start].index("//")]
            body = lines[start].strip()[len(marker):]
            lead = re.match(r"\s*(- )?", body)[0]
            words = " ".join(lines[i].strip()[len(marker):].strip() for i in range(start, end))
            lines[start:end] = textwrap.wrap(
                words.removeprefix("- ").strip(), limit, initial_indent=indent + marker + lead,
                subsequent_indent=indent + marker + " " * len(lead), break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


def paragraphs(lines, numbers, marker):
    """Returns half-open ranges of line numbers, each a paragraph or an item of a list."""
    runs, start = [], None
    for i in numbers:
        body = lines[i].strip()[len(marker):]
        verbatim = not body.strip() or body.startswith("     ") or body.strip().startswith("```")
        if verbatim or start is None or body.strip().startswith("- "):
            if start is not None:
                runs.append((start, i))
            start = None if verbatim else i
    if start is not None:
        runs.append((start, numbers[-1] + 1))
    return runs


def wrapped_markdown(text):
    """Returns the text in which paragraphs and items with a line that is too long are wrapped again; tables stay
    unchanged."""
    lines, limit = text.split("\n"), WIDTHS["md"]
    long = set(too_long("md", text))
    runs, start, fenced = [], None, False
    for i, line in enumerate([*lines, ""]):
        fence = line.startswith("```")
        special = fenced or fence or not line.strip() or re.match(r"[|#<]|    |!\[", line)
        item = re.match(r"\s*([-*]|\d+\.) ", line)
        fenced ^= fence
        if start is not None and (special or item):
            runs.append((start, i))
            start = None
        if start is None and not special:
            start = i
    for start, end in reversed(runs):
        if long.isdisjoint(range(start, end)):
            continue
        lead = re.match(r"\s*(?:(?:[-*]|\d+\.) +|> )?", lines[start])[0]
        words = " ".join(line.strip() for line in lines[start:end]).removeprefix(lead.strip()).strip()
        lines[start:end] = textwrap.wrap(
            words, limit, initial_indent=lead, subsequent_indent="> " if lead == "> " else " " * len(lead),
            break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


def main(arguments):
    options = {"--wrap", "--habits"}
    paths = files([str(Path(name).resolve()) for name in arguments if name not in options])
    listed, counted = [], {}
    for path in paths:
        if "--wrap" in arguments:
            text = path.read_text()
            mended = {"md": wrapped_markdown, "py": lambda text: text}.get(
                kind(path), lambda text, path=path: wrapped_comments(path, text))(text)
            if mended != text:
                path.write_text(mended)
        counted[path] = habits(path)
        listed += [(f"{path.relative_to(ROOT)}:{line + 1}", sentence) for line, sentence in sorted(faults(path))]
    if "--habits" in arguments:
        for path, (lines, found) in counted.items():
            print(lines, *(len(places) for places in found.values()), path.relative_to(ROOT), sep="\t")
        lines = sum(lines for lines, _ in counted.values())
        for name in HABITS:
            total = sum(len(found[name]) for _, found in counted.values())
            print(f"{name}: {total} in {lines} lines, {1000 * total / max(1, lines):.1f} per 1,000")
        return 0
    listed += frequent(counted)
    for place, sentence in listed:
        print(f"{place}: {sentence}")
    if listed:
        print(f"error: {len(listed)} faults of prose\n  try: write them as the messages say; "
              f"--wrap breaks long lines", file=sys.stderr)
    return 1 if listed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
