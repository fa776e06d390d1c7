#!/usr/bin/env python3
"""Times `revise today` and the teacher's page in a library with many students and recordings.

    Benchmarks/revision/load.py .build/release/tilawa RECORDING [STUDENTS [RECORDINGS]]

RECORDING is a file that `tilawa process` can align, with its surah as its name, such as `067.mp3`. It is
analysed once. All other recordings (2,000) are copies of its rows with other identities and dates, which
saves a night of analysis. Each of 50 students has 40 of them, a plan of juz 30 by page and of surah 67
by five ayat, and a year of reviews. The script prints the median of seven runs of each command in
seconds, and the ratio to `tilawa status --json` of the same library.
"""

import datetime
import hashlib
import pathlib
import random
import shutil
import sqlite3
import statistics
import struct
import subprocess
import sys
import tempfile
import time

DAY = datetime.date(2026, 11, 25)


def run(*arguments):
    done = subprocess.run(arguments, capture_output=True, check=False)
    if done.returncode not in (0, 3):
        sys.exit(f"{' '.join(map(str, arguments))}: {done.stderr.decode()}")
    return done.stdout


def copy_rows(database, table, column, old, names, change=lambda row, number: row):
    """Copies the rows of one recording for other recordings."""
    columns = [c[1] for c in database.execute(f"PRAGMA table_info({table})")]
    rows = database.execute(f"SELECT * FROM {table} WHERE {column} = ?", (old,)).fetchall()
    places = ", ".join("?" * len(columns))
    for number, new in enumerate(names):
        for row in rows:
            row = dict(zip(columns, row)) | {column: new}
            row = change(row, number)
            database.execute(f"INSERT INTO {table} VALUES ({places})", [row[c] for c in columns])


def fill(library, count):
    """Copies the only recording `count` − 1 times."""
    database = sqlite3.connect(library / "library.sqlite")
    database.execute("PRAGMA foreign_keys = OFF")
    old = database.execute("SELECT id FROM recording").fetchone()[0]
    names = [f"{number:08x}-0000-5000-8000-000000000000" for number in range(1, count)]
    tables = [
        name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    ]
    for table in tables:
        columns = [c[1] for c in database.execute(f"PRAGMA table_info({table})")]
        if table == "recording":

            def change(row, number):
                row["sha256"] = f"{number + 1:064x}"
                row["sourceFileName"] = f"{number}.mp3"
                row["recordedAt"] = (DAY - datetime.timedelta(days=number % 365)).isoformat()
                return row

            copy_rows(database, table, "id", old, names, change)
        elif "recording" in columns:

            def change(row, number):
                for name in ("sha256", "sound"):
                    if row.get(name):
                        row[name] = f"{number + 1:064x}"
                if isinstance(row.get("path"), (str, bytes)):
                    ending = f" {number}"
                    is_text = isinstance(row["path"], str)
                    row["path"] = row["path"] + (ending if is_text else ending.encode())
                return row

            copy_rows(database, table, "recording", old, names, change)
    renew_checksums(database, names)
    # The files must exist, because otherwise the library would search for them among other files.
    for folder, path in database.execute("SELECT folder, path FROM source").fetchall():
        pathlib.Path(folder.decode(), path.decode()).touch()
    database.commit()
    broken = database.execute("PRAGMA foreign_key_check").fetchall()
    if broken:
        sys.exit(f"the copy of the library is broken: {broken[:3]}")
    return [old, *names]


def values(rows, skip=0):
    """Returns the values of rows as bytes, without the first `skip` columns."""
    parts = []
    for row in rows:
        for value in row[skip:]:
            if value is None:
                parts.append(b"N")
            elif isinstance(value, int):
                parts.append(b"I" + value.to_bytes(8, "little", signed=True))
            elif isinstance(value, float):
                parts.append(b"D" + struct.pack("<d", value))
            else:
                data = value.encode() if isinstance(value, str) else value
                kind = b"S" if isinstance(value, str) else b"B"
                parts.append(kind + len(data).to_bytes(8, "little") + data)
    return b"".join(parts)


