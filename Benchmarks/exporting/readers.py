"""The programs and packages that open an export, and the code that reads the start times of its readings."""
import csv
import json
import re
import shutil
import subprocess
import sys
import venv

PACKAGES = ["pandas==3.1.1", "pysubs2==1.8.1", "srt==3.5.3", "webvtt-py==0.6.0", "pympi-ling==1.71",
            "praat-textgrids==1.4.0", "pylrc==0.1.2", "podcastparser==0.6.11", "feedparser==6.0.14",
            "python-vlc==3.0.21203"]

# The code of each package: it reads the file sys.argv[1] and prints the start times of its readings in seconds as JSON.
BY_PACKAGE = {
    "csv": ("pandas", "t = pandas.read_csv(path); r = t[t.ayah.notna()].start"),
    "tsv": ("pandas", "t = pandas.read_csv(path, sep='\\t'); r = t[t.ayah.notna()].start"),
    "audacity": ("pandas", "r = pandas.read_csv(path, sep='\\t', header=None)[0]"),
    "ctm": ("pandas", "r = pandas.read_csv(path, sep=r'\\s+', header=None)[2]"),
    "srt": ("srt", "r = [c.start.total_seconds() for c in srt.parse(open(path, encoding='utf-8-sig').read())]"),
    "vtt": ("webvtt", "r = [c.start_in_seconds + c.start_time.milliseconds / 1000 for c in webvtt.read(path)]"),
    "ass": ("pysubs2", "r = [e.start / 1000 for e in pysubs2.load(path) if not e.is_comment]"),
    "lrc": ("pylrc", "r = [l.time for l in pylrc.parse(open(path, encoding='utf-8').read()) if l.text.strip()]"),
    "elan": ("pympi", "e = pympi.Eaf(path); r = [a[0] / 1000 for a in e.get_annotation_data_for_tier("
             "'segments')]"),
    "textgrid-short": ("textgrids", "g = textgrids.TextGrid(path); "
                       "r = [i.xmin for i in g['segments'] if i.text.strip()]"),
}

# The resolution of a format in seconds; 0.001 if not listed. For formats with an entry per stretch between two pauses
# it is larger, because an entry starts with its first word and not at the cut between two ayat.
STEPS = {"ass": 0.01, "lrc": 0.01, "cue": 1 / 75, "qua-segments": 0.3, "qua-rows": 0.3, "recitations-segmenter": 0.3,
         "alignment-benchmark": 0.3}

# The first tier of Tilawa's text grids contains the segments.
PRAAT = """form: "Read"
  infile: "file", ""
endform
Read from file: file$
for i to do ("Get number of intervals...", 1)
  label$ = Get label of interval: 1, i
  if label$ <> ""
    start = Get start time of interval: 1, i
    appendInfoLine: start
  endif
endfor
"""


