/// An ayah, identified by its surah and its number in the numbering of a riwayah. Ayah 0 is the
/// unnumbered basmalah before ayah 1.
package struct AyahRef: Hashable, Comparable, Sendable, Codable {
  /// The number of the surah, 1…114.
  package let surah: Int
  /// The number: 0 for the basmalah before the surah, otherwise from 1 to the number of ayat in the
  /// surah.
  package let ayah: Int

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - surah: the number of the surah, 1…114.
  ///   - ayah: the number of the ayah, ≥ 0. Whether the surah has this ayah depends on the riwayah
  ///     (``QuranFacts``).
  package init(surah: Int, ayah: Int) {
    precondition((1...114).contains(surah), "there are 114 surahs, got \(surah)")
    precondition(ayah >= 0, "an ayah number may not be negative, got \(ayah)")
    self.surah = surah
    self.ayah = ayah
  }

  private enum CodingKeys: String, CodingKey { case surah, ayah }

  /// Decodes both numbers, and rejects numbers that ``init(surah:ayah:)`` does not allow.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let surah = try container.decode(Int.self, forKey: .surah)
    let ayah = try container.decode(Int.self, forKey: .ayah)
    guard (1...114).contains(surah), ayah >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .ayah, in: container, debugDescription: "there is no ayah \(surah):\(ayah)")
    }
    self.init(surah: surah, ayah: ayah)
  }

  /// Returns the reference to the basmalah before a surah.
  package static func basmalah(before surah: Int) -> AyahRef { AyahRef(surah: surah, ayah: 0) }

  /// The reference as text, such as `67:3`.
  package var description: String { "\(surah):\(ayah)" }

  /// Orders ayat by their position in the mushaf.
  package static func < (a: Self, b: Self) -> Bool { (a.surah, a.ayah) < (b.surah, b.ayah) }
}

extension AyahRef: CustomStringConvertible {}

/// A passage: all ayat from a first to a last ayah, both included.
package struct AyahRange: Hashable, Sendable, Codable {
  /// The first ayah.
  package let start: AyahRef
  /// The last ayah, which is part of the passage; never before `start`.
  package let end: AyahRef

  /// Creates a passage.
  ///
  /// - Parameters:
  ///   - start: the first ayah.
  ///   - end: the last ayah, ≥ `start`.
  package init(start: AyahRef, end: AyahRef) {
    precondition(start <= end, "a range may not end (\(end)) before it starts (\(start))")
    self.start = start
    self.end = end
  }

  private enum CodingKeys: String, CodingKey { case start, end }

  /// Decodes both ends, and rejects a passage that ends before it starts.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let start = try container.decode(AyahRef.self, forKey: .start)
    let end = try container.decode(AyahRef.self, forKey: .end)
    guard start <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container,
        debugDescription: "the passage ends (\(end)) before it starts (\(start))")
    }
    self.init(start: start, end: end)
  }

  /// True if the passage contains an ayah.
  package func contains(_ ref: AyahRef) -> Bool { start <= ref && ref <= end }

  /// Combines successive ayat of a surah into ranges.
  ///
  /// - Parameter ayat: the ayat, in any order. The ranges keep this order.
  /// - Returns: the ranges; empty if there are no ayat.
  package static func runs(of ayat: some Sequence<AyahRef>) -> [AyahRange] {
    ayat.reduce(into: []) { runs, ref in
      if let last = runs.last, last.end.surah == ref.surah, last.end.ayah + 1 == ref.ayah {
        runs[runs.count - 1] = AyahRange(start: last.start, end: ref)
      } else {
        runs.append(AyahRange(start: ref, end: ref))
      }
    }
  }
}

extension AyahRange: CustomStringConvertible {
  /// The passage as text, such as `67:1-30`, `2:255` or `8:75-9:5`, which ``RangeParser`` can read.
  package var description: String {
    if start == end { return start.description }
    return start.surah == end.surah ? "\(start)-\(end.ayah)" : "\(start)-\(end)"
  }
}

/// Times of the words in a reciter's file of a single ayah.
package struct AyahWords: Hashable, Sendable {
  /// A word with its times in milliseconds from the start of the file, where `0 ≤ start < end`.
  package struct Word: Hashable, Sendable {
    /// Number of the word in the ayah, from 1.
    package var number: Int
    /// Start in milliseconds.
    package var start: Int
    /// End in milliseconds.
    package var end: Int

    /// - Parameters: see the properties of the same names.
    package init(number: Int, start: Int, end: Int) {
      self.number = number
      self.start = start
      self.end = end
    }
  }

  /// Words in the order in which they are heard. No two words start at the same time.
  package var words: [Word]
  /// Length of the ayah in milliseconds, if the times of its words were measured in a longer
  /// recording. The times are then valid only for a file of the ayah that has about this length.
  /// Nil if the times were measured in the file of the ayah itself.
  package var cutLength: Int?

  /// - Parameters: see the properties of the same names.
  package init(_ words: [Word], cutLength: Int? = nil) {
    self.words = words
    self.cutLength = cutLength
  }
}
