import Annotations
import AudioCore
import Recitation

extension FileFormat {
  /// Audacity label tracks, one per recording.
  package static let audacity = FileFormat(
    "audacity", summary: "a label track for each recording",
    losses: [.words, .findings, .voices, .silences, .recording],
    writing: .init(.files(extension: "txt") { AudacityLabels.text(of: $0.manifest) }),
    reading: .init(
      recognises: { AudacityLabels.isTrack($0.bytes) }, readEach: LabelTimings.timings
    ).limited(toBytes: ForeignFile.longestTable))
}

/// A writer of label tracks that Audacity imports: `start<TAB>end<TAB>text`, in seconds with six
/// decimals.
///
/// The text is a ``SegmentLabel``:
///
///     12.345000	20.000000	002:014 .93 auto
///     20.000000	28.500000	002:014 .88 confirmed #2
enum AudacityLabels {
  /// True if the first line of a file is a label: two times and a text, separated by tabs.
  static func isTrack(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let line = start.split(whereSeparator: \.isNewline).first else { return false }
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    return fields.count >= 2 && fields[..<2].allSatisfy { ForeignTime($0) != nil }
  }

  /// Returns the label track of one recording.
  ///
  /// - Parameter manifest: the analysis results.
  /// - Returns: one line per segment, in time order; empty if the recording could not be decoded.
  static func text(of manifest: Manifest) -> String {
    guard let rate = manifest.recording.sampleRate else { return "" }
    return manifest.segments.map { segment in
      let start = Decimals.seconds(segment.range.start, at: rate, decimals: 6)
      let end = Decimals.seconds(segment.range.end, at: rate, decimals: 6)
      return "\(start)\t\(end)\t\(SegmentLabel.text(of: segment))\n"
    }.joined()
  }
}
