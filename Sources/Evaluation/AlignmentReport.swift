import AudioCore
package import Report

/// The measures of the alignment benchmark for a set of recordings: per recording and in total.
///
/// If a recording has a truth file but no submission, all its words count as not found.
package struct AlignmentReport: Sendable, Hashable {
  /// The measures of one recording, or of all recordings.
  package struct Row: Sendable, Hashable {
    /// The file name, or `all`.
    package var name: String
    /// True if the truth has word times, false if it has only ayah times; nil for the total.
    package var hasWordTimes: Bool?
    package var score: AlignmentScore
  }

  /// One row per recording, sorted by name.
  package let recordings: [Row]
  package let total: Row
  /// The names of recordings with a truth file but without a submission.
  package let absent: [String]

  /// - Parameters:
  ///   - submissions: the submissions; submissions without a truth file are ignored.
  ///   - truths: the ground truth. The last part of a submission's `case_id` is the file name of
  ///     its recording, with or without the extension.
  /// - Throws: `noTruth` if there is no truth file, `ambiguous` if two submissions are for the same
  ///   recording, `twice` if two truth files name the same recording.
  package init(
    _ submissions: [AlignmentSubmission], against truths: [AlignmentTruth]
  ) throws(EvaluationError) {
    if truths.isEmpty { throw .noTruth }
    var recordings: [Row] = []
    var absent: [String] = []
    for truth in truths.sorted(by: { $0.audio < $1.audio }) {
      let same = submissions.filter { Self.names($0.caseID, truth.audio) }
      if same.count > 1 { throw .ambiguous(audio: truth.audio, count: same.count) }
      if truths.count(where: { $0.audio == truth.audio }) > 1 { throw .twice(audio: truth.audio) }
      if same.isEmpty { absent.append(truth.audio) }
      recordings.append(
        Row(
          name: truth.audio, hasWordTimes: truth.hasWordTimes,
          score: AlignmentScore(same.first, against: truth)))
    }
    self.recordings = recordings
    self.absent = absent
    total = Row(
      name: "all", hasWordTimes: nil,
      score: recordings.map(\.score).reduce(AlignmentScore(), +))
  }

  private static func names(_ caseID: String, _ audio: String) -> Bool {
    let name = caseID.split(separator: "/").last.map(String.init) ?? caseID
    let stem = audio.lastIndex(of: ".").map { String(audio[..<$0]) } ?? audio
    return name == audio || name == stem
  }

  /// A table with one row per recording, and a total row.
  package var table: DataTable {
    DataTable(
      "Quran Alignment Benchmark, v1 measures, in %; RTF as a factor",
      columns: [
        .init("words", "Words F1"),
        .init("clean", "Clean segments: share of the segments that are clean"),
        .init("rep.", "Repeats F1"),
        .init("trust", "Trusted coverage: clean green segments, less four times other green ones"),
        .init("unsafe", "Unsafe green: share of the green segments that are not clean"),
        .init("stops", "Segmentation F1: stretches between stops"),
        .init("timed", "words of which both ends are within 0.3 s"),
        .init("RTF", "processing time per time of sound"),
        .init("recording", "the file name", holdsNames: true),
      ],
      rows: recordings.map { row($0, rank: .single) } + [row(total, rank: .total)])
  }

  private func row(_ row: Row, rank: DataTable.Row.Rank) -> DataTable.Row {
    let score = row.score
    return .init(
      [
        Decimals.percent(score.wordsF1), Decimals.percent(score.cleanShare),
        Decimals.percent(score.repeatsF1), Decimals.percent(score.trustedCoverage),
        Decimals.percent(score.unsafeGreen), Decimals.percent(score.segmentationF1),
        Decimals.percent(score.timedShare),
        score.realTimeFactor.map { $0.text(decimals: 3) } ?? "–",
        (rank == .total ? "\(row.name) (\(recordings.count))" : row.name)
          + (row.hasWordTimes == false ? " *" : ""),
      ], rank: rank)
  }

  /// Remarks that explain the table, one sentence each.
  package var remarks: [String] {
    (recordings.contains { $0.hasWordTimes == false }
      ? [
        "* no word times: words lie anywhere in their ayah, only segments of whole ayat judged"
      ] : [])
      + (absent.isEmpty ? [] : ["Not in the submission: \(absent.joined(separator: ", "))"])
  }
}

extension AlignmentReport: Encodable {
  private enum CodingKeys: String, CodingKey { case recordings, total, absent }

  package func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(recordings, forKey: .recordings)
    try c.encode(total, forKey: .total)
    try c.encode(absent, forKey: .absent)
  }
}

extension AlignmentReport.Row: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, hasWordTimes
    case wordsF1, cleanSegments, repeatsF1, trustedCoverage, unsafeGreen, segmentationF1
    case wordsTimed, realTimeFactor
    case recitedWords, claimedWords, matchedWords, segments, greenSegments, repeats, claimedRepeats
  }

  /// Encodes the measures as shares with four decimals, and the counts behind them; null for a
  /// measure that does not apply. `wordsTimed` has one share per tolerance.
  package func encode(to encoder: any Encoder) throws {
    func rounded(_ value: Double?) -> Double? { value.map { ($0 * 10_000).rounded() / 10_000 } }
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(name, forKey: .name)
    try c.encode(hasWordTimes, forKey: .hasWordTimes)
    try c.encode(rounded(score.wordsF1), forKey: .wordsF1)
    try c.encode(rounded(score.cleanShare), forKey: .cleanSegments)
    try c.encode(rounded(score.repeatsF1), forKey: .repeatsF1)
    try c.encode(rounded(score.trustedCoverage), forKey: .trustedCoverage)
    try c.encode(rounded(score.unsafeGreen), forKey: .unsafeGreen)
    try c.encode(rounded(score.segmentationF1), forKey: .segmentationF1)
    try c.encode(
      Dictionary(
        uniqueKeysWithValues: zip(AlignmentScore.wordTolerances, score.timedShares).map {
          ("within\(Int(($0 * 1000).rounded()))ms", rounded($1))
        }), forKey: .wordsTimed)
    try c.encode(rounded(score.realTimeFactor), forKey: .realTimeFactor)
    try c.encode(score.recitedWords, forKey: .recitedWords)
    try c.encode(score.claimedWords, forKey: .claimedWords)
    try c.encode(score.matchedWords, forKey: .matchedWords)
    try c.encode(score.segments, forKey: .segments)
    try c.encode(score.greenSegments, forKey: .greenSegments)
    try c.encode(score.repeats, forKey: .repeats)
    try c.encode(score.claimedRepeats, forKey: .claimedRepeats)
  }
}
