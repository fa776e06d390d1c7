/// The shape of the bundled facts, which Scripts/make-quran-facts.py writes as JSON into
/// QuranFactsData.swift.
struct QuranFactsFile: Decodable {
  let schema: Int
  let surahs: [Row]
  let counts: [String: [Int]]
  let pages: [[Int]]
  let juz: [[Int]]
  let quarters: [[Int]]
  let manzils: [[Int]]
  let sajdahs: [[Int]]
  let letters: [[Int]]
  let numbering: [String: [[Int]]]
  let centiseconds: [[Int]]
  let spreadThousandths: [[Int]]

  /// A surah without its number.
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

  /// `[surah, ayah]` pairs as references.
  static func refs(_ pairs: [[Int]]) -> [AyahRef] {
    pairs.map { AyahRef(surah: $0[0], ayah: $0[1]) }
  }
}
