/// A kind of division of the mushaf.
package enum MushafDivision: String, Hashable, Sendable, CaseIterable {
  /// The 604 pages of the Madinah mushaf.
  case page
  /// The 30 parts of approximately equal length.
  case juz
  /// The 60 parts that are each half a juz.
  case hizb
  /// The 240 parts that are each a quarter of a hizb.
  case quarter
  /// The 7 parts, one for each day of a week.
  case manzil
  /// The 556 passages about a single subject within a surah. In prayer, people may bow after such a
  /// passage.
  case ruku

  /// Number of divisions of this kind.
  package var count: Int {
    switch self {
    case .page: 604
    case .juz: 30
    case .hizb: 60
    case .quarter: 240
    case .manzil: 7
    case .ruku: 556
    }
  }
}

/// A unit in which passages are counted.
package enum RangeUnit: Hashable, Sendable {
  case surah, ayah, line
  case division(MushafDivision)

  /// Display name for several units, such as `surahs`.
  package var plural: String {
    switch self {
    case .surah: "surahs"
    case .ayah: "ayat"
    case .line: "lines"
    case .division(.juz): "juz"
    case .division(let division): "\(division)s"
    }
  }
}
