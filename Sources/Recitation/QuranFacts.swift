import Foundation
import Resources

/// Facts about the structure of the Quran: surahs, ayah counts, pages, expected durations.
///
/// Counts are bundled for eight riwayat. For the other twelve riwayat, every method that needs the
/// counts throws ``RecitationError/countsNotBundled(_:)``. Missing counts are never silently
/// replaced by the counts of Hafs. A caller can request this replacement explicitly with
/// ``numbering(of:orAsFor:)``.
package struct QuranFacts: Sendable {
  /// Facts that are embedded in the program; they are decoded on first use.
  package static let bundled: QuranFacts = {
    do {
      let bytes = Data(EmbeddedFiles.bytes(of: "Resources/facts/quran-facts.json"))
      return QuranFacts(try JSONDecoder().decode(QuranFactsFile.self, from: bytes))
    } catch {
      preconditionFailure("the facts inside the program do not decode: \(error)")
    }
  }()

  /// The 114 surahs in order; index 0 is surah 1.
  package let surahs: [Surah]
  /// The 15 ayat after which a prostration is made, in the numbering of Hafs.
  package let sajdahs: [AyahRef]
  let numberings: [Riwayah: AyahNumbering]
  let mappings: [Riwayah: HafsMapping]
  let divisionStarts: [MushafDivision: [AyahRef]]
  /// The printed line on which an ayah begins, by surah and ayah.
  let lines: [[Int]]
  let hafsSeconds: [[Double]]
  let hafsSpread: [[Double]]

  init(_ file: QuranFactsFile) {
    precondition(file.schema == 1, "the facts have schema \(file.schema), expected 1")
    surahs = file.surahs.enumerated().map { index, row in
      Surah(
        number: index + 1, arabic: row.arabic, name: row.name, meaning: row.meaning,
        revelation: row.revelation == "makkah" ? .makkah : .madinah,
        revelationOrder: row.revelationOrder, rukus: row.rukus,
        basmalahBefore: row.basmalahBefore, startPage: row.startPage)
    }
    sajdahs = QuranFactsFile.refs(file.sajdahs)
    var numberings: [Riwayah: AyahNumbering] = [:]
    var mappings: [Riwayah: HafsMapping] = [:]
    for riwayah in Riwayah.allCases {
      guard let counts = file.counts[riwayah.rawValue] else { continue }
      numberings[riwayah] = AyahNumbering(riwayah: riwayah, counts: counts)
      if let exceptions = file.numbering[riwayah.rawValue] {
        mappings[riwayah] = HafsMapping(
          exceptions: exceptions, hafs: file.counts["hafs"] ?? [], counts: counts)
      }
    }
    self.numberings = numberings
    self.mappings = mappings
    let quarters = QuranFactsFile.refs(file.quarters)
    divisionStarts = [
      .page: QuranFactsFile.refs(file.pages), .juz: QuranFactsFile.refs(file.juz),
      .hizb: quarters.indices.filter { $0 % 4 == 0 }.map { quarters[$0] },
      .quarter: quarters, .manzil: QuranFactsFile.refs(file.manzils),
      .ruku: QuranFactsFile.refs(file.rukus),
    ]
    lines = file.lines
    hafsSeconds = file.centiseconds.map { $0.map { Double($0) / 100 } }
    hafsSpread = file.spreadThousandths.map { $0.map { Double($0) / 1000 } }
  }

  /// Returns a surah by its number, 1…114.
  package func surah(_ number: Int) -> Surah { surahs[number - 1] }

  /// True if the ayah counts of a riwayah are bundled.
  package func hasCounts(for riwayah: Riwayah) -> Bool { numberings[riwayah] != nil }

  /// Returns the numbering of a riwayah; nil if its counts are not bundled.
  package func numberingIfBundled(of riwayah: Riwayah) -> AyahNumbering? { numberings[riwayah] }

  /// Returns the numbering of a riwayah.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func numbering(of riwayah: Riwayah) throws(RecitationError) -> AyahNumbering {
    guard let numbering = numberings[riwayah] else { throw .countsNotBundled(riwayah) }
    return numbering
  }

  /// Returns the numbering of a riwayah. If the counts of this riwayah are not bundled, returns the
  /// numbering of `other`, which is usually Hafs.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)`` if the counts of neither riwayah are
  ///   bundled.
  package func numbering(
    of riwayah: Riwayah, orAsFor other: Riwayah
  ) throws(RecitationError) -> AyahNumbering {
    try numbering(of: hasCounts(for: riwayah) ? riwayah : other)
  }

  /// Returns the numbered ayat of a passage, in order.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func ayat(
    in range: AyahRange, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> [AyahRef] {
    try numbering(of: riwayah).ayat(in: range)
  }
}

/// Format of the bundled facts, a JSON file that Scripts/make-quran-facts.py writes.
struct QuranFactsFile: Decodable {
  let schema: Int
  let surahs: [Row]
  let counts: [String: [Int]]
  let pages: [[Int]]
  let lines: [[Int]]
  let juz: [[Int]]
  let quarters: [[Int]]
  let manzils: [[Int]]
  let rukus: [[Int]]
  let sajdahs: [[Int]]
  let numbering: [String: [[Int]]]
  let centiseconds: [[Int]]
  let spreadThousandths: [[Int]]

  /// The facts about a surah, without its number.
  struct Row: Decodable {
    let arabic: String
    let name: String
    let meaning: String
    let revelation: String
    let revelationOrder: Int
    let rukus: Int
    let basmalahBefore: Bool
    let startPage: Int

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      arabic = try values.decode(String.self)
      name = try values.decode(String.self)
      meaning = try values.decode(String.self)
      revelation = try values.decode(String.self)
      revelationOrder = try values.decode(Int.self)
      rukus = try values.decode(Int.self)
      basmalahBefore = try values.decode(Int.self) == 1
      startPage = try values.decode(Int.self)
    }
  }

  /// Converts `[surah, ayah]` pairs to references.
  static func refs(_ pairs: [[Int]]) -> [AyahRef] {
    pairs.map { AyahRef(surah: $0[0], ayah: $0[1]) }
  }
}
