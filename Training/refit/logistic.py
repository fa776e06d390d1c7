"""Logistic regressions, and their figures with each voice left out."""
import numpy as np

# Fewest voices by which new numbers can be judged.
FEWEST = 5


def fit(x, y, weight=None, pull=1e-2, standardised=True):
    """Returns the weights of a logistic regression, the base first.

    x: rows of evidence; y: 1 or 0; weight: of each row; pull: strength of the regularisation, which does not act on the
    base if the evidence is standardised. Deterministic: Newton's method from zero."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    weight = np.ones(len(y)) if weight is None else np.asarray(weight, float)
    mean, spread = (x.mean(0), x.std(0) + 1e-9) if standardised else (np.zeros(x.shape[1]), np.ones(x.shape[1]))
    a = np.column_stack([np.ones(len(x)), (x - mean) / spread])
    penalty = pull * np.eye(a.shape[1])
    if standardised:
        penalty[0, 0] = 0
    w = np.zeros(a.shape[1])
    for _ in range(100):
        p = probability(a @ w)
        slope = (a * (weight * p * (1 - p))[:, None]).T @ a + penalty + 1e-9 * np.eye(len(w))
        step = np.linalg.solve(slope, a.T @ (weight * (y - p)) - penalty @ w)
        w += step
        if np.abs(step).max() < 1e-9:
            break
    plain = w[1:] / spread
    return np.concatenate([[w[0] - plain @ mean], plain])


def probability(logodds):
    return 1 / (1 + np.exp(-np.clip(logodds, -30, 30)))


def logodds(weights, x):
    return weights[0] + np.asarray(x, float) @ weights[1:]


def left_out(x, y, voices, use=None, **how):
    """Returns the log-odds of each row by weights that were fitted without its voice.

    `use` is true for the rows that count in a fit; `how` has further arguments of `fit`. The log-odds are 0 if there is
    no other voice."""
    x, y, voices = np.asarray(x, float), np.asarray(y, float), np.asarray(voices)
    use = np.ones(len(y), bool) if use is None else np.asarray(use)
    weight = how.pop("weight", None)
    result = np.zeros(len(y))
    for voice in sorted(set(voices.tolist())):
        others = use & (voices != voice)
        if not others.any():
            continue
        part = None if weight is None else np.asarray(weight)[others]
        result[voices == voice] = logodds(fit(x[others], y[others], weight=part, **how), x[voices == voice])
    return result


def loss(y, values, weight=None):
    """Returns the mean cross-entropy of log-odds, in nats for each row: smaller is better."""
    y, values = np.asarray(y, float), np.clip(np.asarray(values, float), -30, 30)
    each = np.logaddexp(0, values) - y * values
    return float(np.average(each, weights=weight))


def guess(y, weight=None):
    """Returns the loss of the share of true rows alone, without any evidence."""
    share = np.clip(np.average(np.asarray(y, float), weights=weight), 1e-9, 1 - 1e-9)
    return loss(y, np.full(len(y), np.log(share / (1 - share))), weight)


class Judged:
    """A layer before and after a fit: its numbers, and the loss with each voice left out."""

    def __init__(self, layer, numbers, voices, y, in_force, fitted, weight=None):
        self.layer, self.numbers, self.voices = layer, numbers, sorted(set(voices))
        y, voices = np.asarray(y, float), np.asarray(voices)
        self.gaining = sum(loss(y[voices == voice], np.asarray(fitted)[voices == voice])
                           < loss(y[voices == voice], np.asarray(in_force)[voices == voice]) for voice in self.voices)
        self.row = {"layer": layer, "examples": len(y), "true": int(y.sum()), "voices": len(self.voices),
                    "guess": guess(y, weight), "inForce": loss(y, in_force, weight), "fitted": loss(y, fitted, weight)}

    @property
    def is_better(self):
        """True if the fitted numbers are better than the ones in force on voices that they have not seen: by 1 %, for
        more than half of at least FEWEST voices, with true and false examples."""
        row = self.row
        return (row["voices"] >= FEWEST and 0 < row["true"] < row["examples"] and 2 * self.gaining > row["voices"]
                and row["fitted"] < 0.99 * row["inForce"])

    def __str__(self):
        row = self.row
        return (f"{self.layer}: {row['examples']} examples ({row['true']} true), {row['voices']} voices; loss "
                f"without evidence {row['guess']:.4f}, in force {row['inForce']:.4f}, fitted, each voice left out "
                f"{row['fitted']:.4f}{'  better' if self.is_better else ''}")
