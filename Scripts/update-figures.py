#!/usr/bin/env python3
"""Writes the tables of Docs/accuracy.md and Docs/scale.md, and figures of README.md, from Docs/figures/*.json.

usage: Scripts/update-figures.py                       write all tables
       Scripts/update-figures.py --check               write no file; exit 1 and name each table that is out of date
       Scripts/update-figures.py --add NAME MODEL FILE [ROW]
                                                       first read the figures of one model from FILE, the output of
                                                       `Benchmarks/accuracy … --json` (its conditions), of
                                                       `Benchmarks/peers … --json` (its tools) or, as ROW, the total
                                                       of `Benchmarks/alignment … --json`

A line `<!-- figures: NAME -->` is followed by one table for each model or version in Docs/figures/NAME.json:

    { "from": command, "columns": [[heading, field, kind], …],
      "models": [{ "model": text, "rows": [{ field: value, … }, …] }, …] }

Kinds: text; count; percent (of a share from 0 to 1); percent/FIELD (of a count out of FIELD); a number of
decimals, optionally with a unit ("1 s"). A missing value is shown as a dash.

`<!-- figure: NAME | ROW | HEADING -->…<!-- /figure -->` within a line holds one value of the last model. With a fourth
part, `of 100`, it holds the whole number of per cent, rounded down and without a sign.
"""
import json
import math
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "Docs" / "figures"
PAGES = [ROOT / "README.md", ROOT / "Docs" / "accuracy.md", ROOT / "Docs" / "scale.md"]
BLOCK = re.compile(r"(<!-- figures: ([a-z-]+) -->\n).*?(?=\n\n(?:#|[^|*\n])|\Z)", re.DOTALL)
FIGURE = re.compile(r"(<!-- figure: ([^>]+?) -->)[^<]*(?=<!-- /figure -->)")


def shown(row, field, kind):
    """Formats a value for its column."""
    value = row.get(field)
    if value is None:
        return "–"
    if kind in ("text", "count"):
        return f"{value:,}" if isinstance(value, int) else str(value)
    if kind.startswith("percent"):
        whole = row[kind.split("/")[1]] if "/" in kind else 1
        digits = f"{100 * value / whole:.1f}"
        return f"{digits.removesuffix('.0') if digits in ('0.0', '100.0') else digits} %"
    decimals, _, unit = kind.partition(" ")
    return f"{value:,.{decimals}f}" + (f" {unit}" if unit else "")


def tables(name):
    """Returns the tables of a file of figures, one for each model."""
    figures = json.loads((FIGURES / f"{name}.json").read_text(encoding="utf-8"))
    columns, parts = figures["columns"], []
    for model in figures["models"]:
        lines = [f"**{model['model']}**", ""]
        lines.append("| " + " | ".join(heading for heading, *_ in columns) + " |")
        lines.append("|" + "---|" * len(columns))
        for row in model["rows"]:
            lines.append("| " + " | ".join(shown(row, field, kind) for _, field, kind in columns) + " |")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def figure(parts):
    """Returns one value. `parts` are the name of the file, the row, the heading and, optionally, `of 100`."""
    name, title, heading, *form = [" ".join(part.split()) for part in parts.split("|")]
    figures = json.loads((FIGURES / f"{name}.json").read_text(encoding="utf-8"))
    field, kind = next((field, kind) for found, field, kind in figures["columns"] if found == heading)
    first = figures["columns"][0][1]
    row = next(row for row in figures["models"][-1]["rows"] if row[first] == title)
    text = shown(row, field, kind)
    return str(math.floor(float(text.removesuffix(" %")))) if form == ["of 100"] else text


def add(name, model, path, title=None):
    """Replaces the rows of a model in a file of figures by the output of a benchmark."""
    file = FIGURES / f"{name}.json"
    figures = json.loads(file.read_text(encoding="utf-8"))
    found = json.loads(Path(path).read_text(encoding="utf-8"))
    found = found.get("result", found)
    fields = [field for _, field, _ in figures["columns"]]
    rows = [{**found["total"], fields[0]: title}] if title else found.get("tools", found.get("conditions"))
    part = next((one for one in figures["models"] if one["model"] == model), None)
    if part is None:
        part = {"model": model, "rows": []}
        figures["models"].append(part)
    for row in rows:
        new = {field: row[field] for field in fields if row.get(field) is not None}
        place = next((i for i, old in enumerate(part["rows"]) if old[fields[0]] == row[fields[0]]), None)
        if place is None:
            part["rows"].append(new)
        else:
            part["rows"][place] = new
    file.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def main(arguments):
    if arguments[:1] == ["--add"] and len(arguments) in (4, 5):
        add(*arguments[1:])
    elif arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 64
    differs = False
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        new = BLOCK.sub(lambda match: f"{match[1]}\n{tables(match[2])}", text)
        new = FIGURE.sub(lambda match: match[1] + figure(match[2]), new)
        if new != text and arguments == ["--check"]:
            print(f"{page.relative_to(ROOT)}: a figure differs from Docs/figures; run Scripts/update-figures.py")
            differs = True
        elif new != text:
            page.write_text(new, encoding="utf-8")
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
