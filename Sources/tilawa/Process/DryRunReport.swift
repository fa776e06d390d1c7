import Analysis
import Recitation
import SystemPackage

/// What `tilawa process --dry-run` says.
struct DryRunReport {
  /// One source.
  struct Line: Encodable {
    let source, action, expected: String
    let expectedFrom: String?
  }
  /// The result of `--json`.
  struct Result: Encodable {
    let toAnalyse, done, passedOver: Int
    let recordings: [Line]
  }

  private let lines: [Line]
  private let selection: SourceSelection

  init(_ plan: RunPlan, _ selection: SourceSelection) {
    self.selection = selection
    lines = plan.items.map { item in
      Line(
        source: item.source.relative.string, action: item.decision == .analyse ? "analyse" : "done",
        expected: item.expectation.ranges.map(\.description).joined(separator: " "),
        expectedFrom: item.expectation.origin?.rawValue)
    }
  }

  /// Prints it.
  func print(asJSON: Bool) {
    let toAnalyse = lines.count { $0.action == "analyse" }
    if asJSON {
      let result = Result(
        toAnalyse: toAnalyse, done: lines.count - toAnalyse,
        passedOver: selection.passedOver.count, recordings: lines)
      Output.json(
        Envelope(
          command: "process", status: .ok, result: result, errors: selection.unreadable))
      return
    }
    var table = TextTable(sides: [.left, .left, .left])
    table.rows = lines.map { line in
      let origin = line.expectedFrom.map { "\(line.expected) (\($0))" } ?? "no range known"
      return [line.action, VisibleText.of(line.source), origin]
    }
    for line in table.lines { Output.line(line) }
    for error in selection.unreadable { ErrorReport.show(error) }
    StandardError.line(
      "\(toAnalyse) to analyse, \(lines.count - toAnalyse) done, "
        + "\(selection.passedOver.count) passed over as not audio.")
  }
}
