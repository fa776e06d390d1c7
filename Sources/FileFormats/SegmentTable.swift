import Annotations
import AudioCore
import Recitation

extension FileFormat {
  /// The segments as a table.
  package static let csv = FileFormat(
    "csv", summary: "a table of the segments (Docs/export.md)",
    losses: [.words, .voices, .silences],
    writing: .init(
      .document(.init(opening: SegmentTable.header)) {
        SegmentTable.rows($0.manifest, source: $0.source)
      }, isForSpreadsheets: true),
    reading: .init(
      recognises: { SegmentTable.isTable($0.utf8) }, readEach: LabelTimings.timings
    ).taking(bytes: LabelTimings.mostBytes))

  /// The same with tabs between the columns.
  package static let tsv = FileFormat(
    "tsv", summary: "a table of the segments with tabs", losses: [.words, .voices, .silences],
    writing: .init(
      .document(.init(opening: SegmentTable.withTabs(SegmentTable.columns))) {
        SegmentTable.fields($0.manifest, source: $0.source).map(SegmentTable.withTabs).joined()
      }, isForSpreadsheets: true),
    reading: .init(
      recognises: { SegmentTable.isTable($0.utf8) }, readEach: LabelTimings.timings
    ).taking(bytes: LabelTimings.mostBytes))
}

/// Segments as comma separated values, one row each, for spreadsheets.
///
/// RFC 4180: lines end with CR LF, a field with a comma, a quote or spaces around it stands in
/// quotes. A segment is one line, whatever the recording is called; no field drives a terminal, and
/// a spreadsheet runs none as a formula.
enum SegmentTable {
  /// The names of the columns.
  static let columns = [
    "source", "recording", "riwayah", "start", "end", "kind", "surah", "ayah", "endSurah",
    "endAyah", "occurrence", "confidence", "confirmed", "whole", "missing",
  ]

  /// The names of the columns, with the line end.
  static let header = columns.joined(separator: ",") + "\r\n"

  /// Fields with tabs between them, and the line end.
  static func withTabs(_ fields: [String]) -> String { fields.joined(separator: "\t") + "\n" }

  /// True if a file begins with the columns of segments.
  static func isTable(_ bytes: [UInt8]) -> Bool {
    let names = CommaSeparated.header(of: Array(bytes.prefix(4096))).map(\.text.asColumnName)
    return ["start", "end", "surah", "ayah"].allSatisfy(names.contains)
  }

  /// The rows of one recording; none if it has no segments.
  ///
  /// - Parameters:
  ///   - manifest: what the analysis gave.
  ///   - source: the path of the recording from the folder that was processed.
  /// - Returns: one line per segment, in order of time, each with its line end.
  static func rows(_ manifest: Manifest, source: String) -> String {
    fields(manifest, source: source).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// The fields of each row of a recording, in quotes where they need them.
  static func fields(_ manifest: Manifest, source: String) -> [[String]] {
    guard let rate = manifest.recording.sampleRate else { return [] }
    let recording = manifest.recording
    return manifest.segments.map { segment in
      [
        CommaSeparated.field(source), CommaSeparated.field(recording.id.text),
        recording.riwayah.rawValue,
        Decimals.seconds(segment.range.start, at: rate, decimals: 3),
        Decimals.seconds(segment.range.end, at: rate, decimals: 3),
        segment.kind.rawValue,
        number(segment.ayah?.surah), number(segment.ayah?.ayah),
        number(segment.endAyah?.surah), number(segment.endAyah?.ayah),
        String(segment.occurrence), FiniteNumber.text(segment.confidence, decimals: 3),
        segment.isConfirmed ? "true" : "false",
        segment.isWhole.map { $0 ? "true" : "false" } ?? "",
        segment.words.filter { !$0.isSaid }.map(\.place).joined(separator: " "),
      ]
    }
  }

  private static func number(_ value: Int?) -> String { value.map { String($0) } ?? "" }
}
