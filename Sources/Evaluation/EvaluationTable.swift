import Foundation

extension EvaluationReport {
  /// The report as text: a row per recording, then per condition, then for all.
  ///
  /// `boundaries` are those that count; the next columns say which share of them was found
  /// within 0.1, 0.3 and 0.5 s and how many have no gap to judge; `mean`, `median` and `p95` are
  /// the errors of the rest in ms; `clipped` counts ayat that lose more than 50 ms of their
  /// speech, `most` is the greatest loss in ms.
  public func table() -> String {
    let head = [
      "", "condition", "ayat", "right", "extra", "boundaries", "0.1 s", "0.3 s", "0.5 s", "missed",
      "mean", "median", "p95", "clipped", "most",
    ]
    let groups = [recordings, conditions, [total]]
    let cells = groups.map { $0.map(Self.cells) }
    let rows = [head] + cells.flatMap { $0 }
    let widths = head.indices.map { i in rows.map { $0[i].count }.max() ?? 0 }
    var lines = [Self.line(head, widths)]
    for group in cells {
      lines.append(String(repeating: "-", count: widths.reduce(0, +) + 2 * (widths.count - 1)))
      lines += group.map { Self.line($0, widths) }
    }
    for name in absent { lines.append("not in the library: \(name)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cells(_ row: Row) -> [String] {
    let score = row.score
    func share(_ count: Int, of all: Int) -> String {
      all == 0 ? "-" : String(format: "%.1f%%", 100 * Double(count) / Double(all))
    }
    func milliseconds(_ seconds: Double?) -> String {
      seconds.map { String(format: "%.0f", $0 * 1000) } ?? "-"
    }
    let name = row.recordings > 1 ? "\(row.name) (\(row.recordings))" : row.name
    return [
      name, row.condition, "\(score.ayahCount)", share(score.rightCount, of: score.ayahCount),
      "\(score.extraCount)", "\(score.boundaryCount)",
      share(score.found(within: 0.1), of: score.boundaryCount),
      share(score.found(within: 0.3), of: score.boundaryCount),
      share(score.found(within: 0.5), of: score.boundaryCount), "\(score.missedCount)",
      milliseconds(score.meanError), milliseconds(score.errorQuantile(0.5)),
      milliseconds(score.errorQuantile(0.95)), "\(score.clipped(over: 0.05))",
      milliseconds(score.clipped.max()),
    ]
  }

  /// The first two columns start at the left, numbers end at the right.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (i, cell) in cells.enumerated() {
      let blank = String(repeating: " ", count: widths[i] - cell.count)
      line += (i == 0 ? "" : "  ") + (i < 2 ? cell + blank : blank + cell)
    }
    return line
  }
}
