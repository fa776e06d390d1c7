extension PhoneticText {
  /// Returns the phones of an ayah in a riwayah, word by word.
  ///
  /// The words of a riwayah are the words of Hafs except for a few letters and lengths. An acoustic
  /// model tolerates these differences. But some ayat end at other words, so that an ayah of the
  /// riwayah may consist of several ayat of Hafs, or of a part of an ayah of Hafs. For a part, only
  /// its size as a share of the Hafs ayah is known. The part is therefore assumed to end at the
  /// word boundary that is nearest to the same share of the phones.
  ///
  /// - Parameters:
  ///   - ref: the ayah; ayah 0 is the basmalah.
  ///   - riwayah: the riwayah whose numbering `ref` follows.
  ///   - facts: the mapping between the numberings.
  /// - Returns: the words, at least one; nil if the words of the ayah are unknown.
  package func words(of ref: AyahRef, in riwayah: Riwayah, facts: QuranFacts) -> [[Phone]]? {
    if ref.ayah == 0 { return phones(of: ref).map(Self.words) }
    guard let parts = facts.hafsParts(of: ref, in: riwayah) else { return nil }
    var words: [[Phone]] = []
    for part in parts {
      guard let phones = phones(of: part.ayah) else { return nil }
      let all = Self.words(phones)
      words += all[Self.index(part.from, all)..<Self.index(part.to, all)]
    }
    return words.isEmpty ? nil : words
  }

  /// True if the ayah is the basmalah (ayah 0), or consists of one or several complete ayat of
  /// Hafs. In this case, ``words(of:in:facts:)`` divides the ayah into its printed words.
  package func areWordsWhole(of ref: AyahRef, in riwayah: Riwayah, facts: QuranFacts) -> Bool {
    ref.ayah == 0
      || facts.hafsParts(of: ref, in: riwayah)?.allSatisfy { $0.from == 0 && $0.to == 1 } ?? false
  }

  /// Groups phones into words.
  package static func words(_ phones: [Phone]) -> [[Phone]] {
    phones.reduce(into: []) { words, phone in
      if phone.startsWord || words.isEmpty { words.append([]) }
      words[words.count - 1].append(phone)
    }
  }

  /// Returns the index of the word boundary that is nearest to a position. The position is given as
  /// the share of all phones that precede it, 0…1. Boundary 0 is the start of the first word, and
  /// boundary i is the end of word i.
  private static func index(_ share: Double, _ words: [[Phone]]) -> Int {
    let total = words.reduce(0) { $0 + $1.count }
    var before = 0
    var best = (distance: share, index: 0)
    for (index, word) in words.enumerated() {
      before += word.count
      let distance = abs(share - Double(before) / Double(total))
      if distance < best.distance { best = (distance, index + 1) }
    }
    return best.index
  }
}

extension QuranFacts {
  /// A part of an ayah of Hafs. `from` and `to` are the start and end of the part as shares of the
  /// ayah, 0…1.
  struct HafsPart: Hashable, Sendable {
    var ayah: AyahRef
    var from: Double
    var to: Double
  }

  /// Returns the parts of Hafs ayat that contain the words of an ayah of a riwayah; nil if these
  /// parts are unknown.
  func hafsParts(of ref: AyahRef, in riwayah: Riwayah) -> [HafsPart]? {
    if riwayah == .hafs || riwayah == .shuabah {
      return [HafsPart(ayah: ref, from: 0, to: 1)]
    }
    guard let mapping = mapping(for: riwayah, surah: ref.surah) else {
      // If a surah has equally many ayat in Hafs and in the riwayah, its ayat are assumed to end at
      // the same words.
      guard let own = numberings[riwayah],
        own.ayahCount(of: ref.surah) == numberings[.hafs]?.ayahCount(of: ref.surah)
      else { return nil }
      return [HafsPart(ayah: ref, from: 0, to: 1)]
    }
    let rows = mapping.parts[ref.surah - 1]
    guard rows.indices.contains(ref.ayah - 1) else { return nil }
    return rows[ref.ayah - 1].map { part in
      // If an ayah of Hafs is two ayat in this riwayah, the second begins where the first ends.
      let isSecond =
        part.share < 1 && ref.ayah > 1
        && rows[ref.ayah - 2].contains { $0.hafs == part.hafs }
      return HafsPart(
        ayah: AyahRef(surah: ref.surah, ayah: part.hafs), from: isSecond ? 1 - part.share : 0,
        to: isSecond ? 1 : part.share)
    }
  }
}
