import Annotations
import AudioCore
import Recitation

extension FileFormat {
  /// The segments of a library as a comma-separated table.
  package static let csv = FileFormat(
    "csv", summary: "a table of the segments (Docs/export.md)",
    losses: [.words, .voices, .silences],
    writing: .init(
      .document(.init(opening: SegmentTable.header)) {
        SegmentTable.rows($0.manifest, source: $0.source)
      }, isForSpreadsheets: true),
    reading: .init(
      recognises: { SegmentTable.isTable($0.bytes) }, readEach: LabelTimings.timings
    ).limited(toBytes: ForeignFile.longestTable))

  /// The segments of a library as a table with tabs between the columns.
  package static let tsv = FileFormat(
    "tsv", summary: "a table of the segments with tabs", losses: [.words, .voices, .silences],
    writing: .init(
      .document(.init(opening: SegmentTable.withTabs(SegmentTable.columns))) {
        SegmentTable.fields($0.manifest, source: $0.source).map(SegmentTable.withTabs).joined()
      }, isForSpreadsheets: true),
    reading: .init(
      recognises: { SegmentTable.isTable($0.bytes) }, readEach: LabelTimings.timings
    ).limited(toBytes: ForeignFile.longestTable))
}

/// A writer of segments as comma-separated values, one row each, for spreadsheets.
///
/// The output follows RFC 4180. Lines end with CR LF. A field is quoted if it contains a comma or a
/// quote, or if it begins or ends with a space. Each segment is one line, even if the recording's
/// name contains line breaks. Control characters are escaped, and spreadsheets do not interpret any
/// field as a formula.
enum SegmentTable {
  /// The column names.
  static let columns = [
    "source", "recording", "riwayah", "start", "end", "kind", "surah", "ayah", "endSurah",
    "endAyah", "occurrence", "confidence", "confirmed", "whole", "missing",
  ]

  /// The header row, with its line end.
  static let header = columns.joined(separator: ",") + "\r\n"

  /// Joins fields with tabs and adds the line end.
  static func withTabs(_ fields: [String]) -> String { fields.joined(separator: "\t") + "\n" }

  /// True if a file begins with the columns of a segment table.
  static func isTable(_ bytes: [UInt8]) -> Bool {
    let names = CommaSeparated.header(of: Array(bytes.prefix(4096))).map(\.text.asColumnName)
    return ["start", "end", "surah", "ayah"].allSatisfy(names.contains)
  }

  /// Returns the rows of one recording; empty if the recording has no segments.
  ///
  /// - Parameters:
  ///   - manifest: the analysis results.
  ///   - source: the path of the recording, relative to the processed folder.
  /// - Returns: one line per segment, in time order, each with its line end.
  static func rows(_ manifest: Manifest, source: String) -> String {
    fields(manifest, source: source).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns the fields of each row of a recording, quoted where necessary.
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
