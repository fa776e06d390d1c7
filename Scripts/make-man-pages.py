#!/usr/bin/env python3
"""Writes the manual pages, tilawa.1 and one page per command, from the program's help.

usage: Scripts/make-man-pages.py PROGRAM FOLDER

The text comes from `PROGRAM --experimental-dump-help`. The date of the pages is SOURCE_DATE_EPOCH, so
the same program always gives the same pages.
"""
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path


def roff(text):
    """Escapes text for roff: backslashes, hyphens, and lines that roff would read as requests."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def paragraphs(text):
    """Formats a discussion: indented lines are kept, other lines are filled."""
    lines, shown = [], False
    for line in text.strip("\n").split("\n"):
        verbatim = line.startswith("  ")
        if verbatim != shown:
            if lines and lines[-1] == ".PP":
                lines.pop()
            lines.append(".PP\n.RS 4\n.nf" if verbatim else ".fi\n.RE")
            shown = verbatim
        if verbatim:
            lines.append(roff(line[2:]))
        elif line.strip():
            lines.append(roff(line))
        elif lines and lines[-1] != ".PP":
            lines.append(".PP")
    if shown:
        lines.append(".fi\n.RE")
    return "\n".join(lines)


def spelling(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def synopsis(command, words):
    parts = [f".B {roff(' '.join(words))}"]
    for argument in shown(command):
        value = f"\\fI{roff(argument.get('valueName', ''))}\\fR"
        if argument["kind"] == "positional":
            part = value
        else:
            part = f"\\fB{roff(spelling(argument['preferredName']))}\\fR"
            part += f" {value}" if argument["kind"] == "option" else ""
        part += " ..." if argument["isRepeating"] else ""
        parts.append(f"[{part}]" if argument["isOptional"] else part)
    if command.get("subcommands"):
        parts.append("\\fIcommand\\fR")
    return "\n".join(parts)


def shown(command):
    return [argument for argument in command.get("arguments", []) if argument["shouldDisplay"]]


def entry(argument):
    value = f"\\fI{roff(argument.get('valueName', ''))}\\fR"
    if argument["kind"] == "positional":
        head = value
    else:
        names = ", ".join(f"\\fB{roff(spelling(name))}\\fR" for name in argument["names"])
        head = f"{names} {value}" if argument["kind"] == "option" else names
    text = [argument.get("abstract", ""), argument.get("discussion", "")]
    if argument.get("allValues"):
        text.append("Values: " + ", ".join(argument["allValues"]) + ".")
    if "defaultValue" in argument:
        text.append(f"Default: {argument['defaultValue']}.")
    return f".TP\n{head}\n" + roff(" ".join(part for part in text if part))


def subcommands(command):
    return [sub for sub in command.get("subcommands", [])
            if sub["shouldDisplay"] and sub["commandName"] != "help"]


def page(command, words, version, date):
    title = "-".join(words)
    out = [f'.TH "{roff(title.upper())}" 1 "{date}" "tilawa {version}" "Tilawa"',
           ".SH NAME", f"{roff(title)} \\- {roff(command.get('abstract', '').rstrip('.'))}",
           ".SH SYNOPSIS", synopsis(command, words)]
    if command.get("discussion"):
        out += [".SH DESCRIPTION", paragraphs(command["discussion"])]
    if subcommands(command):
        out.append(".SH COMMANDS")
        for sub in subcommands(command):
            out.append(f".TP\n.B {roff(sub['commandName'])}\n{roff(sub.get('abstract', ''))}")
    sections = {}
    for argument in shown(command):
        sections.setdefault(argument.get("sectionTitle", "Options"), []).append(argument)
    for section, arguments in sections.items():
        out.append(f".SH {roff(section.upper())}")
        out += [entry(argument) for argument in arguments]
    related = [words[:-1]] if len(words) > 1 else []
    related += [words + [sub["commandName"]] for sub in subcommands(command)]
    if related:
        names = [f"\\fB{roff('-'.join(name))}\\fR(1)" for name in related]
        out += [".SH SEE ALSO", ",\n".join(names)]
    return title, "\n".join(line for line in out if line) + "\n"


def pages(command, words, version, date):
    yield page(command, words, version, date)
    for sub in subcommands(command):
        yield from pages(sub, words + [sub["commandName"]], version, date)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    told = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    version = re.match(r"tilawa (\S+)", told)[1]
    dump = subprocess.run([program, "--experimental-dump-help"], capture_output=True, check=True)
    command = json.loads(dump.stdout)["command"]
    date = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "0"))))
    for title, text in pages(command, [command["commandName"]], version, date):
        (folder / f"{title}.1").write_text(text)


main()
