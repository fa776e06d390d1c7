/// A way in which the mushaf is divided.
public enum MushafDivision: String, Hashable, Sendable, CaseIterable {
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

  /// How many there are.
  public var count: Int {
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
  /// divisions that begin and end with a surah can be told.
  ///
  /// - Parameters:
  ///   - division: which kind.
  ///   - number: 1…``MushafDivision/count``.
  ///   - riwayah: the numbering of the result.
  /// - Returns: its first to its last ayah.
  /// - Throws: ``RecitationError/countsNotBundled(_:)``,
  ///   ``RecitationError/divisionNotBundled(_:number:_:)``.
  public func range(
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
  public func number(
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
  public func page(
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
