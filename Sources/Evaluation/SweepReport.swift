import AudioCore
package import Report

/// The accuracy of several settings.
///
/// The **best** setting has the highest harmonic mean of precision and recall within 0.3 s
/// (``Score/balance(within:)``). Of several settings with the same mean, the setting with the
/// fewest clipped recitations is best, then the setting with the smallest mean error, then the
/// setting that was tried first.
package struct SweepReport: Sendable, Hashable {
  /// One setting.
  package struct Row: Sendable, Hashable {
    /// The changed parameters, each as `stage.parameter=value`; empty for the defaults.
    package var settings: [String]
    /// The accuracy over all recordings.
    package var score: Score

    package init(settings: [String], score: Score) {
      self.settings = settings
      self.score = score
    }

    private var rank: (Double, Int, Double) {
      let errors = score.boundaries
      return (
        -score.balance(within: Judgement.tolerance), score.clipped(over: 0.05),
        errors.meanError ?? .infinity
      )
    }

    func isBetter(than other: Row) -> Bool { rank < other.rank }
  }

  /// The settings in the order in which they were tried.
  package let rows: [Row]
  /// The index of the best setting in `rows`.
  package let best: Int

  /// - Parameter rows: the results, at least one.
  package init(_ rows: [Row]) {
    precondition(!rows.isEmpty, "nothing was tried")
    self.rows = rows
    best = rows.indices.reduce(0) { rows[$1].isBetter(than: rows[$0]) ? $1 : $0 }
  }

  /// The changed parameters of the best setting, each as `stage.parameter=value`; empty if the
  /// defaults are best.
  package var bestSettings: [String] { rows[best].settings }

  /// A table with one row per setting; the best setting is marked with a star.
  package var table: DataTable {
    DataTable(
      "Boundaries found within 0.3 s, in %; errors in ms; * is the best",
      columns: [
        .init("", "the best"),
        .init("found", "recall: share of the true boundaries that were found"),
        .init("prec", "precision: share of the boundaries found that are true ones"),
        .init("time", "share of the speech that lies in a segment of the right ayah"),
        .init("clip", "readings that lose more than 50 ms of their speech"),
        .init("mean", "mean error of the boundaries found"),
        .init("p95", "error that 95 % of them do not exceed"),
        .init("conf.", "mean confidence of the segments"),
        .init("ECE", "expected calibration error"),
        .init("setting", "what is changed", holdsNames: true),
      ],
      rows: rows.enumerated().map { i, row in
        let score = row.score
        return .init(
          [
            i == best ? "*" : "", Decimals.percent(score.boundaries.recall(within: 0.3)),
            Decimals.percent(score.precision(within: 0.3)), Decimals.percent(score.rightTime),
            "\(score.clipped(over: 0.05))", Decimals.milliseconds(score.boundaries.meanError),
            Decimals.milliseconds(score.boundaries.errorQuantile(0.95)),
            score.calibration.meanConfidence.map { $0.text(decimals: 3) } ?? "–",
            score.calibration.expectedError.map { $0.text(decimals: 3) } ?? "–",
            row.settings.isEmpty ? "as it is" : row.settings.joined(separator: " "),
          ], rank: i == best ? .total : .single)
      })
  }
}

extension SweepReport: Encodable {
  private enum CodingKeys: String, CodingKey { case best, settings }

  /// Encodes the settings with their scores, and the best setting.
  package func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(rows[best].settings, forKey: .best)
    try c.encode(rows, forKey: .settings)
  }
}

extension SweepReport.Row: Encodable {
  private enum CodingKeys: String, CodingKey { case set }

  /// Encodes the setting and the values of ``Score``, all on one level.
  package func encode(to encoder: any Encoder) throws {
    var c = encoder.container(keyedBy: CodingKeys.self)
    try c.encode(settings, forKey: .set)
    try score.encode(to: encoder)
  }
}
