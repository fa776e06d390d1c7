import Application
import ArgumentParser
import Batch
import Library
import Recitation
import SystemPackage

/// `tilawa status`: the recordings of a library.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "List the recordings of the library and their state.",
    discussion: "Example: tilawa status --library ~/Halaqa")

  @OptionGroup var common: CommonOptions

  /// A recording of the list.
  private struct Line: Encodable {
    let id, source, title, status: String
    let reason: String?
    let durationSeconds: Double
    let expected: String
    let expectedFrom: String?
    let needsRange: Bool
    let candidates: [IdentifiedRecording.Passage]
    let segments, ayat, confirmed, missingAyat: Int
    let annotation: String

    /// The range, and the candidates where it is needed or doubtful: `needed: 67:1-30 (0.62)`.
    var range: String {
      let first = candidates.compactMap(\.candidates.first)
      let ranges = first.prefix(3).map(\.range).joined(separator: " ")
      let heard = first.map(\.probability).min().map {
        "\(ranges)\(first.count > 3 ? " …" : "") (\($0.text(decimals: 2)))"
      }
      if needsRange { return heard.map { "needed: \($0)" } ?? "needed" }
      if status == "check", let heard { return "\(expected), sounds like \(heard)" }
      return expected.isEmpty ? "–" : expected
    }

    init(_ summary: RecordingSummary, in library: FilePath) {
      let recording = summary.recording
      id = recording.id.text
      source = summary.displayPath
      title = recording.title
      status = recording.status.rawValue
      reason = recording.reason
      durationSeconds = (recording.durationSeconds * 1000).rounded() / 1000
      expected = recording.expected.map(\.description).joined(separator: " ")
      expectedFrom = recording.expectedFrom
      needsRange = recording.needsRange
      candidates = IdentifiedRecording.Passage.all(in: summary, of: library)
      segments = summary.segmentCount
      ayat = summary.ayahCount
      confirmed = summary.confirmedCount
      missingAyat = recording.missing.count
      annotation = summary.annotationStatus.rawValue
    }
  }
  /// The result of `--json`.
  private struct Result: Encodable {
    let library: String
    let ok, check, partial, failed, needingRange, unopened: Int
    let seconds: Double
    let segments, ayahSegments, confirmedSegments, distinctAyat: Int
    let recordings: [Line]
  }

  func run() throws {
    let store = try LibraryStore(reading: common.libraryPath)
    let lines = try store.recordings().map { Line($0, in: common.libraryPath) }
    let numbers = try store.statistics()
    let unopened = try store.failedSources()
    if common.json {
      let result = Result(
        library: store.directory.description, ok: numbers.recordings[.ok] ?? 0,
        check: numbers.recordings[.check] ?? 0, partial: numbers.recordings[.partial] ?? 0,
        failed: numbers.recordings[.failed] ?? 0,
        needingRange: numbers.needingRange, unopened: unopened.count,
        seconds: (numbers.seconds * 1000).rounded() / 1000, segments: numbers.segments,
        ayahSegments: numbers.ayahSegments, confirmedSegments: numbers.confirmedSegments,
        distinctAyat: numbers.distinctAyat, recordings: lines)
      let errors = unopened.map {
        ReportedError(
          problem: $0.failure.problem, place: $0.file.path.description, remedy: $0.failure.remedy)
      }
      Output.json(Envelope(command: "status", status: .ok, result: result, errors: errors))
      return
    }
    var table = TextTable(sides: [.left, .right, .right, .right, .left, .left, .left])
    table.rows = [["status", "length", "ayat", "confirmed", "range", "id", "recording"]]
    table.rows += lines.map { line in
      [
        line.status, ProgressLine.clock(line.durationSeconds), "\(line.ayat)", "\(line.confirmed)",
        line.range,
        String(line.id.prefix(8)), VisibleText.of(line.source),
      ]
    }
    table.rows += unopened.map {
      ["failed", "–", "–", "–", "–", "–", VisibleText.of($0.file.path)]
    }
    for line in table.lines { Output.line(line) }
    Output.line(
      "\(lines.count) recordings, \(ProgressLine.clock(numbers.seconds)) in total; "
        + "\(numbers.ayahSegments) ayah segments of \(numbers.distinctAyat) ayat, "
        + "\(numbers.confirmedSegments) confirmed; \(numbers.needingRange) need a range")
  }
}
