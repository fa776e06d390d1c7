#!/usr/bin/env python3
"""Writes reviews scheduled by PyPI `fsrs`, for Tests/RevisionTests/FSRS/reviews.csv.

    python3 -m venv v && v/bin/pip install fsrs==6.3
    v/bin/python Benchmarks/revision/fsrs-oracle.py 300 > Tests/RevisionTests/FSRS/reviews.csv

The argument is the number of reviews. They are random with a fixed seed, over three schedulers: whole
days only, the default steps of the package, and other weights. Fuzz is off. Each line contains the
scheduler, the card, the time, the grade, and the memory after the review; floating-point numbers have
all their digits.
"""

import datetime
import random
import sys

from fsrs import Card, Rating, Scheduler, State

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)


def schedulers():
    days = Scheduler(learning_steps=[], relearning_steps=[], enable_fuzzing=False)
    steps = Scheduler(enable_fuzzing=False)
    weights = [round(w * (1.1 if i % 2 else 0.9), 4) for i, w in enumerate(days.parameters)]
    other = Scheduler(
        weights,
        desired_retention=0.93,
        learning_steps=[datetime.timedelta(minutes=7)],
        relearning_steps=[datetime.timedelta(minutes=m) for m in (3, 8, 30)],
        maximum_interval=400,
        enable_fuzzing=False,
    )
    return [("days", days), ("steps", steps), ("other", other)]


def milliseconds(time):
    return (time - EPOCH) // datetime.timedelta(milliseconds=1)


def main():
    count = int(sys.argv[1])
    chance = random.Random(20261125)
    print("scheduler,card,time,grade,phase,step,stability,difficulty,due")
    written = 0
    number = 0
    while written < count:
        name, scheduler = schedulers()[number % 3]
        number += 1
        card = Card(card_id=number)
        time = EPOCH + datetime.timedelta(days=20_000 + number, seconds=number)
        for _ in range(min(25, count - written)):
            grade = chance.choices(list(Rating), [2, 2, 8, 2])[0]
            card, _log = scheduler.review_card(card, grade, time)
            step = "" if card.step is None else card.step
            print(
                name,
                number,
                milliseconds(time),
                int(grade),
                State(card.state).name.lower(),
                step,
                repr(card.stability),
                repr(card.difficulty),
                milliseconds(card.due),
                sep=",",
            )
            written += 1
            # The review is on time, within the same day, early or late, but always after the last review.
            wait = card.due - time
            time += max(
                wait * chance.choice([1, 1, 1, 0.3, 1.7, 4]), datetime.timedelta(seconds=20)
            )
            time = EPOCH + milliseconds(time) * datetime.timedelta(milliseconds=1)


main()
