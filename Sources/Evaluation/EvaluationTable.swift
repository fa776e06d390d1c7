public import Report

extension EvaluationReport {
  /// The report as tables of at most 80 columns (but for very long names): boundaries, ayat,
  /// and the confidences if there are any. Rows with `anchors` lead to the parts of a page.
  ///
  /// - Parameter anchors: one per recording, in order; empty for none.
  /// - Returns: the tables.
  public func tables(anchors: [String] = []) -> [DataTable] {
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
        "\(score.clipped(over: 0.05))", Decimals.text(score.secondsClipped(over: 0.05), 1),
        score.clipped.max().map { Decimals.text($0, 1) } ?? "–",
        score.repeatCount == 0 ? "–" : "\(score.repeatsFound)/\(score.repeatCount)",
      ]
    }
    return table
  }

  /// Recordings under their condition, then all.
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

  /// What the tables have no column for, a sentence each.
  public var remarks: [String] {
    let score = total.score
    var remarks: [String] = []
    if score.brokenCount > 0 {
      remarks.append(
        "\(score.brokenCount) reading(s) broken off: \(score.brokenFound) found as such, "
          + "\(score.brokenMistaken) taken for another ayah")
    }
    for (calibration, things) in [
      (score.calibration, "segments"), (score.boundaryCalibration, "boundaries"),
    ] {
      guard let error = calibration.expectedError else { continue }
      remarks.append("expected calibration error of the \(things) \(Decimals.text(error, 3))")
      if let right = calibration.sure.rightShare {
        remarks.append(
          "of the \(calibration.sure.count) \(things) with a confidence of 0.9 or more, "
            + "\(Decimals.percent(right)) % are right")
      }
    }
    return remarks + absent.map { "not in the library: \($0)" }
  }
}

extension Calibration {
  /// Which share of the segments is right, by tenths of the confidence; empty bins are left out.
  public var table: DataTable {
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
          "\(bin.count)", Decimals.text(mean, 3), Decimals.text(right, 3),
          "0.\(i) – \(i == 9 ? "1.0" : "0.\(i + 1)")",
        ])
      })
  }
}
