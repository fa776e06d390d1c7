package import AudioCore
package import Recitation

/// Expected content of a recording, and other facts that a person stated about the recording.
package struct ExpectedContent: Sendable, Hashable, Codable {
  /// Source from which the ranges were taken.
  package enum Origin: String, Sendable, Codable, CaseIterable {
    case option
    case plan
    case fileName = "file name"
    case tags
    /// The ranges were identified by the sound of the words, and accepted automatically.
    case sound
    /// The ranges were identified by the sound of the words, and chosen by a person.
    case candidate

    /// True if a person stated the ranges for this recording: with an option, in a plan, or by
    /// choosing a candidate.
    package var isStated: Bool { [.option, .plan, .candidate].contains(self) }
  }

  /// Passages in the order of recitation; empty if unknown.
  package var ranges: [AyahRange]
  /// Source of the ranges; nil if there are no ranges.
  package var origin: Origin?
  /// Riwayah that a person named; it takes precedence over the riwayah of the recipe.
  package var riwayah: Riwayah?
  /// Reciter that a person named; takes precedence over the tags.
  package var reciter: String?
  /// Time of the recording in ISO 8601, as a person stated it. It takes precedence over the tags.
  package var recordedAt: String?
  /// Track, rate and mix that a person stated.
  package var hearing: Hearing?
  /// Segments that a person confirmed. Detection searches for other segments only between them.
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
  /// Returns a copy with ranges from the tags of the recording, if the content has no ranges yet.
  /// The title is used if it names a range. Otherwise the album is used, and if the album names no
  /// range either, the chapters are used, provided that every chapter title names a range.
  ///
  /// - Parameters:
  ///   - tags: the tags; the keys are lower-case names.
  ///   - chapters: the chapters, in order of time.
  ///   - numbering: the numbering, which determines the ayat that exist.
  /// - Returns: an unchanged copy if the content already has ranges, or if the tags name no range.
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

extension Recording {
  /// The origin named by the text ``expectedFrom``; nil if the text is missing or names no origin.
  package var expectationOrigin: ExpectedContent.Origin? {
    get { expectedFrom.flatMap { ExpectedContent.Origin(rawValue: $0) } }
    set { expectedFrom = newValue?.rawValue }
  }
}
