import Recitation
import SequenceModels

/// Ayat in the order of Hafs, with the basmalah before each surah that has one.
struct WholeText: Sendable {
  /// All of the Quran.
  static let bundled = WholeText(surahs: 1...114)

  /// Per unit its phones.
  private(set) var phones: [[Phone]] = []
  /// Per unit its ayah; ayah 0 for a basmalah that is not numbered.
  private(set) var ayat: [AyahRef] = []
  /// Per unit the place of its ayah among all ayat of the text; a basmalah has that of ayah 1.
  private(set) var places: [Int] = []

  /// - Parameter surahs: which; all their ayat.
  init(surahs: ClosedRange<Int>) {
    var place = 0
    for surah in surahs {
      var ayah = AyahRef(surah: surah, ayah: surah == surahs.lowerBound ? 1 : 0)
      if PhoneticText.bundled.phones(of: ayah) == nil { ayah = AyahRef(surah: surah, ayah: 1) }
      while let next = PhoneticText.bundled.phones(of: ayah) {
        phones.append(next)
        ayat.append(ayah)
        places.append(place)
        if ayah.ayah > 0 { place += 1 }
        ayah = AyahRef(surah: surah, ayah: ayah.ayah + 1)
      }
    }
  }

  /// The ayah of a unit, ayah 1 for the basmalah before it.
  func ayah(of unit: Int) -> AyahRef {
    AyahRef(surah: ayat[unit].surah, ayah: max(1, ayat[unit].ayah))
  }

  /// The counts of a unit.
  func counts(of unit: Int) -> Double { phones[unit].reduce(0) { $0 + $1.counts } }

  /// All units.
  var units: Range<Int> { 0..<phones.count }

  /// Some units recited at a pace, in rows per count; the first of them is unit 0 of the search.
  func search(rowsPerCount: Double, in units: Range<Int>) -> RunSearch {
    RunSearch(
      units: units.map { StateChain(of: phones[$0], rowsPerCount: rowsPerCount) },
      optional: Set(units.indices.filter { ayat[$0].ayah == 0 }.map { $0 - units.lowerBound }))
  }
}
