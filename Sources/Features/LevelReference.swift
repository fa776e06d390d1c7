/// Reference level of a recording: the 95th percentile of its levels up to the current hop.
///
/// The analysis compares levels with limits, for example with the lowest level that counts as
/// sound. These limits are set for recordings of ordinary loudness. A much softer recording can be
/// equally good, so the limits are lowered for it:
///
///     softness = −33 − (95th percentile, limited to −90 … 20)     dB
///     lowering = max(0, softness)
///
/// Input: the level of the speech band at each hop, in dBFS; digital silence is not counted.
/// Output: ``softness`` and ``lowering``, multiples of 0.5 dB; 0 before the first level.
package struct LevelReference: Sendable {
  private static let lowest: Float = -200
  private static let binsPerDecibel: Float = 2
  private var bins = [Int](repeating: 0, count: 521)
  private var count = 0
  /// Index of the histogram bin that contains the 95th percentile.
  private var place = 0
  /// Number of levels in the bins above `place`.
  private var above = 0

  /// Creates a reference that has no levels yet.
  package init() {}

  /// Creates a reference from all levels of a recording.
  package init(_ levels: [Float]) {
    for level in levels { append(level) }
  }

  /// Adds the next level, in dBFS.
  package mutating func append(_ level: Float) {
    guard level > Self.lowest else { return }
    // Limit the level, because damaged floating-point samples can have any level.
    let steps = ((level - Self.lowest) * Self.binsPerDecibel).rounded()
    let bin = Int(min(Float(bins.count - 1), steps))
    bins[bin] += 1
    count += 1
    if bin > place { above += 1 }
    while 20 * above > count {
      place += 1
      above -= bins[place]
    }
    while place > 0, 20 * (above + bins[place]) <= count {
      above += bins[place]
      place -= 1
    }
  }

  /// Difference from the level of an ordinary recording in dB, −53 … 57. It is positive for a
  /// softer recording and negative for a louder one.
  package var softness: Float {
    guard count > 0 else { return 0 }
    let level = Self.lowest + Float(place) / Self.binsPerDecibel
    return -33 - min(max(level, -90), 20)
  }

  /// Amount in dB, 0 … 57, by which the limits for levels are lowered in a soft recording.
  package var lowering: Float { max(0, softness) }
}
