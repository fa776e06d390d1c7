"""The table of measurements with their limits, and the same data as JSON."""
import measuring


class Report:
    """Rows in the order of measurement; a row with a limit is met or missed."""

    def __init__(self):
        self.rows = []

    def against(self, section, work, ours, other, theirs, bar=None):
        """Adds a comparison: the ratio of wall times is compared with the limit."""
        wall = measuring.ratio(ours, theirs, "wall")
        self._add(section, work, bar, wall, {
            "against": other, "ratio": wall,
            "processorRatio": measuring.ratio(ours, theirs, "cpu"),
            "ours": measuring.summary(ours), "theirs": measuring.summary(theirs)})

    def seconds(self, section, work, ours, bar=None):
        """Adds our own time; the limit applies to processor seconds, because other processes affect them less."""
        found = measuring.middle(ours, "cpu")
        self._add(section, work, bar, found, {"ours": measuring.summary(ours), "unit": "s"})

    def figure(self, section, work, value, unit, bar=None):
        """Adds a figure that was computed from several measurements."""
        self._add(section, work, bar, value, {"value": value, "unit": unit})

    def _add(self, section, work, bar, value, row):
        row.update(section=section, work=work)
        if bar is not None:
            row.update(bar=bar, isMet=value <= bar)
        self.rows.append(row)
        print(measuring.CLEAR + self.line(row), flush=True)

    @property
    def is_met(self):
        return all(row.get("isMet", True) for row in self.rows)

    HEAD = (f"{'work':42} {'ours: wall':>10} {'±':>4} {'cpu':>7} {'MB':>5}  {'theirs: wall':>12} "
            f"{'±':>4} {'cpu':>7}  {'ratio':>6} {'cpu':>6}  bar")

    @staticmethod
    def line(row):
        def part(of, width):
            if of is None:
                return " " * (width + 13)
            return (f"{of['wallSeconds']:{width}.3f} {of['spread']:4.0%} "
                    f"{of['processorSeconds']:7.3f}")

        ours = row.get("ours")
        text = f"{row['section'] + ': ' + row['work']:42} {part(ours, 10)} "
        text += f"{ours['peakMegabytes']:5.0f}  " if ours else " " * 7
        text += part(row.get("theirs"), 12)
        if "ratio" in row:
            text += f"  {row['ratio']:6.2f} {row['processorRatio']:6.2f}"
        elif "value" in row:
            text += f"  {row['value']:6.3g} {row['unit']:6}"
        else:
            text += " " * 15
        if "bar" in row:
            unit = "×" if "ratio" in row else " " + row["unit"]
            text += f"  ≤ {row['bar']:g}{unit} {'met' if row['isMet'] else 'MISSED'}"
        if "against" in row:
            text += f"  ({row['against']})"
        return text.rstrip()

    def show(self):
        print("\n" + self.HEAD)
        for row in self.rows:
            print(self.line(row))
        bars = [row for row in self.rows if "bar" in row]
        met = sum(row["isMet"] for row in bars)
        print(f"\n{met} of {len(bars)} bars met")
