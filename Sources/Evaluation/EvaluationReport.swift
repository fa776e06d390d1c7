/// How well a set of recordings was analysed: each by itself, by condition, and in all.
public struct EvaluationReport: Sendable, Hashable {
  /// The score of one recording, of one condition, or of all.
  public struct Row: Sendable, Hashable {
    /// The file name, the condition, or `all`.
    public var name: String
    /// The condition of a recording; empty for the rows that add up several.
    public var condition: String
    /// How many recordings are in it.
    public var recordings = 1
    /// How well they were analysed.
    public var score: Score
  }

  /// One per truth file, in the order given.
  public var recordings: [Row]
  /// One per condition, in the order in which the conditions first occur.
  public var conditions: [Row]
  /// Everything.
  public var total: Row
  /// Truth files for which there is no recording; their boundaries count as missed.
  public var absent: [String]

  /// Compares recordings with their truth, by file name.
  ///
  /// - Parameters:
  ///   - truths: what the recordings hold.
  ///   - found: what was found; recordings without truth are left out.
  /// - Throws: `noTruth` if there is none, `ambiguous` if two recordings have a name that a truth
  ///   file names.
  public init(_ truths: [TruthFile], found: [FoundRecording]) throws(EvaluationError) {
    if truths.isEmpty { throw .noTruth }
    recordings = []
    conditions = []
    absent = []
    total = Row(name: "all", condition: "", recordings: 0, score: Score())
    for truth in truths {
      let same = found.filter { $0.name == truth.audio }
      if same.count > 1 { throw .ambiguous(audio: truth.audio, count: same.count) }
      if same.isEmpty { absent.append(truth.audio) }
      let score = Score(same.first?.segments ?? [], against: truth)
      recordings.append(Row(name: truth.audio, condition: truth.condition, score: score))
      total.recordings += 1
      total.score = total.score + score
      if let i = conditions.firstIndex(where: { $0.name == truth.condition }) {
        conditions[i].recordings += 1
        conditions[i].score = conditions[i].score + score
      } else {
        conditions.append(Row(name: truth.condition, condition: "", score: score))
      }
    }
  }
}

extension EvaluationReport.Row: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, condition, recordings, ayat, right, absent, extra, boundaries, missed
    case within100ms, within300ms, within500ms
    case meanErrorSeconds, medianErrorSeconds, p95ErrorSeconds
    case clippedOver50ms, mostClippedSeconds
  }

  /// Counts, and errors in seconds to the millisecond; an error that does not exist is null.
  public func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(name, forKey: .name)
    try c.encode(condition, forKey: .condition)
    try c.encode(recordings, forKey: .recordings)
    try c.encode(score.ayahCount, forKey: .ayat)
    try c.encode(score.rightCount, forKey: .right)
    try c.encode(score.absentCount, forKey: .absent)
    try c.encode(score.extraCount, forKey: .extra)
    try c.encode(score.boundaryCount, forKey: .boundaries)
    try c.encode(score.missedCount, forKey: .missed)
    try c.encode(score.found(within: 0.1), forKey: .within100ms)
    try c.encode(score.found(within: 0.3), forKey: .within300ms)
    try c.encode(score.found(within: 0.5), forKey: .within500ms)
    try c.encode(thousandths(score.meanError), forKey: .meanErrorSeconds)
    try c.encode(thousandths(score.errorQuantile(0.5)), forKey: .medianErrorSeconds)
    try c.encode(thousandths(score.errorQuantile(0.95)), forKey: .p95ErrorSeconds)
    try c.encode(score.clipped(over: 0.05), forKey: .clippedOver50ms)
    try c.encode(thousandths(score.clipped.max()), forKey: .mostClippedSeconds)
  }

  private func thousandths(_ seconds: Double?) -> Double? {
    seconds.map { ($0 * 1000).rounded() / 1000 }
  }
}

extension EvaluationReport: Encodable {}
