"""Large libraries: detection with other thresholds, queries, and additions."""
import json
import random
import shutil
import sqlite3
import uuid

import analysing
import material
import measuring


def opened(library):
    """Opens the database of a library."""
    database = sqlite3.connect(library / "library.sqlite")
    database.row_factory = sqlite3.Row
    database.execute("PRAGMA synchronous = OFF")
    return database


def redetect(bench, report):
    """Measures detection with other thresholds, for one recorded hour and for a thousand."""
    path = analysing.sources(bench)["FLAC"]
    library = bench.folder("libraries") / "hours"
    analysing.processing(bench, [path], library)()
    turn = {"one": 0, "many": 0}
    command = [
        bench.tilawa, "redetect", "--library", library, "--quiet", "--json", *analysing.ALIKE]

    def detecting(name):
        def task():
            # The threshold changes in each run, so that there is always work to do.
            turn[name] += 1
            value = 300 if turn[name] % 2 else 400
            return measuring.once([*command, "--set", f"silence.minimum={value}ms"])
        return task

    found = measuring.in_turn(bench.runs, {"redetect, one": detecting("one")}, bench.tell)
    report.seconds("redetect", f"{bench.hour} recorded", found["redetect, one"], 0.050)
    again = measuring.in_turn(
        bench.runs, {"the same again": lambda: measuring.once(command)}, bench.tell)
    report.seconds("redetect", f"{bench.hour}, settings as they are", again["the same again"], 0.050)
    bench.tell(f"making {bench.hours} recordings of an hour")
    multiply(opened(library), bench.hours)
    found = measuring.in_turn(1, {"redetect, many": detecting("many")}, bench.tell)
    report.seconds("redetect", f"{bench.hours} × {bench.hour} recorded", found["redetect, many"], 60)


def multiply(database, count):
    """Copies the rows of the single recording until there are `count` recordings, which share its features."""
    first = database.execute("SELECT * FROM recording").fetchone()
    columns = first.keys()
    with database:
        for number in range(count - 1):
            values = dict(first)
            values["id"] = str(uuid.UUID(int=number + 1))
            values["sha256"] = f"{number:064x}"
            database.execute(
                f"INSERT INTO recording VALUES ({', '.join('?' * len(columns))})",
                [values[column] for column in columns])
            for table in ("silence", "marker", "segment"):
                names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")][1:]
                listed = ", ".join(names)
                database.execute(
                    f"INSERT INTO {table} SELECT ?, {listed} FROM {table} WHERE recording = ?",
                    [values["id"], first["id"]])
    database.close()


def large(bench):
    """Returns a library of thousands of recordings with a hundred ayat each; made once."""
    library = bench.folder("libraries") / f"large-{bench.recordings}"
    if library.exists():
        return library
    part = library.with_suffix(".part")
    analysing.processing(bench, [short(bench, 0)], part)()
    database = opened(part)
    first = dict(database.execute("SELECT * FROM recording").fetchone())
    ayat = ayat_of_hafs(bench)
    chance = random.Random(3)
    empty = bench.folder("empty")
    run = first["run"]
    with database:
        for number in range(bench.recordings):
            if number % 100 == 0:
                bench.tell(f"making recording {number} of {bench.recordings}")
            name = f"{number:05}.wav"
            (empty / name).touch()
            row = dict(first)
            row.update(
                id=str(uuid.UUID(int=chance.getrandbits(128), version=4)), title=name,
                sourceFileName=name, sha256=f"{number:064x}", sizeBytes=0, sampleRate=16_000,
                frameCount=100 * 160_000, featuresKey=None)
            database.execute(
                f"INSERT INTO recording VALUES ({', '.join('?' * len(row))})",
                list(row.values()))
            database.execute(
                "INSERT INTO source (folder, path, recording) VALUES (?, ?, ?)",
                [str(empty).encode(), name.encode(), row["id"]])
            begin = chance.randrange(len(ayat) - 100)
            database.executemany(
                "INSERT INTO segment (recording, startFrame, endFrame, kind, surah, ayah, endSurah, "
                "endAyah, isJoined, returns, occurrence, confidence, isConfirmed, run) "
                "VALUES (?, ?, ?, 'ayah', ?, ?, ?, ?, 0, '', 1, ?, 0, ?)",
                [(row["id"], n * 160_000, n * 160_000 + 150_000, *ayat[begin + n],
                  *ayat[begin + n], chance.random(), run) for n in range(100)])
            database.executemany(
                "INSERT INTO silence VALUES (?, ?, ?, ?, 30, 0.9)",
                [(row["id"], n * 160_000 + 150_000, (n + 1) * 160_000, n * 160_000 + 155_000)
                 for n in range(100)])
            database.executemany(
                "INSERT INTO marker VALUES (?, ?, 0.5, 'silence of 0.63 s, 30 dB deep', "
                "'suggested')",
                [(row["id"], n * 160_000 + 155_000) for n in range(100)])
    database.close()
    part.rename(library)
    return library


def ayat_of_hafs(bench):
    """Returns (surah, ayah) of the whole text, from the program's own facts."""
    text = (bench.root / "Resources/facts/quran-facts.json").read_text(encoding="utf-8")
    counts = json.loads(text)["counts"]["hafs"]
    return [(s + 1, a + 1) for s, count in enumerate(counts) for a in range(count)]


def short(bench, number):
    """Writes a recording of twenty seconds, different for each number."""
    return material.write_wave(bench.folder("short") / f"{number}.wav", 20, 1_000 + number)


def queries(bench, report):
    """Measures queries of a library of thousands of recordings, and additions to it."""
    library = large(bench)
    small = bench.folder("libraries") / "small"
    analysing.processing(bench, [short(bench, 0)], small)()
    output = bench.work / "export.json"
    number = [0]

    def adding(to):
        def task():
            return measuring.once(
                [bench.tilawa, "process", short(bench, number[0]), "--library", to, "--quiet"])
        return task

    def next_short():
        number[0] += 1
        short(bench, number[0])
        return adding(small)()

    # Recordings are added to copies, so that the next run of this script starts from the same library.
    copy = bench.folder("libraries") / "large-copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(library, copy)
    size = f"{bench.recordings} recordings, {100 * bench.recordings} segments"
    found = measuring.in_turn(bench.runs, {
        "resolve": lambda: measuring.once(
            [bench.tilawa, "resolve", "juz:30", "--library", library, "--json"]),
        "export": lambda: measuring.once(
            [bench.tilawa, "export", "--library", library, "--output", output,
             "--force"]),
        "status": lambda: measuring.once([bench.tilawa, "status", "--library", library]),
    }, bench.tell)
    print(f"{measuring.CLEAR}library: {size}")
    report.seconds("library", "resolve of a juz", found["resolve"], 0.100)
    report.seconds("library", "export", found["export"])
    peak = max(sample["peak"] for sample in found["export"]) / 1e6
    report.figure("library", "export, peak memory", peak, "MB", 200)
    report.seconds("library", "status", found["status"])
    added = measuring.in_turn(bench.runs, {
        "add to one of few": next_short, "add to the large one": adding(copy)}, bench.tell)
    few, many = added.values()
    report.against("library", "add a recording", many, "in an empty one", few, 1.2)
    shutil.rmtree(copy)
    output.unlink(missing_ok=True)
