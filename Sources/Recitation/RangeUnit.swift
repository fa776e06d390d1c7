/// A unit in which passages are counted.
package enum RangeUnit: Hashable, Sendable {
  case surah, ayah, line
  case division(MushafDivision)

  /// For a person, of several: `surahs`.
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
