/// An ayah, named by surah and number in a riwayah's numbering.
///
/// Ayah 0 is the basmalah that is recited before ayah 1 and is not numbered.
package struct AyahRef: Hashable, Comparable, Sendable, Codable {
  /// 1…114.
  package let surah: Int
  /// 0 for the basmalah before the surah, else 1…the surah's ayah count.
  package let ayah: Int

  /// - Parameters:
  ///   - surah: 1…114.
  ///   - ayah: ≥ 0; whether the surah has it depends on the riwayah (``QuranFacts``).
  package init(surah: Int, ayah: Int) {
    precondition((1...114).contains(surah), "there are 114 surahs, got \(surah)")
    precondition(ayah >= 0, "an ayah number may not be negative, got \(ayah)")
    self.surah = surah
    self.ayah = ayah
  }

  private enum CodingKeys: String, CodingKey { case surah, ayah }

  /// Decodes both numbers, refusing what ``init(surah:ayah:)`` would not take.
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

  /// The basmalah before a surah.
  package static func basmalah(before surah: Int) -> AyahRef { AyahRef(surah: surah, ayah: 0) }

  /// `67:3`.
  package var description: String { "\(surah):\(ayah)" }

  /// By place in the mushaf.
  package static func < (a: Self, b: Self) -> Bool { (a.surah, a.ayah) < (b.surah, b.ayah) }
}

extension AyahRef: CustomStringConvertible {}

/// A passage: all ayat from one to another, both included.
package struct AyahRange: Hashable, Sendable, Codable {
  /// The first ayah.
  package let start: AyahRef
  /// The last ayah, which belongs to the range; never before `start`.
  package let end: AyahRef

  /// - Parameters:
  ///   - start: the first ayah.
  ///   - end: the last, ≥ `start`.
  package init(start: AyahRef, end: AyahRef) {
    precondition(start <= end, "a range may not end (\(end)) before it starts (\(start))")
    self.start = start
    self.end = end
  }

  private enum CodingKeys: String, CodingKey { case start, end }

  /// Decodes both ends, refusing a passage that ends before it starts.
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

  /// True if an ayah lies inside.
  package func contains(_ ref: AyahRef) -> Bool { start <= ref && ref <= end }

  /// Ayat as ranges: those of a surah that follow one another are one.
  ///
  /// - Parameter ayat: in any order, which is kept.
  /// - Returns: the ranges; none of no ayat.
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
  /// `67:1-30`, `2:255` or `8:75-9:5`; ``RangeParser`` reads it back.
  package var description: String {
    if start == end { return start.description }
    return start.surah == end.surah ? "\(start)-\(end.ayah)" : "\(start)-\(end)"
  }
}

/// The word timings of a reciter's file of one ayah.
package struct AyahWords: Hashable, Sendable {
  /// A word; in milliseconds from the start of the file, `0 ≤ start < end`.
  package struct Word: Hashable, Sendable {
    /// Its number in the ayah, from 1.
    package var number: Int
    /// The start.
    package var start: Int
    /// The end.
    package var end: Int

    /// - Parameters: see the properties of the same names.
    package init(number: Int, start: Int, end: Int) {
      self.number = number
      self.start = start
      self.end = end
    }
  }

  /// In the order in which they are heard; no two start together.
  package var words: [Word]
  /// The length of the ayah where the times were taken from, in milliseconds, if that was not its
  /// own file but a longer recording: the times hold for a file that was cut just so. Else nil.
  package var cutLength: Int?

  /// - Parameters: see the properties of the same names.
  package init(_ words: [Word], cutLength: Int? = nil) {
    self.words = words
    self.cutLength = cutLength
  }
}
