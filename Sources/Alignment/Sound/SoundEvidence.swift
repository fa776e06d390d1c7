import DSPKernels
import Recitation

/// How well the sound of a recording fits the phones of what may be recited in it.
///
/// A unit is a chain of states, its phones; between words a silence may come. The score of a
/// stretch is that of the best path of the chain through its rows (``PhoneModel/scores``): about 0
/// or less where something else is recited, and growing with every second where it is the unit.
struct SoundEvidence {
  let frames: SoundFrames
  private let phones: [[Phone]]
  /// Rows that are silence.
  private let quiet: [Range<Int>]
  private var model = PhoneModel.bundled
  private var chains: [StateChain] = []
  private var scores: [Float] = []
  private var weight = AlignmentWeights.firstSound

  /// - Parameters:
  ///   - frames: the recording.
  ///   - phones: per unit, its phones; empty where they are not known.
  ///   - silences: in seconds.
  init(_ frames: SoundFrames, phones: [[Phone]], silences: [Range<Double>]) {
    self.frames = frames
    self.phones = phones
    quiet = silences.map { frames.rows(from: $0.lowerBound, to: $0.upperBound) }
    model = model.silenced(by: frames, silences: quiet)
    let counts = phones.reduce(0) { $0 + $1.reduce(0) { $0 + $1.counts } }
    // Talk and repeats are in these rows too: no slower than usual is assumed.
    let heard = frames.count - quiet.reduce(0) { $0 + $1.count }
    let pace = Double(heard) / max(1, counts)
    prepare(rowsPerCount: min(AlignmentWeights.slowestFirst, max(1, pace)))
  }

  /// The scores of a unit that begins at a time, in nats, by when it ends; nil if its phones are
  /// not known.
  ///
  /// - Parameters:
  ///   - unit: which.
  ///   - start: in seconds.
  ///   - ends: in seconds, ascending.
  /// - Returns: a score per end; −∞ where the unit cannot end.
  func scores(of unit: Int, from start: Double, to ends: some Collection<Double>) -> [Float]? {
    guard phones[unit].count > 0 else { return nil }
    let first = frames.row(start)
    let rows = ends.map { frames.row($0) }
    // Ends within one row have one score; none can end before a row is heard.
    var distinct: [Int] = []
    for row in rows where row > first && row != distinct.last { distinct.append(row) }
    let found = chains[unit].bestScores(
      scores, columns: Phone.classCount, from: first, ends: distinct,
      beam: AlignmentWeights.chainBeam, floor: AlignmentWeights.chainFloor)
    var next = 0
    return rows.map { row in
      guard row > first else { return -.infinity }
      while distinct[next] < row { next += 1 }
      return weight * found[next]
    }
  }

  /// The same once the voice is learnt from a path, with full weight.
  ///
  /// - Parameters:
  ///   - path: what is recited where.
  ///   - cuts: what the path runs over.
  /// - Returns: the evidence of the voice; nil if the path holds nothing to learn from.
  func adapted(to path: Path, _ cuts: [Cut]) -> SoundEvidence? {
    var kinds = [UInt8?](repeating: nil, count: frames.count)
    for rows in quiet { for row in rows { kinds[row] = Phone.silence } }
    var rowsHeard = 0
    var counts = 0.0
    for placed in path.placed where !phones[placed.unit].isEmpty {
      let rows = frames.rows(
        from: cuts[placed.cuts.lowerBound].soundStart, to: cuts[placed.cuts.upperBound].soundEnd)
      guard
        let states = chains[placed.unit].bestPath(scores, columns: Phone.classCount, rows: rows)
      else { continue }
      for (row, state) in zip(rows, states) { kinds[row] = chains[placed.unit].kinds[state] }
      rowsHeard += states.count { chains[placed.unit].kinds[$0] != Phone.silence }
      counts += phones[placed.unit].reduce(0) { $0 + $1.counts }
    }
    guard counts > 0 else { return nil }
    var result = self
    result.model = PhoneModel.bundled.adapted(to: frames, kinds: kinds)
    result.weight = AlignmentWeights.sound
    result.prepare(rowsPerCount: Double(rowsHeard) / counts)
    return result
  }

  /// How well a path fits what is heard: the mean score of its rows, before it is weighed.
  ///
  /// - Parameters:
  ///   - path: what is recited where.
  ///   - cuts: what the path runs over.
  /// - Returns: about 0 or less if the words are others; −∞ if nothing is recited.
  func fit(of path: Path, _ cuts: [Cut]) -> Float {
    var total: Float = 0
    var rows = 0
    for placed in path.placed {
      let start = cuts[placed.cuts.lowerBound].soundStart
      let end = cuts[placed.cuts.upperBound].soundEnd
      guard let score = scores(of: placed.unit, from: start, to: [end])?.first, score > -.infinity
      else { continue }
      total += score / weight
      rows += frames.row(end) - frames.row(start)
    }
    return rows > 0 ? total / Float(rows) : -.infinity
  }

  private mutating func prepare(rowsPerCount: Double) {
    scores = model.scores(of: frames)
    chains = phones.map { StateChain(of: $0, rowsPerCount: rowsPerCount) }
  }
}
