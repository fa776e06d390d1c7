#!/usr/bin/env python3
"""A learner over a year: `tilawa revise` beside a fixed weekly rotation.

    python3 -m venv v && v/bin/pip install fsrs==6.3
    v/bin/python Benchmarks/revision/year.py .build/debug/tilawa [PASSAGES [DAYS]]

The learner's memory is that of PyPI `fsrs` with its published weights: each unit is remembered with
its retrievability, and graded by chance. He has 20 minutes a day, begins one new page a day while
there is time, misses one day in ten and three weeks in the middle. One learner does what the
program says, the other recites a seventh of his units each day, in order. Printed are, month by
month, the units begun, the mean retrievability of them, the worst tenth, and the minutes a day.
"""

import datetime
import json
import pathlib
import random
import subprocess
import sys
import tempfile

from fsrs import Card, Rating, Scheduler

MINUTES = 20
START = datetime.datetime(2026, 1, 1, 12, tzinfo=datetime.timezone.utc)


class Learner:
    """A memory of units, and chance."""

    def __init__(self):
        self.scheduler = Scheduler(learning_steps=[], relearning_steps=[], enable_fuzzing=False)
        self.cards = {}
        self.chance = random.Random(1)
        self.seconds = 0.0

    def recall(self, passage, time):
        card = self.cards.get(passage)
        return self.scheduler.get_card_retrievability(card, time) if card else 0.0

    def recite(self, passage, seconds, time):
        """Recites a unit and says how it went."""
        knows = passage in self.cards and self.chance.random() < self.recall(passage, time)
        usual = self.chance.choices([Rating.Hard, Rating.Good, Rating.Easy], [1, 7, 2])[0]
        grade = usual if knows else Rating.Again
        if passage not in self.cards:
            grade = Rating.Good
        card = self.cards.get(passage) or Card(card_id=len(self.cards))
        self.cards[passage], _ = self.scheduler.review_card(card, grade, time)
        self.seconds += seconds
        return grade

    def state(self, time):
        values = sorted(self.recall(passage, time) for passage in self.cards)
        if not values:
            return 0, 0.0, 0.0
        worst = values[: max(1, len(values) // 10)]
        return len(values), sum(values) / len(values), sum(worst) / len(worst)


def run(program, *arguments):
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, check=True)
    return json.loads(done.stdout)["result"]


def missed_days(days):
    chance = random.Random(2)
    middle = range(days // 2, days // 2 + 21)
    return {day for day in range(days) if day in middle or chance.random() < 0.1}


def planned(program, library, passages, days):
    learner = Learner()
    run(program, "revise", "plan", *passages, "--minutes", str(MINUTES), "--library", library)
    states = []
    for day in range(days):
        time = START + datetime.timedelta(days=day)
        date = time.strftime("%Y-%m-%d")
        where = ["--day", date, "--library", library]
        if day not in missed_days(days):
            today = run(program, "revise", "today", *where)
            grades = []
            for unit in today["due"] + today["new"]:
                grade = learner.recite(unit["passage"], unit["seconds"], time)
                grades += [unit["passage"], grade.name.lower()]
            if grades:
                run(program, "revise", "grade", *grades, *where)
        states.append((*learner.state(time), learner.seconds))
    return states


def rotated(units, days):
    learner = Learner()
    waiting = list(units)
    turn = 0
    states = []
    for day in range(days):
        time = START + datetime.timedelta(days=day)
        if day not in missed_days(days):
            known = list(learner.cards)
            left = MINUTES * 60
            for _ in range(-(-len(known) // 7)):
                passage = known[turn % len(known)]
                if units[passage] > left:
                    break
                learner.recite(passage, units[passage], time)
                left -= units[passage]
                turn += 1
            if waiting and units[waiting[0]] <= left:
                passage = waiting.pop(0)
                learner.recite(passage, units[passage], time)
        states.append((*learner.state(time), learner.seconds))
    return states


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    passages = (sys.argv[2] if len(sys.argv) > 2 else "juz:23-30").split()
    days = int(sys.argv[3]) if len(sys.argv) > 3 else 365
    with tempfile.TemporaryDirectory() as library:
        planned_states = planned(program, library, passages, days)
        other = library + "/all"
        run(program, "revise", "plan", *passages, "--minutes", "1440", "--new", "1000", "--library", other)
        today = run(program, "revise", "today", "--library", other)
        units = {unit["passage"]: unit["seconds"] for unit in today["new"]}
    rotated_states = rotated(units, days)
    print("| day | FSRS: units | recall | worst tenth | min a day | weekly: units | recall | worst tenth | min a day |")
    print("|---|---|---|---|---|---|---|---|---|")
    step = max(1, days // 12)
    for end in range(step - 1, days, step):
        cells = []
        for states in (planned_states, rotated_states):
            count, mean, worst, seconds = states[end]
            before = states[end - step][3] if end >= step else 0
            cells += [count, f"{mean:.1%}", f"{worst:.1%}", f"{(seconds - before) / step / 60:.1f}"]
        print("|", " | ".join(map(str, [end + 1, *cells])), "|")
    print()
    for name, states in (("FSRS", planned_states), ("weekly", rotated_states)):
        marks = "".join("▁▂▃▄▅▆▇█"[min(7, max(0, int((s[1] - 0.6) / 0.05)))] for s in states[:: max(1, days // 60)])
        print(f"recall, 60 % to 100 %, {name:7}{marks}")


main()