def environment(work):
    """Returns the Python of a virtual environment with the packages, and creates it if missing."""
    python = work / "bin" / "python"
    if not (work / "complete").exists():
        shutil.rmtree(work, ignore_errors=True)
        venv.create(work, with_pip=True)
        subprocess.run([python, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", *PACKAGES],
                       check=True, stdout=sys.stderr)
        (work / "complete").touch()
    return python


def said(problem):
    """Returns the last line that a failed program printed as its message."""
    return (getattr(problem, "stderr", None) or str(problem)).strip().splitlines()[-1]


def output(*call):
    return subprocess.run(list(map(str, call)), capture_output=True, text=True, check=True).stdout


def by_package(name, path, python):
    package, code = BY_PACKAGE[name]
    program = f"import sys, json, {package}\npath = sys.argv[1]\n{code}\nprint(json.dumps(list(map(float, r))))"
    return json.loads(output(python, "-c", program, path))


def by_praat(path, folder):
    script = folder / "read.praat"
    script.write_text(PRAAT)
    return [float(line) for line in output("praat", "--run", script, path).split()]


def by_cuetools(path):
    # cuebreakpoints prints only the cuts between tracks, as minutes:seconds.frames, so the start of the first track is
    # missing.
    return [int(m) * 60 + int(s) + int(f) / 75
            for m, s, f in (re.split("[:.]", line) for line in output("cuebreakpoints", path).split())]


def by_ffmpeg(path, sound):
    made = path.with_suffix(".mka")
    output("ffmpeg", "-v", "error", "-y", "-i", sound, "-i", path, "-map", "0:a", "-map_chapters", "1", "-c", "copy",
           made)
    return probed(made)


def probed(path):
    found = json.loads(output("ffprobe", "-v", "error", "-show_chapters", "-of", "json", path))
    return [float(c["start_time"]) for c in found["chapters"]]


def by_sqlite(path):
    return [float(line) / 1000 for line in output(
        "sqlite3", path, "select time from timings where ayah < 990 order by time").split()]


def opened(name, path, python, sound):
    """Returns the name of the program that reads a format, and the start times it finds; `None` if no program does."""
    if name in BY_PACKAGE:
        return BY_PACKAGE[name][0], by_package(name, path, python)
    if name == "textgrid":
        return "praat", by_praat(path, path.parent)
    if name == "cue":
        return "cuetools", by_cuetools(path)
    if name == "ffmetadata":
        return "ffmpeg", by_ffmpeg(path, sound)
    if name == "quran-android":
        return "sqlite3", by_sqlite(path)
    if name == "audio-folder":
        with open(path.parent / "metadata.csv", newline="", encoding="utf-8") as table:
            rows = list(csv.DictReader(table))
        for row in rows:
            output("ffprobe", "-v", "error", path.parent / row["file_name"])
        return "ffprobe", len(rows)
    return None


def returned(library, name, files, recording):
    """Returns the start times that `tilawa import` reads from the files."""
    if name == "alignment-benchmark":
        files = [f for f in files if f.name != "submission.json"]
    found = library.run("import", "timings", *files, "--format", name, "--recording", recording, "--dry-run")
    starts = []
    for one in found["recordings"]:
        for edit in one["edits"]:
            match = re.search(r" (?:(\d+):)?(\d+):(\d+\.\d+)-", edit)
            if match:
                starts.append(int(match[1] or 0) * 3600 + int(match[2]) * 60 + float(match[3]))
    return starts


def agreement(expected, found, step):
    """Returns a sentence: the expected list with which the start times agree, and the largest difference, or that they
    differ from each list."""
    for what, starts in expected.items():
        if len(found) == len(starts):
            worst = max((abs(a - b) for a, b in zip(sorted(found), starts)), default=0)
            if worst <= step + 0.0006:
                return f"{what} within {worst * 1000:.0f} ms"
    return f"differs: {len(found)} beginnings, {' '.join(f'{start:.2f}' for start in found[:3])} …"


def compare(library, recording, python, folder):
    """Returns a row for each format that Tilawa writes."""
    formats = library.run("formats")
    read = {one["name"] for one in formats["import"]}
    expected = library.beginnings(recording)
    folder.mkdir()
    rows = []
    for one in formats["export"]:
        name = one["name"]
        place = folder / name
        row = {"format": name, "files": 0, "opened by": "–", "verdict": "–", "read back": "–"}
        rows.append(row)
        try:
            library.run("export", "--format", name, "--recording", recording, "--output",
                        place / "files" if name not in ("json", "csv", "tsv") else place.with_suffix("." + name))
        except RuntimeError as problem:
            row["verdict"] = f"differs: {problem}"
            continue
        files = sorted(f for f in place.rglob("*") if f.is_file()) or [place.with_suffix("." + name)]
        row["files"] = len(files)
        try:
            found = opened(name, files[0], python, recording)
        except (subprocess.CalledProcessError, FileNotFoundError, ValueError) as problem:
            row["verdict"] = f"differs: {said(problem)}"
            continue
        if found:
            row["opened by"], times = found
            if isinstance(times, int):
                count = len(expected["readings"])
                row["verdict"] = "all open" if times == count else f"differs: {times} for {count}"
            else:
                row["verdict"] = agreement(expected, times, STEPS.get(name, 0.001))
        if name in read:
            try:
                row["read back"] = agreement(
                    expected, returned(library, name, files, recording), STEPS.get(name, 0.001))
            except RuntimeError as problem:
                row["read back"] = f"refused: {json.loads(str(problem).split(': ', 1)[1])['errors'][0]['problem']}"
    return rows
