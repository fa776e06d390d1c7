import Foundation

/// The cuts of a recording and the units expected in it: what a dynamic programme runs over.
///
/// A path takes the units in order. Each is either absent or covers the stretch from one cut to a
/// later one; between two units, before the first and after the last, sound may be left over. Its
/// score is the sum, in nats, of
///
/// - for each unit that is there: how well its duration fits at the pace (``DurationScore``), how
///   well its sound fits (``SoundEvidence``, ``ReferenceEvidence``), the score of the cut that ends
///   it, and what the change of pace from the unit before is worth;
/// - for each that is absent: its cost, and for a run of missing ayat another; or one cost for all
///   units before the first that is there, or after the last, if there are ayat among them;
/// - for each stretch left over: its cost, and the score of the cut that ends it.
struct Lattice {
  let cuts: [Cut]
  let units: [Unit]
  /// What the sound says; nil where only durations and pauses count.
  private(set) var sound: SoundEvidence?
  /// What references say; nil where there are none.
  private(set) var references: ReferenceEvidence?
  /// Whether ayat may be read again and passages left out.
  private(set) var allowsJumps = false
  private let durations: [DurationScore]
  /// The seconds of sound before each cut.
  private let soundBefore: [Double]
  /// The number of ayat before each unit, and in all.
  private let ayatBefore: [Int]
  /// What the cuts of a path cost at least, on average: with an ayah that is left out one is saved.
  private let typicalCut: Double

  /// What the searches in it share.
  let room = SearchRoom()
  /// Called for every cut that a search has gone past.
  let advanced: () -> Void

