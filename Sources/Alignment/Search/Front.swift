/// How far a search has come: what it brings to the next cut and to those after it.
struct Front {
  /// The next cut.
  private(set) var cut = 0
  /// What may go on after sound that is left over before the next cut.
  var leftOver = Hypotheses()
  /// What arcs bring to the next cut and to those after it, as far as they reach.
  private(set) var ahead: [Hypotheses] = []

  /// Steps to the cut after the next; gives what arcs have brought to the next.
  mutating func step() -> Hypotheses {
    cut += 1
    return ahead.isEmpty ? Hypotheses() : ahead.removeFirst()
  }

  /// The best score that arcs have brought to a cut; −∞ if none leads there.
  func best(at cut: Int) -> Float {
    cut - self.cut < ahead.count ? ahead[cut - self.cut].best : -.infinity
  }

  /// Raises the scores of a unit at a cut to `values`, where those are better.
  mutating func raise(_ unit: Int, at cut: Int, to values: [Float]) {
    while ahead.count <= cut - self.cut { ahead.append(Hypotheses()) }
    ahead[cut - self.cut].raise(unit, to: values)
  }
}
