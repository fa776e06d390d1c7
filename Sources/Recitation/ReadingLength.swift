package import AudioCore

/// Lengths that complete readings of ayat can have in one recording.
///
///     pace  = median of seconds / expected over the ayat of the recording, if it has 3 or more
///     least = 0.40 · pace · (Σ expected − 1)          0.33 · (Σ expected − 1) without a pace
///     most  = 4 · max(pace, 1) · Σ expected + 5       4 · Σ expected + 5      without a pace
///
/// All values are in seconds. An expected duration includes the pause after the ayah (about 1 s),
/// which may have been cut off. The 5 s allow for repeated words.
///
/// `Scripts/measure-reading-lengths.py` measured 3,682 readings with known times by 40 voices. If
/// the pace of its recording is known, a reading takes 0.51 to 2.8 times pace · (expected − 1).
/// Without the pace, it takes 0.28 to 2.5 times the expected duration (0.43 to 1.7 if the expected
/// duration is 4 s or more). All of these readings lie within the bounds.
package struct ReadingLength: Sendable {
  private let facts: QuranFacts
  private let riwayah: Riwayah
  private let rate: SampleRate
  /// Median ratio of the length of an ayah to its expected duration; nil if there are too few ayat.
  private let pace: Double?

  /// Minimum number of ayat needed to compute the pace of a recording.
  private static let fewest = 3

  /// Measures the pace of a recording.
  ///
  /// - Parameters:
  ///   - segments: the segments of the recording.
  ///   - rate: the rate of the positions of the segments.
  ///   - riwayah: the riwayah whose numbering the segments use.
  ///   - facts: the expected durations.
  ///   - count: the maximum number of segments; 0 if unknown. Memory is reserved for this number at
  ///     once, because a sequence may not state its length.
  package init(
    of segments: some Sequence<Segment>, at rate: SampleRate, in riwayah: Riwayah,
    facts: QuranFacts, atMost count: Int = 0
  ) {
    (self.facts, self.riwayah, self.rate) = (facts, riwayah, rate)
    var ratios: [Double] = []
    ratios.reserveCapacity(max(count, segments.underestimatedCount))
    for segment in segments {
      guard segment.kind == .ayah, let ayah = segment.ayah, segment.endAyah == ayah,
        let expected = facts.expectedSeconds(for: ayah, riwayah: riwayah)
      else { continue }
      ratios.append(Double(segment.range.count) / Double(rate.hertz) / expected)
    }
    ratios.sort()
    pace = ratios.count < Self.fewest ? nil : ratios[ratios.count / 2]
  }

  /// Returns the plausible length of a reading of some ayat, in seconds; nil if the expected
  /// duration of an ayah is unknown. The cost is linear in the number of ayat.
  package func plausible(_ ayat: AyahRange) -> ClosedRange<Double>? {
    guard let expected = expected(ayat) else { return nil }
    let spoken = max(0, expected - 1)
    let least = (pace.map { 0.4 * $0 } ?? 0.33) * spoken
    return least...max(least, 4 * max(pace ?? 1, 1) * expected + 5)
  }

  /// A segment that is too short or too long for its words, with its length.
  package struct Misfit: Hashable, Sendable {
    package let segment: Segment
    /// Length of the segment in seconds.
    package let seconds: Double
    /// Plausible length for the ayat of the segment, in seconds.
    package let plausible: ClosedRange<Double>
  }

  /// Returns the misfit of a segment with complete ayat or a basmalah. Returns nil if the length
  /// fits, if the segment has any other content, or if an expected duration is unknown.
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
    guard let numbering = facts.numberingIfBundled(of: riwayah) else { return nil }
    var sum = 0.0
    for ayah in numbering.ayat(in: ayat) {
      guard let seconds = facts.expectedSeconds(for: ayah, riwayah: riwayah) else { return nil }
      sum += seconds
    }
    return sum
  }
}
