/// Expected duration of an ayah, with its uncertainty.
package struct ExpectedDuration: Hashable, Sendable {
  /// Source of a duration. The best source comes first.
  package enum Basis: String, Hashable, Sendable, CaseIterable {
    /// Published timings of this ayah.
    case measured
    /// Measured durations of the Hafs ayat with the same words.
    case mapped
    /// Duration of the Hafs ayah with the same number. It is used if the surah has equally many
    /// ayat in Hafs and in the riwayah.
    case sameCount
    /// Duration of the same share of the surah in Hafs. It is used if only the number of ayat in
    /// the surah is known for the riwayah.
    case proportional
  }

  /// Duration in seconds at a median murattal pace, including the pause after the ayah.
  package let seconds: Double
  /// The spread of the logarithm of the duration over reciters: 1.4826 × the median absolute
  /// deviation.
  package let spread: Double
  /// Source of the duration.
  package let basis: Basis
}

extension QuranFacts {
  /// Returns the expected duration of an ayah.
  ///
  ///     Hafs, Shu'bah   seconds[surah][ayah]                                    measured
  ///     Warsh, Qaloon   Σ share · seconds over the Hafs ayat with its words     mapped
  ///     other counts    seconds[surah][ayah] if n = N                           sameCount
  ///                     else Σ share · seconds, Hafs (ayah − 1)·N/n … ayah·N/n  proportional
  ///
  /// If a Hafs ayah is two ayat in another numbering, its duration is divided in proportion to the
  /// letters of the two ayat. N is the number of ayat of the surah in Hafs, and n the number in the
  /// riwayah. The basmalah (ayah 0) has the duration of 1:1. The spread is the mean of the spreads
  /// of the summands, weighted by their seconds. For a part of an ayah, 0.15 is added in
  /// quadrature. The spread of `proportional` is at least 0.5.
  ///
  /// The result is nil for an ayah that the surah does not have, and for a riwayah without bundled
  /// counts.
  ///
  /// **Source**: Docs/sources.md, "Expected durations".
  package func expectedDuration(
    of ref: AyahRef, in riwayah: Riwayah = .hafs
  ) -> ExpectedDuration? {
    guard let numbering = numberings[riwayah], numbering.contains(ref) else { return nil }
    if ref.ayah == 0 { return measured(AyahRef(surah: 1, ayah: 1)) }
    if riwayah == .hafs || riwayah == .shuabah { return measured(ref) }
    if let mapping = mapping(for: riwayah, surah: ref.surah) {
      return sum(mapping.parts[ref.surah - 1][ref.ayah - 1], of: ref.surah, basis: .mapped)
    }
    let count = numbering.ayahCount(of: ref.surah)
    let hafsCount = hafsSeconds[ref.surah - 1].count
    if count == hafsCount {
      return sum([HafsMapping.Part(hafs: ref.ayah, share: 1)], of: ref.surah, basis: .sameCount)
    }
    let from = Double((ref.ayah - 1) * hafsCount) / Double(count)
    let to = Double(ref.ayah * hafsCount) / Double(count)
    let parts = (1...hafsCount).compactMap { hafs -> HafsMapping.Part? in
      let share = min(to, Double(hafs)) - max(from, Double(hafs - 1))
      return share > 1e-9 ? HafsMapping.Part(hafs: hafs, share: share) : nil
    }
    return sum(parts, of: ref.surah, basis: .proportional)
  }

  /// Returns the expected duration of an ayah in seconds; see ``expectedDuration(of:in:)``.
  package func expectedSeconds(for ref: AyahRef, riwayah: Riwayah = .hafs) -> Double? {
    expectedDuration(of: ref, in: riwayah)?.seconds
  }

  /// Returns the ayah of Warsh, Qaloon, Shu'bah or Hafs that corresponds to a Hafs ayah. If the
  /// Hafs ayah is two ayat in the other riwayah, the result is one of the two. If several Hafs ayat
  /// are one ayah in the other riwayah, the result is this ayah for one of them, and nil for the
  /// rest. The result is also nil if the words of the Hafs ayah are unnumbered.
  ///
  /// - Throws: ``RecitationError/numberingNotBundled(_:)``.
  package func ayah(
    ofHafs hafs: AyahRef, in riwayah: Riwayah
  ) throws(RecitationError) -> AyahRef? {
    if hafs.ayah == 0 || riwayah == .hafs || riwayah == .shuabah { return hafs }
    guard let mapping = mappings[riwayah] else { throw .numberingNotBundled(riwayah) }
    let row = mapping.own[hafs.surah - 1]
    guard row.indices.contains(hafs.ayah - 1), let own = row[hafs.ayah - 1] else { return nil }
    return AyahRef(surah: hafs.surah, ayah: own)
  }

  /// Returns the ayat of a riwayah that contain the words of a Hafs ayah, even if they contain
  /// words of other Hafs ayat too: one ayah or two. Nil if the words are unnumbered in the riwayah.
  ///
  /// - Throws: ``RecitationError/numberingNotBundled(_:)``.
  package func ayat(
    withWordsOfHafs hafs: AyahRef, in riwayah: Riwayah
  ) throws(RecitationError) -> AyahRange? {
    if hafs.ayah == 0 || riwayah == .hafs || riwayah == .shuabah {
      return AyahRange(start: hafs, end: hafs)
    }
    guard let mapping = mappings[riwayah] else { throw .numberingNotBundled(riwayah) }
    let row = mapping.spans[hafs.surah - 1]
    guard row.indices.contains(hafs.ayah - 1), let span = row[hafs.ayah - 1] else { return nil }
    return AyahRange(
      start: AyahRef(surah: hafs.surah, ayah: span.lowerBound),
      end: AyahRef(surah: hafs.surah, ayah: span.upperBound))
  }

  /// Returns the mapping to use for durations. For surah 1, the same mapping is used for all
  /// riwayat in which the basmalah is unnumbered, because they all divide surah 1 in the same way.
  func mapping(for riwayah: Riwayah, surah: Int) -> HafsMapping? {
    if let own = mappings[riwayah] { return own }
    return surah == 1 && !riwayah.numbersTheBasmalahOfSurahOne ? mappings[.warsh] : nil
  }

  private func measured(_ ref: AyahRef) -> ExpectedDuration {
    ExpectedDuration(
      seconds: hafsSeconds[ref.surah - 1][ref.ayah - 1],
      spread: hafsSpread[ref.surah - 1][ref.ayah - 1], basis: .measured)
  }

  private func sum(
    _ parts: [HafsMapping.Part], of surah: Int, basis: ExpectedDuration.Basis
  ) -> ExpectedDuration {
    var seconds = 0.0
    var weighted = 0.0
    for part in parts {
      let time = part.share * hafsSeconds[surah - 1][part.hafs - 1]
      let spread = hafsSpread[surah - 1][part.hafs - 1]
      seconds += time
      weighted += time * (part.share < 1 ? (spread * spread + 0.15 * 0.15).squareRoot() : spread)
    }
    let spread = weighted / seconds
    return ExpectedDuration(
      seconds: seconds, spread: basis == .proportional ? max(0.5, spread) : spread, basis: basis)
  }
}
