import AudioCore
import Recitation

extension FileFormat {
  /// A label track for each recording.
  package static let audacity = FileFormat(
    "audacity", summary: "a label track for each recording",
    losses: [.words, .findings, .voices, .silences, .recording],
    writing: .init(.files(extension: "txt") { AudacityLabels.text(of: $0.manifest) }))
}

/// A label track that Audacity imports: `start<TAB>end<TAB>text`, seconds with six decimals.
///
/// The text is the ayah as `SSS:AAA` (the basmalah is ayah 000, a segment across a join is
/// `008:075-009:001`) or the kind, the confidence with two decimals, `auto` or `confirmed`, and
/// from the second reading on its number:
///
///     12.345000	20.000000	002:014 .93 auto
///     20.000000	28.500000	002:014 .88 confirmed #2
enum AudacityLabels {
  /// The labels of one recording.
  ///
  /// - Parameter manifest: what the analysis gave.
  /// - Returns: one line per segment, in order of time; empty if nothing could be decoded.
  static func text(of manifest: Manifest) -> String {
    guard let rate = manifest.recording.sampleRate else { return "" }
    return manifest.segments.map { segment in
      let start = Decimals.seconds(segment.range.start, at: rate, decimals: 6)
      let end = Decimals.seconds(segment.range.end, at: rate, decimals: 6)
      return "\(start)\t\(end)\t\(label(of: segment))\n"
    }.joined()
  }

  private static func label(of segment: Segment) -> String {
    var parts: [String] = []
    if segment.kind == .fragment { parts.append(segment.kind.rawValue) }
    if let ayah = segment.ayah {
      let end = segment.endAyah ?? ayah
      parts.append(end == ayah ? padded(ayah) : "\(padded(ayah))-\(padded(end))")
    } else {
      parts.append(segment.kind.rawValue)
    }
    let confidence = FiniteNumber.text(segment.confidence, decimals: 2)
    parts.append(confidence.hasPrefix("0.") ? String(confidence.dropFirst()) : confidence)
    parts.append(segment.isConfirmed ? "confirmed" : "auto")
    if segment.isJoined { parts.append("joined") }
    if segment.occurrence > 1 { parts.append("#\(segment.occurrence)") }
    return parts.joined(separator: " ")
  }

  private static func padded(_ ref: AyahRef) -> String {
    "\(Decimals.padded(ref.surah, 3)):\(Decimals.padded(ref.ayah, 3))"
  }
}
