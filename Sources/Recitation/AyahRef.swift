/// An ayah, given by surah and number in the numbering of a riwayah.
///
/// Ayah 0 is the unnumbered basmalah before ayah 1.
package struct AyahRef: Hashable, Comparable, Sendable, Codable {
  /// 1…114.
  package let surah: Int
  /// 0 for the basmalah before the surah, otherwise 1…the surah's ayah count.
  package let ayah: Int

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - surah: 1…114.
  ///   - ayah: ≥ 0; its existence in the surah depends on the riwayah (``QuranFacts``).
  package init(surah: Int, ayah: Int) {
    precondition((1...114).contains(surah), "there are 114 surahs, got \(surah)")
    precondition(ayah >= 0, "an ayah number may not be negative, got \(ayah)")
    self.surah = surah
    self.ayah = ayah
  }

  private enum CodingKeys: String, CodingKey { case surah, ayah }

  /// Decodes both numbers, and rejects numbers that are invalid in ``init(surah:ayah:)``.
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

  /// Returns the basmalah before a surah.
  package static func basmalah(before surah: Int) -> AyahRef { AyahRef(surah: surah, ayah: 0) }

  /// Text such as `67:3`.
  package var description: String { "\(surah):\(ayah)" }

  /// Compares places in the mushaf.
  package static func < (a: Self, b: Self) -> Bool { (a.surah, a.ayah) < (b.surah, b.ayah) }
}

extension AyahRef: CustomStringConvertible {}

/// A passage: all ayat from one to another, both included.
package struct AyahRange: Hashable, Sendable, Codable {
  /// The first ayah.
  package let start: AyahRef
  /// The last ayah, which belongs to the range; never before `start`.
  package let end: AyahRef

  /// Creates a passage.
  ///
  /// - Parameters:
  ///   - start: the first ayah.
  ///   - end: the last, ≥ `start`.
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

  /// True if an ayah lies inside the passage.
  package func contains(_ ref: AyahRef) -> Bool { start <= ref && ref <= end }

  /// Combines successive ayat of a surah into ranges.
  ///
  /// - Parameter ayat: in any order, which is kept.
  /// - Returns: the ranges; empty without ayat.
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
  /// Text such as `67:1-30`, `2:255` or `8:75-9:5`, readable by ``RangeParser``.
  package var description: String {
    if start == end { return start.description }
    return start.surah == end.surah ? "\(start)-\(end.ayah)" : "\(start)-\(end)"
  }
}

/// Word timings of a reciter's file of one ayah.
package struct AyahWords: Hashable, Sendable {
  /// A word; times in milliseconds from the start of the file, `0 ≤ start < end`.
  package struct Word: Hashable, Sendable {
    /// Number in the ayah, from 1.
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

  /// Words in the order heard; each starts at its own time.
  package var words: [Word]
  /// Length of the ayah in milliseconds, if the times come from a longer recording: they are valid
  /// for a file cut to exactly this length. Nil if they come from the ayah's own file.
  package var cutLength: Int?

  /// - Parameters: see the properties of the same names.
  package init(_ words: [Word], cutLength: Int? = nil) {
    self.words = words
    self.cutLength = cutLength
  }
}
