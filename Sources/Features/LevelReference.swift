/// The level that a recording, or as much of it as came in, mostly reaches while something is heard
/// in it.
///
/// Limits below which nothing counts are set for recordings of ordinary level. One that is much
/// softer is as good, where its samples are fine enough, so for it they lie lower by as much:
///
///     softness = −33 − 95th percentile, that within −90 … 20      dB
///     lowering = max(0, softness)
///
/// Levels are those of the speech band in dBFS; digital silence does not count. Input: one level
/// per hop. Output: in half decibels; 0 before the first level.
package struct LevelReference: Sendable {
  private static let lowest: Float = -200
  private static let binsPerDecibel: Float = 2
  private var bins = [Int](repeating: 0, count: 521)
  private var count = 0
  /// The bin of the percentile, and how many levels lie above it.
  private var place = 0
  private var above = 0

  /// No levels yet.
  package init() {}

  /// All levels of a recording.
  package init(_ levels: [Float]) {
    for level in levels { append(level) }
  }

  /// Takes the next level, in dBFS.
  package mutating func append(_ level: Float) {
    guard level > Self.lowest else { return }
    // Damaged floating-point samples reach any level.
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

  /// The level of the recording below that of an ordinary one in dB, −53 … 57; negative for a loud
  /// one.
  package var softness: Float {
    guard count > 0 else { return 0 }
    let level = Self.lowest + Float(place) / Self.binsPerDecibel
    return -33 - min(max(level, -90), 20)
  }

  /// The distance of limits below their ordinary places in dB, 0 … 57.
  package var lowering: Float { max(0, softness) }
}
