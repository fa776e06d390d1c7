import AudioCore
package import Recitation

/// The rule by which passages are divided into units of revision.
package enum UnitDivision: Hashable, Sendable, LosslessStringConvertible {
  case page, quarter, surah
  /// Each unit has this number of ayat of one surah, 1…300.
  case ayat(Int)

  /// Parses `page`, `quarter`, `surah` or a number of ayat.
  package init?(_ description: String) {
    switch description {
    case "page": self = .page
    case "quarter": self = .quarter
    case "surah": self = .surah
    default:
      guard let count = Int(Decimals.withPlainDigits(description)), (1...300).contains(count) else {
        return nil
      }
      self = .ayat(count)
    }
  }

  package var description: String {
    switch self {
    case .page: "page"
    case .quarter: "quarter"
    case .surah: "surah"
    case .ayat(let count): "\(count)"
    }
  }

  /// Divides passages into units.
  ///
  /// A unit never extends beyond its passage. If the last ayat of a surah are fewer than half a
  /// unit, they join the previous unit.
  ///
  /// - Parameters:
  ///   - passages: the passages in any order; an ayah in several passages counts once.
  ///   - riwayah: the riwayah of the numbering.
  /// - Returns: units in the order of the mushaf, without overlaps.
  /// - Throws: `RecitationError` if the counts or divisions of the riwayah are not available.
  package func units(of passages: [AyahRange], in riwayah: Riwayah) throws -> [AyahRange] {
    let facts = QuranFacts.bundled
    let numbering = try facts.numbering(of: riwayah)
    let ayat = Set(passages.flatMap { numbering.ayat(in: $0) }.filter { $0.ayah > 0 }).sorted()
    var units: [[AyahRef]] = []
    var key: [Int] = []
    for ref in ayat {
      let follows = units.last?.last.flatMap { numbering.ayah(after: $0) } == ref
      let next: [Int] =
        switch self {
        case .page: [try facts.number(of: .page, for: ref, in: riwayah)]
        case .quarter: [try facts.number(of: .quarter, for: ref, in: riwayah)]
        case .surah, .ayat: [ref.surah]
        }
      let isFull = if case .ayat(let most) = self { units.last?.count == most } else { false }
      if follows, next == key, !isFull {
        units[units.count - 1].append(ref)
      } else {
        units.append([ref])
      }
      key = next
    }
    if case .ayat(let most) = self { units = Self.joiningRests(of: units, most: most) }
    return units.compactMap { unit in
      guard let first = unit.first, let last = unit.last else { return nil }
      return AyahRange(start: first, end: last)
    }
  }

  private static func joiningRests(of units: [[AyahRef]], most: Int) -> [[AyahRef]] {
    units.reduce(into: []) { result, unit in
      if let last = result.last?.last, let first = unit.first, last.surah == first.surah,
        last.ayah + 1 == first.ayah, unit.count * 2 < most
      {
        result[result.count - 1] += unit
      } else {
        result.append(unit)
      }
    }
  }
}

extension QuranFacts {
  /// The duration of a passage in seconds, at a median pace. An ayah whose length is unknown counts
  /// as 5 s.
  package func expectedSeconds(of range: AyahRange, in riwayah: Riwayah) throws -> Double {
    try ayat(in: range, in: riwayah).reduce(0) {
      $0 + (expectedSeconds(for: $1, riwayah: riwayah) ?? 5)
    }
  }
}
