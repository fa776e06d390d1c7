import Foundation

/// What is known of the text's structure: surahs, ayah counts, pages, expected durations.
///
/// Counts are bundled for eight riwayat. For the other twelve every question that needs them
/// throws ``RecitationError/countsNotBundled(_:)``; whoever wants Hafs numbering instead asks for
/// it by name (``numbering(of:orAsFor:)``), it is never put in silently.
public struct QuranFacts: Sendable {
  /// The facts that come with the program; decoded once, when first asked for.
  public static let bundled: QuranFacts = {
    do {
      let bytes = Data(QuranFactsFile.json.utf8)
      return QuranFacts(try JSONDecoder().decode(QuranFactsFile.self, from: bytes))
    } catch {
      preconditionFailure("the facts inside the program do not decode: \(error)")
    }
  }()

  /// The 114 surahs in order; index 0 is surah 1.
  public let surahs: [Surah]
  /// The 15 ayat (Hafs numbering) at which a prostration is made.
  public let sajdahs: [AyahRef]
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
  public func surah(_ number: Int) -> Surah { surahs[number - 1] }

  /// Whether the ayah counts of a riwayah are bundled.
  public func hasCounts(for riwayah: Riwayah) -> Bool { numberings[riwayah] != nil }

  /// The numbering of a riwayah.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  public func numbering(of riwayah: Riwayah) throws(RecitationError) -> AyahNumbering {
    guard let numbering = numberings[riwayah] else { throw .countsNotBundled(riwayah) }
    return numbering
  }

  /// The numbering of a riwayah, or of the one asked for in its place if its counts are not
  /// bundled. This is how Hafs numbering is asked for on purpose.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)`` if neither has counts.
  public func numbering(
    of riwayah: Riwayah, orAsFor other: Riwayah
  ) throws(RecitationError) -> AyahNumbering {
    try numbering(of: hasCounts(for: riwayah) ? riwayah : other)
  }

  /// The number of ayat in a surah, 1…114.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  public func ayahCount(
    of surah: Int, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> Int {
    try numbering(of: riwayah).ayahCount(of: surah)
  }

  /// The next ayah, across the ends of surahs; nil after the last.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  public func ayah(
    after ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> AyahRef? {
    try numbering(of: riwayah).ayah(after: ref)
  }

  /// The ayah before, across the ends of surahs; nil before the first.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  public func ayah(
    before ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> AyahRef? {
    try numbering(of: riwayah).ayah(before: ref)
  }

  /// The numbered ayat of a passage, in order.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  public func ayat(
    in range: AyahRange, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> [AyahRef] {
    try numbering(of: riwayah).ayat(in: range)
  }

  /// The place of an ayah in the whole Quran, 0…6235 in Hafs; nil if there is no such ayah.
  ///
  /// - Throws: ``RecitationError/countsNotBundled(_:)``.
  public func index(
    of ref: AyahRef, in riwayah: Riwayah = .hafs
  ) throws(RecitationError) -> Int? {
    try numbering(of: riwayah).index(of: ref)
  }

  /// The base letters of the printed Uthmani text of a Hafs ayah; nil if there is no such ayah.
  public func letters(of ref: AyahRef) -> Int? {
    let row = letterCounts[ref.surah - 1]
    return row.indices.contains(ref.ayah - 1) ? row[ref.ayah - 1] : nil
  }
}
