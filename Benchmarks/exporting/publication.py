"""Compares a published folder with the same folder published again a day later."""
import json

from readers import output

PARSERS = {
    "podcastparser": "f = podcastparser.parse(path, open(path, 'rb')); "
                     "r = [(e['guid'], e['enclosures'][0]['url'], e['title']) for e in f['episodes']]",
    "feedparser": "f = feedparser.parse(path); r = [(e.id, e.enclosures[0].href, e.title) for e in f.entries]",
}


def content(folder):
    return {str(f.relative_to(folder)): f.read_bytes() for f in sorted(folder.rglob("*")) if f.is_file()}


def episodes(folder, python, parser):
    code = f"import sys, json, {parser}\npath = sys.argv[1]\n{PARSERS[parser]}\nprint(json.dumps(r))"
    return sorted(json.loads(output(python, "-c", code, folder / "feed.xml")))


def compare(library, python, folder):
    asked = ["publish", folder, "--split", "surah", "--url", "https://example.org/drills/"]
    library.run(*asked, "--range", "93:1-94:8")
    first, found = content(folder), {p: episodes(folder, python, p) for p in PARSERS}
    rows = [{"what": f"episodes found by {p}", "count": len(e), "verdict": "–"} for p, e in found.items()]
    same = len({json.dumps(e) for e in found.values()}) == 1
    for row in rows:
        row["verdict"] = "both the same" if same and row["count"] else "differs"
    library.run(*asked, "--range", "93:1-94:8")
    second = content(folder)
    changed = sorted(n for n in first.keys() | second.keys() if first.get(n) != second.get(n))
    rows.append({"what": "files after the same again", "count": len(second),
                 "verdict": "every byte the same" if not changed else f"differs: {', '.join(changed)}"})
    library.run(*asked, "--range", "97:1-5")
    later = episodes(folder, python, "podcastparser")
    kept = [e for e in found["podcastparser"] if e in later]
    rows.append({"what": "episodes after another drill", "count": len(later),
                 "verdict": "earlier GUIDs and addresses stay" if len(kept) == len(found["podcastparser"])
                 else "differs"})
    return rows
