package import AudioCore
package import Recitation

/// The expected content of a recording, and what else a person stated about it.
package struct ExpectedContent: Sendable, Hashable, Codable {
  /// The origin of the ranges.
  package enum Origin: String, Sendable, Codable, CaseIterable {
    case option
    case plan
    case fileName = "file name"
    case tags
    /// Identified by the sound of the words, and taken without asking.
    case sound
    /// Identified by the sound of the words, and chosen by a person.
    case candidate

    /// True if a person stated it of the recording, which a name or a tag does not.
    package var isStated: Bool { [.option, .plan, .candidate].contains(self) }
  }

  /// The passages in the order heard; empty if nothing is known.
  package var ranges: [AyahRange]
  /// The origin of the ranges; nil if there are none.
  package var origin: Origin?
  /// The riwayah, if a person named one; it wins over the recipe's.
  package var riwayah: Riwayah?
  /// The reciter that a person named; takes precedence over the tags.
  package var reciter: String?
  /// When it was recorded, ISO 8601, if a person said so; it wins over the tags.
  package var recordedAt: String?
  /// The way in which its sound is to be read, if a person stated one.
  package var hearing: Hearing?
  /// Segments of it that a person confirmed, between which the others are looked for.
  package var confirmed: [Segment] = []

  package init(
    ranges: [AyahRange] = [], origin: Origin? = nil, riwayah: Riwayah? = nil,
    reciter: String? = nil, recordedAt: String? = nil, hearing: Hearing? = nil
  ) {
    self.ranges = ranges
    self.origin = origin
    self.riwayah = riwayah
    self.reciter = reciter
    self.recordedAt = recordedAt
    self.hearing = hearing
  }
}

extension ExpectedContent {
  /// The same with ranges from the tags of the recording, where nobody said what it holds: the
  /// title's, else the album's, else those of the chapters if every chapter's title names some.
  ///
  /// - Parameters:
  ///   - tags: by lower-case name.
  ///   - chapters: in order of time.
  ///   - numbering: what decides which ayat there are.
  /// - Returns: unchanged where there are ranges already, or the tags promise none.
  func completed(
    fromTags tags: [String: String], chapters: [Recording.Chapter] = [], numbering: AyahNumbering
  ) -> ExpectedContent {
    guard ranges.isEmpty else { return self }
    let reading = FileNameReading(numbering: numbering)
    let titled = ["title", "album"].compactMap { tags[$0] }.lazy
      .compactMap { reading.ranges(inTitle: $0) }.first
    let named = chapters.compactMap { reading.ranges(inTitle: $0.title) }
    let byChapter = named.count == chapters.count ? named.flatMap { $0 } : []
    guard let found = titled ?? (byChapter.isEmpty ? nil : byChapter) else { return self }
    var result = self
    result.ranges = found
    result.origin = .tags
    return result
  }
}
