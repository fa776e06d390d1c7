import AudioCore

/// Similarity of the sound of two recordings: the correlation of their levels a and b in the speech
/// band.
///
///     r = Σ (a − ā)(b − b̄) / √(Σ (a − ā)² · Σ (b − b̄)²)
///
/// The sums run over the hops that both recordings have, at the offset within ±200 ms that gives
/// the greatest r. Levels below a limit are raised to the limit, because encoders differ in near
/// silence. The limit is −70 dBFS, and lower in a soft recording (``LevelReference``).
///
/// A lossy copy of a recording has nearly the same level at each hop. In another recording of the
/// same text, the words are at other times. Decision 0069 gives the distribution of r for both
/// cases.
///
/// Output: −1…1, 0 if the level of either recording is constant; nil if the feature parameters of
/// the two recordings differ, or if the recordings overlap by less than a second.
package struct SoundLikeness: Hashable, Sendable {
  /// Greatest correlation.
  package var correlation: Double
  /// Delay of the second recording relative to the first, in seconds.
  package var offsetSeconds: Double

  /// The levels of a recording, for several comparisons.
  package struct Levels: Sendable {
    fileprivate let parameters: FeatureParameters
    /// The level of each hop in dBFS, raised to the limit.
    fileprivate let values: [Float]

    /// Reads the levels of a recording.
    ///
    /// - Parameter features: the features of the recording.
    /// - Throws: ``FeatureFileError`` if the file can no longer be read.
    package init(of features: FeatureReader) throws(FeatureFileError) {
      let levels = try features.column(.bandLevel, in: 0..<features.hopCount)
      let floor = -70 - LevelReference(levels).lowering
      parameters = features.header.parameters
      values = levels.map { max($0, floor) }
    }
  }

  /// Compares two recordings.
  ///
  /// - Parameters:
  ///   - first: the levels of one recording.
  ///   - second: the levels of the other.
  package init?(_ first: Levels, _ second: Levels) {
    let parameters = first.parameters
    guard parameters == second.parameters else { return nil }
    let hopSeconds = Double(parameters.hop) / Double(parameters.rate.hertz)
    let reach = Int((0.2 / hopSeconds).rounded())
    let (a, b) = (first.values, second.values)
    guard Double(min(a.count, b.count) - reach) * hopSeconds >= 1 else { return nil }
    // Compare a minute from the middle first. For most pairs of recordings, this minute already
    // shows that the two recordings are unrelated.
    let count = min(a.count, b.count)
    let minute = min(count, Int(60 / hopSeconds))
    let middle = (count - minute) / 2..<(count + minute) / 2
    let glance = Self.best(a[middle], b[middle], reach: reach)
    let best =
      (glance?.correlation ?? 1) < Self.least ? glance : Self.best(a[...], b[...], reach: reach)
    correlation = best?.correlation ?? 0
    offsetSeconds = Double(best?.offset ?? 0) * hopSeconds
  }

  /// Minimum correlation of the minute from the middle of the recordings. If the correlation is
  /// lower, the rest is not compared.
  private static let least = 0.5

  /// Returns the greatest correlation and its offset in hops; nil if one of the signals is
  /// constant.
  private static func best(
    _ a: ArraySlice<Float>, _ b: ArraySlice<Float>, reach: Int
  ) -> (correlation: Double, offset: Int)? {
    var best: (correlation: Double, offset: Int)?
    // Offsets are tried from 0 outwards, so that the smallest of equally good offsets is chosen.
    for offset in (-reach...reach).sorted(by: { (abs($0), $0) < (abs($1), $1) }) {
      let value = correlation(a.dropFirst(max(0, -offset)), b.dropFirst(max(0, offset)))
      if let value, value > best?.correlation ?? -.infinity { best = (value, offset) }
    }
    return best
  }

  private static func correlation(_ a: ArraySlice<Float>, _ b: ArraySlice<Float>) -> Double? {
    var (n, sumA, sumB, squareA, squareB, product) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      // Shift the values by 35 dB, so that the sums stay small.
      let (x, y) = (Double(x) + 35, Double(y) + 35)
      n += 1
      sumA += x
      sumB += y
      squareA += x * x
      squareB += y * y
      product += x * y
    }
    let variance = (squareA - sumA * sumA / n) * (squareB - sumB * sumB / n)
    return variance > 1e-6 ? (product - sumA * sumB / n) / variance.squareRoot() : nil
  }
}
