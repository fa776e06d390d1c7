"""A simulated teacher, with access to the truth, who decides about segments as a listener would."""

from dataclasses import dataclass, field

RIGHT = 0.3  # s: a boundary is correct at most this far from the pause between two readings
CLOSE = 0.15  # s: a moved boundary is placed at most this far from the pause
JUMPS = 4  # maximum number of consecutive jumps; a person would not press more
NUDGES = 12

# The default keys of the desk that move a boundary: coarse back, fine back, fine forward, coarse forward, jump back,
# jump forward.
KEYS = {"start": ("1", "2", "3", "4", "Shift+q", "q"), "end": ("7", "8", "9", "0", "Shift+p", "p")}


@dataclass
class Event:
    """A range of the truth: a reading of an ayah, or another event."""
    label: str
    start: float
    end: float
    kind: str  # "ayah", "partial" (an ayah broken off), or the kind in the truth file: "talk", "basmala", …
    voice: str = ""


@dataclass
class Verdict:
    """The keys that correct a segment; empty if it is correct."""
    keys: list = field(default_factory=list)
    faults: list = field(default_factory=list)


def events(truth):
    """Returns all events of a truth file in the order of recitation."""
    found = [Event(f"{a['surah']}:{a['ayah']}", a["speech_start_s"], a["speech_end_s"],
                   "partial" if a.get("partial") else "ayah", a.get("voice", ""))
             for a in truth["ayahs"]]
    found += [Event(o["kind"], o["start_s"], o["end_s"], o["kind"]) for o in truth.get("other", [])]
    return sorted(found, key=lambda e: (e.start, e.end))


class Teacher:
    def __init__(self, truth, jumps=JUMPS):
        self.jumps = jumps
        self.events = events(truth)
        self.duration = truth["duration_s"]

    def heard(self, segment, kinds):
        """Returns the event with the largest overlap with a segment, and the overlap in seconds."""
        def shared(e):
            return min(segment["end"], e.end) - max(segment["start"], e.start)
        best = max((e for e in self.events if e.kind in kinds), key=shared, default=None)
        return (best, shared(best)) if best and shared(best) > 0 else (None, 0)

    def gap(self, event, side):
        """Returns the range in which a boundary of an event is correct, such as from the last sound before the event to
        its first sound."""
        place = self.events.index(event)
        step = -1 if side == "start" else 1
        other = place + step
        # An incomplete reading may be part of the segment of the complete one, unassigned, or a segment of its own.
        while 0 <= other < len(self.events) and self.events[other].kind == "partial":
            other += step
        if side == "start":
            before = self.events[other].end if other >= 0 else 0
            return min(before, event.start), max(before, event.start)
        after = self.events[other].start if other < len(self.events) else self.duration
        return min(event.end, after), max(event.end, after)

    def judge(self, segment, places):
        """Returns the keys that the teacher presses for a segment; `places` are the positions to which a boundary can
        jump."""
        kind = segment["kind"]
        if kind == "ayah" and segment["ayah"] == (segment["endAyah"] or segment["ayah"]):
            reading, shared = self.heard(segment, ("ayah",))
            length = segment["end"] - segment["start"]
            if reading is None or shared < 0.5 * min(length, reading.end - reading.start):
                return self.no_reading(segment)
            verdict = Verdict()
            if segment["ayah"] != reading.label:
                verdict.keys += self.assign(segment, reading.label)
                verdict.faults.append(f"is {reading.label}")
                # The desk goes to the next segment. The boundaries are checked when the segment is listed again.
                return verdict
            for side in ("start", "end"):
                low, high = self.gap(reading, side)
                if low - RIGHT <= segment[side] <= high + RIGHT:
                    continue
                moved = self.move(side, segment[side], low, high, places)
                verdict.faults.append(f"{side} off by {max(low - segment[side], segment[side] - high):.2f} s")
                verdict.keys += moved
            return verdict
        if kind == "unassigned":
            return self.unassigned(segment)
        # A segment with a basmalah, an isti'adhah, a phrase or talk is not played as an ayah, so its errors are
        # accepted.
        return Verdict()

    def no_reading(self, segment):
        event, _ = self.heard(segment, ("talk", "partial", "basmala", "istiadhah"))
        name = event.kind if event else "nothing"
        return Verdict(["t" if name == "talk" else "z"], [f"holds {name}"])

    def holds_reading(self, segment):
        reading, shared = self.heard(segment, ("ayah",))
        return reading if reading and shared > 0.5 * (reading.end - reading.start) else None

    def unassigned(self, segment):
        if reading := self.holds_reading(segment):
            return Verdict(self.assign(segment, reading.label), [f"is {reading.label}"])
        talk, _ = self.heard(segment, ("talk",))
        return Verdict(["t" if talk else "z"], ["nothing was assigned"])

    @staticmethod
    def assign(segment, label):
        if segment.get("runnerUp") == label:
            return ["i"]
        return ["a", *label, "Enter"]

    def move(self, side, at, low, high, places):
        """Returns the fewest keys that move a boundary close enough: jumps to markers and pauses, then nudges."""
        coarse_back, fine_back, fine_on, coarse_on, jump_back, jump_on = KEYS[side]
        target = (low + high) / 2
        best = None
        for way, key in ((1, jump_on), (-1, jump_back)):
            here, jumps = at, []
            for _ in range(self.jumps + 1):
                keys, there = list(jumps), here
                while not low - CLOSE <= there <= high + CLOSE and len(keys) - len(jumps) < NUDGES:
                    far = abs(target - there) > 0.06
                    on = target > there
                    keys.append((coarse_on if on else coarse_back) if far else (fine_on if on else fine_back))
                    there += (1 if on else -1) * (0.1 if far else 0.01)
                if low - CLOSE <= there <= high + CLOSE and (best is None or len(keys) < len(best)):
                    best = keys
                later = [p for p in places if (p - here) * way > 0.015]
                if not later:
                    break
                here = min(later) if way > 0 else max(later)
                jumps = [*jumps, key]
        return best or []
