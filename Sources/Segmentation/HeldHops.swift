import Features

/// The values of the hops that were looked at last, with those of six minutes after them and of
/// ten seconds before: who looks at one hop mostly looks at its neighbours too.
struct HeldHops {
  /// How many hops are read together. Their 140 kB are memory that malloc gives back whole, and learns
  /// from to keep smaller pieces: with a minute, it gave back and asked for pages all the time, and
  /// `redetect` took a fifth longer.
  static let block = 36_000
  private static let before = 1_000

  private var hops = 0..<0
  private var values: [Float] = []

  /// The values of some hops, as they are held, or else as they are read.
  ///
  /// - Parameters:
  ///   - wanted: which hops.
  ///   - count: how many there are.
  ///   - read: gives one value for each of the hops that it is asked for.
  /// - Returns: one value per hop.
  /// - Throws: what `read` throws; what was held stays.
  mutating func values(
    in wanted: Range<Int>, of count: Int,
    read: (Range<Int>) throws(FeatureFileError) -> [Float]
  ) throws(FeatureFileError) -> ArraySlice<Float> {
    if wanted.lowerBound < hops.lowerBound || wanted.upperBound > hops.upperBound {
      let start = max(0, wanted.lowerBound - Self.before)
      let end = max(wanted.upperBound, min(count, wanted.lowerBound + Self.block))
      values = try read(start..<end)
      hops = start..<end
    }
    return values[wanted.lowerBound - hops.lowerBound..<wanted.upperBound - hops.lowerBound]
  }
}
