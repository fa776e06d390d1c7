import ArgumentParser
import AudioCore
import Corrections
import HostSystem
import Inspection
import Library
import Report
import SystemPackage

/// `tilawa status`: lists the recordings of a library.
struct Status: ReplyingCommand {
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
    try send(StatusReply(of: store, filter, by: sort, asTable: !common.json))
  }
}

/// The recordings of a library. Their lines are streamed, so that memory use does not grow with the
/// number of recordings.
private struct StatusReply: Reply, Encodable {
  let library: String
  let ok, check, partial, failed, missing, needingRange, unopened, relinkable: Int
  let seconds: Double
  let segments, ayahSegments, confirmedSegments, distinctAyat: Int
  /// Always empty: ``writeJSON(of:to:)`` streams the lines under this key.
  let recordings: [RecordingList.Line] = []
  @TextOnly private var length: Double
  @TextOnly private var list: StreamedRecordingList
  @TextOnly private var columns: TextTable.Columns
  /// The headings of the columns that are left out because the terminal is too narrow.
  @TextOnly private var hiddenHeadings: [String]

  private static let headings = [
    "status", "length", "ayat", "confirmed", "range", "id", "recording",
  ]
  /// The columns that are left out in a narrow terminal. They are left out in this order: id,
  /// confirmed, range, ayat.
  private static let dispensable = [5, 3, 4, 2]

  /// - Parameters:
  ///   - store: the library.
  ///   - filter: the filter of the list.
  ///   - order: the order of the list.
  ///   - isTable: true to measure the columns for a table.
  /// - Throws: `LibraryError`.
  init(
    of store: LibraryStore, _ filter: RecordingList.Filter, by order: RecordingList.Order,
    asTable isTable: Bool
  ) throws {
    let width = Terminal.outputWidth
    var columns = TextTable.Columns(
      sides: [.left, .right, .right, .right, .left, .left, .left])
    let list = try StreamedRecordingList(of: store, filter: filter, by: order) {
      if isTable { columns.widen(for: $0.cells(within: width)) }
    }
    let numbers = try store.statistics()
    let missing = list.counts[RecordingList.missing] ?? 0
    let relinkable = missing == 0 ? 0 : try Relinking(in: store).offers().newCount
    library = store.directory.description
    ok = list.counts["ok"] ?? 0
    check = list.counts["check"] ?? 0
    partial = list.counts["partial"] ?? 0
    failed = list.counts["failed"] ?? 0
    self.missing = missing
    self.relinkable = relinkable
    needingRange = numbers.needingRange
    unopened = numbers.failedSources
    length = numbers.seconds
    seconds = numbers.seconds.milliseconds
    segments = numbers.segments
    ayahSegments = numbers.ayahSegments
    confirmedSegments = numbers.confirmedSegments
    distinctAyat = numbers.distinctAyat
    self.list = list
    columns.widen(for: Self.headings)
    for row in Self.rows(of: list.unopened) { columns.widen(for: row) }
    let hidden = columns.hide(Self.dispensable, within: width)
    hiddenHeadings = hidden.map { Self.headings[$0] }
    self.columns = columns
  }

  /// The errors of the files that could not be opened. All other work of the command succeeded.
  var errors: [ReportedError] {
    list.unopened.map {
      ReportedError(
        problem: $0.failure.problem, place: $0.file.path.description, remedy: $0.failure.remedy)
    }
  }
  var status: ReplyStatus { .ok }
  var exitCode: Int32 { 0 }

  func writeJSON(of command: String, to write: (String) -> Void) throws {
    var envelope = try StreamedEnvelope(
      Envelope(command: command, status: status, result: result, errors: errors),
      streaming: "recordings")
    try list.forEachLine { write(try envelope.text(to: $0)) }
    write(envelope.textToEnd())
  }

  var text: [Part] {
    let width = Terminal.outputWidth
    Part.stream { write in
      func put(_ row: [String]) {
        for line in columns.lines(row, within: width) { write(line + "\n") }
      }
      put(Self.headings)
      try list.forEachLine { put($0.cells(within: width)) }
      for row in Self.rows(of: list.unopened) { put(row) }
    }
    let total = list.counts.values.reduce(0, +)
    let part = list.count < total ? "\(list.count) of " : ""
    let absent = missing > 0 ? "; \(missing) missing" : ""
    DisplayWidth.lines(
      "\(part)\(total.counted("recording")), \(Decimals.clock(length)) in total; "
        + "\(ayahSegments.counted("ayah segment")) of \(distinctAyat.counted("ayah", "ayat")), "
        + "\(confirmedSegments) confirmed; "
        + "\(needingRange.counted("needs", "need")) a range\(absent)", within: width)
    if !hiddenHeadings.isEmpty {
      DisplayWidth.lines(
        "not shown, for lack of width: \(hiddenHeadings.joined(separator: ", "))", within: width)
    }
    if relinkable > 0 { Relinking.hint(of: relinkable) }
  }

  private static func rows(of unopened: [(file: SourceFile, failure: SourceFailure)]) -> [[String]]
  {
    unopened.map { ["failed", "–", "–", "–", "–", "–", VisibleText.of($0.file.path)] }
  }
}

extension RecordingList.Order: ExpressibleByArgument {}

extension RecordingList.Line {
  /// The maximum width of a range in a terminal, in columns.
  private static let rangeWidth = 20

  /// Returns the cells of the table row.
  ///
  /// - Parameter width: the number of columns of the terminal, in which a long range is shortened.
  ///   Nil if the output is not a terminal.
  /// - Returns: one text for each column.
  fileprivate func cells(within width: Int?) -> [String] {
    [
      status, Decimals.clock(durationSeconds),
      readings > ayat ? "\(ayat) (\(readings.counted("reading")))" : "\(ayat)", "\(confirmed)",
      width == nil ? rangeText : DisplayWidth.cut(rangeText, to: Self.rangeWidth),
      String(id.prefix(8)),
      ([VisibleText.of(source)] + (remarks ?? []).map { VisibleText.of($0) })
        .joined(separator: "; "),
    ]
  }
}
