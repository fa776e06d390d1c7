package import AudioCore

/// The lengths that whole readings of ayat can have in one recording.
///
///     pace  = median of seconds / expected over the ayat of the recording, if it has 3 or more
///     least = 0.40 · pace · (Σ expected − 1)          0.33 · (Σ expected − 1) without a pace
///     most  = 4 · max(pace, 1) · Σ expected + 5       4 · Σ expected + 5      without a pace
///
/// in seconds, where an expected duration includes the pause that follows (about 1 s), which an
/// editor may cut away, and the 5 s leave room for words that are said again.
///
/// `Scripts/measure-reading-lengths.py` measured 3,682 readings with known times by 40 voices: a
/// reading takes 0.51 to 2.8 times pace · (expected − 1) of its own recording, and 0.28 to 2.5
/// times the expected duration (0.43 to 1.7 from 4 s on), so all of them lie within the bounds.
package struct ReadingLength: Sendable {
  private let facts: QuranFacts
  private let riwayah: Riwayah
  private let rate: SampleRate
  /// The median ratio of the length of an ayah to its expected duration; nil if too few are known.
  private let pace: Double?

  /// Ayat that a recording must hold for its pace to be known.
  private static let fewest = 3

  /// Measures the pace of a recording.
  ///
  /// - Parameters:
  ///   - segments: of the recording.
  ///   - rate: of their positions.
  ///   - riwayah: that numbers their ayat.
  ///   - facts: that hold the expected durations.
  package init(
    of segments: [Segment], at rate: SampleRate, in riwayah: Riwayah, facts: QuranFacts
  ) {
    (self.facts, self.riwayah, self.rate) = (facts, riwayah, rate)
    let ratios = segments.compactMap { segment -> Double? in
      guard segment.kind == .ayah, let ayah = segment.ayah, segment.endAyah == ayah,
        let expected = facts.expectedSeconds(for: ayah, riwayah: riwayah)
      else { return nil }
      return Double(segment.range.count) / Double(rate.hertz) / expected
    }.sorted()
    pace = ratios.count < Self.fewest ? nil : ratios[ratios.count / 2]
  }

  /// The seconds that a reading of ayat may take.
  ///
  /// Gives nil if the expected duration of one of them is not known. Linear in their number.
  package func plausible(_ ayat: AyahRange) -> ClosedRange<Double>? {
    guard let expected = expected(ayat) else { return nil }
    let spoken = max(0, expected - 1)
    let least = (pace.map { 0.4 * $0 } ?? 0.33) * spoken
    return least...max(least, 4 * max(pace ?? 1, 1) * expected + 5)
  }

  /// A segment whose length its words cannot have.
  package struct Misfit: Hashable, Sendable {
    package let segment: Segment
    /// Its length in seconds.
    package let seconds: Double
    /// The seconds that its ayat take.
    package let plausible: ClosedRange<Double>
  }

  /// The misfit of a segment that is said to hold whole ayat or a basmalah.
  ///
  /// Gives nil if its length fits, if it holds anything else, and if no duration is known.
  package func misfit(_ segment: Segment) -> Misfit? {
    guard segment.kind == .ayah || segment.kind == .basmalah, let start = segment.ayah,
      let end = segment.endAyah, start <= end,
      let plausible = plausible(AyahRange(start: start, end: end))
    else { return nil }
    let seconds = Double(segment.range.count) / Double(rate.hertz)
    return plausible.contains(seconds)
      ? nil : Misfit(segment: segment, seconds: seconds, plausible: plausible)
  }

  private func expected(_ ayat: AyahRange) -> Double? {
    if ayat.start == ayat.end {
      return facts.expectedSeconds(for: ayat.start, riwayah: riwayah)
    }
    do {
      var sum = 0.0
      for ayah in try facts.numbering(of: riwayah).ayat(in: ayat) {
        guard let seconds = facts.expectedSeconds(for: ayah, riwayah: riwayah) else { return nil }
        sum += seconds
      }
      return sum
    } catch { return nil }
  }
}
