import Analysis
import Library
import Recitation
import SystemPackage

extension NightReport {
  /// What failed or is partial: recordings of the library, files that could not be opened, and what
  /// else the last run met.
  static func troubles(
    _ summaries: [RecordingSummary], _ unopened: [(file: SourceFile, failure: SourceFailure)],
    _ run: RunJournal?
  ) -> [Item] {
    var items = summaries.filter { $0.recording.status != .ok }.map {
      Item($0, $0.recording.reason ?? "", "see `tilawa show \($0.recording.id.text.prefix(8))`")
    }
    items += unopened.map {
      Item(
        recording: nil, source: $0.file.path.string, status: "failed", seconds: 0,
        reason: $0.failure.problem, remedy: $0.failure.remedy)
    }
    let named = Set(items.map(\.source))
    items += (run?.errors ?? []).filter { !named.contains($0.place) }.map {
      Item(
        recording: nil, source: $0.place, status: "failed", seconds: 0, reason: $0.problem,
        remedy: $0.remedy)
    }
    return items
  }
}

extension NightReport.Item {
  init(_ summary: RecordingSummary, _ reason: String, _ remedy: String) {
    self.init(
      recording: summary.recording.id.text, source: summary.shownPath,
      status: summary.recording.status.rawValue,
      seconds: (summary.recording.durationSeconds * 1000).rounded() / 1000, reason: reason,
      remedy: remedy)
  }
}

extension RecordingSummary {
  /// The path from the folder that was processed, else the name.
  var shownPath: String { sources.first?.path.string ?? recording.sourceFileName }
}
