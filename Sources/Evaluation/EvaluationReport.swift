/// How well a set of recordings was analysed: each by itself, by condition, and in all.
///
/// The order in which recordings and truth are given does not matter.
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

  /// One per recording, by condition, then by name.
  public let recordings: [Row]
  /// What the rows of `recordings` are made from.
  public let judgements: [Judgement]
  /// One per condition, by name.
  public let conditions: [Row]
  /// Everything.
  public let total: Row
  /// The names of recordings that have a truth and are not there; their boundaries count as
  /// missed.
  public let absent: [String]

  /// The report on recordings that were judged.
  ///
  /// - Parameters:
  ///   - judgements: one per recording.
  ///   - absent: the names of those that are not there.
  /// - Throws: `noTruth` if there is none.
  public init(_ judgements: [Judgement], absent: [String] = []) throws(EvaluationError) {
    if judgements.isEmpty { throw .noTruth }
    let sorted = judgements.map { (judgement: $0, score: Score($0)) }.sorted {
      ($0.judgement.truth.condition, $0.judgement.truth.audio)
        < ($1.judgement.truth.condition, $1.judgement.truth.audio)
    }
    self.judgements = sorted.map(\.judgement)
    recordings = sorted.map {
      Row(name: $0.judgement.truth.audio, condition: $0.judgement.truth.condition, score: $0.score)
    }
    var conditions: [Row] = []
    var total = Row(name: "all", condition: "", recordings: 0, score: Score())
    for row in recordings {
      if conditions.last?.name != row.condition {
        conditions.append(
          Row(name: row.condition, condition: "", recordings: 0, score: Score()))
      }
      conditions[conditions.count - 1].recordings += 1
      conditions[conditions.count - 1].score = conditions[conditions.count - 1].score + row.score
      total.recordings += 1
      total.score = total.score + row.score
    }
    self.conditions = conditions
    self.total = total
    self.absent = absent.sorted()
  }

  /// Compares recordings with their truth, by file name.
  ///
  /// - Parameters:
  ///   - truths: what the recordings hold.
  ///   - found: what was found; recordings without truth are left out.
  /// - Throws: `noTruth` if there is none, `ambiguous` if two recordings have a name that a truth
  ///   file names, `twice` if two truth files name one recording.
  public init(_ truths: [TruthFile], found: [FoundRecording]) throws(EvaluationError) {
    var absent: [String] = []
    var judgements: [Judgement] = []
    for truth in truths {
      let same = found.filter { $0.name == truth.audio }
      if same.count > 1 { throw .ambiguous(audio: truth.audio, count: same.count) }
      if truths.count(where: { $0.audio == truth.audio }) > 1 { throw .twice(audio: truth.audio) }
      if same.isEmpty { absent.append(truth.audio) }
      judgements.append(Judgement(same.first?.segments ?? [], against: truth))
    }
    try self.init(judgements, absent: absent)
  }
}
