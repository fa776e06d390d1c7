import AudioCore
public import Recitation

/// Segments as comma separated values, one row each, for spreadsheets.
///
/// RFC 4180: lines end with CR LF, a field with a comma, a quote or spaces around it stands in
/// quotes. A segment is one line, whatever the recording is called; no field drives a terminal, and
/// a spreadsheet runs none as a formula.
public enum SegmentTable {
  /// The names of the columns, with the line end.
  public static let header =
    "source,recording,riwayah,start,end,kind,surah,ayah,endSurah,endAyah,occurrence,confidence,"
    + "confirmed\r\n"

  /// The rows of one recording; none if it has no segments.
  ///
  /// - Parameters:
  ///   - manifest: what the analysis gave.
  ///   - source: the path of the recording from the folder that was processed.
  /// - Returns: one line per segment, in order of time, each with its line end.
  public static func rows(_ manifest: Manifest, source: String) -> String {
    guard let rate = manifest.recording.sampleRate else { return "" }
    let recording = manifest.recording
    return manifest.segments.map { segment in
      let fields = [
        CommaSeparated.field(source), CommaSeparated.field(recording.id.text),
        recording.riwayah.rawValue,
        FixedDecimal.seconds(segment.range.start, at: rate, decimals: 3),
        FixedDecimal.seconds(segment.range.end, at: rate, decimals: 3),
        segment.kind.rawValue,
        number(segment.ayah?.surah), number(segment.ayah?.ayah),
        number(segment.endAyah?.surah), number(segment.endAyah?.ayah),
        String(segment.occurrence), FixedDecimal.number(segment.confidence, decimals: 3),
        segment.isConfirmed ? "true" : "false",
      ]
      return fields.joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func number(_ value: Int?) -> String { value.map { String($0) } ?? "" }
}
