"""Compares the results of each tool with the truth."""

TOLERANCE = 0.3


def ayat(truth):
    """Returns the complete readings in the order of recitation."""
    return [a for a in truth["ayahs"] if not a.get("partial")]


def boundaries(truth):
    """Returns the gaps between consecutive readings: (end of one, start of the next) in seconds."""
    pairs = list(zip(truth["ayahs"], truth["ayahs"][1:]))
    return [(a["speech_end_s"], b["speech_start_s"]) for a, b in pairs
            if not (a.get("end_doubtful") or b.get("start_doubtful"))
            and not any(a["speech_end_s"] <= o["start_s"] < b["speech_start_s"]
                        for o in truth.get("other", []))]


def near(gap, place):
    """True if the distance between two ranges of time is within the tolerance."""
    return gap[0] - TOLERANCE <= place[1] and place[0] <= gap[1] + TOLERANCE


def overlap(a, b):
    return max(0.0, min(a[1], b[1]) - max(a[0], b[0]))


def score(truth, found):
    """Returns the counts of one recording.

    `found` is (answer, processor seconds), or `None` if the tool failed. An answer has `pauses`, pairs of
    seconds, or `readings`, [surah, ayah, start, end] in order.
    """
    gaps = boundaries(truth)
    row = {"boundaries": len(gaps), "found": 0, "placed": 0, "right": 0, "failed": found is None,
           "seconds": truth["duration_s"], "labelled": None, "processor": 0.0,
           "recited": sum(a["speech_end_s"] - a["speech_start_s"] for a in ayat(truth))}
    if found is None:
        return row
    answer, row["processor"] = found
    readings = answer.get("readings")
    if readings is None:
        inside = (truth["ayahs"][0]["speech_start_s"], truth["ayahs"][-1]["speech_end_s"])
        places = [p for p in answer["pauses"] if inside[0] < p[0] and p[1] < inside[1]]
    else:
        places = [(min(a[3], b[2]), max(a[3], b[2])) for a, b in zip(readings, readings[1:])]
        row["labelled"] = sum(
            max((overlap((a["speech_start_s"], a["speech_end_s"]), r[2:]) for r in readings
                 if r[:2] == [a["surah"], a["ayah"]]), default=0.0) for a in ayat(truth))
    # A long gap would be near many boundaries, so it does not count as a position.
    if readings is not None:
        places = [p for p in places if p[1] - p[0] <= max(3.0, 2 * TOLERANCE)]
    row["found"] = sum(any(near(gap, p) for p in places) for gap in gaps)
    row["placed"] = len(places)
    row["right"] = sum(any(near(gap, p) for gap in gaps) for p in places)
    return row


def table(rows):
    """Returns a line for each tool and condition, and a line for each tool over all conditions."""
    lines = []
    for tool in dict.fromkeys(r["tool"] for r in rows):
        own = [r for r in rows if r["tool"] == tool]
        for condition in [*dict.fromkeys(r["condition"] for r in own), None]:
            every = [r for r in own if condition in (None, r["condition"])]
            some = [r for r in every if not r["failed"]]

            def total(key, some=some):
                return sum(r[key] or 0 for r in some)

            labels = [r for r in some if r["labelled"] is not None]
            seconds = total("seconds")
            lines.append({
                "tool": tool, "version": own[0]["version"], "condition": condition or "all",
                "recordings": len(every), "failed": len(every) - len(some),
                "boundaries": total("boundaries"),
                "within300ms": share(total("found"), total("boundaries")),
                "noBoundary": share(total("placed") - total("right"), total("placed")),
                "labels": (sum(r["labelled"] for r in labels) / sum(r["recited"] for r in labels)
                           if labels else None),
                "processorPerHour": share(3600 * total("processor"), seconds)})
    return lines


def figures(lines):
    """Returns the tables for Docs/figures: each tool over all conditions, and by condition."""
    return {"tools": [dict(line, tool=f"{line['tool']} {line['version']}")
                      for line in lines if line["condition"] == "all"], "conditions": lines}


def share(part, whole):
    """Returns a quotient; `None` if the divisor is 0."""
    return part / whole if whole else None


def percent(value):
    return "–" if value is None else f"{100 * value:.1f} %"


def text(lines):
    """Returns the table as text for a person."""
    head = f"{'tool':24} {'condition':18} {'n':>4} {'≤ 0.3 s':>8} {'no boundary':>12} {'labels':>7} {'s per hour':>11}"
    out = [head]
    for line in lines:
        cost = "–" if line["processorPerHour"] is None else f"{line['processorPerHour']:.1f}"
        name = f"{line['tool']} {line['version']}"
        failed = f"  ({line['failed']} failed)" if line["failed"] else ""
        out.append(
            f"{name:24.24} {line['condition']:18.18} {line['boundaries']:4}"
            f" {percent(line['within300ms']):>8} {percent(line['noBoundary']):>12}"
            f" {percent(line['labels']):>7}"
            f" {cost:>11}{failed}")
    return "\n".join(out)
