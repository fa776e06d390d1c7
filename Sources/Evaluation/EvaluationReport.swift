import AudioCore
package import Report

/// The accuracy for a set of recordings: per recording, per condition and in total.
///
/// The result does not depend on the order of the recordings and the truth files.
package struct EvaluationReport: Sendable, Hashable {
  /// The score of one recording, of the recordings of one condition, or of all recordings.
  package struct Row: Sendable, Hashable {
    /// The file name, the condition, or `all`.
    package var name: String
    /// The condition of a recording; empty for rows that combine several recordings.
    package var condition: String
    /// The number of recordings.
    package var recordings = 1
    /// The accuracy of the recordings.
    package var score: Score
  }

  /// One row per recording, sorted by condition, then by name.
  package let recordings: [Row]
  /// The judgements, in the order of ``recordings``.
  package let judgements: [Judgement]
  /// One row per condition, sorted by name.
  package let conditions: [Row]
  /// The row for all recordings.
  package let total: Row
  /// The names of recordings that have a truth file but no result. All their boundaries count as
  /// missed.
  package let absent: [String]
  /// The names of recordings that are analysed in another riwayah than that of their truth
  /// (``TruthFile/hasOtherNumbers(than:)``). Ayat with other numbers count as missed.
  package let otherRiwayah: [String]

  /// Creates the report on judged recordings.
  ///
  /// - Parameters:
  ///   - judgements: one judgement per recording.
  ///   - absent: the names of recordings without a result.
  ///   - otherRiwayah: the names of recordings in another riwayah than that of their truth.
  /// - Throws: `noTruth` if `judgements` is empty.
  package init(
    _ judgements: [Judgement], absent: [String] = [], otherRiwayah: [String] = []
  ) throws(EvaluationError) {
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
    self.otherRiwayah = otherRiwayah.sorted()
  }

  /// Compares recordings with their truth files, matched by file name.
  ///
  /// - Parameters:
  ///   - truths: the truth files.
  ///   - found: the analysis results; recordings without a truth file are ignored.
  /// - Throws: `noTruth` if there is no truth file, `ambiguous` if two recordings have the file
  ///   name that a truth file states, `twice` if two truth files name the same recording.
  package init(_ truths: [TruthFile], found: [FoundRecording]) throws(EvaluationError) {
    var absent: [String] = []
    var otherRiwayah: [String] = []
    var judgements: [Judgement] = []
    for truth in truths {
      let same = found.filter { $0.name == truth.audio }
      if same.count > 1 { throw .ambiguous(audio: truth.audio, count: same.count) }
      if truths.count(where: { $0.audio == truth.audio }) > 1 { throw .twice(audio: truth.audio) }
      if same.isEmpty { absent.append(truth.audio) }
      if truth.hasOtherNumbers(than: same.first?.riwayah) { otherRiwayah.append(truth.audio) }
      judgements.append(Judgement(same.first?.segments ?? [], against: truth))
    }
    try self.init(judgements, absent: absent, otherRiwayah: otherRiwayah)
  }
}

extension EvaluationReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case recordings, conditions, total, absent, otherRiwayah
  }

  /// Encodes the rows, without the judgements.
  package func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(recordings, forKey: .recordings)
    try c.encode(conditions, forKey: .conditions)
    try c.encode(total, forKey: .total)
    try c.encode(absent, forKey: .absent)
    try c.encode(otherRiwayah, forKey: .otherRiwayah)
  }
}

extension EvaluationReport.Row: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, condition, recordings
  }

  /// Encodes the name, the condition, the number of recordings, and the values of ``Score``, all on
  /// one level.
  package func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(name, forKey: .name)
    try c.encode(condition, forKey: .condition)
    try c.encode(recordings, forKey: .recordings)
    try score.encode(to: encoder)
  }
}

extension Score: Encodable {
  private enum CodingKeys: String, CodingKey {
    case ayat, right, rightTime, absent, extra, found
    case precision100ms, precision300ms, precision500ms
    case clippedOver50ms, clippedSeconds, mostClippedSeconds
    case joined, acrossBroken, repeats, repeatsFound, broken, brokenFound, brokenMistaken
    case calibration, boundaryCalibration
  }

