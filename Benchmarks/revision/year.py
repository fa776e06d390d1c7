#!/usr/bin/env python3
"""Simulates a learner over a year: `tilawa revise` compared with a fixed weekly rotation.

    python3 -m venv v && v/bin/pip install fsrs==6.3
    v/bin/python Benchmarks/revision/year.py .build/debug/tilawa [PASSAGES [DAYS [PLOT.svg]]]

The learner's memory follows PyPI `fsrs` with its published weights: each unit is remembered with the
probability of its retrievability, and graded by chance. The learner has 20 minutes a day, begins one new
page a day while there is time, and misses one day in ten and three weeks in the middle. One learner
follows the program; another recites a seventh of all units each day, in order. For each month the script
prints the units begun, their mean retrievability, the worst tenth, and the minutes per day. The plot
shows the mean and the worst tenth of each day, and the minutes as a mean over seven days.
"""

import datetime
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from fsrs import Card, Rating, Scheduler

MINUTES = 20
START = datetime.datetime(2026, 1, 1, 12, tzinfo=datetime.UTC)


class Learner:
    """A simulated learner: a memory of units with random recall."""

    def __init__(self):
        self.scheduler = Scheduler(learning_steps=[], relearning_steps=[], enable_fuzzing=False)
        self.cards = {}
        self.chance = random.Random(1)
        self.seconds = 0.0

    def recall(self, passage, time):
        card = self.cards.get(passage)
        return self.scheduler.get_card_retrievability(card, time) if card else 0.0

    def recite(self, passage, seconds, time):
        """Recites a unit and returns the grade."""
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
    # Set the program's clock to the end of the simulation, because days after the present day cannot be graded.
    end = int((START + datetime.timedelta(days=3650)).timestamp())
    done = subprocess.run(
        [program, *arguments, "--json"],
        capture_output=True,
        check=True,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(end)},
    )
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


WIDTH, HEIGHT, LEFT, TOP = 560, 170, 48, 28
COLOURS = {"FSRS": "#0f766e", "weekly": "#b45309"}


def line(values, highest, top, colour, dashes=""):
    """Returns one curve over the days, from 0 to `highest`, as SVG."""
    step = WIDTH / max(1, len(values) - 1)
    points = " ".join(
        f"{LEFT + index * step:.1f},{top + HEIGHT * (1 - value / highest):.1f}"
        for index, value in enumerate(values)
    )
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline fill="none" stroke="{colour}" stroke-width="1.5"{dashed} points="{points}"/>'


def axis(top, title, marks, highest):
    parts = [f'<text x="{LEFT}" y="{top - 10}" font-weight="bold">{title}</text>']
    for value, text in marks:
        y = top + HEIGHT * (1 - value / highest)
        parts.append(f'<path d="M{LEFT} {y:.1f}h{WIDTH}" stroke="#d4d4d4"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{text}</text>')
    return parts


def plot(planned_states, rotated_states):
    """Plots recall and minutes per day, day by day, as SVG."""
    days = len(planned_states)
    below = TOP + HEIGHT + 64
    parts = axis(TOP, "recall of what was begun; dashed: the worst tenth", [
        (value / 100, f"{value} %") for value in (0, 25, 50, 75, 100)], 1)
    parts += axis(below, "minutes a day, mean of seven days", [
        (value, value) for value in (0, 5, 10, 15, 20)], MINUTES + 5)
    for name, states in (("FSRS", planned_states), ("weekly", rotated_states)):
        colour = COLOURS[name]
        parts.append(line([s[1] for s in states], 1, TOP, colour))
        parts.append(line([s[2] for s in states], 1, TOP, colour, "4 3"))
        totals = [0.0] + [s[3] / 60 for s in states]
        mean = [
            (totals[day + 1] - totals[max(0, day - 6)]) / (day + 1 - max(0, day - 6))
            for day in range(days)
        ]
        parts.append(line(mean, MINUTES + 5, below, colour))
    for index, (name, colour) in enumerate(COLOURS.items()):
        x = LEFT + WIDTH - 150 + index * 80
        parts.append(f'<text x="{x}" y="{TOP - 10}" fill="{colour}">{name}</text>')
    for month in range(0, days + 1, 30):
        x = LEFT + WIDTH * month / max(1, days - 1)
        if x <= LEFT + WIDTH:
            y = below + HEIGHT + 16
            parts.append(f'<text x="{x:.1f}" y="{y}" text-anchor="middle">{month}</text>')
    size = f"{LEFT + WIDTH + 24} {below + HEIGHT + 28}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="sans-serif"'
        ' font-size="11">\n<rect width="100%" height="100%" fill="#ffffff"/>\n'
        + "\n".join(parts) + "\n</svg>\n"
    )


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
    if len(sys.argv) > 4:
        pathlib.Path(sys.argv[4]).write_text(plot(planned_states, rotated_states), encoding="utf-8")


main()
