package import AudioCore

/// Lengths that whole readings of ayat can have in one recording.
///
///     pace  = median of seconds / expected over the ayat of the recording, if it has 3 or more
///     least = 0.40 · pace · (Σ expected − 1)          0.33 · (Σ expected − 1) without a pace
///     most  = 4 · max(pace, 1) · Σ expected + 5       4 · Σ expected + 5      without a pace
///
/// All values are in seconds. An expected duration includes the following pause (about 1 s), which
/// an editor may cut off; the 5 s leave room for repeated words.
///
/// `Scripts/measure-reading-lengths.py` measured 3,682 readings with known times by 40 voices: a
/// reading takes 0.51 to 2.8 times pace · (expected − 1) of its own recording, and 0.28 to 2.5
/// times the expected duration (0.43 to 1.7 from 4 s on), so all of them lie within the bounds.
package struct ReadingLength: Sendable {
  private let facts: QuranFacts
  private let riwayah: Riwayah
  private let rate: SampleRate
  /// Median ratio of the length of an ayah to its expected duration; nil with too few ayat.
  private let pace: Double?

  /// Fewest ayat from which a recording has a pace.
  private static let fewest = 3

  /// Measures the pace of a recording.
  ///
  /// - Parameters:
  ///   - segments: the segments of the recording.
  ///   - rate: the rate of their positions.
  ///   - riwayah: the riwayah that numbers their ayat.
  ///   - facts: the expected durations.
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

  /// Returns the seconds that a reading of ayat may take.
  ///
  /// Returns nil if the expected duration of one of them is unknown. Linear in their number.
  package func plausible(_ ayat: AyahRange) -> ClosedRange<Double>? {
    guard let expected = expected(ayat) else { return nil }
    let spoken = max(0, expected - 1)
    let least = (pace.map { 0.4 * $0 } ?? 0.33) * spoken
    return least...max(least, 4 * max(pace ?? 1, 1) * expected + 5)
  }

  /// A segment that is too short or too long for its words.
  package struct Misfit: Hashable, Sendable {
    package let segment: Segment
    /// Length of the segment in seconds.
    package let seconds: Double
    /// Plausible seconds for its ayat.
    package let plausible: ClosedRange<Double>
  }

  /// Returns the misfit of a segment with whole ayat or a basmalah.
  ///
  /// Returns nil if its length fits, if it holds any other content, and if a duration is unknown.
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