def renew_checksums(database, ids):
    """Computes the checksums of recordings as the program's `RecordingChecksum` does."""
    columns = [c[1] for c in database.execute("PRAGMA table_info(recording)")]
    own = ", ".join(c for c in columns if not c.endswith("Checksum"))
    parts = {
        "contentsChecksum": [
            "SELECT folder, path FROM source WHERE recording = ? ORDER BY path, folder",
            "SELECT sha256, sizeBytes, sound FROM content WHERE recording = ? ORDER BY sha256",
            "SELECT * FROM segment WHERE recording = ? ORDER BY startFrame",
            "SELECT * FROM statement WHERE recording = ?",
            "SELECT * FROM change WHERE recording = ? ORDER BY number",
        ],
        "markersChecksum": [
            "SELECT * FROM marker WHERE recording = ? ORDER BY frame",
            "SELECT * FROM silence WHERE recording = ? ORDER BY startFrame",
        ],
    }
    for recording in ids:
        for column, queries in parts.items():
            digest = hashlib.sha256()
            if column == "contentsChecksum":
                one = f"SELECT {own} FROM recording WHERE id = ?"
                digest.update(values(database.execute(one, (recording,))))
            for query in queries:
                rows = database.execute(query, (recording,))
                digest.update(b"T" + values(rows, 1 if "*" in query else 0))
            database.execute(
                f"UPDATE recording SET {column} = ? WHERE id = ?", (digest.hexdigest(), recording)
            )


def add_students(program, library, ids, count):
    chance = random.Random(3)
    names = [f"Student {number + 1}" for number in range(count)]
    for name in names:
        run(program, "student", "add", name, "--library", library)
        for passages, unit in (("juz:30", "page"), ("67", "5")):
            plan = ["plan", passages, "--by", unit, "--student", name, "--day", "2025-11-25"]
            run(program, "revise", *plan, "--library", library)
    database = sqlite3.connect(library / "library.sqlite")
    students = [i for (i,) in database.execute("SELECT id FROM student ORDER BY id")]
    for number, recording in enumerate(ids):
        student = students[number % count]
        database.execute("INSERT INTO student_voice VALUES (?, -1, ?)", (recording, student))
    units = database.execute(
        "SELECT student, surah, ayah, endSurah, endAyah FROM revision_unit"
    ).fetchall()
    start = (datetime.date(2025, 11, 25) - datetime.date(1970, 1, 1)).days
    for unit in units:
        day = start + chance.randrange(60)
        step = 1
        while day < start + 364:
            moment = (day * 86_400 + 12 * 3600) * 1000
            grade = chance.choices([1, 2, 3, 4], [1, 1, 7, 1])[0]
            database.execute(
                "INSERT INTO review VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)", (*unit, moment, grade, day)
            )
            step = 1 if grade == 1 else min(60, round(step * 2.2))
            day += step
    database.commit()
    return names, len(units), database.execute("SELECT count(*) FROM review").fetchone()[0]


def seconds(*arguments):
    times = []
    for _ in range(7):
        start = time.perf_counter()
        run(*arguments)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    original = pathlib.Path(sys.argv[2]).resolve()
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 50
    recordings = int(sys.argv[4]) if len(sys.argv) > 4 else 2000
    with tempfile.TemporaryDirectory() as folder:
        library = pathlib.Path(folder) / "library"
        recording = pathlib.Path(folder) / original.name
        shutil.copy(original, recording)
        run(program, "process", recording, "--quiet", "--library", library)
        ids = fill(library, recordings)
        names, units, reviews = add_students(program, library, ids, count)
        print(f"{count} students, {recordings} recordings, {units} units, {reviews} reviews")
        where = ["--library", library, "--json"]
        status = seconds(program, "status", *where)
        page = str(pathlib.Path(folder) / "page.html")
        day = ["--day", DAY.isoformat()]
        commands = {
            "status": ["status"],
            "revise today": ["revise", "today", "--student", names[7], *day],
            "student show --page": ["student", "show", names[7], "--page", page, "--force", *day],
            "student list": ["student", "list"],
        }
        for name, command in commands.items():
            taken = status if name == "status" else seconds(program, *command, *where)
            print(f"{name}: {taken:.3f} s, {taken / status:.2f} of status")


main()
