/// The best scores at one stage of an alignment, per cut and pace; −∞ where nothing leads.
struct Layer {
  /// The cuts that are held; all others are −∞.
  let cuts: Range<Int>
  private var scores: [Float]

  init(cuts: Range<Int>) {
    self.cuts = cuts
    scores = [Float](repeating: -.infinity, count: cuts.count * Pace.count)
  }

  /// The scores at a cut, one per pace.
  func paces(at cut: Int) -> ArraySlice<Float> {
    let start = (cut - cuts.lowerBound) * Pace.count
    return scores[start..<(start + Pace.count)]
  }

  /// The score at a cut and a pace.
  subscript(cut: Int, pace: Int) -> Float {
    get { cuts.contains(cut) ? scores[(cut - cuts.lowerBound) * Pace.count + pace] : -.infinity }
    set { scores[(cut - cuts.lowerBound) * Pace.count + pace] = newValue }
  }

  /// Raises the score at a cut and a pace to `value` if that is better.
  mutating func raise(_ cut: Int, _ pace: Int, to value: Float) {
    let index = (cut - cuts.lowerBound) * Pace.count + pace
    if value > scores[index] { scores[index] = value }
  }

  /// The best score at a cut.
  func best(at cut: Int) -> Float {
    cuts.contains(cut) ? paces(at: cut).max() ?? -.infinity : -.infinity
  }

  /// The best score of all.
  var best: Float { scores.max() ?? -.infinity }

  /// The same without the cuts at either end whose best score is worse than the best of all by
  /// more than the beam.
  func pruned() -> Layer { pruned(below: best - AlignmentWeights.beam) }

  /// The same without the cuts at either end whose best score is below `least`.
  func pruned(below least: Float) -> Layer {
    guard best > -.infinity, let first = cuts.first(where: { best(at: $0) >= least }),
      let last = cuts.last(where: { best(at: $0) >= least })
    else { return Layer(cuts: cuts.lowerBound..<cuts.lowerBound) }
    var kept = Layer(cuts: first..<(last + 1))
    let held = (first - cuts.lowerBound) * Pace.count..<(last + 1 - cuts.lowerBound) * Pace.count
    kept.scores = Array(scores[held])
    return kept
  }
}
