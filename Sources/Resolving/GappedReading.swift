package import Playback
package import Recitation

/// A reading of ayat that is not used for a drill, because some of its words are missing or
/// replaced.
package struct GappedReading: Encodable, Sendable {
  package let ayah, source: String
  /// The problem as text: `words 3–4 are missing`.
  package let problem: String
  /// True if another reading is used instead.
  package let isReplaced: Bool
  /// The missing and replaced words.
  package let gaps: [Segment.Gap]

  private enum CodingKeys: String, CodingKey { case ayah, source, problem, isReplaced }

  /// - Parameters:
  ///   - ayat: the ayat in the reading.
  ///   - source: the recording of the reading.
  ///   - gaps: the missing or replaced words; at least one gap.
  ///   - isReplaced: true if another reading is used instead.
  package init(
    of ayat: AyahRange, in source: String, lacking gaps: [Segment.Gap], isReplaced: Bool
  ) {
    ayah = ayat.description
    self.source = source
    problem = gaps.map(\.problem).joined(separator: ", ")
    self.gaps = gaps
    self.isReplaced = isReplaced
  }

  /// Describes a segment that is not used because words are missing or replaced. Nil if the segment
  /// contains all its words.
  package init?(_ segment: Segment, in source: String) {
    guard segment.hasGaps, let ayah = segment.ayah else { return nil }
    self.init(
      of: AyahRange(start: ayah, end: segment.endAyah ?? ayah), in: source,
      lacking: segment.gaps, isReplaced: false)
  }

  /// The text for the user: `67:5 is missing its words 3–4 in lesson.m4a; another reading is used`.
  package var text: String {
    let lack = gaps.map { gap in
      gap.verdict == .missing
        ? "is missing its \(gap.name)" : "has others in place of its \(gap.name)"
    }.joined(separator: " and ")
    return "\(ayah) \(lack) in \(source)" + (isReplaced ? "; another reading is used" : "")
  }

  /// Returns the readings that a resolution did not use because of gaps, at most one per ayah. A
  /// reading is not listed if another reading of the ayah by the same reciter is used, and the
  /// other reading is confirmed or has a higher confidence.
  package static func all(of resolution: Resolution, _ audio: LibraryAudio) -> [Self] {
    resolution.choices.compactMap { choice in
      guard let other = choice.gapped, let item = other.item else { return nil }
      if let used = choice.item, used.reciterName == item.reciterName,
        used.isConfirmed || used.confidence > item.confidence
      {
        return nil
      }
      return Self(
        of: item.ayat, in: audio.directory.name(of: item.source), lacking: other.gaps,
        isReplaced: choice.item != nil)
    }
  }
}

extension GappedReading {
  /// The advice to the user: the command to type, or the option to add.
  package static let remedy =
    "listen to it; confirm it with `tilawa confirm` if it is right, or take it as it is with --allow-gaps"
}