  /// Encodes counts as integers, and encodes shares, and errors in seconds, with three decimals. An
  /// undefined value is encoded as null.
  package func encode(to encoder: any Encoder) throws {
    try boundaries.encode(to: encoder)
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(ayahCount, forKey: .ayat)
    try c.encode(rightCount, forKey: .right)
    try c.encode(thousandths(rightTime), forKey: .rightTime)
    try c.encode(absentCount, forKey: .absent)
    try c.encode(extraCount, forKey: .extra)
    try c.encode(foundCount, forKey: .found)
    try c.encode(thousandths(precision(within: 0.1)), forKey: .precision100ms)
    try c.encode(thousandths(precision(within: 0.3)), forKey: .precision300ms)
    try c.encode(thousandths(precision(within: 0.5)), forKey: .precision500ms)
    try c.encode(clipped(over: 0.05), forKey: .clippedOver50ms)
    try c.encode(thousandths(secondsClipped(over: 0.05)), forKey: .clippedSeconds)
    try c.encode(thousandths(clipped.max()), forKey: .mostClippedSeconds)
    try c.encode(joined, forKey: .joined)
    try c.encode(acrossBroken, forKey: .acrossBroken)
    try c.encode(repeatCount, forKey: .repeats)
    try c.encode(repeatsFound, forKey: .repeatsFound)
    try c.encode(brokenCount, forKey: .broken)
    try c.encode(brokenFound, forKey: .brokenFound)
    try c.encode(brokenMistaken, forKey: .brokenMistaken)
    try c.encode(calibration, forKey: .calibration)
    try c.encode(boundaryCalibration, forKey: .boundaryCalibration)
  }
}

extension BoundaryErrors: Encodable {
  private enum CodingKeys: String, CodingKey {
    case boundaries, missed, within100ms, within300ms, within500ms
    case meanErrorSeconds, medianErrorSeconds, p95ErrorSeconds
  }

  /// Encodes counts as integers, and errors in seconds with three decimals. An undefined error is
  /// encoded as null.
  package func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(count, forKey: .boundaries)
    try c.encode(missedCount, forKey: .missed)
    try c.encode(found(within: 0.1), forKey: .within100ms)
    try c.encode(found(within: 0.3), forKey: .within300ms)
    try c.encode(found(within: 0.5), forKey: .within500ms)
    try c.encode(thousandths(meanError), forKey: .meanErrorSeconds)
    try c.encode(thousandths(errorQuantile(0.5)), forKey: .medianErrorSeconds)
    try c.encode(thousandths(errorQuantile(0.95)), forKey: .p95ErrorSeconds)
  }
}

extension Calibration: Encodable {
  private enum CodingKeys: String, CodingKey {
    case segments, meanConfidence, right, expectedError, auroc, sure, sureRight, bins
  }

  /// Encodes counts as integers, and shares with three decimals.
  package func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(count, forKey: .segments)
    try c.encode(rightCount, forKey: .right)
    try c.encode(thousandths(meanConfidence), forKey: .meanConfidence)
    try c.encode(thousandths(expectedError), forKey: .expectedError)
    try c.encode(thousandths(areaUnderCurve), forKey: .auroc)
    try c.encode(sure.count, forKey: .sure)
    try c.encode(sure.rightCount, forKey: .sureRight)
    try c.encode(bins, forKey: .bins)
  }
}

extension Calibration.Bin: Encodable {
  private enum CodingKeys: String, CodingKey { case segments, right, meanConfidence }

  /// Encodes counts as integers, and the mean confidence with three decimals.
  package func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(count, forKey: .segments)
    try c.encode(rightCount, forKey: .right)
    try c.encode(thousandths(meanConfidence), forKey: .meanConfidence)
  }
}

private func thousandths(_ value: Double?) -> Double? {
  value.map { ($0 * 1000).rounded() / 1000 }
}

extension EvaluationReport {
  /// Returns the tables of the report: a table of boundaries, a table of ayat, and a table of
  /// confidences if confidences are known. Each table is at most 80 characters wide, unless a name
  /// is very long. If `anchors` are given, the row of each recording links to its section of an
  /// HTML page.
  ///
  /// - Parameter anchors: one anchor per recording, in order; empty for no links.
  /// - Returns: the tables.
  package func tables(anchors: [String] = []) -> [DataTable] {
    var tables = [boundaryTable(anchors), ayahTable(anchors)]
    if total.score.calibration.count > 0 { tables.append(total.score.calibration.table) }
    return tables
  }