  init(cuts: [Cut], units: [Unit], advanced: @escaping () -> Void = {}) {
    self.cuts = cuts
    self.units = units
    self.advanced = advanced
    durations = units.map(DurationScore.init)
    ayatBefore = units.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1.isAyah ? 1 : 0)) }
    let best = cuts.map(\.score).sorted(by: >).prefix(units.count)
    typicalCut = best.isEmpty ? 0 : -best.reduce(0, +) / Double(best.count)
    var sum = 0.0
    soundBefore = cuts.indices.map { index in
      if index > 0 { sum += max(0, cuts[index].soundEnd - cuts[index - 1].soundStart) }
      return sum
    }
  }

  /// The same with what the sound says.
  func hearing(_ sound: SoundEvidence, allowsJumps: Bool) -> Lattice {
    var lattice = self
    lattice.sound = sound
    lattice.allowsJumps = allowsJumps
    return lattice
  }

  /// The same with what references say; a recording that can be compared may go back and ahead.
  func following(_ references: ReferenceEvidence) -> Lattice {
    var lattice = self
    lattice.references = references
    lattice.allowsJumps = true
    return lattice
  }

  /// What it costs that a path begins with this unit at `cut`, all before it left out; −∞ if it is
  /// not the first and no ayah is before it.
  func entry(at unit: Int, _ cut: Int) -> Float {
    unit == 0
      ? lead(before: cut, rate: AlignmentWeights.leftoverPerSecond)
      : missing(ayatBefore[unit], end: AlignmentWeights.missingEnd)
        + lead(before: cut, rate: AlignmentWeights.leftoverBesideMissing)
  }

  /// What it costs that a path ends at `cut` where `unit` is expected next, all from it on left
  /// out.
  func finish(before unit: Int, at cut: Int) -> Float {
    if unit == units.count { return tail(after: cut, rate: AlignmentWeights.leftoverPerSecond) }
    let ayat = ayatBefore[units.count] - ayatBefore[unit]
    let run = AlignmentWeights.missingRun + AlignmentWeights.missingAyah * Double(ayat)
    return max(
      missing(ayat, end: AlignmentWeights.missingEnd)
        + tail(after: cut, rate: AlignmentWeights.leftoverBesideMissing),
      tail(after: cut, rate: AlignmentWeights.leftoverPerSecond) - Float(run))
  }

  private func missing(_ ayat: Int, end: Double) -> Float {
    ayat == 0 ? -.infinity : -Float(end + typicalCut * Double(ayat))
  }

  /// What a unit gains by covering the stretch between two cuts, but for the pace: the score of
  /// the cut that ends it, and where to look up its duration; nil if it cannot.
  func stretch(_ unit: Int, from start: Int, to end: Int) -> (cut: Float, duration: Int)? {
    guard let seconds = seconds(from: start, to: end) else { return nil }
    let slowness = sound?.slowness(at: cuts[start].soundStart) ?? 0
    return (Float(cuts[end].score), durations[unit].index(ofSeconds: seconds * exp(-slowness)))
  }

  /// How well a duration fits a unit at a pace.
  func fit(_ unit: Int, duration: Int, pace: Int) -> Float {
    durations[unit].score(duration, pace: pace)
  }

  /// The cuts, of those in `allowed`, at which a unit that begins at `start` may end.
  func ends(of unit: Int, from start: Int, in allowed: Range<Int>) -> Range<Int> {
    let plausible = durations[unit].plausible
    let begin = cuts[start].soundStart
    let first = firstCut(in: allowed) { cuts[$0].soundStart - begin >= plausible.lowerBound }
    let last = firstCut(in: allowed) { cuts[$0].soundEnd - begin > plausible.upperBound }
    return max(first, start + 1) < last ? max(first, start + 1)..<last : last..<last
  }

  /// What the sound says of a unit that begins at `start`, per end; nil if it says nothing.
  func soundScores(_ unit: Int, from start: Int, to ends: Range<Int>) -> [Float]? {
    let begin = cuts[start].soundStart
    var scores = sound?.scores(of: unit, from: begin, to: ends.lazy.map { cuts[$0].soundEnd })
    guard let references else { return scores }
    // What the phones rule out need not be compared.
    let open = scores.map { scores in
      let first = scores.firstIndex { $0 > -.infinity } ?? scores.endIndex
      let last = scores.lastIndex { $0 > -.infinity } ?? first - 1
      return ends.lowerBound + first..<ends.lowerBound + last + 1
    }
    guard
      let compared = references.scores(
        of: unit, from: begin, to: (open ?? ends).lazy.map { cuts[$0].soundEnd })
    else { return scores }
    guard let open else { return compared }
    for (end, score) in zip(open, compared) { scores?[end - ends.lowerBound] += score }
    return scores
  }

  /// What leaving over costs from the cut before to this one, apart from beginning and ending it.
  func drift(to cut: Int) -> Float {
    -Float(AlignmentWeights.leftoverPerSecond * (soundBefore[cut] - soundBefore[cut - 1]))
  }

  /// What the sound before the first unit that is there costs, if that begins at `cut`, `rate`
  /// per second.
  private func lead(before cut: Int, rate: Double) -> Float {
    guard soundBefore[cut] > 0 else { return 0 }
    return Float(
      cuts[cut].score - AlignmentWeights.leftoverAtEnds - rate * soundBefore[cut])
  }

  /// What the sound after the last unit that is there costs, if that ends at `cut`, `rate` per
  /// second.
  private func tail(after cut: Int, rate: Double) -> Float {
    let sound = soundBefore[cuts.count - 1] - soundBefore[cut]
    return sound > 0 ? -Float(AlignmentWeights.leftoverAtEnds + rate * sound) : 0
  }

  private func seconds(from start: Int, to end: Int) -> Double? {
    let sound = cuts[end].soundEnd - cuts[start].soundStart
    guard sound >= AlignmentWeights.shortestSound else { return nil }
    return sound + min(cuts[end].pause, AlignmentWeights.longestPause)
  }

  /// The first index of `range` for which `isTrue` holds, given that it holds for all after it.
  private func firstCut(in range: Range<Int>, where isTrue: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
