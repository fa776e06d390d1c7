import Foundation
import Resources

/// Facts about the structure of the text: surahs, ayah counts, pages, expected durations.
///
/// Counts are bundled for eight riwayat. For the other twelve every question that needs them
/// throws ``RecitationError/countsNotBundled(_:)``; whoever wants Hafs numbering instead asks for
/// it by name (``numbering(of:orAsFor:)``), it is never put in silently.
package struct QuranFacts: Sendable {
  /// The facts that come with the program; decoded once, when first asked for.
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
  /// The 15 ayat (Hafs numbering) at which a prostration is made.
  package let sajdahs: [AyahRef]
  let numberings: [Riwayah: AyahNumbering]
  let mappings: [Riwayah: HafsMapping]
  let divisionStarts: [MushafDivision: [AyahRef]]
  let letterCounts: [[Int]]
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
    ]
    letterCounts = file.letters
    hafsSeconds = file.centiseconds.map { $0.map { Double($0) / 100 } }
    hafsSpread = file.spreadThousandths.map { $0.map { Double($0) / 1000 } }
  }

  /// A surah by its number, 1…114.
  package func surah(_ number: Int) -> Surah { surahs[number - 1] }

  /// True if the ayah counts of a riwayah are bundled.
  package func hasCounts(for riwayah: Riwayah) -> Bool { numberings[riwayah] != nil }

  /// The numbering of a riwayah.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func numbering(of riwayah: Riwayah) throws(RecitationError) -> AyahNumbering {
    guard let numbering = numberings[riwayah] else { throw .countsNotBundled(riwayah) }
    return numbering
  }

  /// The numbering of a riwayah, or of the one asked for in its place if its counts are not
  /// bundled. This is how Hafs numbering is asked for on purpose.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)`` if neither has counts.
  package func numbering(
    of riwayah: Riwayah, orAsFor other: Riwayah
  ) throws(RecitationError) -> AyahNumbering {
    try numbering(of: hasCounts(for: riwayah) ? riwayah : other)
  }

  /// The number of ayat in a surah, 1…114.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func ayahCount(
    of surah: Int, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> Int {
    try numbering(of: riwayah).ayahCount(of: surah)
  }

  /// The next ayah, across the ends of surahs; nil after the last.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func ayah(
    after ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> AyahRef? {
    try numbering(of: riwayah).ayah(after: ref)
  }

  /// The ayah before, across the ends of surahs; nil before the first.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func ayah(
    before ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> AyahRef? {
    try numbering(of: riwayah).ayah(before: ref)
  }

  /// The numbered ayat of a passage, in order.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func ayat(
    in range: AyahRange, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> [AyahRef] {
    try numbering(of: riwayah).ayat(in: range)
  }

  /// The place of an ayah in the whole Quran, 0…6235 in Hafs; nil if there is no such ayah.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  package func index(
    of ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> Int? {
    try numbering(of: riwayah).index(of: ref)
  }

  /// The base letters of the printed Uthmani text of a Hafs ayah; nil if there is no such ayah.
  package func letters(of ref: AyahRef) -> Int? {
    let row = letterCounts[ref.surah - 1]
    return row.indices.contains(ref.ayah - 1) ? row[ref.ayah - 1] : nil
  }
}

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

/// A way in which the mushaf is divided.
package enum MushafDivision: String, Hashable, Sendable, CaseIterable {
  /// The 604 pages of the Madinah mushaf.
  case page
  /// The 30 parts of about equal length.
  case juz
  /// The 60 halves of a juz.
  case hizb
  /// The 240 quarters of a hizb.
  case quarter
  /// The 7 parts, one for each day of a week.
  case manzil

  /// Their number.
  package var count: Int {
    switch self {
    case .page: 604
    case .juz: 30
    case .hizb: 60
    case .quarter: 240
    case .manzil: 7
    }
  }
}

extension QuranFacts {
  /// The ayat of a page, juz, hizb, quarter or manzil.
  ///
  /// The divisions are known in Hafs numbering. For Shu'bah they are the same; for Warsh and
  /// Qaloon each start is taken to the ayah that its first word lies in. For other riwayat only
  /// divisions that begin and end with a surah are known.
  ///
  /// - Parameters:
  ///   - division: which kind.
  ///   - number: 1…``MushafDivision/count``.
  ///   - riwayah: the numbering of the result.
  /// - Returns: its first to its last ayah.
  /// - Throws: ``RecitationError/countsNotBundled(_:)``,
  ///   ``RecitationError/divisionNotBundled(_:number:_:)``.
  package func range(
    of division: MushafDivision, _ number: Int, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> AyahRange {
    precondition(
      (1...division.count).contains(number),
      "there are \(division.count) of \(division), got \(number)")
    let numbering = try numbering(of: riwayah)
    let starts = divisionStarts[division] ?? []
    let unknown = RecitationError.divisionNotBundled(division, number: number, riwayah)
    guard let start = translated(starts[number - 1], to: riwayah) else { throw unknown }
    guard number < starts.count else {
      return AyahRange(start: start, end: AyahRef(surah: 114, ayah: numbering.ayahCount(of: 114)))
    }
    guard let next = translated(starts[number], to: riwayah),
      let end = numbering.ayah(before: next)
    else { throw unknown }
    return AyahRange(start: start, end: max(start, end))
  }

  /// The number of the page, juz, … that an ayah begins in; a basmalah counts with ayah 1.
  ///
  /// - Throws: as ``range(of:_:in:)``.
  package func number(
    of division: MushafDivision, for ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> Int {
    _ = try numbering(of: riwayah)
    let ayah = AyahRef(surah: ref.surah, ayah: max(1, ref.ayah))
    var low = 1
    var high = division.count
    let starts = divisionStarts[division] ?? []
    while low < high {
      let middle = (low + high + 1) / 2
      guard let start = translated(starts[middle - 1], to: riwayah) else {
        throw .divisionNotBundled(division, number: middle, riwayah)
      }
      if start <= ayah { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The page of the Madinah mushaf, 1…604, that an ayah begins on.
  ///
  /// - Throws: as ``range(of:_:in:)``.
  package func page(
    of ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> Int {
    try number(of: .page, for: ref, in: riwayah)
  }

  /// A Hafs ayah as the ayah of the riwayah that its first word lies in; nil if that is unknown.
  private func translated(_ hafs: AyahRef, to riwayah: Riwayah) -> AyahRef? {
    if hafs.ayah == 1 || riwayah == .hafs || riwayah == .shuabah { return hafs }
    guard let span = mappings[riwayah]?.spans[hafs.surah - 1][hafs.ayah - 1] else { return nil }
    return AyahRef(surah: hafs.surah, ayah: span.lowerBound)
  }
}
