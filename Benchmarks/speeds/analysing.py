"""Analysis of recordings: a single one, a folder, a second run, and increasing lengths."""
import shutil
import sys
from pathlib import Path

import material
import measuring

HERE = Path(__file__).resolve().parent
SILENCES = ["-af", "silencedetect=noise=-34dB:d=0.4", "-f", "null", "-"]
FFMPEG = ["ffmpeg", "-nostdin", "-v", "error"]
# The sound contains no words, so disable the search for its ayat, also in later runs.
ALIKE = ["--set", "identify.enabled=false"]


def sources(bench):
    """Returns the hour in each format, by name."""
    folder = bench.folder("hour")
    bench.tell("making the recording")
    wav = material.write_wave(folder / "hour.wav", bench.seconds, 1)
    found = {}
    for name, (ending, options) in material.FORMATS.items():
        bench.tell(f"making it as {name}")
        path = folder / f"hour.{ending}"
        found[name] = wav if ending == "wav" else material.encode(wav, path, options)
    return found


def processing(bench, paths, library, *options):
    """Returns a task that runs `tilawa process` into a new library."""
    def task():
        shutil.rmtree(library, ignore_errors=True)
        return measuring.once(
            [bench.tilawa, "process", *paths, "--library", library, "--quiet", *ALIKE, *options])
    return task


def decoding(path):
    """Returns a task that runs only the decoder, with the library that Tilawa uses for the format."""
    if path.suffix == ".m4a":
        return lambda: measuring.once([*FFMPEG, "-i", path, "-f", "null", "-"])
    return lambda: measuring.once([sys.executable, HERE / "decode_alone.py", path])


def one(bench, report):
    """Measures an hour in each format, up to the committed library."""
    library = bench.folder("libraries") / "one"
    for name, path in sources(bench).items():
        found = measuring.in_turn(bench.runs, {
            f"tilawa, {name}": processing(bench, [path], library),
            "silencedetect": lambda: measuring.once([*FFMPEG, "-i", path, *SILENCES]),
            "decoder": decoding(path),
        }, bench.tell)
        ours, theirs, least = found.values()
        report.against("analyse", f"{bench.hour} {name}", ours, "silencedetect", theirs, 1.0)
        report.against("analyse", f"{bench.hour} {name}", ours, "decoder alone", least, 1.25)
    path = sources(bench)["FLAC"]
    expected = measuring.in_turn(bench.runs, {
        "with alignment": processing(
            bench, [path], library, "--range", "2:1-141" if bench.seconds > 600 else "67"),
        "silencedetect": lambda: measuring.once([*FFMPEG, "-i", path, *SILENCES]),
    }, bench.tell)
    report.against("analyse", f"{bench.hour} FLAC, ayat expected", *with_name(expected))


def with_name(found):
    """Returns (result of Tilawa, name of the other program, its result)."""
    (_, ours), (name, theirs) = found.items()
    return ours, name, theirs


def folder(bench, report):
    """Measures the analysis of twelve hours in mixed formats, then a second run without new files."""
    hours = bench.folder("twelve")
    made = list(sources(bench).values())
    for number in range(12):
        source = made[number % len(made)]
        copy = hours / f"hour-{number + 1:02}{source.suffix}"
        # The copies have different bytes; identical files would be linked and not analysed.
        bench.tell(f"making {copy.name}")
        material.encode(source, copy, ["-c", "copy", "-metadata", f"comment=hour {number + 1}"])
    library = bench.folder("libraries") / "twelve"
    names = "\0".join(str(path) for path in sorted(hours.iterdir())).encode()
    command = ["xargs", "-0", "-P", "2", "-I", "{}", *FFMPEG, "-i", "{}", *SILENCES]
    found = measuring.in_turn(bench.runs, {
        "tilawa, folder": processing(bench, [hours], library, "--jobs", "2"),
        "xargs -P 2 ffmpeg": lambda: measuring.once(command, shell_input=names),
    }, bench.tell)
    report.against("analyse", f"folder of 12 × {bench.hour}, mixed", *with_name(found), 1.0)
    again = measuring.in_turn(bench.runs, {
        "again": lambda: measuring.once(
            [bench.tilawa, "process", hours, "--library", library, "--quiet", *ALIKE])}, bench.tell)
    report.seconds("analyse", "the folder again, nothing new", again["again"], 1.0)


def growth(bench, report):
    """Measures how cost and memory grow with the length of a recording."""
    hours = bench.folder("long")
    library = bench.folder("libraries") / "long"
    lengths = [1, bench.growth]
    tasks = {}
    for length in lengths:
        path = hours / f"{length}.flac"
        if not path.exists():
            bench.tell(f"making {length} times the recording")
            material.write_flac(path, bench.seconds * length, 7)
        tasks[length] = processing(bench, [path], library)
    found = measuring.in_turn(max(1, bench.runs - 1), tasks, bench.tell)
    for length in lengths:
        report.seconds("growth", f"{length} × the length", found[length])
    short, long = (found[length] for length in lengths)
    cost = measuring.middle(long, "cpu") / measuring.middle(short, "cpu") / bench.growth
    report.figure("growth", f"cost of {bench.growth} × / {bench.growth} × cost", cost, "×", 1.05)
    peaks = [max(sample["peak"] for sample in samples) for samples in (short, long)]
    report.figure("growth", "peak memory, long / short", peaks[1] / peaks[0], "×", 1.1)
    report.figure("growth", "peak memory", peaks[1] / 1e6, "MB", 150)


def start(bench, report):
    """Measures the start-up cost of every command."""
    found = measuring.in_turn(10, {
        "--help": lambda: measuring.once([bench.tilawa, "--help"])}, bench.tell)
    report.seconds("start", "tilawa --help", found["--help"], 0.030)
