import ArgumentParser
import AudioCore
import Batch
import Corrections
import Library
import LibraryQueries
import SystemPackage
import Views

/// `tilawa status`: the recordings of a library.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "List the recordings of the library and their state.",
    discussion: """
      A recording is missing if its file is gone and the library has no copy. Put the file back, \
      or run `tilawa process` on the folder it was moved to.

      Examples:
        tilawa status --library ~/Halaqa
        tilawa status --status partial --status missing
        tilawa status --reciter Husary --below 0.8 --sort confidence
      """)

  @Option(
    help: ArgumentHelp(
      "Only recordings with this status: \(RecordingList.statuses.joined(separator: ", ")). May be "
        + "repeated.", valueName: "status"))
  var status: [String] = []

  @Option(help: "Only recordings of this reciter.")
  var reciter: String?

  @Flag(help: "Only recordings that need a range.")
  var needsRange = false

  @Option(
    help: ArgumentHelp(
      "Only recordings with an unconfirmed ayah below this confidence (0 to 1).",
      valueName: "confidence"))
  var below: NumberArgument?

  @Option(help: "The order: by path, status, length, ayat, confidence (least first) or newest.")
  var sort = RecordingList.Order.path

  @OptionGroup var common: CommonOptions

  /// The result of `--json`.
  private struct Result: Encodable {
    let library: String
    let ok, check, partial, failed, missing, needingRange, unopened, relinkable: Int
    let seconds: Double
    let segments, ayahSegments, confirmedSegments, distinctAyat: Int
    let recordings: [RecordingList.Line]
  }

  func validate() throws {
    for text in status where !RecordingList.statuses.contains(text) {
      throw ValidationError(
        "there is no status `\(text)`; use \(RecordingList.statuses.joined(separator: ", "))")
    }
    if let below = below?.value, !(0...1).contains(below) {
      throw ValidationError("--below \(below) is outside 0 to 1")
    }
  }

  func run() throws {
    let store = try LibraryStore(reading: common.libraryPath)
    var filter = RecordingList.Filter()
    filter.statuses = Set(status)
    filter.reciter = reciter
    filter.needsRange = needsRange
    filter.below = below?.value
    if common.json { try writeJSON(of: store, filter) } else { try writeTable(of: store, filter) }
  }

  private func writeJSON(of store: LibraryStore, _ filter: RecordingList.Filter) throws {
    let list = try StreamedRecordingList(of: store, filter: filter, by: sort)
    let numbers = try store.statistics()
    let result = Result(
      library: store.directory.description, ok: list.counts["ok"] ?? 0,
      check: list.counts["check"] ?? 0, partial: list.counts["partial"] ?? 0,
      failed: list.counts["failed"] ?? 0, missing: list.counts[RecordingList.missing] ?? 0,
      needingRange: numbers.needingRange, unopened: numbers.failedSources,
      relinkable: try relinkable(list, store),
      seconds: (numbers.seconds * 1000).rounded() / 1000, segments: numbers.segments,
      ayahSegments: numbers.ayahSegments, confirmedSegments: numbers.confirmedSegments,
      distinctAyat: numbers.distinctAyat, recordings: [])
    let errors = list.unopened.map {
      ReportedError(
        problem: $0.failure.problem, place: $0.file.path.description, remedy: $0.failure.remedy)
    }
    var envelope = try StreamedEnvelope(
      Envelope(command: "status", status: .ok, result: result, errors: errors),
      streaming: "recordings")
    try Output.gathered { write in
      try list.forEachLine { write(try envelope.text(to: $0)) }
      write(envelope.textToEnd())
    }
  }

  private func writeTable(of store: LibraryStore, _ filter: RecordingList.Filter) throws {
    let headings = ["status", "length", "ayat", "confirmed", "range", "id", "recording"]
    var columns = TextTable.Columns(sides: [.left, .right, .right, .right, .left, .left, .left])
    columns.widen(for: headings)
    let list = try StreamedRecordingList(of: store, filter: filter, by: sort) {
      columns.widen(for: $0.cells)
    }
    let numbers = try store.statistics()
    let unopened = list.unopened.map {
      ["failed", "–", "–", "–", "–", "–", VisibleText.of($0.file.path)]
    }
    for row in unopened { columns.widen(for: row) }
    try Output.gathered { write in
      func row(_ cells: [String]) { write(columns.line(cells) + "\n") }
      row(headings)
      try list.forEachLine { row($0.cells) }
      unopened.forEach(row)
    }
    let total = list.counts.values.reduce(0, +)
    var summary = "\(total) recordings, \(Decimals.clock(numbers.seconds)) in total; "
    if list.count < total { summary = "\(list.count) of " + summary }
    summary +=
      "\(numbers.ayahSegments) ayah segments of \(numbers.distinctAyat) ayat, "
      + "\(numbers.confirmedSegments) confirmed; \(numbers.needingRange) need a range"
    if let missing = list.counts[RecordingList.missing] { summary += "; \(missing) missing" }
    Output.line(summary)
    let relinkable = try relinkable(list, store)
    if relinkable > 0 { Output.line(Relinking.hint(of: relinkable)) }
  }
}

/// The number of recordings that may be missing ones in a new file.
private func relinkable(_ list: StreamedRecordingList, _ store: LibraryStore) throws -> Int {
  list.counts[RecordingList.missing, default: 0] == 0
    ? 0 : try Relinking(in: store).offers().newCount
}

extension RecordingList.Order: ExpressibleByArgument {}

extension RecordingList.Line {
  /// Its row in the table.
  fileprivate var cells: [String] {
    [
      status, Decimals.clock(durationSeconds),
      readings > ayat ? "\(ayat) (\(readings) readings)" : "\(ayat)", "\(confirmed)", range,
      String(id.prefix(8)),
      ([VisibleText.of(source)] + (remarks ?? []).map { VisibleText.of($0) })
        .joined(separator: "; "),
    ]
  }

  /// The range, and the candidates where it is needed or doubtful: `needed: 67:1-30 (0.62)`.
  fileprivate var range: String {
    let first = candidates.compactMap(\.candidates.first)
    let ranges = first.prefix(3).map(\.range).joined(separator: " ")
    let heard = first.map(\.probability).min().map {
      "\(ranges)\(first.count > 3 ? " …" : "") (\($0.text(decimals: 2)))"
    }
    if needsRange { return heard.map { "needed: \($0)" } ?? "needed" }
    if status == "check", let heard { return "\(expected), sounds like \(heard)" }
    return expected.isEmpty ? "–" : expected
  }
}