  private func boundaryTable(_ anchors: [String]) -> DataTable {
    var table = DataTable(
      "Boundaries found, in %; errors in ms",
      columns: [
        .init("n", "boundaries in the truth"),
        .init("0.1s", "share found within 0.1 s"),
        .init("0.3s", "share found within 0.3 s"),
        .init("0.5s", "share found within 0.5 s"),
        .init("prec", "share of the boundaries found that are true ones, within 0.3 s"),
        .init("miss", "boundaries for which nothing was found between the same two ayat"),
        .init("mean", "mean error of the others"),
        .init("med", "median error of the others"),
        .init("p95", "error that 95 % of the others do not exceed"),
        .init("recording", "the recording, the condition, all", holdsNames: true),
      ])
    func cells(_ errors: BoundaryErrors, _ precision: String) -> [String] {
      ["\(errors.count)"] + [0.1, 0.3, 0.5].map { Decimals.percent(errors.recall(within: $0)) }
        + [
          precision, "\(errors.missedCount)", Decimals.milliseconds(errors.meanError),
          Decimals.milliseconds(errors.errorQuantile(0.5)),
          Decimals.milliseconds(errors.errorQuantile(0.95)),
        ]
    }
    table.rows = rows(anchors) {
      cells($0.boundaries, Decimals.percent($0.precision(within: 0.3)))
    }
    for (part, name) in [
      (total.score.joined, "joined, no silence"),
      (total.score.acrossBroken, "across a broken-off one"),
    ] where part.count > 0 {
      table.rows.append(.init(cells(part, "") + [name]))
    }
    return table
  }

  private func ayahTable(_ anchors: [String]) -> DataTable {
    var table = DataTable(
      "Ayat: the right ones, in %; what is clipped, in s; repeats found",
      columns: [
        .init("ayat", "complete readings in the truth"),
        .init("right", "share of them whose segment with the greatest overlap has the right ayah"),
        .init("time", "share of their speech that lies in a segment of the right ayah"),
        .init("extra", "segments of which less than half lies where an ayah is"),
        .init("clip", "readings that lose more than 50 ms of their speech"),
        .init("s", "the seconds that they lose"),
        .init("most", "the most that one of them loses, in s"),
        .init("repeat", "second and later readings found, of how many"),
        .init("recording", "the recording, the condition, all", holdsNames: true),
      ])
    table.rows = rows(anchors) { score in
      [
        "\(score.ayahCount)",
        Decimals.percent(
          score.ayahCount == 0 ? nil : Double(score.rightCount) / Double(score.ayahCount)),
        Decimals.percent(score.rightTime), "\(score.extraCount)",
        "\(score.clipped(over: 0.05))", score.secondsClipped(over: 0.05).text(decimals: 1),
        score.clipped.max().map { $0.text(decimals: 1) } ?? "–",
        score.repeatCount == 0 ? "–" : "\(score.repeatsFound)/\(score.repeatCount)",
      ]
    }
    return table
  }

  /// Returns the rows: each condition followed by its recordings, then the total.
  private func rows(_ anchors: [String], _ cells: (Score) -> [String]) -> [DataTable.Row] {
    var rows: [DataTable.Row] = []
    for condition in conditions {
      rows.append(
        .init(
          cells(condition.score) + ["\(condition.name) (\(condition.recordings))"], rank: .group))
      for (i, row) in recordings.enumerated() where row.condition == condition.name {
        rows.append(
          .init(
            cells(row.score) + [row.name], anchor: anchors.indices.contains(i) ? anchors[i] : ""))
      }
    }
    rows.append(
      .init(cells(total.score) + ["all (\(total.recordings))"], rank: .total))
    return rows
  }

  /// Remarks on the results, one sentence each.
  package var remarks: [String] {
    let score = total.score
    var remarks: [String] = []
    if score.brokenCount > 0 {
      remarks.append(
        "\(score.brokenCount) reading(s) broken off: \(score.brokenFound) found as such, "
          + "\(score.brokenMistaken) taken for another ayah")
    }
    for (calibration, items) in [
      (score.calibration, "segments"), (score.boundaryCalibration, "boundaries"),
    ] {
      guard let error = calibration.expectedError else { continue }
      remarks.append("expected calibration error of the \(items) \(error.text(decimals: 3))")
      if let right = calibration.sure.rightShare {
        remarks.append(
          "of the \(calibration.sure.count) \(items) with a confidence of 0.9 or more, "
            + "\(Decimals.percent(right)) % are right")
      }
    }
    return remarks + absent.map { "not in the library: \($0)" }
      + otherRiwayah.map { "analysed in another riwayah than its truth: \($0)" }
  }
}

extension Calibration {
  /// A table that shows the share of correct items for each bin of confidences. Empty bins are
  /// omitted.
  package var table: DataTable {
    DataTable(
      "Confidence: what was said and what was right",
      columns: [
        .init("segments", "how many have a confidence in the bin"),
        .init("mean", "the mean of their confidences"),
        .init("right", "the share of them that is right"),
        .init("confidence", "the bin", holdsNames: true),
      ],
      rows: bins.enumerated().compactMap { i, bin in
        guard let mean = bin.meanConfidence, let right = bin.rightShare else { return nil }
        return .init([
          "\(bin.count)", mean.text(decimals: 3), right.text(decimals: 3),
          "0.\(i) – \(i == 9 ? "1.0" : "0.\(i + 1)")",
        ])
      })
  }
}
